"""Kill the server at random points under load, again and again, and look whether anything was lost.

    python tests/table/kills.py 200          # two hundred kills of a process on SQLite
    python tests/table/kills.py 200 --database postgresql://…

A child process serves tables of all games; at every seat somebody plays, one command after the other. The child
says `try` before it sends a command and `ack` when it has the answer. It is killed with SIGKILL. The next child
sends what was under way again, under the same id. After every kill, for every seat:

- all acknowledged moves are in the log, in order, once; at most the one under way may be there beyond them;
- the log is whole: it folds, and every move in it has its answer beside it.
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
from muraglia.table.entries import Seat, Setup
from muraglia.table.fold import fold
from muraglia.table.house import House
from muraglia.table.live import Table
from muraglia.table.log import Log
from muraglia.table.protocol import Person

GAMES = tuple(muraglia.catalogue())
SEATS = 3
TABLES = 8
"""How many are played at once."""


class Said(msgspec.Struct):
    """A line of the child: a table is open, a command is tried, or acknowledged."""

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


async def play_seat(table: Table, seat: int, seen: Seen, rng: random.Random) -> None:
    """Play one seat: first what was under way when the last process died, then on and on."""
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
        if isinstance(answer, wire.Refused):
            raise AssertionError(f"{table.id} seat {seat} {move}: {answer}")
        say(Said("ack", table.id, seat, number, move))
        number, move = number + 1, ""


async def play_table(house: House, name: str, seen: Seen, rng: random.Random) -> None:
    table = await house.table(name)
    await asyncio.gather(*(play_seat(table, seat, seen, rng) for seat in range(SEATS)))


async def play_games(house: House, old: list[tuple[str, Seen]], rng: random.Random) -> None:
    """Go on with an old game, if there is one, then play one new game after the other."""
    for name, seen in old:
        await play_table(house, name, seen, rng)
    while True:
        seats = [Seat(f"p{seat}", f"P{seat}") for seat in range(SEATS)]
        table = await house.open(Setup(game=rng.choice(GAMES), seats=seats))
        say(Said("open", table.id))
        await play_table(house, table.id, Seen([[] for _ in seats], [""] * SEATS), rng)


async def serve(database: str, memory: Memory, seed: int) -> None:
    """Go on with all tables, and open new ones where a game is over."""
    rng = random.Random(seed)
    old = list(memory.items())
    async with House(await connect(database), LocalBus()) as house:
        await asyncio.gather(*(play_games(house, old[first::TABLES], rng) for first in range(TABLES)))


# ── the parent ────────────────────────────────────────────────────────────────────────────────────


def listen(child: subprocess.Popen[bytes], memory: Memory, seconds: float) -> None:
    """Take in what the child says for some time, kill it, and take in the rest."""
    assert child.stdout is not None
    until = 0.0
    for line in child.stdout:
        if not line.endswith(b"\n"):
            break  # killed in the middle of a word
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
    """Compare the log with what was acknowledged; return how many moves were compared."""
    log = await connect(database)
    compared = 0
    try:
        for name, seen in memory.items():
            lines = await log.read(name)
            fold(lines)
            moves: list[list[str]] = [[] for _ in range(SEATS)]
            for entry in map(entries.read, lines):
                if isinstance(entry, entries.Moved) and entry.seat >= 0:
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
    """A move and its answer are written together or not at all."""
    db = sqlite3.connect(database)
    count = db.execute("SELECT count(*) FROM answers WHERE table_id = ?", (table,)).fetchone()[0]
    db.close()
    if count != moves:
        raise AssertionError(f"{table}: {moves} moves, but {count} answers")


def kill_again_and_again(database: str, kills: int, seed: int = 0, longest: float = 0.5) -> int:
    """Kill so many children; return how many acknowledged moves were found again."""
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
    """Tell whether a game is over and nothing is under way: then it needs no more looking after."""
    log = await connect(database)
    try:
        return fold(await log.read(name)).over and not any(seen.under_way)
    finally:
        await log.close()


def main() -> None:
    """Serve, or kill those who do."""
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
