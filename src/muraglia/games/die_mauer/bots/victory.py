"""What a position of Die Mauer promises the strong player among four to six: shares of the victory. A game is won by
who has the fewest minus points, and nobody is second: whoever is behind takes risks, and whoever is ahead takes none.

Who will win this round follows among four from the minus points that `value.py` foretells; among more it is the hunch
of a small net (`hunch.py`): see docs/figures.md. It counts like points: with those so far and the rounds to come it
gives the share of the whole game. Since whoever opens the wall helps the others, all may wait for somebody else to do
it: so in a long round the pieces that are still held cost everybody a little, the longer it lasts the more.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp

from muraglia.games.die_mauer.bots.hunch import Hunch, hunch
from muraglia.games.die_mauer.bots.value import Value, load
from muraglia.games.die_mauer.pieces import MINUS
from muraglia.games.die_mauer.state import State

SPREAD = 4.0
"""So many points more make e times as likely to win a round, as rounds of such players show …"""
A_ROUND = 5.0
"""… and a round that has not begun makes as much unsure. Several add up as chance does: four are twice as far off."""
PATIENCE = 24
"""For so many turns nobody minds how long a round lasts."""
TIRED = 0.002
"""For every turn beyond that, what each piece that anybody holds costs everybody."""
LEAD = 0.1
"""What being a whole set of pieces ahead of the others is worth beside the victory."""


class Foretold:
    """Tells how likely everybody is to win a round, by the minus points that they are likely to be left with."""

    def __init__(self, value: Value) -> None:
        self.value = value

    def wishes(self, state: State) -> list[float]:
        """Return, by seat, a number that grows by 1 where victory becomes e times as likely."""
        return [-minus / SPREAD for minus in self.value.minus(state)]


@cache
def knows(seats: int) -> Hunch | Foretold:
    """Return what the strong player goes by."""
    return Foretold(load(seats)) if seats == 4 else hunch(seats)


class Shares(Value):
    """Foretells what everybody gets of the victory, where `Value` foretells leads."""

    def __init__(self, by: Hunch | Foretold) -> None:
        super().__init__(())
        self.by = by

    def leads(self, state: State, rounds: int, points: Sequence[int]) -> list[float]:
        """Return everybody's share of the victory."""
        return self.shares(state, rounds, points)[0]

    def shares(self, state: State, rounds: int, points: Sequence[int]) -> tuple[list[float], Sequence[float]]:
        """Return everybody's share of the victory, and the points that stand for it, up to what all have in common."""
        if state.over:
            best = max(state.points)
            winners = state.points.count(best)
            return [1 / winners if mine == best else 0.0 for mine in state.points], state.points
        spread = (int(state.options["rounds"]) - state.round) * A_ROUND**2
        if state.round > rounds:  # the turn ended the round: what was scored is known
            return likely(state.points, spread**0.5), state.points
        ends = [before + SPREAD * wish for before, wish in zip(points, self.by.wishes(state), strict=True)]
        return likely(ends, (spread - A_ROUND**2 + SPREAD**2) ** 0.5), ends


class Victory(Shares):
    """Judges positions as somebody does who plays for the victory."""

    def leads(self, state: State, rounds: int, points: Sequence[int]) -> list[float]:
        """Return everybody's share of the victory and a little for the lead, less what a long round costs."""
        shares, ends = self.shares(state, rounds, points)
        goes_on = not state.over and state.round == rounds
        tired = TIRED * max(0, state.turn - PATIENCE) * sum(state.pieces) if goes_on else 0.0
        seats = state.seats
        mean = sum(ends) / seats
        a_lead = LEAD * seats / (seats - 1) / sum(MINUS)
        return [share - tired + a_lead * (mine - mean) for share, mine in zip(shares, ends, strict=True)]


def likely(points: Sequence[float], spread: float) -> list[float]:
    """Return everybody's share of the victory, by the points that they are likely to have in the end."""
    best = max(points)
    wishes = [exp((mine - best) / spread) for mine in points]
    total = sum(wishes)
    return [wish / total for wish in wishes]
