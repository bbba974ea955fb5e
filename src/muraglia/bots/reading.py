"""How a net reads an observation (`State.observe`) and what its outputs mean, for any number of seats.

A game is one whole, and maybe some parts that are alike (the sites of a wall): each part is read in the same way and
has the same moves, so one set of weights serves all of them. An input is a number of the observation, or the difference
of two, cut to a range: with a range of one it says whether a number is greater than another. What an observation does
not say in one number (how many cards lie behind a region) is counted first, and then read like the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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


Count = tuple[tuple[int, Input], ...]
"""A number that is counted from an observation: a sum of inputs, each with its weight. A weight that is the span undoes
it; spans of these are powers of two, so that a net on a GPU counts exactly."""


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


class Counting:
    """Numbers that are counted, level by level: those of one level stand on the observation and the levels before."""

    def __init__(self, padding: Padding) -> None:
        self.end = self.start = padding.width
        self.levels: list[list[Count]] = []

    def count(self, terms: Iterable[tuple[int, Input]]) -> int:
        """Count something; return its place, behind the observation."""
        terms = tuple(terms)
        if not self.levels or any(max(each.number, each.other) >= self.start for _, each in terms):
            self.levels.append([])
            self.start = self.end
        self.levels[-1].append(terms)
        self.end += 1
        return self.end - 1


class Level(NamedTuple):
    """Numbers that are counted together."""

    inputs: tuple[Input, ...]
    """All inputs that any of them needs, once each …"""
    sums: tuple[tuple[tuple[int, int], ...], ...]
    """… and of which each is made, with what weight."""


def level_of(counts: Sequence[Count]) -> Level:
    """Return counts so that no input is read twice."""
    inputs = tuple(dict.fromkeys(each for terms in counts for _, each in terms))
    at = {each: number for number, each in enumerate(inputs)}
    return Level(inputs, tuple(tuple((at[each], weight) for weight, each in terms) for terms in counts))


class Reading:
    """What a net for one game takes in and gives out."""

    def __init__(
        self,
        padding: Padding,
        whole: Sequence[Input],
        parts: Sequence[Sequence[Input]],
        codes: Sequence[int],
        part_codes: Sequence[Sequence[int]],
        counts: Sequence[Sequence[Count]] = (),
    ) -> None:
        self.padding = padding
        self.whole = tuple(whole)
        self.parts = tuple(map(tuple, parts))
        self.codes = tuple(codes)
        """The moves that belong to no part, in the order of the net's outputs …"""
        self.part_codes = tuple(map(tuple, part_codes))
        """… and those of each part."""
        self.counts = tuple(map(tuple, counts))
        self.levels = tuple(map(level_of, counts))
        """What is counted first: each level adds its numbers behind those of the padded observation."""

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
        counted = (self.counts,) if self.counts else ()
        return blake2b(msgspec.json.encode((*told, *counted)), digest_size=8).hexdigest()


def steps(number: int, thresholds: Sequence[int], other: int) -> list[Input]:
    """Return one input for each threshold: is a number greater?"""
    return [Input(number, other, threshold, 1) for threshold in thresholds]


def scaled(number: int, low: int, high: int, other: int) -> Input:
    """Return a number as a part of its range."""
    return Input(number, other, low, high - low)
