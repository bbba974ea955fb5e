"""An error at one table does not affect other tables: it is logged and counted, and the table is retried later."""

from __future__ import annotations

import asyncio
import logging
import random
from pathlib import Path

import pytest
from games_by_kind import CORRECTED, SEALED, corrections
from table_scenes import (
    ADA,
    StillClock,
    a_server,
    first,
    ok,
    open_table,
    pass_time,
    pass_time_and_tick,
    play_on,
    scene,
    state_of,
)

import muraglia
from muraglia.table import entries
from muraglia.table import protocol as wire
from muraglia.table.bot_players import InProcessBots
from muraglia.table.entries import OpenEntry, SeatHolder, TableSetup, TimeControl
from muraglia.table.faults import FIRST, LONGEST, TableFaults
from muraglia.table.live_table import LiveTable
from muraglia.table.log import BusNotice, LogWrite
from muraglia.table.table_server import TableServer
from muraglia.table.wakeup import Wakeup

MINUTE = TimeControl(bank=60)
DEEP = "[" * 20_000
LONG = f'{{"anything": {"9" * 5000}}}'


def unreadable_entry(data: str) -> bytes:
    """Return an entry of a table that cannot be read; it is due when bots take the open seat."""
    setup = TableSetup(
        game=CORRECTED,
        seats=[SeatHolder("ada", "Ada"), SeatHolder()],
        options=dict.fromkeys(corrections(CORRECTED), data),
        fill_after=30,
    )
    return entries.write(OpenEntry(1_000_000, setup, 1))


BROKEN = {
    "deep": unreadable_entry(DEEP),
    "long": unreadable_entry(LONG),
    "no-entry": b'{"type":',
    "no-log": b'{"type":"closed","at":1}',
}


async def break_tables(server: TableServer) -> None:
    """Store tables as an older version or a damaged disk may leave them."""
    for name, entry in BROKEN.items():
        await server.log.append(name, 0, LogWrite(entries=[entry], wake=1_030_000))


def test_no_broken_table_stops_the_clocks_of_the_others(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def play(server: TableServer) -> None:
        counted: list[str] = []
        server.faults.counters.append(counted.append)
        await break_tables(server)
        table = await open_table(server, SEALED, 3, time=MINUTE)
        await pass_time_and_tick(server, 61)
        assert [seat.bot for seat in table.fold.seats] == ["random"] * 3
        assert counted == ["waking"] * len(BROKEN)
        said = [record.getMessage() for record in caplog.records if record.levelno == logging.ERROR]
        assert all(f"a fault at table {name}: waking" in said for name in BROKEN)

    scene(tmp_path, play)


def test_broken_tables_do_not_stop_a_server_from_starting(tmp_path: Path) -> None:
    async def whole() -> None:
        clock = StillClock()
        async with a_server(tmp_path, clock) as server:
            await break_tables(server)
            name = (await open_table(server, SEALED, 3, time=MINUTE)).id
        async with a_server(tmp_path, clock) as server:
            await pass_time_and_tick(server, 61)
            assert server.live[name].fold.seats[0].bot

    asyncio.run(whole())


def test_a_broken_table_is_retried_less_and_less_often(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        await server.log.append("broken", 0, LogWrite(entries=[b"{"], wake=0))
        for times in range(4):
            await server.tick()
            now, delay = server.clock.now(), FIRST << times
            assert await server.log.tables_due(now + delay - 1) == []
            assert await server.log.tables_due(now + delay) == ["broken"]
            await pass_time_and_tick(server, (delay - 1) / 1000)
            await pass_time(server, 0.001)
        for _ in range(40):
            server.faults.report("broken", "waking", ValueError())
        assert server.faults.delay("broken") == LONGEST

    scene(tmp_path, play)


def test_a_failing_watcher_does_not_stop_the_other_watchers(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        looked: list[str] = []

        def failing_watcher(table: LiveTable) -> None:
            raise IndexError(table.id)

        server.watchers.insert(0, failing_watcher)
        server.watchers.append(lambda table: looked.append(table.id))
        table = await open_table(server, SEALED, 3)
        await ok(table, ADA, wire.Play, seat=0, move=first(table, 0))
        assert looked == [table.id, table.id]

    scene(tmp_path, play)


def test_an_unreadable_table_does_not_disturb_notices_and_polling_of_others(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        counted: list[str] = []
        server.faults.counters.append(counted.append)
        first, second = [await open_table(server, SEALED, 3) for _ in range(2)]
        following = [asyncio.ensure_future(anext(table.follow(0, "ada"))) for table in (first, second)]
        await asyncio.gather(*following)
        for table in (first, second):
            table.followers[Wakeup()] = 0
        await server.log.append(first.id, first.fold.version, LogWrite(entries=[b"{"]))
        await server.log.append(second.id, None, LogWrite(lines=[b'{"at":1,"name":"Bob","text":"hello"}']))
        server._receive(BusNotice(first.id, first.fold.version + 1, 0, "another"))
        await asyncio.gather(*server._background)
        await server.tick()
        assert counted == ["hearing", "polling"]
        assert [said.text for said in second.chat] == ["hello"]

    scene(tmp_path, play)


class BrokenThinking(InProcessBots):
    """Fails in a way that is no bot's fault."""

    async def decide(self, *_: object) -> str | None:
        raise OSError("no more processes")


def test_bots_that_cannot_be_asked_are_asked_less_and_less_often(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        await server.open(
            TableSetup(
                game=SEALED, seats=[SeatHolder("ada", "Ada"), SeatHolder("bob", "Bob"), SeatHolder(bot="random")]
            )
        )
        waits = []
        for _ in range(5):
            due = server.clock.now()
            while not await server.log.tables_due(due):
                due += 1000
            waits.append(due - server.clock.now())
            await pass_time_and_tick(server, waits[-1] / 1000)
            await asyncio.sleep(0.01)
        assert waits[-1] > 20_000
        assert waits == sorted(waits)

    scene(tmp_path, play, BrokenThinking())


def test_a_table_that_works_again_is_not_put_off() -> None:
    faults = TableFaults()
    with faults.isolated("t", "waking"):
        raise KeyError
    assert faults.delay("t") == FIRST
    faults.forget("t")
    assert faults.delay("t") == 0


def test_a_table_goes_on_if_an_event_has_no_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = muraglia.game(SEALED).words()
    monkeypatch.setattr(words, "events", {})

    async def play(server: TableServer) -> None:
        table = await open_table(server, SEALED, 3)
        await ok(table, ADA, wire.Play, seat=0, move=str(state_of(table).legal(0)[0]))
        told = [each for each in table.fold.feed(1)[-1].news if isinstance(each, wire.GameEvent)]
        assert [each.kind for each in told] == ["ready"]
        await play_on(table, random.Random(1))
        assert state_of(table).over

    scene(tmp_path, play)
