"""The games for PettingZoo, in ten lines:

    from muraglia.environments import pettingzoo

    env = pettingzoo.env("last-brick", seats=4)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        over = termination or truncation
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))

`env` steps seats one at a time. `parallel_env` asks all at once, and whoever owes no decision answers `wait`, the last
action. An observation is what the seat may know (`Game.features`) with a mask of what it may do. Rewards come at the
end: a share of the victory less an even share, or with ``reward="margin"`` points above the average.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import Any

import numpy as np
from gymnasium.spaces import Dict, Discrete
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

import muraglia
from muraglia.environments.episode import VERSION, Episode, Shape, chosen_reward
from muraglia.environments.spaces import Observation, observed, seen
from muraglia.environments.text import seen_by_all


def env(game: str, seats: int, **more: Any) -> AECEnv[str, Observation, int]:
    """Return an environment that steps seats one at a time, and minds the order in which it is used. `more` are
    `options` of the game, `reward`, `render_mode`, and `menu` for trade by the game's menu alone."""
    return wrappers.OrderEnforcingWrapper(Seats(game, seats, **more))


def raw_env(game: str, seats: int, **more: Any) -> Seats:
    """Return the same without anybody minding the order: quicker."""
    return Seats(game, seats, **more)


def parallel_env(game: str, seats: int, **more: Any) -> AtOnce:
    """Return an environment that asks all seats at once."""
    return AtOnce(game, seats, **more)


class _Room:
    """What both kinds share: spaces, and how a seat is told what it may know."""

    waits = False
    """Whether there is an action for those who owe no decision."""

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
        self._shape = Shape(self.game, seats, menu)
        self.actions = self._shape.actions + self.waits
        self._observed = observed(self._shape, self.actions)
        self._acted = {agent: Discrete(self.actions) for agent in self.possible_agents}
        self._dice = np.random.default_rng()
        self.episode: Episode

    def observation_space(self, agent: str) -> Dict:
        """Return what an observation looks like: the same for all."""
        del agent
        return self._observed

    def action_space(self, agent: str) -> Discrete[Any]:
        """Return the actions: the same for all, each agent with luck of its own."""
        return self._acted[agent]

    def render(self) -> str | None:
        """Return the table as a spectator sees it, in words."""
        return seen_by_all(self.game, self.episode.state) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""

    def _begin(self, seed: int | None, options: Mapping[str, Any] | None) -> None:
        if seed is not None:
            self._dice = np.random.default_rng(seed)
        luck = int(self._dice.integers(2**62))
        chosen = {**self.options, **(options or {}).get("game", {})}
        self.episode = Episode(self.game, self._shape, self.seats, luck, chosen)
        self.agents = self.possible_agents[:]

    def _told(self, seat: int) -> Observation:
        mask = self.episode.mask(seat)
        if self.waits:
            mask.append(seat not in self.episode.state.acting)
        return seen(self.episode, seat, mask)

    def _rewards(self) -> dict[str, float]:
        outcome = self.episode.state.outcome
        return {agent: self._reward(outcome, seat) for agent, seat in self._seat_of.items()}


class Seats(_Room, AECEnv[str, Observation, int]):  # type: ignore[misc] # it has no types
    """Seats decide one at a time; in a secret decision those later in the row do not see what others chose."""

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Deal a new game: with a seed always the same one, and the same ones after it. ``{"game": {…}}`` are options
        of the game for this once."""
        self._begin(seed, options)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.episode.seat]

    def observe(self, agent: str) -> Observation:
        """Return what an agent may know and do."""
        return self._told(self._seat_of[agent])

    def step(self, action: int | None) -> None:
        """Take the action of the agent whose decision is due; an illegal one is refused with its rule."""
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


class AtOnce(_Room, ParallelEnv[str, Observation, int]):  # type: ignore[misc] # it has no types
    """All seats answer at once, those who owe nothing with `wait`. In a trade one acts after the other."""

    waits = True

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Deal a new game and tell everybody what they may know."""
        self._begin(seed, options)
        return self._all_told(), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Take everybody's action; in a trade that of one seat. If one of them is illegal it is refused, and nothing
        changes."""
        episode, agents = self.episode, self.agents
        asked = [episode.seat] if episode.state.decision == "open" else list(episode.state.acting)
        chosen = {seat: index(actions[self.possible_agents[seat]]) for seat in asked}
        for seat, action in chosen.items():
            episode.checked(seat, action)  # all or nothing
        for seat, action in chosen.items():
            episode.seat = seat
            episode.step(action)
        over = episode.state.over
        rewards = self._rewards() if over else dict.fromkeys(agents, 0.0)
        told = self._all_told()
        if over:
            self.agents = []
        nothing: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        return told, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, False), nothing

    def _all_told(self) -> dict[str, Observation]:
        return {agent: self._told(seat) for agent, seat in self._seat_of.items()}
