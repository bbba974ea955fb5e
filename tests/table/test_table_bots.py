"""Bots at tables: they run in worker processes, and a bot that fails is replaced."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from pathlib import Path

import pytest
from games_by_kind import OPEN, SEALED, TURNS, last_word, quick
from table_scenes import ADA, BOB, a_server, bots_have_moved, ok, pass_time_and_tick, play_on, scene, state_of

import muraglia
from muraglia.bots.advice import Hint
from muraglia.bots.referee import MOST
from muraglia.bots.replies import Reply
from muraglia.kernel.contract import View
from muraglia.kernel.event import Event
from muraglia.table import bot_players as bots_in_seats
from muraglia.table import protocol as wire
from muraglia.table import table_server as module
from muraglia.table.bot_players import BotFailed, BotPlayers, InProcessBots
from muraglia.table.entries import SeatHolder, TableSetup
from muraglia.table.live_table import LiveTable
from muraglia.table.table_server import TableServer
from muraglia.table.workers.bot_workers import BotWorkers
from muraglia.table.workers.fair_queue import QueuedRequest
from muraglia.table.workers.process_pool import WorkerProcesses


@pytest.fixture
def own_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Allow bots of this folder, as somebody who runs a server could."""
    monkeypatch.setattr(module, "checked", lambda setup: setup)
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parent))


async def with_bot(server: TableServer, bot: str, game: str = SEALED) -> LiveTable:
    seats = [SeatHolder("ada", "Ada"), SeatHolder("bob", "Bob"), SeatHolder(bot=bot)]
    options = muraglia.catalogue()[game].check_options(3, quick(game) if game == SEALED else {})
    return await server.open(TableSetup(game=game, seats=seats, options=dict(options)))


@pytest.mark.usefixtures("own_bots")
@pytest.mark.parametrize("bot", ["Sleeper", "Crasher", "Thrower", "Cheat", "Silent"])
def test_a_bot_that_fails_is_replaced_and_the_table_goes_on(tmp_path: Path, bot: str) -> None:
    async def play(server: TableServer) -> None:
        table = await with_bot(server, f"bad_bots:{bot}")
        await play_on(table, random.Random(1))
        assert table.stage() == "over"
        assert table.fold.seats[2].bot == "random"
        handed = [news for told in table.fold.feed(0) for news in told.news if isinstance(news, wire.BotTookOver)]
        assert handed == [wire.BotTookOver(2, "random", "failed")]

    scene(tmp_path, play, BotWorkers(WorkerProcesses(1), seconds=0.2, grace=0.2))


@pytest.mark.usefixtures("own_bots")
def test_what_a_bot_prints_does_no_harm(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        table = await with_bot(server, "bad_bots:Chatterbox")
        await play_on(table, random.Random(1))
        assert table.fold.seats[2].bot == "bad_bots:Chatterbox"

    scene(tmp_path, play, BotWorkers(WorkerProcesses(1), seconds=20))


def test_bots_of_every_game_play_whole_games_in_worker_processes(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        for game in (TURNS, SEALED, OPEN):
            seats = [SeatHolder(bot="easy"), SeatHolder(bot="easy"), SeatHolder(bot="random")]
            table = await server.open(TableSetup(game=game, seats=seats))
            await bots_have_moved(server, table)
            assert table.fold.over
            assert [seat.bot for seat in table.fold.seats] == ["easy", "easy", "random"]

    scene(tmp_path, play, BotWorkers(WorkerProcesses(2), seconds=20))


class NeverAnswers:
    """Never answers: its process has died together with everybody who waited for it."""

    async def decide(self, *_: object) -> str | None:
        await asyncio.Event().wait()
        return None

    async def advise(self, *_: object) -> Sequence[Hint]:
        await asyncio.Event().wait()
        return ()

    async def replies(self, *_: object) -> Sequence[Reply]:
        await asyncio.Event().wait()
        return ()

    async def close(self) -> None:
        pass


def test_another_process_plays_for_a_bot_whose_process_died(tmp_path: Path) -> None:
    async def whole() -> None:
        async with a_server(tmp_path, executor=NeverAnswers()) as dead:
            table = await with_bot(dead, "random")
            name, version = table.id, table.fold.version
            assert dead.players.busy(table)
            assert table.fold.version == version
        async with a_server(tmp_path) as server:
            await server.tick()
            assert name not in server.live  # it may still be thinking
            await pass_time_and_tick(server, 30)
            await bots_have_moved(server, server.live[name])
            assert [each.recorded.seat for each in server.live[name].fold.moves] == [2]

    asyncio.run(whole())


class SlowBots(InProcessBots):
    """Takes so long that two processes think at the same time."""

    async def decide(
        self, game: str, bot: str, seed: int, view: View, heard: Sequence[Event], asker: QueuedRequest
    ) -> str | None:
        await asyncio.sleep(0.001)
        return await super().decide(game, bot, seed, view, heard, asker)


def test_two_processes_that_ask_the_same_bot_make_one_move(tmp_path: Path) -> None:
    async def whole() -> None:
        async with a_server(tmp_path) as one, a_server(tmp_path, executor=SlowBots()) as two:
            table = await one.open(TableSetup(game=SEALED, seats=[SeatHolder(bot="random")] * 3, options=quick(SEALED)))
            other = await two.table(table.id)
            while not table.fold.over:
                await other.refresh()
                await table.refresh()
                await asyncio.sleep(0.001)
            await other.refresh()
            assert other.fold.record() == table.fold.record()

    asyncio.run(whole())


class SilentInOpenDecisions(InProcessBots):
    """Has nothing to say in open decisions, and counts how often it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    async def decide(
        self, game: str, bot: str, seed: int, view: View, heard: Sequence[Event], asker: QueuedRequest
    ) -> str | None:
        self.asked += 1
        return None if view.decision == "open" else await super().decide(game, bot, seed, view, heard, asker)


def test_a_silent_bot_is_asked_again_after_news(tmp_path: Path) -> None:
    """In an open decision "nothing now" is an answer."""
    executor = SilentInOpenDecisions()

    async def play(server: TableServer) -> None:
        table = await with_bot(server, "random", OPEN)
        rng = random.Random(1)
        while state_of(table).decision != "open":
            await play_on(table, rng, 1)
            await bots_have_moved(server, table)
        asked = executor.asked
        await pass_time_and_tick(server, 10)
        assert executor.asked == asked
        await ok(table, ADA, wire.Play, seat=0, move=last_word(state_of(table), 0))
        await bots_have_moved(server, table)
        assert executor.asked == asked + 1
        assert state_of(table).decision == "open"
        await ok(table, BOB, wire.Play, seat=1, move=last_word(state_of(table), 1))  # now only the bot owes a decision
        await bots_have_moved(server, table)
        assert state_of(table).decision != "open"
        assert [each.recorded.move for each in table.fold.moves if each.recorded.seat == -1] == ["time"]

    scene(tmp_path, play, executor)


class TalksForEver(InProcessBots):
    """Never stops acting in an open decision."""

    async def decide(
        self, game: str, bot: str, seed: int, view: View, heard: Sequence[Event], asker: QueuedRequest
    ) -> str | None:
        if view.decision != "open":
            return await super().decide(game, bot, seed, view, heard, asker)
        return str(view.legal[0])  # it is done, it is not, it is …


def test_a_bot_at_its_limit_of_open_moves_still_makes_its_later_decisions(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        table = await with_bot(server, "easy", OPEN)
        while state_of(table).decision != "open":
            await play_on(table, random.Random(1), 1)
            await asyncio.sleep(0.001)
        await bots_have_moved(server, table)
        assert table.fold.open_moves[2] == MOST
        for seat, person in enumerate((ADA, BOB)):
            await ok(table, person, wire.Play, seat=seat, move=last_word(state_of(table), seat))
        await bots_have_moved(server, table)
        state = state_of(table)
        assert state.decision != "open"
        assert 2 not in state.acting  # it owes nothing more

    scene(tmp_path, play, TalksForEver())


def test_a_table_waiting_for_a_bot_does_not_hold_up_other_tables(tmp_path: Path) -> None:
    """Such a table is woken now and then, not at every tick."""

    async def play(server: TableServer) -> None:
        table = await with_bot(server, "random", OPEN)
        while state_of(table).decision != "open":
            await play_on(table, random.Random(1), 1)
            await bots_have_moved(server, table)
        await pass_time_and_tick(server, 3600)
        assert await server.log.tables_due(server.clock.now()) == []
        assert await server.log.tables_due(server.clock.now() + 60_000) == [table.id]

    scene(tmp_path, play, SilentInOpenDecisions())


def test_closing_the_pool_ends_all_worker_processes() -> None:
    async def whole() -> list[int | None]:
        pool = WorkerProcesses(2)
        workers = BotWorkers(pool, seconds=5)
        players = BotPlayers(workers)
        view = None
        for _ in range(2):
            with pytest.raises(BotFailed):
                await workers.decide(SEALED, "nobody", 1, view, (), QueuedRequest("ada"))  # type: ignore[arg-type]
        processes = list(pool._all)
        assert processes
        await players.close()
        return [process.returncode for process in processes]

    assert all(code is not None for code in asyncio.run(whole()))


@pytest.mark.parametrize("people", [True, False])
def test_bots_take_their_time_when_people_negotiate(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, people: bool
) -> None:
    rested: list[float] = []

    async def rest(seconds: float) -> None:
        rested.append(seconds)

    monkeypatch.setattr(bots_in_seats, "sleep", rest)

    async def play(server: TableServer) -> None:
        server.players.pause = 2.0
        first = SeatHolder("ada", "Ada") if people else SeatHolder(bot="easy")
        table = await server.open(TableSetup(game=OPEN, seats=[first, SeatHolder(bot="easy"), SeatHolder(bot="easy")]))
        if people:
            await play_on(table, random.Random(1))
        else:
            await bots_have_moved(server, table)
        assert table.fold.over

    scene(tmp_path, play)
    assert bool(rested) == people
    assert all(2.0 <= seconds < 4.0 for seconds in rested)
