"""Nobody learns more than the rules allow: the bytes of the real socket and of HTTP, under re-sampling.

Beside the real table goes a twin whose position was drawn from what one reader knows. The same moves are made at
both (in a sealed decision any move of the same seat). As long as the reader's view is the same at both tables, every
byte that he is sent must be the same. When the views part, the twin is refuted and drawn anew.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from visitors import Socket, at_home
from websockets.asyncio.client import connect

from muraglia.kernel.errors import MuragliaError
from muraglia.kernel.record import AnyState
from muraglia.table import protocol as wire
from muraglia.table.entries import Seat, Setup, TimeControl
from muraglia.table.live import Table
from muraglia.table.log import Write
from muraglia.table.protocol import Person
from muraglia.web import lobby
from muraglia.web.gate import Gate
from muraglia.web.hall import Hall
from muraglia.web.serving import server

STEPS = 60
GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("great-wall", 3, {}),
    ("die-mauer", 3, {}),
    ("chinatown", 3, {"trade_limit": 3}),
    ("zhanguo", 2, {}),
]


class StillClock:
    """Time would tell the two tables apart."""

    def now(self) -> int:
        return 1_000_000


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[tuple[Hall, str]]:
    """Run a server in this loop, so that its tables are within reach."""
    running = server(at_home(folder))
    task = asyncio.ensure_future(running.serve())
    while not running.started:
        assert not task.done()
        await asyncio.sleep(0.01)
    try:
        gate = running.config.app
        assert isinstance(gate, Gate)
        hall = gate.hall
        hall.clock = StillClock()
        yield hall, running.address
    finally:
        running.should_exit = True
        await task


class Reader:
    """Somebody who looks at both tables."""

    def __init__(self, url: str, http: httpx.AsyncClient, seat: int | None) -> None:
        self.url = url
        self.http = http
        self.seat = seat

    async def look(self, table: str) -> str:
        params = {} if self.seat is None else {"seat": self.seat}
        answer = await self.http.get(f"/api/tables/{table}", params=params)
        assert answer.status_code == 200
        return answer.text

    @asynccontextmanager
    async def socket(self, table: str) -> AsyncIterator[Socket]:
        query = "" if self.seat is None else f"?seat={self.seat}"
        address = f"{self.url.replace('http', 'ws')}/api/tables/{table}/socket{query}"
        cookie = {"cookie": f"muraglia={self.http.cookies['muraglia']}"}
        async with connect(address, additional_headers=cookie, origin=self.url, proxy=None, max_queue=None) as line:  # type: ignore[arg-type]
            yield Socket(line, self.seat)


async def heard(socket: Socket, number: int, table: str) -> str:
    """Return all that came, with the answer to a move of somebody else's: it is refused.

    News overtake answers, signs of life come at any time, and a slow reader is sent only the latest view. None of
    that depends on secrets: wait until nothing more comes, and look at the last frame of each such kind.
    """
    await socket.ask(type="play", id=f"r{number}", seat=1, move="nonsense")
    came = -1
    while came != len(socket.raw):
        came = len(socket.raw)
        await asyncio.sleep(0.08)
    frames: dict[str, list[str]] = {}
    for frame in socket.raw:
        frames.setdefault(frame.split('"')[3], []).append(frame.replace(table, "TABLE"))
    socket.raw.clear()
    frames.pop("beat", None)
    whole = ("told", "ack", "refused")
    return "\n".join(text for kind in sorted(frames) for text in frames[kind][0 if kind in whole else -1 :])


async def twin_of(hall: Hall, table: Table) -> Table:
    """Return a table with the same log."""
    id = "twin-of-table-00"
    await hall.log.append(id, 0, Write(entries=await hall.log.read(table.id)))
    return await hall.table(id)


def sample(table: Table, seat: int | None, rng: random.Random) -> AnyState:
    assert table.fold.state is not None
    state: AnyState = table.fold.game.sample(table.fold.state.view(seat), rng)
    return state


def another(table: Table, twin: Table, mover: int, move: str, seat: int | None, rng: random.Random) -> str | None:
    """Return the move for the twin: the same, or any secret one; `None` if the twin does not allow it."""
    state = twin.fold.state
    assert state is not None and table.fold.state is not None
    if state.decision == "sealed" and mover != seat and mover in state.acting:
        return str(rng.choice(state.legal(mover)))
    try:
        state.check(mover, twin.fold.game.parse(move))
    except MuragliaError:
        return None
    return move


@pytest.mark.parametrize("seat", [0, None], ids=["seat", "spectator"])
@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_every_byte_depends_only_on_what_one_may_know(
    tmp_path: Path, game: str, seats: int, options: dict[str, Any], seat: int | None
) -> None:
    rng = random.Random(11)
    compared = 0

    async def whole() -> None:
        nonlocal compared
        async with opened(tmp_path) as (hall, url), AsyncExitStack() as stack:
            http = await stack.enter_async_context(httpx.AsyncClient(base_url=url, headers={"origin": url}))
            me = (await http.post("/api/guest", json={"name": "Ada"})).json()
            people = [Person(me["id"], "Ada"), Person("bob", "Bob"), Person("cai", "Cai")][:seats]
            if seat is None:
                people[0] = Person("ann", "Ann")
            places = [Seat(person.id, person.name) for person in people]
            table = await hall.open(Setup(game=game, seats=places, options=options, time=TimeControl(bank=600)))
            twin = await twin_of(hall, table)
            for each in (table, twin):
                await hall.database.write(lambda db, each=each: lobby.add(db, each, "live", True))  # type: ignore[misc]
            reader = Reader(url, http, seat)
            number = 0
            while number < STEPS and not table.fold.over:
                # Draw the twin anew, and listen at both tables from here.
                twin.fold = table.fold.copy()
                twin.fold.state = sample(table, seat, rng)
                async with reader.socket(table.id) as one, reader.socket(twin.id) as two:
                    for _ in range(12):
                        number += 1
                        state = table.fold.state
                        assert state is not None and not state.over
                        mover = rng.choice(state.acting)
                        move = str(rng.choice(state.legal(mover)))
                        there = another(table, twin, mover, move, seat, rng)
                        if there is None:
                            break
                        for here, what in ((table, move), (twin, there)):
                            answer = await here.handle(
                                people[mover], wire.Play(id=f"m{number}{here.id}", seat=mover, move=what)
                            )
                            assert isinstance(answer, wire.Ack), answer
                        views = [await reader.look(each.id) for each in (table, twin)]
                        if views[0].replace(table.id, twin.id) != views[1]:
                            first, second = (str(each.fold.state.view(seat)) for each in (table, twin))  # type: ignore[union-attr]
                            assert first != second, "the views are the same, and yet HTTP tells the tables apart"
                            break
                        bytes_here = await heard(one, number, table.id)
                        bytes_there = await heard(two, number, twin.id)
                        assert bytes_here == bytes_there
                        compared += 1
                        if table.fold.over or twin.fold.over:
                            break
                assert twin.fold.version == table.fold.version

    asyncio.run(whole())
    assert compared > 1


def test_what_would_tell_secrets_is_kept_back_until_the_game_is_over(ada: Any) -> None:
    table = ada.open("great-wall", ["me", "bot"])
    for path in ("record", "replay"):
        assert ada.get(f"/api/tables/{table}/{path}", 409)["code"] == "not_over"
        assert ada.get(f"/api/tables/{table}/{path}", 409, seat=1)["code"] == "not_over"
    assert ada.get(f"/api/tables/{table}", 403, seat=1)["code"] == "not_yours"
