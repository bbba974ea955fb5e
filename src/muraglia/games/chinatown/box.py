"""What is in the box besides the boards: kinds of shop, the summary card, the economic cards (CT-1, CT-5.1, CT-9.3).

Kinds are numbered in the order of the data file. Money is in thousands.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

import msgspec

from muraglia.games.chinatown.meta import META
from muraglia.kernel.data import table
from muraglia.kernel.errors import BadData

ROUNDS = 6
TILES = 90
ECONOMIC_CARDS = 9
MORE_THAN_SIZE = 3
KINDS_OF_A_SIZE = 3
SIZES = (3, 4, 5, 6)


class Kind(msgspec.Struct, frozen=True):
    """A kind of shop: it has three tiles more than a complete business needs (CT-1.2)."""

    id: str
    size: int
    tiles: int


class Tables(msgspec.Struct, frozen=True):
    """The summary card and the economic cards."""

    start_cash: int
    pay: dict[int, tuple[int, ...]]
    """By size: what a business of 0, 1, 2 … tiles earns, the last one complete."""
    dealt: dict[int, tuple[int, ...]]
    """By players: the building cards that each is dealt, round by round …"""
    kept: dict[int, tuple[int, ...]]
    """… and how many of them each keeps."""
    economy: tuple[str, ...]
    """The economic cards, each as the sizes that earn extra: ``"3+4"``; ``"none"``."""


def read_kinds(source: Sequence[Mapping[str, Any]]) -> tuple[Kind, ...]:
    """Return the kinds of shop; refuse too few kinds, or a wrong number of tiles."""
    kinds: list[Kind] = []
    for number, row in enumerate(source, 1):
        name = str(row.get("id", f"number {number}"))
        where = f"data/kinds.toml: kind {name}"
        size, tiles = row.get("size"), row.get("tiles")
        if size not in SIZES:
            _wrong(f"a size is one of {', '.join(map(str, SIZES))}, not {size!r}", where)
        if tiles != size + MORE_THAN_SIZE:
            _wrong(f"size {size} has {size + MORE_THAN_SIZE} tiles, not {tiles!r} (CT-1.2)", where)
        if name in [kind.id for kind in kinds]:
            _wrong("it appears twice", where)
        kinds.append(Kind(name, size, tiles))
    for size in SIZES:
        count = sum(kind.size == size for kind in kinds)
        if count != KINDS_OF_A_SIZE:
            _wrong(f"there are {KINDS_OF_A_SIZE} kinds of size {size}, not {count} (CT-1.2)", "data/kinds.toml")
    return tuple(kinds)


def read_tables(source: Mapping[str, Any]) -> Tables:
    """Return the tables of the summary card; refuse tables that do not add up."""
    place = "data/tables.toml"
    players = source["players"]
    low, high = META.seats
    for seats in range(low, high + 1):
        if str(seats) not in players:
            _wrong(f"there is no table for {seats} players (CT-5.1)", place)
        for name in ("dealt", "kept"):
            if len(players[str(seats)].get(name, ())) != ROUNDS:
                _wrong(f"{name} has a number for each of the {ROUNDS} rounds", f"{place}: players.{seats}")
        for dealt, kept in zip(players[str(seats)]["dealt"], players[str(seats)]["kept"], strict=True):
            if not 0 < kept < dealt:
                _wrong(f"of {dealt} cards, players keep some but not all; {kept} is wrong", f"{place}: players.{seats}")
    economy = ["+".join(map(str, row["sizes"])) or "none" for row in source["economy"] for _ in range(row["copies"])]
    if len(economy) != ECONOMIC_CARDS:
        _wrong(f"there are {ECONOMIC_CARDS} economic cards, not {len(economy)} (CT-1.3)", f"{place}: economy")
    return Tables(
        source["start_cash"],
        _read_pay(source["income"], f"{place}: income"),
        {int(seats): tuple(row["dealt"]) for seats, row in players.items()},
        {int(seats): tuple(row["kept"]) for seats, row in players.items()},
        tuple(economy),
    )


def _read_pay(source: Mapping[str, Any], where: str) -> dict[int, tuple[int, ...]]:
    pay = {}
    for size in SIZES:
        if str(size) not in source["complete"]:
            _wrong(f"complete has no income for size {size}", where)
        if len(source["incomplete"]) < size - 1:
            _wrong(f"incomplete has no income for {size - 1} tiles", where)
        pay[size] = (0, *source["incomplete"][: size - 1], source["complete"][str(size)])
        for part in range(1, size + 1):
            for rest in range(1, size + 1 - part):
                if pay[size][part] + pay[size][rest] > pay[size][part + rest]:
                    _wrong(f"size {size}: {part} and {rest} tiles apart may not earn more than joined", where)
    return pay


def _wrong(text: str, where: str) -> NoReturn:
    raise BadData("box", text, place=where)


_PACKAGE = "muraglia.games.chinatown"
SHOPS = read_kinds(table(_PACKAGE, "data/kinds.toml")["kind"])
TABLES = read_tables(table(_PACKAGE, "data/tables.toml"))

KINDS = range(len(SHOPS))
KIND_IDS = tuple(kind.id for kind in SHOPS)
SIZE = tuple(kind.size for kind in SHOPS)
COPIES = tuple(kind.tiles for kind in SHOPS)
NONE = "none"
EXTRA = {card: tuple(k for k in KINDS if str(SIZE[k]) in card.split("+")) for card in TABLES.economy}
"""By economic card: the kinds of shop that earn extra (CT-9.1)."""
