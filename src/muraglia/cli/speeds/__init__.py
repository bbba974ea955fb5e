"""What only one game is measured for. A game without a module here has no such figures."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

import msgspec


class Figure(msgspec.Struct, frozen=True):
    """How often something can be done in a CPU-second, and how often it should; 0: no target."""

    game: str
    words: str
    measured: float
    goal: float = 0

    @property
    def reached(self) -> bool:
        """Whether the target is reached."""
        return self.measured >= self.goal


def figures(game_id: str, seconds: float) -> list[Figure]:
    """Measure what is special about a game."""
    name = f"{__name__}.{game_id.replace('-', '_')}"
    if find_spec(name) is None:
        return []
    found: list[Figure] = import_module(name).figures(seconds)
    return found
