"""Check whether sessions are still valid, many in one query."""

from __future__ import annotations

import asyncio
from functools import partial

from muraglia.table.log import Clock
from muraglia.web.data.database import Database
from muraglia.web.people import people_repository

BATCH_SECONDS = 0.1
"""Seconds for which checks are collected into one query."""


class SessionCheck:
    """Batches checks: every socket asks twice a minute, and a query for a hundred sessions costs what one does."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock
        self._asked: set[str] = set()
        self._answer: asyncio.Task[set[str]] | None = None

    async def is_valid(self, session: str) -> bool:
        """Return whether a session is still valid."""
        self._asked.add(session)
        if self._answer is None:
            self._answer = asyncio.ensure_future(self._check())
        return session in await asyncio.shield(self._answer)

    async def _check(self) -> set[str]:
        await asyncio.sleep(BATCH_SECONDS)
        asked, self._asked, self._answer = self._asked, set(), None
        return await self._database.read(
            partial(people_repository.filter_valid_sessions, asked=asked, now=self._clock.now())
        )
