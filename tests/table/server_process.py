"""A server process for tests that talks in lines of JSON: `python server_process.py DATABASE REDIS`.

Input: open a table, send a command, or follow a seat. Output: the opened table, answers, and pushed messages.
"""

from __future__ import annotations

import asyncio
import os
import sys
from typing import Literal

import msgspec

from muraglia.bus.redis import RedisBus
from muraglia.store.postgres import PostgresLog
from muraglia.table import protocol as wire
from muraglia.table.entries import TableSetup
from muraglia.table.protocol import Person
from muraglia.table.table_server import TableServer, repeat_forever


class Said(msgspec.Struct, omit_defaults=True):
    """A line of input or output."""

    what: Literal["open", "send", "follow", "ready", "answer", "push"]
    table: str = ""
    seat: int = 0
    person: str = ""
    after: int = 0
    body: msgspec.Raw = msgspec.Raw(b"null")


_out = msgspec.json.Encoder()


def say(said: Said) -> None:
    os.write(1, _out.encode(said) + b"\n")


async def follow(server: TableServer, said: Said) -> None:
    table = await server.table(said.table)
    await table.refresh()
    async for batch in table.follow(said.seat, said.person, said.after):
        for push in batch:
            say(Said("push", said.table, said.seat, body=msgspec.Raw(wire.encode(push))))


async def run_line(server: TableServer, said: Said) -> None:
    if said.what == "open":
        table = await server.open(msgspec.json.decode(said.body, type=TableSetup))
        say(Said("open", table.id))
    elif said.what == "send":
        table = await server.table(said.table)
        answer = await table.handle(Person(said.person, said.person), bytes(said.body))
        say(Said("answer", said.table, said.seat, body=msgspec.Raw(wire.encode(answer))))
    else:
        await follow(server, said)


async def main(database: str, redis: str) -> None:
    bus = RedisBus(redis)
    async with TableServer(await PostgresLog.connect(database, connections=4), bus) as server:
        looking_after = asyncio.ensure_future(repeat_forever(server.tick, 0.2))
        await bus.listening.wait()
        say(Said("ready"))
        lines = asyncio.StreamReader(limit=2**20)
        await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
        tasks = [looking_after]
        while line := await lines.readline():
            tasks.append(asyncio.ensure_future(run_line(server, msgspec.json.decode(line, type=Said))))
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
