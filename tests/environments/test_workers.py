"""Environments at work in other processes, which are started afresh and know nothing but what is sent to them."""

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
from choosing import GAMES, OPEN, SEALED, fewest_seats, quick
from gymnasium.vector import AsyncVectorEnv, SyncVectorEnv, VectorEnv

from muraglia.environments import open_spiel, pettingzoo
from muraglia.environments.gymnasium import Seat
from muraglia.environments.text import Words

TABLES = 2


def played(tables: VectorEnv[Any, Any, Any]) -> list[Any]:
    """Play some steps at all tables, always the first legal action; return all that was told."""
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
    """By the id alone, with the module that knows it before the colon; and by a table that is made over there."""
    table: dict[str, Any] = {"seats": fewest_seats(game), "bots": "easy", "options": quick(game, 2)}
    by_id = partial(gymnasium.make, f"muraglia.environments.gymnasium:muraglia/{game}-v0", **table)
    makers: list[Callable[[], gymnasium.Env[Any, Any]]] = [by_id, partial(Seat, game, **table)]
    there = AsyncVectorEnv(makers, context="spawn")
    here = SyncVectorEnv(makers)
    assert played(there) == played(here)


def test_gymnasiums_own_way_to_many_tables_needs_no_import_over_there() -> None:
    tables = gymnasium.make_vec(
        f"muraglia/{SEALED}-v0", TABLES, "async", vector_kwargs={"context": "spawn"}, seats=3, bots="easy"
    )
    assert len(played(tables)) == 25 * 5


def go_on(sent: list[bytes]) -> list[str]:
    """Play games to their end that come from elsewhere, the first legal move each time; return how they ended."""
    told = []
    for each in sent:
        table = pickle.loads(each)
        if isinstance(table, Words):
            while not table.over:
                table.write(table.seat, str(table.state.legal(table.seat)[0]))
            told.append(table.result())
        elif isinstance(table, open_spiel.State):
            while not table.is_terminal():
                table.apply_action(table.legal_actions()[0])
            told.append(table.information(0))
        elif isinstance(table, pettingzoo.AtOnce):
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
    """Return a game through each door, as it is sent."""
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
    return [pickle.dumps(each) for each in (one, at_once, Words(game, seats, seed=3, options=options), state)]


def test_games_begun_here_end_the_same_in_another_process() -> None:
    sent = [each for game in GAMES for each in begun(game)]
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        assert pool.submit(go_on, sent).result() == go_on(sent)
