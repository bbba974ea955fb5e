"""Round robin at tables of several: a plan of all rounds in which everybody meets everybody about equally often.

This is the social golfer problem, for which nobody knows the best answer in general. At tables of two the circle gives
it. Where the tables are q and no prime below the number of seats divides q, shifted rows give q rounds in which nobody
meets anybody twice. From there, or from an order drawn by lot, each round in turn is improved while the others stand
(`company.spread`), until nothing is gained any more.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from muraglia.cups.company import Company, spread
from muraglia.cups.pairing import dealt
from muraglia.cups.rooms import Player, Room, Seated
from muraglia.cups.seating import seat

Plan = list[list[Seated]]
LOOKS = 600_000
"""How many changes of places are looked at for a whole plan."""
CALM = 3
"""A plan is done after so many times through all rounds without a gain."""


def plan(
    players: Sequence[Player], rooms: Sequence[Room], rounds: int, before: Sequence[Sequence[Seated]], seed: int
) -> Plan:
    """Return so many rounds; `before`: those that were played already."""
    rng = random.Random(f"{seed} {len(before)} robin")
    order = sorted(players)
    rng.shuffle(order)
    company = Company(before)
    tables = [_first(order, rooms, number, rng) for number in range(rounds)]
    for each in tables:
        company.add([tuple(table) for table in each])
    _improve(tables, company, rng)
    seated: Plan = []
    for each in tables:
        seated.append(seat(each, [room.seats for room in rooms], [*before, *seated], rng))
    return seated


def _improve(rounds: list[list[list[Player]]], company: Company, rng: random.Random) -> None:
    """Change places within each round in turn. A pair that met m times costs m², so that nobody meets one person all
    the time and another never."""
    share = max(2_000, LOOKS // max(1, len(rounds) * 12))
    calm, passes = 0, 0
    while calm < CALM and passes * share * len(rounds) < LOOKS:
        passes += 1
        gained = False
        for number, tables in enumerate(rounds):
            company.add([tuple(table) for table in tables], -1)
            cost = _cost(tables, company)
            fresh = spread(
                tables,
                lambda one, other: 2 * company.met(one, other),
                lambda player: 2 * company.short.get(player, 0),
                rng,
                share,
            )
            gained = gained or _cost(fresh, company) < cost
            rounds[number] = fresh  # equal or better: equal ones lead on, too
            company.add([tuple(table) for table in fresh])
        calm = 0 if gained else calm + 1


def _cost(tables: list[list[Player]], company: Company) -> int:
    most = max(map(len, tables))
    pairs = sum(sum(company.meetings(table)) for table in tables)
    return pairs + sum(company.short.get(player, 0) for table in tables if len(table) < most for player in table)


def _first(order: list[Player], rooms: Sequence[Room], number: int, rng: random.Random) -> list[list[Player]]:
    """Return a round to begin with."""
    count, most = len(rooms), max((room.people for room in rooms), default=0)
    if most == 2 and count > 1:
        return _circle(order, rooms, number)
    if count >= most and all(count % prime for prime in range(2, most)):
        return _shifted(order, rooms, number)
    mixed = order[:]
    rng.shuffle(mixed)
    return dealt(mixed, rooms)


def _circle(order: list[Player], rooms: Sequence[Room], number: int) -> list[list[Player]]:
    """Return a round of two at a table: one stays, all others move on by one; with an odd number the place of the one
    who stays is empty."""
    count = len(rooms)
    ring: list[Player | None] = [*order, *[None] * (2 * count - len(order))]
    still, moving = ring[-1], ring[:-1]
    step = number % len(moving)
    turned = [still, *moving[step:], *moving[:step]]
    pairs = [[turned[place], turned[-1 - place]] for place in range(count)]
    tables = [[player for player in pair if player is not None] for pair in pairs]
    return sorted(tables, key=len, reverse=True)


def _shifted(order: list[Player], rooms: Sequence[Room], number: int) -> list[list[Player]]:
    """Return a round in which row i of the players has moved i times as far as row 1: any two of different rows share a
    table in one of `count` rounds. The places that nobody takes are all in the last row."""
    count, most = len(rooms), max(room.people for room in rooms)
    tables: list[list[Player]] = [[] for _ in rooms]
    for place, player in enumerate(order):
        row, column = divmod(place, count)
        tables[(column + number * row) % count].append(player)
    assert all(len(table) in (most, most - 1) for table in tables)
    return sorted(tables, key=len, reverse=True)
