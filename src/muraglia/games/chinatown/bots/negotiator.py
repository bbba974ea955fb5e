"""The negotiator of Chinatown: it answers first, then asks for what it wants, gives way a little, and knows when to
stop. Everything it needs to remember is on the table: refused offers stay there, and show what was asked and who
refused. So a new negotiator can be created for every decision without repeating itself.
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
from muraglia.games.chinatown.bots.best_prices import questions
from muraglia.games.chinatown.bots.builder import keep, place
from muraglia.games.chinatown.bots.deal_ideas import DealFinder, Idea
from muraglia.games.chinatown.bots.gain_sharing import PALTRY, money, shares, terms_of
from muraglia.games.chinatown.bots.holding_value import USUAL, Valuation, valuation_of
from muraglia.games.chinatown.bots.holdings import Gift, Table, gifts_in
from muraglia.games.chinatown.bots.offer_memory import Memory, owing, pending
from muraglia.games.chinatown.bots.shopkeeper import offered_by
from muraglia.games.chinatown.bots.wishes import called_for, mark, welcome
from muraglia.games.chinatown.game import State
from muraglia.games.chinatown.moves import DONE, UNDONE, Accept, AnyMove, Offer, Refuse, Withdraw
from muraglia.games.chinatown.terms import THOUSAND
from muraglia.games.chinatown.view import Offer as Deal
from muraglia.games.chinatown.view import View
from muraglia.kernel.contract import Game
from muraglia.kernel.move import Move

SECOND_THOUGHTS = 2.0
"""Once it is done, it goes on only for a deal that gains this much, in thousands."""
SURPRISES = 2
"""How many of its older offers might be accepted at the same moment, before it can take one back."""
SWEETENED = 12
"""How many of the best ideas that lack money are tried with one more thing."""


WELCOME = 0.5
"""The bonus for an offer that gives somebody what they have marked, in thousands."""


class Temper(msgspec.Struct, frozen=True):
    """A style of bargaining. A tilt of 0 is an even split, 0.5 half as much again for this seat."""

    opening: float
    """The tilt of a first offer …"""
    step: float
    """… how much it gives way after a refusal …"""
    floor: float
    """… and the lowest tilt that it gives way to."""
    content: float
    """The least tilt at which it accepts offers of others."""
    patience: int
    """A player who has refused this many of its offers in a trade phase gets no more."""
    company: int = 4
    """The most parties of a deal that it proposes, itself included."""
    abreast: int = 2
    """How many of its offers may wait for answers at the same time."""
    trouble: float = 0.15
    """The cost of each thing in a deal, and twice that of each party: simple deals are accepted more easily."""


class Negotiator:
    """Counts exactly, finds deals, shares gains, and never agrees to a loss."""

    temper = Temper(opening=0.0, step=0.15, floor=-0.3, content=-0.5, patience=2)
    future_values = USUAL

    def __init__(self, game: Game[Any, Any, Any], seed: int) -> None:
        del game, seed  # it does not use chance
        self._finder: DealFinder | None = None

    def decide(self, view: View, budget: Budget) -> AnyMove | None:
        """Return the next move, or `None` while it waits for answers."""
        table = Table(view)
        valuation = self.valuation(table)
        match view.phase:
            case "keep":
                return keep(view, table, valuation)
            case "place":
                return place(view, table, valuation)
        finder = self.finder(table, valuation)
        finder.ends = None if budget.seconds is None else time.monotonic() + budget.seconds / 2
        return self.trade(view, finder)

    def explain(self, view: View, budget: Budget = UNLIMITED) -> list[Advice]:
        """Return the best moves, the best one first, each with a sentence."""
        table = Table(view)
        finder = self.finder(table, self.valuation(table))
        finder.ends = None if budget.seconds is None else time.monotonic() + budget.seconds / 2
        offers = list(self.offers(view, finder)) if view.phase == "trade" else []
        return advise(
            view, finder, [(Offer(terms_of(idea.gifts, gets, table.seat)), idea, gets) for idea, gets in offers]
        )

    def prices(self, view: View, guesses: Sequence[State]) -> Iterator[list[Advice]]:
        """Yield deals whose best price is known, that price first: see `best_prices.py`."""
        table = Table(view)
        return questions(self.finder(table, self.valuation(table)), guesses, self.gains)

    def gains(self, state: State, seat: int, other: int, offer: Offer) -> float:
        """Return what a player gains by an offer of this seat, by that player's own valuation."""
        state.play(seat, offer)
        view = state.view(other)
        deal = offered_by(view, seat, offer)
        assert deal is not None, "it was just made to them"
        table = Table(view)
        return self.gain(DealFinder(table, valuation_of(table, self.future_values)), deal)

    def valuation(self, table: Table) -> Valuation:
        """Return the valuation that it goes by."""
        return valuation_of(table, self.future_values)

    def finder(self, table: Table, valuation: Valuation) -> DealFinder:
        """Return a finder of deals for this table; the same as before, if nothing has changed hands since."""
        last = self._finder
        same = last is not None and last.valuation is valuation and last.table.seat == table.seat
        if last is None or not same or last.table.holdings != table.holdings:
            last = self._finder = DealFinder(table, valuation)
        last.table = table
        return last

    # ── trade ─────────────────────────────────────────────────────────────────────────────────────

    def trade(self, view: View, finder: DealFinder) -> AnyMove | None:
        """Take back bad offers, answer offers and calls, make offers; then wait for answers, or be done."""
        if not view.legal:
            return None  # it has made all its trading moves (CT-7.10)
        return (
            self.tidy(view, finder)
            or self.answer(view, finder)
            or self.answer_call(view, finder)
            or self.speak(view, finder)
            or self.finish(view)
        )

    def speak(self, view: View, finder: DealFinder) -> AnyMove | None:
        """Mark wishes, give way, or make an offer."""
        return mark(view, finder) or self.give_way(view, finder) or self.propose(view, finder)

    def finish(self, view: View) -> AnyMove | None:
        """Be done, unless a seat that still trades has not answered yet."""
        waits = any(
            pending(deal, view.seat) and any(seat in view.acting for seat in owing(deal)) for deal in view.deals
        )
        return DONE if DONE in view.legal and not waits else None

    def tidy(self, view: View, finder: DealFinder) -> AnyMove | None:
        """Take back offers and acceptances that have become impossible, or would now be a loss."""
        for deal in view.deals:
            if view.seat in deal.accepted and (deal.missing or self.gain(finder, deal) <= 0):
                if Withdraw(deal.id) in view.legal:
                    return Withdraw(deal.id)
                if Refuse(deal.id) in view.legal and not deal.missing:
                    return Refuse(deal.id, "Things have changed for me.")
        return None

    def gain(self, finder: DealFinder, deal: Deal) -> float:
        """Return what a deal gains, including money. A card in hand counts as a future building when it is given away,
        and as nothing when it is received, since its face is unknown (CT-10.5)."""
        seat = finder.table.seat
        cards = sum(len(each.cards) for each in deal.terms.transfers if each.giver == seat)
        price = cards * self.future_values.land * finder.valuation.later
        return finder.gain(seat, gifts_in(deal.terms)) + deal.terms.net(seat) - price

    def safe(self, view: View, finder: DealFinder, gifts: tuple[Gift, ...], net: int, instead: str = "") -> bool:
        """Tell whether this deal and every deal agreed to before would each still gain something, in whatever order
        they are carried out: a seat that refused an offer may still accept it. The deal replaces the offer
        `instead`."""
        seat = finder.table.seat
        agreed = [
            deal.terms for deal in view.deals if seat in deal.accepted and not deal.missing and deal.id != instead
        ]
        together = [*((gifts_in(terms), terms.net(seat)) for terms in agreed), (gifts, net)]
        for number, (each, price) in enumerate(together):
            others = together[:number] + together[number + 1 :]
            for count in range(min(len(others), SURPRISES) + 1):
                for first in combinations(others, count):
                    before = tuple(gift for made, _ in first for gift in made)
                    if finder.possible((*before, *each)) and finder.gain(seat, each, before) + price <= 0:
                        return False
        return True

    # ── answers ───────────────────────────────────────────────────────────────────────────────────

    def answer(self, view: View, finder: DealFinder) -> AnyMove | None:
        """Accept the offer that gains most, if it gains enough; else refuse one, or answer it with a counter-offer."""
        offers = [
            (self.gain(finder, deal), deal)
            for deal in view.deals
            if Refuse(deal.id) in view.legal and view.seat not in deal.accepted and not deal.missing
        ]
        offers.sort(key=lambda offer: -offer[0])
        for gain, deal in offers:
            accept = Accept(deal.id, deal.hash)
            if accept not in view.legal or not self.enough(view, finder, deal, gain):
                continue
            if self.safe(view, finder, gifts_in(deal.terms), deal.terms.net(finder.table.seat)):
                return accept
            for older in view.deals:  # first take back agreements that exclude a better deal
                if Withdraw(older.id) in view.legal and (older.missing or self.gain(finder, older) < gain):
                    return Withdraw(older.id)
        for gain, deal in offers:
            return self.counter(view, finder, deal) or Refuse(deal.id, self.reason(view, finder, deal, gain))
        return None

    def enough(self, view: View, finder: DealFinder, deal: Deal, gain: float) -> bool:
        """Tell whether a deal gains enough: at least the share that this bot is content with, or, if it has asked for
        more and was refused, at least `PALTRY`."""
        seat, gifts = finder.table.seat, gifts_in(deal.terms)
        asked = any(each.maker == seat and each.refused and gifts_in(each.terms) == gifts for each in view.deals)
        return gain >= PALTRY and (asked or gain >= self.fair(finder, gifts, self.temper.content))

    def counter(self, view: View, finder: DealFinder, deal: Deal) -> Offer | None:
        """Return the same deal at another price, if all gain at it; only once for each offer."""
        seat, gifts = finder.table.seat, gifts_in(deal.terms)
        idea = finder.weigh(gifts)
        asked = any(each.maker == seat and gifts_in(each.terms) == gifts for each in view.deals)
        if asked or seat not in idea.parties:
            return None
        gets = self.price(finder, idea, 0.0)
        if gets is None or gets[seat] <= deal.terms.net(seat) or not self.safe(view, finder, gifts, gets[seat]):
            return None
        return Offer(terms_of(gifts, gets, seat), counters=deal.id)

    def reason(self, view: View, finder: DealFinder, deal: Deal, gain: float) -> str:
        """Return why an offer is refused, in one sentence."""
        if view.cash is not None and view.cash + deal.terms.net(finder.table.seat) < 0:
            return "I cannot pay that."
        if gain <= 0:
            return f"I would lose about {max(1, round(-gain)) * THOUSAND} by it."
        if self.enough(view, finder, deal, gain):
            return "It does not go with what I have agreed to."
        fair = self.fair(finder, gifts_in(deal.terms), self.temper.content)
        return f"I want about {max(1, round(fair - gain)) * THOUSAND} more."

    def fair(self, finder: DealFinder, gifts: tuple[Gift, ...], tilt: float) -> float:
        """Return what it should gain by a deal with this tilt; 0 if it only moves money."""
        seat, idea = finder.table.seat, finder.weigh(gifts)
        return shares(finder, idea, seat, tilt)[seat] if seat in idea.parties else 0.0

    def reply(self, view: View, asker: int, move: Move) -> AnyMove | None:
        """Return its answer to an offer that was just made, with the reason; `None`: it is not a party."""
        deal = offered_by(view, asker, move)
        if deal is None or Refuse(deal.id) not in view.legal:
            return None
        table = Table(view)
        finder = self.finder(table, self.valuation(table))
        gain, accept = self.gain(finder, deal), Accept(deal.id, deal.hash)
        content = accept in view.legal and self.enough(view, finder, deal, gain)
        if content and self.safe(view, finder, gifts_in(deal.terms), deal.terms.net(table.seat)):
            return accept
        return Refuse(deal.id, self.reason(view, finder, deal, gain))

    # ── offers ────────────────────────────────────────────────────────────────────────────────────

    def price(self, finder: DealFinder, idea: Idea, tilt: float) -> dict[int, int] | None:
        """Return the money for sharing the gain of an idea with this tilt; `None`: not everybody would gain."""
        seat = finder.table.seat
        return money(idea, shares(finder, idea, seat, tilt), seat, finder.table.purses)

    def give_way(self, view: View, finder: DealFinder) -> Offer | None:
        """Ask for a little less after a refusal, down to the floor."""
        seat = finder.table.seat
        for deal in view.deals:
            if deal.maker != seat or not deal.refused or deal.missing:
                continue
            idea = finder.weigh(gifts_in(deal.terms))
            fair = max(PALTRY, self.fair(finder, idea.gifts, 0.0))
            tilt = self.gain(finder, deal) / fair - 1 - self.temper.step
            gets = self.price(finder, idea, tilt) if seat in idea.parties and tilt >= self.temper.floor else None
            if gets is None or gets[seat] >= deal.terms.net(seat):
                continue
            if self.safe(view, finder, idea.gifts, gets[seat], instead=deal.id):
                return Offer(terms_of(idea.gifts, gets, seat), revises=deal.id)
        return None

    def answer_call(self, view: View, finder: DealFinder) -> Offer | None:
        """Return an offer to a player who called for something, once for each call: at the usual share of the gain, or
        without one at this seat's cost and a little more."""
        seat = finder.table.seat
        for ways in called_for(view, finder):
            best: tuple[float, Offer] | None = None
            for gifts in ways:
                idea = finder.weigh(gifts)
                gets = self.price(finder, idea, self.temper.opening) or self.own_price(finder, idea)
                if gets is None or not self.safe(view, finder, idea.gifts, gets[seat]):
                    continue
                gain = idea.gain(seat) + gets[seat]
                if best is None or gain > best[0]:
                    best = (gain, Offer(terms_of(idea.gifts, gets, seat)))
            if best is not None:
                return best[1]
        return None

    def own_price(self, finder: DealFinder, idea: Idea) -> dict[int, int] | None:
        """Return a price for a deal that, by this seat's valuation, gains the other nothing; the other may value it
        differently. `None`: this seat would not gain either, or the other cannot pay."""
        seat = finder.table.seat
        (other,) = (party for party in idea.parties if party != seat)
        price = ceil(PALTRY - idea.gain(seat)) + 1
        return {seat: price, other: -price} if 0 < price <= finder.table.purses[other] else None

    def propose(self, view: View, finder: DealFinder) -> AnyMove | None:
        """Return the new offer that would gain most, unless enough offers are waiting."""
        seat = finder.table.seat
        waiting = [gifts_in(deal.terms) for deal in view.deals if deal.maker == seat and pending(deal, seat)]
        if len(waiting) >= self.temper.abreast:
            return None
        wanted = {(giver, thing) for gifts in waiting for giver, _, thing in gifts}
        best: tuple[float, Offer] | None = None
        for idea, gets in self.offers(view, finder):
            if any((giver, thing) in wanted for giver, _, thing in idea.gifts):
                continue  # only one offer at a time about the same things
            gain = idea.gain(seat) + gets[seat] - self.temper.trouble * (len(idea.gifts) + 2 * len(idea.parties))
            gain += WELCOME if welcome(view, idea) else 0.0
            if (best is None or gain > best[0]) and self.safe(view, finder, idea.gifts, gets[seat]):
                best = (gain, Offer(terms_of(idea.gifts, gets, seat)))
        if best is None or seat in view.acting:
            return best[1] if best else None
        return UNDONE if UNDONE in view.legal and best[0] >= SECOND_THOUGHTS else None

    def offers(self, view: View, finder: DealFinder) -> Iterator[tuple[Idea, dict[int, int]]]:
        """Yield ideas with a price at which everybody gains, unless somebody has refused them."""
        memory = Memory(view, finder)
        tried = 0
        offered: set[tuple[Gift, ...]] = set()
        for idea in finder.ideas(finder.table.seat):
            if len(idea.parties) > self.temper.company:
                continue
            gets = self.price(finder, idea, self.temper.opening)
            if gets is None and tried < SWEETENED:
                tried += 1
                for more in finder.sweetened(idea):
                    gets = self.price(finder, more, self.temper.opening)
                    if gets is not None:
                        idea = more
                        break
            if gets is not None and idea.gifts not in offered and memory.allows(idea, gets, self.temper.patience):
                offered.add(idea.gifts)
                yield idea, gets
