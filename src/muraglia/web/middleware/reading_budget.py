"""Limit how many log entries each person may have read.

A game in memory, because it is being played or was viewed lately, costs nothing. Reading one from its log, or replaying
it, can take some tenths of a second; somebody who asks for all games of a server must not slow down everybody else.
"""

from __future__ import annotations

import time
from contextvars import ContextVar

import msgspec

from muraglia.web.middleware.limits import LocalBuckets, Rate, Seconds

ADDRESS_FACTOR = 4
"""How many times as much as one person all people at one address may read together."""


class ReadingPayer(msgspec.Struct, frozen=True):
    """Who is charged for a read: a person, if signed in, and an address."""

    person: str
    address: str


PAYER: ContextVar[ReadingPayer | None] = ContextVar("payer", default=None)
"""Whoever sent the current request; set by AccessMiddleware. None: the server reads for itself, as when a clock runs
out."""


class ReadingBudget:
    """Reading budgets. They are kept per process, since a read costs time in this process only."""

    def __init__(self, rate: Rate, now: Seconds = time.monotonic) -> None:
        self._person_rate = rate
        self._address_rate = Rate(rate.burst * ADDRESS_FACTOR, rate.per_second * ADDRESS_FACTOR)
        self._buckets = LocalBuckets(now)

    def charge(self, payer: ReadingPayer, entries: int) -> float:
        """Charge for so many entries: return 0, or the seconds until the budget allows them."""
        bucket = f"person {payer.person}" if payer.person else f"stranger {payer.address}"
        take = self._buckets.take_now
        wait = take(bucket, self._person_rate, entries)
        return wait or take(f"address {payer.address}", self._address_rate, entries)
