"""Who negotiates: our bots, silence, a program, a language model, a person.

merchant                          any bot that `muraglia games` lists, or `my_module:MyBot`
silent                            never trades: what one gets without a word
program:python my_agent.py        JSON lines on its input and output
model:NAME@http://localhost:8080/v1     a language model behind an OpenAI-compatible address
person                            whoever sits at this terminal
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import muraglia
from muraglia import bots
from muraglia.bots import Bot, Budget
from muraglia.games.chinatown.bargain.model import Model
from muraglia.games.chinatown.bargain.program import Program
from muraglia.games.chinatown.bargain.writers import SECONDS, Ask, Chair, Tally, Writer
from muraglia.games.chinatown.moves import Done
from muraglia.games.chinatown.state import PHASES, TRADE
from muraglia.games.chinatown.view import View
from muraglia.kernel.move import Move


class Silent:
    """Places like a merchant and never trades."""

    def __init__(self, seed: int) -> None:
        self.inner = bots.make("merchant", muraglia.game("chinatown"), seed)

    def decide(self, view: View, budget: Budget) -> Move | None:
        """Be done with trade at once."""
        if view.phase != PHASES[TRADE]:
            return self.inner.decide(view, budget)
        return Done() if view.seat in view.acting else None


def seated(
    agent: str, seed: int, chair: Chair, tally: Tally, seconds: float = SECONDS, here: Mapping[str, Ask] | None = None
) -> tuple[Bot, Callable[[], None]]:
    """Return an agent at a seat by its name, and how it leaves. `here` are those who sit in this process already."""
    game = muraglia.game("chinatown")
    kind, _, rest = agent.partition(":")
    if agent == "silent":
        return Silent(seed), _stay
    asked: Ask
    leave = _stay
    if here and agent in here:
        asked = here[agent]
    elif kind == "program":
        asked = program = Program(rest, seconds)
        leave = program.leave
    elif kind == "model":
        asked = Model.named(rest, seconds)
    else:
        return bots.make(agent, game, seed), _stay
    return Writer(asked, chair, tally, bots.make("merchant", game, seed)), leave


def _stay() -> None:
    """Nobody needs leave."""
