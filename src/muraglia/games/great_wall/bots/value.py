"""The hand-made value of Great Wall of China: who will take which token, if the others do the usual thing."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from muraglia.games.great_wall.cards import DECK, DRAGON, NOBLE, SOLDIER, TOKENS, VALUE
from muraglia.games.great_wall.state import ABSENT, LAST_CLAIMS, NOBODY, STRIDE, State

STRENGTH = tuple({SOLDIER: 2.2, NOBLE: 2.0, DRAGON: 2.0}.get(card, float(VALUE[card])) for card in range(STRIDE))
"""What a card is good for on average, in points at a site: more than printed where it can do more."""
AVERAGE_CARD = sum(STRENGTH[card] for card in DECK) / len(DECK)
AVERAGE_TOKEN = sum(TOKENS) / len(TOKENS)


class Habits(msgspec.Struct, frozen=True):
    """How people play, in a few numbers; found by letting many sets of them play each other."""

    hold: float = 0.19
    """The chance to keep a lead of nothing through a round of rivals' turns …"""
    hold_more: float = 0.22
    """… and how much each point of it adds."""
    heir: float = 0.3
    """The chance of the second token for whoever leads once the first is laid."""
    laid: float = 1.05
    """What a token on a card is worth: nearly always it is won, and it holds rivals off."""
    rival: float = 0.25
    """How much a rival's gain counts as a loss."""
    foot: float = 0.09
    """What it is worth to be present, beside the leader."""
    thrift: float = 0.76
    """The part of its fair price that a card must fetch."""
    draw: float = 0.6
    """What it is worth to draw a card: it is one's own anyway, but in the hand one can use it."""


USUAL = Habits()


class HandValue:
    """Counts on the leader of a site to take the bigger token, if the lead lasts until its turn."""

    def __init__(self, habits: Habits = USUAL) -> None:
        self.habits = habits
        self.weighed = 0
        """How many sites it has weighed: that is what thinking costs."""

    def promises(self, state: State, site: int, last: int) -> list[float]:
        """Return the points that a site promises each seat, when the turn of `last` is over."""
        seats = state.seats
        points = [0.0] * seats
        tokens = state.tokens[site]
        if not tokens:
            return points
        habits = self.habits
        if len(tokens) == 1:
            points[state.laid_by[site]] = habits.laid * state.laid[site]
        first = site * seats
        totals = state.totals[first : first + seats]
        leader = state.leader[site]
        most = max(tokens)
        if leader == NOBODY:
            for seat, total in enumerate(totals):
                if total > ABSENT:
                    points[seat] += habits.foot * most
            return points
        ahead = totals[leader]
        totals[leader] = ABSENT
        second = max(totals)
        if second > ABSENT:
            lead = ahead - second
            for seat, total in enumerate(totals):
                if total > ABSENT:
                    points[seat] += habits.foot * most / (1 + ahead - total)
        else:
            lead = max(0, ahead)
        chance = min(0.95, habits.hold + habits.hold_more * lead)
        if state.step == LAST_CLAIMS:
            chance = 1.0
        elif leader != last:  # only those attack the lead who move before the leader
            chance **= (leader - last - 1) % seats / (seats - 1)
        points[leader] += most * chance
        if len(tokens) == 2:
            totals[leader] = ahead - most
            best = max(totals)
            if totals.count(best) == 1:  # who takes the other token, once the first is laid
                points[totals.index(best)] += habits.heir * min(tokens)
        return points

    def site(self, state: State, site: int, seat: int) -> float:
        """Return what a site promises a seat, at the end of its turn, less what rivals may get there."""
        self.weighed += 1
        points = self.promises(state, site, seat)
        mine = points[seat]
        return mine - self.habits.rival * (sum(points) - mine) / (state.seats - 1)

    def price(self, state: State, seat: int) -> float:
        """Return what a point of strength must fetch: a fair part of the tokens that are still to be had."""
        if state.ender >= 0:
            return 0.0  # cards that stay in the hand win nothing
        on_table = sum([sum(tokens) for tokens in state.tokens])
        my_share = (on_table + (len(state.supply) - state.revealed) * AVERAGE_TOKEN) / state.seats
        my_cards = (state.hand_size[seat] + state.pile_size(seat)) * AVERAGE_CARD
        return self.habits.thrift * min(2.0, my_share / max(1.0, my_cards))

    def costs(self, state: State, seat: int) -> Sequence[float]:
        """Return the points that cards must fetch."""
        price = self.price(state, seat)
        return [price * strength for strength in STRENGTH]

    def drawing(self, state: State) -> float:
        """Return what a draw is worth."""
        return 0.0 if state.ender >= 0 else self.habits.draw
