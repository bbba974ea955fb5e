"""The games for PettingZoo:

    from muraglia.environments import pettingzoo

    env = pettingzoo.env("last-brick", seats=4)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        over = termination or truncation
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))

`env` steps seats one at a time. `parallel_env` asks all seats at once; those that owe no decision answer `wait`, the
last action. An observation is what the seat may know (`Game.features`), with a mask of legal actions. Rewards come at
the end: the share of the victory minus an even share, or with ``reward="margin"`` points above the average.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium.spaces import Dict, Discrete
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

import muraglia
from muraglia.environments.episode import VERSION, Episode, SpaceShape, chosen_reward
from muraglia.environments.spaces import Observation, observation, observation_space
from muraglia.environments.text_game import seen_by_all
from muraglia.lazy import renamed


def env(game: str, seats: int, **more: Any) -> AECEnv[str, Observation, int]:
    """Return an environment that steps seats one at a time, and checks that its methods are called in the right order.
    `more` may have `options` of the game, `reward`, `render_mode`, and `menu` to trade only by the game's menu."""
    return wrappers.OrderEnforcingWrapper(TurnEnv(game, seats, **more))


def raw_env(game: str, seats: int, **more: Any) -> TurnEnv:
    """Return the same environment without the check of the order, which is quicker."""
    return TurnEnv(game, seats, **more)


def parallel_env(game: str, seats: int, **more: Any) -> SimultaneousEnv:
    """Return an environment that asks all seats at once."""
    return SimultaneousEnv(game, seats, **more)


class _SharedEnv:
    """What both kinds of environment share: set-up, spaces, observations and rewards."""

    waits = False
    """Whether there is an action `wait` for seats that owe no decision."""

    def __init__(
        self,
        game: str,
        seats: int,
        options: Mapping[str, object] | None = None,
        reward: str = "victory",
        render_mode: str | None = None,
        menu: bool = False,
    ) -> None:
        self.game = muraglia.game(game)
        self.seats = self.game.meta.check_seats(seats)
        self.options = dict(options or {})
        self.game.settle(seats, self.options)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"muraglia_{game.replace('-', '_')}{'_menu' if menu else ''}_v{VERSION}",
            "render_modes": ["ansi"],
            "is_parallelizable": self.waits,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._reward = chosen_reward(reward)
        self._shape = SpaceShape(self.game, seats, menu)
        self.actions = self._shape.actions + self.waits
        self._observation_space = observation_space(self._shape, self.actions)
        self._action_spaces = {agent: Discrete(self.actions) for agent in self.possible_agents}
        self._rng = np.random.default_rng()
        self.episode: Episode

    def observation_space(self, agent: str) -> Dict:
        """Return the space of observations, the same for all agents."""
        del agent
        return self._observation_space

    def action_space(self, agent: str) -> Discrete[Any]:
        """Return the space of actions: the same for all agents, but each with its own random generator."""
        return self._action_spaces[agent]

    def render(self) -> str | None:
        """Return the table as a spectator sees it, in words."""
        return seen_by_all(self.game, self.episode.state) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    def _begin(self, seed: int | None, options: Mapping[str, Any] | None) -> None:
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        luck = int(self._rng.integers(2**62))
        chosen = {**self.options, **(options or {}).get("game", {})}
        self.episode = Episode(self.game, self._shape, self.seats, luck, chosen)
        self.agents = self.possible_agents[:]

    def _observation(self, seat: int) -> Observation:
        mask = self.episode.mask(seat)
        if self.waits:
            mask.append(seat not in self.episode.state.acting)
        return observation(self.episode, seat, mask)

    def _rewards(self) -> dict[str, float]:
        outcome = self.episode.state.outcome
        return {agent: self._reward(outcome, seat) for agent, seat in self._seat_of.items()}


class TurnEnv(_SharedEnv, AECEnv[str, Observation, int]):  # type: ignore[misc] # it has no types
    """Seats decide one at a time; in a secret decision later seats do not see what others chose."""

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Deal a new game. A seed fixes this game and all that follow. With ``{"game": {…}}`` the options of the game
        apply to this game only."""
        self._begin(seed, options)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.episode.seat]

    def observe(self, agent: str) -> Observation:
        """Return what an agent may know and do."""
        return self._observation(self._seat_of[agent])

    def step(self, action: int | None) -> None:
        """Take the action of the agent whose decision is due; an illegal one raises an error with its rule."""
        if action is None or self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self.episode.step(index(action))
        if self.episode.seat >= 0:
            self.agent_selection = self.possible_agents[self.episode.seat]
            return
        self.rewards = self._rewards()
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]


class SimultaneousEnv(_SharedEnv, ParallelEnv[str, Observation, int]):  # type: ignore[misc] # it has no types
    """All seats answer at once; those that owe no decision answer `wait`. In a trade only one seat acts at a time."""

    waits = True

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Deal a new game and return all observations."""
        self._begin(seed, options)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Take everybody's action, in a trade one seat's. If any is illegal, raise an error and change nothing."""
        episode, agents = self.episode, self.agents
        asked = [episode.seat] if episode.state.decision == "open" else list(episode.state.acting)
        chosen = {seat: index(actions[self.possible_agents[seat]]) for seat in asked}
        for seat, action in chosen.items():
            episode.checked(seat, action)  # check all before any is carried out
        for seat, action in chosen.items():
            episode.seat = seat
            episode.step(action)
        over = episode.state.over
        rewards = self._rewards() if over else dict.fromkeys(agents, 0.0)
        observations = self._observations()
        if over:
            self.agents = []
        nothing: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        return observations, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, False), nothing

    def _observations(self) -> dict[str, Observation]:
        return {agent: self._observation(seat) for agent, seat in self._seat_of.items()}


if not TYPE_CHECKING:
    __getattr__ = renamed(__name__, {"Seats": "TurnEnv", "AtOnce": "SimultaneousEnv"})
