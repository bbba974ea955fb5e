"""Unification rewards of ZhanGuo, in arrays: colour by colour (ZG-9)."""

from __future__ import annotations

from typing import NamedTuple

import jax.numpy as jnp
from jax import Array

from muraglia.games.zhanguo.state import NONE
from muraglia.games.zhanguo.steps import FREE_WALL, NEXT_REWARD, NEXT_ROUND, REWARD
from muraglia.games.zhanguo.tables import COLOURS, REWARDS
from muraglia.games.zhanguo.vector.box import Box
from muraglia.games.zhanguo.vector.codes import DecodedMove, Kind
from muraglia.games.zhanguo.vector.legal import own_board, palace_room
from muraglia.games.zhanguo.vector.position import State, marker_values, ranks, walls

OFFICIALS, EACH, WORKERS, GOVERNOR, WALL, PALACE = range(len(REWARDS))


class Given(NamedTuple):
    """What is still to be done for a reward: officials to place, a governor, a palace, or nothing."""

    number: Array
    region: Array
    officials: Array
    governor: Array
    palace: Array
    nothing: Array


def next_colour(state: State) -> None:
    """Go on to the next colour that somebody has markers of; after law the discs return to the line (ZG-9.4)."""
    now, value, rank = state.step == NEXT_REWARD, marker_values(state), ranks(state)
    wanted = (value > 0).any(axis=0) & (jnp.arange(len(COLOURS)) > state.reward)
    some, colour = wanted.any(), jnp.argmax(wanted)
    asks, ends = now & some, now & ~some
    mine = jnp.where(jnp.arange(len(COLOURS)) == colour, value, 0).sum(axis=1)
    before = (mine[None, :] > mine[:, None]) | (mine[None, :] == mine[:, None]) & (rank[None, :] < rank[:, None])
    queue = jnp.where(mine > 0, 1 + before.sum(axis=1), 0)
    state.set(asks, reward=colour, queue=queue, turn=jnp.argmax(queue == 1), step=REWARD)
    state.clear_context(ends)
    state.set(ends, line=rank + 1, cell=0, first=jnp.argmin(rank), queue=0, step=NEXT_ROUND)


def pass_reward(state: State, move: DecodedMove, was: Array) -> None:
    """Keep all markers; the next player is asked (ZG-9.2)."""
    passes = move.is_kind(Kind.PASS) & (was == REWARD)
    queue = jnp.maximum(state.queue - 1, 0)
    some = (queue > 0).any()
    state.set(passes, queue=queue, step=jnp.where(some, REWARD, NEXT_REWARD))
    state.set(passes & some, turn=jnp.argmax(queue == 1))


def accept(state: State, box: Box, move: DecodedMove) -> Given:
    """Discard all markers of the colour, move the disc, receive the reward (ZG-9.2, ZG-9.6)."""
    accepts, me = move.is_kind(Kind.ACCEPT), state.me
    this = jnp.arange(len(COLOURS)) == state.reward
    state.set(accepts, queue=0)
    state.ones = jnp.where(accepts & me[:, None] & this, 0, state.ones)
    state.big = jnp.where(accepts & this & (state.big == state.turn), NONE, state.big)
    place = state.mine(state.line)
    up = (place > 0) & (state.line > place)
    state.set(accepts, line=jnp.where(me, 0, state.line - up), cell=jnp.where(me, state.reward + 1, state.cell))

    cell = (state.round - 1, state.reward)
    kind = jnp.where(accepts, jnp.asarray(box.reward_kind)[cell], NONE)
    number, region = jnp.asarray(box.reward_number)[cell], jnp.asarray(box.reward_region)[cell]
    here = state.at(region)
    each = (kind == EACH) & me[:, None] & (state.left > 0)
    state.above += each[:, None, :] & here[:, :, None]
    state.left -= each
    state.workers += jnp.where((kind == WORKERS) & here, number, 0)
    governor = (kind == GOVERNOR) & (state.mine(state.governors).sum() < box.printed.governors)
    room = jnp.where(here.any(axis=0), palace_room(state, own_board(state), box), False).any()
    palace = (kind == PALACE) & room & (state.mine(state.palaces).sum() < box.printed.palaces)
    mine = (walls(state) & me[:, None]).any(axis=0)
    free = ((state.slots.reshape(-1, 3) < 0).any(axis=1) & ~mine).any()
    wall = (kind == WALL) & (mine.sum() < box.printed.walls) & free
    state.set(wall, step=FREE_WALL)
    officials = kind == OFFICIALS
    return Given(number, region, officials, governor, palace, accepts & ~(officials | governor | palace | wall))
