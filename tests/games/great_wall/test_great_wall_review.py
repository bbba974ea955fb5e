"""Verdicts on Great Wall of China where it can be proven what is best: the last move of the game."""

from __future__ import annotations

import random
from statistics import fmean

import pytest

from muraglia.games.great_wall import GAME
from muraglia.games.great_wall.game import State
from muraglia.games.great_wall.moves import AnyMove
from muraglia.games.great_wall.review import Judge
from muraglia.reviews.judge import AskedDecision


def last_moves(seed: int) -> tuple[State, dict[AnyMove, float]]:
    """Return a position of a random game in which every move ends it, and some win while others lose."""
    rng = random.Random(seed)
    state = GAME.new(seats=3, seed=seed)
    while not state.over:
        seat = state.acting[0]
        ends: dict[AnyMove, float] = {}
        for move in state.legal(seat):
            after = state.copy()
            after.apply(seat, move)
            if not after.over:
                break
            winners = after.outcome.winners
            ends[move] = (seat in winners) / len(winners)
        if len(ends) == len(state.legal(seat)) and len(set(ends.values())) > 1:
            return state, ends
        seat = rng.choice(state.acting)
        state.apply(seat, rng.choice(state.legal(seat)))
    raise AssertionError("no such position in this game")


def shares(state: State, seat: int) -> dict[AnyMove, list[float]]:
    """Return what each last move wins on many guesses of the tokens that the others hold face down."""
    found: dict[AnyMove, list[float]] = {}
    for number in range(200):
        guess = GAME.sample(state.view(seat), random.Random(number))
        for move in guess.legal(seat):
            after = guess.copy()
            after.apply(seat, move)
            found.setdefault(move, []).append((seat in after.outcome.winners) / len(after.outcome.winners))
    return found


@pytest.mark.parametrize("seed", [11, 15])
def test_the_last_move_is_judged_by_who_wins(seed: int) -> None:
    state, _ = last_moves(seed)
    seat = state.acting[0]
    wins = shares(state, seat)
    best = max(fmean(each) for each in wins.values())
    for move, each in wins.items():
        weighed = Judge(GAME, 1).weigh(AskedDecision(state.view(seat), (), (move,), False, 64, 1))
        verdict, lost = weighed.verdict, best - fmean(each)
        assert verdict.loss == pytest.approx(lost, abs=verdict.error + 0.15)
        if not lost:
            assert verdict.grade in ("best", "good")
            assert weighed.before == weighed.after
        elif lost > 0.3:
            assert verdict.grade == "blunder"
        assert fmean(wins[GAME.parse(weighed.best[0].moves[0])]) == pytest.approx(best, abs=0.05)
        assert weighed.best[0].why


def test_the_only_move_is_forced() -> None:
    state = GAME.new(seats=3, seed=1)
    move = state.legal(state.acting[0])[0]
    weighed = Judge(GAME, 1).weigh(AskedDecision(state.view(state.acting[0]), (), (move,), True, 16, 1))
    assert weighed.verdict.grade == "forced"
    assert weighed.before == weighed.after
    assert weighed.best == ()


def test_decisions_have_names() -> None:
    judge = Judge(GAME, 1)
    names = {"draw": "draw", "play SS 2": "play", "cover r:N 2": "cover", "ride 3": "ride", "done": "claim"}
    view = GAME.new(seats=3, seed=1).view(0)
    for notation, name in names.items():
        assert judge.kind(view, (GAME.parse(notation),)) == name
