"""The openings of a game, one decision after the other: what a server and a house in a browser answer."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import Any

import msgspec

import muraglia
from muraglia.bots.advice import Reason
from muraglia.kernel.number import whole
from muraglia.openings.library import Library, Node, Tree, reached, shipped
from muraglia.table.protocol import TableRefusal

SURE = 1.96
"""So many standard errors to each side hold in 19 of 20 cases."""
DEEPEST = 40


class Fared(msgspec.Struct, frozen=True):
    """Something that was decided, or met, and how it fared."""

    id: int
    """Its number among what was done here: a path is made of these."""
    code: str
    params: Mapping[str, Any]
    times: int
    share: float
    """The part of the victories, which is this …"""
    low: float
    high: float
    """… in 19 of 20 cases, if luck alone made the difference."""
    points: float
    could: int
    """So many could have done it; 0: that cannot be said."""
    otherwise: float | None
    """The part of the victories of those who could, and did something else."""
    solved: float | None
    """How often a solver chooses it."""


class Explored(msgspec.Struct, frozen=True):
    """What was done at a place of the tree, with a position where it was done."""

    seats: int
    counts: tuple[int, ...]
    """For how many players there are openings."""
    games: int
    bots: str
    then: str
    """Who played on after the opening."""
    times: int
    """So often this place was reached."""
    path: tuple[Fared, ...]
    """What led here."""
    next: tuple[Fared, ...]
    rest: int
    """So often something else was done, each of it too rarely to be told."""
    position: str
    """An example, as text …"""
    seat: int
    """… and who decides there."""


def explore(name: str, seats: int | None, path: str) -> Explored:
    """Return what was done at a place: the path is the numbers that lead there, `0.2.1`."""
    game = muraglia.game(name)
    library = shipped(game)
    if library is None:
        raise TableRefusal("no_openings", f"there are no openings of {game.meta.name}")
    tree = _tree(library, seats)
    node, told, at = tree.root, list[Fared](), tree.root.at
    for number in _numbers(path):
        if number >= len(node.next):
            raise TableRefusal("no_opening", f"nothing is known of the opening {path!r}", path=path)
        node = node.next[number]
        told.append(_fared(number, node))
        at = node.at or at  # where nothing more is told, the board shows what led there
    found = tuple(_fared(number, each) for number, each in enumerate(node.next))
    assert at is not None, "a library has an example for its root"
    return Explored(
        seats=tree.seats,
        counts=tuple(each.seats for each in library.trees),
        games=tree.games,
        bots=tree.bots,
        then=tree.then,
        times=node.times,
        path=tuple(told),
        next=found,
        rest=node.times - sum(each.times for each in found) if found else 0,
        position=reached(game, library, at).position(),
        seat=at.seat,
    )


def _tree(library: Library, seats: int | None) -> Tree:
    if seats is None:
        return min(library.trees, key=lambda tree: (abs(tree.seats - 3), tree.seats))
    for tree in library.trees:
        if tree.seats == seats:
            return tree
    raise TableRefusal("no_openings", f"there are no openings for {seats} players", seats=seats)


def _numbers(path: str) -> list[int]:
    found = [whole(part, 0, 9999) for part in path.split(".", DEEPEST)] if path else []
    numbers = [number for number in found if number is not None]
    if len(numbers) < len(found):
        raise TableRefusal("no_opening", f"a path is written 0.2.1, not {path[:100]!r}", path=path[:100])
    return numbers


def _fared(number: int, node: Node) -> Fared:
    low, high = interval(node.won, node.times)
    others = node.could - node.times
    return Fared(
        id=number,
        code=node.told.code,
        params=node.told.params,
        times=node.times,
        share=round(node.won / node.times, 4),
        low=low,
        high=high,
        points=round(node.points / node.times, 1),
        could=node.could,
        otherwise=round((node.could_win - node.won) / others, 4) if others > 0 else None,
        solved=node.solved,
    )


def interval(won: float, times: int) -> tuple[float, float]:
    """Return between which parts of the victories the true one lies in 19 of 20 cases (Wilson's interval)."""
    part, spread = won / times, SURE * SURE / times
    middle = (part + spread / 2) / (1 + spread)
    width = SURE * sqrt(part * (1 - part) / times + spread / times / 4) / (1 + spread)
    return round(max(0.0, middle - width), 4), round(min(1.0, middle + width), 4)


def key(told: Reason) -> str:
    """Return what tells two things apart that were done."""
    return msgspec.json.encode(told, order="sorted").decode()
