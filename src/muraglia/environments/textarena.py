"""The games for TextArena:

    import textarena

    import muraglia.environments.textarena  # this registers the games

    env = textarena.make("muraglia/last-brick-v0")
    env.reset(num_players=3, seed=7)

Every seat is a player. A player reads what its seat may know and writes a move, in square brackets or alone; a refusal
names the rule. A player who is refused four times in a row loses the game, and the others share what that player loses.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import textarena
from textarena.envs.registration import register_with_versions
from textarena.wrappers import LLMObservationWrapper

import muraglia
from muraglia.environments.episode import VERSION, chosen_reward
from muraglia.environments.text_game import TextGame
from muraglia.environments.text_seat import ILLEGAL, PATIENCE, extract_move, introduction
from muraglia.lazy import renamed


class TextArenaGame(textarena.Env):  # type: ignore[misc] # it has no types
    """A game as text, with all seats played by TextArena's players."""

    def __init__(self, game: str, options: Mapping[str, object] | None = None, reward: str = "victory") -> None:
        self.game = muraglia.game(game)
        self.options = dict(options or {})
        self._reward = chosen_reward(reward)
        self.text_game: TextGame
        self.state: Any

    def reset(self, num_players: int, seed: int | None = None) -> None:
        """Deal a game; the same seed gives the same game."""
        luck = random.getrandbits(62) if seed is None else seed
        self.text_game = TextGame(self.game.meta.id, num_players, luck, self.options)
        self.state = textarena.FFAMultiPlayerState(num_players, seed, error_allowance=PATIENCE)
        self.state.reset({}, self._introduced)
        self._ask()

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Make the move of the player whose decision is due."""
        if self.state.done:
            return True, self.state.step_info
        player = self.state.current_player_id
        kind = textarena.ObservationType
        self.state.add_observation(action, kind.PLAYER_ACTION, from_id=player, to_id=player)  # it may be secret
        answer = self.text_game.write(player, extract_move(action))
        if answer.accepted:
            self.state.add_observation(answer.text, kind.GAME_ACTION_DESCRIPTION, to_id=player)
        elif self.state.set_invalid_move(answer.text):
            self._lose(player)
        if self.text_game.over:
            outcome = self.text_game.state.outcome
            rewards = {seat: self._reward(outcome, seat) for seat in range(self.state.num_players)}
            self.state.set_game_outcome(rewards, self.text_game.result())
        done: tuple[bool, dict[str, Any]] = self.state.step(rotate_player=False)
        if answer.accepted and not done[0]:
            self._ask()
        return done

    def _ask(self) -> None:
        """Send the player whose decision is due what its seat may know."""
        seat = self.text_game.seat
        self.state.manually_set_current_player_id(seat)
        self.state.add_observation(self.text_game.tell(seat), textarena.ObservationType.GAME_BOARD, to_id=seat)

    def _lose(self, player: int) -> None:
        """End the game because a player was refused too often: that player loses, the others win."""
        others = self.state.num_players - 1
        rewards = dict.fromkeys(range(others + 1), -ILLEGAL / others) | {player: ILLEGAL}
        self.state.set_game_outcome(rewards, f"Player {player} wrote no legal move.")

    def _introduced(self, player_id: int, game_state: object) -> str:
        del game_state
        return introduction(self.text_game, player_id)


for _name in muraglia.catalogue():
    register_with_versions(
        id=f"muraglia/{_name}-v{VERSION}",
        entry_point=f"{__name__}:TextArenaGame",
        wrappers={"default": [LLMObservationWrapper]},
        game=_name,
    )


if not TYPE_CHECKING:
    __getattr__ = renamed(__name__, {"Table": "TextArenaGame"})
