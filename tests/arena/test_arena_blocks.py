"""Blocks of the arena: one deal from every seat, reproducible."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from games_by_kind import SEALED, quick

from muraglia.arena import Arena
from muraglia.arena.block import FIRST, SECOND, ArenaGame, Block, ThinkingCost, play, seatings
from muraglia.arena.plan import ArenaPlan, Pair, each_against_each, gauntlet
from muraglia.bots import Budget
from muraglia.kernel.errors import BadOption


def plan(first: str = "easy", second: str = "random", seats: int = 3, one_way: bool = False) -> ArenaPlan:
    return ArenaPlan(SEALED, (Pair(first, second, seats),), quick(SEALED), 5, Budget(), one_way)


def block(*games: tuple[int, int, Sequence[int]]) -> Block:
    """Return a block of games, each given as the lone bot, its seat and the scores."""
    played = []
    for alone, seat, scores in games:
        ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
        shares = tuple((rank == 1) / ranks.count(1) for rank in ranks)
        played.append(ArenaGame(alone, seat, shares, ranks, tuple(scores)))
    return Block(0, 0, tuple(played), (ThinkingCost(1, 0.0, 0.0, None),) * 2)


def test_each_sits_alone_at_every_seat() -> None:
    assert list(seatings(Pair("a", "b", 3), one_way=False)) == [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)]
    assert list(seatings(Pair("a", "b", 3), one_way=True)) == [(0, 0), (0, 1), (0, 2)]
    assert list(seatings(Pair("a", "b", 2), one_way=False)) == [(0, 0), (0, 1)], (
        "with two seats the other bot is alone too"
    )


def test_a_block_repeats_itself_but_for_the_time() -> None:
    once, again = play(plan(), 0, 3), play(plan(), 0, 3)
    assert once.games == again.games
    assert play(plan(), 0, 4).games != once.games
    assert [(game.alone, game.seat) for game in once.games] == [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)]
    assert all(sum(game.shares) == pytest.approx(1) for game in once.games)
    assert once.costs[FIRST].decisions > 0
    assert once.costs[FIRST].nodes is None, "easy counts no nodes"


def test_a_bot_that_counts_nodes_is_asked_for_them() -> None:
    assert (play(plan("medium", "random", one_way=True), 0, 0).costs[FIRST].nodes or 0) > 0


def test_shares_ranks_margins_and_the_edge() -> None:
    both = block((FIRST, 0, (9, 3, 3)), (FIRST, 1, (4, 4, 1)), (SECOND, 2, (5, 5, 2)), (SECOND, 0, (1, 6, 5)))
    assert both.mean(FIRST, "share") == pytest.approx((1 + 0.5) / 2)
    assert both.mean(FIRST, "rank") == 1
    assert both.mean(FIRST, "margin") == pytest.approx((6 + 1.5) / 2)
    assert both.mean(SECOND, "share") == 0
    assert both.edge() == pytest.approx((0.75 - 1 / 3 + 1 / 3 - 0) / 2)
    one_way = block((FIRST, 0, (9, 3, 3)))
    assert one_way.mean(SECOND, "share") is None
    assert one_way.edge() == pytest.approx(2 / 3)


def test_equal_bots_have_no_edge() -> None:
    """A bot that meets itself under another name has no advantage over all seats."""
    own = "muraglia.bots.random:Random"
    games = play(plan("random", own), 0, 0).games
    assert [game.scores for game in games[:3]] == [game.scores for game in games[3:]], "the same luck for both"
    assert play(plan("random", own), 0, 0).edge() == pytest.approx(0)


def test_pairs_and_gauntlet() -> None:
    assert each_against_each(["a", "b", "c", "a"]) == [("a", "b"), ("a", "c"), ("b", "c")]
    pairs = gauntlet(["easy"], SEALED)
    assert ("easy", "random") in pairs
    assert ("easy", "easy") not in pairs


@pytest.mark.parametrize(
    ("bots", "seats", "complaint"),
    [
        (["random"], [3], "name at least two"),
        (["random", "clever"], [3], "no bot 'clever'"),
        (["random", "easy"], [7], "7"),
    ],
)
def test_what_does_not_exist_is_refused_before_anything_is_played(
    bots: list[str], seats: list[int], complaint: str
) -> None:
    with pytest.raises(BadOption, match=complaint):
        Arena(SEALED, bots, seats)
