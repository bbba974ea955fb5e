"""How much faster compiled rules are: random play with plain and compiled rules in turn, one core, CPU time.

    make compiled
    python benchmarks/compiled.py dist/compiled/*.whl

Each try is a separate process that plays whole games, set-up included; the best of each kind counts.
"""

from __future__ import annotations

import os
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time
from zipfile import ZipFile

import muraglia
from muraglia.bench.dataset import add_record_option, record

SEATS = 4
SHORT = {"chinatown": {"trade_limit": 6}}


def speed(name: str, seconds: float) -> float:
    """Return the moves made in a CPU-second."""
    game, rng = muraglia.game(name), Random(0)
    moves, begun, seed = 0, process_time(), 0
    while process_time() - begun < seconds:
        state = game.new(SEATS, seed, SHORT.get(name))
        while not state.over:
            seat = state.acting[0]
            legal = state.legal(seat)
            state.apply(seat, legal[int(rng.random() * len(legal))])
        moves += state.ply
        seed += 1
    return moves / (process_time() - begun)


def speed_with(folder: Path, name: str, seconds: float) -> float:
    """Return the speed of the package in a folder."""
    command = [sys.executable, __file__, "--only", name, "--seconds", str(seconds)]
    settings = {**os.environ, "PYTHONPATH": str(folder)}
    return float(subprocess.run(command, env=settings, check=True, capture_output=True, text=True).stdout)


def main() -> None:
    """Compare, and print a line for each game."""
    parser = ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("wheel", nargs="?", type=Path, help="a compiled one")
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--tries", type=int, default=3)
    parser.add_argument("--only", help="measure this game here, and print its speed")
    add_record_option(parser)
    args = parser.parse_args()
    if args.only:
        print(speed(args.only, args.seconds))
        return
    rows = []
    plain = Path(muraglia.__file__).parents[1]
    with TemporaryDirectory() as folder:
        with ZipFile(args.wheel) as packed:
            packed.extractall(folder)
        for name in muraglia.catalogue():
            found = [
                [speed_with(where, name, args.seconds) for where in (plain, Path(folder))] for _ in range(args.tries)
            ]
            slow, quick = (max(tries) for tries in zip(*found, strict=True))
            rows.append([muraglia.catalogue()[name].name, slow, quick, quick / slow])
            print(
                f"{name}: plain {slow:,.0f}, compiled {quick:,.0f} moves a second, {quick / slow:.2f} times", flush=True
            )
    columns = ("game", "plain, moves a second", "compiled, moves a second", "ratio")
    record(args.record, columns, rows, {columns[1]: 0, columns[2]: 0, "ratio": 1})


if __name__ == "__main__":
    main()
