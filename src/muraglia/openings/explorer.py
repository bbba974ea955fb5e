"""Look up openings one decision after the other. The server and the browser package both use this."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import Any

import msgspec

import muraglia
from muraglia.bots.advice import Reason
from muraglia.kernel.number import whole
from muraglia.openings.opening_library import OpeningLibrary, OpeningNode, OpeningTree, example_state, shipped
from muraglia.table.protocol import TableRefusal

SURE = 1.96
"""Standard errors on each side of a 95 % confidence interval."""
DEEPEST = 40


class DecisionOutcome(msgspec.Struct, frozen=True):
    """A decision or situation, and how the seats with it did."""

    id: int
    """Its number among the alternatives here; paths are made of these numbers."""
    code: str
    params: Mapping[str, Any]
    times: int
    share: float
    """The share of victories."""
    low: float
    high: float
    """The limits of its 95 % confidence interval."""
    points: float
    could: int
    """How many seats could have made this decision; 0 if unknown."""
    otherwise: float | None
    """The share of victories of seats that could have made it and did something else."""
    solved: float | None
    """How often a solver chooses it."""


class OpeningPage(msgspec.Struct, frozen=True):
    """The decisions made at a place in the tree, with an example position."""

    seats: int
    counts: tuple[int, ...]
    """The numbers of players for which there are openings."""
    games: int
    bots: str
    then: str
    """The bot that played on after the opening."""
    times: int
    """How often this place was reached."""
    path: tuple[DecisionOutcome, ...]
    """The decisions that lead here."""
    next: tuple[DecisionOutcome, ...]
    rest: int
    """How often other, rarer decisions were made, which are not listed."""
    position: str
    """An example position, as text."""
    seat: int
    """The seat that decides there."""


def explore(name: str, seats: int | None, path: str) -> OpeningPage:
    """Return the decisions made at a place in the tree; `path` is the numbers that lead there, `0.2.1`."""
    game = muraglia.game(name)
    library = shipped(game)
    if library is None:
        raise TableRefusal("no_openings", f"there are no openings for {game.meta.name}")
    tree = _tree(library, seats)
    node, path_taken, at = tree.root, list[DecisionOutcome](), tree.root.at
    for number in _numbers(path):
        if number >= len(node.next):
            raise TableRefusal("no_opening", f"nothing is known of the opening {path!r}", path=path)
        node = node.next[number]
        path_taken.append(_decision_outcome(number, node))
        at = node.at or at  # a node without decisions below has no example: show the one before
    found = tuple(_decision_outcome(number, each) for number, each in enumerate(node.next))
    assert at is not None, "a library has an example for its root"
    return OpeningPage(
        seats=tree.seats,
        counts=tuple(each.seats for each in library.trees),
        games=tree.games,
        bots=tree.bots,
        then=tree.then,
        times=node.times,
        path=tuple(path_taken),
        next=found,
        rest=node.times - sum(each.times for each in found) if found else 0,
        position=example_state(game, library, at).position(),
        seat=at.seat,
    )


def _tree(library: OpeningLibrary, seats: int | None) -> OpeningTree:
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
        raise TableRefusal("no_opening", f"a path must look like 0.2.1, not {path[:100]!r}", path=path[:100])
    return numbers


def _decision_outcome(number: int, node: OpeningNode) -> DecisionOutcome:
    low, high = interval(node.won, node.times)
    others = node.could - node.times
    return DecisionOutcome(
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
    """Return the 95 % confidence interval (Wilson's) of a share of victories."""
    part, spread = won / times, SURE * SURE / times
    middle = (part + spread / 2) / (1 + spread)
    width = SURE * sqrt(part * (1 - part) / times + spread / times / 4) / (1 + spread)
    return round(max(0.0, middle - width), 4), round(min(1.0, middle + width), 4)


def key(told: Reason) -> str:
    """Return a key that is the same for equal decisions."""
    return msgspec.json.encode(told, order="sorted").decode()
