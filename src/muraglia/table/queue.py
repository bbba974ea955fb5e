"""Who is served next where many want the same few places: whoever was served least lately.

A queue in the order of coming belongs to whoever comes most often. Here one who asks a thousand times waits behind
one who asks once; and those who have as much time as they like (bots that play only each other) get what is left.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import msgspec

HALF_LIFE = 30.0
"""Seconds after which half of what somebody was served is forgotten."""
MANY = 1000
"""How many are remembered before those are looked for who were served nothing lately."""


class Asker(msgspec.Struct, frozen=True):
    """For whom something is done: a person, the address that he came from where it is known, and whether anybody
    waits for it."""

    person: str
    address: str = ""
    waits: bool = True


class _Waiting:
    """Somebody in the queue."""

    __slots__ = ("asker", "number", "turn")

    def __init__(self, asker: Asker, number: int, turn: asyncio.Future[None]) -> None:
        self.asker = asker
        self.number = number
        self.turn = turn


class Queue:
    """A few places, and all who want one."""

    def __init__(self, places: int, now: Callable[[], float] = time.monotonic) -> None:
        self._free = places
        self._leisure = max(1, places - 1)
        """The places for which nobody waits; one is kept for people, where there are several."""
        self._now = now
        self._number = 0
        self._waiting: list[_Waiting] = []
        self._served: dict[str, tuple[float, float]] = {}
        """By person and by address: seconds of a place, as of when."""

    def __len__(self) -> int:
        return len(self._waiting)

    @asynccontextmanager
    async def place(self, asker: Asker) -> AsyncIterator[None]:
        """Wait for a place, and have it."""
        self._number += 1
        mine = _Waiting(asker, self._number, asyncio.get_running_loop().create_future())
        self._waiting.append(mine)
        self._call()
        try:
            await mine.turn
        except asyncio.CancelledError:
            if mine in self._waiting:
                self._waiting.remove(mine)
            else:
                self._leave(asker, 0.0)
            raise
        began = self._now()
        self._charge(asker, 1.0)  # a guess, so that whoever has a place already is not the next one to get another
        try:
            yield
        finally:
            self._leave(asker, self._now() - began - 1.0)

    def _leave(self, asker: Asker, seconds: float) -> None:
        self._charge(asker, seconds)
        self._free += 1
        self._leisure += not asker.waits
        self._call()

    def _call(self) -> None:
        """Call whoever is next, as long as there is a place."""
        while self._free and self._waiting:
            here = [each for each in self._waiting if not each.turn.done()]  # one who is going away is done
            coming = [each for each in here if each.asker.waits]
            if not coming and self._leisure:
                coming = here
            if not coming:
                return
            chosen = min(coming, key=self._order)
            self._waiting.remove(chosen)
            self._free -= 1
            self._leisure -= not chosen.asker.waits
            chosen.turn.set_result(None)

    def _order(self, waiting: _Waiting) -> tuple[float, float, int]:
        asker = waiting.asker
        return self._use(f"address {asker.address}"), self._use(f"person {asker.person}"), waiting.number

    def _use(self, name: str) -> float:
        """Return how many seconds somebody was served lately."""
        seconds, at = self._served.get(name, (0.0, 0.0))
        return seconds * 0.5 ** ((self._now() - at) / HALF_LIFE) if seconds else 0.0

    def _charge(self, asker: Asker, seconds: float) -> None:
        if len(self._served) > MANY:
            self._served = {name: kept for name, kept in self._served.items() if self._use(name) > 0.01}
        for name in (f"address {asker.address}", f"person {asker.person}"):
            self._served[name] = (max(0.0, self._use(name) + seconds), self._now())
