"""Rounds of Die Mauer that several kinds of players play against each other, thousands at once, for a net to learn
from (`bots/victory_net.py`; `python -m muraglia.games.die_mauer.learning` is the command):

- `THINKER` solves every turn by this net's values;
- `STRONG` solves it by the shares that the strong player expects (`bots/victory.py`);
- `TRIER` chooses by the net's values if everybody goes on at random, like `ismcts`;
- `CARELESS` shows, builds and gives anything.

Every turn is solved (`bots/turn_arrays.py`). The value to learn for a position is a mixture of the solved turn's value
and of its real result: so the net learns from its own values, which get a little better each time. Thinkers do not know
who the others are: the net learns the value of a position for a player who takes everybody for thinkers, although some
are not.
"""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
from jax import Array, lax

from muraglia.games.die_mauer.bots.turn_arrays import After, answers, choices, mixtures, outcomes, promised, results
from muraglia.games.die_mauer.bots.victory_net import (
    TURN_COST,
    full,
    inputs,
    long_round_cost,
    predict,
    prize,
    strong_values,
    think,
)
from muraglia.games.die_mauer.bots.wall_ends import BARE
from muraglia.games.die_mauer.pieces import MINUS
from muraglia.games.die_mauer.state import KINDS
from muraglia.kernel.errors import BadOption
from muraglia.vector.net import Adam, Weights, adam_step

THINKER, STRONG, TRIER, CARELESS = range(4)
KINDS_OF_PLAYERS = 4
TABLES = (0.4, 0.2, 0.15, 0.1, 0.15)
"""The shares of tables where everybody is a thinker; a single thinker sits among strong players; or among triers;
everybody is careless; or everybody is of a random kind."""
AGAINST_ONE = (0.0, 1.0, 0.0, 0.0, 0.0)
"""The same for learning to exploit a rival, which has the seats of the strong."""
AMONG_STRONG, AMONG_TRIERS, ALL_CARELESS, MIXED = range(1, 5)
LATER = 0.3
"""How often a game begins in the middle, with rounds still to come and different points."""
TRY = 0.03
"""How often a thinker shows anything at random."""
MOST_TURNS = 80
"""A round is stopped after this many turns, since it would hardly ever end."""


class Position(NamedTuple):
    """A turn about to be played, from the master builder on."""

    hands: Array
    room: Array
    points: Array
    rounds: Array
    """Rounds to come after this one."""
    players: Array
    turn: Array
    table: Array
    """Which of `TABLES` it is."""


class Seen(NamedTuple):
    """What there is to learn from a turn."""

    position: Position
    promise: Array
    """The values that everybody could expect."""
    prize: Array
    ended: Array
    """Whether the game ended with this turn, for this prize."""


class Tally(NamedTuple):
    """What was played in a window: thinkers' victories alone among the strong and among triers, and how many games that
    were; turns and rounds of thinkers among themselves, and how many rounds lasted too long."""

    among_strong: Array
    strong_games: Array
    among_triers: Array
    trier_games: Array
    turns: Array
    rounds: Array
    endless: Array


def deal(seats: int, games: int, key: Array, tables: tuple[float, ...] = TABLES) -> Position:
    """Return games that have just begun, or are at the beginning of a later round."""
    keys = jax.random.split(key, 6)
    table = jax.random.choice(keys[0], len(tables), (games,), p=jnp.array(tables))
    any_kind = jax.random.randint(keys[1], (games, seats), 0, KINDS_OF_PLAYERS)
    alone = jax.random.randint(keys[2], (games, 1), 0, seats) == jnp.arange(seats)
    players = jnp.where((table == MIXED)[:, None], any_kind, THINKER)
    for kind, at in ((STRONG, AMONG_STRONG), (TRIER, AMONG_TRIERS)):
        players = jnp.where((table == at)[:, None] & ~alone, kind, players)
    players = jnp.where((table == ALL_CARELESS)[:, None], CARELESS, players)
    later = jax.random.uniform(keys[3], (games,)) < LATER
    points = -jax.random.randint(keys[4], (games, seats), 0, sum(MINUS))
    return new_round(
        players,
        table,
        jnp.where(later[:, None], points, 0).astype(jnp.float32),
        jnp.where(later, jax.random.randint(keys[5], (games,), 0, 4), 0),
    )


def new_round(players: Array, table: Array, points: Array, rounds: Array) -> Position:
    """Return rounds that begin."""
    games, seats = players.shape
    hands = full(jnp, jnp.zeros((games, seats, KINDS), jnp.int8))
    bare, first = jnp.full(games, BARE, jnp.int32), jnp.zeros(games, jnp.int32)
    return Position(hands, bare, points, rounds, players, first, table)


def many(times: int, once: Any, begun: Any) -> Any:
    """Do something this many times."""
    return lax.fori_loop(0, times, once, begun)


class Solved(NamedTuple):
    """A turn that everybody has thought about."""

    shown: Array
    """How everybody mixes …"""
    promise: Array
    """… and what they can expect."""
    leads_to: Array
    """Which result follows from what."""
    after: After


def turn(
    weights: Weights, at: Position, key: Array, thoughts: int, rival: Weights | None = None, known: Array | float = 0.0
) -> Solved:
    """Solve a turn. With a `rival`, those who would be strong players play by its net instead. `known` is how much
    thinkers know about the mixtures of other kinds."""
    seats = at.hands.shape[1]
    after = results(jnp, seats, at.hands, at.room)
    late = long_round_cost(jnp, after, at.turn)
    if rival is None:
        values = strong_values(jnp, after, at.points, at.rounds, at.turn)
    else:
        values = predict(jnp, rival, after, at.points, at.rounds) - late
    judges = [
        predict(jnp, weights, after, at.points, at.rounds) - late,
        values,
        predict(jnp, weights, after, at.points, at.rounds, at_random=True),
        jax.random.uniform(key, (*after.ended.shape, seats)),
    ]
    kind = at.players[:, None]
    value = jnp.select([kind == each for each in range(KINDS_OF_PLAYERS)], judges)
    leads_to = outcomes(jnp, seats, at.hands, at.room, value)
    flat = leads_to.reshape(len(leads_to), -1, 1)
    worth = [jnp.take_along_axis(each, flat, axis=1).reshape(*leads_to.shape, seats) for each in judges[:CARELESS]]
    may = choices(jnp, at.hands)
    nothing = jnp.zeros(may.shape)
    strong = mixtures(jnp, worth[STRONG], may, nothing, thoughts, many)
    trier = answers(jnp, worth[TRIER], may)
    even = may / may.sum(-1, keepdims=True)
    is_kind = [at.players[..., None] == each for each in range(KINDS_OF_PLAYERS)]
    others = jnp.select(is_kind, [nothing, strong, trier, even])
    thinker = mixtures(jnp, worth[THINKER], may, known * others, thoughts, many)
    shown = jnp.where(is_kind[THINKER], thinker, others)
    return Solved(shown, jnp.stack(promised(worth[THINKER], shown, seats), axis=-1), leads_to, after)


def drawn(at: Position, solved: Solved, shown: Array, key: Array) -> tuple[Array, Array, Array, Array]:
    """Let everybody show by these mixtures; return hands and rooms after the turn, whether the round is over, and what
    the pieces cost."""
    games, seats = at.players.shape
    may = choices(jnp, at.hands)
    picks = jax.random.categorical(key, jnp.log(jnp.where(may, shown, 0) + 1e-20), axis=-1)
    same = picks[:, 1:] == picks[:, :1]
    matching = (same << jnp.arange(seats - 1)).sum(-1)
    rows = jnp.arange(games)
    result = solved.leads_to.reshape(games, -1)[rows, picks[:, 0] * (1 << seats - 1) + matching]
    hands, room, ended, minus = (each[rows, result] for each in solved.after)
    return hands, room, ended, minus


def play(
    weights: Weights, at: Position, key: Array, thoughts: int, rival: Weights | None
) -> tuple[Position, Seen, Tally]:
    """Play a turn of many games. Thinkers know a rival's mixtures, since they learn to exploit it."""
    games, seats = at.players.shape
    keys = jax.random.split(key, 4)
    solved = turn(weights, at, keys[0], thoughts, rival, 0.0 if rival is None else 1.0)
    tries = (jax.random.uniform(keys[1], (games, seats)) < TRY) & (at.players == THINKER)
    shown = jnp.where(tries[..., None], choices(jnp, at.hands).astype(jnp.float32), solved.shown)
    hands, room, ended, minus = drawn(at, solved, shown, keys[2])
    endless = at.turn + 1 >= MOST_TURNS
    ended = ended | endless
    points = at.points - jnp.where(ended[:, None], minus, 0)
    over = ended & (at.rounds == 0)
    won = prize(points)
    fresh = deal(seats, games, keys[3], TABLES if rival is None else AGAINST_ONE)
    next_round = Position(
        jnp.where(ended[:, None, None], fresh.hands, jnp.roll(hands, -1, axis=1)),
        jnp.where(ended, BARE, room),
        jnp.roll(points, -1, axis=1),
        at.rounds - ended,
        jnp.roll(at.players, -1, axis=1),
        jnp.where(ended, 0, at.turn + 1),
        at.table,
    )
    follows = Position(
        *(
            jnp.where(over.reshape(-1, *[1] * (new.ndim - 1)), new, old)
            for new, old in zip(fresh, next_round, strict=True)
        )
    )
    best = points == points.max(-1, keepdims=True)
    share = (best / best.sum(-1, keepdims=True) * (at.players == THINKER)).sum(-1)
    usual = over & (at.rounds == 0)
    alike = at.table == 0
    counted = [
        jnp.where(usual & (at.table == AMONG_STRONG), share, 0),
        usual & (at.table == AMONG_STRONG),
        jnp.where(usual & (at.table == AMONG_TRIERS), share, 0),
        usual & (at.table == AMONG_TRIERS),
        alike,
        alike & ended,
        alike & endless,
    ]
    return follows, Seen(at, solved.promise, won, over), Tally(*(each.astype(jnp.float32).sum() for each in counted))


@partial(jax.jit, static_argnums=(3, 4, 5))
def window(
    weights: Weights, at: Position, key: Array, turns: int, thoughts: int, trust: float, rival: Weights | None = None
) -> tuple[Position, Position, Array, Tally]:
    """Play a number of turns; return the games as they stand, all positions of the window, and the value of each. With
    a `rival`, those who would be strong players play by its net instead, and they are everybody but one thinker."""

    def one(now: Position, number: Array) -> tuple[Position, tuple[Seen, Tally]]:
        follows, seen, tally = play(weights, now, jax.random.fold_in(key, number), thoughts, rival)
        return follows, (seen, tally)

    at, (seen, tally) = lax.scan(one, at, jnp.arange(turns))

    def back(later: tuple[Array, Array], now: Seen) -> tuple[tuple[Array, Array], Array]:
        came, known = later
        came = jnp.where(now.ended[:, None], now.prize, jnp.roll(came, 1, axis=1))
        known = known | now.ended
        worth = jnp.where(known[:, None], now.promise + trust * (came - now.promise), now.promise) - TURN_COST
        return (worth, jnp.ones_like(known)), worth

    zero = (jnp.zeros_like(seen.promise[0]), jnp.zeros_like(seen.ended[0]))
    _, worth = lax.scan(back, zero, seen, reverse=True)

    def flat(each: Array) -> Array:
        return each.reshape(-1, *each.shape[2:])

    return at, Position(*map(flat, seen.position)), flat(worth), Tally(*(each.sum() for each in tally))


# ── learning ──────────────────────────────────────────────────────────────────────────────────────


class Learner(NamedTuple):
    """What changes while learning."""

    weights: Weights
    slow: Weights
    """Their mean over the last steps: these weights play, and give the values to learn."""
    memory: Adam


def miss(weights: Weights, at: Position, worth: Array) -> Array:
    """Return the squared error of the net's values."""
    seats = at.players.shape[1]
    read = inputs(jnp, at.hands, at.room, at.points, at.rounds, at.table == ALL_CARELESS)
    missed: Array = ((think(jnp, weights, read, seats) - worth) ** 2).mean()
    return missed


@partial(jax.jit, static_argnums=(5, 6), donate_argnums=0)
def improve(
    learner: Learner, at: Position, worth: Array, rate: Array, key: Array, batch: int, slow: float
) -> tuple[Learner, Array]:
    """Learn from a window, in batches of positions in random order; return the mean miss too."""

    def one(learner: Learner, rows: Array) -> tuple[Learner, Array]:
        some = Position(*(each[rows] for each in at))
        lost, slope = jax.value_and_grad(miss)(learner.weights, some, worth[rows])
        weights, memory, _ = adam_step(learner.weights, slope, learner.memory, rate, 1.0)
        mean = jax.tree.map(lambda old, new: slow * old + (1 - slow) * new, learner.slow, weights)
        return Learner(weights, mean, memory), lost

    count = len(worth) // batch
    if not count:
        raise BadOption("batch", f"a window has {len(worth)} positions: too few for a batch of {batch}")
    order = jax.random.permutation(key, len(worth))[: count * batch].reshape(count, batch)
    learner, lost = lax.scan(one, learner, order)
    return learner, lost.mean()


def shapes(seats: int, read: int, width: int) -> dict[str, tuple[int, int]]:
    """Return the sizes of the layers."""
    return {"first": (read, width), "second": (width, width), "out": (width, seats)}


def begin(seats: int, read: int, width: int, key: Array) -> Weights:
    """Return the weights of a net that knows nothing."""
    weights = {}
    for number, (name, size) in enumerate(shapes(seats, read, width).items()):
        spread = 0.02 if name == "out" else (2 / size[0]) ** 0.5
        weights[f"{name}.in"] = spread * jax.random.normal(jax.random.fold_in(key, number), size)
        weights[f"{name}.bias"] = jnp.zeros(size[1])
    return weights
