"""Somebody who only wants to play, while others do what they like; and the server they all meet."""

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

from services import free_port
from visitors import Visitor

import muraglia

HERE = Path(__file__).parent
ANSWERED = 90.0
"""Seconds after which a move counts as not answered, however busy the machine is."""


class Watched:
    """A server process with its default limits, and a watch over its loop."""

    def __init__(self, folder: Path, *flags: str) -> None:
        self.log = folder / "log"
        self.url = f"http://127.0.0.1:{free_port()}"
        port = self.url.rpartition(":")[2]
        words = [sys.executable, str(HERE / "watched.py"), "serve", "--port", port, "--bots", "1", *flags]
        with self.log.open("wb") as log:
            self.child = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=log)
        assert self.child.stdout is not None
        assert self.child.stdout.readline().startswith(b"Muraglia is at"), self.log.read_text()

    @property
    def memory(self) -> int:
        """Its memory, in bytes."""
        return int(Path(f"/proc/{self.child.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def errors(self) -> list[str]:
        """What it logged as its own fault."""
        lines = self.log.read_text(errors="replace").splitlines()
        return [line for line in lines if '"level": "error"' in line or "Traceback" in line]

    def stop(self) -> None:
        """End it in order."""
        self.child.terminate()
        self.child.wait(60)
        assert self.child.stdout is not None
        self.child.stdout.close()


@contextmanager
def watched(folder: Path, *flags: str) -> Iterator[Watched]:
    """Serve while somebody looks."""
    server = Watched(folder, *flags)
    try:
        yield server
    finally:
        server.stop()


@contextmanager
def adversary(url: str, seconds: float, seed: int) -> Iterator[subprocess.Popen[str]]:
    """Let the stranger loose; the answer is on its output when it is done."""
    words = [sys.executable, "-W", "ignore", str(HERE / "stranger.py"), url, str(seconds), str(seed)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as child:
        try:
            yield child
        finally:
            child.kill()


def outcome(child: subprocess.Popen[str]) -> dict[str, Any]:
    """Return what the stranger was answered."""
    said, _ = child.communicate(timeout=180)
    told: dict[str, Any] = json.loads(said.splitlines()[-1])
    return told


async def play(url: str, until: float, pace: float = 0.2) -> list[float]:
    """Play game after game at a table for two, both seats; return how long each move waited for its answer."""
    game = min(muraglia.catalogue().values(), key=lambda meta: (meta.seats[0], meta.minutes))
    rng, times = random.Random(1), []
    with Visitor(url, "Ada") as ada:
        while time.time() < until:
            table = await asyncio.to_thread(ada.open, game.id, ["me"] * game.seats[0])
            async with ada.socket(table, 0) as first, ada.socket(table, 1) as second:
                for number in range(60):
                    if time.time() >= until:
                        break
                    views = [await _view(socket) for socket in (first, second)]
                    seat = next((seat for seat, view in enumerate(views) if view["moves"]), None)
                    if seat is None:
                        break
                    began = time.perf_counter()
                    socket = (first, second)[seat]
                    move = rng.choice(views[seat]["moves"])
                    asked = socket.ask(type="play", id=f"m{number}", seat=seat, move=move)
                    answer = await asyncio.wait_for(asked, ANSWERED)
                    times.append(time.perf_counter() - began)
                    assert answer["type"] == "ack", answer
                    await asyncio.sleep(pace)
    return times


async def _view(socket: Any) -> Any:
    """Return the latest view that has come; wait for the first."""
    if not any(message["type"] == "view" for message in socket.seen):
        await asyncio.wait_for(socket.until(lambda message: message["type"] == "view"), ANSWERED)
    while True:
        try:
            await asyncio.wait_for(socket.read(), 0.05)
        except TimeoutError:
            return next(message for message in reversed(socket.seen) if message["type"] == "view")
