"""Random play in arrays: whole games for the proof, and endless play with auto-reset for measuring."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from muraglia.kernel.chance import GOLDEN
from muraglia.vector.chance import mix, word
from muraglia.vector.contract import Engine
from muraglia.vector.packed import any_of


class Legs(NamedTuple):
    """What happened in some legs of many games, each of one or more steps: arrays by leg and game. All but the last two
    is from before the leg."""

    vector: Any
    mask: Any
    observation: Any
    acting: Any
    asked: Any
    scores: Any
    over: Any
    action: Any
    """By step of the leg."""
    refused: Any
    """Whether illegal actions, tried beside each step, changed nothing and were flagged."""


def seeds_of(first: int, count: int) -> Array:
    """Return so many seeds from a first one on, each as its low and its high 32 bits."""
    numbers = np.arange(count, dtype=np.uint64) + np.uint64(first)
    halves = np.stack([numbers & np.uint64(0xFFFFFFFF), numbers >> np.uint64(32)], axis=1)
    return jnp.asarray(halves.astype(np.uint32))


def choose(mask: Array, liking: Array, bits: Array) -> Array:
    """Return one of the codes of a mask, even among those that are liked if there are any and among all if not."""
    liked = mask & liking
    return any_of(jnp.where(jnp.any(liked), liked, mask), bits)


class Liking(NamedTuple):
    """Codes that all seats prefer, and how often they do, of 256 times."""

    codes: Array
    often: Array


def by_liking(engine: Engine[Any], mask: Array, liking: Array, bits: Array) -> Array:
    """Return an action of codes that are liked, as far as there are any."""
    if not engine.simultaneous:
        return choose(mask, liking, mix(bits))
    each = mix(bits + jnp.arange(1, engine.seats + 1, dtype=jnp.uint32) * word(GOLDEN))
    return jax.vmap(choose, in_axes=(0, None, 0))(mask, liking, each)


class Games:
    """Plays many games to their end, some legs at a time, and says all that can be compared where a leg begins."""

    def __init__(self, engine: Engine[Any], chunk: int, every: int) -> None:
        self.engine = engine
        self.chunk = chunk
        """So many legs at a time, …"""
        self.every = every
        """… of so many steps each, but for the first one."""
        self._init = jax.jit(jax.vmap(engine.init))
        self._some = jax.jit(self._legs, donate_argnums=0)

    def play(self, first: int, count: int, liking: Liking, first_leg: int) -> Iterator[Legs]:
        """Play so many games with the seeds from `first` on; yield what happened."""
        states = self._init(seeds_of(first, count))
        lengths = np.full(self.chunk, self.every)
        lengths[0] = first_leg
        number, over = 0, False
        while not over:
            starts = number + np.cumsum(lengths) - lengths
            states, legs = self._some(states, liking, word(first % 2**32), starts.astype(np.uint32), lengths)
            number += lengths.sum()
            lengths[0] = self.every
            over = bool(legs.over[-1].all())
            yield Legs(*map(np.asarray, legs))

    def _legs(self, states: Any, liking: Liking, first: Array, starts: Array, lengths: Array) -> tuple[Any, Legs]:
        engine = self.engine
        games = jnp.arange(jax.tree.leaves(states)[0].shape[0], dtype=jnp.uint32)
        actions = jnp.zeros((len(games), self.every, *([engine.seats] if engine.simultaneous else [])), jnp.int16)

        def leg(states: Any, planned: tuple[Array, Array]) -> tuple[Any, Legs]:
            start, length = planned

            def step(number: Array, done: tuple[Any, Array, Array]) -> tuple[Any, Array, Array]:
                states, action, refused = done
                bits = mix(mix(first ^ mix(start + number.astype(jnp.uint32))) + games * word(GOLDEN))
                states, chosen, also = jax.vmap(self._step, in_axes=(0, None, 0))(states, liking, bits)
                return states, action.at[:, number].set(chosen.astype(jnp.int16)), refused & also

            said = jax.vmap(self._say)(states)
            after, action, refused = lax.fori_loop(0, length, step, (states, actions, jnp.ones(len(games), bool)))
            return after, Legs(*said, action, refused)

        return lax.scan(leg, states, (starts, lengths))

    def _say(self, state: Any) -> tuple[Array, Array, Array, Array, Array, Array, Array]:
        """Return all that can be compared of a position, in the order of `Legs`."""
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

    def _step(self, state: Any, liking: Liking, bits: Array) -> tuple[Any, Array, Array]:
        """Return the position after an action, the action, and whether an illegal one changes nothing but a flag."""
        engine = self.engine
        mask = engine.mask(state)
        fond = mix(bits ^ word(1)) & 255 < liking.often
        action = jnp.where(fond, by_liking(engine, mask, liking.codes, bits), engine.draw(state, mix(bits)))
        wrong = by_liking(engine, ~mask, liking.codes, mix(bits ^ word(2)))
        both = jax.vmap(engine.step, in_axes=(None, 0))(state, jnp.stack([action, wrong]))
        after, other = (jax.tree.map(lambda leaf, n=number: leaf[n], both) for number in (0, 1))
        same = jnp.all(engine.vector(other) == engine.vector(state))
        return after, action, same & (engine.illegal(other) != engine.over(state))


def endless(engine: Engine[Any], batch: int, steps: int) -> Callable[[Any, Array], tuple[Any, Array]]:
    """Return a function that lets many games go on for so many paces at random, a new one for each that is over, and
    says how many decisions, turns and games that were."""
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
    """Return many first positions."""
    return jax.jit(jax.vmap(engine.init))(seeds_of(0, batch))
