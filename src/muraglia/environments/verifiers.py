"""The games for verifiers: a model plays one seat against bots, with a new deal for each task.

    vf-eval muraglia-seat --env.taskset.game last-brick --env.taskset.seats 3

verifiers finds an environment by the name of a top-level module, which is `muraglia_seat`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

import verifiers.v1 as vf
from pydantic import Field

from muraglia.environments.text_seat import TextSeat


class DealConfig(vf.TasksetConfig):  # type: ignore[misc] # it has no types
    """The game and its set-up. `bots` is one name for all other seats."""

    game: str
    seats: int
    bots: str = "medium"
    options: dict[str, Any] = Field(default_factory=dict)
    reward: str = "victory"


class DealData(vf.TaskData):  # type: ignore[misc] # it has no types
    """One deal, and the model's seat."""

    game: str
    seats: int
    bots: str
    seat: int
    seed: int
    options: dict[str, Any]
    reward: str

    def text_seat(self) -> TextSeat:
        """Return the model's seat at the start of the game."""
        return TextSeat(self.game, self.seats, self.bots, self.seat, self.seed, self.options)


class DealTask(vf.Task[DealData, vf.State, vf.TaskConfig]):  # type: ignore[misc] # it has no types
    """One deal to play. `ModelSeat` scores it at the end of the game."""


class DealTaskset(vf.Taskset[DealTask, DealConfig]):  # type: ignore[misc] # it has no types
    """An endless sequence of deals; the model moves one seat on from deal to deal."""

    INFINITE = True

    def load(self) -> Iterator[DealTask]:
        """Yield deals, each with the first texts for the model."""
        chosen = self.config
        for deal in count():
            dealt = {name: getattr(chosen, name) for name in ("game", "seats", "bots", "options", "reward")}
            data = DealData(name=f"{chosen.game}#{deal}", seat=deal % chosen.seats, seed=deal, **dealt)
            text_seat = data.text_seat()
            texts = {"system_prompt": text_seat.introduce(), "prompt": text_seat.look()}
            yield DealTask(data.model_copy(update=texts), chosen.task)


class SeatConfig(vf.EnvConfig):  # type: ignore[misc] # it has no types
    """The player's configuration: a model that only exchanges texts, so it needs no sandbox."""

    player: vf.AgentConfig = vf.AgentConfig(harness={"id": "null"}, runtime=vf.SubprocessConfig())


class ModelSeat(vf.Env[SeatConfig]):  # type: ignore[misc] # it has no types
    """The environment: it answers each move of the model until the game is over."""

    async def run(self, task: DealTask, agents: vf.Agents) -> None:
        """Play one deal."""
        text_seat = task.data.text_seat()
        text_seat.look()  # this is in the prompt
        async with agents.player.interaction(task) as talk:
            turn = await talk.turn()
            while not turn.terminated:
                answer = text_seat.answer(turn.last_reply)
                if text_seat.over:
                    break
                turn = await talk.turn(answer)
        talk.trace.record_reward(task.data.reward, text_seat.reward(task.data.reward), 1.0)
        talk.trace.record_metric("refusals", float(text_seat.refusals))
        talk.trace.info["result"] = (
            text_seat.text_game.result() if text_seat.state.over else "The game was not played to its end."
        )


__all__ = ["DealTaskset", "ModelSeat"]
