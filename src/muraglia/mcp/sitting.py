"""What somebody who reads and writes can do at a table, wherever it stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from muraglia.environments.text import Answer
from muraglia.kernel.contract import Game
from muraglia.kernel.errors import BadOption


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


def rulebook(game: Game[Any, Any, Any], part: str) -> str:
    """Return a rule by its id, a section with its rules, or the sections there are."""
    words = game.words()
    wanted = part.strip().upper()
    if not wanted:
        return "\n".join(f"{key}  {title}" for key, title in words.sections.items())
    if wanted in words.rules:
        return f"{wanted}: {words.rules[wanted]}"
    rules = [f"{key}: {text}" for key, text in words.rules.items() if key.startswith(f"{wanted}.") or key == wanted]
    if wanted in words.sections and rules:
        return "\n".join([words.sections[wanted], *rules])
    raise BadOption("rule", f"there is no rule or section {part!r}; the sections are {', '.join(words.sections)}")
