"""Nobody learns more than the rules allow: compare all bytes of sockets, event streams and HTTP at twin tables.

Each reader (every seat, some of them bots with a token, and a spectator) has two tables. One is real. The position of
the other, its twin, is sampled from what the reader knows, so the reader cannot tell the two apart. The same moves are
made at both, but secret moves of others may differ. As long as the reader's views are the same, every byte that is sent
must be the same. A twin that the real game contradicts is drawn again.

Nothing here depends on time: the tables' clocks advance step by step. After every step the reader sends a line of chat
at both tables; once it arrives, everything before it has arrived too.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from games_by_kind import GAMES as ALL
from games_by_kind import OPEN, TURNS, quick
from secrecy_twins import Twins, twins
from web_clients import Visitor, at_home, serving
from websockets.asyncio.client import ClientConnection, connect

from muraglia.cli import main
from muraglia.table import protocol as wire
from muraglia.table.live_table import LiveTable
from muraglia.table.protocol import Person
from muraglia.web.lobby import lobby_repository
from muraglia.web.middleware.access import AccessMiddleware
from muraglia.web.services import Services
from muraglia.web.serving import server

STEPS = 36
GAMES: list[tuple[str, int, dict[str, Any]]] = [(game, 3, quick(game, 3) if game == OPEN else {}) for game in ALL]
WHOLE = ("told", "chat", "ack", "refused")
"""Kinds of messages of which every one counts. Of the other kinds a slow reader may miss some: only the last counts."""


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[tuple[Services, str]]:
    """Run a server in this loop, so that the test can reach its tables."""
    running = server(at_home(folder))
    running.config.ws_ping_interval = None  # on a busy machine a pong may be late
    task = asyncio.ensure_future(running.serve())
    while not running.started:
        assert not task.done()
        await asyncio.sleep(0.01)
    try:
        gate = running.config.app
        assert isinstance(gate, AccessMiddleware)
        yield gate.services, running.address
    finally:
        running.should_exit = True
        await task


class Reader:
    """A client of a table: a browser, or a bot with its token; at a seat, or as a spectator."""

    def __init__(self, url: str, http: httpx.AsyncClient, seat: int | None) -> None:
        self.url = url
        self.http = http
        self.seat = seat
        self.eyes = {} if seat is None else {"seat": seat}

    async def come_in(self) -> Person:
        """Sign in as a guest; for seat 1 as a bot that plays through the API."""
        me = (await self.http.post("/api/guest", json={"name": f"P{self.seat}"})).json()
        if self.seat == 1:
            me = (await self.http.post("/api/bots", json={"name": "P1"})).json()
            self.http.cookies.clear()
            self.http.headers = httpx.Headers({"authorization": f"Bearer {me['token']}"})
        return Person(me["id"], me["name"])

    async def ask(self, method: str, table: LiveTable, path: str = "", **more: Any) -> str:
        """Return the status and the text of a response."""
        answer = await self.http.request(method, f"/api/tables/{table.id}{path}", **more)
        assert answer.status_code < 500
        return f"{answer.status_code} {answer.text}".replace(table.id, "TABLE")

    @asynccontextmanager
    async def listen(self, table: LiveTable) -> AsyncIterator[list[Listener]]:
        """Listen at a table by a socket and by an event stream at once."""
        address = f"{self.url.replace('http', 'ws')}/api/tables/{table.id}/socket"
        query = "" if self.seat is None else f"?seat={self.seat}"
        shown = {name: self.http.headers[name] for name in ("authorization", "origin") if name in self.http.headers}
        if "muraglia" in self.http.cookies:
            shown["cookie"] = f"muraglia={self.http.cookies['muraglia']}"
        async with (
            connect(address + query, additional_headers=shown, proxy=None, max_queue=None, open_timeout=120) as line,
            self.http.stream("GET", f"/api/tables/{table.id}/events", params=self.eyes) as stream,
        ):
            assert stream.status_code == 200
            yield [Listener(table.id, frames(line), line), Listener(table.id, events(stream))]


async def frames(line: ClientConnection) -> AsyncIterator[str]:
    """Yield the messages of a socket."""
    while True:
        yield str(await line.recv(decode=True))


async def events(stream: httpx.Response) -> AsyncIterator[str]:
    """Yield the events of a stream, with all their fields."""
    lines: list[str] = []
    async for line in stream.aiter_lines():
        if line:
            lines.append(line)
        elif lines:
            yield "\n".join(lines)
            lines = []


class Listener:
    """Collects everything that one connection of a reader receives at one table."""

    def __init__(self, table: str, coming: AsyncIterator[str], line: ClientConnection | None = None) -> None:
        self.table = table
        self.line = line
        self._coming = coming
        self._came: dict[str, list[str]] = {}
        self._marks: set[str] = set()
        self.feed: list[Any] = []
        self.views: dict[int, Any] = {}

    async def send(self, **command: Any) -> None:
        assert self.line is not None
        await self.line.send(json.dumps(command))

    async def until(self, *marks: str) -> None:
        """Listen until these have arrived: lines of chat by their text, answers by their id."""
        while not self._marks.issuperset(marks):
            data = await asyncio.wait_for(anext(self._coming), 120)
            message = json.loads(data.rpartition("data: ")[2])
            kind = message["type"]
            if kind != "beat":
                self._came.setdefault(kind, []).append(data.replace(self.table, "TABLE"))
                self._marks.add(message["text"] if kind == "chat" else message.get("id", ""))
            if kind == "told":
                self.feed.append(message)
            elif kind == "view":
                self.views[message["number"]] = message["view"]

    def heard(self) -> dict[str, list[str]]:
        """Return what has arrived since the last call, by kind, since the order of answers and news may vary."""
        came, self._came = self._came, {}
        # Views and clocks must come only with news, or at the start: otherwise they would reveal hidden actions.
        assert all(len(came.get(kind, ())) <= len(came.get("told", ())) for kind in ("view", "clock"))
        return {kind: found if kind in WHOLE else found[-1:] for kind, found in came.items()}


async def get_paths_of_a_table(http: httpx.AsyncClient) -> list[str]:
    """Return all GET paths of a table from OpenAPI, except for the event stream, which never ends, and the replay,
    which is compared separately: it is made from the log, and a twin has no log of its own."""
    paths = (await http.get("/schema/openapi.json")).json()["paths"]
    found = [path for path, methods in paths.items() if path.count("{") == 1 and "{table}" in path and "get" in methods]
    assert len(found) >= 6
    return [path.rpartition("{table}")[2] for path in found if not path.endswith(("/events", "/replay"))]


def wrong_commands(pair: Twins, step: int) -> list[dict[str, Any]]:
    """Return commands that the real table refuses; the refusal and its reason must not depend on hidden information."""
    state, seat = pair.real.fold.state, pair.seat
    assert state is not None
    other = (0 if seat is None else seat + 1) % len(pair.people)
    wrong: list[dict[str, Any]] = [{"type": "play", "seat": other, "move": str(pair.moved[1])}]
    if seat is not None:
        book = pair.rng.sample(pair.real.fold.game.book.moves, 12)
        forbidden = [move for move in book if state.why_not(seat, move) is not None]
        wrong += [{"type": "play", "seat": seat, "move": str(move)} for move in forbidden[:2]]
    return [{**command, "id": f"no{step}-{number}"} for number, command in enumerate(wrong)]


class Watch:
    """Plays one reader at both tables, compares them, and counts the comparisons."""

    def __init__(self, pair: Twins, reader: Reader) -> None:
        self.pair = pair
        self.reader = reader
        self.tables = (pair.real, pair.twin)
        self.compared: Counter[str] = Counter()

    def same(self, what: str, one: object, other: object) -> None:
        assert one == other, f"{what}: {self.reader.seat} can tell the tables apart"
        self.compared[what] += 1

    async def go_on(self, paths: list[str]) -> None:
        """Make moves at both tables, and compare everything the reader receives."""
        async with self.reader.listen(self.pair.real) as one, self.reader.listen(self.pair.twin) as two:
            await self.compare(0, one, two, fits=True)
            for step in range(1, STEPS):
                fits = await self.move(step, one, two)
                await self.compare(step, one, two, fits)
                if step % 2 == 0 and fits:
                    await self.compare_answers(paths if step % 10 == 0 else [""])
                if self.pair.real.fold.over:
                    break
                self.pair.go_on(fits)
            await self.look_back(one[0])

    async def move(self, step: int, one: list[Listener], two: list[Listener]) -> bool:
        """Make a move at both tables; the reader's own by socket or by HTTP."""
        pair, (seat, move) = self.pair, self.pair.choose()
        first = await self.play(step, pair.real, one[0], seat, str(move))
        there, fits = pair.answer()
        second = await self.play(step, pair.twin, two[0], seat, there)
        if seat == pair.seat and fits:
            self.same("own", first, second)
        return fits

    async def play(self, step: int, table: LiveTable, listener: Listener, seat: int, move: str) -> str:
        """Make a move; return the answer if it came by HTTP."""
        id = f"m{step}"
        command = {"type": "play", "id": id, "seat": seat, "move": move}
        if seat != self.reader.seat:
            answer = await table.handle(self.pair.people[seat], wire.Play(id=id, seat=seat, move=move))
            assert isinstance(answer, wire.Ack), answer
            return ""
        if step % 2:
            return await self.reader.ask("POST", table, "/commands", json=command)
        await listener.send(**command)
        await listener.until(id)  # `compare` checks it together with the other messages
        return ""

    async def compare(self, step: int, one: list[Listener], two: list[Listener], fits: bool) -> None:
        """Compare everything the reader has received up to a line of their own chat, and their refusals."""
        said, wrong = f"line {step}", wrong_commands(self.pair, step)
        for listeners in (one, two):
            for command in wrong:
                await listeners[0].send(**command)
            await listeners[0].send(type="chat", id=f"c{step}", text=said)
            await listeners[0].until(said, f"c{step}", *(command["id"] for command in wrong))
            await listeners[1].until(said)
        for way, here, there in zip(("socket", "stream"), one, two, strict=True):
            first, second = here.heard(), there.heard()
            if fits:
                self.same(way, first, second)
                self.compared[f"{way}, with news"] += "told" in first
                self.compared[f"{way}, something hidden differs"] += self.pair.differ

    async def compare_answers(self, paths: list[str]) -> None:
        """Compare the answers of all GET routes, and the preview of a move."""
        for path in paths:
            self.same(
                "get", *[await self.reader.ask("GET", each, path, params=self.reader.eyes) for each in self.tables]
            )
        state, seat = self.pair.real.fold.state, self.pair.seat
        assert state is not None
        if seat in state.acting:
            wanted = {"seat": seat, "move": str(self.pair.rng.choice(state.legal(seat)))}
            self.same("try", *[await self.reader.ask("POST", each, "/try", json=wanted) for each in self.tables])

    async def look_back(self, listener: Listener) -> None:
        """Check that the replay of a reader's own seat is what they received during the game."""
        answer = await self.reader.ask("GET", self.pair.real, "/replay", params=self.reader.eyes)
        moments = json.loads(answer.partition(" ")[2])
        assert [moment["told"] for moment in moments] == listener.feed
        assert {number: moments[number - 1]["view"] for number in listener.views} == listener.views
        assert len(listener.views) > 5


@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_every_byte_depends_only_on_what_one_may_know(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, seats: int, options: dict[str, Any]
) -> None:
    monkeypatch.setattr("muraglia.table.commands.new_key", lambda: "17" * 32)  # the same game every time
    readers: list[int | None] = [*range(seats), None]

    async def one(services: Services, url: str, seat: int | None) -> Counter[str]:
        async with httpx.AsyncClient(base_url=url, headers={"origin": url}, timeout=120) as http:
            reader = Reader(url, http, seat)
            people = [Person(f"id{number}", f"P{number}") for number in range(seats)]
            me = await reader.come_in()
            if seat is not None:
                people[seat] = me
            watch = Watch(await twins(services.table_server, game, people, options, seat), reader)
            for table in watch.tables:
                await services.database.write(partial(lobby_repository.add, table=table, pace="live", public=True))
            await watch.go_on(await get_paths_of_a_table(http))
            await compare_rows(http, *watch.tables)
            return watch.compared

    async def whole() -> list[Counter[str]]:
        async with opened(tmp_path) as (services, url):
            return await asyncio.gather(*(one(services, url, seat) for seat in readers))

    for seat, compared in zip(readers, asyncio.run(whole()), strict=True):
        said = f"{game}, {'spectator' if seat is None else seat}: {dict(compared)}"
        for way in ("socket", "stream"):
            assert compared[way] >= STEPS * 0.75, said
            assert compared[f"{way}, with news"] >= 5, said
            assert compared[f"{way}, something hidden differs"] >= STEPS // 4, said
        assert compared["get"] >= 20, said
        assert compared["own"] >= 2 or seat is None, said


async def compare_rows(http: httpx.AsyncClient, real: LiveTable, twin: LiveTable) -> None:
    """Check that the lobby shows the same for both tables."""
    rows = (await http.get("/api/tables")).json()
    first, second = [[row | {"table": ""} for row in rows if row["table"] == table.id] for table in (real, twin)]
    assert first == second != []


@pytest.mark.parametrize("game", [game for game, *_ in GAMES])
def test_what_would_tell_secrets_is_kept_back_until_the_game_is_over(ada: Visitor, game: str) -> None:
    table = ada.open(game, ["me", "bot", "bot"])
    for path in ("record", "outcome", "tale"):
        assert ada.get(f"/api/tables/{table}/{path}", 409)["code"] == "not_over"
    go_on = {"number": 1, "seats": [{"who": "me"}] * 3}
    assert ada.post(f"/api/tables/{table}/continue", go_on, 409)["code"] == "not_over"
    assert ada.get(f"/api/tables/{table}/replay", 403, seat=1)["code"] == "not_yours"


def test_nobody_can_look_from_the_seat_of_another(ada: Visitor, bob: Visitor) -> None:
    table = ada.open(TURNS, ["me", "bot"])
    for visitor, seat in ((ada, 1), (bob, 0), (bob, 1)):
        for path in ("", "/events"):
            assert visitor.get(f"/api/tables/{table}{path}", 403, seat=seat)["code"] == "not_yours"

        async def whole(visitor: Visitor = visitor, seat: int = seat) -> int:
            async with visitor.socket(table, seat) as socket:
                return await socket.closed()

        assert asyncio.run(whole()) == 4403


def test_an_export_contains_nothing_of_unfinished_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Neither while the server runs nor after it has stopped; neither in the folder nor on the screen."""
    words = ["--database", str(tmp_path / "muraglia.db")]
    with serving(at_home(tmp_path)) as running, Visitor(running.address, "Ada") as ada:
        tables = [ada.open(game, ["me", "me", "me"]) for game, *_ in GAMES]
        capsys.readouterr()
        assert main(["export", str(tmp_path / "running"), *words]) == 0
    assert main(["export", str(tmp_path / "stopped"), *words]) == 0
    assert main(["verify", *words]) == 0
    said = capsys.readouterr()
    assert not any(table in said.out + said.err for table in tables)
    assert [path for folder in ("running", "stopped") for path in (tmp_path / folder).glob("*")] == []
