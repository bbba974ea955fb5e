"""Games from their start, as Hypothesis makes them up and shrinks them."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import cycle
from typing import Any, NamedTuple

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from muraglia.conformance.playout import playout
from muraglia.conformance.settings import playable
from muraglia.conformance.trial import Trial
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
    """A game from its start: how far it is played without a look, then the choices that are checked."""

    seats: int
    options: Options
    seed: int
    skip: int
    choices: list[int]
    observer: int | None


@cache
def accepted(game: Game[Any, Any, Any], seats: int) -> list[Options]:
    """Return the options that go together, worked out once."""
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


def run(game: Game[Any, Any, Any], case: Case) -> Trial:
    """Play a case, and look closely at every position of its choices."""
    trial = Trial(game, case.seats, case.options, case.seed, Counter())
    assert trial.recorder is not None
    for _ in range(case.skip):
        if not trial.state.over:
            seat = trial.rng.choice(trial.state.acting)
            trial.recorder.play(seat, trial.rng.choice(trial.state.legal(seat)))
    choices = cycle(case.choices)  # a seat and a move at each step, and where deals are made the deal
    playout(trial, lambda count: next(choices) % count, case.observer, lambda _: True, most=len(case.choices))
    return trial
