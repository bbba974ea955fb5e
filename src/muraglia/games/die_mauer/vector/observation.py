"""Observations of a position of Die Mauer in arrays: of everything, and of what a seat may know."""

from __future__ import annotations

import jax.numpy as jnp
from jax import Array

from muraglia.games.die_mauer.pieces import PIECES, SET_SIZE
from muraglia.games.die_mauer.state import CHOOSE, KINDS, OVER
from muraglia.games.die_mauer.vector.position import NET, State, pairs
from muraglia.games.die_mauer.vector.rules import acting_bits
from muraglia.vector.bit_packing import BITS, unpack


def numbers(values: tuple[Array, ...]) -> Array:
    """Return numbers side by side."""
    return jnp.stack([each.astype(jnp.int32) for each in values])


def by_seat(bits: Array, seats: int) -> Array:
    """Return bits one by one."""
    return bits.astype(jnp.int32) >> jnp.arange(seats) & 1


def counts(state: State) -> Array:
    """Return the pieces of all hands, by seat and kind."""
    return (jnp.stack(state.hands)[:, None] >> jnp.arange(KINDS, dtype=jnp.uint32) * BITS & 7).astype(jnp.int32)


def order(state: State) -> Array:
    """Return by seat its place in the order of building, from 1; 0: it does not build."""
    seats = len(state.hands)
    building = by_seat(state.builders, seats)
    after = (jnp.arange(seats) - state.master) % seats
    before = (after[None, :] <= after[:, None]) * building[None, :]
    return building * before.sum(axis=1)


def vector(state: State) -> Array:
    """Return the position as the Python engine does."""
    seats, choosing = len(state.hands), state.step == CHOOSE
    return jnp.concatenate(
        [
            numbers((state.step == OVER, state.step, state.round, state.turn, state.master)),
            jnp.where(choosing, -1, numbers(state.shown)),
            jnp.full(seats, choosing.astype(jnp.int32)),
            order(state),
            numbers(state.points),
            counts(state).reshape(-1),
            unpack(state.left, seats * SET_SIZE),
        ]
    )


def observe(state: State, seat: Array | int, rounds: int) -> Array:
    """Return what a seat may know (DM-8)."""
    seats, hands = len(state.hands), counts(state)
    gifts = jnp.zeros((seats, seats, KINDS), jnp.int32)
    for number, (low, high) in enumerate(pairs(seats)):
        words = state.net[number * len(NET) : (number + 1) * len(NET)]
        net = jnp.stack([words[kind // 4] >> kind % 4 * 8 & 255 for kind in PIECES]).astype(jnp.int32) - 128
        gifts = gifts.at[low, high].set(net).at[high, low].set(-net)
    known = hands - gifts.sum(axis=0) + gifts[seat]
    known = jnp.where(jnp.arange(seats)[:, None] == seat, hands, known)
    return jnp.concatenate(
        [
            numbers((state.step, rounds - state.round, state.turn, (state.master - seat) % seats)),
            jnp.roll(by_seat(acting_bits(state, seats), seats), -seat),
            jnp.zeros(1, jnp.int32),
            jnp.roll(numbers(state.shown) + 1, -seat),
            jnp.roll(order(state), -seat),
            jnp.roll(numbers(state.points), -seat),
            jnp.roll(hands.sum(axis=1), -seat),
            jnp.roll(known, -seat, axis=0).reshape(-1),
            unpack(state.left, seats * SET_SIZE),
        ]
    )
