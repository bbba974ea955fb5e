"""Limited patience: whoever does not take in what they are sent is let go, and may come back and catch up.

Without this a reader who has stopped to read would hold a place, and a buffer, for ever.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from litestar import WebSocket
from litestar.types import Message, Send
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State
from websockets.utils import apply_mask

from muraglia.web.gate.connections import Listening

PATIENCE = 3.0
"""Seconds that a socket may take to make room for the next message."""
LAST_WORDS = 5.0
"""Seconds that it then has to take in why it was closed."""
HTTP_PATIENCE = 20.0
"""Seconds that an answer over HTTP, or a stream, may wait for whoever asked to take in more of it."""
BREATH = 64 * 1024
"""So many bytes are not held back any longer."""
TOO_SLOW = 4408
LINE = "muraglia.line"
"""Where the state of a scope has the line itself: ASGI knows of one text at a time, and asks many on the way."""


class TooSlow(ClientDisconnected):
    """Somebody reads too slowly."""


class PatientProtocol(WebSocketsSansIOProtocol):
    """uvicorn's sockets, but for the patience; and what is said in one breath goes out in one write: the story, the
    view and the clock after a move are three messages to everybody at the table."""

    config: Listening

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._held: list[bytes] = []
        """What waits for the end of this breath …"""
        self._size = 0
        """… and how much that is."""
        self._heard = 0.0
        """When something last came …"""
        self._asked = 0.0
        """… and when we last asked for a sign of life."""

    def connection_lost(self, exc: Exception | None) -> None:
        """Count one connection less."""
        self.config.connections.go(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take in what comes. Nearly always that is one short text, read at a glance; all else is read by the book."""
        self._heard = self.loop.time()
        conn = self.conn
        between = conn.state is State.OPEN and conn.current_size is None and not conn.reader.buffer
        text = short_text(data) if between and not self.close_sent else None
        if text is None:
            super().data_received(data)
            return
        if not (self.read_paused or self.queue.empty()):  # more comes than is taken in
            self.read_paused = True
            self.transport.pause_reading()
        self.queue.put_nowait({"type": "websocket.receive", "text": text})

    def send_keepalive_ping(self) -> None:
        """Ask whether somebody is still there who has been silent; hang up where that brought nothing. Whatever comes
        is a sign of life, so there is one timer, and nothing to do when an answer comes."""
        assert self.ping_interval is not None and self.ping_timeout is not None
        if self._heard < self._asked:
            self.keepalive_timeout()
            return
        now = self.loop.time()
        wait = self._heard + self.ping_interval - now
        if wait < 0.1 * self.ping_interval and not (self.close_sent or self.transport.is_closing()):
            self.conn.send_ping(b"")
            self.transport.write(b"".join(self.conn.data_to_send()))
            self._asked, wait = now, self.ping_timeout
        self.ping_timer = self.loop.call_later(wait, self.send_keepalive_ping)

    def handle_pong(self, event: Frame) -> None:
        """It was heard."""

    def handle_connect(self, event: Request) -> None:
        """Let somebody in."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["state"][LINE] = self

    async def send(self, message: Any) -> None:
        """Send a message of ASGI as soon as there is room for it."""
        await self._find_room()
        self._breathe_out()
        await super().send(message)

    async def say(self, texts: Sequence[bytes]) -> None:
        """Say all of it by the end of this breath, as soon as there is room; if that takes too long, say goodbye. A
        frame of ours is a text behind its length and nothing else."""
        for text in texts:
            if not self._held:
                await self._find_room()
                if self.conn.state is not State.OPEN:
                    raise ClientDisconnected
                self.loop.call_soon(self._breathe_out)
            self._held += (_head(len(text)), text)
            self._size += len(text)
            if self._size > BREATH:
                self._breathe_out()

    async def _find_room(self) -> None:
        if not self.writable.is_set():
            try:
                await asyncio.wait_for(self.writable.wait(), PATIENCE)
            except TimeoutError:
                self._let_go()
                raise TooSlow from None
        if self.close_sent:  # by noise or for want of a pong: nothing that we say arrives any more
            raise ClientDisconnected

    def _breathe_out(self) -> None:
        held, self._held, self._size = self._held, [], 0
        if held and not self.transport.is_closing():
            self.transport.write(b"".join(held))

    def shutdown(self) -> None:
        """Say goodbye, after what was said."""
        self._breathe_out()
        super().shutdown()

    def handle_parser_exception(self) -> None:
        """Hang up on whoever sends noise; before the handshake is over nothing can be said, which uvicorn overlooks."""
        if self.conn.close_sent is None:
            self.queue.put_nowait({"type": "websocket.disconnect", "code": 1002, "reason": ""})
            self.transport.abort()
        else:
            super().handle_parser_exception()

    def keepalive_timeout(self) -> None:
        """Close a socket that does not answer, whether or not it takes that in."""
        super().keepalive_timeout()
        self.loop.call_later(LAST_WORDS, self.transport.abort)

    def _let_go(self) -> None:
        """Put the reason behind all that waits to be sent, and wait no longer than a while for it to be read."""
        if self.close_sent or self.transport.is_closing():
            return
        self._breathe_out()
        self.conn.fail(TOO_SLOW, "you read too slowly; come back with your last number")
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.stop_keepalive()
        self.transport.close()
        self.loop.call_later(LAST_WORDS, self.transport.abort)


def line_of(socket: WebSocket[Any, Any, Any]) -> PatientProtocol:
    """Return the line behind a socket."""
    line: PatientProtocol = socket.scope["state"][LINE]
    return line


def short_text(data: bytes) -> str | None:
    """Return a text of up to 125 bytes that came in a frame of its own, if that is all there is (RFC 6455, 5.2)."""
    size = len(data) - 6
    if not 0 <= size < 126 or data[0] != 0x81 or data[1] != 0x80 | size:
        return None
    try:
        return apply_mask(data[6:], data[2:6]).decode()
    except UnicodeDecodeError:
        return None


def _head(size: int) -> bytes:
    """Return what comes before a text of so many bytes (RFC 6455, 5.2): a whole frame, unmasked."""
    if size < 126:
        return bytes((0x81, size))
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")


async def send_patiently(send: Send, message: Message) -> None:
    """Send a part of an answer. A line on which nothing moves is cut: uvicorn would wait for ever."""
    try:
        async with asyncio.timeout(HTTP_PATIENCE):
            await send(message)
    except TimeoutError:
        cycle = getattr(send, "__self__", None)
        if (transport := getattr(cycle, "transport", None)) is not None:
            transport.abort()
        await asyncio.sleep(0)  # whoever made the answer hears that nobody wants it
