"""The learned value of a position of Die Mauer: the minus points that everybody will probably have at the end of the
round. The weights of a seat depend on how much time is left, that is on its number of pieces and on the fewest that a
rival holds; there is one for each kind of piece. `fit_weights.py` learns them from games.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from muraglia.games.die_mauer.building import fitting_ends
from muraglia.games.die_mauer.pieces import GATE, MINUS, PIECES, TOWER
from muraglia.games.die_mauer.state import KINDS, State
from muraglia.kernel.data import table

TIMES = 4
"""How much time is left, by the fewest pieces that a rival holds: 1, 2, 3 or 4, more."""
COUNTS = KINDS + 3
"""Weights for each time: each kind of piece, one for the time itself, the square of the number, the lag behind."""
CELLS = TIMES * COUNTS
MOST_KNOWN = 100_000
"""How many hands are remembered."""


def size(seats: int) -> int:
    """Return how many weights there are: by time, the ends that are open for a tower or a gate, the turn order."""
    return CELLS + 6 + seats


def features(state: State, seat: int) -> list[tuple[int, float]]:
    """Return the weights that count for a seat while a round goes on, and how much."""
    pieces = state.pieces
    mine = pieces[seat]
    fewest = min([count for other, count in enumerate(pieces) if other != seat])
    at = COUNTS * (fewest - 1 if fewest < 3 else 2 if fewest < 5 else 3)
    start = seat * KINDS
    hand = state.counts[start : start + KINDS]
    found: list[tuple[int, float]] = [(at + piece, count) for piece, count in enumerate(hand) if count]
    found.append((at + KINDS, 1))
    found.append((at + KINDS + 1, mine * mine / 8))
    if mine > fewest:
        found.append((at + KINDS + 2, mine - fewest))
    ends = len(fitting_ends(state.wall, TOWER))
    if hand[TOWER]:
        found.append((CELLS + ends, hand[TOWER]))
    if hand[GATE]:
        found.append((CELLS + 3 + ends, hand[GATE]))
    found.append((CELLS + 6 + (seat - state.master) % state.seats, 1))
    return found


class Value:
    """Predicts minus points."""

    def __init__(self, weights: Sequence[float]) -> None:
        self.weights = weights
        self.known: dict[tuple[object, ...], float] = {}
        """The predicted minus points of a hand, by everything that its features depend on: the same hands come up many
        times."""

    def minus(self, state: State) -> list[float]:
        """Return each seat's predicted minus points at the end of this round."""
        known, counts, pieces = self.known, state.counts, state.pieces
        if len(known) > MOST_KNOWN:
            known.clear()
        ends = len(fitting_ends(state.wall, TOWER))
        fewest, next_fewest = sorted(pieces)[:2]
        minus = []
        for seat, mine in enumerate(pieces):
            rival = next_fewest if mine == fewest else fewest
            order = (seat - state.master) % state.seats
            hand = (mine, rival, ends, order, *counts[seat * KINDS : seat * KINDS + KINDS])
            found = known.get(hand)
            if found is None:
                found = known[hand] = self._seat(state, seat)
            minus.append(found)
        return minus

    def _seat(self, state: State, seat: int) -> float:
        total = 0.0
        for at, count in features(state, seat):
            total += self.weights[at] * count
        return total

    def leads(self, state: State, rounds: int, points: Sequence[int]) -> list[float]:
        """Return by how much each seat is likely to do better in this round than the others on average.

        `rounds` and `points` are those before the turn; if the turn ended the round, the real scores count.

        """
        if state.round > rounds or state.over:
            minus = [float(before - now) for before, now in zip(points, state.points, strict=True)]
        else:
            minus = self.minus(state)
        everybody = sum(minus)
        return [(everybody - mine) / (state.seats - 1) - mine for mine in minus]


def first_guess(seats: int) -> list[float]:
    """Return weights to start learning from: a piece costs a part of its minus points, the less time the more."""
    weights = [0.0] * size(seats)
    for time in range(TIMES):
        for piece in PIECES:
            weights[time * COUNTS + piece] = MINUS[piece] * 0.6 / (1 + time)
    return weights


@cache
def load(seats: int) -> Value:
    """Return the value for a number of seats, as shipped."""
    weights = table(__package__, "weights.toml")["weights"]
    return Value([weight / 1000 for weight in weights[str(seats)]])
