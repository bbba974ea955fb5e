"""What goes wrong at one table is that table's alone: it is said in the log, counted, and the table is put off."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager

logger = logging.getLogger(__name__)

FIRST = 5_000
"""Milliseconds until a table that could not be woken is tried again; twice as many after each time …"""
LONGEST = 3_600_000
"""… up to this."""


class Faults:
    """The faults of the tables of a process."""

    def __init__(self) -> None:
        self.told: list[Callable[[str], None]] = []
        """All who are told in which work something went wrong: whoever counts it."""
        self._times: dict[str, int] = {}

    def report(self, table: str, work: str, error: BaseException) -> None:
        """Say and count that a work went wrong at a table, and put it off."""
        self._times[table] = self._times.get(table, 0) + 1
        logger.error("a fault at table %s: %s", table, work, exc_info=error)
        for counter in self.told:
            counter(work)

    @contextmanager
    def alone(self, table: str, work: str) -> Iterator[None]:
        """Keep whatever goes wrong in a work at one table from all others."""
        try:
            yield
        except Exception as error:
            self.report(table, work, error)

    def delay(self, table: str) -> int:
        """Return how many milliseconds a table is put off: the longer, the more often it failed; 0: it did not."""
        times = self._times.get(table, 0)
        return min(FIRST << min(times - 1, 20), LONGEST) if times else 0

    def forget(self, table: str) -> None:
        """Hear that a table is well again, or is let go."""
        self._times.pop(table, None)
