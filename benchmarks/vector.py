"""How fast array engines play: random legal play with auto-reset. `python benchmarks/vector.py [GAME …] [--batch B]`.

Runs on the GPU or CPU that JAX finds (`pip install 'muraglia[vector]'`). A step is one decision, or in a simultaneous
game one decision of every seat. Actions are random legal ones, and finished games start again.

`--pgx connect_four backgammon chess` plays games of Pgx in the same run, in the same way (`pip install --no-deps
pgx==2.6.0 svgwrite==1.4.3`). They write an observation with every step, ours only on request.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from importlib import import_module
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

import muraglia
from muraglia import vector
from muraglia.bench import argument_types
from muraglia.bench.dataset import Cell, add_record_option, record
from muraglia.vector.bit_packing import any_of
from muraglia.vector.chance import mix
from muraglia.vector.play import begin, endless

COLUMNS = ("game", "seats", "games at once", "bytes a game", "steps", "turns", "games")
DIGITS = {"steps": 1, "turns": 1, "games": 2}


class Dice(NamedTuple):
    """A state of Pgx with the random key of its next dice."""

    game: Any
    bits: Array


class Pgx:
    """Wraps a game of Pgx with the functions that `endless` calls."""

    def __init__(self, name: str) -> None:
        self.rules = import_module("pgx").make(name)
        self.game, self.seats = f"pgx {name}", self.rules.num_players

    def init(self, seed: Array) -> Dice:
        """Return the first position."""
        return Dice(self.rules.init(jax.random.wrap_key_data(seed)), mix(seed[0]))

    def draw(self, state: Dice, word: Array) -> Array:
        """Return a random legal action, drawn as our engines do."""
        return any_of(state.game.legal_action_mask, word)

    def pace(self, state: Dice, action: Array) -> Dice:
        """Return the position after an action."""
        bits = mix(state.bits)
        dice = jax.random.wrap_key_data(jnp.stack([bits, state.bits]))
        return Dice(self.rules.step(state.game, action, dice), bits)

    def busy(self, state: Dice) -> Array:
        """Return that no step is ever unfinished."""
        return jnp.zeros_like(state.game.terminated)

    def over(self, state: Dice) -> Array:
        """Tell whether the game is over."""
        ended: Array = state.game.terminated | state.game.truncated
        return ended

    def turns(self, state: Dice, after: Dice) -> Array:
        """Return 1 if the other player is next, else 0."""
        changed: Array = state.game.current_player != after.game.current_player
        return changed.astype(jnp.int32)


def measure(engine: Any, batch: int, steps: int, repeats: int) -> dict[str, object]:
    """Return steps, turns and games in a second, the median of some runs."""
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
        "game": engine.game,
        "seats": engine.seats,
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
    parser.add_argument("--seats", type=argument_types.count, nargs="*", help="numbers of seats (all)")
    parser.add_argument(
        "--batch", type=argument_types.count, nargs="*", default=[1 << 16], help="games at once (65536)"
    )
    parser.add_argument("--steps", type=argument_types.count, default=200, help="steps in a run (200)")
    parser.add_argument("--repeats", type=argument_types.count, default=5, help="runs (5)")
    parser.add_argument("--pgx", nargs="*", default=[], metavar="NAME", help="games of Pgx, in the same run")
    add_record_option(parser)
    args = parser.parse_args()
    found = []
    for batch in args.batch:
        for name in args.pgx:
            found.append(measure(Pgx(name), batch, args.steps, args.repeats))
            print(json.dumps(found[-1]), flush=True)
        for game_id in args.games or [each for each in muraglia.catalogue() if vector.has_engine(each)]:
            low, high = muraglia.catalogue()[game_id].seats
            for seats in args.seats or range(low, high + 1):
                engine = vector.engine(game_id, seats)
                found.append(measure(engine, batch, args.steps, args.repeats))
                print(json.dumps(found[-1]), flush=True)
    record(args.record, COLUMNS, [_row(each) for each in found], DIGITS, jax.devices()[0].device_kind)


def _row(found: dict[str, Any]) -> list[Cell]:
    """Return a row for the docs, in millions for each second."""
    catalogue = muraglia.catalogue()
    name = catalogue[found["game"]].name if found["game"] in catalogue else found["game"]
    rates = [found[each] / 1e6 or None for each in ("steps/s", "turns/s", "games/s")]
    return [name, found["seats"], found["batch"], found["bytes"], *rates]


if __name__ == "__main__":
    main()
