"""Load test of one server: bots as real socket clients, on the loopback, for a limited time.

    python benchmarks/load.py                            300 four-seat tables, one move a second each, 30 seconds
    python benchmarks/load.py --tables 100 --rate 2 --seconds 10
    python benchmarks/load.py --ends                     the last moves of all games, so that all end at once
    python benchmarks/load.py --processes 4              four processes on a PostgreSQL and a Redis of their own

It starts `muraglia serve` on a new SQLite file, opens the tables, connects a socket for every seat, and makes random
legal moves at the given rate. It prints the moves per second that were reached, the time
from sending a move to its acknowledgement (which is after the disk), and the server's memory per table. The client
shares the machine with the server.

With `--processes` a PostgreSQL (every move synced) and a Redis run during the test, and the tables are spread over the
server processes; run it with 1, 2, 4, … to see how it scales.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect

sys.path += [str(Path(__file__).parents[1] / folder) for folder in ("tests", "tests/browser")]
from database_servers import postgres, redis

from muraglia.bench.dataset import Cell, add_record_option, record

SEATS = 4
COLUMNS = (
    "tables",
    "processes",
    "database",
    "games end",
    "moves per second",
    "p50 ms",
    "p99 ms",
    "slowest ms",
    "CPU per move ms",
    "% of a core",
    "KiB per table",
    "MiB in all",
)
FREE = "1000000/second"
MOST_TABLES, MOST_SECONDS, MOST_PROCESSES = 2000, 600, 32


class Message(msgspec.Struct):
    """The fields of a server message that a bot needs."""

    type: str
    number: int = 0
    moves: list[str] = []
    id: str = ""
    stage: str = ""


_decode = msgspec.json.Decoder(Message).decode


class Player:
    """A seat's socket: keeps the seat's legal moves, and wakes the task that waits for an answer."""

    def __init__(self, connection: ClientConnection, seat: int) -> None:
        self.connection = connection
        self.seat = seat
        self.moves: list[str] = []
        self.view_number = 0
        self.acknowledged = 0
        self.answer: asyncio.Future[Message] | None = None
        self.waiting: asyncio.Future[None] | None = None
        self.feed_number = 0
        self.over = False

    async def listen(self) -> None:
        """Read messages and keep what matters."""
        async for data in self.connection:
            message = _decode(data)
            if message.type == "told":
                self.feed_number = message.number
            elif message.type == "table":
                self.over = message.stage == "over"
            elif message.type == "view":
                self.moves, self.view_number = message.moves, message.number
            elif message.type in ("ack", "refused") and self.answer is not None:
                self.answer.set_result(message)

    async def move(self, rng: random.Random, number: int) -> float:
        """Make a move; return the milliseconds until it was acknowledged."""
        command = {"type": "play", "id": f"m{number}", "seat": self.seat, "move": rng.choice(self.moves)}
        self.answer = asyncio.get_running_loop().create_future()
        began = time.perf_counter()
        await self.connection.send(json.dumps(command))
        message = await self.answer
        took = (time.perf_counter() - began) * 1000
        self.answer = None
        assert message.type == "ack", message
        self.acknowledged = message.number
        return took


class Load:
    """All tables, and the measured times."""

    def __init__(self, ports: list[int], rate: float) -> None:
        self.ports = ports
        self.opened = 0
        self.rate = rate
        self.rng = random.Random(1)
        self.times: list[float] = []
        self.measuring = False
        self.cookie = ""
        self.ends: list[float] = []
        """When each game ended."""

    def request(self, path: str, body: object) -> dict[str, object]:
        """POST something; any process will do."""
        port = self.ports[self.opened % len(self.ports)]
        connection = http.client.HTTPConnection("127.0.0.1", port)
        headers = {"Origin": f"http://127.0.0.1:{port}", "Cookie": self.cookie, "Content-Type": "application/json"}
        connection.request("POST", path, json.dumps(body), headers)
        answer = connection.getresponse()
        self.cookie = (answer.getheader("set-cookie") or self.cookie).partition(";")[0]
        answered: dict[str, object] = json.loads(answer.read())
        assert answer.status < 300, answered
        connection.close()
        return answered

    def open_table(self) -> str:
        """Open a table at which one person has all seats, each with a socket of its own."""
        seats = [{"who": "local", "name": f"P{seat}"} for seat in range(SEATS)]
        return str(self.request("/api/tables", {"game": "great-wall", "seats": seats})["table"])

    async def play(self, until: float) -> None:
        """Play at one table after the other: when a game is over, the next one begins."""
        while time.time() < until:
            table = await asyncio.to_thread(self.open_table)
            await self.play_table(table, until)

    async def play_table(self, table: str, until: float) -> None:
        """Play one game, at the given rate."""
        pause = self.rng.uniform(0.8, 1.2) / self.rate  # else all games would end at the same moment
        players = await self.sit_down(table)
        due = time.time() + self.rng.random() * pause
        number = idle = 0
        while due < until and idle < 3:
            await asyncio.sleep(max(0.0, due - time.time()))
            due += pause
            ready = self.ready(players)
            idle = 0 if ready else idle + 1
            if ready:
                await self.move(ready[0], number)
                number += 1
        await self.get_up(players)

    async def sit_down(self, table: str) -> list[Player]:
        """Connect a socket for every seat."""
        self.opened += 1
        port = self.ports[self.opened % len(self.ports)]
        address = f"ws://127.0.0.1:{port}/api/tables/{table}/socket?seat="
        options = {"additional_headers": {"Cookie": self.cookie}, "origin": f"http://127.0.0.1:{port}"}
        lines = [
            await connect(f"{address}{seat}", compression=None, proxy=None, open_timeout=60, **options)  # type: ignore[arg-type]
            for seat in range(SEATS)
        ]
        players = [Player(connection, seat) for seat, connection in enumerate(lines)]
        for player in players:
            player.waiting = asyncio.ensure_future(player.listen())
        return players

    @staticmethod
    async def get_up(players: list[Player]) -> None:
        """Close all sockets of a table."""
        for player in players:
            await player.connection.close()
        await asyncio.gather(*(player.waiting for player in players if player.waiting), return_exceptions=True)

    @staticmethod
    def ready(players: list[Player]) -> list[Player]:
        """Return who may move."""
        return [player for player in players if player.moves and player.view_number >= player.acknowledged]

    async def move(self, player: Player, number: int) -> None:
        """Make a move, and keep how long it took."""
        took = await player.move(self.rng, number)
        if self.measuring:
            self.times.append(took)

    async def finish(self, players: list[Player], begin: float) -> None:
        """Make the last moves of a game, each in the same second as at all other tables."""
        number, due = 0, begin + self.rng.random() / self.rate
        while not any(player.over for player in players):
            await asyncio.sleep(max(0.0, due - time.time()))
            due += 1 / self.rate
            if ready := self.ready(players):
                await self.move(ready[0], number)
            number += 1
        self.ends.append(time.time())

    async def whole_game(self) -> tuple[str, int]:
        """Play one game as fast as possible; return its table and the number of its last feed message."""
        table = await asyncio.to_thread(self.open_table)
        players = await self.sit_down(table)
        number = 0
        while not players[0].over:
            if ready := self.ready(players):
                await self.move(ready[0], number)
                number += 1
            else:
                await asyncio.sleep(0.005)
        await self.get_up(players)
        return table, players[0].feed_number

    def open_near_the_end(self, table: str, number: int) -> str:
        """Open a table that goes on from a moment of a finished game."""
        seats = [{"who": "local", "name": f"P{seat}"} for seat in range(SEATS)]
        body = {"number": number, "eyes": 0, "seats": seats}
        return str(self.request(f"/api/tables/{table}/continue", body)["table"])


def cpu(pids: list[int]) -> float:
    """Return the seconds of computing that processes have used."""
    fields = [Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split() for pid in pids]
    return sum(int(each[11]) + int(each[12]) for each in fields) / os.sysconf("SC_CLK_TCK")


def stolen() -> float:
    """Return the seconds that a virtual machine's cores were given to others, where the system reports it."""
    fields = Path("/proc/stat").read_text().split("\n", 1)[0].split()
    return int(fields[8]) / os.sysconf("SC_CLK_TCK")


def memory(pids: list[int]) -> int:
    """Return the memory of processes in bytes."""
    pages = [int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in pids]
    return sum(pages) * os.sysconf("SC_PAGE_SIZE")


async def run(load: Load, pids: list[int], tables: int, seconds: float) -> list[Cell]:
    """Play at all tables, measure once all have begun, print the figures and return them."""
    load.request("/api/guest", {"name": "Load"})
    before = memory(pids)
    until = time.time() + tables * 0.05 + 8 + seconds
    games = [
        asyncio.ensure_future(load.play(until + 2)) for _ in range(tables)
    ]  # keep playing until the measuring ends
    await asyncio.sleep(until - seconds - time.time())
    load.measuring = True
    began, used, own, lost = time.perf_counter(), cpu(pids), time.process_time(), stolen()
    await asyncio.sleep(seconds)
    load.measuring = False
    took, used, own = time.perf_counter() - began, cpu(pids) - used, time.process_time() - own
    lost = stolen() - lost
    after = memory(pids)
    await asyncio.gather(*games)
    found = report(load, tables, took, used, own, lost)
    print(f"{'memory per table':24}{(after - before) / tables / 1024:>10.0f} KiB")
    print(f"{'memory of the server':24}{after / 2**20:>10.0f} MiB")
    return ["one by one", *found, (after - before) / tables / 1024, after / 2**20]


async def run_ends(load: Load, pids: list[int], tables: int, moves: int = 3) -> list[Cell]:
    """Let all games end within a second or two; print and return how long their last moves waited."""
    load.request("/api/guest", {"name": "Load"})
    table, feed_number = await load.whole_game()
    names = [await asyncio.to_thread(load.open_near_the_end, table, feed_number - moves) for _ in range(tables)]
    seated = [await load.sit_down(name) for name in names]
    load.measuring = True
    began, used, own, lost = time.perf_counter(), cpu(pids), time.process_time(), stolen()
    begin = time.time() + 2
    await asyncio.gather(*(load.finish(players, begin) for players in seated))
    await asyncio.sleep(3)  # time for the lobby to follow
    took, used, own = time.perf_counter() - began, cpu(pids) - used, time.process_time() - own
    lost = stolen() - lost
    for players in seated:
        await load.get_up(players)
    found = report(load, tables, took, used, own, lost)
    most = max(sum(start <= end < start + 1 for end in load.ends) for start in load.ends)
    print(f"{'ended in one second':24}{most:>10}")
    return ["all at once", *found, None, None]


def report(load: Load, tables: int, took: float, used: float, own: float, lost: float) -> list[Cell]:
    """Print what was measured, and return what the docs show of it."""
    times = sorted(load.times)
    p50, p99 = times[len(times) // 2], times[int(len(times) * 0.99)]
    print(f"{'load average':24}{os.getloadavg()[0]:>10.1f}")
    print(f"{'cores':24}{os.cpu_count():>10}")
    print(f"{'processes':24}{len(load.ports):>10}")
    print(f"{'tables, seats each':24}{tables:>10}{SEATS:>4}")
    print(f"{'moves per second':24}{len(times) / took:>10.1f}")
    print(f"{'acknowledged, p50':24}{p50:>10.1f} ms")
    print(f"{'acknowledged, p99':24}{p99:>10.1f} ms")
    print(f"{'acknowledged, slowest':24}{times[-1]:>10.1f} ms")
    print(f"{'server CPU per move':24}{used / len(times) * 1000:>10.2f} ms")
    print(f"{'a core, server':24}{used / took * 100:>10.0f} %")
    print(f"{'a core, this client':24}{own / took * 100:>10.0f} %")
    print(f"{'a core, other machines':24}{lost / took * 100:>10.0f} %")
    return [len(times) / took, p50, p99, times[-1], used / len(times) * 1000, used / took * 100]


def main() -> None:
    """Start a server and load it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--rate", type=float, default=1.0, help="moves a second at each table")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long to measure")
    parser.add_argument("--processes", type=int, help="this many processes on PostgreSQL and Redis (else: SQLite)")
    parser.add_argument("--ends", action="store_true", help="only the last moves, so that all games end at once")
    add_record_option(parser)
    args = parser.parse_args()
    if not (0 < args.tables <= MOST_TABLES and 0 < args.seconds <= MOST_SECONDS and args.rate > 0):
        parser.error(f"at most {MOST_TABLES} tables and {MOST_SECONDS} seconds")
    if args.processes is not None and not 0 < args.processes <= MOST_PROCESSES:
        parser.error(f"at most {MOST_PROCESSES} processes")
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="muraglia-load-")))
        flags = ["--database", str(folder / "load.db")]
        if args.processes is not None:
            url, bus = stack.enter_context(postgres(durable=True)), stack.enter_context(redis())
            flags = ["--database", url, "--bus", bus]
        started = [
            stack.enter_context(serving(folder / f"log{number}", flags)) for number in range(args.processes or 1)
        ]
        pids, ports = [pid for pid, _ in started], [port for _, port in started]
        load = Load(ports, args.rate)
        if args.ends:
            found = uvloop.run(run_ends(load, pids, args.tables))
        else:
            found = uvloop.run(run(load, pids, args.tables, args.seconds))
        row = [args.tables, len(ports), "SQLite" if args.processes is None else "PostgreSQL", *found]
        digits = dict.fromkeys(("moves per second", "slowest ms", "% of a core", *COLUMNS[-2:]), 0)
        record(args.record, COLUMNS, [row], {**digits, "p50 ms": 1, "p99 ms": 1, "CPU per move ms": 2})


@contextmanager
def serving(log: Path, flags: list[str]) -> Iterator[tuple[int, int]]:
    """Run a server without limits; yield its process and its port."""
    limits = [f"--{name}-limit={FREE}" for name in ("request", "address", "frame", "entry", "reading")]
    limits += [f"--{whose}-tables=100000" for whose in ("person", "address")]
    limits.append("--address-connections=100000")
    words = [sys.executable, "-c", "import sys; from muraglia.cli import main; sys.exit(main())", "serve"]
    with log.open("wb") as file:
        server = subprocess.Popen([*words, "--port", "0", *flags, *limits], stdout=subprocess.PIPE, stderr=file)
    try:
        assert server.stdout is not None
        yield server.pid, int(server.stdout.readline().decode().rpartition(":")[2])
    finally:
        server.terminate()
        server.wait(30)


if __name__ == "__main__":
    main()
