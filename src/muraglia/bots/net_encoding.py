"""How an observation (`State.observe`) becomes a net's inputs and what its outputs mean, for any number of seats.

A game has inputs for the whole, and may have parts that are alike (the sites of a wall). All parts have the same kinds
of inputs and moves, so they share one set of weights. An input is a number of the observation, or the difference of
two, clipped to a range; with a range of 1 it says whether one number is greater than another. Values that are not in
the observation (how many cards lie behind a region) are counted first, and then used like the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from hashlib import blake2b
from itertools import chain
from typing import NamedTuple

import msgspec

from muraglia.kernel.feature import Feature


class NetInput(NamedTuple):
    """One input of a net: (number − other − low) / span, clipped to 0 … 1. `number` and `other` are indices in a padded
    observation."""

    number: int
    other: int
    low: int
    span: int


Count = tuple[tuple[int, NetInput], ...]
"""A derived number: a weighted sum of inputs. A weight equal to the span cancels the division by it; spans are powers
of two here, so that a net on a GPU counts exactly."""


class Padding:
    """Lays out the observation for any number of seats like the one for most seats. Missing seats get the lowest value.

    After the observation's numbers come the number of seats and a 0.
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
        """Return, for each number of a padded observation, its index in the unpadded one and a fill value; index −1
        means: use the fill value."""
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
        """Return an observation in the layout for most seats."""
        return [fill if source < 0 else observed[source] for source, fill in self.rows[seats]]


def _moved(place: int, shape: Sequence[int], to: Sequence[int]) -> int:
    """Return the flat index in an array of shape `to` of a number at flat index `place` in one of shape `shape`."""
    moved, scale = 0, 1
    for size, most in zip(reversed(shape), reversed(to), strict=True):
        place, at = divmod(place, size)
        moved += at * scale
        scale *= most
    return moved


class DerivedCounts:
    """Collects numbers to count, level by level: each level uses the observation and earlier levels."""

    def __init__(self, padding: Padding) -> None:
        self.end = self.start = padding.width
        self.levels: list[list[Count]] = []

    def count(self, terms: Iterable[tuple[int, NetInput]]) -> int:
        """Add a number to count; return its index, after those of the observation."""
        terms = tuple(terms)
        if not self.levels or any(max(each.number, each.other) >= self.start for _, each in terms):
            self.levels.append([])
            self.start = self.end
        self.levels[-1].append(terms)
        self.end += 1
        return self.end - 1


class CountLevel(NamedTuple):
    """Derived numbers that are counted together."""

    inputs: tuple[NetInput, ...]
    """All inputs that any of them needs, without duplicates."""
    sums: tuple[tuple[tuple[int, int], ...], ...]
    """For each number: the indices of its inputs, each with its weight."""


def level_of(counts: Sequence[Count]) -> CountLevel:
    """Return counts as a level in which no input is computed twice."""
    inputs = tuple(dict.fromkeys(each for terms in counts for _, each in terms))
    at = {each: number for number, each in enumerate(inputs)}
    return CountLevel(inputs, tuple(tuple((at[each], weight) for weight, each in terms) for terms in counts))


class NetEncoding:
    """The inputs and outputs of a game's net."""

    def __init__(
        self,
        padding: Padding,
        whole: Sequence[NetInput],
        parts: Sequence[Sequence[NetInput]],
        codes: Sequence[int],
        part_codes: Sequence[Sequence[int]],
        counts: Sequence[Sequence[Count]] = (),
    ) -> None:
        self.padding = padding
        self.whole = tuple(whole)
        self.parts = tuple(map(tuple, parts))
        self.codes = tuple(codes)
        """The codes of moves that belong to no part, in the order of the net's outputs."""
        self.part_codes = tuple(map(tuple, part_codes))
        """The codes of the moves of each part."""
        self.counts = tuple(map(tuple, counts))
        self.levels = tuple(map(level_of, counts))
        """What is counted first: each level appends its numbers to the padded observation."""

    @cached_property
    def order(self) -> tuple[int, ...]:
        """The codes of all moves in the order of the net's outputs: those without a part, then part by part."""
        return (*self.codes, *chain.from_iterable(self.part_codes))

    def seen_from(self, seat: int, seats: int) -> tuple[int, ...]:
        """Return `order` for one seat, with other seats in moves counted clockwise from it. Games whose moves name no
        seats need not override this."""
        del seat, seats
        return self.order

    @cached_property
    def schema(self) -> str:
        """A fingerprint of inputs and outputs: weights fit only the schema that they were trained with."""
        described = (self.padding.features, self.whole, self.parts, self.order)
        counted = (self.counts,) if self.counts else ()
        return blake2b(msgspec.json.encode((*described, *counted)), digest_size=8).hexdigest()


def steps(number: int, thresholds: Sequence[int], other: int) -> list[NetInput]:
    """Return one input for each threshold: 1 if the number is greater than it."""
    return [NetInput(number, other, threshold, 1) for threshold in thresholds]


def scaled(number: int, low: int, high: int, other: int) -> NetInput:
    """Return an input that scales a number's range to 0 … 1."""
    return NetInput(number, other, low, high - low)
