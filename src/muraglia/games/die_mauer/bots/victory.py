"""The value of a position of Die Mauer for the strong player with four to six players: shares of the victory. Only the
fewest minus points win a game, second place is worth nothing: so players who are behind take risks, and players who are
ahead do not. With four players, the chances to win this round follow from the minus points that `value.py` predicts;
with more, from a small net (`small_victory_net.py`): see decision 11. These chances are turned into points;
together with the points so far and the rounds to come they give the share of the whole game. Opening the wall helps the
others, so all may wait for somebody else to do it: therefore, in a long round the pieces that are still in hands cost
everybody a little, and more the longer it lasts.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp

from muraglia.games.die_mauer.bots.small_victory_net import SmallNet, small_net
from muraglia.games.die_mauer.bots.value import Value, load
from muraglia.games.die_mauer.pieces import MINUS
from muraglia.games.die_mauer.state import State

SPREAD = 4.0
"""A lead of this many points makes winning the round e times as likely, as measured in rounds of such players …"""
A_ROUND = 5.0
"""… and the uncertainty from a round that has not begun. Several rounds add up like random errors: four make it twice
as large."""
PATIENCE = 24
"""How many turns a round may last before it costs anything."""
LATE_COST = 0.002
"""What each piece in any hand costs everybody, for every turn beyond that."""
LEAD = 0.1
"""The extra value of being a whole set of pieces ahead of the others."""


class PredictedFromPoints:
    """Estimates everybody's chance to win a round from the predicted minus points."""

    def __init__(self, value: Value) -> None:
        self.value = value

    def logits(self, state: State) -> list[float]:
        """Return each seat's logit: 1 more means that victory is e times as likely."""
        return [-minus / SPREAD for minus in self.value.minus(state)]


@cache
def round_estimator(seats: int) -> SmallNet | PredictedFromPoints:
    """Return the strong player's estimate of who wins a round."""
    return PredictedFromPoints(load(seats)) if seats == 4 else small_net(seats)


class Shares(Value):
    """Predicts shares of the victory, where `Value` predicts leads."""

    def __init__(self, by: SmallNet | PredictedFromPoints) -> None:
        super().__init__(())
        self.by = by

    def leads(self, state: State, rounds: int, points: Sequence[int]) -> list[float]:
        """Return everybody's share of the victory."""
        return self.shares(state, rounds, points)[0]

    def shares(self, state: State, rounds: int, points: Sequence[int]) -> tuple[list[float], Sequence[float]]:
        """Return everybody's share of the victory, and the points behind it, up to a constant that is the same for all
        seats."""
        if state.over:
            best = max(state.points)
            winners = state.points.count(best)
            return [1 / winners if mine == best else 0.0 for mine in state.points], state.points
        spread = (int(state.options["rounds"]) - state.round) * A_ROUND**2
        if state.round > rounds:  # the turn ended the round: what was scored is known
            return likely(state.points, spread**0.5), state.points
        ends = [before + SPREAD * logit for before, logit in zip(points, self.by.logits(state), strict=True)]
        return likely(ends, (spread - A_ROUND**2 + SPREAD**2) ** 0.5), ends


class Victory(Shares):
    """Values positions for a player who plays for the victory."""

    def leads(self, state: State, rounds: int, points: Sequence[int]) -> list[float]:
        """Return everybody's share of the victory plus a little for the lead, minus the cost of a long round."""
        shares, ends = self.shares(state, rounds, points)
        goes_on = not state.over and state.round == rounds
        long_round_cost = LATE_COST * max(0, state.turn - PATIENCE) * sum(state.pieces) if goes_on else 0.0
        seats = state.seats
        mean = sum(ends) / seats
        a_lead = LEAD * seats / (seats - 1) / sum(MINUS)
        return [share - long_round_cost + a_lead * (mine - mean) for share, mine in zip(shares, ends, strict=True)]


def likely(points: Sequence[float], spread: float) -> list[float]:
    """Return everybody's share of the victory, by the points that they are likely to have in the end."""
    best = max(points)
    weights = [exp((mine - best) / spread) for mine in points]
    total = sum(weights)
    return [weight / total for weight in weights]
