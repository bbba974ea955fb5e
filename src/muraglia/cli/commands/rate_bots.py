"""`muraglia rate-bots`: measure how strong a game's bots are, on one scale for each number of seats."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

import muraglia
from muraglia import bots
from muraglia.arena.pool import cores
from muraglia.arena.scale import MixedBlock, fit, play
from muraglia.bench import argument_types
from muraglia.bench.dataset import Cell, add_record_option, record
from muraglia.bench.journal import whole_lines
from muraglia.bots.strength import FILE, StrengthScale
from muraglia.cli import arguments as shared
from muraglia.cli.commands.arena import read_seats
from muraglia.cli.plural import counted

HELP = "Find out how strong a game's bots are, on one scale for each number of seats."
EXAMPLES = """\
  muraglia rate-bots GAME --seats 3-4 --blocks 20
  muraglia rate-bots GAME --keep blocks.jsonl --out strength.json

All levels play at mixed tables, random too. A block is one deal for one line-up, played once for each rotation of the
seats. Random has 0 points; OpenSkill finds the points of the others from who finished ahead of whom. With --keep
finished blocks are written to a file, and the same command continues where it stopped.
"""

COLUMNS = ("game", "seats", "games", "bot", "points")
DIGITS = {"points": 0}


def arguments(parser: ArgumentParser) -> None:
    """Declare the command's arguments."""
    shared.game(parser)
    parser.add_argument(
        "--seats", metavar="N", help="how many players; several as 2,4 or 3-6 (all that the game allows)"
    )
    parser.add_argument(
        "--blocks", type=argument_types.count, default=20, metavar="K", help="deals for each number of seats (20)"
    )
    shared.seed(parser, 0, "0")
    add_record_option(parser)
    parser.add_argument("--keep", type=Path, metavar="FILE", help="save finished blocks here, and continue from them")
    parser.add_argument(
        "--out",
        type=Path,
        metavar="FILE",
        help=f"write the scales here, beside those of other seats (a game's bots/{FILE})",
    )
    parser.add_argument(
        "--jobs", type=argument_types.count, metavar="J", help="processes that share the work (all cores)"
    )


def run(args: Namespace) -> int:
    """Play the blocks, fit the scales, and print them."""
    meta = muraglia.game(args.game).meta
    low, high = meta.seats
    counts = read_seats(args.seats or f"{low}-{high}", args.game)
    levels = bots.levels(args.game)
    wanted = [(meta.check_seats(seats), number) for seats in counts for number in range(args.blocks)]
    known = _read_journal(args.keep, args.game, args.seed)
    with ProcessPoolExecutor(args.jobs or cores()) as pool:
        submitted = {
            each: pool.submit(play, args.game, levels, each[0], args.seed, each[1])
            for each in wanted
            if each not in known
        }
        for each, future in submitted.items():
            known[each] = future.result()
            if args.keep:
                with args.keep.open("ab") as journal:
                    journal.write(msgspec.json.encode(known[each]) + b"\n")
    scales = []
    for seats in counts:
        blocks = [known[each] for each in wanted if each[0] == seats]
        command = f"muraglia rate-bots {args.game} --seats {seats} --blocks {args.blocks} --seed {args.seed}"
        games = sum(len(block.tables) for block in blocks)
        day = datetime.now(UTC).date().isoformat()
        scales.append(StrengthScale(seats, games, command, day, meta.rules, fit(blocks, levels)))
    Console(highlight=False).print(f"[bold]{meta.name}[/]", *map(partial(table_of, levels), scales), sep="\n")
    if args.out:
        _write(args.out, scales)
    record(args.record, COLUMNS, [row for scale in scales for row in rows_of(meta.name, scale)], DIGITS)
    return 0


def _write(path: Path, scales: Sequence[StrengthScale]) -> None:
    """Write scales, replacing those with the same number of seats."""
    known = msgspec.json.decode(path.read_bytes(), type=list[StrengthScale]) if path.exists() else []
    merged = {each.seats: each for each in (*known, *scales)}
    ordered = [merged[seats] for seats in sorted(merged)]
    path.write_bytes(msgspec.json.format(msgspec.json.encode(ordered), indent=2) + b"\n")


def _read_journal(path: Path | None, game: str, seed: int) -> dict[tuple[int, int], MixedBlock]:
    lines = [] if path is None else whole_lines(path)
    blocks = [msgspec.json.decode(line, type=MixedBlock) for line in lines]
    return {(each.seats, each.number): each for each in blocks if (each.game, each.seed) == (game, seed)}


def rows_of(game: str, scale: StrengthScale) -> list[list[Cell]]:
    """Return rows for the docs: a bot's points, with half the width of the interval."""
    return [
        [game, scale.seats, scale.games, name, (each.points, (each.high - each.low) / 2)]
        for name, each in scale.bots.items()
    ]


def table_of(levels: Sequence[str], scale: StrengthScale) -> Table:
    """Return a scale as a table for people."""
    table = Table(title=f"{scale.seats} seats, {counted(scale.games, 'game')}", title_justify="left")
    table.add_column("bot")
    table.add_column("strength", justify="right")
    table.add_column("likely range", justify="right")
    for name in levels:
        each = scale.bots[name]
        table.add_row(name, str(each.points), f"{each.low} to {each.high}")
    return table
