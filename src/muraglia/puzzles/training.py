"""A puzzle a day, the same for all, and a trainer that finds the next one: both houses, a server's and a browser's,
answer the same. What somebody has done is theirs to keep: it comes with a question, and goes back with the answer.
"""

from __future__ import annotations

import random
import re
from typing import Annotated

import msgspec
from msgspec import Meta
from openskill.models.weng_lin.plackett_luce import PlackettLuce

import muraglia
from muraglia.bots.advice import Reason
from muraglia.kernel.record import AnyGame
from muraglia.puzzles.puzzle import Puzzle, shipped
from muraglia.table import sight
from muraglia.table.preview import Tried, tried
from muraglia.table.protocol import TableRefusal

_MODEL = PlackettLuce()
EASY, HARD = 17.0, 33.0
"""The ratings of a puzzle that every weak bot finds the answer of, and of one that none does."""
KNOWN = 2.0
"""How unsure a puzzle's rating is: its sigma."""
NEAR = 4
"""The next puzzle is one of so many whose ratings are nearest: not for everybody the same."""
MOST_MET = 400

DAY = "[0-9]{4}-[0-9]{2}-[0-9]{2}"
Day = Annotated[str, Meta(pattern=f"^{DAY}$")]
Name = Annotated[str, Meta(max_length=16)]


class Progress(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far somebody has come at a game's puzzles."""

    mu: Annotated[float, Meta(ge=-100, le=200)] = _MODEL.mu
    sigma: Annotated[float, Meta(gt=0, le=100)] = _MODEL.sigma
    met: Annotated[dict[Name, bool], Meta(max_length=MOST_MET)] = {}
    """The puzzles that were answered, and whether that was right the first time."""
    row: Annotated[int, Meta(ge=0, le=10**6)] = 0
    """So many right answers in a row …"""
    longest: Annotated[int, Meta(ge=0, le=10**6)] = 0
    """… and the most there ever were."""
    day: str = ""
    """The day of the last daily puzzle that was answered …"""
    days: Annotated[int, Meta(ge=0, le=10**6)] = 0
    """… and on how many days one after the other."""


class Ask(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody wants another puzzle."""

    progress: Progress


class Reply(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody would do; `day`: in answer to the puzzle of that day, `before`: the day before it."""

    move: Annotated[str, Meta(min_length=1, max_length=2000)]
    progress: Progress
    day: Day | None = None
    before: Day | None = None


class TryPuzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move to try, or several, a line for each."""

    move: Annotated[str, Meta(min_length=1, max_length=2000)]


class Posed(msgspec.Struct, frozen=True):
    """A puzzle as it is asked: nothing says which choice is best."""

    id: str
    seat: int
    view: msgspec.Raw
    screen: msgspec.Raw | None
    legal: tuple[str, ...]
    choices: tuple[str, ...]
    """Some moves to choose from, in no order; on a board any other may be made too."""
    price: bool
    rating: float
    met: bool
    """It was answered before: this time it does not count."""


class Judged(msgspec.Struct, frozen=True):
    """A choice, afterwards."""

    move: str
    share: float
    why: tuple[Reason, ...]


class Solved(msgspec.Struct, frozen=True):
    """What came of an answer."""

    right: bool
    answer: str
    margin: float
    choices: tuple[Judged, ...]
    """All choices, the answer first."""
    gained: float
    """What it did to the rating."""
    progress: Progress
    kept: bool = False
    """A server keeps the progress; else it is for whoever asked to keep."""


def _puzzles(game: AnyGame) -> dict[str, Puzzle]:
    found = shipped(game)
    if not found:
        raise TableRefusal("no_puzzles", f"there are no puzzles of {game.meta.name}")
    return found


def _named(game: AnyGame, name: str) -> Puzzle:
    found = _puzzles(game).get(name)
    if found is None:
        raise TableRefusal("no_puzzle", f"there is no puzzle {name!r}", puzzle=name)
    return found


def rating(puzzle: Puzzle) -> float:
    """Return how hard a puzzle is, on the scale of those who solve them."""
    return EASY + (HARD - EASY) * puzzle.hard


def of_day(name: str, day: str) -> Posed:
    """Return the puzzle of a day: all that come with a game take turns, in an order that nobody can foresee."""
    game = muraglia.game(name)
    if not re.fullmatch(DAY, day, re.ASCII):
        raise TableRefusal("bad_request", f"a day is written 2026-11-16, not {day!r}")
    number = int(day.replace("-", ""))
    names = sorted(_puzzles(game))
    year = list(names)
    random.Random(f"{name} {number // 100}").shuffle(year)  # in a month none comes twice
    return pose(game, shipped(game)[year[number % 100 % len(year)]], met=False)


def following(name: str, ask: Ask) -> Posed:
    """Return the next puzzle for somebody: one that they have not met, about as hard as they are good."""
    game, mine = muraglia.game(name), ask.progress
    puzzles = _puzzles(game)
    new = [puzzle for puzzle in puzzles.values() if puzzle.id not in mine.met]
    if not new:  # what was met longest ago comes again, and no longer counts
        order = list(mine.met)
        wrong = [each for each in order if each in puzzles and not mine.met[each]]
        again = next(iter([*wrong, *(each for each in order if each in puzzles)]), next(iter(puzzles)))
        return pose(game, puzzles[again], met=True)
    new.sort(key=lambda puzzle: (abs(rating(puzzle) - mine.mu), puzzle.id))
    pick = random.Random(f"{sorted(mine.met)}").randrange(min(NEAR, len(new)))
    return pose(game, new[pick], met=False)


def pose(game: AnyGame, puzzle: Puzzle, *, met: bool) -> Posed:
    """Return a puzzle as it is asked."""
    state = puzzle.guess(game)
    seat = puzzle.seat(game)
    choices = [choice.move for choice in puzzle.choices]
    random.Random(puzzle.id).shuffle(choices)
    return Posed(
        id=puzzle.id,
        seat=seat,
        view=sight.seen(state.view(seat)),
        screen=sight.on_screen(state, seat),
        legal=tuple(map(str, state.legal(seat))),
        choices=tuple(sorted(choices, key=_price) if puzzle.price else choices),
        price=puzzle.price,
        rating=round(rating(puzzle), 1),
        met=met,
    )


def _price(move: str) -> list[int]:
    """Return the numbers of a move, so that prices stand in order."""
    return [int(word) for word in move.replace(":", " ").split() if word.isdigit()]


def answer(name: str, puzzle_id: str, reply: Reply) -> Solved:
    """Return whether a move is the one, and what all choices led to. An illegal move is refused, and costs nothing."""
    game = muraglia.game(name)
    puzzle = _named(game, puzzle_id)
    move = game.parse(reply.move)
    puzzle.guess(game).check(puzzle.seat(game), move)
    right = str(move) == puzzle.answer
    before = reply.progress
    after = progressed(before, puzzle, right, reply)
    return Solved(
        right=right,
        answer=puzzle.answer,
        margin=puzzle.margin,
        choices=tuple(Judged(choice.move, choice.share, choice.why) for choice in puzzle.choices),
        gained=round(after.mu - before.mu, 2),
        progress=after,
    )


def progressed(mine: Progress, puzzle: Puzzle, right: bool, reply: Reply) -> Progress:
    """Return how far somebody is after an answer; only the first to each puzzle counts, as a game against it."""
    if puzzle.id in mine.met:
        return mine
    me, it = _MODEL.rating(mu=mine.mu, sigma=mine.sigma), _MODEL.rating(mu=rating(puzzle), sigma=KNOWN)
    [[me], _] = _MODEL.rate([[me], [it]], ranks=[1, 2] if right else [2, 1])
    row = mine.row + 1 if right else 0
    met = {**mine.met, puzzle.id: right}
    while len(met) > MOST_MET:
        del met[next(iter(met))]
    day, days = mine.day, mine.days
    if reply.day is not None and reply.day != mine.day:
        day, days = reply.day, mine.days + 1 if reply.before == mine.day else 1
    return Progress(
        mu=round(me.mu, 4),
        sigma=round(me.sigma, 4),
        met=met,
        row=row,
        longest=max(row, mine.longest),
        day=day,
        days=days,
    )


def try_out(name: str, puzzle_id: str, wish: TryPuzzle) -> Tried:
    """Return what the seat would see after a move, or refuse the move with its rule."""
    game = muraglia.game(name)
    puzzle = _named(game, puzzle_id)
    return tried(game, puzzle.guess(game), puzzle.seat(game), wish.move)
