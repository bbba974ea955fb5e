"""What lies at a site is looked at once: a move touches one site, and the others are shown as they were."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from muraglia.games.great_wall.state import State

MOST = 4096
"""How many sites are remembered, those of all tables together; the oldest is forgotten first."""

T = TypeVar("T")
_Key = tuple[int, tuple[int, ...], tuple[int, ...], int, int, int]


def once_by_site(make: Callable[[State, int], T]) -> Callable[[State, int], T]:
    """Remember what a function made of a site. Who plays, the row, the tokens beside it and the one that lies on it are
    all there is to a site; what it adds up to follows from them (GW-4)."""
    known: dict[_Key, T] = {}

    @wraps(make)
    def remembered(state: State, site: int) -> T:
        laid = state.laid[site], state.laid_by[site], state.spot[site]
        key = (state.seats, state.rows[site], state.tokens[site], *laid)
        made = known.get(key)
        if made is None:
            made = make(state, site)
            if len(known) >= MOST:
                known.pop(next(iter(known)), None)  # two threads may look at once
            known[key] = made
        return made

    return remembered
