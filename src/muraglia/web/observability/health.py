"""Check whether this process can serve: the log answers, the database can be written, the disk has room.

Reading is not enough: with a full disk everything can be read, and no move can be made.
"""

from __future__ import annotations

import asyncio
import shutil
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import sqlalchemy as sa
import structlog

from muraglia.table.log import Log
from muraglia.web.data.database import Database
from muraglia.web.data.schema import health
from muraglia.web.observability import logs

EVERY = 1.0
"""Seconds for which the result of a check is reused."""
PATIENCE = 5.0
"""Seconds that a check may take."""
ROOM = 32 << 20
"""Bytes that must be free on the disk of an SQLite database."""


class HealthCheck:
    """Checks the health of a process. `folder` holds the database, if it is a file."""

    def __init__(
        self, log: Log, database: Database, folder: Path | None, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._log = log
        self._database = database
        self._folder = folder
        self._now = now
        self._lock = asyncio.Lock()
        self._checked_at = -EVERY
        self._problem = ""

    async def find_problem(self) -> str:
        """Return what is wrong, or an empty string."""
        async with self._lock:
            if self._now() - self._checked_at >= EVERY:
                self._problem = await self._check()
                self._checked_at = self._now()
        return self._problem

    async def _check(self) -> str:
        if self._folder is not None and shutil.disk_usage(self._folder).free < ROOM:
            return f"the disk is full: less than {ROOM >> 20} MiB is free"
        try:
            async with asyncio.timeout(PATIENCE):
                await self._log.lengths([])
                await self._database.write_unsynced(partial(_write, at=time.time_ns() // 1_000_000))
        except Exception as error:
            structlog.get_logger().warning("not healthy", error=type(error).__name__, where=logs.where(error))
            return "the database does not answer, or cannot be written"
        return ""


def _write(db: sa.Connection, at: int) -> None:
    db.execute(health.update().values(asked=at))
