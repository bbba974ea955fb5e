"""The officials of an area packed into a small number: three bits for each colour, red lowest. An area with a red, a
gray and a white official is 1 + 8 + 64. How many officials that is, and of which colours, is looked up in tables.
"""

from __future__ import annotations

from collections.abc import Sequence

UNIT = (1, 8, 64)
"""One official of each colour."""
COUNT = tuple((packed & 7) + (packed >> 3 & 7) + (packed >> 6) for packed in range(512))
"""By packed number: how many officials there are."""
MASK = tuple(sum(1 << colour for colour in range(3) if packed >> 3 * colour & 7) for packed in range(512))
"""By packed number: which colours there are, as bits."""


def unpack(packed: int) -> tuple[int, int, int]:
    """Return how many red, gray and white officials a number stands for."""
    return packed & 7, packed >> 3 & 7, packed >> 6


def pack(officials: Sequence[int]) -> int:
    """Return red, gray and white officials as one number."""
    return officials[0] + (officials[1] << 3) + (officials[2] << 6)
