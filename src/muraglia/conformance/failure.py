"""Failures of scenarios: what was expected, and what the game does instead."""

from __future__ import annotations

from typing import NoReturn

import msgspec

from muraglia.conformance.scenario import LocatedScenario
from muraglia.kernel.record import AnyState


class Failure(msgspec.Struct, frozen=True):
    """A part of a scenario that does not hold: its place in the file, what was expected, what was found."""

    place: str
    title: str
    expected: str
    found: str
    position: str = ""

    def __str__(self) -> str:
        lines = [f"{self.place}: {self.title}", f"  expected {self.expected}", f"  found    {self.found}"]
        if self.position:
            lines += ["  position", *(f"    {line}" for line in self.position.splitlines())]
        return "\n".join(lines)


class Disagreement(Exception):
    """Raised with a failure, to end the scenario."""

    def __init__(self, failure: Failure) -> None:
        self.failure = failure


def disagree(source: LocatedScenario, path: str, expected: str, found: str, state: AnyState | None = None) -> NoReturn:
    """Raise `Disagreement`: this part of a scenario does not hold."""
    position = state.position() if state is not None else ""
    raise Disagreement(Failure(source.place(path), source.scenario.title, expected, found, position))
