"""The shopkeeper: a player of Chinatown who counts what things earn, and trades when both sides gain.

Its whole valuation: put the unplaced tiles where they earn most, one after the other, and take that income for every
round left, including this one. Tiles of one kind, neighbouring buildings and spare things are worth a little more as
long as there is time. It makes and accepts two-party deals that gain it something by this valuation, and never one
that loses. To guess what others want it uses public things only, never purses.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from muraglia.bots import Budget
from muraglia.games.chinatown.boards import BOARDS, buildings_in, set_of
from muraglia.games.chinatown.box import KINDS, ROUNDS, SIZE
from muraglia.games.chinatown.income import PAY, division, groups_in
from muraglia.games.chinatown.moves import DONE, READY, Accept, AnyMove, Keep, Offer, Place, Refuse
from muraglia.games.chinatown.terms import ME, Terms, Transfer, settle, spoken_by
from muraglia.games.chinatown.view import Offer as Deal
from muraglia.games.chinatown.view import View
from muraglia.kernel.contract import Game
from muraglia.kernel.move import Move

OFFERS = 4
"""How many offers it makes in a trade phase."""
CANDIDATES = 5
"""How many things of each side it considers, for each partner."""
TILE = 100
"""Things to trade are numbers: a building its own, a tile its kind plus this."""


class MutableHolding:
    """What a player has: land and shops as sets, unplaced tiles by kind."""

    __slots__ = ("land", "shops", "tiles")

    def __init__(self, land: int, shops: Sequence[int], tiles: Sequence[int]) -> None:
        self.land = land
        self.shops = list(shops)
        self.tiles = list(tiles)

    def changed(self, gets: Sequence[int], gives: Sequence[int], shop_on: dict[int, int]) -> MutableHolding:
        """Return the holding after a trade; shops go with their buildings."""
        other = MutableHolding(self.land, self.shops, self.tiles)
        for things, sign in ((gets, 1), (gives, -1)):
            for thing in things:
                if thing >= TILE:
                    other.tiles[thing - TILE] += sign
                    continue
                other.land ^= 1 << thing
                if thing in shop_on:
                    other.shops[shop_on[thing]] ^= 1 << thing
        return other


class Shopkeeper:
    """Counts, trades fairly, and builds where it pays."""

    def __init__(self, game: Game[Any, Any, Any], seed: int) -> None:
        del game
        self.rng = random.Random(seed)
        self.phase = (-1, "")
        self.offers = 0
        self.known: dict[tuple[int, ...], int] = {}

    def decide(self, view: View, budget: Budget) -> AnyMove | None:
        """Return the move with the highest value."""
        del budget
        if self.phase != (view.round, view.phase):
            self.phase = (view.round, view.phase)
            self.offers = 0
            self.known = {}
        self.read(view)
        match view.phase:
            case "keep":
                return self.keep(view)
            case "trade":
                return self.trade(view)
        return self.place(view)

    def read(self, view: View) -> None:
        """Read everybody's holdings from the view."""
        self.board = BOARDS[str(view.options["board"])]
        self.street = bool(view.options["street_access"])
        self.rounds = ROUNDS - view.round
        self.shop_on = {at: kind for at, kind in enumerate(view.shop) if kind >= 0}
        self.holdings = []
        for seat in range(view.seats):
            land = set_of(at for at, owner in enumerate(view.owner) if owner == seat)
            shops = [0] * len(KINDS)
            for at, kind in self.shop_on.items():
                if view.owner[at] == seat:
                    shops[kind] |= 1 << at
            self.holdings.append(MutableHolding(land, shops, view.tiles[seat]))

    # ── what things are worth ─────────────────────────────────────────────────────────────────────

    def earns(self, kind: int, shops: int) -> int:
        """Return what the shops of one kind and owner earn a round."""
        size, pay = SIZE[kind], PAY[SIZE[kind]]
        total = 0
        for group in groups_in(shops, self.board.neighbours):
            if group.bit_count() <= size:
                total += pay[group.bit_count()]
            else:
                parts = division(self.board.id, self.street, group, size)
                total += sum(pay[part.bit_count()] for part in parts)
        return total

    def best_place(self, kind: int, count: int, shops: int, free: Sequence[int]) -> tuple[int, int]:
        """Return the building where a tile earns most, and how much more it earns there. Among equals: if more tiles of
        its kind follow, a building with free neighbours; if not, one with few, where it blocks little."""
        neighbours = self.board.neighbours
        before, space = self.earns(kind, shops), set_of(free)
        best = (-1, 0, 0)
        for at in free:
            gain = self.earns(kind, shops | 1 << at) - before
            room = (neighbours[at] & space).bit_count()
            best = max(best, (gain, min(room, count - 1) if count > 1 else -room, at))
        return best[2], best[0]

    def value(self, holding: MutableHolding) -> int:
        """Return what a holding earns until the end, by the best placing that it finds."""
        key = (holding.land, *holding.shops, *holding.tiles)
        if key in self.known:
            return self.known[key]
        taken = 0
        total = 0
        shops = holding.shops[:]
        for mine in shops:
            taken |= mine
        free = buildings_in(holding.land & ~taken)
        left = 0
        order = sorted(KINDS, key=lambda kind: (-holding.tiles[kind] - shops[kind].bit_count(), kind))
        for kind in order:
            for count in range(holding.tiles[kind], 0, -1):
                if not free:
                    left += count
                    break
                at, _ = self.best_place(kind, count, shops[kind], free)
                shops[kind] |= 1 << at
                free.remove(at)
            total += self.earns(kind, shops[kind]) if shops[kind] else 0
        spare = left + len(free) + self.promise(holding)
        worth = self.rounds * total + (self.rounds - 1) * spare // 2
        self.known[key] = worth
        return worth

    def promise(self, holding: MutableHolding) -> int:
        """Return how well a holding fits together: tiles of one kind, and buildings that touch."""
        together = 0
        for kind in KINDS:
            count = holding.tiles[kind] + holding.shops[kind].bit_count()
            if count > 1:
                together += min(count, SIZE[kind]) - 1
        for block in groups_in(holding.land, self.board.neighbours):
            together += block.bit_count() - 1
        return together

    def gain(self, seat: int, gets: Sequence[int], gives: Sequence[int]) -> int:
        """Return what a trade is worth to a seat, leaving its money out, in thousands."""
        holding = self.holdings[seat]
        return self.value(holding.changed(gets, gives, self.shop_on)) - self.value(holding)

    # ── buildings ─────────────────────────────────────────────────────────────────────────────────

    def keep(self, view: View) -> AnyMove:
        """Keep buildings next to its own, then buildings next to each other."""
        cards = [move.building for move in view.legal if isinstance(move, Keep)]
        if not cards:
            return READY
        mine = self.holdings[view.seat or 0].land | set_of(view.kept)
        hand = set_of(view.cards or ())

        def attraction(card: int) -> tuple[int, int, int]:
            beside = self.board.neighbours[card]
            door = not self.street or not self.board.not_reachable >> card & 1
            return (beside & mine).bit_count() * 2 + door, (beside & hand).bit_count(), -card

        return Keep(max(cards, key=attraction))

    # ── placing ───────────────────────────────────────────────────────────────────────────────────

    def place(self, view: View) -> AnyMove:
        """Place the tile that earns most; keep none back."""
        seat = view.seat or 0
        holding = self.holdings[seat]
        for kind, at in view.laid:
            holding.shops[kind] |= 1 << at
        best: tuple[int, int, int, AnyMove] = (-1, 0, 0, READY)
        kinds: dict[int, list[int]] = {}
        for move in view.legal:
            if isinstance(move, Place):
                kinds.setdefault(move.kind, []).append(move.building)
        for kind, free in kinds.items():
            count = holding.tiles[kind]
            at, gain = self.best_place(kind, count, holding.shops[kind], free)
            best = max(best, (gain, count, -kind, Place(kind, at)), key=lambda each: each[:3])
        return best[3]

    # ── trade ─────────────────────────────────────────────────────────────────────────────────────

    def trade(self, view: View) -> AnyMove | None:
        """Answer offers, then make an offer, then wait for answers, then be done."""
        seat = view.seat or 0
        for move in view.legal:
            if isinstance(move, Accept) and self.likes(view, seat, move.deal):
                return move
        for move in view.legal:
            if isinstance(move, Refuse) and not self.likes(view, seat, move.deal):
                return move
        waits = any(deal.maker == seat and not deal.refused and not deal.missing for deal in view.deals)
        if not waits and self.offers < OFFERS and seat in view.acting:
            offer = self.offer(view, seat)
            if offer is not None:
                self.offers += 1
                return offer
        return DONE if DONE in view.legal and not waits else None

    def reply(self, view: View, asker: int, move: Move) -> AnyMove | None:
        """Return its answer to an offer that was just made; `None`: it is not a party."""
        deal = offered_by(view, asker, move)
        if deal is None or Refuse(deal.id) not in view.legal:
            return None
        self.read(view)
        accept: AnyMove = Accept(deal.id, deal.hash)
        content = accept in view.legal and self.likes(view, view.seat or 0, deal.id)
        return accept if content else Refuse(deal.id)

    def likes(self, view: View, seat: int, name: str) -> bool:
        """Tell whether a deal gains something."""
        terms = next(deal.terms for deal in view.deals if deal.id == name)
        gets, gives = self.parts(terms, seat)
        return self.gain(seat, gets, gives) + terms.net(seat) > 0

    @staticmethod
    def parts(terms: Terms, seat: int) -> tuple[list[int], list[int]]:
        """Return the things that a seat gets and gives."""
        sides: tuple[list[int], list[int]] = ([], [])
        for each in terms.transfers:
            if seat in (each.giver, each.taker):
                side = sides[each.giver == seat]
                side += [*each.buildings, *(TILE + kind for kind in each.tiles)]
        return sides

    def offer(self, view: View, seat: int) -> Offer | None:
        """Return the offer with the most to share, split evenly."""
        tried = {(deal.terms.transfers) for deal in view.deals}
        best: tuple[int, Offer | None] = (1, None)
        for other in range(view.seats):
            if other == seat:
                continue
            for gets, gives in self.ideas(seat, other):
                mine, theirs = self.gain(seat, gets, gives), self.gain(other, gives, gets)
                surplus = mine + theirs
                if surplus <= best[0]:
                    continue
                price = mine - (surplus + 1) // 2  # what this seat pays: the gain is shared
                if price > (view.cash or 0) or mine - price <= 0:
                    continue
                offer = Offer(deal_of(other, gets, gives, price))
                if spoken_by(offer.terms, seat).transfers not in tried:
                    best = (surplus, offer)
        return best[1]

    def ideas(self, seat: int, other: int) -> Iterator[tuple[list[int], list[int]]]:
        """Yield possible swaps: the things that each side would like best from the other, or one for money."""
        wants, gives = self.favourites(seat, other), self.favourites(other, seat)
        yield from (([thing], []) for thing in wants)
        yield from (([], [thing]) for thing in gives)
        yield from (([one], [two]) for one in wants[:3] for two in gives[:3])

    def favourites(self, taker: int, giver: int) -> list[int]:
        """Return the few things of one player that another could use most."""
        mine, theirs = self.holdings[taker], self.holdings[giver]
        beside = 0
        for at in buildings_in(mine.land):
            beside |= self.board.neighbours[at]
        things: list[tuple[int, int]] = []
        for kind in KINDS:
            have = mine.tiles[kind] + mine.shops[kind].bit_count()
            if theirs.tiles[kind] and have:
                things.append((have, TILE + kind))
        for at in buildings_in(theirs.land & beside):
            kind = self.shop_on.get(at, -1)
            joined = kind >= 0 and bool(self.board.neighbours[at] & mine.shops[kind])
            if kind < 0 or joined:
                things.append((2 + joined, at))
        things.sort(reverse=True)
        return [thing for _, thing in things[:CANDIDATES]]


def offered_by(view: View, asker: int, move: Move) -> Deal | None:
    """Return the offer on the table that a player's move has made."""
    terms = spoken_by(move.terms, asker) if isinstance(move, Offer) else None
    return next((deal for deal in view.deals if deal.maker == asker and deal.terms == terms), None)


def deal_of(other: int, gets: Sequence[int], gives: Sequence[int], price: int) -> Terms:
    """Return terms for what this seat gets, gives and pays (negative: gets)."""

    def side(giver: int, taker: int, things: Sequence[int], money: int) -> Transfer:
        buildings = tuple(sorted(thing for thing in things if thing < TILE))
        tiles = tuple(sorted(thing - TILE for thing in things if thing >= TILE))
        return Transfer(giver, taker, buildings, tiles, money=money)

    return settle((side(ME, other, gives, max(0, price)), side(other, ME, gets, max(0, -price))))
