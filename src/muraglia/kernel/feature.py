"""What a seat may know as numbers, for programs that learn: `Game.features` names them, `State.observe` writes them."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from math import prod
from typing import Protocol

import msgspec


class Feature(msgspec.Struct, frozen=True):
    """Some numbers of an observation, in a row: their shape, the range they stay in, and what they mean.

    >>> feature = muraglia.Feature("hand", (2, 7), 0, 6, "pieces in hand, by seat and kind")
    >>> feature.size
    14
    """

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    meaning: str

    @property
    def size(self) -> int:
        """How many numbers these are."""
        return prod(self.shape)


class Row(Protocol):
    """Where an observation is written: a list, or a row of an array, as long as all features together."""

    def __setitem__(self, place: slice, numbers: list[int], /) -> None: ...


def width(features: Sequence[Feature]) -> int:
    """Return how many numbers an observation has."""
    return sum(feature.size for feature in features)


def schema(features: Sequence[Feature]) -> str:
    """Return a fingerprint of names, shapes and ranges: what was learned with one schema is of no use with another."""
    told = [(feature.name, feature.shape, feature.low, feature.high) for feature in features]
    return blake2b(msgspec.json.encode(told), digest_size=8).hexdigest()
