"""`/healthz` reports a problem when nothing can be written."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path
from typing import NamedTuple

import pytest
import sqlalchemy as sa
from web_clients import Visitor, at_home, serving

from muraglia.store.sqlite import SqliteLog
from muraglia.web.data.database import Database
from muraglia.web.observability import health
from muraglia.web.observability.health import HealthCheck


class Usage(NamedTuple):
    free: int


def test_a_full_disk_is_unhealthy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "EVERY", 0.0)
    with serving(at_home(tmp_path)) as running, Visitor(running.address) as visitor:
        assert visitor.http.get("/healthz").text == "fine"
        with monkeypatch.context() as little:
            little.setattr(shutil, "disk_usage", lambda _: Usage(health.ROOM - 1))
            answer = visitor.http.get("/healthz")
            assert (answer.status_code, answer.text[:16]) == (503, "the disk is full")
        assert visitor.http.get("/healthz").text == "fine"


def full(db: sa.Connection) -> None:
    """Make SQLite refuse every write, as on a full disk."""
    db.exec_driver_sql("CREATE TRIGGER full_disk BEFORE UPDATE ON health BEGIN SELECT RAISE(ABORT, 'disk full'); END")


def test_an_unwritable_database_is_unhealthy_and_checked_once_a_second(tmp_path: Path) -> None:
    async def whole() -> None:
        file = tmp_path / "muraglia.db"
        database, log, time = Database(str(file)), SqliteLog(file), 100.0
        try:
            await database.migrate()
            here = HealthCheck(log, database, tmp_path, lambda: time)
            assert await here.find_problem() == ""
            await database.write(full)
            assert (
                await asyncio.gather(*(here.find_problem() for _ in range(50))) == [""] * 50
            )  # as it was a moment ago
            time += health.EVERY
            assert "cannot be written" in await here.find_problem()
            await database.write(lambda db: db.exec_driver_sql("DROP TRIGGER full_disk"))
            time += health.EVERY
            assert await here.find_problem() == ""
        finally:
            await log.close()
            await database.close()

    asyncio.run(whole())
