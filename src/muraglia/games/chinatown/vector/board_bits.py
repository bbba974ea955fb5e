"""The board as bits. A block has at most 16 buildings, so a set of buildings is six words, and the shops in a block are
a number below 65,536. What shops earn (CT-9.2) and where doors are (CT-10.1) is looked up in tables. These are made by
exact search, for every set of buildings that one kind of shop can have in a block.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from muraglia.games.chinatown.boards import BLOCKS, BOARDS, BUILDINGS, buildings_in
from muraglia.games.chinatown.box import KINDS, MORE_THAN_SIZE, SIZE, SIZES, TABLES
from muraglia.games.chinatown.income import SHUT_OUT
from muraglia.vector.chance import word

PLACES = 16
SETS = 1 << PLACES
SIZE_NUMBER = np.array([SIZES.index(SIZE[kind]) for kind in KINDS])

Numbers = np.ndarray[Any, Any]


class Town:
    """A board, with or without doors to the street."""

    def __init__(self, name: str, street: bool) -> None:
        board = BOARDS[name]
        rows = [[building for row in block.rows for building in row if building] for block in board.blocks]
        blocks = sorted(sorted(block) for block in rows)
        self.first = np.array([block[0] for block in blocks])
        """By block: its lowest building; the others follow."""
        self.count = np.array([len(block) for block in blocks])
        assert [each for block in blocks for each in block] == list(range(1, BUILDINGS + 1)), "blocks count through"
        assert max(self.count) <= PLACES, "a block is a word of 16 bits"
        self.block = np.repeat(np.arange(BLOCKS), self.count)
        """By building, from 0: its block …"""
        self.place = np.arange(1, BUILDINGS + 1) - self.first[self.block]
        """… and its place in it."""
        self.all = (1 << self.count) - 1
        self.neighbours = np.zeros((BLOCKS, PLACES), np.int64)
        self.shut = np.zeros(BLOCKS, np.int64)
        for building in range(1, BUILDINGS + 1):
            number, place = self.block[building - 1], self.place[building - 1]
            self.neighbours[number, place] = self._word(number, board.neighbours[building])
        if street:
            self.shut = np.array([self._word(number, board.not_reachable) for number in range(BLOCKS)])
        worth = np.stack([[_worth(self, number, size) for number in range(BLOCKS)] for size in SIZES])
        self.pay = (worth % SHUT_OUT).astype(np.int8).reshape(-1)
        """By size, block and set of buildings: what such shops earn."""
        self.street = street
        self.open = np.zeros(0, np.uint16)
        """With street access, by the same indices: where the next tile may go."""
        if street:
            opened = [
                [_opened(self, number, worth[at, number]) for number in range(BLOCKS)] for at in range(len(SIZES))
            ]
            self.open = np.stack(opened).astype(np.uint16).reshape(-1)

    def _word(self, block: int, buildings: int) -> int:
        first, count = int(self.first[block]), int(self.count[block])
        return sum(1 << each - first for each in buildings_in(buildings) if first <= each < first + count)

    # ── in arrays: a set of buildings is words by block, on the last axis ─────────────────────────

    def useful(self, land: Array, shops: Array) -> Array:
        """Return the buildings that touch some land (CT-2.1) and are free, or have a shop of the same kind as the
        building that they touch; `shops` by kind."""
        free, found = ~join(shops, 0), jnp.zeros_like(land)
        for place in range(PLACES):
            alike = join(jnp.where(shops >> place & 1 != 0, shops, word(0)), 0)
            near = jnp.asarray(self.neighbours[:, place], jnp.uint32) & (free | alike)
            found |= jnp.where(land >> place & 1 != 0, near, word(0))
        return found

    def set_of(self, building: Array) -> Array:
        """Return one building as a set; none for a number that is no building."""
        at = building - self.first
        return jnp.where((at >= 0) & (at < self.count), word(1) << word(at), word(0))

    def flags(self, land: Array) -> Array:
        """Return one flag for each building."""
        return land[..., self.block] >> word(self.place) & 1 != 0

    def earned(self, shops: Array) -> Array:
        """Return what shops earn, by kind and block on the last axes."""
        return jnp.asarray(self.pay)[self._row(shops)].astype(jnp.int32)

    def opened(self, shops: Array) -> Array:
        """Return where the next tile may go, beside shops by kind and block."""
        return jnp.asarray(self.open)[self._row(shops)].astype(jnp.uint32)

    def _row(self, shops: Array) -> Array:
        start = (SIZE_NUMBER[:, None] * BLOCKS + np.arange(BLOCKS)) * SETS
        row: Array = jnp.asarray(start) + shops.astype(jnp.int32)
        return row


@lru_cache(maxsize=8)
def town(name: str, street: bool) -> Town:
    """Return a board; its tables take a second to make."""
    return Town(name, street)


def size_of(land: Array) -> Array:
    """Return how many buildings a set has."""
    return lax.population_count(land).astype(jnp.int32).sum(axis=-1)


def join(sets: Array, axis: int) -> Array:
    """Return the union of several sets of buildings."""
    joined: Array = lax.reduce(sets, np.uint32(0), lax.bitwise_or, (axis,))
    return joined


# ── the tables ────────────────────────────────────────────────────────────────────────────────────


def _around(town: Town, block: int) -> Numbers:
    """Return for every set of a block the buildings that touch it."""
    around = np.zeros(SETS, np.int32)
    for place in range(PLACES):
        around[1 << place : 2 << place] = around[: 1 << place] | int(town.neighbours[block, place])
    return around


def _joined(around: Numbers, start: Numbers, sets: Numbers) -> Numbers:
    """Return the part of each set that is joined to a start."""
    found = start
    while True:
        more = (found | around[found]) & sets
        if np.array_equal(more, found):
            return found
        found = more


def _counts() -> Numbers:
    return np.array([each.bit_count() for each in range(SETS)], np.int32)


def _worth(town: Town, block: int, size: int) -> Numbers:
    """Return what each set of a block earns in its best division (CT-9.2), less `SHUT_OUT` for every business without a
    door (CT-10.2). A kind has no more than `size` + 3 tiles, so bigger sets are left out."""
    sets, counts = np.arange(SETS), _counts()
    inside = (sets & ~int(town.all[block])) == 0
    low = sets & -sets
    around = _around(town, block)
    group = _joined(around, low, sets)
    worth = np.zeros(SETS, np.int32)
    shut = int(town.shut[block])
    pay = np.array([*TABLES.pay[size], *[0] * PLACES])
    whole = pay[counts] - SHUT_OUT * ((sets & ~shut) == 0)
    one = inside & (group == sets)
    parts = np.flatnonzero(one & (counts <= size) & (counts > 0))
    for count in range(1, size + MORE_THAN_SIZE + 1):
        here = inside & (counts == count)
        several = np.flatnonzero(here & ~one)
        worth[several] = worth[group[several]] + worth[several ^ group[several]]
        alone = np.flatnonzero(here & one)
        if count <= size:
            worth[alone] = whole[alone]
            continue
        for lowest in np.unique(low[alone]):
            groups = alone[low[alone] == lowest]
            best = np.full(len(groups), -SHUT_OUT * PLACES, np.int32)
            for part in parts[low[parts] == lowest]:
                fits = (part & ~groups) == 0
                best[fits] = np.maximum(best[fits], whole[part] + worth[groups[fits] ^ part])
            worth[groups] = best
    return worth


def _opened(town: Town, block: int, worth: Numbers) -> Numbers:
    """Return for each set of shops where one more may open: on a reachable building, or where the group that it joins
    has a division in which every business has a door (CT-10.1)."""
    sets = np.arange(SETS)
    around = _around(town, block)
    found = np.full(SETS, int(town.all[block] & ~town.shut[block]), np.int32)
    for place in range(PLACES):
        bit = 1 << place
        if int(town.shut[block]) & bit:
            more = sets | bit
            group = _joined(around, np.full(SETS, bit), more)
            found |= np.where(worth[group] > 0, bit, 0)
    return found
