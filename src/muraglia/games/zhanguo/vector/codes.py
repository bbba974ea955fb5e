"""What each code of a move of ZhanGuo means, as tables: the kind of move, and the things that it names."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import Array

from muraglia.games.zhanguo.moves import (
    ADD,
    BACK,
    BIDS,
    BOARD,
    BONUS,
    BOOK,
    CALM,
    DONE,
    DOWN,
    GOVERN,
    HIRE,
    LIFT,
    MARKER,
    PALACE,
    PAY,
    PLAY,
    RETURN,
    TASK,
    TO,
    UNIFY,
    USE,
    WALL,
    AnyMove,
)

CODES = len(BOOK)
DONE_CODE = BOOK.encode(DONE)
BACK_CODE = BOOK.encode(BACK[0])


class Kind(IntEnum):
    """The kinds of moves, in the order of their codes."""

    PASS = 0
    RECRUIT = 1
    REASSIGN = 2
    FIT = 3
    ACCEPT = 4
    DONE = 5
    BID = 6
    BOARD = 7
    CALM = 8
    UNIFY = 9
    GOVERN = 10
    PALACE = 11
    TO = 12
    BONUS = 13
    PAY = 14
    MARKER = 15
    HIRE = 16
    WALL = 17
    ADD = 18
    LIFT = 19
    DOWN = 20
    RETURN = 21
    TASK = 22
    BACK = 23
    PLAY = 24
    USE = 25
    NOTHING = 26


GROUPS: tuple[AnyMove, ...] = (
    *(BIDS[0], BOARD[0], CALM[0], UNIFY[0], GOVERN[0], PALACE[0], TO[0], BONUS[0], PAY[0], MARKER[0]),
    *(HIRE[0][0], WALL[0][0], ADD[0][0], LIFT[0][0], DOWN[0][0], RETURN[0][0], TASK[0][0], BACK[0], PLAY[1], USE[1]),
)
"""The first move of every kind that names something; kinds that name nothing come before, with one code each."""
STARTS = (*range(Kind.BID), *map(BOOK.encode, GROUPS), CODES)
"""Where the codes of each kind begin."""
WIDTH = {Kind.HIRE: 3, Kind.WALL: 3, Kind.ADD: 5, Kind.LIFT: 10, Kind.DOWN: 5, Kind.RETURN: 2, Kind.TASK: 3}
"""For kinds that name two things: how many values the second has."""


def _table() -> np.ndarray[tuple[int, int], np.dtype[np.int32]]:
    rows = [(Kind.NOTHING, 0, 0)] * (CODES + 1)
    for kind in range(Kind.NOTHING):
        for code in range(STARTS[kind], STARTS[kind + 1]):
            rows[code] = (Kind(kind), *divmod(code - STARTS[kind], WIDTH.get(Kind(kind), 1)))
    return np.array(rows, np.int32)


_MEANING = _table()
"""By code: its kind, and the first and the second thing that it names; the last row is for no move."""


def codes_of(*kinds: Kind) -> tuple[int, ...]:
    """Return all codes of some kinds."""
    return tuple(code for code in range(CODES) if _MEANING[code, 0] in kinds)


class DecodedMove(NamedTuple):
    """The meaning of a code."""

    kind: Array
    first: Array
    """The region, area, colour of an official, section, card (from 0), or number that it names …"""
    second: Array
    """… and the second thing: a region, an area, or a number."""

    def is_kind(self, kind: Kind) -> Array:
        """Tell whether it is a move of a kind."""
        return self.kind == kind


def read(code: Array) -> DecodedMove:
    """Return the meaning of a code; a negative one is no move."""
    kind, first, second = jnp.asarray(_MEANING)[jnp.where(code < 0, CODES, code)]
    return DecodedMove(kind, first, second)
