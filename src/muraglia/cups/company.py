"""Who met whom, and how people are spread over tables so that they meet others.

The cost of a round is a sum over all pairs who share a table, so that two players can change places and only their two
tables have to be looked at. Starting from a sensible spread, places are changed as long as that is cheaper; then a few
are changed at random and the search goes on from there, a fixed number of times: the same seed gives the same tables.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import combinations

from muraglia.cups.rooms import Player, Seated

LOOKS = 120_000
"""How many changes of places are looked at for one round; a third of a second in Python."""

ENOUGH = 40
"""Fewer for a small round: so many for each pair and table."""

Weight = Callable[[Player, Player], int]
"""What it costs that two players meet."""


class Company:
    """How often everybody met everybody, and sat at a table that was not full of people."""

    def __init__(self, rounds: Sequence[Sequence[Seated]] = ()) -> None:
        self._met: dict[tuple[Player, Player], int] = {}
        self.short: dict[Player, int] = {}
        """How often somebody had fewer people around than others had."""
        for each in rounds:
            self.add(each)

    def add(self, tables: Sequence[Seated], times: int = 1) -> None:
        """Note a round; with -1 forget it again."""
        most = max((_people(table) for table in tables), default=0)
        for table in tables:
            here = sorted(player for player in table if player is not None)
            for pair in combinations(here, 2):
                self._met[pair] = self._met.get(pair, 0) + times
            if len(here) < most:
                for player in here:
                    self.short[player] = self.short.get(player, 0) + times

    def met(self, one: Player, other: Player) -> int:
        """Return how often two have met."""
        return self._met.get((one, other) if one < other else (other, one), 0)

    def meetings(self, players: Sequence[Player]) -> list[int]:
        """Return how often each two of these have met."""
        return [self.met(one, other) for one, other in combinations(players, 2)]


def _people(table: Seated) -> int:
    return sum(player is not None for player in table)


def spread(
    tables: list[list[Player]], weight: Weight, short: Callable[[Player], int], rng: random.Random, looks: int = LOOKS
) -> list[list[Player]]:
    """Return these tables after changing places for the better. `short`: what it costs somebody to sit at a table with
    fewer people than the others have."""
    search = _Search(tables, weight, short)
    search.descend(rng)
    best, cost = search.copy(), search.cost()
    looks = min(looks, ENOUGH * len(tables) * sum(map(len, tables)) ** 2)
    while search.looks < looks and len(tables) > 1 and cost > search.floor:
        before = search.looks
        search.kick(rng)
        search.descend(rng)
        if (now := search.cost()) <= cost:
            best, cost = search.copy(), now
        else:
            search.take(best)
        if search.looks == before:  # two tables of which one is empty: there is nothing to change
            break
    return best


class _Search:
    """A spread of players over tables, with what every pair costs in a plain list of lists."""

    def __init__(self, tables: list[list[Player]], weight: Weight, short: Callable[[Player], int]) -> None:
        names = sorted(player for table in tables for player in table)
        place = {player: number for number, player in enumerate(names)}
        self._names = names
        self._weight = [[weight(one, other) if one != other else 0 for other in names] for one in names]
        self._tables = [[place[player] for player in table] for table in tables]
        most = max(map(len, tables), default=0)
        self._short = [[short(player) if len(table) < most else 0 for player in names] for table in tables]
        self._where = [0] * len(names)
        self._note()
        self.looks = 0
        self.floor = 0
        """No spread costs less than nothing."""

    def _note(self) -> None:
        for number, table in enumerate(self._tables):
            for player in table:
                self._where[player] = number

    def copy(self) -> list[list[Player]]:
        return [[self._names[player] for player in table] for table in self._tables]

    def take(self, tables: list[list[Player]]) -> None:
        place = {player: number for number, player in enumerate(self._names)}
        self._tables = [[place[player] for player in table] for table in tables]
        self._note()

    def cost(self) -> int:
        pairs = sum(self._weight[one][other] for table in self._tables for one, other in combinations(table, 2))
        return pairs + sum(self._short[number][player] for number, table in enumerate(self._tables) for player in table)

    def _gain(self, one: int, other: int) -> int:
        """Return what is saved when two players of different tables change places."""
        self.looks += 1
        here, there = self._where[one], self._where[other]
        mine, theirs = self._weight[one], self._weight[other]
        gain = self._short[here][one] - self._short[here][other] + self._short[there][other] - self._short[there][one]
        for player in self._tables[here]:
            if player != one:
                gain += mine[player] - theirs[player]
        for player in self._tables[there]:
            if player != other:
                gain += theirs[player] - mine[player]
        return gain

    def _change(self, one: int, other: int) -> None:
        here, there = self._where[one], self._where[other]
        self._tables[here][self._tables[here].index(one)] = other
        self._tables[there][self._tables[there].index(other)] = one
        self._where[one], self._where[other] = there, here

    def descend(self, rng: random.Random) -> None:
        """Change places as long as anything is gained by it."""
        order = list(range(len(self._names)))
        rng.shuffle(order)
        better = True
        while better:
            better = False
            for one, other in combinations(order, 2):
                if self._where[one] != self._where[other] and self._gain(one, other) > 0:
                    self._change(one, other)
                    better = True

    def kick(self, rng: random.Random) -> None:
        """Change a few places at random."""
        for _ in range(rng.randint(2, 4)):
            one, other = rng.sample(range(len(self._names)), 2)
            if self._where[one] != self._where[other]:
                self._change(one, other)
