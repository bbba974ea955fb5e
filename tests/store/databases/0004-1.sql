PRAGMA user_version = 1;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO alembic_version VALUES ('0004');
CREATE TABLE answers (
    table_id TEXT NOT NULL, sender TEXT NOT NULL, id TEXT NOT NULL, answer BLOB NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (table_id, sender, id)
) WITHOUT ROWID;
INSERT INTO answers VALUES ('cVmtMwUH9ReKZTPs', 'I_m3JX5nM7Fn', 'm0', CAST('{"type":"ack","id":"m0","number":3}' AS BLOB), 1794800513736);
INSERT INTO answers VALUES ('cVmtMwUH9ReKZTPs', 'I_m3JX5nM7Fn', 'm1', CAST('{"type":"ack","id":"m1","number":4}' AS BLOB), 1794800513743);
INSERT INTO answers VALUES ('cVmtMwUH9ReKZTPs', 'I_m3JX5nM7Fn', 'm10', CAST('{"type":"ack","id":"m10","number":21}' AS BLOB), 1794800514482);
INSERT INTO answers VALUES ('cVmtMwUH9ReKZTPs', 'I_m3JX5nM7Fn', 'm11', CAST('{"type":"ack","id":"m11","number":22}' AS BLOB), 1794800514503);
INSERT INTO answers VALUES ('cVmtMwUH9ReKZTPs', 'I_m3JX5nM7Fn', 'm2', CAST('{"type":"ack","id":"m2","number":5}' AS BLOB), 1794800513759);
INSERT INTO answers VALUES ('cVmtMwUH9ReKZTPs', 'I_m3JX5nM7Fn', 'm3', CAST('{"type":"ack","id":"m3","number":10}' AS BLOB), 1794800513903);
INSERT INTO answers VALUES ('cVmtMwUH9ReKZTPs', 'I_m3JX5nM7Fn', 'm4', CAST('{"type":"ack","id":"m4","number":11}' AS BLOB), 1794800513907);
INSERT INTO answers VALUES ('cVmtMwUH9ReKZTPs', 'I_m3JX5nM7Fn', 'm5', CAST('{"type":"ack","id":"m5","number":14}' AS BLOB), 1794800514417);
INSERT INTO answers VALUES ('cVmtMwUH9ReKZTPs', 'I_m3JX5nM7Fn', 'm6', CAST('{"type":"ack","id":"m6","number":15}' AS BLOB), 1794800514419);
INSERT INTO answers VALUES ('cVmtMwUH9ReKZTPs', 'I_m3JX5nM7Fn', 'm7', CAST('{"type":"ack","id":"m7","number":18}' AS BLOB), 1794800514446);
INSERT INTO answers VALUES ('cVmtMwUH9ReKZTPs', 'I_m3JX5nM7Fn', 'm8', CAST('{"type":"ack","id":"m8","number":19}' AS BLOB), 1794800514458);
INSERT INTO answers VALUES ('cVmtMwUH9ReKZTPs', 'I_m3JX5nM7Fn', 'm9', CAST('{"type":"ack","id":"m9","number":20}' AS BLOB), 1794800514472);
INSERT INTO answers VALUES ('cVmtMwUH9ReKZTPs', 'I_m3JX5nM7Fn', 'sit', CAST('{"type":"ack","id":"sit","number":2}' AS BLOB), 1794800513717);
INSERT INTO answers VALUES ('cVmtMwUH9ReKZTPs', 'duZdiqkRqP-Q', 'c1', CAST('{"type":"ack","id":"c1","number":2}' AS BLOB), 1794800513722);
INSERT INTO answers VALUES ('cVmtMwUH9ReKZTPs', 'duZdiqkRqP-Q', 'm0', CAST('{"type":"ack","id":"m0","number":6}' AS BLOB), 1794800513823);
INSERT INTO answers VALUES ('cVmtMwUH9ReKZTPs', 'duZdiqkRqP-Q', 'm1', CAST('{"type":"ack","id":"m1","number":7}' AS BLOB), 1794800513855);
INSERT INTO answers VALUES ('cVmtMwUH9ReKZTPs', 'duZdiqkRqP-Q', 'm2', CAST('{"type":"ack","id":"m2","number":8}' AS BLOB), 1794800513879);
INSERT INTO answers VALUES ('cVmtMwUH9ReKZTPs', 'duZdiqkRqP-Q', 'm3', CAST('{"type":"ack","id":"m3","number":9}' AS BLOB), 1794800513897);
INSERT INTO answers VALUES ('cVmtMwUH9ReKZTPs', 'duZdiqkRqP-Q', 'm4', CAST('{"type":"ack","id":"m4","number":12}' AS BLOB), 1794800514411);
INSERT INTO answers VALUES ('cVmtMwUH9ReKZTPs', 'duZdiqkRqP-Q', 'm5', CAST('{"type":"ack","id":"m5","number":13}' AS BLOB), 1794800514414);
INSERT INTO answers VALUES ('cVmtMwUH9ReKZTPs', 'duZdiqkRqP-Q', 'm6', CAST('{"type":"ack","id":"m6","number":16}' AS BLOB), 1794800514430);
INSERT INTO answers VALUES ('cVmtMwUH9ReKZTPs', 'duZdiqkRqP-Q', 'm7', CAST('{"type":"ack","id":"m7","number":17}' AS BLOB), 1794800514437);
INSERT INTO answers VALUES ('cVmtMwUH9ReKZTPs', 'duZdiqkRqP-Q', 'n1', CAST('{"type":"ack","id":"n1","number":0}' AS BLOB), 1794800513726);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'I_m3JX5nM7Fn', 'm0', CAST('{"type":"ack","id":"m0","number":5}' AS BLOB), 1794800511932);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'I_m3JX5nM7Fn', 'm1', CAST('{"type":"ack","id":"m1","number":6}' AS BLOB), 1794800511945);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'I_m3JX5nM7Fn', 'm10', CAST('{"type":"ack","id":"m10","number":25}' AS BLOB), 1794800512355);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'I_m3JX5nM7Fn', 'm11', CAST('{"type":"ack","id":"m11","number":26}' AS BLOB), 1794800512387);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'I_m3JX5nM7Fn', 'm12', CAST('{"type":"ack","id":"m12","number":30}' AS BLOB), 1794800512493);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'I_m3JX5nM7Fn', 'm13', CAST('{"type":"ack","id":"m13","number":31}' AS BLOB), 1794800512515);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'I_m3JX5nM7Fn', 'm14', CAST('{"type":"ack","id":"m14","number":32}' AS BLOB), 1794800512539);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'I_m3JX5nM7Fn', 'm15', CAST('{"type":"ack","id":"m15","number":35}' AS BLOB), 1794800512619);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'I_m3JX5nM7Fn', 'm16', CAST('{"type":"ack","id":"m16","number":36}' AS BLOB), 1794800512655);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'I_m3JX5nM7Fn', 'm17', CAST('{"type":"ack","id":"m17","number":37}' AS BLOB), 1794800512689);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'I_m3JX5nM7Fn', 'm18', CAST('{"type":"ack","id":"m18","number":41}' AS BLOB), 1794800512779);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'I_m3JX5nM7Fn', 'm19', CAST('{"type":"ack","id":"m19","number":42}' AS BLOB), 1794800512803);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'I_m3JX5nM7Fn', 'm2', CAST('{"type":"ack","id":"m2","number":10}' AS BLOB), 1794800512021);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'I_m3JX5nM7Fn', 'm20', CAST('{"type":"ack","id":"m20","number":46}' AS BLOB), 1794800512895);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'I_m3JX5nM7Fn', 'm21', CAST('{"type":"ack","id":"m21","number":47}' AS BLOB), 1794800512915);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'I_m3JX5nM7Fn', 'm22', CAST('{"type":"ack","id":"m22","number":48}' AS BLOB), 1794800512939);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'I_m3JX5nM7Fn', 'm23', CAST('{"type":"ack","id":"m23","number":51}' AS BLOB), 1794800512979);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'I_m3JX5nM7Fn', 'm24', CAST('{"type":"ack","id":"m24","number":52}' AS BLOB), 1794800513012);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'I_m3JX5nM7Fn', 'm25', CAST('{"type":"ack","id":"m25","number":56}' AS BLOB), 1794800513079);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'I_m3JX5nM7Fn', 'm26', CAST('{"type":"ack","id":"m26","number":57}' AS BLOB), 1794800513098);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'I_m3JX5nM7Fn', 'm27', CAST('{"type":"ack","id":"m27","number":58}' AS BLOB), 1794800513126);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'I_m3JX5nM7Fn', 'm28', CAST('{"type":"ack","id":"m28","number":61}' AS BLOB), 1794800513187);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'I_m3JX5nM7Fn', 'm29', CAST('{"type":"ack","id":"m29","number":62}' AS BLOB), 1794800513213);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'I_m3JX5nM7Fn', 'm3', CAST('{"type":"ack","id":"m3","number":11}' AS BLOB), 1794800512051);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'I_m3JX5nM7Fn', 'm30', CAST('{"type":"ack","id":"m30","number":63}' AS BLOB), 1794800513279);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'I_m3JX5nM7Fn', 'm31', CAST('{"type":"ack","id":"m31","number":66}' AS BLOB), 1794800513335);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'I_m3JX5nM7Fn', 'm32', CAST('{"type":"ack","id":"m32","number":67}' AS BLOB), 1794800513359);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'I_m3JX5nM7Fn', 'm33', CAST('{"type":"ack","id":"m33","number":70}' AS BLOB), 1794800513433);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'I_m3JX5nM7Fn', 'm34', CAST('{"type":"ack","id":"m34","number":71}' AS BLOB), 1794800513459);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'I_m3JX5nM7Fn', 'm35', CAST('{"type":"ack","id":"m35","number":72}' AS BLOB), 1794800513483);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'I_m3JX5nM7Fn', 'm36', CAST('{"type":"ack","id":"m36","number":76}' AS BLOB), 1794800513575);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'I_m3JX5nM7Fn', 'm37', CAST('{"type":"ack","id":"m37","number":77}' AS BLOB), 1794800513599);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'I_m3JX5nM7Fn', 'm4', CAST('{"type":"ack","id":"m4","number":12}' AS BLOB), 1794800512079);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'I_m3JX5nM7Fn', 'm5', CAST('{"type":"ack","id":"m5","number":15}' AS BLOB), 1794800512167);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'I_m3JX5nM7Fn', 'm6', CAST('{"type":"ack","id":"m6","number":16}' AS BLOB), 1794800512195);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'I_m3JX5nM7Fn', 'm7', CAST('{"type":"ack","id":"m7","number":19}' AS BLOB), 1794800512243);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'I_m3JX5nM7Fn', 'm8', CAST('{"type":"ack","id":"m8","number":20}' AS BLOB), 1794800512245);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'I_m3JX5nM7Fn', 'm9', CAST('{"type":"ack","id":"m9","number":24}' AS BLOB), 1794800512339);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'I_m3JX5nM7Fn', 'sit', CAST('{"type":"ack","id":"sit","number":2}' AS BLOB), 1794800511827);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'duZdiqkRqP-Q', 'c1', CAST('{"type":"ack","id":"c1","number":2}' AS BLOB), 1794800511833);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'duZdiqkRqP-Q', 'm0', CAST('{"type":"ack","id":"m0","number":3}' AS BLOB), 1794800511911);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'duZdiqkRqP-Q', 'm1', CAST('{"type":"ack","id":"m1","number":4}' AS BLOB), 1794800511923);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'duZdiqkRqP-Q', 'm10', CAST('{"type":"ack","id":"m10","number":22}' AS BLOB), 1794800512279);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'duZdiqkRqP-Q', 'm11', CAST('{"type":"ack","id":"m11","number":23}' AS BLOB), 1794800512314);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'duZdiqkRqP-Q', 'm12', CAST('{"type":"ack","id":"m12","number":27}' AS BLOB), 1794800512423);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'duZdiqkRqP-Q', 'm13', CAST('{"type":"ack","id":"m13","number":28}' AS BLOB), 1794800512451);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'duZdiqkRqP-Q', 'm14', CAST('{"type":"ack","id":"m14","number":29}' AS BLOB), 1794800512467);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'duZdiqkRqP-Q', 'm15', CAST('{"type":"ack","id":"m15","number":33}' AS BLOB), 1794800512571);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'duZdiqkRqP-Q', 'm16', CAST('{"type":"ack","id":"m16","number":34}' AS BLOB), 1794800512599);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'duZdiqkRqP-Q', 'm17', CAST('{"type":"ack","id":"m17","number":38}' AS BLOB), 1794800512711);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'duZdiqkRqP-Q', 'm18', CAST('{"type":"ack","id":"m18","number":39}' AS BLOB), 1794800512735);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'duZdiqkRqP-Q', 'm19', CAST('{"type":"ack","id":"m19","number":40}' AS BLOB), 1794800512747);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'duZdiqkRqP-Q', 'm2', CAST('{"type":"ack","id":"m2","number":7}' AS BLOB), 1794800511963);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'duZdiqkRqP-Q', 'm20', CAST('{"type":"ack","id":"m20","number":43}' AS BLOB), 1794800512831);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'duZdiqkRqP-Q', 'm21', CAST('{"type":"ack","id":"m21","number":44}' AS BLOB), 1794800512847);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'duZdiqkRqP-Q', 'm22', CAST('{"type":"ack","id":"m22","number":45}' AS BLOB), 1794800512875);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'duZdiqkRqP-Q', 'm23', CAST('{"type":"ack","id":"m23","number":49}' AS BLOB), 1794800512959);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'duZdiqkRqP-Q', 'm24', CAST('{"type":"ack","id":"m24","number":50}' AS BLOB), 1794800512968);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'duZdiqkRqP-Q', 'm25', CAST('{"type":"ack","id":"m25","number":53}' AS BLOB), 1794800513037);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'duZdiqkRqP-Q', 'm26', CAST('{"type":"ack","id":"m26","number":54}' AS BLOB), 1794800513055);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'duZdiqkRqP-Q', 'm27', CAST('{"type":"ack","id":"m27","number":55}' AS BLOB), 1794800513059);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'duZdiqkRqP-Q', 'm28', CAST('{"type":"ack","id":"m28","number":59}' AS BLOB), 1794800513143);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'duZdiqkRqP-Q', 'm29', CAST('{"type":"ack","id":"m29","number":60}' AS BLOB), 1794800513161);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'duZdiqkRqP-Q', 'm3', CAST('{"type":"ack","id":"m3","number":8}' AS BLOB), 1794800511994);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'duZdiqkRqP-Q', 'm30', CAST('{"type":"ack","id":"m30","number":64}' AS BLOB), 1794800513296);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'duZdiqkRqP-Q', 'm31', CAST('{"type":"ack","id":"m31","number":65}' AS BLOB), 1794800513308);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'duZdiqkRqP-Q', 'm32', CAST('{"type":"ack","id":"m32","number":68}' AS BLOB), 1794800513387);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'duZdiqkRqP-Q', 'm33', CAST('{"type":"ack","id":"m33","number":69}' AS BLOB), 1794800513404);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'duZdiqkRqP-Q', 'm34', CAST('{"type":"ack","id":"m34","number":73}' AS BLOB), 1794800513515);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'duZdiqkRqP-Q', 'm35', CAST('{"type":"ack","id":"m35","number":74}' AS BLOB), 1794800513531);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'duZdiqkRqP-Q', 'm36', CAST('{"type":"ack","id":"m36","number":75}' AS BLOB), 1794800513551);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'duZdiqkRqP-Q', 'm37', CAST('{"type":"ack","id":"m37","number":78}' AS BLOB), 1794800513611);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'duZdiqkRqP-Q', 'm38', CAST('{"type":"ack","id":"m38","number":79}' AS BLOB), 1794800513617);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'duZdiqkRqP-Q', 'm4', CAST('{"type":"ack","id":"m4","number":9}' AS BLOB), 1794800512019);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'duZdiqkRqP-Q', 'm5', CAST('{"type":"ack","id":"m5","number":13}' AS BLOB), 1794800512109);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'duZdiqkRqP-Q', 'm6', CAST('{"type":"ack","id":"m6","number":14}' AS BLOB), 1794800512139);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'duZdiqkRqP-Q', 'm7', CAST('{"type":"ack","id":"m7","number":17}' AS BLOB), 1794800512203);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'duZdiqkRqP-Q', 'm8', CAST('{"type":"ack","id":"m8","number":18}' AS BLOB), 1794800512219);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'duZdiqkRqP-Q', 'm9', CAST('{"type":"ack","id":"m9","number":21}' AS BLOB), 1794800512259);
INSERT INTO answers VALUES ('eGOx3EvgIawtCmQc', 'duZdiqkRqP-Q', 'n1', CAST('{"type":"ack","id":"n1","number":0}' AS BLOB), 1794800511859);
INSERT INTO answers VALUES ('tSq-dCWLabQACiZ5', '0UK77c-g8uTk', 'm0', CAST('{"type":"ack","id":"m0","number":5}' AS BLOB), 1794800511223);
INSERT INTO answers VALUES ('tSq-dCWLabQACiZ5', '0UK77c-g8uTk', 'm1', CAST('{"type":"ack","id":"m1","number":8}' AS BLOB), 1794800511229);
INSERT INTO answers VALUES ('tSq-dCWLabQACiZ5', '0UK77c-g8uTk', 'm10', CAST('{"type":"ack","id":"m10","number":35}' AS BLOB), 1794800511679);
INSERT INTO answers VALUES ('tSq-dCWLabQACiZ5', '0UK77c-g8uTk', 'm11', CAST('{"type":"ack","id":"m11","number":38}' AS BLOB), 1794800511743);
INSERT INTO answers VALUES ('tSq-dCWLabQACiZ5', '0UK77c-g8uTk', 'm2', CAST('{"type":"ack","id":"m2","number":11}' AS BLOB), 1794800511271);
INSERT INTO answers VALUES ('tSq-dCWLabQACiZ5', '0UK77c-g8uTk', 'm3', CAST('{"type":"ack","id":"m3","number":14}' AS BLOB), 1794800511292);
INSERT INTO answers VALUES ('tSq-dCWLabQACiZ5', '0UK77c-g8uTk', 'm4', CAST('{"type":"ack","id":"m4","number":17}' AS BLOB), 1794800511332);
INSERT INTO answers VALUES ('tSq-dCWLabQACiZ5', '0UK77c-g8uTk', 'm5', CAST('{"type":"ack","id":"m5","number":21}' AS BLOB), 1794800511402);
INSERT INTO answers VALUES ('tSq-dCWLabQACiZ5', '0UK77c-g8uTk', 'm6', CAST('{"type":"ack","id":"m6","number":23}' AS BLOB), 1794800511447);
INSERT INTO answers VALUES ('tSq-dCWLabQACiZ5', '0UK77c-g8uTk', 'm7', CAST('{"type":"ack","id":"m7","number":26}' AS BLOB), 1794800511517);
INSERT INTO answers VALUES ('tSq-dCWLabQACiZ5', '0UK77c-g8uTk', 'm8', CAST('{"type":"ack","id":"m8","number":28}' AS BLOB), 1794800511525);
INSERT INTO answers VALUES ('tSq-dCWLabQACiZ5', '0UK77c-g8uTk', 'm9', CAST('{"type":"ack","id":"m9","number":33}' AS BLOB), 1794800511651);
INSERT INTO answers VALUES ('tSq-dCWLabQACiZ5', '0UK77c-g8uTk', 'sit', CAST('{"type":"ack","id":"sit","number":3}' AS BLOB), 1794800511166);
INSERT INTO answers VALUES ('tSq-dCWLabQACiZ5', 'I_m3JX5nM7Fn', 'm0', CAST('{"type":"ack","id":"m0","number":6}' AS BLOB), 1794800511225);
INSERT INTO answers VALUES ('tSq-dCWLabQACiZ5', 'I_m3JX5nM7Fn', 'm1', CAST('{"type":"ack","id":"m1","number":9}' AS BLOB), 1794800511243);
INSERT INTO answers VALUES ('tSq-dCWLabQACiZ5', 'I_m3JX5nM7Fn', 'm10', CAST('{"type":"ack","id":"m10","number":34}' AS BLOB), 1794800511657);
INSERT INTO answers VALUES ('tSq-dCWLabQACiZ5', 'I_m3JX5nM7Fn', 'm11', CAST('{"type":"ack","id":"m11","number":37}' AS BLOB), 1794800511719);
INSERT INTO answers VALUES ('tSq-dCWLabQACiZ5', 'I_m3JX5nM7Fn', 'm2', CAST('{"type":"ack","id":"m2","number":12}' AS BLOB), 1794800511272);
INSERT INTO answers VALUES ('tSq-dCWLabQACiZ5', 'I_m3JX5nM7Fn', 'm3', CAST('{"type":"ack","id":"m3","number":15}' AS BLOB), 1794800511305);
INSERT INTO answers VALUES ('tSq-dCWLabQACiZ5', 'I_m3JX5nM7Fn', 'm4', CAST('{"type":"ack","id":"m4","number":18}' AS BLOB), 1794800511347);
INSERT INTO answers VALUES ('tSq-dCWLabQACiZ5', 'I_m3JX5nM7Fn', 'm5', CAST('{"type":"ack","id":"m5","number":19}' AS BLOB), 1794800511379);
INSERT INTO answers VALUES ('tSq-dCWLabQACiZ5', 'I_m3JX5nM7Fn', 'm6', CAST('{"type":"ack","id":"m6","number":22}' AS BLOB), 1794800511414);
INSERT INTO answers VALUES ('tSq-dCWLabQACiZ5', 'I_m3JX5nM7Fn', 'm7', CAST('{"type":"ack","id":"m7","number":25}' AS BLOB), 1794800511495);
INSERT INTO answers VALUES ('tSq-dCWLabQACiZ5', 'I_m3JX5nM7Fn', 'm8', CAST('{"type":"ack","id":"m8","number":29}' AS BLOB), 1794800511531);
INSERT INTO answers VALUES ('tSq-dCWLabQACiZ5', 'I_m3JX5nM7Fn', 'm9', CAST('{"type":"ack","id":"m9","number":31}' AS BLOB), 1794800511627);
INSERT INTO answers VALUES ('tSq-dCWLabQACiZ5', 'I_m3JX5nM7Fn', 'sit', CAST('{"type":"ack","id":"sit","number":1}' AS BLOB), 1794800511155);
INSERT INTO answers VALUES ('tSq-dCWLabQACiZ5', 'duZdiqkRqP-Q', 'c1', CAST('{"type":"ack","id":"c1","number":3}' AS BLOB), 1794800511181);
INSERT INTO answers VALUES ('tSq-dCWLabQACiZ5', 'duZdiqkRqP-Q', 'm0', CAST('{"type":"ack","id":"m0","number":4}' AS BLOB), 1794800511215);
INSERT INTO answers VALUES ('tSq-dCWLabQACiZ5', 'duZdiqkRqP-Q', 'm1', CAST('{"type":"ack","id":"m1","number":7}' AS BLOB), 1794800511228);
INSERT INTO answers VALUES ('tSq-dCWLabQACiZ5', 'duZdiqkRqP-Q', 'm10', CAST('{"type":"ack","id":"m10","number":36}' AS BLOB), 1794800511699);
INSERT INTO answers VALUES ('tSq-dCWLabQACiZ5', 'duZdiqkRqP-Q', 'm11', CAST('{"type":"ack","id":"m11","number":39}' AS BLOB), 1794800511775);
INSERT INTO answers VALUES ('tSq-dCWLabQACiZ5', 'duZdiqkRqP-Q', 'm2', CAST('{"type":"ack","id":"m2","number":10}' AS BLOB), 1794800511268);
INSERT INTO answers VALUES ('tSq-dCWLabQACiZ5', 'duZdiqkRqP-Q', 'm3', CAST('{"type":"ack","id":"m3","number":13}' AS BLOB), 1794800511281);
INSERT INTO answers VALUES ('tSq-dCWLabQACiZ5', 'duZdiqkRqP-Q', 'm4', CAST('{"type":"ack","id":"m4","number":16}' AS BLOB), 1794800511319);
INSERT INTO answers VALUES ('tSq-dCWLabQACiZ5', 'duZdiqkRqP-Q', 'm5', CAST('{"type":"ack","id":"m5","number":20}' AS BLOB), 1794800511397);
INSERT INTO answers VALUES ('tSq-dCWLabQACiZ5', 'duZdiqkRqP-Q', 'm6', CAST('{"type":"ack","id":"m6","number":24}' AS BLOB), 1794800511467);
INSERT INTO answers VALUES ('tSq-dCWLabQACiZ5', 'duZdiqkRqP-Q', 'm7', CAST('{"type":"ack","id":"m7","number":27}' AS BLOB), 1794800511522);
INSERT INTO answers VALUES ('tSq-dCWLabQACiZ5', 'duZdiqkRqP-Q', 'm8', CAST('{"type":"ack","id":"m8","number":30}' AS BLOB), 1794800511547);
INSERT INTO answers VALUES ('tSq-dCWLabQACiZ5', 'duZdiqkRqP-Q', 'm9', CAST('{"type":"ack","id":"m9","number":32}' AS BLOB), 1794800511647);
INSERT INTO answers VALUES ('tSq-dCWLabQACiZ5', 'duZdiqkRqP-Q', 'n1', CAST('{"type":"ack","id":"n1","number":0}' AS BLOB), 1794800511194);
INSERT INTO answers VALUES ('zl51s_eeeWJf7Ccw', '0UK77c-g8uTk', 'm0', CAST('{"type":"ack","id":"m0","number":4}' AS BLOB), 1794800511058);
INSERT INTO answers VALUES ('zl51s_eeeWJf7Ccw', '0UK77c-g8uTk', 'm1', CAST('{"type":"ack","id":"m1","number":5}' AS BLOB), 1794800511090);
INSERT INTO answers VALUES ('zl51s_eeeWJf7Ccw', '0UK77c-g8uTk', 'm2', CAST('{"type":"ack","id":"m2","number":6}' AS BLOB), 1794800511123);
INSERT INTO answers VALUES ('zl51s_eeeWJf7Ccw', '0UK77c-g8uTk', 'm3', CAST('{"type":"ack","id":"m3","number":7}' AS BLOB), 1794800511140);
INSERT INTO answers VALUES ('zl51s_eeeWJf7Ccw', '0UK77c-g8uTk', 'sit', CAST('{"type":"ack","id":"sit","number":3}' AS BLOB), 1794800511004);
INSERT INTO answers VALUES ('zl51s_eeeWJf7Ccw', 'I_m3JX5nM7Fn', 'm0', CAST('{"type":"ack","id":"m0","number":4}' AS BLOB), 1794800511027);
INSERT INTO answers VALUES ('zl51s_eeeWJf7Ccw', 'I_m3JX5nM7Fn', 'm1', CAST('{"type":"ack","id":"m1","number":5}' AS BLOB), 1794800511063);
INSERT INTO answers VALUES ('zl51s_eeeWJf7Ccw', 'I_m3JX5nM7Fn', 'm2', CAST('{"type":"ack","id":"m2","number":6}' AS BLOB), 1794800511099);
INSERT INTO answers VALUES ('zl51s_eeeWJf7Ccw', 'I_m3JX5nM7Fn', 'm3', CAST('{"type":"ack","id":"m3","number":7}' AS BLOB), 1794800511127);
INSERT INTO answers VALUES ('zl51s_eeeWJf7Ccw', 'I_m3JX5nM7Fn', 'sit', CAST('{"type":"ack","id":"sit","number":1}' AS BLOB), 1794800510985);
INSERT INTO answers VALUES ('zl51s_eeeWJf7Ccw', 'duZdiqkRqP-Q', 'c1', CAST('{"type":"ack","id":"c1","number":3}' AS BLOB), 1794800511013);
INSERT INTO answers VALUES ('zl51s_eeeWJf7Ccw', 'duZdiqkRqP-Q', 'm0', CAST('{"type":"ack","id":"m0","number":4}' AS BLOB), 1794800511039);
INSERT INTO answers VALUES ('zl51s_eeeWJf7Ccw', 'duZdiqkRqP-Q', 'm1', CAST('{"type":"ack","id":"m1","number":5}' AS BLOB), 1794800511087);
INSERT INTO answers VALUES ('zl51s_eeeWJf7Ccw', 'duZdiqkRqP-Q', 'm2', CAST('{"type":"ack","id":"m2","number":6}' AS BLOB), 1794800511119);
INSERT INTO answers VALUES ('zl51s_eeeWJf7Ccw', 'duZdiqkRqP-Q', 'm3', CAST('{"type":"ack","id":"m3","number":7}' AS BLOB), 1794800511135);
INSERT INTO answers VALUES ('zl51s_eeeWJf7Ccw', 'duZdiqkRqP-Q', 'n1', CAST('{"type":"ack","id":"n1","number":0}' AS BLOB), 1794800511017);
CREATE TABLE beats (one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL);
INSERT INTO beats VALUES (1, 1794800533992);
CREATE TABLE entries (
    table_id TEXT NOT NULL, version INTEGER NOT NULL, entry BLOB NOT NULL, PRIMARY KEY (table_id, version)
) WITHOUT ROWID;
INSERT INTO entries VALUES ('F5IXvSS72N5FPfF2', 1, CAST('{"type":"opened","at":1794800533762,"setup":{"game":"great-wall","seats":[{"person":"duZdiqkRqP-Q","name":"P0"},{}],"options":{"edition":"kosmos","start":0,"open_scores":false},"time":{},"host":"duZdiqkRqP-Q"},"rules":1}' AS BLOB));
INSERT INTO entries VALUES ('cVmtMwUH9ReKZTPs', 1, CAST('{"type":"opened","at":1794800513706,"setup":{"game":"zhanguo","seats":[{"person":"duZdiqkRqP-Q","name":"P0"},{}],"options":{"boards":"standard","draft":false,"turn_order":"clockwise","unrest_per_worker":false,"clear_court":false,"governor_bonus":"all","start_line":"random","data":""},"time":{},"host":"duZdiqkRqP-Q"},"rules":2}' AS BLOB));
INSERT INTO entries VALUES ('cVmtMwUH9ReKZTPs', 2, CAST('{"type":"sat","at":1794800513717,"seat":1,"who":{"person":"I_m3JX5nM7Fn","name":"P1"}}' AS BLOB));
INSERT INTO entries VALUES ('cVmtMwUH9ReKZTPs', 3, CAST('{"type":"began","at":1794800513717,"key":"213ddfe7f4bf424d4408c31fecf50d7beba69f8fe14a3f1ead78c11d02168019"}' AS BLOB));
INSERT INTO entries VALUES ('cVmtMwUH9ReKZTPs', 4, CAST('{"type":"moved","at":1794800513736,"seat":1,"move":"play 49"}' AS BLOB));
INSERT INTO entries VALUES ('cVmtMwUH9ReKZTPs', 5, CAST('{"type":"moved","at":1794800513743,"seat":1,"move":"down gray 1"}' AS BLOB));
INSERT INTO entries VALUES ('cVmtMwUH9ReKZTPs', 6, CAST('{"type":"moved","at":1794800513759,"seat":1,"move":"unify 2"}' AS BLOB));
INSERT INTO entries VALUES ('cVmtMwUH9ReKZTPs', 7, CAST('{"type":"moved","at":1794800513823,"seat":0,"move":"down red 1"}' AS BLOB));
INSERT INTO entries VALUES ('cVmtMwUH9ReKZTPs', 8, CAST('{"type":"moved","at":1794800513855,"seat":0,"move":"down gray 1"}' AS BLOB));
INSERT INTO entries VALUES ('cVmtMwUH9ReKZTPs', 9, CAST('{"type":"moved","at":1794800513879,"seat":0,"move":"play 1"}' AS BLOB));
INSERT INTO entries VALUES ('cVmtMwUH9ReKZTPs', 10, CAST('{"type":"moved","at":1794800513897,"seat":0,"move":"unify 5"}' AS BLOB));
INSERT INTO entries VALUES ('cVmtMwUH9ReKZTPs', 11, CAST('{"type":"moved","at":1794800513903,"seat":1,"move":"play 69"}' AS BLOB));
INSERT INTO entries VALUES ('cVmtMwUH9ReKZTPs', 12, CAST('{"type":"moved","at":1794800513907,"seat":1,"move":"unify 2"}' AS BLOB));
INSERT INTO entries VALUES ('cVmtMwUH9ReKZTPs', 13, CAST('{"type":"moved","at":1794800514411,"seat":0,"move":"play 101"}' AS BLOB));
INSERT INTO entries VALUES ('cVmtMwUH9ReKZTPs', 14, CAST('{"type":"moved","at":1794800514414,"seat":0,"move":"hire 1"}' AS BLOB));
INSERT INTO entries VALUES ('cVmtMwUH9ReKZTPs', 15, CAST('{"type":"moved","at":1794800514417,"seat":1,"move":"play 91"}' AS BLOB));
INSERT INTO entries VALUES ('cVmtMwUH9ReKZTPs', 16, CAST('{"type":"moved","at":1794800514419,"seat":1,"move":"hire 1"}' AS BLOB));
INSERT INTO entries VALUES ('cVmtMwUH9ReKZTPs', 17, CAST('{"type":"moved","at":1794800514430,"seat":0,"move":"play 100"}' AS BLOB));
INSERT INTO entries VALUES ('cVmtMwUH9ReKZTPs', 18, CAST('{"type":"moved","at":1794800514437,"seat":0,"move":"wall C2 1"}' AS BLOB));
INSERT INTO entries VALUES ('cVmtMwUH9ReKZTPs', 19, CAST('{"type":"moved","at":1794800514446,"seat":1,"move":"down red 1"}' AS BLOB));
INSERT INTO entries VALUES ('cVmtMwUH9ReKZTPs', 20, CAST('{"type":"moved","at":1794800514458,"seat":1,"move":"play 81"}' AS BLOB));
INSERT INTO entries VALUES ('cVmtMwUH9ReKZTPs', 21, CAST('{"type":"moved","at":1794800514472,"seat":1,"move":"reassign"}' AS BLOB));
INSERT INTO entries VALUES ('cVmtMwUH9ReKZTPs', 22, CAST('{"type":"moved","at":1794800514482,"seat":1,"move":"lift white g1"}' AS BLOB));
INSERT INTO entries VALUES ('cVmtMwUH9ReKZTPs', 23, CAST('{"type":"moved","at":1794800514503,"seat":1,"move":"to g2"}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 1, CAST('{"type":"opened","at":1794800511797,"setup":{"game":"great-wall","seats":[{"person":"duZdiqkRqP-Q","name":"P0"},{}],"options":{"edition":"kosmos","start":0,"open_scores":false},"time":{},"host":"duZdiqkRqP-Q"},"rules":1}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 2, CAST('{"type":"sat","at":1794800511827,"seat":1,"who":{"person":"I_m3JX5nM7Fn","name":"P1"}}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 3, CAST('{"type":"began","at":1794800511827,"key":"5b12a1c6d3aa137dc136854e852285f839e6bd1a15c6903952b3766a86a82967"}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 4, CAST('{"type":"moved","at":1794800511911,"seat":0,"move":"play G 2"}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 5, CAST('{"type":"moved","at":1794800511923,"seat":0,"move":"play S 2"}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 6, CAST('{"type":"moved","at":1794800511932,"seat":1,"move":"play W 2"}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 7, CAST('{"type":"moved","at":1794800511945,"seat":1,"move":"play T 1"}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 8, CAST('{"type":"moved","at":1794800511963,"seat":0,"move":"claim 2 4 G"}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 9, CAST('{"type":"moved","at":1794800511994,"seat":0,"move":"play WW 2"}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 10, CAST('{"type":"moved","at":1794800512019,"seat":0,"move":"cover r:S 2"}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 11, CAST('{"type":"moved","at":1794800512021,"seat":1,"move":"claim 1 5 T"}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 12, CAST('{"type":"moved","at":1794800512051,"seat":1,"move":"draw","chance":{"pile yellow":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 13, CAST('{"type":"moved","at":1794800512079,"seat":1,"move":"play N 1"}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 14, CAST('{"type":"moved","at":1794800512109,"seat":0,"move":"draw","chance":{"pile red":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 15, CAST('{"type":"moved","at":1794800512139,"seat":0,"move":"play G 1"}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 16, CAST('{"type":"moved","at":1794800512167,"seat":1,"move":"play SS 2"}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 17, CAST('{"type":"moved","at":1794800512195,"seat":1,"move":"play G 1","chance":{"tokens":["2","2","5","7"]}}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 18, CAST('{"type":"moved","at":1794800512203,"seat":0,"move":"draw","chance":{"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 19, CAST('{"type":"moved","at":1794800512219,"seat":0,"move":"play W 1","chance":{"tokens":["5","5","7","8"]}}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 20, CAST('{"type":"moved","at":1794800512243,"seat":1,"move":"draw","chance":{"pile yellow":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 21, CAST('{"type":"moved","at":1794800512245,"seat":1,"move":"play G 2"}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 22, CAST('{"type":"moved","at":1794800512259,"seat":0,"move":"claim 1 7 W"}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 23, CAST('{"type":"moved","at":1794800512279,"seat":0,"move":"draw","chance":{"pile red":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 24, CAST('{"type":"moved","at":1794800512314,"seat":0,"move":"play S 2"}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 25, CAST('{"type":"moved","at":1794800512339,"seat":1,"move":"claim 2 8 G"}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 26, CAST('{"type":"moved","at":1794800512355,"seat":1,"move":"draw","chance":{"pile yellow":["H"]}}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 27, CAST('{"type":"moved","at":1794800512387,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 28, CAST('{"type":"moved","at":1794800512423,"seat":0,"move":"claim 1","chance":{"tokens":["4","4","7","3","5","4"]}}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 29, CAST('{"type":"moved","at":1794800512451,"seat":0,"move":"draw","chance":{"pile red":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 30, CAST('{"type":"moved","at":1794800512467,"seat":0,"move":"draw","chance":{"pile red":["H"]}}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 31, CAST('{"type":"moved","at":1794800512493,"seat":1,"move":"ride 1"}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 32, CAST('{"type":"moved","at":1794800512515,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 33, CAST('{"type":"moved","at":1794800512539,"seat":1,"move":"play WW 1"}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 34, CAST('{"type":"moved","at":1794800512571,"seat":0,"move":"draw","chance":{"pile red":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 35, CAST('{"type":"moved","at":1794800512599,"seat":0,"move":"play S 2"}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 36, CAST('{"type":"moved","at":1794800512619,"seat":1,"move":"claim 1 3 W"}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 37, CAST('{"type":"moved","at":1794800512655,"seat":1,"move":"draw","chance":{"pile yellow":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 38, CAST('{"type":"moved","at":1794800512689,"seat":1,"move":"play S 2"}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 39, CAST('{"type":"moved","at":1794800512711,"seat":0,"move":"play G 2"}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 40, CAST('{"type":"moved","at":1794800512735,"seat":0,"move":"ride 2"}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 41, CAST('{"type":"moved","at":1794800512747,"seat":0,"move":"draw","chance":{"tokens":["2","2","3","1"],"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 42, CAST('{"type":"moved","at":1794800512779,"seat":1,"move":"draw","chance":{"pile yellow":["D"]}}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 43, CAST('{"type":"moved","at":1794800512803,"seat":1,"move":"play D 2"}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 44, CAST('{"type":"moved","at":1794800512831,"seat":0,"move":"claim 2 5 H"}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 45, CAST('{"type":"moved","at":1794800512847,"seat":0,"move":"draw","chance":{"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 46, CAST('{"type":"moved","at":1794800512875,"seat":0,"move":"draw","chance":{"tokens":["7","5"],"pile red":["T"]}}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 47, CAST('{"type":"moved","at":1794800512895,"seat":1,"move":"draw","chance":{"pile yellow":["H"]}}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 48, CAST('{"type":"moved","at":1794800512915,"seat":1,"move":"ride 2"}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 49, CAST('{"type":"moved","at":1794800512939,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 50, CAST('{"type":"moved","at":1794800512959,"seat":0,"move":"play T 2"}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 51, CAST('{"type":"moved","at":1794800512968,"seat":0,"move":"play W 2"}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 52, CAST('{"type":"moved","at":1794800512979,"seat":1,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 53, CAST('{"type":"moved","at":1794800513012,"seat":1,"move":"draw","chance":{"pile yellow":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 54, CAST('{"type":"moved","at":1794800513037,"seat":0,"move":"claim 2 5 W"}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 55, CAST('{"type":"moved","at":1794800513055,"seat":0,"move":"play W 2"}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 56, CAST('{"type":"moved","at":1794800513059,"seat":0,"move":"draw","chance":{"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 57, CAST('{"type":"moved","at":1794800513079,"seat":1,"move":"claim 1 3 W","chance":{"tokens":["4","1"]}}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 58, CAST('{"type":"moved","at":1794800513098,"seat":1,"move":"draw","chance":{"pile yellow":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 59, CAST('{"type":"moved","at":1794800513126,"seat":1,"move":"play SS 2"}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 60, CAST('{"type":"moved","at":1794800513143,"seat":0,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 61, CAST('{"type":"moved","at":1794800513161,"seat":0,"move":"draw","chance":{"pile red":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 62, CAST('{"type":"moved","at":1794800513187,"seat":1,"move":"claim 2 4 S"}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 63, CAST('{"type":"moved","at":1794800513213,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 64, CAST('{"type":"moved","at":1794800513279,"seat":1,"move":"play W 2","chance":{"tokens":["3","3","4","5"]}}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 65, CAST('{"type":"moved","at":1794800513296,"seat":0,"move":"play S 1"}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 66, CAST('{"type":"moved","at":1794800513308,"seat":0,"move":"draw","chance":{"tokens":["2","3"],"pile red":["N"]}}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 67, CAST('{"type":"moved","at":1794800513335,"seat":1,"move":"draw","chance":{"pile yellow":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 68, CAST('{"type":"moved","at":1794800513359,"seat":1,"move":"play G 1"}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 69, CAST('{"type":"moved","at":1794800513387,"seat":0,"move":"play N 2"}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 70, CAST('{"type":"moved","at":1794800513404,"seat":0,"move":"draw","chance":{"pile red":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 71, CAST('{"type":"moved","at":1794800513433,"seat":1,"move":"claim 1 4 G"}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 72, CAST('{"type":"moved","at":1794800513459,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 73, CAST('{"type":"moved","at":1794800513483,"seat":1,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 74, CAST('{"type":"moved","at":1794800513515,"seat":0,"move":"claim 2 2 N","chance":{"tokens":["3","3","8","4"]}}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 75, CAST('{"type":"moved","at":1794800513531,"seat":0,"move":"play S 2"}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 76, CAST('{"type":"moved","at":1794800513551,"seat":0,"move":"draw","chance":{"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 77, CAST('{"type":"moved","at":1794800513575,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 78, CAST('{"type":"moved","at":1794800513599,"seat":1,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 79, CAST('{"type":"moved","at":1794800513611,"seat":0,"move":"draw","chance":{"pile red":["H"]}}' AS BLOB));
INSERT INTO entries VALUES ('eGOx3EvgIawtCmQc', 80, CAST('{"type":"moved","at":1794800513617,"seat":0,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('tSq-dCWLabQACiZ5', 1, CAST('{"type":"opened","at":1794800511149,"setup":{"game":"die-mauer","seats":[{"person":"duZdiqkRqP-Q","name":"P0"},{},{}],"options":{"rounds":4,"start":0},"time":{},"host":"duZdiqkRqP-Q"},"rules":1}' AS BLOB));
INSERT INTO entries VALUES ('tSq-dCWLabQACiZ5', 2, CAST('{"type":"sat","at":1794800511155,"seat":1,"who":{"person":"I_m3JX5nM7Fn","name":"P1"}}' AS BLOB));
INSERT INTO entries VALUES ('tSq-dCWLabQACiZ5', 3, CAST('{"type":"sat","at":1794800511166,"seat":2,"who":{"person":"0UK77c-g8uTk","name":"P2"}}' AS BLOB));
INSERT INTO entries VALUES ('tSq-dCWLabQACiZ5', 4, CAST('{"type":"began","at":1794800511166,"key":"bbeea92d5e31343b450b11fce35bb2fa7a74616e7d7591b6da491f1fc4952b46"}' AS BLOB));
INSERT INTO entries VALUES ('tSq-dCWLabQACiZ5', 5, CAST('{"type":"moved","at":1794800511215,"seat":0,"move":"show 6"}' AS BLOB));
INSERT INTO entries VALUES ('tSq-dCWLabQACiZ5', 6, CAST('{"type":"moved","at":1794800511223,"seat":2,"move":"show T"}' AS BLOB));
INSERT INTO entries VALUES ('tSq-dCWLabQACiZ5', 7, CAST('{"type":"moved","at":1794800511225,"seat":1,"move":"show 1"}' AS BLOB));
INSERT INTO entries VALUES ('tSq-dCWLabQACiZ5', 8, CAST('{"type":"moved","at":1794800511228,"seat":0,"move":"show -"}' AS BLOB));
INSERT INTO entries VALUES ('tSq-dCWLabQACiZ5', 9, CAST('{"type":"moved","at":1794800511229,"seat":2,"move":"show G"}' AS BLOB));
INSERT INTO entries VALUES ('tSq-dCWLabQACiZ5', 10, CAST('{"type":"moved","at":1794800511243,"seat":1,"move":"show G"}' AS BLOB));
INSERT INTO entries VALUES ('tSq-dCWLabQACiZ5', 11, CAST('{"type":"moved","at":1794800511268,"seat":0,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('tSq-dCWLabQACiZ5', 12, CAST('{"type":"moved","at":1794800511271,"seat":2,"move":"show T"}' AS BLOB));
INSERT INTO entries VALUES ('tSq-dCWLabQACiZ5', 13, CAST('{"type":"moved","at":1794800511272,"seat":1,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('tSq-dCWLabQACiZ5', 14, CAST('{"type":"moved","at":1794800511281,"seat":0,"move":"show T"}' AS BLOB));
INSERT INTO entries VALUES ('tSq-dCWLabQACiZ5', 15, CAST('{"type":"moved","at":1794800511292,"seat":2,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('tSq-dCWLabQACiZ5', 16, CAST('{"type":"moved","at":1794800511305,"seat":1,"move":"show G"}' AS BLOB));
INSERT INTO entries VALUES ('tSq-dCWLabQACiZ5', 17, CAST('{"type":"moved","at":1794800511319,"seat":0,"move":"show 1"}' AS BLOB));
INSERT INTO entries VALUES ('tSq-dCWLabQACiZ5', 18, CAST('{"type":"moved","at":1794800511332,"seat":2,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('tSq-dCWLabQACiZ5', 19, CAST('{"type":"moved","at":1794800511347,"seat":1,"move":"show -"}' AS BLOB));
INSERT INTO entries VALUES ('tSq-dCWLabQACiZ5', 20, CAST('{"type":"moved","at":1794800511379,"seat":1,"move":"build 4 right"}' AS BLOB));
INSERT INTO entries VALUES ('tSq-dCWLabQACiZ5', 21, CAST('{"type":"moved","at":1794800511397,"seat":0,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('tSq-dCWLabQACiZ5', 22, CAST('{"type":"moved","at":1794800511402,"seat":2,"move":"show -"}' AS BLOB));
INSERT INTO entries VALUES ('tSq-dCWLabQACiZ5', 23, CAST('{"type":"moved","at":1794800511414,"seat":1,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('tSq-dCWLabQACiZ5', 24, CAST('{"type":"moved","at":1794800511447,"seat":2,"move":"build 3 left"}' AS BLOB));
INSERT INTO entries VALUES ('tSq-dCWLabQACiZ5', 25, CAST('{"type":"moved","at":1794800511467,"seat":0,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('tSq-dCWLabQACiZ5', 26, CAST('{"type":"moved","at":1794800511495,"seat":1,"move":"show 6"}' AS BLOB));
INSERT INTO entries VALUES ('tSq-dCWLabQACiZ5', 27, CAST('{"type":"moved","at":1794800511517,"seat":2,"move":"show 4"}' AS BLOB));
INSERT INTO entries VALUES ('tSq-dCWLabQACiZ5', 28, CAST('{"type":"moved","at":1794800511522,"seat":0,"move":"build 2 right"}' AS BLOB));
INSERT INTO entries VALUES ('tSq-dCWLabQACiZ5', 29, CAST('{"type":"moved","at":1794800511525,"seat":2,"move":"show -"}' AS BLOB));
INSERT INTO entries VALUES ('tSq-dCWLabQACiZ5', 30, CAST('{"type":"moved","at":1794800511531,"seat":1,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('tSq-dCWLabQACiZ5', 31, CAST('{"type":"moved","at":1794800511547,"seat":0,"move":"show 1"}' AS BLOB));
INSERT INTO entries VALUES ('tSq-dCWLabQACiZ5', 32, CAST('{"type":"moved","at":1794800511627,"seat":1,"move":"build 2 left"}' AS BLOB));
INSERT INTO entries VALUES ('tSq-dCWLabQACiZ5', 33, CAST('{"type":"moved","at":1794800511647,"seat":0,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('tSq-dCWLabQACiZ5', 34, CAST('{"type":"moved","at":1794800511651,"seat":2,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('tSq-dCWLabQACiZ5', 35, CAST('{"type":"moved","at":1794800511657,"seat":1,"move":"show T"}' AS BLOB));
INSERT INTO entries VALUES ('tSq-dCWLabQACiZ5', 36, CAST('{"type":"moved","at":1794800511679,"seat":2,"move":"build 2 left"}' AS BLOB));
INSERT INTO entries VALUES ('tSq-dCWLabQACiZ5', 37, CAST('{"type":"moved","at":1794800511699,"seat":0,"move":"show 1"}' AS BLOB));
INSERT INTO entries VALUES ('tSq-dCWLabQACiZ5', 38, CAST('{"type":"moved","at":1794800511719,"seat":1,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('tSq-dCWLabQACiZ5', 39, CAST('{"type":"moved","at":1794800511743,"seat":2,"move":"show 4"}' AS BLOB));
INSERT INTO entries VALUES ('tSq-dCWLabQACiZ5', 40, CAST('{"type":"moved","at":1794800511775,"seat":0,"move":"build 1 left"}' AS BLOB));
INSERT INTO entries VALUES ('zl51s_eeeWJf7Ccw', 1, CAST('{"type":"opened","at":1794800510959,"setup":{"game":"chinatown","seats":[{"person":"duZdiqkRqP-Q","name":"P0"},{},{}],"options":{"board":"alea","placing":"simultaneous","street_access":false,"hand_variant":false,"first":0,"trade_limit":500,"trade_minutes":0},"time":{},"host":"duZdiqkRqP-Q"},"rules":2}' AS BLOB));
INSERT INTO entries VALUES ('zl51s_eeeWJf7Ccw', 2, CAST('{"type":"sat","at":1794800510985,"seat":1,"who":{"person":"I_m3JX5nM7Fn","name":"P1"}}' AS BLOB));
INSERT INTO entries VALUES ('zl51s_eeeWJf7Ccw', 3, CAST('{"type":"sat","at":1794800511004,"seat":2,"who":{"person":"0UK77c-g8uTk","name":"P2"}}' AS BLOB));
INSERT INTO entries VALUES ('zl51s_eeeWJf7Ccw', 4, CAST('{"type":"began","at":1794800511004,"key":"f04420dd8334919f65773e8c3c28709698703e38b1902e16d2dfde9177264213"}' AS BLOB));
INSERT INTO entries VALUES ('zl51s_eeeWJf7Ccw', 5, CAST('{"type":"moved","at":1794800511027,"seat":1,"move":"keep 25"}' AS BLOB));
INSERT INTO entries VALUES ('zl51s_eeeWJf7Ccw', 6, CAST('{"type":"moved","at":1794800511039,"seat":0,"move":"keep 83"}' AS BLOB));
INSERT INTO entries VALUES ('zl51s_eeeWJf7Ccw', 7, CAST('{"type":"moved","at":1794800511058,"seat":2,"move":"keep 84"}' AS BLOB));
INSERT INTO entries VALUES ('zl51s_eeeWJf7Ccw', 8, CAST('{"type":"moved","at":1794800511063,"seat":1,"move":"keep 74"}' AS BLOB));
INSERT INTO entries VALUES ('zl51s_eeeWJf7Ccw', 9, CAST('{"type":"moved","at":1794800511087,"seat":0,"move":"keep 43"}' AS BLOB));
INSERT INTO entries VALUES ('zl51s_eeeWJf7Ccw', 10, CAST('{"type":"moved","at":1794800511090,"seat":2,"move":"keep 40"}' AS BLOB));
INSERT INTO entries VALUES ('zl51s_eeeWJf7Ccw', 11, CAST('{"type":"moved","at":1794800511099,"seat":1,"move":"keep 13"}' AS BLOB));
INSERT INTO entries VALUES ('zl51s_eeeWJf7Ccw', 12, CAST('{"type":"moved","at":1794800511119,"seat":0,"move":"keep 53"}' AS BLOB));
INSERT INTO entries VALUES ('zl51s_eeeWJf7Ccw', 13, CAST('{"type":"moved","at":1794800511123,"seat":2,"move":"keep 54"}' AS BLOB));
INSERT INTO entries VALUES ('zl51s_eeeWJf7Ccw', 14, CAST('{"type":"moved","at":1794800511127,"seat":1,"move":"keep 66"}' AS BLOB));
INSERT INTO entries VALUES ('zl51s_eeeWJf7Ccw', 15, CAST('{"type":"moved","at":1794800511135,"seat":0,"move":"keep 21"}' AS BLOB));
INSERT INTO entries VALUES ('zl51s_eeeWJf7Ccw', 16, CAST('{"type":"moved","at":1794800511140,"seat":2,"move":"keep 56"}' AS BLOB));
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
INSERT INTO lines VALUES ('cVmtMwUH9ReKZTPs', 1, CAST('{"at":1794800513722,"name":"P0","text":"Good evening","seat":0}' AS BLOB));
INSERT INTO lines VALUES ('eGOx3EvgIawtCmQc', 1, CAST('{"at":1794800511833,"name":"P0","text":"Good evening","seat":0}' AS BLOB));
INSERT INTO lines VALUES ('tSq-dCWLabQACiZ5', 1, CAST('{"at":1794800511181,"name":"P0","text":"Good evening","seat":0}' AS BLOB));
INSERT INTO lines VALUES ('zl51s_eeeWJf7Ccw', 1, CAST('{"at":1794800511013,"name":"P0","text":"Good evening","seat":0}' AS BLOB));
CREATE TABLE links (
	id VARCHAR(32) NOT NULL, 
	secret VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (secret)
);
INSERT INTO links VALUES ('F1nLqGYNWhVW', '7e9bc65b4b3587a707cbd23a79f0c3a98110921d0603d315d8797858fdf9a267', 'F5IXvSS72N5FPfF2', 1, 1794800533777);
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
INSERT INTO lobby VALUES ('zl51s_eeeWJf7Ccw', 'chinatown', 3, 0, 'playing', 'live', 1, 'duZdiqkRqP-Q', '[{"name":"P0","person":true},{"name":"P1","person":true},{"name":"P2","person":true}]', 1794800510959, 16, 0, NULL);
INSERT INTO lobby VALUES ('tSq-dCWLabQACiZ5', 'die-mauer', 3, 0, 'playing', 'live', 1, 'duZdiqkRqP-Q', '[{"name":"P0","person":true},{"name":"P1","person":true},{"name":"P2","person":true}]', 1794800511149, 30, 0, NULL);
INSERT INTO lobby VALUES ('eGOx3EvgIawtCmQc', 'great-wall', 2, 0, 'over', 'live', 1, 'duZdiqkRqP-Q', '[{"name":"P0","person":true},{"name":"P1","person":true}]', 1794800511797, 80, 1, 1794800513617);
INSERT INTO lobby VALUES ('cVmtMwUH9ReKZTPs', 'zhanguo', 2, 0, 'playing', 'live', 1, 'duZdiqkRqP-Q', '[{"name":"P0","person":true},{"name":"P1","person":true}]', 1794800513706, 23, 0, NULL);
INSERT INTO lobby VALUES ('F5IXvSS72N5FPfF2', 'great-wall', 2, 1, 'waiting', 'live', 0, 'duZdiqkRqP-Q', '[{"name":"P0","person":true},{}]', 1794800533762, 1, 0, NULL);
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
INSERT INTO notes VALUES ('cVmtMwUH9ReKZTPs', 'duZdiqkRqP-Q', CAST('watch the second seat' AS BLOB));
INSERT INTO notes VALUES ('eGOx3EvgIawtCmQc', 'duZdiqkRqP-Q', CAST('watch the second seat' AS BLOB));
INSERT INTO notes VALUES ('tSq-dCWLabQACiZ5', 'duZdiqkRqP-Q', CAST('watch the second seat' AS BLOB));
INSERT INTO notes VALUES ('zl51s_eeeWJf7Ccw', 'duZdiqkRqP-Q', CAST('watch the second seat' AS BLOB));
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
INSERT INTO people VALUES ('duZdiqkRqP-Q', 'account', 'P0', 'ada', '$argon2id$v=19$m=65536,t=3,p=4$CWYShtll6KXVV+vQ/09cAg$iQPyLB6GuXLGx6Sfp2kYteyt+DE46k2EH2DHZ7ci7+E', NULL, 1794800509844);
INSERT INTO people VALUES ('I_m3JX5nM7Fn', 'guest', 'P1', NULL, NULL, NULL, 1794800509997);
INSERT INTO people VALUES ('0UK77c-g8uTk', 'guest', 'P2', NULL, NULL, NULL, 1794800510180);
INSERT INTO people VALUES ('eATOdJsGsnle', 'bot', 'Clank', NULL, NULL, 'duZdiqkRqP-Q', 1794800510951);
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
INSERT INTO seated VALUES ('zl51s_eeeWJf7Ccw', 'duZdiqkRqP-Q');
INSERT INTO seated VALUES ('tSq-dCWLabQACiZ5', 'duZdiqkRqP-Q');
INSERT INTO seated VALUES ('tSq-dCWLabQACiZ5', '0UK77c-g8uTk');
INSERT INTO seated VALUES ('tSq-dCWLabQACiZ5', 'I_m3JX5nM7Fn');
INSERT INTO seated VALUES ('zl51s_eeeWJf7Ccw', '0UK77c-g8uTk');
INSERT INTO seated VALUES ('zl51s_eeeWJf7Ccw', 'I_m3JX5nM7Fn');
INSERT INTO seated VALUES ('eGOx3EvgIawtCmQc', 'duZdiqkRqP-Q');
INSERT INTO seated VALUES ('eGOx3EvgIawtCmQc', 'I_m3JX5nM7Fn');
INSERT INTO seated VALUES ('cVmtMwUH9ReKZTPs', 'duZdiqkRqP-Q');
INSERT INTO seated VALUES ('cVmtMwUH9ReKZTPs', 'I_m3JX5nM7Fn');
INSERT INTO seated VALUES ('F5IXvSS72N5FPfF2', 'duZdiqkRqP-Q');
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
INSERT INTO sessions VALUES ('zR5R4kPcsHee', 'cdeb60f0917aa8fd1ec97fd5cc0f1f74afd039f599a3a4451dc2622c3e744c77', 'duZdiqkRqP-Q', 'python-httpx/0.28.1', 1794800509863, 1794800509863, 1802576509863);
INSERT INTO sessions VALUES ('VAJK6PtBDq75', '502dc0cc4e930600d1d037bde72457dcc84257a089fbcb6a36ae610a145b92c0', 'I_m3JX5nM7Fn', 'python-httpx/0.28.1', 1794800510006, 1794800510006, 1802576510006);
INSERT INTO sessions VALUES ('a3hcni_EBEzF', '4e8f5fe0fda4d22f1ffbf3ab9e238a2e013632bd92c3137126b66b5904c54511', '0UK77c-g8uTk', 'python-httpx/0.28.1', 1794800510182, 1794800510182, 1802576510182);
INSERT INTO sessions VALUES ('7DxEOUhXxhhA', '37017517dfac58fd1020e546ebb2a577e5abd0db7cd5fbc6576fad1019d55498', 'eATOdJsGsnle', 'token of Clank', 1794800510951, 1794800510951, NULL);
CREATE TABLE tables (
    id TEXT PRIMARY KEY, version INTEGER NOT NULL, lines INTEGER NOT NULL, wake INTEGER, done INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO tables VALUES ('F5IXvSS72N5FPfF2', 1, 0, NULL, 0);
INSERT INTO tables VALUES ('cVmtMwUH9ReKZTPs', 23, 1, NULL, 0);
INSERT INTO tables VALUES ('eGOx3EvgIawtCmQc', 80, 1, NULL, 1);
INSERT INTO tables VALUES ('tSq-dCWLabQACiZ5', 40, 1, NULL, 0);
INSERT INTO tables VALUES ('zl51s_eeeWJf7Ccw', 16, 1, NULL, 0);
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
