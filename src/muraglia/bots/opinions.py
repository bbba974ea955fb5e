"""What a net thinks of positions: how it likes the moves that are legal there, and which deserve a closer look."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cache
from math import exp
from typing import Any, TypeVar

from muraglia.bots.net import Net, Thought
from muraglia.bots.reading import Reading
from muraglia.kernel.contract import State
from muraglia.kernel.feature import width

UNLIKELY = 0.01
"""A move that a net would make more seldom than this is not looked at more closely."""

Idea = TypeVar("Idea", bound=Hashable)


def opinions(net: Net, states: Sequence[State[Any]]) -> list[tuple[Thought, dict[Any, float]]]:
    """Return what a net thinks for those who are to decide, and how it likes each of their moves."""
    if not states:
        return []
    seats = states[0].seats
    rows = []
    for state in states:
        observed = [0] * width(state.game.features(seats))
        state.observe(state.acting[0], observed)
        rows.append(observed)
    told = []
    for state, thought in zip(states, net.think(rows, seats), strict=True):
        seat, decode = state.acting[0], state.game.decode
        places = _places(net.reading, seat, seats)
        told.append((thought, {decode(code): thought.liking[places[code]] for code in state.codes(seat)}))
    return told


@cache
def _places(reading: Reading, seat: int, seats: int) -> dict[int, int]:
    """Return the place of each code among a net's outputs."""
    return {code: at for at, code in enumerate(reading.seen_from(seat, seats))}


def chances(likings: dict[Idea, float], most: int, least: int = 1) -> dict[Idea, float]:
    """Return the moves that are worth a closer look, the likeliest first, and how likely each is."""
    top = max(likings.values())
    weights = {move: exp(liking - top) for move, liking in likings.items()}
    total = sum(weights.values())
    ranked = sorted(weights, key=weights.__getitem__, reverse=True)[:most]
    kept = [move for at, move in enumerate(ranked) if at < least or weights[move] / total >= UNLIKELY]
    return {move: max(weights[move] / total, 1e-6) for move in kept}


def within(share: float) -> float:
    """Return a share as it can be."""
    return min(max(share, 0.0), 1.0)
