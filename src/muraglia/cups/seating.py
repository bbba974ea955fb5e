"""Who sits where at a table: everybody sits in every seat about equally often."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import permutations

from muraglia.cups.rooms import Player, Seated


def seat(
    tables: Sequence[Sequence[Player]], seats: Sequence[int], before: Sequence[Sequence[Seated]], rng: random.Random
) -> list[Seated]:
    """Return these tables with everybody in a seat; `seats`: how many each table has, bots on those that are left.

    Each table by itself, and exactly: of all orders (720 for six seats) the one in which the players have sat
    least often where they sit now. Equal ones are drawn by lot.
    """
    sat: Counter[tuple[Player, int]] = Counter()
    for each in before:
        for table in each:
            sat.update((player, place) for place, player in enumerate(table) if player is not None)
    return [_order(table, size, sat, rng) for table, size in zip(tables, seats, strict=True)]


def _order(players: Sequence[Player], size: int, sat: Counter[tuple[Player, int]], rng: random.Random) -> Seated:
    everybody: list[Player | None] = [*players, *[None] * (size - len(players))]
    rng.shuffle(everybody)
    # That somebody sits there for the third time weighs more than twice the second time of two others.
    weights = [
        [0 if player is None else (sat[player, place] + 1) ** 2 - sat[player, place] ** 2 for place in range(size)]
        for player in everybody
    ]
    best = min(_orders(size), key=lambda order: sum(weights[who][place] for place, who in enumerate(order)))
    return tuple(everybody[who] for who in best)


@cache
def _orders(size: int) -> list[tuple[int, ...]]:
    return list(permutations(range(size)))
