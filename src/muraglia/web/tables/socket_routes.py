"""A table over WebSocket (messages out, commands in) or as a stream of server-sent events (messages out)."""

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
from muraglia.table.connection import (
    BAD_MESSAGE,
    HEARTBEAT_INTERVAL,
    NO_TABLE,
    NOT_ALLOWED,
    NOT_SIGNED_IN,
    RESYNC,
    SERVER_ERROR,
    TOO_FAST,
    Disconnect,
    Heartbeat,
)
from muraglia.table.live_table import LiveTable
from muraglia.table.protocol import TableRefusal
from muraglia.table.wakeup import Wakeup
from muraglia.web.errors import TooManyRequests
from muraglia.web.middleware.request import AnySocket, StrictRequest, requester_of, services_of
from muraglia.web.middleware.slow_readers import TOO_SLOW, SlowReader, protocol_of
from muraglia.web.observability import logs
from muraglia.web.people.people_repository import SignedIn
from muraglia.web.services import Services
from muraglia.web.tables.table_routes import Number, SeatNumber, check_feed_number, run_command, without_muted

RECHECK_SECONDS = 30.0
"""Seconds between two checks whether a socket may stay open. A lost permission triggers a check at once, but the notice
of it may get lost on its way from another process."""
MAX_BAD_FRAMES = 20
"""How many frames that are no commands a socket may send."""


class TableSocket:
    """One socket at one table."""

    def __init__(
        self, socket: AnySocket, services: Services, who: SignedIn | None, table: LiveTable, seat: int | None
    ) -> None:
        self.socket = socket
        self.services = services
        self.who = who
        self.table = table
        self.seat = seat
        self.muted: frozenset[str] = frozenset()
        """People whose chat this reader has muted or blocked."""
        self._protocol = protocol_of(socket)
        self._bad_frames = 0
        self._loop = asyncio.get_running_loop()
        self._time = self._loop.time
        self._sent = self._time() - random.random() * HEARTBEAT_INTERVAL
        """When something was last sent, at a random offset: sockets that opened together after a restart should not
        send heartbeats together for ever."""
        self._last_check = self._time() - random.random() * RECHECK_SECONDS
        self._must_recheck = False
        self._wakeup = Wakeup()
        """Rings when a heartbeat or an access check is due …"""
        self._alarm = self._loop.call_soon(self._wakeup.wake)
        """… and the timer that rings it."""

    async def send(self, *batch: wire.Push | wire.Answer) -> None:
        """Send messages as soon as there is room for them."""
        self._sent = self._time()
        await self._protocol.send_texts([wire.encode(message) for message in batch])

    async def send_heartbeat(self) -> None:
        """Send a heartbeat."""
        self._sent = self._time()
        await self._protocol.send_texts([msgspec.json.encode(Heartbeat(self.services.clock.now()))])

    async def send_feed(self, after: int, chat_after: int) -> None:
        """Send everything that this reader gets, now and from now on."""
        person = self.who.id if self.who else ""
        async with aclosing(self.table.follow(self.seat, person, after, chat_after)) as batches:
            async for batch in batches:
                if visible := without_muted(self.table, batch, self.muted):
                    await self.send(*visible)

    async def receive_commands(self) -> None:
        """Run commands one after the other until the client disconnects."""
        person, address = self.who.id if self.who else None, requester_of(self.socket).address
        while True:
            message = await self._protocol.receive()
            if message["type"] == "websocket.disconnect":
                return
            if self.services.limits.frame(person, address):
                self.services.metrics.limited.labels("frame").inc()
                raise Disconnect(TOO_FAST, f"this is too fast; {self.services.settings.frame_limit} are allowed")
            data = message.get("text")
            if not isinstance(data, str):
                raise Disconnect(BAD_MESSAGE, "commands are text, not bytes")
            await self.send(await self.answer(data))

    async def answer(self, data: str) -> wire.Answer:
        """Return the answer to a frame."""
        try:
            command = wire.decode(data)
        except (wire.BadCommand, RecursionError) as error:
            self._bad_frames += 1
            if self._bad_frames > MAX_BAD_FRAMES:
                raise Disconnect(BAD_MESSAGE, "none of this is a command") from None
            text = error.text if isinstance(error, wire.BadCommand) else "this is not a command: too deeply nested"
            return wire.CommandRefused("", "bad_command", text)
        if self.who is None:
            return wire.CommandRefused(command.id, "who", "say who you are first: POST /api/guest, or show a token")
        return await run_command(self.services, self.table, self.who, command)

    async def keep_alive(self) -> None:
        """Send a heartbeat after every quiet interval, and check from time to time that this socket may stay open."""
        with self.services.on_recheck(self.who.id if self.who else "", self._request_recheck):
            try:
                while True:
                    await self._wakeup.wait()
                    if self._must_recheck:
                        self.muted = await self.services.muted_by(self.who)
                    if self._must_recheck or self._time() >= self._last_check + RECHECK_SECONDS:
                        self._must_recheck, self._last_check = False, self._time()
                        await self.check_access()
                    if self._time() >= self._sent + HEARTBEAT_INTERVAL:
                        await self.send_heartbeat()
                    self._schedule()
            finally:
                self._alarm.cancel()

    def _schedule(self) -> None:
        """Ring if a heartbeat or check is due, else set a timer. Messages sent meanwhile put the heartbeat off without
        waking the task."""
        self._alarm.cancel()
        due = min(self._sent + HEARTBEAT_INTERVAL, self._last_check + RECHECK_SECONDS)
        if self._time() < due:
            self._alarm = self._loop.call_at(due, self._schedule)
        else:
            self._wakeup.wake()

    def _request_recheck(self) -> None:
        """Have access checked at once, because this person has lost a permission."""
        self._must_recheck = True
        self._wakeup.wake()

    async def check_access(self) -> None:
        """Close the socket if the session has ended or the table is no longer visible to this reader."""
        try:
            await check_access(self.services, self.who, self.table, self.seat)
        except TableRefusal as error:
            raise Disconnect(NOT_SIGNED_IN if error.code == "who" else NOT_ALLOWED, error.text) from None


async def check_access(services: Services, who: SignedIn | None, table: LiveTable, seat: int | None) -> None:
    """Refuse somebody whose session has ended, or who may no longer see the table."""
    if who and not await services.session_check.is_valid(who.session):
        raise TableRefusal("who", "your session has ended")
    await services.visible_table(table.id, who, seat)


@websocket("/tables/{table:str}/socket")
async def open_socket(
    socket: AnySocket,
    table: FromPath[str],
    seat: SeatNumber = None,
    after: Number = 0,
    chat_after: Number = 0,
) -> None:
    """Follow a table from a seat or as a spectator, and send commands. AccessMiddleware has checked the origin."""
    services, who = services_of(socket), requester_of(socket).who
    await socket.accept()
    services.metrics.sockets.inc()
    try:
        try:
            opened = await services.visible_table(table, who, seat)
        except TooManyRequests as error:
            raise Disconnect(TOO_FAST, error.text) from None
        except TableRefusal as error:
            raise Disconnect(NO_TABLE if error.code == "no_table" else NOT_ALLOWED, error.text) from None
        if after > len(opened.fold.feed(seat)):
            raise Disconnect(RESYNC, "there is no message with that number yet; begin again from 0")
        await _serve(TableSocket(socket, services, who, opened, seat), after, chat_after)
    except Disconnect as disconnect:
        services.metrics.closed.labels(str(disconnect.code)).inc()
        with suppress(Exception):
            await asyncio.wait_for(socket.close(disconnect.code, disconnect.text[:120]), 1)
    finally:
        services.metrics.sockets.dec()


async def _serve(session: TableSocket, after: int, chat_after: int) -> None:
    """Send, receive and keep alive until one of the three ends; then end all."""
    session.muted = await session.services.muted_by(session.who)
    tasks = [
        asyncio.ensure_future(work)
        for work in (session.receive_commands(), session.send_feed(after, chat_after), session.keep_alive())
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        results = await asyncio.gather(*tasks, return_exceptions=True)
    for result in results:
        if isinstance(result, Disconnect):
            raise result
        if isinstance(result, SlowReader):
            session.services.metrics.closed.labels(str(TOO_SLOW)).inc()
            return
    for result in results:
        if isinstance(result, Exception) and not isinstance(result, (WebSocketDisconnect, ClientDisconnected, OSError)):
            session.services.metrics.errors.inc()
            structlog.get_logger().error("socket failed", error=type(result).__name__, where=logs.where(result))
            raise Disconnect(SERVER_ERROR, "this is our fault; it is in the log")


@get("/tables/{table:str}/events", summary="What a socket sends, as server-sent events", media_type="text/event-stream")
async def stream_events(
    request: StrictRequest, table: FromPath[str], seat: SeatNumber = None, after: Number = 0, chat_after: Number = 0
) -> ServerSentEvent:
    """Follow a table without a socket; commands go to `/commands`."""
    services, who = services_of(request), requester_of(request).who
    opened = await services.visible_table(table, who, seat)
    check_feed_number(opened, seat, after)
    return ServerSentEvent(_stream(services, opened, who, seat, after, chat_after))


async def _stream(
    services: Services, table: LiveTable, who: SignedIn | None, seat: int | None, after: int, chat_after: int
) -> AsyncIterator[ServerSentEventMessage]:
    """Yield messages, with heartbeats between them, until the reader loses access."""
    batches = table.follow(seat, who.id if who else "", after, chat_after)
    coming: asyncio.Future[list[wire.Push]] | None = None
    time = asyncio.get_running_loop().time
    last_check = time()
    muted = await services.muted_by(who)
    try:
        while True:
            coming = coming or asyncio.ensure_future(anext(batches))
            done, _ = await asyncio.wait([coming], timeout=HEARTBEAT_INTERVAL)
            if time() - last_check >= HEARTBEAT_INTERVAL:  # also when messages keep coming
                last_check = time()
                await check_access(services, who, table, seat)
                muted = await services.muted_by(who)
            if done:
                batch = coming.result()
                coming = None
                for message in without_muted(table, batch, muted):
                    number = str(message.number) if isinstance(message, wire.FeedMessage) else None
                    yield ServerSentEventMessage(msgspec.json.encode(message).decode(), id=number)
            else:
                yield ServerSentEventMessage(msgspec.json.encode(Heartbeat(services.clock.now())).decode())
    except MuragliaError:
        return
    finally:
        with CancelScope(shield=True):  # when the reader disconnects, Litestar cancels every await, including these
            if coming is not None:
                coming.cancel()
                await asyncio.gather(coming, return_exceptions=True)
            await batches.aclose()


ROUTES = Router("/api", route_handlers=[open_socket, stream_events], tags=["tables"])
