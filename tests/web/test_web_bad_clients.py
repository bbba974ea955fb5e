"""Bad clients: fuzzed frames, too much, too fast, too slow, dead; and whatever OpenAPI allows to be sent."""

from __future__ import annotations

import asyncio
import json
import random
import socket as sockets
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.core.result import Ok
from visitors import Visitor, at_home, eventually, serving
from websockets.exceptions import ConnectionClosed

from muraglia.web.gate import Gate
from muraglia.web.hall import Hall
from muraglia.web.serving import Server


def hall_of(home: Server) -> Hall:
    gate = home.config.app
    assert isinstance(gate, Gate)
    return gate.hall


def faults(home: Server) -> float:
    """How often something was our fault."""
    return float(hall_of(home).metrics.errors._value.get())


def nonsense(rng: random.Random) -> str:
    """Return a frame that is nearly a command, or nothing like one."""
    good: dict[str, Any] = {"type": "play", "id": "x1", "seat": 0, "move": "draw"}
    twisted: list[Any] = [None, -1, 99, 10**40, 1.5, "", "x" * 3000, [], {}, True, "\x00", "\ud800", "../.."]
    kind = rng.randrange(6)
    if kind == 0:
        return "".join(chr(rng.choice((rng.randrange(32, 127), rng.randrange(0x2000, 0x2100)))) for _ in range(40))
    if kind == 1:
        return "[" * 5000
    if kind == 2:
        return json.dumps(good)[: rng.randrange(1, 50)]
    if kind == 3:
        good[rng.choice(("extra", "Type", "seat ", "id2"))] = rng.choice(twisted)
        return json.dumps(good)
    key = rng.choice(list(good))
    if kind == 4:
        del good[key]
    else:
        good[key] = rng.choice(twisted)
        if key == "move" and good[key] == "draw":
            good[key] = ""
    return json.dumps(good)


def test_fuzzed_frames_are_refused_and_change_nothing(home: Server, ada: Visitor) -> None:
    table = ada.open("great-wall", ["me", "me"])
    rng, before = random.Random(4), faults(home)
    version = hall_of(home).live[table].fold.version

    async def whole() -> set[str]:
        ends = set()
        for _ in range(12):
            async with ada.socket(table, 0) as socket:
                try:
                    for _ in range(25):
                        await socket.line.send(nonsense(rng))
                        answer = await socket.until(lambda message: "id" in message)
                        assert answer["type"] == "refused"
                        assert answer["text"]
                        ends.add(answer["code"])
                except ConnectionClosed as closed:
                    assert closed.rcvd is not None
                    ends.add(str(closed.rcvd.code))
        return ends

    ends = asyncio.run(whole())
    assert "bad_command" in ends
    assert "4500" not in ends
    assert hall_of(home).live[table].fold.version == version
    assert faults(home) == before


def test_frames_and_bodies_have_limits(home: Server, ada: Visitor) -> None:
    table = ada.open("great-wall", ["me", "bot"])

    async def whole() -> None:
        async with ada.socket(table, 0) as socket:
            await socket.line.send("x" * 20_000)
            assert await socket.closed() == 1009
        async with ada.socket(table, 0) as socket:
            await socket.line.send(b'{"type": "note"}')
            assert await socket.closed() == 4400

    asyncio.run(whole())
    assert ada.http.post("/api/tables", content=b" " * 70_000).status_code == 413
    assert ada.http.post("/api/tables", content=b"{" * 9000).status_code == 400
    assert ada.http.post("/api/tables", content=b"\xff\xfe").status_code == 400
    assert ada.post("/api/bots", {"name": "x", "extra": 1}, 400)["code"] == "bad_request"
    assert ada.post("/api/tables", {"game": "great-wall", "seats": []}, 400)["code"] == "bad_request"
    assert ada.post("/api/tables", {"game": "chess", "seats": [{"who": "me"}]}, 404)["text"]
    assert faults(home) == 0


def test_every_answer_carries_the_headers_that_keep_pages_apart(home: Server) -> None:
    with Visitor(home.address) as visitor:
        for path in ("/", "/docs", "/api/me", "/nowhere", "/schema/openapi.json"):
            answer = visitor.http.get(path)
            assert answer.status_code < 500 or "not built" in answer.text
            headers = answer.headers
            assert "default-src 'none'" in headers["content-security-policy"]
            assert "unsafe" not in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert "server" not in headers
        assert visitor.http.get("/healthz").text == "fine"
        metrics = visitor.http.get("/metrics").text
        assert "muraglia_requests_total" in metrics
        assert "muraglia_command_seconds_bucket" in metrics


def test_too_fast(tmp_path: Path) -> None:
    slow = at_home(tmp_path, request_limit="20/minute", frame_limit="5/minute", entry_limit="3/minute")
    with serving(slow) as running, Visitor(running.address, "Ada") as ada:
        table = ada.open("great-wall", ["me", "bot"])

        async def whole() -> None:
            async with ada.socket(table, 0) as socket:
                for number in range(10):
                    await socket.send(type="chat", id=f"c{number}", text="hello")
                assert await socket.closed() == 4429

        asyncio.run(whole())
        with Visitor(running.address) as other:
            codes = [other.http.post("/api/guest", json={"name": "x"}).status_code for _ in range(4)]
            assert codes == [201, 201, 429, 429]
        codes = [ada.http.get("/api/me").status_code for _ in range(30)]
        assert codes[0] == 200
        assert codes[-1] == 429


def test_a_dead_socket_is_noticed(home: Server, ada: Visitor) -> None:
    """The socket stays open and silent: no reading, no pong. Within 12 seconds nobody is there any more."""
    table = ada.open("great-wall", ["me", "bot"])
    cookie = ada.headers()["cookie"]
    host, port = ada.url.removeprefix("http://").split(":")
    with sockets.create_connection((host, int(port))) as dead:
        lines = [
            f"GET /api/tables/{table}/socket?seat=0 HTTP/1.1",
            f"Host: {host}:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
            f"Origin: {ada.url}",
            f"Cookie: {cookie}",
        ]
        dead.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        here = hall_of(home).live[table]
        eventually(lambda: here.present == [0])
        eventually(lambda: here.present == [])


QUICK = settings(
    max_examples=8, deadline=None, database=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck)
)


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=["right", "wrong"])
def test_whatever_is_sent_to_the_doors_is_answered_properly(home: Server, mode: GenerationMode) -> None:
    """Schemathesis makes up requests from OpenAPI, right and wrong ones; none of them is ever our fault."""
    schema = schemathesis.openapi.from_url(f"{home.address}/schema/openapi.json")
    before = faults(home)
    answers: list[int] = []
    with Visitor(home.address, "Eve") as eve:
        token = eve.post("/api/bots", {"name": "Fuzz"})["token"]
        table = eve.open("great-wall", ["me", "me"])
        version = hall_of(home).live[table].fold.version
        for found in schema.get_all_operations():
            assert isinstance(found, Ok)
            operation = found.ok()
            if operation.path.endswith("/events"):
                continue  # it would go on for ever

            @QUICK
            @given(operation.as_strategy(generation_mode=mode))
            def ask(case: Any) -> None:
                if len(answers) % 2 and "table" in case.path_parameters:
                    case.path_parameters["table"] = table
                answer = case.call(headers={"authorization": f"Bearer {token}"}, base_url=home.address)
                answers.append(answer.status_code)
                assert answer.status_code < 500, (case.method, case.path, answer.text)
                if answer.status_code >= 400:
                    assert answer.json()["text"]

            ask()
        assert hall_of(home).live[table].fold.version == version
    assert len(answers) > 100
    assert any(status >= 400 for status in answers)
    assert faults(home) == before
