"""Advice: what a bot would do and why, for a coach at a person's side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from typing import Any, Protocol, cast

import msgspec

from muraglia import bots
from muraglia.bots import UNLIMITED, Budget
from muraglia.kernel.contract import Game
from muraglia.kernel.errors import MuragliaError
from muraglia.kernel.event import Event
from muraglia.kernel.move import Move
from muraglia.kernel.words import Words

BEST = "strong"


class Reason(msgspec.Struct, frozen=True):
    """One thing to say for or against a move: what the rulebook words under `advice`, or a sentence of one's own."""

    code: str
    params: Mapping[str, Any] = {}


class Advice(msgspec.Struct, frozen=True):
    """A move, the share of victories that it promises, and why."""

    move: Move
    share: float
    why: tuple[Reason, ...]

    def text(self, words: Words) -> str:
        """Return the reasons as sentences in a language."""
        return " ".join(words.reason(reason.code, reason.params) for reason in self.why)


class Adviser(Protocol):
    """A bot that explains itself."""

    def explain(self, view: Any, budget: Budget = UNLIMITED) -> list[Advice]:
        """Return the best moves, the best one first."""


class Hint(msgspec.Struct, frozen=True):
    """Advice as it travels: with the move in notation."""

    move: str
    share: float
    why: tuple[Reason, ...]


def hints(
    game: Game[Any, Any, Any], view: Any, seed: int, budget: Budget, most: int, heard: Sequence[Event] = ()
) -> list[Hint]:
    """Return the best moves by the strongest bot that explains itself, the best one first."""
    coach = adviser(game, seed)
    bots.tell(coach, heard)
    advice = coach.explain(view, budget)
    return [Hint(str(each.move), each.share, each.why) for each in advice[:most]]


def adviser(game: Game[Any, Any, Any], seed: int) -> Adviser:
    """Return the strongest bot of a game that explains itself."""
    names = bots.names(game.meta.id)
    for name in (BEST, *reversed(names)):
        if name in names and hasattr(bots.find(name, game.meta.id), "explain"):
            return cast(Adviser, bots.make(name, game, seed))
    raise MuragliaError("coach", f"{game.meta.name} has no bot that explains itself")


def share_of_lead(lead: float, seats: int, scale: float) -> float:
    """Return the share of victories that a lead over the others' average promises: par where there is none."""
    return 1 / (1 + (seats - 1) * exp(-lead / scale))
