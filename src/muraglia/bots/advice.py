"""Advice: what a bot would do and why, for a coach at a person's side."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from math import exp
from typing import Any, Protocol, cast

import msgspec

from muraglia import bots
from muraglia.bots import UNLIMITED, Budget
from muraglia.kernel.contract import Game, View
from muraglia.kernel.errors import MuragliaError
from muraglia.kernel.event import Event
from muraglia.kernel.move import Move
from muraglia.kernel.words import Words

BEST = "strong"

NEAR = 0.02
"""A plan is kept as long as nothing promises more victories by this: a guess is no better than that."""


class Reason(msgspec.Struct, frozen=True):
    """One thing to say for or against a move: what the rulebook words under `advice`, or a sentence of one's own."""

    code: str
    params: Mapping[str, Any] = {}


class Advice(msgspec.Struct, frozen=True):
    """A move, the share of victories that it promises, and why."""

    move: Move
    share: float
    why: tuple[Reason, ...]
    then: tuple[Move, ...] = ()
    """How the player means to go on, where it has a plan."""

    def text(self, words: Words) -> str:
        """Return the reasons as sentences in a language."""
        return " ".join(words.reason(reason.code, reason.params) for reason in self.why)


class Adviser(Protocol):
    """A bot that explains itself."""

    def explain(self, view: Any, budget: Budget = UNLIMITED) -> list[Advice]:
        """Return the best moves, the best one first."""


class Hint(msgspec.Struct, frozen=True):
    """Advice as it travels: with the moves in notation."""

    move: str
    share: float | None
    """`None`: it is the only move."""
    why: tuple[Reason, ...]
    then: tuple[str, ...] = ()
    """The steps that are to follow: ask again with them, and the plan is kept as long as it is good."""
    listed: bool = True
    """It is among the legal moves, as long as it is legal; a deal never is."""
    planned: bool = False
    """It goes on with the plan."""


def in_order(said: Sequence[Advice]) -> list[Advice]:
    """Return advice in the order of what it promises: the best first, none of the others above it. A search drops moves
    at different times, each behind the best one on the same guesses: a higher figure from fewer guesses is only luck.
    """
    best, rest = said[:1], said[1:]
    lowered = [msgspec.structs.replace(each, share=min(each.share, best[0].share)) for each in rest]
    return [*best, *sorted(lowered, key=lambda each: -each.share)]


def hints(
    game: Game[Any, Any, Any], view: Any, seed: int, budget: Budget, most: int, heard: Sequence[Event] = ()
) -> list[Hint]:
    """Return the best moves by the strongest bot that explains itself, in the order of what they promise."""
    coach = adviser(game, seed)
    bots.tell(coach, heard)
    chosen = compares(view)
    said = in_order(coach.explain(view, budget)[:most])
    return [
        Hint(str(each.move), each.share if chosen else None, each.why, tuple(map(str, each.then)), each.move.listed)
        for each in said
    ]


def compares(view: View) -> bool:
    """Tell whether a chance to win says anything: of the only move nobody needs one, and a bot has compared it with
    nothing. In an open decision there is always an offer to make."""
    return len(view.legal) > 1 or view.decision == "open"


def keep_to(plan: Sequence[str], found: Sequence[Hint], legal: Collection[str]) -> tuple[list[Hint], bool]:
    """Return advice that goes on with a plan where that is about as good as anything, and whether the coach has changed
    its mind. Steps that were made already, or cannot be made now, are no part of the plan any more."""
    wanted = next((move for move in plan if move in legal), None)
    if wanted is None or not found:
        return list(found), False
    best = found[0]
    for hint in found:
        if hint.move == wanted and (hint.share or 0.0) >= (best.share or 0.0) - NEAR:
            others = [each for each in found if each is not hint]
            return [msgspec.structs.replace(hint, planned=True), *others], False
    return list(found), True


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
