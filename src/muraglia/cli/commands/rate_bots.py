"""`muraglia rate-bots`: how strong a game's bots are, on one scale for each number of seats."""

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
from muraglia.bench import amounts
from muraglia.bench.journal import whole_lines
from muraglia.bots.strength import FILE, Scale
from muraglia.cli import arguments as shared
from muraglia.cli.commands.arena import read_seats

HELP = "Find out how strong a game's bots are, on one scale for each number of seats."
EXAMPLES = """\
  muraglia rate-bots GAME --seats 3-4 --blocks 20
  muraglia rate-bots GAME --keep blocks.jsonl --out src/muraglia/games/GAME/bots/strength.json

All levels sit at one table, random too. A block is one deal, with everybody on every seat once. Who plays at random has
0 points; the others have so many more as OpenSkill finds from who ended ahead of whom. With --keep finished blocks are
written to a file, and the same command goes on where it stopped.
"""


def arguments(parser: ArgumentParser) -> None:
    """Declare the command's arguments."""
    shared.game(parser)
    parser.add_argument("--seats", metavar="N", help="how many play; several as 2,4 or 3-6 (all that the game allows)")
    parser.add_argument(
        "--blocks", type=amounts.count, default=20, metavar="K", help="deals for each number of seats (20)"
    )
    shared.seed(parser, 0, "0")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="keep finished blocks here, and go on from them")
    parser.add_argument(
        "--out",
        type=Path,
        metavar="FILE",
        help=f"write the scales here, beside those of other seats (a game's bots/{FILE})",
    )
    parser.add_argument("--jobs", type=amounts.count, metavar="J", help="processes that share the work (all cores)")


def run(args: Namespace) -> int:
    """Play, fit, and say what came out."""
    meta = muraglia.game(args.game).meta
    low, high = meta.seats
    counts = read_seats(args.seats or f"{low}-{high}", args.game)
    levels = bots.levels(args.game)
    wanted = [(meta.check_seats(seats), number) for seats in counts for number in range(args.blocks)]
    known = _kept(args.keep, args.game, args.seed)
    with ProcessPoolExecutor(args.jobs or cores()) as pool:
        asked = {
            each: pool.submit(play, args.game, levels, each[0], args.seed, each[1])
            for each in wanted
            if each not in known
        }
        for each, promise in asked.items():
            known[each] = promise.result()
            if args.keep:
                with args.keep.open("ab") as journal:
                    journal.write(msgspec.json.encode(known[each]) + b"\n")
    scales = []
    for seats in counts:
        blocks = [known[each] for each in wanted if each[0] == seats]
        command = f"muraglia rate-bots {args.game} --seats {seats} --blocks {args.blocks} --seed {args.seed}"
        games = sum(len(block.tables) for block in blocks)
        day = datetime.now(UTC).date().isoformat()
        scales.append(Scale(seats, games, command, day, meta.rules, fit(blocks, levels)))
    Console(highlight=False).print(f"[bold]{meta.name}[/]", *map(partial(table_of, levels), scales), sep="\n")
    if args.out:
        _write(args.out, scales)
    return 0


def _write(path: Path, scales: Sequence[Scale]) -> None:
    """Write scales, in the place of those of as many seats."""
    known = msgspec.json.decode(path.read_bytes(), type=list[Scale]) if path.exists() else []
    together = {each.seats: each for each in (*known, *scales)}
    ordered = [together[seats] for seats in sorted(together)]
    path.write_bytes(msgspec.json.format(msgspec.json.encode(ordered), indent=2) + b"\n")


def _kept(path: Path | None, game: str, seed: int) -> dict[tuple[int, int], MixedBlock]:
    lines = [] if path is None else whole_lines(path)
    blocks = [msgspec.json.decode(line, type=MixedBlock) for line in lines]
    return {(each.seats, each.number): each for each in blocks if (each.game, each.seed) == (game, seed)}


def table_of(levels: Sequence[str], scale: Scale) -> Table:
    """Return a scale for people."""
    table = Table(title=f"{scale.seats} seats, {scale.games} games", title_justify="left")
    table.add_column("bot")
    table.add_column("strength", justify="right")
    table.add_column("19 times in 20", justify="right")
    for name in levels:
        each = scale.bots[name]
        table.add_row(name, str(each.points), f"{each.low} to {each.high}")
    return table
