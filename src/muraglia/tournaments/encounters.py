"""Who met whom, and how to spread players over tables so that they meet new people.

The cost of a round is a sum over all pairs who share a table, so a swap of two players changes the cost of their two
tables only. The search starts from a sensible spread and swaps players while that lowers the cost; then it makes a few
random swaps and continues from there. The number of swaps is limited, so the same seed gives the same tables.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import combinations

from muraglia.tournaments.table_sizes import Player, Seated

MAX_SWAPS = 120_000
"""How many swaps are tried for one round: a third of a second in Python."""

SWAPS_PER_PAIR = 40
"""Small rounds need fewer: this many for each pair of players and each table."""

Weight = Callable[[Player, Player], int]
"""Returns the cost of a meeting of two players."""


class Encounters:
    """Counts how often players met, and how often each sat at a table with fewer people than others."""

    def __init__(self, rounds: Sequence[Sequence[Seated]] = ()) -> None:
        self._met: dict[tuple[Player, Player], int] = {}
        self.at_smaller_tables: dict[Player, int] = {}
        """How often each player sat at a table with fewer people than the fullest one of the round."""
        for each in rounds:
            self.add(each)

    def add(self, tables: Sequence[Seated], times: int = 1) -> None:
        """Add a round; with `times=-1` take it out again."""
        most = max((_people(table) for table in tables), default=0)
        for table in tables:
            here = sorted(player for player in table if player is not None)
            for pair in combinations(here, 2):
                self._met[pair] = self._met.get(pair, 0) + times
            if len(here) < most:
                for player in here:
                    self.at_smaller_tables[player] = self.at_smaller_tables.get(player, 0) + times

    def met(self, one: Player, other: Player) -> int:
        """Return how often two have met."""
        return self._met.get((one, other) if one < other else (other, one), 0)

    def meetings(self, players: Sequence[Player]) -> list[int]:
        """Return how often each pair of these players has met."""
        return [self.met(one, other) for one, other in combinations(players, 2)]


def _people(table: Seated) -> int:
    return sum(player is not None for player in table)


def spread(
    tables: list[list[Player]],
    weight: Weight,
    small_table_cost: Callable[[Player], int],
    rng: random.Random,
    max_swaps: int = MAX_SWAPS,
) -> list[list[Player]]:
    """Return these tables after swapping players until no swap lowers the cost.

    `small_table_cost` is what it costs a player to sit at a table with fewer people than the others have.
    """
    search = _Search(tables, weight, small_table_cost)
    search.improve(rng)
    best, cost = search.copy(), search.cost()
    max_swaps = min(max_swaps, SWAPS_PER_PAIR * len(tables) * sum(map(len, tables)) ** 2)
    while search.swaps_tried < max_swaps and len(tables) > 1 and cost > search.floor:
        before = search.swaps_tried
        search.shuffle_a_few(rng)
        search.improve(rng)
        if (now := search.cost()) <= cost:
            best, cost = search.copy(), now
        else:
            search.restore(best)
        if search.swaps_tried == before:  # one of two tables is empty: no swap is possible
            break
    return best


class _Search:
    """A spread of players over tables, with the cost of every pair in a plain list of lists."""

    def __init__(self, tables: list[list[Player]], weight: Weight, small_table_cost: Callable[[Player], int]) -> None:
        names = sorted(player for table in tables for player in table)
        place = {player: number for number, player in enumerate(names)}
        self._names = names
        self._weight = [[weight(one, other) if one != other else 0 for other in names] for one in names]
        self._tables = [[place[player] for player in table] for table in tables]
        most = max(map(len, tables), default=0)
        self._short = [[small_table_cost(player) if len(table) < most else 0 for player in names] for table in tables]
        self._where = [0] * len(names)
        self._index()
        self.swaps_tried = 0
        self.floor = 0
        """The least possible cost: once it is reached, the search ends."""

    def _index(self) -> None:
        for number, table in enumerate(self._tables):
            for player in table:
                self._where[player] = number

    def copy(self) -> list[list[Player]]:
        return [[self._names[player] for player in table] for table in self._tables]

    def restore(self, tables: list[list[Player]]) -> None:
        place = {player: number for number, player in enumerate(self._names)}
        self._tables = [[place[player] for player in table] for table in tables]
        self._index()

    def cost(self) -> int:
        pairs = sum(self._weight[one][other] for table in self._tables for one, other in combinations(table, 2))
        return pairs + sum(self._short[number][player] for number, table in enumerate(self._tables) for player in table)

    def _saving(self, one: int, other: int) -> int:
        """Return how much a swap of two players at different tables would save."""
        self.swaps_tried += 1
        here, there = self._where[one], self._where[other]
        mine, theirs = self._weight[one], self._weight[other]
        saving = self._short[here][one] - self._short[here][other] + self._short[there][other] - self._short[there][one]
        for player in self._tables[here]:
            if player != one:
                saving += mine[player] - theirs[player]
        for player in self._tables[there]:
            if player != other:
                saving += theirs[player] - mine[player]
        return saving

    def _swap(self, one: int, other: int) -> None:
        here, there = self._where[one], self._where[other]
        self._tables[here][self._tables[here].index(one)] = other
        self._tables[there][self._tables[there].index(other)] = one
        self._where[one], self._where[other] = there, here

    def improve(self, rng: random.Random) -> None:
        """Swap players while that lowers the cost."""
        order = list(range(len(self._names)))
        rng.shuffle(order)
        better = True
        while better:
            better = False
            for one, other in combinations(order, 2):
                if self._where[one] != self._where[other] and self._saving(one, other) > 0:
                    self._swap(one, other)
                    better = True

    def shuffle_a_few(self, rng: random.Random) -> None:
        """Make two to four random swaps."""
        for _ in range(rng.randint(2, 4)):
            one, other = rng.sample(range(len(self._names)), 2)
            if self._where[one] != self._where[other]:
                self._swap(one, other)
