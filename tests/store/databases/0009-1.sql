PRAGMA user_version = 1;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO alembic_version VALUES ('0009');
CREATE TABLE answers (
    table_id TEXT NOT NULL, sender TEXT NOT NULL, id TEXT NOT NULL, answer BLOB NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (table_id, sender, id)
) WITHOUT ROWID;
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', '93GliCRM6z5z', 'c1', CAST('{"type":"ack","id":"c1","number":2}' AS BLOB), 1794823148659);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', '93GliCRM6z5z', 'm0', CAST('{"type":"ack","id":"m0","number":3}' AS BLOB), 1794823148675);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', '93GliCRM6z5z', 'm1', CAST('{"type":"ack","id":"m1","number":4}' AS BLOB), 1794823148678);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', '93GliCRM6z5z', 'm10', CAST('{"type":"ack","id":"m10","number":24}' AS BLOB), 1794823148805);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', '93GliCRM6z5z', 'm11', CAST('{"type":"ack","id":"m11","number":27}' AS BLOB), 1794823148808);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', '93GliCRM6z5z', 'm12', CAST('{"type":"ack","id":"m12","number":28}' AS BLOB), 1794823148809);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', '93GliCRM6z5z', 'm13', CAST('{"type":"ack","id":"m13","number":29}' AS BLOB), 1794823148811);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', '93GliCRM6z5z', 'm14', CAST('{"type":"ack","id":"m14","number":32}' AS BLOB), 1794823148814);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', '93GliCRM6z5z', 'm15', CAST('{"type":"ack","id":"m15","number":33}' AS BLOB), 1794823148815);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', '93GliCRM6z5z', 'm16', CAST('{"type":"ack","id":"m16","number":37}' AS BLOB), 1794823148820);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', '93GliCRM6z5z', 'm17', CAST('{"type":"ack","id":"m17","number":38}' AS BLOB), 1794823148821);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', '93GliCRM6z5z', 'm18', CAST('{"type":"ack","id":"m18","number":42}' AS BLOB), 1794823148827);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', '93GliCRM6z5z', 'm19', CAST('{"type":"ack","id":"m19","number":43}' AS BLOB), 1794823148828);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', '93GliCRM6z5z', 'm2', CAST('{"type":"ack","id":"m2","number":7}' AS BLOB), 1794823148685);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', '93GliCRM6z5z', 'm20', CAST('{"type":"ack","id":"m20","number":44}' AS BLOB), 1794823148829);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', '93GliCRM6z5z', 'm21', CAST('{"type":"ack","id":"m21","number":47}' AS BLOB), 1794823148832);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', '93GliCRM6z5z', 'm22', CAST('{"type":"ack","id":"m22","number":48}' AS BLOB), 1794823148833);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', '93GliCRM6z5z', 'm23', CAST('{"type":"ack","id":"m23","number":49}' AS BLOB), 1794823148835);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', '93GliCRM6z5z', 'm24', CAST('{"type":"ack","id":"m24","number":50}' AS BLOB), 1794823148836);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', '93GliCRM6z5z', 'm25', CAST('{"type":"ack","id":"m25","number":53}' AS BLOB), 1794823148839);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', '93GliCRM6z5z', 'm26', CAST('{"type":"ack","id":"m26","number":54}' AS BLOB), 1794823148840);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', '93GliCRM6z5z', 'm27', CAST('{"type":"ack","id":"m27","number":57}' AS BLOB), 1794823148844);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', '93GliCRM6z5z', 'm28', CAST('{"type":"ack","id":"m28","number":58}' AS BLOB), 1794823148845);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', '93GliCRM6z5z', 'm29', CAST('{"type":"ack","id":"m29","number":61}' AS BLOB), 1794823148848);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', '93GliCRM6z5z', 'm3', CAST('{"type":"ack","id":"m3","number":8}' AS BLOB), 1794823148687);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', '93GliCRM6z5z', 'm30', CAST('{"type":"ack","id":"m30","number":62}' AS BLOB), 1794823148850);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', '93GliCRM6z5z', 'm31', CAST('{"type":"ack","id":"m31","number":66}' AS BLOB), 1794823148854);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', '93GliCRM6z5z', 'm32', CAST('{"type":"ack","id":"m32","number":67}' AS BLOB), 1794823148855);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', '93GliCRM6z5z', 'm33', CAST('{"type":"ack","id":"m33","number":68}' AS BLOB), 1794823148857);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', '93GliCRM6z5z', 'm34', CAST('{"type":"ack","id":"m34","number":71}' AS BLOB), 1794823148860);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', '93GliCRM6z5z', 'm35', CAST('{"type":"ack","id":"m35","number":72}' AS BLOB), 1794823148861);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', '93GliCRM6z5z', 'm36', CAST('{"type":"ack","id":"m36","number":76}' AS BLOB), 1794823148866);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', '93GliCRM6z5z', 'm37', CAST('{"type":"ack","id":"m37","number":77}' AS BLOB), 1794823148867);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', '93GliCRM6z5z', 'm4', CAST('{"type":"ack","id":"m4","number":11}' AS BLOB), 1794823148691);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', '93GliCRM6z5z', 'm5', CAST('{"type":"ack","id":"m5","number":12}' AS BLOB), 1794823148692);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', '93GliCRM6z5z', 'm6', CAST('{"type":"ack","id":"m6","number":17}' AS BLOB), 1794823148707);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', '93GliCRM6z5z', 'm7', CAST('{"type":"ack","id":"m7","number":18}' AS BLOB), 1794823148708);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', '93GliCRM6z5z', 'm8', CAST('{"type":"ack","id":"m8","number":19}' AS BLOB), 1794823148710);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', '93GliCRM6z5z', 'm9', CAST('{"type":"ack","id":"m9","number":23}' AS BLOB), 1794823148803);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', '93GliCRM6z5z', 'n1', CAST('{"type":"ack","id":"n1","number":0}' AS BLOB), 1794823148664);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', 'z55Ta5JKjWDf', 'm0', CAST('{"type":"ack","id":"m0","number":5}' AS BLOB), 1794823148679);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', 'z55Ta5JKjWDf', 'm1', CAST('{"type":"ack","id":"m1","number":6}' AS BLOB), 1794823148684);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', 'z55Ta5JKjWDf', 'm10', CAST('{"type":"ack","id":"m10","number":22}' AS BLOB), 1794823148802);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', 'z55Ta5JKjWDf', 'm11', CAST('{"type":"ack","id":"m11","number":25}' AS BLOB), 1794823148806);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', 'z55Ta5JKjWDf', 'm12', CAST('{"type":"ack","id":"m12","number":26}' AS BLOB), 1794823148807);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', 'z55Ta5JKjWDf', 'm13', CAST('{"type":"ack","id":"m13","number":30}' AS BLOB), 1794823148812);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', 'z55Ta5JKjWDf', 'm14', CAST('{"type":"ack","id":"m14","number":31}' AS BLOB), 1794823148813);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', 'z55Ta5JKjWDf', 'm15', CAST('{"type":"ack","id":"m15","number":34}' AS BLOB), 1794823148816);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', 'z55Ta5JKjWDf', 'm16', CAST('{"type":"ack","id":"m16","number":35}' AS BLOB), 1794823148817);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', 'z55Ta5JKjWDf', 'm17', CAST('{"type":"ack","id":"m17","number":36}' AS BLOB), 1794823148819);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', 'z55Ta5JKjWDf', 'm18', CAST('{"type":"ack","id":"m18","number":39}' AS BLOB), 1794823148823);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', 'z55Ta5JKjWDf', 'm19', CAST('{"type":"ack","id":"m19","number":40}' AS BLOB), 1794823148824);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', 'z55Ta5JKjWDf', 'm2', CAST('{"type":"ack","id":"m2","number":9}' AS BLOB), 1794823148689);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', 'z55Ta5JKjWDf', 'm20', CAST('{"type":"ack","id":"m20","number":41}' AS BLOB), 1794823148825);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', 'z55Ta5JKjWDf', 'm21', CAST('{"type":"ack","id":"m21","number":45}' AS BLOB), 1794823148830);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', 'z55Ta5JKjWDf', 'm22', CAST('{"type":"ack","id":"m22","number":46}' AS BLOB), 1794823148831);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', 'z55Ta5JKjWDf', 'm23', CAST('{"type":"ack","id":"m23","number":51}' AS BLOB), 1794823148837);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', 'z55Ta5JKjWDf', 'm24', CAST('{"type":"ack","id":"m24","number":52}' AS BLOB), 1794823148838);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', 'z55Ta5JKjWDf', 'm25', CAST('{"type":"ack","id":"m25","number":55}' AS BLOB), 1794823148841);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', 'z55Ta5JKjWDf', 'm26', CAST('{"type":"ack","id":"m26","number":56}' AS BLOB), 1794823148843);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', 'z55Ta5JKjWDf', 'm27', CAST('{"type":"ack","id":"m27","number":59}' AS BLOB), 1794823148846);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', 'z55Ta5JKjWDf', 'm28', CAST('{"type":"ack","id":"m28","number":60}' AS BLOB), 1794823148847);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', 'z55Ta5JKjWDf', 'm29', CAST('{"type":"ack","id":"m29","number":63}' AS BLOB), 1794823148851);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', 'z55Ta5JKjWDf', 'm3', CAST('{"type":"ack","id":"m3","number":10}' AS BLOB), 1794823148690);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', 'z55Ta5JKjWDf', 'm30', CAST('{"type":"ack","id":"m30","number":64}' AS BLOB), 1794823148852);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', 'z55Ta5JKjWDf', 'm31', CAST('{"type":"ack","id":"m31","number":65}' AS BLOB), 1794823148853);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', 'z55Ta5JKjWDf', 'm32', CAST('{"type":"ack","id":"m32","number":69}' AS BLOB), 1794823148858);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', 'z55Ta5JKjWDf', 'm33', CAST('{"type":"ack","id":"m33","number":70}' AS BLOB), 1794823148859);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', 'z55Ta5JKjWDf', 'm34', CAST('{"type":"ack","id":"m34","number":73}' AS BLOB), 1794823148862);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', 'z55Ta5JKjWDf', 'm35', CAST('{"type":"ack","id":"m35","number":74}' AS BLOB), 1794823148863);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', 'z55Ta5JKjWDf', 'm36', CAST('{"type":"ack","id":"m36","number":75}' AS BLOB), 1794823148864);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', 'z55Ta5JKjWDf', 'm37', CAST('{"type":"ack","id":"m37","number":78}' AS BLOB), 1794823148868);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', 'z55Ta5JKjWDf', 'm4', CAST('{"type":"ack","id":"m4","number":13}' AS BLOB), 1794823148693);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', 'z55Ta5JKjWDf', 'm5', CAST('{"type":"ack","id":"m5","number":14}' AS BLOB), 1794823148702);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', 'z55Ta5JKjWDf', 'm6', CAST('{"type":"ack","id":"m6","number":15}' AS BLOB), 1794823148703);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', 'z55Ta5JKjWDf', 'm7', CAST('{"type":"ack","id":"m7","number":16}' AS BLOB), 1794823148705);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', 'z55Ta5JKjWDf', 'm8', CAST('{"type":"ack","id":"m8","number":20}' AS BLOB), 1794823148711);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', 'z55Ta5JKjWDf', 'm9', CAST('{"type":"ack","id":"m9","number":21}' AS BLOB), 1794823148800);
INSERT INTO answers VALUES ('Cf8TDzolKA_j4G8-', 'z55Ta5JKjWDf', 'sit', CAST('{"type":"ack","id":"sit","number":2}' AS BLOB), 1794823148654);
INSERT INTO answers VALUES ('ZNr2FqpOLrAMQ2Zf', '93GliCRM6z5z', 'c1', CAST('{"type":"ack","id":"c1","number":2}' AS BLOB), 1794823148905);
INSERT INTO answers VALUES ('ZNr2FqpOLrAMQ2Zf', '93GliCRM6z5z', 'm0', CAST('{"type":"ack","id":"m0","number":6}' AS BLOB), 1794823148932);
INSERT INTO answers VALUES ('ZNr2FqpOLrAMQ2Zf', '93GliCRM6z5z', 'm1', CAST('{"type":"ack","id":"m1","number":7}' AS BLOB), 1794823148933);
INSERT INTO answers VALUES ('ZNr2FqpOLrAMQ2Zf', '93GliCRM6z5z', 'm2', CAST('{"type":"ack","id":"m2","number":8}' AS BLOB), 1794823148952);
INSERT INTO answers VALUES ('ZNr2FqpOLrAMQ2Zf', '93GliCRM6z5z', 'm3', CAST('{"type":"ack","id":"m3","number":9}' AS BLOB), 1794823148964);
INSERT INTO answers VALUES ('ZNr2FqpOLrAMQ2Zf', '93GliCRM6z5z', 'm4', CAST('{"type":"ack","id":"m4","number":12}' AS BLOB), 1794823148998);
INSERT INTO answers VALUES ('ZNr2FqpOLrAMQ2Zf', '93GliCRM6z5z', 'm5', CAST('{"type":"ack","id":"m5","number":13}' AS BLOB), 1794823149000);
INSERT INTO answers VALUES ('ZNr2FqpOLrAMQ2Zf', '93GliCRM6z5z', 'm6', CAST('{"type":"ack","id":"m6","number":16}' AS BLOB), 1794823149007);
INSERT INTO answers VALUES ('ZNr2FqpOLrAMQ2Zf', '93GliCRM6z5z', 'm7', CAST('{"type":"ack","id":"m7","number":17}' AS BLOB), 1794823149089);
INSERT INTO answers VALUES ('ZNr2FqpOLrAMQ2Zf', '93GliCRM6z5z', 'n1', CAST('{"type":"ack","id":"n1","number":0}' AS BLOB), 1794823148911);
INSERT INTO answers VALUES ('ZNr2FqpOLrAMQ2Zf', 'z55Ta5JKjWDf', 'm0', CAST('{"type":"ack","id":"m0","number":3}' AS BLOB), 1794823148924);
INSERT INTO answers VALUES ('ZNr2FqpOLrAMQ2Zf', 'z55Ta5JKjWDf', 'm1', CAST('{"type":"ack","id":"m1","number":4}' AS BLOB), 1794823148927);
INSERT INTO answers VALUES ('ZNr2FqpOLrAMQ2Zf', 'z55Ta5JKjWDf', 'm10', CAST('{"type":"ack","id":"m10","number":21}' AS BLOB), 1794823149136);
INSERT INTO answers VALUES ('ZNr2FqpOLrAMQ2Zf', 'z55Ta5JKjWDf', 'm11', CAST('{"type":"ack","id":"m11","number":22}' AS BLOB), 1794823149140);
INSERT INTO answers VALUES ('ZNr2FqpOLrAMQ2Zf', 'z55Ta5JKjWDf', 'm2', CAST('{"type":"ack","id":"m2","number":5}' AS BLOB), 1794823148929);
INSERT INTO answers VALUES ('ZNr2FqpOLrAMQ2Zf', 'z55Ta5JKjWDf', 'm3', CAST('{"type":"ack","id":"m3","number":10}' AS BLOB), 1794823148993);
INSERT INTO answers VALUES ('ZNr2FqpOLrAMQ2Zf', 'z55Ta5JKjWDf', 'm4', CAST('{"type":"ack","id":"m4","number":11}' AS BLOB), 1794823148996);
INSERT INTO answers VALUES ('ZNr2FqpOLrAMQ2Zf', 'z55Ta5JKjWDf', 'm5', CAST('{"type":"ack","id":"m5","number":14}' AS BLOB), 1794823149002);
INSERT INTO answers VALUES ('ZNr2FqpOLrAMQ2Zf', 'z55Ta5JKjWDf', 'm6', CAST('{"type":"ack","id":"m6","number":15}' AS BLOB), 1794823149004);
INSERT INTO answers VALUES ('ZNr2FqpOLrAMQ2Zf', 'z55Ta5JKjWDf', 'm7', CAST('{"type":"ack","id":"m7","number":18}' AS BLOB), 1794823149107);
INSERT INTO answers VALUES ('ZNr2FqpOLrAMQ2Zf', 'z55Ta5JKjWDf', 'm8', CAST('{"type":"ack","id":"m8","number":19}' AS BLOB), 1794823149115);
INSERT INTO answers VALUES ('ZNr2FqpOLrAMQ2Zf', 'z55Ta5JKjWDf', 'm9', CAST('{"type":"ack","id":"m9","number":20}' AS BLOB), 1794823149119);
INSERT INTO answers VALUES ('ZNr2FqpOLrAMQ2Zf', 'z55Ta5JKjWDf', 'sit', CAST('{"type":"ack","id":"sit","number":2}' AS BLOB), 1794823148901);
INSERT INTO answers VALUES ('aaQR-WFiCv-BCKjy', '93GliCRM6z5z', 'c1', CAST('{"type":"ack","id":"c1","number":3}' AS BLOB), 1794823148225);
INSERT INTO answers VALUES ('aaQR-WFiCv-BCKjy', '93GliCRM6z5z', 'm0', CAST('{"type":"ack","id":"m0","number":4}' AS BLOB), 1794823148235);
INSERT INTO answers VALUES ('aaQR-WFiCv-BCKjy', '93GliCRM6z5z', 'm1', CAST('{"type":"ack","id":"m1","number":5}' AS BLOB), 1794823148241);
INSERT INTO answers VALUES ('aaQR-WFiCv-BCKjy', '93GliCRM6z5z', 'm2', CAST('{"type":"ack","id":"m2","number":6}' AS BLOB), 1794823148244);
INSERT INTO answers VALUES ('aaQR-WFiCv-BCKjy', '93GliCRM6z5z', 'm3', CAST('{"type":"ack","id":"m3","number":7}' AS BLOB), 1794823148250);
INSERT INTO answers VALUES ('aaQR-WFiCv-BCKjy', '93GliCRM6z5z', 'n1', CAST('{"type":"ack","id":"n1","number":0}' AS BLOB), 1794823148228);
INSERT INTO answers VALUES ('aaQR-WFiCv-BCKjy', 'Jzx0a_mwzR33', 'm0', CAST('{"type":"ack","id":"m0","number":4}' AS BLOB), 1794823148238);
INSERT INTO answers VALUES ('aaQR-WFiCv-BCKjy', 'Jzx0a_mwzR33', 'm1', CAST('{"type":"ack","id":"m1","number":5}' AS BLOB), 1794823148242);
INSERT INTO answers VALUES ('aaQR-WFiCv-BCKjy', 'Jzx0a_mwzR33', 'm2', CAST('{"type":"ack","id":"m2","number":6}' AS BLOB), 1794823148246);
INSERT INTO answers VALUES ('aaQR-WFiCv-BCKjy', 'Jzx0a_mwzR33', 'm3', CAST('{"type":"ack","id":"m3","number":7}' AS BLOB), 1794823148252);
INSERT INTO answers VALUES ('aaQR-WFiCv-BCKjy', 'Jzx0a_mwzR33', 'sit', CAST('{"type":"ack","id":"sit","number":3}' AS BLOB), 1794823148222);
INSERT INTO answers VALUES ('aaQR-WFiCv-BCKjy', 'z55Ta5JKjWDf', 'm0', CAST('{"type":"ack","id":"m0","number":4}' AS BLOB), 1794823148240);
INSERT INTO answers VALUES ('aaQR-WFiCv-BCKjy', 'z55Ta5JKjWDf', 'm1', CAST('{"type":"ack","id":"m1","number":5}' AS BLOB), 1794823148243);
INSERT INTO answers VALUES ('aaQR-WFiCv-BCKjy', 'z55Ta5JKjWDf', 'm2', CAST('{"type":"ack","id":"m2","number":6}' AS BLOB), 1794823148247);
INSERT INTO answers VALUES ('aaQR-WFiCv-BCKjy', 'z55Ta5JKjWDf', 'm3', CAST('{"type":"ack","id":"m3","number":7}' AS BLOB), 1794823148254);
INSERT INTO answers VALUES ('aaQR-WFiCv-BCKjy', 'z55Ta5JKjWDf', 'sit', CAST('{"type":"ack","id":"sit","number":1}' AS BLOB), 1794823148217);
INSERT INTO answers VALUES ('wnPsefOHYgJxV2mM', '93GliCRM6z5z', 'c1', CAST('{"type":"ack","id":"c1","number":3}' AS BLOB), 1794823148286);
INSERT INTO answers VALUES ('wnPsefOHYgJxV2mM', '93GliCRM6z5z', 'm0', CAST('{"type":"ack","id":"m0","number":6}' AS BLOB), 1794823148327);
INSERT INTO answers VALUES ('wnPsefOHYgJxV2mM', '93GliCRM6z5z', 'm1', CAST('{"type":"ack","id":"m1","number":9}' AS BLOB), 1794823148339);
INSERT INTO answers VALUES ('wnPsefOHYgJxV2mM', '93GliCRM6z5z', 'm10', CAST('{"type":"ack","id":"m10","number":37}' AS BLOB), 1794823148630);
INSERT INTO answers VALUES ('wnPsefOHYgJxV2mM', '93GliCRM6z5z', 'm11', CAST('{"type":"ack","id":"m11","number":39}' AS BLOB), 1794823148635);
INSERT INTO answers VALUES ('wnPsefOHYgJxV2mM', '93GliCRM6z5z', 'm2', CAST('{"type":"ack","id":"m2","number":12}' AS BLOB), 1794823148532);
INSERT INTO answers VALUES ('wnPsefOHYgJxV2mM', '93GliCRM6z5z', 'm3', CAST('{"type":"ack","id":"m3","number":15}' AS BLOB), 1794823148543);
INSERT INTO answers VALUES ('wnPsefOHYgJxV2mM', '93GliCRM6z5z', 'm4', CAST('{"type":"ack","id":"m4","number":18}' AS BLOB), 1794823148573);
INSERT INTO answers VALUES ('wnPsefOHYgJxV2mM', '93GliCRM6z5z', 'm5', CAST('{"type":"ack","id":"m5","number":21}' AS BLOB), 1794823148591);
INSERT INTO answers VALUES ('wnPsefOHYgJxV2mM', '93GliCRM6z5z', 'm6', CAST('{"type":"ack","id":"m6","number":25}' AS BLOB), 1794823148601);
INSERT INTO answers VALUES ('wnPsefOHYgJxV2mM', '93GliCRM6z5z', 'm7', CAST('{"type":"ack","id":"m7","number":27}' AS BLOB), 1794823148604);
INSERT INTO answers VALUES ('wnPsefOHYgJxV2mM', '93GliCRM6z5z', 'm8', CAST('{"type":"ack","id":"m8","number":30}' AS BLOB), 1794823148617);
INSERT INTO answers VALUES ('wnPsefOHYgJxV2mM', '93GliCRM6z5z', 'm9', CAST('{"type":"ack","id":"m9","number":33}' AS BLOB), 1794823148624);
INSERT INTO answers VALUES ('wnPsefOHYgJxV2mM', '93GliCRM6z5z', 'n1', CAST('{"type":"ack","id":"n1","number":0}' AS BLOB), 1794823148315);
INSERT INTO answers VALUES ('wnPsefOHYgJxV2mM', 'Jzx0a_mwzR33', 'm0', CAST('{"type":"ack","id":"m0","number":5}' AS BLOB), 1794823148326);
INSERT INTO answers VALUES ('wnPsefOHYgJxV2mM', 'Jzx0a_mwzR33', 'm1', CAST('{"type":"ack","id":"m1","number":8}' AS BLOB), 1794823148335);
INSERT INTO answers VALUES ('wnPsefOHYgJxV2mM', 'Jzx0a_mwzR33', 'm10', CAST('{"type":"ack","id":"m10","number":35}' AS BLOB), 1794823148628);
INSERT INTO answers VALUES ('wnPsefOHYgJxV2mM', 'Jzx0a_mwzR33', 'm11', CAST('{"type":"ack","id":"m11","number":38}' AS BLOB), 1794823148633);
INSERT INTO answers VALUES ('wnPsefOHYgJxV2mM', 'Jzx0a_mwzR33', 'm2', CAST('{"type":"ack","id":"m2","number":11}' AS BLOB), 1794823148526);
INSERT INTO answers VALUES ('wnPsefOHYgJxV2mM', 'Jzx0a_mwzR33', 'm3', CAST('{"type":"ack","id":"m3","number":14}' AS BLOB), 1794823148538);
INSERT INTO answers VALUES ('wnPsefOHYgJxV2mM', 'Jzx0a_mwzR33', 'm4', CAST('{"type":"ack","id":"m4","number":17}' AS BLOB), 1794823148550);
INSERT INTO answers VALUES ('wnPsefOHYgJxV2mM', 'Jzx0a_mwzR33', 'm5', CAST('{"type":"ack","id":"m5","number":20}' AS BLOB), 1794823148589);
INSERT INTO answers VALUES ('wnPsefOHYgJxV2mM', 'Jzx0a_mwzR33', 'm6', CAST('{"type":"ack","id":"m6","number":23}' AS BLOB), 1794823148594);
INSERT INTO answers VALUES ('wnPsefOHYgJxV2mM', 'Jzx0a_mwzR33', 'm7', CAST('{"type":"ack","id":"m7","number":26}' AS BLOB), 1794823148602);
INSERT INTO answers VALUES ('wnPsefOHYgJxV2mM', 'Jzx0a_mwzR33', 'm8', CAST('{"type":"ack","id":"m8","number":29}' AS BLOB), 1794823148614);
INSERT INTO answers VALUES ('wnPsefOHYgJxV2mM', 'Jzx0a_mwzR33', 'm9', CAST('{"type":"ack","id":"m9","number":32}' AS BLOB), 1794823148623);
INSERT INTO answers VALUES ('wnPsefOHYgJxV2mM', 'Jzx0a_mwzR33', 'sit', CAST('{"type":"ack","id":"sit","number":3}' AS BLOB), 1794823148275);
INSERT INTO answers VALUES ('wnPsefOHYgJxV2mM', 'z55Ta5JKjWDf', 'm0', CAST('{"type":"ack","id":"m0","number":4}' AS BLOB), 1794823148325);
INSERT INTO answers VALUES ('wnPsefOHYgJxV2mM', 'z55Ta5JKjWDf', 'm1', CAST('{"type":"ack","id":"m1","number":7}' AS BLOB), 1794823148332);
INSERT INTO answers VALUES ('wnPsefOHYgJxV2mM', 'z55Ta5JKjWDf', 'm10', CAST('{"type":"ack","id":"m10","number":34}' AS BLOB), 1794823148625);
INSERT INTO answers VALUES ('wnPsefOHYgJxV2mM', 'z55Ta5JKjWDf', 'm11', CAST('{"type":"ack","id":"m11","number":36}' AS BLOB), 1794823148629);
INSERT INTO answers VALUES ('wnPsefOHYgJxV2mM', 'z55Ta5JKjWDf', 'm2', CAST('{"type":"ack","id":"m2","number":10}' AS BLOB), 1794823148415);
INSERT INTO answers VALUES ('wnPsefOHYgJxV2mM', 'z55Ta5JKjWDf', 'm3', CAST('{"type":"ack","id":"m3","number":13}' AS BLOB), 1794823148535);
INSERT INTO answers VALUES ('wnPsefOHYgJxV2mM', 'z55Ta5JKjWDf', 'm4', CAST('{"type":"ack","id":"m4","number":16}' AS BLOB), 1794823148545);
INSERT INTO answers VALUES ('wnPsefOHYgJxV2mM', 'z55Ta5JKjWDf', 'm5', CAST('{"type":"ack","id":"m5","number":19}' AS BLOB), 1794823148585);
INSERT INTO answers VALUES ('wnPsefOHYgJxV2mM', 'z55Ta5JKjWDf', 'm6', CAST('{"type":"ack","id":"m6","number":22}' AS BLOB), 1794823148592);
INSERT INTO answers VALUES ('wnPsefOHYgJxV2mM', 'z55Ta5JKjWDf', 'm7', CAST('{"type":"ack","id":"m7","number":24}' AS BLOB), 1794823148600);
INSERT INTO answers VALUES ('wnPsefOHYgJxV2mM', 'z55Ta5JKjWDf', 'm8', CAST('{"type":"ack","id":"m8","number":28}' AS BLOB), 1794823148608);
INSERT INTO answers VALUES ('wnPsefOHYgJxV2mM', 'z55Ta5JKjWDf', 'm9', CAST('{"type":"ack","id":"m9","number":31}' AS BLOB), 1794823148621);
INSERT INTO answers VALUES ('wnPsefOHYgJxV2mM', 'z55Ta5JKjWDf', 'sit', CAST('{"type":"ack","id":"sit","number":1}' AS BLOB), 1794823148272);
CREATE TABLE beats (one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL);
INSERT INTO beats VALUES (1, 1794823169183);
CREATE TABLE bonds (
	person VARCHAR(32) NOT NULL, 
	other VARCHAR(32) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	since BIGINT NOT NULL, 
	PRIMARY KEY (person, other)
);
CREATE TABLE challenges (
	table_id VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	sender VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (table_id, person)
);
CREATE TABLE cup_tables (
	cup_id VARCHAR(32) NOT NULL, 
	round INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	stage VARCHAR(8) NOT NULL, 
	seats TEXT NOT NULL, 
	result TEXT, 
	PRIMARY KEY (cup_id, round, number), 
	UNIQUE (table_id)
);
CREATE TABLE cups (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	host VARCHAR(32) NOT NULL, 
	public BOOLEAN NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	terms TEXT NOT NULL, 
	stage VARCHAR(8) NOT NULL, 
	starts BIGINT, 
	round INTEGER NOT NULL, 
	due BIGINT, 
	seed BIGINT NOT NULL, 
	"plan" TEXT, 
	version INTEGER NOT NULL, 
	created BIGINT NOT NULL, 
	ended BIGINT, 
	PRIMARY KEY (id)
);
INSERT INTO cups VALUES ('g3jXovvlQ0k1', 'Evening Cup', '93GliCRM6z5z', 1, 'great-wall', '{"game":"great-wall","options":{"edition":"kosmos","start":0,"open_scores":false},"seats":2,"rounds":3,"system":"swiss","rest":"smaller","bot":"random","pace":"live","time":{},"minutes":180,"accounts":false}', 'open', NULL, 0, NULL, 179276340705127, NULL, 3, 1794823168961, NULL);
CREATE TABLE entrants (
	cup_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	entered BIGINT NOT NULL, 
	gone INTEGER, 
	PRIMARY KEY (cup_id, number)
);
INSERT INTO entrants VALUES ('g3jXovvlQ0k1', 1, '93GliCRM6z5z', 1794823168973, NULL);
INSERT INTO entrants VALUES ('g3jXovvlQ0k1', 2, 'z55Ta5JKjWDf', 1794823168981, NULL);
INSERT INTO entrants VALUES ('g3jXovvlQ0k1', 3, 'Jzx0a_mwzR33', 1794823168989, NULL);
CREATE TABLE entries (
    table_id TEXT NOT NULL, version INTEGER NOT NULL, entry BLOB NOT NULL, PRIMARY KEY (table_id, version)
) WITHOUT ROWID;
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 1, CAST('{"type":"opened","at":1794823148645,"setup":{"game":"great-wall","seats":[{"person":"93GliCRM6z5z","name":"P0"},{}],"options":{"edition":"kosmos","start":0,"open_scores":false},"time":{},"host":"93GliCRM6z5z"},"rules":1}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 2, CAST('{"type":"sat","at":1794823148654,"seat":1,"who":{"person":"z55Ta5JKjWDf","name":"P1"}}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 3, CAST('{"type":"began","at":1794823148654,"key":"e613d747d10bb9ea1fc510525788389f30ed5c5e4ca11676a7e4fb2a78c2734f"}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 4, CAST('{"type":"moved","at":1794823148675,"seat":0,"move":"play G 2"}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 5, CAST('{"type":"moved","at":1794823148678,"seat":0,"move":"play S 2"}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 6, CAST('{"type":"moved","at":1794823148679,"seat":1,"move":"play W 2"}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 7, CAST('{"type":"moved","at":1794823148684,"seat":1,"move":"play SS 2"}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 8, CAST('{"type":"moved","at":1794823148685,"seat":0,"move":"draw","chance":{"pile red":["T"]}}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 9, CAST('{"type":"moved","at":1794823148687,"seat":0,"move":"play WW 2"}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 10, CAST('{"type":"moved","at":1794823148689,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 11, CAST('{"type":"moved","at":1794823148690,"seat":1,"move":"play W 2"}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 12, CAST('{"type":"moved","at":1794823148691,"seat":0,"move":"play N 2"}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 13, CAST('{"type":"moved","at":1794823148692,"seat":0,"move":"play T 1"}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 14, CAST('{"type":"moved","at":1794823148693,"seat":1,"move":"draw","chance":{"pile yellow":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 15, CAST('{"type":"moved","at":1794823148702,"seat":1,"move":"ride 1"}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 16, CAST('{"type":"moved","at":1794823148703,"seat":1,"move":"ride 1"}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 17, CAST('{"type":"moved","at":1794823148705,"seat":1,"move":"play S 1"}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 18, CAST('{"type":"moved","at":1794823148707,"seat":0,"move":"claim 2 5 W"}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 19, CAST('{"type":"moved","at":1794823148708,"seat":0,"move":"draw","chance":{"pile red":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 20, CAST('{"type":"moved","at":1794823148710,"seat":0,"move":"play S 1"}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 21, CAST('{"type":"moved","at":1794823148711,"seat":1,"move":"claim 1 3 S","chance":{"tokens":["7","2"]}}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 22, CAST('{"type":"moved","at":1794823148800,"seat":1,"move":"draw","chance":{"pile yellow":["D"]}}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 23, CAST('{"type":"moved","at":1794823148802,"seat":1,"move":"draw","chance":{"tokens":["7","8"],"pile yellow":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 24, CAST('{"type":"moved","at":1794823148803,"seat":0,"move":"draw","chance":{"pile red":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 25, CAST('{"type":"moved","at":1794823148805,"seat":0,"move":"play S 2"}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 26, CAST('{"type":"moved","at":1794823148806,"seat":1,"move":"play D 1"}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 27, CAST('{"type":"moved","at":1794823148807,"seat":1,"move":"draw","chance":{"pile yellow":["N"]}}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 28, CAST('{"type":"moved","at":1794823148808,"seat":0,"move":"claim 2 7 S"}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 29, CAST('{"type":"moved","at":1794823148809,"seat":0,"move":"draw","chance":{"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 30, CAST('{"type":"moved","at":1794823148811,"seat":0,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 31, CAST('{"type":"moved","at":1794823148812,"seat":1,"move":"play N 1"}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 32, CAST('{"type":"moved","at":1794823148813,"seat":1,"move":"play G 1","chance":{"tokens":["4","8"]}}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 33, CAST('{"type":"moved","at":1794823148814,"seat":0,"move":"draw","chance":{"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 34, CAST('{"type":"moved","at":1794823148815,"seat":0,"move":"draw","chance":{"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 35, CAST('{"type":"moved","at":1794823148816,"seat":1,"move":"claim 1 8 N"}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 36, CAST('{"type":"moved","at":1794823148817,"seat":1,"move":"draw","chance":{"pile yellow":["T"]}}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 37, CAST('{"type":"moved","at":1794823148819,"seat":1,"move":"play T 2","chance":{"tokens":["4","7"]}}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 38, CAST('{"type":"moved","at":1794823148820,"seat":0,"move":"play WW 2"}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 39, CAST('{"type":"moved","at":1794823148821,"seat":0,"move":"draw","chance":{"pile red":["H"]}}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 40, CAST('{"type":"moved","at":1794823148823,"seat":1,"move":"claim 2 8 T"}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 41, CAST('{"type":"moved","at":1794823148824,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 42, CAST('{"type":"moved","at":1794823148825,"seat":1,"move":"play W 2","chance":{"tokens":["2","3"]}}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 43, CAST('{"type":"moved","at":1794823148827,"seat":0,"move":"ride 2"}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 44, CAST('{"type":"moved","at":1794823148828,"seat":0,"move":"draw","chance":{"pile red":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 45, CAST('{"type":"moved","at":1794823148829,"seat":0,"move":"play G 1"}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 46, CAST('{"type":"moved","at":1794823148830,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 47, CAST('{"type":"moved","at":1794823148831,"seat":1,"move":"play W 2"}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 48, CAST('{"type":"moved","at":1794823148832,"seat":0,"move":"claim 1 4 G"}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 49, CAST('{"type":"moved","at":1794823148833,"seat":0,"move":"claim 2 2 H"}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 50, CAST('{"type":"moved","at":1794823148835,"seat":0,"move":"draw","chance":{"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 51, CAST('{"type":"moved","at":1794823148836,"seat":0,"move":"play W 1","chance":{"tokens":["1","4"]}}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 52, CAST('{"type":"moved","at":1794823148837,"seat":1,"move":"draw","chance":{"pile yellow":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 53, CAST('{"type":"moved","at":1794823148838,"seat":1,"move":"play G 1"}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 54, CAST('{"type":"moved","at":1794823148839,"seat":0,"move":"draw","chance":{"pile red":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 55, CAST('{"type":"moved","at":1794823148840,"seat":0,"move":"play S 1","chance":{"tokens":["2","5"]}}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 56, CAST('{"type":"moved","at":1794823148841,"seat":1,"move":"draw","chance":{"pile yellow":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 57, CAST('{"type":"moved","at":1794823148843,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 58, CAST('{"type":"moved","at":1794823148844,"seat":0,"move":"draw","chance":{"pile red":["D"]}}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 59, CAST('{"type":"moved","at":1794823148845,"seat":0,"move":"play D 1"}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 60, CAST('{"type":"moved","at":1794823148846,"seat":1,"move":"draw","chance":{"pile yellow":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 61, CAST('{"type":"moved","at":1794823148847,"seat":1,"move":"play SS 1"}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 62, CAST('{"type":"moved","at":1794823148848,"seat":0,"move":"draw","chance":{"pile red":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 63, CAST('{"type":"moved","at":1794823148850,"seat":0,"move":"play G 2"}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 64, CAST('{"type":"moved","at":1794823148851,"seat":1,"move":"claim 1 2 S"}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 65, CAST('{"type":"moved","at":1794823148852,"seat":1,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 66, CAST('{"type":"moved","at":1794823148853,"seat":1,"move":"draw","chance":{"pile yellow":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 67, CAST('{"type":"moved","at":1794823148854,"seat":0,"move":"claim 2 4 G"}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 68, CAST('{"type":"moved","at":1794823148855,"seat":0,"move":"draw","chance":{"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 69, CAST('{"type":"moved","at":1794823148857,"seat":0,"move":"play W 2","chance":{"tokens":["4","4","3","5"]}}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 70, CAST('{"type":"moved","at":1794823148858,"seat":1,"move":"play G 1"}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 71, CAST('{"type":"moved","at":1794823148859,"seat":1,"move":"draw","chance":{"tokens":["5","5","2","1"],"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 72, CAST('{"type":"moved","at":1794823148860,"seat":0,"move":"draw","chance":{"pile red":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 73, CAST('{"type":"moved","at":1794823148861,"seat":0,"move":"draw","chance":{"pile red":["H"]}}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 74, CAST('{"type":"moved","at":1794823148862,"seat":1,"move":"claim 1 3 G"}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 75, CAST('{"type":"moved","at":1794823148863,"seat":1,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 76, CAST('{"type":"moved","at":1794823148864,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 77, CAST('{"type":"moved","at":1794823148866,"seat":0,"move":"play S 1"}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 78, CAST('{"type":"moved","at":1794823148867,"seat":0,"move":"ride 1"}' AS BLOB));
INSERT INTO entries VALUES ('Cf8TDzolKA_j4G8-', 79, CAST('{"type":"moved","at":1794823148868,"seat":1,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('ZNr2FqpOLrAMQ2Zf', 1, CAST('{"type":"opened","at":1794823148891,"setup":{"game":"zhanguo","seats":[{"person":"93GliCRM6z5z","name":"P0"},{}],"options":{"boards":"standard","draft":false,"turn_order":"clockwise","unrest_per_worker":false,"clear_court":false,"governor_bonus":"all","start_line":"random","data":""},"time":{},"host":"93GliCRM6z5z"},"rules":2}' AS BLOB));
INSERT INTO entries VALUES ('ZNr2FqpOLrAMQ2Zf', 2, CAST('{"type":"sat","at":1794823148901,"seat":1,"who":{"person":"z55Ta5JKjWDf","name":"P1"}}' AS BLOB));
INSERT INTO entries VALUES ('ZNr2FqpOLrAMQ2Zf', 3, CAST('{"type":"began","at":1794823148901,"key":"1d9e9c01bd619ad0ed4b1d54dcd96fecc70550ab61936ec5c6cef21e24cb04ef"}' AS BLOB));
INSERT INTO entries VALUES ('ZNr2FqpOLrAMQ2Zf', 4, CAST('{"type":"moved","at":1794823148924,"seat":1,"move":"play 55"}' AS BLOB));
INSERT INTO entries VALUES ('ZNr2FqpOLrAMQ2Zf', 5, CAST('{"type":"moved","at":1794823148927,"seat":1,"move":"down gray 1"}' AS BLOB));
INSERT INTO entries VALUES ('ZNr2FqpOLrAMQ2Zf', 6, CAST('{"type":"moved","at":1794823148929,"seat":1,"move":"unify 2"}' AS BLOB));
INSERT INTO entries VALUES ('ZNr2FqpOLrAMQ2Zf', 7, CAST('{"type":"moved","at":1794823148932,"seat":0,"move":"down red 1"}' AS BLOB));
INSERT INTO entries VALUES ('ZNr2FqpOLrAMQ2Zf', 8, CAST('{"type":"moved","at":1794823148933,"seat":0,"move":"down gray 1"}' AS BLOB));
INSERT INTO entries VALUES ('ZNr2FqpOLrAMQ2Zf', 9, CAST('{"type":"moved","at":1794823148952,"seat":0,"move":"play 8"}' AS BLOB));
INSERT INTO entries VALUES ('ZNr2FqpOLrAMQ2Zf', 10, CAST('{"type":"moved","at":1794823148964,"seat":0,"move":"unify 5"}' AS BLOB));
INSERT INTO entries VALUES ('ZNr2FqpOLrAMQ2Zf', 11, CAST('{"type":"moved","at":1794823148993,"seat":1,"move":"play 64"}' AS BLOB));
INSERT INTO entries VALUES ('ZNr2FqpOLrAMQ2Zf', 12, CAST('{"type":"moved","at":1794823148996,"seat":1,"move":"unify 2"}' AS BLOB));
INSERT INTO entries VALUES ('ZNr2FqpOLrAMQ2Zf', 13, CAST('{"type":"moved","at":1794823148998,"seat":0,"move":"play 114"}' AS BLOB));
INSERT INTO entries VALUES ('ZNr2FqpOLrAMQ2Zf', 14, CAST('{"type":"moved","at":1794823149000,"seat":0,"move":"hire 1"}' AS BLOB));
INSERT INTO entries VALUES ('ZNr2FqpOLrAMQ2Zf', 15, CAST('{"type":"moved","at":1794823149002,"seat":1,"move":"play 104"}' AS BLOB));
INSERT INTO entries VALUES ('ZNr2FqpOLrAMQ2Zf', 16, CAST('{"type":"moved","at":1794823149004,"seat":1,"move":"hire 1"}' AS BLOB));
INSERT INTO entries VALUES ('ZNr2FqpOLrAMQ2Zf', 17, CAST('{"type":"moved","at":1794823149007,"seat":0,"move":"play 105"}' AS BLOB));
INSERT INTO entries VALUES ('ZNr2FqpOLrAMQ2Zf', 18, CAST('{"type":"moved","at":1794823149089,"seat":0,"move":"wall C2 1"}' AS BLOB));
INSERT INTO entries VALUES ('ZNr2FqpOLrAMQ2Zf', 19, CAST('{"type":"moved","at":1794823149107,"seat":1,"move":"down red 1"}' AS BLOB));
INSERT INTO entries VALUES ('ZNr2FqpOLrAMQ2Zf', 20, CAST('{"type":"moved","at":1794823149115,"seat":1,"move":"play 89"}' AS BLOB));
INSERT INTO entries VALUES ('ZNr2FqpOLrAMQ2Zf', 21, CAST('{"type":"moved","at":1794823149119,"seat":1,"move":"reassign"}' AS BLOB));
INSERT INTO entries VALUES ('ZNr2FqpOLrAMQ2Zf', 22, CAST('{"type":"moved","at":1794823149136,"seat":1,"move":"lift white g1"}' AS BLOB));
INSERT INTO entries VALUES ('ZNr2FqpOLrAMQ2Zf', 23, CAST('{"type":"moved","at":1794823149140,"seat":1,"move":"to g2"}' AS BLOB));
INSERT INTO entries VALUES ('aaQR-WFiCv-BCKjy', 1, CAST('{"type":"opened","at":1794823148125,"setup":{"game":"chinatown","seats":[{"person":"93GliCRM6z5z","name":"P0"},{},{}],"options":{"board":"alea","placing":"simultaneous","street_access":false,"hand_variant":false,"first":0,"trade_limit":500,"trade_minutes":0},"time":{},"host":"93GliCRM6z5z"},"rules":2}' AS BLOB));
INSERT INTO entries VALUES ('aaQR-WFiCv-BCKjy', 2, CAST('{"type":"sat","at":1794823148217,"seat":1,"who":{"person":"z55Ta5JKjWDf","name":"P1"}}' AS BLOB));
INSERT INTO entries VALUES ('aaQR-WFiCv-BCKjy', 3, CAST('{"type":"sat","at":1794823148222,"seat":2,"who":{"person":"Jzx0a_mwzR33","name":"P2"}}' AS BLOB));
INSERT INTO entries VALUES ('aaQR-WFiCv-BCKjy', 4, CAST('{"type":"began","at":1794823148222,"key":"abd26db80e3bab3595d5efb892ec003cb3563415981b9d47ad376e38f3abffa4"}' AS BLOB));
INSERT INTO entries VALUES ('aaQR-WFiCv-BCKjy', 5, CAST('{"type":"moved","at":1794823148235,"seat":0,"move":"keep 77"}' AS BLOB));
INSERT INTO entries VALUES ('aaQR-WFiCv-BCKjy', 6, CAST('{"type":"moved","at":1794823148238,"seat":2,"move":"keep 84"}' AS BLOB));
INSERT INTO entries VALUES ('aaQR-WFiCv-BCKjy', 7, CAST('{"type":"moved","at":1794823148240,"seat":1,"move":"keep 15"}' AS BLOB));
INSERT INTO entries VALUES ('aaQR-WFiCv-BCKjy', 8, CAST('{"type":"moved","at":1794823148241,"seat":0,"move":"keep 53"}' AS BLOB));
INSERT INTO entries VALUES ('aaQR-WFiCv-BCKjy', 9, CAST('{"type":"moved","at":1794823148242,"seat":2,"move":"keep 1"}' AS BLOB));
INSERT INTO entries VALUES ('aaQR-WFiCv-BCKjy', 10, CAST('{"type":"moved","at":1794823148243,"seat":1,"move":"keep 57"}' AS BLOB));
INSERT INTO entries VALUES ('aaQR-WFiCv-BCKjy', 11, CAST('{"type":"moved","at":1794823148244,"seat":0,"move":"keep 54"}' AS BLOB));
INSERT INTO entries VALUES ('aaQR-WFiCv-BCKjy', 12, CAST('{"type":"moved","at":1794823148246,"seat":2,"move":"keep 19"}' AS BLOB));
INSERT INTO entries VALUES ('aaQR-WFiCv-BCKjy', 13, CAST('{"type":"moved","at":1794823148247,"seat":1,"move":"keep 13"}' AS BLOB));
INSERT INTO entries VALUES ('aaQR-WFiCv-BCKjy', 14, CAST('{"type":"moved","at":1794823148250,"seat":0,"move":"keep 7"}' AS BLOB));
INSERT INTO entries VALUES ('aaQR-WFiCv-BCKjy', 15, CAST('{"type":"moved","at":1794823148252,"seat":2,"move":"keep 38"}' AS BLOB));
INSERT INTO entries VALUES ('aaQR-WFiCv-BCKjy', 16, CAST('{"type":"moved","at":1794823148254,"seat":1,"move":"keep 44"}' AS BLOB));
INSERT INTO entries VALUES ('qlYG2EzQiD-2JGAh', 1, CAST('{"type":"opened","at":1794823168933,"setup":{"game":"great-wall","seats":[{"person":"93GliCRM6z5z","name":"P0"},{}],"options":{"edition":"kosmos","start":0,"open_scores":false},"time":{},"host":"93GliCRM6z5z"},"rules":1}' AS BLOB));
INSERT INTO entries VALUES ('wnPsefOHYgJxV2mM', 1, CAST('{"type":"opened","at":1794823148260,"setup":{"game":"die-mauer","seats":[{"person":"93GliCRM6z5z","name":"P0"},{},{}],"options":{"rounds":4,"start":0},"time":{},"host":"93GliCRM6z5z"},"rules":1}' AS BLOB));
INSERT INTO entries VALUES ('wnPsefOHYgJxV2mM', 2, CAST('{"type":"sat","at":1794823148272,"seat":1,"who":{"person":"z55Ta5JKjWDf","name":"P1"}}' AS BLOB));
INSERT INTO entries VALUES ('wnPsefOHYgJxV2mM', 3, CAST('{"type":"sat","at":1794823148275,"seat":2,"who":{"person":"Jzx0a_mwzR33","name":"P2"}}' AS BLOB));
INSERT INTO entries VALUES ('wnPsefOHYgJxV2mM', 4, CAST('{"type":"began","at":1794823148275,"key":"f91a6626450a75fa9f45892ccdd28a78cb44e70ed0c541d922366e4c8625c988"}' AS BLOB));
INSERT INTO entries VALUES ('wnPsefOHYgJxV2mM', 5, CAST('{"type":"moved","at":1794823148325,"seat":1,"move":"show 1"}' AS BLOB));
INSERT INTO entries VALUES ('wnPsefOHYgJxV2mM', 6, CAST('{"type":"moved","at":1794823148326,"seat":2,"move":"show T"}' AS BLOB));
INSERT INTO entries VALUES ('wnPsefOHYgJxV2mM', 7, CAST('{"type":"moved","at":1794823148327,"seat":0,"move":"show 6"}' AS BLOB));
INSERT INTO entries VALUES ('wnPsefOHYgJxV2mM', 8, CAST('{"type":"moved","at":1794823148332,"seat":1,"move":"show G"}' AS BLOB));
INSERT INTO entries VALUES ('wnPsefOHYgJxV2mM', 9, CAST('{"type":"moved","at":1794823148335,"seat":2,"move":"show G"}' AS BLOB));
INSERT INTO entries VALUES ('wnPsefOHYgJxV2mM', 10, CAST('{"type":"moved","at":1794823148339,"seat":0,"move":"show -"}' AS BLOB));
INSERT INTO entries VALUES ('wnPsefOHYgJxV2mM', 11, CAST('{"type":"moved","at":1794823148415,"seat":1,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('wnPsefOHYgJxV2mM', 12, CAST('{"type":"moved","at":1794823148526,"seat":2,"move":"show T"}' AS BLOB));
INSERT INTO entries VALUES ('wnPsefOHYgJxV2mM', 13, CAST('{"type":"moved","at":1794823148532,"seat":0,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('wnPsefOHYgJxV2mM', 14, CAST('{"type":"moved","at":1794823148535,"seat":1,"move":"show G"}' AS BLOB));
INSERT INTO entries VALUES ('wnPsefOHYgJxV2mM', 15, CAST('{"type":"moved","at":1794823148538,"seat":2,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('wnPsefOHYgJxV2mM', 16, CAST('{"type":"moved","at":1794823148543,"seat":0,"move":"show T"}' AS BLOB));
INSERT INTO entries VALUES ('wnPsefOHYgJxV2mM', 17, CAST('{"type":"moved","at":1794823148545,"seat":1,"move":"show -"}' AS BLOB));
INSERT INTO entries VALUES ('wnPsefOHYgJxV2mM', 18, CAST('{"type":"moved","at":1794823148550,"seat":2,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('wnPsefOHYgJxV2mM', 19, CAST('{"type":"moved","at":1794823148573,"seat":0,"move":"show 1"}' AS BLOB));
INSERT INTO entries VALUES ('wnPsefOHYgJxV2mM', 20, CAST('{"type":"moved","at":1794823148585,"seat":1,"move":"build 4 right"}' AS BLOB));
INSERT INTO entries VALUES ('wnPsefOHYgJxV2mM', 21, CAST('{"type":"moved","at":1794823148589,"seat":2,"move":"show -"}' AS BLOB));
INSERT INTO entries VALUES ('wnPsefOHYgJxV2mM', 22, CAST('{"type":"moved","at":1794823148591,"seat":0,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('wnPsefOHYgJxV2mM', 23, CAST('{"type":"moved","at":1794823148592,"seat":1,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('wnPsefOHYgJxV2mM', 24, CAST('{"type":"moved","at":1794823148594,"seat":2,"move":"build 3 left"}' AS BLOB));
INSERT INTO entries VALUES ('wnPsefOHYgJxV2mM', 25, CAST('{"type":"moved","at":1794823148600,"seat":1,"move":"show 6"}' AS BLOB));
INSERT INTO entries VALUES ('wnPsefOHYgJxV2mM', 26, CAST('{"type":"moved","at":1794823148601,"seat":0,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('wnPsefOHYgJxV2mM', 27, CAST('{"type":"moved","at":1794823148602,"seat":2,"move":"show 4"}' AS BLOB));
INSERT INTO entries VALUES ('wnPsefOHYgJxV2mM', 28, CAST('{"type":"moved","at":1794823148604,"seat":0,"move":"build 2 right"}' AS BLOB));
INSERT INTO entries VALUES ('wnPsefOHYgJxV2mM', 29, CAST('{"type":"moved","at":1794823148608,"seat":1,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('wnPsefOHYgJxV2mM', 30, CAST('{"type":"moved","at":1794823148614,"seat":2,"move":"show -"}' AS BLOB));
INSERT INTO entries VALUES ('wnPsefOHYgJxV2mM', 31, CAST('{"type":"moved","at":1794823148617,"seat":0,"move":"show 1"}' AS BLOB));
INSERT INTO entries VALUES ('wnPsefOHYgJxV2mM', 32, CAST('{"type":"moved","at":1794823148621,"seat":1,"move":"build 2 left"}' AS BLOB));
INSERT INTO entries VALUES ('wnPsefOHYgJxV2mM', 33, CAST('{"type":"moved","at":1794823148623,"seat":2,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('wnPsefOHYgJxV2mM', 34, CAST('{"type":"moved","at":1794823148624,"seat":0,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('wnPsefOHYgJxV2mM', 35, CAST('{"type":"moved","at":1794823148625,"seat":1,"move":"show T"}' AS BLOB));
INSERT INTO entries VALUES ('wnPsefOHYgJxV2mM', 36, CAST('{"type":"moved","at":1794823148628,"seat":2,"move":"build 2 left"}' AS BLOB));
INSERT INTO entries VALUES ('wnPsefOHYgJxV2mM', 37, CAST('{"type":"moved","at":1794823148629,"seat":1,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('wnPsefOHYgJxV2mM', 38, CAST('{"type":"moved","at":1794823148630,"seat":0,"move":"show 1"}' AS BLOB));
INSERT INTO entries VALUES ('wnPsefOHYgJxV2mM', 39, CAST('{"type":"moved","at":1794823148633,"seat":2,"move":"show 4"}' AS BLOB));
INSERT INTO entries VALUES ('wnPsefOHYgJxV2mM', 40, CAST('{"type":"moved","at":1794823148635,"seat":0,"move":"build 1 left"}' AS BLOB));
CREATE TABLE gatherers (
	person VARCHAR(32) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (person)
);
CREATE TABLE gatherings (
	game VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	PRIMARY KEY (game)
);
CREATE TABLE grants (
	link_id VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER, 
	PRIMARY KEY (link_id, person)
);
CREATE TABLE health (
	id INTEGER NOT NULL, 
	asked BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO health VALUES (1, 0);
CREATE TABLE hooks (
	id VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	address TEXT NOT NULL, 
	created BIGINT NOT NULL, push_keys TEXT, code VARCHAR(64), guesses INTEGER DEFAULT '0' NOT NULL, failures INTEGER DEFAULT '0' NOT NULL, rests BIGINT DEFAULT '0' NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE keys (
	name VARCHAR(32) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
CREATE TABLE lines (
    table_id TEXT NOT NULL, number INTEGER NOT NULL, line BLOB NOT NULL, PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
INSERT INTO lines VALUES ('Cf8TDzolKA_j4G8-', 1, CAST('{"at":1794823148659,"name":"P0","text":"Good evening","seat":0}' AS BLOB));
INSERT INTO lines VALUES ('ZNr2FqpOLrAMQ2Zf', 1, CAST('{"at":1794823148905,"name":"P0","text":"Good evening","seat":0}' AS BLOB));
INSERT INTO lines VALUES ('aaQR-WFiCv-BCKjy', 1, CAST('{"at":1794823148225,"name":"P0","text":"Good evening","seat":0}' AS BLOB));
INSERT INTO lines VALUES ('wnPsefOHYgJxV2mM', 1, CAST('{"at":1794823148286,"name":"P0","text":"Good evening","seat":0}' AS BLOB));
CREATE TABLE links (
	id VARCHAR(32) NOT NULL, 
	secret VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (secret)
);
INSERT INTO links VALUES ('Ri1m6gaP78Xw', 'c142b3d13f9f424ac8354f4eac5af73e52f3adcf66b99e8eb4ff436e4de22c57', 'qlYG2EzQiD-2JGAh', 1, 1794823168952);
CREATE TABLE lobby (
	table_id VARCHAR(32) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	seats INTEGER NOT NULL, 
	open INTEGER NOT NULL, 
	stage VARCHAR(8) NOT NULL, 
	pace VARCHAR(8) NOT NULL, 
	public BOOLEAN NOT NULL, 
	host VARCHAR(32) NOT NULL, 
	places TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	version BIGINT NOT NULL, 
	rated BOOLEAN NOT NULL, ended BIGINT, result TEXT, 
	PRIMARY KEY (table_id)
);
INSERT INTO lobby VALUES ('aaQR-WFiCv-BCKjy', 'chinatown', 3, 0, 'playing', 'live', 1, '93GliCRM6z5z', '[{"name":"P0","person":true},{"name":"P1","person":true},{"name":"P2","person":true}]', 1794823148125, 16, 0, NULL, NULL);
INSERT INTO lobby VALUES ('wnPsefOHYgJxV2mM', 'die-mauer', 3, 0, 'playing', 'live', 1, '93GliCRM6z5z', '[{"name":"P0","person":true},{"name":"P1","person":true},{"name":"P2","person":true}]', 1794823148260, 40, 0, NULL, NULL);
INSERT INTO lobby VALUES ('Cf8TDzolKA_j4G8-', 'great-wall', 2, 0, 'over', 'live', 1, '93GliCRM6z5z', '[{"name":"P0","person":true},{"name":"P1","person":true}]', 1794823148645, 79, 1, 1794823148868, '[["93GliCRM6z5z",1],["z55Ta5JKjWDf",1]]');
INSERT INTO lobby VALUES ('ZNr2FqpOLrAMQ2Zf', 'zhanguo', 2, 0, 'playing', 'live', 1, '93GliCRM6z5z', '[{"name":"P0","person":true},{"name":"P1","person":true}]', 1794823148891, 23, 0, NULL, NULL);
INSERT INTO lobby VALUES ('qlYG2EzQiD-2JGAh', 'great-wall', 2, 1, 'waiting', 'live', 0, '93GliCRM6z5z', '[{"name":"P0","person":true},{}]', 1794823168933, 1, 0, NULL, NULL);
CREATE TABLE mail_codes (
	id VARCHAR(32) NOT NULL, 
	mailbox VARCHAR(64) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	sent BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE notes (
    table_id TEXT NOT NULL, person TEXT NOT NULL, note BLOB NOT NULL, PRIMARY KEY (table_id, person)
) WITHOUT ROWID;
INSERT INTO notes VALUES ('Cf8TDzolKA_j4G8-', '93GliCRM6z5z', CAST('watch the second seat' AS BLOB));
INSERT INTO notes VALUES ('ZNr2FqpOLrAMQ2Zf', '93GliCRM6z5z', CAST('watch the second seat' AS BLOB));
INSERT INTO notes VALUES ('aaQR-WFiCv-BCKjy', '93GliCRM6z5z', CAST('watch the second seat' AS BLOB));
INSERT INTO notes VALUES ('wnPsefOHYgJxV2mM', '93GliCRM6z5z', CAST('watch the second seat' AS BLOB));
CREATE TABLE outages (since INTEGER PRIMARY KEY, until INTEGER NOT NULL);
CREATE TABLE outbox (
	hook_id VARCHAR(32) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	due BIGINT NOT NULL, 
	tries INTEGER NOT NULL, 
	PRIMARY KEY (hook_id, table_id)
);
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	login VARCHAR(64), 
	password TEXT, 
	owner VARCHAR(32), 
	created BIGINT NOT NULL, private BOOLEAN DEFAULT 0 NOT NULL, host BOOLEAN DEFAULT 0 NOT NULL, hushed BIGINT DEFAULT '0' NOT NULL, suspended BIGINT DEFAULT '0' NOT NULL, warning TEXT, 
	PRIMARY KEY (id), 
	UNIQUE (login)
);
INSERT INTO people VALUES ('93GliCRM6z5z', 'account', 'P0', 'player0', '$argon2id$v=19$m=65536,t=3,p=4$yjhqncy+HGlBbfpJ6bV7dw$8ipj7iBR/dP/iiI6X8qE/1rXsqYYgG9rmcsgOX/yBQA', NULL, 1794823145323, 0, 0, 0, 0, NULL);
INSERT INTO people VALUES ('z55Ta5JKjWDf', 'account', 'P1', 'player1', '$argon2id$v=19$m=65536,t=3,p=4$4vy55LwPT12qyunXoeHXEg$xYFyPwFaSrfNlBiIaf+aXGB4kUn0QmM3X84f9+NF9bA', NULL, 1794823145431, 0, 0, 0, 0, NULL);
INSERT INTO people VALUES ('Jzx0a_mwzR33', 'account', 'P2', 'player2', '$argon2id$v=19$m=65536,t=3,p=4$zKh00Xo3nv915eJdBQKCUg$h8Ajm3UVpLeeA7MW/30r96jI4kNX2oBO/crqFmd36fo', NULL, 1794823145572, 0, 0, 0, 0, NULL);
INSERT INTO people VALUES ('r7b_uTPiPhHN', 'bot', 'Clank', NULL, NULL, '93GliCRM6z5z', 1794823148116, 0, 0, 0, 0, NULL);
CREATE TABLE played (
	table_id VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	seats INTEGER NOT NULL, 
	people INTEGER NOT NULL, 
	place INTEGER NOT NULL, 
	points INTEGER, 
	ended BIGINT NOT NULL, 
	PRIMARY KEY (table_id, person)
);
INSERT INTO played VALUES ('Cf8TDzolKA_j4G8-', '93GliCRM6z5z', 'great-wall', 2, 2, 1, 46, 1794823148868);
INSERT INTO played VALUES ('Cf8TDzolKA_j4G8-', 'z55Ta5JKjWDf', 'great-wall', 2, 2, 1, 46, 1794823148868);
CREATE TABLE rated_games (
	table_id VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	seats INTEGER NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	number INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (table_id, person)
);
INSERT INTO rated_games VALUES ('Cf8TDzolKA_j4G8-', '93GliCRM6z5z', 'great-wall', 2, 25.0, 8.06590141354368, 1, 1794823148868);
INSERT INTO rated_games VALUES ('Cf8TDzolKA_j4G8-', 'z55Ta5JKjWDf', 'great-wall', 2, 25.0, 8.06590141354368, 1, 1794823148868);
CREATE TABLE ratings (
	person VARCHAR(32) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	seats INTEGER NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	PRIMARY KEY (person, game, seats)
);
INSERT INTO ratings VALUES ('93GliCRM6z5z', 'great-wall', 2, 25.0, 8.06590141354368, 1);
INSERT INTO ratings VALUES ('z55Ta5JKjWDf', 'great-wall', 2, 25.0, 8.06590141354368, 1);
CREATE TABLE recoveries (
	person VARCHAR(32) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	secret VARCHAR(64) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (person, kind)
);
INSERT INTO recoveries VALUES ('93GliCRM6z5z', 'code', 'b2a9506a296666a6a77508fb0922c89025f58867e5f2feb7c08e01a4085f685d', 1794823146647);
INSERT INTO recoveries VALUES ('z55Ta5JKjWDf', 'code', '1ad67d3c20dcd7c11070e1a48bb48b81df68c899f3e053b67c1b9059c287773c', 1794823147287);
INSERT INTO recoveries VALUES ('Jzx0a_mwzR33', 'code', '8169f4eaffe2320d8c77e76a916e00df71eaceb190123fe0192f33681c64d41d', 1794823148111);
CREATE TABLE reports (
	id VARCHAR(32) NOT NULL, 
	sender VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	said TEXT NOT NULL, 
	why TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	done BIGINT, 
	act VARCHAR(8), 
	PRIMARY KEY (id)
);
CREATE TABLE seated (
	table_id VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, person)
);
INSERT INTO seated VALUES ('aaQR-WFiCv-BCKjy', '93GliCRM6z5z');
INSERT INTO seated VALUES ('wnPsefOHYgJxV2mM', '93GliCRM6z5z');
INSERT INTO seated VALUES ('Cf8TDzolKA_j4G8-', '93GliCRM6z5z');
INSERT INTO seated VALUES ('ZNr2FqpOLrAMQ2Zf', '93GliCRM6z5z');
INSERT INTO seated VALUES ('Cf8TDzolKA_j4G8-', 'z55Ta5JKjWDf');
INSERT INTO seated VALUES ('ZNr2FqpOLrAMQ2Zf', 'z55Ta5JKjWDf');
INSERT INTO seated VALUES ('aaQR-WFiCv-BCKjy', 'z55Ta5JKjWDf');
INSERT INTO seated VALUES ('aaQR-WFiCv-BCKjy', 'Jzx0a_mwzR33');
INSERT INTO seated VALUES ('wnPsefOHYgJxV2mM', 'z55Ta5JKjWDf');
INSERT INTO seated VALUES ('wnPsefOHYgJxV2mM', 'Jzx0a_mwzR33');
INSERT INTO seated VALUES ('qlYG2EzQiD-2JGAh', '93GliCRM6z5z');
CREATE TABLE sessions (
	id VARCHAR(32) NOT NULL, 
	secret VARCHAR(64) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	label VARCHAR(80) NOT NULL, 
	created BIGINT NOT NULL, 
	seen BIGINT NOT NULL, 
	expires BIGINT, 
	PRIMARY KEY (id), 
	UNIQUE (secret)
);
INSERT INTO sessions VALUES ('XDdG2DfGRTNc', '3985b1ab2154655b1c9d1c047b7dd76ced69ab18422bc9532da7fb206f78bb95', '93GliCRM6z5z', 'python-httpx/0.28.1', 1794823145331, 1794823145331, 1802599145331);
INSERT INTO sessions VALUES ('sQhYer4yd1hg', 'add25b2c07a7fab9efaf1cba0e6f975d4edfa4d391d4a4229c2199856fec5a77', 'z55Ta5JKjWDf', 'python-httpx/0.28.1', 1794823145439, 1794823145439, 1802599145439);
INSERT INTO sessions VALUES ('TLL7uUSYEAzg', '7a46913841823e2e1532a6653d8ff9af1c43b41aec4fb96f2157b4cdfd3785eb', 'Jzx0a_mwzR33', 'python-httpx/0.28.1', 1794823145587, 1794823145587, 1802599145587);
INSERT INTO sessions VALUES ('qQYpaYF81Z1i', '4b7ae7d73aa882f61f24ece09ccfece1b6f3e07b2d2629c9822be65794770186', 'r7b_uTPiPhHN', 'token of Clank', 1794823148116, 1794823148116, NULL);
CREATE TABLE tables (
    id TEXT PRIMARY KEY, version INTEGER NOT NULL, lines INTEGER NOT NULL, wake INTEGER, done INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO tables VALUES ('Cf8TDzolKA_j4G8-', 79, 1, NULL, 1);
INSERT INTO tables VALUES ('ZNr2FqpOLrAMQ2Zf', 23, 1, NULL, 0);
INSERT INTO tables VALUES ('aaQR-WFiCv-BCKjy', 16, 1, NULL, 0);
INSERT INTO tables VALUES ('qlYG2EzQiD-2JGAh', 1, 0, NULL, 0);
INSERT INTO tables VALUES ('wnPsefOHYgJxV2mM', 40, 1, NULL, 0);
CREATE INDEX answered ON answers (at);
CREATE INDEX cups_by_stage ON cups (stage, created);
CREATE INDEX due ON tables (wake) WHERE wake IS NOT NULL AND NOT done;
CREATE UNIQUE INDEX entrants_once ON entrants (cup_id, person);
CREATE INDEX ix_bonds_other ON bonds (other);
CREATE INDEX ix_challenges_person ON challenges (person);
CREATE INDEX ix_challenges_sender ON challenges (sender);
CREATE INDEX ix_cups_host ON cups (host);
CREATE INDEX ix_entrants_person ON entrants (person);
CREATE INDEX ix_grants_table_id ON grants (table_id);
CREATE INDEX ix_hooks_person ON hooks (person);
CREATE INDEX ix_links_table_id ON links (table_id);
CREATE INDEX ix_mail_codes_mailbox ON mail_codes (mailbox);
CREATE INDEX ix_mail_codes_person ON mail_codes (person);
CREATE INDEX ix_outbox_due ON outbox (due);
CREATE INDEX ix_people_owner ON people (owner);
CREATE INDEX ix_played_person ON played (person);
CREATE INDEX ix_rated_games_person ON rated_games (person);
CREATE INDEX ix_reports_person ON reports (person);
CREATE INDEX ix_reports_sender ON reports (sender);
CREATE INDEX ix_seated_person ON seated (person);
CREATE INDEX ix_sessions_person ON sessions (person);
CREATE INDEX lobby_by_end ON lobby (ended);
CREATE INDEX lobby_by_stage ON lobby (stage, created);
