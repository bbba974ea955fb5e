"""`muraglia bench`: measure how fast the games are on this machine."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path

import msgspec
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import track
from rich.table import Table

import muraglia
from muraglia.bench import Figure, Target, figures, targets
from muraglia.bench.dataset import Cell, add_record_option, record
from muraglia.bench.speed import BEST_OF, Machine, Speed, machine, speed
from muraglia.cli.json_output import print_json
from muraglia.kernel.errors import BadOption

HELP = "Measure how fast the games are on this machine."
EXAMPLES = """\
  muraglia bench                              all games, all numbers of seats
  muraglia bench GAME --seconds 1             one game, measured longer
  muraglia bench --json speed.json            the table, and everything in a file
  muraglia bench GAME --json -                JSON only
  muraglia bench --record docs/data/speed.json    the table of the docs

Every figure is per CPU-second of one core, the best of three tries of S seconds each.
"""

COLUMNS = ("game", "seats", "moves", "games", "play", "ratio", "copy", "legal", "view", "sample")
"""The columns for people and for the docs, in thousands per CPU-second."""
DIGITS = {"moves": 1, "games": 2, "play": 1, "ratio": 2, "copy": 0, "legal": 0, "view": 1, "sample": 1}


class TargetVerdict(msgspec.Struct, frozen=True):
    """A target and the measured figure."""

    target: Target
    measured: float
    reached: bool


class BenchReport(msgspec.Struct, frozen=True):
    """The results of a run."""

    machine: Machine
    seconds: float
    best_of: int
    speeds: list[Speed]
    targets: list[TargetVerdict]
    special: list[Figure]
    """Figures that only one game has."""


def arguments(parser: ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument(
        "games", nargs="*", metavar="GAME", help=f"which games (all: {', '.join(muraglia.catalogue())})"
    )
    parser.add_argument(
        "--seconds", type=float, default=0.15, metavar="S", help="CPU-seconds of one try of one figure (0.15)"
    )
    parser.add_argument(
        "--json", metavar="FILE", help="write everything as JSON into this file; - prints it instead of the tables"
    )
    add_record_option(parser)


def run(args: Namespace) -> int:
    """Measure and report."""
    if not 0 < args.seconds <= 3600:
        raise BadOption("seconds", f"--seconds must be more than 0 and at most 3600, not {args.seconds:g}")
    games = [muraglia.game(name) for name in dict.fromkeys(args.games) or muraglia.catalogue()]
    tables = [(game, seats) for game in games for seats in range(game.meta.seats[0], game.meta.seats[1] + 1)]
    if args.json and args.json != "-":
        Path(args.json).touch()  # fail now rather than after a minute
    before = machine()
    progress = Console(stderr=True)
    speeds = [
        speed(game, seats, args.seconds)
        for game, seats in track(
            tables, "measuring", console=progress, transient=True, disable=not progress.is_terminal
        )
    ]
    special = [figure for game in games for figure in figures(game.meta, args.seconds)]
    report = BenchReport(before, args.seconds, BEST_OF, speeds, verdicts(speeds), special)
    record(args.record, COLUMNS, [_row(each) for each in speeds], DIGITS)
    if args.json == "-":
        print_json(report)
        return 0
    _print(report)
    if args.json:
        Path(args.json).write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=2) + b"\n")
        print(f"JSON in {args.json}")
    return 0


def verdicts(speeds: Sequence[Speed]) -> list[TargetVerdict]:
    """Compare the figures with their targets."""
    by_table = {(each.game, each.seats): each for each in speeds}
    found = []
    for game_id in dict.fromkeys(each.game for each in speeds):
        for target in targets(muraglia.game(game_id).meta):
            if (target.game, target.seats) in by_table:
                measured: float = getattr(by_table[target.game, target.seats], target.figure)
                found.append(TargetVerdict(target, measured, measured >= target.goal))
    return found


def _print(report: BenchReport) -> None:
    console = Console(highlight=False)
    console.print(f"[bold]Thousands per CPU-second[/], best of {report.best_of} tries of {report.seconds:g} s")
    console.print(str(report.machine))
    table = Table(box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column("game", no_wrap=True)
    for heading in COLUMNS[1:]:
        table.add_column(heading, justify="right", no_wrap=True)
    for number, each in enumerate(report.speeds):
        if number and each.game != report.speeds[number - 1].game:
            table.add_section()
        table.add_row(
            each.game,
            str(each.seats),
            f"[bold]{_thousands(each.moves)}",
            _thousands(each.games),
            _thousands(each.played_moves),
            f"{each.play_to_apply:.2f}",
            *(_thousands(figure) for figure in (each.copies, each.legals, each.views, each.samples)),
        )
    console.print(table)
    console.print(
        "moves, games: random play with legal and apply; play: the same with checks and events, and its ratio to "
        "apply; copy, legal, view, sample: halfway through a game."
    )
    if report.targets or report.special:
        console.print(_targets(report.targets, report.special))


def _row(each: Speed) -> list[Cell]:
    """Return a row for the docs."""
    found = (each.copies, each.legals, each.views, each.samples)
    play = (each.moves / 1000, each.games / 1000, each.played_moves / 1000, each.play_to_apply)
    return [muraglia.catalogue()[each.game].name, each.seats, *play, *(figure / 1000 for figure in found)]


def _targets(found: Sequence[TargetVerdict], special: Sequence[Figure]) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column("target", no_wrap=True)
    for heading in ("at least", "measured", ""):
        table.add_column(heading, justify="right", no_wrap=True)
    for each in found:
        target = each.target
        table.add_row(
            f"{target.game}, {target.seats} seats: {target.words}",
            _number(target.goal),
            _number(each.measured),
            "[green]reached" if each.reached else "[red]missed",
        )
    for figure in special:
        verdict = "[green]reached" if figure.reached else "[red]missed"
        goal = (
            (_number(figure.goal), _number(figure.measured), verdict)
            if figure.goal
            else ("", _number(figure.measured), "")
        )
        table.add_row(f"{figure.game}: {figure.words}", *goal)
    return table


def _thousands(figure: float) -> str:
    """Return thousands with about three digits: 1.25, 42.8, 414."""
    return f"{figure / 1000:,.{2 if figure < 10_000 else 1 if figure < 100_000 else 0}f}"


def _number(figure: float) -> str:
    return f"{figure:,.0f}" if figure >= 100 else f"{figure:.2f}"
