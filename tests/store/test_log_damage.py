"""A log that was damaged says so, whichever database it is in; a sound one is left as it is."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from services import Opener

from muraglia.store.postgres import PostgresLog
from muraglia.store.sqlite import SqliteLog
from muraglia.table.log import Write


def test_a_sound_log_has_nothing_to_say(opener: Opener) -> None:
    async def scenario() -> None:
        log = await opener()
        await log.append("a", 0, Write(entries=[b"1", b"2"], lines=[b"x"]))
        await log.append("b", 0, Write(entries=[b"1"]))
        assert await log.check() == []
        await log.close()

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("sql", "said"),
    [
        ("DELETE FROM entries WHERE table_id = 'a' AND version = 1", "table a: entries are missing from its log"),
        ("DELETE FROM entries WHERE table_id = 'a' AND version = 2", "table a: entries are missing from its log"),
        ("DELETE FROM lines", "table a: lines of its chat are missing"),
        ("DELETE FROM tables WHERE id = 'b'", "entries are left of a table b that is not there"),
    ],
)
def test_what_is_missing_is_named(sql: str, said: str, tmp_path: Path, database: str) -> None:
    async def scenario() -> None:
        for log in (SqliteLog(tmp_path / "log.db"), await PostgresLog.connect(database)):
            await log.append("a", 0, Write(entries=[b"1", b"2"], lines=[b"x"]))
            await log.append("b", 0, Write(entries=[b"1"]))
            if isinstance(log, SqliteLog):
                with closing(sqlite3.connect(log.path)) as file, file:
                    file.execute(sql)
            else:
                with psycopg.connect(database) as cluster:
                    cluster.execute(sql.encode())
            assert await log.check() == [said]
            await log.close()

    asyncio.run(scenario())


def test_postgresql_compares_its_indexes_where_it_can(database: str) -> None:
    """A row that is in no index: `amcheck` finds it, a plain read does not."""

    async def scenario() -> None:
        log = await PostgresLog.connect(database)
        with psycopg.connect(database, autocommit=True) as cluster:
            cluster.execute("UPDATE pg_index SET indisready = false WHERE indexrelid = 'lines_pkey'::regclass")
            await log.append("a", 0, Write(entries=[b"1"], lines=[b"x"]))
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


def test_who_only_looks_changes_nothing(tmp_path: Path, database: str) -> None:
    async def scenario() -> None:
        path = tmp_path / "other.db"
        with closing(sqlite3.connect(path)) as file, file:
            file.execute("CREATE TABLE others (x)")
        before = path.read_bytes()
        log = SqliteLog(path, read_only=True)
        with pytest.raises(sqlite3.OperationalError):
            await log.append("a", 0, Write(entries=[b"1"]))
        await log.close()
        assert path.read_bytes() == before
        cluster = await PostgresLog.connect(database, read_only=True)
        with pytest.raises(psycopg.Error):
            await cluster.tables()
        with pytest.raises(psycopg.Error):
            await cluster.append("a", 0, Write(entries=[b"1"]))
        await cluster.close()

    asyncio.run(scenario())
