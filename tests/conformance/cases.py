"""Hypothesis strategies for whole games, so that failures shrink to short games."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import cycle
from typing import Any, NamedTuple

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from muraglia.conformance.checked_game import CheckedGame
from muraglia.conformance.playout import playout
from muraglia.conformance.setups import playable
from muraglia.kernel.contract import Game
from muraglia.kernel.meta import Options

QUICK = settings(
    max_examples=20,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


class Case(NamedTuple):
    """A game: how many moves to play at random first, and then the choices that are checked."""

    seats: int
    options: Options
    seed: int
    skip: int
    choices: list[int]
    observer: int | None


@cache
def accepted(game: Game[Any, Any, Any], seats: int) -> list[Options]:
    """Return the combinations of options that a game accepts (cached)."""
    return playable(game, seats)


@st.composite
def cases(draw: st.DrawFn, game: Game[Any, Any, Any]) -> Case:
    """Return a strategy for seats, options, seed and choices of a game."""
    low, high = game.meta.seats
    seats = draw(st.integers(low, high), label="seats")
    options = draw(st.sampled_from(accepted(game, seats)), label="options")
    return Case(
        seats,
        options,
        draw(st.integers(0, 2**64 - 1), label="seed"),
        draw(st.integers(0, 150), label="skip"),
        draw(st.lists(st.integers(0, 999), min_size=1, max_size=8), label="choices"),
        draw(st.sampled_from([None, *range(seats)]), label="observer"),
    )


def run(game: Game[Any, Any, Any], case: Case) -> CheckedGame:
    """Play a case, and run the slow checks on every position of its choices."""
    trial = CheckedGame(game, case.seats, case.options, case.seed, Counter())
    assert trial.recorder is not None
    for _ in range(case.skip):
        if not trial.state.over:
            seat = trial.rng.choice(trial.state.acting)
            trial.recorder.play(seat, trial.rng.choice(trial.state.legal(seat)))
    choices = cycle(case.choices)  # at each step a seat and a move, in a trade also the deal
    playout(trial, lambda count: next(choices) % count, case.observer, lambda _: True, max_moves=len(case.choices))
    return trial
