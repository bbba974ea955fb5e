"""Self-play for learning: the net plays all seats of many games, with past selves at some of them.

A finished game is replaced at once by a new one: a window of steps holds the ends of some games and the starts of
others.
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
from muraglia.vector.net import NetShape, Weights, think

IMPOSSIBLE = -1e9
MAX_INPUT = 255
"""Larger inputs are clipped: up to 255 they are exact in bfloat16 (a high score may reach 200)."""


class WindowTrail(NamedTuple):
    """A window of play, by step, game and slot (a slot is a decision owed: one for a game, or one for each seat)."""

    padded: Array
    """The observation, padded to the largest number of seats."""
    legal: Array
    """Legal outputs of the net, eight in a byte."""
    choice: Array
    """The chosen output …"""
    log_chance: Array
    """… and the logarithm of its probability."""
    value: Array
    seat: Array
    own: Array
    """Whether this is a decision of the learner."""
    over: Array
    """By step and game: whether the step ended the game …"""
    result: Array
    """… and, by seat, the share of the win and the lead."""


class WindowTally(NamedTuple):
    """Counts of a window, to be added up."""

    games: Array
    decisions: Array
    seats: Array
    """The learner's seats in finished games against past selves …"""
    par: Array
    won: Array
    """… the wins that would be an even share there (`par`), and its actual ones (`won`)."""


class SelfPlayGames:
    """Many games with the same number of seats and options."""

    def __init__(
        self,
        shape: NetShape,
        game: str,
        seats: int,
        options: Mapping[str, object],
        games: int,
        mixed: float,
        alone: bool,
    ) -> None:
        self.shape, self.seats, self.games = shape, seats, games
        self.engine = vector.engine(game, seats, options)
        encoding = shape.encoding
        row = encoding.padding.rows[seats]
        self.source = np.array([source if source >= 0 else self.engine.width for source, _ in row])
        self.fill = np.array([0 if source >= 0 else fill for source, fill in row])
        self.order = np.array([encoding.seen_from(seat, seats) for seat in range(seats)])
        self.mixed = int(games * mixed)
        """The number of games with past selves at some seats."""
        rng = np.random.default_rng(seats)
        theirs = rng.random((games, seats)) < 0.5
        if alone:
            theirs = np.arange(seats) != rng.integers(seats, size=(games, 1))
        self.past = theirs & (np.arange(games) < self.mixed)[:, None]

    def deal(self, start: Array) -> Any:
        """Return first positions, with consecutive seeds from a number of 32 bits on."""
        low = start + jnp.arange(self.games, dtype=jnp.uint32)
        return jax.vmap(self.engine.init)(jnp.stack([low, jnp.full_like(low, self.seats)], axis=1))

    def slots(self, state: Any) -> tuple[Array, Array, Array, Array]:
        """Return for one game, by slot: the seat, whether it acts, its padded observation, and the legal outputs."""
        engine = self.engine
        acting, mask = engine.acting(state) & ~engine.busy(state), engine.mask(state)
        if engine.simultaneous:
            seat = jnp.arange(self.seats)
        else:
            seat, mask = engine.current_player(state)[None], mask[None]
        seen = jax.vmap(engine.observe, in_axes=(None, 0))(state, seat)
        seen = jnp.concatenate([seen, jnp.zeros_like(seen[:, :1])], axis=1)
        padded = jnp.clip(seen[:, self.source] + self.fill, -MAX_INPUT, MAX_INPUT).astype(jnp.int16)
        legal = jnp.take_along_axis(mask, jnp.asarray(self.order)[seat], axis=1)
        return seat, acting[seat], padded, legal

    def result(self, state: Any, scale: float) -> Array:
        """Return for one game each seat's share of the win, and its lead over the others' average."""
        scores = self.engine.scores(state).astype(jnp.float32)
        best = scores == scores.max()
        lead = (scores - (scores.sum() - scores) / (self.seats - 1)) / scale
        return jnp.stack([best / best.sum(), lead], axis=1)

    @partial(jax.jit, static_argnums=(0, 5, 6), donate_argnums=1)
    def play(
        self, states: Any, weights: Weights, rival: Weights, key: Array, steps: int, scale: float
    ) -> tuple[Any, WindowTrail, WindowTally]:
        """Play a window of steps."""
        fresh = self.deal(jax.random.bits(jax.random.fold_in(key, steps), dtype=jnp.uint32))

        def step(states: Any, key: Array) -> tuple[Any, tuple[WindowTrail, WindowTally]]:
            seat, acts, padded, legal = jax.vmap(self.slots)(states)
            past = jnp.take_along_axis(jnp.asarray(self.past), seat, axis=1)
            logits, value = self._think(weights, padded)
            theirs, _ = self._think(rival, padded[: self.mixed])
            blended = jnp.where(past[: self.mixed, :, None], theirs, logits[: self.mixed])
            choice, log_chance = choose(jnp.concatenate([blended, logits[self.mixed :]]), legal, key)
            code = jnp.asarray(self.order)[seat, choice]
            after = jax.vmap(self.engine.pace)(states, code if self.engine.simultaneous else code[:, 0])
            over = jax.vmap(self.engine.over)(after)
            result = jax.vmap(partial(self.result, scale=scale))(after)
            states = jax.tree.map(lambda new, old: jnp.where(_flag_like(over, old), new, old), fresh, after)
            trail = WindowTrail(
                padded,
                jnp.packbits(legal, axis=-1),
                choice.astype(jnp.int16),
                log_chance,
                value,
                seat.astype(jnp.int8),
                acts & ~past,
                over,
                result.astype(jnp.float16),
            )
            return states, (trail, self._tally(trail, acts))

        states, (trail, tally) = lax.scan(step, states, jax.random.split(key, steps))
        return states, trail, WindowTally(*(each.sum() for each in tally))

    def _think(self, weights: Weights, padded: Array) -> tuple[Array, Array]:
        logits, value = think(self.shape, weights, padded.reshape(-1, padded.shape[-1]))
        lead = padded.shape[:2]
        return logits.reshape(*lead, -1), value.reshape(*lead, 2)

    def _tally(self, trail: WindowTrail, acts: Array) -> WindowTally:
        counted = (trail.over & (jnp.arange(self.games) < self.mixed))[:, None] & ~jnp.asarray(self.past)
        share = trail.result[:, :, 0].astype(jnp.float32)
        seats = counted.sum().astype(jnp.float32)
        return WindowTally(trail.over.sum(), acts.sum(), seats, seats / self.seats, (share * counted).sum())


def _flag_like(flag: Array, other: Array) -> Array:
    """Reshape a flag by game so that it broadcasts against another array by game."""
    return flag.reshape(-1, *[1] * (other.ndim - 1))


def choose(logits: Array, legal: Array, key: Array) -> tuple[Array, Array]:
    """Draw a legal output by its probability; return it with the log of that. If nothing is legal, return the first."""
    logits = jnp.where(legal, logits, IMPOSSIBLE)
    weight = jnp.where(legal, jnp.exp(logits - logits.max(axis=-1, keepdims=True)), 0)
    upto = jnp.cumsum(weight, axis=-1)
    point = jax.random.uniform(key, logits.shape[:-1], maxval=1 - 1e-6)[..., None] * upto[..., -1:]
    choice = jnp.argmax(upto > point, axis=-1)
    chance = jnp.take_along_axis(weight, choice[..., None], axis=-1)[..., 0] / jnp.maximum(upto[..., -1], 1e-9)
    return choice, jnp.log(jnp.maximum(chance, 1e-9))
