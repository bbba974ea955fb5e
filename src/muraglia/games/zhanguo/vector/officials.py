"""Officials, governors and markers of ZhanGuo in arrays (ZG-6.4, ZG-7.1 to ZG-7.4)."""

from __future__ import annotations

import jax.numpy as jnp
from jax import Array

from muraglia.games.zhanguo.state import NONE
from muraglia.games.zhanguo.steps import ADDING, BONUS, LIFTING, RETURNING, SETTING_DOWN
from muraglia.games.zhanguo.tables import OFFICIALS
from muraglia.games.zhanguo.toml_reader import REGIONS
from muraglia.games.zhanguo.vector.box import Box
from muraglia.games.zhanguo.vector.codes import DecodedMove, Kind
from muraglia.games.zhanguo.vector.position import State

POINTS, OFFICIAL, VP = range(3)
"""The kinds of bonus spaces, in the order of `BONUSES`."""


def of_colour(colour: Array | int) -> Array:
    """Return one official of a colour."""
    return (jnp.arange(len(OFFICIALS)) == colour).astype(jnp.int32)


def shift(state: State, move: DecodedMove) -> Array:
    """Move one official: from the supply, down, off its area, onto another, or back to the supply; return whether that
    finishes the step."""
    adds, downs, returns = move.is_kind(Kind.ADD), move.is_kind(Kind.DOWN), move.is_kind(Kind.RETURN)
    lifts, puts = move.is_kind(Kind.LIFT), move.is_kind(Kind.TO)
    area = jnp.where(puts, move.first, move.second)
    colour = jnp.where(puts, state.lifted, move.first)
    region = jnp.where(returns, state.governing, area % REGIONS)
    up = jnp.where(returns, move.second == 0, area < REGIONS)
    to_above = adds.astype(jnp.int32) + (puts & up) - (downs | (lifts | returns) & up)
    to_below = downs.astype(jnp.int32) + (puts & ~up) - ((lifts | returns) & ~up)
    one = state.at(region)[:, :, None] * of_colour(colour)
    state.above += one * to_above
    state.below += one * to_below
    state.left += state.me[:, None] * of_colour(colour) * (returns.astype(jnp.int32) - adds)
    state.adds -= adds
    state.set(lifts, lifted=colour, lifted_from=area, step=SETTING_DOWN)
    return adds & ((state.adds == 0) | (state.mine(state.left).sum() == 0))


def pay_for_move(state: State, box: Box, move: DecodedMove) -> Array:
    """Pay for the shortest way of a move (ZG-7.2); return whether no points are left."""
    puts = move.is_kind(Kind.TO)
    price = jnp.asarray(box.price)[state.lifted_from, move.first]
    state.set(puts, points=state.points - price, lifted=NONE, lifted_from=NONE, optional=1, step=LIFTING)
    return puts & (state.points == 0)


def ask_officials(state: State, when: Array, number: Array, region: Array, optional: Array) -> Array:
    """Let a player add officials: to one region, or (-1) to any; return whether the supply has none (ZG-9.7)."""
    state.set(when, adds=number, only=region, optional=optional, step=ADDING)
    return when & (state.mine(state.left).sum() == 0)


def ask_moves(state: State, when: Array, points: Array, optional: Array) -> Array:
    """Give a player re-assignment points; return whether there is no official to move (ZG-7.2)."""
    state.set(when, points=points, optional=optional, step=LIFTING)
    return when & (state.mine(state.above).sum() + state.mine(state.below).sum() == 0)


# ── governors ─────────────────────────────────────────────────────────────────────────────────────


def return_officials(state: State, move: DecodedMove) -> Array:
    """Return officials one after the other; tell whether the last one was returned and the governor comes (ZG-7.4)."""
    governs, returns = move.is_kind(Kind.GOVERN), move.is_kind(Kind.RETURN)
    state.set(governs, governing=move.first, returned=0, step=RETURNING)
    state.returned += returns
    all_back = returns & (state.returned == len(OFFICIALS))
    state.set(all_back, returned=0)
    return all_back


def install(state: State, box: Box, when: Array, region: Array) -> Array:
    """Place a governor; a free bonus space must be taken; return whether there is none (ZG-7.4)."""
    state.set(when, governing=region)
    state.governors += when & state.at(region)
    free = state.bonuses[region] + 1 < 1 << jnp.asarray(box.bonus_spaces)[region]
    state.set(when & free, step=BONUS)
    return when & ~free


def take_bonus(state: State, box: Box, move: DecodedMove) -> tuple[Array, Array]:
    """Take a space; return the kind of its bonus (-1: no move of this kind), and how much it is."""
    takes = move.is_kind(Kind.BONUS)
    here = jnp.arange(REGIONS) == state.governing
    state.bonuses |= jnp.where(takes & here, 1 << move.first, 0)
    place = (state.governing, move.first)
    kind = jnp.where(takes, jnp.asarray(box.bonus_kind)[place], NONE)
    return kind, jnp.asarray(box.bonus_number)[place]


# ── markers ───────────────────────────────────────────────────────────────────────────────────────


def give_markers(state: State, box: Box, when: Array, colour: Array, number: Array) -> None:
    """Give value-1 markers; once they run out, each missing one is a point instead (ZG-6.2, ZG-6.4)."""
    supply = box.markers - state.ones.sum(axis=0)
    there = jnp.where(jnp.arange(3) == colour, supply, 0).sum()
    wanted = jnp.where(when, number, 0)
    given = jnp.minimum(wanted, there)
    state.ones += state.me[:, None] * of_colour(colour) * given
    state.score += state.me * (wanted - given)
