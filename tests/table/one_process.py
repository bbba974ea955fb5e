"""A server process for tests, spoken to in lines of JSON: `python one_process.py DATABASE REDIS`.

In: open a table, send a frame, or follow a seat. Out: what was opened, answers, and what is pushed.
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
from muraglia.table.entries import Setup
from muraglia.table.house import House, keep_on
from muraglia.table.protocol import Person


class Said(msgspec.Struct, omit_defaults=True):
    """A line, in or out."""

    what: Literal["open", "send", "follow", "ready", "answer", "push"]
    table: str = ""
    seat: int = 0
    person: str = ""
    after: int = 0
    body: msgspec.Raw = msgspec.Raw(b"null")


_out = msgspec.json.Encoder()


def say(said: Said) -> None:
    os.write(1, _out.encode(said) + b"\n")


async def follow(house: House, said: Said) -> None:
    table = await house.table(said.table)
    await table.refresh()
    async for breath in table.follow(said.seat, said.person, said.after):
        for push in breath:
            say(Said("push", said.table, said.seat, body=msgspec.Raw(wire.encode(push))))


async def obey(house: House, said: Said) -> None:
    if said.what == "open":
        table = await house.open(msgspec.json.decode(said.body, type=Setup))
        say(Said("open", table.id))
    elif said.what == "send":
        table = await house.table(said.table)
        answer = await table.handle(Person(said.person, said.person), bytes(said.body))
        say(Said("answer", said.table, said.seat, body=msgspec.Raw(wire.encode(answer))))
    else:
        await follow(house, said)


async def main(database: str, redis: str) -> None:
    bus = RedisBus(redis)
    async with House(await PostgresLog.connect(database, connections=4), bus) as house:
        looking_after = asyncio.ensure_future(keep_on(house.tick, 0.2))
        await bus.listening.wait()
        say(Said("ready"))
        lines = asyncio.StreamReader(limit=2**20)
        await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
        tasks = [looking_after]
        while line := await lines.readline():
            tasks.append(asyncio.ensure_future(obey(house, msgspec.json.decode(line, type=Said))))
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
