"""The boards (CT-2): six blocks of buildings, and which buildings are neighbours.

A set of buildings is one number: building n is bit n.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any, NoReturn

import msgspec

from muraglia.kernel.data import table
from muraglia.kernel.errors import BadData
from muraglia.kernel.number import whole

BUILDINGS = 85
BLOCKS = 6
_FILE = "data/boards.toml"
NO_BUILDING = ".."


class Block(msgspec.Struct, frozen=True):
    """A block as it is drawn: rows of buildings, with 0 for gaps."""

    name: str
    rows: tuple[tuple[int, ...], ...]


class Board(msgspec.Struct, frozen=True):
    """A map of Chinatown."""

    id: str
    blocks: tuple[Block, ...]
    neighbours: tuple[int, ...]
    """By building: the set of buildings that touch it along a side (CT-2.1)."""
    not_reachable: int
    """The set of buildings without a door to the street (CT-10.1)."""
    has_streets: bool
    """Whether the board can be played with street access."""


def buildings_in(mask: int) -> list[int]:
    """Return the numbers of a set of buildings, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def set_of(buildings: Iterable[int]) -> int:
    """Return buildings as a set."""
    mask = 0
    for building in buildings:
        mask |= 1 << building
    return mask


def read_board(name: str, source: Mapping[str, Any]) -> Board:
    """Return the board that a table of the data file describes; refuse a wrong one and say where it is wrong."""
    blocks = tuple(_read_block(name, block) for block in source.get("block", ()))
    if len(blocks) != BLOCKS:
        _wrong(f"a board has {BLOCKS} blocks, not {len(blocks)}", f"board {name}")
    seen: dict[int, str] = {}
    for block in blocks:
        for building in (building for row in block.rows for building in row if building):
            if building in seen:
                where = f"board {name}, block {block.name}"
                _wrong(f"building {building} appears here and in block {seen[building]}", where)
            seen[building] = block.name
    for building in range(1, BUILDINGS + 1):
        if building not in seen:
            _wrong(f"building {building} is missing", f"board {name}")
    shut = source.get("not_reachable", [])
    for building in shut:
        if building not in seen:
            _wrong(f"{building!r} is not a building from 1 to {BUILDINGS}", f"board {name}, not_reachable")
    return Board(name, blocks, _neighbours(blocks), set_of(shut), "not_reachable" in source)


def _read_block(board: str, source: Mapping[str, Any]) -> Block:
    name = str(source.get("name", "without a name"))
    where = f"board {board}, block {name}"
    rows: list[tuple[int, ...]] = []
    for number, text in enumerate(source.get("rows", ()), 1):
        row = []
        for word in text.split():
            building = 0 if word == NO_BUILDING else whole(word, 1, BUILDINGS)
            if building is None:
                _wrong(f"{word!r} is not a building from 1 to {BUILDINGS}, nor {NO_BUILDING}", f"{where}, row {number}")
            row.append(building)
        if rows and len(row) != len(rows[0]):
            _wrong(f"{len(row)} places, but the first row has {len(rows[0])}", f"{where}, row {number}")
        rows.append(tuple(row))
    if not rows:
        _wrong("a block has rows of buildings", where)
    return Block(name, tuple(rows))


def _neighbours(blocks: tuple[Block, ...]) -> tuple[int, ...]:
    """Return for each building those beside, above and below it in its own block (CT-2.1)."""
    found = [0] * (BUILDINGS + 1)
    for one, other in (pair for block in blocks for pair in _touching(block.rows)):
        if one and other:
            found[one] |= 1 << other
            found[other] |= 1 << one
    return tuple(found)


def _touching(rows: tuple[tuple[int, ...], ...]) -> Iterator[tuple[int, int]]:
    for row in rows:
        yield from pairwise(row)
    for upper, lower in pairwise(rows):
        yield from zip(upper, lower, strict=True)


def _wrong(text: str, where: str) -> NoReturn:
    raise BadData("board", text, place=f"{_FILE}: {where}")


_SOURCE = table("muraglia.games.chinatown", _FILE)["board"]
BOARDS = {name: read_board(name, source) for name, source in _SOURCE.items()}
