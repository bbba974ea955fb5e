"""Self-play for learning: many games go on for some steps, the net at all seats, at some of them a past self.

Where a game is over the next one begins: a window of steps holds the ends of some games and the beginnings of others.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from muraglia import vector
from muraglia.vector.net import Shape, Weights, think

NEVER = -1e9
MOST = 255
"""Numbers beyond this are cut: up to it they are exact in bfloat16 (a high score may come to 200)."""


class Trail(NamedTuple):
    """What happened in a window: by step, game and slot (a slot is a decision that is owed: one, or one by seat)."""

    padded: Array
    """What was seen, padded to most seats."""
    legal: Array
    """Legal outputs of the net, eight in a byte."""
    pick: Array
    """The output that was taken …"""
    chance: Array
    """… and the logarithm of its probability."""
    worth: Array
    seat: Array
    mine: Array
    """Whether it was a decision, and the learner's."""
    over: Array
    """By step and game: it ended the game …"""
    prize: Array
    """… with this share of the victory and this lead, by seat."""


class Tally(NamedTuple):
    """Counts of a window, to be summed up."""

    games: Array
    decisions: Array
    seats: Array
    """The learner's seats in finished games against past selves …"""
    par: Array
    won: Array
    """… and its par and its share of the victories there."""


class Tables:
    """Many games of one kind: a number of seats and a set-up."""

    def __init__(
        self, shape: Shape, game: str, seats: int, options: Mapping[str, object], games: int, mixed: float, alone: bool
    ) -> None:
        self.shape, self.seats, self.games = shape, seats, games
        self.engine = vector.engine(game, seats, options)
        reading = shape.reading
        row = reading.padding.rows[seats]
        self.source = np.array([source if source >= 0 else self.engine.width for source, _ in row])
        self.fill = np.array([0 if source >= 0 else fill for source, fill in row])
        self.order = np.array([reading.seen_from(seat, seats) for seat in range(seats)])
        self.mixed = int(games * mixed)
        """So many games have past selves at some of their seats."""
        chance = np.random.default_rng(seats)
        theirs = chance.random((games, seats)) < 0.5
        if alone:
            theirs = np.arange(seats) != chance.integers(seats, size=(games, 1))
        self.past = theirs & (np.arange(games) < self.mixed)[:, None]

    def deal(self, start: Array) -> Any:
        """Return first positions, with the seeds from a number of 32 bits on."""
        low = start + jnp.arange(self.games, dtype=jnp.uint32)
        return jax.vmap(self.engine.init)(jnp.stack([low, jnp.full_like(low, self.seats)], axis=1))

    def slots(self, state: Any) -> tuple[Array, Array, Array, Array]:
        """Return of one game who may owe a decision, whether they do, what they see and which outputs are legal."""
        engine = self.engine
        acting, mask = engine.acting(state) & ~engine.busy(state), engine.mask(state)
        if engine.simultaneous:
            seat = jnp.arange(self.seats)
        else:
            seat, mask = engine.current_player(state)[None], mask[None]
        seen = jax.vmap(engine.observe, in_axes=(None, 0))(state, seat)
        seen = jnp.concatenate([seen, jnp.zeros_like(seen[:, :1])], axis=1)
        padded = jnp.clip(seen[:, self.source] + self.fill, -MOST, MOST).astype(jnp.int16)
        legal = jnp.take_along_axis(mask, jnp.asarray(self.order)[seat], axis=1)
        return seat, acting[seat], padded, legal

    def prize(self, state: Any, scale: float) -> Array:
        """Return of one game everybody's share of the victory and lead over the others' average."""
        scores = self.engine.scores(state).astype(jnp.float32)
        best = scores == scores.max()
        lead = (scores - (scores.sum() - scores) / (self.seats - 1)) / scale
        return jnp.stack([best / best.sum(), lead], axis=1)

    @partial(jax.jit, static_argnums=(0, 5, 6), donate_argnums=1)
    def play(
        self, states: Any, weights: Weights, rival: Weights, key: Array, steps: int, scale: float
    ) -> tuple[Any, Trail, Tally]:
        """Go on for a window of steps."""
        fresh = self.deal(jax.random.bits(jax.random.fold_in(key, steps), dtype=jnp.uint32))

        def step(states: Any, key: Array) -> tuple[Any, tuple[Trail, Tally]]:
            seat, acts, padded, legal = jax.vmap(self.slots)(states)
            past = jnp.take_along_axis(jnp.asarray(self.past), seat, axis=1)
            liking, worth = self._think(weights, padded)
            theirs, _ = self._think(rival, padded[: self.mixed])
            blended = jnp.where(past[: self.mixed, :, None], theirs, liking[: self.mixed])
            pick, chance = choose(jnp.concatenate([blended, liking[self.mixed :]]), legal, key)
            code = jnp.asarray(self.order)[seat, pick]
            after = jax.vmap(self.engine.pace)(states, code if self.engine.simultaneous else code[:, 0])
            over = jax.vmap(self.engine.over)(after)
            prize = jax.vmap(partial(self.prize, scale=scale))(after)
            states = jax.tree.map(lambda new, old: jnp.where(_beside(over, old), new, old), fresh, after)
            trail = Trail(
                padded,
                jnp.packbits(legal, axis=-1),
                pick.astype(jnp.int16),
                chance,
                worth,
                seat.astype(jnp.int8),
                acts & ~past,
                over,
                prize.astype(jnp.float16),
            )
            return states, (trail, self._tally(trail, acts))

        states, (trail, tally) = lax.scan(step, states, jax.random.split(key, steps))
        return states, trail, Tally(*(each.sum() for each in tally))

    def _think(self, weights: Weights, padded: Array) -> tuple[Array, Array]:
        liking, worth = think(self.shape, weights, padded.reshape(-1, padded.shape[-1]))
        lead = padded.shape[:2]
        return liking.reshape(*lead, -1), worth.reshape(*lead, 2)

    def _tally(self, trail: Trail, acts: Array) -> Tally:
        counted = (trail.over & (jnp.arange(self.games) < self.mixed))[:, None] & ~jnp.asarray(self.past)
        share = trail.prize[:, :, 0].astype(jnp.float32)
        seats = counted.sum().astype(jnp.float32)
        return Tally(trail.over.sum(), acts.sum(), seats, seats / self.seats, (share * counted).sum())


def _beside(flag: Array, other: Array) -> Array:
    """Return a flag by game, shaped so that it goes with an array by game."""
    return flag.reshape(-1, *[1] * (other.ndim - 1))


def choose(liking: Array, legal: Array, key: Array) -> tuple[Array, Array]:
    """Return a legal output by its probability, and the logarithm of that; where nothing is legal, the first."""
    liking = jnp.where(legal, liking, NEVER)
    weight = jnp.where(legal, jnp.exp(liking - liking.max(axis=-1, keepdims=True)), 0)
    upto = jnp.cumsum(weight, axis=-1)
    point = jax.random.uniform(key, liking.shape[:-1], maxval=1 - 1e-6)[..., None] * upto[..., -1:]
    pick = jnp.argmax(upto > point, axis=-1)
    chance = jnp.take_along_axis(weight, pick[..., None], axis=-1)[..., 0] / jnp.maximum(upto[..., -1], 1e-9)
    return pick, jnp.log(jnp.maximum(chance, 1e-9))
