"""Nothing lost: the served process is killed with SIGKILL in mid-game, again and again, and started anew.

`MURAGLIA_KILLS=200 pytest tests/web/test_web_kills.py` is the long run.
"""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
from pathlib import Path

from services import free_port
from stubborn import Stubborn, check_exactly_once, finish
from visitors import FREE, Visitor, visiting

KILLS = int(os.environ.get("MURAGLIA_KILLS", "2"))


class Process:
    """`muraglia serve` as a process of its own."""

    def __init__(self, folder: Path, *flags: str, port: int = 0) -> None:
        self.port = port or free_port()
        self.log = folder / f"log-{self.port}"
        limits = [text for name, value in FREE.items() for text in (f"--{name.replace('_', '-')}", value)]
        self.words = [sys.executable, "-c", "import sys; from muraglia.cli import main; sys.exit(main())", "serve"]
        self.words += ["--port", str(self.port), "--bots", "1", *limits, *flags]
        self.child: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        with self.log.open("ab") as log:
            self.child = subprocess.Popen(self.words, stdout=subprocess.PIPE, stderr=log)
        assert self.child.stdout is not None
        said = self.child.stdout.readline()
        assert said.startswith(b"Muraglia is at"), self.log.read_text()

    def kill(self) -> None:
        assert self.child is not None
        self.child.kill()
        self.end()

    def stop(self) -> None:
        assert self.child is not None
        self.child.terminate()
        self.end()

    def end(self) -> None:
        assert self.child is not None
        self.child.wait(30)
        if self.child.stdout is not None:
            self.child.stdout.close()


async def kill_now_and_then(process: Process, players: list[Stubborn], kills: int, rng: random.Random) -> int:
    """Play a game to its end; kill the server up to so many times on the way, and return how often it was."""
    game = asyncio.ensure_future(finish(players))
    for done in range(kills):
        reached = sum(len(player.acked) for player in players) + rng.randint(1, 40)
        while not game.done() and sum(len(player.acked) for player in players) < reached:
            await asyncio.sleep(0.002)
        if game.done():
            return done
        await asyncio.to_thread(process.kill)
        await asyncio.to_thread(process.start)
    await game
    return kills


def test_a_killed_server_has_lost_nothing(tmp_path: Path) -> None:
    process = Process(tmp_path, "--database", str(tmp_path / "muraglia.db"))
    process.start()
    rng, left = random.Random(1), KILLS
    try:
        with visiting(process.url, 3) as visitors:
            while left:
                table = visitors[0].company("die-mauer", visitors[1:])
                players = [Stubborn(each, table, seat, lambda: [process.url], 30) for seat, each in enumerate(visitors)]
                left -= asyncio.run(kill_now_and_then(process, players, left, rng))
                check_exactly_once(players, visitors[0].get(f"/api/tables/{table}/record"))
            check_log(process.log.read_text(), visitors)
    finally:
        process.stop()


def check_log(log: str, visitors: list[Visitor]) -> None:
    """Nothing in the log opens a door, and nothing went wrong."""
    assert '"route": "/api/tables/{table}/record"' in log
    assert "Traceback" not in log
    assert '"level": "error"' not in log
    for visitor in visitors:
        token, _, mark = visitor.http.cookies["muraglia"].partition(".")
        assert token not in log
        assert mark not in log
