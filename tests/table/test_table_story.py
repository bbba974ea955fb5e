"""What readers are sent: numbers of their own, resumed from any point, and nothing before it is on disk."""

from __future__ import annotations

import asyncio
import random
from functools import partial
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
from choosing import GAMES, OPEN, SEALED, TURNS, forbidden
from company import (
    ADA,
    BOB,
    PEOPLE,
    Listener,
    StillClock,
    a_house,
    first,
    later,
    ok,
    open_table,
    play_on,
    scene,
    state_of,
)

from muraglia.kernel.contract import NOBODY
from muraglia.kernel.record import Record, replay
from muraglia.store.sqlite import SqliteLog
from muraglia.table import entries, nameless, sight
from muraglia.table import protocol as wire
from muraglia.table.entries import Seat, Setup, TimeControl
from muraglia.table.fold import unfold
from muraglia.table.house import House
from muraglia.table.log import Notice, Write
from muraglia.table.protocol import TableRefusal


@pytest.mark.parametrize("game", GAMES)
def test_a_view_changes_only_with_news_and_news_are_numbered_for_each(tmp_path: Path, game: str) -> None:
    """Views are sent together with news: whoever hears nothing sees nothing new; and the mover always hears."""

    async def play(house: House) -> None:
        table = await open_table(house, game, 3)
        await play_on(table, random.Random(2))
        readers = (0, 1, 2, None)
        history = unfold(await house.log.read(table.id))
        for before, after in pairwise(history):
            if before.state is None or after.state is None:
                continue
            for reader in readers:
                grown = len(after.story(reader)) - len(before.story(reader))
                assert grown in (0, 1)
                if before.state.view(reader) != after.state.view(reader):
                    assert grown == 1
            if after.turns[-1].turn.seat != NOBODY:
                mover = after.turns[-1].turn.seat
                assert len(after.story(mover)) > len(before.story(mover))
        for reader in readers:
            assert [told.number for told in table.fold.story(reader)] == list(
                range(1, len(table.fold.story(reader)) + 1)
            )

    scene(tmp_path, play)


def test_a_reader_resumes_from_any_number_in_any_process(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table = await open_table(house, OPEN, 3)
        await play_on(table, random.Random(2), 60)
        whole = table.fold.story(1)
        second = House(SqliteLog(tmp_path / "log.db"), house.bus, clock=house.clock)
        again = await second.table(table.id)
        for after in (0, 1, len(whole) // 2, len(whole)):
            listener = Listener(again, 1, "bob", after)
            sent = await listener.heard()
            assert [message for message in sent if isinstance(message, wire.Told)] == whole[after:]
            assert sum(isinstance(message, wire.Shown) for message in sent) == 1
            await listener.leave()
        with pytest.raises(TableRefusal, match=f"goes to number {len(whole)}"):
            await anext(again.follow(1, "bob", len(whole) + 1))
        await second.log.close()

    scene(tmp_path, play)


def test_a_slow_reader_gets_the_whole_story_and_the_latest_view(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table = await open_table(house, SEALED, 3)
        breaths = table.follow(0, "ada")
        first = await anext(breaths)
        assert [message.number for message in first if isinstance(message, wire.Told)] == [1]
        assert isinstance(first[-1], wire.Present)
        await play_on(table, random.Random(2), 50)
        sent = await anext(breaths)
        assert [message.number for message in sent if isinstance(message, wire.Told)] == list(range(2, 52))
        assert isinstance(sent[-1], wire.Shown)
        assert sent[-1] == sight.shown(table.fold, 0)
        await breaths.aclose()

    scene(tmp_path, play)


def test_whoever_follows_hears_anew_what_names_somebody_no_more(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table = await house.open(Setup(game=TURNS, seats=[Seat("ada", "Ada"), Seat()], host="ada"))
        await ok(table, BOB, wire.Sit, seat=1)
        await ok(table, BOB, wire.Chat, seat=1, text="Hello!")
        await ok(table, ADA, wire.Chat, seat=0, text="Hi!")
        listener = Listener(table, 0, "ada")
        before = len(await listener.heard())
        assert isinstance(house.log, SqliteLog)
        await house.log.reword(
            table.id,
            "bob",
            partial(nameless.in_entry, person="bob"),
            partial(nameless.in_line, person="bob", seats={1}),
        )
        await house.reread(table.id)
        anew = (await listener.heard())[before:]
        told = [(each.number, each.news) for each in anew if isinstance(each, wire.Told)]
        assert told == [(1, (wire.Sat(1, name=""),))]
        lines = [(said.number, said.name, said.text) for said in anew if isinstance(said, wire.Said)]
        assert lines == [(1, "", "Hello!"), (2, "Ada", "Hi!")]
        await ok(table, ADA, wire.Chat, seat=0, text="Bye!")
        assert [
            said.text for said in (await listener.heard())[before + len(anew) :] if isinstance(said, wire.Said)
        ] == ["Bye!"]
        await listener.leave()

    scene(tmp_path, play)


class SlowDisk(SqliteLog):
    """A log whose disk takes its time."""

    gate: asyncio.Event

    async def append(self, table: str, expected: int | None, write: Write) -> bytes | None:
        await self.gate.wait()
        return await super().append(table, expected, write)


def test_nobody_is_told_or_answered_before_it_is_on_disk(tmp_path: Path) -> None:
    async def whole() -> None:
        log = SlowDisk(tmp_path / "log.db")
        log.gate = asyncio.Event()
        log.gate.set()
        async with a_house(tmp_path, StillClock(), log=log) as house:
            table = await open_table(house, SEALED, 3)
            listeners = [Listener(table, seat, PEOPLE[seat].id) for seat in range(3)]
            before = [len(await each.heard()) for each in listeners]
            log.gate.clear()
            answer = asyncio.ensure_future(ok(table, ADA, wire.Play, seat=0, move=first(table, 0)))
            await asyncio.sleep(0.02)
            assert not answer.done()
            assert [len(await each.heard()) for each in listeners] == before
            assert (await log.kept([table.id]))[table.id].version == table.fold.version
            log.gate.set()
            await answer
            for each, known in zip(listeners, before, strict=True):
                assert len(await each.heard()) > known
                await each.leave()

    asyncio.run(whole())


def test_a_command_is_carried_out_even_if_nobody_waits_for_the_answer(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table = await open_table(house, SEALED, 3)
        command = wire.Play(id="gone", seat=0, move=first(table, 0))
        task = asyncio.ensure_future(table.handle(ADA, command))
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        answer = await table.handle(ADA, command)
        assert answer == wire.Ack("gone", 2)
        assert len(table.fold.turns) == 1

    scene(tmp_path, play)


def test_presence_is_told(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table = await open_table(house, SEALED, 3)
        one = Listener(table, 0, "ada")
        await one.heard()
        two = Listener(table, 1, "bob")
        await two.heard()
        await two.leave()
        await one.heard()
        seen = [message.seats for message in one.messages if isinstance(message, wire.Present)]
        assert seen == [[0], [0, 1], [0]]
        await one.leave()

    scene(tmp_path, play)


def test_a_process_that_died_is_forgotten(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table = await open_table(house, SEALED, 3)
        listener = Listener(table, 0, "ada")
        await table.hear(Notice(table.id, 0, 0, "another", (2,)))
        assert table.present == [2] or table.present == [0, 2]
        await listener.heard()
        await later(house, 29)
        assert table.present == [0, 2]
        await later(house, 2)
        assert table.present == [0]
        await listener.heard()
        assert [message.seats for message in listener.messages if isinstance(message, wire.Present)][-1] == [0]
        await listener.leave()

    scene(tmp_path, play)


def test_a_lost_notice_only_delays(tmp_path: Path) -> None:
    """Two houses whose buses do not know each other: the tick finds what the notice did not tell."""

    async def whole() -> None:
        async with a_house(tmp_path) as one, a_house(tmp_path) as two:
            table = await open_table(one, SEALED, 3)
            other = await two.table(table.id)
            listener = Listener(other, 1, "bob")
            await ok(table, ADA, wire.Play, seat=0, move=first(table, 0))
            await ok(table, ADA, wire.Chat, text="hello")
            assert len(other.fold.turns) == 0
            await two.tick()
            assert len(other.fold.turns) == 1
            assert any(isinstance(message, wire.Said) for message in await listener.heard())
            await listener.leave()

    asyncio.run(whole())


def test_a_broken_table_does_not_hold_up_the_others(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        clock = TimeControl(bank=60)
        broken = await open_table(house, SEALED, 3, time=clock)
        whole = await open_table(house, SEALED, 3, time=clock)
        nonsense = entries.write(entries.Moved(0, 0, forbidden(state_of(broken), 0)))
        await house.log.append(broken.id, broken.fold.version, Write(entries=[nonsense], wake=1))
        house.live.clear()
        await later(house, 61)
        assert [seat.bot for seat in house.live[whole.id].fold.seats] == ["random"] * 3
        assert broken.id not in await house.log.due(house.clock.now())

    scene(tmp_path, play)


def test_idle_tables_are_let_go_and_come_back(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table = await open_table(house, SEALED, 3)
        await ok(table, ADA, wire.Play, seat=0, move=first(table, 0))
        await later(house, 301)
        assert table.id not in house.live
        again = await house.table(table.id)
        assert again is not table
        assert again.fold.stories.by_reader == table.fold.stories.by_reader

    scene(tmp_path, play)


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_is_a_record_and_a_record_is_a_table(tmp_path: Path, game: str) -> None:
    async def play(house: House) -> None:
        table = await open_table(house, game, 3)
        await play_on(table, random.Random(4))
        record = Record.parse(str(table.fold.record()))
        assert replay(table.fold.game, record).digest() == state_of(table).digest()
        again = await house.adopt(record)
        assert again.stage() == "over"
        assert again.fold.record() == record
        assert await house.log.due(10**15) == []

    scene(tmp_path, play)


def test_an_unfinished_record_goes_on_at_a_table(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table = await open_table(house, TURNS, 2)
        await play_on(table, random.Random(4))
        record = table.fold.record()
        half = Record(record.head, record.turns[:20], None)
        setup = Setup(game=TURNS, seats=list(table.fold.seats), time=TimeControl(bank=60))
        again = await house.adopt(half, setup)
        assert again.stage() == "playing"
        await play_on(again, random.Random(5))
        assert again.fold.record().turns[:20] == record.turns[:20]
        replay(again.fold.game, again.fold.record())

    scene(tmp_path, play)


def test_a_finished_game_is_seen_again_from_any_seat(tmp_path: Path) -> None:
    """Every view that a seat was ever shown can be had again."""

    async def play(house: House) -> None:
        table = await open_table(house, SEALED, 3)
        listener = Listener(table, 1, "bob")
        rng = random.Random(6)
        while not table.fold.over:
            await play_on(table, rng, 1)
            await listener.heard()
        shown = {message.number: message for message in listener.messages if isinstance(message, wire.Shown)}
        history = [fold for fold in unfold(await house.log.read(table.id)) if fold.state is not None]
        again = {len(fold.story(1)): sight.shown(fold, 1) for fold in history}
        assert shown.keys() <= again.keys()
        for number, message in shown.items():
            assert msgspec.json.encode(message) == msgspec.json.encode(again[number])
        await listener.leave()
        assert BOB.id == table.fold.seats[1].person

    scene(tmp_path, play)
