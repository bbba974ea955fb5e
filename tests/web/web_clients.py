"""Run a server on the loopback, and use it through HTTP and sockets as a browser would (`Visitor`)."""

from __future__ import annotations

import asyncio
import json
import random
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from muraglia.web.middleware.access import AccessMiddleware
from muraglia.web.services import Services
from muraglia.web.serving import Server, server
from muraglia.web.settings import Settings

Json = dict[str, Any]
PASSWORD = "correct horse"
"""Everybody's."""
FREE: Json = {
    **dict.fromkeys(
        ("request_limit", "address_limit", "frame_limit", "entry_limit", "reading_limit", "mail_limit"), "100000/second"
    ),
    **dict.fromkeys(("person_tables", "address_tables", "address_connections"), 100_000),
}


def at_home(folder: Path, **more: Any) -> Settings:
    """Return settings for a test: a database file of its own, any port, no limits by default, and no log line per
    request."""
    home = {"database": str(folder / "muraglia.db"), "port": 0, "bots": 1, "bot_pause": 0, "log_level": "warning"}
    return Settings(**{**home, **FREE, **more})


@contextmanager
def visiting(url: str, count: int, origin: str = "") -> Iterator[list[Visitor]]:
    """Create visitors named P0, P1, …"""
    visitors = [Visitor(url, f"P{number}", origin=origin) for number in range(count)]
    try:
        yield visitors
    finally:
        for visitor in visitors:
            visitor.http.close()


@contextmanager
def serving(settings: Settings) -> Iterator[Server]:
    """Run a server in a thread of its own."""
    running = server(settings)
    thread = threading.Thread(target=running.run, daemon=True)
    thread.start()
    try:
        while not running.started:
            assert thread.is_alive(), "the server did not start"
            time.sleep(0.01)
        yield running
    finally:
        running.should_exit = True
        thread.join(120)


def services_of(running: Server) -> Services:
    """Return the services of a running server."""
    app = running.config.app
    assert isinstance(app, AccessMiddleware)
    return app.services


class Visitor:
    """A client like a browser: an HTTP session with a cookie and an origin."""

    def __init__(self, url: str, name: str = "", token: str = "", origin: str = "") -> None:
        headers = {"authorization": f"Bearer {token}"} if token else {"origin": origin or url}
        self.url = url
        self.http = httpx.Client(base_url=url, headers=headers, timeout=120)
        self.me: Json = {}
        if name:
            self.me = self.post("/api/guest", {"name": name})

    def __enter__(self) -> Visitor:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def get(self, path: str, status: int = 200, **params: Any) -> Any:
        return self._checked(self.http.get(path, params=params), status)

    def post(self, path: str, body: object, status: int | None = None) -> Any:
        return self._checked(self.http.post(path, json=body), status)

    def put(self, path: str, body: object, status: int | None = None) -> Any:
        return self._checked(self.http.put(path, json=body), status)

    def delete(self, path: str, status: int = 204) -> Any:
        return self._checked(self.http.delete(path), status)

    @staticmethod
    def _checked(answer: httpx.Response, status: int | None) -> Any:
        fine = answer.is_success if status is None else answer.status_code == status
        assert fine, f"{answer.status_code} {answer.text}"
        return answer.json() if answer.headers.get("content-type") == "application/json" else answer.text

    def account(self, login: str = "") -> Json:
        """Turn the guest into an account."""
        login = login or f"{self.me['name'].lower()}{self.me['id'].lower().replace('_', '.')}"
        made: Json = self.post("/api/account", {"login": login, "password": PASSWORD})
        return {**made, "login": login}

    def open(self, game: str, seats: list[str], **more: Any) -> str:
        """Open a table with seats such as me, open, bot, bot:easy."""
        wishes = [{"who": who, "name": name} for who, _, name in (seat.partition(":") for seat in seats)]
        table: str = self.post("/api/tables", {"game": game, "seats": wishes, **more})["table"]
        return table

    def company(self, game: str, others: list[Visitor], **more: Any) -> str:
        """Open a table, seat these others, and so begin the game."""
        table = self.open(game, ["me", *["open"] * len(others)], **more)
        for seat, visitor in enumerate(others, 1):
            assert visitor.command(table, "sit", "sit", seat=seat)["type"] == "ack"
        return table

    def command(self, table: str, type: str, id: str, status: int | None = None, **fields: Any) -> Json:
        answer: Json = self.post(f"/api/tables/{table}/commands", {"type": type, "id": id, **fields}, status)
        return answer

    def headers(self) -> dict[str, str]:
        """What a browser sends with a socket."""
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)
        token = self.http.headers.get("authorization")
        return {"authorization": token} if token else {"cookie": cookies}

    @asynccontextmanager
    async def socket(self, table: str, seat: int | None = None, url: str = "", **params: int) -> AsyncIterator[Socket]:
        """Follow a table."""
        asked = {**({} if seat is None else {"seat": seat}), **params}
        query = "&".join(f"{name}={value}" for name, value in asked.items())
        address = f"{(url or self.url).replace('http', 'ws')}/api/tables/{table}/socket?{query}"
        async with connect(
            address,
            additional_headers=self.headers(),
            origin=self.http.headers.get("origin"),
            proxy=None,
            max_queue=None,
            open_timeout=120,
        ) as line:
            yield Socket(line, seat)


class Socket:
    """A socket at a table, as a client sees it."""

    def __init__(self, line: ClientConnection, seat: int | None) -> None:
        self.line = line
        self.seat = seat
        self.seen: list[Json] = []
        self.raw: list[str] = []

    async def read(self) -> Json:
        """Return the next message that is no heartbeat."""
        while True:
            data = await asyncio.wait_for(self.line.recv(decode=True), 120)
            message: Json = json.loads(data)
            if message["type"] != "beat":
                self.raw.append(str(data))
                self.seen.append(message)
                return message

    async def until(self, wanted: Callable[[Json], bool]) -> Json:
        """Read until a message matches."""
        while True:
            message = await self.read()
            if wanted(message):
                return message

    async def send(self, **command: Any) -> None:
        await self.line.send(json.dumps(command))

    async def ask(self, **command: Any) -> Json:
        """Send a command and return its answer."""
        await self.send(**command)
        return await self.until(lambda message: message.get("id") == command["id"])

    async def closed(self) -> int:
        """Read until the server closes; return the code."""
        try:
            while True:
                await asyncio.wait_for(self.line.recv(), 120)
        except ConnectionClosed:
            assert self.line.close_code is not None
            return self.line.close_code


def eventually(look: Callable[[], bool]) -> None:
    """Wait until a condition holds."""
    for _ in range(2400):
        if look():
            return
        time.sleep(0.05)
    raise AssertionError("it did not happen within two minutes")


def over(message: Json) -> bool:
    return message["type"] == "told" and any(news["type"] == "ended" for news in message["news"])


async def play(socket: Socket, rng: random.Random, moves: int = 10**6, name: str = "m") -> list[str]:
    """Play random moves, using only what the socket sends; return the acknowledged moves."""
    acked: list[str] = []
    number, waiting, move, ended = 0, "", "", False
    while not (ended and not waiting):
        message = await socket.read()
        ended = ended or over(message)
        if message["type"] == "ack":
            number, waiting = message["number"], ""
            acked.append(move)
            if len(acked) == moves:  # the view may have come before the answer: do not move once more
                break
        elif message["type"] == "refused":
            raise AssertionError(message)
        view = next((each for each in reversed(socket.seen) if each["type"] == "view"), None)
        if not waiting and not ended and view and view["number"] >= number and view["moves"]:
            move = rng.choice(view["moves"])
            waiting = f"{name}{len(acked)}"
            await socket.send(type="play", id=waiting, seat=socket.seat, move=move)
    return acked


def finish(players: list[Visitor], table: str) -> None:
    """Play a game to its end with random moves."""

    async def whole() -> None:
        async def one(visitor: Visitor, seat: int) -> None:
            async with visitor.socket(table, seat) as socket:
                await play(socket, random.Random(seat))

        await asyncio.gather(*(one(visitor, seat) for seat, visitor in enumerate(players)))

    asyncio.run(whole())
