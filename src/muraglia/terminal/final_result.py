"""The result of a game: the ranking, and where the points came from."""

from __future__ import annotations

from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Group
from rich.table import Table
from rich.text import Text

from muraglia.kernel.outcome import Outcome
from muraglia.terminal.people import SeatNames


def signed(points: int) -> str:
    """Return a number of points with a proper minus sign."""
    return str(points).replace("-", "−")


def result(people: SeatNames, outcome: Outcome) -> Group:
    """Return ranking and breakdown."""
    order = sorted(range(len(outcome.scores)), key=lambda seat: outcome.ranks[seat])
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("rank", justify="right")
    table.add_column("player")
    table.add_column("points", justify="right")
    for seat in order:
        table.add_row(str(outcome.ranks[seat]), people.full(seat), signed(outcome.scores[seat]))
    winners = people.names(outcome.winners)
    together = " win" if len(outcome.winners) > 1 else " wins"
    return Group(
        Text(f"{winners}{together}.", style="bold"),
        table,
        Text("Where the points came from", style="bold"),
        _breakdown(people, outcome, order),
    )


def _breakdown(people: SeatNames, outcome: Outcome, order: Sequence[int]) -> Table:
    """Return everybody's points by kind."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("")
    for seat in order:
        table.add_column(people.label(seat), justify="right")
    for kind, sums in people.words.by_kind(outcome.points):
        table.add_row(kind, *(signed(sums[seat]) if sums[seat] else "·" for seat in order))
    return table
