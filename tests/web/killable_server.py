"""Run `muraglia serve` as a process that can be killed, and play all games on it with persistent players."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from file_server import free_port
from games_by_kind import GAMES as ALL
from games_by_kind import OPEN, quick
from persistent_player import PersistentPlayer, check_exactly_once
from web_clients import FREE, Visitor

import muraglia

Game = tuple[str, int, dict[str, Any]]
GAMES: list[Game] = [(game, muraglia.catalogue()[game].seats[0], quick(game, 2 if game == OPEN else 1)) for game in ALL]


class Process:
    """A server process that can be killed and started again."""

    def __init__(self, folder: Path, *flags: str, site: Path | None = None) -> None:
        """Prepare the command; `site` is a folder of extra packages for the server."""
        self.port = free_port()
        self.log = folder / f"log-{self.port}"
        limits = [text for name, value in FREE.items() for text in (f"--{name.replace('_', '-')}", str(value))]
        self.words = [sys.executable, "-c", "import sys; from muraglia.cli import main; sys.exit(main())", "serve"]
        self.words += ["--port", str(self.port), "--bots", "1", *limits, *flags]
        self.env = {**os.environ, **({"PYTHONPATH": str(site)} if site else {})}
        self.child: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        with self.log.open("ab") as log:
            self.child = subprocess.Popen(self.words, stdout=subprocess.PIPE, stderr=log, env=self.env)
        assert self.child.stdout is not None
        said = self.child.stdout.readline()
        assert said.startswith(b"Muraglia is at"), self.log.read_text()

    def kill(self) -> None:
        """Kill the process (SIGKILL)."""
        assert self.child is not None
        self.child.kill()
        self.end()

    def stop(self) -> None:
        assert self.child is not None
        self.child.terminate()
        self.end()

    def end(self) -> None:
        assert self.child is not None
        self.child.wait(120)
        if self.child.stdout is not None:
            self.child.stdout.close()


class ParallelGames:
    """One table of each game, all played at the same time. The players of a table start on different servers."""

    def __init__(self, visitors: list[Visitor], servers: list[Process], games: list[Game]) -> None:
        self.host = visitors[0]
        self.tables: dict[str, list[PersistentPlayer]] = {}
        urls = [server.url for server in servers]
        for game, seats, options in games:
            table = self.host.company(game, visitors[1:seats], options=options)
            self.tables[table] = [
                PersistentPlayer(visitor, table, seat, urls[:: 1 if seat % 2 else -1])
                for seat, visitor in enumerate(visitors[:seats])
            ]

    @property
    def players(self) -> list[PersistentPlayer]:
        return [player for players in self.tables.values() for player in players]

    @property
    def acked(self) -> int:
        return sum(len(player.acked) for player in self.players)

    def check(self) -> None:
        """Check that each record holds every acknowledged move once, in order, and nothing else."""
        for table, players in self.tables.items():
            check_exactly_once(players, self.host.get(f"/api/tables/{table}/record"))
