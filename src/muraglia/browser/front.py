"""The front of a house in a browser's worker: what the worker's script calls, and what it is asked to do.

All goes in and out as text, so that nothing of Python's has to be let go in JavaScript.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from contextlib import aclosing
from typing import Protocol

import msgspec

from muraglia.browser.doors import ME, Doors
from muraglia.browser.hands import BrowserHands
from muraglia.browser.lobby import Lobby
from muraglia.bus.broadcast import BroadcastBus
from muraglia.store.indexeddb import IndexedDbLog
from muraglia.table.archive import Archive
from muraglia.table.house import House, keep_on
from muraglia.table.line import BEAT, NO_TABLE, NOT_ALLOWED, OURS, RESYNC, Beat
from muraglia.table.live import Table
from muraglia.table.protocol import TableRefusal
from muraglia.table.reviewing import Reviews
from muraglia.table.workers import Workers

HERE = "here-"
"""How the id of a table begins that lives in a browser: a page that has a server too knows whom to ask."""
PAUSE = 0.6
"""Seconds, up to twice as many, that bots let pass among people who negotiate."""


class Script(Protocol):
    """What the worker's script does for the house."""

    def keep(self, question: str) -> Awaitable[str]:
        """Ask the log; see `store.indexeddb`."""

    def think(self, task: str, milliseconds: float, needs: str) -> Awaitable[str]:
        """Give a task to the worker beside this one; see `hands`."""

    def bring(self, place: str, mover: str) -> Awaitable[bool]:
        """Bring a large file for that worker; see `hands`."""

    def thinks(self) -> bool:
        """Tell whether that worker is ready."""

    def broadcast(self, notice: str) -> None:
        """Tell all other tabs."""

    def send(self, line: int, message: str) -> None:
        """Send a message over a line."""

    def close(self, line: int, code: int) -> None:
        """Close a line, with a code as a socket's."""


class Front:
    """The house, its doors and its lines."""

    def __init__(self, script: Script) -> None:
        self._script = script
        self._log = IndexedDbLog(script.keep)
        self._bus = BroadcastBus(script.broadcast)
        hands = BrowserHands(script.think, script.thinks, script.bring)
        self._house = House(self._log, self._bus, Workers(hands), prefix=HERE)
        self._house.players.pause = PAUSE
        self._lobby = Lobby(self._house, self._log, ME)
        reviews = Reviews(self._log, hands, self._house.clock)
        self._doors = Doors(self._house, self._log, Archive(self._log, hands), reviews, self._lobby, hands)
        self._lines: dict[int, tuple[Table, asyncio.Task[None]]] = {}
        self._works: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Open the house."""
        await self._house.__aenter__()
        self._lobby.begin()
        works = (self._house.beat, self._house.tick, self._lobby.work)
        self._works = [asyncio.ensure_future(keep_on(work)) for work in works]
        self._works.append(asyncio.ensure_future(keep_on(self._beat, BEAT)))

    async def ask(self, method: str, path: str, body: str) -> str:
        """Answer a question of the page: a status and what a server would send."""
        status, content = await self._doors.answer(method, path, body)
        return f'{{"status":{status},"content":{content.decode()}}}'

    def hear(self, notice: str) -> None:
        """Hear what another tab says."""
        self._bus.hear(notice)

    async def open_line(self, line: int, id: str, seat: int, after: int, chat_after: int) -> None:
        """Follow a table, from a seat or (-1) as a spectator, and say so in time if that cannot be."""
        try:
            table = await self._doors.table(id, seat if seat >= 0 else None)
            if after > len(table.fold.story(seat if seat >= 0 else None)):
                raise TableRefusal("no_such_number", "this story is not that long; begin again from 0")
        except TableRefusal as error:
            code = {"no_table": NO_TABLE, "no_such_number": RESYNC}.get(error.code, NOT_ALLOWED)
            self._script.close(line, code)
            return
        telling = asyncio.ensure_future(self._tell(line, table, seat if seat >= 0 else None, after, chat_after))
        self._lines[line] = (table, telling)

    async def _tell(self, line: int, table: Table, seat: int | None, after: int, chat_after: int) -> None:
        try:
            async with aclosing(table.follow(seat, ME, after, chat_after)) as breaths:
                async for breath in breaths:
                    for message in breath:
                        self._script.send(line, msgspec.json.encode(message).decode())
        except asyncio.CancelledError:
            raise
        except Exception as error:
            self._house.faults.report(table.id, "a line", error)
            self._lines.pop(line, None)
            self._script.close(line, OURS)

    async def say(self, line: int, command: str) -> None:
        """Carry out a command that came over a line, and answer it there."""
        if line in self._lines:
            answer = await self._doors.carry_out(self._lines[line][0], command)
            self._script.send(line, msgspec.json.encode(answer).decode())

    def close_line(self, line: int) -> None:
        """Follow a table no longer."""
        _, telling = self._lines.pop(line, (None, None))
        if telling is not None:
            telling.cancel()

    async def _beat(self) -> None:
        for line in list(self._lines):
            self._script.send(line, msgspec.json.encode(Beat(self._house.clock.now())).decode())


async def open_house(script: Script) -> Front:
    """Return a house that is open."""
    front = Front(script)
    await front.start()
    return front
