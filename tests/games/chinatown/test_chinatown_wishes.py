"""Bots hear what others wish: they answer calls with offers, once, and mark what they want themselves."""

from __future__ import annotations

from typing import Any

import pytest

import muraglia
from muraglia import bots
from muraglia.bots import UNLIMITED
from muraglia.games.chinatown.bots.wishes import CHANGES, WANTED
from muraglia.games.chinatown.moves import WISHES, Mark, Offer
from muraglia.games.chinatown.terms import spoken_by

GAME: Any = muraglia.game("chinatown")
TOWN = """
seats: 3
round: 5
phase: trade
red: 3:fish 4:fish 33
red cash: 20000
yellow: 28:pharmacy 29:pharmacy 30:pharmacy 32:pharmacy 23:radio
yellow tiles: pharmacy
yellow cash: 20000
green: 44:laundry 45:laundry 47:laundry 60
green tiles: tea-house
green cash: 20000
"""


def said(state: Any, seat: int, bot: str = "merchant") -> Any:
    """What a bot says, its marks aside."""
    while isinstance(move := bots.make(bot, GAME, 1).decide(state.view(seat), UNLIMITED), Mark):
        state.play(seat, move)
    return move


def moved(offer: Any, seat: int) -> list[tuple[int, int, tuple[int, ...], tuple[int, ...], bool]]:
    assert isinstance(offer, Offer)
    terms = spoken_by(offer.terms, seat)
    return [(each.giver, each.taker, each.buildings, each.tiles, each.money > 0) for each in terms.transfers]


@pytest.mark.parametrize("bot", ["friend", "merchant", "shark"])
def test_what_would_you_want_for_this(bot: str) -> None:
    """Yellow asks for green's 60, which green thinks useless to yellow: green names a price above what it loses, and
    says so once."""
    state = GAME.position(TOWN)
    state.play(1, GAME.parse("call 60"))
    offer = said(state, 2, bot)
    assert moved(offer, 2) == [(1, 2, (), (), True), (2, 1, (60,), (), False)]
    state.play(2, offer)
    again = said(state, 2, bot)
    assert not isinstance(again, Offer) or 60 not in {at for each in again.terms.transfers for at in each.buildings}


def test_what_would_you_give_for_this() -> None:
    """Red shows 33 to all; yellow, whose pharmacies it completes, offers money."""
    state = GAME.position(TOWN)
    state.play(0, GAME.parse("call - for 33"))
    assert moved(said(state, 1), 1) == [(0, 1, (33,), (), False), (1, 0, (), (), True)]


def test_who_has_nothing_of_it_says_nothing() -> None:
    state = GAME.position(TOWN)
    before = said(state, 2)
    state.play(1, GAME.parse("call 33 + detective"))
    assert said(state, 2) == before


def test_who_is_done_answers_a_call() -> None:
    state = GAME.position(TOWN)
    state.play(1, GAME.parse("done"))
    state.play(0, GAME.parse("call - for 33"))
    assert isinstance(said(state, 1), Offer)


def test_bots_mark_what_they_want_and_no_more_than_that() -> None:
    state = GAME.position(TOWN)
    state.play(1, GAME.parse("mark want detective"))
    state.play(1, GAME.parse("mark keep 28"))
    moves = []
    while isinstance(move := bots.make("merchant", GAME, 1).decide(state.view(1), UNLIMITED), Mark):
        state.play(1, move)
        moves.append(str(move))
    assert moves[0] == "mark none detective", "it wants none"
    assert "mark want 33" in moves
    assert len(moves) <= CHANGES
    wishes = [(WISHES[wish], target) for target, wish in state.view(0).marks[1]]
    assert ("keep", 28) in wishes, "an earlier player in this seat marked it"
    assert len([wish for wish, _ in wishes if wish == "want"]) <= WANTED
