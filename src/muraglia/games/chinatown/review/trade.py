"""What a seat made of a trade of Chinatown: every deal that it signed, refused or let lapse, and those that were there
and nobody made.

A verdict goes by what the seat could count then. What a deal turned out to be worth is told beside it, and so is the
better price that was to be had: neither is a reason to blame anybody. Whether others would have agreed to a deal that
nobody spoke of is not known: half of it is counted, and the verdict says that it is not certain.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from muraglia.bots.advice import Reason
from muraglia.games.chinatown.bots.advice import SURE, UNSURE
from muraglia.games.chinatown.bots.holdings import Gift, Table, gifts_in
from muraglia.games.chinatown.bots.ideas import Idea, Thinker
from muraglia.games.chinatown.bots.missed import Unmade, unmade
from muraglia.games.chinatown.bots.split import money, terms_of
from muraglia.games.chinatown.bots.worth import market_of
from muraglia.games.chinatown.forecast import gain
from muraglia.games.chinatown.hindsight import History
from muraglia.games.chinatown.moves import Accept, Offer, Refuse
from muraglia.games.chinatown.state import State
from muraglia.games.chinatown.tale import looked_back
from muraglia.games.chinatown.terms import THOUSAND, Terms, spoken_by, write_terms
from muraglia.games.chinatown.view import Offer as Deal
from muraglia.games.chinatown.view import View
from muraglia.reviews.judge import Seen, expected
from muraglia.reviews.result import Chances, Decision, Option, Verdict
from muraglia.reviews.trial import ahead
from muraglia.reviews.weighing import grade, mixed

BY_CHANCE = 0.5
"""Who answers an offer by chance says yes to every second one."""
AGREED = 0.5
"""So often, for all we know, the others would have agreed to a deal that nobody spoke of."""


def thinker_of(view: View) -> Thinker:
    """Return somebody who counts what everybody has, as a seat sees it."""
    table = Table(view)
    return Thinker(table, market_of(table))


def stand(thinker: Thinker, changes: Mapping[int, float]) -> Chances:
    """Return everybody's chances by what they have, and gain."""
    table = thinker.table
    wealth = [table.purses[seat] + thinker.worths[seat] + changes.get(seat, 0.0) for seat in range(table.seats)]
    return expected(wealth, SURE + UNSURE * (table.rounds - 1))


class Trade:
    """One trade phase, as a seat went through it."""

    def __init__(self, history: History, seat: int, moments: Sequence[Seen]) -> None:
        self.history = history
        self.seat = seat
        self.moments = moments[:-1]
        """Each before a move; the last one before the trade was over."""
        first, last = self.moments[0].step, self.moments[-1].step
        self.signed = [each for each in history.deals if first < each.ply <= last + 1]
        self.changed_hands = {gifts_in(each.dealt.terms) for each in self.signed}
        (self.end,) = [phase.end for phase in history.phases if phase.ply == last + 1]

    def decisions(self) -> list[Decision]:
        """Return what was decided, in order."""
        made = [*self._signed(), *self._left(), *self._missed()]
        return sorted(made, key=lambda decision: decision.steps)

    def _signed(self) -> Iterator[Decision]:
        """Judge the own offers that others agreed to, and the offers of others that the seat agreed to."""
        for moment in self.moments:
            match moment.move:
                case Accept(name):
                    deal = self._deal(moment.view, name)
                    if deal is not None and not deal.missing:
                        found = self._judged(moment, deal.terms, str(moment.move), str(Refuse(name)))
                        yield self._told(moment, "signed", found, self._worth(moment, deal.terms))
                case Offer(terms):
                    spoken = spoken_by(terms, self.seat)
                    if notes := self._worth(moment, spoken, carried_out=True):
                        found = self._judged(moment, spoken, str(moment.move), "", by_chance=0.0)
                        yield self._told(moment, "signed", found, notes)

    def _left(self) -> Iterator[Decision]:
        """Judge the offers that the seat refused, and those that it let lapse: of several about the same things the
        last one, and none where these came to change hands after all."""
        last: dict[tuple[Gift, ...], tuple[Seen, Deal]] = {}
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
            yield self._told(moment, "refused" if refused else "lapsed", found, notes)

    def _missed(self) -> Iterator[Decision]:
        """Judge the deals that were there in the end, and that the seat neither offered nor was offered."""
        spoken_of = {gifts_in(deal.terms) for moment in self.moments for deal in moment.view.deals}
        spoken_of |= {
            gifts_in(spoken_by(moment.move.terms, self.seat))
            for moment in self.moments
            if isinstance(moment.move, Offer)
        }
        over = self.moments[-1]
        for idea in unmade(self.end):
            if self.seat in dict(idea.gains) and gifts_in(idea.terms) not in spoken_of:
                yield from self._could_have(over, idea)

    def _could_have(self, over: Seen, idea: Unmade) -> Iterator[Decision]:
        thinker, gifts = thinker_of(over.view), gifts_in(idea.terms)
        parties, gains = zip(*idea.gains, strict=True)
        evenly = dict.fromkeys(parties, idea.together / len(parties))
        gets = money(Idea(gifts, parties, gains), evenly, self.seat, thinker.table.purses)
        if gets is None:
            return
        offer = Offer(terms_of(gifts, gets, self.seat))
        terms = spoken_by(offer.terms, self.seat)
        yes, no = self._both(thinker, terms)
        loss = AGREED * (yes.shares[self.seat] - no.shares[self.seat])
        if loss <= 0:
            return
        cost = max(0.0, AGREED * (ahead(yes, self.seat) - ahead(no, self.seat)))
        verdict = Verdict("uncertain", loss, loss, loss, 0, cost, cost)
        option = Option((str(offer),), yes, 0.0, (Reason("deal_evenly"),))
        notes = (
            Reason("deal_unmade", {"terms": write_terms(idea.terms), "amount": idea.together * THOUSAND}),
            *_sides(self.end, terms),
        )
        before = mixed([(AGREED, yes), (1 - AGREED, no)])
        yield Decision((over.step,), (), "missed", before, no, verdict, (option,), notes)

    # ── what a deal does ──────────────────────────────────────────────────────────────────────────

    def _deal(self, view: View, name: str) -> Deal | None:
        return next((deal for deal in view.deals if deal.id == name and self.seat in deal.terms.parties), None)

    def _possible(self, moment: Seen, deal: Deal) -> bool:
        """Tell whether the deal could be carried out, as far as the seat knows."""
        cash = moment.view.cash
        return not deal.missing and (cash is None or cash + deal.terms.net(self.seat) >= 0)

    def _before(self, moment: Seen) -> State:
        return next(refusal.before for refusal in self.history.refusals if refusal.ply == moment.step)

    def _both(self, thinker: Thinker, terms: Terms) -> tuple[Chances, Chances]:
        """Return how everybody stands with a deal and without it."""
        gifts = gifts_in(terms)
        changes = {party: thinker.gain(party, gifts) + terms.net(party) for party in terms.parties}
        return stand(thinker, changes), stand(thinker, {})

    def _judged(
        self, moment: Seen, terms: Terms, yes: str, no: str, signed: bool = True, by_chance: float = BY_CHANCE
    ) -> tuple[Chances, Chances, Verdict, tuple[Option, ...]]:
        """Compare a deal with leaving it."""
        seat, thinker = self.seat, thinker_of(moment.view)
        with_it, without = self._both(thinker, terms)
        mine = thinker.gain(seat, gifts_in(terms)) + terms.net(seat)
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
        told = tuple(
            Option((text,) if text else (), chances, 0.0 if chances is best else lost, (why,))
            for chances, text, why in options
        )
        return best, after, verdict, told

    @staticmethod
    def _told(
        moment: Seen,
        kind: str,
        found: tuple[Chances, Chances, Verdict, tuple[Option, ...]],
        notes: Sequence[Reason],
    ) -> Decision:
        own = kind in ("signed", "refused")
        return Decision((moment.step,), (str(moment.move),) if own else (), kind, *found, tuple(notes))

    def _worth(self, moment: Seen, terms: Terms, carried_out: bool = False) -> list[Reason]:
        """Return what a deal was worth to each side then and in the end, and the better price; of one that was not
        carried out what it said, or nothing."""
        signed = next((each for each in self.signed if each.ply > moment.step and each.dealt.terms == terms), None)
        said = Reason("deal_terms", {"terms": write_terms(terms)})
        if signed is None:
            return [] if carried_out else [said, Reason("deal_not_made")]
        notes = [said]
        for side in looked_back(self.history, signed, self.seat).sides:
            if side.then is not None:
                known = {"seat": side.seat, "then": side.then * THOUSAND}
                end = {} if side.end is None else {"end": side.end * THOUSAND}
                notes.append(Reason("deal_side_end" if end else "deal_side", {**known, **end}))
            if side.seat == self.seat and side.better:
                notes.append(Reason("deal_better", {"amount": side.better * THOUSAND}))
        return notes


def _sides(state: State, terms: Terms) -> Iterator[Reason]:
    """Say what a deal would have been worth to each side, as all could count."""
    for party in terms.parties:
        yield Reason("deal_side", {"seat": party, "then": gain(state, party, terms)[1] * THOUSAND})
