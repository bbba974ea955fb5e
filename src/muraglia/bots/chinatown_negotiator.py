"""The negotiator of Chinatown: answers first, then asks for what it wants, gives way a little, and knows when to stop.

Everything it needs to remember lies on the table: offers that were refused stay there, and say by themselves what was
asked and who said no. So it can be made anew for every question and still not repeat itself.
"""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import msgspec

from muraglia.bots import Budget
from muraglia.bots.chinatown_builder import keep, place
from muraglia.bots.chinatown_holdings import Gift, Table, gifts_in
from muraglia.bots.chinatown_ideas import Idea, Thinker
from muraglia.bots.chinatown_split import PALTRY, money, shares, terms_of
from muraglia.bots.chinatown_worth import USUAL, Market, market_of
from muraglia.games.chinatown.moves import DONE, Accept, AnyMove, Offer, Refuse, Withdraw
from muraglia.games.chinatown.terms import THOUSAND
from muraglia.games.chinatown.view import Offer as Deal
from muraglia.games.chinatown.view import View
from muraglia.kernel.contract import Game


class Temper(msgspec.Struct, frozen=True):
    """How somebody bargains. A tilt of 0 is an even split, 0.5 half as much again for oneself."""

    opening: float
    """The tilt of a first offer …"""
    step: float
    """… by how much it gives way when that is refused …"""
    floor: float
    """… and how far at most."""
    content: float
    """It agrees to others' offers with at least this tilt."""
    patience: int
    """After so many refused offers it makes no new ones in this trade phase."""
    trouble: float = 0.15
    """What each thing in a deal counts against it, and each party twice: simple deals are made more easily."""
    abreast: int = 2
    """So many of its offers wait for answers at the same time."""


class Negotiator:
    """Counts exactly, thinks of deals, shares the gain, and never agrees to lose."""

    temper = Temper(opening=0.2, step=0.2, floor=-0.2, content=-0.3, patience=6)
    hopes = USUAL

    def __init__(self, game: Game[Any, Any, Any], seed: int) -> None:
        del game
        self.rng = random.Random(seed)
        self._thoughts: tuple[object, Thinker, list[Idea]] | None = None

    def decide(self, view: View, budget: Budget) -> AnyMove | None:
        """Return the next move, or `None` while others think about its offers."""
        del budget
        table = Table(view)
        market = market_of(table, self.hopes)
        match view.phase:
            case "keep":
                return keep(view, table, market)
            case "place":
                return place(view, table, market)
        return self.trade(view, table, market)

    # ── trade ─────────────────────────────────────────────────────────────────────────────────────

    def trade(self, view: View, table: Table, market: Market) -> AnyMove | None:
        """Tidy up, answer, give way, offer; then wait for answers, or be done."""
        thinker = self.thinker(table, market)
        return (
            self.tidy(view, thinker)
            or self.answer(view, thinker)
            or self.give_way(view, thinker)
            or self.propose(view, thinker)
            or self.finish(view)
        )

    def thinker(self, table: Table, market: Market) -> Thinker:
        """Return what was thought of this table before, if nothing has changed hands since."""
        key = (market, table.holdings)
        if self._thoughts is None or self._thoughts[0] != key:
            self._thoughts = (key, Thinker(table, market), [])
        thinker = self._thoughts[1]
        thinker.table = table
        return thinker

    def finish(self, view: View) -> AnyMove | None:
        """Be done, unless somebody who still trades owes an answer."""
        waits = any(
            self.pending(deal, view.seat) and any(seat in view.acting for seat in self.owing(deal))
            for deal in view.deals
        )
        return DONE if DONE in view.legal and not waits else None

    @staticmethod
    def owing(deal: Deal) -> list[int]:
        """Return who has not answered an offer."""
        return [seat for seat in deal.terms.parties if seat not in deal.accepted and seat not in deal.refused]

    @staticmethod
    def pending(deal: Deal, seat: int | None) -> bool:
        """Tell whether this seat has agreed to a deal that may still come about."""
        return seat in deal.accepted and not deal.refused and not deal.missing

    # ── what it has agreed to ─────────────────────────────────────────────────────────────────────

    def gain(self, thinker: Thinker, deal: Deal) -> float:
        """Return what a deal gains, money included."""
        seat = thinker.table.seat
        return thinker.gain(seat, gifts_in(deal.terms)) + deal.terms.net(seat)

    def safe(self, view: View, thinker: Thinker, gifts: tuple[Gift, ...], net: int) -> bool:
        """Tell whether a deal and all that was agreed to before gain something, in whatever order they come about."""
        seat = thinker.table.seat
        agreed = [(gifts_in(deal.terms), deal.terms.net(seat)) for deal in view.deals if self.pending(deal, seat)]
        together = [*agreed, (gifts, net)]
        for number, (each, price) in enumerate(together):
            others = together[:number] + together[number + 1 :]
            for count in range(len(others) + 1):
                for first in combinations(others, count):
                    before = tuple(gift for made, _ in first for gift in made)
                    if thinker.possible((*before, *each)) and thinker.gain(seat, each, before) + price <= 0:
                        return False
        return True

    def tidy(self, view: View, thinker: Thinker) -> AnyMove | None:
        """Take back own offers that cannot come about any more, or that would lose by now; and such acceptances."""
        for deal in view.deals:
            if view.seat not in deal.accepted:
                continue
            if deal.missing or self.gain(thinker, deal) <= 0:
                if deal.maker == view.seat and Withdraw(deal.id) in view.legal:
                    return Withdraw(deal.id)
                if deal.maker != view.seat and Refuse(deal.id) in view.legal:
                    return Refuse(deal.id, "Things have changed for me.")
        return None

    # ── answers ───────────────────────────────────────────────────────────────────────────────────

    def answer(self, view: View, thinker: Thinker) -> AnyMove | None:
        """Agree to the offer that gains most, if one gains enough; else say no to one, and what would do instead."""
        seat = view.seat
        open_ = [
            (self.gain(thinker, deal), deal)
            for deal in view.deals
            if Refuse(deal.id) in view.legal and seat not in deal.accepted and not deal.missing
        ]
        open_.sort(key=lambda pair: -pair[0])
        for gain, deal in open_:
            accept = Accept(deal.id, deal.hash)
            if accept in view.legal and self.enough(view, thinker, deal, gain):
                return accept
        for gain, deal in open_:
            return self.counter(view, thinker, deal) or Refuse(deal.id, self.reason(view, thinker, deal, gain))
        return None

    def enough(self, view: View, thinker: Thinker, deal: Deal, gain: float) -> bool:
        """Tell whether a deal gains enough: the part that contents it, or anything once it has asked for more."""
        gifts = gifts_in(deal.terms)
        if gain < PALTRY or not self.safe(view, thinker, gifts, deal.terms.net(thinker.table.seat)):
            return False
        if self.asked(view, gifts):
            return True
        idea = thinker.weigh(gifts)
        return gain >= shares(thinker, idea, thinker.table.seat, self.temper.content)[thinker.table.seat]

    @staticmethod
    def asked(view: View, gifts: tuple[Gift, ...]) -> bool:
        """Tell whether an own offer for the same things was refused before."""
        return any(deal.maker == view.seat and deal.refused and gifts_in(deal.terms) == gifts for deal in view.deals)

    def counter(self, view: View, thinker: Thinker, deal: Deal) -> Offer | None:
        """Return the same deal for another price, if there is one at which all gain; once for each offer."""
        seat, gifts = thinker.table.seat, gifts_in(deal.terms)
        if not gifts or any(each.maker == seat and gifts_in(each.terms) == gifts for each in view.deals):
            return None
        idea = thinker.weigh(gifts)
        gets = self.price(thinker, idea, max(0.0, self.temper.opening - self.temper.step))
        if gets is None or gets[seat] <= deal.terms.net(seat) or not self.safe(view, thinker, gifts, gets[seat]):
            return None
        return Offer(terms_of(gifts, gets, seat), counters=deal.id)

    def reason(self, view: View, thinker: Thinker, deal: Deal, gain: float) -> str:
        """Return why an offer is refused, in one sentence."""
        if view.cash is not None and view.cash + deal.terms.net(thinker.table.seat) < 0:
            return "I cannot pay that."
        if gain < 0:
            return f"I would lose about {max(1, round(-gain)) * THOUSAND} by it."
        if gain < PALTRY:
            return "I would gain nothing by it."
        return "You gain much more by it than I do."

    # ── offers ────────────────────────────────────────────────────────────────────────────────────

    def price(self, thinker: Thinker, idea: Idea, tilt: float) -> dict[int, int] | None:
        """Return the money that shares the gain of an idea with this tilt; `None`: not everybody would gain."""
        seat = thinker.table.seat
        if idea.surplus < 2 * PALTRY:
            return None
        return money(idea, shares(thinker, idea, seat, tilt), seat, thinker.table.purses)

    def give_way(self, view: View, thinker: Thinker) -> Offer | None:
        """Ask for a little less where an own offer was refused, down to the floor."""
        seat = thinker.table.seat
        for deal in view.deals:
            if deal.maker != seat or not deal.refused or deal.missing:
                continue
            idea = thinker.weigh(gifts_in(deal.terms))
            if idea.surplus < 2 * PALTRY:
                continue
            fair = shares(thinker, idea, seat, 0.0)[seat]
            tilt = (idea.gain(seat) + deal.terms.net(seat)) / max(PALTRY, fair) - 1 - self.temper.step
            if tilt < self.temper.floor:
                continue
            gets = self.price(thinker, idea, tilt)
            if gets is None or gets[seat] >= deal.terms.net(seat):
                continue
            if self.safe(view, thinker, idea.gifts, gets[seat]):
                return Offer(terms_of(idea.gifts, gets, seat), revises=deal.id)
        return None

    def propose(self, view: View, thinker: Thinker) -> Offer | None:
        """Return the new offer that would gain most, unless enough were made."""
        seat = thinker.table.seat
        if seat not in view.acting:
            return None
        mine = [deal for deal in view.deals if deal.maker == seat and not deal.missing]
        if sum(not deal.refused for deal in mine) >= self.temper.abreast:
            return None
        if sum(bool(deal.refused) for deal in mine) >= self.temper.patience:
            return None
        known = {gifts_in(deal.terms) for deal in view.deals}
        best: tuple[float, Offer] | None = None
        for idea, gets in self.offers(thinker):
            if idea.gifts in known:
                continue
            gain = idea.gain(seat) + gets[seat] - self.temper.trouble * (len(idea.gifts) + 2 * len(idea.parties))
            if best is not None and gain <= best[0]:
                continue
            if self.safe(view, thinker, idea.gifts, gets[seat]):
                best = (gain, Offer(terms_of(idea.gifts, gets, seat)))
        return best[1] if best else None

    def offers(self, thinker: Thinker) -> list[tuple[Idea, dict[int, int]]]:
        """Return all ideas with a price that suits everybody; with a thing more where money lacks."""
        seat = thinker.table.seat
        assert self._thoughts is not None
        if not self._thoughts[2]:
            self._thoughts[2].extend(thinker.ideas(seat))
        found = []
        for idea in self._thoughts[2]:
            gets = self.price(thinker, idea, self.temper.opening)
            if gets is not None:
                found.append((idea, gets))
        return found


class Friend(Negotiator):
    """Shares evenly and is content with little."""

    temper = Temper(opening=0.0, step=0.15, floor=-0.3, content=-0.5, patience=4)


class Merchant(Negotiator):
    """Asks for a little more than half, and gives way."""

    temper = Temper(opening=0.3, step=0.2, floor=-0.3, content=-0.3, patience=6)


class Shark(Negotiator):
    """Asks for much, gives way late, and leaves a deal rather than take less than half."""

    temper = Temper(opening=0.6, step=0.2, floor=0.0, content=-0.1, patience=6)
