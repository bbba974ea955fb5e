"""The review of a finished game: how far it is, and what it says so far."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from muraglia.reviews.result import Review

Stage = Literal["none", "waiting", "running", "done", "stopped", "failed"]
"""`none`: nobody has asked for it yet. `waiting`: others are served first."""


class AskReview(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whose decisions are to be reviewed."""

    seat: Annotated[int, Meta(ge=0, le=15)]


class Reviewed(msgspec.Struct, frozen=True):
    """The review of one seat, as far as it is."""

    seat: int
    stage: Stage
    done: int
    """So many decisions are judged …"""
    decisions: int
    """… of so many; 0: not known yet."""
    review: Review | None
    """What it says so far: the turns from the first on."""
    numbers: tuple[int, ...]
    """For every move of the record the number of the seat's story under which it was told, 0 where it was not: the
    moment of the seat's replay that shows the game after it."""
