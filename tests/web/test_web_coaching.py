"""The coach: hints for players against bots only, with legal moves, their chances and reasons."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from games_by_kind import GAMES, TURNS, begun_by
from web_clients import Visitor

import muraglia
from muraglia.table.bot_players import BotFailed
from muraglia.table.workers.bot_workers import BotWorkers
from muraglia.table.workers.fair_queue import QueuedRequest
from muraglia.table.workers.process_pool import WorkerProcesses


def hint_for(visitor: Visitor, table: str, seat: int) -> Any:
    """Ask until the coach answers in time, which it may not on a busy machine."""
    while "code" in (answer := visitor.http.post(f"/api/tables/{table}/hint", json={"seat": seat}).json()):
        assert answer["code"] == "coach_silent"
    return answer


def view_of(messages: list[Any]) -> Any:
    return next(message for message in messages if message["type"] == "view")


@pytest.mark.parametrize("game", GAMES)
def test_the_coach_names_legal_moves_worded_in_every_language(ada: Visitor, game: str) -> None:
    table = ada.open(game, ["me"] * muraglia.catalogue()[game].seats[0])
    seat = view_of(ada.get(f"/api/tables/{table}", seat=0))["view"]["acting"][0]
    before = ada.get(f"/api/tables/{table}", seat=seat)
    shown = view_of(before)
    answer = hint_for(ada, table, seat)
    assert answer["number"] == shown["number"]
    assert 0 < len(answer["hints"]) <= 3
    for hint in answer["hints"]:
        assert hint["move"] in shown["moves"]
        assert 0 <= hint["share"] <= 1 if len(shown["moves"]) > 1 else hint["share"] is None
        for words in map(muraglia.game(game).words, ("en", "it")):
            assert words.move(hint["move"]) != hint["move"]
            assert all(words.reason(each["code"], each["params"]).endswith(".") for each in hint["why"])
    assert ada.get(f"/api/tables/{table}", seat=seat) == before, "a hint plays nothing"


def test_the_coach_refuses_tables_with_other_people_and_other_turns(ada: Visitor, bob: Visitor) -> None:
    table = ada.open(TURNS, ["me", "me"], options=begun_by(TURNS, 0))
    waits = ada.post(f"/api/tables/{table}/hint", {"seat": 1}, 409)
    assert waits["code"] == "coach_waits"
    assert bob.post(f"/api/tables/{table}/hint", {"seat": 0}, 403)["code"] == "not_yours"
    assert ada.post(f"/api/tables/{table}/hint", {"seat": 0, "bot": "strong"}, 400)
    for visitor in (ada, bob):
        visitor.account()  # the game will be rated
    shared = ada.company(TURNS, [bob], options=begun_by(TURNS, 0))
    assert ada.post(f"/api/tables/{shared}/hint", {"seat": 0}, 409)["code"] == "coach_among_people"
    bob.command(shared, "leave", "l", seat=1)
    assert ada.post(f"/api/tables/{shared}/hint", {"seat": 0}, 409)["code"] == "coach_among_people", (
        "also when Bob left"
    )


def test_a_hint_that_takes_too_long_fails_and_the_next_one_works() -> None:
    async def asked() -> None:
        view = muraglia.game(TURNS).new(2, seed=1).view(0)
        thinkers = BotWorkers(WorkerProcesses(1), seconds=0.2, grace=-0.199)
        try:
            with pytest.raises(BotFailed, match="the coach did not answer"):
                await thinkers.advise(TURNS, 1, view, (), 3, QueuedRequest("ada"))
            thinkers.grace = 30
            assert await thinkers.advise(TURNS, 1, view, (), 3, QueuedRequest("ada"))
        finally:
            await thinkers.close()

    asyncio.run(asked())
