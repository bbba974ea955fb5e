"""Helpers for tests of tables: people, a table server, a clock and a reader."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from muraglia.bus.local import LocalBus
from muraglia.kernel.record import AnyState
from muraglia.store.sqlite import SqliteLog
from muraglia.table import protocol as wire
from muraglia.table.bot_players import BotExecutor
from muraglia.table.entries import SeatHolder, TableSetup
from muraglia.table.live_table import LiveTable
from muraglia.table.log import Log
from muraglia.table.protocol import Ack, Answer, CommandRefused, Person
from muraglia.table.table_server import TableServer

ADA, BOB, CAI, DEE = (Person(name.lower(), name) for name in ("Ada", "Bob", "Cai", "Dee"))
PEOPLE = (ADA, BOB, CAI, DEE)
START = 1_000_000


class StillClock:
    """A clock that moves only when a test says so."""

    def __init__(self) -> None:
        self.time = START

    def now(self) -> int:
        return self.time

    def forward(self, seconds: float) -> None:
        self.time += int(seconds * 1000)


@asynccontextmanager
async def a_server(
    folder: Path, clock: StillClock | None = None, executor: BotExecutor | None = None, log: Log | None = None
) -> AsyncIterator[TableServer]:
    async with TableServer(log or SqliteLog(folder / "log.db"), LocalBus(), executor, clock or StillClock()) as server:
        yield server


def scene(folder: Path, play: Callable[[TableServer], Awaitable[None]], executor: BotExecutor | None = None) -> None:
    """Run a test on a table server of its own."""

    async def whole() -> None:
        async with a_server(folder, executor=executor) as server:
            await play(server)

    asyncio.run(whole())


async def pass_time_and_tick(server: TableServer, seconds: float) -> None:
    """Let time pass, then let the server do what is due."""
    await pass_time(server, seconds)
    await server.tick()


async def pass_time(server: TableServer, seconds: float) -> None:
    """Let time pass on a server that keeps sending heartbeats."""
    assert isinstance(server.clock, StillClock)
    server.clock.forward(seconds)
    server.last_heartbeat = server.clock.now()
    await server.log.heartbeat(server.last_heartbeat)


def people(count: int) -> list[SeatHolder]:
    return [SeatHolder(person.id, person.name) for person in PEOPLE[:count]]


async def open_table(server: TableServer, game: str, seats: int = 2, **more: Any) -> LiveTable:
    """Open a table at which Ada, Bob, … sit, and the game has begun."""
    return await server.open(TableSetup(game=game, seats=people(seats), host="ada", **more))


_ids = iter(range(10**9))


async def send(table: LiveTable, person: Person, command: type[wire.Command], **fields: Any) -> Answer:
    """Send a command over the wire, under a fresh id."""
    return await table.handle(person, wire.encode(command(id=f"c{next(_ids)}", **fields)))


async def ok(table: LiveTable, person: Person, command: type[wire.Command], **fields: Any) -> Ack:
    answer = await send(table, person, command, **fields)
    assert isinstance(answer, Ack), answer
    return answer


async def refused(table: LiveTable, person: Person, command: type[wire.Command], **fields: Any) -> str:
    """Send a command that must be refused and change nothing; return the code of the refusal."""
    before = table.fold.version
    answer = await send(table, person, command, **fields)
    assert isinstance(answer, CommandRefused), answer
    assert answer.text
    if not any(seat.bot for seat in table.fold.seats):
        assert table.fold.version == before
    return answer.code


async def play_on(
    table: LiveTable, rng: random.Random, moves: int = 10**6, people: tuple[Person, ...] = PEOPLE
) -> None:
    """Let the people at the table make random moves, in any order, until the game is over."""
    for _ in range(moves):
        while not (state := state_of(table)).over:
            mine = [seat for seat in state.acting if not table.fold.seats[seat].bot]
            if mine:
                break
            await asyncio.sleep(0.001)
        else:
            return
        seat = rng.choice(mine)
        who = next(person for person in people if person.id == table.fold.seats[seat].person)
        await ok(table, who, wire.Play, seat=seat, move=str(rng.choice(state.legal(seat))))


async def bots_have_moved(server: TableServer, table: LiveTable) -> None:
    """Wait until no bot of the table is thinking."""
    while server.players.busy(table):
        await asyncio.sleep(0.001)


def state_of(table: LiveTable) -> AnyState:
    state = table.fold.state
    assert state is not None
    return state


def first(table: LiveTable, seat: int) -> str:
    """Return a move that a seat may make now."""
    return str(state_of(table).legal(seat)[0])


class Listener:
    """A reader that collects all messages of a table."""

    def __init__(self, table: LiveTable, seat: int | None, person: str = "", after: int = 0) -> None:
        self.table = table
        self.messages: list[wire.Push] = []
        self._task = asyncio.ensure_future(self._listen(table.follow(seat, person, after)))

    async def _listen(self, batches: AsyncIterator[list[wire.Push]]) -> None:
        async for batch in batches:
            self.messages += batch

    async def heard(self) -> list[wire.Push]:
        """Return all messages so far, once no more are on their way."""
        for _ in range(5):
            await asyncio.sleep(0)
        return self.messages

    def news(self) -> list[wire.News]:
        return [news for message in self.messages if isinstance(message, wire.FeedMessage) for news in message.news]

    async def leave(self) -> None:
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
