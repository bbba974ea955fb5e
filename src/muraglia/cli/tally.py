"""Add up the results of many simulated games."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, median

import msgspec
from rich.box import SIMPLE_HEAD
from rich.console import Group
from rich.table import Table

from muraglia.cli.plural import counted
from muraglia.kernel.meta import Meta


class Spread(msgspec.Struct, frozen=True):
    """The smallest, the middle, the mean and the largest of some numbers."""

    least: float
    median: float
    mean: float
    most: float

    def __str__(self) -> str:
        return f"{self.mean:.1f} on average, {self.least:g} to {self.most:g}, half below {self.median:g}"


def spread(numbers: Sequence[int]) -> Spread:
    """Return the spread of some numbers."""
    return Spread(min(numbers), median(numbers), fmean(numbers), max(numbers))


class WinShare(msgspec.Struct, frozen=True):
    """How often a bot or a seat won. A win shared by two is half a win for each."""

    wins: float
    percent: float
    error: float
    """Half the width of the 95 % interval, in percent points."""
    par: float
    """The percentage for equally strong players."""
    scores: Spread


class SimulationReport(msgspec.Struct, frozen=True):
    """The results of all games."""

    moves: int
    cpu_seconds: float
    moves_per_cpu_second: float
    lengths: Spread
    scores: Spread
    bots: dict[str, WinShare]
    by_seat: list[WinShare]


class SimulationTally:
    """Adds up games."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.lengths: list[int] = []
        self.seconds = 0.0
        self.won: dict[str | int, list[float]] = {}
        """By bot and by seat: the share of the win in each game."""
        self.scored: dict[str | int, list[int]] = {}
        self.sat: dict[str | int, int] = {}
        """By bot and by seat: how many seats it had, over all games."""

    def add(
        self,
        bots: Sequence[str],
        moves: int,
        scores: Sequence[int],
        winners: Sequence[int],
        seconds: float,
    ) -> None:
        """Count one game; bots and scores by seat."""
        self.lengths.append(moves)
        self.seconds += seconds
        for who in (*set(bots), *range(self.seats)):
            chairs = [seat for seat in range(self.seats) if who in (seat, bots[seat])]
            self.won.setdefault(who, []).append(sum(seat in winners for seat in chairs) / len(winners))
            self.scored.setdefault(who, []).extend(scores[seat] for seat in chairs)
            self.sat[who] = self.sat.get(who, 0) + len(chairs)

    def _share(self, who: str | int) -> WinShare:
        won, games = self.won[who], len(self.lengths)
        mean = sum(won) / games
        variance = sum((share - mean) ** 2 for share in won) / max(1, games - 1)
        return WinShare(
            wins=sum(won),
            percent=100 * mean,
            error=100 * 1.96 * sqrt(variance / games),
            par=100 * self.sat[who] / (games * self.seats),
            scores=spread(self.scored[who]),
        )

    def report(self) -> SimulationReport:
        """Return the results so far."""
        moves = sum(self.lengths)
        return SimulationReport(
            moves=moves,
            cpu_seconds=self.seconds,
            moves_per_cpu_second=moves / self.seconds if self.seconds else 0.0,
            lengths=spread(self.lengths),
            scores=spread([score for seat in range(self.seats) for score in self.scored[seat]]),
            bots={who: self._share(who) for who in sorted(who for who in self.won if isinstance(who, str))},
            by_seat=[self._share(seat) for seat in range(self.seats)],
        )


def table_of(report: SimulationReport, games: int, meta: Meta) -> Group:
    """Return a report for people."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("", no_wrap=True)
    for heading in ("wins", "share", "par", "score", "lowest", "highest"):
        table.add_column(heading, justify="right", no_wrap=True)
    for name, share in report.bots.items():
        table.add_row(f"[bold]{name}", *_cells(share))
    table.add_section()
    for seat, share in enumerate(report.by_seat):
        table.add_row(f"seat {seat + 1}, {meta.colours[seat]}", *_cells(share))
    return Group(
        f"[bold]{meta.name}[/], {len(report.by_seat)} players, {counted(games, 'game')}",
        table,
        f"moves in a game: {report.lengths}",
        f"[bold]{report.moves_per_cpu_second:,.0f} moves per CPU-second[/]"
        f" ({report.moves:,} in {report.cpu_seconds:.2f}, including the bots' thinking)",
    )


def _cells(share: WinShare) -> list[str]:
    scores = share.scores
    return [
        f"{share.wins:.1f}",
        f"{share.percent:.1f} ±{share.error:.1f}%",
        f"{share.par:.1f}%",
        f"{scores.mean:.1f}",
        f"{scores.least:g}",
        f"{scores.most:g}",
    ]
