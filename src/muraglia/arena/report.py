"""The results of an arena run: a table for people, JSON for programs, a page in `html_report.py`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from rich.box import SIMPLE_HEAD
from rich.console import Group
from rich.table import Table

from muraglia.arena.block import FIRST, SECOND, Block
from muraglia.arena.plan import ArenaPlan, Pair
from muraglia.arena.sequential import Estimate, SequentialTest, estimate
from muraglia.bench.dataset import Cell

COLUMNS = ("game", "alone", "among", "seats", "limit", "games", "win share", "par", "margin", "ms", "longest ms")
"""The columns of the docs' table."""
DIGITS = {"win share": 3, "par": 3, "margin": 1, "ms": 1, "longest ms": 0}


class SoloResult(msgspec.Struct, frozen=True):
    """How a bot did alone among copies of the other."""

    share: Estimate
    rank: Estimate
    margin: Estimate


class ThinkingTime(msgspec.Struct, frozen=True):
    """CPU milliseconds for a decision, and nodes if the bot counts them."""

    decisions: int
    milliseconds: float
    longest: float
    nodes: float | None


class Match(msgspec.Struct, frozen=True):
    """The results of two bots at one number of seats."""

    first: str
    second: str
    seats: int
    blocks: int
    games: int
    edge: Estimate
    """How far the first bot is above an even share of wins, and the second below: their mean; 0 is equal."""
    verdict: str
    """``h1``, ``h0``, or empty while the test is undecided."""
    ratio: float
    alone: tuple[SoloResult, SoloResult | None]
    """The first bot among copies of the second, and the second among copies of the first (`None`: one way only)."""
    thinking: tuple[ThinkingTime, ThinkingTime]
    edges: tuple[float, ...]


class ArenaReport(msgspec.Struct, frozen=True):
    """All matches of a run."""

    plan: ArenaPlan
    test: SequentialTest | None
    limit: int
    matches: tuple[Match, ...]

    def json(self) -> str:
        """Return the report for a program."""
        return msgspec.json.format(msgspec.json.encode(self), indent=2).decode()


def match_of(pair: Pair, blocks: Sequence[Block], test: SequentialTest | None) -> Match:
    """Return the results of a pair from its blocks."""
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


def _alone(blocks: Sequence[Block], who: int) -> SoloResult | None:
    estimates = []
    for what in ("share", "rank", "margin"):
        means = [mean for block in blocks if (mean := block.mean(who, what)) is not None]
        if not means:
            return None
        estimates.append(estimate(means))
    return SoloResult(*estimates)


def _thinking(blocks: Sequence[Block], who: int) -> ThinkingTime:
    costs = [block.costs[who] for block in blocks]
    decisions = sum(cost.decisions for cost in costs)
    nodes = [cost.nodes for cost in costs]
    return ThinkingTime(
        decisions,
        1000 * sum(cost.seconds for cost in costs) / decisions,
        1000 * max(cost.longest for cost in costs),
        sum(count for count in nodes if count is not None) / decisions if None not in nodes else None,
    )


def table_of(report: ArenaReport) -> Group:
    """Return the tables for people, one for each number of seats."""
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
    parts += [
        f"{match.first} – {match.second}, {match.seats} seats: {verdict_sentence(match, report)}"
        for match in report.matches
    ]
    return Group(*parts)


def rows_of(match: Match) -> Iterable[list[str]]:
    """Yield the cells of a match: a row for each bot that sat alone."""
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


def dataset_rows(report: ArenaReport, game: str) -> Iterable[list[Cell]]:
    """Yield a row of the docs' table for each bot that sat alone."""
    budget = report.plan.budget
    limit = f"{budget.nodes:,} nodes" if budget.nodes else f"{budget.seconds:g} s" if budget.seconds else None
    for match in report.matches:
        names = (match.first, match.second)
        sides = [(who, alone) for who, alone in enumerate(match.alone) if alone is not None]
        for who, alone in sides:
            cost, games = match.thinking[who], match.games // len(sides)
            measured = (_with_width(alone.share), 1 / match.seats, _with_width(alone.margin))
            took = (cost.milliseconds, cost.longest)
            yield [game, names[who], names[1 - who], match.seats, limit, games, *measured, *took]


def _with_width(value: Estimate) -> Cell:
    return value.mean, None if value.high is None else value.high - value.mean


def _plus_minus(value: Estimate, digits: int) -> str:
    if value.high is None:
        return f"{value.mean:.{digits}f}"
    return f"{value.mean:.{digits}f} ±{value.high - value.mean:.{digits}f}"


def verdict_sentence(match: Match, report: ArenaReport) -> str:
    """Return the test's verdict as one sentence."""
    test = report.test
    blocks = f"{match.blocks} block{'s'[: match.blocks != 1]} of {match.games // max(1, match.blocks)} games"
    edge = f"edge {match.edge} after {blocks}"
    if test is None:
        return edge
    if match.verdict == "h1":
        return f"{edge}: {match.first} is better (H1: edge {test.h1:+g} rather than H0: {test.h0:+g})"
    if match.verdict == "h0":
        return f"{edge}: {match.first} is not better (H0: edge {test.h0:+g} rather than H1: {test.h1:+g})"
    return f"{edge}: undecided (log ratio {match.ratio:+.2f}; the test stops at ±{test.bound:.2f})"
