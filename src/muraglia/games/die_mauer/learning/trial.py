"""One kind of player alone among another, thousands of rounds of Die Mauer at once:

    python -m muraglia.games.die_mauer.learning.trial --seats 4 --alone trier --among strong --rounds 1024

The arena plays the real bots; here their stand-ins of `practice_rounds.py` play, in seconds rather than hours. A
`rival` plays by a net of its own (`--rival FILE`). With `--known 0.7` thinkers know the mixtures of other kinds to that
degree.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from muraglia.bench import argument_types
from muraglia.bench.dataset import add_record_option, record
from muraglia.bots.net import arrays
from muraglia.games.die_mauer.bots import victory_net
from muraglia.games.die_mauer.bots.strong import NEVER
from muraglia.games.die_mauer.learning.practice_rounds import (
    CARELESS,
    MOST_TURNS,
    STRONG,
    THINKER,
    TRIER,
    Position,
    drawn,
    new_round,
    turn,
)
from muraglia.kernel.errors import MuragliaError
from muraglia.vector.net import Weights

PLAYERS = {"thinker": THINKER, "strong": STRONG, "trier": TRIER, "careless": CARELESS, "rival": STRONG}
COLUMNS = ("alone", "among", "seats", "known", "rounds", "win share", "par")
SURE = 1.96
"""Standard errors, for 95 %."""


class Result(NamedTuple):
    """The result of the player who sat alone."""

    share: float
    """Of the victories; 95 % of such trials are within `within` of it."""
    within: float
    margin: float
    """Fewer minus points than the others on average."""
    turns: float
    endless: float
    """The share of rounds that lasted too long."""


@partial(jax.jit, static_argnums=2)
def rounds_of(
    weights: Weights, begun: Position, thoughts: int, key: Array, known: Array, rival: Weights | None
) -> tuple[Array, Array, Array]:
    """Play rounds to their end; return what everybody is left with, by seat, and how many turns that took."""
    seats = begun.players.shape[1]

    def one(
        so_far: tuple[Position, Array, Array, Array], number: Array
    ) -> tuple[tuple[Position, Array, Array, Array], None]:
        at, left, lasted, live = so_far
        keys = jax.random.split(jax.random.fold_in(key, number), 2)
        solved = turn(weights, at, keys[0], thoughts, rival, known)
        hands, room, ended, minus = drawn(at, solved, jnp.where(solved.shown < NEVER, 0, solved.shown), keys[1])
        left = jnp.where(live[:, None], jnp.roll(minus, number, axis=1), left)  # the first master builder first
        lasted = lasted + live
        live = live & ~ended
        goes_on = at._replace(
            hands=jnp.where(live[:, None, None], jnp.roll(hands, -1, axis=1), begun.hands),
            room=jnp.where(live, room, begun.room),
            players=jnp.roll(at.players, -1, axis=1),
            turn=at.turn + 1,
        )
        return (goes_on, left, lasted, live), None

    games = len(begun.players)
    nothing = jnp.zeros((games, seats)), jnp.zeros(games), jnp.ones(games, bool)
    (_, left, lasted, live), _ = lax.scan(one, (begun, *nothing), jnp.arange(MOST_TURNS))
    return left, lasted, live


def trial(
    seats: int,
    alone: int,
    among: int,
    rounds: int,
    weights: Weights,
    *,
    seed: int = 0,
    thoughts: int = 40,
    known: float = 0.0,
    rival: Weights | None = None,
) -> Result:
    """Let one kind play alone among the other, at each seat as often."""
    at = np.arange(rounds) % seats
    players = np.where(at[:, None] == np.arange(seats), alone, among)
    no_points, nothing = jnp.zeros((rounds, seats)), jnp.zeros(rounds, jnp.int32)
    begun = new_round(jnp.asarray(players), nothing, no_points, nothing)
    played = rounds_of(weights, begun, thoughts, jax.random.key(seed), jnp.asarray(known), rival)
    left, lasted, live = (np.asarray(each) for each in played)
    best = left == left.min(1, keepdims=True)
    won = (best / best.sum(1, keepdims=True))[np.arange(rounds), at]
    mine = left[np.arange(rounds), at]
    margin = (left.sum(1) - mine) / (seats - 1) - mine
    within = SURE * float(won.std()) / rounds**0.5
    return Result(float(won.mean()), within, float(margin.mean()), float(lasted.mean()), float(live.mean()))


def main(words: Sequence[str] | None = None) -> int:
    """Play a trial as the command line asks."""
    parser = argparse.ArgumentParser(
        prog="python -m muraglia.games.die_mauer.learning.trial", description="One kind of player alone among another."
    )
    parser.add_argument("--seats", type=int, choices=(4, 5, 6), default=4)
    parser.add_argument("--alone", choices=PLAYERS, default="thinker")
    parser.add_argument("--among", choices=PLAYERS, default="strong")
    parser.add_argument("--rounds", type=argument_types.count, default=1024)
    parser.add_argument("--seed", type=argument_types.seed, default=0)
    parser.add_argument("--thoughts", type=argument_types.count, default=40)
    parser.add_argument(
        "--known", type=argument_types.share, default=0.0, help="how far thinkers know how other kinds mix (0)"
    )
    parser.add_argument("--net", type=Path, help="the thinker's net (the shipped one)")
    parser.add_argument("--rival", type=Path, help="the rival's net")
    add_record_option(parser)
    args = parser.parse_args(words)
    if (args.rival is None) == ("rival" in (args.alone, args.among)):
        parser.error("a rival needs a net, and a net for a rival somebody who goes by it")

    def net(file: Path | None) -> Weights:
        kept = (
            victory_net.trained(args.seats)
            if file is None
            else arrays(file.read_bytes(), victory_net.schema(args.seats))
        )
        return {name: jnp.asarray(each) for name, each in kept.items()}

    try:
        thinker, rival = net(args.net), None if args.rival is None else net(args.rival)
    except (MuragliaError, OSError) as error:
        parser.error(str(error))
    result = trial(
        args.seats,
        PLAYERS[args.alone],
        PLAYERS[args.among],
        args.rounds,
        thinker,
        seed=args.seed,
        thoughts=args.thoughts,
        known=args.known,
        rival=rival,
    )
    print(
        f"{args.alone} alone among {args.among}, {args.seats} seats, {args.rounds} rounds: {result.share:.3f} "
        f"±{result.within:.3f} (par {1 / args.seats:.3f}), margin {result.margin:.2f}, {result.turns:.1f} turns, "
        f"{result.endless:.1%} without an end"
    )
    row = (args.alone, args.among, args.seats, args.known, args.rounds, (result.share, result.within), 1 / args.seats)
    record(args.record, COLUMNS, [row], {"known": 1, "win share": 3, "par": 3})
    return 0


if __name__ == "__main__":
    sys.exit(main())
