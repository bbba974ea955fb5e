"""Deals from the menu are legal, and a few numbers describe them fully."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import muraglia
from muraglia.games.chinatown.moves import DONE, Accept, Offer
from muraglia.games.chinatown.state import TRADE
from muraglia.games.chinatown.trade_menu import ACCEPT_CODE, FIRST_OFFER, REFUSE_CODE, Way, unanswered, wanted

GAME = muraglia.game("chinatown")


def told(state: Any, seat: int) -> list[int]:
    """Return the menu's part of a seat's observation."""
    out: list[int] = []
    state.observe_menu(seat, out)
    return out


@pytest.mark.parametrize("placing", ["simultaneous", "start_tile"])
@pytest.mark.parametrize("hand", [False, True])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_game_can_be_played_from_the_menu_alone(seats: int, hand: bool, placing: str) -> None:
    state = GAME.new(seats, 11, {"hand_variant": hand, "placing": placing, "trade_limit": 9})
    rng, ways = random.Random(seats), Counter[int]()
    ranges = [(each.low, each.high) for each in GAME.menu_features(seats) for _ in range(each.size)]
    while not state.over:
        seat, may = state.asked()
        assert may
        assert max(may) < len(GAME.book) + GAME.menu(seats)
        for number in range(seats):
            row = told(state, number)
            assert len(row) == len(ranges)
            assert all(low <= each <= high for each, (low, high) in zip(row, ranges, strict=True))
            assert number == seat or not any(row), "only whoever is asked is told"
        for move in may.values():
            state.check(seat, move)
        code = rng.choice(sorted(may))
        ways[(code - FIRST_OFFER) % len(Way) if code >= FIRST_OFFER else code - FIRST_OFFER] += 1
        state.play(seat, may[code])
        assert not state.imbalance()
    assert all(ways[way] for way in Way if hand or way != Way.SELL_CARD)
    assert ways[ACCEPT_CODE - FIRST_OFFER]
    assert ways[REFUSE_CODE - FIRST_OFFER]


def test_an_offer_is_answered_before_anybody_else_speaks() -> None:
    state = GAME.new(3, 5)
    while state.phase != TRADE:
        seat, may = state.asked()
        state.apply(seat, next(iter(may.values())))
    seat, may = state.asked()
    assert seat == 0, "of equals the first clockwise, counted from another seat each round"
    code, offer = next((code, move) for code, move in may.items() if isinstance(move, Offer))
    other = (seat + 1 + (code - FIRST_OFFER) // len(Way)) % 3
    state.play(seat, offer)
    deal = unanswered(state)
    assert deal is not None
    asked, answers = state.asked()
    assert asked == other
    assert set(answers) <= {ACCEPT_CODE, REFUSE_CODE}
    assert answers.keys() >= {REFUSE_CODE}
    assert told(state, other)[0] == (seat - other) % 3
    state.play(other, answers[REFUSE_CODE])
    assert unanswered(state) is None
    assert state.asked()[0] == 3 - seat - other, "whoever has said the least is asked next"


def test_who_cannot_pay_can_only_refuse() -> None:
    state = GAME.new(3, 5)
    while state.phase != TRADE:
        seat, may = state.asked()
        state.apply(seat, next(iter(may.values())))
    seat, may = state.asked()
    dear = next(code for code in may if code >= FIRST_OFFER and (code - FIRST_OFFER) % len(Way) == Way.SELL_DEAR)
    state.play(seat, may[dear])  # 12 thousand in the first round; all have 5
    other, answers = state.asked()
    assert set(answers) == {REFUSE_CODE}
    assert told(state, other)[3] == -12


def test_the_menu_changes_with_every_move_and_offers_nothing_to_who_is_done() -> None:
    state = GAME.new(4, 2)
    while state.phase != TRADE:
        seat, may = state.asked()
        state.apply(seat, next(iter(may.values())))
    first = wanted(state, 0, 1, 0)
    seen = {first}
    for _ in range(30):
        state.trade_moves[0] += 1
        seen.add(wanted(state, 0, 1, 0))
    assert len(seen) > 1
    state.play(1, DONE)
    state.trade_moves[0] = 0
    seat, may = state.asked()
    assert seat == 0
    assert not any(FIRST_OFFER <= code < FIRST_OFFER + len(Way) for code in may)
    assert not any(isinstance(move, Accept) for move in may.values())
