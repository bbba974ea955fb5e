"""Where a game and a scenario disagree."""

from __future__ import annotations

from typing import NoReturn

import msgspec

from muraglia.conformance.scenario import Source
from muraglia.kernel.record import AnyState


class Failure(msgspec.Struct, frozen=True):
    """Something that does not hold: where it is written, what was expected, what was found."""

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
    """Carries a failure to whoever runs the scenario."""

    def __init__(self, failure: Failure) -> None:
        self.failure = failure


def disagree(source: Source, path: str, expected: str, found: str, state: AnyState | None = None) -> NoReturn:
    """Say that this part of a scenario does not hold."""
    position = state.position() if state is not None else ""
    raise Disagreement(Failure(source.place(path), source.scenario.title, expected, found, position))
