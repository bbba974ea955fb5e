"""What somebody does wrong, by kind: their reviews added up, beside those of others.

A kind is what a game's judge calls a decision (`Judge.kind`), worded under `[review]` of its rulebook. What was forced
is no decision; of what is uncertain nobody says that it was wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

import msgspec

from muraglia.reviews.result import Grade, Judged

WRONG: tuple[Grade, ...] = ("inaccuracy", "mistake", "blunder")
FEWEST = 5
"""With fewer seats of others nobody is compared."""
LEVELS = ("strong", "medium", "easy")
"""With which bots somebody is compared where there are too few people, the first of which there are enough."""


class Habit(msgspec.Struct, frozen=True):
    """How somebody decides one kind of thing."""

    kind: str
    decisions: int
    wrong: int
    loss: float
    """The victories that were given away, all together."""


Habits = tuple[Habit, ...]


class Compared(Habit, frozen=True):
    """The same, beside what others do."""

    usual: float | None
    """The part of such decisions that others decide wrongly; none where nobody did, or nobody is compared."""
    usual_loss: float | None
    """The victories that others give away by them in a game."""


class Practice(msgspec.Struct, frozen=True):
    """What somebody could practise at a game, by kind: where most is lost comes first."""

    game: str
    reviews: int
    """So many of their games were reviewed."""
    against: Literal["nobody", "rating", "bots"]
    """With whom they are compared: players of about their rating, or bots where there are too few."""
    bot: str
    """Which bots."""
    others: int
    """So many seats of others were reviewed."""
    kinds: tuple[Compared, ...]


def habits(judged: Iterable[Judged]) -> Habits:
    """Return what a seat decided, by kind."""
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
    """Return what somebody could practise, beside players of their rating, or bots where there are too few of them."""
    bot = next((level for level in LEVELS if len(bots.get(level, ())) >= FEWEST), "")
    if len(peers) >= FEWEST:
        against: Literal["nobody", "rating", "bots"] = "rating"
        others = list(peers)
    else:
        against, others = ("bots", list(bots[bot])) if bot else ("nobody", [])
    usual = together(others)
    kinds = [
        Compared(
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
