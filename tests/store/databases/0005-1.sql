PRAGMA user_version = 1;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO alembic_version VALUES ('0005');
CREATE TABLE answers (
    table_id TEXT NOT NULL, sender TEXT NOT NULL, id TEXT NOT NULL, answer BLOB NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (table_id, sender, id)
) WITHOUT ROWID;
INSERT INTO answers VALUES ('P1mfDSMfemeSZDpB', 'X4n7WSqYoHm1', 'm0', CAST('{"type":"ack","id":"m0","number":4}' AS BLOB), 1794810850136);
INSERT INTO answers VALUES ('P1mfDSMfemeSZDpB', 'X4n7WSqYoHm1', 'm1', CAST('{"type":"ack","id":"m1","number":8}' AS BLOB), 1794810850143);
INSERT INTO answers VALUES ('P1mfDSMfemeSZDpB', 'X4n7WSqYoHm1', 'm10', CAST('{"type":"ack","id":"m10","number":35}' AS BLOB), 1794810850209);
INSERT INTO answers VALUES ('P1mfDSMfemeSZDpB', 'X4n7WSqYoHm1', 'm11', CAST('{"type":"ack","id":"m11","number":38}' AS BLOB), 1794810850217);
INSERT INTO answers VALUES ('P1mfDSMfemeSZDpB', 'X4n7WSqYoHm1', 'm2', CAST('{"type":"ack","id":"m2","number":11}' AS BLOB), 1794810850150);
INSERT INTO answers VALUES ('P1mfDSMfemeSZDpB', 'X4n7WSqYoHm1', 'm3', CAST('{"type":"ack","id":"m3","number":14}' AS BLOB), 1794810850159);
INSERT INTO answers VALUES ('P1mfDSMfemeSZDpB', 'X4n7WSqYoHm1', 'm4', CAST('{"type":"ack","id":"m4","number":17}' AS BLOB), 1794810850165);
INSERT INTO answers VALUES ('P1mfDSMfemeSZDpB', 'X4n7WSqYoHm1', 'm5', CAST('{"type":"ack","id":"m5","number":21}' AS BLOB), 1794810850178);
INSERT INTO answers VALUES ('P1mfDSMfemeSZDpB', 'X4n7WSqYoHm1', 'm6', CAST('{"type":"ack","id":"m6","number":23}' AS BLOB), 1794810850182);
INSERT INTO answers VALUES ('P1mfDSMfemeSZDpB', 'X4n7WSqYoHm1', 'm7', CAST('{"type":"ack","id":"m7","number":26}' AS BLOB), 1794810850186);
INSERT INTO answers VALUES ('P1mfDSMfemeSZDpB', 'X4n7WSqYoHm1', 'm8', CAST('{"type":"ack","id":"m8","number":29}' AS BLOB), 1794810850194);
INSERT INTO answers VALUES ('P1mfDSMfemeSZDpB', 'X4n7WSqYoHm1', 'm9', CAST('{"type":"ack","id":"m9","number":33}' AS BLOB), 1794810850200);
INSERT INTO answers VALUES ('P1mfDSMfemeSZDpB', 'X4n7WSqYoHm1', 'sit', CAST('{"type":"ack","id":"sit","number":3}' AS BLOB), 1794810850118);
INSERT INTO answers VALUES ('P1mfDSMfemeSZDpB', 'eeubeNfOFYDx', 'm0', CAST('{"type":"ack","id":"m0","number":6}' AS BLOB), 1794810850139);
INSERT INTO answers VALUES ('P1mfDSMfemeSZDpB', 'eeubeNfOFYDx', 'm1', CAST('{"type":"ack","id":"m1","number":9}' AS BLOB), 1794810850145);
INSERT INTO answers VALUES ('P1mfDSMfemeSZDpB', 'eeubeNfOFYDx', 'm10', CAST('{"type":"ack","id":"m10","number":34}' AS BLOB), 1794810850203);
INSERT INTO answers VALUES ('P1mfDSMfemeSZDpB', 'eeubeNfOFYDx', 'm11', CAST('{"type":"ack","id":"m11","number":37}' AS BLOB), 1794810850213);
INSERT INTO answers VALUES ('P1mfDSMfemeSZDpB', 'eeubeNfOFYDx', 'm2', CAST('{"type":"ack","id":"m2","number":12}' AS BLOB), 1794810850152);
INSERT INTO answers VALUES ('P1mfDSMfemeSZDpB', 'eeubeNfOFYDx', 'm3', CAST('{"type":"ack","id":"m3","number":15}' AS BLOB), 1794810850161);
INSERT INTO answers VALUES ('P1mfDSMfemeSZDpB', 'eeubeNfOFYDx', 'm4', CAST('{"type":"ack","id":"m4","number":18}' AS BLOB), 1794810850168);
INSERT INTO answers VALUES ('P1mfDSMfemeSZDpB', 'eeubeNfOFYDx', 'm5', CAST('{"type":"ack","id":"m5","number":19}' AS BLOB), 1794810850175);
INSERT INTO answers VALUES ('P1mfDSMfemeSZDpB', 'eeubeNfOFYDx', 'm6', CAST('{"type":"ack","id":"m6","number":22}' AS BLOB), 1794810850180);
INSERT INTO answers VALUES ('P1mfDSMfemeSZDpB', 'eeubeNfOFYDx', 'm7', CAST('{"type":"ack","id":"m7","number":25}' AS BLOB), 1794810850185);
INSERT INTO answers VALUES ('P1mfDSMfemeSZDpB', 'eeubeNfOFYDx', 'm8', CAST('{"type":"ack","id":"m8","number":28}' AS BLOB), 1794810850193);
INSERT INTO answers VALUES ('P1mfDSMfemeSZDpB', 'eeubeNfOFYDx', 'm9', CAST('{"type":"ack","id":"m9","number":31}' AS BLOB), 1794810850197);
INSERT INTO answers VALUES ('P1mfDSMfemeSZDpB', 'eeubeNfOFYDx', 'sit', CAST('{"type":"ack","id":"sit","number":1}' AS BLOB), 1794810850114);
INSERT INTO answers VALUES ('P1mfDSMfemeSZDpB', 'wj9KxWEoFhjZ', 'c1', CAST('{"type":"ack","id":"c1","number":3}' AS BLOB), 1794810850123);
INSERT INTO answers VALUES ('P1mfDSMfemeSZDpB', 'wj9KxWEoFhjZ', 'm0', CAST('{"type":"ack","id":"m0","number":5}' AS BLOB), 1794810850137);
INSERT INTO answers VALUES ('P1mfDSMfemeSZDpB', 'wj9KxWEoFhjZ', 'm1', CAST('{"type":"ack","id":"m1","number":7}' AS BLOB), 1794810850142);
INSERT INTO answers VALUES ('P1mfDSMfemeSZDpB', 'wj9KxWEoFhjZ', 'm10', CAST('{"type":"ack","id":"m10","number":36}' AS BLOB), 1794810850212);
INSERT INTO answers VALUES ('P1mfDSMfemeSZDpB', 'wj9KxWEoFhjZ', 'm11', CAST('{"type":"ack","id":"m11","number":39}' AS BLOB), 1794810850223);
INSERT INTO answers VALUES ('P1mfDSMfemeSZDpB', 'wj9KxWEoFhjZ', 'm2', CAST('{"type":"ack","id":"m2","number":10}' AS BLOB), 1794810850149);
INSERT INTO answers VALUES ('P1mfDSMfemeSZDpB', 'wj9KxWEoFhjZ', 'm3', CAST('{"type":"ack","id":"m3","number":13}' AS BLOB), 1794810850157);
INSERT INTO answers VALUES ('P1mfDSMfemeSZDpB', 'wj9KxWEoFhjZ', 'm4', CAST('{"type":"ack","id":"m4","number":16}' AS BLOB), 1794810850164);
INSERT INTO answers VALUES ('P1mfDSMfemeSZDpB', 'wj9KxWEoFhjZ', 'm5', CAST('{"type":"ack","id":"m5","number":20}' AS BLOB), 1794810850177);
INSERT INTO answers VALUES ('P1mfDSMfemeSZDpB', 'wj9KxWEoFhjZ', 'm6', CAST('{"type":"ack","id":"m6","number":24}' AS BLOB), 1794810850184);
INSERT INTO answers VALUES ('P1mfDSMfemeSZDpB', 'wj9KxWEoFhjZ', 'm7', CAST('{"type":"ack","id":"m7","number":27}' AS BLOB), 1794810850189);
INSERT INTO answers VALUES ('P1mfDSMfemeSZDpB', 'wj9KxWEoFhjZ', 'm8', CAST('{"type":"ack","id":"m8","number":30}' AS BLOB), 1794810850195);
INSERT INTO answers VALUES ('P1mfDSMfemeSZDpB', 'wj9KxWEoFhjZ', 'm9', CAST('{"type":"ack","id":"m9","number":32}' AS BLOB), 1794810850199);
INSERT INTO answers VALUES ('P1mfDSMfemeSZDpB', 'wj9KxWEoFhjZ', 'n1', CAST('{"type":"ack","id":"n1","number":0}' AS BLOB), 1794810850126);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'eeubeNfOFYDx', 'm0', CAST('{"type":"ack","id":"m0","number":5}' AS BLOB), 1794810850267);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'eeubeNfOFYDx', 'm1', CAST('{"type":"ack","id":"m1","number":6}' AS BLOB), 1794810850268);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'eeubeNfOFYDx', 'm10', CAST('{"type":"ack","id":"m10","number":25}' AS BLOB), 1794810850370);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'eeubeNfOFYDx', 'm11', CAST('{"type":"ack","id":"m11","number":26}' AS BLOB), 1794810850372);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'eeubeNfOFYDx', 'm12', CAST('{"type":"ack","id":"m12","number":29}' AS BLOB), 1794810850379);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'eeubeNfOFYDx', 'm13', CAST('{"type":"ack","id":"m13","number":30}' AS BLOB), 1794810850381);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'eeubeNfOFYDx', 'm14', CAST('{"type":"ack","id":"m14","number":34}' AS BLOB), 1794810850385);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'eeubeNfOFYDx', 'm15', CAST('{"type":"ack","id":"m15","number":35}' AS BLOB), 1794810850387);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'eeubeNfOFYDx', 'm16', CAST('{"type":"ack","id":"m16","number":39}' AS BLOB), 1794810850391);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'eeubeNfOFYDx', 'm17', CAST('{"type":"ack","id":"m17","number":40}' AS BLOB), 1794810850393);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'eeubeNfOFYDx', 'm18', CAST('{"type":"ack","id":"m18","number":41}' AS BLOB), 1794810850394);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'eeubeNfOFYDx', 'm19', CAST('{"type":"ack","id":"m19","number":44}' AS BLOB), 1794810850397);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'eeubeNfOFYDx', 'm2', CAST('{"type":"ack","id":"m2","number":10}' AS BLOB), 1794810850273);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'eeubeNfOFYDx', 'm20', CAST('{"type":"ack","id":"m20","number":45}' AS BLOB), 1794810850398);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'eeubeNfOFYDx', 'm21', CAST('{"type":"ack","id":"m21","number":48}' AS BLOB), 1794810850402);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'eeubeNfOFYDx', 'm22', CAST('{"type":"ack","id":"m22","number":49}' AS BLOB), 1794810850403);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'eeubeNfOFYDx', 'm23', CAST('{"type":"ack","id":"m23","number":52}' AS BLOB), 1794810850410);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'eeubeNfOFYDx', 'm24', CAST('{"type":"ack","id":"m24","number":53}' AS BLOB), 1794810850416);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'eeubeNfOFYDx', 'm25', CAST('{"type":"ack","id":"m25","number":58}' AS BLOB), 1794810850423);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'eeubeNfOFYDx', 'm26', CAST('{"type":"ack","id":"m26","number":59}' AS BLOB), 1794810850424);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'eeubeNfOFYDx', 'm27', CAST('{"type":"ack","id":"m27","number":62}' AS BLOB), 1794810850427);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'eeubeNfOFYDx', 'm28', CAST('{"type":"ack","id":"m28","number":63}' AS BLOB), 1794810850429);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'eeubeNfOFYDx', 'm29', CAST('{"type":"ack","id":"m29","number":67}' AS BLOB), 1794810850434);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'eeubeNfOFYDx', 'm3', CAST('{"type":"ack","id":"m3","number":11}' AS BLOB), 1794810850274);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'eeubeNfOFYDx', 'm30', CAST('{"type":"ack","id":"m30","number":68}' AS BLOB), 1794810850435);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'eeubeNfOFYDx', 'm31', CAST('{"type":"ack","id":"m31","number":69}' AS BLOB), 1794810850436);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'eeubeNfOFYDx', 'm32', CAST('{"type":"ack","id":"m32","number":72}' AS BLOB), 1794810850440);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'eeubeNfOFYDx', 'm33', CAST('{"type":"ack","id":"m33","number":73}' AS BLOB), 1794810850441);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'eeubeNfOFYDx', 'm34', CAST('{"type":"ack","id":"m34","number":74}' AS BLOB), 1794810850443);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'eeubeNfOFYDx', 'm35', CAST('{"type":"ack","id":"m35","number":76}' AS BLOB), 1794810850446);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'eeubeNfOFYDx', 'm36', CAST('{"type":"ack","id":"m36","number":77}' AS BLOB), 1794810850447);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'eeubeNfOFYDx', 'm37', CAST('{"type":"ack","id":"m37","number":78}' AS BLOB), 1794810850449);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'eeubeNfOFYDx', 'm4', CAST('{"type":"ack","id":"m4","number":12}' AS BLOB), 1794810850320);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'eeubeNfOFYDx', 'm5', CAST('{"type":"ack","id":"m5","number":15}' AS BLOB), 1794810850333);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'eeubeNfOFYDx', 'm6', CAST('{"type":"ack","id":"m6","number":16}' AS BLOB), 1794810850337);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'eeubeNfOFYDx', 'm7', CAST('{"type":"ack","id":"m7","number":17}' AS BLOB), 1794810850347);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'eeubeNfOFYDx', 'm8', CAST('{"type":"ack","id":"m8","number":20}' AS BLOB), 1794810850357);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'eeubeNfOFYDx', 'm9', CAST('{"type":"ack","id":"m9","number":21}' AS BLOB), 1794810850360);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'eeubeNfOFYDx', 'sit', CAST('{"type":"ack","id":"sit","number":2}' AS BLOB), 1794810850246);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'wj9KxWEoFhjZ', 'c1', CAST('{"type":"ack","id":"c1","number":2}' AS BLOB), 1794810850253);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'wj9KxWEoFhjZ', 'm0', CAST('{"type":"ack","id":"m0","number":3}' AS BLOB), 1794810850263);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'wj9KxWEoFhjZ', 'm1', CAST('{"type":"ack","id":"m1","number":4}' AS BLOB), 1794810850266);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'wj9KxWEoFhjZ', 'm10', CAST('{"type":"ack","id":"m10","number":23}' AS BLOB), 1794810850365);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'wj9KxWEoFhjZ', 'm11', CAST('{"type":"ack","id":"m11","number":24}' AS BLOB), 1794810850368);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'wj9KxWEoFhjZ', 'm12', CAST('{"type":"ack","id":"m12","number":27}' AS BLOB), 1794810850374);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'wj9KxWEoFhjZ', 'm13', CAST('{"type":"ack","id":"m13","number":28}' AS BLOB), 1794810850377);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'wj9KxWEoFhjZ', 'm14', CAST('{"type":"ack","id":"m14","number":31}' AS BLOB), 1794810850382);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'wj9KxWEoFhjZ', 'm15', CAST('{"type":"ack","id":"m15","number":32}' AS BLOB), 1794810850383);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'wj9KxWEoFhjZ', 'm16', CAST('{"type":"ack","id":"m16","number":33}' AS BLOB), 1794810850384);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'wj9KxWEoFhjZ', 'm17', CAST('{"type":"ack","id":"m17","number":36}' AS BLOB), 1794810850388);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'wj9KxWEoFhjZ', 'm18', CAST('{"type":"ack","id":"m18","number":37}' AS BLOB), 1794810850389);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'wj9KxWEoFhjZ', 'm19', CAST('{"type":"ack","id":"m19","number":38}' AS BLOB), 1794810850390);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'wj9KxWEoFhjZ', 'm2', CAST('{"type":"ack","id":"m2","number":7}' AS BLOB), 1794810850269);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'wj9KxWEoFhjZ', 'm20', CAST('{"type":"ack","id":"m20","number":42}' AS BLOB), 1794810850395);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'wj9KxWEoFhjZ', 'm21', CAST('{"type":"ack","id":"m21","number":43}' AS BLOB), 1794810850396);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'wj9KxWEoFhjZ', 'm22', CAST('{"type":"ack","id":"m22","number":46}' AS BLOB), 1794810850400);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'wj9KxWEoFhjZ', 'm23', CAST('{"type":"ack","id":"m23","number":47}' AS BLOB), 1794810850401);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'wj9KxWEoFhjZ', 'm24', CAST('{"type":"ack","id":"m24","number":50}' AS BLOB), 1794810850407);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'wj9KxWEoFhjZ', 'm25', CAST('{"type":"ack","id":"m25","number":51}' AS BLOB), 1794810850408);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'wj9KxWEoFhjZ', 'm26', CAST('{"type":"ack","id":"m26","number":54}' AS BLOB), 1794810850417);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'wj9KxWEoFhjZ', 'm27', CAST('{"type":"ack","id":"m27","number":55}' AS BLOB), 1794810850419);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'wj9KxWEoFhjZ', 'm28', CAST('{"type":"ack","id":"m28","number":56}' AS BLOB), 1794810850420);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'wj9KxWEoFhjZ', 'm29', CAST('{"type":"ack","id":"m29","number":57}' AS BLOB), 1794810850422);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'wj9KxWEoFhjZ', 'm3', CAST('{"type":"ack","id":"m3","number":8}' AS BLOB), 1794810850271);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'wj9KxWEoFhjZ', 'm30', CAST('{"type":"ack","id":"m30","number":60}' AS BLOB), 1794810850425);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'wj9KxWEoFhjZ', 'm31', CAST('{"type":"ack","id":"m31","number":61}' AS BLOB), 1794810850426);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'wj9KxWEoFhjZ', 'm32', CAST('{"type":"ack","id":"m32","number":64}' AS BLOB), 1794810850430);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'wj9KxWEoFhjZ', 'm33', CAST('{"type":"ack","id":"m33","number":65}' AS BLOB), 1794810850431);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'wj9KxWEoFhjZ', 'm34', CAST('{"type":"ack","id":"m34","number":66}' AS BLOB), 1794810850432);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'wj9KxWEoFhjZ', 'm35', CAST('{"type":"ack","id":"m35","number":70}' AS BLOB), 1794810850437);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'wj9KxWEoFhjZ', 'm36', CAST('{"type":"ack","id":"m36","number":71}' AS BLOB), 1794810850438);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'wj9KxWEoFhjZ', 'm37', CAST('{"type":"ack","id":"m37","number":75}' AS BLOB), 1794810850444);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'wj9KxWEoFhjZ', 'm4', CAST('{"type":"ack","id":"m4","number":9}' AS BLOB), 1794810850272);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'wj9KxWEoFhjZ', 'm5', CAST('{"type":"ack","id":"m5","number":13}' AS BLOB), 1794810850322);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'wj9KxWEoFhjZ', 'm6', CAST('{"type":"ack","id":"m6","number":14}' AS BLOB), 1794810850331);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'wj9KxWEoFhjZ', 'm7', CAST('{"type":"ack","id":"m7","number":18}' AS BLOB), 1794810850350);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'wj9KxWEoFhjZ', 'm8', CAST('{"type":"ack","id":"m8","number":19}' AS BLOB), 1794810850354);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'wj9KxWEoFhjZ', 'm9', CAST('{"type":"ack","id":"m9","number":22}' AS BLOB), 1794810850363);
INSERT INTO answers VALUES ('Srb5QcT5fP9U4BEC', 'wj9KxWEoFhjZ', 'n1', CAST('{"type":"ack","id":"n1","number":0}' AS BLOB), 1794810850257);
INSERT INTO answers VALUES ('flsItL8TaMzm-V2h', 'X4n7WSqYoHm1', 'm0', CAST('{"type":"ack","id":"m0","number":4}' AS BLOB), 1794810850082);
INSERT INTO answers VALUES ('flsItL8TaMzm-V2h', 'X4n7WSqYoHm1', 'm1', CAST('{"type":"ack","id":"m1","number":5}' AS BLOB), 1794810850088);
INSERT INTO answers VALUES ('flsItL8TaMzm-V2h', 'X4n7WSqYoHm1', 'm2', CAST('{"type":"ack","id":"m2","number":6}' AS BLOB), 1794810850092);
INSERT INTO answers VALUES ('flsItL8TaMzm-V2h', 'X4n7WSqYoHm1', 'm3', CAST('{"type":"ack","id":"m3","number":7}' AS BLOB), 1794810850097);
INSERT INTO answers VALUES ('flsItL8TaMzm-V2h', 'X4n7WSqYoHm1', 'sit', CAST('{"type":"ack","id":"sit","number":3}' AS BLOB), 1794810850060);
INSERT INTO answers VALUES ('flsItL8TaMzm-V2h', 'eeubeNfOFYDx', 'm0', CAST('{"type":"ack","id":"m0","number":4}' AS BLOB), 1794810850084);
INSERT INTO answers VALUES ('flsItL8TaMzm-V2h', 'eeubeNfOFYDx', 'm1', CAST('{"type":"ack","id":"m1","number":5}' AS BLOB), 1794810850089);
INSERT INTO answers VALUES ('flsItL8TaMzm-V2h', 'eeubeNfOFYDx', 'm2', CAST('{"type":"ack","id":"m2","number":6}' AS BLOB), 1794810850094);
INSERT INTO answers VALUES ('flsItL8TaMzm-V2h', 'eeubeNfOFYDx', 'm3', CAST('{"type":"ack","id":"m3","number":7}' AS BLOB), 1794810850099);
INSERT INTO answers VALUES ('flsItL8TaMzm-V2h', 'eeubeNfOFYDx', 'sit', CAST('{"type":"ack","id":"sit","number":1}' AS BLOB), 1794810850055);
INSERT INTO answers VALUES ('flsItL8TaMzm-V2h', 'wj9KxWEoFhjZ', 'c1', CAST('{"type":"ack","id":"c1","number":3}' AS BLOB), 1794810850065);
INSERT INTO answers VALUES ('flsItL8TaMzm-V2h', 'wj9KxWEoFhjZ', 'm0', CAST('{"type":"ack","id":"m0","number":4}' AS BLOB), 1794810850077);
INSERT INTO answers VALUES ('flsItL8TaMzm-V2h', 'wj9KxWEoFhjZ', 'm1', CAST('{"type":"ack","id":"m1","number":5}' AS BLOB), 1794810850086);
INSERT INTO answers VALUES ('flsItL8TaMzm-V2h', 'wj9KxWEoFhjZ', 'm2', CAST('{"type":"ack","id":"m2","number":6}' AS BLOB), 1794810850091);
INSERT INTO answers VALUES ('flsItL8TaMzm-V2h', 'wj9KxWEoFhjZ', 'm3', CAST('{"type":"ack","id":"m3","number":7}' AS BLOB), 1794810850095);
INSERT INTO answers VALUES ('flsItL8TaMzm-V2h', 'wj9KxWEoFhjZ', 'n1', CAST('{"type":"ack","id":"n1","number":0}' AS BLOB), 1794810850068);
INSERT INTO answers VALUES ('uSMEG6aWIV2Ha_jJ', 'eeubeNfOFYDx', 'm0', CAST('{"type":"ack","id":"m0","number":3}' AS BLOB), 1794810850476);
INSERT INTO answers VALUES ('uSMEG6aWIV2Ha_jJ', 'eeubeNfOFYDx', 'm1', CAST('{"type":"ack","id":"m1","number":4}' AS BLOB), 1794810851100);
INSERT INTO answers VALUES ('uSMEG6aWIV2Ha_jJ', 'eeubeNfOFYDx', 'm10', CAST('{"type":"ack","id":"m10","number":21}' AS BLOB), 1794810851808);
INSERT INTO answers VALUES ('uSMEG6aWIV2Ha_jJ', 'eeubeNfOFYDx', 'm11', CAST('{"type":"ack","id":"m11","number":22}' AS BLOB), 1794810851810);
INSERT INTO answers VALUES ('uSMEG6aWIV2Ha_jJ', 'eeubeNfOFYDx', 'm2', CAST('{"type":"ack","id":"m2","number":5}' AS BLOB), 1794810851387);
INSERT INTO answers VALUES ('uSMEG6aWIV2Ha_jJ', 'eeubeNfOFYDx', 'm3', CAST('{"type":"ack","id":"m3","number":10}' AS BLOB), 1794810851654);
INSERT INTO answers VALUES ('uSMEG6aWIV2Ha_jJ', 'eeubeNfOFYDx', 'm4', CAST('{"type":"ack","id":"m4","number":11}' AS BLOB), 1794810851672);
INSERT INTO answers VALUES ('uSMEG6aWIV2Ha_jJ', 'eeubeNfOFYDx', 'm5', CAST('{"type":"ack","id":"m5","number":14}' AS BLOB), 1794810851688);
INSERT INTO answers VALUES ('uSMEG6aWIV2Ha_jJ', 'eeubeNfOFYDx', 'm6', CAST('{"type":"ack","id":"m6","number":15}' AS BLOB), 1794810851691);
INSERT INTO answers VALUES ('uSMEG6aWIV2Ha_jJ', 'eeubeNfOFYDx', 'm7', CAST('{"type":"ack","id":"m7","number":18}' AS BLOB), 1794810851711);
INSERT INTO answers VALUES ('uSMEG6aWIV2Ha_jJ', 'eeubeNfOFYDx', 'm8', CAST('{"type":"ack","id":"m8","number":19}' AS BLOB), 1794810851747);
INSERT INTO answers VALUES ('uSMEG6aWIV2Ha_jJ', 'eeubeNfOFYDx', 'm9', CAST('{"type":"ack","id":"m9","number":20}' AS BLOB), 1794810851803);
INSERT INTO answers VALUES ('uSMEG6aWIV2Ha_jJ', 'eeubeNfOFYDx', 'sit', CAST('{"type":"ack","id":"sit","number":2}' AS BLOB), 1794810850463);
INSERT INTO answers VALUES ('uSMEG6aWIV2Ha_jJ', 'wj9KxWEoFhjZ', 'c1', CAST('{"type":"ack","id":"c1","number":2}' AS BLOB), 1794810850466);
INSERT INTO answers VALUES ('uSMEG6aWIV2Ha_jJ', 'wj9KxWEoFhjZ', 'm0', CAST('{"type":"ack","id":"m0","number":6}' AS BLOB), 1794810851390);
INSERT INTO answers VALUES ('uSMEG6aWIV2Ha_jJ', 'wj9KxWEoFhjZ', 'm1', CAST('{"type":"ack","id":"m1","number":7}' AS BLOB), 1794810851605);
INSERT INTO answers VALUES ('uSMEG6aWIV2Ha_jJ', 'wj9KxWEoFhjZ', 'm2', CAST('{"type":"ack","id":"m2","number":8}' AS BLOB), 1794810851615);
INSERT INTO answers VALUES ('uSMEG6aWIV2Ha_jJ', 'wj9KxWEoFhjZ', 'm3', CAST('{"type":"ack","id":"m3","number":9}' AS BLOB), 1794810851622);
INSERT INTO answers VALUES ('uSMEG6aWIV2Ha_jJ', 'wj9KxWEoFhjZ', 'm4', CAST('{"type":"ack","id":"m4","number":12}' AS BLOB), 1794810851682);
INSERT INTO answers VALUES ('uSMEG6aWIV2Ha_jJ', 'wj9KxWEoFhjZ', 'm5', CAST('{"type":"ack","id":"m5","number":13}' AS BLOB), 1794810851685);
INSERT INTO answers VALUES ('uSMEG6aWIV2Ha_jJ', 'wj9KxWEoFhjZ', 'm6', CAST('{"type":"ack","id":"m6","number":16}' AS BLOB), 1794810851695);
INSERT INTO answers VALUES ('uSMEG6aWIV2Ha_jJ', 'wj9KxWEoFhjZ', 'm7', CAST('{"type":"ack","id":"m7","number":17}' AS BLOB), 1794810851706);
INSERT INTO answers VALUES ('uSMEG6aWIV2Ha_jJ', 'wj9KxWEoFhjZ', 'n1', CAST('{"type":"ack","id":"n1","number":0}' AS BLOB), 1794810850471);
CREATE TABLE beats (one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL);
INSERT INTO beats VALUES (1, 1794810870729);
CREATE TABLE entries (
    table_id TEXT NOT NULL, version INTEGER NOT NULL, entry BLOB NOT NULL, PRIMARY KEY (table_id, version)
) WITHOUT ROWID;
INSERT INTO entries VALUES ('JJ0IJKctfAUSbm9Z', 1, CAST('{"type":"opened","at":1794810870495,"setup":{"game":"great-wall","seats":[{"person":"wj9KxWEoFhjZ","name":"P0"},{}],"options":{"edition":"kosmos","start":0,"open_scores":false},"time":{},"host":"wj9KxWEoFhjZ"},"rules":1}' AS BLOB));
INSERT INTO entries VALUES ('P1mfDSMfemeSZDpB', 1, CAST('{"type":"opened","at":1794810850106,"setup":{"game":"die-mauer","seats":[{"person":"wj9KxWEoFhjZ","name":"P0"},{},{}],"options":{"rounds":4,"start":0},"time":{},"host":"wj9KxWEoFhjZ"},"rules":1}' AS BLOB));
INSERT INTO entries VALUES ('P1mfDSMfemeSZDpB', 2, CAST('{"type":"sat","at":1794810850114,"seat":1,"who":{"person":"eeubeNfOFYDx","name":"P1"}}' AS BLOB));
INSERT INTO entries VALUES ('P1mfDSMfemeSZDpB', 3, CAST('{"type":"sat","at":1794810850118,"seat":2,"who":{"person":"X4n7WSqYoHm1","name":"P2"}}' AS BLOB));
INSERT INTO entries VALUES ('P1mfDSMfemeSZDpB', 4, CAST('{"type":"began","at":1794810850118,"key":"1ed6effe6aa4ce5cfe222250122047a670bcc460d41d5258b91a0c8930fec660"}' AS BLOB));
INSERT INTO entries VALUES ('P1mfDSMfemeSZDpB', 5, CAST('{"type":"moved","at":1794810850136,"seat":2,"move":"show T"}' AS BLOB));
INSERT INTO entries VALUES ('P1mfDSMfemeSZDpB', 6, CAST('{"type":"moved","at":1794810850137,"seat":0,"move":"show 6"}' AS BLOB));
INSERT INTO entries VALUES ('P1mfDSMfemeSZDpB', 7, CAST('{"type":"moved","at":1794810850139,"seat":1,"move":"show 1"}' AS BLOB));
INSERT INTO entries VALUES ('P1mfDSMfemeSZDpB', 8, CAST('{"type":"moved","at":1794810850142,"seat":0,"move":"show -"}' AS BLOB));
INSERT INTO entries VALUES ('P1mfDSMfemeSZDpB', 9, CAST('{"type":"moved","at":1794810850143,"seat":2,"move":"show G"}' AS BLOB));
INSERT INTO entries VALUES ('P1mfDSMfemeSZDpB', 10, CAST('{"type":"moved","at":1794810850145,"seat":1,"move":"show G"}' AS BLOB));
INSERT INTO entries VALUES ('P1mfDSMfemeSZDpB', 11, CAST('{"type":"moved","at":1794810850149,"seat":0,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('P1mfDSMfemeSZDpB', 12, CAST('{"type":"moved","at":1794810850150,"seat":2,"move":"show T"}' AS BLOB));
INSERT INTO entries VALUES ('P1mfDSMfemeSZDpB', 13, CAST('{"type":"moved","at":1794810850152,"seat":1,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('P1mfDSMfemeSZDpB', 14, CAST('{"type":"moved","at":1794810850157,"seat":0,"move":"show T"}' AS BLOB));
INSERT INTO entries VALUES ('P1mfDSMfemeSZDpB', 15, CAST('{"type":"moved","at":1794810850159,"seat":2,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('P1mfDSMfemeSZDpB', 16, CAST('{"type":"moved","at":1794810850161,"seat":1,"move":"show G"}' AS BLOB));
INSERT INTO entries VALUES ('P1mfDSMfemeSZDpB', 17, CAST('{"type":"moved","at":1794810850164,"seat":0,"move":"show 1"}' AS BLOB));
INSERT INTO entries VALUES ('P1mfDSMfemeSZDpB', 18, CAST('{"type":"moved","at":1794810850165,"seat":2,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('P1mfDSMfemeSZDpB', 19, CAST('{"type":"moved","at":1794810850168,"seat":1,"move":"show -"}' AS BLOB));
INSERT INTO entries VALUES ('P1mfDSMfemeSZDpB', 20, CAST('{"type":"moved","at":1794810850175,"seat":1,"move":"build 4 right"}' AS BLOB));
INSERT INTO entries VALUES ('P1mfDSMfemeSZDpB', 21, CAST('{"type":"moved","at":1794810850177,"seat":0,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('P1mfDSMfemeSZDpB', 22, CAST('{"type":"moved","at":1794810850178,"seat":2,"move":"show -"}' AS BLOB));
INSERT INTO entries VALUES ('P1mfDSMfemeSZDpB', 23, CAST('{"type":"moved","at":1794810850180,"seat":1,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('P1mfDSMfemeSZDpB', 24, CAST('{"type":"moved","at":1794810850182,"seat":2,"move":"build 3 left"}' AS BLOB));
INSERT INTO entries VALUES ('P1mfDSMfemeSZDpB', 25, CAST('{"type":"moved","at":1794810850184,"seat":0,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('P1mfDSMfemeSZDpB', 26, CAST('{"type":"moved","at":1794810850185,"seat":1,"move":"show 6"}' AS BLOB));
INSERT INTO entries VALUES ('P1mfDSMfemeSZDpB', 27, CAST('{"type":"moved","at":1794810850186,"seat":2,"move":"show 4"}' AS BLOB));
INSERT INTO entries VALUES ('P1mfDSMfemeSZDpB', 28, CAST('{"type":"moved","at":1794810850189,"seat":0,"move":"build 2 right"}' AS BLOB));
INSERT INTO entries VALUES ('P1mfDSMfemeSZDpB', 29, CAST('{"type":"moved","at":1794810850193,"seat":1,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('P1mfDSMfemeSZDpB', 30, CAST('{"type":"moved","at":1794810850194,"seat":2,"move":"show -"}' AS BLOB));
INSERT INTO entries VALUES ('P1mfDSMfemeSZDpB', 31, CAST('{"type":"moved","at":1794810850195,"seat":0,"move":"show 1"}' AS BLOB));
INSERT INTO entries VALUES ('P1mfDSMfemeSZDpB', 32, CAST('{"type":"moved","at":1794810850197,"seat":1,"move":"build 2 left"}' AS BLOB));
INSERT INTO entries VALUES ('P1mfDSMfemeSZDpB', 33, CAST('{"type":"moved","at":1794810850199,"seat":0,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('P1mfDSMfemeSZDpB', 34, CAST('{"type":"moved","at":1794810850200,"seat":2,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('P1mfDSMfemeSZDpB', 35, CAST('{"type":"moved","at":1794810850203,"seat":1,"move":"show T"}' AS BLOB));
INSERT INTO entries VALUES ('P1mfDSMfemeSZDpB', 36, CAST('{"type":"moved","at":1794810850209,"seat":2,"move":"build 2 left"}' AS BLOB));
INSERT INTO entries VALUES ('P1mfDSMfemeSZDpB', 37, CAST('{"type":"moved","at":1794810850212,"seat":0,"move":"show 1"}' AS BLOB));
INSERT INTO entries VALUES ('P1mfDSMfemeSZDpB', 38, CAST('{"type":"moved","at":1794810850213,"seat":1,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('P1mfDSMfemeSZDpB', 39, CAST('{"type":"moved","at":1794810850217,"seat":2,"move":"show 4"}' AS BLOB));
INSERT INTO entries VALUES ('P1mfDSMfemeSZDpB', 40, CAST('{"type":"moved","at":1794810850223,"seat":0,"move":"build 1 left"}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 1, CAST('{"type":"opened","at":1794810850235,"setup":{"game":"great-wall","seats":[{"person":"wj9KxWEoFhjZ","name":"P0"},{}],"options":{"edition":"kosmos","start":0,"open_scores":false},"time":{},"host":"wj9KxWEoFhjZ"},"rules":1}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 2, CAST('{"type":"sat","at":1794810850246,"seat":1,"who":{"person":"eeubeNfOFYDx","name":"P1"}}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 3, CAST('{"type":"began","at":1794810850246,"key":"4241d22a05d550e536ac43db0dbdc4bd34f298520144f8168725ee6ee8f34f8b"}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 4, CAST('{"type":"moved","at":1794810850263,"seat":0,"move":"play WWW 2"}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 5, CAST('{"type":"moved","at":1794810850266,"seat":0,"move":"play D 1"}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 6, CAST('{"type":"moved","at":1794810850267,"seat":1,"move":"play W 2"}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 7, CAST('{"type":"moved","at":1794810850268,"seat":1,"move":"cover r:D 1"}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 8, CAST('{"type":"moved","at":1794810850269,"seat":0,"move":"claim 2 5 W"}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 9, CAST('{"type":"moved","at":1794810850271,"seat":0,"move":"play S 1"}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 10, CAST('{"type":"moved","at":1794810850272,"seat":0,"move":"draw","chance":{"tokens":["3","4"],"pile red":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 11, CAST('{"type":"moved","at":1794810850273,"seat":1,"move":"ride 2"}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 12, CAST('{"type":"moved","at":1794810850274,"seat":1,"move":"draw","chance":{"pile yellow":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 13, CAST('{"type":"moved","at":1794810850320,"seat":1,"move":"play W 2"}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 14, CAST('{"type":"moved","at":1794810850322,"seat":0,"move":"play G 1"}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 15, CAST('{"type":"moved","at":1794810850331,"seat":0,"move":"draw","chance":{"pile red":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 16, CAST('{"type":"moved","at":1794810850333,"seat":1,"move":"claim 2 3 H"}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 17, CAST('{"type":"moved","at":1794810850337,"seat":1,"move":"play S 1"}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 18, CAST('{"type":"moved","at":1794810850347,"seat":1,"move":"play G 1"}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 19, CAST('{"type":"moved","at":1794810850350,"seat":0,"move":"play S 1"}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 20, CAST('{"type":"moved","at":1794810850354,"seat":0,"move":"draw","chance":{"tokens":["4","2"],"pile red":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 21, CAST('{"type":"moved","at":1794810850357,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 22, CAST('{"type":"moved","at":1794810850360,"seat":1,"move":"play W 2"}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 23, CAST('{"type":"moved","at":1794810850363,"seat":0,"move":"claim 1 8 G"}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 24, CAST('{"type":"moved","at":1794810850365,"seat":0,"move":"play S 2"}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 25, CAST('{"type":"moved","at":1794810850368,"seat":0,"move":"draw","chance":{"tokens":["3","5"],"pile red":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 26, CAST('{"type":"moved","at":1794810850370,"seat":1,"move":"draw","chance":{"pile yellow":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 27, CAST('{"type":"moved","at":1794810850372,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 28, CAST('{"type":"moved","at":1794810850374,"seat":0,"move":"play S 1"}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 29, CAST('{"type":"moved","at":1794810850377,"seat":0,"move":"draw","chance":{"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 30, CAST('{"type":"moved","at":1794810850379,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 31, CAST('{"type":"moved","at":1794810850381,"seat":1,"move":"play WW 1"}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 32, CAST('{"type":"moved","at":1794810850382,"seat":0,"move":"draw","chance":{"pile red":["H"]}}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 33, CAST('{"type":"moved","at":1794810850383,"seat":0,"move":"ride 2"}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 34, CAST('{"type":"moved","at":1794810850384,"seat":0,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 35, CAST('{"type":"moved","at":1794810850385,"seat":1,"move":"draw","chance":{"pile yellow":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 36, CAST('{"type":"moved","at":1794810850387,"seat":1,"move":"play S 1"}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 37, CAST('{"type":"moved","at":1794810850388,"seat":0,"move":"claim 2 4 H"}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 38, CAST('{"type":"moved","at":1794810850389,"seat":0,"move":"draw","chance":{"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 39, CAST('{"type":"moved","at":1794810850390,"seat":0,"move":"draw","chance":{"pile red":["N"]}}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 40, CAST('{"type":"moved","at":1794810850391,"seat":1,"move":"claim 1 5 S","chance":{"tokens":["3","3","5","4"]}}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 41, CAST('{"type":"moved","at":1794810850393,"seat":1,"move":"play G 2"}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 42, CAST('{"type":"moved","at":1794810850394,"seat":1,"move":"draw","chance":{"tokens":["7","1"],"pile yellow":["N"]}}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 43, CAST('{"type":"moved","at":1794810850395,"seat":0,"move":"draw","chance":{"pile red":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 44, CAST('{"type":"moved","at":1794810850396,"seat":0,"move":"play N 2"}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 45, CAST('{"type":"moved","at":1794810850397,"seat":1,"move":"play N 2"}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 46, CAST('{"type":"moved","at":1794810850398,"seat":1,"move":"draw","chance":{"pile yellow":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 47, CAST('{"type":"moved","at":1794810850400,"seat":0,"move":"play W 2"}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 48, CAST('{"type":"moved","at":1794810850401,"seat":0,"move":"play S 1"}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 49, CAST('{"type":"moved","at":1794810850402,"seat":1,"move":"play S 1"}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 50, CAST('{"type":"moved","at":1794810850403,"seat":1,"move":"draw","chance":{"pile yellow":["T"]}}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 51, CAST('{"type":"moved","at":1794810850407,"seat":0,"move":"draw","chance":{"pile red":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 52, CAST('{"type":"moved","at":1794810850408,"seat":0,"move":"play G 1"}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 53, CAST('{"type":"moved","at":1794810850410,"seat":1,"move":"play T 2"}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 54, CAST('{"type":"moved","at":1794810850416,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 55, CAST('{"type":"moved","at":1794810850417,"seat":0,"move":"claim 1 1 G"}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 56, CAST('{"type":"moved","at":1794810850419,"seat":0,"move":"draw","chance":{"pile red":["H"]}}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 57, CAST('{"type":"moved","at":1794810850420,"seat":0,"move":"ride 2"}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 58, CAST('{"type":"moved","at":1794810850422,"seat":0,"move":"draw","chance":{"pile red":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 59, CAST('{"type":"moved","at":1794810850423,"seat":1,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 60, CAST('{"type":"moved","at":1794810850424,"seat":1,"move":"draw","chance":{"pile yellow":["H"]}}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 61, CAST('{"type":"moved","at":1794810850425,"seat":0,"move":"play G 2"}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 62, CAST('{"type":"moved","at":1794810850426,"seat":0,"move":"draw","chance":{"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 63, CAST('{"type":"moved","at":1794810850427,"seat":1,"move":"draw","chance":{"pile yellow":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 64, CAST('{"type":"moved","at":1794810850429,"seat":1,"move":"draw","chance":{"pile yellow":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 65, CAST('{"type":"moved","at":1794810850430,"seat":0,"move":"claim 2 4 G"}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 66, CAST('{"type":"moved","at":1794810850431,"seat":0,"move":"play W 2"}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 67, CAST('{"type":"moved","at":1794810850432,"seat":0,"move":"draw","chance":{"tokens":["4","7"],"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 68, CAST('{"type":"moved","at":1794810850434,"seat":1,"move":"ride 1"}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 69, CAST('{"type":"moved","at":1794810850435,"seat":1,"move":"play S 2"}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 70, CAST('{"type":"moved","at":1794810850436,"seat":1,"move":"draw","chance":{"pile yellow":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 71, CAST('{"type":"moved","at":1794810850437,"seat":0,"move":"draw","chance":{"pile red":["T"]}}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 72, CAST('{"type":"moved","at":1794810850438,"seat":0,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 73, CAST('{"type":"moved","at":1794810850440,"seat":1,"move":"claim 2 4 S","chance":{"tokens":["4","3"]}}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 74, CAST('{"type":"moved","at":1794810850441,"seat":1,"move":"play G 1"}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 75, CAST('{"type":"moved","at":1794810850443,"seat":1,"move":"play S 1"}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 76, CAST('{"type":"moved","at":1794810850444,"seat":0,"move":"play T 1","chance":{"tokens":["5","3"]}}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 77, CAST('{"type":"moved","at":1794810850446,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 78, CAST('{"type":"moved","at":1794810850447,"seat":1,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('Srb5QcT5fP9U4BEC', 79, CAST('{"type":"moved","at":1794810850449,"seat":1,"move":"claim 1 3"}' AS BLOB));
INSERT INTO entries VALUES ('flsItL8TaMzm-V2h', 1, CAST('{"type":"opened","at":1794810850000,"setup":{"game":"chinatown","seats":[{"person":"wj9KxWEoFhjZ","name":"P0"},{},{}],"options":{"board":"alea","placing":"simultaneous","street_access":false,"hand_variant":false,"first":0,"trade_limit":500,"trade_minutes":0},"time":{},"host":"wj9KxWEoFhjZ"},"rules":2}' AS BLOB));
INSERT INTO entries VALUES ('flsItL8TaMzm-V2h', 2, CAST('{"type":"sat","at":1794810850055,"seat":1,"who":{"person":"eeubeNfOFYDx","name":"P1"}}' AS BLOB));
INSERT INTO entries VALUES ('flsItL8TaMzm-V2h', 3, CAST('{"type":"sat","at":1794810850060,"seat":2,"who":{"person":"X4n7WSqYoHm1","name":"P2"}}' AS BLOB));
INSERT INTO entries VALUES ('flsItL8TaMzm-V2h', 4, CAST('{"type":"began","at":1794810850060,"key":"4c282d5992127942167e9228bf82e69cf2dfb836bcfdbd9c0642cf3b395ad13d"}' AS BLOB));
INSERT INTO entries VALUES ('flsItL8TaMzm-V2h', 5, CAST('{"type":"moved","at":1794810850077,"seat":0,"move":"keep 76"}' AS BLOB));
INSERT INTO entries VALUES ('flsItL8TaMzm-V2h', 6, CAST('{"type":"moved","at":1794810850082,"seat":2,"move":"keep 55"}' AS BLOB));
INSERT INTO entries VALUES ('flsItL8TaMzm-V2h', 7, CAST('{"type":"moved","at":1794810850084,"seat":1,"move":"keep 20"}' AS BLOB));
INSERT INTO entries VALUES ('flsItL8TaMzm-V2h', 8, CAST('{"type":"moved","at":1794810850086,"seat":0,"move":"keep 63"}' AS BLOB));
INSERT INTO entries VALUES ('flsItL8TaMzm-V2h', 9, CAST('{"type":"moved","at":1794810850088,"seat":2,"move":"keep 1"}' AS BLOB));
INSERT INTO entries VALUES ('flsItL8TaMzm-V2h', 10, CAST('{"type":"moved","at":1794810850089,"seat":1,"move":"keep 73"}' AS BLOB));
INSERT INTO entries VALUES ('flsItL8TaMzm-V2h', 11, CAST('{"type":"moved","at":1794810850091,"seat":0,"move":"keep 70"}' AS BLOB));
INSERT INTO entries VALUES ('flsItL8TaMzm-V2h', 12, CAST('{"type":"moved","at":1794810850092,"seat":2,"move":"keep 21"}' AS BLOB));
INSERT INTO entries VALUES ('flsItL8TaMzm-V2h', 13, CAST('{"type":"moved","at":1794810850094,"seat":1,"move":"keep 4"}' AS BLOB));
INSERT INTO entries VALUES ('flsItL8TaMzm-V2h', 14, CAST('{"type":"moved","at":1794810850095,"seat":0,"move":"keep 8"}' AS BLOB));
INSERT INTO entries VALUES ('flsItL8TaMzm-V2h', 15, CAST('{"type":"moved","at":1794810850097,"seat":2,"move":"keep 25"}' AS BLOB));
INSERT INTO entries VALUES ('flsItL8TaMzm-V2h', 16, CAST('{"type":"moved","at":1794810850099,"seat":1,"move":"keep 48"}' AS BLOB));
INSERT INTO entries VALUES ('uSMEG6aWIV2Ha_jJ', 1, CAST('{"type":"opened","at":1794810850456,"setup":{"game":"zhanguo","seats":[{"person":"wj9KxWEoFhjZ","name":"P0"},{}],"options":{"boards":"standard","draft":false,"turn_order":"clockwise","unrest_per_worker":false,"clear_court":false,"governor_bonus":"all","start_line":"random","data":""},"time":{},"host":"wj9KxWEoFhjZ"},"rules":2}' AS BLOB));
INSERT INTO entries VALUES ('uSMEG6aWIV2Ha_jJ', 2, CAST('{"type":"sat","at":1794810850463,"seat":1,"who":{"person":"eeubeNfOFYDx","name":"P1"}}' AS BLOB));
INSERT INTO entries VALUES ('uSMEG6aWIV2Ha_jJ', 3, CAST('{"type":"began","at":1794810850463,"key":"9e1f57fdc0a92116cefc0559bbdfb989cc18244442e4561b8b32bb99467e46c0"}' AS BLOB));
INSERT INTO entries VALUES ('uSMEG6aWIV2Ha_jJ', 4, CAST('{"type":"moved","at":1794810850476,"seat":1,"move":"play 49"}' AS BLOB));
INSERT INTO entries VALUES ('uSMEG6aWIV2Ha_jJ', 5, CAST('{"type":"moved","at":1794810851100,"seat":1,"move":"down gray 1"}' AS BLOB));
INSERT INTO entries VALUES ('uSMEG6aWIV2Ha_jJ', 6, CAST('{"type":"moved","at":1794810851387,"seat":1,"move":"unify 2"}' AS BLOB));
INSERT INTO entries VALUES ('uSMEG6aWIV2Ha_jJ', 7, CAST('{"type":"moved","at":1794810851390,"seat":0,"move":"down red 1"}' AS BLOB));
INSERT INTO entries VALUES ('uSMEG6aWIV2Ha_jJ', 8, CAST('{"type":"moved","at":1794810851605,"seat":0,"move":"down gray 1"}' AS BLOB));
INSERT INTO entries VALUES ('uSMEG6aWIV2Ha_jJ', 9, CAST('{"type":"moved","at":1794810851615,"seat":0,"move":"play 9"}' AS BLOB));
INSERT INTO entries VALUES ('uSMEG6aWIV2Ha_jJ', 10, CAST('{"type":"moved","at":1794810851622,"seat":0,"move":"unify 5"}' AS BLOB));
INSERT INTO entries VALUES ('uSMEG6aWIV2Ha_jJ', 11, CAST('{"type":"moved","at":1794810851654,"seat":1,"move":"play 69"}' AS BLOB));
INSERT INTO entries VALUES ('uSMEG6aWIV2Ha_jJ', 12, CAST('{"type":"moved","at":1794810851672,"seat":1,"move":"unify 2"}' AS BLOB));
INSERT INTO entries VALUES ('uSMEG6aWIV2Ha_jJ', 13, CAST('{"type":"moved","at":1794810851682,"seat":0,"move":"play 110"}' AS BLOB));
INSERT INTO entries VALUES ('uSMEG6aWIV2Ha_jJ', 14, CAST('{"type":"moved","at":1794810851685,"seat":0,"move":"hire 1"}' AS BLOB));
INSERT INTO entries VALUES ('uSMEG6aWIV2Ha_jJ', 15, CAST('{"type":"moved","at":1794810851688,"seat":1,"move":"play 115"}' AS BLOB));
INSERT INTO entries VALUES ('uSMEG6aWIV2Ha_jJ', 16, CAST('{"type":"moved","at":1794810851691,"seat":1,"move":"hire 1"}' AS BLOB));
INSERT INTO entries VALUES ('uSMEG6aWIV2Ha_jJ', 17, CAST('{"type":"moved","at":1794810851695,"seat":0,"move":"play 104"}' AS BLOB));
INSERT INTO entries VALUES ('uSMEG6aWIV2Ha_jJ', 18, CAST('{"type":"moved","at":1794810851706,"seat":0,"move":"wall C2 1"}' AS BLOB));
INSERT INTO entries VALUES ('uSMEG6aWIV2Ha_jJ', 19, CAST('{"type":"moved","at":1794810851711,"seat":1,"move":"down red 1"}' AS BLOB));
INSERT INTO entries VALUES ('uSMEG6aWIV2Ha_jJ', 20, CAST('{"type":"moved","at":1794810851747,"seat":1,"move":"play 95"}' AS BLOB));
INSERT INTO entries VALUES ('uSMEG6aWIV2Ha_jJ', 21, CAST('{"type":"moved","at":1794810851803,"seat":1,"move":"reassign"}' AS BLOB));
INSERT INTO entries VALUES ('uSMEG6aWIV2Ha_jJ', 22, CAST('{"type":"moved","at":1794810851808,"seat":1,"move":"lift white g1"}' AS BLOB));
INSERT INTO entries VALUES ('uSMEG6aWIV2Ha_jJ', 23, CAST('{"type":"moved","at":1794810851810,"seat":1,"move":"to g2"}' AS BLOB));
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
INSERT INTO lines VALUES ('P1mfDSMfemeSZDpB', 1, CAST('{"at":1794810850123,"name":"P0","text":"Good evening","seat":0}' AS BLOB));
INSERT INTO lines VALUES ('Srb5QcT5fP9U4BEC', 1, CAST('{"at":1794810850253,"name":"P0","text":"Good evening","seat":0}' AS BLOB));
INSERT INTO lines VALUES ('flsItL8TaMzm-V2h', 1, CAST('{"at":1794810850065,"name":"P0","text":"Good evening","seat":0}' AS BLOB));
INSERT INTO lines VALUES ('uSMEG6aWIV2Ha_jJ', 1, CAST('{"at":1794810850466,"name":"P0","text":"Good evening","seat":0}' AS BLOB));
CREATE TABLE links (
	id VARCHAR(32) NOT NULL, 
	secret VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (secret)
);
INSERT INTO links VALUES ('acElK55e4IR6', 'ce90369e0b368f192cc9a97c85b2d0201c45fc23c2105a2069308845af0a4550', 'JJ0IJKctfAUSbm9Z', 1, 1794810870506);
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
INSERT INTO lobby VALUES ('flsItL8TaMzm-V2h', 'chinatown', 3, 0, 'playing', 'live', 1, 'wj9KxWEoFhjZ', '[{"name":"P0","person":true},{"name":"P1","person":true},{"name":"P2","person":true}]', 1794810850000, 16, 0, NULL, NULL);
INSERT INTO lobby VALUES ('P1mfDSMfemeSZDpB', 'die-mauer', 3, 0, 'playing', 'live', 1, 'wj9KxWEoFhjZ', '[{"name":"P0","person":true},{"name":"P1","person":true},{"name":"P2","person":true}]', 1794810850106, 40, 0, NULL, NULL);
INSERT INTO lobby VALUES ('Srb5QcT5fP9U4BEC', 'great-wall', 2, 0, 'over', 'live', 1, 'wj9KxWEoFhjZ', '[{"name":"P0","person":true},{"name":"P1","person":true}]', 1794810850235, 79, 1, 1794810850449, '[["wj9KxWEoFhjZ",2],["eeubeNfOFYDx",1]]');
INSERT INTO lobby VALUES ('uSMEG6aWIV2Ha_jJ', 'zhanguo', 2, 0, 'playing', 'live', 1, 'wj9KxWEoFhjZ', '[{"name":"P0","person":true},{"name":"P1","person":true}]', 1794810850456, 4, 0, NULL, NULL);
INSERT INTO lobby VALUES ('JJ0IJKctfAUSbm9Z', 'great-wall', 2, 1, 'waiting', 'live', 0, 'wj9KxWEoFhjZ', '[{"name":"P0","person":true},{}]', 1794810870495, 1, 0, NULL, NULL);
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
INSERT INTO notes VALUES ('P1mfDSMfemeSZDpB', 'wj9KxWEoFhjZ', CAST('watch the second seat' AS BLOB));
INSERT INTO notes VALUES ('Srb5QcT5fP9U4BEC', 'wj9KxWEoFhjZ', CAST('watch the second seat' AS BLOB));
INSERT INTO notes VALUES ('flsItL8TaMzm-V2h', 'wj9KxWEoFhjZ', CAST('watch the second seat' AS BLOB));
INSERT INTO notes VALUES ('uSMEG6aWIV2Ha_jJ', 'wj9KxWEoFhjZ', CAST('watch the second seat' AS BLOB));
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
	created BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (login)
);
INSERT INTO people VALUES ('wj9KxWEoFhjZ', 'account', 'P0', 'ada', '$argon2id$v=19$m=65536,t=3,p=4$7EMbK4lvZ3RMbMPR7Wpd2Q$XPnr6ViVt3YvQjZeRZEp8z2MEiTm6g6H1DFmRyNT6Fg', NULL, 1794810847599);
INSERT INTO people VALUES ('eeubeNfOFYDx', 'guest', 'P1', NULL, NULL, NULL, 1794810847657);
INSERT INTO people VALUES ('X4n7WSqYoHm1', 'guest', 'P2', NULL, NULL, NULL, 1794810847700);
INSERT INTO people VALUES ('LIhyAXgGI4-q', 'bot', 'Clank', NULL, NULL, 'wj9KxWEoFhjZ', 1794810849974);
CREATE TABLE ratings (
	person VARCHAR(32) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	seats INTEGER NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	PRIMARY KEY (person, game, seats)
);
CREATE TABLE seated (
	table_id VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, person)
);
INSERT INTO seated VALUES ('flsItL8TaMzm-V2h', 'wj9KxWEoFhjZ');
INSERT INTO seated VALUES ('P1mfDSMfemeSZDpB', 'wj9KxWEoFhjZ');
INSERT INTO seated VALUES ('Srb5QcT5fP9U4BEC', 'wj9KxWEoFhjZ');
INSERT INTO seated VALUES ('uSMEG6aWIV2Ha_jJ', 'wj9KxWEoFhjZ');
INSERT INTO seated VALUES ('P1mfDSMfemeSZDpB', 'eeubeNfOFYDx');
INSERT INTO seated VALUES ('P1mfDSMfemeSZDpB', 'X4n7WSqYoHm1');
INSERT INTO seated VALUES ('Srb5QcT5fP9U4BEC', 'eeubeNfOFYDx');
INSERT INTO seated VALUES ('flsItL8TaMzm-V2h', 'eeubeNfOFYDx');
INSERT INTO seated VALUES ('flsItL8TaMzm-V2h', 'X4n7WSqYoHm1');
INSERT INTO seated VALUES ('uSMEG6aWIV2Ha_jJ', 'eeubeNfOFYDx');
INSERT INTO seated VALUES ('JJ0IJKctfAUSbm9Z', 'wj9KxWEoFhjZ');
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
INSERT INTO sessions VALUES ('BgdCfmIeLKAg', '3240432d14813f947400b907bb2d17ca5b989735f874f83ab781997dff2b3c45', 'wj9KxWEoFhjZ', 'python-httpx/0.28.1', 1794810847606, 1794810847606, 1802586847606);
INSERT INTO sessions VALUES ('KntWStTV09q0', '09d649013b8e0d2d019fcd03aa1b6f0daace1023f13d2ee9f26f551733c493c5', 'eeubeNfOFYDx', 'python-httpx/0.28.1', 1794810847665, 1794810847665, 1802586847665);
INSERT INTO sessions VALUES ('tTSKBzFW8rKj', '324c580597f62554139d2b7f886bb87eb1723906b83de991c708bd43f21c17ae', 'X4n7WSqYoHm1', 'python-httpx/0.28.1', 1794810847701, 1794810847701, 1802586847701);
INSERT INTO sessions VALUES ('Cr-x4auahBWa', '426599069378337eb3a9708286fc2a0e0d6fa9d479081508a61396f6514a4ca5', 'LIhyAXgGI4-q', 'token of Clank', 1794810849974, 1794810849974, NULL);
CREATE TABLE tables (
    id TEXT PRIMARY KEY, version INTEGER NOT NULL, lines INTEGER NOT NULL, wake INTEGER, done INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO tables VALUES ('JJ0IJKctfAUSbm9Z', 1, 0, NULL, 0);
INSERT INTO tables VALUES ('P1mfDSMfemeSZDpB', 40, 1, NULL, 0);
INSERT INTO tables VALUES ('Srb5QcT5fP9U4BEC', 79, 1, NULL, 1);
INSERT INTO tables VALUES ('flsItL8TaMzm-V2h', 16, 1, NULL, 0);
INSERT INTO tables VALUES ('uSMEG6aWIV2Ha_jJ', 23, 1, NULL, 0);
CREATE INDEX answered ON answers (at);
CREATE INDEX due ON tables (wake) WHERE wake IS NOT NULL AND NOT done;
CREATE INDEX ix_grants_table_id ON grants (table_id);
CREATE INDEX ix_hooks_person ON hooks (person);
CREATE INDEX ix_links_table_id ON links (table_id);
CREATE INDEX ix_mail_codes_mailbox ON mail_codes (mailbox);
CREATE INDEX ix_mail_codes_person ON mail_codes (person);
CREATE INDEX ix_outbox_due ON outbox (due);
CREATE INDEX ix_people_owner ON people (owner);
CREATE INDEX ix_seated_person ON seated (person);
CREATE INDEX ix_sessions_person ON sessions (person);
CREATE INDEX lobby_by_end ON lobby (ended);
CREATE INDEX lobby_by_stage ON lobby (stage, created);
