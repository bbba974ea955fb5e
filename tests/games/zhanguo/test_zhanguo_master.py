"""ZhanGuo's master: its net proposes whole turns, which are compared further where NumPy makes that quick. Most tests
use a small untrained net; only one asks whether the trained one plays well."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import muraglia
from muraglia import bots
from muraglia.bots import Budget
from muraglia.bots.net import Net, pack
from muraglia.bots.net_policy import evaluate
from muraglia.games.zhanguo.bots import master
from muraglia.games.zhanguo.bots import rules_of_thumb as thumb
from muraglia.games.zhanguo.bots.master import Master, preferred_steps, trained
from muraglia.games.zhanguo.bots.net_encoding import ENCODING
from muraglia.games.zhanguo.game import State
from muraglia.games.zhanguo.moves import Down, Play
from muraglia.games.zhanguo.steps import BIDDING, CARD, DRAFTING, PLACE
from muraglia.games.zhanguo.tables import ROUNDS
from muraglia.kernel.meta import Options

GAME = muraglia.game("zhanguo")
EVERYTHING: Options = {"boards": "auction", "draft": True, "unrest_per_worker": True, "clear_court": True}
GLANCE = Budget(nodes=20)
SMALL = 8
WHOLE, PART = len(ENCODING.whole), len(ENCODING.parts[0])
SIZES = {
    "whole.in": WHOLE,
    "part.whole": WHOLE,
    "part.in": PART,
    **dict.fromkeys(("meet.whole", "meet.parts", "last.meet", "last.parts", "again.part", "again.meet"), SMALL),
    **dict.fromkeys(("plain.out", "moves.out", "worth.out"), SMALL),
}
OUTPUTS = {"plain": len(ENCODING.codes), "moves": len(ENCODING.part_codes[0]), "worth": 2}


def untaught() -> bytes:
    """Return a small net that knows nothing."""
    rng = np.random.default_rng(7)
    weights: dict[str, Any] = {}
    for name, size in SIZES.items():
        layer = name.partition(".")[0]
        weights[name] = rng.normal(0, (2 / size) ** 0.5, (size, OUTPUTS.get(layer, SMALL)))
        weights[f"{layer}.bias"] = np.zeros(OUTPUTS.get(layer, SMALL))
    return pack(weights, ENCODING.schema, {})


NET = untaught()


def test_the_trained_net_alone_is_ahead_of_easy() -> None:
    net = trained()
    state: State = GAME.new(3, 8)
    easy = bots.make("easy", GAME, 1)
    while not state.over:
        seat = state.acting[0]
        move: Any = preferred_steps(net, state)[0][0].moves[0] if seat == 1 else bots.ask(easy, state, seat)
        state.apply(seat, move)
    assert state.outcome.winners == (1,)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> Net:
    net = Net(NET, ENCODING, numpy=True)
    monkeypatch.setattr(master, "trained", lambda: net)
    return net


@pytest.fixture(scope="module")
def plain() -> Net:
    return Net(NET, ENCODING, numpy=False)


def middle(seats: int, seed: int, cards: int) -> State:
    """Return a position where a card is to be played, after this many by rules of thumb."""
    state: State = GAME.new(seats, seed)
    while state.step != CARD or cards:
        cards -= state.step == CARD
        state.apply(state.acting[0], thumb.most_attractive(state, state.acting[0]))
    return state


def test_the_net_thinks_the_same_without_numpy(quick: Net, plain: Net) -> None:
    states = [middle(seats, 3, 10) for seats in (2, 3, 4)]
    for state in states:
        [(one, logits)], [(other, same)] = evaluate(quick, [state]), evaluate(plain, [state])
        assert logits == pytest.approx(same, abs=1e-3)
        assert set(logits) == set(state.legal(state.acting[0]))
        assert (one.share, one.lead) == pytest.approx((other.share, other.lead), abs=1e-3)


@pytest.mark.parametrize("seats", [2, 4])
def test_its_turns_are_whole_and_the_likeliest_come_first(quick: Net, seats: int) -> None:
    for cards in (4, 13, 22):
        state = middle(seats, seats, cards)
        me = state.acting[0]
        found = Master(GAME, 1).turns(quick, state, me)
        assert list(found.values()) == sorted(found.values(), reverse=True)
        assert 1 < len(found) <= master.IDEAS
        for moves in found:
            after = state.copy()
            for move in moves:
                assert move in after.legal(me)
                after.apply(me, move)
            assert sum(isinstance(move, Play) for move in moves) == 1
            assert not isinstance(moves[-1], Down)
            assert after.acting != (me,) or after.step == CARD or after.phase


def test_the_same_seed_and_nodes_decide_the_same() -> None:
    state = middle(4, 2, 9)
    view = state.view(state.acting[0])
    one, other = [Master(GAME, 5).search(view, Budget(nodes=200)) for _ in range(2)]
    assert [(turn.moves, share) for turn, share, _ in one] == [(turn.moves, share) for turn, share, _ in other]


def test_it_plays_a_game_with_every_option_to_its_end() -> None:
    state: State = GAME.new(2, 11, EVERYTHING)
    players = [bots.make("easy", GAME, 0), Master(GAME, 1)]
    asked = set()
    while not state.over:
        seat = state.acting[0]
        if seat:
            asked.add(state.step)
        move: Any = bots.ask(players[seat], state, seat, GLANCE)
        state.apply(seat, move)
    assert {BIDDING, DRAFTING, CARD, PLACE} <= asked


def test_without_numpy_it_goes_by_the_net_alone(plain: Net, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(master, "trained", lambda: plain)
    state = middle(3, 4, 5)
    view = state.view(state.acting[0])
    bot = Master(GAME, 1)
    advice = bot.explain(view)
    assert bot.decide(view, Budget(seconds=0.01)) == advice[0].move
    assert bot.nodes == 0 < len(advice) - 1
    assert [each.share for each in advice] == sorted((each.share for each in advice), reverse=True)


def test_on_the_last_card_what_counts_is_who_has_won() -> None:
    state = middle(2, 5, 0)
    while sum(map(len, state.hand)) > 1 or state.round < ROUNDS or state.step != CARD:
        state.apply(state.acting[0], thumb.most_attractive(state, state.acting[0]))
    me = state.acting[0]
    found = Master(GAME, 1).search(state.view(me), GLANCE)
    assert {share for _, share, _ in found} <= {0.0, 0.5, 1.0}


def test_more_nodes_are_more_guesses_and_it_explains_whole_turns() -> None:
    state = middle(4, 3, 8)
    bot = Master(GAME, 1)
    costs = []
    for budget in (GLANCE, Budget(), Budget(seconds=0.05)):
        before = bot.nodes
        advice = bot.explain(state.view(state.acting[0]), budget)
        costs.append(bot.nodes - before)
        assert len(advice) > 1 or budget is GLANCE
        assert all(0.0 <= each.share <= 1.0 and each.why for each in advice)
        assert any(isinstance(each.move, Play) for each in advice)
    assert 0 < costs[0] <= costs[2] < 1000 < master.NODES <= costs[1] < 2 * master.NODES
