"""Minus points and final scores (DM-7)."""

from __future__ import annotations

from muraglia.games.die_mauer.pieces import LETTERS, MINUS, PIECES
from muraglia.games.die_mauer.state import State
from muraglia.kernel.outcome import Outcome, Point
from muraglia.kernel.outcome import outcome as rank


def minus_points(hand: tuple[int, ...]) -> int:
    """Return the minus points for the pieces of a hand, counted by kind (DM-7.2)."""
    return sum(count * minus for count, minus in zip(hand, MINUS, strict=True))


def outcome(state: State) -> Outcome:
    """Return the final scores, with all the pieces that cost points (DM-7.3)."""
    points: list[list[Point]] = [[] for _ in range(state.seats)]
    for number, card in enumerate(state.scorecards, 1):
        for seat, hand in enumerate(card.hands):
            points[seat] += [
                Point(
                    -hand[piece] * MINUS[piece],
                    "left",
                    {"round": number, "piece": LETTERS[piece], "count": hand[piece]},
                )
                for piece in PIECES
                if hand[piece]
            ]
    return rank(points)
