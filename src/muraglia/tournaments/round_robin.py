"""Round robin: plan all rounds at once so that everybody meets everybody about equally often.

This is the social golfer problem, whose best answer is unknown in general. At tables of two the circle method solves
it. With q tables, where no prime below the number of seats divides q, shifted rows give q rounds in which nobody meets
anybody twice. Starting from there, or from a random order, `encounters.spread` improves each round in turn while the
others stay fixed, until a few passes bring no gain.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from muraglia.tournaments.encounters import Encounters, spread
from muraglia.tournaments.pairing import fill_tables
from muraglia.tournaments.seating import seat
from muraglia.tournaments.table_sizes import Player, Seated, TableSize

Plan = list[list[Seated]]
MAX_SWAPS = 600_000
"""How many swaps are tried for a whole plan."""
IDLE_PASSES = 3
"""A plan is done after this many passes through all rounds without a gain."""


def plan(
    players: Sequence[Player],
    sizes: Sequence[TableSize],
    rounds: int,
    earlier_rounds: Sequence[Sequence[Seated]],
    seed: int,
) -> Plan:
    """Return a plan of this many further rounds, given those that were played already."""
    rng = random.Random(f"{seed} {len(earlier_rounds)} robin")
    order = sorted(players)
    rng.shuffle(order)
    encounters = Encounters(earlier_rounds)
    tables = [_starting_round(order, sizes, number, rng) for number in range(rounds)]
    for each in tables:
        encounters.add([tuple(table) for table in each])
    _improve(tables, encounters, rng)
    seated: Plan = []
    for each in tables:
        seated.append(seat(each, [size.seats for size in sizes], [*earlier_rounds, *seated], rng))
    return seated


def _improve(rounds: list[list[list[Player]]], encounters: Encounters, rng: random.Random) -> None:
    """Swap players within each round in turn. A pair that meets m times costs m², which evens out the meetings."""
    share = max(2_000, MAX_SWAPS // max(1, len(rounds) * 12))
    idle, passes = 0, 0
    while idle < IDLE_PASSES and passes * share * len(rounds) < MAX_SWAPS:
        passes += 1
        gained = False
        for number, tables in enumerate(rounds):
            encounters.add([tuple(table) for table in tables], -1)
            cost = _cost(tables, encounters)
            improved = spread(
                tables,
                lambda one, other: 2 * encounters.met(one, other),
                lambda player: 2 * encounters.at_smaller_tables.get(player, 0),
                rng,
                share,
            )
            gained = gained or _cost(improved, encounters) < cost
            rounds[number] = improved  # never worse; an equal one can lead to a better one
            encounters.add([tuple(table) for table in improved])
        idle = 0 if gained else idle + 1


def _cost(tables: list[list[Player]], encounters: Encounters) -> int:
    most = max(map(len, tables))
    pairs = sum(sum(encounters.meetings(table)) for table in tables)
    return pairs + sum(
        encounters.at_smaller_tables.get(player, 0) for table in tables if len(table) < most for player in table
    )


def _starting_round(
    order: list[Player], sizes: Sequence[TableSize], number: int, rng: random.Random
) -> list[list[Player]]:
    """Return a round from which the search starts."""
    count, most = len(sizes), max((size.people for size in sizes), default=0)
    if most == 2 and count > 1:
        return _circle(order, sizes, number)
    if count >= most and all(count % prime for prime in range(2, most)):
        return _shifted(order, sizes, number)
    mixed = order[:]
    rng.shuffle(mixed)
    return fill_tables(mixed, sizes)


def _circle(order: list[Player], sizes: Sequence[TableSize], number: int) -> list[list[Player]]:
    """Return a round at tables of two, by the circle method: one place is fixed, all others move on by one each round.
    With an odd number of players the fixed place is empty."""
    count = len(sizes)
    ring: list[Player | None] = [*order, *[None] * (2 * count - len(order))]
    fixed, moving = ring[-1], ring[:-1]
    step = number % len(moving)
    turned = [fixed, *moving[step:], *moving[:step]]
    pairs = [[turned[place], turned[-1 - place]] for place in range(count)]
    tables = [[player for player in pair if player is not None] for pair in pairs]
    return sorted(tables, key=len, reverse=True)


def _shifted(order: list[Player], sizes: Sequence[TableSize], number: int) -> list[list[Player]]:
    """Return a round in which row i has moved i times as far as row 1: players of different rows meet exactly once in
    `count` rounds. All empty places are in the last row."""
    count, most = len(sizes), max(size.people for size in sizes)
    tables: list[list[Player]] = [[] for _ in sizes]
    for place, player in enumerate(order):
        row, column = divmod(place, count)
        tables[(column + number * row) % count].append(player)
    assert all(len(table) in (most, most - 1) for table in tables)
    return sorted(tables, key=len, reverse=True)
