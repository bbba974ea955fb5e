"""An honest player who plays while the attacker runs, and the server process that both of them use."""

from __future__ import annotations

import asyncio
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from file_server import free_port
from web_clients import Socket, Visitor

import muraglia

HERE = Path(__file__).parent
ANSWERED = 90.0
"""Seconds after which a move counts as not answered, however busy the machine is."""


class WatchedServer:
    """A server process with its default limits and a watched event loop."""

    def __init__(self, folder: Path, *flags: str) -> None:
        self.log = folder / "log"
        self.url = f"http://127.0.0.1:{free_port()}"
        port = self.url.rpartition(":")[2]
        words = [sys.executable, str(HERE / "watched_server.py"), "serve", "--port", port, "--bots", "1", *flags]
        with self.log.open("wb") as log:
            self.child = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=log)
        assert self.child.stdout is not None
        assert self.child.stdout.readline().startswith(b"Muraglia is at"), self.log.read_text()

    @property
    def memory(self) -> int:
        """The resident memory of the process, in bytes."""
        return int(Path(f"/proc/{self.child.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def errors(self) -> list[str]:
        """Return the errors in its log."""
        lines = self.log.read_text(errors="replace").splitlines()
        return [line for line in lines if '"level": "error"' in line or "Traceback" in line]

    def stop(self) -> None:
        """Terminate the process and wait for it."""
        self.child.terminate()
        self.child.wait(60)
        assert self.child.stdout is not None
        self.child.stdout.close()


@contextmanager
def watched(folder: Path, *flags: str) -> Iterator[WatchedServer]:
    """Run a watched server for as long as the context lasts."""
    server = WatchedServer(folder, *flags)
    try:
        yield server
    finally:
        server.stop()


@contextmanager
def adversary(url: str, seconds: float, seed: int) -> Iterator[subprocess.Popen[str]]:
    """Run the attacker in a process; `report_of` reads its report at the end."""
    words = [sys.executable, "-W", "ignore", str(HERE / "attacker.py"), url, str(seconds), str(seed)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as child:
        try:
            yield child
        finally:
            child.kill()


def report_of(child: subprocess.Popen[str]) -> dict[str, Any]:
    """Return the report of an attacker: its answers and the server's faults."""
    said, _ = child.communicate(timeout=180)
    told: dict[str, Any] = json.loads(said.splitlines()[-1])
    return told


class Seat:
    """A socket with a task that reads it all the time and keeps the latest view and the answers."""

    def __init__(self, socket: Socket) -> None:
        self.socket = socket
        self.view: dict[str, Any] = {"number": 0, "moves": []}
        self.owed = 0
        """The message number that a view must have reached before the next move."""
        self.over = False
        self.answers: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.listening = asyncio.ensure_future(self._listen())

    async def _listen(self) -> None:
        async for data in self.socket.line:
            message = json.loads(data)
            if message["type"] == "view":
                self.view = message
            elif message["type"] == "table":
                self.over = message["stage"] == "over"
            elif message["type"] in ("ack", "refused"):
                self.answers.put_nowait(message)

    @property
    def moves(self) -> list[str]:
        """The legal moves now."""
        moves: list[str] = self.view["moves"] if self.view["number"] >= self.owed else []
        return moves

    async def move(self, seat: int, move: str, id: str) -> float:
        """Make a move; return how long it waited for its answer."""
        began = time.perf_counter()
        await self.socket.send(type="play", id=id, seat=seat, move=move)
        answer = await asyncio.wait_for(self.answers.get(), ANSWERED)
        assert answer["type"] == "ack", answer
        self.owed = answer["number"]
        return time.perf_counter() - began


async def play(url: str, until: float, pace: float = 0.2) -> list[float]:
    """Play game after game at a table for two, both seats; return how long each move waited for its answer."""
    game = min(muraglia.catalogue().values(), key=lambda meta: (meta.seats[0], meta.minutes))
    assert game.seats[0] == 2
    rng, times = random.Random(1), list[float]()
    with Visitor(url, "Ada") as ada:
        while time.time() < until:
            table = await asyncio.to_thread(ada.open, game.id, ["me", "me"])
            async with ada.socket(table, 0) as first, ada.socket(table, 1) as second:
                seats = [Seat(first), Seat(second)]
                await _one_game(seats, rng, times, until, pace)
                for seat in seats:
                    seat.listening.cancel()
    return times


async def _one_game(seats: list[Seat], rng: random.Random, times: list[float], until: float, pace: float) -> None:
    idle = 0.0
    while time.time() < until and idle < ANSWERED:
        number = next((number for number, seat in enumerate(seats) if seat.moves), None)
        if number is None:
            if any(seat.over for seat in seats):
                return
            assert not any(seat.listening.done() for seat in seats), "an honest player was disconnected"
            idle += 0.02
            await asyncio.sleep(0.02)
            continue
        idle = 0.0
        move = rng.choice(seats[number].moves)
        times.append(await seats[number].move(number, move, f"m{len(times)}"))
        await asyncio.sleep(pace)
