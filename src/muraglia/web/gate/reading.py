"""What it costs to read games: every entry of a log that is gone through for somebody is paid for.

A game that is played, or was looked at lately, is in memory and costs nothing. To read one from its log, or to replay
it, takes up to some tenths of a second; one who asks for all games of the house must not slow down the others.
"""

from __future__ import annotations

import time
from contextvars import ContextVar

import msgspec

from muraglia.web.gate.limits import OwnShelf, Rate, Seconds

TOGETHER = 4
"""All people at one address may read so many times as much as one person."""


class Payer(msgspec.Struct, frozen=True):
    """For whom something is read: a person, if known, and an address."""

    person: str
    address: str


PAYER: ContextVar[Payer | None] = ContextVar("payer", default=None)
"""Who asks: the gate says so. Nobody: the house reads for itself, when a clock runs out."""


class Reading:
    """The buckets of this process: what is read costs its own time, and no other's."""

    def __init__(self, rate: Rate, now: Seconds = time.monotonic) -> None:
        self._mine = rate
        self._all = Rate(rate.burst * TOGETHER, rate.per_second * TOGETHER)
        self._shelf = OwnShelf(now)

    def pay(self, payer: Payer, entries: int) -> float:
        """Pay for so many entries: return 0, or how many seconds it is until one can."""
        mine = f"person {payer.person}" if payer.person else f"stranger {payer.address}"
        take = self._shelf.take_now
        return take(mine, self._mine, entries) or take(f"address {payer.address}", self._all, entries)
