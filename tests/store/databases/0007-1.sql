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
INSERT INTO answers VALUES ('LjtUtgCEQY5s5RIO', '5phHhSkzOBFc', 'm0', CAST('{"type":"ack","id":"m0","number":4}' AS BLOB), 1794821835378);
INSERT INTO answers VALUES ('LjtUtgCEQY5s5RIO', '5phHhSkzOBFc', 'm1', CAST('{"type":"ack","id":"m1","number":5}' AS BLOB), 1794821835398);
INSERT INTO answers VALUES ('LjtUtgCEQY5s5RIO', '5phHhSkzOBFc', 'm2', CAST('{"type":"ack","id":"m2","number":6}' AS BLOB), 1794821835420);
INSERT INTO answers VALUES ('LjtUtgCEQY5s5RIO', '5phHhSkzOBFc', 'm3', CAST('{"type":"ack","id":"m3","number":7}' AS BLOB), 1794821835438);
INSERT INTO answers VALUES ('LjtUtgCEQY5s5RIO', '5phHhSkzOBFc', 'sit', CAST('{"type":"ack","id":"sit","number":3}' AS BLOB), 1794821835302);
INSERT INTO answers VALUES ('LjtUtgCEQY5s5RIO', 'FWDaSBGBu_M0', 'm0', CAST('{"type":"ack","id":"m0","number":4}' AS BLOB), 1794821835369);
INSERT INTO answers VALUES ('LjtUtgCEQY5s5RIO', 'FWDaSBGBu_M0', 'm1', CAST('{"type":"ack","id":"m1","number":5}' AS BLOB), 1794821835388);
INSERT INTO answers VALUES ('LjtUtgCEQY5s5RIO', 'FWDaSBGBu_M0', 'm2', CAST('{"type":"ack","id":"m2","number":6}' AS BLOB), 1794821835418);
INSERT INTO answers VALUES ('LjtUtgCEQY5s5RIO', 'FWDaSBGBu_M0', 'm3', CAST('{"type":"ack","id":"m3","number":7}' AS BLOB), 1794821835432);
INSERT INTO answers VALUES ('LjtUtgCEQY5s5RIO', 'FWDaSBGBu_M0', 'sit', CAST('{"type":"ack","id":"sit","number":1}' AS BLOB), 1794821835294);
INSERT INTO answers VALUES ('LjtUtgCEQY5s5RIO', 'KiWXxn7dCQQN', 'c1', CAST('{"type":"ack","id":"c1","number":3}' AS BLOB), 1794821835317);
INSERT INTO answers VALUES ('LjtUtgCEQY5s5RIO', 'KiWXxn7dCQQN', 'm0', CAST('{"type":"ack","id":"m0","number":4}' AS BLOB), 1794821835360);
INSERT INTO answers VALUES ('LjtUtgCEQY5s5RIO', 'KiWXxn7dCQQN', 'm1', CAST('{"type":"ack","id":"m1","number":5}' AS BLOB), 1794821835382);
INSERT INTO answers VALUES ('LjtUtgCEQY5s5RIO', 'KiWXxn7dCQQN', 'm2', CAST('{"type":"ack","id":"m2","number":6}' AS BLOB), 1794821835416);
INSERT INTO answers VALUES ('LjtUtgCEQY5s5RIO', 'KiWXxn7dCQQN', 'm3', CAST('{"type":"ack","id":"m3","number":7}' AS BLOB), 1794821835423);
INSERT INTO answers VALUES ('LjtUtgCEQY5s5RIO', 'KiWXxn7dCQQN', 'n1', CAST('{"type":"ack","id":"n1","number":0}' AS BLOB), 1794821835338);
INSERT INTO answers VALUES ('nU7iKOoiCR_N8Jqe', '5phHhSkzOBFc', 'm0', CAST('{"type":"ack","id":"m0","number":6}' AS BLOB), 1794821835597);
INSERT INTO answers VALUES ('nU7iKOoiCR_N8Jqe', '5phHhSkzOBFc', 'm1', CAST('{"type":"ack","id":"m1","number":9}' AS BLOB), 1794821835623);
INSERT INTO answers VALUES ('nU7iKOoiCR_N8Jqe', '5phHhSkzOBFc', 'm10', CAST('{"type":"ack","id":"m10","number":35}' AS BLOB), 1794821835907);
INSERT INTO answers VALUES ('nU7iKOoiCR_N8Jqe', '5phHhSkzOBFc', 'm11', CAST('{"type":"ack","id":"m11","number":38}' AS BLOB), 1794821835921);
INSERT INTO answers VALUES ('nU7iKOoiCR_N8Jqe', '5phHhSkzOBFc', 'm2', CAST('{"type":"ack","id":"m2","number":12}' AS BLOB), 1794821835639);
INSERT INTO answers VALUES ('nU7iKOoiCR_N8Jqe', '5phHhSkzOBFc', 'm3', CAST('{"type":"ack","id":"m3","number":15}' AS BLOB), 1794821835720);
INSERT INTO answers VALUES ('nU7iKOoiCR_N8Jqe', '5phHhSkzOBFc', 'm4', CAST('{"type":"ack","id":"m4","number":18}' AS BLOB), 1794821835775);
INSERT INTO answers VALUES ('nU7iKOoiCR_N8Jqe', '5phHhSkzOBFc', 'm5', CAST('{"type":"ack","id":"m5","number":21}' AS BLOB), 1794821835847);
INSERT INTO answers VALUES ('nU7iKOoiCR_N8Jqe', '5phHhSkzOBFc', 'm6', CAST('{"type":"ack","id":"m6","number":23}' AS BLOB), 1794821835855);
INSERT INTO answers VALUES ('nU7iKOoiCR_N8Jqe', '5phHhSkzOBFc', 'm7', CAST('{"type":"ack","id":"m7","number":26}' AS BLOB), 1794821835862);
INSERT INTO answers VALUES ('nU7iKOoiCR_N8Jqe', '5phHhSkzOBFc', 'm8', CAST('{"type":"ack","id":"m8","number":29}' AS BLOB), 1794821835883);
INSERT INTO answers VALUES ('nU7iKOoiCR_N8Jqe', '5phHhSkzOBFc', 'm9', CAST('{"type":"ack","id":"m9","number":33}' AS BLOB), 1794821835898);
INSERT INTO answers VALUES ('nU7iKOoiCR_N8Jqe', '5phHhSkzOBFc', 'sit', CAST('{"type":"ack","id":"sit","number":3}' AS BLOB), 1794821835489);
INSERT INTO answers VALUES ('nU7iKOoiCR_N8Jqe', 'FWDaSBGBu_M0', 'm0', CAST('{"type":"ack","id":"m0","number":5}' AS BLOB), 1794821835590);
INSERT INTO answers VALUES ('nU7iKOoiCR_N8Jqe', 'FWDaSBGBu_M0', 'm1', CAST('{"type":"ack","id":"m1","number":8}' AS BLOB), 1794821835621);
INSERT INTO answers VALUES ('nU7iKOoiCR_N8Jqe', 'FWDaSBGBu_M0', 'm10', CAST('{"type":"ack","id":"m10","number":34}' AS BLOB), 1794821835901);
INSERT INTO answers VALUES ('nU7iKOoiCR_N8Jqe', 'FWDaSBGBu_M0', 'm11', CAST('{"type":"ack","id":"m11","number":37}' AS BLOB), 1794821835918);
INSERT INTO answers VALUES ('nU7iKOoiCR_N8Jqe', 'FWDaSBGBu_M0', 'm2', CAST('{"type":"ack","id":"m2","number":11}' AS BLOB), 1794821835634);
INSERT INTO answers VALUES ('nU7iKOoiCR_N8Jqe', 'FWDaSBGBu_M0', 'm3', CAST('{"type":"ack","id":"m3","number":14}' AS BLOB), 1794821835716);
INSERT INTO answers VALUES ('nU7iKOoiCR_N8Jqe', 'FWDaSBGBu_M0', 'm4', CAST('{"type":"ack","id":"m4","number":17}' AS BLOB), 1794821835754);
INSERT INTO answers VALUES ('nU7iKOoiCR_N8Jqe', 'FWDaSBGBu_M0', 'm5', CAST('{"type":"ack","id":"m5","number":19}' AS BLOB), 1794821835814);
INSERT INTO answers VALUES ('nU7iKOoiCR_N8Jqe', 'FWDaSBGBu_M0', 'm6', CAST('{"type":"ack","id":"m6","number":22}' AS BLOB), 1794821835851);
INSERT INTO answers VALUES ('nU7iKOoiCR_N8Jqe', 'FWDaSBGBu_M0', 'm7', CAST('{"type":"ack","id":"m7","number":25}' AS BLOB), 1794821835859);
INSERT INTO answers VALUES ('nU7iKOoiCR_N8Jqe', 'FWDaSBGBu_M0', 'm8', CAST('{"type":"ack","id":"m8","number":28}' AS BLOB), 1794821835878);
INSERT INTO answers VALUES ('nU7iKOoiCR_N8Jqe', 'FWDaSBGBu_M0', 'm9', CAST('{"type":"ack","id":"m9","number":31}' AS BLOB), 1794821835891);
INSERT INTO answers VALUES ('nU7iKOoiCR_N8Jqe', 'FWDaSBGBu_M0', 'sit', CAST('{"type":"ack","id":"sit","number":1}' AS BLOB), 1794821835482);
INSERT INTO answers VALUES ('nU7iKOoiCR_N8Jqe', 'KiWXxn7dCQQN', 'c1', CAST('{"type":"ack","id":"c1","number":3}' AS BLOB), 1794821835537);
INSERT INTO answers VALUES ('nU7iKOoiCR_N8Jqe', 'KiWXxn7dCQQN', 'm0', CAST('{"type":"ack","id":"m0","number":4}' AS BLOB), 1794821835586);
INSERT INTO answers VALUES ('nU7iKOoiCR_N8Jqe', 'KiWXxn7dCQQN', 'm1', CAST('{"type":"ack","id":"m1","number":7}' AS BLOB), 1794821835614);
INSERT INTO answers VALUES ('nU7iKOoiCR_N8Jqe', 'KiWXxn7dCQQN', 'm10', CAST('{"type":"ack","id":"m10","number":36}' AS BLOB), 1794821835911);
INSERT INTO answers VALUES ('nU7iKOoiCR_N8Jqe', 'KiWXxn7dCQQN', 'm11', CAST('{"type":"ack","id":"m11","number":39}' AS BLOB), 1794821835926);
INSERT INTO answers VALUES ('nU7iKOoiCR_N8Jqe', 'KiWXxn7dCQQN', 'm2', CAST('{"type":"ack","id":"m2","number":10}' AS BLOB), 1794821835630);
INSERT INTO answers VALUES ('nU7iKOoiCR_N8Jqe', 'KiWXxn7dCQQN', 'm3', CAST('{"type":"ack","id":"m3","number":13}' AS BLOB), 1794821835697);
INSERT INTO answers VALUES ('nU7iKOoiCR_N8Jqe', 'KiWXxn7dCQQN', 'm4', CAST('{"type":"ack","id":"m4","number":16}' AS BLOB), 1794821835732);
INSERT INTO answers VALUES ('nU7iKOoiCR_N8Jqe', 'KiWXxn7dCQQN', 'm5', CAST('{"type":"ack","id":"m5","number":20}' AS BLOB), 1794821835836);
INSERT INTO answers VALUES ('nU7iKOoiCR_N8Jqe', 'KiWXxn7dCQQN', 'm6', CAST('{"type":"ack","id":"m6","number":24}' AS BLOB), 1794821835858);
INSERT INTO answers VALUES ('nU7iKOoiCR_N8Jqe', 'KiWXxn7dCQQN', 'm7', CAST('{"type":"ack","id":"m7","number":27}' AS BLOB), 1794821835868);
INSERT INTO answers VALUES ('nU7iKOoiCR_N8Jqe', 'KiWXxn7dCQQN', 'm8', CAST('{"type":"ack","id":"m8","number":30}' AS BLOB), 1794821835886);
INSERT INTO answers VALUES ('nU7iKOoiCR_N8Jqe', 'KiWXxn7dCQQN', 'm9', CAST('{"type":"ack","id":"m9","number":32}' AS BLOB), 1794821835896);
INSERT INTO answers VALUES ('nU7iKOoiCR_N8Jqe', 'KiWXxn7dCQQN', 'n1', CAST('{"type":"ack","id":"n1","number":0}' AS BLOB), 1794821835555);
INSERT INTO answers VALUES ('nsBScl9thevntbrD', 'FWDaSBGBu_M0', 'm0', CAST('{"type":"ack","id":"m0","number":7}' AS BLOB), 1794821836954);
INSERT INTO answers VALUES ('nsBScl9thevntbrD', 'FWDaSBGBu_M0', 'm1', CAST('{"type":"ack","id":"m1","number":8}' AS BLOB), 1794821836956);
INSERT INTO answers VALUES ('nsBScl9thevntbrD', 'FWDaSBGBu_M0', 'm10', CAST('{"type":"ack","id":"m10","number":23}' AS BLOB), 1794821836994);
INSERT INTO answers VALUES ('nsBScl9thevntbrD', 'FWDaSBGBu_M0', 'm11', CAST('{"type":"ack","id":"m11","number":24}' AS BLOB), 1794821836997);
INSERT INTO answers VALUES ('nsBScl9thevntbrD', 'FWDaSBGBu_M0', 'm2', CAST('{"type":"ack","id":"m2","number":9}' AS BLOB), 1794821836959);
INSERT INTO answers VALUES ('nsBScl9thevntbrD', 'FWDaSBGBu_M0', 'm3', CAST('{"type":"ack","id":"m3","number":12}' AS BLOB), 1794821836970);
INSERT INTO answers VALUES ('nsBScl9thevntbrD', 'FWDaSBGBu_M0', 'm4', CAST('{"type":"ack","id":"m4","number":13}' AS BLOB), 1794821836972);
INSERT INTO answers VALUES ('nsBScl9thevntbrD', 'FWDaSBGBu_M0', 'm5', CAST('{"type":"ack","id":"m5","number":16}' AS BLOB), 1794821836979);
INSERT INTO answers VALUES ('nsBScl9thevntbrD', 'FWDaSBGBu_M0', 'm6', CAST('{"type":"ack","id":"m6","number":17}' AS BLOB), 1794821836982);
INSERT INTO answers VALUES ('nsBScl9thevntbrD', 'FWDaSBGBu_M0', 'm7', CAST('{"type":"ack","id":"m7","number":20}' AS BLOB), 1794821836988);
INSERT INTO answers VALUES ('nsBScl9thevntbrD', 'FWDaSBGBu_M0', 'm8', CAST('{"type":"ack","id":"m8","number":21}' AS BLOB), 1794821836990);
INSERT INTO answers VALUES ('nsBScl9thevntbrD', 'FWDaSBGBu_M0', 'm9', CAST('{"type":"ack","id":"m9","number":22}' AS BLOB), 1794821836992);
INSERT INTO answers VALUES ('nsBScl9thevntbrD', 'FWDaSBGBu_M0', 'sit', CAST('{"type":"ack","id":"sit","number":2}' AS BLOB), 1794821836911);
INSERT INTO answers VALUES ('nsBScl9thevntbrD', 'KiWXxn7dCQQN', 'c1', CAST('{"type":"ack","id":"c1","number":2}' AS BLOB), 1794821836916);
INSERT INTO answers VALUES ('nsBScl9thevntbrD', 'KiWXxn7dCQQN', 'm0', CAST('{"type":"ack","id":"m0","number":3}' AS BLOB), 1794821836932);
INSERT INTO answers VALUES ('nsBScl9thevntbrD', 'KiWXxn7dCQQN', 'm1', CAST('{"type":"ack","id":"m1","number":4}' AS BLOB), 1794821836944);
INSERT INTO answers VALUES ('nsBScl9thevntbrD', 'KiWXxn7dCQQN', 'm2', CAST('{"type":"ack","id":"m2","number":5}' AS BLOB), 1794821836949);
INSERT INTO answers VALUES ('nsBScl9thevntbrD', 'KiWXxn7dCQQN', 'm3', CAST('{"type":"ack","id":"m3","number":6}' AS BLOB), 1794821836951);
INSERT INTO answers VALUES ('nsBScl9thevntbrD', 'KiWXxn7dCQQN', 'm4', CAST('{"type":"ack","id":"m4","number":10}' AS BLOB), 1794821836961);
INSERT INTO answers VALUES ('nsBScl9thevntbrD', 'KiWXxn7dCQQN', 'm5', CAST('{"type":"ack","id":"m5","number":11}' AS BLOB), 1794821836966);
INSERT INTO answers VALUES ('nsBScl9thevntbrD', 'KiWXxn7dCQQN', 'm6', CAST('{"type":"ack","id":"m6","number":14}' AS BLOB), 1794821836975);
INSERT INTO answers VALUES ('nsBScl9thevntbrD', 'KiWXxn7dCQQN', 'm7', CAST('{"type":"ack","id":"m7","number":15}' AS BLOB), 1794821836977);
INSERT INTO answers VALUES ('nsBScl9thevntbrD', 'KiWXxn7dCQQN', 'm8', CAST('{"type":"ack","id":"m8","number":18}' AS BLOB), 1794821836984);
INSERT INTO answers VALUES ('nsBScl9thevntbrD', 'KiWXxn7dCQQN', 'm9', CAST('{"type":"ack","id":"m9","number":19}' AS BLOB), 1794821836986);
INSERT INTO answers VALUES ('nsBScl9thevntbrD', 'KiWXxn7dCQQN', 'n1', CAST('{"type":"ack","id":"n1","number":0}' AS BLOB), 1794821836921);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'FWDaSBGBu_M0', 'm0', CAST('{"type":"ack","id":"m0","number":5}' AS BLOB), 1794821836036);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'FWDaSBGBu_M0', 'm1', CAST('{"type":"ack","id":"m1","number":6}' AS BLOB), 1794821836041);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'FWDaSBGBu_M0', 'm10', CAST('{"type":"ack","id":"m10","number":26}' AS BLOB), 1794821836077);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'FWDaSBGBu_M0', 'm11', CAST('{"type":"ack","id":"m11","number":27}' AS BLOB), 1794821836078);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'FWDaSBGBu_M0', 'm12', CAST('{"type":"ack","id":"m12","number":28}' AS BLOB), 1794821836080);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'FWDaSBGBu_M0', 'm13', CAST('{"type":"ack","id":"m13","number":31}' AS BLOB), 1794821836574);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'FWDaSBGBu_M0', 'm14', CAST('{"type":"ack","id":"m14","number":32}' AS BLOB), 1794821836576);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'FWDaSBGBu_M0', 'm15', CAST('{"type":"ack","id":"m15","number":33}' AS BLOB), 1794821836586);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'FWDaSBGBu_M0', 'm16', CAST('{"type":"ack","id":"m16","number":36}' AS BLOB), 1794821836594);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'FWDaSBGBu_M0', 'm17', CAST('{"type":"ack","id":"m17","number":37}' AS BLOB), 1794821836596);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'FWDaSBGBu_M0', 'm18', CAST('{"type":"ack","id":"m18","number":38}' AS BLOB), 1794821836600);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'FWDaSBGBu_M0', 'm19', CAST('{"type":"ack","id":"m19","number":41}' AS BLOB), 1794821836605);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'FWDaSBGBu_M0', 'm2', CAST('{"type":"ack","id":"m2","number":9}' AS BLOB), 1794821836047);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'FWDaSBGBu_M0', 'm20', CAST('{"type":"ack","id":"m20","number":42}' AS BLOB), 1794821836607);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'FWDaSBGBu_M0', 'm21', CAST('{"type":"ack","id":"m21","number":45}' AS BLOB), 1794821836619);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'FWDaSBGBu_M0', 'm22', CAST('{"type":"ack","id":"m22","number":46}' AS BLOB), 1794821836621);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'FWDaSBGBu_M0', 'm23', CAST('{"type":"ack","id":"m23","number":49}' AS BLOB), 1794821836635);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'FWDaSBGBu_M0', 'm24', CAST('{"type":"ack","id":"m24","number":50}' AS BLOB), 1794821836637);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'FWDaSBGBu_M0', 'm25', CAST('{"type":"ack","id":"m25","number":51}' AS BLOB), 1794821836639);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'FWDaSBGBu_M0', 'm26', CAST('{"type":"ack","id":"m26","number":54}' AS BLOB), 1794821836655);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'FWDaSBGBu_M0', 'm27', CAST('{"type":"ack","id":"m27","number":55}' AS BLOB), 1794821836657);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'FWDaSBGBu_M0', 'm28', CAST('{"type":"ack","id":"m28","number":59}' AS BLOB), 1794821836668);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'FWDaSBGBu_M0', 'm29', CAST('{"type":"ack","id":"m29","number":60}' AS BLOB), 1794821836670);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'FWDaSBGBu_M0', 'm3', CAST('{"type":"ack","id":"m3","number":10}' AS BLOB), 1794821836049);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'FWDaSBGBu_M0', 'm30', CAST('{"type":"ack","id":"m30","number":63}' AS BLOB), 1794821836702);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'FWDaSBGBu_M0', 'm31', CAST('{"type":"ack","id":"m31","number":64}' AS BLOB), 1794821836704);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'FWDaSBGBu_M0', 'm32', CAST('{"type":"ack","id":"m32","number":67}' AS BLOB), 1794821836745);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'FWDaSBGBu_M0', 'm33', CAST('{"type":"ack","id":"m33","number":68}' AS BLOB), 1794821836769);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'FWDaSBGBu_M0', 'm34', CAST('{"type":"ack","id":"m34","number":71}' AS BLOB), 1794821836791);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'FWDaSBGBu_M0', 'm35', CAST('{"type":"ack","id":"m35","number":72}' AS BLOB), 1794821836793);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'FWDaSBGBu_M0', 'm36', CAST('{"type":"ack","id":"m36","number":73}' AS BLOB), 1794821836797);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'FWDaSBGBu_M0', 'm37', CAST('{"type":"ack","id":"m37","number":77}' AS BLOB), 1794821836853);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'FWDaSBGBu_M0', 'm38', CAST('{"type":"ack","id":"m38","number":78}' AS BLOB), 1794821836859);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'FWDaSBGBu_M0', 'm4', CAST('{"type":"ack","id":"m4","number":11}' AS BLOB), 1794821836051);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'FWDaSBGBu_M0', 'm5', CAST('{"type":"ack","id":"m5","number":16}' AS BLOB), 1794821836059);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'FWDaSBGBu_M0', 'm6', CAST('{"type":"ack","id":"m6","number":17}' AS BLOB), 1794821836061);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'FWDaSBGBu_M0', 'm7', CAST('{"type":"ack","id":"m7","number":18}' AS BLOB), 1794821836063);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'FWDaSBGBu_M0', 'm8', CAST('{"type":"ack","id":"m8","number":21}' AS BLOB), 1794821836068);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'FWDaSBGBu_M0', 'm9', CAST('{"type":"ack","id":"m9","number":22}' AS BLOB), 1794821836069);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'FWDaSBGBu_M0', 'sit', CAST('{"type":"ack","id":"sit","number":2}' AS BLOB), 1794821835975);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'KiWXxn7dCQQN', 'c1', CAST('{"type":"ack","id":"c1","number":2}' AS BLOB), 1794821835979);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'KiWXxn7dCQQN', 'm0', CAST('{"type":"ack","id":"m0","number":3}' AS BLOB), 1794821836014);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'KiWXxn7dCQQN', 'm1', CAST('{"type":"ack","id":"m1","number":4}' AS BLOB), 1794821836026);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'KiWXxn7dCQQN', 'm10', CAST('{"type":"ack","id":"m10","number":23}' AS BLOB), 1794821836071);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'KiWXxn7dCQQN', 'm11', CAST('{"type":"ack","id":"m11","number":24}' AS BLOB), 1794821836072);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'KiWXxn7dCQQN', 'm12', CAST('{"type":"ack","id":"m12","number":25}' AS BLOB), 1794821836075);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'KiWXxn7dCQQN', 'm13', CAST('{"type":"ack","id":"m13","number":29}' AS BLOB), 1794821836081);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'KiWXxn7dCQQN', 'm14', CAST('{"type":"ack","id":"m14","number":30}' AS BLOB), 1794821836082);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'KiWXxn7dCQQN', 'm15', CAST('{"type":"ack","id":"m15","number":34}' AS BLOB), 1794821836588);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'KiWXxn7dCQQN', 'm16', CAST('{"type":"ack","id":"m16","number":35}' AS BLOB), 1794821836591);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'KiWXxn7dCQQN', 'm17', CAST('{"type":"ack","id":"m17","number":39}' AS BLOB), 1794821836602);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'KiWXxn7dCQQN', 'm18', CAST('{"type":"ack","id":"m18","number":40}' AS BLOB), 1794821836604);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'KiWXxn7dCQQN', 'm19', CAST('{"type":"ack","id":"m19","number":43}' AS BLOB), 1794821836614);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'KiWXxn7dCQQN', 'm2', CAST('{"type":"ack","id":"m2","number":7}' AS BLOB), 1794821836043);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'KiWXxn7dCQQN', 'm20', CAST('{"type":"ack","id":"m20","number":44}' AS BLOB), 1794821836616);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'KiWXxn7dCQQN', 'm21', CAST('{"type":"ack","id":"m21","number":47}' AS BLOB), 1794821836627);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'KiWXxn7dCQQN', 'm22', CAST('{"type":"ack","id":"m22","number":48}' AS BLOB), 1794821836631);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'KiWXxn7dCQQN', 'm23', CAST('{"type":"ack","id":"m23","number":52}' AS BLOB), 1794821836642);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'KiWXxn7dCQQN', 'm24', CAST('{"type":"ack","id":"m24","number":53}' AS BLOB), 1794821836653);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'KiWXxn7dCQQN', 'm25', CAST('{"type":"ack","id":"m25","number":56}' AS BLOB), 1794821836658);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'KiWXxn7dCQQN', 'm26', CAST('{"type":"ack","id":"m26","number":57}' AS BLOB), 1794821836665);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'KiWXxn7dCQQN', 'm27', CAST('{"type":"ack","id":"m27","number":58}' AS BLOB), 1794821836667);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'KiWXxn7dCQQN', 'm28', CAST('{"type":"ack","id":"m28","number":61}' AS BLOB), 1794821836672);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'KiWXxn7dCQQN', 'm29', CAST('{"type":"ack","id":"m29","number":62}' AS BLOB), 1794821836673);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'KiWXxn7dCQQN', 'm3', CAST('{"type":"ack","id":"m3","number":8}' AS BLOB), 1794821836045);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'KiWXxn7dCQQN', 'm30', CAST('{"type":"ack","id":"m30","number":65}' AS BLOB), 1794821836705);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'KiWXxn7dCQQN', 'm31', CAST('{"type":"ack","id":"m31","number":66}' AS BLOB), 1794821836740);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'KiWXxn7dCQQN', 'm32', CAST('{"type":"ack","id":"m32","number":69}' AS BLOB), 1794821836787);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'KiWXxn7dCQQN', 'm33', CAST('{"type":"ack","id":"m33","number":70}' AS BLOB), 1794821836789);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'KiWXxn7dCQQN', 'm34', CAST('{"type":"ack","id":"m34","number":74}' AS BLOB), 1794821836803);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'KiWXxn7dCQQN', 'm35', CAST('{"type":"ack","id":"m35","number":75}' AS BLOB), 1794821836837);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'KiWXxn7dCQQN', 'm36', CAST('{"type":"ack","id":"m36","number":76}' AS BLOB), 1794821836843);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'KiWXxn7dCQQN', 'm37', CAST('{"type":"ack","id":"m37","number":79}' AS BLOB), 1794821836862);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'KiWXxn7dCQQN', 'm38', CAST('{"type":"ack","id":"m38","number":80}' AS BLOB), 1794821836864);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'KiWXxn7dCQQN', 'm39', CAST('{"type":"ack","id":"m39","number":81}' AS BLOB), 1794821836866);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'KiWXxn7dCQQN', 'm4', CAST('{"type":"ack","id":"m4","number":12}' AS BLOB), 1794821836053);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'KiWXxn7dCQQN', 'm5', CAST('{"type":"ack","id":"m5","number":13}' AS BLOB), 1794821836054);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'KiWXxn7dCQQN', 'm6', CAST('{"type":"ack","id":"m6","number":14}' AS BLOB), 1794821836056);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'KiWXxn7dCQQN', 'm7', CAST('{"type":"ack","id":"m7","number":15}' AS BLOB), 1794821836057);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'KiWXxn7dCQQN', 'm8', CAST('{"type":"ack","id":"m8","number":19}' AS BLOB), 1794821836065);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'KiWXxn7dCQQN', 'm9', CAST('{"type":"ack","id":"m9","number":20}' AS BLOB), 1794821836067);
INSERT INTO answers VALUES ('wE29Qmf0eCJOPXfh', 'KiWXxn7dCQQN', 'n1', CAST('{"type":"ack","id":"n1","number":0}' AS BLOB), 1794821835995);
CREATE TABLE beats (one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL);
INSERT INTO beats VALUES (1, 1794821858350);
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
INSERT INTO cup_tables VALUES ('pmamFx7JxTDv', 1, 1, 'nZY2iZoBwxzqq0zK', 'planned', '[2,null]', NULL);
INSERT INTO cup_tables VALUES ('pmamFx7JxTDv', 1, 2, 'czwGbQaJ4iZilwNf', 'planned', '[1,3]', NULL);
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
INSERT INTO cups VALUES ('pmamFx7JxTDv', 'Evening Cup', 'KiWXxn7dCQQN', 1, 'great-wall', '{"game":"great-wall","options":{"edition":"kosmos","start":0,"open_scores":false},"seats":2,"rounds":3,"system":"swiss","rest":"smaller","bot":"random","pace":"live","time":{},"minutes":180,"accounts":false}', 'running', NULL, 1, 1794832657978, 31699058141698, NULL, 5, 1794821857057, NULL);
CREATE TABLE entrants (
	cup_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	entered BIGINT NOT NULL, 
	gone INTEGER, 
	PRIMARY KEY (cup_id, number)
);
INSERT INTO entrants VALUES ('pmamFx7JxTDv', 1, 'KiWXxn7dCQQN', 1794821857074, NULL);
INSERT INTO entrants VALUES ('pmamFx7JxTDv', 2, 'FWDaSBGBu_M0', 1794821857084, NULL);
INSERT INTO entrants VALUES ('pmamFx7JxTDv', 3, '5phHhSkzOBFc', 1794821857091, NULL);
CREATE TABLE entries (
    table_id TEXT NOT NULL, version INTEGER NOT NULL, entry BLOB NOT NULL, PRIMARY KEY (table_id, version)
) WITHOUT ROWID;
INSERT INTO entries VALUES ('LjtUtgCEQY5s5RIO', 1, CAST('{"type":"opened","at":1794821835275,"setup":{"game":"chinatown","seats":[{"person":"KiWXxn7dCQQN","name":"P0"},{},{}],"options":{"board":"alea","placing":"simultaneous","street_access":false,"hand_variant":false,"first":0,"trade_limit":500,"trade_minutes":0},"time":{},"host":"KiWXxn7dCQQN"},"rules":2}' AS BLOB));
INSERT INTO entries VALUES ('LjtUtgCEQY5s5RIO', 2, CAST('{"type":"sat","at":1794821835294,"seat":1,"who":{"person":"FWDaSBGBu_M0","name":"P1"}}' AS BLOB));
INSERT INTO entries VALUES ('LjtUtgCEQY5s5RIO', 3, CAST('{"type":"sat","at":1794821835302,"seat":2,"who":{"person":"5phHhSkzOBFc","name":"P2"}}' AS BLOB));
INSERT INTO entries VALUES ('LjtUtgCEQY5s5RIO', 4, CAST('{"type":"began","at":1794821835302,"key":"90cfba2b36ab249b36019f154b1603d32fd2c45ce405101cbae23a1a36eed548"}' AS BLOB));
INSERT INTO entries VALUES ('LjtUtgCEQY5s5RIO', 5, CAST('{"type":"moved","at":1794821835360,"seat":0,"move":"keep 82"}' AS BLOB));
INSERT INTO entries VALUES ('LjtUtgCEQY5s5RIO', 6, CAST('{"type":"moved","at":1794821835369,"seat":1,"move":"keep 31"}' AS BLOB));
INSERT INTO entries VALUES ('LjtUtgCEQY5s5RIO', 7, CAST('{"type":"moved","at":1794821835378,"seat":2,"move":"keep 77"}' AS BLOB));
INSERT INTO entries VALUES ('LjtUtgCEQY5s5RIO', 8, CAST('{"type":"moved","at":1794821835382,"seat":0,"move":"keep 38"}' AS BLOB));
INSERT INTO entries VALUES ('LjtUtgCEQY5s5RIO', 9, CAST('{"type":"moved","at":1794821835388,"seat":1,"move":"keep 66"}' AS BLOB));
INSERT INTO entries VALUES ('LjtUtgCEQY5s5RIO', 10, CAST('{"type":"moved","at":1794821835398,"seat":2,"move":"keep 1"}' AS BLOB));
INSERT INTO entries VALUES ('LjtUtgCEQY5s5RIO', 11, CAST('{"type":"moved","at":1794821835416,"seat":0,"move":"keep 54"}' AS BLOB));
INSERT INTO entries VALUES ('LjtUtgCEQY5s5RIO', 12, CAST('{"type":"moved","at":1794821835418,"seat":1,"move":"keep 11"}' AS BLOB));
INSERT INTO entries VALUES ('LjtUtgCEQY5s5RIO', 13, CAST('{"type":"moved","at":1794821835420,"seat":2,"move":"keep 18"}' AS BLOB));
INSERT INTO entries VALUES ('LjtUtgCEQY5s5RIO', 14, CAST('{"type":"moved","at":1794821835423,"seat":0,"move":"keep 12"}' AS BLOB));
INSERT INTO entries VALUES ('LjtUtgCEQY5s5RIO', 15, CAST('{"type":"moved","at":1794821835432,"seat":1,"move":"keep 62"}' AS BLOB));
INSERT INTO entries VALUES ('LjtUtgCEQY5s5RIO', 16, CAST('{"type":"moved","at":1794821835438,"seat":2,"move":"keep 29"}' AS BLOB));
INSERT INTO entries VALUES ('nU7iKOoiCR_N8Jqe', 1, CAST('{"type":"opened","at":1794821835450,"setup":{"game":"die-mauer","seats":[{"person":"KiWXxn7dCQQN","name":"P0"},{},{}],"options":{"rounds":4,"start":0},"time":{},"host":"KiWXxn7dCQQN"},"rules":1}' AS BLOB));
INSERT INTO entries VALUES ('nU7iKOoiCR_N8Jqe', 2, CAST('{"type":"sat","at":1794821835482,"seat":1,"who":{"person":"FWDaSBGBu_M0","name":"P1"}}' AS BLOB));
INSERT INTO entries VALUES ('nU7iKOoiCR_N8Jqe', 3, CAST('{"type":"sat","at":1794821835489,"seat":2,"who":{"person":"5phHhSkzOBFc","name":"P2"}}' AS BLOB));
INSERT INTO entries VALUES ('nU7iKOoiCR_N8Jqe', 4, CAST('{"type":"began","at":1794821835489,"key":"a45f7d7057378fc2e0ac40f70dc4861416c955c8de4682f2513fee6ee2146211"}' AS BLOB));
INSERT INTO entries VALUES ('nU7iKOoiCR_N8Jqe', 5, CAST('{"type":"moved","at":1794821835586,"seat":0,"move":"show 6"}' AS BLOB));
INSERT INTO entries VALUES ('nU7iKOoiCR_N8Jqe', 6, CAST('{"type":"moved","at":1794821835590,"seat":1,"move":"show 1"}' AS BLOB));
INSERT INTO entries VALUES ('nU7iKOoiCR_N8Jqe', 7, CAST('{"type":"moved","at":1794821835597,"seat":2,"move":"show T"}' AS BLOB));
INSERT INTO entries VALUES ('nU7iKOoiCR_N8Jqe', 8, CAST('{"type":"moved","at":1794821835614,"seat":0,"move":"show -"}' AS BLOB));
INSERT INTO entries VALUES ('nU7iKOoiCR_N8Jqe', 9, CAST('{"type":"moved","at":1794821835621,"seat":1,"move":"show G"}' AS BLOB));
INSERT INTO entries VALUES ('nU7iKOoiCR_N8Jqe', 10, CAST('{"type":"moved","at":1794821835623,"seat":2,"move":"show G"}' AS BLOB));
INSERT INTO entries VALUES ('nU7iKOoiCR_N8Jqe', 11, CAST('{"type":"moved","at":1794821835630,"seat":0,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('nU7iKOoiCR_N8Jqe', 12, CAST('{"type":"moved","at":1794821835634,"seat":1,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('nU7iKOoiCR_N8Jqe', 13, CAST('{"type":"moved","at":1794821835639,"seat":2,"move":"show T"}' AS BLOB));
INSERT INTO entries VALUES ('nU7iKOoiCR_N8Jqe', 14, CAST('{"type":"moved","at":1794821835697,"seat":0,"move":"show T"}' AS BLOB));
INSERT INTO entries VALUES ('nU7iKOoiCR_N8Jqe', 15, CAST('{"type":"moved","at":1794821835716,"seat":1,"move":"show G"}' AS BLOB));
INSERT INTO entries VALUES ('nU7iKOoiCR_N8Jqe', 16, CAST('{"type":"moved","at":1794821835720,"seat":2,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('nU7iKOoiCR_N8Jqe', 17, CAST('{"type":"moved","at":1794821835732,"seat":0,"move":"show 1"}' AS BLOB));
INSERT INTO entries VALUES ('nU7iKOoiCR_N8Jqe', 18, CAST('{"type":"moved","at":1794821835754,"seat":1,"move":"show -"}' AS BLOB));
INSERT INTO entries VALUES ('nU7iKOoiCR_N8Jqe', 19, CAST('{"type":"moved","at":1794821835775,"seat":2,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('nU7iKOoiCR_N8Jqe', 20, CAST('{"type":"moved","at":1794821835814,"seat":1,"move":"build 4 right"}' AS BLOB));
INSERT INTO entries VALUES ('nU7iKOoiCR_N8Jqe', 21, CAST('{"type":"moved","at":1794821835836,"seat":0,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('nU7iKOoiCR_N8Jqe', 22, CAST('{"type":"moved","at":1794821835847,"seat":2,"move":"show -"}' AS BLOB));
INSERT INTO entries VALUES ('nU7iKOoiCR_N8Jqe', 23, CAST('{"type":"moved","at":1794821835851,"seat":1,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('nU7iKOoiCR_N8Jqe', 24, CAST('{"type":"moved","at":1794821835855,"seat":2,"move":"build 3 left"}' AS BLOB));
INSERT INTO entries VALUES ('nU7iKOoiCR_N8Jqe', 25, CAST('{"type":"moved","at":1794821835858,"seat":0,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('nU7iKOoiCR_N8Jqe', 26, CAST('{"type":"moved","at":1794821835859,"seat":1,"move":"show 6"}' AS BLOB));
INSERT INTO entries VALUES ('nU7iKOoiCR_N8Jqe', 27, CAST('{"type":"moved","at":1794821835862,"seat":2,"move":"show 4"}' AS BLOB));
INSERT INTO entries VALUES ('nU7iKOoiCR_N8Jqe', 28, CAST('{"type":"moved","at":1794821835868,"seat":0,"move":"build 2 right"}' AS BLOB));
INSERT INTO entries VALUES ('nU7iKOoiCR_N8Jqe', 29, CAST('{"type":"moved","at":1794821835878,"seat":1,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('nU7iKOoiCR_N8Jqe', 30, CAST('{"type":"moved","at":1794821835883,"seat":2,"move":"show -"}' AS BLOB));
INSERT INTO entries VALUES ('nU7iKOoiCR_N8Jqe', 31, CAST('{"type":"moved","at":1794821835886,"seat":0,"move":"show 1"}' AS BLOB));
INSERT INTO entries VALUES ('nU7iKOoiCR_N8Jqe', 32, CAST('{"type":"moved","at":1794821835891,"seat":1,"move":"build 2 left"}' AS BLOB));
INSERT INTO entries VALUES ('nU7iKOoiCR_N8Jqe', 33, CAST('{"type":"moved","at":1794821835896,"seat":0,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('nU7iKOoiCR_N8Jqe', 34, CAST('{"type":"moved","at":1794821835898,"seat":2,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('nU7iKOoiCR_N8Jqe', 35, CAST('{"type":"moved","at":1794821835901,"seat":1,"move":"show T"}' AS BLOB));
INSERT INTO entries VALUES ('nU7iKOoiCR_N8Jqe', 36, CAST('{"type":"moved","at":1794821835907,"seat":2,"move":"build 2 left"}' AS BLOB));
INSERT INTO entries VALUES ('nU7iKOoiCR_N8Jqe', 37, CAST('{"type":"moved","at":1794821835911,"seat":0,"move":"show 1"}' AS BLOB));
INSERT INTO entries VALUES ('nU7iKOoiCR_N8Jqe', 38, CAST('{"type":"moved","at":1794821835918,"seat":1,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('nU7iKOoiCR_N8Jqe', 39, CAST('{"type":"moved","at":1794821835921,"seat":2,"move":"show 4"}' AS BLOB));
INSERT INTO entries VALUES ('nU7iKOoiCR_N8Jqe', 40, CAST('{"type":"moved","at":1794821835926,"seat":0,"move":"build 1 left"}' AS BLOB));
INSERT INTO entries VALUES ('nsBScl9thevntbrD', 1, CAST('{"type":"opened","at":1794821836875,"setup":{"game":"zhanguo","seats":[{"person":"KiWXxn7dCQQN","name":"P0"},{}],"options":{"boards":"standard","draft":false,"turn_order":"clockwise","unrest_per_worker":false,"clear_court":false,"governor_bonus":"all","start_line":"random","data":""},"time":{},"host":"KiWXxn7dCQQN"},"rules":2}' AS BLOB));
INSERT INTO entries VALUES ('nsBScl9thevntbrD', 2, CAST('{"type":"sat","at":1794821836911,"seat":1,"who":{"person":"FWDaSBGBu_M0","name":"P1"}}' AS BLOB));
INSERT INTO entries VALUES ('nsBScl9thevntbrD', 3, CAST('{"type":"began","at":1794821836911,"key":"236dca4f9a92eec21f4f4b39d14ad133457c5cec7d0c9034be6e4bee91b328eb"}' AS BLOB));
INSERT INTO entries VALUES ('nsBScl9thevntbrD', 4, CAST('{"type":"moved","at":1794821836932,"seat":0,"move":"down red 1"}' AS BLOB));
INSERT INTO entries VALUES ('nsBScl9thevntbrD', 5, CAST('{"type":"moved","at":1794821836944,"seat":0,"move":"down gray 1"}' AS BLOB));
INSERT INTO entries VALUES ('nsBScl9thevntbrD', 6, CAST('{"type":"moved","at":1794821836949,"seat":0,"move":"play 4"}' AS BLOB));
INSERT INTO entries VALUES ('nsBScl9thevntbrD', 7, CAST('{"type":"moved","at":1794821836951,"seat":0,"move":"unify 5"}' AS BLOB));
INSERT INTO entries VALUES ('nsBScl9thevntbrD', 8, CAST('{"type":"moved","at":1794821836954,"seat":1,"move":"play 59"}' AS BLOB));
INSERT INTO entries VALUES ('nsBScl9thevntbrD', 9, CAST('{"type":"moved","at":1794821836956,"seat":1,"move":"down gray 1"}' AS BLOB));
INSERT INTO entries VALUES ('nsBScl9thevntbrD', 10, CAST('{"type":"moved","at":1794821836959,"seat":1,"move":"unify 2"}' AS BLOB));
INSERT INTO entries VALUES ('nsBScl9thevntbrD', 11, CAST('{"type":"moved","at":1794821836961,"seat":0,"move":"play 98"}' AS BLOB));
INSERT INTO entries VALUES ('nsBScl9thevntbrD', 12, CAST('{"type":"moved","at":1794821836966,"seat":0,"move":"hire 1"}' AS BLOB));
INSERT INTO entries VALUES ('nsBScl9thevntbrD', 13, CAST('{"type":"moved","at":1794821836970,"seat":1,"move":"play 64"}' AS BLOB));
INSERT INTO entries VALUES ('nsBScl9thevntbrD', 14, CAST('{"type":"moved","at":1794821836972,"seat":1,"move":"unify 2"}' AS BLOB));
INSERT INTO entries VALUES ('nsBScl9thevntbrD', 15, CAST('{"type":"moved","at":1794821836975,"seat":0,"move":"play 89"}' AS BLOB));
INSERT INTO entries VALUES ('nsBScl9thevntbrD', 16, CAST('{"type":"moved","at":1794821836977,"seat":0,"move":"wall C2 1"}' AS BLOB));
INSERT INTO entries VALUES ('nsBScl9thevntbrD', 17, CAST('{"type":"moved","at":1794821836979,"seat":1,"move":"play 103"}' AS BLOB));
INSERT INTO entries VALUES ('nsBScl9thevntbrD', 18, CAST('{"type":"moved","at":1794821836982,"seat":1,"move":"hire 1"}' AS BLOB));
INSERT INTO entries VALUES ('nsBScl9thevntbrD', 19, CAST('{"type":"moved","at":1794821836984,"seat":0,"move":"play 71"}' AS BLOB));
INSERT INTO entries VALUES ('nsBScl9thevntbrD', 20, CAST('{"type":"moved","at":1794821836986,"seat":0,"move":"hire 1"}' AS BLOB));
INSERT INTO entries VALUES ('nsBScl9thevntbrD', 21, CAST('{"type":"moved","at":1794821836988,"seat":1,"move":"down red 1"}' AS BLOB));
INSERT INTO entries VALUES ('nsBScl9thevntbrD', 22, CAST('{"type":"moved","at":1794821836990,"seat":1,"move":"play 90"}' AS BLOB));
INSERT INTO entries VALUES ('nsBScl9thevntbrD', 23, CAST('{"type":"moved","at":1794821836992,"seat":1,"move":"reassign"}' AS BLOB));
INSERT INTO entries VALUES ('nsBScl9thevntbrD', 24, CAST('{"type":"moved","at":1794821836994,"seat":1,"move":"lift white g1"}' AS BLOB));
INSERT INTO entries VALUES ('nsBScl9thevntbrD', 25, CAST('{"type":"moved","at":1794821836997,"seat":1,"move":"to g2"}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 1, CAST('{"type":"opened","at":1794821835939,"setup":{"game":"great-wall","seats":[{"person":"KiWXxn7dCQQN","name":"P0"},{}],"options":{"edition":"kosmos","start":0,"open_scores":false},"time":{},"host":"KiWXxn7dCQQN"},"rules":1}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 2, CAST('{"type":"sat","at":1794821835975,"seat":1,"who":{"person":"FWDaSBGBu_M0","name":"P1"}}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 3, CAST('{"type":"began","at":1794821835975,"key":"04012b4438b3b3f62cb5f5c47e9226b95dc2548d7a407e52d3d4ce03ebf56c18"}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 4, CAST('{"type":"moved","at":1794821836014,"seat":0,"move":"play S 2"}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 5, CAST('{"type":"moved","at":1794821836026,"seat":0,"move":"play N 2"}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 6, CAST('{"type":"moved","at":1794821836036,"seat":1,"move":"play G 2"}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 7, CAST('{"type":"moved","at":1794821836041,"seat":1,"move":"cover r:S 2"}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 8, CAST('{"type":"moved","at":1794821836043,"seat":0,"move":"draw","chance":{"pile red":["H"]}}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 9, CAST('{"type":"moved","at":1794821836045,"seat":0,"move":"play W 2"}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 10, CAST('{"type":"moved","at":1794821836047,"seat":1,"move":"ride 2"}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 11, CAST('{"type":"moved","at":1794821836049,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 12, CAST('{"type":"moved","at":1794821836051,"seat":1,"move":"play W 2"}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 13, CAST('{"type":"moved","at":1794821836053,"seat":0,"move":"ride 2"}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 14, CAST('{"type":"moved","at":1794821836054,"seat":0,"move":"ride 1"}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 15, CAST('{"type":"moved","at":1794821836056,"seat":0,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 16, CAST('{"type":"moved","at":1794821836057,"seat":0,"move":"draw","chance":{"pile red":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 17, CAST('{"type":"moved","at":1794821836059,"seat":1,"move":"claim 2 5 G"}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 18, CAST('{"type":"moved","at":1794821836061,"seat":1,"move":"play N 1"}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 19, CAST('{"type":"moved","at":1794821836063,"seat":1,"move":"play S 1","chance":{"tokens":["3","7"]}}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 20, CAST('{"type":"moved","at":1794821836065,"seat":0,"move":"play G 1"}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 21, CAST('{"type":"moved","at":1794821836067,"seat":0,"move":"draw","chance":{"pile red":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 22, CAST('{"type":"moved","at":1794821836068,"seat":1,"move":"draw","chance":{"pile yellow":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 23, CAST('{"type":"moved","at":1794821836069,"seat":1,"move":"play S 2"}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 24, CAST('{"type":"moved","at":1794821836071,"seat":0,"move":"claim 1 4 W"}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 25, CAST('{"type":"moved","at":1794821836072,"seat":0,"move":"draw","chance":{"pile red":["D"]}}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 26, CAST('{"type":"moved","at":1794821836075,"seat":0,"move":"cover r:G 1"}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 27, CAST('{"type":"moved","at":1794821836077,"seat":1,"move":"claim 2 3 S","chance":{"tokens":["1","5"]}}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 28, CAST('{"type":"moved","at":1794821836078,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 29, CAST('{"type":"moved","at":1794821836080,"seat":1,"move":"draw","chance":{"pile yellow":["H"]}}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 30, CAST('{"type":"moved","at":1794821836081,"seat":0,"move":"draw","chance":{"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 31, CAST('{"type":"moved","at":1794821836082,"seat":0,"move":"play W 2"}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 32, CAST('{"type":"moved","at":1794821836574,"seat":1,"move":"ride 1"}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 33, CAST('{"type":"moved","at":1794821836576,"seat":1,"move":"draw","chance":{"pile yellow":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 34, CAST('{"type":"moved","at":1794821836586,"seat":1,"move":"play G 1","chance":{"tokens":["3","3","3","2"]}}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 35, CAST('{"type":"moved","at":1794821836588,"seat":0,"move":"draw","chance":{"pile red":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 36, CAST('{"type":"moved","at":1794821836591,"seat":0,"move":"draw","chance":{"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 37, CAST('{"type":"moved","at":1794821836594,"seat":1,"move":"claim 1 5 G"}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 38, CAST('{"type":"moved","at":1794821836596,"seat":1,"move":"play W 2"}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 39, CAST('{"type":"moved","at":1794821836600,"seat":1,"move":"draw","chance":{"pile yellow":["T"]}}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 40, CAST('{"type":"moved","at":1794821836602,"seat":0,"move":"play S 2"}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 41, CAST('{"type":"moved","at":1794821836604,"seat":0,"move":"play W 2","chance":{"tokens":["8","3"]}}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 42, CAST('{"type":"moved","at":1794821836605,"seat":1,"move":"play T 2"}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 43, CAST('{"type":"moved","at":1794821836607,"seat":1,"move":"draw","chance":{"pile yellow":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 44, CAST('{"type":"moved","at":1794821836614,"seat":0,"move":"play S 2"}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 45, CAST('{"type":"moved","at":1794821836616,"seat":0,"move":"draw","chance":{"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 46, CAST('{"type":"moved","at":1794821836619,"seat":1,"move":"play G 1"}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 47, CAST('{"type":"moved","at":1794821836621,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 48, CAST('{"type":"moved","at":1794821836627,"seat":0,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 49, CAST('{"type":"moved","at":1794821836631,"seat":0,"move":"draw","chance":{"pile red":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 50, CAST('{"type":"moved","at":1794821836635,"seat":1,"move":"claim 1 8 G"}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 51, CAST('{"type":"moved","at":1794821836637,"seat":1,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 52, CAST('{"type":"moved","at":1794821836639,"seat":1,"move":"draw","chance":{"tokens":["4","5"],"pile yellow":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 53, CAST('{"type":"moved","at":1794821836642,"seat":0,"move":"play S 2"}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 54, CAST('{"type":"moved","at":1794821836653,"seat":0,"move":"draw","chance":{"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 55, CAST('{"type":"moved","at":1794821836655,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 56, CAST('{"type":"moved","at":1794821836657,"seat":1,"move":"draw","chance":{"pile yellow":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 57, CAST('{"type":"moved","at":1794821836658,"seat":0,"move":"claim 2 2 S"}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 58, CAST('{"type":"moved","at":1794821836665,"seat":0,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 59, CAST('{"type":"moved","at":1794821836667,"seat":0,"move":"draw","chance":{"pile red":["T"]}}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 60, CAST('{"type":"moved","at":1794821836668,"seat":1,"move":"play SS 1"}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 61, CAST('{"type":"moved","at":1794821836670,"seat":1,"move":"play W 2"}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 62, CAST('{"type":"moved","at":1794821836672,"seat":0,"move":"play T 1"}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 63, CAST('{"type":"moved","at":1794821836673,"seat":0,"move":"draw","chance":{"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 64, CAST('{"type":"moved","at":1794821836702,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 65, CAST('{"type":"moved","at":1794821836704,"seat":1,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 66, CAST('{"type":"moved","at":1794821836705,"seat":0,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 67, CAST('{"type":"moved","at":1794821836740,"seat":0,"move":"draw","chance":{"pile red":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 68, CAST('{"type":"moved","at":1794821836745,"seat":1,"move":"draw","chance":{"pile yellow":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 69, CAST('{"type":"moved","at":1794821836769,"seat":1,"move":"play S 1"}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 70, CAST('{"type":"moved","at":1794821836787,"seat":0,"move":"play G 2"}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 71, CAST('{"type":"moved","at":1794821836789,"seat":0,"move":"draw","chance":{"pile red":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 72, CAST('{"type":"moved","at":1794821836791,"seat":1,"move":"claim 1 4 S"}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 73, CAST('{"type":"moved","at":1794821836793,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 74, CAST('{"type":"moved","at":1794821836797,"seat":1,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 75, CAST('{"type":"moved","at":1794821836803,"seat":0,"move":"claim 2","chance":{"tokens":["8","5","5","2"]}}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 76, CAST('{"type":"moved","at":1794821836837,"seat":0,"move":"play S 2"}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 77, CAST('{"type":"moved","at":1794821836843,"seat":0,"move":"draw","chance":{"pile red":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 78, CAST('{"type":"moved","at":1794821836853,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 79, CAST('{"type":"moved","at":1794821836859,"seat":1,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 80, CAST('{"type":"moved","at":1794821836862,"seat":0,"move":"claim 2 8 S"}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 81, CAST('{"type":"moved","at":1794821836864,"seat":0,"move":"play G 1"}' AS BLOB));
INSERT INTO entries VALUES ('wE29Qmf0eCJOPXfh', 82, CAST('{"type":"moved","at":1794821836866,"seat":0,"move":"claim 1 5"}' AS BLOB));
INSERT INTO entries VALUES ('z5HgXTURexDeAJw2', 1, CAST('{"type":"opened","at":1794821856989,"setup":{"game":"great-wall","seats":[{"person":"KiWXxn7dCQQN","name":"P0"},{}],"options":{"edition":"kosmos","start":0,"open_scores":false},"time":{},"host":"KiWXxn7dCQQN"},"rules":1}' AS BLOB));
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
INSERT INTO lines VALUES ('LjtUtgCEQY5s5RIO', 1, CAST('{"at":1794821835317,"name":"P0","text":"Good evening","seat":0}' AS BLOB));
INSERT INTO lines VALUES ('nU7iKOoiCR_N8Jqe', 1, CAST('{"at":1794821835537,"name":"P0","text":"Good evening","seat":0}' AS BLOB));
INSERT INTO lines VALUES ('nsBScl9thevntbrD', 1, CAST('{"at":1794821836916,"name":"P0","text":"Good evening","seat":0}' AS BLOB));
INSERT INTO lines VALUES ('wE29Qmf0eCJOPXfh', 1, CAST('{"at":1794821835979,"name":"P0","text":"Good evening","seat":0}' AS BLOB));
CREATE TABLE links (
	id VARCHAR(32) NOT NULL, 
	secret VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (secret)
);
INSERT INTO links VALUES ('49Btp41Bzfff', 'ca36bd719ea34373f490cfc9b5817b2e8ade76242b3380b85b6c1b049b4013df', 'z5HgXTURexDeAJw2', 1, 1794821857047);
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
INSERT INTO lobby VALUES ('LjtUtgCEQY5s5RIO', 'chinatown', 3, 0, 'playing', 'live', 1, 'KiWXxn7dCQQN', '[{"name":"P0","person":true},{"name":"P1","person":true},{"name":"P2","person":true}]', 1794821835275, 16, 0, NULL, NULL);
INSERT INTO lobby VALUES ('nU7iKOoiCR_N8Jqe', 'die-mauer', 3, 0, 'playing', 'live', 1, 'KiWXxn7dCQQN', '[{"name":"P0","person":true},{"name":"P1","person":true},{"name":"P2","person":true}]', 1794821835450, 19, 0, NULL, NULL);
INSERT INTO lobby VALUES ('wE29Qmf0eCJOPXfh', 'great-wall', 2, 0, 'over', 'live', 1, 'KiWXxn7dCQQN', '[{"name":"P0","person":true},{"name":"P1","person":true}]', 1794821835939, 82, 1, 1794821836866, '[["KiWXxn7dCQQN",1],["FWDaSBGBu_M0",2]]');
INSERT INTO lobby VALUES ('nsBScl9thevntbrD', 'zhanguo', 2, 0, 'playing', 'live', 1, 'KiWXxn7dCQQN', '[{"name":"P0","person":true},{"name":"P1","person":true}]', 1794821836875, 25, 0, NULL, NULL);
INSERT INTO lobby VALUES ('z5HgXTURexDeAJw2', 'great-wall', 2, 1, 'waiting', 'live', 0, 'KiWXxn7dCQQN', '[{"name":"P0","person":true},{}]', 1794821856989, 1, 0, NULL, NULL);
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
INSERT INTO notes VALUES ('LjtUtgCEQY5s5RIO', 'KiWXxn7dCQQN', CAST('watch the second seat' AS BLOB));
INSERT INTO notes VALUES ('nU7iKOoiCR_N8Jqe', 'KiWXxn7dCQQN', CAST('watch the second seat' AS BLOB));
INSERT INTO notes VALUES ('nsBScl9thevntbrD', 'KiWXxn7dCQQN', CAST('watch the second seat' AS BLOB));
INSERT INTO notes VALUES ('wE29Qmf0eCJOPXfh', 'KiWXxn7dCQQN', CAST('watch the second seat' AS BLOB));
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
INSERT INTO people VALUES ('KiWXxn7dCQQN', 'account', 'P0', 'player0', '$argon2id$v=19$m=65536,t=3,p=4$+APHQD4z+elP8luax+09dg$peUlcoTjOQSqUJbvb2GcFtPD1eEV8FpNMkx7hrMBSdM', NULL, 1794821830897, 0, 0, 0, 0, NULL);
INSERT INTO people VALUES ('FWDaSBGBu_M0', 'account', 'P1', 'player1', '$argon2id$v=19$m=65536,t=3,p=4$2JBWhFTZlCYbWIiL0SYHEw$TJWGiCR151wk+14HhV7xqNyxzF50LoTj1V4ZEUwr/jE', NULL, 1794821831146, 0, 0, 0, 0, NULL);
INSERT INTO people VALUES ('5phHhSkzOBFc', 'account', 'P2', 'player2', '$argon2id$v=19$m=65536,t=3,p=4$BwOyIXIFw6resjKKCCXdpA$4CshueE6nE8m4hhroivLzXqirPIkalbBXdDmzIJCK9k', NULL, 1794821831351, 0, 0, 0, 0, NULL);
INSERT INTO people VALUES ('24yhHOgmh-xp', 'bot', 'Clank', NULL, NULL, 'KiWXxn7dCQQN', 1794821835223, 0, 0, 0, 0, NULL);
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
INSERT INTO played VALUES ('wE29Qmf0eCJOPXfh', 'KiWXxn7dCQQN', 'great-wall', 2, 2, 1, 45, 1794821836866);
INSERT INTO played VALUES ('wE29Qmf0eCJOPXfh', 'FWDaSBGBu_M0', 'great-wall', 2, 2, 2, 35, 1794821836866);
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
INSERT INTO rated_games VALUES ('wE29Qmf0eCJOPXfh', 'KiWXxn7dCQQN', 'great-wall', 2, 27.635389493140497, 8.06590141354368, 1, 1794821836866);
INSERT INTO rated_games VALUES ('wE29Qmf0eCJOPXfh', 'FWDaSBGBu_M0', 'great-wall', 2, 22.364610506859503, 8.06590141354368, 1, 1794821836866);
CREATE TABLE ratings (
	person VARCHAR(32) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	seats INTEGER NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	PRIMARY KEY (person, game, seats)
);
INSERT INTO ratings VALUES ('KiWXxn7dCQQN', 'great-wall', 2, 27.635389493140497, 8.06590141354368, 1);
INSERT INTO ratings VALUES ('FWDaSBGBu_M0', 'great-wall', 2, 22.364610506859503, 8.06590141354368, 1);
CREATE TABLE recoveries (
	person VARCHAR(32) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	secret VARCHAR(64) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (person, kind)
);
INSERT INTO recoveries VALUES ('KiWXxn7dCQQN', 'code', 'be75a28031d4bf6a2b2b9718d4e6878eba55f9340dc1ce6e39d8b315cedc8fa0', 1794821832380);
INSERT INTO recoveries VALUES ('FWDaSBGBu_M0', 'code', 'ddac82c2d89e3f7b8dfb0727bcfe83ac74eff0218435ade2be096f6e22acfd67', 1794821833603);
INSERT INTO recoveries VALUES ('5phHhSkzOBFc', 'code', '05a595eaba65044be4370941a299043905db7497c5dd032a841f8df46ef6a939', 1794821835194);
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
INSERT INTO seated VALUES ('LjtUtgCEQY5s5RIO', 'KiWXxn7dCQQN');
INSERT INTO seated VALUES ('nU7iKOoiCR_N8Jqe', 'KiWXxn7dCQQN');
INSERT INTO seated VALUES ('LjtUtgCEQY5s5RIO', '5phHhSkzOBFc');
INSERT INTO seated VALUES ('LjtUtgCEQY5s5RIO', 'FWDaSBGBu_M0');
INSERT INTO seated VALUES ('nU7iKOoiCR_N8Jqe', '5phHhSkzOBFc');
INSERT INTO seated VALUES ('nU7iKOoiCR_N8Jqe', 'FWDaSBGBu_M0');
INSERT INTO seated VALUES ('wE29Qmf0eCJOPXfh', 'KiWXxn7dCQQN');
INSERT INTO seated VALUES ('wE29Qmf0eCJOPXfh', 'FWDaSBGBu_M0');
INSERT INTO seated VALUES ('nsBScl9thevntbrD', 'KiWXxn7dCQQN');
INSERT INTO seated VALUES ('nsBScl9thevntbrD', 'FWDaSBGBu_M0');
INSERT INTO seated VALUES ('z5HgXTURexDeAJw2', 'KiWXxn7dCQQN');
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
INSERT INTO sessions VALUES ('ptJ69QJYhQyg', '4daa16b44f8b544e500529bdc3f4d9536d22ce5fdd3a124c4c30f38fb13d7c7b', 'KiWXxn7dCQQN', 'python-httpx/0.28.1', 1794821830956, 1794821830956, 1802597830956);
INSERT INTO sessions VALUES ('_c3QOLgNgqQh', '97f48d09d961385365765cf6b7cc465b590cc4c4581b47bcee986af9ab70b7d6', 'FWDaSBGBu_M0', 'python-httpx/0.28.1', 1794821831165, 1794821831165, 1802597831165);
INSERT INTO sessions VALUES ('nG10aRgOgCbA', 'b1bd2c0f15554addbb83cca6d55369266c2a18356f1ba6498270e43788b2bd9d', '5phHhSkzOBFc', 'python-httpx/0.28.1', 1794821831353, 1794821831353, 1802597831353);
INSERT INTO sessions VALUES ('YAtRo1lUmP0A', '571695c355545bfcd720611c3d2fb7bd8c86e5c7fa8176b6e37e735e39f81156', '24yhHOgmh-xp', 'token of Clank', 1794821835223, 1794821835223, NULL);
CREATE TABLE tables (
    id TEXT PRIMARY KEY, version INTEGER NOT NULL, lines INTEGER NOT NULL, wake INTEGER, done INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO tables VALUES ('LjtUtgCEQY5s5RIO', 16, 1, NULL, 0);
INSERT INTO tables VALUES ('nU7iKOoiCR_N8Jqe', 40, 1, NULL, 0);
INSERT INTO tables VALUES ('nsBScl9thevntbrD', 25, 1, NULL, 0);
INSERT INTO tables VALUES ('wE29Qmf0eCJOPXfh', 82, 1, NULL, 1);
INSERT INTO tables VALUES ('z5HgXTURexDeAJw2', 1, 0, NULL, 0);
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
