"""How fast a game is and should be.

A game's package may have a module `speed` with `TARGETS` (what its figures should reach), `figures` (a function that
measures what only this game has), or both.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

import msgspec

from muraglia.kernel.meta import Meta


class Target(msgspec.Struct, frozen=True):
    """The goal of one figure of a game."""

    game: str
    seats: int
    figure: str
    """A field of `Speed`."""
    words: str
    goal: float


class Figure(msgspec.Struct, frozen=True):
    """How often something can be done in a CPU-second, and its goal (0: none)."""

    game: str
    words: str
    measured: float
    goal: float = 0

    @property
    def reached(self) -> bool:
        """Whether the target is reached."""
        return self.measured >= self.goal


def targets(meta: Meta) -> Sequence[Target]:
    """Return the targets of a game."""
    found: Sequence[Target] = getattr(_speed(meta), "TARGETS", ())
    return found


def figures(meta: Meta, seconds: float) -> list[Figure]:
    """Measure what only this game has."""
    measure: Callable[[float], list[Figure]] | None = getattr(_speed(meta), "figures", None)
    return measure(seconds) if measure else []


def _speed(meta: Meta) -> ModuleType | None:
    name = f"{meta.package}.speed"
    return import_module(name) if find_spec(name) else None
