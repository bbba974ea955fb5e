"""Whether sessions are still good: many ask, all the time, and are answered together."""

from __future__ import annotations

import asyncio
from functools import partial

from muraglia.table.log import Clock
from muraglia.web.data.database import Database
from muraglia.web.people import people

MOMENT = 0.1
"""Seconds in which whoever asks is answered by one look at the database."""


class Proofs:
    """Every socket asks twice a minute. A look takes a thread and a query, for one session as for a hundred."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock
        self._asked: set[str] = set()
        self._answer: asyncio.Task[set[str]] | None = None

    async def still(self, session: str) -> bool:
        """Tell whether a session is still good."""
        self._asked.add(session)
        if self._answer is None:
            self._answer = asyncio.ensure_future(self._look())
        return session in await asyncio.shield(self._answer)

    async def _look(self) -> set[str]:
        await asyncio.sleep(MOMENT)
        asked, self._asked, self._answer = self._asked, set(), None
        return await self._database.read(partial(people.still_good, asked=asked, now=self._clock.now()))
