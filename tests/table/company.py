"""People, a house and a clock for tests of the table."""

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
from muraglia.table.entries import Seat, Setup
from muraglia.table.house import House
from muraglia.table.live import Table
from muraglia.table.log import Log
from muraglia.table.players import Thinker
from muraglia.table.protocol import Ack, Answer, Person, Refused

ADA, BOB, CAI, DEE = (Person(name.lower(), name) for name in ("Ada", "Bob", "Cai", "Dee"))
PEOPLE = (ADA, BOB, CAI, DEE)
START = 1_000_000


class StillClock:
    """A clock that goes on only when told to."""

    def __init__(self) -> None:
        self.time = START

    def now(self) -> int:
        return self.time

    def forward(self, seconds: float) -> None:
        self.time += int(seconds * 1000)


@asynccontextmanager
async def a_house(
    folder: Path, clock: StillClock | None = None, thinker: Thinker | None = None, log: Log | None = None
) -> AsyncIterator[House]:
    async with House(log or SqliteLog(folder / "log.db"), LocalBus(), thinker, clock or StillClock()) as house:
        yield house


def scene(folder: Path, play: Callable[[House], Awaitable[None]], thinker: Thinker | None = None) -> None:
    """Run a scene in a house of its own."""

    async def whole() -> None:
        async with a_house(folder, thinker=thinker) as house:
            await play(house)

    asyncio.run(whole())


async def later(house: House, seconds: float) -> None:
    """Let time pass, and the house look after its tables."""
    await goes_by(house, seconds)
    await house.tick()


async def goes_by(house: House, seconds: float) -> None:
    """Let time pass in a house that gives its signs of life all the while."""
    assert isinstance(house.clock, StillClock)
    house.clock.forward(seconds)
    house.beaten = house.clock.now()
    await house.log.beat(house.beaten)


def people(count: int) -> list[Seat]:
    return [Seat(person.id, person.name) for person in PEOPLE[:count]]


async def open_table(house: House, game: str, seats: int = 2, **more: Any) -> Table:
    """Open a table at which Ada, Bob, … sit, and the game has begun."""
    return await house.open(Setup(game=game, seats=people(seats), host="ada", **more))


_ids = iter(range(10**9))


async def send(table: Table, person: Person, command: type[wire.Command], **fields: Any) -> Answer:
    """Send a command over the wire, under a fresh id."""
    return await table.handle(person, wire.encode(command(id=f"c{next(_ids)}", **fields)))


async def ok(table: Table, person: Person, command: type[wire.Command], **fields: Any) -> Ack:
    answer = await send(table, person, command, **fields)
    assert isinstance(answer, Ack), answer
    return answer


async def refused(table: Table, person: Person, command: type[wire.Command], **fields: Any) -> str:
    """Return the code of the refusal; nothing else has changed."""
    before = table.fold.version
    answer = await send(table, person, command, **fields)
    assert isinstance(answer, Refused), answer
    assert answer.text
    if not any(seat.bot for seat in table.fold.seats):
        assert table.fold.version == before
    return answer.code


async def play_on(table: Table, rng: random.Random, moves: int = 10**6, people: tuple[Person, ...] = PEOPLE) -> None:
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


async def bots_have_moved(house: House, table: Table) -> None:
    """Wait until no bot of the table is thinking, and none will before something happens."""
    while house.players.busy(table):
        await asyncio.sleep(0.001)


def state_of(table: Table) -> AnyState:
    state = table.fold.state
    assert state is not None
    return state


def first(table: Table, seat: int) -> str:
    """Return a move that a seat may make now."""
    return str(state_of(table).legal(seat)[0])


class Listener:
    """Somebody who follows a table and keeps all that is sent."""

    def __init__(self, table: Table, seat: int | None, person: str = "", after: int = 0) -> None:
        self.table = table
        self.messages: list[wire.Push] = []
        self._task = asyncio.ensure_future(self._listen(table.follow(seat, person, after)))

    async def _listen(self, breaths: AsyncIterator[list[wire.Push]]) -> None:
        async for breath in breaths:
            self.messages += breath

    async def heard(self) -> list[wire.Push]:
        """Return what has come so far, once nothing more is on its way."""
        for _ in range(5):
            await asyncio.sleep(0)
        return self.messages

    def news(self) -> list[wire.News]:
        return [news for message in self.messages if isinstance(message, wire.Told) for news in message.news]

    async def leave(self) -> None:
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
