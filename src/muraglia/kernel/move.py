"""Moves, small immutable values with a notation, and the book of all moves of a game that have a code."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, TypeVar

import msgspec

from muraglia.kernel.errors import BadNotation, quoted


class Move(msgspec.Struct, frozen=True, gc=False):
    """A move. `str(move)` is its one-line notation, the same in records, logs, tests and the terminal.

    >>> move = game.book.moves[0]
    >>> isinstance(move, muraglia.Move) and game.parse(str(move).upper()) is move
    True
    """

    @property
    def listed(self) -> bool:
        """Whether `legal` lists this move when it is legal. It never lists open-ended moves (deals): ask `why_not`."""
        return True


M = TypeVar("M", bound=Move)


class MoveBook(Generic[M]):
    """All enumerable moves of a game: each is a single object with an integer code.

    `explain` returns the error for a text that is no move: what is wrong with it, and what would be right.
    """

    def __init__(self, moves: Iterable[M], explain: Callable[[str], BadNotation]) -> None:
        self.moves: tuple[M, ...] = tuple(moves)
        self._codes = {move: code for code, move in enumerate(self.moves)}
        self._texts = {str(move): move for move in self.moves}
        self._explain = explain

    def __len__(self) -> int:
        return len(self.moves)

    def parse(self, text: str) -> M:
        """Return the move that a text denotes; upper and lower case and the number of spaces do not matter."""
        if not isinstance(text, str):
            raise BadNotation("type", f"a move must be text, not {quoted(text)}")
        words = " ".join(text.split())
        move = self._texts.get(words) or self._folded().get(words.lower())
        if move is None:
            raise self._explain(words)
        return move

    def _folded(self) -> dict[str, M]:
        return {text.lower(): move for text, move in self._texts.items()}

    def __contains__(self, move: object) -> bool:
        return move in self._codes

    def encode(self, move: M) -> int:
        """Return the code of a move; open-ended moves (a deal, and answers to it) have none."""
        try:
            return self._codes[move]
        except (KeyError, TypeError):
            raise BadNotation("move", f"{move!r} is not a move of this game") from None

    def encode_all(self, moves: Sequence[M]) -> list[int]:
        """Return the codes of all moves that have one."""
        code_of = self._codes.get
        return [code for move in moves if (code := code_of(move)) is not None]

    def decode(self, code: int) -> M:
        """Return the move with this code."""
        if not isinstance(code, int) or not 0 <= code < len(self.moves):
            raise BadNotation("code", f"a code must be from 0 to {len(self.moves) - 1}, not {code!r}", code=code)
        return self.moves[code]
