"""The clocks of a table: a bank for each seat, an increment for each decision, and one clock for trading.

They know nothing of the time of day: whoever asks says what time it is.
"""

from __future__ import annotations

from collections.abc import Sequence

from muraglia.kernel.contract import NOBODY
from muraglia.table.entries import TimeControl


class Clocks:
    """What is left, in milliseconds, as of `since`; and whose clock runs from there."""

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

    def settle(self, at: int) -> None:
        """Charge the time that went by to those whose clock ran."""
        passed = at - self.since
        for seat in self.running:
            self.left[seat] -= passed
        if self.table_runs:
            self.table -= passed
        self.since = at

    def stand(self, since: int, until: int) -> None:
        """Leave a time out of what is charged next."""
        self.since += max(0, until - max(since, self.since))

    def run(self, acting: Sequence[int], trading: bool) -> None:
        """Let the clocks of these seats run, all at once; in an open decision the table's, where it has one."""
        self.table_runs = trading and self.control.table > 0
        self.running = () if self.table_runs or not self.control.bank else tuple(acting)

    def rewind_table(self) -> None:
        """Give the table's clock its full time: a new open decision has begun."""
        self.table = self.control.table * 1000

    def reward(self, seat: int) -> None:
        """Add the increment for a decision."""
        self.left[seat] += self.control.increment * 1000

    def deadline(self) -> tuple[int, int] | None:
        """Return the time at which the next clock runs out, and whose it is (`NOBODY`: the table's)."""
        ends = [(self.since + self.left[seat], seat) for seat in self.running]
        if self.table_runs:
            ends.append((self.since + self.table, NOBODY))
        return min(ends, default=None)

    def left_at(self, now: int) -> tuple[list[int], int | None]:
        """Return what every seat has left at a time, and the table's clock while it runs; never less than 0."""
        passed = max(0, now - self.since)
        left = [max(0, ms - passed * (seat in self.running)) for seat, ms in enumerate(self.left)]
        return left, max(0, self.table - passed) if self.table_runs else None
