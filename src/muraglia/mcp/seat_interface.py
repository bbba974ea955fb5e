"""The interface of a seat that is played in text, at a local or a remote table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from muraglia.environments.text_game import TextAnswer
from muraglia.kernel.contract import Game


class SeatInterface(Protocol):
    """A seat at a table."""

    game: Game[Any, Any, Any]

    def look(self) -> str:
        """Return what happened since the last look, the table, and the question to this seat."""

    def moves(self) -> str:
        """Return the legal moves."""

    def try_out(self, move: str) -> str:
        """Return what a move would do, or the rule that forbids it; nothing changes."""

    def move(self, text: str) -> TextAnswer:
        """Make a move."""


def describe_legal_move(game: Game[Any, Any, Any], move: str, figures: Mapping[str, Sequence[int]]) -> str:
    """Return a legal move in words, with its consequences in figures of the game."""
    lines = [f"{name}: {', '.join(map(str, numbers))}" for name, numbers in figures.items()]
    return "\n".join([f"Legal: {game.words().move(move)}.", *lines])
