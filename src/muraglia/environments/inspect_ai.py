"""The games for inspect_ai: a model plays one seat among bots, every sample another deal.

    inspect eval muraglia/seat -T game=last-brick -T seats=3 -T bots=medium --model …

The score is the reward of other environments: the share of the victory less an even share; beside it how many moves
were refused.
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
from muraglia.environments.guest import Guest


@task  # type: ignore[untyped-decorator] # it is not installed beside the others
def seat(
    game: str,
    seats: int,
    bots: str = "medium",
    deals: int = 10,
    options: dict[str, Any] | None = None,
    reward: str = "victory",
) -> Task:
    """A seat among bots: a sample for each of so many deals, the model a seat further on from deal to deal."""
    Guest(game, seats, bots, options=options).reward(reward)  # what is wrong with it is told before anything is paid
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
    """Let the model play its seat to the end."""

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        dealt: Mapping[str, Any] = state.metadata
        guest = Guest(**{name: dealt[name] for name in ("game", "seats", "bots", "seat", "seed", "options")})
        state.messages = [ChatMessageSystem(content=guest.introduce()), ChatMessageUser(content=guest.look())]
        while not guest.over and not state.completed:
            state = await generate(state)
            state.messages.append(ChatMessageUser(content=guest.answer(state.output.completion)))
        state.metadata["reward"] = guest.reward(reward)
        state.metadata["refusals"] = guest.refusals
        state.metadata["result"] = guest.words.result() if guest.state.over else "The game was not played to its end."
        return state

    return solve


@scorer(metrics={"reward": [mean(), stderr()], "refusals": [mean()]})  # type: ignore[untyped-decorator] # as above
def standing() -> Scorer:
    """Score a game that was played: what it brought, and how many moves were refused."""

    async def score(state: TaskState, target: Target) -> Score:
        del target
        value: dict[str, Any] = {name: state.metadata.get(name, 0.0) for name in ("reward", "refusals")}
        return Score(value=value, explanation=state.metadata.get("result"))

    return score
