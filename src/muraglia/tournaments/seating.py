"""Seating: choose seats so that everybody sits in every seat about equally often."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import permutations

from muraglia.tournaments.table_sizes import Player, Seated


def seat(
    tables: Sequence[Sequence[Player]],
    seats: Sequence[int],
    earlier_rounds: Sequence[Sequence[Seated]],
    rng: random.Random,
) -> list[Seated]:
    """Seat the players of each table; bots (`None`) take the seats that are left. `seats`: the size of each table.

    Each table tries all orders (720 for six seats) and takes the one whose seats its players have had least often. Ties
    are broken at random.
    """
    sat: Counter[tuple[Player, int]] = Counter()
    for each in earlier_rounds:
        for table in each:
            sat.update((player, place) for place, player in enumerate(table) if player is not None)
    return [_order(table, size, sat, rng) for table, size in zip(tables, seats, strict=True)]


def _order(players: Sequence[Player], size: int, sat: Counter[tuple[Player, int]], rng: random.Random) -> Seated:
    everybody: list[Player | None] = [*players, *[None] * (size - len(players))]
    rng.shuffle(everybody)
    # Squares: a third time in the same seat costs more than a second time.
    weights = [
        [0 if player is None else (sat[player, place] + 1) ** 2 - sat[player, place] ** 2 for place in range(size)]
        for player in everybody
    ]
    best = min(_orders(size), key=lambda order: sum(weights[who][place] for place, who in enumerate(order)))
    return tuple(everybody[who] for who in best)


@cache
def _orders(size: int) -> list[tuple[int, ...]]:
    return list(permutations(range(size)))
