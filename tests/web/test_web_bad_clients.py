"""Bad clients: fuzzed frames and requests, too large, too fast, too slow, dead connections."""

from __future__ import annotations

import asyncio
import json
import logging
import random
import re
import socket as sockets
import struct
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
import schemathesis
from games_by_kind import TURNS
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.core.result import Ok
from uvicorn.protocols.utils import ClientDisconnected
from web_clients import Visitor, at_home, eventually, services_of, serving
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol

import muraglia
from muraglia.table import protocol as wire
from muraglia.table.live_table import LiveTable
from muraglia.web.middleware import slow_readers
from muraglia.web.middleware.access import AccessMiddleware
from muraglia.web.serving import Server
from muraglia.web.tables import socket_routes as tables_socket


def faults(home: Server) -> float:
    """Return the number of server errors."""
    return float(services_of(home).metrics.errors._value.get())


MOVE = str(muraglia.game(TURNS).new(2).legal(0)[0])
"""A legal first move of a game."""


def nonsense(rng: random.Random) -> str:
    """Return a frame that is almost a command, or nothing like one."""
    good: dict[str, Any] = {"type": "play", "id": "x1", "seat": 0, "move": MOVE}
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
        if key == "move" and good[key] == MOVE:
            good[key] = ""
    return json.dumps(good)


def test_fuzzed_frames_are_refused_and_change_nothing(home: Server, ada: Visitor) -> None:
    table = ada.open(TURNS, ["me", "me"])
    rng, before = random.Random(4), faults(home)
    version = services_of(home).table_server.live[table].fold.version

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
    assert services_of(home).table_server.live[table].fold.version == version
    assert faults(home) == before


def test_frames_and_bodies_have_limits(home: Server, ada: Visitor) -> None:
    table = ada.open(TURNS, ["me", "bot"])

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
    assert ada.post("/api/tables", {"game": TURNS, "seats": []}, 400)["code"] == "bad_request"
    assert ada.post("/api/tables", {"game": "chess", "seats": [{"who": "me"}]}, 404)["text"]
    assert faults(home) == 0


def test_every_answer_carries_the_headers_that_keep_pages_apart(home: Server) -> None:
    with Visitor(home.address) as visitor:
        for path in ("/", "/docs", "/api/me", "/nowhere", "/schema/openapi.json"):
            answer = visitor.http.get(path)
            assert answer.status_code < 500 or "not built" in answer.text
            headers = answer.headers
            assert "default-src 'none'" in headers["content-security-policy"]
            # The browser package is WebAssembly; nothing else may be compiled, and inline scripts are forbidden.
            assert "unsafe" not in headers["content-security-policy"].replace("'wasm-unsafe-eval'", "")
            assert headers["x-content-type-options"] == "nosniff"
            assert "server" not in headers
        assert visitor.http.get("/healthz").text == "fine"
        metrics = visitor.http.get("/metrics").text
        assert "muraglia_requests_total" in metrics
        assert "muraglia_command_seconds_bucket" in metrics


def test_requests_and_frames_that_are_too_fast_are_refused(tmp_path: Path) -> None:
    slow = at_home(tmp_path, request_limit="20/minute", frame_limit="5/minute", entry_limit="3/minute")
    with serving(slow) as running, Visitor(running.address, "Ada") as ada:
        table = ada.open(TURNS, ["me", "bot"])

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


@contextmanager
def raw_line(visitor: Visitor, path: str, *headers: str) -> Iterator[sockets.socket]:
    """Send a request with a small receive buffer, and read nothing."""
    host, port = visitor.url.removeprefix("http://").split(":")
    with sockets.socket() as line:
        line.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
        line.settimeout(30)
        line.connect((host, int(port)))
        lines = [f"GET {path} HTTP/1.1", f"Host: {host}:{port}", f"Origin: {visitor.url}"]
        lines += [f"Cookie: {visitor.headers()['cookie']}", *headers]
        line.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        yield line


UPGRADE = (
    "Upgrade: websocket",
    "Connection: Upgrade",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
)


def test_noise_before_the_handshake_is_no_server_error(
    ada: Visitor, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    table, admit = ada.open(TURNS, ["me", "bot"]), AccessMiddleware._admit
    came = threading.Event()

    async def slowly(gate: AccessMiddleware, *asked: Any) -> Any:
        came.set()
        await asyncio.sleep(0.5)  # the noise comes after the head and before the answer
        return await admit(gate, *asked)

    monkeypatch.setattr(AccessMiddleware, "_admit", slowly)
    with raw_line(ada, f"/api/tables/{table}/socket?seat=0", *UPGRADE) as line, suppress(ConnectionError):
        assert came.wait(60)
        line.sendall(b"y" * 20)
        line.recv(1)
    assert ada.get("/api/me")["name"] == "Ada"
    assert '"level": "error"' not in capfd.readouterr().err


def test_sending_to_a_closed_socket_is_no_server_error() -> None:
    """uvicorn may close a socket on its own, after noise or a missing pong, while we are about to send."""

    async def whole() -> None:
        line = slow_readers.ReadTimeoutProtocol.__new__(slow_readers.ReadTimeoutProtocol)
        line.writable, line.close_sent = asyncio.Event(), True
        line.handshake_complete, line.initial_response = True, None
        line.writable.set()
        with pytest.raises(ClientDisconnected):
            await line.send({"type": "websocket.send", "text": "hello"})

    asyncio.run(whole())


def test_a_dead_connection_is_noticed(home: Server, ada: Visitor) -> None:
    """The socket stays open and silent: no reading, no pong. Within 12 seconds the player counts as away."""
    table = ada.open(TURNS, ["me", "bot"])
    with raw_line(ada, f"/api/tables/{table}/socket?seat=0", *UPGRADE):
        here = services_of(home).table_server.live[table]
        eventually(lambda: here.present == [0])
        eventually(lambda: here.present == [])


def test_a_quiet_socket_gets_heartbeats(ada: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables_socket, "HEARTBEAT_INTERVAL", 0.2)
    table = ada.open(TURNS, ["me", "me"])

    async def whole() -> list[str]:
        async with ada.socket(table, 0) as line:
            return [json.loads(await line.line.recv())["type"] for _ in range(8)]

    assert asyncio.run(whole())[-2:] == ["beat", "beat"]


KINDS = st.sampled_from((Opcode.TEXT, Opcode.BINARY, Opcode.CONT))


@given(st.text(max_size=140), st.binary(min_size=4, max_size=4), KINDS, st.booleans(), st.data())
def test_the_fast_path_reads_short_texts_exactly_as_the_library_does(
    text: str, mask: bytes, opcode: Opcode, fin: bool, more: st.DataObject
) -> None:
    with mock.patch("secrets.token_bytes", lambda _: mask):
        frame = Frame(opcode, text.encode(), fin).serialize(mask=True)
    short = opcode is Opcode.TEXT and fin and len(text.encode()) < 126
    assert slow_readers.short_text(frame) == (text if short else None)
    place = more.draw(st.integers(0, len(frame) - 1))
    assert slow_readers.short_text(frame[:place]) is None, "a part of a frame"
    assert slow_readers.short_text(frame + frame[: place + 1]) is None, "more than a frame"
    bit = more.draw(st.integers(0, 7))
    for at in (0, 1):
        twisted = bytes(byte ^ (1 << bit if number == at else 0) for number, byte in enumerate(frame))
        if short:
            assert slow_readers.short_text(twisted) is None, "another kind, another size, a flag, no mask"
    assert slow_readers.short_text(b"\x81\x81\0\0\0\0\xff") is None, "this is no UTF-8"


class Wire(asyncio.Transport):
    """A transport that records what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[bytes] = []
        self.closed = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.sent.append(bytes(data))

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True


def test_only_silent_clients_are_pinged_and_only_those_without_an_answer_are_closed() -> None:
    ping, close = b"\x89\x00", b"\x88"
    kept, loop = Wire(), asyncio.new_event_loop()
    line = slow_readers.ReadTimeoutProtocol.__new__(slow_readers.ReadTimeoutProtocol)
    line.loop, line.transport, line.conn = loop, kept, ServerProtocol(state=State.OPEN)
    line.logger = logging.getLogger()
    line.ping_interval, line.ping_timeout, line.ping_timer, line.close_sent = 8.0, 4.0, None, False
    line._last_ping = 0.0
    try:
        for silent, sent in ((0.0, []), (6.0, []), (8.0, [ping])):
            line._last_received = loop.time() - silent
            line.send_keepalive_ping()
            assert (kept.sent, kept.closed) == (sent, False)
            assert line.ping_timer is not None, "later"
        line._last_received = loop.time()
        line.send_keepalive_ping()
        assert (kept.sent, kept.closed) == ([ping], False), "something came, and that is enough"
        line._last_received = line._last_ping - 8.0
        line.send_keepalive_ping()
        assert kept.sent[-1].startswith(close)
        assert kept.closed
    finally:
        loop.close()


def much_to_tell(home: Server, table: str) -> LiveTable:
    """Give a table more messages to send than any buffer holds."""
    here = services_of(home).table_server.live[table]
    here.chat += [wire.ChatMessage(number, 0, "Bob", "blah " * 1000) for number in range(1, 1601)]
    return here


def test_a_slow_reader_is_disconnected_and_can_catch_up(
    home: Server, ada: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(slow_readers, "SEND_SECONDS", 0.2)
    monkeypatch.setattr(slow_readers, "CLOSE_SECONDS", 60)
    monkeypatch.setattr(home.config, "ws_ping_interval", None)  # otherwise the missing pong would close it first
    table = ada.open(TURNS, ["me", "me"])
    here = much_to_tell(home, table)
    with raw_line(ada, f"/api/tables/{table}/socket?seat=0", *UPGRADE) as line:
        eventually(lambda: here.present == [0])
        eventually(lambda: here.present == [])
        came = b"".join(iter(lambda: line.recv(1 << 20), b""))
    code = struct.pack("!H", slow_readers.TOO_SLOW)
    assert came[-60:].partition(code)[1], "the last frame says why"
    [number, *_] = [int(each) for each in re.findall(rb'"type":"told","number":(\d+)', came)]
    said = [int(each) for each in re.findall(rb'"type":"chat","number":(\d+)', came)]
    assert said == list(range(1, len(said) + 1))
    assert 0 < len(said) < len(here.chat)

    async def come_back() -> None:
        async with ada.socket(table, 0, after=number, chat_after=len(said)) as socket:
            await socket.until(lambda message: message.get("number") == len(here.chat))
            rest = [message["number"] for message in socket.seen if message["type"] == "chat"]
            assert rest == list(range(len(said) + 1, len(here.chat) + 1))
            assert not [message for message in socket.seen if message["type"] == "told"]

    asyncio.run(come_back())


def test_a_client_that_leaves_its_event_stream_counts_as_away(home: Server, ada: Visitor) -> None:
    table = ada.open(TURNS, ["me", "me"])
    here = services_of(home).table_server.live[table]
    with raw_line(ada, f"/api/tables/{table}/events?seat=0"):
        eventually(lambda: here.present == [0])
    eventually(lambda: here.present == [])


def test_a_client_that_reads_no_events_is_disconnected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slow_readers, "HTTP_SEND_SECONDS", 0.2)
    with serving(at_home(tmp_path)) as running, Visitor(running.address, "Ada") as ada:
        table = ada.open(TURNS, ["me", "me"])
        here = much_to_tell(running, table)
        with raw_line(ada, f"/api/tables/{table}/events?seat=0"):
            eventually(lambda: here.present == [0])
            eventually(lambda: here.present == [])


QUICK = settings(
    max_examples=8, deadline=None, database=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck)
)


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=["right", "wrong"])
def test_whatever_is_sent_to_any_route_is_answered_properly(home: Server, mode: GenerationMode) -> None:
    """Schemathesis generates valid and invalid requests from OpenAPI; none may cause a server error."""
    schema = schemathesis.openapi.from_url(f"{home.address}/schema/openapi.json")
    before = faults(home)
    answers: list[int] = []
    with Visitor(home.address, "Eve") as eve:
        token = eve.post("/api/bots", {"name": "Fuzz"})["token"]
        table = eve.open(TURNS, ["me", "me"])
        version = services_of(home).table_server.live[table].fold.version
        for found in schema.get_all_operations():
            assert isinstance(found, Ok)
            operation = found.ok()
            if operation.path.endswith("/events"):
                continue  # an endless stream

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
        assert services_of(home).table_server.live[table].fold.version == version
    assert len(answers) > 100
    assert any(status >= 400 for status in answers)
    assert faults(home) == before
