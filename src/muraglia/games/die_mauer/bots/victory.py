"""What a position of Die Mauer promises among four to six, without a net: shares of the victory, from the minus points
that `value.py` foretells. A game is won by who has the fewest, and nobody is second: so whoever is behind takes risks,
and whoever is ahead takes none.

The share follows from the points that everybody is likely to have in the end, and from how far off that may be. Since
whoever opens the wall helps the others, all may wait for somebody else to do it: so in a long round the pieces that are
still held cost everybody a little, the longer it lasts the more.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from muraglia.games.die_mauer.bots.value import Value
from muraglia.games.die_mauer.pieces import MINUS
from muraglia.games.die_mauer.state import State

SPREAD = 4.0
"""While a round goes on, so many points more make e times as likely to win it, as rounds of such players show …"""
A_ROUND = 5.0
"""… and a round that has not begun makes as much unsure. Several add up as chance does: four are twice as far off."""
PATIENCE = 24
"""For so many turns nobody minds how long a round lasts."""
TIRED = 0.002
"""For every turn beyond that, what each piece that anybody holds costs everybody."""
LEAD = 0.1
"""What being a whole set of pieces ahead of the others is worth beside the victory."""


class Shares(Value):
    """Foretells what everybody gets of the victory, where `Value` foretells leads."""

    def leads(self, state: State, rounds: int, points: Sequence[int]) -> list[float]:
        """Return everybody's share of the victory."""
        return self.shares(state, rounds, points)[0]

    def shares(self, state: State, rounds: int, points: Sequence[int]) -> tuple[list[float], Sequence[float]]:
        """Return everybody's share of the victory, and the points that they are likely to have in the end."""
        if state.over:
            best = max(state.points)
            winners = state.points.count(best)
            return [1 / winners if mine == best else 0.0 for mine in state.points], state.points
        spread = (int(state.options["rounds"]) - state.round) * A_ROUND**2
        if state.round > rounds:  # the turn ended the round: what was scored is known
            return likely(state.points, spread**0.5), state.points
        ends = [before - minus for before, minus in zip(points, self.minus(state), strict=True)]
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
