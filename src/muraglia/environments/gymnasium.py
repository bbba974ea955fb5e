"""One seat of a game among bots, for Gymnasium:

    import gymnasium

    import muraglia.environments.gymnasium  # this registers the games

    env = gymnasium.make("muraglia/last-brick-v0", seats=4, bots="random")
    observation, info = env.reset(seed=7)
    terminated = False
    while not terminated:
        action = env.action_space.sample(observation["action_mask"])
        observation, reward, terminated, truncated, info = env.step(action)

The learner sits at `seat`, or with `None` at a random seat in each game. An illegal action loses the game, and `info`
names the rule.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import index
from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
from gymnasium.spaces import Discrete
from numpy.typing import NDArray

import muraglia
from muraglia import bots as players
from muraglia.bots.referee import Referee
from muraglia.environments.episode import VERSION, Episode, SpaceShape, chosen_reward
from muraglia.environments.spaces import Observation, observation, observation_space
from muraglia.environments.text_game import seen_by_all
from muraglia.kernel.errors import BadNotation, BadOption, IllegalMove
from muraglia.kernel.move import Move
from muraglia.lazy import renamed

ILLEGAL = -1.0
"""The reward of an illegal action, lower than any reward `victory` of a game that was played to its end."""


class SeatEnv(gymnasium.Env[Any, Any]):
    """A learner's seat. `bots` is one name for all other seats, or a list of names, clockwise from the learner."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - as its base class has it

    def __init__(
        self,
        game: str,
        seats: int,
        bots: str | Sequence[str] = "random",
        seat: int | None = None,
        options: Mapping[str, object] | None = None,
        reward: str = "victory",
        render_mode: str | None = None,
    ) -> None:
        self.game = muraglia.game(game)
        self.seats = self.game.meta.check_seats(seats)
        self.bots = (seats - 1) * [bots] if isinstance(bots, str) else list(bots)
        if len(self.bots) != seats - 1:
            raise BadOption("bots", f"{seats} seats need {seats - 1} bots besides the learner, not {len(self.bots)}")
        for name in self.bots:
            players.find(name, game)
        self.place = None if seat is None else index(seat)
        if self.place is not None and not 0 <= self.place < seats:
            raise BadOption("seat", f"seats go from 0 to {seats - 1}, not {seat}")
        self.options = dict(options or {})
        self.game.settle(seats, self.options)
        self.render_mode = render_mode
        self._reward = chosen_reward(reward)
        self._shape = SpaceShape(self.game, seats)
        self.action_space = Discrete(self._shape.actions)
        self.observation_space = observation_space(self._shape, self._shape.actions)
        self.seat = 0
        """The learner's seat in the current game."""
        self.episode: Episode
        self.referee: Referee

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a new game, and let the bots play up to the learner's first decision. With ``{"game": {…}}`` the options
        of the game apply to this game only."""
        super().reset(seed=seed)
        luck = int(self.np_random.integers(2**62))
        drawn = int(self.np_random.integers(self.seats))
        self.seat = drawn if self.place is None else self.place
        chosen = {**self.options, **(options or {}).get("game", {})}
        self.episode = Episode(self.game, self._shape, self.seats, luck, chosen)
        others = [(self.seat + step) % self.seats for step in range(1, self.seats)]
        made = {
            other: players.make(name, self.game, luck + other) for other, name in zip(others, self.bots, strict=True)
        }
        self.referee = Referee(self.episode.state, made)
        self._play_bots()
        return self._observation(), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take the learner's action, and let the bots play up to the next one."""
        try:
            move = self.episode.checked(self.seat, index(action))
        except (IllegalMove, BadNotation) as refusal:
            return self._observation(), ILLEGAL, True, False, {"illegal": str(refusal), "rule": refusal.rule}
        self._play(self.seat, move)
        self._play_bots()
        state = self.episode.state
        reward = self._reward(state.outcome, self.seat) if state.over else 0.0
        return self._observation(), reward, state.over, False, {}

    def action_masks(self) -> NDArray[np.int8]:
        """Return which actions are legal; sb3-contrib's Maskable PPO calls this."""
        return np.frombuffer(self.episode.mask(self.seat), np.int8)

    def render(self) -> str | None:
        """Return the table as a spectator sees it, in words."""
        return seen_by_all(self.game, self.episode.state) if self.render_mode == "ansi" else None

    def _play_bots(self) -> None:
        """Let the bots play until the learner owes a decision."""
        for seat, move in self.referee.until(self.seat):
            self._play(seat, move)

    def _play(self, seat: int, move: Move) -> None:
        self.referee.play(seat, move)
        self.episode.after_move(seat)

    def _observation(self) -> Observation:
        return observation(self.episode, self.seat, self.episode.mask(self.seat))


for _name in muraglia.catalogue():
    gymnasium.register(f"muraglia/{_name}-v{VERSION}", f"{__name__}:SeatEnv", kwargs={"game": _name})


if not TYPE_CHECKING:
    __getattr__ = renamed(__name__, {"Seat": "SeatEnv"})
