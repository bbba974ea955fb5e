"""A turn in arrays is the turn of the engine: the same results, the same mixtures, the same leads."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

import muraglia
from muraglia.games.die_mauer.bots.three_player_table import best_value
from muraglia.games.die_mauer.bots.turn import TurnGame, solve
from muraglia.games.die_mauer.bots.victory import PATIENCE
from muraglia.games.die_mauer.bots.wall_ends import ROOMS, room_of
from muraglia.games.die_mauer.game import State
from muraglia.games.die_mauer.pieces import EMPTY
from muraglia.games.die_mauer.state import CHOOSE, KINDS

np = pytest.importorskip("numpy")

from muraglia.games.die_mauer.bots import turn_arrays, victory_net  # noqa: E402  (both need NumPy)

THOUGHTS = 60


@cache
def turns(seats: int, games: int) -> list[State]:
    """Return turns of random games, as they were when they began."""
    game = muraglia.game("die-mauer")
    found = []
    for seed in range(games):
        rng, state = random.Random(seed), game.new(seats, seed, {"rounds": 2, "start": "random"})
        while not state.over:
            if state.step == CHOOSE and len(state.acting) == seats and rng.random() < 0.2:
                found.append(state.copy())
                found[-1].turn += rng.choice((0, PATIENCE))
            seat = state.acting[0]
            state.apply(seat, rng.choice(state.legal(seat)))
    return found


def in_arrays(states: list[State]) -> tuple[Any, Any, tuple[Any, Any, Any]]:
    """Return hands and rooms, from the master builder on; and points, rounds to come, turns so far."""
    hands = [[state.counts[seat * KINDS : seat * KINDS + KINDS] for seat in clockwise(state)] for state in states]
    rooms = [room_of(state) for state in states]
    points = np.array([[state.points[seat] for seat in clockwise(state)] for state in states], np.float32)
    standing = points, np.array([1 - state.round for state in states]), np.array([state.turn for state in states])
    return np.array(hands, np.int8), np.array(rooms), standing


def clockwise(state: State) -> list[int]:
    """Return all seats from the master builder on."""
    return [(state.master + step) % state.seats for step in range(state.seats)]


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_every_result_is_worth_what_the_engine_says(seats: int) -> None:
    states = turns(seats, 16 - 2 * seats)
    hands, rooms, standing = in_arrays(states)
    after = turn_arrays.results(np, seats, hands, rooms)
    leads = victory_net.strong_values(np, after, *standing)
    leads_to = turn_arrays.outcomes(np, seats, hands, rooms, leads)
    compared = 0
    for at, state in enumerate(states):
        turn = TurnGame(state, best_value(seats))
        for piece, results in turn.leads.items():
            for matching, expected in enumerate(results):
                if expected:
                    found = leads[at, leads_to[at, piece, matching]]
                    assert found == pytest.approx([expected[seat] for seat in clockwise(state)], abs=1e-3)
                    compared += 1
    assert compared > 1000, "enough was compared"
    assert set(ROOMS) == set(rooms.tolist()), "all kinds of walls"
    assert after.ended.any(), "rounds that end"
    assert {0, 1} == set(standing[1].tolist()), "the last round, and one before it"


def test_everybody_mixes_as_when_thought_through_one_by_one() -> None:
    states = turns(4, 8)[:12]
    hands, rooms, standing = in_arrays(states)
    leads = victory_net.strong_values(np, turn_arrays.results(np, 4, hands, rooms), *standing)
    leads_to = turn_arrays.outcomes(np, 4, hands, rooms, leads)
    worth = np.stack([leads[at][leads_to[at]] for at in range(len(states))])
    may = turn_arrays.choices(np, hands)
    assert may[..., EMPTY].all()
    habits = np.zeros(may.shape, np.float32)
    mixed = turn_arrays.mixtures(np, worth, may, habits, THOUGHTS)
    promised = turn_arrays.promised(worth, mixed, 4)
    for at, state in enumerate(states):
        turn = TurnGame(state, best_value(4))
        if state.master:  # `solve` begins with the first seat: only if that is the master is the order the same
            continue
        solution = solve([(1.0, turn)], 0, THOUGHTS)
        assert mixed[at].ravel() == pytest.approx([often for each in solution.everybody for often in each], abs=0.01)
        mine = turn.worth(0, solution.everybody)
        total = sum(often * each for often, each in zip(solution.mixture, mine, strict=True))
        assert promised[0][at] == pytest.approx(total, abs=0.02)
    assert any(not state.master for state in states)
