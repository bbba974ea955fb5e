"""Bots in seats: they think in processes of their own, and one that fails is replaced; the table goes on."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from pathlib import Path

import pytest
from choosing import OPEN, SEALED, TURNS, last_word, quick
from company import ADA, BOB, a_house, bots_have_moved, later, ok, play_on, scene, state_of

import muraglia
from muraglia.bots.advice import Hint
from muraglia.bots.referee import MOST
from muraglia.bots.replies import Reply
from muraglia.kernel.contract import View
from muraglia.kernel.event import Event
from muraglia.table import house as houses
from muraglia.table import players as bots_in_seats
from muraglia.table import protocol as wire
from muraglia.table.entries import Seat, Setup
from muraglia.table.house import House
from muraglia.table.live import Table
from muraglia.table.players import BotFailed, InProcess, Players
from muraglia.table.processes import Processes
from muraglia.table.queue import Asker
from muraglia.table.workers import Workers


@pytest.fixture
def own_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots of this folder sit down, as the operator of a house might."""
    monkeypatch.setattr(houses, "checked", lambda setup: setup)
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parent))


async def with_bot(house: House, bot: str, game: str = SEALED) -> Table:
    seats = [Seat("ada", "Ada"), Seat("bob", "Bob"), Seat(bot=bot)]
    options = muraglia.catalogue()[game].check_options(3, quick(game) if game == SEALED else {})
    return await house.open(Setup(game=game, seats=seats, options=dict(options)))


@pytest.mark.usefixtures("own_bots")
@pytest.mark.parametrize("bot", ["Sleeper", "Crasher", "Thrower", "Cheat", "Silent"])
def test_a_bot_that_fails_is_replaced_and_the_table_goes_on(tmp_path: Path, bot: str) -> None:
    async def play(house: House) -> None:
        table = await with_bot(house, f"bad_bots:{bot}")
        await play_on(table, random.Random(1))
        assert table.stage() == "over"
        assert table.fold.seats[2].bot == "random"
        handed = [news for told in table.fold.story(0) for news in told.news if isinstance(news, wire.Handed)]
        assert handed == [wire.Handed(2, "random", "failed")]

    scene(tmp_path, play, Workers(Processes(1), seconds=0.2, grace=0.2))


@pytest.mark.usefixtures("own_bots")
def test_what_a_bot_prints_does_no_harm(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table = await with_bot(house, "bad_bots:Chatterbox")
        await play_on(table, random.Random(1))
        assert table.fold.seats[2].bot == "bad_bots:Chatterbox"

    scene(tmp_path, play, Workers(Processes(1), seconds=20))


def test_bots_of_every_game_play_whole_games_in_worker_processes(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        for game in (TURNS, SEALED, OPEN):
            seats = [Seat(bot="easy"), Seat(bot="easy"), Seat(bot="random")]
            table = await house.open(Setup(game=game, seats=seats))
            await bots_have_moved(house, table)
            assert table.fold.over
            assert [seat.bot for seat in table.fold.seats] == ["easy", "easy", "random"]

    scene(tmp_path, play, Workers(Processes(2), seconds=20))


class Deaf:
    """A thinker that never answers: its process has died together with all who waited for it."""

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
        async with a_house(tmp_path, thinker=Deaf()) as dead:
            table = await with_bot(dead, "random")
            name, version = table.id, table.fold.version
            assert dead.players.busy(table)
            assert table.fold.version == version
        async with a_house(tmp_path) as house:
            await house.tick()
            assert name not in house.live  # it may still be thinking
            await later(house, 30)
            await bots_have_moved(house, house.live[name])
            assert [turn.turn.seat for turn in house.live[name].fold.turns] == [2]

    asyncio.run(whole())


class Slow(InProcess):
    """Takes its time, so that two processes think at once."""

    async def decide(
        self, game: str, bot: str, seed: int, view: View, heard: Sequence[Event], asker: Asker
    ) -> str | None:
        await asyncio.sleep(0.001)
        return await super().decide(game, bot, seed, view, heard, asker)


def test_two_processes_that_ask_the_same_bot_make_one_move(tmp_path: Path) -> None:
    async def whole() -> None:
        async with a_house(tmp_path) as one, a_house(tmp_path, thinker=Slow()) as two:
            table = await one.open(Setup(game=SEALED, seats=[Seat(bot="random")] * 3, options=quick(SEALED)))
            other = await two.table(table.id)
            while not table.fold.over:
                await other.refresh()
                await table.refresh()
                await asyncio.sleep(0.001)
            await other.refresh()
            assert other.fold.record() == table.fold.record()

    asyncio.run(whole())


class Quiet(InProcess):
    """Has nothing to say where silence is an answer, and counts how often it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    async def decide(
        self, game: str, bot: str, seed: int, view: View, heard: Sequence[Event], asker: Asker
    ) -> str | None:
        self.asked += 1
        return None if view.decision == "open" else await super().decide(game, bot, seed, view, heard, asker)


def test_a_bot_with_nothing_to_say_is_asked_again_when_it_hears_something_new(tmp_path: Path) -> None:
    """In an open decision silence is an answer."""
    thinker = Quiet()

    async def play(house: House) -> None:
        table = await with_bot(house, "random", OPEN)
        rng = random.Random(1)
        while state_of(table).decision != "open":
            await play_on(table, rng, 1)
            await bots_have_moved(house, table)
        asked = thinker.asked
        await later(house, 10)
        assert thinker.asked == asked
        await ok(table, ADA, wire.Play, seat=0, move=last_word(state_of(table), 0))
        await bots_have_moved(house, table)
        assert thinker.asked == asked + 1
        assert state_of(table).decision == "open"
        await ok(table, BOB, wire.Play, seat=1, move=last_word(state_of(table), 1))  # now it waits for the bot alone
        await bots_have_moved(house, table)
        assert state_of(table).decision != "open"
        assert [turn.turn.move for turn in table.fold.turns if turn.turn.seat == -1] == ["time"]

    scene(tmp_path, play, thinker)


class Talker(InProcess):
    """Never comes to an end where everybody may speak."""

    async def decide(
        self, game: str, bot: str, seed: int, view: View, heard: Sequence[Event], asker: Asker
    ) -> str | None:
        if view.decision != "open":
            return await super().decide(game, bot, seed, view, heard, asker)
        return str(view.legal[0])  # it is done, it is not, it is …


def test_a_bot_that_has_said_all_it_may_is_asked_for_what_it_owes_afterwards(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table = await with_bot(house, "easy", OPEN)
        while state_of(table).decision != "open":
            await play_on(table, random.Random(1), 1)
            await asyncio.sleep(0.001)
        await bots_have_moved(house, table)
        assert table.fold.said[2] == MOST
        for seat, person in enumerate((ADA, BOB)):
            await ok(table, person, wire.Play, seat=seat, move=last_word(state_of(table), seat))
        await bots_have_moved(house, table)
        state = state_of(table)
        assert state.decision != "open"
        assert 2 not in state.acting  # it has done its part

    scene(tmp_path, play, Talker())


def test_a_table_that_waits_for_a_silent_bot_does_not_hold_up_the_others(tmp_path: Path) -> None:
    """It is looked at now and then, not at every tick."""

    async def play(house: House) -> None:
        table = await with_bot(house, "random", OPEN)
        while state_of(table).decision != "open":
            await play_on(table, random.Random(1), 1)
            await bots_have_moved(house, table)
        await later(house, 3600)
        assert await house.log.due(house.clock.now()) == []
        assert await house.log.due(house.clock.now() + 60_000) == [table.id]

    scene(tmp_path, play, Quiet())


def test_no_process_is_left_behind() -> None:
    async def whole() -> list[int | None]:
        hands = Processes(2)
        workers = Workers(hands, seconds=5)
        players = Players(workers)
        view = None
        for _ in range(2):
            with pytest.raises(BotFailed):
                await workers.decide(SEALED, "nobody", 1, view, (), Asker("ada"))  # type: ignore[arg-type]
        processes = list(hands._all)
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

    monkeypatch.setattr(bots_in_seats, "rest", rest)

    async def play(house: House) -> None:
        house.players.pause = 2.0
        first = Seat("ada", "Ada") if people else Seat(bot="easy")
        table = await house.open(Setup(game=OPEN, seats=[first, Seat(bot="easy"), Seat(bot="easy")]))
        if people:
            await play_on(table, random.Random(1))
        else:
            await bots_have_moved(house, table)
        assert table.fold.over

    scene(tmp_path, play)
    assert bool(rested) == people
    assert all(2.0 <= seconds < 4.0 for seconds in rested)
