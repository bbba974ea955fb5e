"""The stored library of openings: for each number of seats a tree of first decisions, with their results.

The game's module `openings` says which situations and decisions count as equal; its rulebook words them under
`[opening]`. The games themselves are stored only if they serve as examples, and only as far as they are shown.
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
"""The maximum size of a library, unpacked, in bytes."""

Count = Annotated[int, Meta(ge=0)]


class ExamplePosition(msgspec.Struct, frozen=True, array_like=True):
    """A position in an example: its number, how many of its moves to play, and which seat decides."""

    example: Count
    moves: Count
    seat: Count


class OpeningNode(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """A decision or situation, and the decisions that followed."""

    told: Reason
    """What was decided, worded by the rulebook."""
    times: Count
    won: float
    """How many of these seats won; a shared victory counts as a fraction."""
    points: int
    """The sum of their points."""
    could: Count = 0
    """How many seats could have made the same decision; 0 if it takes more than a single move."""
    could_win: float = 0.0
    """How many of those seats won, whatever they did."""
    solved: Annotated[float, Meta(ge=0, le=1)] | None = None
    """How often a solver chooses it, if the situation is solved."""
    at: ExamplePosition | None = None
    """An example position for the next decision; `None` if there is none."""
    next: tuple[OpeningNode, ...] = ()
    """The next decisions, most frequent first; rare ones are left out."""


class OpeningTree(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The openings for a number of seats."""

    seats: Count
    games: Count
    bots: str
    """The bots that made the decisions."""
    then: str
    """The bots that played on to the end."""
    root: OpeningNode


class ExampleGame(msgspec.Struct, frozen=True, array_like=True):
    """The beginning of a game: its seed, and its moves with their seats (`0 draw`)."""

    seats: Count
    seed: int
    moves: tuple[str, ...]


class OpeningLibrary(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All openings of a game."""

    game: str
    rules: int
    trees: tuple[OpeningTree, ...]
    examples: tuple[ExampleGame, ...]


def pack(library: OpeningLibrary) -> bytes:
    """Return a library as the bytes of a file; the same openings give the same bytes."""
    return gzip.compress(msgspec.json.encode(library), mtime=0)


def unpack(data: bytes, place: str) -> OpeningLibrary:
    """Return the library in a file; raise `BadData` if it is no library."""
    try:
        text = gzip.decompress(data)
        if len(text) > LONGEST:
            raise BadData("openings", f"a library can have at most {LONGEST} bytes, not {len(text)}", place=place)
        return msgspec.json.decode(text, type=OpeningLibrary)
    except (OSError, EOFError, msgspec.MsgspecError) as error:
        raise BadData("openings", f"this is not a library of openings: {error}", place=place) from None


@cache
def shipped(game: AnyGame) -> OpeningLibrary | None:
    """Return the library that comes with a game; `None` if it has none."""
    source = files(game.meta.package).joinpath(FILE)
    if not source.is_file():
        return None
    return unpack(source.read_bytes(), f"{game.meta.package}/{FILE}")


def example_state(game: AnyGame, library: OpeningLibrary, at: ExamplePosition) -> AnyState:
    """Return the full state at an example position."""
    example = library.examples[at.example]
    state: AnyState = game.new(example.seats, example.seed, rules=library.rules)
    for line in example.moves[: at.moves]:
        seat, _, move = line.partition(" ")
        state.apply(int(seat), game.parse(move))
    return state
