"""A fair queue for a few places: the next place goes to the person who has used the least time lately.

First come, first served would favour people who ask most often. Here a person with a thousand requests waits behind a
person with one; and work that nobody waits for (bots that play only each other) gets what is left.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import msgspec

HALF_LIFE = 30.0
"""Seconds after which past use counts half."""
CLEAN_UP_AT = 1000
"""The number of remembered people and addresses at which those with no recent use are dropped."""


class QueuedRequest(msgspec.Struct, frozen=True):
    """On whose behalf something is done: a person, their address if known, and whether anybody waits for it."""

    person: str
    address: str = ""
    waits: bool = True


class _Waiting:
    """A request in the queue, and the future that resolves when it gets a place."""

    __slots__ = ("asker", "number", "turn")

    def __init__(self, asker: QueuedRequest, number: int, turn: asyncio.Future[None]) -> None:
        self.asker = asker
        self.number = number
        self.turn = turn


class FairQueue:
    """A few places, and the requests that wait for one."""

    def __init__(self, places: int, now: Callable[[], float] = time.monotonic) -> None:
        self._free = places
        self._free_in_background = max(1, places - 1)
        """Free places for work that nobody waits for; if there are several places, one is always kept for people."""
        self._now = now
        self._number = 0
        self._waiting: list[_Waiting] = []
        self._served: dict[str, tuple[float, float]] = {}
        """By person and by address: seconds of use, and when they were added up."""

    def __len__(self) -> int:
        return len(self._waiting)

    @asynccontextmanager
    async def place(self, asker: QueuedRequest) -> AsyncIterator[None]:
        """Wait for a place, and hold it inside the `with` block."""
        self._number += 1
        mine = _Waiting(asker, self._number, asyncio.get_running_loop().create_future())
        self._waiting.append(mine)
        self._admit()
        try:
            await mine.turn
        except asyncio.CancelledError:
            if mine in self._waiting:
                self._waiting.remove(mine)
            else:
                self._leave(asker, 0.0)
            raise
        began = self._now()
        self._charge(asker, 1.0)  # an estimate for now, so that somebody with a place does not get the next one too
        try:
            yield
        finally:
            self._leave(asker, self._now() - began - 1.0)

    def _leave(self, asker: QueuedRequest, seconds: float) -> None:
        self._charge(asker, seconds)
        self._free += 1
        self._free_in_background += not asker.waits
        self._admit()

    def _admit(self) -> None:
        """Give free places to the next requests."""
        while self._free and self._waiting:
            waiting = [each for each in self._waiting if not each.turn.done()]  # a cancelled request is done
            eligible = [each for each in waiting if each.asker.waits]
            if not eligible and self._free_in_background:
                eligible = waiting
            if not eligible:
                return
            chosen = min(eligible, key=self._order)
            self._waiting.remove(chosen)
            self._free -= 1
            self._free_in_background -= not chosen.asker.waits
            chosen.turn.set_result(None)

    def _order(self, waiting: _Waiting) -> tuple[float, float, int]:
        asker = waiting.asker
        return (
            self._recent_seconds(f"address {asker.address}"),
            self._recent_seconds(f"person {asker.person}"),
            waiting.number,
        )

    def _recent_seconds(self, name: str) -> float:
        """Return the seconds of recent use of a person or an address."""
        seconds, at = self._served.get(name, (0.0, 0.0))
        return seconds * 0.5 ** ((self._now() - at) / HALF_LIFE) if seconds else 0.0

    def _charge(self, asker: QueuedRequest, seconds: float) -> None:
        if len(self._served) > CLEAN_UP_AT:
            self._served = {name: kept for name, kept in self._served.items() if self._recent_seconds(name) > 0.01}
        for name in (f"address {asker.address}", f"person {asker.person}"):
            self._served[name] = (max(0.0, self._recent_seconds(name) + seconds), self._now())
