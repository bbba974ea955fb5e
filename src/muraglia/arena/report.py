"""What came out: for people as a table, for programs as JSON, for the browser as a page (`page.py`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from rich.box import SIMPLE_HEAD
from rich.console import Group
from rich.table import Table

from muraglia.arena.block import FIRST, SECOND, Block
from muraglia.arena.plan import Pair, Plan
from muraglia.arena.sequential import Estimate, SequentialTest, estimate


class Alone(msgspec.Struct, frozen=True):
    """How a bot did alone among copies of the other."""

    share: Estimate
    rank: Estimate
    margin: Estimate


class Thinking(msgspec.Struct, frozen=True):
    """What a decision took: CPU milliseconds, and nodes where the bot counts them."""

    decisions: int
    milliseconds: float
    longest: float
    nodes: float | None


class Match(msgspec.Struct, frozen=True):
    """Two bots at a number of seats."""

    first: str
    second: str
    seats: int
    blocks: int
    games: int
    edge: Estimate
    """How much of the victories the first has above par: 0 is equal."""
    verdict: str
    """``h1``, ``h0``, or empty: the test is open."""
    ratio: float
    alone: tuple[Alone, Alone | None]
    """The first among the second's copies; and the second among the first's, unless it was one way only."""
    thinking: tuple[Thinking, Thinking]
    edges: tuple[float, ...]


class Report(msgspec.Struct, frozen=True):
    """All matches of a run."""

    plan: Plan
    test: SequentialTest | None
    limit: int
    matches: tuple[Match, ...]

    def json(self) -> str:
        """Return the report for a program."""
        return msgspec.json.format(msgspec.json.encode(self), indent=2).decode()


def match_of(pair: Pair, blocks: Sequence[Block], test: SequentialTest | None) -> Match:
    """Add up blocks."""
    edges = tuple(block.edge() for block in blocks)
    first = _alone(blocks, FIRST)
    assert first is not None, "the first bot always sits alone somewhere"
    return Match(
        pair.first,
        pair.second,
        pair.seats,
        len(blocks),
        sum(len(block.games) for block in blocks),
        estimate(edges),
        test.verdict(edges) if test else "",
        test.ratio(edges) if test else 0.0,
        (first, _alone(blocks, SECOND)),
        (_thinking(blocks, FIRST), _thinking(blocks, SECOND)),
        edges,
    )


def _alone(blocks: Sequence[Block], who: int) -> Alone | None:
    estimates = []
    for what in ("share", "rank", "margin"):
        means = [mean for block in blocks if (mean := block.mean(who, what)) is not None]
        if not means:
            return None
        estimates.append(estimate(means))
    return Alone(*estimates)


def _thinking(blocks: Sequence[Block], who: int) -> Thinking:
    costs = [block.costs[who] for block in blocks]
    decisions = sum(cost.decisions for cost in costs)
    nodes = [cost.nodes for cost in costs]
    return Thinking(
        decisions,
        1000 * sum(cost.seconds for cost in costs) / decisions,
        1000 * max(cost.longest for cost in costs),
        sum(count for count in nodes if count is not None) / decisions if None not in nodes else None,
    )


def table_of(report: Report) -> Group:
    """Return a report for people: for each number of seats who did how among whom."""
    parts: list[Table | str] = []
    for seats in dict.fromkeys(match.seats for match in report.matches):
        table = Table(box=SIMPLE_HEAD, pad_edge=False)
        table.add_column("alone among")
        for heading in ("win share", "rank", "margin", "ms", "most", "nodes"):
            table.add_column(heading, justify="right", no_wrap=True)
        for match in report.matches:
            if match.seats == seats:
                for cells in rows_of(match):
                    table.add_row(*cells)
        parts += [f"[bold]{seats} seats[/], par {1 / seats:.3f}", table]
    parts += [f"{match.first} – {match.second}, {match.seats} seats: {said(match, report)}" for match in report.matches]
    return Group(*parts)


def rows_of(match: Match) -> Iterable[list[str]]:
    """Return the cells of a match: one row for each bot that sat alone."""
    names = (match.first, match.second)
    for who, alone in enumerate(match.alone):
        if alone is None:
            continue
        cost = match.thinking[who]
        yield [
            f"{names[who]} among {names[1 - who]}",
            _plus_minus(alone.share, 3),
            _plus_minus(alone.rank, 2),
            _plus_minus(alone.margin, 1),
            f"{cost.milliseconds:.1f}",
            f"{cost.longest:.0f}",
            "–" if cost.nodes is None else f"{cost.nodes:.0f}",
        ]


def _plus_minus(value: Estimate, digits: int) -> str:
    if value.high is None:
        return f"{value.mean:.{digits}f}"
    return f"{value.mean:.{digits}f} ±{value.high - value.mean:.{digits}f}"


def said(match: Match, report: Report) -> str:
    """Return what the test says, as one sentence."""
    test = report.test
    edge = f"edge {match.edge} after {match.blocks} blocks of {match.games // max(1, match.blocks)} games"
    if test is None:
        return edge
    if match.verdict == "h1":
        return f"{edge}: {match.first} is better (H1: edge {test.h1:+g} rather than H0: {test.h0:+g})"
    if match.verdict == "h0":
        return f"{edge}: {match.first} is not better (H0: edge {test.h0:+g} rather than H1: {test.h1:+g})"
    return f"{edge}: the test is open (log ratio {match.ratio:+.2f}, it stops at ±{test.bound:.2f})"
