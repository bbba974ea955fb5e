"""A position of Die Mauer in arrays.

Values by seat are tuples of single numbers, so that a step of many games compiles to one GPU kernel.
"""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

import jax.numpy as jnp
from jax import Array

from muraglia.games.die_mauer.pieces import COPIES, PIECES, SET_SIZE
from muraglia.games.die_mauer.state import CHOOSE
from muraglia.vector.bit_packing import BITS, words_for
from muraglia.vector.chance import word

Each = tuple[Array, ...]
"""A number for each seat, or for each word of a row."""

FULL_HAND = sum(copies << BITS * piece for piece, copies in zip(PIECES, COPIES, strict=True))
"""A hand is one word, three bits for each kind."""
NET = ((0, 1, 2, 3), (4, 5, 6))
"""The kinds in each of the two words of a pair (`State.net`), eight bits for each …"""
EVEN = 0x80808080
"""… 128 where nothing was given."""


class State(NamedTuple):
    """A position."""

    step: Array
    round: Array
    turn: Array
    master: Array
    shown: Each
    """The fists that were opened last in this round; -1: none."""
    builders: Array
    """The seats that still have to build in this turn, as bits."""
    hands: Each
    points: Each
    left: Each
    right: Each
    """The wall as a packed row from the left, and from the right."""
    length: Array
    walls: Array
    """How many wall pieces stand in the wall (DM-7.4)."""
    net: Each
    """By pair of seats: the pieces that the lower seat gave the higher one in this round, minus those that it got; only
    these two know (DM-8.1)."""
    illegal: Array


def pairs(seats: int) -> list[tuple[int, int]]:
    """Return all pairs of seats."""
    return list(combinations(range(seats), 2))


def deal(seats: int, master: Array) -> State:
    """Return the first position (DM-2)."""
    none, row = jnp.zeros((), jnp.int32), (word(0),) * words_for(seats * SET_SIZE)
    state = State(
        step=none + CHOOSE,
        round=none,
        turn=none,
        master=master,
        shown=(none - 1,) * seats,
        builders=none,
        hands=(word(FULL_HAND),) * seats,
        points=(none,) * seats,
        left=row,
        right=row,
        length=none,
        walls=none,
        net=(word(EVEN),) * (len(NET) * len(pairs(seats))),
        illegal=none != 0,
    )
    return small(state)


def small(state: State) -> State:
    """Return a position in the smallest whole numbers that hold it, since the speed of a step depends on memory."""
    return state._replace(
        step=state.step.astype(jnp.int8),
        round=state.round.astype(jnp.int8),
        turn=state.turn.astype(jnp.uint8),
        master=state.master.astype(jnp.int8),
        shown=tuple(each.astype(jnp.int8) for each in state.shown),
        builders=state.builders.astype(jnp.uint8),
        points=tuple(each.astype(jnp.int16) for each in state.points),
        length=state.length.astype(jnp.int8),
        walls=state.walls.astype(jnp.int8),
    )
