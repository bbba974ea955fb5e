"""Whether this process can serve: its log answers, something can be written, and the disk has room.

To read is not enough: on a full disk everything can be read, and no move can be made.
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
from muraglia.web.watch import logs

EVERY = 1.0
"""Seconds for which an answer holds, however many ask."""
PATIENCE = 5.0
"""Seconds for the whole look."""
ROOM = 32 << 20
"""Bytes that must be free beside a database that is a file."""


class Health:
    """Looks after the health of a process. `folder` is where the database is, if it is a file."""

    def __init__(
        self, log: Log, database: Database, folder: Path | None, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._log = log
        self._database = database
        self._folder = folder
        self._now = now
        self._looking = asyncio.Lock()
        self._looked = -EVERY
        self._wrong = ""

    async def wrong(self) -> str:
        """Return what is wrong; nothing where all is fine."""
        async with self._looking:
            if self._now() - self._looked >= EVERY:
                self._wrong = await self._look()
                self._looked = self._now()
        return self._wrong

    async def _look(self) -> str:
        if self._folder is not None and shutil.disk_usage(self._folder).free < ROOM:
            return f"the disk is full: less than {ROOM >> 20} MiB are free"
        try:
            async with asyncio.timeout(PATIENCE):
                await self._log.kept([])
                await self._database.note(partial(_write, at=time.time_ns() // 1_000_000))
        except Exception as error:
            structlog.get_logger().warning("not healthy", error=type(error).__name__, where=logs.where(error))
            return "the database does not answer, or cannot be written"
        return ""


def _write(db: sa.Connection, at: int) -> None:
    db.execute(health.update().values(asked=at))
