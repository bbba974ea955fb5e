"""Finds deals that could be made in Chinatown: what moves from whom to whom, and what everybody gains. There are four
sources. *Sites*: free buildings and tiles of several players that belong together go to one of them, the hub; the best
of them are those of the best placing of all that everybody has, as if it were one player's. *Swaps*: up to two things
for up to two. *Rounds of three*: each gives the next one a thing. *Sweeteners*: where a purse is too small, the hub
adds a thing that the other can use. Money comes later: an idea is good if the sum of all gains is positive.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations, permutations, product

import msgspec

from muraglia.games.chinatown.boards import buildings_in
from muraglia.games.chinatown.bots.holding_value import Valuation
from muraglia.games.chinatown.bots.holdings import Gift, Holding, Table, pooled
from muraglia.games.chinatown.bots.shopkeeper import TILE
from muraglia.games.chinatown.box import KINDS, SIZE
from muraglia.games.chinatown.income import division, groups_in

THINGS = 6
"""How many things a deal for a site moves at most …"""
PARTIES = 4
"""… and between how many players."""
FAVOURITES = 4
"""How many things of another player are considered for swaps."""
LEAST = 0.75
"""The least sum of gains that makes a deal worth proposing, in thousands."""


class Idea(msgspec.Struct, frozen=True, gc=False):
    """Gifts, and what each party gains by them without money, in thousands."""

    gifts: tuple[Gift, ...]
    parties: tuple[int, ...]
    gains: tuple[float, ...]

    @property
    def surplus(self) -> float:
        """The sum of everybody's gains."""
        return sum(self.gains)

    def gain(self, seat: int) -> float:
        """Return what a party gains, without money."""
        return self.gains[self.parties.index(seat)]


class DealFinder:
    """Finds deals at one table."""

    def __init__(self, table: Table, valuation: Valuation) -> None:
        self.table = table
        self.valuation = valuation
        self.worths = [valuation.worth(holding) for holding in table.holdings]
        holdings = tuple(table.holdings)
        if valuation.weighed[0] != holdings:
            valuation.weighed = (holdings, {})
        self._ideas: dict[tuple[Gift, ...], Idea] = valuation.weighed[1]  # bots with the same count share this
        self._found: dict[int, list[Idea]] = {}
        self.ends: float | None = None
        """When to stop looking for more deals, by the monotonic clock."""

    # ── what a deal is worth ──────────────────────────────────────────────────────────────────────

    def weigh(self, gifts: Iterable[Gift]) -> Idea:
        """Return an idea with everybody's gains."""
        given = tuple(sorted(gifts))
        found = self._ideas.get(given)
        if found is None:
            parties = tuple(sorted({seat for giver, taker, _ in given for seat in (giver, taker)}))
            gains = [self.valuation.worth(self.table.part(seat, given)) - self.worths[seat] for seat in parties]
            found = self._ideas[given] = Idea(given, parties, tuple(gains))
        return found

    def gain(self, seat: int, gifts: Sequence[Gift], before: Sequence[Gift] = ()) -> float:
        """Return the value of gifts to a seat, after others have been made."""
        worth, part = self.valuation.worth, self.table.part
        return worth(part(seat, (*before, *gifts))) - worth(part(seat, before))

    def possible(self, gifts: Sequence[Gift]) -> bool:
        """Tell whether all these gifts can be made: each building once, and no more tiles than are there."""
        holdings = self.table.holdings
        return all(
            sum((one, what) == (giver, thing) for one, _, what in gifts) <= holdings[giver].tiles[thing - TILE]
            if thing >= TILE
            else sum(what == thing for _, _, what in gifts) == 1
            for giver, _, thing in gifts
        )

    def alone(self, gift: Gift) -> float:
        """Return what everybody together gains by a single gift."""
        return self.weigh((gift,)).surplus

    # ── ideas ─────────────────────────────────────────────────────────────────────────────────────

    def ideas(self, seat: int) -> list[Idea]:
        """Return all deals with a part for this seat that gain something in sum, the best first; if time runs out,
        those found so far."""
        if seat not in self._found:
            good: dict[tuple[Gift, ...], Idea] = {}
            for gifts in chain(self.site_deals(seat), self.swaps(seat), self.rounds_of_three(seat)):
                idea = self.weigh(gifts)
                if idea.surplus >= LEAST:
                    good[idea.gifts] = idea
                if not self.in_time():
                    break
            self._found[seat] = sorted(good.values(), key=lambda idea: (-idea.surplus, len(idea.gifts), idea.gifts))
        return self._found[seat]

    def in_time(self) -> bool:
        """Tell whether there is time to look for more."""
        return self.ends is None or time.monotonic() <= self.ends

    def site_deals(self, seat: int) -> Iterator[tuple[Gift, ...]]:
        """Yield the gifts needed for each site, with each player as its hub: for all sites that join the hub's shops,
        and for those of the best placing of everything, including shops of others."""
        table, valuation = self.table, self.valuation
        everything = pooled(table.holdings)
        free = everything.free()
        targets = list(self.completions(everything))
        for hub, holding in enumerate(table.holdings):
            wanted = list(targets)
            for kind in KINDS:
                tiles = everything.tiles[kind]
                sites = valuation.sites(kind, holding.shops[kind], free, tiles) if tiles else ()
                wanted += [(kind, site.land) for site in sites]
            for kind, land in wanted:
                gifts = self.gather(hub, kind, land, seat)
                if any(seat in (giver, taker) for giver, taker, _ in gifts):
                    yield gifts

    def completions(self, everything: Holding) -> Iterator[tuple[int, int]]:
        """Yield kind and land of the businesses in the best placing of everything that have several owners."""
        sites = self.valuation.placing(everything).sites
        for kind, shops in enumerate(everything.shops):
            land = shops
            for site in sites:
                if site.kind == kind:
                    land |= site.land
            for group in groups_in(land, self.valuation.board.neighbours):
                parts = division(self.table.board, self.table.street, group, SIZE[kind])
                yield from ((kind, part) for part in parts if part & (part - 1))

    def gather(self, hub: int, kind: int, land: int, seat: int) -> tuple[Gift, ...]:
        """Return the gifts that let a hub fill this land with shops of a kind; empty if that takes too many gifts or
        there are too few tiles. Tiles come from players who give something anyway, then from this seat, then from those
        with least use for them."""
        holdings = self.table.holdings
        gifts: list[Gift] = []
        for at in buildings_in(land & ~holdings[hub].land):
            owner = next(other for other, each in enumerate(holdings) if each.land >> at & 1)
            gifts.append((owner, hub, at))
        lacking = sum(at not in self.table.shop_on for at in buildings_in(land)) - holdings[hub].tiles[kind]
        if len(gifts) + max(0, lacking) > THINGS:
            return ()
        givers = {giver for giver, _, _ in gifts}
        thing = TILE + kind
        have = [other for other, each in enumerate(holdings) if other != hub and each.tiles[kind]]
        have.sort(key=lambda other: (other not in givers, other != seat, -self.alone((other, hub, thing))))
        for other in have:
            count = max(0, min(lacking, holdings[other].tiles[kind]))
            gifts += [(other, hub, thing)] * count
            lacking -= count
        parties = {giver for giver, _, _ in gifts} | {hub}
        return tuple(gifts) if lacking <= 0 and len(parties) <= PARTIES else ()

    def favourites(self, giver: int, taker: int, most: int) -> list[int]:
        """Return the things of one player that would be worth more with another; the best first."""
        holding = self.table.holdings[giver]
        things = sorted(self.useful(holding, taker), key=lambda thing: (-self.alone((giver, taker, thing)), thing))
        return things[:most]

    def useful(self, holding: Holding, taker: int) -> Iterator[int]:
        """Yield the things of a holding that another player may use: shops only if they are next to shops of their
        kind."""
        shops = self.table.holdings[taker].shops
        for thing in holding.things():
            kind = self.table.shop_on.get(thing, -1)
            if kind < 0 or self.valuation.board.neighbours[thing] & shops[kind]:
                yield thing

    def swaps(self, seat: int) -> Iterator[tuple[Gift, ...]]:
        """Yield up to two things for up to two, with each of the others."""
        for other in range(self.table.seats):
            if other == seat:
                continue
            mine = [(seat, other, thing) for thing in self.favourites(seat, other, FAVOURITES)]
            theirs = [(other, seat, thing) for thing in self.favourites(other, seat, FAVOURITES)]
            sides = [[(), *combinations(side, 1), *combinations(side, 2)] for side in (mine, theirs)]
            for gives, gets in product(*sides):
                if gives or gets:
                    yield (*gives, *gets)

    def rounds_of_three(self, seat: int) -> Iterator[tuple[Gift, ...]]:
        """Yield ways to pass three things round, each to the next player."""
        others = [other for other in range(self.table.seats) if other != seat]
        for second, third in permutations(others, 2):
            legs = ((seat, second), (second, third), (third, seat))
            things = [[(*leg, thing) for thing in self.favourites(*leg, 2)] for leg in legs]
            yield from product(*things)

    def sweetened(self, idea: Idea, shops: bool = False) -> Iterator[Idea]:
        """Yield an idea with one more thing, in place of money, from a party that gains to one that loses. A single
        shop earns the same for every owner, so it is as good as money."""
        for payer in idea.parties:
            for taker in idea.parties:
                if idea.gain(payer) > 0 > idea.gain(taker):
                    gone = [thing for giver, _, thing in idea.gifts if giver == payer]
                    things = self.favourites(payer, taker, FAVOURITES)
                    for thing in [*things, *(self.single_shops(payer) if shops else ())]:
                        more = (*idea.gifts, (payer, taker, thing))
                        if thing not in gone and self.weigh(more).surplus >= LEAST:
                            yield self.weigh(more)

    def single_shops(self, seat: int) -> list[int]:
        """Return the buildings of a seat whose shops touch no other of their kind."""
        neighbours = self.valuation.board.neighbours
        return [
            at for shops in self.table.holdings[seat].shops for at in buildings_in(shops) if not neighbours[at] & shops
        ]

    def bartered(self, idea: Idea, things: int, width: int) -> Iterator[list[Idea]]:
        """Yield ways to use one, then two and more things in place of money; each stage continues the ways that leave
        the least to pay."""
        level = [idea]
        for _ in range(things):
            more = {each.gifts: each for one in level for each in self.sweetened(one, shops=True)}
            level = sorted(more.values(), key=lambda each: (self.lacking(each), -each.surplus, each.gifts))
            yield level
            level = level[:width]

    def lacking(self, idea: Idea) -> float:
        """Return the money that an idea lacks: what losing parties need, minus what the others can pay."""
        purses = self.table.purses
        parties = zip(idea.parties, idea.gains, strict=True)
        return -sum(gain if gain < 0 else min(gain, purses[seat]) for seat, gain in parties)
