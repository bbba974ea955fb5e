"""Tournament pairing: everybody plays, opponents and seats vary, and small cases have the best possible pairing."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from muraglia.tournaments import round_robin
from muraglia.tournaments.encounters import Encounters
from muraglia.tournaments.pairing import swiss
from muraglia.tournaments.table_sizes import Rest, Seated, TableSize, split_into_tables

SIZES = st.integers(2, 6)


def people(tables: list[Seated]) -> list[int]:
    return sorted(player for table in tables for player in table if player is not None)


def a_tournament(players: int, seats: int, rounds: int, rest: Rest, seed: int, least: int = 2) -> list[list[Seated]]:
    """Return the rounds of a Swiss tournament in which better players mostly win."""
    rng = random.Random(seed)
    played: list[list[Seated]] = []
    points = dict.fromkeys(range(1, players + 1), 0)
    for _ in range(rounds):
        played.append(swiss(points, split_into_tables(players, seats, least, rest), played, seed))
        for table in played[-1]:
            order = sorted((player for player in table if player is not None), key=lambda one: one + rng.random() * 3)
            for place, player in enumerate(order):
                points[player] += 120 * place
    return played


@given(st.integers(1, 200), SIZES, st.data(), st.sampled_from(["smaller", "bots"]))
def test_tables_are_as_few_and_as_equal_as_possible(players: int, seats: int, data: st.DataObject, rest: Rest) -> None:
    least = data.draw(st.integers(2, seats))
    found = split_into_tables(players, seats, least, rest)
    counts = [size.people for size in found]
    assert sum(counts) == players
    assert len(found) == -(-players // seats)
    assert max(counts) - min(counts) <= 1
    assert all(max(size.people, least) <= size.seats <= seats for size in found)
    assert all(size.seats == seats for size in found) or rest == "smaller"


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 18), SIZES, st.integers(1, 3), st.sampled_from(["smaller", "bots"]), st.integers(0, 5))
def test_everybody_plays_once_a_round_and_the_same_seed_gives_the_same(
    players: int, seats: int, rounds: int, rest: Rest, seed: int
) -> None:
    played = a_tournament(players, seats, rounds, rest, seed)
    for tables in played:
        assert people(tables) == list(range(1, players + 1))
        assert sorted(map(len, tables)) == sorted(size.seats for size in split_into_tables(players, seats, 2, rest))
    assert played == a_tournament(players, seats, rounds, rest, seed)


def test_nobody_meets_the_same_people_again_while_there_are_others() -> None:
    played = a_tournament(64, 4, 5, "smaller", 1)
    assert set(Encounters(played).meetings(range(1, 65))) == {0, 1}


def test_in_a_swiss_tournament_players_with_equal_points_meet() -> None:
    first = [tuple(range(number, number + 4)) for number in range(1, 33, 4)]
    points = {player: 120 * (place % 4) for place, player in enumerate(range(1, 33))}
    tables = swiss(points, [TableSize(4, 4)] * 8, [first], 3)
    assert all(len({points[player] for player in table if player is not None}) == 1 for table in tables)
    leaders = [max(points[player] for player in table if player is not None) for table in tables]
    assert leaders == sorted(leaders, reverse=True)


def cost(tables: list[list[int]], encounters: Encounters, points: dict[int, int]) -> tuple[int, int]:
    """Return the cost of a round: repeated meetings first, then the differences in points."""
    pairs = [pair for table in tables for pair in combinations(table, 2)]
    return sum(encounters.met(*pair) for pair in pairs), sum((points[one] - points[other]) ** 2 for one, other in pairs)


def splits(players: list[int], size: int) -> list[list[list[int]]]:
    """Return all ways to split players into tables of a size."""
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
def test_small_rounds_have_the_least_possible_cost(players: int, size: int, seed: int) -> None:
    rng = random.Random(seed)
    played = a_tournament(players, size, 3, "smaller", seed)
    points = {player: 60 * rng.randrange(12) for player in range(1, players + 1)}
    encounters = Encounters(played)
    found = swiss(points, [TableSize(size, size)] * (players // size), played, seed)
    mine = cost([[player for player in table if player is not None] for table in found], encounters, points)
    assert mine == min(cost(tables, encounters, points) for tables in splits(list(points), size))


def test_after_a_small_table_a_player_sits_at_a_full_one() -> None:
    at_smaller_tables = Encounters(a_tournament(14, 4, 4, "smaller", 5)).at_smaller_tables
    assert sum(at_smaller_tables.values()) == 4 * 6
    assert max(at_smaller_tables.values()) - min(at_smaller_tables.get(player, 0) for player in range(1, 15)) <= 1
    against_bots = Encounters(a_tournament(9, 2, 6, "smaller", 5)).at_smaller_tables
    assert sorted(against_bots.values()) == [1] * 6  # whoever met a bot meets people from then on
    among_bots = Encounters(a_tournament(9, 4, 3, "bots", 5)).at_smaller_tables
    assert not among_bots, "three tables of three and a bot: nobody has fewer people"


def test_everybody_sits_in_every_seat_about_equally_often() -> None:
    played = a_tournament(24, 4, 8, "smaller", 2)
    sat = Counter((player, seat) for tables in played for table in tables for seat, player in enumerate(table))
    assert {sat[player, seat] for player in range(1, 25) for seat in range(4)} <= {1, 2, 3}


def test_the_fairest_seating_is_found() -> None:
    """Three players have sat in these seats: only one order gives each of them a new one."""
    earlier: list[list[Seated]] = [[(1, 2, 3)], [(2, 3, 1)]]
    assert swiss({1: 0, 2: 0, 3: 0}, [TableSize(3, 3)], earlier, 1) == [(3, 1, 2)]
    assert (3, 1, 2) in permutations((1, 2, 3))


@pytest.mark.parametrize(
    ("players", "seats", "rounds", "most"),
    [(10, 2, 9, 1), (7, 2, 7, 1), (9, 3, 4, 1), (20, 4, 5, 1), (25, 5, 5, 1), (23, 5, 5, 1), (8, 4, 7, 3)],
)
def test_a_round_robin_is_perfect_where_that_is_possible(players: int, seats: int, rounds: int, most: int) -> None:
    plan = round_robin.plan(range(1, players + 1), split_into_tables(players, seats, 2, "smaller"), rounds, [], 1)
    assert all(people(tables) == list(range(1, players + 1)) for tables in plan)
    assert max(Encounters(plan).meetings(range(1, players + 1))) == most
    if players == seats * 2 and seats == 4:
        assert set(Encounters(plan).meetings(range(1, 9))) == {
            3
        }  # seven rounds of two tables: each two meet three times


@pytest.mark.parametrize(("players", "seats", "rounds"), [(12, 4, 3), (16, 4, 5), (13, 4, 4), (18, 6, 4)])
def test_other_round_robins_are_better_than_random_plans(players: int, seats: int, rounds: int) -> None:
    """Meetings are spread more evenly than in random plans, and the same seed gives the same plan."""
    plan = round_robin.plan(range(1, players + 1), split_into_tables(players, seats, 2, "smaller"), rounds, [], 1)
    meetings = Encounters(plan).meetings(range(1, players + 1))
    random_tournaments = [
        Encounters(shuffled(players, seats, rounds, seed)).meetings(range(1, players + 1)) for seed in range(5)
    ]
    assert sum(each**2 for each in meetings) < min(
        sum(each**2 for each in each_plan) for each_plan in random_tournaments
    )
    assert plan == round_robin.plan(
        range(1, players + 1), split_into_tables(players, seats, 2, "smaller"), rounds, [], 1
    )


def shuffled(players: int, seats: int, rounds: int, seed: int) -> list[list[Seated]]:
    rng = random.Random(seed)
    played: list[list[Seated]] = []
    for _ in range(rounds):
        order = rng.sample(range(1, players + 1), players)
        coming = iter(order)
        played.append(
            [
                tuple(next(coming) for _ in range(size.people))
                for size in split_into_tables(players, seats, 2, "smaller")
            ]
        )
    return played
