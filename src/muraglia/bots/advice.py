"""Advice: what a bot would do and why, for a coach at a person's side."""

from __future__ import annotations

from math import exp
from typing import Any, Protocol

import msgspec

from muraglia.kernel.move import Move


class Advice(msgspec.Struct, frozen=True):
    """A move, the share of victories that it promises, and one sentence."""

    move: Move
    share: float
    text: str


class Adviser(Protocol):
    """A bot that explains itself."""

    def explain(self, view: Any) -> list[Advice]:
        """Return the best moves, the best one first."""


def share_of_lead(lead: float, seats: int, scale: float) -> float:
    """Return the share of victories that a lead over the others' average promises: par where there is none."""
    return 1 / (1 + (seats - 1) * exp(-lead / scale))
