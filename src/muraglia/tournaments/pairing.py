"""Swiss pairing: the tables of a tournament's next round.

The first goal is that nobody meets the same people again while there are others, or sits at a smaller table twice. The
second is that players with about the same number of points meet. A round robin ignores points: `round_robin` plans all
its rounds at once.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from muraglia.tournaments.encounters import Encounters, spread
from muraglia.tournaments.seating import seat
from muraglia.tournaments.table_sizes import Player, Seated, TableSize

REPEAT_COST = 10**14
"""The cost of meeting somebody again, or of another round at a smaller table. No difference in points outweighs it."""


def swiss(
    points: Mapping[Player, int], sizes: Sequence[TableSize], earlier_rounds: Sequence[Sequence[Seated]], seed: int
) -> list[Seated]:
    """Return the tables of the next round, the leaders' first. `points` has everybody who plays."""
    rng = random.Random(f"{seed} {len(earlier_rounds)}")
    encounters = Encounters(earlier_rounds)
    order = sorted(points)
    rng.shuffle(order)
    order.sort(key=lambda player: -points[player])

    def weight(one: Player, other: Player) -> int:
        return 2 * REPEAT_COST * encounters.met(one, other) + (points[one] - points[other]) ** 2

    def small_table_cost(player: Player) -> int:  # squared: the more often already, the less again
        return 2 * REPEAT_COST * encounters.at_smaller_tables.get(player, 0) ** 2

    tables = spread(fill_tables(order, sizes), weight, small_table_cost, rng)
    seats = [size.seats for size in sizes]
    return sorted(seat(tables, seats, earlier_rounds, rng), key=lambda table: _strength(table, points))


def fill_tables(order: Sequence[Player], sizes: Sequence[TableSize]) -> list[list[Player]]:
    """Fill one table after the other, in this order."""
    players = iter(order)
    return [[next(players) for _ in range(size.people)] for size in sizes]


def _strength(table: Seated, points: Mapping[Player, int]) -> list[int]:
    """Return a sort key for tables: the best player's points, then the second's …"""
    return sorted(-points[player] for player in table if player is not None)
