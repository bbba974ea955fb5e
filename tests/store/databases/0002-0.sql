PRAGMA user_version = 0;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO alembic_version VALUES ('0002');
CREATE TABLE answers (
    table_id TEXT NOT NULL, sender TEXT NOT NULL, id TEXT NOT NULL, answer BLOB NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (table_id, sender, id)
) WITHOUT ROWID;
INSERT INTO answers VALUES ('4WHZn63yCwaQdTA8', 'F5Ap28jknnm4', 'm0', CAST('{"type":"ack","id":"m0","number":4}' AS BLOB), 1794797776991);
INSERT INTO answers VALUES ('4WHZn63yCwaQdTA8', 'F5Ap28jknnm4', 'm1', CAST('{"type":"ack","id":"m1","number":5}' AS BLOB), 1794797777055);
INSERT INTO answers VALUES ('4WHZn63yCwaQdTA8', 'F5Ap28jknnm4', 'm2', CAST('{"type":"ack","id":"m2","number":6}' AS BLOB), 1794797777104);
INSERT INTO answers VALUES ('4WHZn63yCwaQdTA8', 'F5Ap28jknnm4', 'm3', CAST('{"type":"ack","id":"m3","number":7}' AS BLOB), 1794797777170);
INSERT INTO answers VALUES ('4WHZn63yCwaQdTA8', 'F5Ap28jknnm4', 'sit', CAST('{"type":"ack","id":"sit","number":3}' AS BLOB), 1794797776912);
INSERT INTO answers VALUES ('4WHZn63yCwaQdTA8', 'RuOUX_qbcBx8', 'm0', CAST('{"type":"ack","id":"m0","number":4}' AS BLOB), 1794797776971);
INSERT INTO answers VALUES ('4WHZn63yCwaQdTA8', 'RuOUX_qbcBx8', 'm1', CAST('{"type":"ack","id":"m1","number":5}' AS BLOB), 1794797777034);
INSERT INTO answers VALUES ('4WHZn63yCwaQdTA8', 'RuOUX_qbcBx8', 'm2', CAST('{"type":"ack","id":"m2","number":6}' AS BLOB), 1794797777087);
INSERT INTO answers VALUES ('4WHZn63yCwaQdTA8', 'RuOUX_qbcBx8', 'm3', CAST('{"type":"ack","id":"m3","number":7}' AS BLOB), 1794797777167);
INSERT INTO answers VALUES ('4WHZn63yCwaQdTA8', 'RuOUX_qbcBx8', 'sit', CAST('{"type":"ack","id":"sit","number":1}' AS BLOB), 1794797776900);
INSERT INTO answers VALUES ('4WHZn63yCwaQdTA8', 'fcYcVueY7kjp', 'c1', CAST('{"type":"ack","id":"c1","number":3}' AS BLOB), 1794797776922);
INSERT INTO answers VALUES ('4WHZn63yCwaQdTA8', 'fcYcVueY7kjp', 'm0', CAST('{"type":"ack","id":"m0","number":4}' AS BLOB), 1794797776951);
INSERT INTO answers VALUES ('4WHZn63yCwaQdTA8', 'fcYcVueY7kjp', 'm1', CAST('{"type":"ack","id":"m1","number":5}' AS BLOB), 1794797777024);
INSERT INTO answers VALUES ('4WHZn63yCwaQdTA8', 'fcYcVueY7kjp', 'm2', CAST('{"type":"ack","id":"m2","number":6}' AS BLOB), 1794797777072);
INSERT INTO answers VALUES ('4WHZn63yCwaQdTA8', 'fcYcVueY7kjp', 'm3', CAST('{"type":"ack","id":"m3","number":7}' AS BLOB), 1794797777139);
INSERT INTO answers VALUES ('4WHZn63yCwaQdTA8', 'fcYcVueY7kjp', 'n1', CAST('{"type":"ack","id":"n1","number":0}' AS BLOB), 1794797776930);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'RuOUX_qbcBx8', 'm0', CAST('{"type":"ack","id":"m0","number":5}' AS BLOB), 1794797774274);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'RuOUX_qbcBx8', 'm1', CAST('{"type":"ack","id":"m1","number":6}' AS BLOB), 1794797774277);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'RuOUX_qbcBx8', 'm10', CAST('{"type":"ack","id":"m10","number":26}' AS BLOB), 1794797774511);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'RuOUX_qbcBx8', 'm11', CAST('{"type":"ack","id":"m11","number":27}' AS BLOB), 1794797774513);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'RuOUX_qbcBx8', 'm12', CAST('{"type":"ack","id":"m12","number":31}' AS BLOB), 1794797775053);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'RuOUX_qbcBx8', 'm13', CAST('{"type":"ack","id":"m13","number":32}' AS BLOB), 1794797775058);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'RuOUX_qbcBx8', 'm14', CAST('{"type":"ack","id":"m14","number":33}' AS BLOB), 1794797775070);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'RuOUX_qbcBx8', 'm15', CAST('{"type":"ack","id":"m15","number":36}' AS BLOB), 1794797775270);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'RuOUX_qbcBx8', 'm16', CAST('{"type":"ack","id":"m16","number":37}' AS BLOB), 1794797775277);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'RuOUX_qbcBx8', 'm17', CAST('{"type":"ack","id":"m17","number":38}' AS BLOB), 1794797775295);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'RuOUX_qbcBx8', 'm18', CAST('{"type":"ack","id":"m18","number":42}' AS BLOB), 1794797775377);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'RuOUX_qbcBx8', 'm19', CAST('{"type":"ack","id":"m19","number":43}' AS BLOB), 1794797775383);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'RuOUX_qbcBx8', 'm2', CAST('{"type":"ack","id":"m2","number":9}' AS BLOB), 1794797774282);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'RuOUX_qbcBx8', 'm20', CAST('{"type":"ack","id":"m20","number":46}' AS BLOB), 1794797775445);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'RuOUX_qbcBx8', 'm21', CAST('{"type":"ack","id":"m21","number":47}' AS BLOB), 1794797775452);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'RuOUX_qbcBx8', 'm22', CAST('{"type":"ack","id":"m22","number":50}' AS BLOB), 1794797775513);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'RuOUX_qbcBx8', 'm23', CAST('{"type":"ack","id":"m23","number":51}' AS BLOB), 1794797775530);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'RuOUX_qbcBx8', 'm24', CAST('{"type":"ack","id":"m24","number":52}' AS BLOB), 1794797775557);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'RuOUX_qbcBx8', 'm25', CAST('{"type":"ack","id":"m25","number":55}' AS BLOB), 1794797775585);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'RuOUX_qbcBx8', 'm26', CAST('{"type":"ack","id":"m26","number":56}' AS BLOB), 1794797775587);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'RuOUX_qbcBx8', 'm27', CAST('{"type":"ack","id":"m27","number":59}' AS BLOB), 1794797775592);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'RuOUX_qbcBx8', 'm28', CAST('{"type":"ack","id":"m28","number":60}' AS BLOB), 1794797775594);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'RuOUX_qbcBx8', 'm29', CAST('{"type":"ack","id":"m29","number":61}' AS BLOB), 1794797775599);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'RuOUX_qbcBx8', 'm3', CAST('{"type":"ack","id":"m3","number":10}' AS BLOB), 1794797774284);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'RuOUX_qbcBx8', 'm30', CAST('{"type":"ack","id":"m30","number":64}' AS BLOB), 1794797775740);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'RuOUX_qbcBx8', 'm31', CAST('{"type":"ack","id":"m31","number":65}' AS BLOB), 1794797775743);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'RuOUX_qbcBx8', 'm32', CAST('{"type":"ack","id":"m32","number":70}' AS BLOB), 1794797775785);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'RuOUX_qbcBx8', 'm33', CAST('{"type":"ack","id":"m33","number":71}' AS BLOB), 1794797775790);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'RuOUX_qbcBx8', 'm34', CAST('{"type":"ack","id":"m34","number":72}' AS BLOB), 1794797775794);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'RuOUX_qbcBx8', 'm35', CAST('{"type":"ack","id":"m35","number":73}' AS BLOB), 1794797775799);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'RuOUX_qbcBx8', 'm36', CAST('{"type":"ack","id":"m36","number":76}' AS BLOB), 1794797775809);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'RuOUX_qbcBx8', 'm37', CAST('{"type":"ack","id":"m37","number":77}' AS BLOB), 1794797775832);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'RuOUX_qbcBx8', 'm38', CAST('{"type":"ack","id":"m38","number":80}' AS BLOB), 1794797775872);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'RuOUX_qbcBx8', 'm39', CAST('{"type":"ack","id":"m39","number":81}' AS BLOB), 1794797775883);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'RuOUX_qbcBx8', 'm4', CAST('{"type":"ack","id":"m4","number":11}' AS BLOB), 1794797774285);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'RuOUX_qbcBx8', 'm40', CAST('{"type":"ack","id":"m40","number":83}' AS BLOB), 1794797775891);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'RuOUX_qbcBx8', 'm5', CAST('{"type":"ack","id":"m5","number":12}' AS BLOB), 1794797774287);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'RuOUX_qbcBx8', 'm6', CAST('{"type":"ack","id":"m6","number":17}' AS BLOB), 1794797774357);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'RuOUX_qbcBx8', 'm7', CAST('{"type":"ack","id":"m7","number":18}' AS BLOB), 1794797774464);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'RuOUX_qbcBx8', 'm8', CAST('{"type":"ack","id":"m8","number":21}' AS BLOB), 1794797774494);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'RuOUX_qbcBx8', 'm9', CAST('{"type":"ack","id":"m9","number":22}' AS BLOB), 1794797774497);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'RuOUX_qbcBx8', 'sit', CAST('{"type":"ack","id":"sit","number":2}' AS BLOB), 1794797774139);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'fcYcVueY7kjp', 'c1', CAST('{"type":"ack","id":"c1","number":2}' AS BLOB), 1794797774155);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'fcYcVueY7kjp', 'm0', CAST('{"type":"ack","id":"m0","number":3}' AS BLOB), 1794797774266);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'fcYcVueY7kjp', 'm1', CAST('{"type":"ack","id":"m1","number":4}' AS BLOB), 1794797774272);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'fcYcVueY7kjp', 'm10', CAST('{"type":"ack","id":"m10","number":23}' AS BLOB), 1794797774502);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'fcYcVueY7kjp', 'm11', CAST('{"type":"ack","id":"m11","number":24}' AS BLOB), 1794797774506);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'fcYcVueY7kjp', 'm12', CAST('{"type":"ack","id":"m12","number":25}' AS BLOB), 1794797774508);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'fcYcVueY7kjp', 'm13', CAST('{"type":"ack","id":"m13","number":28}' AS BLOB), 1794797774520);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'fcYcVueY7kjp', 'm14', CAST('{"type":"ack","id":"m14","number":29}' AS BLOB), 1794797774539);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'fcYcVueY7kjp', 'm15', CAST('{"type":"ack","id":"m15","number":30}' AS BLOB), 1794797774908);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'fcYcVueY7kjp', 'm16', CAST('{"type":"ack","id":"m16","number":34}' AS BLOB), 1794797775074);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'fcYcVueY7kjp', 'm17', CAST('{"type":"ack","id":"m17","number":35}' AS BLOB), 1794797775215);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'fcYcVueY7kjp', 'm18', CAST('{"type":"ack","id":"m18","number":39}' AS BLOB), 1794797775308);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'fcYcVueY7kjp', 'm19', CAST('{"type":"ack","id":"m19","number":40}' AS BLOB), 1794797775354);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'fcYcVueY7kjp', 'm2', CAST('{"type":"ack","id":"m2","number":7}' AS BLOB), 1794797774279);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'fcYcVueY7kjp', 'm20', CAST('{"type":"ack","id":"m20","number":41}' AS BLOB), 1794797775363);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'fcYcVueY7kjp', 'm21', CAST('{"type":"ack","id":"m21","number":44}' AS BLOB), 1794797775400);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'fcYcVueY7kjp', 'm22', CAST('{"type":"ack","id":"m22","number":45}' AS BLOB), 1794797775425);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'fcYcVueY7kjp', 'm23', CAST('{"type":"ack","id":"m23","number":48}' AS BLOB), 1794797775470);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'fcYcVueY7kjp', 'm24', CAST('{"type":"ack","id":"m24","number":49}' AS BLOB), 1794797775483);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'fcYcVueY7kjp', 'm25', CAST('{"type":"ack","id":"m25","number":53}' AS BLOB), 1794797775571);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'fcYcVueY7kjp', 'm26', CAST('{"type":"ack","id":"m26","number":54}' AS BLOB), 1794797775583);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'fcYcVueY7kjp', 'm27', CAST('{"type":"ack","id":"m27","number":57}' AS BLOB), 1794797775589);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'fcYcVueY7kjp', 'm28', CAST('{"type":"ack","id":"m28","number":58}' AS BLOB), 1794797775590);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'fcYcVueY7kjp', 'm29', CAST('{"type":"ack","id":"m29","number":62}' AS BLOB), 1794797775603);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'fcYcVueY7kjp', 'm3', CAST('{"type":"ack","id":"m3","number":8}' AS BLOB), 1794797774281);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'fcYcVueY7kjp', 'm30', CAST('{"type":"ack","id":"m30","number":63}' AS BLOB), 1794797775676);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'fcYcVueY7kjp', 'm31', CAST('{"type":"ack","id":"m31","number":66}' AS BLOB), 1794797775747);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'fcYcVueY7kjp', 'm32', CAST('{"type":"ack","id":"m32","number":67}' AS BLOB), 1794797775755);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'fcYcVueY7kjp', 'm33', CAST('{"type":"ack","id":"m33","number":68}' AS BLOB), 1794797775766);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'fcYcVueY7kjp', 'm34', CAST('{"type":"ack","id":"m34","number":69}' AS BLOB), 1794797775780);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'fcYcVueY7kjp', 'm35', CAST('{"type":"ack","id":"m35","number":74}' AS BLOB), 1794797775802);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'fcYcVueY7kjp', 'm36', CAST('{"type":"ack","id":"m36","number":75}' AS BLOB), 1794797775806);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'fcYcVueY7kjp', 'm37', CAST('{"type":"ack","id":"m37","number":78}' AS BLOB), 1794797775841);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'fcYcVueY7kjp', 'm38', CAST('{"type":"ack","id":"m38","number":79}' AS BLOB), 1794797775851);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'fcYcVueY7kjp', 'm39', CAST('{"type":"ack","id":"m39","number":82}' AS BLOB), 1794797775887);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'fcYcVueY7kjp', 'm4', CAST('{"type":"ack","id":"m4","number":13}' AS BLOB), 1794797774288);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'fcYcVueY7kjp', 'm40', CAST('{"type":"ack","id":"m40","number":84}' AS BLOB), 1794797775896);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'fcYcVueY7kjp', 'm5', CAST('{"type":"ack","id":"m5","number":14}' AS BLOB), 1794797774344);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'fcYcVueY7kjp', 'm6', CAST('{"type":"ack","id":"m6","number":15}' AS BLOB), 1794797774352);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'fcYcVueY7kjp', 'm7', CAST('{"type":"ack","id":"m7","number":16}' AS BLOB), 1794797774355);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'fcYcVueY7kjp', 'm8', CAST('{"type":"ack","id":"m8","number":19}' AS BLOB), 1794797774485);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'fcYcVueY7kjp', 'm9', CAST('{"type":"ack","id":"m9","number":20}' AS BLOB), 1794797774489);
INSERT INTO answers VALUES ('H4CVVKj9S_UQ90ZK', 'fcYcVueY7kjp', 'n1', CAST('{"type":"ack","id":"n1","number":0}' AS BLOB), 1794797774206);
INSERT INTO answers VALUES ('JAMiDU_I-eOs1FF5', 'RuOUX_qbcBx8', 'm0', CAST('{"type":"ack","id":"m0","number":3}' AS BLOB), 1794797777720);
INSERT INTO answers VALUES ('JAMiDU_I-eOs1FF5', 'RuOUX_qbcBx8', 'm1', CAST('{"type":"ack","id":"m1","number":4}' AS BLOB), 1794797777741);
INSERT INTO answers VALUES ('JAMiDU_I-eOs1FF5', 'RuOUX_qbcBx8', 'm10', CAST('{"type":"ack","id":"m10","number":21}' AS BLOB), 1794797778426);
INSERT INTO answers VALUES ('JAMiDU_I-eOs1FF5', 'RuOUX_qbcBx8', 'm11', CAST('{"type":"ack","id":"m11","number":24}' AS BLOB), 1794797778442);
INSERT INTO answers VALUES ('JAMiDU_I-eOs1FF5', 'RuOUX_qbcBx8', 'm2', CAST('{"type":"ack","id":"m2","number":5}' AS BLOB), 1794797777751);
INSERT INTO answers VALUES ('JAMiDU_I-eOs1FF5', 'RuOUX_qbcBx8', 'm3', CAST('{"type":"ack","id":"m3","number":10}' AS BLOB), 1794797778028);
INSERT INTO answers VALUES ('JAMiDU_I-eOs1FF5', 'RuOUX_qbcBx8', 'm4', CAST('{"type":"ack","id":"m4","number":11}' AS BLOB), 1794797778237);
INSERT INTO answers VALUES ('JAMiDU_I-eOs1FF5', 'RuOUX_qbcBx8', 'm5', CAST('{"type":"ack","id":"m5","number":14}' AS BLOB), 1794797778323);
INSERT INTO answers VALUES ('JAMiDU_I-eOs1FF5', 'RuOUX_qbcBx8', 'm6', CAST('{"type":"ack","id":"m6","number":15}' AS BLOB), 1794797778337);
INSERT INTO answers VALUES ('JAMiDU_I-eOs1FF5', 'RuOUX_qbcBx8', 'm7', CAST('{"type":"ack","id":"m7","number":16}' AS BLOB), 1794797778351);
INSERT INTO answers VALUES ('JAMiDU_I-eOs1FF5', 'RuOUX_qbcBx8', 'm8', CAST('{"type":"ack","id":"m8","number":17}' AS BLOB), 1794797778381);
INSERT INTO answers VALUES ('JAMiDU_I-eOs1FF5', 'RuOUX_qbcBx8', 'm9', CAST('{"type":"ack","id":"m9","number":20}' AS BLOB), 1794797778422);
INSERT INTO answers VALUES ('JAMiDU_I-eOs1FF5', 'RuOUX_qbcBx8', 'sit', CAST('{"type":"ack","id":"sit","number":2}' AS BLOB), 1794797777647);
INSERT INTO answers VALUES ('JAMiDU_I-eOs1FF5', 'fcYcVueY7kjp', 'c1', CAST('{"type":"ack","id":"c1","number":2}' AS BLOB), 1794797777658);
INSERT INTO answers VALUES ('JAMiDU_I-eOs1FF5', 'fcYcVueY7kjp', 'm0', CAST('{"type":"ack","id":"m0","number":6}' AS BLOB), 1794797777767);
INSERT INTO answers VALUES ('JAMiDU_I-eOs1FF5', 'fcYcVueY7kjp', 'm1', CAST('{"type":"ack","id":"m1","number":7}' AS BLOB), 1794797777787);
INSERT INTO answers VALUES ('JAMiDU_I-eOs1FF5', 'fcYcVueY7kjp', 'm2', CAST('{"type":"ack","id":"m2","number":8}' AS BLOB), 1794797777793);
INSERT INTO answers VALUES ('JAMiDU_I-eOs1FF5', 'fcYcVueY7kjp', 'm3', CAST('{"type":"ack","id":"m3","number":9}' AS BLOB), 1794797777818);
INSERT INTO answers VALUES ('JAMiDU_I-eOs1FF5', 'fcYcVueY7kjp', 'm4', CAST('{"type":"ack","id":"m4","number":12}' AS BLOB), 1794797778240);
INSERT INTO answers VALUES ('JAMiDU_I-eOs1FF5', 'fcYcVueY7kjp', 'm5', CAST('{"type":"ack","id":"m5","number":13}' AS BLOB), 1794797778317);
INSERT INTO answers VALUES ('JAMiDU_I-eOs1FF5', 'fcYcVueY7kjp', 'm6', CAST('{"type":"ack","id":"m6","number":18}' AS BLOB), 1794797778405);
INSERT INTO answers VALUES ('JAMiDU_I-eOs1FF5', 'fcYcVueY7kjp', 'm7', CAST('{"type":"ack","id":"m7","number":19}' AS BLOB), 1794797778412);
INSERT INTO answers VALUES ('JAMiDU_I-eOs1FF5', 'fcYcVueY7kjp', 'm8', CAST('{"type":"ack","id":"m8","number":22}' AS BLOB), 1794797778428);
INSERT INTO answers VALUES ('JAMiDU_I-eOs1FF5', 'fcYcVueY7kjp', 'm9', CAST('{"type":"ack","id":"m9","number":23}' AS BLOB), 1794797778433);
INSERT INTO answers VALUES ('JAMiDU_I-eOs1FF5', 'fcYcVueY7kjp', 'n1', CAST('{"type":"ack","id":"n1","number":0}' AS BLOB), 1794797777678);
INSERT INTO answers VALUES ('sCX_OK05bK1t0mLH', 'F5Ap28jknnm4', 'm0', CAST('{"type":"ack","id":"m0","number":6}' AS BLOB), 1794797776500);
INSERT INTO answers VALUES ('sCX_OK05bK1t0mLH', 'F5Ap28jknnm4', 'm1', CAST('{"type":"ack","id":"m1","number":9}' AS BLOB), 1794797776507);
INSERT INTO answers VALUES ('sCX_OK05bK1t0mLH', 'F5Ap28jknnm4', 'm10', CAST('{"type":"ack","id":"m10","number":35}' AS BLOB), 1794797776585);
INSERT INTO answers VALUES ('sCX_OK05bK1t0mLH', 'F5Ap28jknnm4', 'm11', CAST('{"type":"ack","id":"m11","number":38}' AS BLOB), 1794797776593);
INSERT INTO answers VALUES ('sCX_OK05bK1t0mLH', 'F5Ap28jknnm4', 'm2', CAST('{"type":"ack","id":"m2","number":12}' AS BLOB), 1794797776514);
INSERT INTO answers VALUES ('sCX_OK05bK1t0mLH', 'F5Ap28jknnm4', 'm3', CAST('{"type":"ack","id":"m3","number":15}' AS BLOB), 1794797776528);
INSERT INTO answers VALUES ('sCX_OK05bK1t0mLH', 'F5Ap28jknnm4', 'm4', CAST('{"type":"ack","id":"m4","number":18}' AS BLOB), 1794797776535);
INSERT INTO answers VALUES ('sCX_OK05bK1t0mLH', 'F5Ap28jknnm4', 'm5', CAST('{"type":"ack","id":"m5","number":21}' AS BLOB), 1794797776545);
INSERT INTO answers VALUES ('sCX_OK05bK1t0mLH', 'F5Ap28jknnm4', 'm6', CAST('{"type":"ack","id":"m6","number":23}' AS BLOB), 1794797776550);
INSERT INTO answers VALUES ('sCX_OK05bK1t0mLH', 'F5Ap28jknnm4', 'm7', CAST('{"type":"ack","id":"m7","number":26}' AS BLOB), 1794797776556);
INSERT INTO answers VALUES ('sCX_OK05bK1t0mLH', 'F5Ap28jknnm4', 'm8', CAST('{"type":"ack","id":"m8","number":29}' AS BLOB), 1794797776570);
INSERT INTO answers VALUES ('sCX_OK05bK1t0mLH', 'F5Ap28jknnm4', 'm9', CAST('{"type":"ack","id":"m9","number":33}' AS BLOB), 1794797776580);
INSERT INTO answers VALUES ('sCX_OK05bK1t0mLH', 'F5Ap28jknnm4', 'sit', CAST('{"type":"ack","id":"sit","number":3}' AS BLOB), 1794797776307);
INSERT INTO answers VALUES ('sCX_OK05bK1t0mLH', 'RuOUX_qbcBx8', 'm0', CAST('{"type":"ack","id":"m0","number":5}' AS BLOB), 1794797776497);
INSERT INTO answers VALUES ('sCX_OK05bK1t0mLH', 'RuOUX_qbcBx8', 'm1', CAST('{"type":"ack","id":"m1","number":8}' AS BLOB), 1794797776505);
INSERT INTO answers VALUES ('sCX_OK05bK1t0mLH', 'RuOUX_qbcBx8', 'm10', CAST('{"type":"ack","id":"m10","number":34}' AS BLOB), 1794797776582);
INSERT INTO answers VALUES ('sCX_OK05bK1t0mLH', 'RuOUX_qbcBx8', 'm11', CAST('{"type":"ack","id":"m11","number":37}' AS BLOB), 1794797776590);
INSERT INTO answers VALUES ('sCX_OK05bK1t0mLH', 'RuOUX_qbcBx8', 'm2', CAST('{"type":"ack","id":"m2","number":11}' AS BLOB), 1794797776513);
INSERT INTO answers VALUES ('sCX_OK05bK1t0mLH', 'RuOUX_qbcBx8', 'm3', CAST('{"type":"ack","id":"m3","number":14}' AS BLOB), 1794797776522);
INSERT INTO answers VALUES ('sCX_OK05bK1t0mLH', 'RuOUX_qbcBx8', 'm4', CAST('{"type":"ack","id":"m4","number":17}' AS BLOB), 1794797776533);
INSERT INTO answers VALUES ('sCX_OK05bK1t0mLH', 'RuOUX_qbcBx8', 'm5', CAST('{"type":"ack","id":"m5","number":19}' AS BLOB), 1794797776540);
INSERT INTO answers VALUES ('sCX_OK05bK1t0mLH', 'RuOUX_qbcBx8', 'm6', CAST('{"type":"ack","id":"m6","number":22}' AS BLOB), 1794797776547);
INSERT INTO answers VALUES ('sCX_OK05bK1t0mLH', 'RuOUX_qbcBx8', 'm7', CAST('{"type":"ack","id":"m7","number":25}' AS BLOB), 1794797776554);
INSERT INTO answers VALUES ('sCX_OK05bK1t0mLH', 'RuOUX_qbcBx8', 'm8', CAST('{"type":"ack","id":"m8","number":28}' AS BLOB), 1794797776568);
INSERT INTO answers VALUES ('sCX_OK05bK1t0mLH', 'RuOUX_qbcBx8', 'm9', CAST('{"type":"ack","id":"m9","number":31}' AS BLOB), 1794797776576);
INSERT INTO answers VALUES ('sCX_OK05bK1t0mLH', 'RuOUX_qbcBx8', 'sit', CAST('{"type":"ack","id":"sit","number":1}' AS BLOB), 1794797776226);
INSERT INTO answers VALUES ('sCX_OK05bK1t0mLH', 'fcYcVueY7kjp', 'c1', CAST('{"type":"ack","id":"c1","number":3}' AS BLOB), 1794797776316);
INSERT INTO answers VALUES ('sCX_OK05bK1t0mLH', 'fcYcVueY7kjp', 'm0', CAST('{"type":"ack","id":"m0","number":4}' AS BLOB), 1794797776494);
INSERT INTO answers VALUES ('sCX_OK05bK1t0mLH', 'fcYcVueY7kjp', 'm1', CAST('{"type":"ack","id":"m1","number":7}' AS BLOB), 1794797776503);
INSERT INTO answers VALUES ('sCX_OK05bK1t0mLH', 'fcYcVueY7kjp', 'm10', CAST('{"type":"ack","id":"m10","number":36}' AS BLOB), 1794797776588);
INSERT INTO answers VALUES ('sCX_OK05bK1t0mLH', 'fcYcVueY7kjp', 'm11', CAST('{"type":"ack","id":"m11","number":39}' AS BLOB), 1794797776599);
INSERT INTO answers VALUES ('sCX_OK05bK1t0mLH', 'fcYcVueY7kjp', 'm2', CAST('{"type":"ack","id":"m2","number":10}' AS BLOB), 1794797776511);
INSERT INTO answers VALUES ('sCX_OK05bK1t0mLH', 'fcYcVueY7kjp', 'm3', CAST('{"type":"ack","id":"m3","number":13}' AS BLOB), 1794797776520);
INSERT INTO answers VALUES ('sCX_OK05bK1t0mLH', 'fcYcVueY7kjp', 'm4', CAST('{"type":"ack","id":"m4","number":16}' AS BLOB), 1794797776532);
INSERT INTO answers VALUES ('sCX_OK05bK1t0mLH', 'fcYcVueY7kjp', 'm5', CAST('{"type":"ack","id":"m5","number":20}' AS BLOB), 1794797776543);
INSERT INTO answers VALUES ('sCX_OK05bK1t0mLH', 'fcYcVueY7kjp', 'm6', CAST('{"type":"ack","id":"m6","number":24}' AS BLOB), 1794797776553);
INSERT INTO answers VALUES ('sCX_OK05bK1t0mLH', 'fcYcVueY7kjp', 'm7', CAST('{"type":"ack","id":"m7","number":27}' AS BLOB), 1794797776564);
INSERT INTO answers VALUES ('sCX_OK05bK1t0mLH', 'fcYcVueY7kjp', 'm8', CAST('{"type":"ack","id":"m8","number":30}' AS BLOB), 1794797776572);
INSERT INTO answers VALUES ('sCX_OK05bK1t0mLH', 'fcYcVueY7kjp', 'm9', CAST('{"type":"ack","id":"m9","number":32}' AS BLOB), 1794797776579);
INSERT INTO answers VALUES ('sCX_OK05bK1t0mLH', 'fcYcVueY7kjp', 'n1', CAST('{"type":"ack","id":"n1","number":0}' AS BLOB), 1794797776348);
CREATE TABLE beats (one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL);
INSERT INTO beats VALUES (1, 1794797797915);
CREATE TABLE entries (
    table_id TEXT NOT NULL, version INTEGER NOT NULL, entry BLOB NOT NULL, PRIMARY KEY (table_id, version)
) WITHOUT ROWID;
INSERT INTO entries VALUES ('4WHZn63yCwaQdTA8', 1, CAST('{"type":"opened","at":1794797776806,"setup":{"game":"chinatown","seats":[{"person":"fcYcVueY7kjp","name":"P0"},{},{}],"options":{"board":"alea","placing":"simultaneous","street_access":false,"hand_variant":false,"first":0,"trade_limit":500,"trade_minutes":0},"time":{},"host":"fcYcVueY7kjp"},"rules":2}' AS BLOB));
INSERT INTO entries VALUES ('4WHZn63yCwaQdTA8', 2, CAST('{"type":"sat","at":1794797776900,"seat":1,"who":{"person":"RuOUX_qbcBx8","name":"P1"}}' AS BLOB));
INSERT INTO entries VALUES ('4WHZn63yCwaQdTA8', 3, CAST('{"type":"sat","at":1794797776912,"seat":2,"who":{"person":"F5Ap28jknnm4","name":"P2"}}' AS BLOB));
INSERT INTO entries VALUES ('4WHZn63yCwaQdTA8', 4, CAST('{"type":"began","at":1794797776912,"key":"ba288405e7ae5ffda330eca1c751eac97e087255f6464caa8d4aae4dc92405e8"}' AS BLOB));
INSERT INTO entries VALUES ('4WHZn63yCwaQdTA8', 5, CAST('{"type":"moved","at":1794797776951,"seat":0,"move":"keep 77"}' AS BLOB));
INSERT INTO entries VALUES ('4WHZn63yCwaQdTA8', 6, CAST('{"type":"moved","at":1794797776971,"seat":1,"move":"keep 34"}' AS BLOB));
INSERT INTO entries VALUES ('4WHZn63yCwaQdTA8', 7, CAST('{"type":"moved","at":1794797776991,"seat":2,"move":"keep 70"}' AS BLOB));
INSERT INTO entries VALUES ('4WHZn63yCwaQdTA8', 8, CAST('{"type":"moved","at":1794797777024,"seat":0,"move":"keep 66"}' AS BLOB));
INSERT INTO entries VALUES ('4WHZn63yCwaQdTA8', 9, CAST('{"type":"moved","at":1794797777034,"seat":1,"move":"keep 80"}' AS BLOB));
INSERT INTO entries VALUES ('4WHZn63yCwaQdTA8', 10, CAST('{"type":"moved","at":1794797777055,"seat":2,"move":"keep 29"}' AS BLOB));
INSERT INTO entries VALUES ('4WHZn63yCwaQdTA8', 11, CAST('{"type":"moved","at":1794797777072,"seat":0,"move":"keep 67"}' AS BLOB));
INSERT INTO entries VALUES ('4WHZn63yCwaQdTA8', 12, CAST('{"type":"moved","at":1794797777087,"seat":1,"move":"keep 25"}' AS BLOB));
INSERT INTO entries VALUES ('4WHZn63yCwaQdTA8', 13, CAST('{"type":"moved","at":1794797777104,"seat":2,"move":"keep 37"}' AS BLOB));
INSERT INTO entries VALUES ('4WHZn63yCwaQdTA8', 14, CAST('{"type":"moved","at":1794797777139,"seat":0,"move":"keep 5"}' AS BLOB));
INSERT INTO entries VALUES ('4WHZn63yCwaQdTA8', 15, CAST('{"type":"moved","at":1794797777167,"seat":1,"move":"keep 75"}' AS BLOB));
INSERT INTO entries VALUES ('4WHZn63yCwaQdTA8', 16, CAST('{"type":"moved","at":1794797777170,"seat":2,"move":"keep 48"}' AS BLOB));
INSERT INTO entries VALUES ('9gM6fYXnO6OrkflU', 1, CAST('{"type":"opened","at":1794797797739,"setup":{"game":"great-wall","seats":[{"person":"fcYcVueY7kjp","name":"P0"},{}],"options":{"edition":"kosmos","start":0,"open_scores":false},"time":{},"host":"fcYcVueY7kjp"},"rules":1}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 1, CAST('{"type":"opened","at":1794797773973,"setup":{"game":"great-wall","seats":[{"person":"fcYcVueY7kjp","name":"P0"},{}],"options":{"edition":"kosmos","start":0,"open_scores":false},"time":{},"host":"fcYcVueY7kjp"},"rules":1}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 2, CAST('{"type":"sat","at":1794797774139,"seat":1,"who":{"person":"RuOUX_qbcBx8","name":"P1"}}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 3, CAST('{"type":"began","at":1794797774139,"key":"bd1ed8e27b27ff91e5e7fa15fd875a2ac14385c97fc7a5e2c5911eddfbba13ce"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 4, CAST('{"type":"moved","at":1794797774266,"seat":0,"move":"play S 2"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 5, CAST('{"type":"moved","at":1794797774272,"seat":0,"move":"play D 2"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 6, CAST('{"type":"moved","at":1794797774274,"seat":1,"move":"play G 2"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 7, CAST('{"type":"moved","at":1794797774277,"seat":1,"move":"play T 1"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 8, CAST('{"type":"moved","at":1794797774279,"seat":0,"move":"draw","chance":{"pile red":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 9, CAST('{"type":"moved","at":1794797774281,"seat":0,"move":"play WW 2"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 10, CAST('{"type":"moved","at":1794797774282,"seat":1,"move":"claim 1 3 T"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 11, CAST('{"type":"moved","at":1794797774284,"seat":1,"move":"draw","chance":{"pile yellow":["D"]}}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 12, CAST('{"type":"moved","at":1794797774285,"seat":1,"move":"ride 1"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 13, CAST('{"type":"moved","at":1794797774287,"seat":1,"move":"cover y:H 1"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 14, CAST('{"type":"moved","at":1794797774288,"seat":0,"move":"claim 2 2 D"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 15, CAST('{"type":"moved","at":1794797774344,"seat":0,"move":"ride 1"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 16, CAST('{"type":"moved","at":1794797774352,"seat":0,"move":"play G 1"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 17, CAST('{"type":"moved","at":1794797774355,"seat":0,"move":"draw","chance":{"pile red":["T"]}}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 18, CAST('{"type":"moved","at":1794797774357,"seat":1,"move":"play N 1"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 19, CAST('{"type":"moved","at":1794797774464,"seat":1,"move":"play S 2","chance":{"tokens":["4","7"]}}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 20, CAST('{"type":"moved","at":1794797774485,"seat":0,"move":"play T 1"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 21, CAST('{"type":"moved","at":1794797774489,"seat":0,"move":"draw","chance":{"tokens":["4","2"],"pile red":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 22, CAST('{"type":"moved","at":1794797774494,"seat":1,"move":"draw","chance":{"pile yellow":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 23, CAST('{"type":"moved","at":1794797774497,"seat":1,"move":"draw","chance":{"pile yellow":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 24, CAST('{"type":"moved","at":1794797774502,"seat":0,"move":"claim 1 4 T"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 25, CAST('{"type":"moved","at":1794797774506,"seat":0,"move":"play S 2"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 26, CAST('{"type":"moved","at":1794797774508,"seat":0,"move":"draw","chance":{"pile red":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 27, CAST('{"type":"moved","at":1794797774511,"seat":1,"move":"draw","chance":{"pile yellow":["H"]}}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 28, CAST('{"type":"moved","at":1794797774513,"seat":1,"move":"play SS 1"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 29, CAST('{"type":"moved","at":1794797774520,"seat":0,"move":"claim 2 2 S"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 30, CAST('{"type":"moved","at":1794797774539,"seat":0,"move":"draw","chance":{"pile red":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 31, CAST('{"type":"moved","at":1794797774908,"seat":0,"move":"draw","chance":{"tokens":["3","4"],"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 32, CAST('{"type":"moved","at":1794797775053,"seat":1,"move":"draw","chance":{"pile yellow":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 33, CAST('{"type":"moved","at":1794797775058,"seat":1,"move":"ride 1"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 34, CAST('{"type":"moved","at":1794797775070,"seat":1,"move":"play S 1","chance":{"tokens":["2","4"]}}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 35, CAST('{"type":"moved","at":1794797775074,"seat":0,"move":"play S 2"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 36, CAST('{"type":"moved","at":1794797775215,"seat":0,"move":"play W 2"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 37, CAST('{"type":"moved","at":1794797775270,"seat":1,"move":"claim 1 3 H"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 38, CAST('{"type":"moved","at":1794797775277,"seat":1,"move":"draw","chance":{"pile yellow":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 39, CAST('{"type":"moved","at":1794797775295,"seat":1,"move":"play G 1"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 40, CAST('{"type":"moved","at":1794797775308,"seat":0,"move":"claim 2 2 W"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 41, CAST('{"type":"moved","at":1794797775354,"seat":0,"move":"play S 1"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 42, CAST('{"type":"moved","at":1794797775363,"seat":0,"move":"draw","chance":{"tokens":["5","1"],"pile red":["N"]}}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 43, CAST('{"type":"moved","at":1794797775377,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 44, CAST('{"type":"moved","at":1794797775383,"seat":1,"move":"play W 2"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 45, CAST('{"type":"moved","at":1794797775400,"seat":0,"move":"play N 2"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 46, CAST('{"type":"moved","at":1794797775425,"seat":0,"move":"draw","chance":{"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 47, CAST('{"type":"moved","at":1794797775445,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 48, CAST('{"type":"moved","at":1794797775452,"seat":1,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 49, CAST('{"type":"moved","at":1794797775470,"seat":0,"move":"play W 2"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 50, CAST('{"type":"moved","at":1794797775483,"seat":0,"move":"draw","chance":{"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 51, CAST('{"type":"moved","at":1794797775513,"seat":1,"move":"claim 1 5 W"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 52, CAST('{"type":"moved","at":1794797775530,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 53, CAST('{"type":"moved","at":1794797775557,"seat":1,"move":"draw","chance":{"tokens":["4","5"],"pile yellow":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 54, CAST('{"type":"moved","at":1794797775571,"seat":0,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 55, CAST('{"type":"moved","at":1794797775583,"seat":0,"move":"draw","chance":{"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 56, CAST('{"type":"moved","at":1794797775585,"seat":1,"move":"play G 2"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 57, CAST('{"type":"moved","at":1794797775587,"seat":1,"move":"draw","chance":{"tokens":["1","4"],"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 58, CAST('{"type":"moved","at":1794797775589,"seat":0,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 59, CAST('{"type":"moved","at":1794797775590,"seat":0,"move":"draw","chance":{"pile red":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 60, CAST('{"type":"moved","at":1794797775592,"seat":1,"move":"claim 2 5 G"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 61, CAST('{"type":"moved","at":1794797775594,"seat":1,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 62, CAST('{"type":"moved","at":1794797775599,"seat":1,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 63, CAST('{"type":"moved","at":1794797775603,"seat":0,"move":"play G 1"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 64, CAST('{"type":"moved","at":1794797775676,"seat":0,"move":"draw","chance":{"tokens":["3","7"],"pile red":["H"]}}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 65, CAST('{"type":"moved","at":1794797775740,"seat":1,"move":"draw","chance":{"pile yellow":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 66, CAST('{"type":"moved","at":1794797775743,"seat":1,"move":"play S 2"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 67, CAST('{"type":"moved","at":1794797775747,"seat":0,"move":"claim 1 4 G"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 68, CAST('{"type":"moved","at":1794797775755,"seat":0,"move":"ride 1"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 69, CAST('{"type":"moved","at":1794797775766,"seat":0,"move":"draw","chance":{"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 70, CAST('{"type":"moved","at":1794797775780,"seat":0,"move":"draw","chance":{"pile red":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 71, CAST('{"type":"moved","at":1794797775785,"seat":1,"move":"claim 1","chance":{"tokens":["3","2"]}}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 72, CAST('{"type":"moved","at":1794797775790,"seat":1,"move":"claim 2 7 S"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 73, CAST('{"type":"moved","at":1794797775794,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 74, CAST('{"type":"moved","at":1794797775799,"seat":1,"move":"play W 2"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 75, CAST('{"type":"moved","at":1794797775802,"seat":0,"move":"play S 2"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 76, CAST('{"type":"moved","at":1794797775806,"seat":0,"move":"draw","chance":{"pile red":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 77, CAST('{"type":"moved","at":1794797775809,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 78, CAST('{"type":"moved","at":1794797775832,"seat":1,"move":"play W 1","chance":{"tokens":["4","3"]}}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 79, CAST('{"type":"moved","at":1794797775841,"seat":0,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 80, CAST('{"type":"moved","at":1794797775851,"seat":0,"move":"play G 2"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 81, CAST('{"type":"moved","at":1794797775872,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 82, CAST('{"type":"moved","at":1794797775883,"seat":1,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 83, CAST('{"type":"moved","at":1794797775887,"seat":0,"move":"claim 2 4"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 84, CAST('{"type":"moved","at":1794797775891,"seat":1,"move":"claim 1 2"}' AS BLOB));
INSERT INTO entries VALUES ('H4CVVKj9S_UQ90ZK', 85, CAST('{"type":"moved","at":1794797775896,"seat":0,"move":"claim 2"}' AS BLOB));
INSERT INTO entries VALUES ('JAMiDU_I-eOs1FF5', 1, CAST('{"type":"opened","at":1794797777589,"setup":{"game":"zhanguo","seats":[{"person":"fcYcVueY7kjp","name":"P0"},{}],"options":{"boards":"standard","draft":false,"turn_order":"clockwise","unrest_per_worker":false,"clear_court":false,"governor_bonus":"all","start_line":"random","data":""},"time":{},"host":"fcYcVueY7kjp"},"rules":1}' AS BLOB));
INSERT INTO entries VALUES ('JAMiDU_I-eOs1FF5', 2, CAST('{"type":"sat","at":1794797777647,"seat":1,"who":{"person":"RuOUX_qbcBx8","name":"P1"}}' AS BLOB));
INSERT INTO entries VALUES ('JAMiDU_I-eOs1FF5', 3, CAST('{"type":"began","at":1794797777647,"key":"9f1b8a2cb52d89cf2913b2f4d7dd14343fb788e79a06a550de2b35ae4b6c80aa"}' AS BLOB));
INSERT INTO entries VALUES ('JAMiDU_I-eOs1FF5', 4, CAST('{"type":"moved","at":1794797777720,"seat":1,"move":"play 63"}' AS BLOB));
INSERT INTO entries VALUES ('JAMiDU_I-eOs1FF5', 5, CAST('{"type":"moved","at":1794797777741,"seat":1,"move":"down gray 1"}' AS BLOB));
INSERT INTO entries VALUES ('JAMiDU_I-eOs1FF5', 6, CAST('{"type":"moved","at":1794797777751,"seat":1,"move":"unify 2"}' AS BLOB));
INSERT INTO entries VALUES ('JAMiDU_I-eOs1FF5', 7, CAST('{"type":"moved","at":1794797777767,"seat":0,"move":"down red 1"}' AS BLOB));
INSERT INTO entries VALUES ('JAMiDU_I-eOs1FF5', 8, CAST('{"type":"moved","at":1794797777787,"seat":0,"move":"down gray 1"}' AS BLOB));
INSERT INTO entries VALUES ('JAMiDU_I-eOs1FF5', 9, CAST('{"type":"moved","at":1794797777793,"seat":0,"move":"play 7"}' AS BLOB));
INSERT INTO entries VALUES ('JAMiDU_I-eOs1FF5', 10, CAST('{"type":"moved","at":1794797777818,"seat":0,"move":"unify 5"}' AS BLOB));
INSERT INTO entries VALUES ('JAMiDU_I-eOs1FF5', 11, CAST('{"type":"moved","at":1794797778028,"seat":1,"move":"play 80"}' AS BLOB));
INSERT INTO entries VALUES ('JAMiDU_I-eOs1FF5', 12, CAST('{"type":"moved","at":1794797778237,"seat":1,"move":"unify 2"}' AS BLOB));
INSERT INTO entries VALUES ('JAMiDU_I-eOs1FF5', 13, CAST('{"type":"moved","at":1794797778240,"seat":0,"move":"play 96"}' AS BLOB));
INSERT INTO entries VALUES ('JAMiDU_I-eOs1FF5', 14, CAST('{"type":"moved","at":1794797778317,"seat":0,"move":"hire 1"}' AS BLOB));
INSERT INTO entries VALUES ('JAMiDU_I-eOs1FF5', 15, CAST('{"type":"moved","at":1794797778323,"seat":1,"move":"play 112"}' AS BLOB));
INSERT INTO entries VALUES ('JAMiDU_I-eOs1FF5', 16, CAST('{"type":"moved","at":1794797778337,"seat":1,"move":"hire 1"}' AS BLOB));
INSERT INTO entries VALUES ('JAMiDU_I-eOs1FF5', 17, CAST('{"type":"moved","at":1794797778351,"seat":1,"move":"down white 1"}' AS BLOB));
INSERT INTO entries VALUES ('JAMiDU_I-eOs1FF5', 18, CAST('{"type":"moved","at":1794797778381,"seat":1,"move":"done"}' AS BLOB));
INSERT INTO entries VALUES ('JAMiDU_I-eOs1FF5', 19, CAST('{"type":"moved","at":1794797778405,"seat":0,"move":"play 91"}' AS BLOB));
INSERT INTO entries VALUES ('JAMiDU_I-eOs1FF5', 20, CAST('{"type":"moved","at":1794797778412,"seat":0,"move":"wall C2 1"}' AS BLOB));
INSERT INTO entries VALUES ('JAMiDU_I-eOs1FF5', 21, CAST('{"type":"moved","at":1794797778422,"seat":1,"move":"play 18"}' AS BLOB));
INSERT INTO entries VALUES ('JAMiDU_I-eOs1FF5', 22, CAST('{"type":"moved","at":1794797778426,"seat":1,"move":"unify 2"}' AS BLOB));
INSERT INTO entries VALUES ('JAMiDU_I-eOs1FF5', 23, CAST('{"type":"moved","at":1794797778428,"seat":0,"move":"play 55"}' AS BLOB));
INSERT INTO entries VALUES ('JAMiDU_I-eOs1FF5', 24, CAST('{"type":"moved","at":1794797778433,"seat":0,"move":"hire 1"}' AS BLOB));
INSERT INTO entries VALUES ('JAMiDU_I-eOs1FF5', 25, CAST('{"type":"moved","at":1794797778442,"seat":1,"move":"play 90"}' AS BLOB));
INSERT INTO entries VALUES ('sCX_OK05bK1t0mLH', 1, CAST('{"type":"opened","at":1794797775989,"setup":{"game":"die-mauer","seats":[{"person":"fcYcVueY7kjp","name":"P0"},{},{}],"options":{"rounds":4,"start":0},"time":{},"host":"fcYcVueY7kjp"},"rules":1}' AS BLOB));
INSERT INTO entries VALUES ('sCX_OK05bK1t0mLH', 2, CAST('{"type":"sat","at":1794797776226,"seat":1,"who":{"person":"RuOUX_qbcBx8","name":"P1"}}' AS BLOB));
INSERT INTO entries VALUES ('sCX_OK05bK1t0mLH', 3, CAST('{"type":"sat","at":1794797776307,"seat":2,"who":{"person":"F5Ap28jknnm4","name":"P2"}}' AS BLOB));
INSERT INTO entries VALUES ('sCX_OK05bK1t0mLH', 4, CAST('{"type":"began","at":1794797776307,"key":"92fe29fd006069bc977c7efa764cdb894264c07618f811c35df90a75dafdcc27"}' AS BLOB));
INSERT INTO entries VALUES ('sCX_OK05bK1t0mLH', 5, CAST('{"type":"moved","at":1794797776494,"seat":0,"move":"show 6"}' AS BLOB));
INSERT INTO entries VALUES ('sCX_OK05bK1t0mLH', 6, CAST('{"type":"moved","at":1794797776497,"seat":1,"move":"show 1"}' AS BLOB));
INSERT INTO entries VALUES ('sCX_OK05bK1t0mLH', 7, CAST('{"type":"moved","at":1794797776500,"seat":2,"move":"show T"}' AS BLOB));
INSERT INTO entries VALUES ('sCX_OK05bK1t0mLH', 8, CAST('{"type":"moved","at":1794797776503,"seat":0,"move":"show -"}' AS BLOB));
INSERT INTO entries VALUES ('sCX_OK05bK1t0mLH', 9, CAST('{"type":"moved","at":1794797776505,"seat":1,"move":"show G"}' AS BLOB));
INSERT INTO entries VALUES ('sCX_OK05bK1t0mLH', 10, CAST('{"type":"moved","at":1794797776507,"seat":2,"move":"show G"}' AS BLOB));
INSERT INTO entries VALUES ('sCX_OK05bK1t0mLH', 11, CAST('{"type":"moved","at":1794797776511,"seat":0,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('sCX_OK05bK1t0mLH', 12, CAST('{"type":"moved","at":1794797776513,"seat":1,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('sCX_OK05bK1t0mLH', 13, CAST('{"type":"moved","at":1794797776514,"seat":2,"move":"show T"}' AS BLOB));
INSERT INTO entries VALUES ('sCX_OK05bK1t0mLH', 14, CAST('{"type":"moved","at":1794797776520,"seat":0,"move":"show T"}' AS BLOB));
INSERT INTO entries VALUES ('sCX_OK05bK1t0mLH', 15, CAST('{"type":"moved","at":1794797776522,"seat":1,"move":"show G"}' AS BLOB));
INSERT INTO entries VALUES ('sCX_OK05bK1t0mLH', 16, CAST('{"type":"moved","at":1794797776528,"seat":2,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('sCX_OK05bK1t0mLH', 17, CAST('{"type":"moved","at":1794797776532,"seat":0,"move":"show 1"}' AS BLOB));
INSERT INTO entries VALUES ('sCX_OK05bK1t0mLH', 18, CAST('{"type":"moved","at":1794797776533,"seat":1,"move":"show -"}' AS BLOB));
INSERT INTO entries VALUES ('sCX_OK05bK1t0mLH', 19, CAST('{"type":"moved","at":1794797776535,"seat":2,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('sCX_OK05bK1t0mLH', 20, CAST('{"type":"moved","at":1794797776540,"seat":1,"move":"build 4 right"}' AS BLOB));
INSERT INTO entries VALUES ('sCX_OK05bK1t0mLH', 21, CAST('{"type":"moved","at":1794797776543,"seat":0,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('sCX_OK05bK1t0mLH', 22, CAST('{"type":"moved","at":1794797776545,"seat":2,"move":"show -"}' AS BLOB));
INSERT INTO entries VALUES ('sCX_OK05bK1t0mLH', 23, CAST('{"type":"moved","at":1794797776547,"seat":1,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('sCX_OK05bK1t0mLH', 24, CAST('{"type":"moved","at":1794797776550,"seat":2,"move":"build 3 left"}' AS BLOB));
INSERT INTO entries VALUES ('sCX_OK05bK1t0mLH', 25, CAST('{"type":"moved","at":1794797776553,"seat":0,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('sCX_OK05bK1t0mLH', 26, CAST('{"type":"moved","at":1794797776554,"seat":1,"move":"show 6"}' AS BLOB));
INSERT INTO entries VALUES ('sCX_OK05bK1t0mLH', 27, CAST('{"type":"moved","at":1794797776556,"seat":2,"move":"show 4"}' AS BLOB));
INSERT INTO entries VALUES ('sCX_OK05bK1t0mLH', 28, CAST('{"type":"moved","at":1794797776564,"seat":0,"move":"build 2 right"}' AS BLOB));
INSERT INTO entries VALUES ('sCX_OK05bK1t0mLH', 29, CAST('{"type":"moved","at":1794797776568,"seat":1,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('sCX_OK05bK1t0mLH', 30, CAST('{"type":"moved","at":1794797776570,"seat":2,"move":"show -"}' AS BLOB));
INSERT INTO entries VALUES ('sCX_OK05bK1t0mLH', 31, CAST('{"type":"moved","at":1794797776572,"seat":0,"move":"show 1"}' AS BLOB));
INSERT INTO entries VALUES ('sCX_OK05bK1t0mLH', 32, CAST('{"type":"moved","at":1794797776576,"seat":1,"move":"build 2 left"}' AS BLOB));
INSERT INTO entries VALUES ('sCX_OK05bK1t0mLH', 33, CAST('{"type":"moved","at":1794797776579,"seat":0,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('sCX_OK05bK1t0mLH', 34, CAST('{"type":"moved","at":1794797776580,"seat":2,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('sCX_OK05bK1t0mLH', 35, CAST('{"type":"moved","at":1794797776582,"seat":1,"move":"show T"}' AS BLOB));
INSERT INTO entries VALUES ('sCX_OK05bK1t0mLH', 36, CAST('{"type":"moved","at":1794797776585,"seat":2,"move":"build 2 left"}' AS BLOB));
INSERT INTO entries VALUES ('sCX_OK05bK1t0mLH', 37, CAST('{"type":"moved","at":1794797776588,"seat":0,"move":"show 1"}' AS BLOB));
INSERT INTO entries VALUES ('sCX_OK05bK1t0mLH', 38, CAST('{"type":"moved","at":1794797776590,"seat":1,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('sCX_OK05bK1t0mLH', 39, CAST('{"type":"moved","at":1794797776593,"seat":2,"move":"show 4"}' AS BLOB));
INSERT INTO entries VALUES ('sCX_OK05bK1t0mLH', 40, CAST('{"type":"moved","at":1794797776599,"seat":0,"move":"build 1 left"}' AS BLOB));
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
INSERT INTO lines VALUES ('4WHZn63yCwaQdTA8', 1, CAST('{"at":1794797776922,"name":"P0","text":"Good evening","seat":0}' AS BLOB));
INSERT INTO lines VALUES ('H4CVVKj9S_UQ90ZK', 1, CAST('{"at":1794797774155,"name":"P0","text":"Good evening","seat":0}' AS BLOB));
INSERT INTO lines VALUES ('JAMiDU_I-eOs1FF5', 1, CAST('{"at":1794797777658,"name":"P0","text":"Good evening","seat":0}' AS BLOB));
INSERT INTO lines VALUES ('sCX_OK05bK1t0mLH', 1, CAST('{"at":1794797776316,"name":"P0","text":"Good evening","seat":0}' AS BLOB));
CREATE TABLE links (
	id VARCHAR(32) NOT NULL, 
	secret VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (secret)
);
INSERT INTO links VALUES ('IGDkWMautpny', 'a38fd25766e01b67e75e0093b46b02943ce2a62f805cc37129b496c7a05f11b6', '9gM6fYXnO6OrkflU', 1, 1794797797753);
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
	rated BOOLEAN NOT NULL, 
	PRIMARY KEY (table_id)
);
INSERT INTO lobby VALUES ('H4CVVKj9S_UQ90ZK', 'great-wall', 2, 0, 'over', 'live', 1, 'fcYcVueY7kjp', '[{"name":"P0","person":true},{"name":"P1","person":true}]', 1794797773973, 85, 1);
INSERT INTO lobby VALUES ('sCX_OK05bK1t0mLH', 'die-mauer', 3, 0, 'playing', 'live', 1, 'fcYcVueY7kjp', '[{"name":"P0","person":true},{"name":"P1","person":true},{"name":"P2","person":true}]', 1794797775989, 40, 0);
INSERT INTO lobby VALUES ('4WHZn63yCwaQdTA8', 'chinatown', 3, 0, 'playing', 'live', 1, 'fcYcVueY7kjp', '[{"name":"P0","person":true},{"name":"P1","person":true},{"name":"P2","person":true}]', 1794797776806, 8, 0);
INSERT INTO lobby VALUES ('JAMiDU_I-eOs1FF5', 'zhanguo', 2, 0, 'playing', 'live', 1, 'fcYcVueY7kjp', '[{"name":"P0","person":true},{"name":"P1","person":true}]', 1794797777589, 10, 0);
INSERT INTO lobby VALUES ('9gM6fYXnO6OrkflU', 'great-wall', 2, 1, 'waiting', 'live', 0, 'fcYcVueY7kjp', '[{"name":"P0","person":true},{}]', 1794797797739, 1, 0);
CREATE TABLE notes (
    table_id TEXT NOT NULL, person TEXT NOT NULL, note BLOB NOT NULL, PRIMARY KEY (table_id, person)
) WITHOUT ROWID;
INSERT INTO notes VALUES ('4WHZn63yCwaQdTA8', 'fcYcVueY7kjp', CAST('watch the second seat' AS BLOB));
INSERT INTO notes VALUES ('H4CVVKj9S_UQ90ZK', 'fcYcVueY7kjp', CAST('watch the second seat' AS BLOB));
INSERT INTO notes VALUES ('JAMiDU_I-eOs1FF5', 'fcYcVueY7kjp', CAST('watch the second seat' AS BLOB));
INSERT INTO notes VALUES ('sCX_OK05bK1t0mLH', 'fcYcVueY7kjp', CAST('watch the second seat' AS BLOB));
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
INSERT INTO people VALUES ('fcYcVueY7kjp', 'account', 'P0', 'ada', '$argon2id$v=19$m=65536,t=3,p=4$3idXWnhgRvl8kd7o+JFsNg$wWGc4M8wW9djgtoLnRvrAcihCWYL6Z57/LwefxrDpGA', NULL, 1794797770779);
INSERT INTO people VALUES ('RuOUX_qbcBx8', 'guest', 'P1', NULL, NULL, NULL, 1794797770932);
INSERT INTO people VALUES ('F5Ap28jknnm4', 'guest', 'P2', NULL, NULL, NULL, 1794797771083);
INSERT INTO people VALUES ('OVsGYFivhyCE', 'bot', 'Clank', NULL, NULL, 'fcYcVueY7kjp', 1794797773747);
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
INSERT INTO seated VALUES ('H4CVVKj9S_UQ90ZK', 'fcYcVueY7kjp');
INSERT INTO seated VALUES ('H4CVVKj9S_UQ90ZK', 'RuOUX_qbcBx8');
INSERT INTO seated VALUES ('sCX_OK05bK1t0mLH', 'fcYcVueY7kjp');
INSERT INTO seated VALUES ('4WHZn63yCwaQdTA8', 'fcYcVueY7kjp');
INSERT INTO seated VALUES ('4WHZn63yCwaQdTA8', 'F5Ap28jknnm4');
INSERT INTO seated VALUES ('4WHZn63yCwaQdTA8', 'RuOUX_qbcBx8');
INSERT INTO seated VALUES ('sCX_OK05bK1t0mLH', 'F5Ap28jknnm4');
INSERT INTO seated VALUES ('sCX_OK05bK1t0mLH', 'RuOUX_qbcBx8');
INSERT INTO seated VALUES ('JAMiDU_I-eOs1FF5', 'fcYcVueY7kjp');
INSERT INTO seated VALUES ('JAMiDU_I-eOs1FF5', 'RuOUX_qbcBx8');
INSERT INTO seated VALUES ('9gM6fYXnO6OrkflU', 'fcYcVueY7kjp');
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
INSERT INTO sessions VALUES ('YNBTjdPS7Gjs', '14aec1b7b21f226c04b6edd560adde426cd2514969ea7f990762fa5ce81b5ded', 'fcYcVueY7kjp', 'python-httpx/0.28.1', 1794797770803, 1794797770803, 1802573770803);
INSERT INTO sessions VALUES ('DJP_PZI6EEUj', '4c3d0e9e75c4492273b038b846866f987604721127fa2a9e430e04e7f4c136ee', 'RuOUX_qbcBx8', 'python-httpx/0.28.1', 1794797770947, 1794797770947, 1802573770947);
INSERT INTO sessions VALUES ('U2O5RiEUGCFa', '36507aa71831241986958d7a6205172bd0051023500b78a20c215c717747247d', 'F5Ap28jknnm4', 'python-httpx/0.28.1', 1794797771107, 1794797771107, 1802573771107);
INSERT INTO sessions VALUES ('Bf3tb22ySTm0', '77c4a8246060c3beca08d72048e7ae53630f739a6ad9527b10751fc0222fe22e', 'OVsGYFivhyCE', 'token of Clank', 1794797773747, 1794797773747, NULL);
CREATE TABLE tables (
    id TEXT PRIMARY KEY, version INTEGER NOT NULL, lines INTEGER NOT NULL, wake INTEGER, done INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO tables VALUES ('4WHZn63yCwaQdTA8', 16, 1, NULL, 0);
INSERT INTO tables VALUES ('9gM6fYXnO6OrkflU', 1, 0, NULL, 0);
INSERT INTO tables VALUES ('H4CVVKj9S_UQ90ZK', 85, 1, NULL, 1);
INSERT INTO tables VALUES ('JAMiDU_I-eOs1FF5', 25, 1, NULL, 0);
INSERT INTO tables VALUES ('sCX_OK05bK1t0mLH', 40, 1, NULL, 0);
CREATE INDEX answered ON answers (at);
CREATE INDEX due ON tables (wake) WHERE wake IS NOT NULL AND NOT done;
CREATE INDEX ix_grants_table_id ON grants (table_id);
CREATE INDEX ix_hooks_person ON hooks (person);
CREATE INDEX ix_links_table_id ON links (table_id);
CREATE INDEX ix_outbox_due ON outbox (due);
CREATE INDEX ix_people_owner ON people (owner);
CREATE INDEX ix_seated_person ON seated (person);
CREATE INDEX ix_sessions_person ON sessions (person);
CREATE INDEX lobby_by_stage ON lobby (stage, created);
