"""Keeps errors at one table away from all others: logs and counts them, and retries that table later."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager

logger = logging.getLogger(__name__)

FIRST = 5_000
"""Milliseconds until a table that failed is tried again; doubled after each failure …"""
LONGEST = 3_600_000
"""… up to this."""


class TableFaults:
    """The faults of the tables of a process."""

    def __init__(self) -> None:
        self.counters: list[Callable[[str], None]] = []
        """Called with the kind of work that failed, for metrics."""
        self._times: dict[str, int] = {}

    def report(self, table: str, work: str, error: BaseException) -> None:
        """Log and count an error at a table, and put the table off."""
        self._times[table] = self._times.get(table, 0) + 1
        logger.error("a fault at table %s: %s", table, work, exc_info=error)
        for counter in self.counters:
            counter(work)

    @contextmanager
    def isolated(self, table: str, work: str) -> Iterator[None]:
        """Report an exception at one table instead of raising it."""
        try:
            yield
        except Exception as error:
            self.report(table, work, error)

    def delay(self, table: str) -> int:
        """Return how many milliseconds a table is put off: longer with every failure, 0 without one."""
        times = self._times.get(table, 0)
        return min(FIRST << min(times - 1, 20), LONGEST) if times else 0

    def forget(self, table: str) -> None:
        """Forget the failures of a table that works again or is unloaded."""
        self._times.pop(table, None)
