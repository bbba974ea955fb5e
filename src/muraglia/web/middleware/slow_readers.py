"""Close connections whose client does not read what we send; it may reconnect and catch up.

Without this, a client that has stopped reading would keep a connection and a buffer for ever.
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

from muraglia.web.middleware.connections import CountedConfig

SEND_SECONDS = 3.0
"""Seconds that a socket may take until the next message can be sent."""
CLOSE_SECONDS = 5.0
"""Seconds that the client then has to read why we close."""
HTTP_SEND_SECONDS = 20.0
"""Seconds that an HTTP response or event stream may wait for its client to read more."""
FLUSH_BYTES = 64 * 1024
"""Send buffered messages at once when they come to so many bytes."""
TOO_SLOW = 4408
PROTOCOL = "muraglia.connection"
"""The key in the ASGI scope's state that holds the protocol itself: through ASGI we could send only one text at a time,
through many layers."""


class SlowReader(ClientDisconnected):
    """The client reads too slowly."""


class ReadTimeoutProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol, with timeouts, and with one write for all messages that are sent together: after a
    move everybody at the table gets three, the events, the view and the clocks."""

    config: CountedConfig

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._buffer: list[bytes] = []
        """Frames that wait for the next flush …"""
        self._buffered_bytes = 0
        """… and how many bytes they are."""
        self._last_received = 0.0
        """When we last received data …"""
        self._last_ping = 0.0
        """… and when we last sent a ping."""

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting this connection."""
        self.config.connections.remove(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Receive data. Nearly always that is one short text frame, which has a fast path; the library reads the
        rest."""
        self._last_received = self.loop.time()
        conn = self.conn
        between = conn.state is State.OPEN and conn.current_size is None and not conn.reader.buffer
        text = short_text(data) if between and not self.close_sent else None
        if text is None:
            super().data_received(data)
            return
        if not (self.read_paused or self.queue.empty()):  # data arrives faster than we process it
            self.read_paused = True
            self.transport.pause_reading()
        self.queue.put_nowait({"type": "websocket.receive", "text": text})

    def send_keepalive_ping(self) -> None:
        """Ping a silent client; hang up if nothing came since the last ping. Any data counts as an answer, so one timer
        is enough, and a pong needs no handling of its own."""
        assert self.ping_interval is not None and self.ping_timeout is not None
        if self._last_received < self._last_ping:
            self.keepalive_timeout()
            return
        now = self.loop.time()
        wait = self._last_received + self.ping_interval - now
        if wait < 0.1 * self.ping_interval and not (self.close_sent or self.transport.is_closing()):
            self.conn.send_ping(b"")
            self.transport.write(b"".join(self.conn.data_to_send()))
            self._last_ping, wait = now, self.ping_timeout
        self.ping_timer = self.loop.call_later(wait, self.send_keepalive_ping)

    def handle_pong(self, event: Frame) -> None:
        """Do nothing: `data_received` has noted the time."""

    def handle_connect(self, event: Request) -> None:
        """Accept a socket, and make this protocol reachable from its scope."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["state"][PROTOCOL] = self

    async def send(self, message: Any) -> None:
        """Send an ASGI message as soon as there is room for it."""
        await self._wait_for_room()
        self._flush()
        await super().send(message)

    async def send_texts(self, texts: Sequence[bytes]) -> None:
        """Send texts together at the end of this loop iteration, as soon as there is room; close the socket if that
        takes too long. Our frames are unmasked, unfragmented and uncompressed: a header with the length, then the
        text."""
        for text in texts:
            if not self._buffer:
                await self._wait_for_room()
                if self.conn.state is not State.OPEN:
                    raise ClientDisconnected
                self.loop.call_soon(self._flush)
            self._buffer += (_frame_header(len(text)), text)
            self._buffered_bytes += len(text)
            if self._buffered_bytes > FLUSH_BYTES:
                self._flush()

    async def _wait_for_room(self) -> None:
        if not self.writable.is_set():
            try:
                await asyncio.wait_for(self.writable.wait(), SEND_SECONDS)
            except TimeoutError:
                self._close_slow_reader()
                raise SlowReader from None
        if self.close_sent:  # after bad frames or a missing pong: nothing that we send would arrive
            raise ClientDisconnected

    def _flush(self) -> None:
        held, self._buffer, self._buffered_bytes = self._buffer, [], 0
        if held and not self.transport.is_closing():
            self.transport.write(b"".join(held))

    def shutdown(self) -> None:
        """Close the socket after everything that was sent."""
        self._flush()
        super().shutdown()

    def handle_parser_exception(self) -> None:
        """Hang up on a client that sends no valid frames. uvicorn overlooks that we cannot send a close frame before
        the handshake is over."""
        if self.conn.close_sent is None:
            self.queue.put_nowait({"type": "websocket.disconnect", "code": 1002, "reason": ""})
            self.transport.abort()
        else:
            super().handle_parser_exception()

    def keepalive_timeout(self) -> None:
        """Close a socket that does not answer, even if it does not read the close frame."""
        super().keepalive_timeout()
        self.loop.call_later(CLOSE_SECONDS, self.transport.abort)

    def _close_slow_reader(self) -> None:
        """Send the reason after all that is still to be sent, and give the client CLOSE_SECONDS to read it."""
        if self.close_sent or self.transport.is_closing():
            return
        self._flush()
        self.conn.fail(TOO_SLOW, "you read too slowly; come back with your last number")
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.stop_keepalive()
        self.transport.close()
        self.loop.call_later(CLOSE_SECONDS, self.transport.abort)


def protocol_of(socket: WebSocket[Any, Any, Any]) -> ReadTimeoutProtocol:
    """Return the protocol behind a socket."""
    protocol: ReadTimeoutProtocol = socket.scope["state"][PROTOCOL]
    return protocol


def short_text(data: bytes) -> str | None:
    """Return the text if the data is exactly one whole text frame of up to 125 bytes (RFC 6455, 5.2)."""
    size = len(data) - 6
    if not 0 <= size < 126 or data[0] != 0x81 or data[1] != 0x80 | size:
        return None
    try:
        return apply_mask(data[6:], data[2:6]).decode()
    except UnicodeDecodeError:
        return None


def _frame_header(size: int) -> bytes:
    """Return the header of an unmasked text frame with so many bytes (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((0x81, size))
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")


async def send_or_abort(send: Send, message: Message) -> None:
    """Send a part of a response; abort the connection if the client reads nothing, as uvicorn would wait for ever."""
    try:
        async with asyncio.timeout(HTTP_SEND_SECONDS):
            await send(message)
    except TimeoutError:
        cycle = getattr(send, "__self__", None)
        if (transport := getattr(cycle, "transport", None)) is not None:
            transport.abort()
        await asyncio.sleep(0)  # lets the handler notice that the client is gone
