"""Looking back: through one's own eyes at any time, at every point, and on from any moment of a finished game."""

from __future__ import annotations

import asyncio

from visitors import Visitor, over

from muraglia.kernel.record import Record


def finished(ada: Visitor, game: str = "die-mauer", **options: int) -> str:
    """Let bots finish a game that Ada left."""
    table = ada.open(game, ["me", "bot", "bot"], options=options)
    let_bots_finish(ada, table)
    return table


def let_bots_finish(ada: Visitor, table: str) -> None:
    ada.command(table, "leave", "l", seat=0)

    async def whole() -> None:
        async with ada.socket(table, 0) as socket:
            await socket.until(over)

    asyncio.run(whole())


def test_my_own_game_can_be_looked_back_upon_while_it_goes_on(ada: Visitor, bob: Visitor) -> None:
    table = ada.open("great-wall", ["me", "me"])
    moments = ada.get(f"/api/tables/{table}/replay", seat=0)
    assert moments[-1]["view"]["hand"] is not None
    assert ada.get(f"/api/tables/{table}/replay")[-1]["view"]["hand"] is None
    assert bob.get(f"/api/tables/{table}/replay", 403, seat=0)["code"] == "not_yours"
    assert bob.get(f"/api/tables/{table}/replay", 409, seat=9)["code"] == "no_seat"
    for path in ("record", "outcome"):
        assert ada.get(f"/api/tables/{table}/{path}", 409)["code"] == "not_over"


def test_the_end_keeps_the_clock_and_the_pace_for_the_next_game(ada: Visitor) -> None:
    clock = {"bank": 600, "increment": 5}
    table = ada.open("die-mauer", ["me", "bot", "bot"], options={"rounds": 1}, time=clock, pace="days")
    let_bots_finish(ada, table)
    finish = ada.get(f"/api/tables/{table}/outcome")
    assert (finish["time"], finish["pace"]) == (clock, "days")


def test_the_end_says_where_every_point_came_from(ada: Visitor) -> None:
    table = finished(ada, rounds=1)
    finish = ada.get(f"/api/tables/{table}/outcome")
    outcome = finish["outcome"]
    assert [sum(point["points"] for point in mine) for mine in outcome["points"]] == outcome["scores"]
    record = Record.parse(ada.get(f"/api/tables/{table}/record"))
    assert finish["standings"][0] == [0, 0, 0]
    assert finish["standings"][-1] == outcome["scores"]
    assert len(finish["standings"]) == len(record.turns) + 1


def test_one_goes_on_from_a_moment_against_bots(ada: Visitor) -> None:
    table = finished(ada, "great-wall")
    moments = ada.get(f"/api/tables/{table}/replay", seat=0)
    moment = next(each for each in reversed(moments) if each["view"]["acting"] == [0])
    number = moment["told"]["number"]
    seats = [{"who": "me"}, {"who": "bot"}, {"who": "bot"}]
    again = ada.post(f"/api/tables/{table}/continue", {"number": number, "eyes": 0, "seats": seats}, 201)["table"]
    now = next(each["view"] for each in ada.get(f"/api/tables/{again}", seat=0) if each["type"] == "view")
    assert now == moment["view"]
    last = moments[-1]["told"]["number"]
    refused = ada.post(f"/api/tables/{table}/continue", {"number": last, "eyes": 0, "seats": seats}, 409)
    assert refused["code"] == "no_such_number"
    assert ada.post(f"/api/tables/{again}/continue", {"number": 1, "seats": seats}, 409)["code"] == "not_over"
