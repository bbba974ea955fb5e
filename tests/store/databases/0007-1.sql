PRAGMA user_version = 1;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO alembic_version VALUES ('0007');
CREATE TABLE answers (
    table_id TEXT NOT NULL, sender TEXT NOT NULL, id TEXT NOT NULL, answer BLOB NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (table_id, sender, id)
) WITHOUT ROWID;
INSERT INTO answers VALUES ('FF0fDtfVJtYjyv8i', 'KlBEKQBUZ9y-', 'm0', CAST('{"type":"ack","id":"m0","number":5}' AS BLOB), 1794822233671);
INSERT INTO answers VALUES ('FF0fDtfVJtYjyv8i', 'KlBEKQBUZ9y-', 'm1', CAST('{"type":"ack","id":"m1","number":8}' AS BLOB), 1794822233682);
INSERT INTO answers VALUES ('FF0fDtfVJtYjyv8i', 'KlBEKQBUZ9y-', 'm10', CAST('{"type":"ack","id":"m10","number":34}' AS BLOB), 1794822233776);
INSERT INTO answers VALUES ('FF0fDtfVJtYjyv8i', 'KlBEKQBUZ9y-', 'm11', CAST('{"type":"ack","id":"m11","number":37}' AS BLOB), 1794822233783);
INSERT INTO answers VALUES ('FF0fDtfVJtYjyv8i', 'KlBEKQBUZ9y-', 'm2', CAST('{"type":"ack","id":"m2","number":11}' AS BLOB), 1794822233699);
INSERT INTO answers VALUES ('FF0fDtfVJtYjyv8i', 'KlBEKQBUZ9y-', 'm3', CAST('{"type":"ack","id":"m3","number":14}' AS BLOB), 1794822233721);
INSERT INTO answers VALUES ('FF0fDtfVJtYjyv8i', 'KlBEKQBUZ9y-', 'm4', CAST('{"type":"ack","id":"m4","number":17}' AS BLOB), 1794822233732);
INSERT INTO answers VALUES ('FF0fDtfVJtYjyv8i', 'KlBEKQBUZ9y-', 'm5', CAST('{"type":"ack","id":"m5","number":19}' AS BLOB), 1794822233736);
INSERT INTO answers VALUES ('FF0fDtfVJtYjyv8i', 'KlBEKQBUZ9y-', 'm6', CAST('{"type":"ack","id":"m6","number":22}' AS BLOB), 1794822233739);
INSERT INTO answers VALUES ('FF0fDtfVJtYjyv8i', 'KlBEKQBUZ9y-', 'm7', CAST('{"type":"ack","id":"m7","number":25}' AS BLOB), 1794822233755);
INSERT INTO answers VALUES ('FF0fDtfVJtYjyv8i', 'KlBEKQBUZ9y-', 'm8', CAST('{"type":"ack","id":"m8","number":28}' AS BLOB), 1794822233762);
INSERT INTO answers VALUES ('FF0fDtfVJtYjyv8i', 'KlBEKQBUZ9y-', 'm9', CAST('{"type":"ack","id":"m9","number":31}' AS BLOB), 1794822233766);
INSERT INTO answers VALUES ('FF0fDtfVJtYjyv8i', 'KlBEKQBUZ9y-', 'sit', CAST('{"type":"ack","id":"sit","number":1}' AS BLOB), 1794822233530);
INSERT INTO answers VALUES ('FF0fDtfVJtYjyv8i', 'QdWjQKcKlxl-', 'm0', CAST('{"type":"ack","id":"m0","number":6}' AS BLOB), 1794822233677);
INSERT INTO answers VALUES ('FF0fDtfVJtYjyv8i', 'QdWjQKcKlxl-', 'm1', CAST('{"type":"ack","id":"m1","number":9}' AS BLOB), 1794822233687);
INSERT INTO answers VALUES ('FF0fDtfVJtYjyv8i', 'QdWjQKcKlxl-', 'm10', CAST('{"type":"ack","id":"m10","number":35}' AS BLOB), 1794822233780);
INSERT INTO answers VALUES ('FF0fDtfVJtYjyv8i', 'QdWjQKcKlxl-', 'm11', CAST('{"type":"ack","id":"m11","number":38}' AS BLOB), 1794822233785);
INSERT INTO answers VALUES ('FF0fDtfVJtYjyv8i', 'QdWjQKcKlxl-', 'm2', CAST('{"type":"ack","id":"m2","number":12}' AS BLOB), 1794822233700);
INSERT INTO answers VALUES ('FF0fDtfVJtYjyv8i', 'QdWjQKcKlxl-', 'm3', CAST('{"type":"ack","id":"m3","number":15}' AS BLOB), 1794822233726);
INSERT INTO answers VALUES ('FF0fDtfVJtYjyv8i', 'QdWjQKcKlxl-', 'm4', CAST('{"type":"ack","id":"m4","number":18}' AS BLOB), 1794822233733);
INSERT INTO answers VALUES ('FF0fDtfVJtYjyv8i', 'QdWjQKcKlxl-', 'm5', CAST('{"type":"ack","id":"m5","number":21}' AS BLOB), 1794822233738);
INSERT INTO answers VALUES ('FF0fDtfVJtYjyv8i', 'QdWjQKcKlxl-', 'm6', CAST('{"type":"ack","id":"m6","number":23}' AS BLOB), 1794822233747);
INSERT INTO answers VALUES ('FF0fDtfVJtYjyv8i', 'QdWjQKcKlxl-', 'm7', CAST('{"type":"ack","id":"m7","number":26}' AS BLOB), 1794822233757);
INSERT INTO answers VALUES ('FF0fDtfVJtYjyv8i', 'QdWjQKcKlxl-', 'm8', CAST('{"type":"ack","id":"m8","number":29}' AS BLOB), 1794822233762);
INSERT INTO answers VALUES ('FF0fDtfVJtYjyv8i', 'QdWjQKcKlxl-', 'm9', CAST('{"type":"ack","id":"m9","number":33}' AS BLOB), 1794822233773);
INSERT INTO answers VALUES ('FF0fDtfVJtYjyv8i', 'QdWjQKcKlxl-', 'sit', CAST('{"type":"ack","id":"sit","number":3}' AS BLOB), 1794822233560);
INSERT INTO answers VALUES ('FF0fDtfVJtYjyv8i', 'UFAXfpWy9QhH', 'c1', CAST('{"type":"ack","id":"c1","number":3}' AS BLOB), 1794822233607);
INSERT INTO answers VALUES ('FF0fDtfVJtYjyv8i', 'UFAXfpWy9QhH', 'm0', CAST('{"type":"ack","id":"m0","number":4}' AS BLOB), 1794822233648);
INSERT INTO answers VALUES ('FF0fDtfVJtYjyv8i', 'UFAXfpWy9QhH', 'm1', CAST('{"type":"ack","id":"m1","number":7}' AS BLOB), 1794822233680);
INSERT INTO answers VALUES ('FF0fDtfVJtYjyv8i', 'UFAXfpWy9QhH', 'm10', CAST('{"type":"ack","id":"m10","number":36}' AS BLOB), 1794822233782);
INSERT INTO answers VALUES ('FF0fDtfVJtYjyv8i', 'UFAXfpWy9QhH', 'm11', CAST('{"type":"ack","id":"m11","number":39}' AS BLOB), 1794822233789);
INSERT INTO answers VALUES ('FF0fDtfVJtYjyv8i', 'UFAXfpWy9QhH', 'm2', CAST('{"type":"ack","id":"m2","number":10}' AS BLOB), 1794822233694);
INSERT INTO answers VALUES ('FF0fDtfVJtYjyv8i', 'UFAXfpWy9QhH', 'm3', CAST('{"type":"ack","id":"m3","number":13}' AS BLOB), 1794822233712);
INSERT INTO answers VALUES ('FF0fDtfVJtYjyv8i', 'UFAXfpWy9QhH', 'm4', CAST('{"type":"ack","id":"m4","number":16}' AS BLOB), 1794822233729);
INSERT INTO answers VALUES ('FF0fDtfVJtYjyv8i', 'UFAXfpWy9QhH', 'm5', CAST('{"type":"ack","id":"m5","number":20}' AS BLOB), 1794822233737);
INSERT INTO answers VALUES ('FF0fDtfVJtYjyv8i', 'UFAXfpWy9QhH', 'm6', CAST('{"type":"ack","id":"m6","number":24}' AS BLOB), 1794822233753);
INSERT INTO answers VALUES ('FF0fDtfVJtYjyv8i', 'UFAXfpWy9QhH', 'm7', CAST('{"type":"ack","id":"m7","number":27}' AS BLOB), 1794822233760);
INSERT INTO answers VALUES ('FF0fDtfVJtYjyv8i', 'UFAXfpWy9QhH', 'm8', CAST('{"type":"ack","id":"m8","number":30}' AS BLOB), 1794822233764);
INSERT INTO answers VALUES ('FF0fDtfVJtYjyv8i', 'UFAXfpWy9QhH', 'm9', CAST('{"type":"ack","id":"m9","number":32}' AS BLOB), 1794822233770);
INSERT INTO answers VALUES ('FF0fDtfVJtYjyv8i', 'UFAXfpWy9QhH', 'n1', CAST('{"type":"ack","id":"n1","number":0}' AS BLOB), 1794822233624);
INSERT INTO answers VALUES ('aMXHGzBw6C_e8Ukr', 'KlBEKQBUZ9y-', 'm0', CAST('{"type":"ack","id":"m0","number":4}' AS BLOB), 1794822233134);
INSERT INTO answers VALUES ('aMXHGzBw6C_e8Ukr', 'KlBEKQBUZ9y-', 'm1', CAST('{"type":"ack","id":"m1","number":5}' AS BLOB), 1794822233224);
INSERT INTO answers VALUES ('aMXHGzBw6C_e8Ukr', 'KlBEKQBUZ9y-', 'm2', CAST('{"type":"ack","id":"m2","number":6}' AS BLOB), 1794822233256);
INSERT INTO answers VALUES ('aMXHGzBw6C_e8Ukr', 'KlBEKQBUZ9y-', 'm3', CAST('{"type":"ack","id":"m3","number":7}' AS BLOB), 1794822233334);
INSERT INTO answers VALUES ('aMXHGzBw6C_e8Ukr', 'KlBEKQBUZ9y-', 'sit', CAST('{"type":"ack","id":"sit","number":1}' AS BLOB), 1794822232763);
INSERT INTO answers VALUES ('aMXHGzBw6C_e8Ukr', 'QdWjQKcKlxl-', 'm0', CAST('{"type":"ack","id":"m0","number":4}' AS BLOB), 1794822233168);
INSERT INTO answers VALUES ('aMXHGzBw6C_e8Ukr', 'QdWjQKcKlxl-', 'm1', CAST('{"type":"ack","id":"m1","number":5}' AS BLOB), 1794822233240);
INSERT INTO answers VALUES ('aMXHGzBw6C_e8Ukr', 'QdWjQKcKlxl-', 'm2', CAST('{"type":"ack","id":"m2","number":6}' AS BLOB), 1794822233275);
INSERT INTO answers VALUES ('aMXHGzBw6C_e8Ukr', 'QdWjQKcKlxl-', 'm3', CAST('{"type":"ack","id":"m3","number":7}' AS BLOB), 1794822233355);
INSERT INTO answers VALUES ('aMXHGzBw6C_e8Ukr', 'QdWjQKcKlxl-', 'sit', CAST('{"type":"ack","id":"sit","number":3}' AS BLOB), 1794822232834);
INSERT INTO answers VALUES ('aMXHGzBw6C_e8Ukr', 'UFAXfpWy9QhH', 'c1', CAST('{"type":"ack","id":"c1","number":3}' AS BLOB), 1794822232889);
INSERT INTO answers VALUES ('aMXHGzBw6C_e8Ukr', 'UFAXfpWy9QhH', 'm0', CAST('{"type":"ack","id":"m0","number":4}' AS BLOB), 1794822233181);
INSERT INTO answers VALUES ('aMXHGzBw6C_e8Ukr', 'UFAXfpWy9QhH', 'm1', CAST('{"type":"ack","id":"m1","number":5}' AS BLOB), 1794822233251);
INSERT INTO answers VALUES ('aMXHGzBw6C_e8Ukr', 'UFAXfpWy9QhH', 'm2', CAST('{"type":"ack","id":"m2","number":6}' AS BLOB), 1794822233289);
INSERT INTO answers VALUES ('aMXHGzBw6C_e8Ukr', 'UFAXfpWy9QhH', 'm3', CAST('{"type":"ack","id":"m3","number":7}' AS BLOB), 1794822233377);
INSERT INTO answers VALUES ('aMXHGzBw6C_e8Ukr', 'UFAXfpWy9QhH', 'n1', CAST('{"type":"ack","id":"n1","number":0}' AS BLOB), 1794822233017);
INSERT INTO answers VALUES ('l5x2Xc8eH8Sp7S-Z', 'KlBEKQBUZ9y-', 'm0', CAST('{"type":"ack","id":"m0","number":3}' AS BLOB), 1794822235248);
INSERT INTO answers VALUES ('l5x2Xc8eH8Sp7S-Z', 'KlBEKQBUZ9y-', 'm1', CAST('{"type":"ack","id":"m1","number":4}' AS BLOB), 1794822235251);
INSERT INTO answers VALUES ('l5x2Xc8eH8Sp7S-Z', 'KlBEKQBUZ9y-', 'm10', CAST('{"type":"ack","id":"m10","number":21}' AS BLOB), 1794822235282);
INSERT INTO answers VALUES ('l5x2Xc8eH8Sp7S-Z', 'KlBEKQBUZ9y-', 'm11', CAST('{"type":"ack","id":"m11","number":24}' AS BLOB), 1794822235287);
INSERT INTO answers VALUES ('l5x2Xc8eH8Sp7S-Z', 'KlBEKQBUZ9y-', 'm2', CAST('{"type":"ack","id":"m2","number":5}' AS BLOB), 1794822235253);
INSERT INTO answers VALUES ('l5x2Xc8eH8Sp7S-Z', 'KlBEKQBUZ9y-', 'm3', CAST('{"type":"ack","id":"m3","number":10}' AS BLOB), 1794822235262);
INSERT INTO answers VALUES ('l5x2Xc8eH8Sp7S-Z', 'KlBEKQBUZ9y-', 'm4', CAST('{"type":"ack","id":"m4","number":11}' AS BLOB), 1794822235264);
INSERT INTO answers VALUES ('l5x2Xc8eH8Sp7S-Z', 'KlBEKQBUZ9y-', 'm5', CAST('{"type":"ack","id":"m5","number":14}' AS BLOB), 1794822235268);
INSERT INTO answers VALUES ('l5x2Xc8eH8Sp7S-Z', 'KlBEKQBUZ9y-', 'm6', CAST('{"type":"ack","id":"m6","number":15}' AS BLOB), 1794822235270);
INSERT INTO answers VALUES ('l5x2Xc8eH8Sp7S-Z', 'KlBEKQBUZ9y-', 'm7', CAST('{"type":"ack","id":"m7","number":16}' AS BLOB), 1794822235272);
INSERT INTO answers VALUES ('l5x2Xc8eH8Sp7S-Z', 'KlBEKQBUZ9y-', 'm8', CAST('{"type":"ack","id":"m8","number":17}' AS BLOB), 1794822235274);
INSERT INTO answers VALUES ('l5x2Xc8eH8Sp7S-Z', 'KlBEKQBUZ9y-', 'm9', CAST('{"type":"ack","id":"m9","number":20}' AS BLOB), 1794822235280);
INSERT INTO answers VALUES ('l5x2Xc8eH8Sp7S-Z', 'KlBEKQBUZ9y-', 'sit', CAST('{"type":"ack","id":"sit","number":2}' AS BLOB), 1794822235235);
INSERT INTO answers VALUES ('l5x2Xc8eH8Sp7S-Z', 'UFAXfpWy9QhH', 'c1', CAST('{"type":"ack","id":"c1","number":2}' AS BLOB), 1794822235238);
INSERT INTO answers VALUES ('l5x2Xc8eH8Sp7S-Z', 'UFAXfpWy9QhH', 'm0', CAST('{"type":"ack","id":"m0","number":6}' AS BLOB), 1794822235255);
INSERT INTO answers VALUES ('l5x2Xc8eH8Sp7S-Z', 'UFAXfpWy9QhH', 'm1', CAST('{"type":"ack","id":"m1","number":7}' AS BLOB), 1794822235256);
INSERT INTO answers VALUES ('l5x2Xc8eH8Sp7S-Z', 'UFAXfpWy9QhH', 'm2', CAST('{"type":"ack","id":"m2","number":8}' AS BLOB), 1794822235258);
INSERT INTO answers VALUES ('l5x2Xc8eH8Sp7S-Z', 'UFAXfpWy9QhH', 'm3', CAST('{"type":"ack","id":"m3","number":9}' AS BLOB), 1794822235260);
INSERT INTO answers VALUES ('l5x2Xc8eH8Sp7S-Z', 'UFAXfpWy9QhH', 'm4', CAST('{"type":"ack","id":"m4","number":12}' AS BLOB), 1794822235265);
INSERT INTO answers VALUES ('l5x2Xc8eH8Sp7S-Z', 'UFAXfpWy9QhH', 'm5', CAST('{"type":"ack","id":"m5","number":13}' AS BLOB), 1794822235267);
INSERT INTO answers VALUES ('l5x2Xc8eH8Sp7S-Z', 'UFAXfpWy9QhH', 'm6', CAST('{"type":"ack","id":"m6","number":18}' AS BLOB), 1794822235276);
INSERT INTO answers VALUES ('l5x2Xc8eH8Sp7S-Z', 'UFAXfpWy9QhH', 'm7', CAST('{"type":"ack","id":"m7","number":19}' AS BLOB), 1794822235278);
INSERT INTO answers VALUES ('l5x2Xc8eH8Sp7S-Z', 'UFAXfpWy9QhH', 'm8', CAST('{"type":"ack","id":"m8","number":22}' AS BLOB), 1794822235284);
INSERT INTO answers VALUES ('l5x2Xc8eH8Sp7S-Z', 'UFAXfpWy9QhH', 'm9', CAST('{"type":"ack","id":"m9","number":23}' AS BLOB), 1794822235286);
INSERT INTO answers VALUES ('l5x2Xc8eH8Sp7S-Z', 'UFAXfpWy9QhH', 'n1', CAST('{"type":"ack","id":"n1","number":0}' AS BLOB), 1794822235241);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'KlBEKQBUZ9y-', 'm0', CAST('{"type":"ack","id":"m0","number":5}' AS BLOB), 1794822234111);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'KlBEKQBUZ9y-', 'm1', CAST('{"type":"ack","id":"m1","number":6}' AS BLOB), 1794822234135);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'KlBEKQBUZ9y-', 'm10', CAST('{"type":"ack","id":"m10","number":27}' AS BLOB), 1794822235148);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'KlBEKQBUZ9y-', 'm11', CAST('{"type":"ack","id":"m11","number":28}' AS BLOB), 1794822235150);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'KlBEKQBUZ9y-', 'm12', CAST('{"type":"ack","id":"m12","number":32}' AS BLOB), 1794822235156);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'KlBEKQBUZ9y-', 'm13', CAST('{"type":"ack","id":"m13","number":33}' AS BLOB), 1794822235157);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'KlBEKQBUZ9y-', 'm14', CAST('{"type":"ack","id":"m14","number":34}' AS BLOB), 1794822235158);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'KlBEKQBUZ9y-', 'm15', CAST('{"type":"ack","id":"m15","number":37}' AS BLOB), 1794822235163);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'KlBEKQBUZ9y-', 'm16', CAST('{"type":"ack","id":"m16","number":38}' AS BLOB), 1794822235164);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'KlBEKQBUZ9y-', 'm17', CAST('{"type":"ack","id":"m17","number":42}' AS BLOB), 1794822235169);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'KlBEKQBUZ9y-', 'm18', CAST('{"type":"ack","id":"m18","number":43}' AS BLOB), 1794822235170);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'KlBEKQBUZ9y-', 'm19', CAST('{"type":"ack","id":"m19","number":47}' AS BLOB), 1794822235174);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'KlBEKQBUZ9y-', 'm2', CAST('{"type":"ack","id":"m2","number":11}' AS BLOB), 1794822234252);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'KlBEKQBUZ9y-', 'm20', CAST('{"type":"ack","id":"m20","number":48}' AS BLOB), 1794822235176);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'KlBEKQBUZ9y-', 'm21', CAST('{"type":"ack","id":"m21","number":49}' AS BLOB), 1794822235177);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'KlBEKQBUZ9y-', 'm22', CAST('{"type":"ack","id":"m22","number":52}' AS BLOB), 1794822235181);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'KlBEKQBUZ9y-', 'm23', CAST('{"type":"ack","id":"m23","number":53}' AS BLOB), 1794822235182);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'KlBEKQBUZ9y-', 'm24', CAST('{"type":"ack","id":"m24","number":54}' AS BLOB), 1794822235184);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'KlBEKQBUZ9y-', 'm25', CAST('{"type":"ack","id":"m25","number":55}' AS BLOB), 1794822235185);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'KlBEKQBUZ9y-', 'm26', CAST('{"type":"ack","id":"m26","number":58}' AS BLOB), 1794822235189);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'KlBEKQBUZ9y-', 'm27', CAST('{"type":"ack","id":"m27","number":59}' AS BLOB), 1794822235190);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'KlBEKQBUZ9y-', 'm28', CAST('{"type":"ack","id":"m28","number":63}' AS BLOB), 1794822235195);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'KlBEKQBUZ9y-', 'm29', CAST('{"type":"ack","id":"m29","number":64}' AS BLOB), 1794822235197);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'KlBEKQBUZ9y-', 'm3', CAST('{"type":"ack","id":"m3","number":12}' AS BLOB), 1794822234254);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'KlBEKQBUZ9y-', 'm30', CAST('{"type":"ack","id":"m30","number":67}' AS BLOB), 1794822235200);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'KlBEKQBUZ9y-', 'm31', CAST('{"type":"ack","id":"m31","number":68}' AS BLOB), 1794822235201);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'KlBEKQBUZ9y-', 'm32', CAST('{"type":"ack","id":"m32","number":69}' AS BLOB), 1794822235202);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'KlBEKQBUZ9y-', 'm33', CAST('{"type":"ack","id":"m33","number":70}' AS BLOB), 1794822235204);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'KlBEKQBUZ9y-', 'm34', CAST('{"type":"ack","id":"m34","number":73}' AS BLOB), 1794822235207);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'KlBEKQBUZ9y-', 'm35', CAST('{"type":"ack","id":"m35","number":74}' AS BLOB), 1794822235208);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'KlBEKQBUZ9y-', 'm36', CAST('{"type":"ack","id":"m36","number":75}' AS BLOB), 1794822235209);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'KlBEKQBUZ9y-', 'm37', CAST('{"type":"ack","id":"m37","number":78}' AS BLOB), 1794822235213);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'KlBEKQBUZ9y-', 'm38', CAST('{"type":"ack","id":"m38","number":79}' AS BLOB), 1794822235214);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'KlBEKQBUZ9y-', 'm39', CAST('{"type":"ack","id":"m39","number":80}' AS BLOB), 1794822235215);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'KlBEKQBUZ9y-', 'm4', CAST('{"type":"ack","id":"m4","number":16}' AS BLOB), 1794822234295);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'KlBEKQBUZ9y-', 'm40', CAST('{"type":"ack","id":"m40","number":84}' AS BLOB), 1794822235221);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'KlBEKQBUZ9y-', 'm5', CAST('{"type":"ack","id":"m5","number":17}' AS BLOB), 1794822234314);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'KlBEKQBUZ9y-', 'm6', CAST('{"type":"ack","id":"m6","number":18}' AS BLOB), 1794822234340);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'KlBEKQBUZ9y-', 'm7', CAST('{"type":"ack","id":"m7","number":22}' AS BLOB), 1794822234433);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'KlBEKQBUZ9y-', 'm8', CAST('{"type":"ack","id":"m8","number":23}' AS BLOB), 1794822234443);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'KlBEKQBUZ9y-', 'm9', CAST('{"type":"ack","id":"m9","number":24}' AS BLOB), 1794822234453);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'KlBEKQBUZ9y-', 'sit', CAST('{"type":"ack","id":"sit","number":2}' AS BLOB), 1794822233999);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', 'c1', CAST('{"type":"ack","id":"c1","number":2}' AS BLOB), 1794822234007);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', 'm0', CAST('{"type":"ack","id":"m0","number":3}' AS BLOB), 1794822234079);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', 'm1', CAST('{"type":"ack","id":"m1","number":4}' AS BLOB), 1794822234083);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', 'm10', CAST('{"type":"ack","id":"m10","number":20}' AS BLOB), 1794822234382);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', 'm11', CAST('{"type":"ack","id":"m11","number":21}' AS BLOB), 1794822234413);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', 'm12', CAST('{"type":"ack","id":"m12","number":25}' AS BLOB), 1794822235144);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', 'm13', CAST('{"type":"ack","id":"m13","number":26}' AS BLOB), 1794822235147);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', 'm14', CAST('{"type":"ack","id":"m14","number":29}' AS BLOB), 1794822235152);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', 'm15', CAST('{"type":"ack","id":"m15","number":30}' AS BLOB), 1794822235153);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', 'm16', CAST('{"type":"ack","id":"m16","number":31}' AS BLOB), 1794822235154);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', 'm17', CAST('{"type":"ack","id":"m17","number":35}' AS BLOB), 1794822235160);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', 'm18', CAST('{"type":"ack","id":"m18","number":36}' AS BLOB), 1794822235162);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', 'm19', CAST('{"type":"ack","id":"m19","number":39}' AS BLOB), 1794822235165);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', 'm2', CAST('{"type":"ack","id":"m2","number":7}' AS BLOB), 1794822234189);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', 'm20', CAST('{"type":"ack","id":"m20","number":40}' AS BLOB), 1794822235166);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', 'm21', CAST('{"type":"ack","id":"m21","number":41}' AS BLOB), 1794822235168);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', 'm22', CAST('{"type":"ack","id":"m22","number":44}' AS BLOB), 1794822235171);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', 'm23', CAST('{"type":"ack","id":"m23","number":45}' AS BLOB), 1794822235172);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', 'm24', CAST('{"type":"ack","id":"m24","number":46}' AS BLOB), 1794822235173);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', 'm25', CAST('{"type":"ack","id":"m25","number":50}' AS BLOB), 1794822235179);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', 'm26', CAST('{"type":"ack","id":"m26","number":51}' AS BLOB), 1794822235180);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', 'm27', CAST('{"type":"ack","id":"m27","number":56}' AS BLOB), 1794822235186);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', 'm28', CAST('{"type":"ack","id":"m28","number":57}' AS BLOB), 1794822235187);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', 'm29', CAST('{"type":"ack","id":"m29","number":60}' AS BLOB), 1794822235191);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', 'm3', CAST('{"type":"ack","id":"m3","number":8}' AS BLOB), 1794822234200);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', 'm30', CAST('{"type":"ack","id":"m30","number":61}' AS BLOB), 1794822235193);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', 'm31', CAST('{"type":"ack","id":"m31","number":62}' AS BLOB), 1794822235194);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', 'm32', CAST('{"type":"ack","id":"m32","number":65}' AS BLOB), 1794822235198);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', 'm33', CAST('{"type":"ack","id":"m33","number":66}' AS BLOB), 1794822235199);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', 'm34', CAST('{"type":"ack","id":"m34","number":71}' AS BLOB), 1794822235205);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', 'm35', CAST('{"type":"ack","id":"m35","number":72}' AS BLOB), 1794822235206);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', 'm36', CAST('{"type":"ack","id":"m36","number":76}' AS BLOB), 1794822235211);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', 'm37', CAST('{"type":"ack","id":"m37","number":77}' AS BLOB), 1794822235212);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', 'm38', CAST('{"type":"ack","id":"m38","number":81}' AS BLOB), 1794822235217);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', 'm39', CAST('{"type":"ack","id":"m39","number":82}' AS BLOB), 1794822235218);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', 'm4', CAST('{"type":"ack","id":"m4","number":9}' AS BLOB), 1794822234215);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', 'm40', CAST('{"type":"ack","id":"m40","number":83}' AS BLOB), 1794822235220);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', 'm41', CAST('{"type":"ack","id":"m41","number":85}' AS BLOB), 1794822235222);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', 'm5', CAST('{"type":"ack","id":"m5","number":10}' AS BLOB), 1794822234232);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', 'm6', CAST('{"type":"ack","id":"m6","number":13}' AS BLOB), 1794822234256);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', 'm7', CAST('{"type":"ack","id":"m7","number":14}' AS BLOB), 1794822234270);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', 'm8', CAST('{"type":"ack","id":"m8","number":15}' AS BLOB), 1794822234283);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', 'm9', CAST('{"type":"ack","id":"m9","number":19}' AS BLOB), 1794822234348);
INSERT INTO answers VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', 'n1', CAST('{"type":"ack","id":"n1","number":0}' AS BLOB), 1794822234016);
CREATE TABLE beats (one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL);
INSERT INTO beats VALUES (1, 1794822256194);
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
INSERT INTO cups VALUES ('X5fEHuZ0KldQ', 'Evening Cup', 'UFAXfpWy9QhH', 1, 'great-wall', '{"game":"great-wall","options":{"edition":"kosmos","start":0,"open_scores":false},"seats":2,"rounds":3,"system":"swiss","rest":"smaller","bot":"random","pace":"live","time":{},"minutes":180,"accounts":false}', 'open', NULL, 0, NULL, 249565801394319, NULL, 3, 1794822255636, NULL);
CREATE TABLE entrants (
	cup_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	entered BIGINT NOT NULL, 
	gone INTEGER, 
	PRIMARY KEY (cup_id, number)
);
INSERT INTO entrants VALUES ('X5fEHuZ0KldQ', 1, 'UFAXfpWy9QhH', 1794822255806, NULL);
INSERT INTO entrants VALUES ('X5fEHuZ0KldQ', 2, 'KlBEKQBUZ9y-', 1794822255997, NULL);
INSERT INTO entrants VALUES ('X5fEHuZ0KldQ', 3, 'QdWjQKcKlxl-', 1794822256004, NULL);
CREATE TABLE entries (
    table_id TEXT NOT NULL, version INTEGER NOT NULL, entry BLOB NOT NULL, PRIMARY KEY (table_id, version)
) WITHOUT ROWID;
INSERT INTO entries VALUES ('FF0fDtfVJtYjyv8i', 1, CAST('{"type":"opened","at":1794822233494,"setup":{"game":"die-mauer","seats":[{"person":"UFAXfpWy9QhH","name":"P0"},{},{}],"options":{"rounds":4,"start":0},"time":{},"host":"UFAXfpWy9QhH"},"rules":1}' AS BLOB));
INSERT INTO entries VALUES ('FF0fDtfVJtYjyv8i', 2, CAST('{"type":"sat","at":1794822233530,"seat":1,"who":{"person":"KlBEKQBUZ9y-","name":"P1"}}' AS BLOB));
INSERT INTO entries VALUES ('FF0fDtfVJtYjyv8i', 3, CAST('{"type":"sat","at":1794822233560,"seat":2,"who":{"person":"QdWjQKcKlxl-","name":"P2"}}' AS BLOB));
INSERT INTO entries VALUES ('FF0fDtfVJtYjyv8i', 4, CAST('{"type":"began","at":1794822233560,"key":"d118a00b9c8dd8ef5c31d7d9851be4667d432c1e40c1e23ada59396b250d85ff"}' AS BLOB));
INSERT INTO entries VALUES ('FF0fDtfVJtYjyv8i', 5, CAST('{"type":"moved","at":1794822233648,"seat":0,"move":"show 6"}' AS BLOB));
INSERT INTO entries VALUES ('FF0fDtfVJtYjyv8i', 6, CAST('{"type":"moved","at":1794822233671,"seat":1,"move":"show 1"}' AS BLOB));
INSERT INTO entries VALUES ('FF0fDtfVJtYjyv8i', 7, CAST('{"type":"moved","at":1794822233677,"seat":2,"move":"show T"}' AS BLOB));
INSERT INTO entries VALUES ('FF0fDtfVJtYjyv8i', 8, CAST('{"type":"moved","at":1794822233680,"seat":0,"move":"show -"}' AS BLOB));
INSERT INTO entries VALUES ('FF0fDtfVJtYjyv8i', 9, CAST('{"type":"moved","at":1794822233682,"seat":1,"move":"show G"}' AS BLOB));
INSERT INTO entries VALUES ('FF0fDtfVJtYjyv8i', 10, CAST('{"type":"moved","at":1794822233687,"seat":2,"move":"show G"}' AS BLOB));
INSERT INTO entries VALUES ('FF0fDtfVJtYjyv8i', 11, CAST('{"type":"moved","at":1794822233694,"seat":0,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('FF0fDtfVJtYjyv8i', 12, CAST('{"type":"moved","at":1794822233699,"seat":1,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('FF0fDtfVJtYjyv8i', 13, CAST('{"type":"moved","at":1794822233700,"seat":2,"move":"show T"}' AS BLOB));
INSERT INTO entries VALUES ('FF0fDtfVJtYjyv8i', 14, CAST('{"type":"moved","at":1794822233712,"seat":0,"move":"show T"}' AS BLOB));
INSERT INTO entries VALUES ('FF0fDtfVJtYjyv8i', 15, CAST('{"type":"moved","at":1794822233721,"seat":1,"move":"show G"}' AS BLOB));
INSERT INTO entries VALUES ('FF0fDtfVJtYjyv8i', 16, CAST('{"type":"moved","at":1794822233726,"seat":2,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('FF0fDtfVJtYjyv8i', 17, CAST('{"type":"moved","at":1794822233729,"seat":0,"move":"show 1"}' AS BLOB));
INSERT INTO entries VALUES ('FF0fDtfVJtYjyv8i', 18, CAST('{"type":"moved","at":1794822233732,"seat":1,"move":"show -"}' AS BLOB));
INSERT INTO entries VALUES ('FF0fDtfVJtYjyv8i', 19, CAST('{"type":"moved","at":1794822233733,"seat":2,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('FF0fDtfVJtYjyv8i', 20, CAST('{"type":"moved","at":1794822233736,"seat":1,"move":"build 4 right"}' AS BLOB));
INSERT INTO entries VALUES ('FF0fDtfVJtYjyv8i', 21, CAST('{"type":"moved","at":1794822233737,"seat":0,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('FF0fDtfVJtYjyv8i', 22, CAST('{"type":"moved","at":1794822233738,"seat":2,"move":"show -"}' AS BLOB));
INSERT INTO entries VALUES ('FF0fDtfVJtYjyv8i', 23, CAST('{"type":"moved","at":1794822233739,"seat":1,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('FF0fDtfVJtYjyv8i', 24, CAST('{"type":"moved","at":1794822233747,"seat":2,"move":"build 3 left"}' AS BLOB));
INSERT INTO entries VALUES ('FF0fDtfVJtYjyv8i', 25, CAST('{"type":"moved","at":1794822233753,"seat":0,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('FF0fDtfVJtYjyv8i', 26, CAST('{"type":"moved","at":1794822233755,"seat":1,"move":"show 6"}' AS BLOB));
INSERT INTO entries VALUES ('FF0fDtfVJtYjyv8i', 27, CAST('{"type":"moved","at":1794822233757,"seat":2,"move":"show 4"}' AS BLOB));
INSERT INTO entries VALUES ('FF0fDtfVJtYjyv8i', 28, CAST('{"type":"moved","at":1794822233760,"seat":0,"move":"build 2 right"}' AS BLOB));
INSERT INTO entries VALUES ('FF0fDtfVJtYjyv8i', 29, CAST('{"type":"moved","at":1794822233762,"seat":1,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('FF0fDtfVJtYjyv8i', 30, CAST('{"type":"moved","at":1794822233762,"seat":2,"move":"show -"}' AS BLOB));
INSERT INTO entries VALUES ('FF0fDtfVJtYjyv8i', 31, CAST('{"type":"moved","at":1794822233764,"seat":0,"move":"show 1"}' AS BLOB));
INSERT INTO entries VALUES ('FF0fDtfVJtYjyv8i', 32, CAST('{"type":"moved","at":1794822233766,"seat":1,"move":"build 2 left"}' AS BLOB));
INSERT INTO entries VALUES ('FF0fDtfVJtYjyv8i', 33, CAST('{"type":"moved","at":1794822233770,"seat":0,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('FF0fDtfVJtYjyv8i', 34, CAST('{"type":"moved","at":1794822233773,"seat":2,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('FF0fDtfVJtYjyv8i', 35, CAST('{"type":"moved","at":1794822233776,"seat":1,"move":"show T"}' AS BLOB));
INSERT INTO entries VALUES ('FF0fDtfVJtYjyv8i', 36, CAST('{"type":"moved","at":1794822233780,"seat":2,"move":"build 2 left"}' AS BLOB));
INSERT INTO entries VALUES ('FF0fDtfVJtYjyv8i', 37, CAST('{"type":"moved","at":1794822233782,"seat":0,"move":"show 1"}' AS BLOB));
INSERT INTO entries VALUES ('FF0fDtfVJtYjyv8i', 38, CAST('{"type":"moved","at":1794822233783,"seat":1,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('FF0fDtfVJtYjyv8i', 39, CAST('{"type":"moved","at":1794822233785,"seat":2,"move":"show 4"}' AS BLOB));
INSERT INTO entries VALUES ('FF0fDtfVJtYjyv8i', 40, CAST('{"type":"moved","at":1794822233789,"seat":0,"move":"build 1 left"}' AS BLOB));
INSERT INTO entries VALUES ('aMXHGzBw6C_e8Ukr', 1, CAST('{"type":"opened","at":1794822232684,"setup":{"game":"chinatown","seats":[{"person":"UFAXfpWy9QhH","name":"P0"},{},{}],"options":{"board":"alea","placing":"simultaneous","street_access":false,"hand_variant":false,"first":0,"trade_limit":500,"trade_minutes":0},"time":{},"host":"UFAXfpWy9QhH"},"rules":2}' AS BLOB));
INSERT INTO entries VALUES ('aMXHGzBw6C_e8Ukr', 2, CAST('{"type":"sat","at":1794822232763,"seat":1,"who":{"person":"KlBEKQBUZ9y-","name":"P1"}}' AS BLOB));
INSERT INTO entries VALUES ('aMXHGzBw6C_e8Ukr', 3, CAST('{"type":"sat","at":1794822232834,"seat":2,"who":{"person":"QdWjQKcKlxl-","name":"P2"}}' AS BLOB));
INSERT INTO entries VALUES ('aMXHGzBw6C_e8Ukr', 4, CAST('{"type":"began","at":1794822232834,"key":"ea1eaaee632a6d480576b70a7097eed1920c03d72eab5485806f188edfd9ec8c"}' AS BLOB));
INSERT INTO entries VALUES ('aMXHGzBw6C_e8Ukr', 5, CAST('{"type":"moved","at":1794822233134,"seat":1,"move":"keep 40"}' AS BLOB));
INSERT INTO entries VALUES ('aMXHGzBw6C_e8Ukr', 6, CAST('{"type":"moved","at":1794822233168,"seat":2,"move":"keep 77"}' AS BLOB));
INSERT INTO entries VALUES ('aMXHGzBw6C_e8Ukr', 7, CAST('{"type":"moved","at":1794822233181,"seat":0,"move":"keep 81"}' AS BLOB));
INSERT INTO entries VALUES ('aMXHGzBw6C_e8Ukr', 8, CAST('{"type":"moved","at":1794822233224,"seat":1,"move":"keep 69"}' AS BLOB));
INSERT INTO entries VALUES ('aMXHGzBw6C_e8Ukr', 9, CAST('{"type":"moved","at":1794822233240,"seat":2,"move":"keep 11"}' AS BLOB));
INSERT INTO entries VALUES ('aMXHGzBw6C_e8Ukr', 10, CAST('{"type":"moved","at":1794822233251,"seat":0,"move":"keep 57"}' AS BLOB));
INSERT INTO entries VALUES ('aMXHGzBw6C_e8Ukr', 11, CAST('{"type":"moved","at":1794822233256,"seat":1,"move":"keep 26"}' AS BLOB));
INSERT INTO entries VALUES ('aMXHGzBw6C_e8Ukr', 12, CAST('{"type":"moved","at":1794822233275,"seat":2,"move":"keep 15"}' AS BLOB));
INSERT INTO entries VALUES ('aMXHGzBw6C_e8Ukr', 13, CAST('{"type":"moved","at":1794822233289,"seat":0,"move":"keep 61"}' AS BLOB));
INSERT INTO entries VALUES ('aMXHGzBw6C_e8Ukr', 14, CAST('{"type":"moved","at":1794822233334,"seat":1,"move":"keep 67"}' AS BLOB));
INSERT INTO entries VALUES ('aMXHGzBw6C_e8Ukr', 15, CAST('{"type":"moved","at":1794822233355,"seat":2,"move":"keep 24"}' AS BLOB));
INSERT INTO entries VALUES ('aMXHGzBw6C_e8Ukr', 16, CAST('{"type":"moved","at":1794822233377,"seat":0,"move":"keep 37"}' AS BLOB));
INSERT INTO entries VALUES ('d9BSpdJ8gbp4tHBJ', 1, CAST('{"type":"opened","at":1794822255255,"setup":{"game":"great-wall","seats":[{"person":"UFAXfpWy9QhH","name":"P0"},{}],"options":{"edition":"kosmos","start":0,"open_scores":false},"time":{},"host":"UFAXfpWy9QhH"},"rules":1}' AS BLOB));
INSERT INTO entries VALUES ('l5x2Xc8eH8Sp7S-Z', 1, CAST('{"type":"opened","at":1794822235229,"setup":{"game":"zhanguo","seats":[{"person":"UFAXfpWy9QhH","name":"P0"},{}],"options":{"boards":"standard","draft":false,"turn_order":"clockwise","unrest_per_worker":false,"clear_court":false,"governor_bonus":"all","start_line":"random","data":""},"time":{},"host":"UFAXfpWy9QhH"},"rules":2}' AS BLOB));
INSERT INTO entries VALUES ('l5x2Xc8eH8Sp7S-Z', 2, CAST('{"type":"sat","at":1794822235235,"seat":1,"who":{"person":"KlBEKQBUZ9y-","name":"P1"}}' AS BLOB));
INSERT INTO entries VALUES ('l5x2Xc8eH8Sp7S-Z', 3, CAST('{"type":"began","at":1794822235235,"key":"b46bc742161169abb56cf8c92741e4619f270a33041a39ea59b40ac746bd396c"}' AS BLOB));
INSERT INTO entries VALUES ('l5x2Xc8eH8Sp7S-Z', 4, CAST('{"type":"moved","at":1794822235248,"seat":1,"move":"play 55"}' AS BLOB));
INSERT INTO entries VALUES ('l5x2Xc8eH8Sp7S-Z', 5, CAST('{"type":"moved","at":1794822235251,"seat":1,"move":"down gray 1"}' AS BLOB));
INSERT INTO entries VALUES ('l5x2Xc8eH8Sp7S-Z', 6, CAST('{"type":"moved","at":1794822235253,"seat":1,"move":"unify 2"}' AS BLOB));
INSERT INTO entries VALUES ('l5x2Xc8eH8Sp7S-Z', 7, CAST('{"type":"moved","at":1794822235255,"seat":0,"move":"down red 1"}' AS BLOB));
INSERT INTO entries VALUES ('l5x2Xc8eH8Sp7S-Z', 8, CAST('{"type":"moved","at":1794822235256,"seat":0,"move":"down gray 1"}' AS BLOB));
INSERT INTO entries VALUES ('l5x2Xc8eH8Sp7S-Z', 9, CAST('{"type":"moved","at":1794822235258,"seat":0,"move":"play 1"}' AS BLOB));
INSERT INTO entries VALUES ('l5x2Xc8eH8Sp7S-Z', 10, CAST('{"type":"moved","at":1794822235260,"seat":0,"move":"unify 5"}' AS BLOB));
INSERT INTO entries VALUES ('l5x2Xc8eH8Sp7S-Z', 11, CAST('{"type":"moved","at":1794822235262,"seat":1,"move":"play 71"}' AS BLOB));
INSERT INTO entries VALUES ('l5x2Xc8eH8Sp7S-Z', 12, CAST('{"type":"moved","at":1794822235264,"seat":1,"move":"unify 2"}' AS BLOB));
INSERT INTO entries VALUES ('l5x2Xc8eH8Sp7S-Z', 13, CAST('{"type":"moved","at":1794822235265,"seat":0,"move":"play 104"}' AS BLOB));
INSERT INTO entries VALUES ('l5x2Xc8eH8Sp7S-Z', 14, CAST('{"type":"moved","at":1794822235267,"seat":0,"move":"hire 1"}' AS BLOB));
INSERT INTO entries VALUES ('l5x2Xc8eH8Sp7S-Z', 15, CAST('{"type":"moved","at":1794822235268,"seat":1,"move":"play 118"}' AS BLOB));
INSERT INTO entries VALUES ('l5x2Xc8eH8Sp7S-Z', 16, CAST('{"type":"moved","at":1794822235270,"seat":1,"move":"hire 1"}' AS BLOB));
INSERT INTO entries VALUES ('l5x2Xc8eH8Sp7S-Z', 17, CAST('{"type":"moved","at":1794822235272,"seat":1,"move":"down white 1"}' AS BLOB));
INSERT INTO entries VALUES ('l5x2Xc8eH8Sp7S-Z', 18, CAST('{"type":"moved","at":1794822235274,"seat":1,"move":"done"}' AS BLOB));
INSERT INTO entries VALUES ('l5x2Xc8eH8Sp7S-Z', 19, CAST('{"type":"moved","at":1794822235276,"seat":0,"move":"play 86"}' AS BLOB));
INSERT INTO entries VALUES ('l5x2Xc8eH8Sp7S-Z', 20, CAST('{"type":"moved","at":1794822235278,"seat":0,"move":"wall C2 1"}' AS BLOB));
INSERT INTO entries VALUES ('l5x2Xc8eH8Sp7S-Z', 21, CAST('{"type":"moved","at":1794822235280,"seat":1,"move":"play 17"}' AS BLOB));
INSERT INTO entries VALUES ('l5x2Xc8eH8Sp7S-Z', 22, CAST('{"type":"moved","at":1794822235282,"seat":1,"move":"unify 2"}' AS BLOB));
INSERT INTO entries VALUES ('l5x2Xc8eH8Sp7S-Z', 23, CAST('{"type":"moved","at":1794822235284,"seat":0,"move":"play 62"}' AS BLOB));
INSERT INTO entries VALUES ('l5x2Xc8eH8Sp7S-Z', 24, CAST('{"type":"moved","at":1794822235286,"seat":0,"move":"hire 1"}' AS BLOB));
INSERT INTO entries VALUES ('l5x2Xc8eH8Sp7S-Z', 25, CAST('{"type":"moved","at":1794822235287,"seat":1,"move":"play 83"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 1, CAST('{"type":"opened","at":1794822233916,"setup":{"game":"great-wall","seats":[{"person":"UFAXfpWy9QhH","name":"P0"},{}],"options":{"edition":"kosmos","start":0,"open_scores":false},"time":{},"host":"UFAXfpWy9QhH"},"rules":1}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 2, CAST('{"type":"sat","at":1794822233999,"seat":1,"who":{"person":"KlBEKQBUZ9y-","name":"P1"}}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 3, CAST('{"type":"began","at":1794822233999,"key":"377be5bb68b3282efb1d2d5d3b905e5f53c06c9d6c137cdf166be0be4d43161d"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 4, CAST('{"type":"moved","at":1794822234079,"seat":0,"move":"play S 2"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 5, CAST('{"type":"moved","at":1794822234083,"seat":0,"move":"play N 2"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 6, CAST('{"type":"moved","at":1794822234111,"seat":1,"move":"play W 2"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 7, CAST('{"type":"moved","at":1794822234135,"seat":1,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 8, CAST('{"type":"moved","at":1794822234189,"seat":0,"move":"claim 2 4 S"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 9, CAST('{"type":"moved","at":1794822234200,"seat":0,"move":"play W 2"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 10, CAST('{"type":"moved","at":1794822234215,"seat":0,"move":"ride 2"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 11, CAST('{"type":"moved","at":1794822234232,"seat":0,"move":"play G 1","chance":{"tokens":["7","3"]}}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 12, CAST('{"type":"moved","at":1794822234252,"seat":1,"move":"play T 2"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 13, CAST('{"type":"moved","at":1794822234254,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 14, CAST('{"type":"moved","at":1794822234256,"seat":0,"move":"claim 1 2 G"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 15, CAST('{"type":"moved","at":1794822234270,"seat":0,"move":"draw","chance":{"pile red":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 16, CAST('{"type":"moved","at":1794822234283,"seat":0,"move":"play S 1"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 17, CAST('{"type":"moved","at":1794822234295,"seat":1,"move":"claim 2 3 T"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 18, CAST('{"type":"moved","at":1794822234314,"seat":1,"move":"play SS 2"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 19, CAST('{"type":"moved","at":1794822234340,"seat":1,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 20, CAST('{"type":"moved","at":1794822234348,"seat":0,"move":"draw","chance":{"pile red":["H"]}}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 21, CAST('{"type":"moved","at":1794822234382,"seat":0,"move":"ride 2"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 22, CAST('{"type":"moved","at":1794822234413,"seat":0,"move":"draw","chance":{"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 23, CAST('{"type":"moved","at":1794822234433,"seat":1,"move":"claim 2","chance":{"tokens":["1","4","5","4"]}}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 24, CAST('{"type":"moved","at":1794822234443,"seat":1,"move":"draw","chance":{"pile yellow":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 25, CAST('{"type":"moved","at":1794822234453,"seat":1,"move":"draw","chance":{"pile yellow":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 26, CAST('{"type":"moved","at":1794822235144,"seat":0,"move":"play W 2"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 27, CAST('{"type":"moved","at":1794822235147,"seat":0,"move":"draw","chance":{"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 28, CAST('{"type":"moved","at":1794822235148,"seat":1,"move":"draw","chance":{"pile yellow":["N"]}}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 29, CAST('{"type":"moved","at":1794822235150,"seat":1,"move":"play GG 1"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 30, CAST('{"type":"moved","at":1794822235152,"seat":0,"move":"claim 2 4 W"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 31, CAST('{"type":"moved","at":1794822235153,"seat":0,"move":"draw","chance":{"pile red":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 32, CAST('{"type":"moved","at":1794822235154,"seat":0,"move":"draw","chance":{"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 33, CAST('{"type":"moved","at":1794822235156,"seat":1,"move":"claim 1 5 G"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 34, CAST('{"type":"moved","at":1794822235157,"seat":1,"move":"play N 1"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 35, CAST('{"type":"moved","at":1794822235158,"seat":1,"move":"draw","chance":{"tokens":["7","5"],"pile yellow":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 36, CAST('{"type":"moved","at":1794822235160,"seat":0,"move":"play WW 2"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 37, CAST('{"type":"moved","at":1794822235162,"seat":0,"move":"play S 1"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 38, CAST('{"type":"moved","at":1794822235163,"seat":1,"move":"play S 2"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 39, CAST('{"type":"moved","at":1794822235164,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 40, CAST('{"type":"moved","at":1794822235165,"seat":0,"move":"claim 2 5 W","chance":{"tokens":["2","5"]}}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 41, CAST('{"type":"moved","at":1794822235166,"seat":0,"move":"draw","chance":{"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 42, CAST('{"type":"moved","at":1794822235168,"seat":0,"move":"play W 1","chance":{"tokens":["2","4"]}}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 43, CAST('{"type":"moved","at":1794822235169,"seat":1,"move":"play W 2"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 44, CAST('{"type":"moved","at":1794822235170,"seat":1,"move":"draw","chance":{"pile yellow":["H"]}}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 45, CAST('{"type":"moved","at":1794822235171,"seat":0,"move":"claim 1 2 W"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 46, CAST('{"type":"moved","at":1794822235172,"seat":0,"move":"draw","chance":{"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 47, CAST('{"type":"moved","at":1794822235173,"seat":0,"move":"play W 2"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 48, CAST('{"type":"moved","at":1794822235174,"seat":1,"move":"ride 1"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 49, CAST('{"type":"moved","at":1794822235176,"seat":1,"move":"draw","chance":{"pile yellow":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 50, CAST('{"type":"moved","at":1794822235177,"seat":1,"move":"play S 2"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 51, CAST('{"type":"moved","at":1794822235179,"seat":0,"move":"draw","chance":{"pile red":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 52, CAST('{"type":"moved","at":1794822235180,"seat":0,"move":"play S 1"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 53, CAST('{"type":"moved","at":1794822235181,"seat":1,"move":"claim 1","chance":{"tokens":["8","2"]}}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 54, CAST('{"type":"moved","at":1794822235182,"seat":1,"move":"claim 2 4 W"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 55, CAST('{"type":"moved","at":1794822235184,"seat":1,"move":"draw","chance":{"pile yellow":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 56, CAST('{"type":"moved","at":1794822235185,"seat":1,"move":"draw","chance":{"tokens":["3","5"],"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 57, CAST('{"type":"moved","at":1794822235186,"seat":0,"move":"draw","chance":{"pile red":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 58, CAST('{"type":"moved","at":1794822235187,"seat":0,"move":"play G 1"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 59, CAST('{"type":"moved","at":1794822235189,"seat":1,"move":"draw","chance":{"pile yellow":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 60, CAST('{"type":"moved","at":1794822235190,"seat":1,"move":"play S 1"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 61, CAST('{"type":"moved","at":1794822235191,"seat":0,"move":"claim 1 2 G"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 62, CAST('{"type":"moved","at":1794822235193,"seat":0,"move":"draw","chance":{"pile red":["D"]}}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 63, CAST('{"type":"moved","at":1794822235194,"seat":0,"move":"play D 1"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 64, CAST('{"type":"moved","at":1794822235195,"seat":1,"move":"play G 2"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 65, CAST('{"type":"moved","at":1794822235197,"seat":1,"move":"draw","chance":{"pile yellow":["H"]}}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 66, CAST('{"type":"moved","at":1794822235198,"seat":0,"move":"draw","chance":{"pile red":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 67, CAST('{"type":"moved","at":1794822235199,"seat":0,"move":"play S 1"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 68, CAST('{"type":"moved","at":1794822235200,"seat":1,"move":"claim 2 5 G"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 69, CAST('{"type":"moved","at":1794822235201,"seat":1,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 70, CAST('{"type":"moved","at":1794822235202,"seat":1,"move":"ride 1"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 71, CAST('{"type":"moved","at":1794822235204,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 72, CAST('{"type":"moved","at":1794822235205,"seat":0,"move":"draw","chance":{"pile red":["T"]}}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 73, CAST('{"type":"moved","at":1794822235206,"seat":0,"move":"draw","chance":{"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 74, CAST('{"type":"moved","at":1794822235207,"seat":1,"move":"claim 1","chance":{"tokens":["4","5","3","2"]}}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 75, CAST('{"type":"moved","at":1794822235208,"seat":1,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 76, CAST('{"type":"moved","at":1794822235209,"seat":1,"move":"draw","chance":{"pile yellow":["D"]}}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 77, CAST('{"type":"moved","at":1794822235211,"seat":0,"move":"play T 2"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 78, CAST('{"type":"moved","at":1794822235212,"seat":0,"move":"draw","chance":{"pile red":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 79, CAST('{"type":"moved","at":1794822235213,"seat":1,"move":"claim 1 4 W"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 80, CAST('{"type":"moved","at":1794822235214,"seat":1,"move":"play D 2"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 81, CAST('{"type":"moved","at":1794822235215,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 82, CAST('{"type":"moved","at":1794822235217,"seat":0,"move":"claim 2 3 T"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 83, CAST('{"type":"moved","at":1794822235218,"seat":0,"move":"play G 2"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 84, CAST('{"type":"moved","at":1794822235220,"seat":0,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 85, CAST('{"type":"moved","at":1794822235221,"seat":1,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('l_D7ikUoaE1DSYIK', 86, CAST('{"type":"moved","at":1794822235222,"seat":0,"move":"claim 2"}' AS BLOB));
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
INSERT INTO lines VALUES ('FF0fDtfVJtYjyv8i', 1, CAST('{"at":1794822233607,"name":"P0","text":"Good evening","seat":0}' AS BLOB));
INSERT INTO lines VALUES ('aMXHGzBw6C_e8Ukr', 1, CAST('{"at":1794822232889,"name":"P0","text":"Good evening","seat":0}' AS BLOB));
INSERT INTO lines VALUES ('l5x2Xc8eH8Sp7S-Z', 1, CAST('{"at":1794822235238,"name":"P0","text":"Good evening","seat":0}' AS BLOB));
INSERT INTO lines VALUES ('l_D7ikUoaE1DSYIK', 1, CAST('{"at":1794822234007,"name":"P0","text":"Good evening","seat":0}' AS BLOB));
CREATE TABLE links (
	id VARCHAR(32) NOT NULL, 
	secret VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (secret)
);
INSERT INTO links VALUES ('aA5aAYO_OxBE', '774ebf422829abcb5d0097d3e747832bc08c530a392caefa42362eaa9e20befd', 'd9BSpdJ8gbp4tHBJ', 1, 1794822255532);
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
INSERT INTO lobby VALUES ('aMXHGzBw6C_e8Ukr', 'chinatown', 3, 0, 'playing', 'live', 1, 'UFAXfpWy9QhH', '[{"name":"P0","person":true},{"name":"P1","person":true},{"name":"P2","person":true}]', 1794822232684, 4, 0, NULL, NULL);
INSERT INTO lobby VALUES ('FF0fDtfVJtYjyv8i', 'die-mauer', 3, 0, 'playing', 'live', 1, 'UFAXfpWy9QhH', '[{"name":"P0","person":true},{"name":"P1","person":true},{"name":"P2","person":true}]', 1794822233494, 40, 0, NULL, NULL);
INSERT INTO lobby VALUES ('l_D7ikUoaE1DSYIK', 'great-wall', 2, 0, 'over', 'live', 1, 'UFAXfpWy9QhH', '[{"name":"P0","person":true},{"name":"P1","person":true}]', 1794822233916, 86, 1, 1794822235222, '[["UFAXfpWy9QhH",2],["KlBEKQBUZ9y-",1]]');
INSERT INTO lobby VALUES ('l5x2Xc8eH8Sp7S-Z', 'zhanguo', 2, 0, 'playing', 'live', 1, 'UFAXfpWy9QhH', '[{"name":"P0","person":true},{"name":"P1","person":true}]', 1794822235229, 25, 0, NULL, NULL);
INSERT INTO lobby VALUES ('d9BSpdJ8gbp4tHBJ', 'great-wall', 2, 1, 'waiting', 'live', 0, 'UFAXfpWy9QhH', '[{"name":"P0","person":true},{}]', 1794822255255, 1, 0, NULL, NULL);
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
INSERT INTO notes VALUES ('FF0fDtfVJtYjyv8i', 'UFAXfpWy9QhH', CAST('watch the second seat' AS BLOB));
INSERT INTO notes VALUES ('aMXHGzBw6C_e8Ukr', 'UFAXfpWy9QhH', CAST('watch the second seat' AS BLOB));
INSERT INTO notes VALUES ('l5x2Xc8eH8Sp7S-Z', 'UFAXfpWy9QhH', CAST('watch the second seat' AS BLOB));
INSERT INTO notes VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', CAST('watch the second seat' AS BLOB));
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
INSERT INTO people VALUES ('UFAXfpWy9QhH', 'account', 'P0', 'player0', '$argon2id$v=19$m=65536,t=3,p=4$pZfJ1i9C/4iMzjNA215gHg$lK78AF8O2+chxVRCogeLrdbBeBGxQ7KlsFhzYOJLVeQ', NULL, 1794822225803, 0, 0, 0, 0, NULL);
INSERT INTO people VALUES ('KlBEKQBUZ9y-', 'account', 'P1', 'player1', '$argon2id$v=19$m=65536,t=3,p=4$pDOA4hgPxkNHvQN1AR1iyA$KfUM9lMD0qAHDfVwCsrYIE3soAZJuOhe22SSCAUc5sU', NULL, 1794822226383, 0, 0, 0, 0, NULL);
INSERT INTO people VALUES ('QdWjQKcKlxl-', 'account', 'P2', 'player2', '$argon2id$v=19$m=65536,t=3,p=4$WXKm1l0FYnQk8N26cspNxg$vkWbzBPRFSEXQxMo1JrA+VBbdHcInEYbnNEv/yTU9z4', NULL, 1794822226804, 0, 0, 0, 0, NULL);
INSERT INTO people VALUES ('eQ-_O59dI7cS', 'bot', 'Clank', NULL, NULL, 'UFAXfpWy9QhH', 1794822232585, 0, 0, 0, 0, NULL);
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
INSERT INTO played VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', 'great-wall', 2, 2, 2, 36, 1794822235222);
INSERT INTO played VALUES ('l_D7ikUoaE1DSYIK', 'KlBEKQBUZ9y-', 'great-wall', 2, 2, 1, 59, 1794822235222);
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
INSERT INTO rated_games VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH', 'great-wall', 2, 22.364610506859503, 8.06590141354368, 1, 1794822235222);
INSERT INTO rated_games VALUES ('l_D7ikUoaE1DSYIK', 'KlBEKQBUZ9y-', 'great-wall', 2, 27.635389493140497, 8.06590141354368, 1, 1794822235222);
CREATE TABLE ratings (
	person VARCHAR(32) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	seats INTEGER NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	PRIMARY KEY (person, game, seats)
);
INSERT INTO ratings VALUES ('UFAXfpWy9QhH', 'great-wall', 2, 22.364610506859503, 8.06590141354368, 1);
INSERT INTO ratings VALUES ('KlBEKQBUZ9y-', 'great-wall', 2, 27.635389493140497, 8.06590141354368, 1);
CREATE TABLE recoveries (
	person VARCHAR(32) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	secret VARCHAR(64) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (person, kind)
);
INSERT INTO recoveries VALUES ('UFAXfpWy9QhH', 'code', '5d76be4f558cf3ef55fae47f6c3b76c857d90a428146ffb7144ca65590ddd590', 1794822229119);
INSERT INTO recoveries VALUES ('KlBEKQBUZ9y-', 'code', '572e02f15ea622d318a4d08bee1d754c2993a1874d8fb1eee53afa672fa7adf3', 1794822230726);
INSERT INTO recoveries VALUES ('QdWjQKcKlxl-', 'code', 'f13da561c78004e8ead7202230fa3794758cf70254cb035e48fbc5665191280c', 1794822232514);
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
INSERT INTO seated VALUES ('aMXHGzBw6C_e8Ukr', 'UFAXfpWy9QhH');
INSERT INTO seated VALUES ('aMXHGzBw6C_e8Ukr', 'QdWjQKcKlxl-');
INSERT INTO seated VALUES ('aMXHGzBw6C_e8Ukr', 'KlBEKQBUZ9y-');
INSERT INTO seated VALUES ('FF0fDtfVJtYjyv8i', 'UFAXfpWy9QhH');
INSERT INTO seated VALUES ('l_D7ikUoaE1DSYIK', 'UFAXfpWy9QhH');
INSERT INTO seated VALUES ('FF0fDtfVJtYjyv8i', 'QdWjQKcKlxl-');
INSERT INTO seated VALUES ('FF0fDtfVJtYjyv8i', 'KlBEKQBUZ9y-');
INSERT INTO seated VALUES ('l_D7ikUoaE1DSYIK', 'KlBEKQBUZ9y-');
INSERT INTO seated VALUES ('l5x2Xc8eH8Sp7S-Z', 'UFAXfpWy9QhH');
INSERT INTO seated VALUES ('l5x2Xc8eH8Sp7S-Z', 'KlBEKQBUZ9y-');
INSERT INTO seated VALUES ('d9BSpdJ8gbp4tHBJ', 'UFAXfpWy9QhH');
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
INSERT INTO sessions VALUES ('g41GUESR9sLx', 'fa00cae28a6f037635efe332abe249197ca29a07d5d26974f3d43eb5fa813b45', 'UFAXfpWy9QhH', 'python-httpx/0.28.1', 1794822225860, 1794822225860, 1802598225860);
INSERT INTO sessions VALUES ('Z9ej6I4l2p4-', '185ddd24c703169cdcd76e2e6ff9d129e1b4f09c929220bb655d42847d1b8c36', 'KlBEKQBUZ9y-', 'python-httpx/0.28.1', 1794822226409, 1794822226409, 1802598226409);
INSERT INTO sessions VALUES ('gkWDomrPqoYg', '3f8704ac6f9f1cf4b86b5e620e4edde7b3afa8858adbbcf1cc7b23a794590bf6', 'QdWjQKcKlxl-', 'python-httpx/0.28.1', 1794822226828, 1794822226828, 1802598226828);
INSERT INTO sessions VALUES ('mdOhWnchXuHe', '88155392b42e715f434a5c78df74eaf706b516abe0cc852ca7d6695e977d88be', 'eQ-_O59dI7cS', 'token of Clank', 1794822232585, 1794822232585, NULL);
CREATE TABLE tables (
    id TEXT PRIMARY KEY, version INTEGER NOT NULL, lines INTEGER NOT NULL, wake INTEGER, done INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO tables VALUES ('FF0fDtfVJtYjyv8i', 40, 1, NULL, 0);
INSERT INTO tables VALUES ('aMXHGzBw6C_e8Ukr', 16, 1, NULL, 0);
INSERT INTO tables VALUES ('d9BSpdJ8gbp4tHBJ', 1, 0, NULL, 0);
INSERT INTO tables VALUES ('l5x2Xc8eH8Sp7S-Z', 25, 1, NULL, 0);
INSERT INTO tables VALUES ('l_D7ikUoaE1DSYIK', 86, 1, NULL, 1);
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
