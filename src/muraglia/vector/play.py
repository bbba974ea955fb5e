"""Random play in arrays: whole games for the proof, and endless play with auto-reset to measure speed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from muraglia.kernel.chance import GOLDEN
from muraglia.vector.bit_packing import any_of
from muraglia.vector.chance import mix, word
from muraglia.vector.contract import Engine


class PlayedLegs(NamedTuple):
    """Some legs (one or more steps each) of many games: arrays by leg and game. All fields except the last two describe
    the position before the leg."""

    vector: Any
    mask: Any
    observation: Any
    acting: Any
    asked: Any
    scores: Any
    over: Any
    action: Any
    """By leg, game and step."""
    refused: Any
    """Whether illegal actions, tried at each step, changed nothing and were flagged."""


def seeds_of(first: int, count: int) -> Array:
    """Return consecutive seeds, each as its low and high 32 bits."""
    numbers = np.arange(count, dtype=np.uint64) + np.uint64(first)
    halves = np.stack([numbers & np.uint64(0xFFFFFFFF), numbers >> np.uint64(32)], axis=1)
    return jnp.asarray(halves.astype(np.uint32))


def choose(mask: Array, preference: Array, bits: Array) -> Array:
    """Return a random code of a mask: a preferred one if there is any, otherwise any of them."""
    liked = mask & preference
    return any_of(jnp.where(jnp.any(liked), liked, mask), bits)


class MovePreference(NamedTuple):
    """Codes that all seats prefer, and how often of 256 times they do."""

    codes: Array
    often: Array


def preferred_action(engine: Engine[Any], mask: Array, preference: Array, bits: Array) -> Array:
    """Return an action of preferred codes, where there are any."""
    if not engine.simultaneous:
        return choose(mask, preference, mix(bits))
    each = mix(bits + jnp.arange(1, engine.seats + 1, dtype=jnp.uint32) * word(GOLDEN))
    return jax.vmap(choose, in_axes=(0, None, 0))(mask, preference, each)


class RandomGames:
    """Plays many games to their end, some legs at a time, with a snapshot of the position before each leg."""

    def __init__(self, engine: Engine[Any], chunk: int, every: int) -> None:
        self.engine = engine
        self.chunk = chunk
        """How many legs are played at a time …"""
        self.every = every
        """… and the steps in each, except the first."""
        self._init = jax.jit(jax.vmap(engine.init))
        self._some = jax.jit(self._legs, donate_argnums=0)

    def play(self, first: int, count: int, preference: MovePreference, first_leg: int) -> Iterator[PlayedLegs]:
        """Play `count` games with the seeds from `first` on; yield their legs."""
        states = self._init(seeds_of(first, count))
        lengths = np.full(self.chunk, self.every)
        lengths[0] = first_leg
        number, over = 0, False
        while not over:
            starts = number + np.cumsum(lengths) - lengths
            states, legs = self._some(states, preference, word(first % 2**32), starts.astype(np.uint32), lengths)
            number += lengths.sum()
            lengths[0] = self.every
            over = bool(legs.over[-1].all())
            yield PlayedLegs(*map(np.asarray, legs))

    def _legs(
        self, states: Any, preference: MovePreference, first: Array, starts: Array, lengths: Array
    ) -> tuple[Any, PlayedLegs]:
        engine = self.engine
        games = jnp.arange(jax.tree.leaves(states)[0].shape[0], dtype=jnp.uint32)
        actions = jnp.zeros((len(games), self.every, *([engine.seats] if engine.simultaneous else [])), jnp.int16)

        def leg(states: Any, planned: tuple[Array, Array]) -> tuple[Any, PlayedLegs]:
            start, length = planned

            def step(number: Array, done: tuple[Any, Array, Array]) -> tuple[Any, Array, Array]:
                states, action, refused = done
                bits = mix(mix(first ^ mix(start + number.astype(jnp.uint32))) + games * word(GOLDEN))
                states, chosen, also = jax.vmap(self._step, in_axes=(0, None, 0))(states, preference, bits)
                return states, action.at[:, number].set(chosen.astype(jnp.int16)), refused & also

            snapshot = jax.vmap(self._snapshot)(states)
            after, action, refused = lax.fori_loop(0, length, step, (states, actions, jnp.ones(len(games), bool)))
            return after, PlayedLegs(*snapshot, action, refused)

        return lax.scan(leg, states, (starts, lengths))

    def _snapshot(self, state: Any) -> tuple[Array, Array, Array, Array, Array, Array, Array]:
        """Return everything comparable about a position, in the order of `PlayedLegs`."""
        engine = self.engine
        return (
            engine.vector(state).astype(jnp.int16),
            engine.mask(state),
            jax.vmap(engine.observe, in_axes=(None, 0))(state, jnp.arange(engine.seats)).astype(jnp.int16),
            engine.acting(state),
            engine.current_player(state).astype(jnp.int8),
            engine.scores(state),
            engine.over(state),
        )

    def _step(self, state: Any, preference: MovePreference, bits: Array) -> tuple[Any, Array, Array]:
        """Return the position after an action, the action, and whether an illegal one only sets the flag."""
        engine = self.engine
        mask = engine.mask(state)
        prefers = mix(bits ^ word(1)) & 255 < preference.often
        action = jnp.where(
            prefers, preferred_action(engine, mask, preference.codes, bits), engine.draw(state, mix(bits))
        )
        wrong = preferred_action(engine, ~mask, preference.codes, mix(bits ^ word(2)))
        both = jax.vmap(engine.step, in_axes=(None, 0))(state, jnp.stack([action, wrong]))
        after, other = (jax.tree.map(lambda leaf, n=number: leaf[n], both) for number in (0, 1))
        same = jnp.all(engine.vector(other) == engine.vector(state))
        return after, action, same & (engine.illegal(other) != engine.over(state))


def endless(engine: Engine[Any], batch: int, steps: int) -> Callable[[Any, Array], tuple[Any, Array]]:
    """Return a function that plays many games for so many paces at random, replacing finished ones, and returns the
    numbers of decisions, turns and games."""
    lane = jnp.arange(batch, dtype=jnp.uint32)

    def one(state: Any, bits: Array, fresh: Any) -> tuple[Any, Array]:
        after = engine.pace(state, engine.draw(state, bits))
        over, decided = engine.over(after), ~engine.busy(state)
        counted = jnp.stack([decided.astype(jnp.int32), engine.turns(state, after), over.astype(jnp.int32)])
        return jax.tree.map(lambda new, old: jnp.where(over, new, old), fresh, after), counted

    @partial(jax.jit, donate_argnums=0)
    def play(states: Any, fresh: Any, start: Array) -> tuple[Any, Array]:
        def each(carry: Any, number: Array) -> tuple[Any, None]:
            states, counted = carry
            states, more = jax.vmap(one, out_axes=(0, 1))(states, mix(mix(number) ^ lane * word(GOLDEN)), fresh)
            return (states, counted + more), None

        zero = jnp.zeros((3, batch), jnp.int32)
        (states, counted), _ = lax.scan(each, (states, zero), start + jnp.arange(steps, dtype=jnp.uint32))
        return states, counted.astype(jnp.float32).sum(axis=1)

    fresh = jax.jit(jax.vmap(engine.init))(seeds_of(1, batch))
    return lambda states, start: play(states, fresh, start)


def begin(engine: Engine[Any], batch: int) -> Any:
    """Return first positions of many games."""
    return jax.jit(jax.vmap(engine.init))(seeds_of(0, batch))
