"""Idle and slow connections are closed, and cannot keep others out."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest
from games_by_kind import TURNS
from test_web_bad_clients import UPGRADE, raw_line
from web_clients import Visitor, at_home, eventually, services_of, serving

from muraglia.web.middleware import slow_senders
from muraglia.web.middleware.connections import Connections, CountedConfig
from muraglia.web.serving import Server


def port_of(address: str) -> int:
    return int(address.rpartition(":")[2])


@contextmanager
def line(port: int, said: bytes = b"", source: str = "127.0.0.1") -> Iterator[socket.socket]:
    """Connect from an address of the loopback, send something, and nothing more."""
    with socket.create_connection(("127.0.0.1", port), 60, (source, 0)) as open_line:
        open_line.sendall(said)
        yield open_line


def rest(open_line: socket.socket) -> bytes:
    """Return everything received until the server closes the connection."""
    try:
        return b"".join(iter(lambda: open_line.recv(65536), b""))
    except ConnectionResetError:
        return b""


def book_of(server: Server) -> Connections:
    assert isinstance(server.config, CountedConfig)
    return server.config.connections


def cut(server: Server, why: str) -> float:
    return float(services_of(server).metrics.connections_cut.labels(why)._value.get())


POST = b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n"


@pytest.mark.parametrize(
    ("said", "part"),
    [
        (b"", "head"),
        (b"GET / HT", "head"),
        (b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET", "head"),
        (POST, "body"),
        (POST + b'{"name"', "body"),
    ],
)
def test_a_client_that_sends_no_request_is_disconnected(
    home: Server, monkeypatch: pytest.MonkeyPatch, said: bytes, part: str
) -> None:
    monkeypatch.setattr(slow_senders, "HEAD_SECONDS", 0.2)
    monkeypatch.setattr(slow_senders, "BODY_SECONDS", 0.2)
    before, faults = cut(home, part), services_of(home).metrics.errors._value.get()
    with line(port_of(home.address), said) as waiting:
        assert b" 408 " in rest(waiting)
    assert cut(home, part) == before + 1
    assert services_of(home).metrics.errors._value.get() == faults


def test_sending_slowly_does_not_extend_the_deadline(home: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slow_senders, "HEAD_SECONDS", 0.3)
    with line(port_of(home.address), b"GET / HTTP/1.1\r\n") as dripping:
        dripping.settimeout(0.02)
        came = b""
        for _ in range(6000):
            try:
                came = dripping.recv(1000)
                break
            except TimeoutError:
                dripping.sendall(b"x")
    assert b" 408 " in came


def test_a_websocket_has_no_deadline_and_counts_until_it_closes(
    home: Server, ada: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(slow_senders, "HEAD_SECONDS", 0.2)
    monkeypatch.setattr(slow_senders, "BODY_SECONDS", 0.2)
    table = ada.open(TURNS, ["me", "bot"])
    connections = book_of(home)
    ada.http.close()
    eventually(lambda: len(connections) == 0)

    async def whole() -> None:
        async with ada.socket(table, 0) as follower:
            await asyncio.sleep(0.5)
            assert len(connections) == 1
            assert (await follower.ask(type="chat", id="c", text="hello"))["type"] == "ack"

    asyncio.run(whole())
    eventually(lambda: len(connections) == 0)


def test_connections_per_address_are_limited(tmp_path: Path) -> None:
    with serving(at_home(tmp_path, address_connections=5)) as running, ExitStack() as lines:
        for _ in range(5):
            lines.enter_context(line(port_of(running.address), source="127.0.0.2"))
        eventually(lambda: len(book_of(running)) == 5)
        with line(port_of(running.address), source="127.0.0.2") as one_more:
            assert b" 503 " in rest(one_more)
        assert cut(running, "address") == 1
        assert httpx.get(f"{running.address}/healthz").text == "fine"  # other addresses are not affected


def test_behind_a_proxy_clients_are_counted_and_not_the_proxy(tmp_path: Path) -> None:
    settings = at_home(tmp_path, address_connections=3, proxies="127.0.0.1")
    with serving(settings) as running, Visitor(running.address, "Ada") as ada, ExitStack() as lines:
        table = ada.open(TURNS, ["me", "bot"])
        path = f"/api/tables/{table}/socket?seat=0"
        for _ in range(3):
            lines.enter_context(raw_line(ada, path, *UPGRADE, "X-Forwarded-For: 192.0.2.1"))
        eventually(lambda: services_of(running).metrics.sockets._value.get() == 3)
        with raw_line(ada, path, *UPGRADE, "X-Forwarded-For: 192.0.2.1") as one_more:
            assert one_more.recv(100).startswith(b"HTTP/1.1 403")
        with raw_line(ada, path, *UPGRADE, "X-Forwarded-For: 192.0.2.2") as other:
            assert other.recv(100).startswith(b"HTTP/1.1 101")


class Transport(asyncio.Transport):
    """A transport that records whether it was aborted."""

    def __init__(self) -> None:
        super().__init__()
        self.aborted = False

    def abort(self) -> None:
        self.aborted = True


def test_the_longest_idle_connection_makes_room() -> None:
    counted: Counter[str] = Counter()
    book = Connections(3, 3, count=lambda why: counted.update([why]))
    one, two, three, four, five, six = (Transport() for _ in range(6))
    for transport, address in ((one, "192.0.2.1"), (two, "192.0.2.2"), (three, "192.0.2.3")):
        assert book.add(transport, address)
    book.mark_active(one)
    assert book.add(four, "192.0.2.4")
    assert [each.aborted for each in (one, two, three, four)] == [False, True, False, False]
    book.mark_active(three)
    book.mark_active(four)
    assert not book.add(five, "192.0.2.5")  # all are busy
    book.mark_idle(three)
    assert book.add(six, "192.0.2.6")
    assert three.aborted
    for transport in (one, two, three, four, five, six):
        book.remove(transport)
    assert len(book) == 0
    assert not book._open
    assert counted == {"silent": 2, "full": 1}


def test_an_ipv6_block_counts_as_one_address() -> None:
    book = Connections(100, 2, trusted=lambda address: address == "2001:db8::9")
    assert [book.add(Transport(), f"2001:db8::{number}") for number in range(1, 4)] == [True, True, False]
    assert book.add(Transport(), "2001:db8:0:1::1")
    assert all(book.add(Transport(), "2001:db8::9") for _ in range(5))
    assert all(book.add(Transport(), None) for _ in range(5))


def test_more_idle_connections_than_open_files_lock_nobody_out(tmp_path: Path) -> None:
    """A server with 256 file descriptors, and 400 connections that send nothing, from a few addresses."""

    words = [
        "sh",
        "-c",
        'ulimit -n 256 && exec "$@"',
        "sh",
        sys.executable,
        "-c",
        "import sys; from muraglia.cli import main; sys.exit(main())",
        "serve",
    ]
    words += ["--port", "0", "--database", str(tmp_path / "few.db"), "--bots", "1"]
    with (tmp_path / "log").open("w") as log:
        running = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=log)
    try:
        assert running.stdout is not None
        address = running.stdout.readline().decode().split()[-1]
        with ExitStack() as lines:
            for number in range(400):
                lines.enter_context(line(port_of(address), source=f"127.0.1.{1 + number % 4}"))
            with Visitor(address, "Ada") as ada:
                assert ada.open(TURNS, ["me", "bot"])
                metrics = ada.http.get("/metrics").text
        assert 'muraglia_connections_cut_total{why="silent"}' in metrics
        assert "connections let go" in (tmp_path / "log").read_text()
    finally:
        running.terminate()
        running.wait(60)
        running.stdout.close()  # type: ignore[union-attr]
