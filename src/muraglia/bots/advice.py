"""Advice from a bot to a player: the moves it would make, what they promise, and why."""

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
"""A plan is kept unless another move promises a share of victories that is higher by more than this, which is about how
exact the figures are."""


class Reason(msgspec.Struct, frozen=True):
    """A reason for or against a move: a code that the rulebook words under `advice`, or a sentence of the bot's own."""

    code: str
    params: Mapping[str, Any] = {}


class Advice(msgspec.Struct, frozen=True):
    """A suggested move, the share of victories that it promises, and the reasons."""

    move: Move
    share: float
    why: tuple[Reason, ...]
    then: tuple[Move, ...] = ()
    """The next moves of the plan, if the bot has one."""

    def text(self, words: Words) -> str:
        """Return the reasons as sentences in a language."""
        return " ".join(words.reason(reason.code, reason.params) for reason in self.why)


class Adviser(Protocol):
    """A bot that explains itself."""

    def explain(self, view: Any, budget: Budget = UNLIMITED) -> list[Advice]:
        """Return good moves, best first."""


class Hint(msgspec.Struct, frozen=True):
    """Advice as it is sent to clients, with moves in notation."""

    move: str
    share: float | None
    """The share of victories that it promises; `None` for the only move."""
    why: tuple[Reason, ...]
    then: tuple[str, ...] = ()
    """The next moves of the plan. Send them back with the next request, and the plan is kept while it is good."""
    listed: bool = True
    """Whether the view lists it among the legal moves; deals are never listed."""
    planned: bool = False
    """Whether it continues the plan."""


def by_promise(advice: Sequence[Advice]) -> list[Advice]:
    """Return advice with the bot's choice first, then the others by their share of victories, none higher than the
    first. (A move that a search drops early may show a higher share by luck, because it was tried on few guesses.)"""
    best, rest = advice[:1], advice[1:]
    lowered = [msgspec.structs.replace(each, share=min(each.share, best[0].share)) for each in rest]
    return [*best, *sorted(lowered, key=lambda each: -each.share)]


def hints(
    game: Game[Any, Any, Any], view: Any, seed: int, budget: Budget, most: int, heard: Sequence[Event] = ()
) -> list[Hint]:
    """Return the best moves according to the strongest bot that explains itself, in the order of `by_promise`."""
    coach = adviser(game, seed)
    bots.let_hear(coach, heard)
    chosen = is_real_choice(view)
    advice = by_promise(coach.explain(view, budget)[:most])
    return [
        Hint(str(each.move), each.share if chosen else None, each.why, tuple(map(str, each.then)), each.move.listed)
        for each in advice
    ]


def is_real_choice(view: View) -> bool:
    """Tell whether there is a real choice. With a single legal move a chance of winning says nothing about the choice,
    so none is shown. In an open decision there is always an offer to make."""
    return len(view.legal) > 1 or view.decision == "open"


def continue_plan(plan: Sequence[str], found: Sequence[Hint], legal: Collection[str]) -> tuple[list[Hint], bool]:
    """Return advice that continues a plan if that is about as good as the best move, and whether the coach has changed
    its mind. Steps of the plan that are not legal now (they may have been made) are skipped."""
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
    """Return the share of victories for a lead over the others' average; without a lead, an even share."""
    return 1 / (1 + (seats - 1) * exp(-lead / scale))
