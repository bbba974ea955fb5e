"""The fair queue: heavy users wait longest, and games of bots only get what is left."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest
from games_by_kind import SEALED, quick
from table_scenes import a_server

from muraglia.bots.advice import Hint
from muraglia.kernel.contract import View
from muraglia.kernel.event import Event
from muraglia.table.bot_players import InProcessBots
from muraglia.table.entries import SeatHolder, TableSetup
from muraglia.table.workers.fair_queue import CLEAN_UP_AT, FairQueue, QueuedRequest

FLOOD = 110


class Places:
    """Places that become free only when a test says so, and the order in which people got one."""

    def __init__(self, places: int) -> None:
        self.time = 0.0
        self.queue = FairQueue(places, lambda: self.time)
        self.served: list[str] = []
        self.inside: list[asyncio.Event] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def come(self, *askers: QueuedRequest) -> None:
        for asker in askers:
            self.tasks.append(asyncio.ensure_future(self._visit(asker)))
        await _settle()

    async def _visit(self, asker: QueuedRequest) -> None:
        leave = asyncio.Event()
        async with self.queue.place(asker):
            self.served.append(asker.person)
            self.inside.append(leave)
            await leave.wait()

    async def leave(self, seconds: float = 1.0) -> None:
        """Free the place that was taken first."""
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


def test_a_single_request_does_not_wait_behind_a_hundred_of_another_person() -> None:
    async def whole() -> None:
        places = Places(1)
        await places.come(*[QueuedRequest("mal", "there")] * FLOOD)
        await places.leave()
        await places.come(QueuedRequest("ada", "here"))
        await places.leave()
        assert places.served == ["mal", "mal", "ada"]
        await places.close()
        assert len(places.served) == FLOOD + 1

    asyncio.run(whole())


def test_a_single_request_does_not_wait_behind_a_hundred_guests_at_one_address() -> None:
    async def whole() -> None:
        places = Places(2)
        await places.come(*[QueuedRequest(f"mal{number}", "there") for number in range(FLOOD)])
        for _ in range(10):
            await places.come(QueuedRequest("ada", "here"))
            await places.leave()
        assert places.served.count("ada") >= 5, "half of all is hers, as long as she asks"
        await places.close()

    asyncio.run(whole())


def test_people_at_one_address_take_turns() -> None:
    async def whole() -> None:
        places = Places(1)
        await places.come(
            *[QueuedRequest("mal", "there")] * 9, QueuedRequest("bob", "there"), QueuedRequest("cai", "there")
        )
        for _ in range(4):
            await places.leave()
        assert places.served[:4] == ["mal", "bob", "cai", "mal"]
        await places.close()

    asyncio.run(whole())


def test_games_of_bots_only_get_the_remaining_places_but_never_the_last_one() -> None:
    async def whole() -> None:
        places = Places(2)
        await places.come(*[QueuedRequest("mal", waits=False)] * FLOOD)
        assert places.served == ["mal"]
        await places.come(QueuedRequest("ada"))
        assert places.served == ["mal", "ada"]
        await places.come(QueuedRequest("bob"))
        await places.leave()
        assert places.served == ["mal", "ada", "bob"]
        await places.close()
        assert len(places.served) == FLOOD + 2  # the flood is served too

    asyncio.run(whole())


def test_games_of_bots_only_may_use_a_single_place_while_nobody_waits() -> None:
    async def whole() -> None:
        places = Places(1)
        await places.come(*[QueuedRequest("mal", waits=False)] * 3)
        await places.come(QueuedRequest("ada"))
        await places.leave()
        assert places.served == ["mal", "ada"]
        await places.close()

    asyncio.run(whole())


def test_past_use_counts_less_and_less() -> None:
    async def whole() -> None:
        places = Places(1)
        await places.come(QueuedRequest("ada"))
        await places.leave(60)
        places.time += 3600
        await places.come(QueuedRequest("eve"), QueuedRequest("ada"), QueuedRequest("bob"))
        await places.leave(1)
        await places.leave(1)
        assert places.served == ["ada", "eve", "bob", "ada"]
        await places.close()
        places.time += 3600
        for number in range(2 * CLEAN_UP_AT):
            places.queue._charge(QueuedRequest(f"p{number}"), 1)
            places.time += 1
        assert len(places.queue._served) <= CLEAN_UP_AT + 2

    asyncio.run(whole())


@pytest.mark.parametrize("granted", [True, False])
def test_a_cancelled_request_frees_its_place(granted: bool) -> None:
    async def whole() -> None:
        places = Places(1)
        await places.come(QueuedRequest("ada"), QueuedRequest("bob"))
        if granted:
            places.inside.pop(0).set()
        places.tasks[1].cancel()
        await places.come(QueuedRequest("cai"))
        if not granted:
            await places.leave()
        assert places.served == ["ada", "cai"]
        assert len(places.queue) == 0
        await places.close()

    asyncio.run(whole())


class Asked(InProcessBots):
    """Remembers on whose behalf bots were asked."""

    def __init__(self) -> None:
        self.askers: list[QueuedRequest] = []

    async def decide(
        self, game: str, bot: str, seed: int, view: View, heard: Sequence[Event], asker: QueuedRequest
    ) -> str | None:
        self.askers.append(asker)
        return await super().decide(game, bot, seed, view, heard, asker)

    async def advise(
        self, game: str, seed: int, view: View, heard: Sequence[Event], most: int, asker: QueuedRequest
    ) -> Sequence[Hint]:
        raise NotImplementedError


def test_bots_think_on_behalf_of_the_host(tmp_path: Path) -> None:
    async def whole() -> None:
        executor = Asked()
        async with a_server(tmp_path, executor=executor) as server:
            server.players.address_of = {"ada": "here"}.__getitem__
            table = await server.open(
                TableSetup(
                    game=SEALED,
                    seats=[SeatHolder("bob"), SeatHolder(bot="random"), SeatHolder(bot="random")],
                    host="ada",
                )
            )
            await asyncio.sleep(0.05)
            assert set(executor.askers) == {QueuedRequest("ada", "here", waits=True)}
            executor.askers.clear()
            await server.open(
                TableSetup(game=SEALED, seats=[SeatHolder(bot="random")] * 3, host="ada", options=quick(SEALED))
            )
            await asyncio.sleep(0.05)
            assert set(executor.askers) == {QueuedRequest("ada", "here", waits=False)}
            assert table.fold.people == [0]

    asyncio.run(whole())
