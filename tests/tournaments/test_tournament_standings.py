"""Standings of tournaments: points for places, and tie-breaks."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from muraglia.tournaments.standings import PART, TournamentTableResult, points, standings

TABLES = st.integers(2, 6).flatmap(
    lambda seats: st.tuples(
        st.permutations(range(1, seats + 1)), st.lists(st.integers(0, 20), min_size=seats, max_size=seats)
    )
)


def result(seats: list[int | None], scores: list[int], absent: tuple[int, ...] = ()) -> TournamentTableResult:
    ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
    return TournamentTableResult(tuple(seats), ranks, tuple(scores), absent)


def test_a_point_for_each_one_behind_and_half_for_each_one_level() -> None:
    assert points(result([7, 8, 9, 10], [30, 20, 20, 5]), 4) == {7: 360, 8: 180, 9: 180, 10: 0}


def test_to_win_is_worth_the_same_at_every_table() -> None:
    for seats in range(2, 7):
        given = points(result(list(range(seats)), list(range(seats))), 4)
        assert given[seats - 1] == 3 * PART
        assert given[0] == 0


@given(TABLES, st.integers(2, 6))
def test_a_table_gives_out_all_its_points_whatever_the_ties(table: tuple[list[int], list[int]], full: int) -> None:
    seats, scores = table
    given_out = points(result(list(seats), scores), full)
    assert sum(given_out.values()) == Fraction(PART * (full - 1) * len(seats), 2)
    for one, mine in zip(seats, scores, strict=True):
        for other, theirs in zip(seats, scores, strict=True):
            assert (given_out[one] > given_out[other]) == (mine > theirs)


def test_ties_are_broken_by_opponents_then_wins_then_share() -> None:
    results = [
        result([1, 2], [10, 0]),
        result([3, 4], [9, 1]),
        result([1, 3], [5, 5]),  # 1 and 3 are level in points, opponents and wins: 1 has the larger share
        result([2, 4], [6, 2]),
    ]
    table = standings([1, 2, 3, 4], results, 2)
    assert [(row.player, row.place) for row in table] == [(1, 1), (3, 2), (2, 3), (4, 4)]
    assert [row.points for row in table] == [180, 180, 120, 0]
    assert table[0].opponents == 120 + 180
    assert table[1].opponents == 0 + 180  # the players that 3 beat never won: this counts before wins and shares


def test_with_negative_scores_shares_count_from_the_lowest() -> None:
    shares = {row.player: row.share for row in standings([1, 2, 3], [result([1, 2, 3], [0, -4, -10])], 3)}
    assert shares == {1: 625, 2: 375, 3: 0}
    level = standings([1, 2], [result([1, 2], [-7, -7])], 2)
    assert [row.share for row in level] == [500, 500]


def test_players_equal_in_everything_share_a_place() -> None:
    table = standings([5, 6, 7], [result([5, 6], [3, 3])], 2)
    assert [(row.player, row.place) for row in table] == [(5, 1), (6, 1), (7, 3)]


def test_absent_players_get_nothing_even_if_their_bot_wins() -> None:
    table = {row.player: row for row in standings([1, 2], [result([1, None, 2], [9, 5, 1], absent=(1,))], 3)}
    assert (table[1].points, table[1].wins, table[1].games) == (0, 0, 0)
    assert (table[2].points, table[2].games) == (0, 1)
    alone = standings([1], [result([1, None], [9, 5])], 2)[0]
    assert alone.opponents == alone.points == PART  # alone among bots: the player's own points
