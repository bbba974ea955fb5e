"""The next round of a cup.

Swiss: first that nobody meets the same people again as long as there are others, nor sits again at a table with fewer
people than others have; then that those meet who have about as many points. Round robin: all rounds are
planned together (`robin`), points do not count.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from muraglia.cups.company import Company, spread
from muraglia.cups.rooms import Player, Room, Seated
from muraglia.cups.seating import seat

AGAIN = 10**14
"""What it costs to meet somebody again, or to have fewer people around than others once more: more than all points
together can."""


def swiss(
    points: Mapping[Player, int], rooms: Sequence[Room], before: Sequence[Sequence[Seated]], seed: int
) -> list[Seated]:
    """Return the tables of the next round, the leaders' first. `points`: of everybody who plays; `before`: the rounds
    that were played."""
    rng = random.Random(f"{seed} {len(before)}")
    company = Company(before)
    order = sorted(points)
    rng.shuffle(order)
    order.sort(key=lambda player: -points[player])

    def weight(one: Player, other: Player) -> int:
        return 2 * AGAIN * company.met(one, other) + (points[one] - points[other]) ** 2

    def short(player: Player) -> int:  # the third time is worse than two second times: it should be others' turn
        return 2 * AGAIN * company.short.get(player, 0) ** 2

    tables = spread(dealt(order, rooms), weight, short, rng)
    sizes = [room.seats for room in rooms]
    return sorted(seat(tables, sizes, before, rng), key=lambda table: _strength(table, points))


def dealt(order: Sequence[Player], rooms: Sequence[Room]) -> list[list[Player]]:
    """Return tables filled one after the other."""
    coming = iter(order)
    return [[next(coming) for _ in range(room.people)] for room in rooms]


def _strength(table: Seated, points: Mapping[Player, int]) -> list[int]:
    """Return by what tables are put in order: the best player's points, then the second's …"""
    return sorted(-points[player] for player in table if player is not None)
