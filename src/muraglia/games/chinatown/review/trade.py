"""How well a seat traded in a trade phase of Chinatown: every deal that it signed, refused or let lapse, and possible
deals that nobody made. A verdict depends on what the seat could count at that time. It also shows what a deal turned
out to be worth, and a better price that was possible: neither counts as a mistake. Nobody knows whether others would
have agreed to a deal that was never offered: half of its gain counts, and the verdict says that it is uncertain.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from muraglia.bots.advice import Reason
from muraglia.games.chinatown.bots.advice import SURE, UNSURE
from muraglia.games.chinatown.bots.deal_ideas import DealFinder, Idea
from muraglia.games.chinatown.bots.gain_sharing import money, terms_of
from muraglia.games.chinatown.bots.holding_value import valuation_of
from muraglia.games.chinatown.bots.holdings import Gift, Table, gifts_in
from muraglia.games.chinatown.bots.missed_deals import PossibleDeal, possible_deals
from muraglia.games.chinatown.deal_values import History
from muraglia.games.chinatown.forecast import gain
from muraglia.games.chinatown.moves import Accept, Offer, Refuse
from muraglia.games.chinatown.retrospective import valued_deal
from muraglia.games.chinatown.state import State
from muraglia.games.chinatown.terms import THOUSAND, Terms, spoken_by, write_terms
from muraglia.games.chinatown.view import Offer as Deal
from muraglia.games.chinatown.view import View
from muraglia.reviews.choice_cost import grade, mixed
from muraglia.reviews.judge import TradeMoment, expected
from muraglia.reviews.option_trials import ahead
from muraglia.reviews.result import Chances, ReviewedDecision, ReviewedOption, Verdict

BY_CHANCE = 0.5
"""A seat that answers offers at random accepts every second one."""
AGREED = 0.5
"""How often others are assumed to agree to a deal that was never offered."""


def finder_of(view: View) -> DealFinder:
    """Return a bot's count of everybody's holdings, as a seat sees them."""
    table = Table(view)
    return DealFinder(table, valuation_of(table))


def stand(finder: DealFinder, changes: Mapping[int, float]) -> Chances:
    """Return everybody's chances to win, from what they have and these gains."""
    table = finder.table
    wealth = [table.purses[seat] + finder.worths[seat] + changes.get(seat, 0.0) for seat in range(table.seats)]
    return expected(wealth, SURE + UNSURE * (table.rounds - 1))


class Trade:
    """One trade phase from the point of view of a seat."""

    def __init__(self, history: History, seat: int, moments: Sequence[TradeMoment]) -> None:
        self.history = history
        self.seat = seat
        self.moments = moments[:-1]
        """The positions before each move; the last one is just before the trade ended."""
        first, last = self.moments[0].step, self.moments[-1].step
        self.signed = [each for each in history.deals if first < each.ply <= last + 1]
        self.changed_hands = {gifts_in(each.dealt.terms) for each in self.signed}
        (self.end,) = [phase.end for phase in history.phases if phase.ply == last + 1]

    def decisions(self) -> list[ReviewedDecision]:
        """Return what was decided, in order."""
        made = [*self._signed(), *self._left(), *self._missed()]
        return sorted(made, key=lambda decision: decision.steps)

    def _signed(self) -> Iterator[ReviewedDecision]:
        """Judge the seat's own offers that others agreed to, and the offers of others that the seat agreed to."""
        for moment in self.moments:
            match moment.move:
                case Accept(name):
                    deal = self._deal(moment.view, name)
                    if deal is not None and not deal.missing:
                        found = self._judged(moment, deal.terms, str(moment.move), str(Refuse(name)))
                        yield self._decision(moment, "signed", found, self._worth(moment, deal.terms))
                case Offer(terms):
                    spoken = spoken_by(terms, self.seat)
                    if notes := self._worth(moment, spoken, carried_out=True):
                        found = self._judged(moment, spoken, str(moment.move), "", by_chance=0.0)
                        yield self._decision(moment, "signed", found, notes)

    def _left(self) -> Iterator[ReviewedDecision]:
        """Judge the offers that the seat refused or let lapse: of several about the same things only the last one, and
        none if a deal about them was made after all."""
        last: dict[tuple[Gift, ...], tuple[TradeMoment, Deal]] = {}
        for moment in self.moments:
            if isinstance(moment.move, Refuse):
                deal = self._deal(moment.view, moment.move.deal)
                if deal is not None:
                    last[gifts_in(deal.terms)] = (moment, deal)
        over = self.moments[-1]
        for deal in over.view.deals:
            if self.seat in deal.terms.parties and self.seat not in (*deal.accepted, *deal.refused):
                last[gifts_in(deal.terms)] = (over, deal)
        for gifts, (moment, deal) in last.items():
            accept = Accept(deal.id, deal.hash)
            if deal.maker == self.seat or gifts in self.changed_hands or not self._possible(moment, deal):
                continue
            refused = isinstance(moment.move, Refuse) and moment.move.deal == deal.id
            move = str(moment.move) if refused else ""
            found = self._judged(moment, deal.terms, str(accept), move, signed=False)
            then = self.end if not refused else self._before(moment)
            notes = [Reason("deal_terms", {"terms": write_terms(deal.terms)}), *_sides(then, deal.terms)]
            yield self._decision(moment, "refused" if refused else "lapsed", found, notes)

    def _missed(self) -> Iterator[ReviewedDecision]:
        """Judge the deals that were possible at the end, and that were offered neither by the seat nor to it."""
        spoken_of = {gifts_in(deal.terms) for moment in self.moments for deal in moment.view.deals}
        spoken_of |= {
            gifts_in(spoken_by(moment.move.terms, self.seat))
            for moment in self.moments
            if isinstance(moment.move, Offer)
        }
        over = self.moments[-1]
        for idea in possible_deals(self.end):
            if self.seat in dict(idea.gains) and gifts_in(idea.terms) not in spoken_of:
                yield from self._could_have(over, idea)

    def _could_have(self, over: TradeMoment, idea: PossibleDeal) -> Iterator[ReviewedDecision]:
        finder, gifts = finder_of(over.view), gifts_in(idea.terms)
        parties, gains = zip(*idea.gains, strict=True)
        evenly = dict.fromkeys(parties, idea.together / len(parties))
        gets = money(Idea(gifts, parties, gains), evenly, self.seat, finder.table.purses)
        if gets is None:
            return
        offer = Offer(terms_of(gifts, gets, self.seat))
        terms = spoken_by(offer.terms, self.seat)
        yes, no = self._both(finder, terms)
        loss = AGREED * (yes.shares[self.seat] - no.shares[self.seat])
        if loss <= 0:
            return
        cost = max(0.0, AGREED * (ahead(yes, self.seat) - ahead(no, self.seat)))
        verdict = Verdict("uncertain", loss, loss, loss, 0, cost, cost)
        option = ReviewedOption((str(offer),), yes, 0.0, (Reason("deal_evenly"),))
        notes = (
            Reason("deal_unmade", {"terms": write_terms(idea.terms), "amount": idea.together * THOUSAND}),
            *_sides(self.end, terms),
        )
        before = mixed([(AGREED, yes), (1 - AGREED, no)])
        yield ReviewedDecision((over.step,), (), "missed", before, no, verdict, (option,), notes)

    # ── what a deal does ──────────────────────────────────────────────────────────────────────────

    def _deal(self, view: View, name: str) -> Deal | None:
        return next((deal for deal in view.deals if deal.id == name and self.seat in deal.terms.parties), None)

    def _possible(self, moment: TradeMoment, deal: Deal) -> bool:
        """Tell whether the deal could be carried out, as far as the seat knows."""
        cash = moment.view.cash
        return not deal.missing and (cash is None or cash + deal.terms.net(self.seat) >= 0)

    def _before(self, moment: TradeMoment) -> State:
        return next(refusal.before for refusal in self.history.refusals if refusal.ply == moment.step)

    def _both(self, finder: DealFinder, terms: Terms) -> tuple[Chances, Chances]:
        """Return everybody's chances with a deal and without it."""
        gifts = gifts_in(terms)
        changes = {party: finder.gain(party, gifts) + terms.net(party) for party in terms.parties}
        return stand(finder, changes), stand(finder, {})

    def _judged(
        self, moment: TradeMoment, terms: Terms, yes: str, no: str, signed: bool = True, by_chance: float = BY_CHANCE
    ) -> tuple[Chances, Chances, Verdict, tuple[ReviewedOption, ...]]:
        """Compare making a deal with leaving it."""
        seat, finder = self.seat, finder_of(moment.view)
        with_it, without = self._both(finder, terms)
        mine = finder.gain(seat, gifts_in(terms)) + terms.net(seat)
        gains = Reason("would_gain" if mine > 0 else "would_lose", {"amount": abs(round(mine)) * THOUSAND or THOUSAND})
        options = [(with_it, yes, gains), (without, no, Reason("ask_more" if mine > 0 else "too_dear"))]
        options.sort(key=lambda option: -option[0].shares[seat])
        best, worse = options[0][0], options[1][0]
        after = with_it if signed else without
        lost = best.shares[seat] - worse.shares[seat]
        loss = best.shares[seat] - after.shares[seat]
        blind = by_chance * with_it.shares[seat] + (1 - by_chance) * without.shares[seat]
        points = ahead(with_it, seat), ahead(without, seat)
        cost = max(points) - ahead(after, seat)
        risk = max(cost, max(points) - by_chance * points[0] - (1 - by_chance) * points[1])
        named = grade(loss, 0.0, moment.view.seats)
        verdict = Verdict(named, loss, 0.0, max(loss, best.shares[seat] - blind), 0, cost, risk)
        shown = tuple(
            ReviewedOption((text,) if text else (), chances, 0.0 if chances is best else lost, (why,))
            for chances, text, why in options
        )
        return best, after, verdict, shown

    @staticmethod
    def _decision(
        moment: TradeMoment,
        kind: str,
        found: tuple[Chances, Chances, Verdict, tuple[ReviewedOption, ...]],
        notes: Sequence[Reason],
    ) -> ReviewedDecision:
        own = kind in ("signed", "refused")
        return ReviewedDecision((moment.step,), (str(moment.move),) if own else (), kind, *found, tuple(notes))

    def _worth(self, moment: TradeMoment, terms: Terms, carried_out: bool = False) -> list[Reason]:
        """Return what a deal was worth to each side when signed and in the end, and the better price; for a deal that
        was not carried out only its terms, or nothing."""
        signed = next((each for each in self.signed if each.ply > moment.step and each.dealt.terms == terms), None)
        deal_terms = Reason("deal_terms", {"terms": write_terms(terms)})
        if signed is None:
            return [] if carried_out else [deal_terms, Reason("deal_not_made")]
        notes = [deal_terms]
        for side in valued_deal(self.history, signed, self.seat).sides:
            if side.then is not None:
                known = {"seat": side.seat, "then": side.then * THOUSAND}
                end = {} if side.end is None else {"end": side.end * THOUSAND}
                notes.append(Reason("deal_side_end" if end else "deal_side", {**known, **end}))
            if side.seat == self.seat and side.better:
                notes.append(Reason("deal_better", {"amount": side.better * THOUSAND}))
        return notes


def _sides(state: State, terms: Terms) -> Iterator[Reason]:
    """Yield for each side what the deal would have been worth to it, going by what everybody at the table could see."""
    for party in terms.parties:
        yield Reason("deal_side", {"seat": party, "then": gain(state, party, terms)[1] * THOUSAND})
