"""How fast a game is, and what only one game is measured for: the module `speed` of its room, if it has one."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

import msgspec

from muraglia.kernel.meta import Meta


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


def figures(meta: Meta, seconds: float) -> list[Figure]:
    """Measure what is special about a game."""
    name = f"{meta.room}.speed"
    if find_spec(name) is None:
        return []
    found: list[Figure] = import_module(name).figures(seconds)
    return found
