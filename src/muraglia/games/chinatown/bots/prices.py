"""What is the most that somebody would pay? Deals in Chinatown whose price can be told to the thousand.

What a deal is worth to the other side is counted as that side counts it: what its things bring until the end. It agrees
as long as it gains, so the best price is the last one at which it does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import floor
from typing import Any

from muraglia.bots.advice import Advice, Reason
from muraglia.games.chinatown.bots.advice import share
from muraglia.games.chinatown.bots.ideas import Idea, Thinker
from muraglia.games.chinatown.bots.split import PALTRY, terms_of
from muraglia.games.chinatown.game import State
from muraglia.games.chinatown.moves import Offer
from muraglia.games.chinatown.terms import THOUSAND

LEAST = 3
"""A price below this, in thousands, is not worth the question …"""
MINE = 2.0
"""… nor is a deal that brings its maker less."""
THINGS = 3
"""So many things change hands at most: more are too many to count in one's head."""
APART = 0.3
"""Other prices are so far away from the right one, or two thousand at least."""


def questions(thinker: Thinker, guesses: Sequence[State], gains: Any) -> Iterator[list[Advice]]:
    """Yield offers to one other that differ in price alone, the best price first, where all guesses agree on it.

    `gains` returns what the other side gains by an offer that this seat has just made, as it counts itself.
    """
    table = thinker.table
    for idea in thinker.ideas(table.seat):
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
            yield [_told(thinker, idea, other, price, most) for price in (most, *others)]


def offer(idea: Idea, seat: int, other: int, price: int) -> Offer:
    """Return the deal at a price that this seat gets, in thousands; below 0 it pays."""
    return Offer(terms_of(idea.gifts, {seat: price, other: -price}, seat))


def _agrees(gains: Any, guess: State, idea: Idea, other: int, price: int) -> bool:
    seat = next(party for party in idea.parties if party != other)
    gain: float = gains(guess.copy(), seat, other, offer(idea, seat, other, price))
    return gain >= PALTRY


def _told(thinker: Thinker, idea: Idea, other: int, price: int, most: int) -> Advice:
    """Return an offer with what comes of it."""
    seat = thinker.table.seat
    changes = {seat: idea.gain(seat) + price, other: idea.gain(other) - price}
    mine = max(1, round(changes[seat])) * THOUSAND
    if price > most:
        loss = max(1, round(-changes[other])) * THOUSAND
        why = Reason("they_lose" if changes[other] <= 0 else "they_gain_nothing", {"seat": other, "amount": loss})
        return Advice(offer(idea, seat, other, price), share(thinker, {}), (why,))
    if price == most:
        why = Reason("just_enough", {"seat": other, "mine": mine})
    else:
        why = Reason("left_over", {"seat": other, "amount": (most - price) * THOUSAND})
    return Advice(offer(idea, seat, other, price), share(thinker, changes), (why,))
