PRAGMA user_version = 1;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO alembic_version VALUES ('0011');
CREATE TABLE answers (
    table_id TEXT NOT NULL, sender TEXT NOT NULL, id TEXT NOT NULL, answer BLOB NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (table_id, sender, id)
) WITHOUT ROWID;
INSERT INTO answers VALUES ('a5baHX3B2MYPOelN', 'NEv47PwsYhMT', 'm0', CAST('{"type":"ack","id":"m0","number":7}' AS BLOB), 1794838953792);
INSERT INTO answers VALUES ('a5baHX3B2MYPOelN', 'NEv47PwsYhMT', 'm1', CAST('{"type":"ack","id":"m1","number":8}' AS BLOB), 1794838953797);
INSERT INTO answers VALUES ('a5baHX3B2MYPOelN', 'NEv47PwsYhMT', 'm10', CAST('{"type":"ack","id":"m10","number":23}' AS BLOB), 1794838953872);
INSERT INTO answers VALUES ('a5baHX3B2MYPOelN', 'NEv47PwsYhMT', 'm11', CAST('{"type":"ack","id":"m11","number":24}' AS BLOB), 1794838953874);
INSERT INTO answers VALUES ('a5baHX3B2MYPOelN', 'NEv47PwsYhMT', 'm2', CAST('{"type":"ack","id":"m2","number":9}' AS BLOB), 1794838953802);
INSERT INTO answers VALUES ('a5baHX3B2MYPOelN', 'NEv47PwsYhMT', 'm3', CAST('{"type":"ack","id":"m3","number":12}' AS BLOB), 1794838953823);
INSERT INTO answers VALUES ('a5baHX3B2MYPOelN', 'NEv47PwsYhMT', 'm4', CAST('{"type":"ack","id":"m4","number":13}' AS BLOB), 1794838953832);
INSERT INTO answers VALUES ('a5baHX3B2MYPOelN', 'NEv47PwsYhMT', 'm5', CAST('{"type":"ack","id":"m5","number":16}' AS BLOB), 1794838953839);
INSERT INTO answers VALUES ('a5baHX3B2MYPOelN', 'NEv47PwsYhMT', 'm6', CAST('{"type":"ack","id":"m6","number":17}' AS BLOB), 1794838953846);
INSERT INTO answers VALUES ('a5baHX3B2MYPOelN', 'NEv47PwsYhMT', 'm7', CAST('{"type":"ack","id":"m7","number":20}' AS BLOB), 1794838953860);
INSERT INTO answers VALUES ('a5baHX3B2MYPOelN', 'NEv47PwsYhMT', 'm8', CAST('{"type":"ack","id":"m8","number":21}' AS BLOB), 1794838953864);
INSERT INTO answers VALUES ('a5baHX3B2MYPOelN', 'NEv47PwsYhMT', 'm9', CAST('{"type":"ack","id":"m9","number":22}' AS BLOB), 1794838953868);
INSERT INTO answers VALUES ('a5baHX3B2MYPOelN', 'NEv47PwsYhMT', 'sit', CAST('{"type":"ack","id":"sit","number":2}' AS BLOB), 1794838953519);
INSERT INTO answers VALUES ('a5baHX3B2MYPOelN', 'tMiOjaLkqXbs', 'c1', CAST('{"type":"ack","id":"c1","number":2}' AS BLOB), 1794838953525);
INSERT INTO answers VALUES ('a5baHX3B2MYPOelN', 'tMiOjaLkqXbs', 'm0', CAST('{"type":"ack","id":"m0","number":3}' AS BLOB), 1794838953636);
INSERT INTO answers VALUES ('a5baHX3B2MYPOelN', 'tMiOjaLkqXbs', 'm1', CAST('{"type":"ack","id":"m1","number":4}' AS BLOB), 1794838953650);
INSERT INTO answers VALUES ('a5baHX3B2MYPOelN', 'tMiOjaLkqXbs', 'm2', CAST('{"type":"ack","id":"m2","number":5}' AS BLOB), 1794838953654);
INSERT INTO answers VALUES ('a5baHX3B2MYPOelN', 'tMiOjaLkqXbs', 'm3', CAST('{"type":"ack","id":"m3","number":6}' AS BLOB), 1794838953781);
INSERT INTO answers VALUES ('a5baHX3B2MYPOelN', 'tMiOjaLkqXbs', 'm4', CAST('{"type":"ack","id":"m4","number":10}' AS BLOB), 1794838953810);
INSERT INTO answers VALUES ('a5baHX3B2MYPOelN', 'tMiOjaLkqXbs', 'm5', CAST('{"type":"ack","id":"m5","number":11}' AS BLOB), 1794838953819);
INSERT INTO answers VALUES ('a5baHX3B2MYPOelN', 'tMiOjaLkqXbs', 'm6', CAST('{"type":"ack","id":"m6","number":14}' AS BLOB), 1794838953836);
INSERT INTO answers VALUES ('a5baHX3B2MYPOelN', 'tMiOjaLkqXbs', 'm7', CAST('{"type":"ack","id":"m7","number":15}' AS BLOB), 1794838953838);
INSERT INTO answers VALUES ('a5baHX3B2MYPOelN', 'tMiOjaLkqXbs', 'm8', CAST('{"type":"ack","id":"m8","number":18}' AS BLOB), 1794838953849);
INSERT INTO answers VALUES ('a5baHX3B2MYPOelN', 'tMiOjaLkqXbs', 'm9', CAST('{"type":"ack","id":"m9","number":19}' AS BLOB), 1794838953853);
INSERT INTO answers VALUES ('a5baHX3B2MYPOelN', 'tMiOjaLkqXbs', 'n1', CAST('{"type":"ack","id":"n1","number":0}' AS BLOB), 1794838953572);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'NEv47PwsYhMT', 'm0', CAST('{"type":"ack","id":"m0","number":6}' AS BLOB), 1794838952955);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'NEv47PwsYhMT', 'm1', CAST('{"type":"ack","id":"m1","number":7}' AS BLOB), 1794838952957);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'NEv47PwsYhMT', 'm10', CAST('{"type":"ack","id":"m10","number":24}' AS BLOB), 1794838953025);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'NEv47PwsYhMT', 'm11', CAST('{"type":"ack","id":"m11","number":25}' AS BLOB), 1794838953027);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'NEv47PwsYhMT', 'm12', CAST('{"type":"ack","id":"m12","number":29}' AS BLOB), 1794838953035);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'NEv47PwsYhMT', 'm13', CAST('{"type":"ack","id":"m13","number":30}' AS BLOB), 1794838953036);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'NEv47PwsYhMT', 'm14', CAST('{"type":"ack","id":"m14","number":33}' AS BLOB), 1794838953043);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'NEv47PwsYhMT', 'm15', CAST('{"type":"ack","id":"m15","number":34}' AS BLOB), 1794838953045);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'NEv47PwsYhMT', 'm16', CAST('{"type":"ack","id":"m16","number":35}' AS BLOB), 1794838953047);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'NEv47PwsYhMT', 'm17', CAST('{"type":"ack","id":"m17","number":38}' AS BLOB), 1794838953063);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'NEv47PwsYhMT', 'm18', CAST('{"type":"ack","id":"m18","number":39}' AS BLOB), 1794838953065);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'NEv47PwsYhMT', 'm19', CAST('{"type":"ack","id":"m19","number":43}' AS BLOB), 1794838953096);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'NEv47PwsYhMT', 'm2', CAST('{"type":"ack","id":"m2","number":12}' AS BLOB), 1794838952967);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'NEv47PwsYhMT', 'm20', CAST('{"type":"ack","id":"m20","number":44}' AS BLOB), 1794838953098);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'NEv47PwsYhMT', 'm21', CAST('{"type":"ack","id":"m21","number":47}' AS BLOB), 1794838953103);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'NEv47PwsYhMT', 'm22', CAST('{"type":"ack","id":"m22","number":48}' AS BLOB), 1794838953105);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'NEv47PwsYhMT', 'm23', CAST('{"type":"ack","id":"m23","number":49}' AS BLOB), 1794838953106);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'NEv47PwsYhMT', 'm24', CAST('{"type":"ack","id":"m24","number":53}' AS BLOB), 1794838953112);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'NEv47PwsYhMT', 'm25', CAST('{"type":"ack","id":"m25","number":54}' AS BLOB), 1794838953114);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'NEv47PwsYhMT', 'm26', CAST('{"type":"ack","id":"m26","number":58}' AS BLOB), 1794838953120);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'NEv47PwsYhMT', 'm27', CAST('{"type":"ack","id":"m27","number":59}' AS BLOB), 1794838953122);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'NEv47PwsYhMT', 'm28', CAST('{"type":"ack","id":"m28","number":62}' AS BLOB), 1794838953126);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'NEv47PwsYhMT', 'm29', CAST('{"type":"ack","id":"m29","number":63}' AS BLOB), 1794838953127);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'NEv47PwsYhMT', 'm3', CAST('{"type":"ack","id":"m3","number":13}' AS BLOB), 1794838952969);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'NEv47PwsYhMT', 'm30', CAST('{"type":"ack","id":"m30","number":64}' AS BLOB), 1794838953129);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'NEv47PwsYhMT', 'm31', CAST('{"type":"ack","id":"m31","number":68}' AS BLOB), 1794838953202);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'NEv47PwsYhMT', 'm32', CAST('{"type":"ack","id":"m32","number":69}' AS BLOB), 1794838953208);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'NEv47PwsYhMT', 'm33', CAST('{"type":"ack","id":"m33","number":72}' AS BLOB), 1794838953217);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'NEv47PwsYhMT', 'm34', CAST('{"type":"ack","id":"m34","number":73}' AS BLOB), 1794838953218);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'NEv47PwsYhMT', 'm35', CAST('{"type":"ack","id":"m35","number":76}' AS BLOB), 1794838953249);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'NEv47PwsYhMT', 'm36', CAST('{"type":"ack","id":"m36","number":77}' AS BLOB), 1794838953267);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'NEv47PwsYhMT', 'm37', CAST('{"type":"ack","id":"m37","number":80}' AS BLOB), 1794838953299);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'NEv47PwsYhMT', 'm38', CAST('{"type":"ack","id":"m38","number":81}' AS BLOB), 1794838953307);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'NEv47PwsYhMT', 'm4', CAST('{"type":"ack","id":"m4","number":16}' AS BLOB), 1794838953006);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'NEv47PwsYhMT', 'm5', CAST('{"type":"ack","id":"m5","number":17}' AS BLOB), 1794838953009);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'NEv47PwsYhMT', 'm6', CAST('{"type":"ack","id":"m6","number":18}' AS BLOB), 1794838953011);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'NEv47PwsYhMT', 'm7', CAST('{"type":"ack","id":"m7","number":19}' AS BLOB), 1794838953014);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'NEv47PwsYhMT', 'm8', CAST('{"type":"ack","id":"m8","number":20}' AS BLOB), 1794838953016);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'NEv47PwsYhMT', 'm9', CAST('{"type":"ack","id":"m9","number":23}' AS BLOB), 1794838953023);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'NEv47PwsYhMT', 'sit', CAST('{"type":"ack","id":"sit","number":2}' AS BLOB), 1794838952934);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'tMiOjaLkqXbs', 'c1', CAST('{"type":"ack","id":"c1","number":2}' AS BLOB), 1794838952937);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'tMiOjaLkqXbs', 'm0', CAST('{"type":"ack","id":"m0","number":3}' AS BLOB), 1794838952950);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'tMiOjaLkqXbs', 'm1', CAST('{"type":"ack","id":"m1","number":4}' AS BLOB), 1794838952951);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'tMiOjaLkqXbs', 'm10', CAST('{"type":"ack","id":"m10","number":22}' AS BLOB), 1794838953019);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'tMiOjaLkqXbs', 'm11', CAST('{"type":"ack","id":"m11","number":26}' AS BLOB), 1794838953029);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'tMiOjaLkqXbs', 'm12', CAST('{"type":"ack","id":"m12","number":27}' AS BLOB), 1794838953031);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'tMiOjaLkqXbs', 'm13', CAST('{"type":"ack","id":"m13","number":28}' AS BLOB), 1794838953033);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'tMiOjaLkqXbs', 'm14', CAST('{"type":"ack","id":"m14","number":31}' AS BLOB), 1794838953039);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'tMiOjaLkqXbs', 'm15', CAST('{"type":"ack","id":"m15","number":32}' AS BLOB), 1794838953040);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'tMiOjaLkqXbs', 'm16', CAST('{"type":"ack","id":"m16","number":36}' AS BLOB), 1794838953054);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'tMiOjaLkqXbs', 'm17', CAST('{"type":"ack","id":"m17","number":37}' AS BLOB), 1794838953060);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'tMiOjaLkqXbs', 'm18', CAST('{"type":"ack","id":"m18","number":40}' AS BLOB), 1794838953084);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'tMiOjaLkqXbs', 'm19', CAST('{"type":"ack","id":"m19","number":41}' AS BLOB), 1794838953090);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'tMiOjaLkqXbs', 'm2', CAST('{"type":"ack","id":"m2","number":5}' AS BLOB), 1794838952953);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'tMiOjaLkqXbs', 'm20', CAST('{"type":"ack","id":"m20","number":42}' AS BLOB), 1794838953093);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'tMiOjaLkqXbs', 'm21', CAST('{"type":"ack","id":"m21","number":45}' AS BLOB), 1794838953099);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'tMiOjaLkqXbs', 'm22', CAST('{"type":"ack","id":"m22","number":46}' AS BLOB), 1794838953101);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'tMiOjaLkqXbs', 'm23', CAST('{"type":"ack","id":"m23","number":50}' AS BLOB), 1794838953108);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'tMiOjaLkqXbs', 'm24', CAST('{"type":"ack","id":"m24","number":51}' AS BLOB), 1794838953109);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'tMiOjaLkqXbs', 'm25', CAST('{"type":"ack","id":"m25","number":52}' AS BLOB), 1794838953111);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'tMiOjaLkqXbs', 'm26', CAST('{"type":"ack","id":"m26","number":55}' AS BLOB), 1794838953115);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'tMiOjaLkqXbs', 'm27', CAST('{"type":"ack","id":"m27","number":56}' AS BLOB), 1794838953117);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'tMiOjaLkqXbs', 'm28', CAST('{"type":"ack","id":"m28","number":57}' AS BLOB), 1794838953119);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'tMiOjaLkqXbs', 'm29', CAST('{"type":"ack","id":"m29","number":60}' AS BLOB), 1794838953123);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'tMiOjaLkqXbs', 'm3', CAST('{"type":"ack","id":"m3","number":8}' AS BLOB), 1794838952959);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'tMiOjaLkqXbs', 'm30', CAST('{"type":"ack","id":"m30","number":61}' AS BLOB), 1794838953125);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'tMiOjaLkqXbs', 'm31', CAST('{"type":"ack","id":"m31","number":65}' AS BLOB), 1794838953170);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'tMiOjaLkqXbs', 'm32', CAST('{"type":"ack","id":"m32","number":66}' AS BLOB), 1794838953196);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'tMiOjaLkqXbs', 'm33', CAST('{"type":"ack","id":"m33","number":67}' AS BLOB), 1794838953200);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'tMiOjaLkqXbs', 'm34', CAST('{"type":"ack","id":"m34","number":70}' AS BLOB), 1794838953209);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'tMiOjaLkqXbs', 'm35', CAST('{"type":"ack","id":"m35","number":71}' AS BLOB), 1794838953211);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'tMiOjaLkqXbs', 'm36', CAST('{"type":"ack","id":"m36","number":74}' AS BLOB), 1794838953221);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'tMiOjaLkqXbs', 'm37', CAST('{"type":"ack","id":"m37","number":75}' AS BLOB), 1794838953232);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'tMiOjaLkqXbs', 'm38', CAST('{"type":"ack","id":"m38","number":78}' AS BLOB), 1794838953277);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'tMiOjaLkqXbs', 'm39', CAST('{"type":"ack","id":"m39","number":79}' AS BLOB), 1794838953282);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'tMiOjaLkqXbs', 'm4', CAST('{"type":"ack","id":"m4","number":9}' AS BLOB), 1794838952963);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'tMiOjaLkqXbs', 'm5', CAST('{"type":"ack","id":"m5","number":10}' AS BLOB), 1794838952964);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'tMiOjaLkqXbs', 'm6', CAST('{"type":"ack","id":"m6","number":11}' AS BLOB), 1794838952966);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'tMiOjaLkqXbs', 'm7', CAST('{"type":"ack","id":"m7","number":14}' AS BLOB), 1794838952971);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'tMiOjaLkqXbs', 'm8', CAST('{"type":"ack","id":"m8","number":15}' AS BLOB), 1794838953004);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'tMiOjaLkqXbs', 'm9', CAST('{"type":"ack","id":"m9","number":21}' AS BLOB), 1794838953018);
INSERT INTO answers VALUES ('fkGe3MTy81HRXhvx', 'tMiOjaLkqXbs', 'n1', CAST('{"type":"ack","id":"n1","number":0}' AS BLOB), 1794838952940);
INSERT INTO answers VALUES ('k780sGR5cXxlF5VI', 'NEv47PwsYhMT', 'm0', CAST('{"type":"ack","id":"m0","number":5}' AS BLOB), 1794838952428);
INSERT INTO answers VALUES ('k780sGR5cXxlF5VI', 'NEv47PwsYhMT', 'm1', CAST('{"type":"ack","id":"m1","number":8}' AS BLOB), 1794838952436);
INSERT INTO answers VALUES ('k780sGR5cXxlF5VI', 'NEv47PwsYhMT', 'm10', CAST('{"type":"ack","id":"m10","number":34}' AS BLOB), 1794838952874);
INSERT INTO answers VALUES ('k780sGR5cXxlF5VI', 'NEv47PwsYhMT', 'm11', CAST('{"type":"ack","id":"m11","number":37}' AS BLOB), 1794838952901);
INSERT INTO answers VALUES ('k780sGR5cXxlF5VI', 'NEv47PwsYhMT', 'm2', CAST('{"type":"ack","id":"m2","number":11}' AS BLOB), 1794838952445);
INSERT INTO answers VALUES ('k780sGR5cXxlF5VI', 'NEv47PwsYhMT', 'm3', CAST('{"type":"ack","id":"m3","number":14}' AS BLOB), 1794838952530);
INSERT INTO answers VALUES ('k780sGR5cXxlF5VI', 'NEv47PwsYhMT', 'm4', CAST('{"type":"ack","id":"m4","number":17}' AS BLOB), 1794838952541);
INSERT INTO answers VALUES ('k780sGR5cXxlF5VI', 'NEv47PwsYhMT', 'm5', CAST('{"type":"ack","id":"m5","number":19}' AS BLOB), 1794838952544);
INSERT INTO answers VALUES ('k780sGR5cXxlF5VI', 'NEv47PwsYhMT', 'm6', CAST('{"type":"ack","id":"m6","number":22}' AS BLOB), 1794838952551);
INSERT INTO answers VALUES ('k780sGR5cXxlF5VI', 'NEv47PwsYhMT', 'm7', CAST('{"type":"ack","id":"m7","number":25}' AS BLOB), 1794838952567);
INSERT INTO answers VALUES ('k780sGR5cXxlF5VI', 'NEv47PwsYhMT', 'm8', CAST('{"type":"ack","id":"m8","number":28}' AS BLOB), 1794838952849);
INSERT INTO answers VALUES ('k780sGR5cXxlF5VI', 'NEv47PwsYhMT', 'm9', CAST('{"type":"ack","id":"m9","number":31}' AS BLOB), 1794838952864);
INSERT INTO answers VALUES ('k780sGR5cXxlF5VI', 'NEv47PwsYhMT', 'sit', CAST('{"type":"ack","id":"sit","number":1}' AS BLOB), 1794838952379);
INSERT INTO answers VALUES ('k780sGR5cXxlF5VI', 'YJ4NFqEtWLBt', 'm0', CAST('{"type":"ack","id":"m0","number":6}' AS BLOB), 1794838952433);
INSERT INTO answers VALUES ('k780sGR5cXxlF5VI', 'YJ4NFqEtWLBt', 'm1', CAST('{"type":"ack","id":"m1","number":9}' AS BLOB), 1794838952439);
INSERT INTO answers VALUES ('k780sGR5cXxlF5VI', 'YJ4NFqEtWLBt', 'm10', CAST('{"type":"ack","id":"m10","number":35}' AS BLOB), 1794838952887);
INSERT INTO answers VALUES ('k780sGR5cXxlF5VI', 'YJ4NFqEtWLBt', 'm11', CAST('{"type":"ack","id":"m11","number":38}' AS BLOB), 1794838952903);
INSERT INTO answers VALUES ('k780sGR5cXxlF5VI', 'YJ4NFqEtWLBt', 'm2', CAST('{"type":"ack","id":"m2","number":12}' AS BLOB), 1794838952446);
INSERT INTO answers VALUES ('k780sGR5cXxlF5VI', 'YJ4NFqEtWLBt', 'm3', CAST('{"type":"ack","id":"m3","number":15}' AS BLOB), 1794838952535);
INSERT INTO answers VALUES ('k780sGR5cXxlF5VI', 'YJ4NFqEtWLBt', 'm4', CAST('{"type":"ack","id":"m4","number":18}' AS BLOB), 1794838952542);
INSERT INTO answers VALUES ('k780sGR5cXxlF5VI', 'YJ4NFqEtWLBt', 'm5', CAST('{"type":"ack","id":"m5","number":21}' AS BLOB), 1794838952549);
INSERT INTO answers VALUES ('k780sGR5cXxlF5VI', 'YJ4NFqEtWLBt', 'm6', CAST('{"type":"ack","id":"m6","number":23}' AS BLOB), 1794838952557);
INSERT INTO answers VALUES ('k780sGR5cXxlF5VI', 'YJ4NFqEtWLBt', 'm7', CAST('{"type":"ack","id":"m7","number":26}' AS BLOB), 1794838952571);
INSERT INTO answers VALUES ('k780sGR5cXxlF5VI', 'YJ4NFqEtWLBt', 'm8', CAST('{"type":"ack","id":"m8","number":29}' AS BLOB), 1794838952850);
INSERT INTO answers VALUES ('k780sGR5cXxlF5VI', 'YJ4NFqEtWLBt', 'm9', CAST('{"type":"ack","id":"m9","number":33}' AS BLOB), 1794838952871);
INSERT INTO answers VALUES ('k780sGR5cXxlF5VI', 'YJ4NFqEtWLBt', 'sit', CAST('{"type":"ack","id":"sit","number":3}' AS BLOB), 1794838952384);
INSERT INTO answers VALUES ('k780sGR5cXxlF5VI', 'tMiOjaLkqXbs', 'c1', CAST('{"type":"ack","id":"c1","number":3}' AS BLOB), 1794838952387);
INSERT INTO answers VALUES ('k780sGR5cXxlF5VI', 'tMiOjaLkqXbs', 'm0', CAST('{"type":"ack","id":"m0","number":4}' AS BLOB), 1794838952422);
INSERT INTO answers VALUES ('k780sGR5cXxlF5VI', 'tMiOjaLkqXbs', 'm1', CAST('{"type":"ack","id":"m1","number":7}' AS BLOB), 1794838952436);
INSERT INTO answers VALUES ('k780sGR5cXxlF5VI', 'tMiOjaLkqXbs', 'm10', CAST('{"type":"ack","id":"m10","number":36}' AS BLOB), 1794838952898);
INSERT INTO answers VALUES ('k780sGR5cXxlF5VI', 'tMiOjaLkqXbs', 'm11', CAST('{"type":"ack","id":"m11","number":39}' AS BLOB), 1794838952909);
INSERT INTO answers VALUES ('k780sGR5cXxlF5VI', 'tMiOjaLkqXbs', 'm2', CAST('{"type":"ack","id":"m2","number":10}' AS BLOB), 1794838952443);
INSERT INTO answers VALUES ('k780sGR5cXxlF5VI', 'tMiOjaLkqXbs', 'm3', CAST('{"type":"ack","id":"m3","number":13}' AS BLOB), 1794838952449);
INSERT INTO answers VALUES ('k780sGR5cXxlF5VI', 'tMiOjaLkqXbs', 'm4', CAST('{"type":"ack","id":"m4","number":16}' AS BLOB), 1794838952540);
INSERT INTO answers VALUES ('k780sGR5cXxlF5VI', 'tMiOjaLkqXbs', 'm5', CAST('{"type":"ack","id":"m5","number":20}' AS BLOB), 1794838952546);
INSERT INTO answers VALUES ('k780sGR5cXxlF5VI', 'tMiOjaLkqXbs', 'm6', CAST('{"type":"ack","id":"m6","number":24}' AS BLOB), 1794838952565);
INSERT INTO answers VALUES ('k780sGR5cXxlF5VI', 'tMiOjaLkqXbs', 'm7', CAST('{"type":"ack","id":"m7","number":27}' AS BLOB), 1794838952574);
INSERT INTO answers VALUES ('k780sGR5cXxlF5VI', 'tMiOjaLkqXbs', 'm8', CAST('{"type":"ack","id":"m8","number":30}' AS BLOB), 1794838952855);
INSERT INTO answers VALUES ('k780sGR5cXxlF5VI', 'tMiOjaLkqXbs', 'm9', CAST('{"type":"ack","id":"m9","number":32}' AS BLOB), 1794838952867);
INSERT INTO answers VALUES ('k780sGR5cXxlF5VI', 'tMiOjaLkqXbs', 'n1', CAST('{"type":"ack","id":"n1","number":0}' AS BLOB), 1794838952389);
INSERT INTO answers VALUES ('sD4NPU8hzKO8MCJT', 'NEv47PwsYhMT', 'm0', CAST('{"type":"ack","id":"m0","number":4}' AS BLOB), 1794838952217);
INSERT INTO answers VALUES ('sD4NPU8hzKO8MCJT', 'NEv47PwsYhMT', 'm1', CAST('{"type":"ack","id":"m1","number":5}' AS BLOB), 1794838952286);
INSERT INTO answers VALUES ('sD4NPU8hzKO8MCJT', 'NEv47PwsYhMT', 'm2', CAST('{"type":"ack","id":"m2","number":6}' AS BLOB), 1794838952295);
INSERT INTO answers VALUES ('sD4NPU8hzKO8MCJT', 'NEv47PwsYhMT', 'm3', CAST('{"type":"ack","id":"m3","number":7}' AS BLOB), 1794838952304);
INSERT INTO answers VALUES ('sD4NPU8hzKO8MCJT', 'NEv47PwsYhMT', 'sit', CAST('{"type":"ack","id":"sit","number":1}' AS BLOB), 1794838951950);
INSERT INTO answers VALUES ('sD4NPU8hzKO8MCJT', 'YJ4NFqEtWLBt', 'm0', CAST('{"type":"ack","id":"m0","number":4}' AS BLOB), 1794838952280);
INSERT INTO answers VALUES ('sD4NPU8hzKO8MCJT', 'YJ4NFqEtWLBt', 'm1', CAST('{"type":"ack","id":"m1","number":5}' AS BLOB), 1794838952290);
INSERT INTO answers VALUES ('sD4NPU8hzKO8MCJT', 'YJ4NFqEtWLBt', 'm2', CAST('{"type":"ack","id":"m2","number":6}' AS BLOB), 1794838952302);
INSERT INTO answers VALUES ('sD4NPU8hzKO8MCJT', 'YJ4NFqEtWLBt', 'm3', CAST('{"type":"ack","id":"m3","number":7}' AS BLOB), 1794838952305);
INSERT INTO answers VALUES ('sD4NPU8hzKO8MCJT', 'YJ4NFqEtWLBt', 'sit', CAST('{"type":"ack","id":"sit","number":3}' AS BLOB), 1794838952092);
INSERT INTO answers VALUES ('sD4NPU8hzKO8MCJT', 'tMiOjaLkqXbs', 'c1', CAST('{"type":"ack","id":"c1","number":3}' AS BLOB), 1794838952140);
INSERT INTO answers VALUES ('sD4NPU8hzKO8MCJT', 'tMiOjaLkqXbs', 'm0', CAST('{"type":"ack","id":"m0","number":4}' AS BLOB), 1794838952207);
INSERT INTO answers VALUES ('sD4NPU8hzKO8MCJT', 'tMiOjaLkqXbs', 'm1', CAST('{"type":"ack","id":"m1","number":5}' AS BLOB), 1794838952282);
INSERT INTO answers VALUES ('sD4NPU8hzKO8MCJT', 'tMiOjaLkqXbs', 'm2', CAST('{"type":"ack","id":"m2","number":6}' AS BLOB), 1794838952293);
INSERT INTO answers VALUES ('sD4NPU8hzKO8MCJT', 'tMiOjaLkqXbs', 'm3', CAST('{"type":"ack","id":"m3","number":7}' AS BLOB), 1794838952303);
INSERT INTO answers VALUES ('sD4NPU8hzKO8MCJT', 'tMiOjaLkqXbs', 'n1', CAST('{"type":"ack","id":"n1","number":0}' AS BLOB), 1794838952169);
CREATE TABLE beats (one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL);
INSERT INTO beats VALUES (1, 1794838973923);
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
INSERT INTO cups VALUES ('6pc0PxfHn0Rs', 'Evening Cup', 'tMiOjaLkqXbs', 1, 'great-wall', '{"game":"great-wall","options":{"edition":"kosmos","start":0,"open_scores":false},"seats":2,"rounds":3,"system":"swiss","rest":"smaller","bot":"random","pace":"live","time":{},"minutes":180,"accounts":false}', 'open', NULL, 0, NULL, 240444924649518, NULL, 3, 1794838973741, NULL);
CREATE TABLE entrants (
	cup_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	entered BIGINT NOT NULL, 
	gone INTEGER, 
	PRIMARY KEY (cup_id, number)
);
INSERT INTO entrants VALUES ('6pc0PxfHn0Rs', 1, 'tMiOjaLkqXbs', 1794838973758, NULL);
INSERT INTO entrants VALUES ('6pc0PxfHn0Rs', 2, 'NEv47PwsYhMT', 1794838973767, NULL);
INSERT INTO entrants VALUES ('6pc0PxfHn0Rs', 3, 'YJ4NFqEtWLBt', 1794838973774, NULL);
CREATE TABLE entries (
    table_id TEXT NOT NULL, version INTEGER NOT NULL, entry BLOB NOT NULL, PRIMARY KEY (table_id, version)
) WITHOUT ROWID;
INSERT INTO entries VALUES ('DjgF_iVWn-vYWjX_', 1, CAST('{"type":"opened","at":1794838973687,"setup":{"game":"great-wall","seats":[{"person":"tMiOjaLkqXbs","name":"P0"},{}],"options":{"edition":"kosmos","start":0,"open_scores":false},"time":{},"host":"tMiOjaLkqXbs"},"rules":1}' AS BLOB));
INSERT INTO entries VALUES ('a5baHX3B2MYPOelN', 1, CAST('{"type":"opened","at":1794838953351,"setup":{"game":"zhanguo","seats":[{"person":"tMiOjaLkqXbs","name":"P0"},{}],"options":{"boards":"standard","draft":false,"turn_order":"clockwise","unrest_per_worker":false,"clear_court":false,"governor_bonus":"all","start_line":"random","data":""},"time":{},"host":"tMiOjaLkqXbs"},"rules":2}' AS BLOB));
INSERT INTO entries VALUES ('a5baHX3B2MYPOelN', 2, CAST('{"type":"sat","at":1794838953519,"seat":1,"who":{"person":"NEv47PwsYhMT","name":"P1"}}' AS BLOB));
INSERT INTO entries VALUES ('a5baHX3B2MYPOelN', 3, CAST('{"type":"began","at":1794838953519,"key":"6ea335a5dae78a650c2c1346023482d148666e2753f775b6cc34ede4f1feeff4"}' AS BLOB));
INSERT INTO entries VALUES ('a5baHX3B2MYPOelN', 4, CAST('{"type":"moved","at":1794838953636,"seat":0,"move":"down red 1"}' AS BLOB));
INSERT INTO entries VALUES ('a5baHX3B2MYPOelN', 5, CAST('{"type":"moved","at":1794838953650,"seat":0,"move":"down gray 1"}' AS BLOB));
INSERT INTO entries VALUES ('a5baHX3B2MYPOelN', 6, CAST('{"type":"moved","at":1794838953654,"seat":0,"move":"play 9"}' AS BLOB));
INSERT INTO entries VALUES ('a5baHX3B2MYPOelN', 7, CAST('{"type":"moved","at":1794838953781,"seat":0,"move":"unify 5"}' AS BLOB));
INSERT INTO entries VALUES ('a5baHX3B2MYPOelN', 8, CAST('{"type":"moved","at":1794838953792,"seat":1,"move":"play 72"}' AS BLOB));
INSERT INTO entries VALUES ('a5baHX3B2MYPOelN', 9, CAST('{"type":"moved","at":1794838953797,"seat":1,"move":"down gray 1"}' AS BLOB));
INSERT INTO entries VALUES ('a5baHX3B2MYPOelN', 10, CAST('{"type":"moved","at":1794838953802,"seat":1,"move":"unify 2"}' AS BLOB));
INSERT INTO entries VALUES ('a5baHX3B2MYPOelN', 11, CAST('{"type":"moved","at":1794838953810,"seat":0,"move":"play 113"}' AS BLOB));
INSERT INTO entries VALUES ('a5baHX3B2MYPOelN', 12, CAST('{"type":"moved","at":1794838953819,"seat":0,"move":"hire 1"}' AS BLOB));
INSERT INTO entries VALUES ('a5baHX3B2MYPOelN', 13, CAST('{"type":"moved","at":1794838953823,"seat":1,"move":"play 77"}' AS BLOB));
INSERT INTO entries VALUES ('a5baHX3B2MYPOelN', 14, CAST('{"type":"moved","at":1794838953832,"seat":1,"move":"unify 2"}' AS BLOB));
INSERT INTO entries VALUES ('a5baHX3B2MYPOelN', 15, CAST('{"type":"moved","at":1794838953836,"seat":0,"move":"play 90"}' AS BLOB));
INSERT INTO entries VALUES ('a5baHX3B2MYPOelN', 16, CAST('{"type":"moved","at":1794838953838,"seat":0,"move":"wall C2 1"}' AS BLOB));
INSERT INTO entries VALUES ('a5baHX3B2MYPOelN', 17, CAST('{"type":"moved","at":1794838953839,"seat":1,"move":"play 101"}' AS BLOB));
INSERT INTO entries VALUES ('a5baHX3B2MYPOelN', 18, CAST('{"type":"moved","at":1794838953846,"seat":1,"move":"hire 1"}' AS BLOB));
INSERT INTO entries VALUES ('a5baHX3B2MYPOelN', 19, CAST('{"type":"moved","at":1794838953849,"seat":0,"move":"play 54"}' AS BLOB));
INSERT INTO entries VALUES ('a5baHX3B2MYPOelN', 20, CAST('{"type":"moved","at":1794838953853,"seat":0,"move":"hire 1"}' AS BLOB));
INSERT INTO entries VALUES ('a5baHX3B2MYPOelN', 21, CAST('{"type":"moved","at":1794838953860,"seat":1,"move":"down red 1"}' AS BLOB));
INSERT INTO entries VALUES ('a5baHX3B2MYPOelN', 22, CAST('{"type":"moved","at":1794838953864,"seat":1,"move":"play 96"}' AS BLOB));
INSERT INTO entries VALUES ('a5baHX3B2MYPOelN', 23, CAST('{"type":"moved","at":1794838953868,"seat":1,"move":"reassign"}' AS BLOB));
INSERT INTO entries VALUES ('a5baHX3B2MYPOelN', 24, CAST('{"type":"moved","at":1794838953872,"seat":1,"move":"lift white g1"}' AS BLOB));
INSERT INTO entries VALUES ('a5baHX3B2MYPOelN', 25, CAST('{"type":"moved","at":1794838953874,"seat":1,"move":"to g2"}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 1, CAST('{"type":"opened","at":1794838952919,"setup":{"game":"great-wall","seats":[{"person":"tMiOjaLkqXbs","name":"P0"},{}],"options":{"edition":"kosmos","start":0,"open_scores":false},"time":{},"host":"tMiOjaLkqXbs"},"rules":1}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 2, CAST('{"type":"sat","at":1794838952934,"seat":1,"who":{"person":"NEv47PwsYhMT","name":"P1"}}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 3, CAST('{"type":"began","at":1794838952934,"key":"01a3a5518ced732cc7f00c001b21fdabfd4e87ec6a2b84a4cd4172ae200434b7"}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 4, CAST('{"type":"moved","at":1794838952950,"seat":0,"move":"play WWW 2"}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 5, CAST('{"type":"moved","at":1794838952951,"seat":0,"move":"ride 1"}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 6, CAST('{"type":"moved","at":1794838952953,"seat":0,"move":"draw","chance":{"pile red":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 7, CAST('{"type":"moved","at":1794838952955,"seat":1,"move":"play W 2"}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 8, CAST('{"type":"moved","at":1794838952957,"seat":1,"move":"play N 2"}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 9, CAST('{"type":"moved","at":1794838952959,"seat":0,"move":"claim 2 3 W"}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 10, CAST('{"type":"moved","at":1794838952963,"seat":0,"move":"claim 1 5 H"}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 11, CAST('{"type":"moved","at":1794838952964,"seat":0,"move":"play S 1"}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 12, CAST('{"type":"moved","at":1794838952966,"seat":0,"move":"play G 1","chance":{"tokens":["3","5"]}}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 13, CAST('{"type":"moved","at":1794838952967,"seat":1,"move":"draw","chance":{"pile yellow":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 14, CAST('{"type":"moved","at":1794838952969,"seat":1,"move":"play G 2","chance":{"tokens":["8","5"]}}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 15, CAST('{"type":"moved","at":1794838952971,"seat":0,"move":"draw","chance":{"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 16, CAST('{"type":"moved","at":1794838953004,"seat":0,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 17, CAST('{"type":"moved","at":1794838953006,"seat":1,"move":"claim 2 3 G"}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 18, CAST('{"type":"moved","at":1794838953009,"seat":1,"move":"ride 1"}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 19, CAST('{"type":"moved","at":1794838953011,"seat":1,"move":"ride 1"}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 20, CAST('{"type":"moved","at":1794838953014,"seat":1,"move":"play S 1"}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 21, CAST('{"type":"moved","at":1794838953016,"seat":1,"move":"draw","chance":{"pile yellow":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 22, CAST('{"type":"moved","at":1794838953018,"seat":0,"move":"draw","chance":{"pile red":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 23, CAST('{"type":"moved","at":1794838953019,"seat":0,"move":"play S 2"}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 24, CAST('{"type":"moved","at":1794838953023,"seat":1,"move":"claim 1 8 S"}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 25, CAST('{"type":"moved","at":1794838953025,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 26, CAST('{"type":"moved","at":1794838953027,"seat":1,"move":"play S 1"}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 27, CAST('{"type":"moved","at":1794838953029,"seat":0,"move":"claim 1","chance":{"tokens":["5","2","3","2"]}}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 28, CAST('{"type":"moved","at":1794838953031,"seat":0,"move":"draw","chance":{"pile red":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 29, CAST('{"type":"moved","at":1794838953033,"seat":0,"move":"draw","chance":{"pile red":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 30, CAST('{"type":"moved","at":1794838953035,"seat":1,"move":"draw","chance":{"pile yellow":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 31, CAST('{"type":"moved","at":1794838953036,"seat":1,"move":"play G 1"}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 32, CAST('{"type":"moved","at":1794838953039,"seat":0,"move":"draw","chance":{"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 33, CAST('{"type":"moved","at":1794838953040,"seat":0,"move":"play S 2"}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 34, CAST('{"type":"moved","at":1794838953043,"seat":1,"move":"claim 1 2 G"}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 35, CAST('{"type":"moved","at":1794838953045,"seat":1,"move":"play W 2"}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 36, CAST('{"type":"moved","at":1794838953047,"seat":1,"move":"draw","chance":{"pile yellow":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 37, CAST('{"type":"moved","at":1794838953054,"seat":0,"move":"play W 2"}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 38, CAST('{"type":"moved","at":1794838953060,"seat":0,"move":"play S 2","chance":{"tokens":["5","5","4","1"]}}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 39, CAST('{"type":"moved","at":1794838953063,"seat":1,"move":"play S 2"}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 40, CAST('{"type":"moved","at":1794838953065,"seat":1,"move":"draw","chance":{"pile yellow":["D"]}}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 41, CAST('{"type":"moved","at":1794838953084,"seat":0,"move":"claim 2 3 W"}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 42, CAST('{"type":"moved","at":1794838953090,"seat":0,"move":"draw","chance":{"pile red":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 43, CAST('{"type":"moved","at":1794838953093,"seat":0,"move":"draw","chance":{"tokens":["4","4","7","3"],"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 44, CAST('{"type":"moved","at":1794838953096,"seat":1,"move":"play D 1"}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 45, CAST('{"type":"moved","at":1794838953098,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 46, CAST('{"type":"moved","at":1794838953099,"seat":0,"move":"draw","chance":{"pile red":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 47, CAST('{"type":"moved","at":1794838953101,"seat":0,"move":"play G 2"}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 48, CAST('{"type":"moved","at":1794838953103,"seat":1,"move":"claim 1 4 D"}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 49, CAST('{"type":"moved","at":1794838953105,"seat":1,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 50, CAST('{"type":"moved","at":1794838953106,"seat":1,"move":"draw","chance":{"pile yellow":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 51, CAST('{"type":"moved","at":1794838953108,"seat":0,"move":"claim 2 3 G"}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 52, CAST('{"type":"moved","at":1794838953109,"seat":0,"move":"play WW 1"}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 53, CAST('{"type":"moved","at":1794838953111,"seat":0,"move":"draw","chance":{"pile red":["G"]}}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 54, CAST('{"type":"moved","at":1794838953112,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 55, CAST('{"type":"moved","at":1794838953114,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 56, CAST('{"type":"moved","at":1794838953115,"seat":0,"move":"claim 2","chance":{"tokens":["7","3","8","1"]}}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 57, CAST('{"type":"moved","at":1794838953117,"seat":0,"move":"play G 1"}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 58, CAST('{"type":"moved","at":1794838953119,"seat":0,"move":"draw","chance":{"pile red":["D"]}}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 59, CAST('{"type":"moved","at":1794838953120,"seat":1,"move":"play G 1"}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 60, CAST('{"type":"moved","at":1794838953122,"seat":1,"move":"play WW 2"}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 61, CAST('{"type":"moved","at":1794838953123,"seat":0,"move":"cover y:G 1"}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 62, CAST('{"type":"moved","at":1794838953125,"seat":0,"move":"draw","chance":{"pile red":["N"]}}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 63, CAST('{"type":"moved","at":1794838953126,"seat":1,"move":"claim 2 7 W"}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 64, CAST('{"type":"moved","at":1794838953127,"seat":1,"move":"draw","chance":{"pile yellow":["T"]}}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 65, CAST('{"type":"moved","at":1794838953129,"seat":1,"move":"play T 2"}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 66, CAST('{"type":"moved","at":1794838953170,"seat":0,"move":"claim 1 1 D"}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 67, CAST('{"type":"moved","at":1794838953196,"seat":0,"move":"play N 1"}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 68, CAST('{"type":"moved","at":1794838953200,"seat":0,"move":"draw","chance":{"tokens":["3","2"],"pile red":["T"]}}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 69, CAST('{"type":"moved","at":1794838953202,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 70, CAST('{"type":"moved","at":1794838953208,"seat":1,"move":"play W 1","chance":{"tokens":["7","2"]}}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 71, CAST('{"type":"moved","at":1794838953209,"seat":0,"move":"draw","chance":{"pile red":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 72, CAST('{"type":"moved","at":1794838953211,"seat":0,"move":"play S 2"}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 73, CAST('{"type":"moved","at":1794838953217,"seat":1,"move":"draw","chance":{"pile yellow":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 74, CAST('{"type":"moved","at":1794838953218,"seat":1,"move":"play S 2"}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 75, CAST('{"type":"moved","at":1794838953221,"seat":0,"move":"draw","chance":{"pile red":["H"]}}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 76, CAST('{"type":"moved","at":1794838953232,"seat":0,"move":"play T 1"}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 77, CAST('{"type":"moved","at":1794838953249,"seat":1,"move":"draw","chance":{"pile yellow":["S"]}}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 78, CAST('{"type":"moved","at":1794838953267,"seat":1,"move":"play S 1"}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 79, CAST('{"type":"moved","at":1794838953277,"seat":0,"move":"claim 1 2 T"}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 80, CAST('{"type":"moved","at":1794838953282,"seat":0,"move":"ride 1"}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 81, CAST('{"type":"moved","at":1794838953299,"seat":1,"move":"draw","chance":{"pile yellow":["W"]}}' AS BLOB));
INSERT INTO entries VALUES ('fkGe3MTy81HRXhvx', 82, CAST('{"type":"moved","at":1794838953307,"seat":1,"move":"play W 1"}' AS BLOB));
INSERT INTO entries VALUES ('k780sGR5cXxlF5VI', 1, CAST('{"type":"opened","at":1794838952347,"setup":{"game":"die-mauer","seats":[{"person":"tMiOjaLkqXbs","name":"P0"},{},{}],"options":{"rounds":4,"start":0},"time":{},"host":"tMiOjaLkqXbs"},"rules":1}' AS BLOB));
INSERT INTO entries VALUES ('k780sGR5cXxlF5VI', 2, CAST('{"type":"sat","at":1794838952379,"seat":1,"who":{"person":"NEv47PwsYhMT","name":"P1"}}' AS BLOB));
INSERT INTO entries VALUES ('k780sGR5cXxlF5VI', 3, CAST('{"type":"sat","at":1794838952384,"seat":2,"who":{"person":"YJ4NFqEtWLBt","name":"P2"}}' AS BLOB));
INSERT INTO entries VALUES ('k780sGR5cXxlF5VI', 4, CAST('{"type":"began","at":1794838952384,"key":"ab58c2fc55575099f00f06be5a469ad98cbd27ee1b34153a8473590507b25ceb"}' AS BLOB));
INSERT INTO entries VALUES ('k780sGR5cXxlF5VI', 5, CAST('{"type":"moved","at":1794838952422,"seat":0,"move":"show 6"}' AS BLOB));
INSERT INTO entries VALUES ('k780sGR5cXxlF5VI', 6, CAST('{"type":"moved","at":1794838952428,"seat":1,"move":"show 1"}' AS BLOB));
INSERT INTO entries VALUES ('k780sGR5cXxlF5VI', 7, CAST('{"type":"moved","at":1794838952433,"seat":2,"move":"show T"}' AS BLOB));
INSERT INTO entries VALUES ('k780sGR5cXxlF5VI', 8, CAST('{"type":"moved","at":1794838952436,"seat":0,"move":"show -"}' AS BLOB));
INSERT INTO entries VALUES ('k780sGR5cXxlF5VI', 9, CAST('{"type":"moved","at":1794838952436,"seat":1,"move":"show G"}' AS BLOB));
INSERT INTO entries VALUES ('k780sGR5cXxlF5VI', 10, CAST('{"type":"moved","at":1794838952439,"seat":2,"move":"show G"}' AS BLOB));
INSERT INTO entries VALUES ('k780sGR5cXxlF5VI', 11, CAST('{"type":"moved","at":1794838952443,"seat":0,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('k780sGR5cXxlF5VI', 12, CAST('{"type":"moved","at":1794838952445,"seat":1,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('k780sGR5cXxlF5VI', 13, CAST('{"type":"moved","at":1794838952446,"seat":2,"move":"show T"}' AS BLOB));
INSERT INTO entries VALUES ('k780sGR5cXxlF5VI', 14, CAST('{"type":"moved","at":1794838952449,"seat":0,"move":"show T"}' AS BLOB));
INSERT INTO entries VALUES ('k780sGR5cXxlF5VI', 15, CAST('{"type":"moved","at":1794838952530,"seat":1,"move":"show G"}' AS BLOB));
INSERT INTO entries VALUES ('k780sGR5cXxlF5VI', 16, CAST('{"type":"moved","at":1794838952535,"seat":2,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('k780sGR5cXxlF5VI', 17, CAST('{"type":"moved","at":1794838952540,"seat":0,"move":"show 1"}' AS BLOB));
INSERT INTO entries VALUES ('k780sGR5cXxlF5VI', 18, CAST('{"type":"moved","at":1794838952541,"seat":1,"move":"show -"}' AS BLOB));
INSERT INTO entries VALUES ('k780sGR5cXxlF5VI', 19, CAST('{"type":"moved","at":1794838952542,"seat":2,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('k780sGR5cXxlF5VI', 20, CAST('{"type":"moved","at":1794838952544,"seat":1,"move":"build 4 right"}' AS BLOB));
INSERT INTO entries VALUES ('k780sGR5cXxlF5VI', 21, CAST('{"type":"moved","at":1794838952546,"seat":0,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('k780sGR5cXxlF5VI', 22, CAST('{"type":"moved","at":1794838952549,"seat":2,"move":"show -"}' AS BLOB));
INSERT INTO entries VALUES ('k780sGR5cXxlF5VI', 23, CAST('{"type":"moved","at":1794838952551,"seat":1,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('k780sGR5cXxlF5VI', 24, CAST('{"type":"moved","at":1794838952557,"seat":2,"move":"build 3 left"}' AS BLOB));
INSERT INTO entries VALUES ('k780sGR5cXxlF5VI', 25, CAST('{"type":"moved","at":1794838952565,"seat":0,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('k780sGR5cXxlF5VI', 26, CAST('{"type":"moved","at":1794838952567,"seat":1,"move":"show 6"}' AS BLOB));
INSERT INTO entries VALUES ('k780sGR5cXxlF5VI', 27, CAST('{"type":"moved","at":1794838952571,"seat":2,"move":"show 4"}' AS BLOB));
INSERT INTO entries VALUES ('k780sGR5cXxlF5VI', 28, CAST('{"type":"moved","at":1794838952574,"seat":0,"move":"build 2 right"}' AS BLOB));
INSERT INTO entries VALUES ('k780sGR5cXxlF5VI', 29, CAST('{"type":"moved","at":1794838952849,"seat":1,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('k780sGR5cXxlF5VI', 30, CAST('{"type":"moved","at":1794838952850,"seat":2,"move":"show -"}' AS BLOB));
INSERT INTO entries VALUES ('k780sGR5cXxlF5VI', 31, CAST('{"type":"moved","at":1794838952855,"seat":0,"move":"show 1"}' AS BLOB));
INSERT INTO entries VALUES ('k780sGR5cXxlF5VI', 32, CAST('{"type":"moved","at":1794838952864,"seat":1,"move":"build 2 left"}' AS BLOB));
INSERT INTO entries VALUES ('k780sGR5cXxlF5VI', 33, CAST('{"type":"moved","at":1794838952867,"seat":0,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('k780sGR5cXxlF5VI', 34, CAST('{"type":"moved","at":1794838952871,"seat":2,"move":"show 2"}' AS BLOB));
INSERT INTO entries VALUES ('k780sGR5cXxlF5VI', 35, CAST('{"type":"moved","at":1794838952874,"seat":1,"move":"show T"}' AS BLOB));
INSERT INTO entries VALUES ('k780sGR5cXxlF5VI', 36, CAST('{"type":"moved","at":1794838952887,"seat":2,"move":"build 2 left"}' AS BLOB));
INSERT INTO entries VALUES ('k780sGR5cXxlF5VI', 37, CAST('{"type":"moved","at":1794838952898,"seat":0,"move":"show 1"}' AS BLOB));
INSERT INTO entries VALUES ('k780sGR5cXxlF5VI', 38, CAST('{"type":"moved","at":1794838952901,"seat":1,"move":"show 3"}' AS BLOB));
INSERT INTO entries VALUES ('k780sGR5cXxlF5VI', 39, CAST('{"type":"moved","at":1794838952903,"seat":2,"move":"show 4"}' AS BLOB));
INSERT INTO entries VALUES ('k780sGR5cXxlF5VI', 40, CAST('{"type":"moved","at":1794838952909,"seat":0,"move":"build 1 left"}' AS BLOB));
INSERT INTO entries VALUES ('sD4NPU8hzKO8MCJT', 1, CAST('{"type":"opened","at":1794838951821,"setup":{"game":"chinatown","seats":[{"person":"tMiOjaLkqXbs","name":"P0"},{},{}],"options":{"board":"alea","placing":"simultaneous","street_access":false,"hand_variant":false,"first":0,"trade_limit":500,"trade_minutes":0},"time":{},"host":"tMiOjaLkqXbs"},"rules":2}' AS BLOB));
INSERT INTO entries VALUES ('sD4NPU8hzKO8MCJT', 2, CAST('{"type":"sat","at":1794838951950,"seat":1,"who":{"person":"NEv47PwsYhMT","name":"P1"}}' AS BLOB));
INSERT INTO entries VALUES ('sD4NPU8hzKO8MCJT', 3, CAST('{"type":"sat","at":1794838952092,"seat":2,"who":{"person":"YJ4NFqEtWLBt","name":"P2"}}' AS BLOB));
INSERT INTO entries VALUES ('sD4NPU8hzKO8MCJT', 4, CAST('{"type":"began","at":1794838952092,"key":"3d833f5439d411be74a818be29dd877a44b70dba272016a884b322aa80e21c5c"}' AS BLOB));
INSERT INTO entries VALUES ('sD4NPU8hzKO8MCJT', 5, CAST('{"type":"moved","at":1794838952207,"seat":0,"move":"keep 68"}' AS BLOB));
INSERT INTO entries VALUES ('sD4NPU8hzKO8MCJT', 6, CAST('{"type":"moved","at":1794838952217,"seat":1,"move":"keep 3"}' AS BLOB));
INSERT INTO entries VALUES ('sD4NPU8hzKO8MCJT', 7, CAST('{"type":"moved","at":1794838952280,"seat":2,"move":"keep 84"}' AS BLOB));
INSERT INTO entries VALUES ('sD4NPU8hzKO8MCJT', 8, CAST('{"type":"moved","at":1794838952282,"seat":0,"move":"keep 34"}' AS BLOB));
INSERT INTO entries VALUES ('sD4NPU8hzKO8MCJT', 9, CAST('{"type":"moved","at":1794838952286,"seat":1,"move":"keep 27"}' AS BLOB));
INSERT INTO entries VALUES ('sD4NPU8hzKO8MCJT', 10, CAST('{"type":"moved","at":1794838952290,"seat":2,"move":"keep 12"}' AS BLOB));
INSERT INTO entries VALUES ('sD4NPU8hzKO8MCJT', 11, CAST('{"type":"moved","at":1794838952293,"seat":0,"move":"keep 38"}' AS BLOB));
INSERT INTO entries VALUES ('sD4NPU8hzKO8MCJT', 12, CAST('{"type":"moved","at":1794838952295,"seat":1,"move":"keep 1"}' AS BLOB));
INSERT INTO entries VALUES ('sD4NPU8hzKO8MCJT', 13, CAST('{"type":"moved","at":1794838952302,"seat":2,"move":"keep 22"}' AS BLOB));
INSERT INTO entries VALUES ('sD4NPU8hzKO8MCJT', 14, CAST('{"type":"moved","at":1794838952303,"seat":0,"move":"keep 10"}' AS BLOB));
INSERT INTO entries VALUES ('sD4NPU8hzKO8MCJT', 15, CAST('{"type":"moved","at":1794838952304,"seat":1,"move":"keep 13"}' AS BLOB));
INSERT INTO entries VALUES ('sD4NPU8hzKO8MCJT', 16, CAST('{"type":"moved","at":1794838952305,"seat":2,"move":"keep 23"}' AS BLOB));
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
INSERT INTO lines VALUES ('a5baHX3B2MYPOelN', 1, CAST('{"at":1794838953525,"name":"P0","text":"Good evening","seat":0,"person":"tMiOjaLkqXbs"}' AS BLOB));
INSERT INTO lines VALUES ('fkGe3MTy81HRXhvx', 1, CAST('{"at":1794838952937,"name":"P0","text":"Good evening","seat":0,"person":"tMiOjaLkqXbs"}' AS BLOB));
INSERT INTO lines VALUES ('k780sGR5cXxlF5VI', 1, CAST('{"at":1794838952387,"name":"P0","text":"Good evening","seat":0,"person":"tMiOjaLkqXbs"}' AS BLOB));
INSERT INTO lines VALUES ('sD4NPU8hzKO8MCJT', 1, CAST('{"at":1794838952140,"name":"P0","text":"Good evening","seat":0,"person":"tMiOjaLkqXbs"}' AS BLOB));
CREATE TABLE links (
	id VARCHAR(32) NOT NULL, 
	secret VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (secret)
);
INSERT INTO links VALUES ('7XZFL1VLU4_x', '05599195df5631b2f9fc066cbc743c9f9708adfe6fb45458ac8f6bca58239624', 'DjgF_iVWn-vYWjX_', 1, 1794838973720);
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
INSERT INTO lobby VALUES ('sD4NPU8hzKO8MCJT', 'chinatown', 3, 0, 'playing', 'live', 1, 'tMiOjaLkqXbs', '[{"name":"P0","person":true},{"name":"P1","person":true},{"name":"P2","person":true}]', 1794838951821, 16, 0, NULL, NULL);
INSERT INTO lobby VALUES ('k780sGR5cXxlF5VI', 'die-mauer', 3, 0, 'playing', 'live', 1, 'tMiOjaLkqXbs', '[{"name":"P0","person":true},{"name":"P1","person":true},{"name":"P2","person":true}]', 1794838952347, 27, 0, NULL, NULL);
INSERT INTO lobby VALUES ('fkGe3MTy81HRXhvx', 'great-wall', 2, 0, 'over', 'live', 1, 'tMiOjaLkqXbs', '[{"name":"P0","person":true},{"name":"P1","person":true}]', 1794838952919, 82, 1, 1794838953307, '[["tMiOjaLkqXbs",1],["NEv47PwsYhMT",2]]');
INSERT INTO lobby VALUES ('a5baHX3B2MYPOelN', 'zhanguo', 2, 0, 'playing', 'live', 1, 'tMiOjaLkqXbs', '[{"name":"P0","person":true},{"name":"P1","person":true}]', 1794838953351, 25, 0, NULL, NULL);
INSERT INTO lobby VALUES ('DjgF_iVWn-vYWjX_', 'great-wall', 2, 1, 'waiting', 'live', 0, 'tMiOjaLkqXbs', '[{"name":"P0","person":true},{}]', 1794838973687, 1, 0, NULL, NULL);
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
INSERT INTO notes VALUES ('a5baHX3B2MYPOelN', 'tMiOjaLkqXbs', CAST('watch the second seat' AS BLOB));
INSERT INTO notes VALUES ('fkGe3MTy81HRXhvx', 'tMiOjaLkqXbs', CAST('watch the second seat' AS BLOB));
INSERT INTO notes VALUES ('k780sGR5cXxlF5VI', 'tMiOjaLkqXbs', CAST('watch the second seat' AS BLOB));
INSERT INTO notes VALUES ('sD4NPU8hzKO8MCJT', 'tMiOjaLkqXbs', CAST('watch the second seat' AS BLOB));
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
INSERT INTO people VALUES ('tMiOjaLkqXbs', 'account', 'P0', 'player0', '$argon2id$v=19$m=65536,t=3,p=4$fzDDr5/uWQgokFuCMgkyIg$ZP84e28E/p4hyDtbjt5NSm4bGxrE5C9u7gRRByouJp8', NULL, 1794838949755, 0, 0, 0, 0, NULL);
INSERT INTO people VALUES ('NEv47PwsYhMT', 'account', 'P1', 'player1', '$argon2id$v=19$m=65536,t=3,p=4$9UQ+gMMsYfxRBDUoR+Ysqg$6wCzH+CaszG6NQkelcGaCl4ksANjfdsj03b8d4NWlaI', NULL, 1794838949838, 0, 0, 0, 0, NULL);
INSERT INTO people VALUES ('YJ4NFqEtWLBt', 'account', 'P2', 'player2', '$argon2id$v=19$m=65536,t=3,p=4$q1InbS0V26aGx1EjwE43Lg$nVxr7bpqkKGqA4y5UW8cq4kljC3XpXwZq2qOcEgRxew', NULL, 1794838949886, 0, 0, 0, 0, NULL);
INSERT INTO people VALUES ('zTQ1AuVbwdsa', 'bot', 'Clank', NULL, NULL, 'tMiOjaLkqXbs', 1794838951707, 0, 0, 0, 0, NULL);
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
INSERT INTO played VALUES ('fkGe3MTy81HRXhvx', 'tMiOjaLkqXbs', 'great-wall', 2, 2, 1, 52, 1794838953307);
INSERT INTO played VALUES ('fkGe3MTy81HRXhvx', 'NEv47PwsYhMT', 'great-wall', 2, 2, 2, 39, 1794838953307);
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
INSERT INTO rated_games VALUES ('fkGe3MTy81HRXhvx', 'tMiOjaLkqXbs', 'great-wall', 2, 27.635389493140497, 8.06590141354368, 1, 1794838953307);
INSERT INTO rated_games VALUES ('fkGe3MTy81HRXhvx', 'NEv47PwsYhMT', 'great-wall', 2, 22.364610506859503, 8.06590141354368, 1, 1794838953307);
CREATE TABLE ratings (
	person VARCHAR(32) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	seats INTEGER NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	PRIMARY KEY (person, game, seats)
);
INSERT INTO ratings VALUES ('tMiOjaLkqXbs', 'great-wall', 2, 27.635389493140497, 8.06590141354368, 1);
INSERT INTO ratings VALUES ('NEv47PwsYhMT', 'great-wall', 2, 22.364610506859503, 8.06590141354368, 1);
CREATE TABLE recoveries (
	person VARCHAR(32) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	secret VARCHAR(64) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (person, kind)
);
INSERT INTO recoveries VALUES ('tMiOjaLkqXbs', 'code', '78f8a5dca0e6a30351228d92e2780e3de70b531ae1e7357d509e81e8ff687736', 1794838950224);
INSERT INTO recoveries VALUES ('NEv47PwsYhMT', 'code', 'a867c368616bceb25f908ad7d02a21a21d5bb585d7b949da6da05b9682c15485', 1794838950610);
INSERT INTO recoveries VALUES ('YJ4NFqEtWLBt', 'code', '4aa288e21fc9c409659eefa784e1610f945136676c358022bcb19d707b111b50', 1794838951604);
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
INSERT INTO seated VALUES ('sD4NPU8hzKO8MCJT', 'tMiOjaLkqXbs');
INSERT INTO seated VALUES ('k780sGR5cXxlF5VI', 'tMiOjaLkqXbs');
INSERT INTO seated VALUES ('k780sGR5cXxlF5VI', 'NEv47PwsYhMT');
INSERT INTO seated VALUES ('k780sGR5cXxlF5VI', 'YJ4NFqEtWLBt');
INSERT INTO seated VALUES ('sD4NPU8hzKO8MCJT', 'NEv47PwsYhMT');
INSERT INTO seated VALUES ('sD4NPU8hzKO8MCJT', 'YJ4NFqEtWLBt');
INSERT INTO seated VALUES ('fkGe3MTy81HRXhvx', 'tMiOjaLkqXbs');
INSERT INTO seated VALUES ('a5baHX3B2MYPOelN', 'tMiOjaLkqXbs');
INSERT INTO seated VALUES ('a5baHX3B2MYPOelN', 'NEv47PwsYhMT');
INSERT INTO seated VALUES ('fkGe3MTy81HRXhvx', 'NEv47PwsYhMT');
INSERT INTO seated VALUES ('DjgF_iVWn-vYWjX_', 'tMiOjaLkqXbs');
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
INSERT INTO sessions VALUES ('yrfAP1CvpdTN', 'bda6451c496e0e0184dbda7827c80abd21941c61e3e9d09b324b57bff051079a', 'tMiOjaLkqXbs', 'python-httpx/0.28.1', 1794838949768, 1794838949768, 1802614949768);
INSERT INTO sessions VALUES ('V9uMACXBYzmj', 'f401cd691ef0b967053922057728756a932d0ff36b85c28f494a17211fd4e4f7', 'NEv47PwsYhMT', 'python-httpx/0.28.1', 1794838949840, 1794838949840, 1802614949840);
INSERT INTO sessions VALUES ('jrlxlrZrIKAR', '1a026864d36e6f0a84715981b8e9d7c6e48b230b748e3d0ebdb72c06e425ca7a', 'YJ4NFqEtWLBt', 'python-httpx/0.28.1', 1794838949895, 1794838949895, 1802614949895);
INSERT INTO sessions VALUES ('zBqpl06uMIMZ', 'c9f4b54cfda8ea72636dacddeda16e1c80364c3dfe78f1a4b87e386899581db3', 'zTQ1AuVbwdsa', 'token of Clank', 1794838951707, 1794838951707, NULL);
CREATE TABLE tables (
    id TEXT PRIMARY KEY, version INTEGER NOT NULL, lines INTEGER NOT NULL, wake INTEGER, done INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO tables VALUES ('DjgF_iVWn-vYWjX_', 1, 0, NULL, 0);
INSERT INTO tables VALUES ('a5baHX3B2MYPOelN', 25, 1, NULL, 0);
INSERT INTO tables VALUES ('fkGe3MTy81HRXhvx', 82, 1, NULL, 1);
INSERT INTO tables VALUES ('k780sGR5cXxlF5VI', 40, 1, NULL, 0);
INSERT INTO tables VALUES ('sD4NPU8hzKO8MCJT', 16, 1, NULL, 0);
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
