"""Remembers what was computed for a site, since a move changes one site and leaves the others as they were."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from muraglia.games.great_wall.state import State

MOST = 4096
"""How many results are remembered, for all tables together; the oldest is forgotten first."""

T = TypeVar("T")
_Key = tuple[int, tuple[int, ...], tuple[int, ...], int, int, int]


def once_by_site(make: Callable[[State, int], T]) -> Callable[[State, int], T]:
    """Remember what a function returned for a site. Everything about a site follows from the number of seats, the row,
    the free tokens and the token on a card (GW-4)."""
    known: dict[_Key, T] = {}

    @wraps(make)
    def remembered(state: State, site: int) -> T:
        laid = state.laid[site], state.laid_by[site], state.laid_place[site]
        key = (state.seats, state.rows[site], state.tokens[site], *laid)
        made = known.get(key)
        if made is None:
            made = make(state, site)
            if len(known) >= MOST:
                known.pop(next(iter(known)), None)  # two threads may look at once
            known[key] = made
        return made

    return remembered
