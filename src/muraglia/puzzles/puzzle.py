"""A puzzle as it is kept: what one seat could see, some moves to choose from, and which of them is clearly best.

Nothing else of the game is kept: what was hidden from the seat is not in the file, and nobody can look it up there.
A game's puzzles are one packed file in its room, a line of JSON for each.
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
"""So many bytes a file of puzzles has at most, unpacked."""

Share = Annotated[float, Meta(ge=0, le=1)]


class Choice(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A move to choose, the share of victories that it led to, and what the coach says of it."""

    move: str
    share: Share
    why: tuple[Reason, ...] = ()


class Puzzle(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """What a seat sees, and what it might do; the first choice is the answer."""

    id: Annotated[str, Meta(pattern="^[0-9a-f]{10}$")]
    view: dict[str, Any]
    choices: Annotated[tuple[Choice, ...], Meta(min_length=2, max_length=6)]
    margin: Share
    """By how much the answer is better than the next best choice, in victories."""
    hard: Share
    """How many of the weaker bots did not find the answer: where its rating begins."""
    played: Annotated[int, Meta(ge=0)] = 0
    """From so many guesses the game was played to its end; 0: the coach looked ahead, as far as it does."""
    price: bool = False
    """It asks for a price: the best one that the other side still agrees to."""

    @property
    def answer(self) -> str:
        """The move that is clearly best."""
        return self.choices[0].move

    def seen(self, game: AnyGame) -> View:
        """Return what the seat sees; refuse what the game does not know."""
        try:
            view: View = msgspec.convert(self.view, game.view_type)
        except msgspec.ValidationError as error:
            raise BadData("puzzle", f"this is no view of {game.meta.name}: {error}", place=self.id) from None
        if view.game != game.meta.id or view.seat is None or view.over:
            raise BadData("puzzle", f"nobody has anything to decide at {game.meta.name} here", place=self.id)
        return view

    def seat(self, game: AnyGame) -> int:
        """Return whose puzzle it is."""
        seat = self.seen(game).seat
        assert seat is not None, "nobody asks a spectator"
        return seat

    def guess(self, game: AnyGame, seed: int = 0) -> AnyState:
        """Return a full position that agrees with what the seat sees: for the rules to say what is legal."""
        state: AnyState = game.sample(self.seen(game), random.Random(seed))
        return state


def kept(view: View) -> dict[str, Any]:
    """Return a view as a puzzle keeps it; what is legal is for the rules to say again."""
    told: dict[str, Any] = msgspec.to_builtins(msgspec.structs.replace(view, legal=()))
    return told


def name_of(view: View, moves: Iterable[str]) -> str:
    """Return the name of a puzzle: the same question has the same one wherever it is found."""
    return blake2b(msgspec.json.encode([kept(view), sorted(moves)]), digest_size=5).hexdigest()


def pack(puzzles: Sequence[Puzzle]) -> bytes:
    """Return puzzles as a file, the same bytes for the same puzzles."""
    return gzip.compress(msgspec.json.Encoder().encode_lines(list(puzzles)), mtime=0)


def unpack(data: bytes, place: str) -> list[Puzzle]:
    """Return the puzzles of a file; refuse one that is no such file."""
    try:
        text = gzip.decompress(data)
        if len(text) > LONGEST:
            raise BadData("puzzle", f"a file of puzzles has at most {LONGEST} bytes, not {len(text)}", place=place)
        found = msgspec.json.Decoder(Puzzle).decode_lines(text)
    except (OSError, EOFError, msgspec.MsgspecError) as error:
        raise BadData("puzzle", f"this is no file of puzzles: {error}", place=place) from None
    names = [puzzle.id for puzzle in found]
    if len(set(names)) < len(names):
        raise BadData("puzzle", "a puzzle stands here twice", place=place)
    return found


@cache
def shipped(game: AnyGame) -> dict[str, Puzzle]:
    """Return the puzzles that come with a game, by their names; none, where there is no file."""
    source = files(game.meta.room).joinpath(FILE)
    if not source.is_file():
        return {}
    return {puzzle.id: puzzle for puzzle in unpack(source.read_bytes(), f"{game.meta.room}/{FILE}")}


def check(game: AnyGame, puzzle: Puzzle) -> None:
    """Refuse a puzzle whose view no position agrees with, or whose choices the rules refuse."""
    view = puzzle.seen(game)
    try:
        state = puzzle.guess(game)
        for choice in puzzle.choices:
            state.check(puzzle.seat(game), game.parse(choice.move))
    except MuragliaError as error:
        raise BadData("puzzle", error.text, place=puzzle.id) from None
    if kept(state.view(view.seat)) != kept(view):
        raise BadData("puzzle", "no position agrees with this view", place=puzzle.id)
