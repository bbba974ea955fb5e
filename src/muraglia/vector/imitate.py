"""Train a net to imitate a bot: `python -m muraglia.vector.imitate GAME BOT FILE.net`.

The bot plays against copies of itself at every number of seats, with a random move now and then for variety, and its
decisions are recorded. The net learns to make the same decisions and to predict the results. Training can start from it
(`--set 'start="FILE.net"'`), or use it as a rival in place of the bot, which cannot play in arrays
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
from muraglia.bench import argument_types
from muraglia.bots.net import arrays, pack
from muraglia.kernel.errors import MuragliaError
from muraglia.kernel.feature import width
from muraglia.kernel.outcome import Outcome
from muraglia.vector.learn import VALUE_WEIGHT
from muraglia.vector.net import Adam, NetShape, Weights, adam, adam_step, begin, think
from muraglia.vector.selfplay import IMPOSSIBLE, MAX_INPUT
from muraglia.vector.train import encoding_of

CHANCE = (0.0, 0.05, 0.15)
"""Shares of random moves: each game has one of these."""
RATES = (1e-3, 3e-5)
"""Learning rates at the start and at the end."""
HELD_OUT = 10
"""One decision in this many is held out to test the net."""


class WatchedDecisions(NamedTuple):
    """Decisions of a bot: padded observations, legal outputs (eight in a byte), the chosen output, and the final share
    of the win and lead."""

    padded: Any
    legal: Any
    choice: Any
    value: Any


def watch(game_id: str, bot: str, seed: int, decisions: int, scale: float) -> WatchedDecisions:
    """Let a bot play until it has made this many decisions."""
    game, encoding, rng = muraglia.game(game_id), encoding_of(game_id), random.Random(seed)
    low, high = game.meta.seats
    seen: list[tuple[list[int], Any, int]] = []
    values: list[list[float]] = []
    while len(seen) < decisions:
        seats = rng.randint(low, high)
        state = game.new(seats, rng.getrandbits(32))
        players = [bots.make(bot, game, rng.getrandbits(32)) for _ in range(seats)]
        random_share = rng.choice(CHANCE)
        who: list[int] = []
        while not state.over:
            seat = state.acting[0]
            move = bots.ask(players[seat], state, seat)
            codes = state.codes(seat)
            if len(codes) > 1:
                places = {code: at for at, code in enumerate(encoding.seen_from(seat, seats))}
                observed = [0] * width(game.features(seats))
                state.observe(seat, observed)
                legal = np.zeros(len(places), bool)
                legal[[places[code] for code in codes]] = True
                seen.append((encoding.padding.pad(observed, seats), np.packbits(legal), places[game.encode(move)]))
                who.append(seat)
            state.apply(seat, rng.choice(state.legal(seat)) if rng.random() < random_share else move)
        results = results_of(state.outcome, scale)
        values += [results[seat] for seat in who]
    padded, legals, picks = zip(*seen[:decisions], strict=True)
    numbers = np.clip(np.array(padded), -MAX_INPUT, MAX_INPUT).astype(np.int16)
    return WatchedDecisions(
        numbers, np.array(legals), np.array(picks, np.int32), np.array(values[:decisions], np.float32)
    )


def results_of(outcome: Outcome, scale: float) -> list[list[float]]:
    """Return each seat's share of the win, and its lead over the others' average."""
    scores, seats = outcome.scores, len(outcome.scores)
    return [
        [(seat in outcome.winners) / len(outcome.winners), (score - (sum(scores) - score) / (seats - 1)) / scale]
        for seat, score in enumerate(scores)
    ]


def loss(weights: Weights, shape: NetShape, seen: WatchedDecisions) -> tuple[Array, Array]:
    """Return the loss on the bot's decisions and their results, and how often the net would decide the same."""
    logits, value = think(shape, weights, seen.padded)
    legal = jnp.unpackbits(seen.legal, axis=-1, count=logits.shape[-1]).astype(bool)
    logits = jnp.where(legal, logits, IMPOSSIBLE)
    chosen = jnp.take_along_axis(jax.nn.log_softmax(logits), seen.choice[:, None], axis=1)
    wrong = ((value - seen.value) ** 2).sum(axis=-1).mean()
    return VALUE_WEIGHT * wrong - chosen.mean(), (logits.argmax(axis=-1) == seen.choice).mean()


@partial(jax.jit, static_argnums=0, donate_argnums=(1, 2))
def one_pass(
    shape: NetShape, weights: Weights, memory: Adam, seen: WatchedDecisions, orders: Array, rate: Array
) -> tuple[Weights, Adam]:
    """Learn from all decisions once; each row of `orders` is a batch."""

    def one(learner: tuple[Weights, Adam], rows: Array) -> tuple[tuple[Weights, Adam], None]:
        weights, memory = learner
        gradient = jax.grad(lambda each: loss(each, shape, WatchedDecisions(*(part[rows] for part in seen)))[0])(
            weights
        )
        weights, memory, _ = adam_step(weights, gradient, memory, rate, 1.0)
        return (weights, memory), None

    learner, _ = lax.scan(one, (weights, memory), orders)
    return learner


def imitate(
    shape: NetShape, weights: Weights, seen: WatchedDecisions, passes: int, batch: int
) -> tuple[Weights, float]:
    """Return the trained weights, and how often they decide as the bot on the held-out decisions."""
    held = len(seen.choice) // HELD_OUT
    held_out, rest = (
        WatchedDecisions(*(part[:held] for part in seen)),
        WatchedDecisions(*(jnp.asarray(part[held:]) for part in seen)),
    )
    memory, rng = adam(weights), np.random.default_rng(0)
    batch = min(batch, len(rest.choice))
    for number in range(passes):
        rate = RATES[0] * (RATES[1] / RATES[0]) ** (number / max(passes - 1, 1))
        order = rng.permutation(len(rest.choice))[: len(rest.choice) // batch * batch].reshape(-1, batch)
        weights, memory = one_pass(shape, weights, memory, rest, jnp.asarray(order), jnp.asarray(rate))
    return weights, float(loss(weights, shape, held_out)[1])


def sharpened(weights: Mapping[str, Array], times: float) -> dict[str, Any]:
    """Return the weights with all move logits multiplied by `times`: a net surer of its moves."""
    outputs = ("moves.", "plain.")
    return {name: np.asarray(times * each if name.startswith(outputs) else each) for name, each in weights.items()}


def main(words: Sequence[str] | None = None) -> int:
    """Watch the bot, train a net, and write it."""
    parser = argparse.ArgumentParser(prog="python -m muraglia.vector.imitate", description=__doc__)
    parser.add_argument("game", help="the id of a game")
    parser.add_argument("bot", help="whom to imitate")
    parser.add_argument("out", type=Path, help="where the net is written")
    parser.add_argument("--start", type=Path, help="a net to begin with (one that knows nothing)")
    parser.add_argument("--width", type=argument_types.count, default=256, help="neurons in a layer of a new net (256)")
    parser.add_argument("--decisions", type=argument_types.count, default=400_000, help="how much to watch (400000)")
    parser.add_argument(
        "--passes", type=argument_types.count_from_zero, default=16, help="how often to go through what was seen (16)"
    )
    parser.add_argument("--batch", type=argument_types.count, default=8192, help="decisions at a time (8192)")
    parser.add_argument(
        "--sharp", type=argument_types.amount, default=1.0, help="how many times surer of its moves it is made (1)"
    )
    parser.add_argument("--seed", type=argument_types.seed, default=0, help="the random seed (0)")
    parser.add_argument(
        "--scale", type=argument_types.amount, default=20.0, help="a clear lead, in points, as in training (20)"
    )
    parser.add_argument("--jobs", type=argument_types.count, default=1, help="processes that watch (1)")
    args = parser.parse_args(words)
    try:
        encoding = encoding_of(args.game)
        bots.find(args.bot, args.game)
        shape = NetShape(encoding)
        each = -(-args.decisions // args.jobs)
        seeds = [args.seed * args.jobs + number for number in range(args.jobs)]
        with ProcessPoolExecutor(args.jobs, get_context("spawn")) as pool:
            watched = list(pool.map(partial(watch, args.game, args.bot, decisions=each, scale=args.scale), seeds))
        seen = WatchedDecisions(*(np.concatenate(parts) for parts in zip(*watched, strict=True)))
        if args.start:
            weights = {
                name: jnp.asarray(part) for name, part in arrays(args.start.read_bytes(), encoding.schema).items()
            }
        else:
            weights = begin(shape, args.width, jax.random.key(args.seed))
        weights, same = imitate(shape, weights, seen, args.passes, args.batch)
        made = {"game": args.game, "imitates": args.bot, "decisions": len(seen.choice), "same": round(same, 3)}
        args.out.write_bytes(pack(sharpened(weights, args.sharp), encoding.schema, made))
        print(json.dumps(made))
    except (MuragliaError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
