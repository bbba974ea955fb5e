"""The games for inspect_ai: a model plays one seat against bots, with a new deal for each sample.

    inspect eval muraglia/seat -T game=last-brick -T seats=3 -T bots=medium --model …

The score is the reward of the other environments (the share of the victory minus an even share), with the number of
refused moves beside it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from inspect_ai import Task, task
from inspect_ai.dataset import MemoryDataset, Sample
from inspect_ai.model import ChatMessageSystem, ChatMessageUser
from inspect_ai.scorer import Score, Scorer, Target, mean, scorer, stderr
from inspect_ai.solver import Generate, Solver, TaskState, solver

from muraglia.environments.episode import VERSION
from muraglia.environments.text_seat import TextSeat


@task  # type: ignore[untyped-decorator] # it is not installed beside the others
def seat(
    game: str,
    seats: int,
    bots: str = "medium",
    deals: int = 10,
    options: dict[str, Any] | None = None,
    reward: str = "victory",
) -> Task:
    """Return a task with a sample for each deal; the model moves one seat on from deal to deal."""
    TextSeat(game, seats, bots, options=options).reward(reward)  # fail early, before the model costs anything
    samples = [
        Sample(
            id=deal,
            input=f"{game}, deal {deal}",
            metadata={"game": game, "seats": seats, "bots": bots, "seat": deal % seats, "seed": deal}
            | {"options": options or {}},
        )
        for deal in range(deals)
    ]
    return Task(
        dataset=MemoryDataset(samples, name=game),
        solver=play(reward),
        scorer=standing(),
        name=f"muraglia_{game.replace('-', '_')}_v{VERSION}",
        version=VERSION,
    )


@solver  # type: ignore[untyped-decorator] # as above
def play(reward: str = "victory") -> Solver:
    """Return a solver that lets the model play its seat to the end."""

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        dealt: Mapping[str, Any] = state.metadata
        text_seat = TextSeat(**{name: dealt[name] for name in ("game", "seats", "bots", "seat", "seed", "options")})
        state.messages = [ChatMessageSystem(content=text_seat.introduce()), ChatMessageUser(content=text_seat.look())]
        while not text_seat.over and not state.completed:
            state = await generate(state)
            state.messages.append(ChatMessageUser(content=text_seat.answer(state.output.completion)))
        state.metadata["reward"] = text_seat.reward(reward)
        state.metadata["refusals"] = text_seat.refusals
        state.metadata["result"] = (
            text_seat.text_game.result() if text_seat.state.over else "The game was not played to its end."
        )
        return state

    return solve


@scorer(metrics={"reward": [mean(), stderr()], "refusals": [mean()]})  # type: ignore[untyped-decorator] # as above
def standing() -> Scorer:
    """Return a scorer for the reward and the number of refused moves."""

    async def score(state: TaskState, target: Target) -> Score:
        del target
        value: dict[str, Any] = {name: state.metadata.get(name, 0.0) for name in ("reward", "refusals")}
        return Score(value=value, explanation=state.metadata.get("result"))

    return score
