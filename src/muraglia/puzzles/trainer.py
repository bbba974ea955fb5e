"""The puzzle of the day, the same for everybody, and the trainer, which picks the next puzzle for a player.

The server and the browser package both use this. It stores nothing: a player's progress comes with each request and
goes back with the reply.
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
from muraglia.table import seat_messages
from muraglia.table.preview import PreviewResult, preview_moves
from muraglia.table.protocol import TableRefusal

_MODEL = PlackettLuce()
EASY, HARD = 17.0, 33.0
"""The rating of a puzzle that all weaker bots solve, and of one that none solves."""
KNOWN = 2.0
"""The uncertainty (sigma) of a puzzle's rating."""
NEAR = 4
"""The next puzzle is one of this many with the nearest ratings, so that not everybody gets the same."""
MOST_MET = 400

DAY = "[0-9]{4}-[0-9]{2}-[0-9]{2}"
Day = Annotated[str, Meta(pattern=f"^{DAY}$")]
Name = Annotated[str, Meta(max_length=16)]


class PuzzleProgress(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's progress with a game's puzzles."""

    mu: Annotated[float, Meta(ge=-100, le=200)] = _MODEL.mu
    sigma: Annotated[float, Meta(gt=0, le=100)] = _MODEL.sigma
    met: Annotated[dict[Name, bool], Meta(max_length=MOST_MET)] = {}
    """By puzzle id: whether the first answer was right."""
    row: Annotated[int, Meta(ge=0, le=10**6)] = 0
    """The current number of right answers in a row."""
    longest: Annotated[int, Meta(ge=0, le=10**6)] = 0
    """The longest such streak so far."""
    day: str = ""
    """The day of the last daily puzzle that was answered."""
    days: Annotated[int, Meta(ge=0, le=10**6)] = 0
    """The number of days in a row with an answer to the daily puzzle."""


class PuzzleRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request for the next puzzle."""

    progress: PuzzleProgress


class PuzzleReply(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to a puzzle. `day` is set if it is that day's puzzle, `before` is then the previous day."""

    move: Annotated[str, Meta(min_length=1, max_length=2000)]
    progress: PuzzleProgress
    day: Day | None = None
    before: Day | None = None


class PuzzleTry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move to try, or several, one per line."""

    move: Annotated[str, Meta(min_length=1, max_length=2000)]


class PosedPuzzle(msgspec.Struct, frozen=True):
    """A puzzle as players get it: it does not say which choice is best."""

    id: str
    seat: int
    view: msgspec.Raw
    screen: msgspec.Raw | None
    legal: tuple[str, ...]
    choices: tuple[str, ...]
    """Some moves to choose from, shuffled; on the board any other move may be made too."""
    price: bool
    rating: float
    met: bool
    """Whether it was answered before, so that this time it does not count."""


class JudgedChoice(msgspec.Struct, frozen=True):
    """A choice as it is shown after the answer."""

    move: str
    share: float
    why: tuple[Reason, ...]


class PuzzleResult(msgspec.Struct, frozen=True):
    """The result of an answer."""

    right: bool
    answer: str
    margin: float
    choices: tuple[JudgedChoice, ...]
    """All choices, the answer first."""
    gained: float
    """The change of the player's rating."""
    progress: PuzzleProgress
    kept: bool = False
    """Whether the server has stored the progress; else the client must."""


def _puzzles(game: AnyGame) -> dict[str, Puzzle]:
    found = shipped(game)
    if not found:
        raise TableRefusal("no_puzzles", f"there are no puzzles for {game.meta.name}")
    return found


def _puzzle_by_id(game: AnyGame, name: str) -> Puzzle:
    found = _puzzles(game).get(name)
    if found is None:
        raise TableRefusal("no_puzzle", f"there is no puzzle {name!r}", puzzle=name)
    return found


def rating(puzzle: Puzzle) -> float:
    """Return the rating of a puzzle, on the same scale as players' ratings."""
    return EASY + (HARD - EASY) * puzzle.hard


def daily_puzzle(name: str, day: str) -> PosedPuzzle:
    """Return the puzzle of a day, from an order of all puzzles that is shuffled anew each month."""
    game = muraglia.game(name)
    if not re.fullmatch(DAY, day, re.ASCII):
        raise TableRefusal("bad_request", f"a day is written 2026-11-16, not {day!r}")
    number = int(day.replace("-", ""))
    order = sorted(_puzzles(game))
    random.Random(f"{name} {number // 100}").shuffle(order)  # no puzzle comes twice in a month
    return pose(game, shipped(game)[order[number % 100 % len(order)]], met=False)


def next_puzzle(name: str, request: PuzzleRequest) -> PosedPuzzle:
    """Return the next puzzle for a player: a new one with a rating near theirs."""
    game, mine = muraglia.game(name), request.progress
    puzzles = _puzzles(game)
    new = [puzzle for puzzle in puzzles.values() if puzzle.id not in mine.met]
    if not new:  # repeat old puzzles, wrong answers first; they no longer count
        order = list(mine.met)
        wrong = [each for each in order if each in puzzles and not mine.met[each]]
        again = next(iter([*wrong, *(each for each in order if each in puzzles)]), next(iter(puzzles)))
        return pose(game, puzzles[again], met=True)
    new.sort(key=lambda puzzle: (abs(rating(puzzle) - mine.mu), puzzle.id))
    pick = random.Random(f"{sorted(mine.met)}").randrange(min(NEAR, len(new)))
    return pose(game, new[pick], met=False)


def pose(game: AnyGame, puzzle: Puzzle, *, met: bool) -> PosedPuzzle:
    """Return a puzzle as players get it."""
    state = puzzle.guess(game)
    seat = puzzle.seat(game)
    choices = [choice.move for choice in puzzle.choices]
    random.Random(puzzle.id).shuffle(choices)
    return PosedPuzzle(
        id=puzzle.id,
        seat=seat,
        view=seat_messages.view_json(state.view(seat)),
        screen=seat_messages.on_screen(state, seat),
        legal=tuple(map(str, state.legal(seat))),
        choices=tuple(sorted(choices, key=_price) if puzzle.price else choices),
        price=puzzle.price,
        rating=round(rating(puzzle), 1),
        met=met,
    )


def _price(move: str) -> list[int]:
    """Return the numbers in a move, to sort offers by price."""
    return [int(word) for word in move.replace(":", " ").split() if word.isdigit()]


def answer(name: str, puzzle_id: str, reply: PuzzleReply) -> PuzzleResult:
    """Return whether a move is the answer, and what all choices led to. An illegal move is refused, uncounted."""
    game = muraglia.game(name)
    puzzle = _puzzle_by_id(game, puzzle_id)
    move = game.parse(reply.move)
    puzzle.guess(game).check(puzzle.seat(game), move)
    right = str(move) == puzzle.answer
    before = reply.progress
    after = progress_after(before, puzzle, right, reply)
    return PuzzleResult(
        right=right,
        answer=puzzle.answer,
        margin=puzzle.margin,
        choices=tuple(JudgedChoice(choice.move, choice.share, choice.why) for choice in puzzle.choices),
        gained=round(after.mu - before.mu, 2),
        progress=after,
    )


def progress_after(mine: PuzzleProgress, puzzle: Puzzle, right: bool, reply: PuzzleReply) -> PuzzleProgress:
    """Return a player's progress after an answer. Only the first answer to a puzzle counts, rated like a game."""
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
    return PuzzleProgress(
        mu=round(me.mu, 4),
        sigma=round(me.sigma, 4),
        met=met,
        row=row,
        longest=max(row, mine.longest),
        day=day,
        days=days,
    )


def try_out(name: str, puzzle_id: str, request: PuzzleTry) -> PreviewResult:
    """Return what the seat would see after a move; refuse an illegal one with its rule."""
    game = muraglia.game(name)
    puzzle = _puzzle_by_id(game, puzzle_id)
    return preview_moves(game, puzzle.guess(game), puzzle.seat(game), request.move)
