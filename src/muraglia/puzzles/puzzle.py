"""Stored puzzles: what one seat could see, some moves to choose from, and which of them is clearly best.

What was hidden from the seat is not in the file. A game's puzzles are one compressed file in its package, with a line
of JSON for each puzzle.
"""

from __future__ import annotations

import gzip
import random
from collections.abc import Iterable, Sequence
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from muraglia.bots.advice import Reason
from muraglia.kernel.contract import View
from muraglia.kernel.errors import BadData, MuragliaError
from muraglia.kernel.record import AnyGame, AnyState

FILE = "puzzles.jsonl.gz"
LONGEST = 2_000_000
"""The maximum size of a file of puzzles, unpacked, in bytes."""

Share = Annotated[float, Meta(ge=0, le=1)]


class PuzzleChoice(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A move to choose, the share of victories that it led to, and the coach's reasons."""

    move: str
    share: Share
    why: tuple[Reason, ...] = ()


class Puzzle(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """A seat's view and the moves to choose from; the first choice is the answer."""

    id: Annotated[str, Meta(pattern="^[0-9a-f]{10}$")]
    view: dict[str, Any]
    choices: Annotated[tuple[PuzzleChoice, ...], Meta(min_length=2, max_length=6)]
    margin: Share
    """The answer's lead over the next best choice, in share of victories."""
    hard: Share
    """The part of the weaker bots' tries that missed the answer; the puzzle's rating follows from it."""
    played: Annotated[int, Meta(ge=0)] = 0
    """The number of guesses from which the game was played to its end; 0: the coach's search decided alone."""
    price: bool = False
    """Whether it asks for a price: the best one that the other side still accepts."""

    @property
    def answer(self) -> str:
        """The move that is clearly best."""
        return self.choices[0].move

    def seen(self, game: AnyGame) -> View:
        """Return the seat's view; raise `BadData` if it is no view of the game with a decision to make."""
        try:
            view: View = msgspec.convert(self.view, game.view_type)
        except msgspec.ValidationError as error:
            raise BadData("puzzle", f"this is not a view of {game.meta.name}: {error}", place=self.id) from None
        if view.game != game.meta.id or view.seat is None or view.over:
            raise BadData("puzzle", f"nobody has anything to decide at {game.meta.name} here", place=self.id)
        return view

    def seat(self, game: AnyGame) -> int:
        """Return the seat that has to move."""
        seat = self.seen(game).seat
        assert seat is not None, "nobody asks a spectator"
        return seat

    def guess(self, game: AnyGame, seed: int = 0) -> AnyState:
        """Return a full position that agrees with the view, so that the rules can say what is legal."""
        state: AnyState = game.sample(self.seen(game), random.Random(seed))
        return state


def stored_view(view: View) -> dict[str, Any]:
    """Return a view as a puzzle stores it: without legal moves, which the rules work out again."""
    stored: dict[str, Any] = msgspec.to_builtins(msgspec.structs.replace(view, legal=()))
    return stored


def puzzle_id(view: View, moves: Iterable[str]) -> str:
    """Return the id of a puzzle, a hash of view and choices: the same question always has the same id."""
    return blake2b(msgspec.json.encode([stored_view(view), sorted(moves)]), digest_size=5).hexdigest()


def pack(puzzles: Sequence[Puzzle]) -> bytes:
    """Return puzzles as the bytes of a file; the same puzzles give the same bytes."""
    return gzip.compress(msgspec.json.Encoder().encode_lines(list(puzzles)), mtime=0)


def unpack(data: bytes, place: str) -> list[Puzzle]:
    """Return the puzzles in a file; raise `BadData` if it is no file of puzzles."""
    try:
        text = gzip.decompress(data)
        if len(text) > LONGEST:
            raise BadData("puzzle", f"a file of puzzles has at most {LONGEST} bytes, not {len(text)}", place=place)
        found = msgspec.json.Decoder(Puzzle).decode_lines(text)
    except (OSError, EOFError, msgspec.MsgspecError) as error:
        raise BadData("puzzle", f"this is not a file of puzzles: {error}", place=place) from None
    names = [puzzle.id for puzzle in found]
    if len(set(names)) < len(names):
        raise BadData("puzzle", "a puzzle is here twice", place=place)
    return found


@cache
def shipped(game: AnyGame) -> dict[str, Puzzle]:
    """Return the puzzles that come with a game, by id; empty if it has no file of puzzles."""
    source = files(game.meta.package).joinpath(FILE)
    if not source.is_file():
        return {}
    return {puzzle.id: puzzle for puzzle in unpack(source.read_bytes(), f"{game.meta.package}/{FILE}")}


def check(game: AnyGame, puzzle: Puzzle) -> None:
    """Raise `BadData` if no position agrees with a puzzle's view, or a choice is illegal."""
    view = puzzle.seen(game)
    try:
        state = puzzle.guess(game)
        for choice in puzzle.choices:
            state.check(puzzle.seat(game), game.parse(choice.move))
    except MuragliaError as error:
        raise BadData("puzzle", error.text, place=puzzle.id) from None
    if stored_view(state.view(view.seat)) != stored_view(view):
        raise BadData("puzzle", "no position agrees with this view", place=puzzle.id)
