"""Missed chances in a trade phase of Chinatown: possible deals that nobody made, good offers that a seat refused or let
lapse, and better prices. They are valued by what everybody at the table can see (`forecast.gain`)."""

from __future__ import annotations

from typing import Literal

import msgspec

from muraglia.games.chinatown.bots.deal_ideas import DealFinder, Idea
from muraglia.games.chinatown.bots.gain_sharing import terms_of
from muraglia.games.chinatown.bots.holding_value import FutureValues, Valuation
from muraglia.games.chinatown.bots.holdings import Gift, Table, pooled
from muraglia.games.chinatown.deal_values import History
from muraglia.games.chinatown.deals import Deal, Dealt
from muraglia.games.chinatown.forecast import gain
from muraglia.games.chinatown.state import State
from muraglia.games.chinatown.terms import ME, Terms, without_money
from muraglia.games.chinatown.trade_hints import least
from muraglia.games.chinatown.trading import missing, own_lack
from muraglia.games.chinatown.view import view

SOBER = FutureValues(0, 0, 0, 0, 0)
"""Nothing is worth anything for the future: only what shops earn counts."""
SHOWN = 2
"""How many missed deals are shown for a round."""
LOOKED_AT = 60
"""How many of the best ones are examined for that."""
MANY = 30
"""With more tiles and places than this nobody could see such a deal: none are shown then."""
ENOUGH = 1
"""The least gain that is a reason to sign a deal, in thousands."""


class PossibleDeal(msgspec.Struct, frozen=True):
    """A deal that was possible when a trade phase ended."""

    terms: Terms
    """What would have changed hands, without money …"""
    gains: tuple[tuple[int, int], ...]
    """… its value to each party until the end, by seat, in thousands …"""
    together: int
    """… and to all together: with money, everybody could have gained."""


class MissedOffer(msgspec.Struct, frozen=True):
    """An offer that a seat could have accepted, and would have gained by."""

    ply: int
    """The number of moves made before it was refused, or before the trade was over."""
    round: int
    how: Literal["refused", "lapsed"]
    maker: int
    terms: Terms
    gain: int


def possible_deals(state: State) -> tuple[PossibleDeal, ...]:
    """Return the best deals that nobody has made yet and that could all be made together."""
    table = Table(view(state, None))
    everything = pooled(table.holdings)
    if min(everything.free().bit_count(), sum(everything.tiles)) > MANY:
        return ()
    valuation = Valuation(
        table.board, table.street, table.seats, table.rounds, table.unclaimed, table.supply, (), SOBER
    )
    finder = DealFinder(table, valuation)
    ideas = {idea.gifts: idea for seat in range(state.seats) for idea in finder.ideas(seat)}
    found: list[PossibleDeal] = []
    gifts: tuple[Gift, ...] = ()
    for idea in sorted(ideas.values(), key=_order)[:LOOKED_AT]:
        both = (*gifts, *idea.gifts)
        apart = not {(giver, thing) for giver, _, thing in gifts} & {(giver, thing) for giver, _, thing in idea.gifts}
        sums = sum(each.together for each in found) + idea.surplus
        if len(found) < SHOWN and apart and finder.weigh(both).surplus >= sums:
            gifts = both
            gains = tuple([(seat, round(idea.gain(seat))) for seat in idea.parties])
            found.append(PossibleDeal(terms_of(idea.gifts, {}, ME), gains, round(idea.surplus)))
    return tuple(found)


def _order(idea: Idea) -> tuple[float, int, float, tuple[Gift, ...]]:
    """Return a key for sorting: the best ideas first; of equal ones the simpler, then the one with the highest least
    gain."""
    return -idea.surplus, len(idea.gifts), -min(idea.gains), idea.gifts


def missed_offers(history: History, seat: int) -> list[MissedOffer]:
    """Return the offers that a seat refused or let lapse although they were good for it, unless a deal about the same
    things was made in that round after all."""
    found = []
    for refusal in history.refusals:
        if refusal.seat == seat:
            found += _worth_it(history, refusal.ply, refusal.before, refusal.deal, seat, "refused")
    for phase in history.phases:
        for deal in phase.end.deals.values():
            asked = deal.parties & ~(deal.accepted | deal.refused)
            if asked >> seat & 1 and deal.maker != seat:
                found += _worth_it(history, phase.ply - 1, phase.end, deal, seat, "lapsed")
    return sorted(found, key=lambda each: each.ply)


def _worth_it(
    history: History, ply: int, state: State, deal: Deal, seat: int, how: Literal["refused", "lapsed"]
) -> list[MissedOffer]:
    if missing(state, deal.terms) or own_lack(state, seat, deal.terms) or _agreed_on(history, state, deal):
        return []
    gained = gain(state, seat, deal.terms)[1]
    return [MissedOffer(ply, state.round + 1, how, deal.maker, deal.terms, gained)] if gained > 0 else []


def _agreed_on(history: History, state: State, deal: Deal) -> bool:
    """Tell whether these things changed hands in this round after all, at any price."""
    goods = without_money(deal.terms)
    return any(
        signed.before.round == state.round and without_money(signed.dealt.terms) == goods for signed in history.deals
    )


def better(before: State, dealt: Dealt, seat: int, reader: int | None) -> int:
    """Return how much more money a party could have got in a deal, in thousands, with all others still gaining and able
    to pay, as far as the reader knows."""
    purses = least(before, reader)
    room = 0
    for other in dealt.parties:
        if other != seat:
            spare = gain(before, other, dealt.terms)[1] - ENOUGH
            room += max(0, min(spare, purses[other] + dealt.terms.net(other)))
    return room
