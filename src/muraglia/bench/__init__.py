"""How fast a game is, how fast it should be, and what only one game is measured for: the module `speed` of its room,
if it has one, with `TARGETS`, `figures` or both."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

import msgspec

from muraglia.kernel.meta import Meta


class Target(msgspec.Struct, frozen=True):
    """What a figure should reach."""

    game: str
    seats: int
    figure: str
    """A field of `Speed`."""
    words: str
    goal: float


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


def targets(meta: Meta) -> Sequence[Target]:
    """Return what the figures of a game should reach."""
    found: Sequence[Target] = getattr(_speed(meta), "TARGETS", ())
    return found


def figures(meta: Meta, seconds: float) -> list[Figure]:
    """Measure what is special about a game."""
    measure: Callable[[float], list[Figure]] | None = getattr(_speed(meta), "figures", None)
    return measure(seconds) if measure else []


def _speed(meta: Meta) -> ModuleType | None:
    name = f"{meta.room}.speed"
    return import_module(name) if find_spec(name) else None
