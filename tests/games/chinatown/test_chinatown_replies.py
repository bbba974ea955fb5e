"""Bots foretell how they would answer an offer, and then answer so; no secrets are used for it."""

from __future__ import annotations

import pytest
from web_clients import Visitor, eventually

import muraglia
from muraglia import bots
from muraglia.bots import UNLIMITED
from muraglia.bots.replies import replies
from muraglia.games.chinatown.moves import Accept

GAME = muraglia.game("chinatown")
LAST_ROUND = """
seats: 3
round: 6
phase: trade
red: 3:fish 4:fish 33
red cash: 61000
yellow: 28:pharmacy 29:pharmacy 30:pharmacy 32:pharmacy 23:radio
yellow tiles: pharmacy
yellow cash: 66000
green: 44:laundry 45:laundry
green tiles: tea-house
green cash: 62000
"""


@pytest.mark.parametrize("bot", ["shopkeeper", "friend", "merchant", "shark"])
@pytest.mark.parametrize("price", [1000, 2000, 3000, 4000, 6000, 67000])
def test_a_bot_says_what_it_then_does(bot: str, price: int) -> None:
    state = GAME.position(LAST_ROUND)
    offer = GAME.parse(f"offer yellow: 33 for {price}")
    (reply,) = replies(GAME, state.view(0), offer, {1: bot, 2: bot}, seed=1)
    state.play(0, offer)
    answer = bots.make(bot, GAME, 1).decide(state.view(1), UNLIMITED)
    assert reply.seat == 1 and reply.sure
    assert reply.move.startswith("accept") == isinstance(answer, Accept)
    if price == 1000:
        assert isinstance(answer, Accept)
    if price >= 6000:
        assert not isinstance(answer, Accept)


def test_it_says_why() -> None:
    view = GAME.position(LAST_ROUND).view(0)
    (reply,) = replies(GAME, view, GAME.parse("offer yellow: 33 for 6000"), {1: "merchant"}, seed=1)
    assert reply.move == "refuse 1 I would lose about 1000 by it."
    assert not replies(GAME, view, GAME.parse("done"), {1: "merchant"}, seed=1), "that asks nobody"
    assert not replies(GAME, view, GAME.parse("offer yellow: 33 for 6000"), {1: "random"}, seed=1), "it has no reasons"


def moves_of(visitor: Visitor, table: str, seat: int) -> list[str]:
    seen = visitor.get(f"/api/tables/{table}", seat=seat)
    moves: list[str] = next(each for each in seen if each["type"] == "view")["moves"]
    return moves


def test_they_are_asked_at_a_table(ada: Visitor) -> None:
    table = ada.open("chinatown", ["me", "me", "bot:medium"])
    asked = f"/api/tables/{table}/replies"
    gift = {"seat": 0, "move": "offer green: 1000"}
    assert ada.post(asked, gift, 409)["code"] == "coach_waits"
    for seat in (0, 1):
        while "ready" not in (moves := moves_of(ada, table, seat)):
            ada.command(table, "play", f"{seat}.{len(moves)}", seat=seat, move=moves[0])
        ada.command(table, "play", f"{seat}.ready", seat=seat, move="ready")
    eventually(lambda: "done" in moves_of(ada, table, 0))  # the bot has chosen too
    while "code" in (answer := ada.http.post(asked, json=gift).json()):
        assert answer["code"] == "coach_silent"
    assert [(each["seat"], each["move"].split()[0]) for each in answer["replies"]] == [(2, "accept")]
    assert ada.post(asked, {"seat": 0, "move": "offer green: 99000"}, 409)["rule"] == "CT-7.8"
    assert ada.post(asked, {"seat": 2, "move": "offer red: 1000"}, 403)["code"] == "not_yours"
