"""A fault of one table is that table's alone: it is put off, said and counted; all others go on."""

from __future__ import annotations

import asyncio
import logging
import random
from pathlib import Path

import pytest
from choosing import CORRECTED, SEALED, corrections
from company import ADA, StillClock, a_house, first, goes_by, later, ok, open_table, play_on, scene, state_of

import muraglia
from muraglia.table import entries
from muraglia.table import protocol as wire
from muraglia.table.bell import Bell
from muraglia.table.entries import Opened, Seat, Setup, TimeControl
from muraglia.table.faults import FIRST, LONGEST, Faults
from muraglia.table.house import House
from muraglia.table.live import Table
from muraglia.table.log import Notice, Write
from muraglia.table.players import InProcess

MINUTE = TimeControl(bank=60)
DEEP = "[" * 20_000
LONG = f'{{"anything": {"9" * 5000}}}'


def falls_due(data: str) -> bytes:
    """A table whose cardboard nobody can read; it is read when bots take the open seat."""
    setup = Setup(
        game=CORRECTED,
        seats=[Seat("ada", "Ada"), Seat()],
        options=dict.fromkeys(corrections(CORRECTED), data),
        fill_after=30,
    )
    return entries.write(Opened(1_000_000, setup, 1))


BROKEN = {
    "deep": falls_due(DEEP),
    "long": falls_due(LONG),
    "no-entry": b'{"type":',
    "no-log": b'{"type":"closed","at":1}',
}


async def break_tables(house: House) -> None:
    """Store tables as an older version, or a bad disk, may have left them."""
    for name, entry in BROKEN.items():
        await house.log.append(name, 0, Write(entries=[entry], wake=1_030_000))


def test_no_broken_table_stops_the_clocks_of_the_others(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def play(house: House) -> None:
        counted: list[str] = []
        house.faults.told.append(counted.append)
        await break_tables(house)
        table = await open_table(house, SEALED, 3, time=MINUTE)
        await later(house, 61)
        assert [seat.bot for seat in table.fold.seats] == ["random"] * 3
        assert counted == ["waking"] * len(BROKEN)
        said = [record.getMessage() for record in caplog.records if record.levelno == logging.ERROR]
        assert all(f"a fault at table {name}: waking" in said for name in BROKEN)

    scene(tmp_path, play)


def test_nor_after_a_restart(tmp_path: Path) -> None:
    async def whole() -> None:
        clock = StillClock()
        async with a_house(tmp_path, clock) as house:
            await break_tables(house)
            name = (await open_table(house, SEALED, 3, time=MINUTE)).id
        async with a_house(tmp_path, clock) as house:
            await later(house, 61)
            assert house.live[name].fold.seats[0].bot

    asyncio.run(whole())


def test_a_broken_table_is_put_off_longer_and_longer(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        await house.log.append("broken", 0, Write(entries=[b"{"], wake=0))
        for times in range(4):
            await house.tick()
            now, delay = house.clock.now(), FIRST << times
            assert await house.log.due(now + delay - 1) == []
            assert await house.log.due(now + delay) == ["broken"]
            await later(house, (delay - 1) / 1000)
            await goes_by(house, 0.001)
        for _ in range(40):
            house.faults.report("broken", "waking", ValueError())
        assert house.faults.delay("broken") == LONGEST

    scene(tmp_path, play)


def test_whoever_fails_to_look_at_a_table_keeps_nobody_else_from_it(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        looked: list[str] = []

        def stumble(table: Table) -> None:
            raise IndexError(table.id)

        house.watchers.insert(0, stumble)
        house.watchers.append(lambda table: looked.append(table.id))
        table = await open_table(house, SEALED, 3)
        await ok(table, ADA, wire.Play, seat=0, move=first(table, 0))
        assert looked == [table.id, table.id]

    scene(tmp_path, play)


def test_a_table_that_cannot_be_read_on_is_heard_and_polled_by_itself(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        counted: list[str] = []
        house.faults.told.append(counted.append)
        first, second = [await open_table(house, SEALED, 3) for _ in range(2)]
        following = [asyncio.ensure_future(anext(table.follow(0, "ada"))) for table in (first, second)]
        await asyncio.gather(*following)
        for table in (first, second):
            table.followers[Bell()] = 0
        await house.log.append(first.id, first.fold.version, Write(entries=[b"{"]))
        await house.log.append(second.id, None, Write(lines=[b'{"at":1,"name":"Bob","text":"hello"}']))
        house._hear(Notice(first.id, first.fold.version + 1, 0, "another"))
        await asyncio.gather(*house._working)
        await house.tick()
        assert counted == ["hearing", "polling"]
        assert [said.text for said in second.chat] == ["hello"]

    scene(tmp_path, play)


class Breaks(InProcess):
    """A thinker that breaks in a way that is no bot's fault."""

    async def decide(self, *_: object) -> str | None:
        raise OSError("no more processes")


def test_a_table_whose_bots_cannot_be_asked_is_asked_less_and_less_often(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        await house.open(Setup(game=SEALED, seats=[Seat("ada", "Ada"), Seat("bob", "Bob"), Seat(bot="random")]))
        waits = []
        for _ in range(5):
            due = house.clock.now()
            while not await house.log.due(due):
                due += 1000
            waits.append(due - house.clock.now())
            await later(house, waits[-1] / 1000)
            await asyncio.sleep(0.01)
        assert waits[-1] > 20_000
        assert waits == sorted(waits)

    scene(tmp_path, play, Breaks())


def test_a_table_that_is_well_again_is_not_put_off() -> None:
    faults = Faults()
    with faults.alone("t", "waking"):
        raise KeyError
    assert faults.delay("t") == FIRST
    faults.forget("t")
    assert faults.delay("t") == 0


def test_a_table_goes_on_where_an_event_has_no_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = muraglia.game(SEALED).words()
    monkeypatch.setattr(words, "events", {})

    async def play(house: House) -> None:
        table = await open_table(house, SEALED, 3)
        await ok(table, ADA, wire.Play, seat=0, move=str(state_of(table).legal(0)[0]))
        told = [each for each in table.fold.story(1)[-1].news if isinstance(each, wire.Happened)]
        assert [each.kind for each in told] == ["ready"]
        await play_on(table, random.Random(1))
        assert state_of(table).over

    scene(tmp_path, play)
