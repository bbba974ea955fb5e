"""`muraglia check`: test whether a game keeps the contract."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from rich.console import Console
from rich.progress import Progress

import muraglia
from muraglia.cli import arguments as shared
from muraglia.cli.json_output import print_json
from muraglia.cli.plural import counted
from muraglia.conformance.check import CheckSummary
from muraglia.conformance.checked_game import BrokenPromise
from muraglia.conformance.fingerprint import PROMISE, in_other_processes
from muraglia.kernel.record import AnyGame

HELP = "Play random games and check every promise of the contract."
EXAMPLES = """\
  muraglia check GAME                             all seats and options, secrecy for every seat
  muraglia check GAME --games 200 --seed 7        more games, different luck
  muraglia check my-game --json                   a game of your own, for a program

The exit status is 1 if a promise is broken. Then the game up to the flaw is printed as a record.
"""


def arguments(parser: ArgumentParser) -> None:
    """Declare the command's arguments."""
    shared.game(parser)
    parser.add_argument(
        "--games", type=int, default=20, metavar="K", help="how many games for each number of seats (20)"
    )
    shared.seed(parser, 0, "0")
    shared.as_json(parser)


def run(args: Namespace) -> int:
    """Check a game."""
    game = muraglia.game(args.game)
    try:
        summary = _with_progress(game, args.games, args.seed)
        summary.promises[PROMISE] += in_other_processes(game, args.seed)
    except BrokenPromise as flaw:
        _report_flaw(game, flaw, args.json)
        return 1
    if args.json:
        print_json({"kept": True, "proof": summary})
        return 0
    low, high = game.meta.seats
    setups = sum(summary.settings.values())
    print(
        f"{game.meta.name} keeps its promises: {counted(summary.games, 'game')}, {summary.moves:,} moves, "
        f"{low} to {high} seats, {counted(setups, 'set-up')}, seed {args.seed}."
    )
    for promise, count in summary.promises.items():
        print(f"{count:>12,}  {promise}")
    return 0


def _with_progress(game: AnyGame, games: int, seed: int) -> CheckSummary:
    console = Console(stderr=True)
    if not console.is_terminal:
        return muraglia.check(game, games, seed)
    low, high = game.meta.seats
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("checking", total=games * (high - low + 1))

        def update(summary: CheckSummary) -> None:
            progress.update(task, completed=summary.games)

        return muraglia.check(game, games, seed, update)


def _report_flaw(game: AnyGame, flaw: BrokenPromise, as_json: bool) -> None:
    if as_json:
        print_json({"kept": False, "promise": flaw.code, "text": flaw.text, **flaw.params})
        return
    print(f"{game.meta.name} breaks a promise.\n{flaw.text}")
    if flaw.record:
        print(f"\nThe game up to there, for muraglia replay:\n{flaw.record}", end="")
