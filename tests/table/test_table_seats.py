"""Seats: joining, leaving, bots that stand in, hot seats, and chat."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from games_by_kind import SEALED, TURNS, forbidden, quick
from table_scenes import (
    ADA,
    BOB,
    CAI,
    Listener,
    a_server,
    first,
    ok,
    open_table,
    pass_time_and_tick,
    people,
    play_on,
    refused,
    scene,
    send,
    state_of,
)

import muraglia
from muraglia.kernel.errors import BadOption
from muraglia.table import protocol as wire
from muraglia.table.commands import CommandAttempt
from muraglia.table.entries import SeatHolder, TableSetup
from muraglia.table.live_table import CHAT
from muraglia.table.protocol import Person, TableRefusal
from muraglia.table.table_server import TableServer

MOVE = str(muraglia.game(SEALED).book.moves[0])


def test_the_game_begins_when_no_seat_is_open(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        table = await server.open(
            TableSetup(game=SEALED, seats=[SeatHolder("ada", "Ada"), SeatHolder(), SeatHolder()], host="ada")
        )
        listener = Listener(table, 0, "ada")
        assert table.stage() == "waiting"
        assert await refused(table, ADA, wire.Play, seat=0, move=MOVE) == "not_begun"
        assert await refused(table, BOB, wire.Sit, seat=0) == "taken"
        assert await refused(table, BOB, wire.Sit, seat=9) == "no_seat"
        assert await refused(table, ADA, wire.Sit, seat=1) == "seated"
        await ok(table, BOB, wire.Sit, seat=2)
        await ok(table, BOB, wire.Leave, seat=2)
        await ok(table, BOB, wire.Sit, seat=1)
        assert not any(isinstance(message, wire.ShownView) for message in await listener.heard())
        await ok(table, CAI, wire.Sit, seat=2)
        assert table.stage() == "playing"
        assert any(isinstance(message, wire.ShownView) for message in await listener.heard())
        assert await refused(table, Person("eve", "Eve"), wire.Sit, seat=1) == "begun"
        assert await refused(table, BOB, wire.Play, seat=0, move=first(table, 0)) == "not_yours"
        kinds = [news.__class__.__name__ for news in listener.news()]
        assert kinds == ["SeatTaken", "SeatFreed", "SeatTaken", "SeatTaken", "GameBegan"]
        await listener.leave()

    scene(tmp_path, play)


def test_nobody_sees_a_hand_before_the_game_begins(tmp_path: Path) -> None:
    """Otherwise a player could look at the cards of every seat and keep the best one."""

    async def play(server: TableServer) -> None:
        table = await server.open(TableSetup(game=TURNS, seats=[SeatHolder("ada", "Ada"), SeatHolder()]))
        assert table.fold.state is None
        assert b"key" not in b"".join(await server.log.read(table.id))

    scene(tmp_path, play)


def test_a_bot_takes_over_for_a_player_who_leaves_and_gives_the_seat_back(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        table = await open_table(server, SEALED, 3)
        rng = random.Random(1)
        await play_on(table, rng, 10)
        assert await refused(table, BOB, wire.Return, seat=1) == "not_left"
        await ok(table, BOB, wire.Leave, seat=1)
        assert await refused(table, BOB, wire.Leave, seat=1) == "left"
        assert await refused(table, BOB, wire.Play, seat=1, move=MOVE) == "left"
        await play_on(table, rng, 20)
        bobs = [each for each in table.fold.moves[10:] if each.recorded.seat == 1]
        assert bobs  # the bot made moves
        assert await refused(table, ADA, wire.Return, seat=1) == "not_yours"
        await ok(table, BOB, wire.Return, seat=1)
        await play_on(table, rng)
        assert table.stage() == "over"
        assert await refused(table, ADA, wire.Leave, seat=0) == "over"

    scene(tmp_path, play)


def test_bots_finish_a_game_that_everybody_left(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        table = await open_table(server, TURNS, 2)
        await ok(table, ADA, wire.Leave, seat=0)
        await ok(table, BOB, wire.Leave, seat=1)
        await play_on(table, random.Random(1))
        assert table.stage() == "over"

    scene(tmp_path, play)


def test_bots_take_open_seats_after_a_wait(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        seats = [SeatHolder("ada", "Ada"), SeatHolder(), SeatHolder()]
        table = await server.open(TableSetup(game=SEALED, seats=seats, fill_after=60, fill_with="easy"))
        await pass_time_and_tick(server, 59.9)
        assert table.stage() == "waiting"
        await pass_time_and_tick(server, 0.1)
        assert table.stage() == "playing"
        assert [seat.bot for seat in table.fold.seats] == ["", "easy", "easy"]

    scene(tmp_path, play)


def test_only_the_host_closes_a_table_and_only_before_the_game(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        table = await server.open(
            TableSetup(game=SEALED, seats=[SeatHolder("ada", "Ada"), SeatHolder(), SeatHolder()], host="ada")
        )
        assert await refused(table, BOB, wire.Close) == "not_host"
        await ok(table, ADA, wire.Close)
        assert table.stage() == "closed"
        assert await refused(table, BOB, wire.Sit, seat=1) == "begun"
        started_table = await open_table(server, SEALED, 3)
        assert await refused(started_table, ADA, wire.Close) == "begun"

    scene(tmp_path, play)


def test_one_person_plays_several_seats_on_a_hot_seat(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        seats = [SeatHolder("ada", "Ada"), SeatHolder("ada", "Grandpa"), SeatHolder(bot="random")]
        table = await server.open(TableSetup(game=SEALED, seats=seats))
        await play_on(table, random.Random(3))
        assert table.stage() == "over"
        assert table.fold.record().head.players == ["Ada", "Grandpa", "random"]

    scene(tmp_path, play)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"seats": [SeatHolder()]}, "players, not 1"),
        ({"options": dict.fromkeys(quick(SEALED), "many")}, "must be a whole number from 1 to .*, not 'many'"),
        ({"seats": [SeatHolder(bot="os:system"), SeatHolder(), SeatHolder()]}, "no bot 'os:system'"),
        ({"stand_in": "nobody"}, "no bot 'nobody'"),
        ({"fill_after": -1}, "not -1"),
    ],
)
def test_a_wrong_set_up_says_what_is_wrong(tmp_path: Path, wrong: dict[str, object], says: str) -> None:
    async def play(server: TableServer) -> None:
        setup = {"game": SEALED, "seats": people(3), **wrong}
        with pytest.raises(BadOption, match=says):
            await server.open(TableSetup(**setup))  # type: ignore[arg-type]  # wrong on purpose

    scene(tmp_path, play)


def test_chat_and_notes_outlive_a_restart(tmp_path: Path) -> None:
    name = ""

    async def talk(server: TableServer) -> None:
        nonlocal name
        table = await open_table(server, SEALED, 3)
        name = table.id
        listener = Listener(table, None)
        await ok(table, ADA, wire.Chat, text="hello", seat=0)
        await ok(table, Person("eve", "Eve"), wire.Chat, text="good luck")
        assert await refused(table, BOB, wire.Chat, text="I am Ada", seat=0) == "not_yours"
        await ok(table, ADA, wire.Note, text="Bob bluffs")
        said = [message for message in await listener.heard() if isinstance(message, wire.ChatMessage)]
        assert [(line.number, line.name, line.text, line.seat) for line in said] == [
            (1, "Ada", "hello", 0),
            (2, "Eve", "good luck", None),
        ]
        assert b"Bob bluffs" not in b"".join(map(wire.encode, listener.messages))
        assert b"hello" not in b"".join(await server.log.read(name))  # chat is no part of the entries
        await listener.leave()

    async def come_back(server: TableServer) -> None:
        table = await server.table(name)
        assert [line.text for line in table.chat] == ["hello", "good luck"]
        assert await server.log.note(name, "ada") == b"Bob bluffs"

    scene(tmp_path, talk)
    scene(tmp_path, come_back)


def test_an_unknown_table_is_refused(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        with pytest.raises(TableRefusal, match="no table 'nowhere'"):
            await server.table("nowhere")

    scene(tmp_path, play)


@pytest.mark.parametrize(
    "frame",
    [
        b"",
        b"{}",
        b"[]",
        b"null",
        b"\xff\xfe",
        b'{"type":"play"}',
        b'{"type":"fly","id":"1"}',
        b'{"type":"play","id":"1","seat":0,"move":"any","extra":1}',
        b'{"type":"play","id":"1","seat":"0","move":"any"}',
        b'{"type":"play","id":"","seat":0,"move":"any"}',
        b'{"type":"play","id":"a b","seat":0,"move":"any"}',
        b'{"type":"play","id":"1","seat":-1,"move":"any"}',
        b'{"type":"chat","id":"1","text":"' + b"x" * 501 + b'"}',
        b'{"type":"play","id":"1","seat":0,"move":"any"',
        b"[" * 100_000,
    ],
)
def test_a_malformed_command_is_refused_and_changes_nothing(tmp_path: Path, frame: bytes) -> None:
    async def play(server: TableServer) -> None:
        table = await open_table(server, SEALED, 3)
        version = table.fold.version
        answer = await table.handle(ADA, frame)
        assert isinstance(answer, wire.CommandRefused)
        assert (answer.code, answer.id) == ("bad_command", "")
        assert table.fold.version == version

    scene(tmp_path, play)


def test_a_refused_move_names_the_rule(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        table = await open_table(server, SEALED, 3)
        game, state = table.fold.game, state_of(table)
        answer = await send(table, ADA, wire.Play, seat=0, move=forbidden(state, 0))
        assert isinstance(answer, wire.CommandRefused)
        assert answer.rule in game.words().rules
        assert answer.text
        answer = await send(table, ADA, wire.Play, seat=0, move="jump 3")
        assert isinstance(answer, wire.CommandRefused)
        assert first(table, 0).split()[0] in answer.text, "what would be a move"

    scene(tmp_path, play)


@pytest.mark.parametrize("id", ["nobody", "x" * 64, "x" * 65, "x" * 80_000, "", "a b", "a\0b", "a/b", "é", "a\n"])
def test_asking_for_an_unknown_table_leaves_nothing_in_memory(tmp_path: Path, id: str) -> None:
    """This holds for any id, and for many requests at once."""

    async def play(server: TableServer) -> None:
        asked = await asyncio.gather(*(server.table(id) for _ in range(3)), return_exceptions=True)
        for no in asked:
            assert isinstance(no, TableRefusal)
            assert no.code == "no_table"
            assert len(no.text) < 100
        await asyncio.sleep(0)
        assert not server._last_used and not server._loading and not server.live

    scene(tmp_path, play)


def test_simultaneous_requests_load_a_table_once_even_if_the_first_is_cancelled(tmp_path: Path) -> None:
    async def whole() -> None:
        async with a_server(tmp_path) as server:
            name = (await open_table(server, SEALED, 3)).id
        async with a_server(tmp_path) as server:
            asked = [asyncio.ensure_future(server.table(name)) for _ in range(4)]
            await asyncio.sleep(0)
            asked[0].cancel()
            first, *others = await asyncio.gather(*asked, return_exceptions=True)
            assert isinstance(first, asyncio.CancelledError)
            assert {id(other) for other in others} == {id(server.live[name])}

    asyncio.run(whole())


def test_a_new_reader_gets_the_latest_chat_and_older_lines_on_request(tmp_path: Path) -> None:
    async def whole() -> None:
        async with a_server(tmp_path) as server:
            table = await open_table(server, SEALED, 3)
            for number in range(1, 2 * CHAT + 51):
                await ok(table, ADA, wire.Chat, text=f"line {number}")
            assert [said.number for said in table.chat] == list(range(CHAT + 51, 2 * CHAT + 51))
        async with a_server(tmp_path) as server:
            again = await server.table(table.id)
            assert again.chat == table.chat
            listener = Listener(again, None)
            heard = [each for each in await listener.heard() if isinstance(each, wire.ChatMessage)]
            assert heard == again.chat
            await ok(again, BOB, wire.Chat, text="the last")
            heard = [each for each in await listener.heard() if isinstance(each, wire.ChatMessage)]
            assert [said.text for said in heard[CHAT:]] == ["the last"]
            older = await again.chat_before(heard[0].number)
            assert [said.text for said in older] == [f"line {number}" for number in range(51, CHAT + 51)]
            assert [said.number for said in await again.chat_before(51)] == list(range(1, 51))
            assert await again.chat_before(1) == []
            await listener.leave()

    asyncio.run(whole())


def test_chat_from_another_process_is_read(tmp_path: Path) -> None:
    async def whole() -> None:
        async with a_server(tmp_path) as one, a_server(tmp_path) as two:
            table = await open_table(one, SEALED, 3)
            other = await two.table(table.id)
            await ok(other, ADA, wire.Chat, text="here")
            for number in range(CHAT + 20):
                await ok(table, ADA, wire.Chat, text=f"there {number}")
            await other.refresh()
            assert other.chat == table.chat
            assert other.last_chat_number == CHAT + 21

    asyncio.run(whole())


def test_the_host_fills_one_open_seat_or_all_with_bots(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        seats = [SeatHolder("ada", "Ada"), SeatHolder(), SeatHolder("bob", "Bob"), SeatHolder()]
        table = await server.open(TableSetup(game=SEALED, seats=seats, host="ada"))
        assert await refused(table, BOB, wire.Fill) == "not_host"
        assert await refused(table, ADA, wire.Fill, seat=2) == "taken"
        assert await refused(table, ADA, wire.Fill, seat=9) == "no_seat"
        assert await refused(table, ADA, wire.Fill, seat=1, bot="nobody") == "bot"
        await ok(table, ADA, wire.Fill, seat=1)
        assert table.stage() == "waiting"
        await ok(table, ADA, wire.Fill)
        assert table.stage() == "playing"
        assert [bool(seat.bot) for seat in table.fold.seats] == [False, True, False, True]
        assert await refused(table, ADA, wire.Fill) == "begun"

    scene(tmp_path, play)


def test_a_bot_may_stand_in_for_an_absent_player_who_may_return(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        table = await open_table(server, TURNS, 2)
        waited = state_of(table).acting[0]
        absent, other = (ADA, BOB) if waited == 0 else (BOB, ADA)
        here = Listener(table, waited, absent.id)
        await pass_time_and_tick(server, 70)
        assert await refused(table, other, wire.Fill, seat=waited) == "not_away"  # still connected
        await here.leave()
        assert await refused(table, other, wire.Fill, seat=1 - waited) == "not_away"  # nobody waits for them
        assert await refused(table, CAI, wire.Fill, seat=waited) == "not_seated"
        await ok(table, other, wire.Fill, seat=waited)
        assert table.fold.seats[waited].bot
        assert await refused(table, other, wire.Fill, seat=waited) == "not_away"  # a bot has the seat already
        await ok(table, absent, wire.Return, seat=waited)
        assert not table.fold.seats[waited].bot

    scene(tmp_path, play)


def test_nobody_is_replaced_before_a_minute_has_passed(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        table = await open_table(server, TURNS, 2)
        waited = state_of(table).acting[0]
        other = BOB if waited == 0 else ADA
        await pass_time_and_tick(server, 59)
        assert await refused(table, other, wire.Fill, seat=waited) == "not_away"
        await pass_time_and_tick(server, 1)
        await ok(table, other, wire.Fill, seat=waited)

    scene(tmp_path, play)


def test_a_quick_match_seats_each_person_once_starts_at_the_earliest_wish_and_closes_when_empty(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        def gathering() -> TableSetup:
            seats = [SeatHolder("ada", "Ada"), SeatHolder(), SeatHolder()]
            return TableSetup(game=SEALED, seats=seats, host="ada", fill_after=120, gathers=True)

        table = await server.open(gathering())

        async def come(person: Person, wait: int) -> None:
            def action(attempt: CommandAttempt) -> None:
                assert attempt.join_quick_match(person, attempt.now + wait * 1000)

            await table.act(action)

        await come(ADA, 200)
        await come(BOB, 30)
        await come(BOB, 30)
        assert [seat.person for seat in table.fold.seats] == ["ada", "bob", ""]
        await pass_time_and_tick(server, 29)
        assert table.stage() == "waiting"
        await pass_time_and_tick(server, 1)
        assert table.stage() == "playing" and table.fold.seats[2].bot
        empty = await server.open(gathering())
        await ok(empty, ADA, wire.Leave, seat=0)
        assert empty.stage() == "closed"

    scene(tmp_path, play)
