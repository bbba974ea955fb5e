"""The plan of an arena run: which bots meet, at how many seats, with which seed and budget."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

import msgspec

import muraglia
from muraglia import bots
from muraglia.bots import Budget
from muraglia.kernel.chance import SEEDS
from muraglia.kernel.errors import BadOption
from muraglia.kernel.meta import Value


class Pair(msgspec.Struct, frozen=True):
    """Two bots that meet at a number of seats."""

    first: str
    second: str
    seats: int

    def __str__(self) -> str:
        return f"{self.first} – {self.second}, {self.seats} seats"


class ArenaPlan(msgspec.Struct, frozen=True):
    """Everything that decides which games are played. Two runs with the same plan play the same games."""

    game: str
    pairs: tuple[Pair, ...]
    options: dict[str, Value]
    seed: int
    budget: Budget
    one_way: bool
    """Only the first bot sits alone among copies of the second, never the other way round."""


def make_plan(
    game: str,
    pairs: Iterable[tuple[str, str]],
    seats: Sequence[int],
    options: dict[str, Value],
    seed: int,
    budget: Budget,
    one_way: bool,
) -> ArenaPlan:
    """Return a plan after checking that game, bots, seats and options exist."""
    played = muraglia.game(game)
    if not 0 <= seed < SEEDS:
        raise BadOption("seed", f"a seed must be a whole number from 0 to 2^64 - 1, not {seed}", seed=seed)
    meeting = list(pairs)
    for name in {name for pair in meeting for name in pair}:
        bots.find(name, game)
    for count in seats:
        played.settle(played.meta.check_seats(count), options)
    everybody = tuple(Pair(first, second, count) for count in seats for first, second in meeting)
    if not everybody:
        raise BadOption("bots", "the arena compares bots: name at least two")
    return ArenaPlan(game, everybody, options, seed, budget, one_way)


def each_against_each(names: Sequence[str]) -> list[tuple[str, str]]:
    """Return all pairs of these bots, in the order given."""
    return list(combinations(dict.fromkeys(names), 2))


def gauntlet(names: Sequence[str], game: str) -> list[tuple[str, str]]:
    """Pair each named bot with every other bot installed for the game, so that all face the same opponents."""
    rivals = bots.all_names(game)
    return [(name, rival) for name in dict.fromkeys(names) for rival in rivals if rival != name]
