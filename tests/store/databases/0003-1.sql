PRAGMA user_version = 1;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO alembic_version VALUES ('0003');
CREATE TABLE answers (
    table_id TEXT NOT NULL, sender TEXT NOT NULL, id TEXT NOT NULL, answer BLOB NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (table_id, sender, id)
) WITHOUT ROWID;
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', '2HdsFV4zhvlV', 'c1', CAST('{"type":"ack","id":"c1","number":2}' AS BLOB), 1794798086286);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', '2HdsFV4zhvlV', 'm0', CAST('{"type":"ack","id":"m0","number":3}' AS BLOB), 1794798086302);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', '2HdsFV4zhvlV', 'm1', CAST('{"type":"ack","id":"m1","number":4}' AS BLOB), 1794798086304);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', '2HdsFV4zhvlV', 'm10', CAST('{"type":"ack","id":"m10","number":21}' AS BLOB), 1794798086330);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', '2HdsFV4zhvlV', 'm11', CAST('{"type":"ack","id":"m11","number":24}' AS BLOB), 1794798086333);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', '2HdsFV4zhvlV', 'm12', CAST('{"type":"ack","id":"m12","number":25}' AS BLOB), 1794798086334);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', '2HdsFV4zhvlV', 'm13', CAST('{"type":"ack","id":"m13","number":26}' AS BLOB), 1794798086335);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', '2HdsFV4zhvlV', 'm14', CAST('{"type":"ack","id":"m14","number":29}' AS BLOB), 1794798086342);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', '2HdsFV4zhvlV', 'm15', CAST('{"type":"ack","id":"m15","number":30}' AS BLOB), 1794798086343);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', '2HdsFV4zhvlV', 'm16', CAST('{"type":"ack","id":"m16","number":33}' AS BLOB), 1794798086347);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', '2HdsFV4zhvlV', 'm17', CAST('{"type":"ack","id":"m17","number":34}' AS BLOB), 1794798086348);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', '2HdsFV4zhvlV', 'm18', CAST('{"type":"ack","id":"m18","number":37}' AS BLOB), 1794798086351);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', '2HdsFV4zhvlV', 'm19', CAST('{"type":"ack","id":"m19","number":38}' AS BLOB), 1794798086353);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', '2HdsFV4zhvlV', 'm2', CAST('{"type":"ack","id":"m2","number":5}' AS BLOB), 1794798086306);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', '2HdsFV4zhvlV', 'm20', CAST('{"type":"ack","id":"m20","number":39}' AS BLOB), 1794798086354);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', '2HdsFV4zhvlV', 'm21', CAST('{"type":"ack","id":"m21","number":43}' AS BLOB), 1794798086361);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', '2HdsFV4zhvlV', 'm22', CAST('{"type":"ack","id":"m22","number":44}' AS BLOB), 1794798086362);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', '2HdsFV4zhvlV', 'm23', CAST('{"type":"ack","id":"m23","number":45}' AS BLOB), 1794798086363);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', '2HdsFV4zhvlV', 'm24', CAST('{"type":"ack","id":"m24","number":48}' AS BLOB), 1794798086366);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', '2HdsFV4zhvlV', 'm25', CAST('{"type":"ack","id":"m25","number":49}' AS BLOB), 1794798086367);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', '2HdsFV4zhvlV', 'm26', CAST('{"type":"ack","id":"m26","number":50}' AS BLOB), 1794798086369);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', '2HdsFV4zhvlV', 'm27', CAST('{"type":"ack","id":"m27","number":54}' AS BLOB), 1794798086374);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', '2HdsFV4zhvlV', 'm28', CAST('{"type":"ack","id":"m28","number":55}' AS BLOB), 1794798086376);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', '2HdsFV4zhvlV', 'm29', CAST('{"type":"ack","id":"m29","number":56}' AS BLOB), 1794798086377);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', '2HdsFV4zhvlV', 'm3', CAST('{"type":"ack","id":"m3","number":8}' AS BLOB), 1794798086313);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', '2HdsFV4zhvlV', 'm30', CAST('{"type":"ack","id":"m30","number":59}' AS BLOB), 1794798086383);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', '2HdsFV4zhvlV', 'm31', CAST('{"type":"ack","id":"m31","number":60}' AS BLOB), 1794798086384);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', '2HdsFV4zhvlV', 'm32', CAST('{"type":"ack","id":"m32","number":63}' AS BLOB), 1794798086389);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', '2HdsFV4zhvlV', 'm33', CAST('{"type":"ack","id":"m33","number":64}' AS BLOB), 1794798086390);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', '2HdsFV4zhvlV', 'm34', CAST('{"type":"ack","id":"m34","number":65}' AS BLOB), 1794798086392);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', '2HdsFV4zhvlV', 'm35', CAST('{"type":"ack","id":"m35","number":69}' AS BLOB), 1794798086397);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', '2HdsFV4zhvlV', 'm36', CAST('{"type":"ack","id":"m36","number":70}' AS BLOB), 1794798086399);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', '2HdsFV4zhvlV', 'm37', CAST('{"type":"ack","id":"m37","number":73}' AS BLOB), 1794798086405);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', '2HdsFV4zhvlV', 'm38', CAST('{"type":"ack","id":"m38","number":74}' AS BLOB), 1794798086406);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', '2HdsFV4zhvlV', 'm39', CAST('{"type":"ack","id":"m39","number":78}' AS BLOB), 1794798086414);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', '2HdsFV4zhvlV', 'm4', CAST('{"type":"ack","id":"m4","number":9}' AS BLOB), 1794798086314);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', '2HdsFV4zhvlV', 'm40', CAST('{"type":"ack","id":"m40","number":79}' AS BLOB), 1794798086415);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', '2HdsFV4zhvlV', 'm41', CAST('{"type":"ack","id":"m41","number":80}' AS BLOB), 1794798086417);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', '2HdsFV4zhvlV', 'm5', CAST('{"type":"ack","id":"m5","number":10}' AS BLOB), 1794798086316);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', '2HdsFV4zhvlV', 'm6', CAST('{"type":"ack","id":"m6","number":13}' AS BLOB), 1794798086319);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', '2HdsFV4zhvlV', 'm7', CAST('{"type":"ack","id":"m7","number":14}' AS BLOB), 1794798086320);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', '2HdsFV4zhvlV', 'm8', CAST('{"type":"ack","id":"m8","number":19}' AS BLOB), 1794798086327);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', '2HdsFV4zhvlV', 'm9', CAST('{"type":"ack","id":"m9","number":20}' AS BLOB), 1794798086328);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', '2HdsFV4zhvlV', 'n1', CAST('{"type":"ack","id":"n1","number":0}' AS BLOB), 1794798086292);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', 'jHvmY1fudvW1', 'm0', CAST('{"type":"ack","id":"m0","number":6}' AS BLOB), 1794798086310);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', 'jHvmY1fudvW1', 'm1', CAST('{"type":"ack","id":"m1","number":7}' AS BLOB), 1794798086311);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', 'jHvmY1fudvW1', 'm10', CAST('{"type":"ack","id":"m10","number":27}' AS BLOB), 1794798086336);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', 'jHvmY1fudvW1', 'm11', CAST('{"type":"ack","id":"m11","number":28}' AS BLOB), 1794798086339);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', 'jHvmY1fudvW1', 'm12', CAST('{"type":"ack","id":"m12","number":31}' AS BLOB), 1794798086345);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', 'jHvmY1fudvW1', 'm13', CAST('{"type":"ack","id":"m13","number":32}' AS BLOB), 1794798086346);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', 'jHvmY1fudvW1', 'm14', CAST('{"type":"ack","id":"m14","number":35}' AS BLOB), 1794798086349);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', 'jHvmY1fudvW1', 'm15', CAST('{"type":"ack","id":"m15","number":36}' AS BLOB), 1794798086350);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', 'jHvmY1fudvW1', 'm16', CAST('{"type":"ack","id":"m16","number":40}' AS BLOB), 1794798086356);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', 'jHvmY1fudvW1', 'm17', CAST('{"type":"ack","id":"m17","number":41}' AS BLOB), 1794798086358);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', 'jHvmY1fudvW1', 'm18', CAST('{"type":"ack","id":"m18","number":42}' AS BLOB), 1794798086359);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', 'jHvmY1fudvW1', 'm19', CAST('{"type":"ack","id":"m19","number":46}' AS BLOB), 1794798086364);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', 'jHvmY1fudvW1', 'm2', CAST('{"type":"ack","id":"m2","number":11}' AS BLOB), 1794798086317);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', 'jHvmY1fudvW1', 'm20', CAST('{"type":"ack","id":"m20","number":47}' AS BLOB), 1794798086365);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', 'jHvmY1fudvW1', 'm21', CAST('{"type":"ack","id":"m21","number":51}' AS BLOB), 1794798086370);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', 'jHvmY1fudvW1', 'm22', CAST('{"type":"ack","id":"m22","number":52}' AS BLOB), 1794798086372);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', 'jHvmY1fudvW1', 'm23', CAST('{"type":"ack","id":"m23","number":53}' AS BLOB), 1794798086373);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', 'jHvmY1fudvW1', 'm24', CAST('{"type":"ack","id":"m24","number":57}' AS BLOB), 1794798086378);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', 'jHvmY1fudvW1', 'm25', CAST('{"type":"ack","id":"m25","number":58}' AS BLOB), 1794798086380);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', 'jHvmY1fudvW1', 'm26', CAST('{"type":"ack","id":"m26","number":61}' AS BLOB), 1794798086386);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', 'jHvmY1fudvW1', 'm27', CAST('{"type":"ack","id":"m27","number":62}' AS BLOB), 1794798086387);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', 'jHvmY1fudvW1', 'm28', CAST('{"type":"ack","id":"m28","number":66}' AS BLOB), 1794798086393);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', 'jHvmY1fudvW1', 'm29', CAST('{"type":"ack","id":"m29","number":67}' AS BLOB), 1794798086394);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', 'jHvmY1fudvW1', 'm3', CAST('{"type":"ack","id":"m3","number":12}' AS BLOB), 1794798086318);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', 'jHvmY1fudvW1', 'm30', CAST('{"type":"ack","id":"m30","number":68}' AS BLOB), 1794798086395);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', 'jHvmY1fudvW1', 'm31', CAST('{"type":"ack","id":"m31","number":71}' AS BLOB), 1794798086401);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', 'jHvmY1fudvW1', 'm32', CAST('{"type":"ack","id":"m32","number":72}' AS BLOB), 1794798086403);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', 'jHvmY1fudvW1', 'm33', CAST('{"type":"ack","id":"m33","number":75}' AS BLOB), 1794798086409);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', 'jHvmY1fudvW1', 'm34', CAST('{"type":"ack","id":"m34","number":76}' AS BLOB), 1794798086410);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', 'jHvmY1fudvW1', 'm35', CAST('{"type":"ack","id":"m35","number":77}' AS BLOB), 1794798086411);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', 'jHvmY1fudvW1', 'm36', CAST('{"type":"ack","id":"m36","number":81}' AS BLOB), 1794798086423);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', 'jHvmY1fudvW1', 'm37', CAST('{"type":"ack","id":"m37","number":82}' AS BLOB), 1794798086425);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', 'jHvmY1fudvW1', 'm4', CAST('{"type":"ack","id":"m4","number":15}' AS BLOB), 1794798086322);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', 'jHvmY1fudvW1', 'm5', CAST('{"type":"ack","id":"m5","number":16}' AS BLOB), 1794798086323);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', 'jHvmY1fudvW1', 'm6', CAST('{"type":"ack","id":"m6","number":17}' AS BLOB), 1794798086325);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', 'jHvmY1fudvW1', 'm7', CAST('{"type":"ack","id":"m7","number":18}' AS BLOB), 1794798086326);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', 'jHvmY1fudvW1', 'm8', CAST('{"type":"ack","id":"m8","number":22}' AS BLOB), 1794798086331);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', 'jHvmY1fudvW1', 'm9', CAST('{"type":"ack","id":"m9","number":23}' AS BLOB), 1794798086332);
INSERT INTO answers VALUES ('OCXE0ISajep7FXQb', 'jHvmY1fudvW1', 'sit', CAST('{"type":"ack","id":"sit","number":2}' AS BLOB), 1794798086278);
INSERT INTO answers VALUES ('TU4MSio8askDekQq', '2HdsFV4zhvlV', 'c1', CAST('{"type":"ack","id":"c1","number":3}' AS BLOB), 1794798086707);
INSERT INTO answers VALUES ('TU4MSio8askDekQq', '2HdsFV4zhvlV', 'm0', CAST('{"type":"ack","id":"m0","number":4}' AS BLOB), 1794798086721);
INSERT INTO answers VALUES ('TU4MSio8askDekQq', '2HdsFV4zhvlV', 'm1', CAST('{"type":"ack","id":"m1","number":5}' AS BLOB), 1794798086725);
INSERT INTO answers VALUES ('TU4MSio8askDekQq', '2HdsFV4zhvlV', 'm2', CAST('{"type":"ack","id":"m2","number":6}' AS BLOB), 1794798086729);
INSERT INTO answers VALUES ('TU4MSio8askDekQq', '2HdsFV4zhvlV', 'm3', CAST('{"type":"ack","id":"m3","number":7}' AS BLOB), 1794798086733);
INSERT INTO answers VALUES ('TU4MSio8askDekQq', '2HdsFV4zhvlV', 'n1', CAST('{"type":"ack","id":"n1","number":0}' AS BLOB), 1794798086710);
INSERT INTO answers VALUES ('TU4MSio8askDekQq', 'DIg7_FigGULz', 'm0', CAST('{"type":"ack","id":"m0","number":4}' AS BLOB), 1794798086719);
INSERT INTO answers VALUES ('TU4MSio8askDekQq', 'DIg7_FigGULz', 'm1', CAST('{"type":"ack","id":"m1","number":5}' AS BLOB), 1794798086723);
INSERT INTO answers VALUES ('TU4MSio8askDekQq', 'DIg7_FigGULz', 'm2', CAST('{"type":"ack","id":"m2","number":6}' AS BLOB), 1794798086728);
INSERT INTO answers VALUES ('TU4MSio8askDekQq', 'DIg7_FigGULz', 'm3', CAST('{"type":"ack","id":"m3","number":7}' AS BLOB), 1794798086731);
INSERT INTO answers VALUES ('TU4MSio8askDekQq', 'DIg7_FigGULz', 'sit', CAST('{"type":"ack","id":"sit","number":3}' AS BLOB), 1794798086704);
INSERT INTO answers VALUES ('TU4MSio8askDekQq', 'jHvmY1fudvW1', 'm0', CAST('{"type":"ack","id":"m0","number":4}' AS BLOB), 1794798086717);
INSERT INTO answers VALUES ('TU4MSio8askDekQq', 'jHvmY1fudvW1', 'm1', CAST('{"type":"ack","id":"m1","number":5}' AS BLOB), 1794798086722);
INSERT INTO answers VALUES ('TU4MSio8askDekQq', 'jHvmY1fudvW1', 'm2', CAST('{"type":"ack","id":"m2","number":6}' AS BLOB), 1794798086726);
INSERT INTO answers VALUES ('TU4MSio8askDekQq', 'jHvmY1fudvW1', 'm3', CAST('{"type":"ack","id":"m3","number":7}' AS BLOB), 1794798086730);
INSERT INTO answers VALUES ('TU4MSio8askDekQq', 'jHvmY1fudvW1', 'sit', CAST('{"type":"ack","id":"sit","number":1}' AS BLOB), 1794798086700);
INSERT INTO answers VALUES ('tvyVKBAY81oH-Uo5', '2HdsFV4zhvlV', 'c1', CAST('{"type":"ack","id":"c1","number":3}' AS BLOB), 1794798086510);
INSERT INTO answers VALUES ('tvyVKBAY81oH-Uo5', '2HdsFV4zhvlV', 'm0', CAST('{"type":"ack","id":"m0","number":4}' AS BLOB), 1794798086526);
INSERT INTO answers VALUES ('tvyVKBAY81oH-Uo5', '2HdsFV4zhvlV', 'm1', CAST('{"type":"ack","id":"m1","number":7}' AS BLOB), 1794798086534);
INSERT INTO answers VALUES ('tvyVKBAY81oH-Uo5', '2HdsFV4zhvlV', 'm10', CAST('{"type":"ack","id":"m10","number":36}' AS BLOB), 1794798086599);
INSERT INTO answers VALUES ('tvyVKBAY81oH-Uo5', '2HdsFV4zhvlV', 'm11', CAST('{"type":"ack","id":"m11","number":39}' AS BLOB), 1794798086605);
INSERT INTO answers VALUES ('tvyVKBAY81oH-Uo5', '2HdsFV4zhvlV', 'm2', CAST('{"type":"ack","id":"m2","number":10}' AS BLOB), 1794798086538);
INSERT INTO answers VALUES ('tvyVKBAY81oH-Uo5', '2HdsFV4zhvlV', 'm3', CAST('{"type":"ack","id":"m3","number":13}' AS BLOB), 1794798086543);
INSERT INTO answers VALUES ('tvyVKBAY81oH-Uo5', '2HdsFV4zhvlV', 'm4', CAST('{"type":"ack","id":"m4","number":16}' AS BLOB), 1794798086547);
INSERT INTO answers VALUES ('tvyVKBAY81oH-Uo5', '2HdsFV4zhvlV', 'm5', CAST('{"type":"ack","id":"m5","number":20}' AS BLOB), 1794798086552);
INSERT INTO answers VALUES ('tvyVKBAY81oH-Uo5', '2HdsFV4zhvlV', 'm6', CAST('{"type":"ack","id":"m6","number":24}' AS BLOB), 1794798086568);
INSERT INTO answers VALUES ('tvyVKBAY81oH-Uo5', '2HdsFV4zhvlV', 'm7', CAST('{"type":"ack","id":"m7","number":27}' AS BLOB), 1794798086582);
INSERT INTO answers VALUES ('tvyVKBAY81oH-Uo5', '2HdsFV4zhvlV', 'm8', CAST('{"type":"ack","id":"m8","number":30}' AS BLOB), 1794798086586);
INSERT INTO answers VALUES ('tvyVKBAY81oH-Uo5', '2HdsFV4zhvlV', 'm9', CAST('{"type":"ack","id":"m9","number":32}' AS BLOB), 1794798086589);
INSERT INTO answers VALUES ('tvyVKBAY81oH-Uo5', '2HdsFV4zhvlV', 'n1', CAST('{"type":"ack","id":"n1","number":0}' AS BLOB), 1794798086516);
INSERT INTO answers VALUES ('tvyVKBAY81oH-Uo5', 'DIg7_FigGULz', 'm0', CAST('{"type":"ack","id":"m0","number":5}' AS BLOB), 1794798086531);
INSERT INTO answers VALUES ('tvyVKBAY81oH-Uo5', 'DIg7_FigGULz', 'm1', CAST('{"type":"ack","id":"m1","number":8}' AS BLOB), 1794798086535);
INSERT INTO answers VALUES ('tvyVKBAY81oH-Uo5', 'DIg7_FigGULz', 'm10', CAST('{"type":"ack","id":"m10","number":35}' AS BLOB), 1794798086595);
INSERT INTO answers VALUES ('tvyVKBAY81oH-Uo5', 'DIg7_FigGULz', 'm11', CAST('{"type":"ack","id":"m11","number":38}' AS BLOB), 1794798086601);
INSERT INTO answers VALUES ('tvyVKBAY81oH-Uo5', 'DIg7_FigGULz', 'm2', CAST('{"type":"ack","id":"m2","number":11}' AS BLOB), 1794798086539);
INSERT INTO answers VALUES ('tvyVKBAY81oH-Uo5', 'DIg7_FigGULz', 'm3', CAST('{"type":"ack","id":"m3","number":14}' AS BLOB), 1794798086543);
INSERT INTO answers VALUES ('tvyVKBAY81oH-Uo5', 'DIg7_FigGULz', 'm4', CAST('{"type":"ack","id":"m4","number":17}' AS BLOB), 1794798086547);
INSERT INTO answers VALUES ('tvyVKBAY81oH-Uo5', 'DIg7_FigGULz', 'm5', CAST('{"type":"ack","id":"m5","number":21}' AS BLOB), 1794798086556);
INSERT INTO answers VALUES ('tvyVKBAY81oH-Uo5', 'DIg7_FigGULz', 'm6', CAST('{"type":"ack","id":"m6","number":23}' AS BLOB), 1794798086565);
INSERT INTO answers VALUES ('tvyVKBAY81oH-Uo5', 'DIg7_FigGULz', 'm7', CAST('{"type":"ack","id":"m7","number":26}' AS BLOB), 1794798086579);
INSERT INTO answers VALUES ('tvyVKBAY81oH-Uo5', 'DIg7_FigGULz', 'm8', CAST('{"type":"ack","id":"m8","number":28}' AS BLOB), 1794798086583);
INSERT INTO answers VALUES ('tvyVKBAY81oH-Uo5', 'DIg7_FigGULz', 'm9', CAST('{"type":"ack","id":"m9","number":33}' AS BLOB), 1794798086590);
INSERT INTO answers VALUES ('tvyVKBAY81oH-Uo5', 'DIg7_FigGULz', 'sit', CAST('{"type":"ack","id":"sit","number":3}' AS BLOB), 1794798086504);
INSERT INTO answers VALUES ('tvyVKBAY81oH-Uo5', 'jHvmY1fudvW1', 'm0', CAST('{"type":"ack","id":"m0","number":6}' AS BLOB), 1794798086532);
INSERT INTO answers VALUES ('tvyVKBAY81oH-Uo5', 'jHvmY1fudvW1', 'm1', CAST('{"type":"ack","id":"m1","number":9}' AS BLOB), 1794798086536);
INSERT INTO answers VALUES ('tvyVKBAY81oH-Uo5', 'jHvmY1fudvW1', 'm10', CAST('{"type":"ack","id":"m10","number":34}' AS BLOB), 1794798086593);
INSERT INTO answers VALUES ('tvyVKBAY81oH-Uo5', 'jHvmY1fudvW1', 'm11', CAST('{"type":"ack","id":"m11","number":37}' AS BLOB), 1794798086600);
INSERT INTO answers VALUES ('tvyVKBAY81oH-Uo5', 'jHvmY1fudvW1', 'm2', CAST('{"type":"ack","id":"m2","number":12}' AS BLOB), 1794798086540);
INSERT INTO answers VALUES ('tvyVKBAY81oH-Uo5', 'jHvmY1fudvW1', 'm3', CAST('{"type":"ack","id":"m3","number":15}' AS BLOB), 1794798086544);
INSERT INTO answers VALUES ('tvyVKBAY81oH-Uo5', 'jHvmY1fudvW1', 'm4', CAST('{"type":"ack","id":"m4","number":18}' AS BLOB), 1794798086548);
INSERT INTO answers VALUES ('tvyVKBAY81oH-Uo5', 'jHvmY1fudvW1', 'm5', CAST('{"type":"ack","id":"m5","number":19}' AS BLOB), 1794798086550);
INSERT INTO answers VALUES ('tvyVKBAY81oH-Uo5', 'jHvmY1fudvW1', 'm6', CAST('{"type":"ack","id":"m6","number":22}' AS BLOB), 1794798086558);
INSERT INTO answers VALUES ('tvyVKBAY81oH-Uo5', 'jHvmY1fudvW1', 'm7', CAST('{"type":"ack","id":"m7","number":25}' AS BLOB), 1794798086572);
INSERT INTO answers VALUES ('tvyVKBAY81oH-Uo5', 'jHvmY1fudvW1', 'm8', CAST('{"type":"ack","id":"m8","number":29}' AS BLOB), 1794798086584);
INSERT INTO answers VALUES ('tvyVKBAY81oH-Uo5', 'jHvmY1fudvW1', 'm9', CAST('{"type":"ack","id":"m9","number":31}' AS BLOB), 1794798086588);
INSERT INTO answers VALUES ('tvyVKBAY81oH-Uo5', 'jHvmY1fudvW1', 'sit', CAST('{"type":"ack","id":"sit","number":1}' AS BLOB), 1794798086500);
INSERT INTO answers VALUES ('wbFS-I6tVxwfLBUr', '2HdsFV4zhvlV', 'c1', CAST('{"type":"ack","id":"c1","number":2}' AS BLOB), 1794798086978);
INSERT INTO answers VALUES ('wbFS-I6tVxwfLBUr', '2HdsFV4zhvlV', 'm0', CAST('{"type":"ack","id":"m0","number":6}' AS BLOB), 1794798087046);
INSERT INTO answers VALUES ('wbFS-I6tVxwfLBUr', '2HdsFV4zhvlV', 'm1', CAST('{"type":"ack","id":"m1","number":7}' AS BLOB), 1794798087047);
INSERT INTO answers VALUES ('wbFS-I6tVxwfLBUr', '2HdsFV4zhvlV', 'm2', CAST('{"type":"ack","id":"m2","number":8}' AS BLOB), 1794798087049);
INSERT INTO answers VALUES ('wbFS-I6tVxwfLBUr', '2HdsFV4zhvlV', 'm3', CAST('{"type":"ack","id":"m3","number":9}' AS BLOB), 1794798087050);
INSERT INTO answers VALUES ('wbFS-I6tVxwfLBUr', '2HdsFV4zhvlV', 'm4', CAST('{"type":"ack","id":"m4","number":12}' AS BLOB), 1794798087054);
INSERT INTO answers VALUES ('wbFS-I6tVxwfLBUr', '2HdsFV4zhvlV', 'm5', CAST('{"type":"ack","id":"m5","number":13}' AS BLOB), 1794798087056);
INSERT INTO answers VALUES ('wbFS-I6tVxwfLBUr', '2HdsFV4zhvlV', 'm6', CAST('{"type":"ack","id":"m6","number":16}' AS BLOB), 1794798087060);
INSERT INTO answers VALUES ('wbFS-I6tVxwfLBUr', '2HdsFV4zhvlV', 'm7', CAST('{"type":"ack","id":"m7","number":17}' AS BLOB), 1794798087063);
INSERT INTO answers VALUES ('wbFS-I6tVxwfLBUr', '2HdsFV4zhvlV', 'n1', CAST('{"type":"ack","id":"n1","number":0}' AS BLOB), 1794798087004);
INSERT INTO answers VALUES ('wbFS-I6tVxwfLBUr', 'jHvmY1fudvW1', 'm0', CAST('{"type":"ack","id":"m0","number":3}' AS BLOB), 1794798087035);
INSERT INTO answers VALUES ('wbFS-I6tVxwfLBUr', 'jHvmY1fudvW1', 'm1', CAST('{"type":"ack","id":"m1","number":4}' AS BLOB), 1794798087040);
INSERT INTO answers VALUES ('wbFS-I6tVxwfLBUr', 'jHvmY1fudvW1', 'm10', CAST('{"type":"ack","id":"m10","number":21}' AS BLOB), 1794798087078);
INSERT INTO answers VALUES ('wbFS-I6tVxwfLBUr', 'jHvmY1fudvW1', 'm11', CAST('{"type":"ack","id":"m11","number":22}' AS BLOB), 1794798087080);
INSERT INTO answers VALUES ('wbFS-I6tVxwfLBUr', 'jHvmY1fudvW1', 'm2', CAST('{"type":"ack","id":"m2","number":5}' AS BLOB), 1794798087043);
INSERT INTO answers VALUES ('wbFS-I6tVxwfLBUr', 'jHvmY1fudvW1', 'm3', CAST('{"type":"ack","id":"m3","number":10}' AS BLOB), 1794798087052);
INSERT INTO answers VALUES ('wbFS-I6tVxwfLBUr', 'jHvmY1fudvW1', 'm4', CAST('{"type":"ack","id":"m4","number":11}' AS BLOB), 1794798087053);
INSERT INTO answers VALUES ('wbFS-I6tVxwfLBUr', 'jHvmY1fudvW1', 'm5', CAST('{"type":"ack","id":"m5","number":14}' AS BLOB), 1794798087057);
INSERT INTO answers VALUES ('wbFS-I6tVxwfLBUr', 'jHvmY1fudvW1', 'm6', CAST('{"type":"ack","id":"m6","number":15}' AS BLOB), 1794798087059);
INSERT INTO answers VALUES ('wbFS-I6tVxwfLBUr', 'jHvmY1fudvW1', 'm7', CAST('{"type":"ack","id":"m7","number":18}' AS BLOB), 1794798087064);
INSERT INTO answers VALUES ('wbFS-I6tVxwfLBUr', 'jHvmY1fudvW1', 'm8', CAST('{"type":"ack","id":"m8","number":19}' AS BLOB), 1794798087072);
INSERT INTO answers VALUES ('wbFS-I6tVxwfLBUr', 'jHvmY1fudvW1', 'm9', CAST('{"type":"ack","id":"m9","number":20}' AS BLOB), 1794798087076);
INSERT INTO answers VALUES ('wbFS-I6tVxwfLBUr', 'jHvmY1fudvW1', 'sit', CAST('{"type":"ack","id":"sit","number":2}' AS BLOB), 1794798086941);
CREATE TABLE beats (one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL);
INSERT INTO beats VALUES (1, 1794798107302);
CREATE TABLE entries (
    table_id TEXT NOT NULL, version INTEGER NOT NULL, entry BLOB NOT NULL, PRIMARY KEY (table_id, version)
) WITHOUT ROWID;
INSERT INTO entries VALUES ('1iQ4JKUFNMYNiOzN', 1, CAST('{"type":"opened","at":1794798107049,"setup":{"game":"great-wall","seats":[{"person":"2HdsFV4zhvlV","name":"P0"},{}],"options":{"edition":"kosmos","start":0,"open_scores":false},"time":{},"host":"2HdsFV4zhvlV"},"rules":1}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 1, CAST('{"type":"opened","at":1794798086240,"setup":{"game":"great-wall","seats":[{"person":"2HdsFV4zhvlV","name":"P0"},{}],"options":{"edition":"kosmos","start":0,"open_scores":false},"time":{},"host":"2HdsFV4zhvlV"},"rules":1}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 2, CAST('{"type":"sat","at":1794798086278,"seat":1,"who":{"person":"jHvmY1fudvW1","name":"P1"}}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 3, CAST('{"type":"began","at":1794798086278,"key":"9fe104696904b31019e02bf2b5e9bfb481659133eaf3fcf2f9ba935b5a142f6b"}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 4, CAST('{"type":"moved","at":1794798086302,"seat":0,"move":"play SS 2"}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 5, CAST('{"type":"moved","at":1794798086304,"seat":0,"move":"ride 2"}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 6, CAST('{"type":"moved","at":1794798086306,"seat":0,"move":"draw","chance":{"pile red":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 7, CAST('{"type":"moved","at":1794798086310,"seat":1,"move":"play W 2"}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 8, CAST('{"type":"moved","at":1794798086311,"seat":1,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 9, CAST('{"type":"moved","at":1794798086313,"seat":0,"move":"claim 2 4 S"}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 10, CAST('{"type":"moved","at":1794798086314,"seat":0,"move":"cover r:S 2"}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 11, CAST('{"type":"moved","at":1794798086316,"seat":0,"move":"play S 1","chance":{"tokens":["2","4"]}}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 12, CAST('{"type":"moved","at":1794798086317,"seat":1,"move":"play T 2"}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 13, CAST('{"type":"moved","at":1794798086318,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 14, CAST('{"type":"moved","at":1794798086319,"seat":0,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 15, CAST('{"type":"moved","at":1794798086320,"seat":0,"move":"draw","chance":{"pile red":["H"]}}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 16, CAST('{"type":"moved","at":1794798086322,"seat":1,"move":"claim 2 4 T"}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 17, CAST('{"type":"moved","at":1794798086323,"seat":1,"move":"ride 2"}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 18, CAST('{"type":"moved","at":1794798086325,"seat":1,"move":"play S 1"}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 19, CAST('{"type":"moved","at":1794798086326,"seat":1,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 20, CAST('{"type":"moved","at":1794798086327,"seat":0,"move":"ride 1"}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 21, CAST('{"type":"moved","at":1794798086328,"seat":0,"move":"draw","chance":{"pile red":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 22, CAST('{"type":"moved","at":1794798086330,"seat":0,"move":"play G 2"}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 23, CAST('{"type":"moved","at":1794798086331,"seat":1,"move":"draw","chance":{"pile yellow":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 24, CAST('{"type":"moved","at":1794798086332,"seat":1,"move":"draw","chance":{"pile yellow":["N"]}}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 25, CAST('{"type":"moved","at":1794798086333,"seat":0,"move":"claim 1 3 W","chance":{"tokens":["4","2"]}}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 26, CAST('{"type":"moved","at":1794798086334,"seat":0,"move":"draw","chance":{"pile red":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 27, CAST('{"type":"moved","at":1794798086335,"seat":0,"move":"play G 1"}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 28, CAST('{"type":"moved","at":1794798086336,"seat":1,"move":"draw","chance":{"pile yellow":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 29, CAST('{"type":"moved","at":1794798086339,"seat":1,"move":"play SS 1"}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 30, CAST('{"type":"moved","at":1794798086342,"seat":0,"move":"draw","chance":{"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 31, CAST('{"type":"moved","at":1794798086343,"seat":0,"move":"draw","chance":{"tokens":["4","4","4","3"],"pile red":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 32, CAST('{"type":"moved","at":1794798086345,"seat":1,"move":"draw","chance":{"pile yellow":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 33, CAST('{"type":"moved","at":1794798086346,"seat":1,"move":"play N 1"}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 34, CAST('{"type":"moved","at":1794798086347,"seat":0,"move":"play S 2"}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 35, CAST('{"type":"moved","at":1794798086348,"seat":0,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 36, CAST('{"type":"moved","at":1794798086349,"seat":1,"move":"play G 1"}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 37, CAST('{"type":"moved","at":1794798086350,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 38, CAST('{"type":"moved","at":1794798086351,"seat":0,"move":"claim 2 4 S"}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 39, CAST('{"type":"moved","at":1794798086353,"seat":0,"move":"draw","chance":{"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 40, CAST('{"type":"moved","at":1794798086354,"seat":0,"move":"draw","chance":{"pile red":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 41, CAST('{"type":"moved","at":1794798086356,"seat":1,"move":"claim 1 3 G"}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 42, CAST('{"type":"moved","at":1794798086358,"seat":1,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 43, CAST('{"type":"moved","at":1794798086359,"seat":1,"move":"draw","chance":{"pile yellow":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 44, CAST('{"type":"moved","at":1794798086361,"seat":0,"move":"claim 1","chance":{"tokens":["7","5","3","8"]}}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 45, CAST('{"type":"moved","at":1794798086362,"seat":0,"move":"play W 2"}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 46, CAST('{"type":"moved","at":1794798086363,"seat":0,"move":"play G 1"}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 47, CAST('{"type":"moved","at":1794798086364,"seat":1,"move":"play G 2"}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 48, CAST('{"type":"moved","at":1794798086365,"seat":1,"move":"draw","chance":{"pile yellow":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 49, CAST('{"type":"moved","at":1794798086366,"seat":0,"move":"claim 1 7 G"}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 50, CAST('{"type":"moved","at":1794798086367,"seat":0,"move":"draw","chance":{"pile red":["T"]}}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 51, CAST('{"type":"moved","at":1794798086369,"seat":0,"move":"play T 1"}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 52, CAST('{"type":"moved","at":1794798086370,"seat":1,"move":"claim 2 8 G"}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 53, CAST('{"type":"moved","at":1794798086372,"seat":1,"move":"draw","chance":{"pile yellow":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 54, CAST('{"type":"moved","at":1794798086373,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 55, CAST('{"type":"moved","at":1794798086374,"seat":0,"move":"claim 2","chance":{"tokens":["2","3","2","5"]}}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 56, CAST('{"type":"moved","at":1794798086376,"seat":0,"move":"draw","chance":{"pile red":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 57, CAST('{"type":"moved","at":1794798086377,"seat":0,"move":"play S 2"}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 58, CAST('{"type":"moved","at":1794798086378,"seat":1,"move":"draw","chance":{"pile yellow":["D"]}}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 59, CAST('{"type":"moved","at":1794798086380,"seat":1,"move":"play D 2"}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 60, CAST('{"type":"moved","at":1794798086383,"seat":0,"move":"draw","chance":{"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 61, CAST('{"type":"moved","at":1794798086384,"seat":0,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 62, CAST('{"type":"moved","at":1794798086386,"seat":1,"move":"draw","chance":{"pile yellow":["H"]}}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 63, CAST('{"type":"moved","at":1794798086387,"seat":1,"move":"play S 2"}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 64, CAST('{"type":"moved","at":1794798086389,"seat":0,"move":"claim 1 5 W"}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 65, CAST('{"type":"moved","at":1794798086390,"seat":0,"move":"draw","chance":{"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 66, CAST('{"type":"moved","at":1794798086392,"seat":0,"move":"play W 2"}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 67, CAST('{"type":"moved","at":1794798086393,"seat":1,"move":"ride 1"}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 68, CAST('{"type":"moved","at":1794798086394,"seat":1,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 69, CAST('{"type":"moved","at":1794798086395,"seat":1,"move":"play G 1"}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 70, CAST('{"type":"moved","at":1794798086397,"seat":0,"move":"draw","chance":{"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 71, CAST('{"type":"moved","at":1794798086399,"seat":0,"move":"draw","chance":{"tokens":["1","5"],"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 72, CAST('{"type":"moved","at":1794798086401,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 73, CAST('{"type":"moved","at":1794798086403,"seat":1,"move":"play W 2"}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 74, CAST('{"type":"moved","at":1794798086405,"seat":0,"move":"play WW 1"}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 75, CAST('{"type":"moved","at":1794798086406,"seat":0,"move":"draw","chance":{"pile red":["N"]}}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 76, CAST('{"type":"moved","at":1794798086409,"seat":1,"move":"claim 2 2 S"}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 77, CAST('{"type":"moved","at":1794798086410,"seat":1,"move":"draw","chance":{"pile yellow":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 78, CAST('{"type":"moved","at":1794798086411,"seat":1,"move":"play S 1"}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 79, CAST('{"type":"moved","at":1794798086414,"seat":0,"move":"claim 2","chance":{"tokens":["4","5"]}}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 80, CAST('{"type":"moved","at":1794798086415,"seat":0,"move":"claim 1 5 W"}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 81, CAST('{"type":"moved","at":1794798086417,"seat":0,"move":"play N 2","chance":{"tokens":["5","5","7","3"]}}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 82, CAST('{"type":"moved","at":1794798086423,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('OCXE0ISajep7FXQb', 83, CAST('{"type":"moved","at":1794798086425,"seat":1,"move":"play W 2"}' AS BLOB));
INSERT INTO entries VALUES ('TU4MSio8askDekQq', 1, CAST('{"type":"opened","at":1794798086688,"setup":{"game":"chinatown","seats":[{"person":"2HdsFV4zhvlV","name":"P0"},{},{}],"options":{"board":"alea","placing":"simultaneous","street_access":false,"hand_variant":false,"first":0,"trade_limit":500,"trade_minutes":0},"time":{},"host":"2HdsFV4zhvlV"},"rules":2}' AS BLOB));
INSERT INTO entries VALUES ('TU4MSio8askDekQq', 2, CAST('{"type":"sat","at":1794798086700,"seat":1,"who":{"person":"jHvmY1fudvW1","name":"P1"}}' AS BLOB));
INSERT INTO entries VALUES ('TU4MSio8askDekQq', 3, CAST('{"type":"sat","at":1794798086704,"seat":2,"who":{"person":"DIg7_FigGULz","name":"P2"}}' AS BLOB));
INSERT INTO entries VALUES ('TU4MSio8askDekQq', 4, CAST('{"type":"began","at":1794798086704,"key":"f9e91f43b78a86f26f57a3b85784945fe09bc5f47d25f3bdaefd03b67c823f56"}' AS BLOB));
INSERT INTO entries VALUES ('TU4MSio8askDekQq', 5, CAST('{"type":"moved","at":1794798086717,"seat":1,"move":"keep 13"}' AS BLOB));
INSERT INTO entries VALUES ('TU4MSio8askDekQq', 6, CAST('{"type":"moved","at":1794798086719,"seat":2,"move":"keep 65"}' AS BLOB));
INSERT INTO entries VALUES ('TU4MSio8askDekQq', 7, CAST('{"type":"moved","at":1794798086721,"seat":0,"move":"keep 84"}' AS BLOB));
INSERT INTO entries VALUES ('TU4MSio8askDekQq', 8, CAST('{"type":"moved","at":1794798086722,"seat":1,"move":"keep 52"}' AS BLOB));
INSERT INTO entries VALUES ('TU4MSio8askDekQq', 9, CAST('{"type":"moved","at":1794798086723,"seat":2,"move":"keep 21"}' AS BLOB));
INSERT INTO entries VALUES ('TU4MSio8askDekQq', 10, CAST('{"type":"moved","at":1794798086725,"seat":0,"move":"keep 66"}' AS BLOB));
INSERT INTO entries VALUES ('TU4MSio8askDekQq', 11, CAST('{"type":"moved","at":1794798086726,"seat":1,"move":"keep 5"}' AS BLOB));
INSERT INTO entries VALUES ('TU4MSio8askDekQq', 12, CAST('{"type":"moved","at":1794798086728,"seat":2,"move":"keep 29"}' AS BLOB));
INSERT INTO entries VALUES ('TU4MSio8askDekQq', 13, CAST('{"type":"moved","at":1794798086729,"seat":0,"move":"keep 70"}' AS BLOB));
INSERT INTO entries VALUES ('TU4MSio8askDekQq', 14, CAST('{"type":"moved","at":1794798086730,"seat":1,"move":"keep 50"}' AS BLOB));
INSERT INTO entries VALUES ('TU4MSio8askDekQq', 15, CAST('{"type":"moved","at":1794798086731,"seat":2,"move":"keep 30"}' AS BLOB));
INSERT INTO entries VALUES ('TU4MSio8askDekQq', 16, CAST('{"type":"moved","at":1794798086733,"seat":0,"move":"keep 17"}' AS BLOB));
INSERT INTO entries VALUES ('tvyVKBAY81oH-Uo5', 1, CAST('{"type":"opened","at":1794798086464,"setup":{"game":"die-mauer","seats":[{"person":"2HdsFV4zhvlV","name":"P0"},{},{}],"options":{"rounds":4,"start":0},"time":{},"host":"2HdsFV4zhvlV"},"rules":1}' AS BLOB));
INSERT INTO entries VALUES ('tvyVKBAY81oH-Uo5', 2, CAST('{"type":"sat","at":1794798086500,"seat":1,"who":{"person":"jHvmY1fudvW1","name":"P1"}}' AS BLOB));
INSERT INTO entries VALUES ('tvyVKBAY81oH-Uo5', 3, CAST('{"type":"sat","at":1794798086504,"seat":2,"who":{"person":"DIg7_FigGULz","name":"P2"}}' AS BLOB));
INSERT INTO entries VALUES ('tvyVKBAY81oH-Uo5', 4, CAST('{"type":"began","at":1794798086504,"key":"a2cbd644a2501ca3ef4aefc166dd26e14a793fc64cabf83943f571c6b90c791e"}' AS BLOB));
INSERT INTO entries VALUES ('tvyVKBAY81oH-Uo5', 5, CAST('{"type":"moved","at":1794798086526,"seat":0,"move":"show 6"}' AS BLOB));
INSERT INTO entries VALUES ('tvyVKBAY81oH-Uo5', 6, CAST('{"type":"moved","at":1794798086531,"seat":2,"move":"show T"}' AS BLOB));
INSERT INTO entries VALUES ('tvyVKBAY81oH-Uo5', 7, CAST('{"type":"moved","at":1794798086532,"seat":1,"move":"show 1"}' AS BLOB));
INSERT INTO entries VALUES ('tvyVKBAY81oH-Uo5', 8, CAST('{"type":"moved","at":1794798086534,"seat":0,"move":"show -"}' AS BLOB));
INSERT INTO entries VALUES ('tvyVKBAY81oH-Uo5', 9, CAST('{"type":"moved","at":1794798086535,"seat":2,"move":"show G"}' AS BLOB));
INSERT INTO entries VALUES ('tvyVKBAY81oH-Uo5', 10, CAST('{"type":"moved","at":1794798086536,"seat":1,"move":"show G"}' AS BLOB));
INSERT INTO entries VALUES ('tvyVKBAY81oH-Uo5', 11, CAST('{"type":"moved","at":1794798086538,"seat":0,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('tvyVKBAY81oH-Uo5', 12, CAST('{"type":"moved","at":1794798086539,"seat":2,"move":"show T"}' AS BLOB));
INSERT INTO entries VALUES ('tvyVKBAY81oH-Uo5', 13, CAST('{"type":"moved","at":1794798086540,"seat":1,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('tvyVKBAY81oH-Uo5', 14, CAST('{"type":"moved","at":1794798086543,"seat":0,"move":"show T"}' AS BLOB));
INSERT INTO entries VALUES ('tvyVKBAY81oH-Uo5', 15, CAST('{"type":"moved","at":1794798086543,"seat":2,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('tvyVKBAY81oH-Uo5', 16, CAST('{"type":"moved","at":1794798086544,"seat":1,"move":"show G"}' AS BLOB));
INSERT INTO entries VALUES ('tvyVKBAY81oH-Uo5', 17, CAST('{"type":"moved","at":1794798086547,"seat":0,"move":"show 1"}' AS BLOB));
INSERT INTO entries VALUES ('tvyVKBAY81oH-Uo5', 18, CAST('{"type":"moved","at":1794798086547,"seat":2,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('tvyVKBAY81oH-Uo5', 19, CAST('{"type":"moved","at":1794798086548,"seat":1,"move":"show -"}' AS BLOB));
INSERT INTO entries VALUES ('tvyVKBAY81oH-Uo5', 20, CAST('{"type":"moved","at":1794798086550,"seat":1,"move":"build 4 right"}' AS BLOB));
INSERT INTO entries VALUES ('tvyVKBAY81oH-Uo5', 21, CAST('{"type":"moved","at":1794798086552,"seat":0,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('tvyVKBAY81oH-Uo5', 22, CAST('{"type":"moved","at":1794798086556,"seat":2,"move":"show -"}' AS BLOB));
INSERT INTO entries VALUES ('tvyVKBAY81oH-Uo5', 23, CAST('{"type":"moved","at":1794798086558,"seat":1,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('tvyVKBAY81oH-Uo5', 24, CAST('{"type":"moved","at":1794798086565,"seat":2,"move":"build 3 left"}' AS BLOB));
INSERT INTO entries VALUES ('tvyVKBAY81oH-Uo5', 25, CAST('{"type":"moved","at":1794798086568,"seat":0,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('tvyVKBAY81oH-Uo5', 26, CAST('{"type":"moved","at":1794798086572,"seat":1,"move":"show 6"}' AS BLOB));
INSERT INTO entries VALUES ('tvyVKBAY81oH-Uo5', 27, CAST('{"type":"moved","at":1794798086579,"seat":2,"move":"show 4"}' AS BLOB));
INSERT INTO entries VALUES ('tvyVKBAY81oH-Uo5', 28, CAST('{"type":"moved","at":1794798086582,"seat":0,"move":"build 2 right"}' AS BLOB));
INSERT INTO entries VALUES ('tvyVKBAY81oH-Uo5', 29, CAST('{"type":"moved","at":1794798086583,"seat":2,"move":"show -"}' AS BLOB));
INSERT INTO entries VALUES ('tvyVKBAY81oH-Uo5', 30, CAST('{"type":"moved","at":1794798086584,"seat":1,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('tvyVKBAY81oH-Uo5', 31, CAST('{"type":"moved","at":1794798086586,"seat":0,"move":"show 1"}' AS BLOB));
INSERT INTO entries VALUES ('tvyVKBAY81oH-Uo5', 32, CAST('{"type":"moved","at":1794798086588,"seat":1,"move":"build 2 left"}' AS BLOB));
INSERT INTO entries VALUES ('tvyVKBAY81oH-Uo5', 33, CAST('{"type":"moved","at":1794798086589,"seat":0,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('tvyVKBAY81oH-Uo5', 34, CAST('{"type":"moved","at":1794798086590,"seat":2,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('tvyVKBAY81oH-Uo5', 35, CAST('{"type":"moved","at":1794798086593,"seat":1,"move":"show T"}' AS BLOB));
INSERT INTO entries VALUES ('tvyVKBAY81oH-Uo5', 36, CAST('{"type":"moved","at":1794798086595,"seat":2,"move":"build 2 left"}' AS BLOB));
INSERT INTO entries VALUES ('tvyVKBAY81oH-Uo5', 37, CAST('{"type":"moved","at":1794798086599,"seat":0,"move":"show 1"}' AS BLOB));
INSERT INTO entries VALUES ('tvyVKBAY81oH-Uo5', 38, CAST('{"type":"moved","at":1794798086600,"seat":1,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('tvyVKBAY81oH-Uo5', 39, CAST('{"type":"moved","at":1794798086601,"seat":2,"move":"show 4"}' AS BLOB));
INSERT INTO entries VALUES ('tvyVKBAY81oH-Uo5', 40, CAST('{"type":"moved","at":1794798086605,"seat":0,"move":"build 1 left"}' AS BLOB));
INSERT INTO entries VALUES ('wbFS-I6tVxwfLBUr', 1, CAST('{"type":"opened","at":1794798086931,"setup":{"game":"zhanguo","seats":[{"person":"2HdsFV4zhvlV","name":"P0"},{}],"options":{"boards":"standard","draft":false,"turn_order":"clockwise","unrest_per_worker":false,"clear_court":false,"governor_bonus":"all","start_line":"random","data":""},"time":{},"host":"2HdsFV4zhvlV"},"rules":1}' AS BLOB));
INSERT INTO entries VALUES ('wbFS-I6tVxwfLBUr', 2, CAST('{"type":"sat","at":1794798086941,"seat":1,"who":{"person":"jHvmY1fudvW1","name":"P1"}}' AS BLOB));
INSERT INTO entries VALUES ('wbFS-I6tVxwfLBUr', 3, CAST('{"type":"began","at":1794798086941,"key":"254ee44067fc3fd8c90270be447a51985ffe8eb02377ab998b4d9592a0b0d9ca"}' AS BLOB));
INSERT INTO entries VALUES ('wbFS-I6tVxwfLBUr', 4, CAST('{"type":"moved","at":1794798087035,"seat":1,"move":"play 53"}' AS BLOB));
INSERT INTO entries VALUES ('wbFS-I6tVxwfLBUr', 5, CAST('{"type":"moved","at":1794798087040,"seat":1,"move":"down gray 1"}' AS BLOB));
INSERT INTO entries VALUES ('wbFS-I6tVxwfLBUr', 6, CAST('{"type":"moved","at":1794798087043,"seat":1,"move":"unify 2"}' AS BLOB));
INSERT INTO entries VALUES ('wbFS-I6tVxwfLBUr', 7, CAST('{"type":"moved","at":1794798087046,"seat":0,"move":"down red 1"}' AS BLOB));
INSERT INTO entries VALUES ('wbFS-I6tVxwfLBUr', 8, CAST('{"type":"moved","at":1794798087047,"seat":0,"move":"down gray 1"}' AS BLOB));
INSERT INTO entries VALUES ('wbFS-I6tVxwfLBUr', 9, CAST('{"type":"moved","at":1794798087049,"seat":0,"move":"play 33"}' AS BLOB));
INSERT INTO entries VALUES ('wbFS-I6tVxwfLBUr', 10, CAST('{"type":"moved","at":1794798087050,"seat":0,"move":"unify 5"}' AS BLOB));
INSERT INTO entries VALUES ('wbFS-I6tVxwfLBUr', 11, CAST('{"type":"moved","at":1794798087052,"seat":1,"move":"play 74"}' AS BLOB));
INSERT INTO entries VALUES ('wbFS-I6tVxwfLBUr', 12, CAST('{"type":"moved","at":1794798087053,"seat":1,"move":"unify 2"}' AS BLOB));
INSERT INTO entries VALUES ('wbFS-I6tVxwfLBUr', 13, CAST('{"type":"moved","at":1794798087054,"seat":0,"move":"play 112"}' AS BLOB));
INSERT INTO entries VALUES ('wbFS-I6tVxwfLBUr', 14, CAST('{"type":"moved","at":1794798087056,"seat":0,"move":"hire 1"}' AS BLOB));
INSERT INTO entries VALUES ('wbFS-I6tVxwfLBUr', 15, CAST('{"type":"moved","at":1794798087057,"seat":1,"move":"play 97"}' AS BLOB));
INSERT INTO entries VALUES ('wbFS-I6tVxwfLBUr', 16, CAST('{"type":"moved","at":1794798087059,"seat":1,"move":"hire 1"}' AS BLOB));
INSERT INTO entries VALUES ('wbFS-I6tVxwfLBUr', 17, CAST('{"type":"moved","at":1794798087060,"seat":0,"move":"play 87"}' AS BLOB));
INSERT INTO entries VALUES ('wbFS-I6tVxwfLBUr', 18, CAST('{"type":"moved","at":1794798087063,"seat":0,"move":"wall C2 1"}' AS BLOB));
INSERT INTO entries VALUES ('wbFS-I6tVxwfLBUr', 19, CAST('{"type":"moved","at":1794798087064,"seat":1,"move":"down red 1"}' AS BLOB));
INSERT INTO entries VALUES ('wbFS-I6tVxwfLBUr', 20, CAST('{"type":"moved","at":1794798087072,"seat":1,"move":"play 86"}' AS BLOB));
INSERT INTO entries VALUES ('wbFS-I6tVxwfLBUr', 21, CAST('{"type":"moved","at":1794798087076,"seat":1,"move":"reassign"}' AS BLOB));
INSERT INTO entries VALUES ('wbFS-I6tVxwfLBUr', 22, CAST('{"type":"moved","at":1794798087078,"seat":1,"move":"lift white g1"}' AS BLOB));
INSERT INTO entries VALUES ('wbFS-I6tVxwfLBUr', 23, CAST('{"type":"moved","at":1794798087080,"seat":1,"move":"to g2"}' AS BLOB));
CREATE TABLE grants (
	link_id VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER, 
	PRIMARY KEY (link_id, person)
);
CREATE TABLE hooks (
	id VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	address TEXT NOT NULL, 
	created BIGINT NOT NULL, push_keys TEXT, code VARCHAR(64), guesses INTEGER DEFAULT '0' NOT NULL, 
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
INSERT INTO lines VALUES ('OCXE0ISajep7FXQb', 1, CAST('{"at":1794798086286,"name":"P0","text":"Good evening","seat":0}' AS BLOB));
INSERT INTO lines VALUES ('TU4MSio8askDekQq', 1, CAST('{"at":1794798086707,"name":"P0","text":"Good evening","seat":0}' AS BLOB));
INSERT INTO lines VALUES ('tvyVKBAY81oH-Uo5', 1, CAST('{"at":1794798086510,"name":"P0","text":"Good evening","seat":0}' AS BLOB));
INSERT INTO lines VALUES ('wbFS-I6tVxwfLBUr', 1, CAST('{"at":1794798086978,"name":"P0","text":"Good evening","seat":0}' AS BLOB));
CREATE TABLE links (
	id VARCHAR(32) NOT NULL, 
	secret VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (secret)
);
INSERT INTO links VALUES ('ipXSdP2fJgP_', '1e89db90cb8da234416f1fbc60fd85d7a9b669063862e3c1e313894ba45e2bb8', '1iQ4JKUFNMYNiOzN', 1, 1794798107137);
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
	rated BOOLEAN NOT NULL, ended BIGINT, 
	PRIMARY KEY (table_id)
);
INSERT INTO lobby VALUES ('OCXE0ISajep7FXQb', 'great-wall', 2, 0, 'over', 'live', 1, '2HdsFV4zhvlV', '[{"name":"P0","person":true},{"name":"P1","person":true}]', 1794798086240, 83, 1, 1794798086425);
INSERT INTO lobby VALUES ('tvyVKBAY81oH-Uo5', 'die-mauer', 3, 0, 'playing', 'live', 1, '2HdsFV4zhvlV', '[{"name":"P0","person":true},{"name":"P1","person":true},{"name":"P2","person":true}]', 1794798086464, 40, 0, NULL);
INSERT INTO lobby VALUES ('TU4MSio8askDekQq', 'chinatown', 3, 0, 'playing', 'live', 1, '2HdsFV4zhvlV', '[{"name":"P0","person":true},{"name":"P1","person":true},{"name":"P2","person":true}]', 1794798086688, 16, 0, NULL);
INSERT INTO lobby VALUES ('wbFS-I6tVxwfLBUr', 'zhanguo', 2, 0, 'playing', 'live', 1, '2HdsFV4zhvlV', '[{"name":"P0","person":true},{"name":"P1","person":true}]', 1794798086931, 23, 0, NULL);
INSERT INTO lobby VALUES ('1iQ4JKUFNMYNiOzN', 'great-wall', 2, 1, 'waiting', 'live', 0, '2HdsFV4zhvlV', '[{"name":"P0","person":true},{}]', 1794798107049, 1, 0, NULL);
CREATE TABLE notes (
    table_id TEXT NOT NULL, person TEXT NOT NULL, note BLOB NOT NULL, PRIMARY KEY (table_id, person)
) WITHOUT ROWID;
INSERT INTO notes VALUES ('OCXE0ISajep7FXQb', '2HdsFV4zhvlV', CAST('watch the second seat' AS BLOB));
INSERT INTO notes VALUES ('TU4MSio8askDekQq', '2HdsFV4zhvlV', CAST('watch the second seat' AS BLOB));
INSERT INTO notes VALUES ('tvyVKBAY81oH-Uo5', '2HdsFV4zhvlV', CAST('watch the second seat' AS BLOB));
INSERT INTO notes VALUES ('wbFS-I6tVxwfLBUr', '2HdsFV4zhvlV', CAST('watch the second seat' AS BLOB));
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
INSERT INTO people VALUES ('2HdsFV4zhvlV', 'account', 'P0', 'ada', '$argon2id$v=19$m=65536,t=3,p=4$2jvlprmfuHXTRwThvePEIg$onufCy7if/f0p64WxxRqOv379xLXX2KPk73OSdKlUyQ', NULL, 1794798084629);
INSERT INTO people VALUES ('jHvmY1fudvW1', 'guest', 'P1', NULL, NULL, NULL, 1794798084815);
INSERT INTO people VALUES ('DIg7_FigGULz', 'guest', 'P2', NULL, NULL, NULL, 1794798084977);
INSERT INTO people VALUES ('p8zo7-SEmgT-', 'bot', 'Clank', NULL, NULL, '2HdsFV4zhvlV', 1794798086091);
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
INSERT INTO seated VALUES ('OCXE0ISajep7FXQb', '2HdsFV4zhvlV');
INSERT INTO seated VALUES ('tvyVKBAY81oH-Uo5', '2HdsFV4zhvlV');
INSERT INTO seated VALUES ('TU4MSio8askDekQq', '2HdsFV4zhvlV');
INSERT INTO seated VALUES ('wbFS-I6tVxwfLBUr', '2HdsFV4zhvlV');
INSERT INTO seated VALUES ('OCXE0ISajep7FXQb', 'jHvmY1fudvW1');
INSERT INTO seated VALUES ('TU4MSio8askDekQq', 'jHvmY1fudvW1');
INSERT INTO seated VALUES ('TU4MSio8askDekQq', 'DIg7_FigGULz');
INSERT INTO seated VALUES ('tvyVKBAY81oH-Uo5', 'jHvmY1fudvW1');
INSERT INTO seated VALUES ('tvyVKBAY81oH-Uo5', 'DIg7_FigGULz');
INSERT INTO seated VALUES ('wbFS-I6tVxwfLBUr', 'jHvmY1fudvW1');
INSERT INTO seated VALUES ('1iQ4JKUFNMYNiOzN', '2HdsFV4zhvlV');
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
INSERT INTO sessions VALUES ('kI4x1LCkSV9u', '3b3752442710babad40dccf1ed866a371fa3d380e4b71fe482724c71ada36fbd', '2HdsFV4zhvlV', 'python-httpx/0.28.1', 1794798084672, 1794798084672, 1802574084672);
INSERT INTO sessions VALUES ('zdeagvGf-nuU', '258340b311f01e8b73ca54fcf4004a0a28f38406b4a48b90e52cf5a38fb32786', 'jHvmY1fudvW1', 'python-httpx/0.28.1', 1794798084831, 1794798084831, 1802574084831);
INSERT INTO sessions VALUES ('9y-vOOmrZyAB', 'ea083bc400d83061952ccda4048724d43c46255d97a4f31d5424e8cee361f6f8', 'DIg7_FigGULz', 'python-httpx/0.28.1', 1794798084987, 1794798084987, 1802574084987);
INSERT INTO sessions VALUES ('6vYpWvdqBXBL', '65aea757da5a3c34dfd2af55fc2b743084c351ea87ba8699b8e14d66d3a6c933', 'p8zo7-SEmgT-', 'token of Clank', 1794798086091, 1794798086091, NULL);
CREATE TABLE tables (
    id TEXT PRIMARY KEY, version INTEGER NOT NULL, lines INTEGER NOT NULL, wake INTEGER, done INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO tables VALUES ('1iQ4JKUFNMYNiOzN', 1, 0, NULL, 0);
INSERT INTO tables VALUES ('OCXE0ISajep7FXQb', 83, 1, NULL, 1);
INSERT INTO tables VALUES ('TU4MSio8askDekQq', 16, 1, NULL, 0);
INSERT INTO tables VALUES ('tvyVKBAY81oH-Uo5', 40, 1, NULL, 0);
INSERT INTO tables VALUES ('wbFS-I6tVxwfLBUr', 23, 1, NULL, 0);
CREATE INDEX answered ON answers (at);
CREATE INDEX due ON tables (wake) WHERE wake IS NOT NULL AND NOT done;
CREATE INDEX ix_grants_table_id ON grants (table_id);
CREATE INDEX ix_hooks_person ON hooks (person);
CREATE INDEX ix_links_table_id ON links (table_id);
CREATE INDEX ix_outbox_due ON outbox (due);
CREATE INDEX ix_people_owner ON people (owner);
CREATE INDEX ix_seated_person ON seated (person);
CREATE INDEX ix_sessions_person ON sessions (person);
CREATE INDEX lobby_by_end ON lobby (ended);
CREATE INDEX lobby_by_stage ON lobby (stage, created);
