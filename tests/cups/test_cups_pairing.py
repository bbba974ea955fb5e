"""Pairings at tables of several: everybody plays, company and seats vary, and small cases are the best there are."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from muraglia.cups import robin
from muraglia.cups.company import Company
from muraglia.cups.pairing import swiss
from muraglia.cups.rooms import Rest, Room, Seated, rooms

SIZES = st.integers(2, 6)


def people(tables: list[Seated]) -> list[int]:
    return sorted(player for table in tables for player in table if player is not None)


def a_cup(players: int, seats: int, rounds: int, rest: Rest, seed: int, least: int = 2) -> list[list[Seated]]:
    """A Swiss cup in which the better player of a table gets more, mostly."""
    rng = random.Random(seed)
    played: list[list[Seated]] = []
    points = dict.fromkeys(range(1, players + 1), 0)
    for _ in range(rounds):
        played.append(swiss(points, rooms(players, seats, least, rest), played, seed))
        for table in played[-1]:
            order = sorted((player for player in table if player is not None), key=lambda one: one + rng.random() * 3)
            for place, player in enumerate(order):
                points[player] += 120 * place
    return played


@given(st.integers(1, 200), SIZES, st.data(), st.sampled_from(["smaller", "bots"]))
def test_tables_are_as_few_and_as_equal_as_possible(players: int, seats: int, data: st.DataObject, rest: Rest) -> None:
    least = data.draw(st.integers(2, seats))
    found = rooms(players, seats, least, rest)
    counts = [room.people for room in found]
    assert sum(counts) == players
    assert len(found) == -(-players // seats)
    assert max(counts) - min(counts) <= 1
    assert all(max(room.people, least) <= room.seats <= seats for room in found)
    assert all(room.seats == seats for room in found) or rest == "smaller"


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 18), SIZES, st.integers(1, 3), st.sampled_from(["smaller", "bots"]), st.integers(0, 5))
def test_everybody_plays_once_a_round_and_the_same_seed_gives_the_same(
    players: int, seats: int, rounds: int, rest: Rest, seed: int
) -> None:
    played = a_cup(players, seats, rounds, rest, seed)
    for tables in played:
        assert people(tables) == list(range(1, players + 1))
        assert sorted(map(len, tables)) == sorted(room.seats for room in rooms(players, seats, 2, rest))
    assert played == a_cup(players, seats, rounds, rest, seed)


def test_nobody_meets_the_same_people_again_while_there_are_others() -> None:
    played = a_cup(64, 4, 5, "smaller", 1)
    assert set(Company(played).meetings(range(1, 65))) == {0, 1}


def test_in_a_swiss_those_meet_who_have_about_as_many_points() -> None:
    first = [tuple(range(number, number + 4)) for number in range(1, 33, 4)]
    points = {player: 120 * (place % 4) for place, player in enumerate(range(1, 33))}
    tables = swiss(points, [Room(4, 4)] * 8, [first], 3)
    assert all(len({points[player] for player in table if player is not None}) == 1 for table in tables)
    leaders = [max(points[player] for player in table if player is not None) for table in tables]
    assert leaders == sorted(leaders, reverse=True)


def cost(tables: list[list[int]], company: Company, points: dict[int, int]) -> tuple[int, int]:
    """What a round costs: meeting again first, then the distance of points."""
    pairs = [pair for table in tables for pair in combinations(table, 2)]
    return sum(company.met(*pair) for pair in pairs), sum((points[one] - points[other]) ** 2 for one, other in pairs)


def splits(players: list[int], size: int) -> list[list[list[int]]]:
    """All ways to make tables of a size."""
    if not players:
        return [[]]
    first, rest = players[0], players[1:]
    return [
        [[first, *others], *more]
        for others in combinations(rest, size - 1)
        for more in splits([player for player in rest if player not in others], size)
    ]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("players", "size"), [(8, 4), (9, 3), (8, 2)])
def test_small_rounds_are_the_best_of_all(players: int, size: int, seed: int) -> None:
    rng = random.Random(seed)
    played = a_cup(players, size, 3, "smaller", seed)
    points = {player: 60 * rng.randrange(12) for player in range(1, players + 1)}
    company = Company(played)
    found = swiss(points, [Room(size, size)] * (players // size), played, seed)
    mine = cost([[player for player in table if player is not None] for table in found], company, points)
    assert mine == min(cost(tables, company, points) for tables in splits(list(points), size))


def test_who_sat_at_a_small_table_sits_at_a_full_one_next() -> None:
    short = Company(a_cup(14, 4, 4, "smaller", 5)).short
    assert sum(short.values()) == 4 * 6
    assert max(short.values()) - min(short.get(player, 0) for player in range(1, 15)) <= 1
    against_bots = Company(a_cup(9, 2, 6, "smaller", 5)).short
    assert sorted(against_bots.values()) == [1] * 6  # who had a bot for company has people from then on
    among_bots = Company(a_cup(9, 4, 3, "bots", 5)).short  # three tables of three and a bot: nobody has fewer people
    assert not among_bots


def test_everybody_sits_in_every_seat_about_equally_often() -> None:
    played = a_cup(24, 4, 8, "smaller", 2)
    sat = Counter((player, seat) for tables in played for table in tables for seat, player in enumerate(table))
    assert {sat[player, seat] for player in range(1, 25) for seat in range(4)} <= {1, 2, 3}


def test_a_single_order_is_the_fairest_of_all() -> None:
    """Three who sat in these seats before: only one order gives everybody a new one for each."""
    before: list[list[Seated]] = [[(1, 2, 3)], [(2, 3, 1)]]
    assert swiss({1: 0, 2: 0, 3: 0}, [Room(3, 3)], before, 1) == [(3, 1, 2)]
    assert (3, 1, 2) in permutations((1, 2, 3))


@pytest.mark.parametrize(
    ("players", "seats", "rounds", "most"),
    [(10, 2, 9, 1), (7, 2, 7, 1), (9, 3, 4, 1), (20, 4, 5, 1), (25, 5, 5, 1), (23, 5, 5, 1), (8, 4, 7, 3)],
)
def test_a_round_robin_that_can_be_perfect_is(players: int, seats: int, rounds: int, most: int) -> None:
    plan = robin.plan(range(1, players + 1), rooms(players, seats, 2, "smaller"), rounds, [], 1)
    assert all(people(tables) == list(range(1, players + 1)) for tables in plan)
    assert max(Company(plan).meetings(range(1, players + 1))) == most
    if players == seats * 2 and seats == 4:
        assert set(Company(plan).meetings(range(1, 9))) == {3}  # seven rounds of two tables: each two meet three times


@pytest.mark.parametrize(("players", "seats", "rounds"), [(12, 4, 3), (16, 4, 5), (13, 4, 4), (18, 6, 4)])
def test_other_round_robins_come_near(players: int, seats: int, rounds: int) -> None:
    """No pair meets more than once oftener than it must on average, and nine of ten that can meet do."""
    plan = robin.plan(range(1, players + 1), rooms(players, seats, 2, "smaller"), rounds, [], 1)
    meetings = Company(plan).meetings(range(1, players + 1))
    random_cups = [Company(shuffled(players, seats, rounds, seed)).meetings(range(1, players + 1)) for seed in range(5)]
    assert sum(each**2 for each in meetings) < min(sum(each**2 for each in cup) for cup in random_cups)
    assert plan == robin.plan(range(1, players + 1), rooms(players, seats, 2, "smaller"), rounds, [], 1)


def shuffled(players: int, seats: int, rounds: int, seed: int) -> list[list[Seated]]:
    rng = random.Random(seed)
    played: list[list[Seated]] = []
    for _ in range(rounds):
        order = rng.sample(range(1, players + 1), players)
        coming = iter(order)
        played.append([tuple(next(coming) for _ in range(room.people)) for room in rooms(players, seats, 2, "smaller")])
    return played
