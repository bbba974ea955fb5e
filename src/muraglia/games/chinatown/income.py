"""What shops earn (CT-9.2, CT-9.3): the best division of every group into businesses, by exact search.

A *group* consists of all joined shops of one kind and owner. A *business* is a joined part of a group with at most as
many tiles as the kind's size. The owner is always paid for the best division into businesses.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

import msgspec

from muraglia.games.chinatown.boards import BOARDS, Board, buildings_in
from muraglia.games.chinatown.box import KINDS, SIZE, TABLES

PAY = TABLES.pay
SHUT_OUT = 1000
"""The penalty for a business without a door to the street. It is more than any group earns, so divisions with the
fewest of them come first (CT-10.2)."""

_PARTS = tuple((kind, SIZE[kind], PAY[SIZE[kind]]) for kind in KINDS)


class Business(msgspec.Struct, frozen=True, gc=False):
    """A business and what it earns a round, in thousands."""

    kind: int
    buildings: tuple[int, ...]
    pay: int

    @property
    def complete(self) -> bool:
        """Whether it has reached its size."""
        return len(self.buildings) == SIZE[self.kind]


def groups_in(shops: int, neighbours: Sequence[int]) -> Iterator[int]:
    """Yield the parts of a set of buildings that are joined along sides (CT-2.1)."""
    while shops:
        group = edge = shops & -shops
        shops ^= group
        while edge:
            bit = edge & -edge
            edge ^= bit
            fresh = neighbours[bit.bit_length() - 1] & shops
            if fresh:
                group |= fresh
                edge |= fresh
                shops ^= fresh
        yield group


def income(board: Board, street: bool, land: int, shops: Sequence[int]) -> int:
    """Return what an owner of this land earns, in thousands; `shops` by kind."""
    total = 0
    neighbours = board.neighbours
    for kind, size, pay in _PARTS:
        mine = land & shops[kind]
        if not mine:
            continue
        if not mine & mine - 1:
            total += pay[1]
            continue
        for group in groups_in(mine, neighbours):
            count = group.bit_count()
            if count <= size:
                total += pay[count]
            else:
                total += sum(pay[part.bit_count()] for part in division(board.id, street, group, size))
    return total


def businesses(board: Board, street: bool, land: int, shops: Sequence[int]) -> list[Business]:
    """Return every business of an owner of this land, with its pay."""
    found: list[Business] = []
    for kind in KINDS:
        mine = land & shops[kind]
        if mine:
            found += _of_kind(board.id, street, kind, mine)
    return found


@lru_cache(maxsize=1 << 14)
def _of_kind(board: str, street: bool, kind: int, shops: int) -> tuple[Business, ...]:
    """Return the businesses that an owner has of one kind. Remembered, since views ask for the same ones many times."""
    size, pay = SIZE[kind], PAY[SIZE[kind]]
    found = []
    for group in groups_in(shops, BOARDS[board].neighbours):
        parts = (group,) if group.bit_count() <= size else division(board, street, group, size)
        found += [Business(kind, tuple(buildings_in(part)), pay[part.bit_count()]) for part in parts]
    return tuple(found)


def has_doors(board: Board, group: int, size: int) -> bool:
    """Tell whether a group can be divided so that every business has a reachable building (CT-10.1)."""
    open_ = ~board.not_reachable
    if not group & open_:
        return False
    return all(part & open_ for part in division(board.id, True, group, size))


@lru_cache(maxsize=1 << 15)
def division(board: str, street: bool, group: int, size: int) -> tuple[int, ...]:
    """Return the best division of a group (CT-9.2); with `street`, one with the fewest businesses shut out (CT-10.2). A
    group up to the kind's size is best left whole, since no table pays more for its parts (`box.py` checks that)."""
    search = _Search(BOARDS[board], street, size)
    return search.best(group)[1]


class _Search:
    """Tries the divisions of a group, promising ones first, and stops when no other can be better."""

    def __init__(self, board: Board, street: bool, size: int) -> None:
        self.neighbours = board.neighbours
        self.shut = board.not_reachable if street else 0
        self.size = size
        self.pay = PAY[size]
        self.known: dict[int, tuple[int, tuple[int, ...]]] = {}

    def value(self, business: int) -> int:
        """Return what a business adds to a division."""
        pay = self.pay[business.bit_count()]
        return pay if business & ~self.shut else pay - SHUT_OUT

    def best(self, group: int) -> tuple[int, tuple[int, ...]]:
        """Return the value of the best division, and its parts."""
        count = group.bit_count()
        if count <= self.size:
            return self.value(group), (group,)
        found = self.known.get(group)
        if found is not None:
            return found
        ceiling = most(self.size, count)
        best: tuple[int, tuple[int, ...]] = (-SHUT_OUT * count, (group,))
        for first in self.firsts(group):
            value = self.value(first)
            parts: tuple[int, ...] = (first,)
            for rest in groups_in(group ^ first, self.neighbours):
                more, other_parts = self.best(rest)
                value += more
                parts += other_parts
            if value > best[0]:
                best = value, parts
                if value == ceiling:
                    break
        self.known[group] = best
        return best

    def firsts(self, group: int) -> Iterator[int]:
        """Yield every business that the lowest building of a group can belong to, the biggest first."""
        start = group & -group
        by_size: list[list[int]] = [[] for _ in range(self.size + 1)]
        stack = [(start, self.neighbours[start.bit_length() - 1] & group, group ^ start)]
        while stack:  # each step takes a neighbour in or leaves it out for good, so every business comes once
            part, edge, free = stack.pop()
            count = part.bit_count()
            edge &= free
            if not edge or count == self.size:
                by_size[count].append(part)
                continue
            bit = edge & -edge
            free ^= bit
            stack.append((part, edge, free))
            stack.append((part | bit, edge | self.neighbours[bit.bit_length() - 1] & group, free))
        for parts in reversed(by_size):
            yield from parts


@lru_cache(maxsize=64)
def most(size: int, tiles: int) -> int:
    """Return the most that this many tiles of kinds of a size can earn, in any places."""
    if tiles == 0:
        return 0
    return max(PAY[size][part] + most(size, tiles - part) for part in range(1, min(size, tiles) + 1))
