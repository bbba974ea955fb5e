"""The agents that can negotiate: bots, silence, a program, a language model, a person.

merchant                          any bot that `muraglia games` lists, or `my_module:MyBot`
silent                            never trades: shows what an agent gets without a word
program:python my_agent.py        JSON lines on its input and output
model:NAME@http://localhost:8080/v1     a language model behind an OpenAI-compatible address
person                            the person at this terminal
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import muraglia
from muraglia import bots
from muraglia.bots import Bot, Budget
from muraglia.games.chinatown.bargain.model_agent import Model
from muraglia.games.chinatown.bargain.program_agent import Program
from muraglia.games.chinatown.bargain.text_agents import SECONDS, Ask, TableAccess, Tally, Writer
from muraglia.games.chinatown.moves import Done
from muraglia.games.chinatown.state import PHASES, TRADE
from muraglia.games.chinatown.view import View
from muraglia.kernel.move import Move


class Silent:
    """Places tiles like a merchant and never trades."""

    def __init__(self, seed: int) -> None:
        self.inner = bots.make("merchant", muraglia.game("chinatown"), seed)

    def decide(self, view: View, budget: Budget) -> Move | None:
        """Declare at once that it will not trade."""
        if view.phase != PHASES[TRADE]:
            return self.inner.decide(view, budget)
        return Done() if view.seat in view.acting else None


def seated(
    agent: str,
    seed: int,
    table: TableAccess,
    tally: Tally,
    seconds: float = SECONDS,
    here: Mapping[str, Ask] | None = None,
) -> tuple[Bot, Callable[[], None]]:
    """Return the agent for a seat by its name, and a function with which it leaves. `here` are agents in this
    process."""
    game = muraglia.game("chinatown")
    kind, _, rest = agent.partition(":")
    if agent == "silent":
        return Silent(seed), _no_cleanup
    asked: Ask
    leave = _no_cleanup
    if here and agent in here:
        asked = here[agent]
    elif kind == "program":
        asked = program = Program(rest, seconds)
        leave = program.leave
    elif kind == "model":
        asked = Model.named(rest, seconds)
    else:
        return bots.make(agent, game, seed), _no_cleanup
    return Writer(asked, table, tally, bots.make("merchant", game, seed)), leave


def _no_cleanup() -> None:
    """Do nothing: this agent needs no closing."""
