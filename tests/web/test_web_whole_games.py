"""Scripts finish games over real sockets; clients that were away catch up; finished games are kept."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest
from games_by_kind import SEALED, TURNS, quick
from web_clients import Visitor, eventually, over, play

import muraglia
from muraglia.kernel.record import Record, replay
from muraglia.web.serving import Server


@pytest.mark.parametrize(("game", "seats"), [(TURNS, 2), (SEALED, 3)])
def test_scripts_finish_a_game_over_sockets(home: Server, ada: Visitor, bob: Visitor, game: str, seats: int) -> None:
    options = quick(game)
    with Visitor(home.address, "Cai") as cai:
        players = [ada, bob, cai][:seats]
        table = ada.open(game, ["me", *["open"] * (seats - 1)], options=options)
        for seat, visitor in enumerate(players[1:], 1):
            assert visitor.command(table, "sit", "sit", seat=seat)["type"] == "ack"

        async def whole() -> list[list[str]]:
            async def one(visitor: Visitor, seat: int) -> list[str]:
                async with visitor.socket(table, seat) as socket:
                    return await play(socket, random.Random(seat))

            return await asyncio.gather(*(one(visitor, seat) for seat, visitor in enumerate(players)))

        acked = asyncio.run(whole())
        record = Record.parse(ada.get(f"/api/tables/{table}/record"))
        for seat, moves in enumerate(acked):
            assert [turn.move for turn in record.turns if turn.seat == seat] == moves
        assert replay(muraglia.game(game), record).over
        for eyes in ({}, {"seat": 0}, {"seat": 1}):
            moments = bob.get(f"/api/tables/{table}/replay", **eyes)
            assert [moment["told"]["number"] for moment in moments] == list(range(1, len(moments) + 1))
            assert moments[-1]["view"]["over"]
            assert moments[-1]["view"]["seat"] == eyes.get("seat")
        assert ada.get("/api/tables", mine=True)[0]["table"] == table


def test_a_client_that_reconnects_gets_the_rest_and_nothing_twice(ada: Visitor) -> None:
    table = ada.open(TURNS, ["me", "bot"])

    async def whole() -> None:
        numbers: list[int] = []
        for visit in range(3):
            after = numbers[-1] if numbers else 0
            async with ada.socket(table, 0, after=after) as socket:
                await play(socket, random.Random(visit), 3, f"s{visit}-")
                numbers += [message["number"] for message in socket.seen if message["type"] == "told"]
        assert numbers == list(range(1, len(numbers) + 1))
        assert len(numbers) > 8
        async with ada.socket(table, 0, after=10_000) as socket:
            assert await socket.closed() == 4409

    asyncio.run(whole())


def test_playing_over_plain_http_and_reading_events(ada: Visitor) -> None:
    table = ada.open(TURNS, ["me", "me"])
    socket_like = ada.get(f"/api/tables/{table}", seat=0)
    assert [message["type"] for message in socket_like] == ["table", "told", "view", "present"]
    first: dict[str, Any] = socket_like[2]
    seat = first["view"]["acting"][0]
    move = ada.get(f"/api/tables/{table}", seat=seat)[2]["moves"][0]
    answer = ada.command(table, "play", "one", seat=seat, move=move)
    assert answer == ada.command(table, "play", "one", seat=seat, move=move)  # the same id: the first answer
    assert ada.command(table, "play", "two", 409, seat=seat, move="nothing 99")["type"] == "refused"
    with ada.http.stream("GET", f"/api/tables/{table}/events", params={"seat": seat, "after": 1}) as stream:
        lines = [line for _, line in zip(range(8), stream.iter_lines(), strict=False)]
    assert any('"type":"told"' in line for line in lines)
    assert any(line == f"id: {answer['number']}" for line in lines)


def test_spectators_see_a_table_and_cannot_act(ada: Visitor, bob: Visitor) -> None:
    table = ada.open(TURNS, ["me", "bot"])

    async def whole() -> None:
        async with bob.socket(table) as watching, ada.socket(table, 0) as playing:
            await watching.until(lambda message: message["type"] == "view")
            assert all(not each["moves"] for each in watching.seen if each["type"] == "view")
            answer = await watching.ask(type="play", id="x", seat=0, move="any")
            assert (answer["type"], answer["code"]) == ("refused", "not_yours")
            await watching.ask(type="chat", id="c", text="Go \u202eon\x07, Ada!")
            said = await playing.until(lambda message: message["type"] == "chat")
            assert (said["name"], said["text"], said["seat"]) == ("Bob", "Go on, Ada!", None)

    asyncio.run(whole())


def test_a_note_is_private(ada: Visitor, bob: Visitor) -> None:
    table = ada.open(TURNS, ["me", "bot"])
    ada.command(table, "note", "n1", text="site 3 looks\nweak")
    assert ada.get(f"/api/tables/{table}/note") == {"text": "site 3 looks\nweak"}
    assert bob.get(f"/api/tables/{table}/note") == {"text": ""}
    assert "weak" not in str(bob.get(f"/api/tables/{table}"))


def test_bots_finish_a_game_that_somebody_left(ada: Visitor) -> None:
    table = ada.open(SEALED, ["me", "bot", "bot"], options=quick(SEALED))
    ada.command(table, "leave", "l", seat=0)

    async def whole() -> None:
        async with ada.socket(table, 0) as socket:
            await socket.until(over)

    asyncio.run(whole())
    eventually(lambda: [each["table"] for each in ada.get("/api/tables", mine=True, stage="over")] == [table])


def test_the_lobby_filters_tables(ada: Visitor) -> None:
    waiting = ada.open(TURNS, ["me", "open", "open"], pace="days")
    hidden = ada.open(TURNS, ["me", "open"], public=False)
    public = [each["table"] for each in ada.get("/api/tables", game=TURNS)]
    assert waiting in public
    assert hidden not in public
    assert {waiting, hidden} <= {each["table"] for each in ada.get("/api/tables", mine=True)}
    assert waiting in [each["table"] for each in ada.get("/api/tables", open_seats=True, seats=3, pace="days")]
    assert waiting not in [each["table"] for each in ada.get("/api/tables", stage="playing")]
    assert waiting not in [each["table"] for each in ada.get("/api/tables", game=SEALED)]


def test_my_tables_show_whether_it_is_my_turn(ada: Visitor, bob: Visitor) -> None:
    table = ada.company(TURNS, [bob])

    def turn(who: Visitor) -> bool | None:
        return {
            each["table"]: (each["going"] or {}).get("your_turn", False) for each in who.get("/api/tables", mine=True)
        }.get(table)

    eventually(lambda: turn(bob) is False)  # the lobby is updated a little later
    eventually(lambda: turn(ada) is True)
    ada.command(table, "leave", "away", seat=0)  # a bot takes over: it is no longer her turn
    assert turn(ada) is False
    assert not any(each["going"] for each in ada.get("/api/tables"))


def test_older_chat_is_for_everybody_who_may_see_the_table(ada: Visitor, bob: Visitor) -> None:
    table = ada.open(TURNS, ["me", "me"], public=False)
    for number in range(3):
        ada.command(table, "chat", f"c{number}", text=f"line {number}", seat=0)
    said = ada.get(f"/api/tables/{table}/chat", before=3)
    assert [(each["type"], each["number"], each["text"]) for each in said] == [
        ("chat", 1, "line 0"),
        ("chat", 2, "line 1"),
    ]
    assert bob.get(f"/api/tables/{table}/chat", 404, before=3)["code"] == "no_table"
    assert ada.get(f"/api/tables/{table}/chat", 400)["code"] == "bad_request"
