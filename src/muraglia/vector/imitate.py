"""Teaches a net to play as a bot does: `python -m muraglia.vector.imitate GAME BOT FILE.net`.

The bot plays among its own kind, at every number of seats, and what it decides is written down; now and then a move is
made by chance, so that there is more to see. A net learns to decide the same, and to expect what came of it. Training
may begin with it (`--set 'start="FILE.net"'`), or let it stand for the bot, which cannot sit at tables of arrays itself
(`--set 'rivals=["FILE.net"]'`).
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array, lax

import muraglia
from muraglia import bots
from muraglia.bench import amounts
from muraglia.bots.net import arrays, pack
from muraglia.kernel.errors import MuragliaError
from muraglia.kernel.feature import width
from muraglia.kernel.outcome import Outcome
from muraglia.vector.learn import WORTH
from muraglia.vector.net import Adam, Shape, Weights, adam, begin, descend, think
from muraglia.vector.selfplay import MOST, NEVER
from muraglia.vector.train import reading_of

CHANCE = (0.0, 0.05, 0.15)
"""How often a move is made by chance: each game has one of these."""
RATES = (1e-3, 3e-5)
"""How fast the net learns, at first and in the end."""
HELD = 10
"""One decision of so many is kept to see how well the net does."""


class Seen(NamedTuple):
    """Decisions of a bot: padded observations, legal outputs (eight in a byte), the one that it chose, and the share of
    the victory and the lead that it had in the end."""

    padded: Any
    legal: Any
    pick: Any
    worth: Any


def watch(game_id: str, bot: str, seed: int, decisions: int, scale: float) -> Seen:
    """Let a bot play until it has decided so often."""
    game, reading, rng = muraglia.game(game_id), reading_of(game_id), random.Random(seed)
    low, high = game.meta.seats
    seen: list[tuple[list[int], Any, int]] = []
    worth: list[list[float]] = []
    while len(seen) < decisions:
        seats = rng.randint(low, high)
        state = game.new(seats, rng.getrandbits(32))
        players = [bots.make(bot, game, rng.getrandbits(32)) for _ in range(seats)]
        often = rng.choice(CHANCE)
        who: list[int] = []
        while not state.over:
            seat = state.acting[0]
            move = bots.ask(players[seat], state, seat)
            codes = state.codes(seat)
            if len(codes) > 1:
                places = {code: at for at, code in enumerate(reading.seen_from(seat, seats))}
                observed = [0] * width(game.features(seats))
                state.observe(seat, observed)
                legal = np.zeros(len(places), bool)
                legal[[places[code] for code in codes]] = True
                seen.append((reading.padding.pad(observed, seats), np.packbits(legal), places[game.encode(move)]))
                who.append(seat)
            state.apply(seat, rng.choice(state.legal(seat)) if rng.random() < often else move)
        prizes = came_of(state.outcome, scale)
        worth += [prizes[seat] for seat in who]
    padded, legals, picks = zip(*seen[:decisions], strict=True)
    numbers = np.clip(np.array(padded), -MOST, MOST).astype(np.int16)
    return Seen(numbers, np.array(legals), np.array(picks, np.int32), np.array(worth[:decisions], np.float32))


def came_of(outcome: Outcome, scale: float) -> list[list[float]]:
    """Return everybody's share of the victory and lead over the others' average."""
    scores, seats = outcome.scores, len(outcome.scores)
    return [
        [(seat in outcome.winners) / len(outcome.winners), (score - (sum(scores) - score) / (seats - 1)) / scale]
        for seat, score in enumerate(scores)
    ]


def unlike(weights: Weights, shape: Shape, seen: Seen) -> tuple[Array, Array]:
    """Return how unlikely to the net is what the bot decided and what came of it, and how often it would decide the
    same."""
    liking, worth = think(shape, weights, seen.padded)
    legal = jnp.unpackbits(seen.legal, axis=-1, count=liking.shape[-1]).astype(bool)
    liking = jnp.where(legal, liking, NEVER)
    chosen = jnp.take_along_axis(jax.nn.log_softmax(liking), seen.pick[:, None], axis=1)
    wrong = ((worth - seen.worth) ** 2).sum(axis=-1).mean()
    return WORTH * wrong - chosen.mean(), (liking.argmax(axis=-1) == seen.pick).mean()


@partial(jax.jit, static_argnums=0, donate_argnums=(1, 2))
def once_through(
    shape: Shape, weights: Weights, memory: Adam, seen: Seen, orders: Array, rate: Array
) -> tuple[Weights, Adam]:
    """Learn from decisions in batches: each row of numbers is one."""

    def one(learner: tuple[Weights, Adam], rows: Array) -> tuple[tuple[Weights, Adam], None]:
        weights, memory = learner
        slope = jax.grad(lambda each: unlike(each, shape, Seen(*(part[rows] for part in seen)))[0])(weights)
        weights, memory, _ = descend(weights, slope, memory, rate, 1.0)
        return (weights, memory), None

    learner, _ = lax.scan(one, (weights, memory), orders)
    return learner


def imitate(shape: Shape, weights: Weights, seen: Seen, passes: int, batch: int) -> tuple[Weights, float]:
    """Return a net that decides as was seen, and how often it does where it could not know."""
    held = len(seen.pick) // HELD
    kept, rest = Seen(*(part[:held] for part in seen)), Seen(*(jnp.asarray(part[held:]) for part in seen))
    memory, rng = adam(weights), np.random.default_rng(0)
    batch = min(batch, len(rest.pick))
    for number in range(passes):
        rate = RATES[0] * (RATES[1] / RATES[0]) ** (number / max(passes - 1, 1))
        order = rng.permutation(len(rest.pick))[: len(rest.pick) // batch * batch].reshape(-1, batch)
        weights, memory = once_through(shape, weights, memory, rest, jnp.asarray(order), jnp.asarray(rate))
    return weights, float(unlike(weights, shape, kept)[1])


def sharpened(weights: Mapping[str, Array], times: float) -> dict[str, Any]:
    """Return a net that is so many times surer of its moves."""
    outputs = ("moves.", "plain.")
    return {name: np.asarray(times * each if name.startswith(outputs) else each) for name, each in weights.items()}


def main(words: Sequence[str] | None = None) -> int:
    """Watch, learn, and write a net."""
    parser = argparse.ArgumentParser(prog="python -m muraglia.vector.imitate", description=__doc__)
    parser.add_argument("game", help="the id of a game")
    parser.add_argument("bot", help="whom to imitate")
    parser.add_argument("out", type=Path, help="where the net is written")
    parser.add_argument("--start", type=Path, help="a net to begin with (one that knows nothing)")
    parser.add_argument("--width", type=amounts.count, default=256, help="neurons in a layer of a new net (256)")
    parser.add_argument("--decisions", type=amounts.count, default=400_000, help="how much to watch (400000)")
    parser.add_argument(
        "--passes", type=amounts.count_or_none, default=16, help="how often to go through what was seen (16)"
    )
    parser.add_argument("--batch", type=amounts.count, default=8192, help="decisions at a time (8192)")
    parser.add_argument(
        "--sharp", type=amounts.amount, default=1.0, help="how many times surer of its moves it is made (1)"
    )
    parser.add_argument("--seed", type=amounts.seed, default=0, help="the seed of all luck (0)")
    parser.add_argument(
        "--scale", type=amounts.amount, default=20.0, help="a clear lead, in points, as in training (20)"
    )
    parser.add_argument("--jobs", type=amounts.count, default=1, help="processes that watch (1)")
    args = parser.parse_args(words)
    try:
        reading = reading_of(args.game)
        bots.find(args.bot, args.game)
        shape = Shape(reading)
        each = -(-args.decisions // args.jobs)
        seeds = [args.seed * args.jobs + number for number in range(args.jobs)]
        with ProcessPoolExecutor(args.jobs, get_context("spawn")) as pool:
            watched = list(pool.map(partial(watch, args.game, args.bot, decisions=each, scale=args.scale), seeds))
        seen = Seen(*(np.concatenate(parts) for parts in zip(*watched, strict=True)))
        if args.start:
            weights = {
                name: jnp.asarray(part) for name, part in arrays(args.start.read_bytes(), reading.schema).items()
            }
        else:
            weights = begin(shape, args.width, jax.random.key(args.seed))
        weights, same = imitate(shape, weights, seen, args.passes, args.batch)
        made = {"game": args.game, "imitates": args.bot, "decisions": len(seen.pick), "same": round(same, 3)}
        args.out.write_bytes(pack(sharpened(weights, args.sharp), reading.schema, made))
        print(json.dumps(made))
    except (MuragliaError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
