"""Clocks: bank and increment, all at once in a simultaneous phase, the table's own for trading, and pauses."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from choosing import OPEN, SEALED, TURNS
from company import (
    ADA,
    BOB,
    CAI,
    PEOPLE,
    Listener,
    StillClock,
    a_house,
    first,
    goes_by,
    later,
    ok,
    open_table,
    play_on,
    refused,
    scene,
    state_of,
)
from msgspec import structs

import muraglia
from muraglia.table import protocol as wire
from muraglia.table import sight
from muraglia.table.entries import Opened, TimeControl, read, write
from muraglia.table.fold import fold
from muraglia.table.house import House
from muraglia.table.live import Table

MINUTE = TimeControl(bank=60, increment=5)


def left(table: Table) -> list[int]:
    """Return what every seat has left now, in seconds."""
    shown = sight.clock_of(table.fold, table.clock.now())
    assert shown is not None
    return [ms // 1000 for ms in shown.left]


def test_all_who_decide_at_once_use_their_time_at_once(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table = await open_table(house, SEALED, 3, time=MINUTE)
        await later(house, 10)
        assert left(table) == [50, 50, 50]
        await ok(table, ADA, wire.Play, seat=0, move=first(table, 0))
        await later(house, 10)
        assert left(table) == [55, 40, 40]  # Ada has decided: her clock stands, with the increment
        await ok(table, BOB, wire.Play, seat=1, move=first(table, 1))
        await ok(table, CAI, wire.Play, seat=2, move=first(table, 2))
        assert left(table) == [55, 45, 45]  # the last to choose has decided too, though there may be more to choose

    scene(tmp_path, play)


def test_only_the_turn_costs_time_and_steps_earn_nothing(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table = await open_table(house, TURNS, 2, time=MINUTE)
        await later(house, 10)
        steps = 0
        while state_of(table).acting == (0,):
            assert left(table) == [50, 60]
            await play_on(table, random.Random(1), 1)
            steps += 1
        assert steps >= 2
        assert left(table) == [55, 60]

    scene(tmp_path, play)


def test_when_a_bank_is_empty_a_bot_plays_on_and_one_may_return(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table = await open_table(house, SEALED, 3, time=MINUTE)
        await ok(table, ADA, wire.Play, seat=0, move=first(table, 0))
        listener = Listener(table, None)
        await later(house, 59.9)
        assert [seat.bot for seat in table.fold.seats] == ["", "", ""]
        await later(house, 0.1)
        assert [seat.bot for seat in table.fold.seats] == ["", "random", "random"]
        await listener.heard()
        assert wire.Handed(1, "random", "time") in listener.news()
        await ok(table, BOB, wire.Return, seat=1)
        assert left(table)[1] == 5
        await listener.leave()

    scene(tmp_path, play)


def test_a_move_that_comes_too_late_is_too_late(tmp_path: Path) -> None:
    """The clock has run out though nobody has looked yet."""

    async def play(house: House) -> None:
        table = await open_table(house, SEALED, 3, time=TimeControl(bank=60))
        await goes_by(house, 60)
        answer = await table.handle(ADA, wire.Play(id="late", seat=0, move=first(table, 0)))
        assert isinstance(answer, wire.Refused)
        assert answer.code == "left"
        assert await refused(table, ADA, wire.Return, seat=0) == "no_time"

    scene(tmp_path, play)


def test_the_tables_clock_ends_an_open_decision_as_a_move_of_no_seat(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table = await open_table(house, OPEN, 3, time=TimeControl(bank=600, table=120))
        rng = random.Random(1)
        while state_of(table).decision != "open":
            await play_on(table, rng, 1)
        clock = sight.clock_of(table.fold, table.clock.now())
        assert clock is not None
        assert (clock.running, clock.table) == ([], 120_000)
        await later(house, 119)
        assert state_of(table).decision == "open"
        await later(house, 1)
        assert state_of(table).decision != "open"
        assert (table.fold.turns[-1].turn.seat, table.fold.turns[-1].turn.move) == (-1, "time")
        while state_of(table).decision != "open":
            await play_on(table, rng, 1)
        clock = sight.clock_of(table.fold, table.clock.now())
        assert clock is not None
        assert clock.table == 120_000  # each decision has its full time

    scene(tmp_path, play)


def test_the_option_of_the_rules_sets_the_tables_clock(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table = await open_table(house, OPEN, 3, options={muraglia.catalogue()[OPEN].clock: 2})
        assert table.fold.clocks.control.table == 120

    scene(tmp_path, play)


def test_the_clocks_stand_still_while_all_want_a_pause(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table = await open_table(house, SEALED, 3, time=MINUTE)
        await ok(table, CAI, wire.Leave, seat=2)  # a bot has no say
        await ok(table, ADA, wire.Pause, seat=0, yes=True)
        assert await refused(table, ADA, wire.Pause, seat=0, yes=True) == "voted"
        assert table.stage() == "playing"
        await ok(table, BOB, wire.Pause, seat=1, yes=True)
        assert table.stage() == "paused"
        before = left(table)
        await later(house, 1000)
        assert left(table) == before
        assert await refused(table, ADA, wire.Play, seat=0, move=first(table, 0)) == "paused"
        await ok(table, BOB, wire.Pause, seat=1, yes=False)
        assert table.stage() == "playing"
        await later(house, 10)
        assert left(table)[:2] == [50, 50]

    scene(tmp_path, play)


def test_a_pause_that_is_over_takes_the_wishes_for_it_along(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table = await open_table(house, TURNS, 2, time=MINUTE)
        for _ in range(2):  # the second time everybody is asked again
            await ok(table, ADA, wire.Pause, seat=0, yes=True)
            assert table.stage() == "playing"
            await ok(table, BOB, wire.Pause, seat=1, yes=True)
            assert table.stage() == "paused"
            await later(house, 1000)
            await ok(table, BOB, wire.Pause, seat=1, yes=False)
            assert not table.fold.votes
            assert await refused(table, ADA, wire.Pause, seat=0, yes=False) == "voted"
        await ok(table, BOB, wire.Pause, seat=1, yes=True)
        await later(house, 10)
        assert sum(left(table)) == 110  # Ada was not asked, so her clock or his goes on

    scene(tmp_path, play)


def test_a_game_stored_before_keeps_the_wishes_and_counts_time_as_it_did(tmp_path: Path) -> None:
    """In its log a wish outlasted the pause, so the next one rested the table at once."""
    lines: list[bytes] = []

    async def play(house: House) -> None:
        table = await open_table(house, TURNS, 2, time=MINUTE)
        for seat, yes in ((0, True), (1, True), (1, False), (1, True)):
            await ok(table, PEOPLE[seat], wire.Pause, seat=seat, yes=yes)
        lines.extend(await house.log.read(table.id))

    scene(tmp_path, play)
    opened = read(lines[0])
    assert isinstance(opened, Opened)
    before = write(structs.replace(opened, format=1))
    assert b"format" not in before  # so it was written then
    now, then = fold(lines), fold([before, *lines[1:]])
    assert (now.votes, now.paused, bool(now.clocks.running)) == (frozenset({1}), False, True)
    assert (then.votes, then.paused, bool(then.clocks.running)) == (frozenset({0, 1}), True, False)


def test_a_clock_betrays_no_secret_step(tmp_path: Path) -> None:
    """A step taken in secret changes nobody's clock and sends nobody anything."""

    async def play(house: House) -> None:
        table = await open_table(house, OPEN, 3, time=MINUTE)
        listener = Listener(table, 1, "bob")
        count = len(await listener.heard())
        await later(house, 10)
        move = str(state_of(table).legal(0)[0])
        await ok(table, PEOPLE[0], wire.Play, seat=0, move=move)
        assert left(table) == [50, 50, 50]
        assert len(await listener.heard()) == count
        await listener.leave()

    scene(tmp_path, play)


def test_tables_without_clocks_send_none(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table = await open_table(house, SEALED, 3)
        assert sight.clock_of(table.fold, table.clock.now()) is None
        await later(house, 10**6)
        assert [seat.bot for seat in table.fold.seats] == ["", "", ""]

    scene(tmp_path, play)


def test_while_nobody_serves_the_table_the_clocks_stand_still(tmp_path: Path) -> None:
    async def whole() -> None:
        clock = StillClock()
        async with a_house(tmp_path, clock) as house:
            table = await open_table(house, SEALED, 3, time=MINUTE)
            await ok(table, ADA, wire.Play, seat=0, move=first(table, 0))
            await later(house, 20)
            name = table.id
        clock.forward(7200)
        async with a_house(tmp_path, clock) as house:
            await later(house, 5)
            table = await house.table(name)
            assert [seat.bot for seat in table.fold.seats] == ["", "", ""]
            assert left(table) == [65, 35, 35]
            await later(house, 30)
            assert left(table) == [65, 5, 5]  # it is left out once, and the time since then counts
        clock.forward(3600)
        async with a_house(tmp_path, clock) as house:
            table = await house.table(name)
            assert left(table) == [65, 5, 5]
            await ok(table, BOB, wire.Play, seat=1, move=first(table, 1))
            assert left(table) == [65, 10, 5]
            again = fold(await house.log.read(name))  # all of it is in the log
            assert (again.clocks.left, again.stood) == (table.fold.clocks.left, table.fold.stood)
            await later(house, 6)
            assert [seat.bot for seat in table.fold.seats] == ["", "", "random"]

    asyncio.run(whole())


def test_a_short_stop_counts_and_a_move_after_a_long_one_is_not_late(tmp_path: Path) -> None:
    async def whole() -> None:
        clock = StillClock()
        async with a_house(tmp_path, clock) as house:
            name = (await open_table(house, SEALED, 3, time=MINUTE)).id
        clock.forward(10)
        async with a_house(tmp_path, clock) as house:
            assert left(await house.table(name)) == [50, 50, 50]
        clock.forward(10**6)
        async with a_house(tmp_path, clock) as house:
            table = await house.table(name)
            await ok(table, ADA, wire.Play, seat=0, move=first(table, 0))
            assert left(table) == [55, 50, 50]

    asyncio.run(whole())


def frozen(house: House, seconds: float) -> None:
    """Let time pass in which the process does nothing: it was stopped, or the time of day was set."""
    assert isinstance(house.clock, StillClock)
    house.clock.forward(seconds)


def test_a_move_that_comes_first_after_a_freeze_is_not_late(tmp_path: Path) -> None:
    """Before anything else looks at the time, a command that waited does."""

    async def play(house: House) -> None:
        table = await open_table(house, SEALED, 3, time=MINUTE)
        listener = Listener(table, 0, "ada")
        await later(house, 10)
        frozen(house, 3600)
        await ok(table, ADA, wire.Play, seat=0, move=first(table, 0))
        assert left(table) == [55, 50, 50]
        await later(house, 10)
        assert left(table) == [55, 40, 40]
        again = fold(await house.log.read(table.id))
        assert (again.clocks.left, again.stood) == (table.fold.clocks.left, table.fold.stood)
        await listener.leave()

    scene(tmp_path, play)


def test_a_frozen_process_hands_no_seat_over_at_any_table(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        tables = [await open_table(house, SEALED, 3, time=MINUTE) for _ in range(3)]
        frozen(house, 61)
        await house.tick()
        await asyncio.gather(*house._working)
        assert [left(table) for table in tables] == [[60, 60, 60]] * 3
        assert {seat.bot for table in tables for seat in table.fold.seats} == {""}
        frozen(house, 14)  # shorter than the grace: it counts
        await house.tick()
        assert [left(table) for table in tables] == [[46, 46, 46]] * 3

    scene(tmp_path, play)


def test_where_another_process_served_meanwhile_nothing_is_left_out(tmp_path: Path) -> None:
    async def whole() -> None:
        clock = StillClock()
        async with a_house(tmp_path, clock) as one, a_house(tmp_path, clock) as two:
            table = await open_table(one, SEALED, 3, time=MINUTE)
            await goes_by(two, 40)
            await one.beat()
            assert one.outages == []
            assert left(table) == [20, 20, 20]

    asyncio.run(whole())


def test_while_the_log_is_away_nobody_loses_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def away(*_: object) -> None:
        raise OSError("the disk is gone")

    async def play(house: House) -> None:
        table = await open_table(house, SEALED, 3, time=MINUTE)
        with monkeypatch.context() as patch:
            patch.setattr(house.log, "beat", away)
            patch.setattr(house.log, "wake_up", away)
            for _ in range(10):
                frozen(house, 10)
                with pytest.raises(OSError, match="gone"):
                    await house.tick()
        await house.tick()
        await asyncio.gather(*house._working)
        assert left(table) == [60, 60, 60]

    scene(tmp_path, play)


def test_a_clock_that_was_set_back_goes_on_giving_signs_of_life(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table = await open_table(house, SEALED, 3, time=MINUTE)
        frozen(house, -3600)
        await house.tick()
        assert house.beaten == house.clock.now()
        frozen(house, 3600)  # and is right again: no second was played
        await house.tick()
        await asyncio.gather(*house._working)
        assert left(table) == [60, 60, 60]
        assert house.outages == []

    scene(tmp_path, play)
