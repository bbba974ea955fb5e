"""Who sits where: joining, leaving, bots that play on, hot seats, and talk at the table."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from choosing import SEALED, TURNS, forbidden, quick
from company import (
    ADA,
    BOB,
    CAI,
    Listener,
    a_house,
    first,
    later,
    ok,
    open_table,
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
from muraglia.table.commands import Attempt
from muraglia.table.entries import Seat, Setup
from muraglia.table.house import House
from muraglia.table.live import CHAT
from muraglia.table.protocol import Person, TableRefusal

MOVE = str(muraglia.game(SEALED).book.moves[0])


def test_the_game_begins_when_no_seat_is_open(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table = await house.open(Setup(game=SEALED, seats=[Seat("ada", "Ada"), Seat(), Seat()], host="ada"))
        listener = Listener(table, 0, "ada")
        assert table.stage() == "waiting"
        assert await refused(table, ADA, wire.Play, seat=0, move=MOVE) == "not_begun"
        assert await refused(table, BOB, wire.Sit, seat=0) == "taken"
        assert await refused(table, BOB, wire.Sit, seat=9) == "no_seat"
        assert await refused(table, ADA, wire.Sit, seat=1) == "seated"
        await ok(table, BOB, wire.Sit, seat=2)
        await ok(table, BOB, wire.Leave, seat=2)
        await ok(table, BOB, wire.Sit, seat=1)
        assert not any(isinstance(message, wire.Shown) for message in await listener.heard())
        await ok(table, CAI, wire.Sit, seat=2)
        assert table.stage() == "playing"
        assert any(isinstance(message, wire.Shown) for message in await listener.heard())
        assert await refused(table, Person("eve", "Eve"), wire.Sit, seat=1) == "begun"
        assert await refused(table, BOB, wire.Play, seat=0, move=first(table, 0)) == "not_yours"
        kinds = [news.__class__.__name__ for news in listener.news()]
        assert kinds == ["Sat", "Left", "Sat", "Sat", "Began"]
        await listener.leave()

    scene(tmp_path, play)


def test_nobody_sees_a_hand_before_the_game_begins(tmp_path: Path) -> None:
    """Else one could look at every seat's cards and keep the best."""

    async def play(house: House) -> None:
        table = await house.open(Setup(game=TURNS, seats=[Seat("ada", "Ada"), Seat()]))
        assert table.fold.state is None
        assert b"key" not in b"".join(await house.log.read(table.id))

    scene(tmp_path, play)


def test_a_bot_plays_on_for_whoever_leaves_and_gives_the_seat_back(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table = await open_table(house, SEALED, 3)
        rng = random.Random(1)
        await play_on(table, rng, 10)
        assert await refused(table, BOB, wire.Return, seat=1) == "not_left"
        await ok(table, BOB, wire.Leave, seat=1)
        assert await refused(table, BOB, wire.Leave, seat=1) == "left"
        assert await refused(table, BOB, wire.Play, seat=1, move=MOVE) == "left"
        await play_on(table, rng, 20)
        bobs = [turn for turn in table.fold.turns[10:] if turn.turn.seat == 1]
        assert bobs  # the bot made moves
        assert await refused(table, ADA, wire.Return, seat=1) == "not_yours"
        await ok(table, BOB, wire.Return, seat=1)
        await play_on(table, rng)
        assert table.stage() == "over"
        assert await refused(table, ADA, wire.Leave, seat=0) == "over"

    scene(tmp_path, play)


def test_everybody_may_leave_and_the_game_is_played_out(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table = await open_table(house, TURNS, 2)
        await ok(table, ADA, wire.Leave, seat=0)
        await ok(table, BOB, wire.Leave, seat=1)
        await play_on(table, random.Random(1))
        assert table.stage() == "over"

    scene(tmp_path, play)


def test_bots_take_open_seats_after_a_wait(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        seats = [Seat("ada", "Ada"), Seat(), Seat()]
        table = await house.open(Setup(game=SEALED, seats=seats, fill_after=60, fill_with="easy"))
        await later(house, 59.9)
        assert table.stage() == "waiting"
        await later(house, 0.1)
        assert table.stage() == "playing"
        assert [seat.bot for seat in table.fold.seats] == ["", "easy", "easy"]

    scene(tmp_path, play)


def test_only_the_host_closes_a_table_and_only_before_the_game(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table = await house.open(Setup(game=SEALED, seats=[Seat("ada", "Ada"), Seat(), Seat()], host="ada"))
        assert await refused(table, BOB, wire.Close) == "not_host"
        await ok(table, ADA, wire.Close)
        assert table.stage() == "closed"
        assert await refused(table, BOB, wire.Sit, seat=1) == "begun"
        begun = await open_table(house, SEALED, 3)
        assert await refused(begun, ADA, wire.Close) == "begun"

    scene(tmp_path, play)


def test_one_person_plays_several_seats_on_a_hot_seat(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        seats = [Seat("ada", "Ada"), Seat("ada", "Grandpa"), Seat(bot="random")]
        table = await house.open(Setup(game=SEALED, seats=seats))
        await play_on(table, random.Random(3))
        assert table.stage() == "over"
        assert table.fold.record().head.players == ["Ada", "Grandpa", "random"]

    scene(tmp_path, play)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"seats": [Seat()]}, "players, not 1"),
        ({"options": dict.fromkeys(quick(SEALED), "many")}, "is a whole number from 1 to .*, not 'many'"),
        ({"seats": [Seat(bot="os:system"), Seat(), Seat()]}, "no bot 'os:system'"),
        ({"stand_in": "nobody"}, "no bot 'nobody'"),
        ({"fill_after": -1}, "not -1"),
    ],
)
def test_a_wrong_set_up_says_what_is_wrong(tmp_path: Path, wrong: dict[str, object], says: str) -> None:
    async def play(house: House) -> None:
        setup = {"game": SEALED, "seats": people(3), **wrong}
        with pytest.raises(BadOption, match=says):
            await house.open(Setup(**setup))  # type: ignore[arg-type]  # wrong on purpose

    scene(tmp_path, play)


def test_chat_and_notes_outlive_a_restart(tmp_path: Path) -> None:
    name = ""

    async def talk(house: House) -> None:
        nonlocal name
        table = await open_table(house, SEALED, 3)
        name = table.id
        listener = Listener(table, None)
        await ok(table, ADA, wire.Chat, text="hello", seat=0)
        await ok(table, Person("eve", "Eve"), wire.Chat, text="good luck")
        assert await refused(table, BOB, wire.Chat, text="I am Ada", seat=0) == "not_yours"
        await ok(table, ADA, wire.Note, text="Bob bluffs")
        said = [message for message in await listener.heard() if isinstance(message, wire.Said)]
        assert [(line.number, line.name, line.text, line.seat) for line in said] == [
            (1, "Ada", "hello", 0),
            (2, "Eve", "good luck", None),
        ]
        assert b"Bob bluffs" not in b"".join(map(wire.encode, listener.messages))
        assert b"hello" not in b"".join(await house.log.read(name))  # chat is apart from the log
        await listener.leave()

    async def come_back(house: House) -> None:
        table = await house.table(name)
        assert [line.text for line in table.chat] == ["hello", "good luck"]
        assert await house.log.note(name, "ada") == b"Bob bluffs"

    scene(tmp_path, talk)
    scene(tmp_path, come_back)


def test_an_unknown_table_is_refused(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        with pytest.raises(TableRefusal, match="no table 'nowhere'"):
            await house.table("nowhere")

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
def test_what_is_no_command_is_refused_and_changes_nothing(tmp_path: Path, frame: bytes) -> None:
    async def play(house: House) -> None:
        table = await open_table(house, SEALED, 3)
        version = table.fold.version
        answer = await table.handle(ADA, frame)
        assert isinstance(answer, wire.Refused)
        assert (answer.code, answer.id) == ("bad_command", "")
        assert table.fold.version == version

    scene(tmp_path, play)


def test_a_refused_move_names_the_rule(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table = await open_table(house, SEALED, 3)
        game, state = table.fold.game, state_of(table)
        answer = await send(table, ADA, wire.Play, seat=0, move=forbidden(state, 0))
        assert isinstance(answer, wire.Refused)
        assert answer.rule in game.words().rules
        assert answer.text
        answer = await send(table, ADA, wire.Play, seat=0, move="jump 3")
        assert isinstance(answer, wire.Refused)
        assert first(table, 0).split()[0] in answer.text, "what would be a move"

    scene(tmp_path, play)


@pytest.mark.parametrize("id", ["nobody", "x" * 64, "x" * 65, "x" * 80_000, "", "a b", "a\0b", "a/b", "é", "a\n"])
def test_a_table_that_is_not_there_leaves_nothing_behind(tmp_path: Path, id: str) -> None:
    """However its id looks, and however many ask for it at once."""

    async def play(house: House) -> None:
        asked = await asyncio.gather(*(house.table(id) for _ in range(3)), return_exceptions=True)
        for no in asked:
            assert isinstance(no, TableRefusal)
            assert no.code == "no_table"
            assert len(no.text) < 100
        await asyncio.sleep(0)
        assert not house._touched and not house._loading and not house.live

    scene(tmp_path, play)


def test_a_table_is_read_once_for_all_who_ask_for_it_also_if_the_first_goes_away(tmp_path: Path) -> None:
    async def whole() -> None:
        async with a_house(tmp_path) as house:
            name = (await open_table(house, SEALED, 3)).id
        async with a_house(tmp_path) as house:
            asked = [asyncio.ensure_future(house.table(name)) for _ in range(4)]
            await asyncio.sleep(0)
            asked[0].cancel()
            first, *others = await asyncio.gather(*asked, return_exceptions=True)
            assert isinstance(first, asyncio.CancelledError)
            assert {id(other) for other in others} == {id(house.live[name])}

    asyncio.run(whole())


def test_of_a_long_chat_the_last_lines_are_sent_and_older_ones_when_asked_for(tmp_path: Path) -> None:
    async def whole() -> None:
        async with a_house(tmp_path) as house:
            table = await open_table(house, SEALED, 3)
            for number in range(1, 2 * CHAT + 51):
                await ok(table, ADA, wire.Chat, text=f"line {number}")
            assert [said.number for said in table.chat] == list(range(CHAT + 51, 2 * CHAT + 51))
        async with a_house(tmp_path) as house:
            again = await house.table(table.id)
            assert again.chat == table.chat
            listener = Listener(again, None)
            heard = [each for each in await listener.heard() if isinstance(each, wire.Said)]
            assert heard == again.chat
            await ok(again, BOB, wire.Chat, text="the last")
            heard = [each for each in await listener.heard() if isinstance(each, wire.Said)]
            assert [said.text for said in heard[CHAT:]] == ["the last"]
            older = await again.chat_before(heard[0].number)
            assert [said.text for said in older] == [f"line {number}" for number in range(51, CHAT + 51)]
            assert [said.number for said in await again.chat_before(51)] == list(range(1, 51))
            assert await again.chat_before(1) == []
            await listener.leave()

    asyncio.run(whole())


def test_what_was_said_elsewhere_meanwhile_is_caught_up_with(tmp_path: Path) -> None:
    async def whole() -> None:
        async with a_house(tmp_path) as one, a_house(tmp_path) as two:
            table = await open_table(one, SEALED, 3)
            other = await two.table(table.id)
            await ok(other, ADA, wire.Chat, text="here")
            for number in range(CHAT + 20):
                await ok(table, ADA, wire.Chat, text=f"there {number}")
            await other.refresh()
            assert other.chat == table.chat
            assert other.said == CHAT + 21

    asyncio.run(whole())


def test_the_host_lets_bots_have_the_free_seats_one_or_all(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        seats = [Seat("ada", "Ada"), Seat(), Seat("bob", "Bob"), Seat()]
        table = await house.open(Setup(game=SEALED, seats=seats, host="ada"))
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


def test_a_bot_plays_on_for_somebody_who_is_away_and_waited_for_and_the_way_back_stays_open(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table = await open_table(house, TURNS, 2)
        waited = state_of(table).acting[0]
        absent, other = (ADA, BOB) if waited == 0 else (BOB, ADA)
        here = Listener(table, waited, absent.id)
        await later(house, 70)
        assert await refused(table, other, wire.Fill, seat=waited) == "not_away"  # still connected
        await here.leave()
        assert await refused(table, other, wire.Fill, seat=1 - waited) == "not_away"  # nobody waits for them
        assert await refused(table, CAI, wire.Fill, seat=waited) == "not_seated"
        await ok(table, other, wire.Fill, seat=waited)
        assert table.fold.seats[waited].bot
        assert await refused(table, other, wire.Fill, seat=waited) == "not_away"  # a bot plays there by now
        await ok(table, absent, wire.Return, seat=waited)
        assert not table.fold.seats[waited].bot

    scene(tmp_path, play)


def test_nobody_is_replaced_before_a_minute_has_passed(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table = await open_table(house, TURNS, 2)
        waited = state_of(table).acting[0]
        other = BOB if waited == 0 else ADA
        await later(house, 59)
        assert await refused(table, other, wire.Fill, seat=waited) == "not_away"
        await later(house, 1)
        await ok(table, other, wire.Fill, seat=waited)

    scene(tmp_path, play)


def test_who_gathers_is_seated_once_hastens_the_bots_and_the_last_to_leave_closes(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        def gathering() -> Setup:
            seats = [Seat("ada", "Ada"), Seat(), Seat()]
            return Setup(game=SEALED, seats=seats, host="ada", fill_after=120, gathers=True)

        table = await house.open(gathering())

        async def come(person: Person, wait: int) -> None:
            def deed(attempt: Attempt) -> None:
                assert attempt.gather(person, attempt.now + wait * 1000)

            await table.do(deed)

        await come(ADA, 200)
        await come(BOB, 30)
        await come(BOB, 30)
        assert [seat.person for seat in table.fold.seats] == ["ada", "bob", ""]
        await later(house, 29)
        assert table.stage() == "waiting"
        await later(house, 1)
        assert table.stage() == "playing" and table.fold.seats[2].bot
        empty = await house.open(gathering())
        await ok(empty, ADA, wire.Leave, seat=0)
        assert empty.stage() == "closed"

    scene(tmp_path, play)
