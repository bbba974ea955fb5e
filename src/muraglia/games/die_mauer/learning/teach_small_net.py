"""Teaches small nets what the master's nets know of Die Mauer (`bots/small_victory_net.py`): strong's for five and six
players, and the master's for four players without NumPy:

    python -m muraglia.games.die_mauer.learning.teach_small_net --seats 5 --out small_victory_net_5.toml
    python -m muraglia.games.die_mauer.learning.teach_small_net --seats 4 --width 64 --out master.net

Rounds of all kinds of players are played as in `practice_rounds.py`. For some results of every turn, the small net
learns to return the shares of the victory that the master's net returns.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from muraglia.bench import argument_types
from muraglia.games.die_mauer.bots.small_victory_net import PARTS
from muraglia.games.die_mauer.bots.turn_arrays import results
from muraglia.games.die_mauer.bots.victory_net import inputs, small_net_inputs, small_net_logits, think, trained
from muraglia.games.die_mauer.learning.practice_rounds import Position, deal, window
from muraglia.vector.net import Weights, adam, adam_step

TURNS, THOUGHTS, TRUST = 16, 12, 0.7
"""A window of play, as in `__main__.py`, but with fewer thoughts."""
BATCH = 4096
LEAST = 0.005
"""The smallest share that is taught."""
RATE = 5e-3
HELD_BACK = 10
"""One in this many positions is not used for learning but for testing the net."""


@partial(jax.jit, static_argnums=3)
def shown(weights: Weights, at: Position, key: Array, each: int) -> tuple[Array, Array, Array]:
    """Return what is read of some results of each turn, what the master's net promises there, and which can be."""
    count, seats = at.players.shape
    after = results(jnp, seats, at.hands, at.room)
    can_be = (after.hands >= 0).all((-1, -2)) & ~after.ended
    some = jax.random.categorical(key, jnp.where(can_be, 0.0, -1e9), axis=-1, shape=(each, count)).T
    rows = jnp.arange(count)[:, None]
    hands, room = jnp.roll(after.hands[rows, some], -1, axis=-2), after.room[rows, some]
    nothing = jnp.zeros((count, each))
    read = inputs(jnp, hands, room, jnp.zeros((count, each, seats)), nothing, jnp.array(False))
    promise = jnp.maximum(think(jnp, weights, read, seats), LEAST)
    return small_net_inputs(jnp, hands, room), promise / promise.sum(-1, keepdims=True), can_be[rows, some]


def lessons(seats: int, games: int, windows: int, each: int, seed: int) -> tuple[Any, Any]:
    """Return what is read of many positions, and everybody's share of the victory there."""
    weights = {name: jnp.asarray(array) for name, array in trained(seats).items()}
    key = jax.random.key(seed)
    at = deal(seats, games, jax.random.fold_in(key, 0))
    read, shares = [], []
    for number in range(1, windows + 1):
        keys = jax.random.split(jax.random.fold_in(key, number), 2)
        at, seen, _, _ = window(weights, at, keys[0], TURNS, THOUGHTS, TRUST)
        glances, promise, can_be = map(np.asarray, shown(weights, seen, keys[1], each))
        read.append(glances[can_be].astype(np.int8))
        shares.append(promise[can_be])
    return np.concatenate(read), np.concatenate(shares)


def begin(seats: int, inputs: int, width: int, rng: np.random.Generator) -> Weights:
    """Return a small net that knows nothing."""
    usual = 6 * seats  # about this many inputs are 1
    return {
        "in": jnp.asarray(rng.normal(0, (2 / usual) ** 0.5, (inputs, width)), jnp.float32),
        "bias": jnp.zeros(width),
        "out": jnp.asarray(rng.normal(0, 0.1, (width, seats)), jnp.float32),
        "end": jnp.zeros(seats),
    }


def miss(weights: Weights, read: Array, shares: Array) -> Array:
    """Return how surprised the small net is by the shares (cross entropy)."""
    surprise: Array = -(
        shares * jax.nn.log_softmax(small_net_logits(jnp, weights, read.astype(jnp.float32)), axis=-1)
    ).sum(-1)
    return surprise.mean()


def learn(read: Any, shares: Any, width: int, steps: int, seed: int) -> tuple[Weights, float]:
    """Return a small net, and how surprised it is by positions that it has not learned from."""
    rng = np.random.default_rng(seed)
    weights = begin(shares.shape[-1], read.shape[-1], width, rng)
    memory = adam(weights)

    @jax.jit
    def step(weights: Weights, memory: Any, rate: Array, some: Array, want: Array) -> tuple[Weights, Any]:
        slope = jax.grad(miss)(weights, some, want)
        weights, memory, _ = adam_step(weights, slope, memory, rate, 1.0)
        return weights, memory

    mine = np.flatnonzero(np.arange(len(read)) % HELD_BACK)
    for number in range(steps):
        rows = rng.choice(mine, BATCH)
        rate = jnp.asarray(RATE * (1 - 0.98 * number / steps))
        weights, memory = step(weights, memory, rate, jnp.asarray(read[rows]), jnp.asarray(shares[rows]))
    return weights, float(miss(weights, jnp.asarray(read[::HELD_BACK]), jnp.asarray(shares[::HELD_BACK])))


def written(weights: Weights, made: dict[str, int], as_json: bool) -> str:
    """Return a small net as a file: a table, or JSON for what a browser fetches by itself."""
    numbers = {name: np.rint(np.asarray(each) * PARTS).astype(int).ravel().tolist() for name, each in weights.items()}
    if as_json:
        return json.dumps({"made": made, **numbers}, separators=(",", ":")) + "\n"
    lines = [f"# Made by `python -m muraglia.games.die_mauer.learning.teach_small_net`: {made}. In parts of {PARTS}."]
    lines += [f"{name} = {row}" for name, row in numbers.items()]
    return "\n".join(lines) + "\n"


def main(words: Sequence[str] | None = None) -> None:
    """Play, teach and write the net."""
    parser = ArgumentParser(
        prog="python -m muraglia.games.die_mauer.learning.teach_small_net", description="Teach a small net."
    )
    parser.add_argument("--seats", type=int, choices=(4, 5, 6), default=4)
    parser.add_argument("--out", type=Path, required=True, help="where to write it: .toml, or .net as JSON")
    parser.add_argument("--width", type=argument_types.count, default=32, help="neurons (32)")
    parser.add_argument("--games", type=argument_types.count, default=512, help="rounds at once (512)")
    parser.add_argument(
        "--windows", type=argument_types.count, default=8, help=f"so many times {TURNS} turns of each (8)"
    )
    parser.add_argument(
        "--results", type=argument_types.count, default=8, help="results of a turn that are looked at (8)"
    )
    parser.add_argument("--steps", type=argument_types.count, default=8000, help="steps of learning (8000)")
    parser.add_argument("--seed", type=argument_types.seed, default=1)
    args = parser.parse_args(words)
    read, shares = lessons(args.seats, args.games, args.windows, args.results, args.seed)
    weights, missed = learn(read, shares, args.width, args.steps, args.seed)
    known = shares[::HELD_BACK]
    least = float(-(known * np.log(known)).sum(-1).mean())
    settings = ("width", "games", "windows", "results", "steps", "seed")
    made = {"positions": len(read), **{name: vars(args)[name] for name in settings}}
    args.out.write_text(written(weights, made, args.out.suffix == ".net"))
    even = float(np.log(args.seats))
    print(f"{len(read)} positions; surprise {missed:.4f}, at least {least:.4f}, without a hunch {even:.4f}")


if __name__ == "__main__":
    main()
