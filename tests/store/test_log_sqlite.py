"""The SQLite log: durability, group commits, and old files."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from muraglia.store.sqlite import SqliteLog
from muraglia.table.log import AppendReceipt, LogWrite


def test_commits_are_synced_to_disk(tmp_path: Path) -> None:
    """The writer syncs the disk at every commit (WAL, synchronous FULL)."""
    log = SqliteLog(tmp_path / "log.db")
    writer = log._connect()
    assert writer.execute("PRAGMA synchronous").fetchone() == (2,)
    assert writer.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    writer.close()
    asyncio.run(log.close())


def test_waiting_appends_share_one_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = SqliteLog(tmp_path / "log.db")
    groups: list[int] = []
    write_group = log._write_group

    def count(db: sqlite3.Connection, group: list[Any]) -> None:
        groups.append(len(group))
        write_group(db, group)

    monkeypatch.setattr(log, "_write_group", count)

    async def scenario() -> None:
        await asyncio.gather(*(log.append(f"t{i}", 0, LogWrite(entries=[b"a"])) for i in range(300)))
        await log.close()

    asyncio.run(scenario())
    assert sum(groups) == 300
    assert len(groups) < 100


def test_a_full_disk_fails_all_waiting_appends_and_changes_nothing(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path / "log.db")

    async def scenario() -> None:
        await log.append("t", 0, LogWrite(entries=[b"a"]))
        await asyncio.to_thread(log._with_connection, lambda db: db.execute("SELECT 1"))
        with sqlite3.connect(log.path) as other:
            other.execute("CREATE TRIGGER full BEFORE INSERT ON entries BEGIN SELECT RAISE(ABORT, 'disk full'); END")
        other.close()
        with pytest.raises(sqlite3.Error, match="disk full"):
            await log.append("t", 1, LogWrite(entries=[b"b"], lines=[b"x"]))
        assert await log.read("t") == [b"a"]
        assert await log.chat_lines("t") == []
        await log.close()

    asyncio.run(scenario())


def test_a_file_whose_answers_have_no_time_is_upgraded(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    with closing(sqlite3.connect(path)) as db:
        columns = "table_id TEXT NOT NULL, sender TEXT NOT NULL, id TEXT NOT NULL, answer BLOB NOT NULL"
        db.execute(f"CREATE TABLE answers ({columns}, PRIMARY KEY (table_id, sender, id)) WITHOUT ROWID")
        db.execute("INSERT INTO answers VALUES ('t', 'ada', '1', x'6f6b')")
        db.commit()
    before = time.time_ns() // 1_000_000

    async def whole() -> None:
        log = SqliteLog(path)
        assert await log.append("t", None, LogWrite(receipt=AppendReceipt("ada", "1", b"no"))) == b"ok"
        assert await log.delete_old_answers(before) == 0  # its age is unknown, so it is kept as long as a new one
        assert await log.delete_old_answers(before + 3_600_000) == 1
        await log.close()

    asyncio.run(whole())
