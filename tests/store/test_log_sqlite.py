"""What the one file promises beyond the contract."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from muraglia.store.sqlite import SqliteLog
from muraglia.table.log import Receipt, Write


def test_a_power_cut_cannot_take_back_what_was_answered(tmp_path: Path) -> None:
    """The writer syncs the disk at every commit (WAL, synchronous FULL)."""
    log = SqliteLog(tmp_path / "log.db")
    writer = log._connect()
    assert writer.execute("PRAGMA synchronous").fetchone() == (2,)
    assert writer.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    writer.close()
    asyncio.run(log.close())


def test_appends_that_wait_share_one_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = SqliteLog(tmp_path / "log.db")
    groups: list[int] = []
    write_group = log._write_group

    def count(db: sqlite3.Connection, group: list[Any]) -> None:
        groups.append(len(group))
        write_group(db, group)

    monkeypatch.setattr(log, "_write_group", count)

    async def scenario() -> None:
        await asyncio.gather(*(log.append(f"t{i}", 0, Write(entries=[b"a"])) for i in range(300)))
        await log.close()

    asyncio.run(scenario())
    assert sum(groups) == 300
    assert len(groups) < 100


def test_a_full_disk_is_an_error_for_all_who_wait_and_changes_nothing(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path / "log.db")

    async def scenario() -> None:
        await log.append("t", 0, Write(entries=[b"a"]))
        await asyncio.to_thread(log._with_connection, lambda db: db.execute("SELECT 1"))
        with sqlite3.connect(log.path) as other:
            other.execute("CREATE TRIGGER full BEFORE INSERT ON entries BEGIN SELECT RAISE(ABORT, 'disk full'); END")
        other.close()
        with pytest.raises(sqlite3.Error, match="disk full"):
            await log.append("t", 1, Write(entries=[b"b"], lines=[b"x"]))
        assert await log.read("t") == [b"a"]
        assert await log.lines("t") == []
        await log.close()

    asyncio.run(scenario())


def test_a_file_from_before_answers_had_a_time_is_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    with closing(sqlite3.connect(path)) as db:
        columns = "table_id TEXT NOT NULL, sender TEXT NOT NULL, id TEXT NOT NULL, answer BLOB NOT NULL"
        db.execute(f"CREATE TABLE answers ({columns}, PRIMARY KEY (table_id, sender, id)) WITHOUT ROWID")
        db.execute("INSERT INTO answers VALUES ('t', 'ada', '1', x'6f6b')")
        db.commit()
    before = time.time_ns() // 1_000_000

    async def whole() -> None:
        log = SqliteLog(path)
        assert await log.append("t", None, Write(receipt=Receipt("ada", "1", b"no"))) == b"ok"
        assert await log.prune(before) == 0  # nobody knows how old it is: it is kept as long as a new one
        assert await log.prune(before + 3_600_000) == 1
        await log.close()

    asyncio.run(whole())
