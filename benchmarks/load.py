"""How many tables one server holds: players as real socket clients, on the loopback, for a bounded time.

    python benchmarks/load.py                               300 tables of four seats, one move a second each, for 30 s
    python benchmarks/load.py --tables 50 --seconds 10 --game great-wall

Starts `muraglia serve` on a database of its own and ends it. Every seat has a socket of its own and gets the whole
story and every view. A move is timed from sending the command to its `ack`. Client and server share the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import resource
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

SEATS = 4
FREE = "1000000/second"
START = 30
"""Seconds that the server may take to start."""


class Message(msgspec.Struct):
    """What this client looks at in a message."""

    type: str
    id: str = ""
    number: int = 0
    moves: list[str] = []
    text: str = ""


_decoder = msgspec.json.Decoder(Message)


class Chair:
    """A seat at a table, with a socket of its own."""

    def __init__(self, line: ClientConnection, seat: int) -> None:
        self.line = line
        self.seat = seat
        self.moves: list[str] = []
        self.sent = 0.0
        self.acks: list[float] = []
        self.heard = 0
        self.count = 0

    async def listen(self) -> None:
        """Take in all that is sent."""
        async for data in self.line:
            self.heard += 1
            message = _decoder.decode(data)
            if message.type == "view":
                self.moves = message.moves
            elif message.type == "ack":
                self.acks.append(time.perf_counter() - self.sent)
                self.sent = 0.0
            elif message.type == "refused":
                raise AssertionError(message.text)

    async def move(self, rng: random.Random) -> None:
        """Make any move that is legal."""
        move, self.moves = rng.choice(self.moves), []
        self.count += 1
        command = {"type": "play", "id": f"n{self.count}", "seat": self.seat, "move": move}
        self.sent = time.perf_counter()
        await self.line.send(msgspec.json.encode(command).decode())


async def conduct(chairs: list[Chair], until: float, rng: random.Random) -> int:
    """Let one of the players of a table who may move do so, once a second; return how often nobody could."""
    await asyncio.sleep(rng.random())
    idle = 0
    while time.perf_counter() < until:
        ready = [chair for chair in chairs if chair.moves and not chair.sent]
        if ready:
            await rng.choice(ready).move(rng)
        else:
            idle += 1
        await asyncio.sleep(1)
    return idle


def come_in(url: str) -> list[httpx.Client]:
    """Return four guests."""
    guests = [httpx.Client(base_url=url, headers={"origin": url}, timeout=60) for _ in range(SEATS)]
    for number, guest in enumerate(guests):
        guest.post("/api/guest", json={"name": f"Guest {number + 1}"}).raise_for_status()
    return guests


def open_table(guests: list[httpx.Client], game: str) -> str:
    """Open a table at which all four sit."""
    seats = [{"who": "me", "name": ""}, *[{"who": "open", "name": ""}] * (SEATS - 1)]
    opened = guests[0].post("/api/tables", json={"game": game, "seats": seats})
    opened.raise_for_status()
    table: str = opened.json()["table"]
    for seat, guest in enumerate(guests[1:], 1):
        sit = {"type": "sit", "id": f"sit-{seat}", "seat": seat}
        guest.post(f"/api/tables/{table}/commands", json=sit).raise_for_status()
    return table


async def take_chairs(url: str, guests: list[httpx.Client], table: str) -> list[Chair]:
    """Connect a socket for every seat."""
    chairs = []
    for seat, guest in enumerate(guests):
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in guest.cookies.jar)
        address = f"{url.replace('http', 'ws')}/api/tables/{table}/socket?seat={seat}"
        line = await connect(address, additional_headers={"cookie": cookies}, origin=url, proxy=None, compression=None)  # type: ignore[arg-type]
        chairs.append(Chair(line, seat))
    return chairs


def memory_of(process: int) -> int:
    """Return the resident memory of a process, in KiB."""
    status = Path(f"/proc/{process}/status").read_text()
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))


def cpu_of(process: int) -> float:
    """Return the CPU seconds that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def load(url: str, server: int, args: argparse.Namespace) -> dict[str, float]:
    """Open the tables, play, and return the figures."""
    rng = random.Random(args.seed)
    guests = come_in(url)
    before = memory_of(server)
    tables = [open_table(guests, args.game) for _ in range(args.tables)]
    halls = [await take_chairs(url, guests, table) for table in tables]
    chairs = [chair for hall in halls for chair in hall]
    listening = [asyncio.ensure_future(chair.listen()) for chair in chairs]
    await asyncio.sleep(2)
    cpu, own, began = cpu_of(server), time.process_time(), time.perf_counter()
    until = began + args.seconds
    idle = await asyncio.gather(*(conduct(hall, until, rng) for hall in halls))
    took = time.perf_counter() - began
    await asyncio.sleep(1)
    figures = {
        "tables": args.tables,
        "moves": sum(len(chair.acks) for chair in chairs),
        "moves_per_second": sum(len(chair.acks) for chair in chairs) / args.seconds,
        "messages_per_second": sum(chair.heard for chair in chairs) / args.seconds,
        "nobody_could_move": sum(idle),
        **latencies(sorted(ack for chair in chairs for ack in chair.acks)),
        "server_cpu": (cpu_of(server) - cpu) / took,
        "client_cpu": (time.process_time() - own) / took,
        "kib_per_table": (memory_of(server) - before) / args.tables,
    }
    for task in listening:
        task.cancel()
    await asyncio.gather(*listening, return_exceptions=True)
    for chair in chairs:
        chair.line.transport.abort()
    for guest in guests:
        guest.close()
    return figures


def latencies(acks: list[float]) -> dict[str, float]:
    """Return how long an acknowledgement took, in milliseconds."""
    if not acks:
        raise SystemExit("no move was acknowledged")
    return {f"p{part}_ms": 1000 * acks[int(len(acks) * part / 100)] for part in (50, 90, 99)} | {
        "worst_ms": 1000 * acks[-1]
    }


def serve(folder: str, port: int) -> subprocess.Popen[bytes]:
    """Start a server and wait until it answers."""
    limits = [text for name in ("request", "frame", "entry") for text in (f"--{name}-limit", FREE)]
    program = "from muraglia.cli import main; raise SystemExit(main())"
    command = [sys.executable, "-c", program, "serve", "--port", str(port), "--database", f"{folder}/load.db"]
    server = subprocess.Popen([*command, *limits], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    for _ in range(START * 10):
        if server.poll() is not None:
            raise SystemExit(f"the server ended with {server.returncode}")
        try:
            httpx.get(f"http://127.0.0.1:{port}/healthz").raise_for_status()
            return server
        except httpx.HTTPError:
            time.sleep(0.1)
    server.kill()
    raise SystemExit(f"the server did not answer within {START} seconds")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seconds", type=int, default=30)
    parser.add_argument("--game", default="die-mauer")
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    files = SEATS * args.tables + 500
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, max(files, resource.getrlimit(resource.RLIMIT_NOFILE)[1])))
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        server = serve(folder, port)
        try:
            figures = asyncio.run(load(f"http://127.0.0.1:{port}", server.pid, args))
        finally:
            server.terminate()
            server.wait(30)
    print(f"{args.game}, {os.cpu_count()} cores")
    for name, value in figures.items():
        print(f"{name:>20}  {value:,.1f}")


if __name__ == "__main__":
    main()
