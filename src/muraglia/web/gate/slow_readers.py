"""Limited patience: whoever does not take in what they are sent is let go, and may come back and catch up.

Without this a reader who has stopped to read would hold a place, and a buffer, for ever.
"""

from __future__ import annotations

import asyncio
from typing import Any

from litestar.types import Message, Send
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

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


class TooSlow(ClientDisconnected):
    """Somebody reads too slowly."""


class PatientProtocol(WebSocketsSansIOProtocol):
    """uvicorn's sockets, but for the patience; and what is said in one breath goes out in one write: the story, the
    view and the clock after a move are three messages to everybody at the table."""

    config: Listening
    _held = 0
    """How many bytes wait for the end of this breath."""
    _heard = 0.0
    """When something last came."""

    def connection_lost(self, exc: Exception | None) -> None:
        """Count one connection less."""
        self.config.connections.go(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take in what comes."""
        self._heard = self.loop.time()
        super().data_received(data)

    def send_keepalive_ping(self) -> None:
        """Ask whether somebody is still there, unless they have just been heard."""
        assert self.ping_interval is not None
        if (
            silent := self.loop.time() - self._heard
        ) < 0.9 * self.ping_interval:  # a pong came that long ago, or nearly
            self.ping_timer = self.loop.call_later(self.ping_interval - silent, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    async def send(self, message: Any) -> None:
        """Send a message as soon as there is room for it; if that takes too long, say goodbye."""
        if not self.writable.is_set():
            try:
                await asyncio.wait_for(self.writable.wait(), PATIENCE)
            except TimeoutError:
                self._let_go()
                raise TooSlow from None
        if self.close_sent:  # by noise or for want of a pong: nothing that we say arrives any more
            raise ClientDisconnected
        text = message.get("text")
        if text is None or not self.handshake_complete or self.initial_response is not None:
            await super().send(message)  # whatever waits goes out before it
            return
        data = text.encode()
        try:
            self.conn.send_text(data)
        except InvalidState:
            raise ClientDisconnected from None
        if not self._held:
            self.loop.call_soon(self._breathe_out)
        self._held += len(data)
        if self._held > BREATH:
            self._breathe_out()

    def _breathe_out(self) -> None:
        self._held = 0
        output = self.conn.data_to_send()
        if output and not self.transport.is_closing():
            self.transport.write(b"".join(output))

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
        self.conn.fail(TOO_SLOW, "you read too slowly; come back with your last number")
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.stop_keepalive()
        self.transport.close()
        self.loop.call_later(LAST_WORDS, self.transport.abort)


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
