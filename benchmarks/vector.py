"""How fast array engines play: random legal play with auto-reset. `python benchmarks/vector.py [GAME …] [--batch B]`.

Runs on whatever JAX finds, a GPU or a CPU (`pip install 'muraglia[vector]'`). A step is one decision, in a simultaneous
game of all seats at once; every action is drawn evenly from the legal ones, and a game that is over begins anew.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time

import jax
import jax.numpy as jnp

import muraglia
from muraglia import vector
from muraglia.vector.play import begin, endless


def measure(game_id: str, seats: int, batch: int, steps: int, repeats: int) -> dict[str, object]:
    """Return steps, turns and games in a second, the median of some runs."""
    engine = vector.engine(game_id, seats)
    began = time.perf_counter()
    play, states = endless(engine, batch, steps), begin(engine, batch)
    states, counted = play(states, jnp.uint32(0))
    counted.block_until_ready()
    compiling = time.perf_counter() - began
    size = sum(leaf.nbytes for leaf in jax.tree.leaves(states)) / batch
    rates = []
    for number in range(1, repeats + 1):
        began = time.perf_counter()
        states, counted = play(states, jnp.uint32(number * steps))
        counted.block_until_ready()
        seconds = time.perf_counter() - began
        rates.append([count / seconds for count in counted.tolist()])
    steps_s, turns_s, games_s = (statistics.median(each) for each in zip(*rates, strict=True))
    return {
        "game": game_id,
        "seats": seats,
        "device": jax.devices()[0].device_kind,
        "batch": batch,
        "bytes": round(size),
        "steps/s": round(steps_s),
        "turns/s": round(turns_s),
        "games/s": round(games_s),
        "first run s": round(compiling, 1),
    }


def main() -> None:
    """Measure and print one line of JSON for each game and number of seats."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="ids of games (all that have an array engine)")
    parser.add_argument("--seats", type=int, nargs="*", help="numbers of seats (all)")
    parser.add_argument("--batch", type=int, nargs="*", default=[1 << 16], help="games at once (65536)")
    parser.add_argument("--steps", type=int, default=200, help="steps in a run (200)")
    parser.add_argument("--repeats", type=int, default=5, help="runs (5)")
    args = parser.parse_args()
    for game_id in args.games or [each for each in muraglia.catalogue() if vector.has_engine(each)]:
        low, high = muraglia.catalogue()[game_id].seats
        for seats in args.seats or range(low, high + 1):
            for batch in args.batch:
                print(json.dumps(measure(game_id, seats, batch, args.steps, args.repeats)), flush=True)


if __name__ == "__main__":
    main()
