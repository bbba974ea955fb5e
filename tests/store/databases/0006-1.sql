PRAGMA user_version = 1;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO alembic_version VALUES ('0006');
CREATE TABLE answers (
    table_id TEXT NOT NULL, sender TEXT NOT NULL, id TEXT NOT NULL, answer BLOB NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (table_id, sender, id)
) WITHOUT ROWID;
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'EA21RUEfojqk', 'c1', CAST('{"type":"ack","id":"c1","number":2}' AS BLOB), 1794820596878);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'EA21RUEfojqk', 'm0', CAST('{"type":"ack","id":"m0","number":3}' AS BLOB), 1794820596902);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'EA21RUEfojqk', 'm1', CAST('{"type":"ack","id":"m1","number":4}' AS BLOB), 1794820596904);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'EA21RUEfojqk', 'm10', CAST('{"type":"ack","id":"m10","number":22}' AS BLOB), 1794820597082);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'EA21RUEfojqk', 'm11', CAST('{"type":"ack","id":"m11","number":23}' AS BLOB), 1794820597085);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'EA21RUEfojqk', 'm12', CAST('{"type":"ack","id":"m12","number":27}' AS BLOB), 1794820597108);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'EA21RUEfojqk', 'm13', CAST('{"type":"ack","id":"m13","number":28}' AS BLOB), 1794820597116);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'EA21RUEfojqk', 'm14', CAST('{"type":"ack","id":"m14","number":29}' AS BLOB), 1794820597120);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'EA21RUEfojqk', 'm15', CAST('{"type":"ack","id":"m15","number":34}' AS BLOB), 1794820597162);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'EA21RUEfojqk', 'm16', CAST('{"type":"ack","id":"m16","number":35}' AS BLOB), 1794820597167);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'EA21RUEfojqk', 'm17', CAST('{"type":"ack","id":"m17","number":40}' AS BLOB), 1794820597199);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'EA21RUEfojqk', 'm18', CAST('{"type":"ack","id":"m18","number":41}' AS BLOB), 1794820597206);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'EA21RUEfojqk', 'm19', CAST('{"type":"ack","id":"m19","number":44}' AS BLOB), 1794820597213);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'EA21RUEfojqk', 'm2', CAST('{"type":"ack","id":"m2","number":7}' AS BLOB), 1794820596923);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'EA21RUEfojqk', 'm20', CAST('{"type":"ack","id":"m20","number":45}' AS BLOB), 1794820597215);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'EA21RUEfojqk', 'm21', CAST('{"type":"ack","id":"m21","number":46}' AS BLOB), 1794820597218);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'EA21RUEfojqk', 'm22', CAST('{"type":"ack","id":"m22","number":49}' AS BLOB), 1794820597229);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'EA21RUEfojqk', 'm23', CAST('{"type":"ack","id":"m23","number":50}' AS BLOB), 1794820597231);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'EA21RUEfojqk', 'm24', CAST('{"type":"ack","id":"m24","number":54}' AS BLOB), 1794820597246);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'EA21RUEfojqk', 'm25', CAST('{"type":"ack","id":"m25","number":55}' AS BLOB), 1794820597247);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'EA21RUEfojqk', 'm26', CAST('{"type":"ack","id":"m26","number":58}' AS BLOB), 1794820597259);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'EA21RUEfojqk', 'm27', CAST('{"type":"ack","id":"m27","number":59}' AS BLOB), 1794820597263);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'EA21RUEfojqk', 'm28', CAST('{"type":"ack","id":"m28","number":60}' AS BLOB), 1794820597267);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'EA21RUEfojqk', 'm29', CAST('{"type":"ack","id":"m29","number":63}' AS BLOB), 1794820597280);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'EA21RUEfojqk', 'm3', CAST('{"type":"ack","id":"m3","number":8}' AS BLOB), 1794820596933);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'EA21RUEfojqk', 'm30', CAST('{"type":"ack","id":"m30","number":64}' AS BLOB), 1794820597284);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'EA21RUEfojqk', 'm31', CAST('{"type":"ack","id":"m31","number":68}' AS BLOB), 1794820597300);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'EA21RUEfojqk', 'm32', CAST('{"type":"ack","id":"m32","number":69}' AS BLOB), 1794820597304);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'EA21RUEfojqk', 'm33', CAST('{"type":"ack","id":"m33","number":73}' AS BLOB), 1794820597472);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'EA21RUEfojqk', 'm34', CAST('{"type":"ack","id":"m34","number":74}' AS BLOB), 1794820597477);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'EA21RUEfojqk', 'm35', CAST('{"type":"ack","id":"m35","number":77}' AS BLOB), 1794820597493);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'EA21RUEfojqk', 'm36', CAST('{"type":"ack","id":"m36","number":78}' AS BLOB), 1794820597497);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'EA21RUEfojqk', 'm4', CAST('{"type":"ack","id":"m4","number":12}' AS BLOB), 1794820596968);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'EA21RUEfojqk', 'm5', CAST('{"type":"ack","id":"m5","number":13}' AS BLOB), 1794820596971);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'EA21RUEfojqk', 'm6', CAST('{"type":"ack","id":"m6","number":14}' AS BLOB), 1794820596977);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'EA21RUEfojqk', 'm7', CAST('{"type":"ack","id":"m7","number":17}' AS BLOB), 1794820597046);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'EA21RUEfojqk', 'm8', CAST('{"type":"ack","id":"m8","number":18}' AS BLOB), 1794820597048);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'EA21RUEfojqk', 'm9', CAST('{"type":"ack","id":"m9","number":19}' AS BLOB), 1794820597059);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'EA21RUEfojqk', 'n1', CAST('{"type":"ack","id":"n1","number":0}' AS BLOB), 1794820596881);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'rYHLsRqh59sY', 'm0', CAST('{"type":"ack","id":"m0","number":5}' AS BLOB), 1794820596906);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'rYHLsRqh59sY', 'm1', CAST('{"type":"ack","id":"m1","number":6}' AS BLOB), 1794820596916);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'rYHLsRqh59sY', 'm10', CAST('{"type":"ack","id":"m10","number":25}' AS BLOB), 1794820597095);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'rYHLsRqh59sY', 'm11', CAST('{"type":"ack","id":"m11","number":26}' AS BLOB), 1794820597100);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'rYHLsRqh59sY', 'm12', CAST('{"type":"ack","id":"m12","number":30}' AS BLOB), 1794820597131);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'rYHLsRqh59sY', 'm13', CAST('{"type":"ack","id":"m13","number":31}' AS BLOB), 1794820597140);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'rYHLsRqh59sY', 'm14', CAST('{"type":"ack","id":"m14","number":32}' AS BLOB), 1794820597144);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'rYHLsRqh59sY', 'm15', CAST('{"type":"ack","id":"m15","number":33}' AS BLOB), 1794820597156);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'rYHLsRqh59sY', 'm16', CAST('{"type":"ack","id":"m16","number":36}' AS BLOB), 1794820597176);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'rYHLsRqh59sY', 'm17', CAST('{"type":"ack","id":"m17","number":37}' AS BLOB), 1794820597178);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'rYHLsRqh59sY', 'm18', CAST('{"type":"ack","id":"m18","number":38}' AS BLOB), 1794820597184);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'rYHLsRqh59sY', 'm19', CAST('{"type":"ack","id":"m19","number":39}' AS BLOB), 1794820597196);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'rYHLsRqh59sY', 'm2', CAST('{"type":"ack","id":"m2","number":9}' AS BLOB), 1794820596942);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'rYHLsRqh59sY', 'm20', CAST('{"type":"ack","id":"m20","number":42}' AS BLOB), 1794820597207);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'rYHLsRqh59sY', 'm21', CAST('{"type":"ack","id":"m21","number":43}' AS BLOB), 1794820597212);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'rYHLsRqh59sY', 'm22', CAST('{"type":"ack","id":"m22","number":47}' AS BLOB), 1794820597223);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'rYHLsRqh59sY', 'm23', CAST('{"type":"ack","id":"m23","number":48}' AS BLOB), 1794820597227);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'rYHLsRqh59sY', 'm24', CAST('{"type":"ack","id":"m24","number":51}' AS BLOB), 1794820597235);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'rYHLsRqh59sY', 'm25', CAST('{"type":"ack","id":"m25","number":52}' AS BLOB), 1794820597240);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'rYHLsRqh59sY', 'm26', CAST('{"type":"ack","id":"m26","number":53}' AS BLOB), 1794820597244);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'rYHLsRqh59sY', 'm27', CAST('{"type":"ack","id":"m27","number":56}' AS BLOB), 1794820597251);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'rYHLsRqh59sY', 'm28', CAST('{"type":"ack","id":"m28","number":57}' AS BLOB), 1794820597255);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'rYHLsRqh59sY', 'm29', CAST('{"type":"ack","id":"m29","number":61}' AS BLOB), 1794820597272);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'rYHLsRqh59sY', 'm3', CAST('{"type":"ack","id":"m3","number":10}' AS BLOB), 1794820596955);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'rYHLsRqh59sY', 'm30', CAST('{"type":"ack","id":"m30","number":62}' AS BLOB), 1794820597275);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'rYHLsRqh59sY', 'm31', CAST('{"type":"ack","id":"m31","number":65}' AS BLOB), 1794820597288);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'rYHLsRqh59sY', 'm32', CAST('{"type":"ack","id":"m32","number":66}' AS BLOB), 1794820597291);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'rYHLsRqh59sY', 'm33', CAST('{"type":"ack","id":"m33","number":67}' AS BLOB), 1794820597295);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'rYHLsRqh59sY', 'm34', CAST('{"type":"ack","id":"m34","number":70}' AS BLOB), 1794820597462);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'rYHLsRqh59sY', 'm35', CAST('{"type":"ack","id":"m35","number":71}' AS BLOB), 1794820597465);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'rYHLsRqh59sY', 'm36', CAST('{"type":"ack","id":"m36","number":72}' AS BLOB), 1794820597470);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'rYHLsRqh59sY', 'm37', CAST('{"type":"ack","id":"m37","number":75}' AS BLOB), 1794820597482);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'rYHLsRqh59sY', 'm38', CAST('{"type":"ack","id":"m38","number":76}' AS BLOB), 1794820597489);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'rYHLsRqh59sY', 'm39', CAST('{"type":"ack","id":"m39","number":79}' AS BLOB), 1794820597502);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'rYHLsRqh59sY', 'm4', CAST('{"type":"ack","id":"m4","number":11}' AS BLOB), 1794820596961);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'rYHLsRqh59sY', 'm40', CAST('{"type":"ack","id":"m40","number":80}' AS BLOB), 1794820597504);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'rYHLsRqh59sY', 'm41', CAST('{"type":"ack","id":"m41","number":81}' AS BLOB), 1794820597507);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'rYHLsRqh59sY', 'm5', CAST('{"type":"ack","id":"m5","number":15}' AS BLOB), 1794820597040);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'rYHLsRqh59sY', 'm6', CAST('{"type":"ack","id":"m6","number":16}' AS BLOB), 1794820597044);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'rYHLsRqh59sY', 'm7', CAST('{"type":"ack","id":"m7","number":20}' AS BLOB), 1794820597067);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'rYHLsRqh59sY', 'm8', CAST('{"type":"ack","id":"m8","number":21}' AS BLOB), 1794820597080);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'rYHLsRqh59sY', 'm9', CAST('{"type":"ack","id":"m9","number":24}' AS BLOB), 1794820597091);
INSERT INTO answers VALUES ('TtrdyusaG3ljuwH5', 'rYHLsRqh59sY', 'sit', CAST('{"type":"ack","id":"sit","number":2}' AS BLOB), 1794820596875);
INSERT INTO answers VALUES ('Vbe5-Z6aV4Tj5Xj3', 'EA21RUEfojqk', 'c1', CAST('{"type":"ack","id":"c1","number":2}' AS BLOB), 1794820597530);
INSERT INTO answers VALUES ('Vbe5-Z6aV4Tj5Xj3', 'EA21RUEfojqk', 'm0', CAST('{"type":"ack","id":"m0","number":3}' AS BLOB), 1794820597553);
INSERT INTO answers VALUES ('Vbe5-Z6aV4Tj5Xj3', 'EA21RUEfojqk', 'm1', CAST('{"type":"ack","id":"m1","number":4}' AS BLOB), 1794820597563);
INSERT INTO answers VALUES ('Vbe5-Z6aV4Tj5Xj3', 'EA21RUEfojqk', 'm2', CAST('{"type":"ack","id":"m2","number":5}' AS BLOB), 1794820597566);
INSERT INTO answers VALUES ('Vbe5-Z6aV4Tj5Xj3', 'EA21RUEfojqk', 'm3', CAST('{"type":"ack","id":"m3","number":6}' AS BLOB), 1794820597576);
INSERT INTO answers VALUES ('Vbe5-Z6aV4Tj5Xj3', 'EA21RUEfojqk', 'm4', CAST('{"type":"ack","id":"m4","number":10}' AS BLOB), 1794820597604);
INSERT INTO answers VALUES ('Vbe5-Z6aV4Tj5Xj3', 'EA21RUEfojqk', 'm5', CAST('{"type":"ack","id":"m5","number":11}' AS BLOB), 1794820597612);
INSERT INTO answers VALUES ('Vbe5-Z6aV4Tj5Xj3', 'EA21RUEfojqk', 'm6', CAST('{"type":"ack","id":"m6","number":14}' AS BLOB), 1794820597624);
INSERT INTO answers VALUES ('Vbe5-Z6aV4Tj5Xj3', 'EA21RUEfojqk', 'm7', CAST('{"type":"ack","id":"m7","number":15}' AS BLOB), 1794820597626);
INSERT INTO answers VALUES ('Vbe5-Z6aV4Tj5Xj3', 'EA21RUEfojqk', 'm8', CAST('{"type":"ack","id":"m8","number":18}' AS BLOB), 1794820597668);
INSERT INTO answers VALUES ('Vbe5-Z6aV4Tj5Xj3', 'EA21RUEfojqk', 'm9', CAST('{"type":"ack","id":"m9","number":19}' AS BLOB), 1794820597679);
INSERT INTO answers VALUES ('Vbe5-Z6aV4Tj5Xj3', 'EA21RUEfojqk', 'n1', CAST('{"type":"ack","id":"n1","number":0}' AS BLOB), 1794820597539);
INSERT INTO answers VALUES ('Vbe5-Z6aV4Tj5Xj3', 'rYHLsRqh59sY', 'm0', CAST('{"type":"ack","id":"m0","number":7}' AS BLOB), 1794820597580);
INSERT INTO answers VALUES ('Vbe5-Z6aV4Tj5Xj3', 'rYHLsRqh59sY', 'm1', CAST('{"type":"ack","id":"m1","number":8}' AS BLOB), 1794820597586);
INSERT INTO answers VALUES ('Vbe5-Z6aV4Tj5Xj3', 'rYHLsRqh59sY', 'm10', CAST('{"type":"ack","id":"m10","number":23}' AS BLOB), 1794820597713);
INSERT INTO answers VALUES ('Vbe5-Z6aV4Tj5Xj3', 'rYHLsRqh59sY', 'm11', CAST('{"type":"ack","id":"m11","number":24}' AS BLOB), 1794820597721);
INSERT INTO answers VALUES ('Vbe5-Z6aV4Tj5Xj3', 'rYHLsRqh59sY', 'm2', CAST('{"type":"ack","id":"m2","number":9}' AS BLOB), 1794820597596);
INSERT INTO answers VALUES ('Vbe5-Z6aV4Tj5Xj3', 'rYHLsRqh59sY', 'm3', CAST('{"type":"ack","id":"m3","number":12}' AS BLOB), 1794820597616);
INSERT INTO answers VALUES ('Vbe5-Z6aV4Tj5Xj3', 'rYHLsRqh59sY', 'm4', CAST('{"type":"ack","id":"m4","number":13}' AS BLOB), 1794820597620);
INSERT INTO answers VALUES ('Vbe5-Z6aV4Tj5Xj3', 'rYHLsRqh59sY', 'm5', CAST('{"type":"ack","id":"m5","number":16}' AS BLOB), 1794820597649);
INSERT INTO answers VALUES ('Vbe5-Z6aV4Tj5Xj3', 'rYHLsRqh59sY', 'm6', CAST('{"type":"ack","id":"m6","number":17}' AS BLOB), 1794820597662);
INSERT INTO answers VALUES ('Vbe5-Z6aV4Tj5Xj3', 'rYHLsRqh59sY', 'm7', CAST('{"type":"ack","id":"m7","number":20}' AS BLOB), 1794820597689);
INSERT INTO answers VALUES ('Vbe5-Z6aV4Tj5Xj3', 'rYHLsRqh59sY', 'm8', CAST('{"type":"ack","id":"m8","number":21}' AS BLOB), 1794820597699);
INSERT INTO answers VALUES ('Vbe5-Z6aV4Tj5Xj3', 'rYHLsRqh59sY', 'm9', CAST('{"type":"ack","id":"m9","number":22}' AS BLOB), 1794820597708);
INSERT INTO answers VALUES ('Vbe5-Z6aV4Tj5Xj3', 'rYHLsRqh59sY', 'sit', CAST('{"type":"ack","id":"sit","number":2}' AS BLOB), 1794820597524);
INSERT INTO answers VALUES ('aeXIR21ijHeWtxLB', 'EA21RUEfojqk', 'c1', CAST('{"type":"ack","id":"c1","number":3}' AS BLOB), 1794820596661);
INSERT INTO answers VALUES ('aeXIR21ijHeWtxLB', 'EA21RUEfojqk', 'm0', CAST('{"type":"ack","id":"m0","number":4}' AS BLOB), 1794820596683);
INSERT INTO answers VALUES ('aeXIR21ijHeWtxLB', 'EA21RUEfojqk', 'm1', CAST('{"type":"ack","id":"m1","number":7}' AS BLOB), 1794820596695);
INSERT INTO answers VALUES ('aeXIR21ijHeWtxLB', 'EA21RUEfojqk', 'm10', CAST('{"type":"ack","id":"m10","number":36}' AS BLOB), 1794820596819);
INSERT INTO answers VALUES ('aeXIR21ijHeWtxLB', 'EA21RUEfojqk', 'm11', CAST('{"type":"ack","id":"m11","number":39}' AS BLOB), 1794820596856);
INSERT INTO answers VALUES ('aeXIR21ijHeWtxLB', 'EA21RUEfojqk', 'm2', CAST('{"type":"ack","id":"m2","number":10}' AS BLOB), 1794820596704);
INSERT INTO answers VALUES ('aeXIR21ijHeWtxLB', 'EA21RUEfojqk', 'm3', CAST('{"type":"ack","id":"m3","number":13}' AS BLOB), 1794820596710);
INSERT INTO answers VALUES ('aeXIR21ijHeWtxLB', 'EA21RUEfojqk', 'm4', CAST('{"type":"ack","id":"m4","number":16}' AS BLOB), 1794820596720);
INSERT INTO answers VALUES ('aeXIR21ijHeWtxLB', 'EA21RUEfojqk', 'm5', CAST('{"type":"ack","id":"m5","number":20}' AS BLOB), 1794820596741);
INSERT INTO answers VALUES ('aeXIR21ijHeWtxLB', 'EA21RUEfojqk', 'm6', CAST('{"type":"ack","id":"m6","number":24}' AS BLOB), 1794820596763);
INSERT INTO answers VALUES ('aeXIR21ijHeWtxLB', 'EA21RUEfojqk', 'm7', CAST('{"type":"ack","id":"m7","number":27}' AS BLOB), 1794820596769);
INSERT INTO answers VALUES ('aeXIR21ijHeWtxLB', 'EA21RUEfojqk', 'm8', CAST('{"type":"ack","id":"m8","number":30}' AS BLOB), 1794820596779);
INSERT INTO answers VALUES ('aeXIR21ijHeWtxLB', 'EA21RUEfojqk', 'm9', CAST('{"type":"ack","id":"m9","number":32}' AS BLOB), 1794820596795);
INSERT INTO answers VALUES ('aeXIR21ijHeWtxLB', 'EA21RUEfojqk', 'n1', CAST('{"type":"ack","id":"n1","number":0}' AS BLOB), 1794820596670);
INSERT INTO answers VALUES ('aeXIR21ijHeWtxLB', 'hJz00g7BbcYQ', 'm0', CAST('{"type":"ack","id":"m0","number":6}' AS BLOB), 1794820596691);
INSERT INTO answers VALUES ('aeXIR21ijHeWtxLB', 'hJz00g7BbcYQ', 'm1', CAST('{"type":"ack","id":"m1","number":9}' AS BLOB), 1794820596702);
INSERT INTO answers VALUES ('aeXIR21ijHeWtxLB', 'hJz00g7BbcYQ', 'm10', CAST('{"type":"ack","id":"m10","number":35}' AS BLOB), 1794820596807);
INSERT INTO answers VALUES ('aeXIR21ijHeWtxLB', 'hJz00g7BbcYQ', 'm11', CAST('{"type":"ack","id":"m11","number":38}' AS BLOB), 1794820596839);
INSERT INTO answers VALUES ('aeXIR21ijHeWtxLB', 'hJz00g7BbcYQ', 'm2', CAST('{"type":"ack","id":"m2","number":12}' AS BLOB), 1794820596707);
INSERT INTO answers VALUES ('aeXIR21ijHeWtxLB', 'hJz00g7BbcYQ', 'm3', CAST('{"type":"ack","id":"m3","number":15}' AS BLOB), 1794820596715);
INSERT INTO answers VALUES ('aeXIR21ijHeWtxLB', 'hJz00g7BbcYQ', 'm4', CAST('{"type":"ack","id":"m4","number":18}' AS BLOB), 1794820596730);
INSERT INTO answers VALUES ('aeXIR21ijHeWtxLB', 'hJz00g7BbcYQ', 'm5', CAST('{"type":"ack","id":"m5","number":21}' AS BLOB), 1794820596749);
INSERT INTO answers VALUES ('aeXIR21ijHeWtxLB', 'hJz00g7BbcYQ', 'm6', CAST('{"type":"ack","id":"m6","number":23}' AS BLOB), 1794820596760);
INSERT INTO answers VALUES ('aeXIR21ijHeWtxLB', 'hJz00g7BbcYQ', 'm7', CAST('{"type":"ack","id":"m7","number":26}' AS BLOB), 1794820596767);
INSERT INTO answers VALUES ('aeXIR21ijHeWtxLB', 'hJz00g7BbcYQ', 'm8', CAST('{"type":"ack","id":"m8","number":29}' AS BLOB), 1794820596775);
INSERT INTO answers VALUES ('aeXIR21ijHeWtxLB', 'hJz00g7BbcYQ', 'm9', CAST('{"type":"ack","id":"m9","number":33}' AS BLOB), 1794820596797);
INSERT INTO answers VALUES ('aeXIR21ijHeWtxLB', 'hJz00g7BbcYQ', 'sit', CAST('{"type":"ack","id":"sit","number":3}' AS BLOB), 1794820596651);
INSERT INTO answers VALUES ('aeXIR21ijHeWtxLB', 'rYHLsRqh59sY', 'm0', CAST('{"type":"ack","id":"m0","number":5}' AS BLOB), 1794820596687);
INSERT INTO answers VALUES ('aeXIR21ijHeWtxLB', 'rYHLsRqh59sY', 'm1', CAST('{"type":"ack","id":"m1","number":8}' AS BLOB), 1794820596699);
INSERT INTO answers VALUES ('aeXIR21ijHeWtxLB', 'rYHLsRqh59sY', 'm10', CAST('{"type":"ack","id":"m10","number":34}' AS BLOB), 1794820596800);
INSERT INTO answers VALUES ('aeXIR21ijHeWtxLB', 'rYHLsRqh59sY', 'm11', CAST('{"type":"ack","id":"m11","number":37}' AS BLOB), 1794820596828);
INSERT INTO answers VALUES ('aeXIR21ijHeWtxLB', 'rYHLsRqh59sY', 'm2', CAST('{"type":"ack","id":"m2","number":11}' AS BLOB), 1794820596706);
INSERT INTO answers VALUES ('aeXIR21ijHeWtxLB', 'rYHLsRqh59sY', 'm3', CAST('{"type":"ack","id":"m3","number":14}' AS BLOB), 1794820596711);
INSERT INTO answers VALUES ('aeXIR21ijHeWtxLB', 'rYHLsRqh59sY', 'm4', CAST('{"type":"ack","id":"m4","number":17}' AS BLOB), 1794820596722);
INSERT INTO answers VALUES ('aeXIR21ijHeWtxLB', 'rYHLsRqh59sY', 'm5', CAST('{"type":"ack","id":"m5","number":19}' AS BLOB), 1794820596735);
INSERT INTO answers VALUES ('aeXIR21ijHeWtxLB', 'rYHLsRqh59sY', 'm6', CAST('{"type":"ack","id":"m6","number":22}' AS BLOB), 1794820596755);
INSERT INTO answers VALUES ('aeXIR21ijHeWtxLB', 'rYHLsRqh59sY', 'm7', CAST('{"type":"ack","id":"m7","number":25}' AS BLOB), 1794820596766);
INSERT INTO answers VALUES ('aeXIR21ijHeWtxLB', 'rYHLsRqh59sY', 'm8', CAST('{"type":"ack","id":"m8","number":28}' AS BLOB), 1794820596771);
INSERT INTO answers VALUES ('aeXIR21ijHeWtxLB', 'rYHLsRqh59sY', 'm9', CAST('{"type":"ack","id":"m9","number":31}' AS BLOB), 1794820596785);
INSERT INTO answers VALUES ('aeXIR21ijHeWtxLB', 'rYHLsRqh59sY', 'sit', CAST('{"type":"ack","id":"sit","number":1}' AS BLOB), 1794820596634);
INSERT INTO answers VALUES ('eavmEjkx6VgdDD9v', 'EA21RUEfojqk', 'c1', CAST('{"type":"ack","id":"c1","number":3}' AS BLOB), 1794820596529);
INSERT INTO answers VALUES ('eavmEjkx6VgdDD9v', 'EA21RUEfojqk', 'm0', CAST('{"type":"ack","id":"m0","number":4}' AS BLOB), 1794820596550);
INSERT INTO answers VALUES ('eavmEjkx6VgdDD9v', 'EA21RUEfojqk', 'm1', CAST('{"type":"ack","id":"m1","number":5}' AS BLOB), 1794820596560);
INSERT INTO answers VALUES ('eavmEjkx6VgdDD9v', 'EA21RUEfojqk', 'm2', CAST('{"type":"ack","id":"m2","number":6}' AS BLOB), 1794820596581);
INSERT INTO answers VALUES ('eavmEjkx6VgdDD9v', 'EA21RUEfojqk', 'm3', CAST('{"type":"ack","id":"m3","number":7}' AS BLOB), 1794820596600);
INSERT INTO answers VALUES ('eavmEjkx6VgdDD9v', 'EA21RUEfojqk', 'n1', CAST('{"type":"ack","id":"n1","number":0}' AS BLOB), 1794820596533);
INSERT INTO answers VALUES ('eavmEjkx6VgdDD9v', 'hJz00g7BbcYQ', 'm0', CAST('{"type":"ack","id":"m0","number":4}' AS BLOB), 1794820596556);
INSERT INTO answers VALUES ('eavmEjkx6VgdDD9v', 'hJz00g7BbcYQ', 'm1', CAST('{"type":"ack","id":"m1","number":5}' AS BLOB), 1794820596563);
INSERT INTO answers VALUES ('eavmEjkx6VgdDD9v', 'hJz00g7BbcYQ', 'm2', CAST('{"type":"ack","id":"m2","number":6}' AS BLOB), 1794820596587);
INSERT INTO answers VALUES ('eavmEjkx6VgdDD9v', 'hJz00g7BbcYQ', 'm3', CAST('{"type":"ack","id":"m3","number":7}' AS BLOB), 1794820596607);
INSERT INTO answers VALUES ('eavmEjkx6VgdDD9v', 'hJz00g7BbcYQ', 'sit', CAST('{"type":"ack","id":"sit","number":3}' AS BLOB), 1794820596524);
INSERT INTO answers VALUES ('eavmEjkx6VgdDD9v', 'rYHLsRqh59sY', 'm0', CAST('{"type":"ack","id":"m0","number":4}' AS BLOB), 1794820596559);
INSERT INTO answers VALUES ('eavmEjkx6VgdDD9v', 'rYHLsRqh59sY', 'm1', CAST('{"type":"ack","id":"m1","number":5}' AS BLOB), 1794820596575);
INSERT INTO answers VALUES ('eavmEjkx6VgdDD9v', 'rYHLsRqh59sY', 'm2', CAST('{"type":"ack","id":"m2","number":6}' AS BLOB), 1794820596593);
INSERT INTO answers VALUES ('eavmEjkx6VgdDD9v', 'rYHLsRqh59sY', 'm3', CAST('{"type":"ack","id":"m3","number":7}' AS BLOB), 1794820596611);
INSERT INTO answers VALUES ('eavmEjkx6VgdDD9v', 'rYHLsRqh59sY', 'sit', CAST('{"type":"ack","id":"sit","number":1}' AS BLOB), 1794820596518);
CREATE TABLE beats (one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL);
INSERT INTO beats VALUES (1, 1794820617870);
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
CREATE TABLE entries (
    table_id TEXT NOT NULL, version INTEGER NOT NULL, entry BLOB NOT NULL, PRIMARY KEY (table_id, version)
) WITHOUT ROWID;
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 1, CAST('{"type":"opened","at":1794820596868,"setup":{"game":"great-wall","seats":[{"person":"EA21RUEfojqk","name":"P0"},{}],"options":{"edition":"kosmos","start":0,"open_scores":false},"time":{},"host":"EA21RUEfojqk"},"rules":1}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 2, CAST('{"type":"sat","at":1794820596875,"seat":1,"who":{"person":"rYHLsRqh59sY","name":"P1"}}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 3, CAST('{"type":"began","at":1794820596875,"key":"d3d85cc9a6c517d8169c433a1779da15e7459397ad0b16859a6c9ec428a032fd"}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 4, CAST('{"type":"moved","at":1794820596902,"seat":0,"move":"play G 2"}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 5, CAST('{"type":"moved","at":1794820596904,"seat":0,"move":"play S 2"}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 6, CAST('{"type":"moved","at":1794820596906,"seat":1,"move":"play W 2"}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 7, CAST('{"type":"moved","at":1794820596916,"seat":1,"move":"cover r:G 2"}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 8, CAST('{"type":"moved","at":1794820596923,"seat":0,"move":"draw","chance":{"pile red":["T"]}}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 9, CAST('{"type":"moved","at":1794820596933,"seat":0,"move":"play WW 2"}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 10, CAST('{"type":"moved","at":1794820596942,"seat":1,"move":"ride 2"}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 11, CAST('{"type":"moved","at":1794820596955,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 12, CAST('{"type":"moved","at":1794820596961,"seat":1,"move":"play W 2"}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 13, CAST('{"type":"moved","at":1794820596968,"seat":0,"move":"ride 2"}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 14, CAST('{"type":"moved","at":1794820596971,"seat":0,"move":"play T 1"}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 15, CAST('{"type":"moved","at":1794820596977,"seat":0,"move":"draw","chance":{"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 16, CAST('{"type":"moved","at":1794820597040,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 17, CAST('{"type":"moved","at":1794820597044,"seat":1,"move":"play G 1"}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 18, CAST('{"type":"moved","at":1794820597046,"seat":0,"move":"claim 1 5 T"}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 19, CAST('{"type":"moved","at":1794820597048,"seat":0,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 20, CAST('{"type":"moved","at":1794820597059,"seat":0,"move":"draw","chance":{"tokens":["5","2"],"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 21, CAST('{"type":"moved","at":1794820597067,"seat":1,"move":"play S 1"}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 22, CAST('{"type":"moved","at":1794820597080,"seat":1,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 23, CAST('{"type":"moved","at":1794820597082,"seat":0,"move":"play W 2"}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 24, CAST('{"type":"moved","at":1794820597085,"seat":0,"move":"draw","chance":{"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 25, CAST('{"type":"moved","at":1794820597091,"seat":1,"move":"claim 1 2 W"}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 26, CAST('{"type":"moved","at":1794820597095,"seat":1,"move":"draw","chance":{"pile yellow":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 27, CAST('{"type":"moved","at":1794820597100,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 28, CAST('{"type":"moved","at":1794820597108,"seat":0,"move":"claim 2 3 W"}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 29, CAST('{"type":"moved","at":1794820597116,"seat":0,"move":"draw","chance":{"pile red":["N"]}}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 30, CAST('{"type":"moved","at":1794820597120,"seat":0,"move":"play W 2"}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 31, CAST('{"type":"moved","at":1794820597131,"seat":1,"move":"claim 2","chance":{"tokens":["2","1","3","1"]}}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 32, CAST('{"type":"moved","at":1794820597140,"seat":1,"move":"draw","chance":{"pile yellow":["H"]}}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 33, CAST('{"type":"moved","at":1794820597144,"seat":1,"move":"ride 2"}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 34, CAST('{"type":"moved","at":1794820597156,"seat":1,"move":"play S 1"}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 35, CAST('{"type":"moved","at":1794820597162,"seat":0,"move":"draw","chance":{"pile red":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 36, CAST('{"type":"moved","at":1794820597167,"seat":0,"move":"draw","chance":{"pile red":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 37, CAST('{"type":"moved","at":1794820597176,"seat":1,"move":"claim 2 1 H"}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 38, CAST('{"type":"moved","at":1794820597178,"seat":1,"move":"claim 1 3 S"}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 39, CAST('{"type":"moved","at":1794820597184,"seat":1,"move":"play W 2"}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 40, CAST('{"type":"moved","at":1794820597196,"seat":1,"move":"draw","chance":{"pile yellow":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 41, CAST('{"type":"moved","at":1794820597199,"seat":0,"move":"play SS 2"}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 42, CAST('{"type":"moved","at":1794820597206,"seat":0,"move":"play N 1"}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 43, CAST('{"type":"moved","at":1794820597207,"seat":1,"move":"play S 1"}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 44, CAST('{"type":"moved","at":1794820597212,"seat":1,"move":"draw","chance":{"pile yellow":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 45, CAST('{"type":"moved","at":1794820597213,"seat":0,"move":"claim 1","chance":{"tokens":["3","3","5","7","3","5"]}}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 46, CAST('{"type":"moved","at":1794820597215,"seat":0,"move":"draw","chance":{"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 47, CAST('{"type":"moved","at":1794820597218,"seat":0,"move":"draw","chance":{"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 48, CAST('{"type":"moved","at":1794820597223,"seat":1,"move":"play G 2"}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 49, CAST('{"type":"moved","at":1794820597227,"seat":1,"move":"draw","chance":{"pile yellow":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 50, CAST('{"type":"moved","at":1794820597229,"seat":0,"move":"draw","chance":{"pile red":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 51, CAST('{"type":"moved","at":1794820597231,"seat":0,"move":"play S 2"}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 52, CAST('{"type":"moved","at":1794820597235,"seat":1,"move":"claim 2 5 G"}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 53, CAST('{"type":"moved","at":1794820597240,"seat":1,"move":"draw","chance":{"pile yellow":["T"]}}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 54, CAST('{"type":"moved","at":1794820597244,"seat":1,"move":"draw","chance":{"tokens":["4","2"],"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 55, CAST('{"type":"moved","at":1794820597246,"seat":0,"move":"play W 2"}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 56, CAST('{"type":"moved","at":1794820597247,"seat":0,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 57, CAST('{"type":"moved","at":1794820597251,"seat":1,"move":"draw","chance":{"pile yellow":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 58, CAST('{"type":"moved","at":1794820597255,"seat":1,"move":"play S 2"}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 59, CAST('{"type":"moved","at":1794820597259,"seat":0,"move":"claim 1 5 W"}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 60, CAST('{"type":"moved","at":1794820597263,"seat":0,"move":"draw","chance":{"pile red":["D"]}}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 61, CAST('{"type":"moved","at":1794820597267,"seat":0,"move":"cover r:W 2"}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 62, CAST('{"type":"moved","at":1794820597272,"seat":1,"move":"draw","chance":{"pile yellow":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 63, CAST('{"type":"moved","at":1794820597275,"seat":1,"move":"play T 2","chance":{"tokens":["5","4"]}}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 64, CAST('{"type":"moved","at":1794820597280,"seat":0,"move":"draw","chance":{"pile red":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 65, CAST('{"type":"moved","at":1794820597284,"seat":0,"move":"play G 2"}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 66, CAST('{"type":"moved","at":1794820597288,"seat":1,"move":"claim 2 4 T"}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 67, CAST('{"type":"moved","at":1794820597291,"seat":1,"move":"play G 1"}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 68, CAST('{"type":"moved","at":1794820597295,"seat":1,"move":"draw","chance":{"tokens":["5","7"],"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 69, CAST('{"type":"moved","at":1794820597300,"seat":0,"move":"draw","chance":{"pile red":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 70, CAST('{"type":"moved","at":1794820597304,"seat":0,"move":"play S 2"}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 71, CAST('{"type":"moved","at":1794820597462,"seat":1,"move":"claim 1 5 G"}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 72, CAST('{"type":"moved","at":1794820597465,"seat":1,"move":"play S 2"}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 73, CAST('{"type":"moved","at":1794820597470,"seat":1,"move":"play WW 1"}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 74, CAST('{"type":"moved","at":1794820597472,"seat":0,"move":"draw","chance":{"pile red":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 75, CAST('{"type":"moved","at":1794820597477,"seat":0,"move":"play G 1"}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 76, CAST('{"type":"moved","at":1794820597482,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 77, CAST('{"type":"moved","at":1794820597489,"seat":1,"move":"play W 2","chance":{"tokens":["8","5"]}}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 78, CAST('{"type":"moved","at":1794820597493,"seat":0,"move":"draw","chance":{"pile red":["H"]}}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 79, CAST('{"type":"moved","at":1794820597497,"seat":0,"move":"ride 1"}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 80, CAST('{"type":"moved","at":1794820597502,"seat":1,"move":"claim 2 5 W"}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 81, CAST('{"type":"moved","at":1794820597504,"seat":1,"move":"draw","chance":{"pile yellow":["N"]}}' AS BLOB));
INSERT INTO entries VALUES ('TtrdyusaG3ljuwH5', 82, CAST('{"type":"moved","at":1794820597507,"seat":1,"move":"play N 1"}' AS BLOB));
INSERT INTO entries VALUES ('Vbe5-Z6aV4Tj5Xj3', 1, CAST('{"type":"opened","at":1794820597515,"setup":{"game":"zhanguo","seats":[{"person":"EA21RUEfojqk","name":"P0"},{}],"options":{"boards":"standard","draft":false,"turn_order":"clockwise","unrest_per_worker":false,"clear_court":false,"governor_bonus":"all","start_line":"random","data":""},"time":{},"host":"EA21RUEfojqk"},"rules":2}' AS BLOB));
INSERT INTO entries VALUES ('Vbe5-Z6aV4Tj5Xj3', 2, CAST('{"type":"sat","at":1794820597524,"seat":1,"who":{"person":"rYHLsRqh59sY","name":"P1"}}' AS BLOB));
INSERT INTO entries VALUES ('Vbe5-Z6aV4Tj5Xj3', 3, CAST('{"type":"began","at":1794820597524,"key":"b26feba2119e5e2f7b0b9a0b5bc1eb3f9d18dd48a6f523c30df9da07e6c6699e"}' AS BLOB));
INSERT INTO entries VALUES ('Vbe5-Z6aV4Tj5Xj3', 4, CAST('{"type":"moved","at":1794820597553,"seat":0,"move":"down red 1"}' AS BLOB));
INSERT INTO entries VALUES ('Vbe5-Z6aV4Tj5Xj3', 5, CAST('{"type":"moved","at":1794820597563,"seat":0,"move":"down gray 1"}' AS BLOB));
INSERT INTO entries VALUES ('Vbe5-Z6aV4Tj5Xj3', 6, CAST('{"type":"moved","at":1794820597566,"seat":0,"move":"play 12"}' AS BLOB));
INSERT INTO entries VALUES ('Vbe5-Z6aV4Tj5Xj3', 7, CAST('{"type":"moved","at":1794820597576,"seat":0,"move":"unify 5"}' AS BLOB));
INSERT INTO entries VALUES ('Vbe5-Z6aV4Tj5Xj3', 8, CAST('{"type":"moved","at":1794820597580,"seat":1,"move":"play 59"}' AS BLOB));
INSERT INTO entries VALUES ('Vbe5-Z6aV4Tj5Xj3', 9, CAST('{"type":"moved","at":1794820597586,"seat":1,"move":"down gray 1"}' AS BLOB));
INSERT INTO entries VALUES ('Vbe5-Z6aV4Tj5Xj3', 10, CAST('{"type":"moved","at":1794820597596,"seat":1,"move":"unify 2"}' AS BLOB));
INSERT INTO entries VALUES ('Vbe5-Z6aV4Tj5Xj3', 11, CAST('{"type":"moved","at":1794820597604,"seat":0,"move":"play 116"}' AS BLOB));
INSERT INTO entries VALUES ('Vbe5-Z6aV4Tj5Xj3', 12, CAST('{"type":"moved","at":1794820597612,"seat":0,"move":"hire 1"}' AS BLOB));
INSERT INTO entries VALUES ('Vbe5-Z6aV4Tj5Xj3', 13, CAST('{"type":"moved","at":1794820597616,"seat":1,"move":"play 68"}' AS BLOB));
INSERT INTO entries VALUES ('Vbe5-Z6aV4Tj5Xj3', 14, CAST('{"type":"moved","at":1794820597620,"seat":1,"move":"unify 2"}' AS BLOB));
INSERT INTO entries VALUES ('Vbe5-Z6aV4Tj5Xj3', 15, CAST('{"type":"moved","at":1794820597624,"seat":0,"move":"play 94"}' AS BLOB));
INSERT INTO entries VALUES ('Vbe5-Z6aV4Tj5Xj3', 16, CAST('{"type":"moved","at":1794820597626,"seat":0,"move":"wall C2 1"}' AS BLOB));
INSERT INTO entries VALUES ('Vbe5-Z6aV4Tj5Xj3', 17, CAST('{"type":"moved","at":1794820597649,"seat":1,"move":"play 100"}' AS BLOB));
INSERT INTO entries VALUES ('Vbe5-Z6aV4Tj5Xj3', 18, CAST('{"type":"moved","at":1794820597662,"seat":1,"move":"hire 1"}' AS BLOB));
INSERT INTO entries VALUES ('Vbe5-Z6aV4Tj5Xj3', 19, CAST('{"type":"moved","at":1794820597668,"seat":0,"move":"play 56"}' AS BLOB));
INSERT INTO entries VALUES ('Vbe5-Z6aV4Tj5Xj3', 20, CAST('{"type":"moved","at":1794820597679,"seat":0,"move":"hire 1"}' AS BLOB));
INSERT INTO entries VALUES ('Vbe5-Z6aV4Tj5Xj3', 21, CAST('{"type":"moved","at":1794820597689,"seat":1,"move":"down red 1"}' AS BLOB));
INSERT INTO entries VALUES ('Vbe5-Z6aV4Tj5Xj3', 22, CAST('{"type":"moved","at":1794820597699,"seat":1,"move":"play 81"}' AS BLOB));
INSERT INTO entries VALUES ('Vbe5-Z6aV4Tj5Xj3', 23, CAST('{"type":"moved","at":1794820597708,"seat":1,"move":"reassign"}' AS BLOB));
INSERT INTO entries VALUES ('Vbe5-Z6aV4Tj5Xj3', 24, CAST('{"type":"moved","at":1794820597713,"seat":1,"move":"lift white g1"}' AS BLOB));
INSERT INTO entries VALUES ('Vbe5-Z6aV4Tj5Xj3', 25, CAST('{"type":"moved","at":1794820597721,"seat":1,"move":"to g2"}' AS BLOB));
INSERT INTO entries VALUES ('aeXIR21ijHeWtxLB', 1, CAST('{"type":"opened","at":1794820596625,"setup":{"game":"die-mauer","seats":[{"person":"EA21RUEfojqk","name":"P0"},{},{}],"options":{"rounds":4,"start":0},"time":{},"host":"EA21RUEfojqk"},"rules":1}' AS BLOB));
INSERT INTO entries VALUES ('aeXIR21ijHeWtxLB', 2, CAST('{"type":"sat","at":1794820596634,"seat":1,"who":{"person":"rYHLsRqh59sY","name":"P1"}}' AS BLOB));
INSERT INTO entries VALUES ('aeXIR21ijHeWtxLB', 3, CAST('{"type":"sat","at":1794820596651,"seat":2,"who":{"person":"hJz00g7BbcYQ","name":"P2"}}' AS BLOB));
INSERT INTO entries VALUES ('aeXIR21ijHeWtxLB', 4, CAST('{"type":"began","at":1794820596651,"key":"d03dff0fc1936ac11b6c8a8f22d35fe2713cba985b629c604d28fef57db23b33"}' AS BLOB));
INSERT INTO entries VALUES ('aeXIR21ijHeWtxLB', 5, CAST('{"type":"moved","at":1794820596683,"seat":0,"move":"show 6"}' AS BLOB));
INSERT INTO entries VALUES ('aeXIR21ijHeWtxLB', 6, CAST('{"type":"moved","at":1794820596687,"seat":1,"move":"show 1"}' AS BLOB));
INSERT INTO entries VALUES ('aeXIR21ijHeWtxLB', 7, CAST('{"type":"moved","at":1794820596691,"seat":2,"move":"show T"}' AS BLOB));
INSERT INTO entries VALUES ('aeXIR21ijHeWtxLB', 8, CAST('{"type":"moved","at":1794820596695,"seat":0,"move":"show -"}' AS BLOB));
INSERT INTO entries VALUES ('aeXIR21ijHeWtxLB', 9, CAST('{"type":"moved","at":1794820596699,"seat":1,"move":"show G"}' AS BLOB));
INSERT INTO entries VALUES ('aeXIR21ijHeWtxLB', 10, CAST('{"type":"moved","at":1794820596702,"seat":2,"move":"show G"}' AS BLOB));
INSERT INTO entries VALUES ('aeXIR21ijHeWtxLB', 11, CAST('{"type":"moved","at":1794820596704,"seat":0,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('aeXIR21ijHeWtxLB', 12, CAST('{"type":"moved","at":1794820596706,"seat":1,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('aeXIR21ijHeWtxLB', 13, CAST('{"type":"moved","at":1794820596707,"seat":2,"move":"show T"}' AS BLOB));
INSERT INTO entries VALUES ('aeXIR21ijHeWtxLB', 14, CAST('{"type":"moved","at":1794820596710,"seat":0,"move":"show T"}' AS BLOB));
INSERT INTO entries VALUES ('aeXIR21ijHeWtxLB', 15, CAST('{"type":"moved","at":1794820596711,"seat":1,"move":"show G"}' AS BLOB));
INSERT INTO entries VALUES ('aeXIR21ijHeWtxLB', 16, CAST('{"type":"moved","at":1794820596715,"seat":2,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('aeXIR21ijHeWtxLB', 17, CAST('{"type":"moved","at":1794820596720,"seat":0,"move":"show 1"}' AS BLOB));
INSERT INTO entries VALUES ('aeXIR21ijHeWtxLB', 18, CAST('{"type":"moved","at":1794820596722,"seat":1,"move":"show -"}' AS BLOB));
INSERT INTO entries VALUES ('aeXIR21ijHeWtxLB', 19, CAST('{"type":"moved","at":1794820596730,"seat":2,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('aeXIR21ijHeWtxLB', 20, CAST('{"type":"moved","at":1794820596735,"seat":1,"move":"build 4 right"}' AS BLOB));
INSERT INTO entries VALUES ('aeXIR21ijHeWtxLB', 21, CAST('{"type":"moved","at":1794820596741,"seat":0,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('aeXIR21ijHeWtxLB', 22, CAST('{"type":"moved","at":1794820596749,"seat":2,"move":"show -"}' AS BLOB));
INSERT INTO entries VALUES ('aeXIR21ijHeWtxLB', 23, CAST('{"type":"moved","at":1794820596755,"seat":1,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('aeXIR21ijHeWtxLB', 24, CAST('{"type":"moved","at":1794820596760,"seat":2,"move":"build 3 left"}' AS BLOB));
INSERT INTO entries VALUES ('aeXIR21ijHeWtxLB', 25, CAST('{"type":"moved","at":1794820596763,"seat":0,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('aeXIR21ijHeWtxLB', 26, CAST('{"type":"moved","at":1794820596766,"seat":1,"move":"show 6"}' AS BLOB));
INSERT INTO entries VALUES ('aeXIR21ijHeWtxLB', 27, CAST('{"type":"moved","at":1794820596767,"seat":2,"move":"show 4"}' AS BLOB));
INSERT INTO entries VALUES ('aeXIR21ijHeWtxLB', 28, CAST('{"type":"moved","at":1794820596769,"seat":0,"move":"build 2 right"}' AS BLOB));
INSERT INTO entries VALUES ('aeXIR21ijHeWtxLB', 29, CAST('{"type":"moved","at":1794820596771,"seat":1,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('aeXIR21ijHeWtxLB', 30, CAST('{"type":"moved","at":1794820596775,"seat":2,"move":"show -"}' AS BLOB));
INSERT INTO entries VALUES ('aeXIR21ijHeWtxLB', 31, CAST('{"type":"moved","at":1794820596779,"seat":0,"move":"show 1"}' AS BLOB));
INSERT INTO entries VALUES ('aeXIR21ijHeWtxLB', 32, CAST('{"type":"moved","at":1794820596785,"seat":1,"move":"build 2 left"}' AS BLOB));
INSERT INTO entries VALUES ('aeXIR21ijHeWtxLB', 33, CAST('{"type":"moved","at":1794820596795,"seat":0,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('aeXIR21ijHeWtxLB', 34, CAST('{"type":"moved","at":1794820596797,"seat":2,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('aeXIR21ijHeWtxLB', 35, CAST('{"type":"moved","at":1794820596800,"seat":1,"move":"show T"}' AS BLOB));
INSERT INTO entries VALUES ('aeXIR21ijHeWtxLB', 36, CAST('{"type":"moved","at":1794820596807,"seat":2,"move":"build 2 left"}' AS BLOB));
INSERT INTO entries VALUES ('aeXIR21ijHeWtxLB', 37, CAST('{"type":"moved","at":1794820596819,"seat":0,"move":"show 1"}' AS BLOB));
INSERT INTO entries VALUES ('aeXIR21ijHeWtxLB', 38, CAST('{"type":"moved","at":1794820596828,"seat":1,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('aeXIR21ijHeWtxLB', 39, CAST('{"type":"moved","at":1794820596839,"seat":2,"move":"show 4"}' AS BLOB));
INSERT INTO entries VALUES ('aeXIR21ijHeWtxLB', 40, CAST('{"type":"moved","at":1794820596856,"seat":0,"move":"build 1 left"}' AS BLOB));
INSERT INTO entries VALUES ('eavmEjkx6VgdDD9v', 1, CAST('{"type":"opened","at":1794820596503,"setup":{"game":"chinatown","seats":[{"person":"EA21RUEfojqk","name":"P0"},{},{}],"options":{"board":"alea","placing":"simultaneous","street_access":false,"hand_variant":false,"first":0,"trade_limit":500,"trade_minutes":0},"time":{},"host":"EA21RUEfojqk"},"rules":2}' AS BLOB));
INSERT INTO entries VALUES ('eavmEjkx6VgdDD9v', 2, CAST('{"type":"sat","at":1794820596518,"seat":1,"who":{"person":"rYHLsRqh59sY","name":"P1"}}' AS BLOB));
INSERT INTO entries VALUES ('eavmEjkx6VgdDD9v', 3, CAST('{"type":"sat","at":1794820596524,"seat":2,"who":{"person":"hJz00g7BbcYQ","name":"P2"}}' AS BLOB));
INSERT INTO entries VALUES ('eavmEjkx6VgdDD9v', 4, CAST('{"type":"began","at":1794820596524,"key":"d53ff0436e629c00aa98ef73e912f160cd43d90bde80155e73a5f0fa013665e0"}' AS BLOB));
INSERT INTO entries VALUES ('eavmEjkx6VgdDD9v', 5, CAST('{"type":"moved","at":1794820596550,"seat":0,"move":"keep 68"}' AS BLOB));
INSERT INTO entries VALUES ('eavmEjkx6VgdDD9v', 6, CAST('{"type":"moved","at":1794820596556,"seat":2,"move":"keep 74"}' AS BLOB));
INSERT INTO entries VALUES ('eavmEjkx6VgdDD9v', 7, CAST('{"type":"moved","at":1794820596559,"seat":1,"move":"keep 11"}' AS BLOB));
INSERT INTO entries VALUES ('eavmEjkx6VgdDD9v', 8, CAST('{"type":"moved","at":1794820596560,"seat":0,"move":"keep 42"}' AS BLOB));
INSERT INTO entries VALUES ('eavmEjkx6VgdDD9v', 9, CAST('{"type":"moved","at":1794820596563,"seat":2,"move":"keep 13"}' AS BLOB));
INSERT INTO entries VALUES ('eavmEjkx6VgdDD9v', 10, CAST('{"type":"moved","at":1794820596575,"seat":1,"move":"keep 80"}' AS BLOB));
INSERT INTO entries VALUES ('eavmEjkx6VgdDD9v', 11, CAST('{"type":"moved","at":1794820596581,"seat":0,"move":"keep 61"}' AS BLOB));
INSERT INTO entries VALUES ('eavmEjkx6VgdDD9v', 12, CAST('{"type":"moved","at":1794820596587,"seat":2,"move":"keep 19"}' AS BLOB));
INSERT INTO entries VALUES ('eavmEjkx6VgdDD9v', 13, CAST('{"type":"moved","at":1794820596593,"seat":1,"move":"keep 5"}' AS BLOB));
INSERT INTO entries VALUES ('eavmEjkx6VgdDD9v', 14, CAST('{"type":"moved","at":1794820596600,"seat":0,"move":"keep 12"}' AS BLOB));
INSERT INTO entries VALUES ('eavmEjkx6VgdDD9v', 15, CAST('{"type":"moved","at":1794820596607,"seat":2,"move":"keep 23"}' AS BLOB));
INSERT INTO entries VALUES ('eavmEjkx6VgdDD9v', 16, CAST('{"type":"moved","at":1794820596611,"seat":1,"move":"keep 67"}' AS BLOB));
INSERT INTO entries VALUES ('lHOaPZ6WPQ_4pN4G', 1, CAST('{"type":"opened","at":1794820617567,"setup":{"game":"great-wall","seats":[{"person":"EA21RUEfojqk","name":"P0"},{}],"options":{"edition":"kosmos","start":0,"open_scores":false},"time":{},"host":"EA21RUEfojqk"},"rules":1}' AS BLOB));
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
INSERT INTO lines VALUES ('TtrdyusaG3ljuwH5', 1, CAST('{"at":1794820596878,"name":"P0","text":"Good evening","seat":0}' AS BLOB));
INSERT INTO lines VALUES ('Vbe5-Z6aV4Tj5Xj3', 1, CAST('{"at":1794820597530,"name":"P0","text":"Good evening","seat":0}' AS BLOB));
INSERT INTO lines VALUES ('aeXIR21ijHeWtxLB', 1, CAST('{"at":1794820596661,"name":"P0","text":"Good evening","seat":0}' AS BLOB));
INSERT INTO lines VALUES ('eavmEjkx6VgdDD9v', 1, CAST('{"at":1794820596529,"name":"P0","text":"Good evening","seat":0}' AS BLOB));
CREATE TABLE links (
	id VARCHAR(32) NOT NULL, 
	secret VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (secret)
);
INSERT INTO links VALUES ('WqpHGHUyO3zM', '659f42788c031a853cd172c42f292b0600dcbd0ea0cd7bfd4c1645f7228bd0df', 'lHOaPZ6WPQ_4pN4G', 1, 1794820617587);
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
INSERT INTO lobby VALUES ('eavmEjkx6VgdDD9v', 'chinatown', 3, 0, 'playing', 'live', 1, 'EA21RUEfojqk', '[{"name":"P0","person":true},{"name":"P1","person":true},{"name":"P2","person":true}]', 1794820596503, 16, 0, NULL, NULL);
INSERT INTO lobby VALUES ('aeXIR21ijHeWtxLB', 'die-mauer', 3, 0, 'playing', 'live', 1, 'EA21RUEfojqk', '[{"name":"P0","person":true},{"name":"P1","person":true},{"name":"P2","person":true}]', 1794820596625, 40, 0, NULL, NULL);
INSERT INTO lobby VALUES ('TtrdyusaG3ljuwH5', 'great-wall', 2, 0, 'over', 'live', 1, 'EA21RUEfojqk', '[{"name":"P0","person":true},{"name":"P1","person":true}]', 1794820596868, 82, 1, 1794820597507, '[["EA21RUEfojqk",1],["rYHLsRqh59sY",2]]');
INSERT INTO lobby VALUES ('Vbe5-Z6aV4Tj5Xj3', 'zhanguo', 2, 0, 'playing', 'live', 1, 'EA21RUEfojqk', '[{"name":"P0","person":true},{"name":"P1","person":true}]', 1794820597515, 25, 0, NULL, NULL);
INSERT INTO lobby VALUES ('lHOaPZ6WPQ_4pN4G', 'great-wall', 2, 1, 'waiting', 'live', 0, 'EA21RUEfojqk', '[{"name":"P0","person":true},{}]', 1794820617567, 1, 0, NULL, NULL);
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
INSERT INTO notes VALUES ('TtrdyusaG3ljuwH5', 'EA21RUEfojqk', CAST('watch the second seat' AS BLOB));
INSERT INTO notes VALUES ('Vbe5-Z6aV4Tj5Xj3', 'EA21RUEfojqk', CAST('watch the second seat' AS BLOB));
INSERT INTO notes VALUES ('aeXIR21ijHeWtxLB', 'EA21RUEfojqk', CAST('watch the second seat' AS BLOB));
INSERT INTO notes VALUES ('eavmEjkx6VgdDD9v', 'EA21RUEfojqk', CAST('watch the second seat' AS BLOB));
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
INSERT INTO people VALUES ('EA21RUEfojqk', 'account', 'P0', 'player0', '$argon2id$v=19$m=65536,t=3,p=4$6g9vmhDCyNYlC9zicMs77g$NLyfCOP9pp+CB2RBIht8Bljw3VcNLo3dMPlmpkrO0kc', NULL, 1794820595451, 0, 0, 0, 0, NULL);
INSERT INTO people VALUES ('rYHLsRqh59sY', 'account', 'P1', 'player1', '$argon2id$v=19$m=65536,t=3,p=4$KrcXRRjvlzjyD1EQHaBiJw$HUW2R9+IKe1XSATTVByMrx/M9BLDbEreilhNq73hluE', NULL, 1794820595556, 0, 0, 0, 0, NULL);
INSERT INTO people VALUES ('hJz00g7BbcYQ', 'account', 'P2', 'player2', '$argon2id$v=19$m=65536,t=3,p=4$vfPOPAWsbbJrG5dNmil2Kw$XXAQnj3CG7QZxqWmBnDiR5rbqGxpzQho11g6ZVpLZzc', NULL, 1794820595584, 0, 0, 0, 0, NULL);
INSERT INTO people VALUES ('2s5DDDNJSsPi', 'bot', 'Clank', NULL, NULL, 'EA21RUEfojqk', 1794820596495, 0, 0, 0, 0, NULL);
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
INSERT INTO played VALUES ('TtrdyusaG3ljuwH5', 'EA21RUEfojqk', 'great-wall', 2, 2, 1, 39, 1794820597507);
INSERT INTO played VALUES ('TtrdyusaG3ljuwH5', 'rYHLsRqh59sY', 'great-wall', 2, 2, 2, 37, 1794820597507);
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
INSERT INTO rated_games VALUES ('TtrdyusaG3ljuwH5', 'EA21RUEfojqk', 'great-wall', 2, 27.635389493140497, 8.06590141354368, 1, 1794820597507);
INSERT INTO rated_games VALUES ('TtrdyusaG3ljuwH5', 'rYHLsRqh59sY', 'great-wall', 2, 22.364610506859503, 8.06590141354368, 1, 1794820597507);
CREATE TABLE ratings (
	person VARCHAR(32) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	seats INTEGER NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	PRIMARY KEY (person, game, seats)
);
INSERT INTO ratings VALUES ('EA21RUEfojqk', 'great-wall', 2, 27.635389493140497, 8.06590141354368, 1);
INSERT INTO ratings VALUES ('rYHLsRqh59sY', 'great-wall', 2, 22.364610506859503, 8.06590141354368, 1);
CREATE TABLE recoveries (
	person VARCHAR(32) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	secret VARCHAR(64) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (person, kind)
);
INSERT INTO recoveries VALUES ('EA21RUEfojqk', 'code', '60bb708989df9482a206acd0423eca29a687c067bef06d2c99fe07fa88f4cd07', 1794820596007);
INSERT INTO recoveries VALUES ('rYHLsRqh59sY', 'code', '0d829ce7f856effd50b169904ef7bbec72a7c3fc0ea05d7ba4117ce04f8cbcab', 1794820596243);
INSERT INTO recoveries VALUES ('hJz00g7BbcYQ', 'code', 'fe43afedf40a4be32b77456e5afb78c1e261dee72ebdfe2243d048fd3632bda2', 1794820596489);
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
INSERT INTO seated VALUES ('eavmEjkx6VgdDD9v', 'EA21RUEfojqk');
INSERT INTO seated VALUES ('aeXIR21ijHeWtxLB', 'EA21RUEfojqk');
INSERT INTO seated VALUES ('TtrdyusaG3ljuwH5', 'EA21RUEfojqk');
INSERT INTO seated VALUES ('Vbe5-Z6aV4Tj5Xj3', 'EA21RUEfojqk');
INSERT INTO seated VALUES ('TtrdyusaG3ljuwH5', 'rYHLsRqh59sY');
INSERT INTO seated VALUES ('aeXIR21ijHeWtxLB', 'rYHLsRqh59sY');
INSERT INTO seated VALUES ('aeXIR21ijHeWtxLB', 'hJz00g7BbcYQ');
INSERT INTO seated VALUES ('eavmEjkx6VgdDD9v', 'rYHLsRqh59sY');
INSERT INTO seated VALUES ('eavmEjkx6VgdDD9v', 'hJz00g7BbcYQ');
INSERT INTO seated VALUES ('Vbe5-Z6aV4Tj5Xj3', 'rYHLsRqh59sY');
INSERT INTO seated VALUES ('lHOaPZ6WPQ_4pN4G', 'EA21RUEfojqk');
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
INSERT INTO sessions VALUES ('snpTckP-400P', 'e142486a4082958d6653201fa250ca02b938321f0052f26c8df79fe26baaf78c', 'EA21RUEfojqk', 'python-httpx/0.28.1', 1794820595454, 1794820595454, 1802596595454);
INSERT INTO sessions VALUES ('ePXZ4c3nKdQ_', 'f824e72dfed6faaff8cb5169f91b2cd200e0330e9dcaaf6d0d9526080599b686', 'rYHLsRqh59sY', 'python-httpx/0.28.1', 1794820595560, 1794820595560, 1802596595560);
INSERT INTO sessions VALUES ('ZJS4lljQrjA7', '07952e3dba485cbb77ef2b4092d7d9d4f3cc259895e19b0fdbf38749503f99b7', 'hJz00g7BbcYQ', 'python-httpx/0.28.1', 1794820595586, 1794820595586, 1802596595586);
INSERT INTO sessions VALUES ('68h2NtKoLtkA', '86770af2fca3cc0063c7c17f634901ea132d3dcdef6b5cd9ca2b4436f7986b1f', '2s5DDDNJSsPi', 'token of Clank', 1794820596495, 1794820596495, NULL);
CREATE TABLE tables (
    id TEXT PRIMARY KEY, version INTEGER NOT NULL, lines INTEGER NOT NULL, wake INTEGER, done INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO tables VALUES ('TtrdyusaG3ljuwH5', 82, 1, NULL, 1);
INSERT INTO tables VALUES ('Vbe5-Z6aV4Tj5Xj3', 25, 1, NULL, 0);
INSERT INTO tables VALUES ('aeXIR21ijHeWtxLB', 40, 1, NULL, 0);
INSERT INTO tables VALUES ('eavmEjkx6VgdDD9v', 16, 1, NULL, 0);
INSERT INTO tables VALUES ('lHOaPZ6WPQ_4pN4G', 1, 0, NULL, 0);
CREATE INDEX answered ON answers (at);
CREATE INDEX due ON tables (wake) WHERE wake IS NOT NULL AND NOT done;
CREATE INDEX ix_bonds_other ON bonds (other);
CREATE INDEX ix_challenges_person ON challenges (person);
CREATE INDEX ix_challenges_sender ON challenges (sender);
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
