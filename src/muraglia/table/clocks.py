"""The clocks of a table: a bank for each seat, an increment for each decision, and one clock for trading.

They never read the system clock: the caller passes the time.
"""

from __future__ import annotations

from collections.abc import Sequence

from muraglia.kernel.contract import NOBODY
from muraglia.table.entries import TimeControl


class Clocks:
    """The time left, in milliseconds, at `since`; and the clocks that run from then on."""

    __slots__ = ("control", "left", "running", "since", "table", "table_runs")

    def __init__(self, control: TimeControl, seats: int) -> None:
        self.control = control
        self.left = [control.bank * 1000] * seats
        self.table = control.table * 1000
        self.running: tuple[int, ...] = ()
        self.table_runs = False
        self.since = 0

    def copy(self) -> Clocks:
        """Return an independent copy."""
        twin = Clocks(self.control, 0)
        twin.left = self.left[:]
        twin.table = self.table
        twin.running = self.running
        twin.table_runs = self.table_runs
        twin.since = self.since
        return twin

    def charge(self, at: int) -> None:
        """Take the time that has passed off the clocks that ran."""
        passed = at - self.since
        for seat in self.running:
            self.left[seat] -= passed
        if self.table_runs:
            self.table -= passed
        self.since = at

    def leave_out(self, since: int, until: int) -> None:
        """Leave a period out of the time to charge next."""
        self.since += max(0, until - max(since, self.since))

    def run(self, acting: Sequence[int], trading: bool) -> None:
        """Start the clocks of these seats, all at once; in an open decision the table's, if it has one."""
        self.table_runs = trading and self.control.table > 0
        self.running = () if self.table_runs or not self.control.bank else tuple(acting)

    def reset_table_clock(self) -> None:
        """Give the table's clock its full time: a new open decision has begun."""
        self.table = self.control.table * 1000

    def add_increment(self, seat: int) -> None:
        """Add the increment for a decision."""
        self.left[seat] += self.control.increment * 1000

    def deadline(self) -> tuple[int, int] | None:
        """Return when the next clock runs out, and its seat (`NOBODY`: the table's clock)."""
        ends = [(self.since + self.left[seat], seat) for seat in self.running]
        if self.table_runs:
            ends.append((self.since + self.table, NOBODY))
        return min(ends, default=None)

    def left_at(self, now: int) -> tuple[list[int], int | None]:
        """Return the time left at `now` for every seat, and for the table's clock while it runs; never less than 0."""
        passed = max(0, now - self.since)
        left = [max(0, ms - passed * (seat in self.running)) for seat, ms in enumerate(self.left)]
        return left, max(0, self.table - passed) if self.table_runs else None
