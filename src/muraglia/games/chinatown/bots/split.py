"""How the gain of a deal is shared in Chinatown: first what everybody could get elsewhere, then evenly, and the part by
which one asks for more than that. Money is whole thousands, and nobody can pay what the purse does not hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from muraglia.games.chinatown.bots.holdings import Gift
from muraglia.games.chinatown.bots.ideas import Idea, Thinker
from muraglia.games.chinatown.bots.shopkeeper import TILE
from muraglia.games.chinatown.terms import ME, Terms, Transfer, settle

PALTRY = 0.5
"""Who gains less than this by a deal, in thousands, does not bother."""


def elsewhere(thinker: Thinker, idea: Idea, seat: int) -> float:
    """Return what a party could gain by giving one of its things to somebody who is no party: half of what that
    would be worth to both."""
    best = 0.0
    for giver, _, thing in idea.gifts:
        if giver == seat:
            for other in range(thinker.table.seats):
                if other not in idea.parties:
                    best = max(best, thinker.alone((seat, other, thing)) / 2)
    return best


def shares(thinker: Thinker, idea: Idea, seat: int, tilt: float) -> dict[int, float]:
    """Return what each party shall gain. With a tilt of 0 all get the same beyond what they could get elsewhere; with
    0.5 this seat takes half as much again."""
    count = len(idea.parties)
    base = {party: elsewhere(thinker, idea, party) for party in idea.parties}
    left = idea.surplus - sum(base.values())
    if left < 0:
        base = dict.fromkeys(idea.parties, 0.0)
        left = idea.surplus
    mine = (1 + tilt) / count
    return {party: base[party] + left * (mine if party == seat else (1 - mine) / (count - 1)) for party in idea.parties}


def money(idea: Idea, wanted: Mapping[int, float], seat: int, purses: Sequence[int]) -> dict[int, int] | None:
    """Return what each party gets in money (negative: pays) to come to its share, in whole thousands; what purses
    cannot hold is missing for those who would get it. `None`: somebody would gain nothing."""
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
    """Return gifts and money as terms that this seat can offer; money goes along with things where it can."""
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
