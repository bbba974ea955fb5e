"""A library of openings as it is kept: a tree of first decisions for each number of seats, with what came of them.

A decision is told in the game's own words (`[opening]` of its rulebook), so that equal situations fall together: which
these are the module `openings` of a game's room says. Of the games themselves only those are kept that are shown as
examples, as far as they are shown.
"""

from __future__ import annotations

import gzip
from functools import cache
from importlib.resources import files
from typing import Annotated

import msgspec
from msgspec import Meta

from muraglia.bots.advice import Reason
from muraglia.kernel.errors import BadData
from muraglia.kernel.record import AnyGame, AnyState

FILE = "openings.json.gz"
LONGEST = 4_000_000
"""So many bytes a library has at most, unpacked."""

Count = Annotated[int, Meta(ge=0)]


class Moment(msgspec.Struct, frozen=True, array_like=True):
    """A position of an example: after so many moves of it, as this seat sees it."""

    example: Count
    moves: Count
    seat: Count


class Node(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """Something that was decided, or that somebody was faced with, and all that was decided next."""

    told: Reason
    """In the words of the rulebook."""
    times: Count
    won: float
    """How many of these seats won; whoever shares a victory has a part of it."""
    points: int
    """All their points together."""
    could: Count = 0
    """So many could have decided the same; 0: it was no choice of one move …"""
    could_win: float = 0.0
    """… and so many of them won, whatever they did."""
    solved: Annotated[float, Meta(ge=0, le=1)] | None = None
    """How often a solver chooses it, where this situation is solved."""
    at: Moment | None = None
    """Where what comes next is decided; none where nothing more is told."""
    next: tuple[Node, ...] = ()
    """What was decided next, the most frequent first; what is too rare is left out."""


class Tree(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The openings of so many games with so many seats."""

    seats: Count
    games: Count
    bots: str
    """Who made the decisions …"""
    then: str
    """… and who played on to the end."""
    root: Node


class Example(msgspec.Struct, frozen=True, array_like=True):
    """The beginning of a game: its luck, and its moves with their seats (`0 draw`)."""

    seats: Count
    seed: int
    moves: tuple[str, ...]


class Library(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All openings of a game."""

    game: str
    rules: int
    trees: tuple[Tree, ...]
    examples: tuple[Example, ...]


def pack(library: Library) -> bytes:
    """Return a library as a file, the same bytes for the same openings."""
    return gzip.compress(msgspec.json.encode(library), mtime=0)


def unpack(data: bytes, place: str) -> Library:
    """Return the library of a file; refuse one that is no such file."""
    try:
        text = gzip.decompress(data)
        if len(text) > LONGEST:
            raise BadData("openings", f"a library has at most {LONGEST} bytes, not {len(text)}", place=place)
        return msgspec.json.decode(text, type=Library)
    except (OSError, EOFError, msgspec.MsgspecError) as error:
        raise BadData("openings", f"this is no library of openings: {error}", place=place) from None


@cache
def shipped(game: AnyGame) -> Library | None:
    """Return the library that comes with a game; none, where there is no file."""
    source = files(game.meta.room).joinpath(FILE)
    if not source.is_file():
        return None
    return unpack(source.read_bytes(), f"{game.meta.room}/{FILE}")


def reached(game: AnyGame, library: Library, at: Moment) -> AnyState:
    """Return the position of a moment."""
    example = library.examples[at.example]
    state: AnyState = game.new(example.seats, example.seed, rules=library.rules)
    for line in example.moves[: at.moves]:
        seat, _, move = line.partition(" ")
        state.apply(int(seat), game.parse(move))
    return state
