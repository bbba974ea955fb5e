"""Features of an observation (a view as numbers): `Game.features` names them, `State.observe` writes them."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from math import prod
from typing import TYPE_CHECKING, Protocol

import msgspec

from muraglia.lazy import renamed


class Feature(msgspec.Struct, frozen=True):
    """Consecutive numbers of an observation: their shape, their range, and what they mean.

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
        """How many numbers the feature has."""
        return prod(self.shape)


class ObservationRow(Protocol):
    """The target that an observation is written to: a list or a row of an array, as long as all features together."""

    def __setitem__(self, place: slice, numbers: list[int], /) -> None: ...


def width(features: Sequence[Feature]) -> int:
    """Return how many numbers an observation has."""
    return sum(feature.size for feature in features)


def schema(features: Sequence[Feature]) -> str:
    """Return a fingerprint of names, shapes and ranges: weights learned with one schema cannot be used with another."""
    parts = [(feature.name, feature.shape, feature.low, feature.high) for feature in features]
    return blake2b(msgspec.json.encode(parts), digest_size=8).hexdigest()


if not TYPE_CHECKING:
    __getattr__ = renamed(__name__, {"Row": "ObservationRow"})
