"""The queue for bots: whoever asks most waits longest, and bots that play only each other get what is left."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest
from choosing import SEALED, quick
from company import a_house

from muraglia.bots.advice import Hint
from muraglia.kernel.contract import View
from muraglia.kernel.event import Event
from muraglia.table.entries import Seat, Setup
from muraglia.table.players import InProcess
from muraglia.table.queue import MANY, Asker, Queue

FLOOD = 110


class Office:
    """Places that are left only when we say so, and the order in which people got one."""

    def __init__(self, places: int) -> None:
        self.time = 0.0
        self.queue = Queue(places, lambda: self.time)
        self.served: list[str] = []
        self.inside: list[asyncio.Event] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def come(self, *askers: Asker) -> None:
        for asker in askers:
            self.tasks.append(asyncio.ensure_future(self._visit(asker)))
        await _settle()

    async def _visit(self, asker: Asker) -> None:
        leave = asyncio.Event()
        async with self.queue.place(asker):
            self.served.append(asker.person)
            self.inside.append(leave)
            await leave.wait()

    async def leave(self, seconds: float = 1.0) -> None:
        """Let the one who came in first go."""
        self.time += seconds
        self.inside.pop(0).set()
        await _settle()

    async def close(self) -> None:
        while self.inside:
            await self.leave()
        await asyncio.gather(*self.tasks, return_exceptions=True)


async def _settle() -> None:
    for _ in range(6):
        await asyncio.sleep(0)


def test_one_who_asks_once_does_not_wait_behind_one_who_asks_a_hundred_times() -> None:
    async def whole() -> None:
        office = Office(1)
        await office.come(*[Asker("mal", "there")] * FLOOD)
        await office.leave()
        await office.come(Asker("ada", "here"))
        await office.leave()
        assert office.served == ["mal", "mal", "ada"]
        await office.close()
        assert len(office.served) == FLOOD + 1

    asyncio.run(whole())


def test_nor_behind_a_hundred_guests_of_one_address() -> None:
    async def whole() -> None:
        office = Office(2)
        await office.come(*[Asker(f"mal{number}", "there") for number in range(FLOOD)])
        for _ in range(10):
            await office.come(Asker("ada", "here"))
            await office.leave()
        assert office.served.count("ada") >= 5, "half of all is hers, as long as she asks"
        await office.close()

    asyncio.run(whole())


def test_people_at_one_address_take_turns() -> None:
    async def whole() -> None:
        office = Office(1)
        await office.come(*[Asker("mal", "there")] * 9, Asker("bob", "there"), Asker("cai", "there"))
        for _ in range(4):
            await office.leave()
        assert office.served[:4] == ["mal", "bob", "cai", "mal"]
        await office.close()

    asyncio.run(whole())


def test_bots_that_play_each_other_get_what_is_left_and_never_the_last_place() -> None:
    async def whole() -> None:
        office = Office(2)
        await office.come(*[Asker("mal", waits=False)] * FLOOD)
        assert office.served == ["mal"]
        await office.come(Asker("ada"))
        assert office.served == ["mal", "ada"]
        await office.come(Asker("bob"))
        await office.leave()
        assert office.served == ["mal", "ada", "bob"]
        await office.close()
        assert len(office.served) == FLOOD + 2  # they have their turn too

    asyncio.run(whole())


def test_where_there_is_one_place_they_have_it_while_nobody_waits() -> None:
    async def whole() -> None:
        office = Office(1)
        await office.come(*[Asker("mal", waits=False)] * 3)
        await office.come(Asker("ada"))
        await office.leave()
        assert office.served == ["mal", "ada"]
        await office.close()

    asyncio.run(whole())


def test_what_was_served_long_ago_is_forgotten() -> None:
    async def whole() -> None:
        office = Office(1)
        await office.come(Asker("ada"))
        await office.leave(60)
        office.time += 3600
        await office.come(Asker("eve"), Asker("ada"), Asker("bob"))
        await office.leave(1)
        await office.leave(1)
        assert office.served == ["ada", "eve", "bob", "ada"]
        await office.close()
        office.time += 3600
        for number in range(2 * MANY):
            office.queue._charge(Asker(f"p{number}"), 1)
            office.time += 1
        assert len(office.queue._served) <= MANY + 2

    asyncio.run(whole())


@pytest.mark.parametrize("granted", [True, False])
def test_whoever_goes_away_keeps_no_place(granted: bool) -> None:
    async def whole() -> None:
        office = Office(1)
        await office.come(Asker("ada"), Asker("bob"))
        if granted:
            office.inside.pop(0).set()
        office.tasks[1].cancel()
        await office.come(Asker("cai"))
        if not granted:
            await office.leave()
        assert office.served == ["ada", "cai"]
        assert len(office.queue) == 0
        await office.close()

    asyncio.run(whole())


class Asked(InProcess):
    """Remembers for whom bots were to think."""

    def __init__(self) -> None:
        self.askers: list[Asker] = []

    async def decide(
        self, game: str, bot: str, seed: int, view: View, heard: Sequence[Event], asker: Asker
    ) -> str | None:
        self.askers.append(asker)
        return await super().decide(game, bot, seed, view, heard, asker)

    async def advise(
        self, game: str, seed: int, view: View, heard: Sequence[Event], most: int, asker: Asker
    ) -> Sequence[Hint]:
        raise NotImplementedError


def test_bots_think_for_whoever_opened_the_table(tmp_path: Path) -> None:
    async def whole() -> None:
        thinker = Asked()
        async with a_house(tmp_path, thinker=thinker) as house:
            house.players.address_of = {"ada": "here"}.__getitem__
            table = await house.open(
                Setup(game=SEALED, seats=[Seat("bob"), Seat(bot="random"), Seat(bot="random")], host="ada")
            )
            await asyncio.sleep(0.05)
            assert set(thinker.askers) == {Asker("ada", "here", waits=True)}
            thinker.askers.clear()
            await house.open(Setup(game=SEALED, seats=[Seat(bot="random")] * 3, host="ada", options=quick(SEALED)))
            await asyncio.sleep(0.05)
            assert set(thinker.askers) == {Asker("ada", "here", waits=False)}
            assert table.fold.people == [0]

    asyncio.run(whole())
