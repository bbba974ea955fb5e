"""The games for verifiers: a model plays one seat among bots, every task another deal.

    vf-eval muraglia-seat --env.taskset.game last-brick --env.taskset.seats 3

verifiers finds an environment by the name of a module at the top, which is `muraglia_seat`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

import verifiers.v1 as vf
from pydantic import Field

from muraglia.environments.guest import Guest


class DealConfig(vf.TasksetConfig):  # type: ignore[misc] # it has no types
    """Which game, among whom. `bots` is one name for all other seats."""

    game: str
    seats: int
    bots: str = "medium"
    options: dict[str, Any] = Field(default_factory=dict)
    reward: str = "victory"


class DealData(vf.TaskData):  # type: ignore[misc] # it has no types
    """One deal, and where the model sits."""

    game: str
    seats: int
    bots: str
    seat: int
    seed: int
    options: dict[str, Any]
    reward: str

    def guest(self) -> Guest:
        """Return the seat at its table, nothing moved yet."""
        return Guest(self.game, self.seats, self.bots, self.seat, self.seed, self.options)


class DealTask(vf.Task[DealData, vf.State, vf.TaskConfig]):  # type: ignore[misc] # it has no types
    """What comes of a deal is known when it was played: the environment scores it."""


class Deals(vf.Taskset[DealTask, DealConfig]):  # type: ignore[misc] # it has no types
    """Deals without end, the model a seat further on from deal to deal."""

    INFINITE = True

    def load(self) -> Iterator[DealTask]:
        """Yield deals, each with what the model reads first."""
        chosen = self.config
        for deal in count():
            dealt = {name: getattr(chosen, name) for name in ("game", "seats", "bots", "options", "reward")}
            data = DealData(name=f"{chosen.game}#{deal}", seat=deal % chosen.seats, seed=deal, **dealt)
            guest = data.guest()
            said = {"system_prompt": guest.introduce(), "prompt": guest.look()}
            yield DealTask(data.model_copy(update=said), chosen.task)


class SeatConfig(vf.EnvConfig):  # type: ignore[misc] # it has no types
    """Who plays: a model that only talks, and so needs no sandbox."""

    player: vf.AgentConfig = vf.AgentConfig(harness={"id": "null"}, runtime=vf.SubprocessConfig())


class Seat(vf.Env[SeatConfig]):  # type: ignore[misc] # it has no types
    """The table answers every move of the model until the game is over."""

    async def run(self, task: DealTask, agents: vf.Agents) -> None:
        """Play one deal."""
        guest = task.data.guest()
        guest.look()  # this is in the prompt
        async with agents.player.interaction(task) as talk:
            said = await talk.turn()
            while not said.terminated:
                told = guest.answer(said.last_reply)
                if guest.over:
                    break
                said = await talk.turn(told)
        talk.trace.record_reward(task.data.reward, guest.reward(task.data.reward), 1.0)
        talk.trace.record_metric("refusals", float(guest.refusals))
        talk.trace.info["result"] = guest.words.result() if guest.state.over else "The game was not played to its end."


__all__ = ["Deals", "Seat"]
