"""Kill the server at random moments under load, many times, and check that nothing is lost.

    python tests/table/kill_server.py 200          # two hundred kills of a process on SQLite
    python tests/table/kill_server.py 200 --database postgresql://…

A child process serves tables of all games and plays every seat, one command after the other. It prints `try` before it
sends a command and `ack` when it has the answer. The parent kills it with SIGKILL. The next child sends the unanswered
commands again, with the same ids. After every kill, for every seat:

- the log has all acknowledged moves, in order, once; besides them it may have the one that was under way;
- the log can be folded, and every move in it has its answer.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import msgspec

import muraglia
from muraglia.bus.local import LocalBus
from muraglia.store.sqlite import SqliteLog
from muraglia.table import entries
from muraglia.table import protocol as wire
from muraglia.table.entries import SeatHolder, TableSetup
from muraglia.table.fold import fold
from muraglia.table.live_table import LiveTable
from muraglia.table.log import Log
from muraglia.table.protocol import Person
from muraglia.table.table_server import TableServer

GAMES = tuple(muraglia.catalogue())
SEATS = 3
TABLES = 8
"""How many tables are played at once."""


class Said(msgspec.Struct):
    """A line of the child's output: it opened a table, tries a command, or has its acknowledgement."""

    what: str
    table: str
    seat: int = -1
    number: int = -1
    move: str = ""


class Seen(msgspec.Struct):
    """What the parent knows of a table: by seat, the acknowledged moves and the one under way."""

    acked: list[list[str]]
    under_way: list[str]


Memory = dict[str, Seen]


async def connect(database: str) -> Log:
    """Open the store."""
    if database.startswith("postgresql:"):
        from muraglia.store.postgres import PostgresLog

        return await PostgresLog.connect(database)
    return SqliteLog(database)


# ── the child ─────────────────────────────────────────────────────────────────────────────────────


def say(said: Said) -> None:
    os.write(1, msgspec.json.encode(said) + b"\n")


async def play_seat(table: LiveTable, seat: int, seen: Seen, rng: random.Random) -> None:
    """Play one seat: first repeat the command that was under way when the last process died, then go on."""
    person = Person(f"p{seat}", f"P{seat}")
    number = len(seen.acked[seat])
    move = seen.under_way[seat]
    while not table.fold.over or move:
        state = table.fold.state
        assert state is not None
        if not move:
            if seat not in state.acting:
                await asyncio.sleep(0)
                continue
            move = str(rng.choice(state.legal(seat)))
            say(Said("try", table.id, seat, number, move))
        answer = await table.handle(person, wire.Play(id=f"n{number}", seat=seat, move=move))
        if isinstance(answer, wire.CommandRefused):
            raise AssertionError(f"{table.id} seat {seat} {move}: {answer}")
        say(Said("ack", table.id, seat, number, move))
        number, move = number + 1, ""


async def play_table(server: TableServer, name: str, seen: Seen, rng: random.Random) -> None:
    table = await server.table(name)
    await asyncio.gather(*(play_seat(table, seat, seen, rng) for seat in range(SEATS)))


async def play_games(server: TableServer, old: list[tuple[str, Seen]], rng: random.Random) -> None:
    """Finish the old games, then play one new game after the other."""
    for name, seen in old:
        await play_table(server, name, seen, rng)
    while True:
        seats = [SeatHolder(f"p{seat}", f"P{seat}") for seat in range(SEATS)]
        table = await server.open(TableSetup(game=rng.choice(GAMES), seats=seats))
        say(Said("open", table.id))
        await play_table(server, table.id, Seen([[] for _ in seats], [""] * SEATS), rng)


async def serve(database: str, memory: Memory, seed: int) -> None:
    """Play all tables on, and open a new one when a game is over."""
    rng = random.Random(seed)
    old = list(memory.items())
    async with TableServer(await connect(database), LocalBus()) as server:
        await asyncio.gather(*(play_games(server, old[first::TABLES], rng) for first in range(TABLES)))


# ── the parent ────────────────────────────────────────────────────────────────────────────────────


def listen(child: subprocess.Popen[bytes], memory: Memory, seconds: float) -> None:
    """Read the child's output for some time, kill it, and read the rest."""
    assert child.stdout is not None
    until = 0.0
    for line in child.stdout:
        if not line.endswith(b"\n"):
            break  # killed in the middle of a line
        said = msgspec.json.decode(line, type=Said)
        take_in(said, memory)
        if not until:
            until = time.monotonic() + seconds
        elif time.monotonic() > until and child.poll() is None:
            child.send_signal(signal.SIGKILL)
    child.wait()
    if child.returncode != -signal.SIGKILL:
        raise AssertionError(f"the server ended by itself, with {child.returncode}")


def take_in(said: Said, memory: Memory) -> None:
    if said.what == "open":
        memory[said.table] = Seen([[] for _ in range(SEATS)], [""] * SEATS)
        return
    seen = memory[said.table]
    assert said.number == len(seen.acked[said.seat])
    if said.what == "try":
        seen.under_way[said.seat] = said.move
    else:
        seen.acked[said.seat].append(said.move)
        seen.under_way[said.seat] = ""


async def inspect(database: str, memory: Memory) -> int:
    """Compare the log with the acknowledged moves; return how many there were."""
    log = await connect(database)
    compared = 0
    try:
        for name, seen in memory.items():
            lines = await log.read(name)
            fold(lines)
            moves: list[list[str]] = [[] for _ in range(SEATS)]
            for entry in map(entries.read, lines):
                if isinstance(entry, entries.MoveEntry) and entry.seat >= 0:
                    moves[entry.seat].append(entry.move)
            for seat in range(SEATS):
                acked, under_way = seen.acked[seat], seen.under_way[seat]
                if moves[seat] not in (acked, [*acked, under_way]):
                    raise AssertionError(f"{name} seat {seat}: the log has {moves[seat]}, acknowledged were {acked}")
                compared += len(acked)
            if isinstance(log, SqliteLog):
                check_answers(database, name, sum(map(len, moves)))
    finally:
        await log.close()
    return compared


def check_answers(database: str, table: str, moves: int) -> None:
    """Check that every move is stored together with its answer."""
    db = sqlite3.connect(database)
    count = db.execute("SELECT count(*) FROM answers WHERE table_id = ?", (table,)).fetchone()[0]
    db.close()
    if count != moves:
        raise AssertionError(f"{table}: {moves} moves, but {count} answers")


def kill_again_and_again(database: str, kills: int, seed: int = 0, longest: float = 0.5) -> int:
    """Kill so many children; return the most acknowledged moves compared after a kill."""
    rng = random.Random(seed)
    memory: Memory = {}
    total = 0
    for kill in range(kills):
        child = subprocess.Popen(
            [sys.executable, __file__, "--serve", database, "--seed", str(seed + kill)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        assert child.stdin is not None
        child.stdin.write(msgspec.json.encode(memory))
        child.stdin.close()
        try:
            listen(child, memory, rng.uniform(0, longest))
        finally:
            child.kill()
            assert child.stdout is not None
            child.stdout.close()
        compared = asyncio.run(inspect(database, memory))
        memory = {name: seen for name, seen in memory.items() if not asyncio.run(is_over(database, name, seen))}
        total = max(total, compared)
        if kills > 20:
            print(f"kill {kill + 1}: {compared} moves of {len(memory)} tables in play are all there", flush=True)
    return total


async def is_over(database: str, name: str, seen: Seen) -> bool:
    """Return whether a game is over and no command is under way."""
    log = await connect(database)
    try:
        return fold(await log.read(name)).over and not any(seen.under_way)
    finally:
        await log.close()


def main() -> None:
    """Run as the child or as the parent."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("kills", type=int, nargs="?", default=200)
    parser.add_argument("--database", default="")
    parser.add_argument("--serve", default="")
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    if args.serve:
        asyncio.run(serve(args.serve, msgspec.json.decode(sys.stdin.buffer.read(), type=Memory), args.seed))
        return
    with tempfile.TemporaryDirectory() as folder:
        kill_again_and_again(args.database or str(Path(folder) / "log.db"), args.kills, args.seed)
    print(f"{args.kills} kills: nothing lost, nothing twice, nothing half")


if __name__ == "__main__":
    main()
