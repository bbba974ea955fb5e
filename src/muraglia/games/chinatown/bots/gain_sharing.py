"""How the gain of a deal is shared in Chinatown: first everybody gets what they could gain elsewhere, then the rest is
split evenly, or with a *tilt* in favour of this seat. Money is in whole thousands, and nobody can pay more than their
purse holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from muraglia.games.chinatown.bots.deal_ideas import DealFinder, Idea
from muraglia.games.chinatown.bots.holdings import Gift
from muraglia.games.chinatown.bots.shopkeeper import TILE
from muraglia.games.chinatown.terms import ME, Terms, Transfer, settle

PALTRY = 0.5
"""The least gain that makes a party agree to a deal, in thousands."""


def elsewhere(finder: DealFinder, idea: Idea, seat: int) -> float:
    """Return what a party could gain by giving one of its things to an outsider: half of the sum of both gains."""
    best = 0.0
    for giver, _, thing in idea.gifts:
        if giver == seat:
            for other in range(finder.table.seats):
                if other not in idea.parties:
                    best = max(best, finder.alone((seat, other, thing)) / 2)
    return best


def shares(finder: DealFinder, idea: Idea, seat: int, tilt: float) -> dict[int, float]:
    """Return what each party should gain. With a tilt of 0 everybody gets the same beyond what they could gain
    elsewhere; with 0.5 this seat gets half as much again."""
    count = len(idea.parties)
    base = {party: elsewhere(finder, idea, party) for party in idea.parties}
    left = idea.surplus - sum(base.values())
    if left < 0:
        base = dict.fromkeys(idea.parties, 0.0)
        left = idea.surplus
    mine = (1 + tilt) / count
    return {party: base[party] + left * (mine if party == seat else (1 - mine) / (count - 1)) for party in idea.parties}


def money(idea: Idea, wanted: Mapping[int, float], seat: int, purses: Sequence[int]) -> dict[int, int] | None:
    """Return the money that each party gets (negative: pays) for its share, in whole thousands. If a purse holds too
    little, those who would be paid get less. `None`: somebody would gain nothing."""
    gets = {party: round(wanted[party] - idea.gain(party)) for party in idea.parties if party != seat}
    gets[seat] = -sum(gets.values())
    for party in idea.parties:
        lacks = -(purses[party] + gets[party])
        if lacks > 0:
            gets[party] += lacks
            richest = sorted(gets, key=lambda other: (other != seat, -gets[other]))
            for other in (each for each in richest if each != party):
                less = min(lacks, max(0, gets[other]))
                gets[other] -= less
                lacks -= less
    if any(idea.gain(party) + gets[party] < PALTRY for party in idea.parties):
        return None
    return gets


def terms_of(gifts: Sequence[Gift], gets: Mapping[int, int], seat: int) -> Terms:
    """Return gifts and money as terms that this seat can offer; money is added to transfers of things if possible."""
    transfers = []
    for giver, taker, thing in gifts:
        one = ME if giver == seat else giver
        other = ME if taker == seat else taker
        if thing >= TILE:
            transfers.append(Transfer(one, other, tiles=(thing - TILE,)))
        else:
            transfers.append(Transfer(one, other, buildings=(thing,)))
    pairs = {(taker, giver) for giver, taker, _ in gifts}
    left = dict(gets)
    ways = [(payer, taker) for payer in left for taker in left if left[payer] < 0 < left[taker]]
    for payer, taker in sorted(ways, key=lambda way: (way not in pairs, way)):
        amount = min(-left[payer], left[taker])
        if amount > 0:
            left[payer] += amount
            left[taker] -= amount
            one, other = (ME if each == seat else each for each in (payer, taker))
            transfers.append(Transfer(one, other, money=amount))
    return settle(transfers)
