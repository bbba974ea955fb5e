"""Checks of `GameBatch`: games stepped in a batch are the same as games played one by one."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from doc_examples import PAGES, write_files
from games_by_kind import OPEN, SEALED, TURNS, fewest_seats, quick

import muraglia
from muraglia.environments.batch import BatchStep, GameBatch
from muraglia.kernel.errors import BadNotation, BadOption
from muraglia.kernel.record import AnyState

GAMES = 5


def drawn(now: BatchStep, rng: np.random.Generator) -> np.ndarray[Any, np.dtype[np.int64]]:
    """Return a random legal action for each row of a mask."""
    rows = now.mask.reshape(-1, now.mask.shape[-1])
    chosen = [rng.choice(np.flatnonzero(row)) if row.any() else 0 for row in rows]
    return np.array(chosen).reshape(now.mask.shape[:-1])


def seen(state: AnyState, seat: int) -> list[int]:
    """Return a seat's observation, including that of the menu if there is one."""
    told: list[int] = []
    more: list[int] = []
    state.observe(seat, told)
    if state.game.menu(state.seats):
        state.observe_menu(seat, more)
    return told + more


@pytest.mark.parametrize("game", [SEALED, TURNS, OPEN])
def test_a_batch_plays_the_same_games_and_deals_anew(game: str) -> None:
    seats = fewest_seats(game)
    rules, options = muraglia.game(game), quick(game)
    batch = GameBatch(game, seats, GAMES, dict(options))
    shape, all_at_once = batch.actions_shape, batch.engine.simultaneous
    for wrong in (np.zeros((*shape, 1), int), np.zeros(shape), np.full(shape, batch.engine.codes)):
        with pytest.raises((BadNotation, BadOption)):
            batch.step(wrong)
    now = batch.reset(seed=2**32 - 2)  # seeds of more than 32 bits count too
    states = [rules.new(seats, 2**32 - 2 + number, options) for number in range(GAMES)]
    rng, ended, dealt = np.random.default_rng(1), 0, GAMES
    while ended < 2 * GAMES:
        for number, state in enumerate(states):
            assert np.flatnonzero(now.acting[number]).tolist() == list(state.acting)
            asked, may = state.asked()
            for seat in range(seats) if all_at_once else [asked]:
                place = (number, seat) if all_at_once else (number,)
                assert now.observation[place].tolist() == seen(state, seat)
                legal = sorted(state.codes(seat) if all_at_once else may)
                assert np.flatnonzero(now.mask[place]).tolist() == legal
        actions = drawn(now, rng)
        now = batch.step(actions)
        assert not now.illegal.any()
        for number, state in enumerate(states):
            if all_at_once:
                for seat in state.acting:
                    state.apply(seat, rules.decode(int(actions[number, seat])))
            else:
                asked, may = state.asked()
                state.apply(asked, may[int(actions[number])])
            assert bool(now.over[number]) == state.over
            assert now.scores[number].tolist() == (list(state.outcome.scores) if state.over else [0] * seats)
            if state.over:
                states[number] = rules.new(seats, 2**32 - 2 + dealt, options)
                dealt += 1
                ended += 1
    before = now.observation.copy()
    refused = batch.step(np.argmin(now.mask, axis=-1))
    assert refused.illegal.all()
    assert (refused.observation == before).all()


def test_the_example_of_the_page_runs(tmp_path: Path) -> None:
    write_files(PAGES / "how-to" / "use-the-environments.md", tmp_path)
    done = runpy.run_path(str(tmp_path / "many_games.py"))
    assert done["now"].observation.shape[0] == done["games"].games
    assert not done["now"].illegal.any()


@pytest.mark.parametrize(
    "wrong", [{"seats": 9}, {"games": 0}, {"games": 10**12}, {"games": 2.5}, {"options": {"colour": 1}}]
)
def test_a_batch_refuses_wrong_arguments(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        GameBatch(**{"game": SEALED, "seats": 3, "games": 4, **wrong})


@pytest.mark.parametrize("seed", [-1, 2**63, 1.5, "luck"])
def test_a_batch_refuses_a_wrong_seed(seed: Any) -> None:
    with pytest.raises(BadOption):
        GameBatch(SEALED, 3, 2).reset(seed)
