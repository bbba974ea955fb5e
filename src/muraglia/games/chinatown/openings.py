"""The openings of Chinatown: which buildings everybody keeps, how much is traded, what is placed; two rounds of it."""

from __future__ import annotations

from muraglia.bots.advice import Reason
from muraglia.games.chinatown.box import KINDS, SIZE
from muraglia.games.chinatown.deals import Dealt, Paid
from muraglia.games.chinatown.income import groups_in
from muraglia.games.chinatown.moves import AnyMove, Ready
from muraglia.games.chinatown.state import KEEP, State

DEPTH = 4
MANY = 4
"""From this number of deals on, the openings say "many"."""


def met(state: State, seat: int, done: int) -> Reason | None:
    """Return how many deals a seat has made in this round, before it places its tiles."""
    del done
    if state.phase == KEEP:
        return None
    deals = 0
    for entry in reversed(state.ledger):
        if isinstance(entry, Paid):
            break
        deals += isinstance(entry, Dealt) and seat in entry.parties
    return Reason("deals", {"deals": min(deals, MANY)})


def told(state: State, seat: int, move: AnyMove) -> Reason | None:
    """Return how the buildings that a seat keeps are joined, or the size of its best business once all tiles are
    placed."""
    if not isinstance(move, Ready):
        return None
    if state.phase == KEEP:
        land = state.land[seat] | state.kept[seat]
        return Reason("keep", {"together": max((each.bit_count() for each in _groups(state, land)), default=0)})
    shops = list(state.shops)
    for kind, building in state.laid[seat]:
        shops[kind] |= 1 << building
    best = (0, 0)
    for kind in KINDS:
        for group in _groups(state, shops[kind] & state.land[seat]):
            best = max(best, (min(group.bit_count(), SIZE[kind]), int(group.bit_count() >= SIZE[kind])))
    if not best[0]:
        return Reason("place_none")
    return Reason("place_whole" if best[1] else "place", {"size": best[0]})


def _groups(state: State, buildings: int) -> list[int]:
    return list(groups_in(buildings, state.board.neighbours))
