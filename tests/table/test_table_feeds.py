"""Feeds: numbered per reader, resumable from any number, and nothing is sent before it is on disk."""

from __future__ import annotations

import asyncio
import random
from functools import partial
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
from games_by_kind import GAMES, OPEN, SEALED, TURNS, forbidden
from table_scenes import (
    ADA,
    BOB,
    PEOPLE,
    Listener,
    StillClock,
    a_server,
    first,
    ok,
    open_table,
    pass_time_and_tick,
    play_on,
    scene,
    state_of,
)

from muraglia.kernel.contract import NOBODY
from muraglia.kernel.record import Record, replay
from muraglia.store.sqlite import SqliteLog
from muraglia.table import anonymise, entries, seat_messages
from muraglia.table import protocol as wire
from muraglia.table.entries import SeatHolder, TableSetup, TimeControl
from muraglia.table.fold import fold_steps
from muraglia.table.log import BusNotice, LogWrite
from muraglia.table.protocol import TableRefusal
from muraglia.table.table_server import TableServer


@pytest.mark.parametrize("game", GAMES)
def test_a_view_changes_only_with_news_and_every_reader_has_its_own_numbers(tmp_path: Path, game: str) -> None:
    """Views are sent only together with news, and the mover always gets news."""

    async def play(server: TableServer) -> None:
        table = await open_table(server, game, 3)
        await play_on(table, random.Random(2))
        readers = (0, 1, 2, None)
        history = fold_steps(await server.log.read(table.id))
        for before, after in pairwise(history):
            if before.state is None or after.state is None:
                continue
            for reader in readers:
                grown = len(after.feed(reader)) - len(before.feed(reader))
                assert grown in (0, 1)
                if before.state.view(reader) != after.state.view(reader):
                    assert grown == 1
            if after.moves[-1].recorded.seat != NOBODY:
                mover = after.moves[-1].recorded.seat
                assert len(after.feed(mover)) > len(before.feed(mover))
        for reader in readers:
            assert [told.number for told in table.fold.feed(reader)] == list(range(1, len(table.fold.feed(reader)) + 1))

    scene(tmp_path, play)


def test_a_reader_resumes_from_any_number_in_any_process(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        table = await open_table(server, OPEN, 3)
        await play_on(table, random.Random(2), 60)
        whole = table.fold.feed(1)
        second = TableServer(SqliteLog(tmp_path / "log.db"), server.bus, clock=server.clock)
        again = await second.table(table.id)
        for after in (0, 1, len(whole) // 2, len(whole)):
            listener = Listener(again, 1, "bob", after)
            sent = await listener.heard()
            assert [message for message in sent if isinstance(message, wire.FeedMessage)] == whole[after:]
            assert sum(isinstance(message, wire.ShownView) for message in sent) == 1
            await listener.leave()
        with pytest.raises(TableRefusal, match=f"goes to number {len(whole)}"):
            await anext(again.follow(1, "bob", len(whole) + 1))
        await second.log.close()

    scene(tmp_path, play)


def test_a_slow_reader_gets_the_whole_feed_and_the_latest_view(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        table = await open_table(server, SEALED, 3)
        batches = table.follow(0, "ada")
        first = await anext(batches)
        assert [message.number for message in first if isinstance(message, wire.FeedMessage)] == [1]
        assert isinstance(first[-1], wire.PresentSeats)
        await play_on(table, random.Random(2), 50)
        sent = await anext(batches)
        assert [message.number for message in sent if isinstance(message, wire.FeedMessage)] == list(range(2, 52))
        assert isinstance(sent[-1], wire.ShownView)
        assert sent[-1] == seat_messages.shown(table.fold, 0)
        await batches.aclose()

    scene(tmp_path, play)


def test_readers_get_messages_again_after_a_name_was_removed(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        table = await server.open(TableSetup(game=TURNS, seats=[SeatHolder("ada", "Ada"), SeatHolder()], host="ada"))
        await ok(table, BOB, wire.Sit, seat=1)
        await ok(table, BOB, wire.Chat, seat=1, text="Hello!")
        await ok(table, ADA, wire.Chat, seat=0, text="Hi!")
        listener = Listener(table, 0, "ada")
        before = len(await listener.heard())
        assert isinstance(server.log, SqliteLog)
        await server.log.rewrite(
            table.id,
            "bob",
            partial(anonymise.anonymise_entry, person="bob"),
            partial(anonymise.anonymise_line, person="bob", seats={1}),
        )
        await server.reread(table.id)
        anew = (await listener.heard())[before:]
        told = [(each.number, each.news) for each in anew if isinstance(each, wire.FeedMessage)]
        assert told == [(1, (wire.SeatTaken(1, name=""),))]
        lines = [(said.number, said.name, said.text) for said in anew if isinstance(said, wire.ChatMessage)]
        assert lines == [(1, "", "Hello!"), (2, "Ada", "Hi!")]
        await ok(table, ADA, wire.Chat, seat=0, text="Bye!")
        assert [
            said.text for said in (await listener.heard())[before + len(anew) :] if isinstance(said, wire.ChatMessage)
        ] == ["Bye!"]
        await listener.leave()

    scene(tmp_path, play)


class SlowDisk(SqliteLog):
    """A log on a slow disk."""

    gate: asyncio.Event

    async def append(self, table: str, expected: int | None, write: LogWrite) -> bytes | None:
        await self.gate.wait()
        return await super().append(table, expected, write)


def test_nobody_is_told_or_answered_before_it_is_on_disk(tmp_path: Path) -> None:
    async def whole() -> None:
        log = SlowDisk(tmp_path / "log.db")
        log.gate = asyncio.Event()
        log.gate.set()
        async with a_server(tmp_path, StillClock(), log=log) as server:
            table = await open_table(server, SEALED, 3)
            listeners = [Listener(table, seat, PEOPLE[seat].id) for seat in range(3)]
            before = [len(await each.heard()) for each in listeners]
            log.gate.clear()
            answer = asyncio.ensure_future(ok(table, ADA, wire.Play, seat=0, move=first(table, 0)))
            await asyncio.sleep(0.02)
            assert not answer.done()
            assert [len(await each.heard()) for each in listeners] == before
            assert (await log.lengths([table.id]))[table.id].version == table.fold.version
            log.gate.set()
            await answer
            for each, known in zip(listeners, before, strict=True):
                assert len(await each.heard()) > known
                await each.leave()

    asyncio.run(whole())


def test_a_command_runs_even_if_nobody_waits_for_the_answer(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        table = await open_table(server, SEALED, 3)
        command = wire.Play(id="gone", seat=0, move=first(table, 0))
        task = asyncio.ensure_future(table.handle(ADA, command))
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        answer = await table.handle(ADA, command)
        assert answer == wire.Ack("gone", 2)
        assert len(table.fold.moves) == 1

    scene(tmp_path, play)


def test_readers_learn_which_seats_are_connected(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        table = await open_table(server, SEALED, 3)
        one = Listener(table, 0, "ada")
        await one.heard()
        two = Listener(table, 1, "bob")
        await two.heard()
        await two.leave()
        await one.heard()
        seen = [message.seats for message in one.messages if isinstance(message, wire.PresentSeats)]
        assert seen == [[0], [0, 1], [0]]
        await one.leave()

    scene(tmp_path, play)


def test_seats_of_a_dead_process_count_as_absent(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        table = await open_table(server, SEALED, 3)
        listener = Listener(table, 0, "ada")
        await table.receive(BusNotice(table.id, 0, 0, "another", (2,)))
        assert table.present == [2] or table.present == [0, 2]
        await listener.heard()
        await pass_time_and_tick(server, 29)
        assert table.present == [0, 2]
        await pass_time_and_tick(server, 2)
        assert table.present == [0]
        await listener.heard()
        assert [message.seats for message in listener.messages if isinstance(message, wire.PresentSeats)][-1] == [0]
        await listener.leave()

    scene(tmp_path, play)


def test_a_lost_notice_only_causes_a_delay(tmp_path: Path) -> None:
    """Two servers with unconnected buses: polling finds what no notice announced."""

    async def whole() -> None:
        async with a_server(tmp_path) as one, a_server(tmp_path) as two:
            table = await open_table(one, SEALED, 3)
            other = await two.table(table.id)
            listener = Listener(other, 1, "bob")
            await ok(table, ADA, wire.Play, seat=0, move=first(table, 0))
            await ok(table, ADA, wire.Chat, text="hello")
            assert len(other.fold.moves) == 0
            await two.tick()
            assert len(other.fold.moves) == 1
            assert any(isinstance(message, wire.ChatMessage) for message in await listener.heard())
            await listener.leave()

    asyncio.run(whole())


def test_a_broken_table_does_not_hold_up_the_others(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        clock = TimeControl(bank=60)
        broken = await open_table(server, SEALED, 3, time=clock)
        whole = await open_table(server, SEALED, 3, time=clock)
        nonsense = entries.write(entries.MoveEntry(0, 0, forbidden(state_of(broken), 0)))
        await server.log.append(broken.id, broken.fold.version, LogWrite(entries=[nonsense], wake=1))
        server.live.clear()
        await pass_time_and_tick(server, 61)
        assert [seat.bot for seat in server.live[whole.id].fold.seats] == ["random"] * 3
        assert broken.id not in await server.log.tables_due(server.clock.now())

    scene(tmp_path, play)


def test_idle_tables_are_unloaded_and_load_again(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        table = await open_table(server, SEALED, 3)
        await ok(table, ADA, wire.Play, seat=0, move=first(table, 0))
        await pass_time_and_tick(server, 301)
        assert table.id not in server.live
        again = await server.table(table.id)
        assert again is not table
        assert again.fold.feeds.by_reader == table.fold.feeds.by_reader

    scene(tmp_path, play)


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_becomes_a_record_and_the_record_a_table(tmp_path: Path, game: str) -> None:
    async def play(server: TableServer) -> None:
        table = await open_table(server, game, 3)
        await play_on(table, random.Random(4))
        record = Record.parse(str(table.fold.record()))
        assert replay(table.fold.game, record).digest() == state_of(table).digest()
        again = await server.open_record(record)
        assert again.stage() == "over"
        assert again.fold.record() == record
        assert await server.log.tables_due(10**15) == []

    scene(tmp_path, play)


def test_an_unfinished_record_continues_at_a_table(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        table = await open_table(server, TURNS, 2)
        await play_on(table, random.Random(4))
        record = table.fold.record()
        half = Record(record.head, record.turns[:20], None)
        setup = TableSetup(game=TURNS, seats=list(table.fold.seats), time=TimeControl(bank=60))
        again = await server.open_record(half, setup)
        assert again.stage() == "playing"
        await play_on(again, random.Random(5))
        assert again.fold.record().turns[:20] == record.turns[:20]
        replay(again.fold.game, again.fold.record())

    scene(tmp_path, play)


def test_a_finished_game_can_be_replayed_from_any_seat(tmp_path: Path) -> None:
    """A replay contains every view that a seat has had."""

    async def play(server: TableServer) -> None:
        table = await open_table(server, SEALED, 3)
        listener = Listener(table, 1, "bob")
        rng = random.Random(6)
        while not table.fold.over:
            await play_on(table, rng, 1)
            await listener.heard()
        shown = {message.number: message for message in listener.messages if isinstance(message, wire.ShownView)}
        history = [fold for fold in fold_steps(await server.log.read(table.id)) if fold.state is not None]
        again = {len(fold.feed(1)): seat_messages.shown(fold, 1) for fold in history}
        assert shown.keys() <= again.keys()
        for number, message in shown.items():
            assert msgspec.json.encode(message) == msgspec.json.encode(again[number])
        await listener.leave()
        assert BOB.id == table.fold.seats[1].person

    scene(tmp_path, play)
