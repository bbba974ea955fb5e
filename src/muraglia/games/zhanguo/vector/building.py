"""Palaces, walls and what they cost in ZhanGuo, in arrays (ZG-7.6, ZG-7.7, ZG-9.5)."""

from __future__ import annotations

import jax.numpy as jnp
from jax import Array

from muraglia.games.zhanguo.state import REWARDING
from muraglia.games.zhanguo.steps import PAYING, TAKING_VALUE_3
from muraglia.games.zhanguo.tables import PALACE as PALACE_ACTION
from muraglia.games.zhanguo.vector.codes import DecodedMove, Kind
from muraglia.games.zhanguo.vector.legal import payers
from muraglia.games.zhanguo.vector.position import SLOTS, State


def build(state: State, move: DecodedMove) -> tuple[Array, Array]:
    """Put a wall into a slot, or take two workers for a palace, or one worker that the player chose; return whether
    more is to be paid, and whether a wall was built as a reward."""
    palace, wall, pays = move.is_kind(Kind.PALACE), move.is_kind(Kind.WALL), move.is_kind(Kind.PAY)
    here = state.at(move.first)
    state.workers -= here * (2 * palace + pays)
    slot = move.first * 3 + move.second
    state.slots = jnp.where(wall & (jnp.arange(SLOTS) == slot), state.turn, state.slots)
    free = wall & (state.phase == REWARDING)
    costs = wall & ~free
    once = 1 << move.first
    state.set(palace, owed=1, paid=once)
    state.set(costs, owed=move.second + 1, paid=0)
    state.set(pays, owed=state.owed - 1, paid=state.paid | once)
    return palace | costs | pays, free


def raise_palace(state: State, when: Array, region: Array) -> None:
    """Put the palace on the map; it scores a point for each card on the player's board (ZG-7.6)."""
    state.palaces += when & state.at(region)
    state.score += jnp.where(when & state.me, state.laid.sum(axis=1), 0)


def ask_payment(state: State, when: Array) -> tuple[Array, Array]:
    """Let the player choose the regions that pay, unless all that can pay have to. Return whether a palace is paid for,
    and whether a wall is."""
    can = payers(state, state.mine(state.workers)) & (state.owed > 0)
    number = can.sum()
    asks = when & (number > state.owed)
    state.set(asks, step=PAYING)
    paid = when & ~asks
    state.workers -= paid & state.me[:, None] & can
    state.set(paid, owed=state.owed - number, paid=0)
    palace = state.action == PALACE_ACTION
    return paid & palace, paid & ~palace


def take_big_marker(state: State, when: Array) -> Array:
    """Ask for a value-3 marker; return whether none is left at the court (ZG-6.4)."""
    some = (state.big < 0).any()
    state.set(when & some, step=TAKING_VALUE_3)
    return when & ~some
