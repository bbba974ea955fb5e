"""How fast array engines play: random legal play with auto-reset. `python benchmarks/vector.py [GAME …] [--batch B]`.

Runs on whatever JAX finds, a GPU or a CPU (`pip install 'muraglia[vector]'`). A step is one decision, in a simultaneous
game of all seats at once; every action is drawn evenly from the legal ones, and a game that is over begins anew.

`--pgx connect_four backgammon chess` lets games of Pgx play in the same run and in the same way (`pip install --no-deps
pgx==2.6.0 svgwrite==1.4.3`). They write an observation with every step, which ours do when asked.
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
from muraglia.bench import amounts
from muraglia.vector.chance import mix
from muraglia.vector.packed import any_of
from muraglia.vector.play import begin, endless


class Dice(NamedTuple):
    """A game of Pgx, and what its next dice are thrown by."""

    game: Any
    bits: Array


class Pgx:
    """A game of Pgx as far as `endless` asks for one of ours."""

    def __init__(self, name: str) -> None:
        self.rules = import_module("pgx").make(name)
        self.game, self.seats = f"pgx {name}", self.rules.num_players

    def init(self, seed: Array) -> Dice:
        """Return the first position."""
        return Dice(self.rules.init(jax.random.wrap_key_data(seed)), mix(seed[0]))

    def draw(self, state: Dice, word: Array) -> Array:
        """Return a random legal action, drawn as ours are."""
        return any_of(state.game.legal_action_mask, word)

    def pace(self, state: Dice, action: Array) -> Dice:
        """Return the position after an action."""
        bits = mix(state.bits)
        dice = jax.random.wrap_key_data(jnp.stack([bits, state.bits]))
        return Dice(self.rules.step(state.game, action, dice), bits)

    def busy(self, state: Dice) -> Array:
        """Every step is whole."""
        return jnp.zeros_like(state.game.terminated)

    def over(self, state: Dice) -> Array:
        """Tell whether the game is over."""
        ended: Array = state.game.terminated | state.game.truncated
        return ended

    def turns(self, state: Dice, after: Dice) -> Array:
        """Return whether the other player is next."""
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
    parser.add_argument("--seats", type=amounts.count, nargs="*", help="numbers of seats (all)")
    parser.add_argument("--batch", type=amounts.count, nargs="*", default=[1 << 16], help="games at once (65536)")
    parser.add_argument("--steps", type=amounts.count, default=200, help="steps in a run (200)")
    parser.add_argument("--repeats", type=amounts.count, default=5, help="runs (5)")
    parser.add_argument("--pgx", nargs="*", default=[], metavar="NAME", help="games of Pgx, in the same run")
    args = parser.parse_args()
    for batch in args.batch:
        for name in args.pgx:
            print(json.dumps(measure(Pgx(name), batch, args.steps, args.repeats)), flush=True)
        for game_id in args.games or [each for each in muraglia.catalogue() if vector.has_engine(each)]:
            low, high = muraglia.catalogue()[game_id].seats
            for seats in args.seats or range(low, high + 1):
                engine = vector.engine(game_id, seats)
                print(json.dumps(measure(engine, batch, args.steps, args.repeats)), flush=True)


if __name__ == "__main__":
    main()
