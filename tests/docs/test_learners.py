"""The pages' training examples as they stand, with stand-ins for the learning libraries, which are too big for every
test run. The environments are real, and games are played in them.
"""

from __future__ import annotations

import runpy
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import gymnasium
import pytest
from doc_examples import PAGES, write_files

from muraglia.environments.gymnasium import SeatEnv


class Tables:
    """Stands in for Stable-Baselines3's vectorized environments, and for what normalizes them."""

    def __init__(self, envs: list[gymnasium.Env[Any, Any]]) -> None:
        self.envs = envs

    @classmethod
    def make(cls, env_id: str, n_envs: int, env_kwargs: dict[str, Any]) -> Tables:
        return cls([gymnasium.make(env_id, **env_kwargs) for _ in range(n_envs)])

    @classmethod
    def normalize(cls, tables: Tables, norm_obs_keys: list[str]) -> Tables:
        for env in tables.envs:
            space = env.observation_space
            assert isinstance(space, gymnasium.spaces.Dict)
            assert set(norm_obs_keys) <= set(space.spaces)
        return tables


class Agent:
    """Stands in for Maskable PPO: plays a game at each table, always the first legal action."""

    made: list[Agent] = []  # noqa: RUF012 - the tests look here

    def __init__(self, policy: str, tables: Tables, **ways: Any) -> None:
        assert policy == "MultiInputPolicy"
        self.tables, self.ways, self.rewards = tables, ways, list[float]()
        self.made.append(self)

    def learn(self, total: int, callback: object = None) -> None:
        assert total % 1000 == 0
        assert callback is None or hasattr(callback, "_on_rollout_end")
        for env in self.tables.envs[:2]:
            seat = env.unwrapped
            assert isinstance(seat, SeatEnv)
            env.reset(seed=1)
            over = False
            while not over:
                _, reward, over, _, _ = env.step(int(seat.action_masks().argmax()))
            self.rewards.append(float(reward))

    def save(self, name: str) -> None:
        assert name


def stand_in(monkeypatch: pytest.MonkeyPatch, **modules: dict[str, object]) -> None:
    for name, holds in modules.items():
        module = ModuleType(name.replace("__", "."))
        vars(module).update(holds)
        monkeypatch.setitem(sys.modules, module.__name__, module)


def test_both_pages_train_alike_in_environments_that_exist(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first page must use the settings whose curve the tutorial shows: others learn later or not at all."""
    stand_in(
        monkeypatch,
        sb3_contrib={"MaskablePPO": Agent},
        stable_baselines3__common__callbacks={"BaseCallback": object},
        stable_baselines3__common__env_util={"make_vec_env": Tables.make},
        stable_baselines3__common__vec_env={"VecNormalize": Tables.normalize},
    )
    ways = []
    for page, file in (("index.md", "agent.py"), ("tutorials/learner.md", "learn.py")):
        write_files(PAGES / page, tmp_path)
        runpy.run_path(str(tmp_path / file))
        agent = Agent.made.pop()
        assert any(agent.rewards), "points above the average"
        env = agent.tables.envs[0].spec
        assert env is not None
        ways.append(({**agent.ways, "verbose": 0}, env.id, env.kwargs, len(agent.tables.envs)))
    assert ways[0] == ways[1]
