"""A table over WebSocket, and as an event stream: the story and the views out, commands in."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import aclosing, suppress

import msgspec
import structlog
from anyio import CancelScope
from litestar import Router, get, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from litestar.response import ServerSentEvent, ServerSentEventMessage
from uvicorn.protocols.utils import ClientDisconnected

from muraglia.kernel.errors import MuragliaError
from muraglia.table import protocol as wire
from muraglia.table.bell import Bell
from muraglia.table.line import BEAT, NO_TABLE, NONSENSE, NOT_ALLOWED, OURS, RESYNC, TOO_FAST, WHO, Beat, Leave
from muraglia.table.live import Table
from muraglia.table.protocol import TableRefusal
from muraglia.web.errors import TooOften
from muraglia.web.gate.request import AnySocket, StrictRequest, guest_of, hall_of
from muraglia.web.gate.slow_readers import TOO_SLOW, TooSlow, line_of
from muraglia.web.hall import Hall
from muraglia.web.people.people import Who
from muraglia.web.tables.tables import Number, SeatNumber, carry_out, check_number, without
from muraglia.web.watch import logs

PROOF = 30.0
"""Seconds after which a socket proves again that it may stay open; at once when something is taken away, but a notice
of that may be lost on its way from another process."""
MOST_NONSENSE = 20
"""How many frames may be no commands."""


class Follower:
    """One socket at one table."""

    def __init__(self, socket: AnySocket, hall: Hall, who: Who | None, table: Table, seat: int | None) -> None:
        self.socket = socket
        self.hall = hall
        self.who = who
        self.table = table
        self.seat = seat
        self.unheard: frozenset[str] = frozenset()
        """Whose words this reader does not want to hear."""
        self._line = line_of(socket)
        self._nonsense = 0
        self._loop = asyncio.get_running_loop()
        self._time = self._loop.time
        self._sent = self._time() - random.random() * BEAT
        """When something was last sent. Many sockets may open at once, after a restart: they must not all come back at
        once for ever."""
        self._proven = self._time() - random.random() * PROOF
        self._recalled = False
        self._due = Bell()
        """Rings when it is time for a sign of life, or to prove that this socket may stay open …"""
        self._alarm = self._loop.call_soon(self._due.ring)
        """… and what rings it."""

    async def send(self, *breath: wire.Push | wire.Answer) -> None:
        """Send messages, as soon as the other side takes them in."""
        self._sent = self._time()
        await self._line.say([wire.encode(message) for message in breath])

    async def beat(self) -> None:
        """Give a sign of life."""
        self._sent = self._time()
        await self._line.say([msgspec.json.encode(Beat(self.hall.clock.now()))])

    async def tell(self, after: int, chat_after: int) -> None:
        """Send all that this reader is told."""
        person = self.who.id if self.who else ""
        async with aclosing(self.table.follow(self.seat, person, after, chat_after)) as breaths:
            async for breath in breaths:
                if heard := without(self.table, breath, self.unheard):
                    await self.send(*heard)

    async def listen(self) -> None:
        """Carry out commands, one after the other, until the other side goes away."""
        person, address = self.who.id if self.who else None, guest_of(self.socket).address
        while True:
            message = await self._line.receive()
            if message["type"] == "websocket.disconnect":
                return
            if self.hall.limits.frame(person, address):
                self.hall.metrics.limited.labels("frame").inc()
                raise Leave(TOO_FAST, f"this is too fast; {self.hall.settings.frame_limit} are allowed")
            data = message.get("text")
            if not isinstance(data, str):
                raise Leave(NONSENSE, "commands are text, not bytes")
            await self.send(await self.answer(data))

    async def answer(self, data: str) -> wire.Answer:
        """Return the answer to a frame."""
        try:
            command = wire.decode(data)
        except (wire.BadCommand, RecursionError) as error:
            self._nonsense += 1
            if self._nonsense > MOST_NONSENSE:
                raise Leave(NONSENSE, "none of this is a command") from None
            text = error.text if isinstance(error, wire.BadCommand) else "this is no command: it is nested too deeply"
            return wire.Refused("", "bad_command", text)
        if self.who is None:
            return wire.Refused(command.id, "who", "say who you are first: POST /api/guest, or show a token")
        return await carry_out(self.hall, self.table, self.who, command)

    async def live(self) -> None:
        """Give a sign of life when nothing else has, and prove from time to time that this socket may stay open."""
        with self.hall.recalled(self.who.id if self.who else "", self._recall):
            try:
                while True:
                    await self._due.heard()
                    if self._recalled:
                        self.unheard = await self.hall.unheard(self.who)
                    if self._recalled or self._time() >= self._proven + PROOF:
                        self._recalled, self._proven = False, self._time()
                        await self.prove()
                    if self._time() >= self._sent + BEAT:
                        await self.beat()
                    self._wind_up()
            finally:
                self._alarm.cancel()

    def _wind_up(self) -> None:
        """Wait for the next thing to do. Whatever was sent meanwhile puts a sign of life off, and nobody is woken."""
        self._alarm.cancel()
        due = min(self._sent + BEAT, self._proven + PROOF)
        if self._time() < due:
            self._alarm = self._loop.call_at(due, self._wind_up)
        else:
            self._due.ring()

    def _recall(self) -> None:
        """Something was taken away from whoever is here: look at once whether they may stay."""
        self._recalled = True
        self._due.ring()

    async def prove(self) -> None:
        """Leave if the session is over or the table is not for these eyes any more."""
        try:
            await check_welcome(self.hall, self.who, self.table, self.seat)
        except TableRefusal as error:
            raise Leave(WHO if error.code == "who" else NOT_ALLOWED, error.text) from None


async def check_welcome(hall: Hall, who: Who | None, table: Table, seat: int | None) -> None:
    """Refuse somebody whose session is over, or for whose eyes the table is not any more."""
    if who and not await hall.proofs.still(who.session):
        raise TableRefusal("who", "this session has ended")
    await hall.seen_by(table.id, who, seat)


@websocket("/tables/{table:str}/socket")
async def follow(
    socket: AnySocket,
    table: FromPath[str],
    seat: SeatNumber = None,
    after: Number = 0,
    chat_after: Number = 0,
) -> None:
    """Follow a table from a seat or as a spectator, and act at it. The gate has checked where it comes from."""
    hall, who = hall_of(socket), guest_of(socket).who
    await socket.accept()
    hall.metrics.sockets.inc()
    try:
        try:
            here = await hall.seen_by(table, who, seat)
        except TooOften as error:
            raise Leave(TOO_FAST, error.text) from None
        except TableRefusal as error:
            raise Leave(NO_TABLE if error.code == "no_table" else NOT_ALLOWED, error.text) from None
        if after > len(here.fold.story(seat)):
            raise Leave(RESYNC, "this story is not that long; begin again from 0")
        await _hold(Follower(socket, hall, who, here, seat), after, chat_after)
    except Leave as leaving:
        hall.metrics.closed.labels(str(leaving.code)).inc()
        with suppress(Exception):
            await asyncio.wait_for(socket.close(leaving.code, leaving.text[:120]), 1)
    finally:
        hall.metrics.sockets.dec()


async def _hold(line: Follower, after: int, chat_after: int) -> None:
    """Tell, listen and live until one of the three ends; then all end."""
    line.unheard = await line.hall.unheard(line.who)
    tasks = [asyncio.ensure_future(work) for work in (line.listen(), line.tell(after, chat_after), line.live())]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        results = await asyncio.gather(*tasks, return_exceptions=True)
    for result in results:
        if isinstance(result, Leave):
            raise result
        if isinstance(result, TooSlow):
            line.hall.metrics.closed.labels(str(TOO_SLOW)).inc()
            return
    for result in results:
        if isinstance(result, Exception) and not isinstance(result, (WebSocketDisconnect, ClientDisconnected, OSError)):
            line.hall.metrics.errors.inc()
            structlog.get_logger().error("socket failed", error=type(result).__name__, where=logs.where(result))
            raise Leave(OURS, "this is our fault; it is in the log")


@get("/tables/{table:str}/events", summary="What a socket sends, as server-sent events", media_type="text/event-stream")
async def events(
    request: StrictRequest, table: FromPath[str], seat: SeatNumber = None, after: Number = 0, chat_after: Number = 0
) -> ServerSentEvent:
    """Follow a table without a socket; commands go to `/commands`."""
    hall, who = hall_of(request), guest_of(request).who
    here = await hall.seen_by(table, who, seat)
    check_number(here, seat, after)
    return ServerSentEvent(_stream(hall, here, who, seat, after, chat_after))


async def _stream(
    hall: Hall, table: Table, who: Who | None, seat: int | None, after: int, chat_after: int
) -> AsyncIterator[ServerSentEventMessage]:
    """Yield messages, signs of life between them, until the reader may not stay."""
    breaths = table.follow(seat, who.id if who else "", after, chat_after)
    coming: asyncio.Future[list[wire.Push]] | None = None
    time = asyncio.get_running_loop().time
    proven = time()
    unheard = await hall.unheard(who)
    try:
        while True:
            coming = coming or asyncio.ensure_future(anext(breaths))
            done, _ = await asyncio.wait([coming], timeout=BEAT)
            if time() - proven >= BEAT:  # also where messages come all the time
                proven = time()
                await check_welcome(hall, who, table, seat)
                unheard = await hall.unheard(who)
            if done:
                breath = coming.result()
                coming = None
                for message in without(table, breath, unheard):
                    number = str(message.number) if isinstance(message, wire.Told) else None
                    yield ServerSentEventMessage(msgspec.json.encode(message).decode(), id=number)
            else:
                yield ServerSentEventMessage(msgspec.json.encode(Beat(hall.clock.now())).decode())
    except MuragliaError:
        return
    finally:
        with CancelScope(shield=True):  # when the reader goes away Litestar cancels every wait, these too
            if coming is not None:
                coming.cancel()
                await asyncio.gather(coming, return_exceptions=True)
            await breaths.aclose()


ROUTES = Router("/api", route_handlers=[follow, events], tags=["tables"])
