"""The hand-made value of Great Wall of China: which player will take which token if everybody plays as usual."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from muraglia.games.great_wall.cards import DECK, DRAGON, NOBLE, SOLDIER, TOKENS, VALUE
from muraglia.games.great_wall.state import ABSENT, LAST_CLAIMS, NOBODY, STRIDE, State

STRENGTH = tuple({SOLDIER: 2.2, NOBLE: 2.0, DRAGON: 2.0}.get(card, float(VALUE[card])) for card in range(STRIDE))
"""The average value of a card, in points at a site: more than printed if the card has an effect."""
AVERAGE_CARD = sum(STRENGTH[card] for card in DECK) / len(DECK)
AVERAGE_TOKEN = sum(TOKENS) / len(TOKENS)


class Habits(msgspec.Struct, frozen=True):
    """Typical play in a few numbers; the best of many sets that played against each other."""

    hold: float = 0.19
    """The chance to keep a minimal lead through a round of rivals' turns …"""
    hold_more: float = 0.22
    """… and how much each point of it adds."""
    heir: float = 0.3
    """The chance that the leader also takes the second token after the first."""
    laid: float = 1.05
    """The value of a token on a card, as a part of it: it is nearly always won, and it keeps rivals away."""
    rival: float = 0.25
    """How much a rival's gain counts as a loss."""
    foot: float = 0.09
    """The value of being present without leading."""
    thrift: float = 0.76
    """A card must bring this part of its fair price."""
    draw: float = 0.6
    """The value of drawing a card: the seat owns it anyway, but can use it only from the hand."""


USUAL = Habits()


class HandValue:
    """Values sites, on the assumption that a leader takes the bigger token if the lead lasts until its turn."""

    def __init__(self, habits: Habits = USUAL) -> None:
        self.habits = habits
        self.weighed = 0
        """How many sites it has weighed: the measure of thinking time."""

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
        elif leader != last:  # only players who move before the leader attack the lead
            chance **= (leader - last - 1) % seats / (seats - 1)
        points[leader] += most * chance
        if len(tokens) == 2:
            totals[leader] = ahead - most
            best = max(totals)
            if totals.count(best) == 1:  # the one who takes the other token after the first
                points[totals.index(best)] += habits.heir * min(tokens)
        return points

    def site(self, state: State, site: int, seat: int) -> float:
        """Return what a site promises a seat at the end of its turn, minus what rivals may get there."""
        self.weighed += 1
        points = self.promises(state, site, seat)
        mine = points[seat]
        return mine - self.habits.rival * (sum(points) - mine) / (state.seats - 1)

    def price(self, state: State, seat: int) -> float:
        """Return what a point of strength must gain: a fair part of the tokens that can still be won."""
        if state.ender >= 0:
            return 0.0  # cards left in hand win nothing
        on_table = sum([sum(tokens) for tokens in state.tokens])
        my_share = (on_table + (len(state.supply) - state.revealed) * AVERAGE_TOKEN) / state.seats
        my_cards = (state.hand_size[seat] + state.pile_size(seat)) * AVERAGE_CARD
        return self.habits.thrift * min(2.0, my_share / max(1.0, my_cards))

    def costs(self, state: State, seat: int) -> Sequence[float]:
        """Return the points that each kind of card must gain."""
        price = self.price(state, seat)
        return [price * strength for strength in STRENGTH]

    def drawing(self, state: State) -> float:
        """Return the value of drawing a card."""
        return 0.0 if state.ender >= 0 else self.habits.draw
