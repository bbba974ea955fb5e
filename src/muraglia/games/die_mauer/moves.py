"""The moves of Die Mauer and their notation.

show T          hold the tower in your fist; `show -` is the empty fist
build 4 left    build a wall with four merlons at the left end
give G          hand the master builder a gate
"""

from __future__ import annotations

from muraglia.games.die_mauer.pieces import EMPTY, LETTERS, PIECES
from muraglia.kernel.errors import BadNotation, quoted
from muraglia.kernel.move import Move, MoveBook

LEFT, RIGHT = 0, 1
ENDS = ("left", "right")


class Show(Move, frozen=True, gc=False, tag="show"):
    """Choose what the fist holds: a piece, or nothing (DM-4.1)."""

    piece: int

    def __str__(self) -> str:
        return f"show {LETTERS[self.piece]}"


class Build(Move, frozen=True, gc=False, tag="build"):
    """Put a piece at an end of the wall (DM-5.5, DM-6.1)."""

    piece: int
    end: int

    def __str__(self) -> str:
        return f"build {LETTERS[self.piece]} {ENDS[self.end]}"


class Give(Move, frozen=True, gc=False, tag="give"):
    """Give a piece to the master builder (DM-6.2)."""

    piece: int

    def __str__(self) -> str:
        return f"give {LETTERS[self.piece]}"


AnyMove = Show | Build | Give

SHOWS = tuple(Show(piece) for piece in (*PIECES, EMPTY))
BUILDS = tuple((Build(piece, LEFT), Build(piece, RIGHT)) for piece in PIECES)
GIVES = tuple(Give(piece) for piece in PIECES)


def _explain(text: str) -> BadNotation:
    known = {"show": "show T (or - for the empty fist)", "build": "build 4 left (or right)", "give": "give G"}
    verb = text.partition(" ")[0].lower()
    right = known.get(verb, " or ".join(known.values()))
    pieces = " ".join(LETTERS[piece] for piece in PIECES)
    return BadNotation(
        "move", f"{quoted(text)} is not a move of Die Mauer: write {right}; the pieces are {pieces}", text=text
    )


BOOK: MoveBook[AnyMove] = MoveBook((*SHOWS, *(build for ends in BUILDS for build in ends), *GIVES), _explain)
