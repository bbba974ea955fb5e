"""`muraglia openings`: bots play, and what they do first is counted; or what is known of a game's openings is shown."""

from __future__ import annotations

import signal
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

import muraglia
from muraglia.bench import amounts
from muraglia.bots import find as find_bot
from muraglia.cli import arguments as shared
from muraglia.cli.output import print_json
from muraglia.kernel.errors import BadOption
from muraglia.openings import explorer, library, making
from muraglia.openings.making import Plan, Played

HELP = "Count what good players do first, and how it fares."
EXAMPLES = """\
  muraglia openings show GAME --seats 3               the library that comes with it
  muraglia openings show GAME --seats 3 --path 0.2    … after the first, then the third of what is listed
  muraglia openings make GAME --seats 2,3,4 --games 300 --bots strong --then medium --out openings.json.gz

--bots make the decisions that are told; --then play on from there to the end, where that takes less time. However many
processes share the work (--jobs), the same games are played.
"""


def arguments(parser: ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("what", choices=("show", "make"), metavar="show|make", help="what to do")
    shared.game(parser)
    parser.add_argument("--seats", metavar="N[,N…]", help="for how many players (make: for several)")
    parser.add_argument("--path", default="", metavar="P", help="show: what was done after this, such as 0.2.1")
    parser.add_argument(
        "--games", type=amounts.count, default=200, metavar="K", help="make: so many games for each (200)"
    )
    parser.add_argument("--bots", default="strong", metavar="BOT", help="make: who decides (strong)")
    parser.add_argument("--then", metavar="BOT", help="make: who plays on to the end (as --bots)")
    parser.add_argument(
        "--nodes", type=amounts.count, metavar="K", help="make: nodes a decision may cost (as the bots like)"
    )
    parser.add_argument("--minutes", type=amounts.amount, metavar="M", help="make: begin no game after so many minutes")
    shared.seed(parser, 1, "1")
    parser.add_argument(
        "--jobs", type=amounts.count, default=1, metavar="J", help="make: processes that share the work (1)"
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="make: write the library there")
    shared.as_json(parser)


def run(args: Namespace) -> int:
    """Show or make."""
    return _show(args) if args.what == "show" else _make(args)


def _counts(args: Namespace) -> list[int]:
    game = muraglia.game(args.game)
    try:
        counts = [int(part) for part in args.seats.split(",")] if args.seats else []
    except ValueError:
        raise BadOption("seats", f"--seats is a number, or several with commas, not {args.seats!r}") from None
    return sorted({game.meta.check_seats(count) for count in counts})


def _show(args: Namespace) -> int:
    counts = _counts(args)
    if len(counts) > 1:
        raise BadOption("seats", "openings are shown for one number of players")
    found = explorer.explore(args.game, counts[0] if counts else None, args.path)
    if args.json:
        print_json(found)
        return 0
    words = muraglia.game(args.game).words()
    who = found.bots if found.bots == found.then else f"{found.bots}, then {found.then}"
    print(f"{found.games} games of {found.seats} players ({who}); reached {found.times} times")
    for each in found.path:
        print(f"  after: {words.opening(each.code, each.params)}")
    for each in found.next:
        could = f", by {each.times / each.could:.0%} of those who could" if each.could else ""
        solved = "" if each.solved is None else f", the solver {each.solved:.0%}"
        wins = f"wins {each.share:.0%} ({each.low:.0%} to {each.high:.0%}), {words.score(each.points)}"
        print(f"{each.id}: {words.opening(each.code, each.params)}: {each.times} times{could}{solved}, {wins}")
    if found.rest:
        print(f"something else, each of it rarely: {found.rest} times")
    return 0


def _make(args: Namespace) -> int:
    game = muraglia.game(args.game)
    making.teller(game)
    then = args.then or args.bots
    for name in (args.bots, then):
        find_bot(name, game.meta.id)
    counts = _counts(args) or [shared.default_seats(args.game)]
    ends = None if args.minutes is None else time.monotonic() + 60 * args.minutes
    grown = []
    for done, seats in enumerate(counts):
        plan = Plan(args.game, seats, args.games, args.bots, then, args.seed, args.nodes)
        until = None if ends is None else _part(ends, len(counts) - done)
        grown.append(making.tree(plan, _told(_played(plan, args.jobs, until), plan)))
    data = library.pack(making.bind(game, grown))
    if args.out:
        args.out.write_bytes(data)
    trees = [tree for tree, _ in grown]
    played = [tree.games for tree in trees]
    said = {"game": args.game, "seats": [tree.seats for tree in trees], "games": played, "bytes": len(data)}
    if args.json:
        print_json(said)
    else:
        print(", ".join(f"{name} {value}" for name, value in said.items()))
    return 0


def _part(ends: float, trees: int) -> float:
    """Return until when one of so many trees may grow: all take as long."""
    now = time.monotonic()
    return now + max(0.0, ends - now) / trees


def _played(plan: Plan, jobs: int, until: float | None) -> Iterator[Played]:
    """Play one game after the other, at least one; in several processes these are the same ones."""
    if jobs == 1:
        yield from _in_time(map(partial(making.play, plan), range(plan.games)), until)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn"), _leave_ctrl_c_to_the_parent) as pool:
        yield from _in_time(pool.map(partial(making.play, plan), range(plan.games)), until)
        pool.shutdown(cancel_futures=True)


def _in_time(games: Iterator[Played], until: float | None) -> Iterator[Played]:
    for played in games:
        yield played
        if until is not None and time.monotonic() > until:
            return


def _leave_ctrl_c_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _told(games: Iterator[Played], plan: Plan) -> Iterator[Played]:
    for number, played in enumerate(games, 1):
        if number % 20 == 0:
            print(f"{plan.seats} players: {number} of {plan.games} games", file=sys.stderr)
        yield played
