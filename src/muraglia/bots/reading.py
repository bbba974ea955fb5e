"""How a net reads an observation (`State.observe`) and what its outputs mean, for any number of seats.

A game is one whole, and maybe some parts that are alike (the sites of a wall): each part is read in the same way and
has the same moves, so one set of weights serves all of them. An input is a number of the observation, or the difference
of two, cut to a range: with a range of one it says whether a number is greater than another.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from hashlib import blake2b
from itertools import chain
from typing import NamedTuple

import msgspec

from muraglia.kernel.feature import Feature


class Input(NamedTuple):
    """One input of a net: (number − other − low) / span, cut to 0 … 1. Numbers are places in a padded observation."""

    number: int
    other: int
    low: int
    span: int


class Padding:
    """Observations of every number of seats, laid out as that of most seats: who is missing has its features' least.

    Behind the numbers of the observation stand the number of seats and a 0.
    """

    def __init__(self, by_seats: dict[int, Sequence[Feature]]) -> None:
        self.most = max(by_seats)
        self.features = tuple(by_seats[self.most])
        self.places: dict[str, list[int]] = {}
        end = 0
        for feature in self.features:
            self.places[feature.name] = list(range(end, end + feature.size))
            end += feature.size
        self.seats, self.zero = end, end + 1
        self.width = end + 2
        self.rows = {seats: self._row(seats, features) for seats, features in by_seats.items()}

    def _row(self, seats: int, features: Sequence[Feature]) -> list[tuple[int, int]]:
        """Return for each number of a padded observation its place in that of fewer seats, or −1, and what else."""
        row: list[tuple[int, int]] = []
        start = 0
        for feature, most in zip(features, self.features, strict=True):
            here = dict.fromkeys(range(most.size), -1)
            for place in range(feature.size):
                here[_moved(place, feature.shape, most.shape)] = start + place
            row += [(source, most.low) for source in here.values()]
            start += feature.size
        return [*row, (-1, seats), (-1, 0)]

    def pad(self, observed: Sequence[int], seats: int) -> list[int]:
        """Return an observation, laid out as one of most seats."""
        return [fill if source < 0 else observed[source] for source, fill in self.rows[seats]]


def _moved(place: int, shape: Sequence[int], to: Sequence[int]) -> int:
    """Return where a number of a small array stands in a bigger one."""
    moved, scale = 0, 1
    for size, most in zip(reversed(shape), reversed(to), strict=True):
        place, at = divmod(place, size)
        moved += at * scale
        scale *= most
    return moved


class Reading:
    """What a net for one game takes in and gives out."""

    def __init__(
        self,
        padding: Padding,
        whole: Sequence[Input],
        parts: Sequence[Sequence[Input]],
        codes: Sequence[int],
        part_codes: Sequence[Sequence[int]],
    ) -> None:
        self.padding = padding
        self.whole = tuple(whole)
        self.parts = tuple(map(tuple, parts))
        self.codes = tuple(codes)
        """The moves that belong to no part, in the order of the net's outputs …"""
        self.part_codes = tuple(map(tuple, part_codes))
        """… and those of each part."""

    @cached_property
    def order(self) -> tuple[int, ...]:
        """The codes of all moves in the order of the net's outputs: first those of no part, then part by part."""
        return (*self.codes, *chain.from_iterable(self.part_codes))

    def seen_from(self, seat: int, seats: int) -> tuple[int, ...]:
        """Return `order` as a seat counts the others, clockwise from itself. A game whose moves name nobody has no need
        to turn them."""
        del seat, seats
        return self.order

    @cached_property
    def schema(self) -> str:
        """A fingerprint of inputs and outputs: weights are of no use with another."""
        told = (self.padding.features, self.whole, self.parts, self.order)
        return blake2b(msgspec.json.encode(told), digest_size=8).hexdigest()


def steps(number: int, thresholds: Sequence[int], other: int) -> list[Input]:
    """Return one input for each threshold: is a number greater?"""
    return [Input(number, other, threshold, 1) for threshold in thresholds]


def scaled(number: int, low: int, high: int, other: int) -> Input:
    """Return a number as a part of its range."""
    return Input(number, other, low, high - low)
