"""What the players of ZhanGuo say when they explain themselves, and who is likely to win."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from muraglia.bots.advice import Advice
from muraglia.bots.zhanguo_turn import Turn
from muraglia.bots.zhanguo_value import CARDS_IN_ROUND, HandValue
from muraglia.games.zhanguo.game import State
from muraglia.games.zhanguo.moves import AnyMove, Down, Play
from muraglia.games.zhanguo.tables import ROUNDS

SURE = 5.0
"""Points by which a lead must grow to make victory e times as likely, at the very end …"""
UNSURE = 1.0
"""… and by how much more for each turn that is left."""


def shares(state: State, value: HandValue) -> list[float]:
    """Return everybody's share of the victory: as it is at the end, before that by what positions are worth."""
    seats = range(state.seats)
    if state.over:
        winners = state.outcome.winners
        return [(seat in winners) / len(winners) for seat in seats]
    worths = [value.worth(state, seat) for seat in seats]
    left = (ROUNDS - state.round) * CARDS_IN_ROUND + max(len(hand) for hand in state.hand)
    best = max(worths)
    wishes = [exp((mine - best) / (SURE + UNSURE * left)) for mine in worths]
    return [wish / sum(wishes) for wish in wishes]


def told(found: Sequence[tuple[Turn, float, str]]) -> list[Advice]:
    """Return advice on the first moves of turns, the best turn of each: what follows it, and what that is good for."""
    advice: dict[AnyMove, Advice] = {}
    for turn, share, why in found:
        move = turn.moves[0]
        if move not in advice:
            advice[move] = Advice(move, share, _sentence(turn.moves, why))
    return list(advice.values())


def _sentence(moves: Sequence[AnyMove], why: str) -> str:
    """Say how the turn goes on, as far as the place of the card, and why."""
    after = [str(move) for move in moves[1:] if not isinstance(move, Down)]
    ahead = after[: 2 if isinstance(moves[0], Down) else 1] if isinstance(moves[0], (Down, Play)) else []
    return f"Then {' and '.join(ahead)}: {why}" if ahead else f"{why[0].upper()}{why[1:]}"
