"""What a deal would do to everybody's income, computed before it is made from what everybody can see. Income is what
the board earns once everybody has placed the tiles at hand as well as possible (CT-8.1, CT-9.2), without the extra
income of economic cards. Cash and cards of others are not considered.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from muraglia.games.chinatown.boards import BOARDS, Board, buildings_in, set_of
from muraglia.games.chinatown.box import KINDS, ROUNDS, SIZE
from muraglia.games.chinatown.income import PAY, groups_in, has_doors, income
from muraglia.games.chinatown.moves import Accept, AnyMove, Offer
from muraglia.games.chinatown.state import State
from muraglia.games.chinatown.terms import Terms, spoken_by

PATIENCE = 20_000
"""How many steps a search takes at most: good sites come first, so the best result by then is good enough …"""
LOOKS = 200_000
"""… and how many sites it looks at: a player who hoards tiles and land has many."""

SINGLE = PAY[SIZE[0]][1]
"""What a single tile earns (CT-9.3); the same for all kinds."""


class Site(NamedTuple):
    """Free buildings that tiles of a kind would join into one group, by themselves or through existing shops."""

    extra: int
    """What that earns beyond 1,000 for each tile."""
    kind: int
    land: int
    reach: int
    """All buildings that touch it or the shops it joins: another site of this kind there would make both one bigger
    site."""


def forecast(state: State, seat: int, move: AnyMove) -> dict[str, list[int]]:
    """Return by seat, in thousands: income of a round before (`now`) and after the deal (`then`), the difference
    (`more`), money from the deal (`cash`), and the sum of all that until the end (`gain`); also the number of `rounds`
    until the end. Return nothing for a move that is no deal."""
    terms = _terms_of(state, seat, move)
    if terms is None:
        return {}
    rounds = ROUNDS - state.round
    now = [best_income(state, other, state.land[other], state.tiles_of(other)) for other in range(state.seats)]
    then = now[:]
    for party in terms.parties:
        land, tiles = _after(state, party, terms)
        then[party] = best_income(state, party, land, tiles)
    cash = [terms.net(other) for other in range(state.seats)]
    more = [after - before for before, after in zip(now, then, strict=True)]
    gain = [each * rounds + money for each, money in zip(more, cash, strict=True)]
    return {"now": now, "then": then, "more": more, "cash": cash, "gain": gain, "rounds": [rounds]}


def _terms_of(state: State, seat: int, move: AnyMove) -> Terms | None:
    match move:
        case Offer():
            return spoken_by(move.terms, seat)
        case Accept(name, _):
            return state.deals[name].terms
    return None


def _after(state: State, seat: int, terms: Terms) -> tuple[int, list[int]]:
    """Return the land and the unplaced tiles of a seat after a deal; shops go with their buildings (CT-7.3)."""
    land, tiles = state.land[seat], state.tiles_of(seat)
    for each in terms.transfers:
        sign = (each.taker == seat) - (each.giver == seat)
        if sign:
            land = land | set_of(each.buildings) if sign > 0 else land & ~set_of(each.buildings)
            for kind in each.tiles:
                tiles[kind] += sign
    return land, tiles


def gain(state: State, seat: int, terms: Terms) -> tuple[int, int]:
    """Return what a deal is worth to a seat, in thousands: how much more its shops earn each round, and the sum of that
    until the end and the money of the deal."""
    now = best_income(state, seat, state.land[seat], state.tiles_of(seat))
    more = best_income(state, seat, *_after(state, seat, terms)) - now
    return more, more * (ROUNDS - state.round) + terms.net(seat)


def best_income(state: State, seat: int, land: int, tiles: Sequence[int]) -> int:
    """Return what the owner of this land earns with these tiles placed as well as possible; tiles laid in secret count
    as placed."""
    shops = state.shops[:]
    for kind, building in state.laid[seat]:
        shops[kind] |= 1 << building
    return most_income(state.board.id, state.street, land, tuple(tiles), tuple([land & each for each in shops]))


@lru_cache(maxsize=1 << 12)
def most_income(name: str, street: bool, land: int, tiles: tuple[int, ...], shops: tuple[int, ...]) -> int:
    """Return what land with these shops on it, by kind, earns once these tiles are placed there as well as possible.
    Remembered, since screens ask about the same offers many times."""
    board = BOARDS[name]
    free = land
    for taken in shops:
        free &= ~taken
    shut = board.not_reachable if street else 0
    sites: list[Site] = []
    for kind in KINDS:
        mine = shops[kind]
        before = _kind_income(board, street, mine, kind)
        for site, reach in _sites(board, mine, free, tiles[kind]):
            if site & shut and not _has_doors(board, mine | site, site, kind):
                continue
            extra = _kind_income(board, street, mine | site, kind) - before - SINGLE * site.bit_count()
            if extra > 0 or site & shut:
                sites.append(Site(extra, kind, site, reach))
    sites.sort(key=lambda site: (-site.extra / site.land.bit_count(), site.kind, site.land))
    return income(board, street, land, shops) + _pack(sites, list(tiles), free, shut)


def _kind_income(board: Board, street: bool, shops: int, kind: int) -> int:
    alone = [0] * len(KINDS)
    alone[kind] = shops
    return income(board, street, shops, alone)


def _has_doors(board: Board, shops: int, site: int, kind: int) -> bool:
    """Tell whether every group with a new tile has its doors to the street (CT-10.1)."""
    groups = groups_in(shops, board.neighbours)
    return all(has_doors(board, group, SIZE[kind]) for group in groups if group & site)


def _sites(board: Board, shops: int, free: int, tiles: int) -> Iterator[tuple[int, int]]:
    """Yield the sets of free buildings that tiles of one kind would join up, each with its reach."""
    groups = [(group, _around(board, group)) for group in groups_in(shops, board.neighbours)]
    queue = [1 << building for building in buildings_in(free)] if tiles else []
    seen = set(queue)
    for site in queue:
        edge = _around(board, site)
        for _, around in [each for each in groups if each[0] & edge]:
            edge |= around
        yield site, edge
        if site.bit_count() == tiles or len(queue) > PATIENCE // len(KINDS):
            continue
        for building in buildings_in(edge & free & ~site):
            more = site | 1 << building
            if more not in seen:
                seen.add(more)
                queue.append(more)


def _around(board: Board, land: int) -> int:
    found = 0
    for building in buildings_in(land):
        found |= board.neighbours[building]
    return found


def _pack(sites: Sequence[Site], tiles: list[int], free: int, shut: int) -> int:
    """Return the most that tiles on free buildings can add: with sites that do not overlap, and 1,000 for every single
    tile."""
    best = steps = looks = 0
    taken = [0] * len(KINDS)

    def choose(first: int, left: int, more: int, unplaced: int) -> None:
        nonlocal best, steps, looks
        steps += 1
        best = max(best, more + SINGLE * min(unplaced, (left & ~shut).bit_count()))
        for number in range(first, len(sites)):
            looks += 1
            extra, kind, land, reach = sites[number]
            count = land.bit_count()
            room = min(unplaced, left.bit_count())
            if steps > PATIENCE or looks > LOOKS or more + room * (SINGLE + max(0, extra) / count) <= best:
                return
            if not (land & ~left or land & taken[kind]) and count <= tiles[kind]:
                before = taken[kind]
                taken[kind] |= reach
                tiles[kind] -= count
                choose(number + 1, left & ~land, more + extra + SINGLE * count, unplaced - count)
                tiles[kind] += count
                taken[kind] = before

    choose(0, free, 0, sum(tiles))
    return best
