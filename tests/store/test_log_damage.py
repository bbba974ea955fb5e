"""The check of the log finds damage on every database, and changes nothing."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from database_servers import Opener

from muraglia.store.postgres import PostgresLog
from muraglia.store.sqlite import SqliteLog
from muraglia.table.log import LogWrite


def test_a_sound_log_passes_the_check(opener: Opener) -> None:
    async def scenario() -> None:
        log = await opener()
        await log.append("a", 0, LogWrite(entries=[b"1", b"2"], lines=[b"x"]))
        await log.append("b", 0, LogWrite(entries=[b"1"]))
        assert await log.check() == []
        await log.close()

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("sql", "said"),
    [
        ("DELETE FROM entries WHERE table_id = 'a' AND version = 1", "table a: entries are missing from its log"),
        ("DELETE FROM entries WHERE table_id = 'a' AND version = 2", "table a: entries are missing from its log"),
        ("DELETE FROM lines", "table a: lines of its chat are missing"),
        ("DELETE FROM tables WHERE id = 'b'", "entries are left over from table b, which is not there"),
    ],
)
def test_missing_rows_are_reported(sql: str, said: str, tmp_path: Path, database: str) -> None:
    async def scenario() -> None:
        for log in (SqliteLog(tmp_path / "log.db"), await PostgresLog.connect(database)):
            await log.append("a", 0, LogWrite(entries=[b"1", b"2"], lines=[b"x"]))
            await log.append("b", 0, LogWrite(entries=[b"1"]))
            if isinstance(log, SqliteLog):
                with closing(sqlite3.connect(log.path)) as file, file:
                    file.execute(sql)
            else:
                with psycopg.connect(database) as cluster:
                    cluster.execute(sql.encode())
            assert await log.check() == [said]
            await log.close()

    asyncio.run(scenario())


def test_postgresql_checks_its_indexes_with_amcheck(database: str) -> None:
    """amcheck finds a row that is missing from an index; a plain read does not."""

    async def scenario() -> None:
        log = await PostgresLog.connect(database)
        with psycopg.connect(database, autocommit=True) as cluster:
            cluster.execute("UPDATE pg_index SET indisready = false WHERE indexrelid = 'lines_pkey'::regclass")
            await log.append("a", 0, LogWrite(entries=[b"1"], lines=[b"x"]))
            cluster.execute("UPDATE pg_index SET indisready = true WHERE indexrelid = 'lines_pkey'::regclass")
            cluster.execute("SET enable_seqscan = on")
            cluster.execute("CREATE EXTENSION IF NOT EXISTS amcheck SCHEMA public")
            try:
                found = await log.check()
            finally:
                cluster.execute("DROP EXTENSION amcheck")
        assert any("lacks matching index tuple" in text for text in found), found
        await log.close()

    asyncio.run(scenario())


def test_a_read_only_log_changes_nothing(tmp_path: Path, database: str) -> None:
    async def scenario() -> None:
        path = tmp_path / "other.db"
        with closing(sqlite3.connect(path)) as file, file:
            file.execute("CREATE TABLE others (x)")
        before = path.read_bytes()
        log = SqliteLog(path, read_only=True)
        with pytest.raises(sqlite3.OperationalError):
            await log.append("a", 0, LogWrite(entries=[b"1"]))
        await log.close()
        assert path.read_bytes() == before
        cluster = await PostgresLog.connect(database, read_only=True)
        with pytest.raises(psycopg.Error):
            await cluster.tables()
        with pytest.raises(psycopg.Error):
            await cluster.append("a", 0, LogWrite(entries=[b"1"]))
        await cluster.close()

    asyncio.run(scenario())
