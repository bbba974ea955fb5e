"""What is the most that a player would pay? Deals in Chinatown whose best price is known to the thousand. A deal is
worth to the other side what that side's own valuation says: what its things earn until the end. It agrees as long as it
gains, so the best price is the last one at which it does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import floor
from typing import Any

from muraglia.bots.advice import Advice, Reason
from muraglia.games.chinatown.bots.advice import share
from muraglia.games.chinatown.bots.deal_ideas import DealFinder, Idea
from muraglia.games.chinatown.bots.gain_sharing import PALTRY, terms_of
from muraglia.games.chinatown.game import State
from muraglia.games.chinatown.moves import Offer
from muraglia.games.chinatown.terms import THOUSAND

LEAST = 3
"""A price below this, in thousands, is not worth asking about …"""
MINE = 2.0
"""… nor is a deal that gains its maker less."""
THINGS = 3
"""How many things change hands at most: people cannot count more in their heads."""
APART = 0.3
"""How far wrong prices are from the right one, as a part of it; at least two thousand."""


def questions(finder: DealFinder, guesses: Sequence[State], gains: Any) -> Iterator[list[Advice]]:
    """Yield sets of offers to one player that differ only in price, the best price first, if all guesses agree on it.

    `gains` returns what the other side gains by an offer from this seat, according to the other side's own valuation.

    """
    table = finder.table
    for idea in finder.ideas(table.seat):
        if len(idea.parties) != 2 or table.seat not in idea.parties or len(idea.gifts) > THINGS:
            continue
        (other,) = (party for party in idea.parties if party != table.seat)
        most = floor(idea.gain(other) - PALTRY)
        step = max(2, round(APART * abs(most)))
        if abs(most) < max(LEAST, step + 1) or idea.gain(table.seat) + most < MINE:
            continue
        low, high = (1, table.purses[other]) if most > 0 else (-table.purses[table.seat], -1)
        others = [price for price in (most - step, most + step, most + 2 * step) if low <= price <= high]
        if not low <= most < high or len(others) < 2:
            continue
        if all(_agrees(gains, guess, idea, other, most) for guess in guesses) and not any(
            _agrees(gains, guess, idea, other, most + 1) for guess in guesses
        ):
            yield [_with_result(finder, idea, other, price, most) for price in (most, *others)]


def offer(idea: Idea, seat: int, other: int, price: int) -> Offer:
    """Return the deal at a price that this seat gets, in thousands; below 0 it pays."""
    return Offer(terms_of(idea.gifts, {seat: price, other: -price}, seat))


def _agrees(gains: Any, guess: State, idea: Idea, other: int, price: int) -> bool:
    seat = next(party for party in idea.parties if party != other)
    gain: float = gains(guess.copy(), seat, other, offer(idea, seat, other, price))
    return gain >= PALTRY


def _with_result(finder: DealFinder, idea: Idea, other: int, price: int, most: int) -> Advice:
    """Return an offer with its result."""
    seat = finder.table.seat
    changes = {seat: idea.gain(seat) + price, other: idea.gain(other) - price}
    mine = max(1, round(changes[seat])) * THOUSAND
    if price > most:
        loss = max(1, round(-changes[other])) * THOUSAND
        why = Reason("they_lose" if changes[other] <= 0 else "they_gain_nothing", {"seat": other, "amount": loss})
        return Advice(offer(idea, seat, other, price), share(finder, {}), (why,))
    if price == most:
        why = Reason("just_enough", {"seat": other, "mine": mine})
    else:
        why = Reason("left_over", {"seat": other, "amount": (most - price) * THOUSAND})
    return Advice(offer(idea, seat, other, price), share(finder, changes), (why,))
