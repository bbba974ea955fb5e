"""Great Wall's master: its net gives the same output with NumPy and without, and it plays within its budget."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest

import muraglia
from muraglia import bots
from muraglia.bots import Budget
from muraglia.bots.net import Net
from muraglia.games.great_wall.bots import master, strong
from muraglia.games.great_wall.bots.master import Master
from muraglia.games.great_wall.bots.net_encoding import ENCODING
from muraglia.games.great_wall.state import FIRST_ACTION
from muraglia.kernel.feature import width

GAME = muraglia.game("great-wall")
NET = files(master.__package__).joinpath("master.net").read_bytes()
GLANCE = Budget(nodes=20)


@pytest.fixture(scope="module")
def plain() -> Net:
    return Net(NET, ENCODING, numpy=False)


def test_the_net_thinks_the_same_without_numpy(plain: Net) -> None:
    assert len(NET) < 2_000_000
    quick = Net(NET, ENCODING, numpy=True)
    for seats in (2, 5):
        state = GAME.new(seats, 5, {"edition": "ffg"} if seats == 5 else {})
        rows: list[list[int]] = []
        while len(rows) < 4:
            for number in range(7):
                moves = state.legal(state.acting[0])
                state.apply(state.acting[0], moves[number * 5 % len(moves)])
            rows.append([0] * width(GAME.features(seats)))
            state.observe(state.acting[0], rows[-1])
        for one, other in zip(quick.think(rows, seats), plain.think(rows, seats), strict=True):
            assert one.logits == pytest.approx(other.logits, abs=1e-3)
            assert (one.share, one.lead) == pytest.approx((other.share, other.lead), abs=1e-3)
            assert max(one.logits) - min(one.logits) > 1


@pytest.mark.parametrize("seats", [2, 5])
def test_the_same_seed_and_nodes_play_the_same_game_to_its_end(seats: int) -> None:
    played = []
    for _ in range(2):
        state = GAME.new(seats, 11)
        players = [Master(GAME, seat) if seat % 2 else bots.make("easy", GAME, seat) for seat in range(seats)]
        moves = []
        while not state.over:
            seat = state.acting[0]
            moves.append(bots.ask(players[seat], state, seat, GLANCE))
            state.apply(seat, moves[-1])
        played.append(moves)
        assert state.score[1] > state.score[0], "master is ahead of easy"
    assert played[0] == played[1]


def test_without_numpy_it_goes_by_the_net_alone(plain: Net, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(master, "trained", lambda: plain)
    view = GAME.new(3, 4).view(0)
    bot = Master(GAME, 1)
    advice = bot.explain(view)
    assert bot.decide(view, Budget(seconds=0.01)) == advice[0].move
    assert bot.nodes == 0 < len(advice) - 1
    assert [each.share for each in advice] == sorted((each.share for each in advice), reverse=True)


def test_more_nodes_are_more_guesses_and_a_big_hand_takes_no_longer() -> None:
    state = GAME.new(2, seed=3)
    bot: Any = Master(GAME, 1)
    costs = []
    for budget in (GLANCE, Budget()):
        before = bot.nodes
        bot.explain(state.view(state.acting[0]), budget)
        costs.append(bot.nodes - before)
    assert 0 < costs[0] < 200 < costs[1]
    while state.pile_size(0) or state.acting[0] != 0 or state.step != FIRST_ACTION:
        moves = state.legal(state.acting[0])
        state.apply(state.acting[0], next((move for move in moves if str(move) == "draw"), moves[-1]))
    assert state.hand_size[0] > 12
    bot.value.weighed = 0
    bot.decide(state.view(0), Budget())
    assert bot.value.weighed < 3 * master.NODES * strong.SITES
