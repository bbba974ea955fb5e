"""What players can work out while they trade: how near everybody is to which business, who could use a thing, and the
least that a purse must hold. Everything here follows from public things (CT-11.1) and what the seat itself knows.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from muraglia.games.chinatown.boards import buildings_in
from muraglia.games.chinatown.box import KINDS, SIZE
from muraglia.games.chinatown.deals import Dealt, Paid
from muraglia.games.chinatown.forecast import SINGLE, best_income
from muraglia.games.chinatown.income import groups_in
from muraglia.games.chinatown.state import State
from muraglia.games.chinatown.view import as_known_to


class Use(msgspec.Struct, frozen=True, gc=False):
    """A thing that another player could join to shops: how much more the taker's shops would earn each round."""

    giver: int
    taker: int
    building: int
    """0: it is a tile."""
    kind: int
    """-1: it is a building."""
    more: int


class Near(msgspec.Struct, frozen=True, gc=False):
    """How near a player is to a complete business of a kind: tiles that are joined on the map, and tiles at hand."""

    kind: int
    seat: int
    joined: int
    tiles: int
    lacks: int
    """How many tiles are still missing, apart from land."""


def uses(state: State, seat: int) -> Iterator[Use]:
    """Yield the things of a seat that others could join to their shops, and the things of others that this seat
    could."""
    now = [best_income(state, other, state.land[other], state.tiles_of(other)) for other in range(state.seats)]
    pairs = [pair for other in range(state.seats) if other != seat for pair in ((seat, other), (other, seat))]
    for giver, taker in pairs:
        land, tiles = state.land[taker], state.tiles_of(taker)
        for building in buildings_in(state.land[giver]):
            more = best_income(state, taker, land | 1 << building, tiles) - now[taker]
            if more > SINGLE:
                yield Use(giver, taker, building, -1, more)
        for kind, count in enumerate(state.tiles_of(giver)):
            if count:
                more = best_income(state, taker, land, [n + (k == kind) for k, n in enumerate(tiles)]) - now[taker]
                if more > SINGLE:
                    yield Use(giver, taker, 0, kind, more)


def nearest(state: State) -> list[Near]:
    """Return the businesses that players have begun, kind by kind, those nearest to completion first; complete ones are
    left out."""
    found = []
    for kind in KINDS:
        for seat in range(state.seats):
            groups = groups_in(state.shops[kind] & state.land[seat], state.board.neighbours)
            joined = max([group.bit_count() % SIZE[kind] for group in groups], default=0)
            tiles = state.tiles_of(seat)[kind]
            if joined + tiles > 1:
                found.append(Near(kind, seat, joined, tiles, max(0, SIZE[kind] - joined - tiles)))
    return sorted(found, key=lambda near: (near.kind, near.lacks, near.seat))


def least(state: State, seat: int | None) -> tuple[int, ...]:
    """Return the least that each purse must hold, by what a seat knows: secret payments may have taken everything,
    nobody has less than 0, and players can pay for the offers that they have accepted (CT-7.4, CT-7.8)."""
    purses = list(state.start_cash)
    for entry in state.ledger:
        known = as_known_to(entry, seat)
        for other in range(state.seats):
            if type(known) is Paid:
                purses[other] += known.amount(other)
            elif type(known) is Dealt and known.whole:
                purses[other] = max(0, purses[other] + known.terms.net(other))
            elif type(known) is Dealt and other in known.parties:
                purses[other] = 0
    for deal in state.deals.values():
        for other in range(state.seats) if deal.seen_by(seat) else ():
            if deal.accepted >> other & 1:
                purses[other] = max(purses[other], -deal.terms.net(other))
    if seat is not None:
        purses[seat] = state.cash[seat]
    return tuple(state.cash) if state.over else tuple(purses)
