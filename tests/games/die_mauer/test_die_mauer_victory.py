"""Among four to six players the bot `strong` plays for the victory, and says so."""

from __future__ import annotations

import random

import pytest

import muraglia
from muraglia.bots import UNLIMITED
from muraglia.games.die_mauer.bots.habits import KNOWING, all_habits
from muraglia.games.die_mauer.bots.levels import Medium
from muraglia.games.die_mauer.bots.strong import Strong
from muraglia.games.die_mauer.bots.three_player_table import best_value, shares_value
from muraglia.games.die_mauer.bots.turn import TurnGame
from muraglia.games.die_mauer.bots.value import load
from muraglia.games.die_mauer.bots.victory import PATIENCE, Shares, round_estimator
from muraglia.games.die_mauer.game import State

GAME = muraglia.game("die-mauer")


def shares(state: State) -> list[float]:
    """Return everybody's share of the victory, as strong predicts it."""
    return Shares(round_estimator(state.seats)).leads(state, state.round, state.points)


def test_more_points_promise_more_and_the_less_the_more_rounds_are_to_come() -> None:
    last, first = GAME.new(4, 1, {"rounds": 1}), GAME.new(4, 1, {"rounds": 4})
    level = shares(last)
    last.points = first.points = [0, -6, -6, -6]
    assert sum(shares(last)) == pytest.approx(1)
    assert shares(last)[0] > shares(first)[0] > level[0] + 0.05


def test_the_end_of_a_game_is_the_victory_itself() -> None:
    state = GAME.new(4, 1, {"rounds": 1})
    state.over, state.points = True, [-3, -3, -10, -20]
    assert shares(state) == [0.5, 0.5, 0, 0]
    judged = best_value(4).leads(state, 0, [0] * 4)
    assert judged[0] == judged[1] > 0.5 > 0 > judged[2] > judged[3], "of two ways to lose the nearer one is better"


def test_a_chance_of_victory_is_worth_points() -> None:
    """A sure second place costs less on average than a gamble on first or last; `strong` would rather gamble."""
    ends = [GAME.new(4, 1, {"rounds": 1}) for _ in range(3)]
    for state, points in zip(ends, ([-12, 0, -20, -20], [0, -4, -20, -20], [-30, 0, -20, -20]), strict=True):
        state.over, state.points = True, points
    sure, lucky, unlucky = (load(4).leads(state, 0, [0] * 4)[0] for state in ends)
    assert sure > (lucky + unlucky) / 2
    sure, lucky, unlucky = (best_value(4).leads(state, 0, [0] * 4)[0] for state in ends)
    assert sure < (lucky + unlucky) / 2


def test_only_a_long_round_lowers_values_and_never_the_shares_that_people_see() -> None:
    state = GAME.new(4, 1, {"rounds": 1})
    fresh, told = best_value(4).leads(state, 0, state.points), shares(state)
    state.turn = PATIENCE
    assert best_value(4).leads(state, 0, state.points) == fresh
    state.turn += 10
    tired = best_value(4).leads(state, 0, state.points)
    assert all(now < before - 0.1 for now, before in zip(tired, fresh, strict=True))
    assert shares(state) == told


def test_what_strong_would_do_comes_first_and_promises_shares_of_the_victory() -> None:
    rng = random.Random(4)
    steps = 0
    for seed in range(3):
        state = GAME.new(4, seed, {"rounds": 1})
        while not state.over and steps < 8:
            seat = state.acting[0]
            view = state.view(seat)
            if view.step != "choose" and len(view.legal) > 1:
                told = Strong(GAME, 1).explain(view)
                assert told[0].move == Strong(GAME, 1).decide(view, UNLIMITED)
                assert all(0 <= each.share <= 1 for each in told)
                steps += 1
            state.apply(seat, rng.choice(view.legal))
    assert steps > 3


def test_the_same_turn_can_be_judged_by_somebody_else() -> None:
    state = GAME.new(4, 3, {"rounds": 1})
    turn, judge = TurnGame(state, best_value(4)), shares_value(4)
    assert judge is not None and shares_value(3) is None
    for ends, leads in zip(turn.ends.values(), turn.judged(judge).leads.values(), strict=True):
        assert all((end is None) == (not lead) for end, lead in zip(ends, leads, strict=True))
        assert all(sum(lead) == pytest.approx(1) for lead in leads if lead)


def test_medium_is_known_to_play_for_points() -> None:
    state = GAME.new(4, 3, {"rounds": 1})
    mixed = all_habits(state)[KNOWING]
    for seat in range(4):
        assert mixed[seat] == pytest.approx(Medium(GAME, 1).mix(state.view(seat))[0], abs=0.01)
