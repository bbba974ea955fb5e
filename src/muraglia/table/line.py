"""What goes over a line to a table besides its messages: signs of life, and why a line ends."""

from __future__ import annotations

import msgspec

BEAT = 4.0
"""Seconds between two signs of life."""

NONSENSE, WHO, NOT_ALLOWED, NO_TABLE, RESYNC, TOO_FAST = 4400, 4401, 4403, 4404, 4409, 4429
OURS = 4500


class Beat(msgspec.Struct, frozen=True, tag_field="type", tag="beat"):
    """A sign of life, with our time."""

    at: int


class Leave(Exception):
    """Close the line, with this code."""

    def __init__(self, code: int, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text
