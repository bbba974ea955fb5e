"""`muraglia openings`: count the openings of bots' games, or show what is known of a game's openings."""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

import muraglia
from muraglia.bench import argument_types
from muraglia.bench.processes import ignore_interrupts
from muraglia.bots import find as find_bot
from muraglia.cli import arguments as shared
from muraglia.cli.json_output import print_json
from muraglia.cli.plural import counted
from muraglia.kernel.errors import BadOption
from muraglia.openings import counting, explorer, opening_library
from muraglia.openings.counting import CountedGame, CountingPlan

HELP = "Count which openings strong bots play, and how well each one works."
EXAMPLES = """\
  muraglia openings show GAME --seats 3               the library that comes with it
  muraglia openings show GAME --seats 3 --path 0.2    … after the first, then the third of what is listed
  muraglia openings make GAME --seats 2,3,4 --games 300 --bots strong --then medium --out openings.json.gz

--bots play the opening; --then play on from there to the end, for bots that take less time. The number of processes
(--jobs) does not change which games are played.
"""


def arguments(parser: ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("what", choices=("show", "make"), metavar="show|make", help="what to do")
    shared.game(parser)
    parser.add_argument("--seats", metavar="N[,N…]", help="for how many players (make: for several)")
    parser.add_argument("--path", default="", metavar="P", help="show: what came after these moves, such as 0.2.1")
    parser.add_argument(
        "--games", type=argument_types.count, default=200, metavar="K", help="make: how many games for each (200)"
    )
    parser.add_argument("--bots", default="strong", metavar="BOT", help="make: the bots that play the opening (strong)")
    parser.add_argument("--then", metavar="BOT", help="make: the bots that play on to the end (as --bots)")
    parser.add_argument(
        "--nodes", type=argument_types.count, metavar="K", help="make: nodes a decision may take (the bots' own limit)"
    )
    parser.add_argument(
        "--minutes", type=argument_types.amount, metavar="M", help="make: start no new game after this many minutes"
    )
    shared.seed(parser, 1, "1")
    parser.add_argument(
        "--jobs", type=argument_types.count, default=1, metavar="J", help="make: processes that share the work (1)"
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="make: the library to write")
    shared.as_json(parser)


def run(args: Namespace) -> int:
    """Show or make a library."""
    return _show(args) if args.what == "show" else _make(args)


def _seat_counts(args: Namespace) -> list[int]:
    game = muraglia.game(args.game)
    try:
        counts = [int(part) for part in args.seats.split(",")] if args.seats else []
    except ValueError:
        raise BadOption("seats", f"--seats must be a number, or several with commas, not {args.seats!r}") from None
    return sorted({game.meta.check_seats(count) for count in counts})


def _show(args: Namespace) -> int:
    counts = _seat_counts(args)
    if len(counts) > 1:
        raise BadOption("seats", "openings are shown for one number of players at a time: name one")
    found = explorer.explore(args.game, counts[0] if counts else None, args.path)
    if args.json:
        print_json(found)
        return 0
    words = muraglia.game(args.game).words()
    who = found.bots if found.bots == found.then else f"{found.bots}, then {found.then}"
    games, times = counted(found.games, "game"), counted(found.times, "time")
    print(f"{games} with {found.seats} players ({who}); reached {times}")
    for each in found.path:
        print(f"  after: {words.opening(each.code, each.params)}")
    for each in found.next:
        could = f", by {each.times / each.could:.0%} of those who could" if each.could else ""
        solved = "" if each.solved is None else f", optimal play {each.solved:.0%}"
        wins = f"wins {each.share:.0%} ({each.low:.0%} to {each.high:.0%}), {words.score(each.points)}"
        times = counted(each.times, "time")
        print(f"{each.id}: {words.opening(each.code, each.params)}: {times}{could}{solved}, {wins}")
    if found.rest:
        print(f"other choices, each of them rare: {counted(found.rest, 'time')}")
    return 0


def _make(args: Namespace) -> int:
    game = muraglia.game(args.game)
    counting.describer(game)
    then = args.then or args.bots
    for name in (args.bots, then):
        find_bot(name, game.meta.id)
    counts = _seat_counts(args) or [shared.default_seats(args.game)]
    deadline = None if args.minutes is None else time.monotonic() + 60 * args.minutes
    results = []
    for done, seats in enumerate(counts):
        plan = CountingPlan(args.game, seats, args.games, args.bots, then, args.seed, args.nodes)
        until = None if deadline is None else _share_of_time(deadline, len(counts) - done)
        results.append(counting.tree(plan, _with_progress(_play_games(plan, args.jobs, until), plan)))
    data = opening_library.pack(counting.combine(game, results))
    if args.out:
        args.out.write_bytes(data)
    trees = [tree for tree, _ in results]
    played = [tree.games for tree in trees]
    summary = {"game": args.game, "seats": [tree.seats for tree in trees], "games": played, "bytes": len(data)}
    if args.json:
        print_json(summary)
    else:
        print(", ".join(f"{name} {value}" for name, value in summary.items()))
    return 0


def _share_of_time(deadline: float, trees: int) -> float:
    """Return the deadline of the next of so many trees: all get the same time."""
    now = time.monotonic()
    return now + max(0.0, deadline - now) / trees


def _play_games(plan: CountingPlan, jobs: int, until: float | None) -> Iterator[CountedGame]:
    """Yield games until the deadline, at least one; any number of processes plays the same games."""
    if jobs == 1:
        yield from _until(map(partial(counting.play, plan), range(plan.games)), until)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn"), ignore_interrupts) as pool:
        yield from _until(pool.map(partial(counting.play, plan), range(plan.games)), until)
        pool.shutdown(cancel_futures=True)


def _until(games: Iterator[CountedGame], until: float | None) -> Iterator[CountedGame]:
    for played in games:
        yield played
        if until is not None and time.monotonic() > until:
            return


def _with_progress(games: Iterator[CountedGame], plan: CountingPlan) -> Iterator[CountedGame]:
    for number, played in enumerate(games, 1):
        if number % 20 == 0:
            print(f"{plan.seats} players: {number} of {counted(plan.games, 'game')}", file=sys.stderr)
        yield played
