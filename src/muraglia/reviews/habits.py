"""A player's typical mistakes: their reviews added up by kind of decision, compared with other players'.

A game's judge names the kinds (`Judge.kind`), and its rulebook words them under `[review]`. Forced moves do not count
as decisions, and uncertain verdicts not as wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

import msgspec

from muraglia.reviews.result import Grade, QuestionResult

WRONG: tuple[Grade, ...] = ("inaccuracy", "mistake", "blunder")
FEWEST = 5
"""The least number of other players' seats to compare with."""
LEVELS = ("strong", "medium", "easy")
"""The bots to compare with if there are too few people; the first level with enough seats is used."""


class Habit(msgspec.Struct, frozen=True):
    """How a player does at one kind of decision."""

    kind: str
    decisions: int
    wrong: int
    loss: float
    """The share of victories lost by wrong decisions, summed up."""


Habits = tuple[Habit, ...]


class HabitComparison(Habit, frozen=True):
    """A habit compared with other players."""

    usual: float | None
    """The part of these decisions that others get wrong; `None` if they made none, or there is no comparison."""
    usual_loss: float | None
    """The share of victories that others lose by them per game."""


class Practice(msgspec.Struct, frozen=True):
    """What a player could practise at a game, by kind of decision; the costliest comes first."""

    game: str
    reviews: int
    """How many of their games were reviewed."""
    against: Literal["nobody", "rating", "bots"]
    """Who they are compared with: players with a similar rating, or bots if there are too few."""
    bot: str
    """The level of these bots; empty if they are not compared with bots."""
    others: int
    """How many seats of others were reviewed."""
    kinds: tuple[HabitComparison, ...]


def habits(judged: Iterable[QuestionResult]) -> Habits:
    """Return the decisions of a seat, counted by kind."""
    found: dict[str, Habit] = {}
    for question in judged:
        for each in question.decisions:
            if each.verdict.grade != "forced":
                wrong = each.verdict.grade in WRONG
                one = Habit(each.kind, 1, int(wrong), each.verdict.loss if wrong else 0.0)
                found[each.kind] = _sum(found.get(each.kind), one)
    return tuple(found.values())


def _sum(some: Habit | None, more: Habit) -> Habit:
    if some is None:
        return more
    return Habit(more.kind, some.decisions + more.decisions, some.wrong + more.wrong, some.loss + more.loss)


def together(seats: Iterable[Habits]) -> dict[str, Habit]:
    """Return the habits of several seats added up."""
    found: dict[str, Habit] = {}
    for seat in seats:
        for each in seat:
            found[each.kind] = _sum(found.get(each.kind), each)
    return found


def practice(
    game: str, mine: Sequence[Habits], peers: Sequence[Habits], bots: Mapping[str, Sequence[Habits]]
) -> Practice:
    """Return what a player could practise, compared with players of a similar rating, or bots if there are too few."""
    bot = next((level for level in LEVELS if len(bots.get(level, ())) >= FEWEST), "")
    if len(peers) >= FEWEST:
        against: Literal["nobody", "rating", "bots"] = "rating"
        others = list(peers)
    else:
        against, others = ("bots", list(bots[bot])) if bot else ("nobody", [])
    usual = together(others)
    kinds = [
        HabitComparison(
            each.kind,
            each.decisions,
            each.wrong,
            round(each.loss, 4),
            round(theirs.wrong / theirs.decisions, 4) if (theirs := usual.get(each.kind)) else None,
            round(theirs.loss / len(others), 4) if theirs else None,
        )
        for each in together(mine).values()
    ]
    kinds.sort(key=lambda each: (-each.loss, -each.wrong, each.kind))
    return Practice(game, len(mine), against, bot if against == "bots" else "", len(others), tuple(kinds))
