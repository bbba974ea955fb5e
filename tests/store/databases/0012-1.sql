PRAGMA user_version = 1;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO alembic_version VALUES ('0012');
CREATE TABLE answers (
    table_id TEXT NOT NULL, sender TEXT NOT NULL, id TEXT NOT NULL, answer BLOB NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (table_id, sender, id)
) WITHOUT ROWID;
INSERT INTO answers VALUES ('0EbdBF8N20RUueET', 'G9jX7_7DA5TF', 'm0', CAST('{"type":"ack","id":"m0","number":4}' AS BLOB), 1794846890406);
INSERT INTO answers VALUES ('0EbdBF8N20RUueET', 'G9jX7_7DA5TF', 'm1', CAST('{"type":"ack","id":"m1","number":5}' AS BLOB), 1794846890410);
INSERT INTO answers VALUES ('0EbdBF8N20RUueET', 'G9jX7_7DA5TF', 'm2', CAST('{"type":"ack","id":"m2","number":6}' AS BLOB), 1794846890413);
INSERT INTO answers VALUES ('0EbdBF8N20RUueET', 'G9jX7_7DA5TF', 'm3', CAST('{"type":"ack","id":"m3","number":7}' AS BLOB), 1794846890417);
INSERT INTO answers VALUES ('0EbdBF8N20RUueET', 'G9jX7_7DA5TF', 'sit', CAST('{"type":"ack","id":"sit","number":1}' AS BLOB), 1794846890383);
INSERT INTO answers VALUES ('0EbdBF8N20RUueET', '_dpKOAI1d8Pl', 'm0', CAST('{"type":"ack","id":"m0","number":4}' AS BLOB), 1794846890407);
INSERT INTO answers VALUES ('0EbdBF8N20RUueET', '_dpKOAI1d8Pl', 'm1', CAST('{"type":"ack","id":"m1","number":5}' AS BLOB), 1794846890411);
INSERT INTO answers VALUES ('0EbdBF8N20RUueET', '_dpKOAI1d8Pl', 'm2', CAST('{"type":"ack","id":"m2","number":6}' AS BLOB), 1794846890415);
INSERT INTO answers VALUES ('0EbdBF8N20RUueET', '_dpKOAI1d8Pl', 'm3', CAST('{"type":"ack","id":"m3","number":7}' AS BLOB), 1794846890418);
INSERT INTO answers VALUES ('0EbdBF8N20RUueET', '_dpKOAI1d8Pl', 'sit', CAST('{"type":"ack","id":"sit","number":3}' AS BLOB), 1794846890387);
INSERT INTO answers VALUES ('0EbdBF8N20RUueET', 'nYH5dw--5nhW', 'c1', CAST('{"type":"ack","id":"c1","number":3}' AS BLOB), 1794846890391);
INSERT INTO answers VALUES ('0EbdBF8N20RUueET', 'nYH5dw--5nhW', 'm0', CAST('{"type":"ack","id":"m0","number":4}' AS BLOB), 1794846890408);
INSERT INTO answers VALUES ('0EbdBF8N20RUueET', 'nYH5dw--5nhW', 'm1', CAST('{"type":"ack","id":"m1","number":5}' AS BLOB), 1794846890412);
INSERT INTO answers VALUES ('0EbdBF8N20RUueET', 'nYH5dw--5nhW', 'm2', CAST('{"type":"ack","id":"m2","number":6}' AS BLOB), 1794846890416);
INSERT INTO answers VALUES ('0EbdBF8N20RUueET', 'nYH5dw--5nhW', 'm3', CAST('{"type":"ack","id":"m3","number":7}' AS BLOB), 1794846890419);
INSERT INTO answers VALUES ('0EbdBF8N20RUueET', 'nYH5dw--5nhW', 'n1', CAST('{"type":"ack","id":"n1","number":0}' AS BLOB), 1794846890395);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'G9jX7_7DA5TF', 'm0', CAST('{"type":"ack","id":"m0","number":5}' AS BLOB), 1794846890562);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'G9jX7_7DA5TF', 'm1', CAST('{"type":"ack","id":"m1","number":6}' AS BLOB), 1794846890563);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'G9jX7_7DA5TF', 'm10', CAST('{"type":"ack","id":"m10","number":24}' AS BLOB), 1794846890581);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'G9jX7_7DA5TF', 'm11', CAST('{"type":"ack","id":"m11","number":25}' AS BLOB), 1794846890582);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'G9jX7_7DA5TF', 'm12', CAST('{"type":"ack","id":"m12","number":29}' AS BLOB), 1794846890586);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'G9jX7_7DA5TF', 'm13', CAST('{"type":"ack","id":"m13","number":30}' AS BLOB), 1794846890587);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'G9jX7_7DA5TF', 'm14', CAST('{"type":"ack","id":"m14","number":34}' AS BLOB), 1794846890591);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'G9jX7_7DA5TF', 'm15', CAST('{"type":"ack","id":"m15","number":35}' AS BLOB), 1794846890592);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'G9jX7_7DA5TF', 'm16', CAST('{"type":"ack","id":"m16","number":36}' AS BLOB), 1794846890593);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'G9jX7_7DA5TF', 'm17', CAST('{"type":"ack","id":"m17","number":39}' AS BLOB), 1794846890596);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'G9jX7_7DA5TF', 'm18', CAST('{"type":"ack","id":"m18","number":40}' AS BLOB), 1794846890597);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'G9jX7_7DA5TF', 'm19', CAST('{"type":"ack","id":"m19","number":41}' AS BLOB), 1794846890598);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'G9jX7_7DA5TF', 'm2', CAST('{"type":"ack","id":"m2","number":10}' AS BLOB), 1794846890567);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'G9jX7_7DA5TF', 'm20', CAST('{"type":"ack","id":"m20","number":45}' AS BLOB), 1794846890602);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'G9jX7_7DA5TF', 'm21', CAST('{"type":"ack","id":"m21","number":46}' AS BLOB), 1794846890603);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'G9jX7_7DA5TF', 'm22', CAST('{"type":"ack","id":"m22","number":50}' AS BLOB), 1794846890607);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'G9jX7_7DA5TF', 'm23', CAST('{"type":"ack","id":"m23","number":51}' AS BLOB), 1794846890608);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'G9jX7_7DA5TF', 'm24', CAST('{"type":"ack","id":"m24","number":54}' AS BLOB), 1794846890612);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'G9jX7_7DA5TF', 'm25', CAST('{"type":"ack","id":"m25","number":55}' AS BLOB), 1794846890613);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'G9jX7_7DA5TF', 'm26', CAST('{"type":"ack","id":"m26","number":58}' AS BLOB), 1794846890617);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'G9jX7_7DA5TF', 'm27', CAST('{"type":"ack","id":"m27","number":59}' AS BLOB), 1794846890618);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'G9jX7_7DA5TF', 'm28', CAST('{"type":"ack","id":"m28","number":60}' AS BLOB), 1794846890619);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'G9jX7_7DA5TF', 'm29', CAST('{"type":"ack","id":"m29","number":63}' AS BLOB), 1794846890622);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'G9jX7_7DA5TF', 'm3', CAST('{"type":"ack","id":"m3","number":11}' AS BLOB), 1794846890568);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'G9jX7_7DA5TF', 'm30', CAST('{"type":"ack","id":"m30","number":64}' AS BLOB), 1794846890624);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'G9jX7_7DA5TF', 'm31', CAST('{"type":"ack","id":"m31","number":65}' AS BLOB), 1794846890625);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'G9jX7_7DA5TF', 'm32', CAST('{"type":"ack","id":"m32","number":68}' AS BLOB), 1794846890628);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'G9jX7_7DA5TF', 'm33', CAST('{"type":"ack","id":"m33","number":69}' AS BLOB), 1794846890629);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'G9jX7_7DA5TF', 'm34', CAST('{"type":"ack","id":"m34","number":70}' AS BLOB), 1794846890630);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'G9jX7_7DA5TF', 'm35', CAST('{"type":"ack","id":"m35","number":73}' AS BLOB), 1794846890633);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'G9jX7_7DA5TF', 'm36', CAST('{"type":"ack","id":"m36","number":74}' AS BLOB), 1794846890634);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'G9jX7_7DA5TF', 'm37', CAST('{"type":"ack","id":"m37","number":75}' AS BLOB), 1794846890635);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'G9jX7_7DA5TF', 'm38', CAST('{"type":"ack","id":"m38","number":78}' AS BLOB), 1794846890638);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'G9jX7_7DA5TF', 'm39', CAST('{"type":"ack","id":"m39","number":79}' AS BLOB), 1794846890639);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'G9jX7_7DA5TF', 'm4', CAST('{"type":"ack","id":"m4","number":12}' AS BLOB), 1794846890569);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'G9jX7_7DA5TF', 'm40', CAST('{"type":"ack","id":"m40","number":80}' AS BLOB), 1794846890640);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'G9jX7_7DA5TF', 'm5', CAST('{"type":"ack","id":"m5","number":15}' AS BLOB), 1794846890572);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'G9jX7_7DA5TF', 'm6', CAST('{"type":"ack","id":"m6","number":16}' AS BLOB), 1794846890573);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'G9jX7_7DA5TF', 'm7', CAST('{"type":"ack","id":"m7","number":19}' AS BLOB), 1794846890576);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'G9jX7_7DA5TF', 'm8', CAST('{"type":"ack","id":"m8","number":20}' AS BLOB), 1794846890577);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'G9jX7_7DA5TF', 'm9', CAST('{"type":"ack","id":"m9","number":21}' AS BLOB), 1794846890578);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'G9jX7_7DA5TF', 'sit', CAST('{"type":"ack","id":"sit","number":2}' AS BLOB), 1794846890544);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'nYH5dw--5nhW', 'c1', CAST('{"type":"ack","id":"c1","number":2}' AS BLOB), 1794846890548);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'nYH5dw--5nhW', 'm0', CAST('{"type":"ack","id":"m0","number":3}' AS BLOB), 1794846890558);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'nYH5dw--5nhW', 'm1', CAST('{"type":"ack","id":"m1","number":4}' AS BLOB), 1794846890561);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'nYH5dw--5nhW', 'm10', CAST('{"type":"ack","id":"m10","number":23}' AS BLOB), 1794846890580);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'nYH5dw--5nhW', 'm11', CAST('{"type":"ack","id":"m11","number":26}' AS BLOB), 1794846890583);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'nYH5dw--5nhW', 'm12', CAST('{"type":"ack","id":"m12","number":27}' AS BLOB), 1794846890584);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'nYH5dw--5nhW', 'm13', CAST('{"type":"ack","id":"m13","number":28}' AS BLOB), 1794846890585);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'nYH5dw--5nhW', 'm14', CAST('{"type":"ack","id":"m14","number":31}' AS BLOB), 1794846890588);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'nYH5dw--5nhW', 'm15', CAST('{"type":"ack","id":"m15","number":32}' AS BLOB), 1794846890589);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'nYH5dw--5nhW', 'm16', CAST('{"type":"ack","id":"m16","number":33}' AS BLOB), 1794846890590);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'nYH5dw--5nhW', 'm17', CAST('{"type":"ack","id":"m17","number":37}' AS BLOB), 1794846890594);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'nYH5dw--5nhW', 'm18', CAST('{"type":"ack","id":"m18","number":38}' AS BLOB), 1794846890595);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'nYH5dw--5nhW', 'm19', CAST('{"type":"ack","id":"m19","number":42}' AS BLOB), 1794846890600);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'nYH5dw--5nhW', 'm2', CAST('{"type":"ack","id":"m2","number":7}' AS BLOB), 1794846890564);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'nYH5dw--5nhW', 'm20', CAST('{"type":"ack","id":"m20","number":43}' AS BLOB), 1794846890601);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'nYH5dw--5nhW', 'm21', CAST('{"type":"ack","id":"m21","number":44}' AS BLOB), 1794846890602);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'nYH5dw--5nhW', 'm22', CAST('{"type":"ack","id":"m22","number":47}' AS BLOB), 1794846890605);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'nYH5dw--5nhW', 'm23', CAST('{"type":"ack","id":"m23","number":48}' AS BLOB), 1794846890605);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'nYH5dw--5nhW', 'm24', CAST('{"type":"ack","id":"m24","number":49}' AS BLOB), 1794846890606);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'nYH5dw--5nhW', 'm25', CAST('{"type":"ack","id":"m25","number":52}' AS BLOB), 1794846890609);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'nYH5dw--5nhW', 'm26', CAST('{"type":"ack","id":"m26","number":53}' AS BLOB), 1794846890611);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'nYH5dw--5nhW', 'm27', CAST('{"type":"ack","id":"m27","number":56}' AS BLOB), 1794846890614);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'nYH5dw--5nhW', 'm28', CAST('{"type":"ack","id":"m28","number":57}' AS BLOB), 1794846890616);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'nYH5dw--5nhW', 'm29', CAST('{"type":"ack","id":"m29","number":61}' AS BLOB), 1794846890620);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'nYH5dw--5nhW', 'm3', CAST('{"type":"ack","id":"m3","number":8}' AS BLOB), 1794846890565);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'nYH5dw--5nhW', 'm30', CAST('{"type":"ack","id":"m30","number":62}' AS BLOB), 1794846890621);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'nYH5dw--5nhW', 'm31', CAST('{"type":"ack","id":"m31","number":66}' AS BLOB), 1794846890626);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'nYH5dw--5nhW', 'm32', CAST('{"type":"ack","id":"m32","number":67}' AS BLOB), 1794846890627);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'nYH5dw--5nhW', 'm33', CAST('{"type":"ack","id":"m33","number":71}' AS BLOB), 1794846890631);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'nYH5dw--5nhW', 'm34', CAST('{"type":"ack","id":"m34","number":72}' AS BLOB), 1794846890632);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'nYH5dw--5nhW', 'm35', CAST('{"type":"ack","id":"m35","number":76}' AS BLOB), 1794846890636);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'nYH5dw--5nhW', 'm36', CAST('{"type":"ack","id":"m36","number":77}' AS BLOB), 1794846890637);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'nYH5dw--5nhW', 'm37', CAST('{"type":"ack","id":"m37","number":81}' AS BLOB), 1794846890641);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'nYH5dw--5nhW', 'm38', CAST('{"type":"ack","id":"m38","number":82}' AS BLOB), 1794846890642);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'nYH5dw--5nhW', 'm4', CAST('{"type":"ack","id":"m4","number":9}' AS BLOB), 1794846890566);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'nYH5dw--5nhW', 'm5', CAST('{"type":"ack","id":"m5","number":13}' AS BLOB), 1794846890570);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'nYH5dw--5nhW', 'm6', CAST('{"type":"ack","id":"m6","number":14}' AS BLOB), 1794846890571);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'nYH5dw--5nhW', 'm7', CAST('{"type":"ack","id":"m7","number":17}' AS BLOB), 1794846890574);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'nYH5dw--5nhW', 'm8', CAST('{"type":"ack","id":"m8","number":18}' AS BLOB), 1794846890575);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'nYH5dw--5nhW', 'm9', CAST('{"type":"ack","id":"m9","number":22}' AS BLOB), 1794846890579);
INSERT INTO answers VALUES ('0KEWBAnG9SCQC_qG', 'nYH5dw--5nhW', 'n1', CAST('{"type":"ack","id":"n1","number":0}' AS BLOB), 1794846890551);
INSERT INTO answers VALUES ('SuC-DhWQW_CzjmmP', 'G9jX7_7DA5TF', 'm0', CAST('{"type":"ack","id":"m0","number":3}' AS BLOB), 1794846890670);
INSERT INTO answers VALUES ('SuC-DhWQW_CzjmmP', 'G9jX7_7DA5TF', 'm1', CAST('{"type":"ack","id":"m1","number":4}' AS BLOB), 1794846890672);
INSERT INTO answers VALUES ('SuC-DhWQW_CzjmmP', 'G9jX7_7DA5TF', 'm10', CAST('{"type":"ack","id":"m10","number":21}' AS BLOB), 1794846890712);
INSERT INTO answers VALUES ('SuC-DhWQW_CzjmmP', 'G9jX7_7DA5TF', 'm11', CAST('{"type":"ack","id":"m11","number":22}' AS BLOB), 1794846890713);
INSERT INTO answers VALUES ('SuC-DhWQW_CzjmmP', 'G9jX7_7DA5TF', 'm2', CAST('{"type":"ack","id":"m2","number":5}' AS BLOB), 1794846890673);
INSERT INTO answers VALUES ('SuC-DhWQW_CzjmmP', 'G9jX7_7DA5TF', 'm3', CAST('{"type":"ack","id":"m3","number":10}' AS BLOB), 1794846890680);
INSERT INTO answers VALUES ('SuC-DhWQW_CzjmmP', 'G9jX7_7DA5TF', 'm4', CAST('{"type":"ack","id":"m4","number":11}' AS BLOB), 1794846890687);
INSERT INTO answers VALUES ('SuC-DhWQW_CzjmmP', 'G9jX7_7DA5TF', 'm5', CAST('{"type":"ack","id":"m5","number":14}' AS BLOB), 1794846890701);
INSERT INTO answers VALUES ('SuC-DhWQW_CzjmmP', 'G9jX7_7DA5TF', 'm6', CAST('{"type":"ack","id":"m6","number":15}' AS BLOB), 1794846890703);
INSERT INTO answers VALUES ('SuC-DhWQW_CzjmmP', 'G9jX7_7DA5TF', 'm7', CAST('{"type":"ack","id":"m7","number":18}' AS BLOB), 1794846890707);
INSERT INTO answers VALUES ('SuC-DhWQW_CzjmmP', 'G9jX7_7DA5TF', 'm8', CAST('{"type":"ack","id":"m8","number":19}' AS BLOB), 1794846890708);
INSERT INTO answers VALUES ('SuC-DhWQW_CzjmmP', 'G9jX7_7DA5TF', 'm9', CAST('{"type":"ack","id":"m9","number":20}' AS BLOB), 1794846890710);
INSERT INTO answers VALUES ('SuC-DhWQW_CzjmmP', 'G9jX7_7DA5TF', 'sit', CAST('{"type":"ack","id":"sit","number":2}' AS BLOB), 1794846890655);
INSERT INTO answers VALUES ('SuC-DhWQW_CzjmmP', 'nYH5dw--5nhW', 'c1', CAST('{"type":"ack","id":"c1","number":2}' AS BLOB), 1794846890659);
INSERT INTO answers VALUES ('SuC-DhWQW_CzjmmP', 'nYH5dw--5nhW', 'm0', CAST('{"type":"ack","id":"m0","number":6}' AS BLOB), 1794846890674);
INSERT INTO answers VALUES ('SuC-DhWQW_CzjmmP', 'nYH5dw--5nhW', 'm1', CAST('{"type":"ack","id":"m1","number":7}' AS BLOB), 1794846890676);
INSERT INTO answers VALUES ('SuC-DhWQW_CzjmmP', 'nYH5dw--5nhW', 'm2', CAST('{"type":"ack","id":"m2","number":8}' AS BLOB), 1794846890677);
INSERT INTO answers VALUES ('SuC-DhWQW_CzjmmP', 'nYH5dw--5nhW', 'm3', CAST('{"type":"ack","id":"m3","number":9}' AS BLOB), 1794846890679);
INSERT INTO answers VALUES ('SuC-DhWQW_CzjmmP', 'nYH5dw--5nhW', 'm4', CAST('{"type":"ack","id":"m4","number":12}' AS BLOB), 1794846890698);
INSERT INTO answers VALUES ('SuC-DhWQW_CzjmmP', 'nYH5dw--5nhW', 'm5', CAST('{"type":"ack","id":"m5","number":13}' AS BLOB), 1794846890699);
INSERT INTO answers VALUES ('SuC-DhWQW_CzjmmP', 'nYH5dw--5nhW', 'm6', CAST('{"type":"ack","id":"m6","number":16}' AS BLOB), 1794846890704);
INSERT INTO answers VALUES ('SuC-DhWQW_CzjmmP', 'nYH5dw--5nhW', 'm7', CAST('{"type":"ack","id":"m7","number":17}' AS BLOB), 1794846890705);
INSERT INTO answers VALUES ('SuC-DhWQW_CzjmmP', 'nYH5dw--5nhW', 'n1', CAST('{"type":"ack","id":"n1","number":0}' AS BLOB), 1794846890662);
INSERT INTO answers VALUES ('hxPz22rkbbjWfBga', 'G9jX7_7DA5TF', 'm0', CAST('{"type":"ack","id":"m0","number":4}' AS BLOB), 1794846890458);
INSERT INTO answers VALUES ('hxPz22rkbbjWfBga', 'G9jX7_7DA5TF', 'm1', CAST('{"type":"ack","id":"m1","number":7}' AS BLOB), 1794846890462);
INSERT INTO answers VALUES ('hxPz22rkbbjWfBga', 'G9jX7_7DA5TF', 'm10', CAST('{"type":"ack","id":"m10","number":34}' AS BLOB), 1794846890509);
INSERT INTO answers VALUES ('hxPz22rkbbjWfBga', 'G9jX7_7DA5TF', 'm11', CAST('{"type":"ack","id":"m11","number":36}' AS BLOB), 1794846890514);
INSERT INTO answers VALUES ('hxPz22rkbbjWfBga', 'G9jX7_7DA5TF', 'm2', CAST('{"type":"ack","id":"m2","number":10}' AS BLOB), 1794846890478);
INSERT INTO answers VALUES ('hxPz22rkbbjWfBga', 'G9jX7_7DA5TF', 'm3', CAST('{"type":"ack","id":"m3","number":13}' AS BLOB), 1794846890482);
INSERT INTO answers VALUES ('hxPz22rkbbjWfBga', 'G9jX7_7DA5TF', 'm4', CAST('{"type":"ack","id":"m4","number":16}' AS BLOB), 1794846890486);
INSERT INTO answers VALUES ('hxPz22rkbbjWfBga', 'G9jX7_7DA5TF', 'm5', CAST('{"type":"ack","id":"m5","number":19}' AS BLOB), 1794846890489);
INSERT INTO answers VALUES ('hxPz22rkbbjWfBga', 'G9jX7_7DA5TF', 'm6', CAST('{"type":"ack","id":"m6","number":22}' AS BLOB), 1794846890493);
INSERT INTO answers VALUES ('hxPz22rkbbjWfBga', 'G9jX7_7DA5TF', 'm7', CAST('{"type":"ack","id":"m7","number":24}' AS BLOB), 1794846890496);
INSERT INTO answers VALUES ('hxPz22rkbbjWfBga', 'G9jX7_7DA5TF', 'm8', CAST('{"type":"ack","id":"m8","number":28}' AS BLOB), 1794846890501);
INSERT INTO answers VALUES ('hxPz22rkbbjWfBga', 'G9jX7_7DA5TF', 'm9', CAST('{"type":"ack","id":"m9","number":31}' AS BLOB), 1794846890506);
INSERT INTO answers VALUES ('hxPz22rkbbjWfBga', 'G9jX7_7DA5TF', 'sit', CAST('{"type":"ack","id":"sit","number":1}' AS BLOB), 1794846890437);
INSERT INTO answers VALUES ('hxPz22rkbbjWfBga', '_dpKOAI1d8Pl', 'm0', CAST('{"type":"ack","id":"m0","number":5}' AS BLOB), 1794846890459);
INSERT INTO answers VALUES ('hxPz22rkbbjWfBga', '_dpKOAI1d8Pl', 'm1', CAST('{"type":"ack","id":"m1","number":8}' AS BLOB), 1794846890471);
INSERT INTO answers VALUES ('hxPz22rkbbjWfBga', '_dpKOAI1d8Pl', 'm10', CAST('{"type":"ack","id":"m10","number":35}' AS BLOB), 1794846890512);
INSERT INTO answers VALUES ('hxPz22rkbbjWfBga', '_dpKOAI1d8Pl', 'm11', CAST('{"type":"ack","id":"m11","number":38}' AS BLOB), 1794846890527);
INSERT INTO answers VALUES ('hxPz22rkbbjWfBga', '_dpKOAI1d8Pl', 'm2', CAST('{"type":"ack","id":"m2","number":11}' AS BLOB), 1794846890479);
INSERT INTO answers VALUES ('hxPz22rkbbjWfBga', '_dpKOAI1d8Pl', 'm3', CAST('{"type":"ack","id":"m3","number":14}' AS BLOB), 1794846890482);
INSERT INTO answers VALUES ('hxPz22rkbbjWfBga', '_dpKOAI1d8Pl', 'm4', CAST('{"type":"ack","id":"m4","number":17}' AS BLOB), 1794846890486);
INSERT INTO answers VALUES ('hxPz22rkbbjWfBga', '_dpKOAI1d8Pl', 'm5', CAST('{"type":"ack","id":"m5","number":20}' AS BLOB), 1794846890491);
INSERT INTO answers VALUES ('hxPz22rkbbjWfBga', '_dpKOAI1d8Pl', 'm6', CAST('{"type":"ack","id":"m6","number":23}' AS BLOB), 1794846890495);
INSERT INTO answers VALUES ('hxPz22rkbbjWfBga', '_dpKOAI1d8Pl', 'm7', CAST('{"type":"ack","id":"m7","number":26}' AS BLOB), 1794846890498);
INSERT INTO answers VALUES ('hxPz22rkbbjWfBga', '_dpKOAI1d8Pl', 'm8', CAST('{"type":"ack","id":"m8","number":29}' AS BLOB), 1794846890502);
INSERT INTO answers VALUES ('hxPz22rkbbjWfBga', '_dpKOAI1d8Pl', 'm9', CAST('{"type":"ack","id":"m9","number":32}' AS BLOB), 1794846890507);
INSERT INTO answers VALUES ('hxPz22rkbbjWfBga', '_dpKOAI1d8Pl', 'sit', CAST('{"type":"ack","id":"sit","number":3}' AS BLOB), 1794846890441);
INSERT INTO answers VALUES ('hxPz22rkbbjWfBga', 'nYH5dw--5nhW', 'c1', CAST('{"type":"ack","id":"c1","number":3}' AS BLOB), 1794846890444);
INSERT INTO answers VALUES ('hxPz22rkbbjWfBga', 'nYH5dw--5nhW', 'm0', CAST('{"type":"ack","id":"m0","number":6}' AS BLOB), 1794846890460);
INSERT INTO answers VALUES ('hxPz22rkbbjWfBga', 'nYH5dw--5nhW', 'm1', CAST('{"type":"ack","id":"m1","number":9}' AS BLOB), 1794846890475);
INSERT INTO answers VALUES ('hxPz22rkbbjWfBga', 'nYH5dw--5nhW', 'm10', CAST('{"type":"ack","id":"m10","number":37}' AS BLOB), 1794846890519);
INSERT INTO answers VALUES ('hxPz22rkbbjWfBga', 'nYH5dw--5nhW', 'm11', CAST('{"type":"ack","id":"m11","number":39}' AS BLOB), 1794846890532);
INSERT INTO answers VALUES ('hxPz22rkbbjWfBga', 'nYH5dw--5nhW', 'm2', CAST('{"type":"ack","id":"m2","number":12}' AS BLOB), 1794846890480);
INSERT INTO answers VALUES ('hxPz22rkbbjWfBga', 'nYH5dw--5nhW', 'm3', CAST('{"type":"ack","id":"m3","number":15}' AS BLOB), 1794846890484);
INSERT INTO answers VALUES ('hxPz22rkbbjWfBga', 'nYH5dw--5nhW', 'm4', CAST('{"type":"ack","id":"m4","number":18}' AS BLOB), 1794846890487);
INSERT INTO answers VALUES ('hxPz22rkbbjWfBga', 'nYH5dw--5nhW', 'm5', CAST('{"type":"ack","id":"m5","number":21}' AS BLOB), 1794846890492);
INSERT INTO answers VALUES ('hxPz22rkbbjWfBga', 'nYH5dw--5nhW', 'm6', CAST('{"type":"ack","id":"m6","number":25}' AS BLOB), 1794846890497);
INSERT INTO answers VALUES ('hxPz22rkbbjWfBga', 'nYH5dw--5nhW', 'm7', CAST('{"type":"ack","id":"m7","number":27}' AS BLOB), 1794846890500);
INSERT INTO answers VALUES ('hxPz22rkbbjWfBga', 'nYH5dw--5nhW', 'm8', CAST('{"type":"ack","id":"m8","number":30}' AS BLOB), 1794846890503);
INSERT INTO answers VALUES ('hxPz22rkbbjWfBga', 'nYH5dw--5nhW', 'm9', CAST('{"type":"ack","id":"m9","number":33}' AS BLOB), 1794846890508);
INSERT INTO answers VALUES ('hxPz22rkbbjWfBga', 'nYH5dw--5nhW', 'n1', CAST('{"type":"ack","id":"n1","number":0}' AS BLOB), 1794846890446);
CREATE TABLE beats (one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL);
INSERT INTO beats VALUES (1, 1794846910873);
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
INSERT INTO cups VALUES ('qAjhsW13L0t5', 'Evening Cup', 'nYH5dw--5nhW', 1, 'great-wall', '{"game":"great-wall","options":{"edition":"kosmos","start":0,"open_scores":false},"seats":2,"rounds":3,"system":"swiss","rest":"smaller","bot":"random","pace":"live","time":{},"minutes":180,"accounts":false}', 'open', NULL, 0, NULL, 118251013771360, NULL, 3, 1794846910702, NULL);
CREATE TABLE entrants (
	cup_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	entered BIGINT NOT NULL, 
	gone INTEGER, 
	PRIMARY KEY (cup_id, number)
);
INSERT INTO entrants VALUES ('qAjhsW13L0t5', 1, 'nYH5dw--5nhW', 1794846910723, NULL);
INSERT INTO entrants VALUES ('qAjhsW13L0t5', 2, 'G9jX7_7DA5TF', 1794846910734, NULL);
INSERT INTO entrants VALUES ('qAjhsW13L0t5', 3, '_dpKOAI1d8Pl', 1794846910740, NULL);
CREATE TABLE entries (
    table_id TEXT NOT NULL, version INTEGER NOT NULL, entry BLOB NOT NULL, PRIMARY KEY (table_id, version)
) WITHOUT ROWID;
INSERT INTO entries VALUES ('0EbdBF8N20RUueET', 1, CAST('{"type":"opened","at":1794846890371,"setup":{"game":"chinatown","seats":[{"person":"nYH5dw--5nhW","name":"P0"},{},{}],"options":{"board":"alea","placing":"simultaneous","street_access":false,"hand_variant":false,"first":0,"trade_limit":500,"trade_minutes":0},"time":{},"host":"nYH5dw--5nhW"},"rules":2}' AS BLOB));
INSERT INTO entries VALUES ('0EbdBF8N20RUueET', 2, CAST('{"type":"sat","at":1794846890383,"seat":1,"who":{"person":"G9jX7_7DA5TF","name":"P1"}}' AS BLOB));
INSERT INTO entries VALUES ('0EbdBF8N20RUueET', 3, CAST('{"type":"sat","at":1794846890387,"seat":2,"who":{"person":"_dpKOAI1d8Pl","name":"P2"}}' AS BLOB));
INSERT INTO entries VALUES ('0EbdBF8N20RUueET', 4, CAST('{"type":"began","at":1794846890387,"key":"9b4a6908d6b75744570f63b8a34ccfb24be4cf1f6bc929dca8c105eba4f66294"}' AS BLOB));
INSERT INTO entries VALUES ('0EbdBF8N20RUueET', 5, CAST('{"type":"moved","at":1794846890406,"seat":1,"move":"keep 16"}' AS BLOB));
INSERT INTO entries VALUES ('0EbdBF8N20RUueET', 6, CAST('{"type":"moved","at":1794846890407,"seat":2,"move":"keep 80"}' AS BLOB));
INSERT INTO entries VALUES ('0EbdBF8N20RUueET', 7, CAST('{"type":"moved","at":1794846890408,"seat":0,"move":"keep 77"}' AS BLOB));
INSERT INTO entries VALUES ('0EbdBF8N20RUueET', 8, CAST('{"type":"moved","at":1794846890410,"seat":1,"move":"keep 42"}' AS BLOB));
INSERT INTO entries VALUES ('0EbdBF8N20RUueET', 9, CAST('{"type":"moved","at":1794846890411,"seat":2,"move":"keep 15"}' AS BLOB));
INSERT INTO entries VALUES ('0EbdBF8N20RUueET', 10, CAST('{"type":"moved","at":1794846890412,"seat":0,"move":"keep 44"}' AS BLOB));
INSERT INTO entries VALUES ('0EbdBF8N20RUueET', 11, CAST('{"type":"moved","at":1794846890413,"seat":1,"move":"keep 6"}' AS BLOB));
INSERT INTO entries VALUES ('0EbdBF8N20RUueET', 12, CAST('{"type":"moved","at":1794846890415,"seat":2,"move":"keep 35"}' AS BLOB));
INSERT INTO entries VALUES ('0EbdBF8N20RUueET', 13, CAST('{"type":"moved","at":1794846890416,"seat":0,"move":"keep 61"}' AS BLOB));
INSERT INTO entries VALUES ('0EbdBF8N20RUueET', 14, CAST('{"type":"moved","at":1794846890417,"seat":1,"move":"keep 39"}' AS BLOB));
INSERT INTO entries VALUES ('0EbdBF8N20RUueET', 15, CAST('{"type":"moved","at":1794846890418,"seat":2,"move":"keep 45"}' AS BLOB));
INSERT INTO entries VALUES ('0EbdBF8N20RUueET', 16, CAST('{"type":"moved","at":1794846890419,"seat":0,"move":"keep 17"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 1, CAST('{"type":"opened","at":1794846890538,"setup":{"game":"great-wall","seats":[{"person":"nYH5dw--5nhW","name":"P0"},{}],"options":{"edition":"kosmos","start":0,"open_scores":false},"time":{},"host":"nYH5dw--5nhW"},"rules":1}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 2, CAST('{"type":"sat","at":1794846890544,"seat":1,"who":{"person":"G9jX7_7DA5TF","name":"P1"}}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 3, CAST('{"type":"began","at":1794846890544,"key":"bd31b03f428398b05be3eeb8c6c47f1b1b230da5fd92f802666efc411983553d"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 4, CAST('{"type":"moved","at":1794846890558,"seat":0,"move":"play SS 2"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 5, CAST('{"type":"moved","at":1794846890561,"seat":0,"move":"play D 2"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 6, CAST('{"type":"moved","at":1794846890562,"seat":1,"move":"play W 2"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 7, CAST('{"type":"moved","at":1794846890563,"seat":1,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 8, CAST('{"type":"moved","at":1794846890564,"seat":0,"move":"claim 2 3 S"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 9, CAST('{"type":"moved","at":1794846890565,"seat":0,"move":"play T 2"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 10, CAST('{"type":"moved","at":1794846890566,"seat":0,"move":"play N 2"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 11, CAST('{"type":"moved","at":1794846890567,"seat":1,"move":"claim 1 3 W"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 12, CAST('{"type":"moved","at":1794846890568,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 13, CAST('{"type":"moved","at":1794846890569,"seat":1,"move":"play S 1","chance":{"tokens":["7","5"]}}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 14, CAST('{"type":"moved","at":1794846890570,"seat":0,"move":"draw","chance":{"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 15, CAST('{"type":"moved","at":1794846890571,"seat":0,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 16, CAST('{"type":"moved","at":1794846890572,"seat":1,"move":"play T 2"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 17, CAST('{"type":"moved","at":1794846890573,"seat":1,"move":"play WW 1"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 18, CAST('{"type":"moved","at":1794846890574,"seat":0,"move":"draw","chance":{"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 19, CAST('{"type":"moved","at":1794846890575,"seat":0,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 20, CAST('{"type":"moved","at":1794846890576,"seat":1,"move":"claim 2 5 T"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 21, CAST('{"type":"moved","at":1794846890577,"seat":1,"move":"draw","chance":{"pile yellow":["D"]}}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 22, CAST('{"type":"moved","at":1794846890578,"seat":1,"move":"play D 1"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 23, CAST('{"type":"moved","at":1794846890579,"seat":0,"move":"draw","chance":{"pile red":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 24, CAST('{"type":"moved","at":1794846890580,"seat":0,"move":"play G 2"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 25, CAST('{"type":"moved","at":1794846890581,"seat":1,"move":"draw","chance":{"pile yellow":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 26, CAST('{"type":"moved","at":1794846890582,"seat":1,"move":"play G 1","chance":{"tokens":["2","5"]}}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 27, CAST('{"type":"moved","at":1794846890583,"seat":0,"move":"draw","chance":{"pile red":["H"]}}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 28, CAST('{"type":"moved","at":1794846890584,"seat":0,"move":"ride 2"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 29, CAST('{"type":"moved","at":1794846890585,"seat":0,"move":"draw","chance":{"tokens":["3","5"],"pile red":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 30, CAST('{"type":"moved","at":1794846890586,"seat":1,"move":"draw","chance":{"pile yellow":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 31, CAST('{"type":"moved","at":1794846890587,"seat":1,"move":"play G 1"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 32, CAST('{"type":"moved","at":1794846890588,"seat":0,"move":"claim 2 5 H"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 33, CAST('{"type":"moved","at":1794846890589,"seat":0,"move":"draw","chance":{"pile red":["H"]}}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 34, CAST('{"type":"moved","at":1794846890590,"seat":0,"move":"draw","chance":{"pile red":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 35, CAST('{"type":"moved","at":1794846890591,"seat":1,"move":"claim 1 5 G"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 36, CAST('{"type":"moved","at":1794846890592,"seat":1,"move":"draw","chance":{"pile yellow":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 37, CAST('{"type":"moved","at":1794846890593,"seat":1,"move":"play S 2"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 38, CAST('{"type":"moved","at":1794846890594,"seat":0,"move":"play S 2"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 39, CAST('{"type":"moved","at":1794846890595,"seat":0,"move":"play G 2"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 40, CAST('{"type":"moved","at":1794846890596,"seat":1,"move":"claim 2","chance":{"tokens":["5","2","2","1"]}}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 41, CAST('{"type":"moved","at":1794846890597,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 42, CAST('{"type":"moved","at":1794846890598,"seat":1,"move":"play W 2"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 43, CAST('{"type":"moved","at":1794846890600,"seat":0,"move":"ride 2"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 44, CAST('{"type":"moved","at":1794846890601,"seat":0,"move":"draw","chance":{"pile red":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 45, CAST('{"type":"moved","at":1794846890602,"seat":0,"move":"play G 1"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 46, CAST('{"type":"moved","at":1794846890602,"seat":1,"move":"draw","chance":{"pile yellow":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 47, CAST('{"type":"moved","at":1794846890603,"seat":1,"move":"play G 2"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 48, CAST('{"type":"moved","at":1794846890605,"seat":0,"move":"claim 1 2 G"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 49, CAST('{"type":"moved","at":1794846890605,"seat":0,"move":"draw","chance":{"pile red":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 50, CAST('{"type":"moved","at":1794846890606,"seat":0,"move":"play S 2"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 51, CAST('{"type":"moved","at":1794846890607,"seat":1,"move":"draw","chance":{"pile yellow":["N"]}}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 52, CAST('{"type":"moved","at":1794846890608,"seat":1,"move":"play N 1"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 53, CAST('{"type":"moved","at":1794846890609,"seat":0,"move":"draw","chance":{"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 54, CAST('{"type":"moved","at":1794846890611,"seat":0,"move":"play W 1","chance":{"tokens":["4","5"]}}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 55, CAST('{"type":"moved","at":1794846890612,"seat":1,"move":"draw","chance":{"pile yellow":["H"]}}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 56, CAST('{"type":"moved","at":1794846890613,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 57, CAST('{"type":"moved","at":1794846890614,"seat":0,"move":"draw","chance":{"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 58, CAST('{"type":"moved","at":1794846890616,"seat":0,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 59, CAST('{"type":"moved","at":1794846890617,"seat":1,"move":"draw","chance":{"pile yellow":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 60, CAST('{"type":"moved","at":1794846890618,"seat":1,"move":"ride 1"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 61, CAST('{"type":"moved","at":1794846890619,"seat":1,"move":"play S 2"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 62, CAST('{"type":"moved","at":1794846890620,"seat":0,"move":"draw","chance":{"pile red":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 63, CAST('{"type":"moved","at":1794846890621,"seat":0,"move":"play S 1"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 64, CAST('{"type":"moved","at":1794846890622,"seat":1,"move":"claim 2 5 W"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 65, CAST('{"type":"moved","at":1794846890624,"seat":1,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 66, CAST('{"type":"moved","at":1794846890625,"seat":1,"move":"draw","chance":{"tokens":["4","4","4","8"],"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 67, CAST('{"type":"moved","at":1794846890626,"seat":0,"move":"draw","chance":{"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 68, CAST('{"type":"moved","at":1794846890627,"seat":0,"move":"play W 2"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 69, CAST('{"type":"moved","at":1794846890628,"seat":1,"move":"claim 1 5 W"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 70, CAST('{"type":"moved","at":1794846890629,"seat":1,"move":"play W 2"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 71, CAST('{"type":"moved","at":1794846890630,"seat":1,"move":"draw","chance":{"tokens":["7","3"],"pile yellow":["H"]}}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 72, CAST('{"type":"moved","at":1794846890631,"seat":0,"move":"draw","chance":{"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 73, CAST('{"type":"moved","at":1794846890632,"seat":0,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 74, CAST('{"type":"moved","at":1794846890633,"seat":1,"move":"ride 2"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 75, CAST('{"type":"moved","at":1794846890634,"seat":1,"move":"draw","chance":{"pile yellow":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 76, CAST('{"type":"moved","at":1794846890635,"seat":1,"move":"play S 1"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 77, CAST('{"type":"moved","at":1794846890636,"seat":0,"move":"draw","chance":{"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 78, CAST('{"type":"moved","at":1794846890637,"seat":0,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 79, CAST('{"type":"moved","at":1794846890638,"seat":1,"move":"claim 2 8 H"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 80, CAST('{"type":"moved","at":1794846890639,"seat":1,"move":"draw","chance":{"pile yellow":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 81, CAST('{"type":"moved","at":1794846890640,"seat":1,"move":"play S 2"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 82, CAST('{"type":"moved","at":1794846890641,"seat":0,"move":"claim 2"}' AS BLOB));
INSERT INTO entries VALUES ('0KEWBAnG9SCQC_qG', 83, CAST('{"type":"moved","at":1794846890642,"seat":0,"move":"claim 1 7"}' AS BLOB));
INSERT INTO entries VALUES ('LHZyG7sefqZdcrR8', 1, CAST('{"type":"opened","at":1794846910678,"setup":{"game":"great-wall","seats":[{"person":"nYH5dw--5nhW","name":"P0"},{}],"options":{"edition":"kosmos","start":0,"open_scores":false},"time":{},"host":"nYH5dw--5nhW"},"rules":1}' AS BLOB));
INSERT INTO entries VALUES ('SuC-DhWQW_CzjmmP', 1, CAST('{"type":"opened","at":1794846890649,"setup":{"game":"zhanguo","seats":[{"person":"nYH5dw--5nhW","name":"P0"},{}],"options":{"boards":"standard","draft":false,"turn_order":"clockwise","unrest_per_worker":false,"clear_court":false,"governor_bonus":"all","start_line":"random","data":""},"time":{},"host":"nYH5dw--5nhW"},"rules":2}' AS BLOB));
INSERT INTO entries VALUES ('SuC-DhWQW_CzjmmP', 2, CAST('{"type":"sat","at":1794846890655,"seat":1,"who":{"person":"G9jX7_7DA5TF","name":"P1"}}' AS BLOB));
INSERT INTO entries VALUES ('SuC-DhWQW_CzjmmP', 3, CAST('{"type":"began","at":1794846890655,"key":"43f523070393fc0317e929d47549e04f34253d69161343aa959d8f576b7dadcc"}' AS BLOB));
INSERT INTO entries VALUES ('SuC-DhWQW_CzjmmP', 4, CAST('{"type":"moved","at":1794846890670,"seat":1,"move":"play 57"}' AS BLOB));
INSERT INTO entries VALUES ('SuC-DhWQW_CzjmmP', 5, CAST('{"type":"moved","at":1794846890672,"seat":1,"move":"down gray 1"}' AS BLOB));
INSERT INTO entries VALUES ('SuC-DhWQW_CzjmmP', 6, CAST('{"type":"moved","at":1794846890673,"seat":1,"move":"unify 2"}' AS BLOB));
INSERT INTO entries VALUES ('SuC-DhWQW_CzjmmP', 7, CAST('{"type":"moved","at":1794846890674,"seat":0,"move":"down red 1"}' AS BLOB));
INSERT INTO entries VALUES ('SuC-DhWQW_CzjmmP', 8, CAST('{"type":"moved","at":1794846890676,"seat":0,"move":"down gray 1"}' AS BLOB));
INSERT INTO entries VALUES ('SuC-DhWQW_CzjmmP', 9, CAST('{"type":"moved","at":1794846890677,"seat":0,"move":"play 13"}' AS BLOB));
INSERT INTO entries VALUES ('SuC-DhWQW_CzjmmP', 10, CAST('{"type":"moved","at":1794846890679,"seat":0,"move":"unify 5"}' AS BLOB));
INSERT INTO entries VALUES ('SuC-DhWQW_CzjmmP', 11, CAST('{"type":"moved","at":1794846890680,"seat":1,"move":"play 75"}' AS BLOB));
INSERT INTO entries VALUES ('SuC-DhWQW_CzjmmP', 12, CAST('{"type":"moved","at":1794846890687,"seat":1,"move":"unify 2"}' AS BLOB));
INSERT INTO entries VALUES ('SuC-DhWQW_CzjmmP', 13, CAST('{"type":"moved","at":1794846890698,"seat":0,"move":"play 118"}' AS BLOB));
INSERT INTO entries VALUES ('SuC-DhWQW_CzjmmP', 14, CAST('{"type":"moved","at":1794846890699,"seat":0,"move":"hire 1"}' AS BLOB));
INSERT INTO entries VALUES ('SuC-DhWQW_CzjmmP', 15, CAST('{"type":"moved","at":1794846890701,"seat":1,"move":"play 106"}' AS BLOB));
INSERT INTO entries VALUES ('SuC-DhWQW_CzjmmP', 16, CAST('{"type":"moved","at":1794846890703,"seat":1,"move":"hire 1"}' AS BLOB));
INSERT INTO entries VALUES ('SuC-DhWQW_CzjmmP', 17, CAST('{"type":"moved","at":1794846890704,"seat":0,"move":"play 113"}' AS BLOB));
INSERT INTO entries VALUES ('SuC-DhWQW_CzjmmP', 18, CAST('{"type":"moved","at":1794846890705,"seat":0,"move":"wall C2 1"}' AS BLOB));
INSERT INTO entries VALUES ('SuC-DhWQW_CzjmmP', 19, CAST('{"type":"moved","at":1794846890707,"seat":1,"move":"down red 1"}' AS BLOB));
INSERT INTO entries VALUES ('SuC-DhWQW_CzjmmP', 20, CAST('{"type":"moved","at":1794846890708,"seat":1,"move":"play 97"}' AS BLOB));
INSERT INTO entries VALUES ('SuC-DhWQW_CzjmmP', 21, CAST('{"type":"moved","at":1794846890710,"seat":1,"move":"reassign"}' AS BLOB));
INSERT INTO entries VALUES ('SuC-DhWQW_CzjmmP', 22, CAST('{"type":"moved","at":1794846890712,"seat":1,"move":"lift white g1"}' AS BLOB));
INSERT INTO entries VALUES ('SuC-DhWQW_CzjmmP', 23, CAST('{"type":"moved","at":1794846890713,"seat":1,"move":"to g2"}' AS BLOB));
INSERT INTO entries VALUES ('hxPz22rkbbjWfBga', 1, CAST('{"type":"opened","at":1794846890425,"setup":{"game":"die-mauer","seats":[{"person":"nYH5dw--5nhW","name":"P0"},{},{}],"options":{"rounds":4,"start":0},"time":{},"host":"nYH5dw--5nhW"},"rules":1}' AS BLOB));
INSERT INTO entries VALUES ('hxPz22rkbbjWfBga', 2, CAST('{"type":"sat","at":1794846890437,"seat":1,"who":{"person":"G9jX7_7DA5TF","name":"P1"}}' AS BLOB));
INSERT INTO entries VALUES ('hxPz22rkbbjWfBga', 3, CAST('{"type":"sat","at":1794846890441,"seat":2,"who":{"person":"_dpKOAI1d8Pl","name":"P2"}}' AS BLOB));
INSERT INTO entries VALUES ('hxPz22rkbbjWfBga', 4, CAST('{"type":"began","at":1794846890441,"key":"59248a3766a709d95c2f804011d6d5ad5685419eb08a2d2c1e328a99e01d2c09"}' AS BLOB));
INSERT INTO entries VALUES ('hxPz22rkbbjWfBga', 5, CAST('{"type":"moved","at":1794846890458,"seat":1,"move":"show 1"}' AS BLOB));
INSERT INTO entries VALUES ('hxPz22rkbbjWfBga', 6, CAST('{"type":"moved","at":1794846890459,"seat":2,"move":"show T"}' AS BLOB));
INSERT INTO entries VALUES ('hxPz22rkbbjWfBga', 7, CAST('{"type":"moved","at":1794846890460,"seat":0,"move":"show 6"}' AS BLOB));
INSERT INTO entries VALUES ('hxPz22rkbbjWfBga', 8, CAST('{"type":"moved","at":1794846890462,"seat":1,"move":"show G"}' AS BLOB));
INSERT INTO entries VALUES ('hxPz22rkbbjWfBga', 9, CAST('{"type":"moved","at":1794846890471,"seat":2,"move":"show G"}' AS BLOB));
INSERT INTO entries VALUES ('hxPz22rkbbjWfBga', 10, CAST('{"type":"moved","at":1794846890475,"seat":0,"move":"show -"}' AS BLOB));
INSERT INTO entries VALUES ('hxPz22rkbbjWfBga', 11, CAST('{"type":"moved","at":1794846890478,"seat":1,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('hxPz22rkbbjWfBga', 12, CAST('{"type":"moved","at":1794846890479,"seat":2,"move":"show T"}' AS BLOB));
INSERT INTO entries VALUES ('hxPz22rkbbjWfBga', 13, CAST('{"type":"moved","at":1794846890480,"seat":0,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('hxPz22rkbbjWfBga', 14, CAST('{"type":"moved","at":1794846890482,"seat":1,"move":"show G"}' AS BLOB));
INSERT INTO entries VALUES ('hxPz22rkbbjWfBga', 15, CAST('{"type":"moved","at":1794846890482,"seat":2,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('hxPz22rkbbjWfBga', 16, CAST('{"type":"moved","at":1794846890484,"seat":0,"move":"show T"}' AS BLOB));
INSERT INTO entries VALUES ('hxPz22rkbbjWfBga', 17, CAST('{"type":"moved","at":1794846890486,"seat":1,"move":"show -"}' AS BLOB));
INSERT INTO entries VALUES ('hxPz22rkbbjWfBga', 18, CAST('{"type":"moved","at":1794846890486,"seat":2,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('hxPz22rkbbjWfBga', 19, CAST('{"type":"moved","at":1794846890487,"seat":0,"move":"show 1"}' AS BLOB));
INSERT INTO entries VALUES ('hxPz22rkbbjWfBga', 20, CAST('{"type":"moved","at":1794846890489,"seat":1,"move":"build 4 right"}' AS BLOB));
INSERT INTO entries VALUES ('hxPz22rkbbjWfBga', 21, CAST('{"type":"moved","at":1794846890491,"seat":2,"move":"show -"}' AS BLOB));
INSERT INTO entries VALUES ('hxPz22rkbbjWfBga', 22, CAST('{"type":"moved","at":1794846890492,"seat":0,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('hxPz22rkbbjWfBga', 23, CAST('{"type":"moved","at":1794846890493,"seat":1,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('hxPz22rkbbjWfBga', 24, CAST('{"type":"moved","at":1794846890495,"seat":2,"move":"build 3 left"}' AS BLOB));
INSERT INTO entries VALUES ('hxPz22rkbbjWfBga', 25, CAST('{"type":"moved","at":1794846890496,"seat":1,"move":"show 6"}' AS BLOB));
INSERT INTO entries VALUES ('hxPz22rkbbjWfBga', 26, CAST('{"type":"moved","at":1794846890497,"seat":0,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('hxPz22rkbbjWfBga', 27, CAST('{"type":"moved","at":1794846890498,"seat":2,"move":"show 4"}' AS BLOB));
INSERT INTO entries VALUES ('hxPz22rkbbjWfBga', 28, CAST('{"type":"moved","at":1794846890500,"seat":0,"move":"build 2 right"}' AS BLOB));
INSERT INTO entries VALUES ('hxPz22rkbbjWfBga', 29, CAST('{"type":"moved","at":1794846890501,"seat":1,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('hxPz22rkbbjWfBga', 30, CAST('{"type":"moved","at":1794846890502,"seat":2,"move":"show -"}' AS BLOB));
INSERT INTO entries VALUES ('hxPz22rkbbjWfBga', 31, CAST('{"type":"moved","at":1794846890503,"seat":0,"move":"show 1"}' AS BLOB));
INSERT INTO entries VALUES ('hxPz22rkbbjWfBga', 32, CAST('{"type":"moved","at":1794846890506,"seat":1,"move":"build 2 left"}' AS BLOB));
INSERT INTO entries VALUES ('hxPz22rkbbjWfBga', 33, CAST('{"type":"moved","at":1794846890507,"seat":2,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('hxPz22rkbbjWfBga', 34, CAST('{"type":"moved","at":1794846890508,"seat":0,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('hxPz22rkbbjWfBga', 35, CAST('{"type":"moved","at":1794846890509,"seat":1,"move":"show T"}' AS BLOB));
INSERT INTO entries VALUES ('hxPz22rkbbjWfBga', 36, CAST('{"type":"moved","at":1794846890512,"seat":2,"move":"build 2 left"}' AS BLOB));
INSERT INTO entries VALUES ('hxPz22rkbbjWfBga', 37, CAST('{"type":"moved","at":1794846890514,"seat":1,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('hxPz22rkbbjWfBga', 38, CAST('{"type":"moved","at":1794846890519,"seat":0,"move":"show 1"}' AS BLOB));
INSERT INTO entries VALUES ('hxPz22rkbbjWfBga', 39, CAST('{"type":"moved","at":1794846890527,"seat":2,"move":"show 4"}' AS BLOB));
INSERT INTO entries VALUES ('hxPz22rkbbjWfBga', 40, CAST('{"type":"moved","at":1794846890532,"seat":0,"move":"build 1 left"}' AS BLOB));
CREATE TABLE farewells (
	person VARCHAR(32) NOT NULL, 
	at BIGINT NOT NULL, 
	looked VARCHAR(32), 
	PRIMARY KEY (person)
);
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
INSERT INTO lines VALUES ('0EbdBF8N20RUueET', 1, CAST('{"at":1794846890391,"name":"P0","text":"Good evening","seat":0,"person":"nYH5dw--5nhW"}' AS BLOB));
INSERT INTO lines VALUES ('0KEWBAnG9SCQC_qG', 1, CAST('{"at":1794846890548,"name":"P0","text":"Good evening","seat":0,"person":"nYH5dw--5nhW"}' AS BLOB));
INSERT INTO lines VALUES ('SuC-DhWQW_CzjmmP', 1, CAST('{"at":1794846890659,"name":"P0","text":"Good evening","seat":0,"person":"nYH5dw--5nhW"}' AS BLOB));
INSERT INTO lines VALUES ('hxPz22rkbbjWfBga', 1, CAST('{"at":1794846890444,"name":"P0","text":"Good evening","seat":0,"person":"nYH5dw--5nhW"}' AS BLOB));
CREATE TABLE links (
	id VARCHAR(32) NOT NULL, 
	secret VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (secret)
);
INSERT INTO links VALUES ('E2zjLKSwMG0U', '0da62c6f966d8af6b93edc6cf7c43d0366e1b7947dac575228ffa5177037968f', 'LHZyG7sefqZdcrR8', 1, 1794846910692);
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
INSERT INTO lobby VALUES ('0EbdBF8N20RUueET', 'chinatown', 3, 0, 'playing', 'live', 1, 'nYH5dw--5nhW', '[{"name":"P0","person":true},{"name":"P1","person":true},{"name":"P2","person":true}]', 1794846890371, 16, 0, NULL, NULL);
INSERT INTO lobby VALUES ('hxPz22rkbbjWfBga', 'die-mauer', 3, 0, 'playing', 'live', 1, 'nYH5dw--5nhW', '[{"name":"P0","person":true},{"name":"P1","person":true},{"name":"P2","person":true}]', 1794846890425, 40, 0, NULL, NULL);
INSERT INTO lobby VALUES ('0KEWBAnG9SCQC_qG', 'great-wall', 2, 0, 'over', 'live', 1, 'nYH5dw--5nhW', '[{"name":"P0","person":true},{"name":"P1","person":true}]', 1794846890538, 83, 1, 1794846890642, '[["nYH5dw--5nhW",2],["G9jX7_7DA5TF",1]]');
INSERT INTO lobby VALUES ('SuC-DhWQW_CzjmmP', 'zhanguo', 2, 0, 'playing', 'live', 1, 'nYH5dw--5nhW', '[{"name":"P0","person":true},{"name":"P1","person":true}]', 1794846890649, 10, 0, NULL, NULL);
INSERT INTO lobby VALUES ('LHZyG7sefqZdcrR8', 'great-wall', 2, 1, 'waiting', 'live', 0, 'nYH5dw--5nhW', '[{"name":"P0","person":true},{}]', 1794846910678, 1, 0, NULL, NULL);
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
INSERT INTO notes VALUES ('0EbdBF8N20RUueET', 'nYH5dw--5nhW', CAST('watch the second seat' AS BLOB));
INSERT INTO notes VALUES ('0KEWBAnG9SCQC_qG', 'nYH5dw--5nhW', CAST('watch the second seat' AS BLOB));
INSERT INTO notes VALUES ('SuC-DhWQW_CzjmmP', 'nYH5dw--5nhW', CAST('watch the second seat' AS BLOB));
INSERT INTO notes VALUES ('hxPz22rkbbjWfBga', 'nYH5dw--5nhW', CAST('watch the second seat' AS BLOB));
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
INSERT INTO people VALUES ('nYH5dw--5nhW', 'account', 'P0', 'player0', '$argon2id$v=19$m=65536,t=3,p=4$rV4nELFRctNW13zqxViDpg$cTv4HhGiQupMKjtmnL1XYIq8urzvFDfQPtlFMmcuZHg', NULL, 1794846886863, 0, 0, 0, 0, NULL);
INSERT INTO people VALUES ('G9jX7_7DA5TF', 'account', 'P1', 'player1', '$argon2id$v=19$m=65536,t=3,p=4$f9yJtViHxff5VBV6cXX6ew$lD/4xoOFDle4jVaEeS2dGIjgJ9L+SpwL6W/pq/fKsTQ', NULL, 1794846887060, 0, 0, 0, 0, NULL);
INSERT INTO people VALUES ('_dpKOAI1d8Pl', 'account', 'P2', 'player2', '$argon2id$v=19$m=65536,t=3,p=4$jewDFgwTglapCZKlmN0j4g$gZBM1apI3vu/gfFFbxkFO7NMe4Q/ByLxjniH9Knoqyk', NULL, 1794846887208, 0, 0, 0, 0, NULL);
INSERT INTO people VALUES ('Ja9TL0N_J6dN', 'bot', 'Clank', NULL, NULL, 'nYH5dw--5nhW', 1794846890361, 0, 0, 0, 0, NULL);
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
INSERT INTO played VALUES ('0KEWBAnG9SCQC_qG', 'nYH5dw--5nhW', 'great-wall', 2, 2, 2, 41, 1794846890642);
INSERT INTO played VALUES ('0KEWBAnG9SCQC_qG', 'G9jX7_7DA5TF', 'great-wall', 2, 2, 1, 47, 1794846890642);
CREATE TABLE puzzlers (
	person VARCHAR(32) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	progress TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (person, game)
);
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
INSERT INTO rated_games VALUES ('0KEWBAnG9SCQC_qG', 'nYH5dw--5nhW', 'great-wall', 2, 22.364610506859503, 8.06590141354368, 1, 1794846890642);
INSERT INTO rated_games VALUES ('0KEWBAnG9SCQC_qG', 'G9jX7_7DA5TF', 'great-wall', 2, 27.635389493140497, 8.06590141354368, 1, 1794846890642);
CREATE TABLE ratings (
	person VARCHAR(32) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	seats INTEGER NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	PRIMARY KEY (person, game, seats)
);
INSERT INTO ratings VALUES ('nYH5dw--5nhW', 'great-wall', 2, 22.364610506859503, 8.06590141354368, 1);
INSERT INTO ratings VALUES ('G9jX7_7DA5TF', 'great-wall', 2, 27.635389493140497, 8.06590141354368, 1);
CREATE TABLE recoveries (
	person VARCHAR(32) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	secret VARCHAR(64) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (person, kind)
);
INSERT INTO recoveries VALUES ('nYH5dw--5nhW', 'code', '245f3da1ca2dfedba3769d1fb5ef4ff1d13d4fbbed18d3671a046b73c20781fd', 1794846888193);
INSERT INTO recoveries VALUES ('G9jX7_7DA5TF', 'code', 'c1bf67e915435b5c48b6750ed911828394708cdd9631fc2c0ee155d16e14087f', 1794846889261);
INSERT INTO recoveries VALUES ('_dpKOAI1d8Pl', 'code', '5c62548904ae5cc68123db0ef84c8e7cf32af390f47a75c52c7e34526a0c47f3', 1794846890316);
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
CREATE TABLE reviewed (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	bot VARCHAR(64) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	rating FLOAT, 
	habits TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (table_id, seat)
);
CREATE TABLE seated (
	table_id VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, person)
);
INSERT INTO seated VALUES ('0EbdBF8N20RUueET', 'nYH5dw--5nhW');
INSERT INTO seated VALUES ('hxPz22rkbbjWfBga', 'nYH5dw--5nhW');
INSERT INTO seated VALUES ('0KEWBAnG9SCQC_qG', 'nYH5dw--5nhW');
INSERT INTO seated VALUES ('SuC-DhWQW_CzjmmP', 'nYH5dw--5nhW');
INSERT INTO seated VALUES ('0EbdBF8N20RUueET', 'G9jX7_7DA5TF');
INSERT INTO seated VALUES ('0EbdBF8N20RUueET', '_dpKOAI1d8Pl');
INSERT INTO seated VALUES ('0KEWBAnG9SCQC_qG', 'G9jX7_7DA5TF');
INSERT INTO seated VALUES ('SuC-DhWQW_CzjmmP', 'G9jX7_7DA5TF');
INSERT INTO seated VALUES ('hxPz22rkbbjWfBga', 'G9jX7_7DA5TF');
INSERT INTO seated VALUES ('hxPz22rkbbjWfBga', '_dpKOAI1d8Pl');
INSERT INTO seated VALUES ('LHZyG7sefqZdcrR8', 'nYH5dw--5nhW');
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
INSERT INTO sessions VALUES ('9pZzvH9YNu-5', 'ee3b7147b33280ed68cb05931e0c9ed1dfe40427747b8ecb9edc498c8bf84ade', 'nYH5dw--5nhW', 'python-httpx/0.28.1', 1794846886895, 1794846886895, 1802622886895);
INSERT INTO sessions VALUES ('HZLkhKYuZuJO', '65fdbbb06deb0e2be5bd518d22ad554c6bcc717b3f9fc0659373f1e7d055540d', 'G9jX7_7DA5TF', 'python-httpx/0.28.1', 1794846887071, 1794846887071, 1802622887071);
INSERT INTO sessions VALUES ('wuGNBTAVk9s-', '8018588e6cff0e41117be3d507742cac66b29612280ffca5edd3215b0d0b18fb', '_dpKOAI1d8Pl', 'python-httpx/0.28.1', 1794846887210, 1794846887210, 1802622887210);
INSERT INTO sessions VALUES ('CibXh6wwBgF7', '9059b8a9ad464afc307b9e42fe74e530c6a91a323a5fc46621e67315afddb179', 'Ja9TL0N_J6dN', 'token of Clank', 1794846890361, 1794846890361, NULL);
CREATE TABLE tables (
    id TEXT PRIMARY KEY, version INTEGER NOT NULL, lines INTEGER NOT NULL, wake INTEGER, done INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO tables VALUES ('0EbdBF8N20RUueET', 16, 1, NULL, 0);
INSERT INTO tables VALUES ('0KEWBAnG9SCQC_qG', 83, 1, NULL, 1);
INSERT INTO tables VALUES ('LHZyG7sefqZdcrR8', 1, 0, NULL, 0);
INSERT INTO tables VALUES ('SuC-DhWQW_CzjmmP', 23, 1, NULL, 0);
INSERT INTO tables VALUES ('hxPz22rkbbjWfBga', 40, 1, NULL, 0);
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
CREATE INDEX ix_reviewed_person ON reviewed (person);
CREATE INDEX ix_seated_person ON seated (person);
CREATE INDEX ix_sessions_person ON sessions (person);
CREATE INDEX lobby_by_end ON lobby (ended);
CREATE INDEX lobby_by_stage ON lobby (stage, created);
CREATE INDEX reviewed_by_rating ON reviewed (game, rating);
