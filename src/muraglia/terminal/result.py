"""How a game ended: the ranking, and every point in words."""

from __future__ import annotations

from rich.box import SIMPLE_HEAD
from rich.console import Group
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from muraglia.kernel.outcome import Outcome
from muraglia.terminal.people import People


def signed(points: int) -> str:
    """Return a number of points with a proper minus sign."""
    return str(points).replace("-", "−")


def result(people: People, outcome: Outcome) -> Group:
    """Return ranking and breakdown."""
    order = sorted(range(len(outcome.scores)), key=lambda seat: outcome.ranks[seat])
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("rank", justify="right")
    table.add_column("player")
    table.add_column("points", justify="right")
    for seat in order:
        table.add_row(str(outcome.ranks[seat]), people.full(seat), signed(outcome.scores[seat]))
    winners = people.names(outcome.winners)
    together = " win together" if len(outcome.winners) > 1 else " wins"
    return Group(
        Text(f"{winners}{together}.", style="bold"),
        table,
        Text("Where the points came from", style="bold"),
        *(_breakdown(people, outcome, seat) for seat in order),
    )


def _breakdown(people: People, outcome: Outcome, seat: int) -> Group:
    sources: dict[str, list[str]] = {}
    for point in outcome.points[seat]:
        sources.setdefault(_lowered(people.words.point(point)), []).append(signed(point.points))
    said = [f"{' + '.join(points)} {source}" for source, points in sources.items()]
    total = f"  {signed(outcome.scores[seat])}"
    return Group(
        people.label(seat).append(total, style="bold"),
        Padding(Text(" · ".join(said) or "nothing"), (0, 0, 0, 4)),
    )


def _lowered(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]
