"""The negotiator of Chinatown: answers first, then asks for what it wants, gives way a little, and knows when to stop.

Everything it needs to remember lies on the table: offers that were refused stay there, and say by themselves what was
asked and who said no. So it can be made anew for every question and still not repeat itself.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import ceil
from typing import Any

import msgspec

from muraglia.bots import UNLIMITED, Budget
from muraglia.bots.advice import Advice
from muraglia.games.chinatown.bots.advice import advise
from muraglia.games.chinatown.bots.builder import keep, place
from muraglia.games.chinatown.bots.holdings import Gift, Table, gifts_in
from muraglia.games.chinatown.bots.ideas import Idea, Thinker
from muraglia.games.chinatown.bots.memory import Memory, owing, pending
from muraglia.games.chinatown.bots.prices import questions
from muraglia.games.chinatown.bots.shopkeeper import offered_by
from muraglia.games.chinatown.bots.split import PALTRY, money, shares, terms_of
from muraglia.games.chinatown.bots.wishes import called_for, mark, welcome
from muraglia.games.chinatown.bots.worth import USUAL, Market, market_of
from muraglia.games.chinatown.game import State
from muraglia.games.chinatown.moves import DONE, UNDONE, Accept, AnyMove, Offer, Refuse, Withdraw
from muraglia.games.chinatown.terms import THOUSAND
from muraglia.games.chinatown.view import Offer as Deal
from muraglia.games.chinatown.view import View
from muraglia.kernel.contract import Game
from muraglia.kernel.move import Move

SECOND_THOUGHTS = 2.0
"""Who is done goes on only for a deal that gains this much, in thousands."""
SURPRISES = 2
"""So many of its older offers may be accepted at the same moment, before it can take one back."""
SWEETENED = 12
"""So many of the best ideas that lack money are tried with a thing more."""


WELCOME = 0.5
"""What it counts for that somebody has marked what an offer does for them, in thousands."""


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
    """Whoever has refused so many of its offers in a trade phase gets no more of them."""
    company: int = 4
    """The most parties of a deal that it proposes, itself included."""
    abreast: int = 2
    """So many of its offers wait for answers at the same time."""
    trouble: float = 0.15
    """What each thing in a deal counts against it, and each party twice: simple deals are made more easily."""


class Negotiator:
    """Counts exactly, thinks of deals, shares the gain, and never agrees to lose."""

    temper = Temper(opening=0.0, step=0.15, floor=-0.3, content=-0.5, patience=2)
    hopes = USUAL

    def __init__(self, game: Game[Any, Any, Any], seed: int) -> None:
        del game, seed  # nothing is left to chance
        self._thinker: Thinker | None = None

    def decide(self, view: View, budget: Budget) -> AnyMove | None:
        """Return the next move, or `None` while others think about its offers."""
        table = Table(view)
        market = self.market(table)
        match view.phase:
            case "keep":
                return keep(view, table, market)
            case "place":
                return place(view, table, market)
        thinker = self.thinker(table, market)
        thinker.ends = None if budget.seconds is None else time.monotonic() + budget.seconds / 2
        return self.trade(view, thinker)

    def explain(self, view: View, budget: Budget = UNLIMITED) -> list[Advice]:
        """Return the best moves, the best one first, each with a sentence."""
        table = Table(view)
        thinker = self.thinker(table, self.market(table))
        thinker.ends = None if budget.seconds is None else time.monotonic() + budget.seconds / 2
        offers = list(self.offers(view, thinker)) if view.phase == "trade" else []
        return advise(
            view, thinker, [(Offer(terms_of(idea.gifts, gets, table.seat)), idea, gets) for idea, gets in offers]
        )

    def prices(self, view: View, guesses: Sequence[State]) -> Iterator[list[Advice]]:
        """Yield deals whose best price can be told, that price first: see `prices.py`."""
        table = Table(view)
        return questions(self.thinker(table, self.market(table)), guesses, self.gains)

    def gains(self, state: State, seat: int, other: int, offer: Offer) -> float:
        """Return what somebody gains by an offer that a seat makes them, as they count it themselves."""
        state.play(seat, offer)
        view = state.view(other)
        deal = offered_by(view, seat, offer)
        assert deal is not None, "it was just made to them"
        table = Table(view)
        return self.gain(Thinker(table, market_of(table, self.hopes)), deal)

    def market(self, table: Table) -> Market:
        """Return what it counts by."""
        return market_of(table, self.hopes)

    def thinker(self, table: Table, market: Market) -> Thinker:
        """Return somebody to think about this table; the same as before, if nothing has changed hands since."""
        last = self._thinker
        same = last is not None and last.market is market and last.table.seat == table.seat
        if last is None or not same or last.table.holdings != table.holdings:
            last = self._thinker = Thinker(table, market)
        last.table = table
        return last

    # ── trade ─────────────────────────────────────────────────────────────────────────────────────

    def trade(self, view: View, thinker: Thinker) -> AnyMove | None:
        """Tidy up, answer offers and calls, speak; then wait for answers, or be done."""
        if not view.legal:
            return None  # all its trading moves are spent (CT-7.10)
        return (
            self.tidy(view, thinker)
            or self.answer(view, thinker)
            or self.answer_call(view, thinker)
            or self.speak(view, thinker)
            or self.finish(view)
        )

    def speak(self, view: View, thinker: Thinker) -> AnyMove | None:
        """Mark wishes, give way, offer."""
        return mark(view, thinker) or self.give_way(view, thinker) or self.propose(view, thinker)

    def finish(self, view: View) -> AnyMove | None:
        """Be done, unless somebody who still trades owes an answer."""
        waits = any(
            pending(deal, view.seat) and any(seat in view.acting for seat in owing(deal)) for deal in view.deals
        )
        return DONE if DONE in view.legal and not waits else None

    def tidy(self, view: View, thinker: Thinker) -> AnyMove | None:
        """Take back own offers that cannot come about any more, or that would lose by now; and such acceptances."""
        for deal in view.deals:
            if view.seat in deal.accepted and (deal.missing or self.gain(thinker, deal) <= 0):
                if Withdraw(deal.id) in view.legal:
                    return Withdraw(deal.id)
                if Refuse(deal.id) in view.legal and not deal.missing:
                    return Refuse(deal.id, "Things have changed for me.")
        return None

    def gain(self, thinker: Thinker, deal: Deal) -> float:
        """Return what a deal gains, money included. A card in the hand counts as a building to come when it is given
        away, and as nothing when it is taken: one sees too late which one it is (CT-10.5)."""
        seat = thinker.table.seat
        cards = sum(len(each.cards) for each in deal.terms.transfers if each.giver == seat)
        price = cards * self.hopes.land * thinker.market.later
        return thinker.gain(seat, gifts_in(deal.terms)) + deal.terms.net(seat) - price

    def safe(self, view: View, thinker: Thinker, gifts: tuple[Gift, ...], net: int, instead: str = "") -> bool:
        """Tell whether a deal and all that was agreed to before gain something, in whatever order they come about:
        who refused an offer may think better of it. It comes in the place of the offer `instead`."""
        seat = thinker.table.seat
        agreed = [
            deal.terms for deal in view.deals if seat in deal.accepted and not deal.missing and deal.id != instead
        ]
        together = [*((gifts_in(terms), terms.net(seat)) for terms in agreed), (gifts, net)]
        for number, (each, price) in enumerate(together):
            others = together[:number] + together[number + 1 :]
            for count in range(min(len(others), SURPRISES) + 1):
                for first in combinations(others, count):
                    before = tuple(gift for made, _ in first for gift in made)
                    if thinker.possible((*before, *each)) and thinker.gain(seat, each, before) + price <= 0:
                        return False
        return True

    # ── answers ───────────────────────────────────────────────────────────────────────────────────

    def answer(self, view: View, thinker: Thinker) -> AnyMove | None:
        """Agree to the offer that gains most, if one gains enough; else say no to one, and what would do instead."""
        offers = [
            (self.gain(thinker, deal), deal)
            for deal in view.deals
            if Refuse(deal.id) in view.legal and view.seat not in deal.accepted and not deal.missing
        ]
        offers.sort(key=lambda offer: -offer[0])
        for gain, deal in offers:
            accept = Accept(deal.id, deal.hash)
            if accept not in view.legal or not self.enough(view, thinker, deal, gain):
                continue
            if self.safe(view, thinker, gifts_in(deal.terms), deal.terms.net(thinker.table.seat)):
                return accept
            for older in view.deals:  # what does not go with a better deal is taken back first
                if Withdraw(older.id) in view.legal and (older.missing or self.gain(thinker, older) < gain):
                    return Withdraw(older.id)
        for gain, deal in offers:
            return self.counter(view, thinker, deal) or Refuse(deal.id, self.reason(view, thinker, deal, gain))
        return None

    def enough(self, view: View, thinker: Thinker, deal: Deal, gain: float) -> bool:
        """Tell whether a deal gains enough: the part that contents it, or anything once it has asked for more."""
        seat, gifts = thinker.table.seat, gifts_in(deal.terms)
        asked = any(each.maker == seat and each.refused and gifts_in(each.terms) == gifts for each in view.deals)
        return gain >= PALTRY and (asked or gain >= self.fair(thinker, gifts, self.temper.content))

    def counter(self, view: View, thinker: Thinker, deal: Deal) -> Offer | None:
        """Return the same deal for another price, if there is one at which all gain; once for each offer."""
        seat, gifts = thinker.table.seat, gifts_in(deal.terms)
        idea = thinker.weigh(gifts)
        asked = any(each.maker == seat and gifts_in(each.terms) == gifts for each in view.deals)
        if asked or seat not in idea.parties:
            return None
        gets = self.price(thinker, idea, 0.0)
        if gets is None or gets[seat] <= deal.terms.net(seat) or not self.safe(view, thinker, gifts, gets[seat]):
            return None
        return Offer(terms_of(gifts, gets, seat), counters=deal.id)

    def reason(self, view: View, thinker: Thinker, deal: Deal, gain: float) -> str:
        """Return why an offer is refused, in one sentence."""
        if view.cash is not None and view.cash + deal.terms.net(thinker.table.seat) < 0:
            return "I cannot pay that."
        if gain <= 0:
            return f"I would lose about {max(1, round(-gain)) * THOUSAND} by it."
        if self.enough(view, thinker, deal, gain):
            return "It does not go with what I have agreed to."
        fair = self.fair(thinker, gifts_in(deal.terms), self.temper.content)
        return f"I want about {max(1, round(fair - gain)) * THOUSAND} more."

    def fair(self, thinker: Thinker, gifts: tuple[Gift, ...], tilt: float) -> float:
        """Return what it should gain by a deal with this tilt: nothing in particular where only its money moves."""
        seat, idea = thinker.table.seat, thinker.weigh(gifts)
        return shares(thinker, idea, seat, tilt)[seat] if seat in idea.parties else 0.0

    def reply(self, view: View, asker: int, move: Move) -> AnyMove | None:
        """Return its yes or no to an offer that was just made, with the reason; `None`: it is not asked."""
        deal = offered_by(view, asker, move)
        if deal is None or Refuse(deal.id) not in view.legal:
            return None
        table = Table(view)
        thinker = self.thinker(table, self.market(table))
        gain, accept = self.gain(thinker, deal), Accept(deal.id, deal.hash)
        content = accept in view.legal and self.enough(view, thinker, deal, gain)
        if content and self.safe(view, thinker, gifts_in(deal.terms), deal.terms.net(table.seat)):
            return accept
        return Refuse(deal.id, self.reason(view, thinker, deal, gain))

    # ── offers ────────────────────────────────────────────────────────────────────────────────────

    def price(self, thinker: Thinker, idea: Idea, tilt: float) -> dict[int, int] | None:
        """Return the money that shares the gain of an idea with this tilt; `None`: not everybody would gain."""
        seat = thinker.table.seat
        return money(idea, shares(thinker, idea, seat, tilt), seat, thinker.table.purses)

    def give_way(self, view: View, thinker: Thinker) -> Offer | None:
        """Ask for a little less where an own offer was refused, down to the floor."""
        seat = thinker.table.seat
        for deal in view.deals:
            if deal.maker != seat or not deal.refused or deal.missing:
                continue
            idea = thinker.weigh(gifts_in(deal.terms))
            fair = max(PALTRY, self.fair(thinker, idea.gifts, 0.0))
            tilt = self.gain(thinker, deal) / fair - 1 - self.temper.step
            gets = self.price(thinker, idea, tilt) if seat in idea.parties and tilt >= self.temper.floor else None
            if gets is None or gets[seat] >= deal.terms.net(seat):
                continue
            if self.safe(view, thinker, idea.gifts, gets[seat], instead=deal.id):
                return Offer(terms_of(idea.gifts, gets, seat), revises=deal.id)
        return None

    def answer_call(self, view: View, thinker: Thinker) -> Offer | None:
        """Return an offer to somebody who called for something, once for each call: for the usual share of the gain, or
        where there is none for what it would cost this seat and a little more."""
        seat = thinker.table.seat
        for ways in called_for(view, thinker):
            best: tuple[float, Offer] | None = None
            for gifts in ways:
                idea = thinker.weigh(gifts)
                gets = self.price(thinker, idea, self.temper.opening) or self.own_price(thinker, idea)
                if gets is None or not self.safe(view, thinker, idea.gifts, gets[seat]):
                    continue
                gain = idea.gain(seat) + gets[seat]
                if best is None or gain > best[0]:
                    best = (gain, Offer(terms_of(idea.gifts, gets, seat)))
            if best is not None:
                return best[1]
        return None

    def own_price(self, thinker: Thinker, idea: Idea) -> dict[int, int] | None:
        """Return what the other would have to pay for a deal by which, as this seat counts, they gain nothing: they may
        know better. `None`: this seat gains nothing by it either way, or the other cannot pay it."""
        seat = thinker.table.seat
        (other,) = (party for party in idea.parties if party != seat)
        price = ceil(PALTRY - idea.gain(seat)) + 1
        return {seat: price, other: -price} if 0 < price <= thinker.table.purses[other] else None

    def propose(self, view: View, thinker: Thinker) -> AnyMove | None:
        """Return the new offer that would gain most, unless enough were made."""
        seat = thinker.table.seat
        waiting = [gifts_in(deal.terms) for deal in view.deals if deal.maker == seat and pending(deal, seat)]
        if len(waiting) >= self.temper.abreast:
            return None
        wanted = {(giver, thing) for gifts in waiting for giver, _, thing in gifts}
        best: tuple[float, Offer] | None = None
        for idea, gets in self.offers(view, thinker):
            if any((giver, thing) in wanted for giver, _, thing in idea.gifts):
                continue  # one word at a time about the same thing
            gain = idea.gain(seat) + gets[seat] - self.temper.trouble * (len(idea.gifts) + 2 * len(idea.parties))
            gain += WELCOME if welcome(view, idea) else 0.0
            if (best is None or gain > best[0]) and self.safe(view, thinker, idea.gifts, gets[seat]):
                best = (gain, Offer(terms_of(idea.gifts, gets, seat)))
        if best is None or seat in view.acting:
            return best[1] if best else None
        return UNDONE if UNDONE in view.legal and best[0] >= SECOND_THOUGHTS else None

    def offers(self, view: View, thinker: Thinker) -> Iterator[tuple[Idea, dict[int, int]]]:
        """Yield ideas with a price at which everybody gains, that nobody has said no to yet."""
        memory = Memory(view, thinker)
        tried = 0
        told: set[tuple[Gift, ...]] = set()
        for idea in thinker.ideas(thinker.table.seat):
            if len(idea.parties) > self.temper.company:
                continue
            gets = self.price(thinker, idea, self.temper.opening)
            if gets is None and tried < SWEETENED:
                tried += 1
                for more in thinker.sweetened(idea):
                    gets = self.price(thinker, more, self.temper.opening)
                    if gets is not None:
                        idea = more
                        break
            if gets is not None and idea.gifts not in told and memory.allows(idea, gets, self.temper.patience):
                told.add(idea.gifts)
                yield idea, gets
