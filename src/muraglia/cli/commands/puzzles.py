"""`muraglia puzzles`: find positions in which one move is clearly best, and check them again."""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import muraglia
from muraglia.bench import argument_types
from muraglia.bench.dataset import add_record_option, record
from muraglia.bench.processes import ignore_interrupts
from muraglia.cli import arguments as shared
from muraglia.cli.json_output import print_json
from muraglia.kernel.errors import BadOption
from muraglia.puzzles import mining, puzzle
from muraglia.puzzles.mining import PuzzleSearch
from muraglia.puzzles.puzzle import Puzzle

HELP = "Find puzzles in bots' games, and check them."
EXAMPLES = """\
  muraglia puzzles mine GAME --seats 3 --games 20 --out found.jsonl.gz
  muraglia puzzles check GAME                         the puzzles that come with it
  muraglia puzzles check GAME found.jsonl.gz --keep good.jsonl.gz

A puzzle holds only what one player could see. The answer must lead all other moves by --hint in chance to win
(0.04: 4%) each time the coach looks. With --guesses, bots also play the game out from that many guesses at what is
hidden, and the answer must win more often by --margin. `check` repeats this with more time, twice as many guesses and
different luck, and also asks the reviewer; --keep drops puzzles whose answer changes.
"""

CHECK_SEED_OFFSET = 7_000_000
"""Added to the seed, so that checking uses other random numbers than mining."""


def arguments(parser: ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("what", choices=("mine", "check"), metavar="mine|check", help="what to do")
    shared.game(parser)
    parser.add_argument("file", nargs="*", type=Path, metavar="FILE", help="puzzles to check (those of the game)")
    parser.add_argument("--seats", type=argument_types.count, metavar="N", help="how many players (3)")
    parser.add_argument(
        "--games", type=argument_types.count, default=10, metavar="K", help="how many games to look through (10)"
    )
    parser.add_argument("--since", type=int, default=0, metavar="R", help="look from round R on (0: from the start)")
    parser.add_argument("--after", type=int, default=0, metavar="M", help="look after this many moves (0)")
    parser.add_argument(
        "--guesses", type=int, default=mining.ALL, metavar="G", help="play to the end from this many guesses (48)"
    )
    parser.add_argument(
        "--margin", type=float, default=mining.MARGIN, help="by how much the best move leads, as a share of wins"
    )
    parser.add_argument(
        "--hint", type=float, default=mining.LEAST_LEAD, help="by how much the coach's best move leads in chance to win"
    )
    parser.add_argument("--minutes", type=argument_types.amount, metavar="M", help="stop after this many minutes")
    shared.seed(parser, 1, "1")
    parser.add_argument(
        "--jobs", type=argument_types.count, default=1, metavar="J", help="processes that share the work (1)"
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="the file for puzzles found")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="the file for puzzles confirmed")
    shared.as_json(parser)
    add_record_option(parser)


def run(args: Namespace) -> int:
    """Mine or check."""
    if args.guesses < 0:
        raise BadOption("guesses", f"--guesses must be at least 0, not {args.guesses}")
    if not 0 < args.margin < 1:
        raise BadOption("margin", f"--margin must be a share of wins, between 0 and 1, not {args.margin}")
    return _mine(args) if args.what == "mine" else _check(args)


def _mine(args: Namespace) -> int:
    game, ends = muraglia.game(args.game), _deadline(args)
    seats = game.meta.check_seats(args.seats or shared.default_seats(args.game))
    mine = PuzzleSearch(args.game, seats, args.since, args.after, args.guesses, args.margin, args.hint, ends)
    found: dict[str, Puzzle] = {}
    jobs = [(mine, args.seed + number) for number in range(args.games)]
    for several in _run_jobs(mine_game, jobs, args.jobs):
        for each in several:
            found[each.id] = each
            print(f"{len(found)}: {each.answer} ({each.margin:.0%} ahead)", file=sys.stderr)
    if args.out:
        args.out.write_bytes(puzzle.pack(list(found.values())))
    _report({"game": args.game, "seats": seats, "games": args.games, "found": len(found)}, args.json)
    return 0


def _deadline(args: Namespace) -> float | None:
    return None if args.minutes is None else time.time() + 60 * args.minutes


def _check(args: Namespace) -> int:
    game, ends = muraglia.game(args.game), _deadline(args)
    found: dict[str, Puzzle] = {}
    for path in args.file:
        found.update({each.id: each for each in puzzle.unpack(path.read_bytes(), str(path))})
    if not args.file:
        found = puzzle.shipped(game)
    for each in found.values():
        puzzle.check(game, each)
    jobs = [(args.game, each, args.seed + CHECK_SEED_OFFSET, ends) for each in found.values()]
    agreed = list(zip(found.values(), _run_jobs(check_again, jobs, args.jobs), strict=True))
    good = [each for each, right in agreed if right]
    wrong = [each for each, right in agreed if right is False]
    for each in wrong:
        print(f"{each.id}: the answer {each.answer} was not confirmed", file=sys.stderr)
    if args.keep:
        args.keep.write_bytes(puzzle.pack(good))
    checked = len(good) + len(wrong)
    share = round(len(good) / checked, 4) if checked else 1.0
    _report({"game": args.game, "checked": checked, "confirmed": len(good), "share": share}, args.json)
    record(args.record, ("game", "checked", "confirmed"), [[game.meta.name, checked, len(good)]])
    return 0 if len(good) == len(found) or args.keep else 1


def mine_game(job: tuple[PuzzleSearch, int]) -> list[Puzzle]:
    """Play a game and return its puzzles."""
    mine, seed = job
    if mine.ends is not None and time.time() > mine.ends:
        return []
    return list(mining.mine(muraglia.game(mine.game), mine, seed))


def check_again(job: tuple[str, Puzzle, int, float | None]) -> bool | None:
    """Tell whether a puzzle is confirmed; `None` if the time was up."""
    name, each, seed, ends = job
    if ends is not None and time.time() > ends:
        return None
    return mining.agrees(muraglia.game(name), each, seed)


def _run_jobs(work: Any, jobs: list[Any], processes: int) -> Iterator[Any]:
    if processes == 1:
        yield from map(work, jobs)
        return
    with ProcessPoolExecutor(processes, get_context("spawn"), ignore_interrupts) as pool:
        yield from pool.map(work, jobs)


def _report(summary: dict[str, object], as_json: bool) -> None:
    if as_json:
        print_json(summary)
    else:
        print(", ".join(f"{name} {value}" for name, value in summary.items()))
