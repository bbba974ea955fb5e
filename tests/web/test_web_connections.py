"""Whoever connects and says nothing is let go, and keeps nobody out."""

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
from choosing import TURNS
from test_web_bad_clients import UPGRADE, raw_line
from visitors import Visitor, at_home, eventually, hall_of, serving

from muraglia.web.gate import slow_senders
from muraglia.web.gate.connections import Connections, Listening
from muraglia.web.serving import Server


def port_of(address: str) -> int:
    return int(address.rpartition(":")[2])


@contextmanager
def line(port: int, said: bytes = b"", source: str = "127.0.0.1") -> Iterator[socket.socket]:
    """Connect from an address of the loopback, say so much, and no more."""
    with socket.create_connection(("127.0.0.1", port), 60, (source, 0)) as open_line:
        open_line.sendall(said)
        yield open_line


def rest(open_line: socket.socket) -> bytes:
    """Return all that comes until the other side closes."""
    try:
        return b"".join(iter(lambda: open_line.recv(65536), b""))
    except ConnectionResetError:
        return b""


def book_of(server: Server) -> Connections:
    assert isinstance(server.config, Listening)
    return server.config.connections


def cut(server: Server, why: str) -> float:
    return float(hall_of(server).metrics.connections_cut.labels(why)._value.get())


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
def test_who_does_not_say_what_he_wants_is_let_go(
    home: Server, monkeypatch: pytest.MonkeyPatch, said: bytes, part: str
) -> None:
    monkeypatch.setattr(slow_senders, "HEAD", 0.2)
    monkeypatch.setattr(slow_senders, "BODY", 0.2)
    before, faults = cut(home, part), hall_of(home).metrics.errors._value.get()
    with line(port_of(home.address), said) as waiting:
        assert b" 408 " in rest(waiting)
    assert cut(home, part) == before + 1
    assert hall_of(home).metrics.errors._value.get() == faults


def test_dripping_buys_no_time(home: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slow_senders, "HEAD", 0.3)
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


def test_a_socket_is_not_in_a_hurry_and_is_counted_until_it_goes(
    home: Server, ada: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(slow_senders, "HEAD", 0.2)
    monkeypatch.setattr(slow_senders, "BODY", 0.2)
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


def test_one_address_gets_so_many_and_no_more(tmp_path: Path) -> None:
    with serving(at_home(tmp_path, address_connections=5)) as running, ExitStack() as lines:
        for _ in range(5):
            lines.enter_context(line(port_of(running.address), source="127.0.0.2"))
        eventually(lambda: len(book_of(running)) == 5)
        with line(port_of(running.address), source="127.0.0.2") as one_more:
            assert b" 503 " in rest(one_more)
        assert cut(running, "address") == 1
        assert httpx.get(f"{running.address}/healthz").text == "fine"  # others are not concerned


def test_behind_a_proxy_people_are_counted_and_not_the_proxy(tmp_path: Path) -> None:
    settings = at_home(tmp_path, address_connections=3, proxies="127.0.0.1")
    with serving(settings) as running, Visitor(running.address, "Ada") as ada, ExitStack() as lines:
        table = ada.open(TURNS, ["me", "bot"])
        path = f"/api/tables/{table}/socket?seat=0"
        for _ in range(3):
            lines.enter_context(raw_line(ada, path, *UPGRADE, "X-Forwarded-For: 192.0.2.1"))
        eventually(lambda: hall_of(running).metrics.sockets._value.get() == 3)
        with raw_line(ada, path, *UPGRADE, "X-Forwarded-For: 192.0.2.1") as one_more:
            assert one_more.recv(100).startswith(b"HTTP/1.1 403")
        with raw_line(ada, path, *UPGRADE, "X-Forwarded-For: 192.0.2.2") as other:
            assert other.recv(100).startswith(b"HTTP/1.1 101")


class Transport(asyncio.Transport):
    """Somebody's end of a connection."""

    def __init__(self) -> None:
        super().__init__()
        self.aborted = False

    def abort(self) -> None:
        self.aborted = True


def test_the_longest_silent_makes_room_and_nobody_else() -> None:
    counted: Counter[str] = Counter()
    book = Connections(3, 3, count=lambda why: counted.update([why]))
    one, two, three, four, five, six = (Transport() for _ in range(6))
    for transport, address in ((one, "192.0.2.1"), (two, "192.0.2.2"), (three, "192.0.2.3")):
        assert book.come(transport, address)
    book.speaks(one)
    assert book.come(four, "192.0.2.4")
    assert [each.aborted for each in (one, two, three, four)] == [False, True, False, False]
    book.speaks(three)
    book.speaks(four)
    assert not book.come(five, "192.0.2.5")  # all are busy
    book.waits(three)
    assert book.come(six, "192.0.2.6")
    assert three.aborted
    for transport in (one, two, three, four, five, six):
        book.go(transport)
    assert len(book) == 0
    assert not book._open
    assert counted == {"silent": 2, "full": 1}


def test_a_household_of_ipv6_is_one_address() -> None:
    book = Connections(100, 2, trusted=lambda address: address == "2001:db8::9")
    assert [book.come(Transport(), f"2001:db8::{number}") for number in range(1, 4)] == [True, True, False]
    assert book.come(Transport(), "2001:db8:0:1::1")
    assert all(book.come(Transport(), "2001:db8::9") for _ in range(5))
    assert all(book.come(Transport(), None) for _ in range(5))


def test_more_silent_connections_than_open_files_lock_nobody_out(tmp_path: Path) -> None:
    """A server with 256 file descriptors, and 400 connections that say nothing, from a few addresses."""

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
