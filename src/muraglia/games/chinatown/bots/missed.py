"""What was missed in a trade of Chinatown: deals that were there and nobody made, offers that somebody let go, and the
better price that was to be had. All by the count that everybody can make at the table (`forecast.gain`)."""

from __future__ import annotations

from typing import Literal

import msgspec

from muraglia.games.chinatown.bots.holdings import Gift, Table, pooled
from muraglia.games.chinatown.bots.ideas import Idea, Thinker
from muraglia.games.chinatown.bots.split import terms_of
from muraglia.games.chinatown.bots.worth import Hopes, Market
from muraglia.games.chinatown.deals import Deal, Dealt
from muraglia.games.chinatown.forecast import gain
from muraglia.games.chinatown.hindsight import History
from muraglia.games.chinatown.prospects import least
from muraglia.games.chinatown.state import State
from muraglia.games.chinatown.terms import ME, Terms, without_money
from muraglia.games.chinatown.trading import missing, own_lack
from muraglia.games.chinatown.view import view

SOBER = Hopes(0, 0, 0, 0, 0)
"""Whoever hopes for nothing counts what the shops earn, and that is all."""
TOLD = 2
"""So many deals that nobody made are told of a round."""
LOOKED_AT = 60
"""So many of the best ones are looked at for that."""
MANY = 30
"""With more tiles and places for them nobody sees through it: nothing is told then."""
ENOUGH = 1
"""Whoever gains less than this by a deal, in thousands, has no reason to sign it."""


class Unmade(msgspec.Struct, frozen=True):
    """A deal that was there when a trade ended."""

    terms: Terms
    """What would have changed hands, money aside …"""
    gains: tuple[tuple[int, int], ...]
    """… what that would have been worth to whom until the end, by seat, in thousands …"""
    together: int
    """… and to all of them: money could have made everybody content with their part."""


class LetGo(msgspec.Struct, frozen=True):
    """An offer that a seat could have agreed to, and would have gained by."""

    ply: int
    """So many moves had been made before it was refused, or before the trade was over."""
    round: int
    how: Literal["refused", "lapsed"]
    maker: int
    terms: Terms
    gain: int


def unmade(state: State) -> tuple[Unmade, ...]:
    """Return the best deals that nobody has made yet, such as could all have been made."""
    table = Table(view(state, None))
    everything = pooled(table.holdings)
    if min(everything.free().bit_count(), sum(everything.tiles)) > MANY:
        return ()
    market = Market(table.board, table.street, table.seats, table.rounds, table.unclaimed, table.supply, (), SOBER)
    thinker = Thinker(table, market)
    ideas = {idea.gifts: idea for seat in range(state.seats) for idea in thinker.ideas(seat)}
    found: list[Unmade] = []
    gifts: tuple[Gift, ...] = ()
    for idea in sorted(ideas.values(), key=_order)[:LOOKED_AT]:
        both = (*gifts, *idea.gifts)
        apart = not {(giver, thing) for giver, _, thing in gifts} & {(giver, thing) for giver, _, thing in idea.gifts}
        sums = sum(each.together for each in found) + idea.surplus
        if len(found) < TOLD and apart and thinker.weigh(both).surplus >= sums:
            gifts = both
            gains = tuple([(seat, round(idea.gain(seat))) for seat in idea.parties])
            found.append(Unmade(terms_of(idea.gifts, {}, ME), gains, round(idea.surplus)))
    return tuple(found)


def _order(idea: Idea) -> tuple[float, int, float, tuple[Gift, ...]]:
    """The best first; of those that are as good the simpler, then the one in which nobody gives up much."""
    return -idea.surplus, len(idea.gifts), -min(idea.gains), idea.gifts


def let_go(history: History, seat: int) -> list[LetGo]:
    """Return the offers that a seat refused or let lapse though they were good for it; not those about the same things
    that came to a deal after all in that round."""
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
) -> list[LetGo]:
    if missing(state, deal.terms) or own_lack(state, seat, deal.terms) or _agreed_on(history, state, deal):
        return []
    gained = gain(state, seat, deal.terms)[1]
    return [LetGo(ply, state.round + 1, how, deal.maker, deal.terms, gained)] if gained > 0 else []


def _agreed_on(history: History, state: State, deal: Deal) -> bool:
    """Tell whether these things changed hands in this round after all, at whatever price."""
    goods = without_money(deal.terms)
    return any(
        signed.before.round == state.round and without_money(signed.dealt.terms) == goods for signed in history.deals
    )


def better(before: State, dealt: Dealt, seat: int, eyes: int | None) -> int:
    """Return how much more money a party could have had in a deal with all others still gaining by it, and able to pay
    as far as these eyes knew; in thousands."""
    purses = least(before, eyes)
    room = 0
    for other in dealt.parties:
        if other != seat:
            spare = gain(before, other, dealt.terms)[1] - ENOUGH
            room += max(0, min(spare, purses[other] + dealt.terms.net(other)))
    return room
