"""Rounds of Die Mauer that several kinds of players play against each other, thousands at once, for a net to learn
from (`bots/prospects.py` says which kinds; `python -m muraglia.games.die_mauer.school` is the command).

Every turn is solved (`bots/stage.py`). What a position was worth is a mixture of what its turn promised and of what
came of it: so the net learns its own promises, a little better each time.

Thinkers do not know who the others are, but in some of the games. They guess, and what everybody shows makes them
wiser: so the net learns what a position is worth to somebody who has only such guesses, and what it costs to be wrong.
"""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
from jax import Array, lax

from muraglia.games.die_mauer.bots.habits import SLIP
from muraglia.games.die_mauer.bots.prospects import (
    CARELESS,
    PLAYERS,
    STRONG,
    THINKER,
    TRIER,
    WEARY,
    foretell,
    full,
    inputs,
    prize,
    strong_hopes,
    think,
)
from muraglia.games.die_mauer.bots.stage import (
    BARE,
    CHOICES,
    choices,
    mixtures,
    outcomes,
    promised,
    results,
    sharpened,
)
from muraglia.games.die_mauer.pieces import MINUS
from muraglia.games.die_mauer.state import KINDS
from muraglia.vector.net import Adam, Weights, descend

TABLES = (0.25, 0.3, 0.2, 0.1, 0.15)
"""How often everybody at a table is a thinker; one is, among strong ones; among triers; nobody is, all are careless; or
everybody is of any kind."""
AGAINST_ONE = (0.0, 1.0, 0.0, 0.0, 0.0)
"""The same where a rival is to be exploited: it has the seats of the strong."""
AMONG_STRONG, AMONG_TRIERS, ALL_CARELESS, MIXED = range(1, 5)
PRIOR = (0.3, 0.35, 0.2, 0.15)
"""What somebody is taken for, by kind, before anything was shown."""
FREE = 0.2
"""However much somebody shows habits, so likely they are a thinker after all."""
SURE = 0.3
"""How often everybody knows from the beginning who the others are."""
LATER = 0.3
"""How often a game begins in its middle: with rounds still to come, and points that differ."""
TRY = 0.03
"""How often a thinker shows just anything."""
MOST_TURNS = 80
"""A round is not played further than this: it would hardly ever end otherwise."""


class Position(NamedTuple):
    """A turn about to be played, from the master builder on."""

    hands: Array
    room: Array
    points: Array
    rounds: Array
    """Rounds to come after this one."""
    players: Array
    beliefs: Array
    """How likely each is of each kind, as the thinkers at the table have it."""
    turn: Array
    table: Array
    """Which of `TABLES` it is."""


class Seen(NamedTuple):
    """What a turn leaves to learn from."""

    position: Position
    promise: Array
    """What everybody could expect."""
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


def deal(seats: int, games: int, key: Array, tables: tuple[float, ...] = TABLES, sure: float = SURE) -> Position:
    """Return games that have just begun, or are at the beginning of a later round. One seat at each table is known, as
    a thinker knows itself; the others may be anybody."""
    keys = jax.random.split(key, 7)
    table = jax.random.choice(keys[0], len(tables), (games,), p=jnp.array(tables))
    any_kind = jax.random.randint(keys[1], (games, seats), 0, PLAYERS)
    alone = jax.random.randint(keys[2], (games, 1), 0, seats) == jnp.arange(seats)
    players = jnp.where((table == MIXED)[:, None], any_kind, THINKER)
    for kind, at in ((STRONG, AMONG_STRONG), (TRIER, AMONG_TRIERS)):
        players = jnp.where((table == at)[:, None] & ~alone, kind, players)
    players = jnp.where((table == ALL_CARELESS)[:, None], CARELESS, players)
    known = alone | ((jax.random.uniform(keys[6], (games,)) < sure) | (table == ALL_CARELESS))[:, None]
    later = jax.random.uniform(keys[3], (games,)) < LATER
    points = -jax.random.randint(keys[4], (games, seats), 0, sum(MINUS))
    return Position(
        full(jnp, jnp.zeros((games, seats, KINDS), jnp.int8)),
        jnp.full(games, BARE, jnp.int32),
        jnp.where(later[:, None], points, 0).astype(jnp.float32),
        jnp.where(later, jax.random.randint(keys[5], (games,), 0, 4), 0),
        players,
        jnp.where(known[..., None], certain(players), jnp.array(PRIOR)),
        jnp.zeros(games, jnp.int32),
        table,
    )


def certain(players: Array) -> Array:
    """Return what is believed of players whom everybody knows."""
    return (players[..., None] == jnp.arange(PLAYERS)).astype(jnp.float32)


def wiser(beliefs: Array, by_kind: Array, picks: Array) -> Array:
    """Return what is believed of everybody who showed this, when the kinds of players would have mixed like that: in
    arrays, what `habits.Acquaintance` learns."""
    shown = jnp.take_along_axis(by_kind, picks[..., None, None], axis=-1)[..., 0]
    likely = beliefs * (SLIP / CHOICES + (1 - SLIP) * shown)
    likely = likely / likely.sum(-1, keepdims=True)
    free = jnp.maximum(likely[..., THINKER], FREE)[..., None]
    habits = likely.at[..., THINKER].set(0)
    habits = (1 - free) * habits / jnp.maximum(habits.sum(-1, keepdims=True), 1e-9)
    known = beliefs.max(-1, keepdims=True) == 1
    return jnp.where(known, beliefs, habits.at[..., THINKER].set(free[..., 0]))


def many(times: int, once: Any, begun: Any) -> Any:
    """Do something so many times."""
    return lax.fori_loop(0, times, once, begun)


def turn(
    weights: Weights, at: Position, key: Array, thoughts: int, rival: Weights | None
) -> tuple[Array, Array, Array, Array, Any]:
    """Solve a turn: return how everybody mixes, what they can expect, how each kind of player would mix in their place,
    which result follows from what, and all results. A rival's net takes everybody for thinkers."""
    seats = at.hands.shape[1]
    after = results(jnp, seats, at.hands, at.room)

    def by(net: Weights, beliefs: Array) -> Array:
        promise: Array = foretell(jnp, net, after, at.points, at.rounds, beliefs[..., 1:])
        return promise

    if rival is None:
        hopes = strong_hopes(jnp, after, at.points, at.rounds, at.turn)
    else:
        hopes = by(rival, certain(jnp.full_like(at.players, THINKER)))
    judges = [
        by(weights, at.beliefs),
        hopes,
        by(weights, certain(jnp.full_like(at.players, CARELESS))),
        jax.random.uniform(key, (*after.ended.shape, seats)),
    ]
    kind = at.players[:, None]
    liking = jnp.select([kind == each for each in range(PLAYERS)], judges)
    leads_to = outcomes(jnp, seats, at.hands, at.room, liking)
    flat = leads_to.reshape(len(leads_to), -1, 1)
    worth = [
        jnp.take_along_axis(judge, flat, axis=1).reshape(*leads_to.shape, seats)
        for judge in judges[: len((THINKER, STRONG, TRIER))]
    ]
    may = choices(jnp, at.hands)
    nothing = jnp.zeros(may.shape)
    solved = mixtures(
        jnp,
        jnp.concatenate(worth[STRONG:]),
        jnp.concatenate([may, may]),
        jnp.concatenate([nothing, nothing]),
        thoughts,
        many,
    )
    strong, trier = solved[: len(may)], sharpened(solved[len(may) :])
    even = may / may.sum(-1, keepdims=True)
    guessed = at.beliefs[..., None]
    habits = guessed[..., STRONG, :] * strong + guessed[..., TRIER, :] * trier + guessed[..., CARELESS, :] * even
    expected = mixtures(jnp, worth[THINKER], may, habits, thoughts, many)
    chosen = jnp.maximum(expected - habits, 0) * may + 1e-9 * even  # what is no habit
    chosen = chosen / chosen.sum(-1, keepdims=True)
    by_kind = jnp.stack([chosen, strong, trier, even], axis=-2)
    shown = jnp.take_along_axis(by_kind, at.players[..., None, None], axis=-2)[..., 0, :]
    return shown, jnp.stack(promised(worth[THINKER], shown, seats), axis=-1), by_kind, leads_to, after


def play(
    weights: Weights, at: Position, key: Array, thoughts: int, rival: Weights | None
) -> tuple[Position, Seen, Tally]:
    """Play a turn of many games."""
    games, seats = at.players.shape
    keys = jax.random.split(key, 4)
    shown, promise, by_kind, leads_to, after = turn(weights, at, keys[0], thoughts, rival)
    may = choices(jnp, at.hands)
    tries = (jax.random.uniform(keys[1], (games, seats)) < TRY) & (at.players == THINKER)
    draw = jnp.where(tries[..., None], may.astype(jnp.float32), shown)
    picks = jax.random.categorical(keys[2], jnp.log(jnp.where(may, draw, 0) + 1e-20), axis=-1)
    same = picks[:, 1:] == picks[:, :1]
    matching = (same << jnp.arange(seats - 1)).sum(-1)
    result = leads_to.reshape(games, -1)[jnp.arange(games), picks[:, 0] * (1 << seats - 1) + matching]

    def of(each: Array) -> Array:
        return each[jnp.arange(games), result]

    endless = at.turn + 1 >= MOST_TURNS
    ended = of(after.ended) | endless
    points = at.points - jnp.where(ended[:, None], of(after.minus), 0)
    over = ended & (at.rounds == 0)
    won = prize(points)
    fresh = deal(seats, games, keys[3]) if rival is None else deal(seats, games, keys[3], AGAINST_ONE, sure=1.0)
    next_round = Position(
        jnp.where(ended[:, None, None], fresh.hands, jnp.roll(of(after.hands), -1, axis=1)),
        jnp.where(ended, BARE, of(after.room)),
        jnp.roll(points, -1, axis=1),
        at.rounds - ended,
        jnp.roll(at.players, -1, axis=1),
        jnp.roll(wiser(at.beliefs, by_kind, picks), -1, axis=1),
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
    return follows, Seen(at, promise, won, over), Tally(*(each.astype(jnp.float32).sum() for each in counted))


@partial(jax.jit, static_argnums=(3, 4, 5))
def window(
    weights: Weights, at: Position, key: Array, turns: int, thoughts: int, trust: float, rival: Weights | None = None
) -> tuple[Position, Position, Array, Tally]:
    """Play so many turns; return where the games stand, all positions of the window, and what each was worth. A rival
    goes by its own net in the place of the strong, who are everybody else then."""

    def one(now: Position, number: Array) -> tuple[Position, tuple[Seen, Tally]]:
        follows, seen, tally = play(weights, now, jax.random.fold_in(key, number), thoughts, rival)
        return follows, (seen, tally)

    at, (seen, tally) = lax.scan(one, at, jnp.arange(turns))

    def back(later: tuple[Array, Array], now: Seen) -> tuple[tuple[Array, Array], Array]:
        came, known = later
        came = jnp.where(now.ended[:, None], now.prize, jnp.roll(came, 1, axis=1))
        known = known | now.ended
        worth = jnp.where(known[:, None], now.promise + trust * (came - now.promise), now.promise) - WEARY
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
    """Their mean over the last steps: that is what plays, and what promises."""
    memory: Adam


def miss(weights: Weights, at: Position, worth: Array) -> Array:
    """Return by how much the net misses what positions were worth (squared)."""
    seats = at.players.shape[1]
    read = inputs(jnp, at.hands, at.room, at.points, at.rounds, at.beliefs[..., 1:])
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
        weights, memory, _ = descend(learner.weights, slope, learner.memory, rate, 1.0)
        mean = jax.tree.map(lambda old, new: slow * old + (1 - slow) * new, learner.slow, weights)
        return Learner(weights, mean, memory), lost

    count = len(worth) // batch
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
