"""Attack a server on the loopback in many ways for a limited time: python attacker.py URL SECONDS SEED

It uses addresses of its own (127.0.0.2 and up), so that limits by address apply to it and to nobody else. At the end it
prints the answers it got as JSON, with the full text of every server fault (5xx, or a socket closed with 4500).
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

import httpx
import odd_values
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from requests.adapters import HTTPAdapter
from schemathesis import GenerationMode
from schemathesis.core.result import Ok
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage
from websockets.typing import Origin

OURS = 4500
"""The close code of a socket after a server fault."""
WORST_COOKIES = ('muraglia="' + "\\" * 7000 + '"', "muraglia=" + "a" * 7000, ";" * 7000, "muraglia=\xff\xfe", '="')


class Tally:
    """Counts answers and collects server faults."""

    def __init__(self) -> None:
        self.answers: Counter[str] = Counter()
        self.faults: list[str] = []

    def note(self, kind: str, status: int, text: str = "") -> None:
        """Count an answer."""
        self.answers[f"{kind} {status}"] += 1
        if 500 <= status < 600 or status == OURS:
            self.faults.append(f"{kind} {status} {text[:300]}")


class Attacker:
    """One guest of the attack: an address, a cookie, tables."""

    def __init__(self, url: str, number: int, tally: Tally) -> None:
        self.url = url
        self.address = f"127.0.0.{2 + number}"
        self.tally = tally
        self.rng = random.Random(number)
        transport = httpx.AsyncHTTPTransport(local_address=self.address, retries=1)
        self.http = httpx.AsyncClient(base_url=url, transport=transport, timeout=60, headers={"origin": url})
        self.tables: list[str] = []

    async def sign_up(self) -> None:
        """Become a guest."""
        await self.ask("POST", "/api/guest", {"name": f"Eve {self.address}"})

    async def ask(self, method: str, path: str, body: Any = None, **more: Any) -> Any:
        """Send a request; wait a little after a 429."""
        answer = await self.http.request(method, path, content=None if body is None else json.dumps(body), **more)
        self.tally.note(
            f"{method} {path.split('/')[2] if path.count('/') > 1 else path}"[:24], answer.status_code, answer.text
        )
        if answer.status_code == 429:
            await asyncio.sleep(0.2)
        with suppress(ValueError):
            return answer.json()

    @property
    def cookie(self) -> str:
        """The cookie as a browser sends it."""
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)


async def open_odd_tables(attacker: Attacker, until: float) -> None:
    """Open tables of all kinds, request everything about them, and close some."""
    while time.time() < until:
        opened = await attacker.ask("POST", "/api/tables", odd_values.table(attacker.rng))
        if isinstance(opened, dict) and "table" in opened:
            attacker.tables.append(opened["table"])
        for table in attacker.rng.sample(attacker.tables, min(2, len(attacker.tables))):
            for path in ("", "/replay", "/outcome", "/record", "/note", "/links"):
                await attacker.ask("GET", f"/api/tables/{table}{path}")
            await attacker.ask("POST", f"/api/tables/{table}/hint", {"seat": 0})
            seats = [{"who": attacker.rng.choice(("me", "bot", "open"))} for _ in range(3)]
            await attacker.ask("POST", f"/api/tables/{table}/continue", {"number": 3, "eyes": 0, "seats": seats})
        if len(attacker.tables) > 25:
            await attacker.ask("POST", f"/api/tables/{attacker.tables.pop(0)}/commands", {"type": "close", "id": "c"})


async def send_odd_frames(attacker: Attacker, until: float) -> None:
    """Take a seat and send all kinds of frames; reconnect when the server closes the socket."""
    number = 0
    while time.time() < until:
        body = odd_values.table(attacker.rng) | {"fill_after": 1, "options": {}}
        opened = await attacker.ask("POST", "/api/tables", body)
        table = opened.get("table") if isinstance(opened, dict) else None
        if table is None:
            continue
        address = f"{attacker.url.replace('http', 'ws')}/api/tables/{table}/socket?seat=0"
        headers = {"cookie": attacker.cookie}
        for _ in range(4):
            try:
                async with connect(
                    address,
                    additional_headers=headers,
                    origin=Origin(attacker.url),
                    proxy=None,
                    local_addr=(attacker.address, 0),
                ) as line:
                    number = await _talk(attacker, line, until, number)
            except ConnectionClosed as closed:
                attacker.tally.note("socket", closed.rcvd.code if closed.rcvd else 0)
            except (InvalidHandshake, InvalidMessage, OSError) as no:
                attacker.tally.note(f"no socket {type(no).__name__}", 0)
                await asyncio.sleep(0.3)
        await attacker.ask("POST", f"/api/tables/{table}/commands", {"type": "close", "id": "c"})


async def _talk(attacker: Attacker, line: Any, until: float, number: int) -> int:
    moves: list[str] = []
    patient = attacker.rng.random() < 0.6  # most keep to the limits, so that their sessions last
    while time.time() < until:
        number += 1
        await line.send(odd_values.frame(attacker.rng, moves, number))
        with suppress(asyncio.TimeoutError):
            while True:
                message = json.loads(await asyncio.wait_for(line.recv(), 0.12 if patient else 0.001))
                if message["type"] == "view":
                    moves = message["moves"]
                elif message["type"] == "refused" and message["code"] == "internal":
                    attacker.tally.note("frame", OURS, json.dumps(message))
    return number


async def hold_connections(attacker: Attacker, until: float) -> None:
    """Open connections and send nothing, little, or too much; keep some open."""
    host, port = attacker.url.removeprefix("http://").split(":")
    held: list[asyncio.StreamWriter] = []
    head = f"GET /api/tables/nothing/socket?seat=0 HTTP/1.1\r\nHost: {host}:{port}\r\n"
    upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    upgrade += "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    openings = (
        b"",
        b"GET / HT",
        head.encode(),
        f"POST /api/tables HTTP/1.1\r\nHost: {host}:{port}\r\nContent-Length: 60000\r\n\r\n{{".encode(),
        f"POST /api/tables HTTP/1.1\r\nHost: {host}\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFF\r\n".encode(),
        (head.replace("seat=0", "x=" + "y" * 8000) + upgrade + "\r\n").encode(),
        (head + upgrade + f"Origin: {attacker.url}\r\nCookie: {attacker.cookie}\r\n\r\n").encode(),
        (head + "X: " + "y" * 70000 + "\r\n\r\n").encode(),
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(200),
        b"\x00" * 5000,
    )
    while time.time() < until:
        with suppress(OSError):
            _, writer = await asyncio.open_connection(host, int(port), local_addr=(attacker.address, 0))
            held.append(writer)
            writer.write(attacker.rng.choice(openings))
            attacker.tally.answers["line held"] += 1
        for writer in attacker.rng.sample(held, min(3, len(held))):
            if not writer.is_closing():
                writer.write(b"y")
        if len(held) > 150:
            held.pop(0).transport.abort()
        await asyncio.sleep(0.05)
    for writer in held:
        writer.transport.abort()


async def send_bad_credentials(attacker: Attacker, until: float) -> None:
    """Send requests with bad cookies, tokens, origins, methods and ids."""
    while time.time() < until:
        rng = attacker.rng
        headers = rng.choice(
            (
                {"cookie": rng.choice(WORST_COOKIES)},
                {"authorization": "Bearer " + rng.choice(("", "x", "y" * 7000, "\xff"))},
                {"origin": rng.choice(("https://evil.example", "null", "\xff", "http://[::1"))},
                {"host": rng.choice(("evil.example", "[", "a" * 300))},
                {"x-forwarded-for": "10.0.0.1", "x-forwarded-proto": "https"},
            )
        )
        odd = rng.choice(("nothing", "%00", "..%2f..", "a" * 3000, "²", "%F0%9F%98%80", rng.randbytes(9).hex()))
        path = rng.choice(
            (f"/api/tables/{odd}", f"/api/links/{odd}", f"/assets/{odd}", f"/api/games/{odd}/words/{odd}")
        )
        raw = {name.encode(): value.encode("latin-1") for name, value in headers.items()}
        with suppress(httpx.HTTPError):
            await attacker.ask(rng.choice(("GET", "POST", "DELETE", "PUT", "BREW")), path, {"x": 1}, headers=raw)
        if rng.random() < 0.2:
            await attacker.ask("POST", "/api/session", {"login": "ada", "password": "x" * rng.choice((8, 200, 5000))})
            await attacker.ask(
                "POST", "/api/hooks", {"address": rng.choice(("http://127.0.0.1/", "http://[fec0::1]/", "x"))}
            )
            await attacker.ask("POST", "/api/hooks/mail", {"address": "eve@example.org"})


class From(HTTPAdapter):
    """Requests that come from one address."""

    def __init__(self, address: str) -> None:
        self.address = address
        super().__init__()

    def init_poolmanager(self, *args: Any, **more: Any) -> None:
        """Bind to the address."""
        super().init_poolmanager(*args, **more, source_address=(self.address, 0))


def fuzz_all_routes(url: str, number: int, tally: Tally, until: float, seed: int) -> None:
    """Send valid and invalid requests, generated from OpenAPI, to every route in turn."""
    session = requests.Session()
    session.mount("http://", From(f"127.0.0.{2 + number}"))
    schema = schemathesis.openapi.from_url(f"{url}/schema/openapi.json")
    session.post(f"{url}/api/guest", json={"name": "Eve"}, headers={"origin": url})
    operations = [each.ok() for each in schema.get_all_operations() if isinstance(each, Ok)]
    operations = [each for each in operations if not each.path.endswith("/events")]  # an endless stream
    few = settings(
        max_examples=2, deadline=None, database=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck)
    )
    turn = random.Random(seed)
    while time.time() < until:
        turn.shuffle(operations)
        for operation in operations:
            mode = turn.choice((GenerationMode.POSITIVE, GenerationMode.NEGATIVE))

            @few
            @given(operation.as_strategy(generation_mode=mode))
            def ask(case: Any) -> None:
                if time.time() < until:
                    answer = case.call(session=session, headers={"origin": url}, base_url=url)
                    tally.note(f"route {case.method}", answer.status_code, f"{case.path} {answer.text}")

            with suppress(requests.RequestException):
                ask()
            if time.time() >= until:
                return


Part = Callable[[Attacker, float], Coroutine[None, None, None]]
PARTS: tuple[Part, ...] = (
    *[open_odd_tables] * 4,
    *[send_odd_frames] * 5,
    hold_connections,
    *[send_bad_credentials] * 2,
)


async def attack(url: str, tally: Tally, until: float, seed: int) -> None:
    """Run all parts of the attack at once."""

    async def one(part: Part, number: int) -> None:
        attacker = Attacker(url, seed * 20 % 100 + number, tally)
        try:
            await attacker.sign_up()
            while time.time() < until:
                with suppress(httpx.TransportError, TimeoutError):
                    await asyncio.wait_for(part(attacker, until), until - time.time())
        finally:
            await attacker.http.aclose()

    await asyncio.gather(*(one(part, number) for number, part in enumerate(PARTS)))


def main(url: str, seconds: float, seed: int) -> None:
    """Attack, and print the report."""
    tally, until = Tally(), time.time() + seconds
    routes = threading.Thread(target=fuzz_all_routes, args=(url, seed * 20 % 100 + 15, tally, until, seed), daemon=True)
    routes.start()
    asyncio.run(attack(url, tally, until, seed))
    routes.join(10)
    print(json.dumps({"answers": tally.answers, "faults": tally.faults}))


if __name__ == "__main__":
    main(sys.argv[1], min(600.0, float(sys.argv[2])), int(sys.argv[3]))
