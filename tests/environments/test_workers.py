"""Environments work in other processes that are started fresh and get only pickled objects."""

from __future__ import annotations

import multiprocessing
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from games_by_kind import GAMES, OPEN, SEALED, fewest_seats, quick
from gymnasium.vector import AsyncVectorEnv, SyncVectorEnv, VectorEnv

from muraglia.environments import open_spiel, pettingzoo
from muraglia.environments.gymnasium import SeatEnv
from muraglia.environments.text_game import TextGame

TABLES = 2


def played(tables: VectorEnv[Any, Any, Any]) -> list[Any]:
    """Play some steps at all tables, always with the first legal action; return everything they returned."""
    observations, _ = tables.reset(seed=5)
    told = []
    for _ in range(25):
        actions = observations["action_mask"].argmax(axis=1)
        observations, rewards, over, cut, _ = tables.step(actions)
        told.append([*(observations[name].tolist() for name in sorted(observations)), rewards, over, cut])
    tables.close()
    return [np.asarray(each, dtype=float).tolist() for step in told for each in step]


@pytest.mark.parametrize("game", [SEALED, OPEN])
def test_gymnasiums_workers_play_the_same_games_as_one_process(game: str) -> None:
    """Tries both ways to make an environment there: by an id with its module before the colon, and by its class."""
    table: dict[str, Any] = {"seats": fewest_seats(game), "bots": "easy", "options": quick(game, 2)}
    by_id = partial(gymnasium.make, f"muraglia.environments.gymnasium:muraglia/{game}-v0", **table)
    makers: list[Callable[[], gymnasium.Env[Any, Any]]] = [by_id, partial(SeatEnv, game, **table)]
    there = AsyncVectorEnv(makers, context="spawn")
    here = SyncVectorEnv(makers)
    assert played(there) == played(here)


def test_gymnasiums_make_vec_needs_no_import_in_the_workers() -> None:
    tables = gymnasium.make_vec(
        f"muraglia/{SEALED}-v0", TABLES, "async", vector_kwargs={"context": "spawn"}, seats=3, bots="easy"
    )
    assert len(played(tables)) == 25 * 5


def go_on(sent: list[bytes]) -> list[str]:
    """Play pickled games to their end, always with the first legal move; return how they ended."""
    told = []
    for each in sent:
        table = pickle.loads(each)
        if isinstance(table, TextGame):
            while not table.over:
                table.write(table.seat, str(table.state.legal(table.seat)[0]))
            told.append(table.result())
        elif isinstance(table, open_spiel.OpenSpielState):
            while not table.is_terminal():
                table.apply_action(table.legal_actions()[0])
            told.append(table.information(0))
        elif isinstance(table, pettingzoo.SimultaneousEnv):
            seen, _ = table.reset(seed=3)
            while table.agents:
                seen, *_ = table.step({agent: int(each["action_mask"].argmax()) for agent, each in seen.items()})
            told.append(table.episode.state.digest())
        else:
            for _ in table.agent_iter():
                observation, _, over, _, _ = table.last()
                table.step(None if over else int(observation["action_mask"].argmax()))
            told.append(table.unwrapped.episode.state.digest())
    return told


def begun(game: str) -> list[bytes]:
    """Return a begun game in each kind of environment, pickled."""
    seats, options = fewest_seats(game), quick(game, 2)
    one, at_once = pettingzoo.env(game, seats, options=options), pettingzoo.parallel_env(game, seats, options=options)
    one.reset(seed=3)
    chosen = str(options).replace("'", '"')
    loaded = pyspiel.load_game(f"muraglia_{game.replace('-', '_')}_v0(players={seats},options={chosen})")
    state = loaded.new_initial_state()
    state.apply_action(3)
    for _ in range(4):
        one.step(int(one.last()[0]["action_mask"].argmax()))
        state.apply_action(state.legal_actions()[0])
    return [pickle.dumps(each) for each in (one, at_once, TextGame(game, seats, seed=3, options=options), state)]


def test_games_begun_here_end_the_same_in_another_process() -> None:
    sent = [each for game in GAMES for each in begun(game)]
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        assert pool.submit(go_on, sent).result() == go_on(sent)
