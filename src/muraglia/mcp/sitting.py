"""What somebody who reads and writes can do at a table, wherever it stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from muraglia.environments.text import Answer
from muraglia.kernel.contract import Game


class Sitting(Protocol):
    """A seat at a table."""

    game: Game[Any, Any, Any]

    def look(self) -> str:
        """Return what happened since the last look, the table, and what is asked."""

    def moves(self) -> str:
        """Return the legal moves."""

    def try_out(self, move: str) -> str:
        """Return what a move would do, or the rule that forbids it; nothing changes."""

    def move(self, text: str) -> Answer:
        """Make a move."""


def possible(game: Game[Any, Any, Any], move: str, figures: Mapping[str, Sequence[int]]) -> str:
    """Return what a legal move does, with what would come of it in the game's own figures."""
    lines = [f"{name}: {', '.join(map(str, numbers))}" for name, numbers in figures.items()]
    return "\n".join([f"Legal: {game.words().move(move)}.", *lines])
