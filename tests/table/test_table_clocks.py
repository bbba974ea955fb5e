"""Clocks: bank and increment, all at once in a simultaneous phase, the table's own for trading, and pauses."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from games_by_kind import OPEN, SEALED, TURNS
from msgspec import structs
from table_scenes import (
    ADA,
    BOB,
    CAI,
    PEOPLE,
    Listener,
    StillClock,
    a_server,
    first,
    ok,
    open_table,
    pass_time,
    pass_time_and_tick,
    play_on,
    refused,
    scene,
    state_of,
)

import muraglia
from muraglia.table import protocol as wire
from muraglia.table import seat_messages
from muraglia.table.entries import OpenEntry, TimeControl, read, write
from muraglia.table.fold import fold
from muraglia.table.live_table import LiveTable
from muraglia.table.table_server import TableServer

MINUTE = TimeControl(bank=60, increment=5)


def left(table: LiveTable) -> list[int]:
    """Return what every seat has left now, in seconds."""
    shown = seat_messages.clock_of(table.fold, table.clock.now())
    assert shown is not None
    return [ms // 1000 for ms in shown.left]


def test_clocks_run_for_all_seats_that_decide_simultaneously(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        table = await open_table(server, SEALED, 3, time=MINUTE)
        await pass_time_and_tick(server, 10)
        assert left(table) == [50, 50, 50]
        await ok(table, ADA, wire.Play, seat=0, move=first(table, 0))
        await pass_time_and_tick(server, 10)
        assert left(table) == [55, 40, 40]  # Ada has decided: her clock stands still, with the increment added
        await ok(table, BOB, wire.Play, seat=1, move=first(table, 1))
        await ok(table, CAI, wire.Play, seat=2, move=first(table, 2))
        assert left(table) == [55, 45, 45]  # the last seat has decided too, even if it has another choice to make next

    scene(tmp_path, play)


def test_only_the_acting_seat_loses_time_and_the_increment_comes_at_the_end_of_a_turn(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        table = await open_table(server, TURNS, 2, time=MINUTE)
        await pass_time_and_tick(server, 10)
        steps = 0
        while state_of(table).acting == (0,):
            assert left(table) == [50, 60]
            await play_on(table, random.Random(1), 1)
            steps += 1
        assert steps >= 2
        assert left(table) == [55, 60]

    scene(tmp_path, play)


def test_a_bot_takes_over_when_time_runs_out_and_the_player_may_return(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        table = await open_table(server, SEALED, 3, time=MINUTE)
        await ok(table, ADA, wire.Play, seat=0, move=first(table, 0))
        listener = Listener(table, None)
        await pass_time_and_tick(server, 59.9)
        assert [seat.bot for seat in table.fold.seats] == ["", "", ""]
        await pass_time_and_tick(server, 0.1)
        assert [seat.bot for seat in table.fold.seats] == ["", "random", "random"]
        await listener.heard()
        assert wire.BotTookOver(1, "random", "time") in listener.news()
        await ok(table, BOB, wire.Return, seat=1)
        assert left(table)[1] == 5
        await listener.leave()

    scene(tmp_path, play)


def test_a_move_after_the_clock_ran_out_is_refused(tmp_path: Path) -> None:
    """The clock has run out even before any process has noticed."""

    async def play(server: TableServer) -> None:
        table = await open_table(server, SEALED, 3, time=TimeControl(bank=60))
        await pass_time(server, 60)
        answer = await table.handle(ADA, wire.Play(id="late", seat=0, move=first(table, 0)))
        assert isinstance(answer, wire.CommandRefused)
        assert answer.code == "left"
        assert await refused(table, ADA, wire.Return, seat=0) == "no_time"

    scene(tmp_path, play)


def test_the_tables_clock_ends_an_open_decision_as_a_move_of_no_seat(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        table = await open_table(server, OPEN, 3, time=TimeControl(bank=600, table=120))
        rng = random.Random(1)
        while state_of(table).decision != "open":
            await play_on(table, rng, 1)
        clock = seat_messages.clock_of(table.fold, table.clock.now())
        assert clock is not None
        assert (clock.running, clock.table) == ([], 120_000)
        await pass_time_and_tick(server, 119)
        assert state_of(table).decision == "open"
        await pass_time_and_tick(server, 1)
        assert state_of(table).decision != "open"
        assert (table.fold.moves[-1].recorded.seat, table.fold.moves[-1].recorded.move) == (-1, "time")
        while state_of(table).decision != "open":
            await play_on(table, rng, 1)
        clock = seat_messages.clock_of(table.fold, table.clock.now())
        assert clock is not None
        assert clock.table == 120_000  # each decision has its full time

    scene(tmp_path, play)


def test_the_option_of_the_rules_sets_the_tables_clock(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        table = await open_table(server, OPEN, 3, options={muraglia.catalogue()[OPEN].clock: 2})
        assert table.fold.clocks.control.table == 120

    scene(tmp_path, play)


def test_clocks_stand_still_while_everybody_wants_a_pause(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        table = await open_table(server, SEALED, 3, time=MINUTE)
        await ok(table, CAI, wire.Leave, seat=2)  # a bot has no vote
        await ok(table, ADA, wire.Pause, seat=0, yes=True)
        assert await refused(table, ADA, wire.Pause, seat=0, yes=True) == "voted"
        assert table.stage() == "playing"
        await ok(table, BOB, wire.Pause, seat=1, yes=True)
        assert table.stage() == "paused"
        before = left(table)
        await pass_time_and_tick(server, 1000)
        assert left(table) == before
        assert await refused(table, ADA, wire.Play, seat=0, move=first(table, 0)) == "paused"
        await ok(table, BOB, wire.Pause, seat=1, yes=False)
        assert table.stage() == "playing"
        await pass_time_and_tick(server, 10)
        assert left(table)[:2] == [50, 50]

    scene(tmp_path, play)


def test_votes_for_a_pause_are_dropped_when_it_ends(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        table = await open_table(server, TURNS, 2, time=MINUTE)
        for _ in range(2):  # the second time everybody is asked again
            await ok(table, ADA, wire.Pause, seat=0, yes=True)
            assert table.stage() == "playing"
            await ok(table, BOB, wire.Pause, seat=1, yes=True)
            assert table.stage() == "paused"
            await pass_time_and_tick(server, 1000)
            await ok(table, BOB, wire.Pause, seat=1, yes=False)
            assert not table.fold.votes
            assert await refused(table, ADA, wire.Pause, seat=0, yes=False) == "voted"
        await ok(table, BOB, wire.Pause, seat=1, yes=True)
        await pass_time_and_tick(server, 10)
        assert sum(left(table)) == 110  # Ada did not vote, so the clocks run

    scene(tmp_path, play)


def test_a_log_of_format_1_keeps_its_votes_and_its_clocks(tmp_path: Path) -> None:
    """In its log a vote outlasted the pause, so the next single vote paused the table at once."""
    lines: list[bytes] = []

    async def play(server: TableServer) -> None:
        table = await open_table(server, TURNS, 2, time=MINUTE)
        for seat, yes in ((0, True), (1, True), (1, False), (1, True)):
            await ok(table, PEOPLE[seat], wire.Pause, seat=seat, yes=yes)
        lines.extend(await server.log.read(table.id))

    scene(tmp_path, play)
    opened = read(lines[0])
    assert isinstance(opened, OpenEntry)
    before = write(structs.replace(opened, format=1))
    assert b"format" not in before  # as in a log of format 1
    now, then = fold(lines), fold([before, *lines[1:]])
    assert (now.votes, now.paused, bool(now.clocks.running)) == (frozenset({1}), False, True)
    assert (then.votes, then.paused, bool(then.clocks.running)) == (frozenset({0, 1}), True, False)


def test_clocks_reveal_no_secret_move(tmp_path: Path) -> None:
    """A secret move changes no clock and sends no message."""

    async def play(server: TableServer) -> None:
        table = await open_table(server, OPEN, 3, time=MINUTE)
        listener = Listener(table, 1, "bob")
        count = len(await listener.heard())
        await pass_time_and_tick(server, 10)
        move = str(state_of(table).legal(0)[0])
        await ok(table, PEOPLE[0], wire.Play, seat=0, move=move)
        assert left(table) == [50, 50, 50]
        assert len(await listener.heard()) == count
        await listener.leave()

    scene(tmp_path, play)


def test_tables_without_clocks_send_none(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        table = await open_table(server, SEALED, 3)
        assert seat_messages.clock_of(table.fold, table.clock.now()) is None
        await pass_time_and_tick(server, 10**6)
        assert [seat.bot for seat in table.fold.seats] == ["", "", ""]

    scene(tmp_path, play)


def test_while_nobody_serves_the_table_the_clocks_stand_still(tmp_path: Path) -> None:
    async def whole() -> None:
        clock = StillClock()
        async with a_server(tmp_path, clock) as server:
            table = await open_table(server, SEALED, 3, time=MINUTE)
            await ok(table, ADA, wire.Play, seat=0, move=first(table, 0))
            await pass_time_and_tick(server, 20)
            name = table.id
        clock.forward(7200)
        async with a_server(tmp_path, clock) as server:
            await pass_time_and_tick(server, 5)
            table = await server.table(name)
            assert [seat.bot for seat in table.fold.seats] == ["", "", ""]
            assert left(table) == [65, 35, 35]
            await pass_time_and_tick(server, 30)
            assert left(table) == [65, 5, 5]  # the outage is left out once, and the time since then counts
        clock.forward(3600)
        async with a_server(tmp_path, clock) as server:
            table = await server.table(name)
            assert left(table) == [65, 5, 5]
            await ok(table, BOB, wire.Play, seat=1, move=first(table, 1))
            assert left(table) == [65, 10, 5]
            again = fold(await server.log.read(name))  # the log has all of it
            assert (again.clocks.left, again.outage_end) == (table.fold.clocks.left, table.fold.outage_end)
            await pass_time_and_tick(server, 6)
            assert [seat.bot for seat in table.fold.seats] == ["", "", "random"]

    asyncio.run(whole())


def test_a_short_outage_costs_time_and_a_long_one_does_not(tmp_path: Path) -> None:
    async def whole() -> None:
        clock = StillClock()
        async with a_server(tmp_path, clock) as server:
            name = (await open_table(server, SEALED, 3, time=MINUTE)).id
        clock.forward(10)
        async with a_server(tmp_path, clock) as server:
            assert left(await server.table(name)) == [50, 50, 50]
        clock.forward(10**6)
        async with a_server(tmp_path, clock) as server:
            table = await server.table(name)
            await ok(table, ADA, wire.Play, seat=0, move=first(table, 0))
            assert left(table) == [55, 50, 50]

    asyncio.run(whole())


def frozen(server: TableServer, seconds: float) -> None:
    """Let time pass without heartbeats: the process was frozen, or the system clock was set."""
    assert isinstance(server.clock, StillClock)
    server.clock.forward(seconds)


def test_a_move_that_comes_first_after_a_freeze_is_not_late(tmp_path: Path) -> None:
    """The waiting command is the first to read the clock."""

    async def play(server: TableServer) -> None:
        table = await open_table(server, SEALED, 3, time=MINUTE)
        listener = Listener(table, 0, "ada")
        await pass_time_and_tick(server, 10)
        frozen(server, 3600)
        await ok(table, ADA, wire.Play, seat=0, move=first(table, 0))
        assert left(table) == [55, 50, 50]
        await pass_time_and_tick(server, 10)
        assert left(table) == [55, 40, 40]
        again = fold(await server.log.read(table.id))
        assert (again.clocks.left, again.outage_end) == (table.fold.clocks.left, table.fold.outage_end)
        await listener.leave()

    scene(tmp_path, play)


def test_a_frozen_process_hands_no_seat_over_at_any_table(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        tables = [await open_table(server, SEALED, 3, time=MINUTE) for _ in range(3)]
        frozen(server, 61)
        await server.tick()
        await asyncio.gather(*server._background)
        assert [left(table) for table in tables] == [[60, 60, 60]] * 3
        assert {seat.bot for table in tables for seat in table.fold.seats} == {""}
        frozen(server, 14)  # shorter than the grace period: it counts
        await server.tick()
        assert [left(table) for table in tables] == [[46, 46, 46]] * 3

    scene(tmp_path, play)


def test_there_is_no_outage_while_another_process_serves(tmp_path: Path) -> None:
    async def whole() -> None:
        clock = StillClock()
        async with a_server(tmp_path, clock) as one, a_server(tmp_path, clock) as two:
            table = await open_table(one, SEALED, 3, time=MINUTE)
            await pass_time(two, 40)
            await one.heartbeat()
            assert one.outages == []
            assert left(table) == [20, 20, 20]

    asyncio.run(whole())


def test_nobody_loses_time_while_the_log_cannot_be_reached(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def away(*_: object) -> None:
        raise OSError("the disk is gone")

    async def play(server: TableServer) -> None:
        table = await open_table(server, SEALED, 3, time=MINUTE)
        with monkeypatch.context() as patch:
            patch.setattr(server.log, "heartbeat", away)
            patch.setattr(server.log, "start_serving", away)
            for _ in range(10):
                frozen(server, 10)
                with pytest.raises(OSError, match="gone"):
                    await server.tick()
        await server.tick()
        await asyncio.gather(*server._background)
        assert left(table) == [60, 60, 60]

    scene(tmp_path, play)


def test_heartbeats_go_on_after_the_system_clock_is_set_back(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        table = await open_table(server, SEALED, 3, time=MINUTE)
        frozen(server, -3600)
        await server.tick()
        assert server.last_heartbeat == server.clock.now()
        frozen(server, 3600)  # and the clock is right again: no time was lost
        await server.tick()
        await asyncio.gather(*server._background)
        assert left(table) == [60, 60, 60]
        assert server.outages == []

    scene(tmp_path, play)
