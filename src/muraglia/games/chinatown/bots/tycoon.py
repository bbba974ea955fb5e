"""The master of Chinatown: it counts like the merchant, but with values for the future learned from games, and with a
style of bargaining tuned in games (`../learning`).

It uses the learned values for others too. In a deal between two it first asks for nearly the whole gain, listens to
what the other wants instead, refuses once, comes a little closer, and accepts a fair share before a deal is lost; in
deals with more parties it asks for no more than the others are content with. If purses are empty it barters: up to
three things in place of money. Among equally good deals it prefers those that help others less, since only winning
counts. It has the merchant's manners: few offers at a time, none to players who refuse often, and it gives reasons.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from muraglia.games.chinatown.bots.deal_ideas import DealFinder, Idea
from muraglia.games.chinatown.bots.gain_sharing import PALTRY, money, shares, terms_of
from muraglia.games.chinatown.bots.holding_value import FutureValues, Valuation, valuation_of
from muraglia.games.chinatown.bots.holdings import Gift, Table, gifts_in
from muraglia.games.chinatown.bots.negotiator import SECOND_THOUGHTS, WELCOME, Negotiator, Temper
from muraglia.games.chinatown.bots.offer_memory import Memory, pending
from muraglia.games.chinatown.bots.wishes import mark, welcome
from muraglia.games.chinatown.moves import UNDONE, Accept, AnyMove, Offer, Refuse, Withdraw
from muraglia.games.chinatown.terms import THOUSAND
from muraglia.games.chinatown.view import Offer as Deal
from muraglia.games.chinatown.view import View
from muraglia.kernel.contract import Game

FILE = "tycoon.json"


class Skill(msgspec.Struct, frozen=True):
    """Its style of bargaining. Amounts are in thousands; a tilt of 0 is an even split."""

    crumbs: float = 1.0
    """What a first price leaves the other in a deal of two."""
    greed: float = 1.0
    """How far a first price goes from what others are content with towards those crumbs: in deals of two …"""
    greed_many: float = 0.0
    """… and of more."""
    theirs: float = -0.4
    """The tilt that it believes others accept …"""
    surely: float = 0.3
    """… and the margin that it adds to be sure."""
    asks: tuple[float, ...] = (0.4, 0.1, -0.2)
    """The tilts that it gives way to, one after the other, after refusals."""
    content: float = -0.4
    """It agrees to others' offers with at least this tilt, once it has asked for more."""
    worth_asking: float = 1.0
    """It asks for more if the difference is at least this."""
    haggles: int = 2
    """It asks for more in deals of at most this many parties."""
    gap: float = 2.0
    """It refuses once if an offer is less than it asked for by this much …"""
    meet: float = 0.15
    """… and then goes this part of the way towards it."""
    envy: float = 0.2
    """How much gains of others count against a deal."""
    trouble: float = 0.1
    """The cost of each thing in a deal, and twice that of each party."""
    patience: int = 4
    """A player who has refused this many of its offers in a trade phase gets no more."""
    company: int = 4
    """The most parties of a deal that it proposes."""
    abreast: int = 2
    """How many of its offers may wait for answers at the same time."""
    barter: int = 3
    """How many things it adds to a deal in place of money …"""
    bartered: int = 24
    """… for how many of its best ideas that lack money …"""
    width: int = 3
    """… and in how many ways each."""


class Learned(msgspec.Struct, frozen=True):
    """What was learned: the content of the JSON file beside this one."""

    hopes: tuple[FutureValues, ...]
    """The values of the future, by the number of rounds that follow, from 0."""
    skill: Skill
    hopes_from: str
    """The command that learned the future values …"""
    skill_from: str
    """… and the one that tuned the skill."""


@cache
def learned() -> Learned:
    """Return what was learned; its file is read once."""
    return msgspec.json.decode(files(__package__).joinpath(FILE).read_bytes(), type=Learned)


class Tycoon(Negotiator):
    """Asks for nearly everything at first, listens, and gives way in time."""

    skill = learned().skill
    future = learned().hopes

    def __init__(self, game: Game[Any, Any, Any], seed: int) -> None:
        super().__init__(game, seed)
        skill = self.skill
        self.temper = Temper(
            opening=skill.asks[0],
            step=0.0,
            floor=skill.asks[-1],
            content=skill.content,
            patience=skill.patience,
            company=skill.company,
            abreast=skill.abreast,
            trouble=skill.trouble,
        )

    def valuation(self, table: Table) -> Valuation:
        """Return the valuation that it goes by, with the learned values."""
        return valuation_of(table, self.future[table.rounds - 1])

    def speak(self, view: View, finder: DealFinder) -> AnyMove | None:
        """Give way, make an offer, or mark wishes: these come last, since they tell the others what it would pay
        for."""
        return self.give_way(view, finder) or self.propose(view, finder) or mark(view, finder)

    # ── answers ───────────────────────────────────────────────────────────────────────────────────

    def enough(self, view: View, finder: DealFinder, deal: Deal, gain: float) -> bool:
        """Tell whether a deal gains at least the share that this bot is content with."""
        del view
        return gain >= max(PALTRY, self.fair(finder, gifts_in(deal.terms), self.skill.content))

    def answer(self, view: View, finder: DealFinder) -> AnyMove | None:
        """Ask for more, for the best offer first; accept it if that was refused or would not gain; else refuse."""
        seat = finder.table.seat
        offers = [
            (self.gain(finder, deal), deal)
            for deal in view.deals
            if seat in deal.terms.parties and deal.maker != seat and seat not in deal.accepted and not deal.missing
        ]
        offers.sort(key=lambda offer: -offer[0])
        for gain, deal in offers:
            if move := self.haggle(view, finder, deal) or self.agree(view, finder, deal, gain):
                return move
        for gain, deal in offers:
            if Refuse(deal.id) in view.legal:
                return Refuse(deal.id, self.reason(view, finder, deal, gain))
        return None

    def haggle(self, view: View, finder: DealFinder, deal: Deal) -> AnyMove | None:
        """Return what to do before accepting an offer: first make a counter-offer at its own price; refuse while that
        waits for an answer, or as long as it insists on its first price. `None`: there is nothing left to haggle
        about."""
        seat, gifts = finder.table.seat, gifts_in(deal.terms)
        if Refuse(deal.id) not in view.legal or len(deal.terms.parties) > self.skill.haggles:
            return None
        own = asked(view, gifts)
        if own is None:
            return self.ask_more(view, finder, deal)
        more = own.terms.net(seat) - deal.terms.net(seat)
        if more <= 0 or not (pending(own, seat) or self.stands_firm(finder, own, more)):
            return None
        return Refuse(deal.id, f"I want about {more * THOUSAND} more.")

    def stands_firm(self, finder: DealFinder, own: Deal, more: int) -> bool:
        """Tell whether it insists: its own offer still asks for its first price, and that is more than the other's by
        at least `skill.gap`."""
        if own.missing:
            return False  # things that are gone cannot be weighed
        seat, idea = finder.table.seat, finder.weigh(gifts_in(own.terms))
        if seat not in idea.parties:
            return False
        first = self.price(finder, idea, self.temper.opening)
        return first is not None and own.terms.net(seat) >= first[seat] and more >= self.skill.gap

    def agree(self, view: View, finder: DealFinder, deal: Deal, gain: float) -> AnyMove | None:
        """Accept an offer that is good enough, after taking back worse agreements that exclude it."""
        accept, gifts, seat = Accept(deal.id, deal.hash), gifts_in(deal.terms), finder.table.seat
        if accept not in view.legal or not self.enough(view, finder, deal, gain):
            return None
        net, own = deal.terms.net(seat), asked(view, gifts)
        more = own.terms.net(seat) - net if own is not None else 0
        if own is not None and more > 0:
            if pending(own, seat):
                return None  # the other is still thinking
            if self.stands_firm(finder, own, more) and self.lower_offer(view, finder, own):
                return None  # there is a reply to give first
        if self.safe(view, finder, gifts, net):
            return accept
        for older in view.deals:
            worse = older.missing or self.gain(finder, older) < gain
            if worse and Withdraw(older.id) in view.legal and self.safe(view, finder, gifts, net, instead=older.id):
                return Withdraw(older.id)
        return None

    def ask_more(self, view: View, finder: DealFinder, deal: Deal) -> Offer | None:
        """Return the same deal at its first price, if that is worth asking for."""
        seat, gifts = finder.table.seat, gifts_in(deal.terms)
        idea = finder.weigh(gifts)
        gets = self.price(finder, idea, self.temper.opening) if seat in idea.parties else None
        if gets is None or gets[seat] < deal.terms.net(seat) + self.skill.worth_asking:
            return None
        if not self.safe(view, finder, gifts, gets[seat], instead=deal.id):
            return None
        return Offer(terms_of(gifts, gets, seat), counters=deal.id)

    # ── offers ────────────────────────────────────────────────────────────────────────────────────

    def price(self, finder: DealFinder, idea: Idea, tilt: float) -> dict[int, int] | None:
        """Return the money for an idea with this tilt, or its very first price if it may still open with that."""
        if tilt < self.temper.opening:
            return super().price(finder, idea, tilt)
        skill, seat = self.skill, finder.table.seat
        greed = skill.greed if len(idea.parties) == 2 else skill.greed_many
        wanted = {}
        for party in idea.parties:
            content = shares(finder, idea, party, skill.theirs)[party] + skill.surely
            wanted[party] = max(skill.crumbs, greed * skill.crumbs + (1 - greed) * content)
        return money(idea, wanted, seat, finder.table.purses)

    def give_way(self, view: View, finder: DealFinder) -> Offer | None:
        """Ask for less after a refusal: go towards what the others want, or to the next tilt."""
        for deal in view.deals:
            if deal.maker == view.seat and deal.refused and (offer := self.lower_offer(view, finder, deal)):
                return offer
        return None

    def lower_offer(self, view: View, finder: DealFinder, deal: Deal) -> Offer | None:
        """Return one of its offers for less."""
        if deal.missing:
            return None  # things that are gone cannot be weighed
        seat, idea = finder.table.seat, finder.weigh(gifts_in(deal.terms))
        if seat not in idea.parties:
            return None
        for gets in self.lower_prices(view, finder, deal, idea):
            if idea.gain(seat) + gets[seat] < PALTRY or finder.table.purses[seat] + gets[seat] < 0:
                continue
            if self.safe(view, finder, idea.gifts, gets[seat], instead=deal.id):
                return Offer(terms_of(idea.gifts, gets, seat), revises=deal.id)
        return None

    def lower_prices(self, view: View, finder: DealFinder, deal: Deal, idea: Idea) -> Iterator[dict[int, int]]:
        """Yield prices below that of one of its offers, the highest first."""
        seat = finder.table.seat
        now = deal.terms.net(seat)
        wants = [
            each.terms.net(seat)
            for each in view.deals
            if seat in each.refused and not each.missing and gifts_in(each.terms) == idea.gifts
        ]
        more = now - max(wants, default=now)
        if deal.terms.parties == idea.parties and self.stands_firm(finder, deal, more):
            yield meet(idea, deal, seat, max(1, round(self.skill.meet * more)))
        for tilt in self.skill.asks:
            gets = super().price(finder, idea, tilt)
            if gets is not None and gets[seat] < now:
                yield gets

    def propose(self, view: View, finder: DealFinder) -> AnyMove | None:
        """Return the new offer that would gain most, unless enough offers are waiting."""
        seat, skill = finder.table.seat, self.skill
        waiting = [gifts_in(deal.terms) for deal in view.deals if deal.maker == seat and pending(deal, seat)]
        if len(waiting) >= skill.abreast:
            return None
        wanted = {(giver, thing) for gifts in waiting for giver, _, thing in gifts}
        ranked = []
        for idea, gets in self.offers(view, finder):
            if any((giver, thing) in wanted for giver, _, thing in idea.gifts):
                continue  # only one offer at a time about the same things
            gain = idea.gain(seat) + gets[seat]
            gain -= skill.trouble * (len(idea.gifts) + 2 * len(idea.parties)) + skill.envy * (idea.surplus - gain)
            gain += WELCOME if welcome(view, idea) else 0.0
            ranked.append((gain, idea, gets))
        ranked.sort(key=lambda each: (-each[0], each[1].gifts))
        for gain, idea, gets in ranked:
            if self.safe(view, finder, idea.gifts, gets[seat]):
                if seat in view.acting:
                    return Offer(terms_of(idea.gifts, gets, seat))
                return UNDONE if UNDONE in view.legal and gain >= SECOND_THOUGHTS else None
        return None

    def offers(self, view: View, finder: DealFinder) -> Iterator[tuple[Idea, dict[int, int]]]:
        """Yield ideas with a price at which everybody gains, unless somebody has refused them; with things in place of
        money if needed."""
        memory = Memory(view, finder)
        tried = 0
        offered: set[tuple[Gift, ...]] = set()
        for idea in finder.ideas(finder.table.seat):
            if len(idea.parties) > self.skill.company:
                continue
            gets = self.price(finder, idea, self.temper.opening)
            if gets is not None and not self.pays(finder, idea, gets):
                gets = None
            if gets is None and tried < self.skill.bartered and finder.in_time():
                tried += 1
                idea, gets = self.bartered(finder, idea)
            if gets is not None and idea.gifts not in offered and memory.allows(idea, gets, self.skill.patience):
                offered.add(idea.gifts)
                yield idea, gets

    def pays(self, finder: DealFinder, idea: Idea, gets: Mapping[int, int]) -> bool:
        """Tell whether it would accept an offer if others made it: if they cannot pay today, it would rather sell
        tomorrow."""
        seat = finder.table.seat
        return idea.gain(seat) + gets[seat] >= self.fair(finder, idea.gifts, self.skill.content)

    def bartered(self, finder: DealFinder, idea: Idea) -> tuple[Idea, dict[int, int] | None]:
        """Return an idea with just enough added things to replace missing money, and its price."""
        seat = finder.table.seat
        for ways in finder.bartered(idea, self.skill.barter, self.skill.width):
            priced = [(way, self.price(finder, way, self.temper.opening)) for way in ways]
            good = [(way, gets) for way, gets in priced if gets is not None and self.pays(finder, way, gets)]
            if good:
                return max(good, key=lambda each: each[0].gain(seat) + each[1][seat])
        return idea, None


def asked(view: View, gifts: tuple[Gift, ...]) -> Deal | None:
    """Return its offer that moves these things, if there is one."""
    return next((deal for deal in view.deals if deal.maker == view.seat and gifts_in(deal.terms) == gifts), None)


def meet(idea: Idea, deal: Deal, seat: int, less: int) -> dict[int, int]:
    """Return the money of one of its offers with `less` for itself, given to parties who refused and gain least."""
    gets = {party: deal.terms.net(party) for party in idea.parties}
    for _ in range(less):
        next_one = min(
            (party for party in gets if party != seat),
            key=lambda party: (party not in deal.refused, idea.gain(party) + gets[party], party),
        )
        gets[next_one] += 1
        gets[seat] -= 1
    return gets
