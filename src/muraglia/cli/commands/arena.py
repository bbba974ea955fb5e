"""`muraglia arena`: which bot is better, and how sure that is."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

import muraglia
from muraglia import bots
from muraglia.arena import Arena
from muraglia.arena.html_report import html_page
from muraglia.arena.report import COLUMNS, DIGITS, ArenaReport, Match, dataset_rows, table_of
from muraglia.arena.sequential import SequentialTest
from muraglia.bench import argument_types
from muraglia.bench.dataset import add_record_option, record
from muraglia.bots import Budget
from muraglia.cli import arguments as shared
from muraglia.kernel.errors import BadOption
from muraglia.kernel.number import whole

HELP = "Measure bots against each other, with the same luck for everybody."
EXAMPLES = """\
  muraglia arena GAME --bots medium,easy --seats 4
  muraglia arena GAME --bots strong,medium --seats 3-4 --blocks 100 --page report.html
  muraglia arena GAME --bots my_bots:Mine --gauntlet --keep blocks.jsonl
  muraglia arena GAME --bots strong,medium --h1 0.15 --nodes 2000
  muraglia arena GAME --bots strong,medium --one-way --fixed --blocks 20
  muraglia arena GAME --bots strong,medium --cluster ray://head-node:10001

A block is one deal, played from every seat: A alone among copies of B, and B alone among copies of A. Par is an even
share of the wins. A's edge is the average of two numbers: how far A alone is above par, and how far B alone is below
it. Blocks are played until a sequential test decides between two edges (H0 and H1), or up to the limit. With --keep
the finished blocks are written to a file, and the same command continues where it stopped.
"""


def arguments(parser: ArgumentParser) -> None:
    """Declare the command's arguments."""
    shared.game(parser)
    shared.bots(parser, "all bots of the game")
    parser.add_argument("--seats", metavar="N", help="how many players; several as 2,4 or 3-6 (3)")
    parser.add_argument("--gauntlet", action="store_true", help="each named bot against all bots of the game")
    parser.add_argument(
        "--one-way", action="store_true", help="only the first bot of each pair sits alone: half the games"
    )
    parser.add_argument("--blocks", type=int, default=200, metavar="K", help="the limit for each pair (200; 0: none)")
    parser.add_argument("--fixed", action="store_true", help="no test: play all blocks up to the limit")
    parser.add_argument("--h0", type=float, default=0.0, metavar="E", help="the edge to expect if it is not better (0)")
    parser.add_argument("--h1", type=float, default=0.05, metavar="E", help="the edge to expect if it is better (0.05)")
    parser.add_argument("--error", type=float, default=0.05, metavar="P", help="how often the test may be wrong (0.05)")
    parser.add_argument(
        "--nodes", type=argument_types.count, metavar="K", help="nodes a decision may take (the bot's own limit)"
    )
    parser.add_argument("--seconds", type=argument_types.amount, metavar="T", help="seconds a decision may take")
    shared.seed(parser, 0, "0")
    shared.options(parser)
    parser.add_argument("--keep", type=Path, metavar="FILE", help="save finished blocks here, and continue from them")
    parser.add_argument("--page", type=Path, metavar="FILE", help="write a page with charts for the browser")
    parser.add_argument("--jobs", type=int, default=0, metavar="J", help="processes that share the work (all cores)")
    parser.add_argument(
        "--cluster",
        default="",
        metavar="RAY",
        help="a Ray cluster, ray://HOST:PORT, or ray, to start one on this machine",
    )
    add_record_option(parser)
    shared.as_json(parser)


def run(args: Namespace) -> int:
    """Measure and report."""
    names = shared.read_bots(args.bots, args.game) if args.bots else bots.names(args.game)
    arena = Arena(
        args.game,
        names,
        read_seats(args.seats, args.game),
        options=shared.read_options(args.game, args.option),
        seed=args.seed,
        limit=args.blocks,
        test=None if args.fixed else SequentialTest(args.h0, args.h1, args.error),
        budget=Budget(args.seconds, args.nodes),
        one_way=args.one_way,
        against_all=args.gauntlet,
        journal=args.keep,
        jobs=args.jobs,
        cluster=args.cluster,
    )
    report = _with_progress(arena)
    name = muraglia.game(args.game).meta.name
    record(args.record, COLUMNS, dataset_rows(report, name), DIGITS)
    if args.page:
        args.page.write_text(html_page(report, f"{name}: the arena"), encoding="utf-8")
    if args.json:
        print(report.json())
    else:
        Console(highlight=False).print(f"[bold]{name}[/]", table_of(report), sep="\n")
    return 0


def read_seats(text: str | None, game_id: str) -> list[int]:
    """Return the numbers of seats that ``4``, ``2,4`` or ``3-6`` means."""
    if text is None:
        return [shared.default_seats(game_id)]
    counts: list[int] = []
    for part in text.split(","):
        low, _, high = part.partition("-")
        first = whole(low.strip(), high=99)
        last = whole((high or low).strip(), high=99)
        if first is None or last is None:
            raise BadOption("seats", f"seats must look like 4, or 2,4, or 3-6, not {text!r}", given=text)
        counts += range(first, last + 1)
    return counts


def _with_progress(arena: Arena) -> ArenaReport:
    console = Console(stderr=True)
    if not console.is_terminal:
        return arena.run()
    columns = TextColumn("{task.description}"), BarColumn(), TextColumn("blocks: {task.completed}"), TimeElapsedColumn()
    with Progress(*columns, console=console, transient=True) as progress:
        bars = [progress.add_task(str(pair), total=arena.limit or None) for pair in arena.plan.pairs]

        def watch(match: Match, pair: int) -> None:
            progress.update(bars[pair], completed=match.blocks, description=f"{arena.plan.pairs[pair]}: {match.edge}")

        return arena.run(watch)
