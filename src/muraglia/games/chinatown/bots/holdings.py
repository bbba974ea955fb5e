"""Everybody's things in Chinatown, taken from a view: holdings as small values, and what is still to come.

Things to trade are numbers: a building its own, a tile its kind plus `TILE`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from muraglia.games.chinatown.boards import BUILDINGS, buildings_in, set_of
from muraglia.games.chinatown.bots.shopkeeper import TILE
from muraglia.games.chinatown.box import COPIES, KINDS, ROUNDS, TABLES
from muraglia.games.chinatown.deals import Dealt, Paid
from muraglia.games.chinatown.terms import Terms
from muraglia.games.chinatown.view import View

Gift = tuple[int, int, int]
"""Giver, taker, thing."""


class Holding(NamedTuple):
    """What a player has: land as a set, shops as sets by kind, unplaced tiles by kind."""

    land: int
    shops: tuple[int, ...]
    tiles: tuple[int, ...]

    def free(self) -> int:
        """Return the land without a shop."""
        taken = 0
        for mine in self.shops:
            taken |= mine
        return self.land & ~taken

    def things(self) -> list[int]:
        """Return everything that could be given away; tiles of a kind count once."""
        return [*buildings_in(self.land), *(TILE + kind for kind in KINDS if self.tiles[kind])]


def pooled(holdings: Sequence[Holding]) -> Holding:
    """Return the holdings of several players as one."""
    return Holding(
        sum(holding.land for holding in holdings),
        tuple(sum(holding.shops[kind] for holding in holdings) for kind in KINDS),
        tuple(sum(holding.tiles[kind] for holding in holdings) for kind in KINDS),
    )


class Table:
    """The table as a view shows it."""

    def __init__(self, view: View) -> None:
        self.seat = view.seat if view.seat is not None else 0
        self.seats = view.seats
        self.round = view.round
        self.rounds = ROUNDS - view.round
        self.board = str(view.options["board"])
        self.street = bool(view.options["street_access"])
        self.shop_on = {at: kind for at, kind in enumerate(view.shop) if kind >= 0}
        self.shop_on.update({at: kind for kind, at in view.laid})
        self.holdings = [self._holding(view, seat) for seat in range(view.seats)]
        self.purses = purses(view)
        owned = 0
        for holding in self.holdings:
            owned |= holding.land
        self.unclaimed = set_of(range(1, BUILDINGS + 1)) & ~owned
        shown = list(self.shop_on.values())
        self.supply = tuple(
            COPIES[kind] - shown.count(kind) - sum(holding.tiles[kind] for holding in self.holdings) for kind in KINDS
        )
        self.economy = list(TABLES.economy)
        for entry in view.ledger:
            if type(entry) is Paid and entry.card in self.economy:
                self.economy.remove(entry.card)

    def _holding(self, view: View, seat: int) -> Holding:
        shops = [0] * len(KINDS)
        for at, kind in self.shop_on.items():
            if view.owner[at] == seat:
                shops[kind] |= 1 << at
        land = set_of(at for at, owner in enumerate(view.owner) if owner == seat)
        return Holding(land, tuple(shops), view.tiles[seat])

    def after(self, holding: Holding, gets: Iterable[int], gives: Iterable[int]) -> Holding:
        """Return a holding after a trade; shops go with their buildings (CT-7.3)."""
        land, shops, tiles = holding.land, list(holding.shops), list(holding.tiles)
        for things, sign in ((gets, 1), (gives, -1)):
            for thing in things:
                if thing >= TILE:
                    tiles[thing - TILE] += sign
                    continue
                land ^= 1 << thing
                if thing in self.shop_on:
                    shops[self.shop_on[thing]] ^= 1 << thing
        return Holding(land, tuple(shops), tuple(tiles))

    def part(self, seat: int, gifts: Iterable[Gift]) -> Holding:
        """Return the holding of a seat after these gifts."""
        given = list(gifts)
        gets = [thing for _, taker, thing in given if taker == seat]
        gives = [thing for giver, _, thing in given if giver == seat]
        return self.after(self.holdings[seat], gets, gives)


def purses(view: View) -> list[int]:
    """Return everybody's cash, as far as the ledger tells: money of private deals is unknown (CT-7.4)."""
    cash = list(view.start_cash)
    for entry in view.ledger:
        for seat in range(view.seats):
            if type(entry) is Paid:
                cash[seat] += entry.amount(seat)
            elif type(entry) is Dealt:
                cash[seat] += entry.terms.net(seat)
    if view.seat is not None and view.cash is not None:
        cash[view.seat] = view.cash
    return [max(0, each) for each in cash]


def gifts_in(terms: Terms) -> tuple[Gift, ...]:
    """Return the gifts in some terms, without the money."""
    return tuple(
        sorted(
            (each.giver, each.taker, thing)
            for each in terms.transfers
            for thing in (*each.buildings, *(TILE + kind for kind in each.tiles))
        )
    )
