"""Limited patience: whoever does not say what they want, or says it a letter at a time, is let go."""

from __future__ import annotations

import asyncio

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol

from muraglia.web.gate.connections import Listening

HEAD, BODY = 10.0, 30.0
"""Seconds that somebody may take to say what they want, and then to send what goes with it."""
LAST_WORDS = 5.0
"""Seconds that they then have to take in why they are let go."""
LONGEST_LINE, MOST_LINES = 8000, 100
"""Of the head of a request for a socket: websockets reads no more."""


class PatientHttp(H11Protocol):
    """uvicorn's HTTP, but for the patience."""

    config: Listening

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for a head, if there is room."""
        super().connection_made(transport)
        self._deadline: asyncio.TimerHandle | None = None
        self._awaited: tuple[object, object] = (None, None)
        if self.config.connections.come(transport, self.client[0] if self.client else None):
            self._await()
        else:
            self._refuse(503, "full", "there is no room for one more connection; try again in a while")

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no longer."""
        self.config.connections.go(self.transport)
        self._forget_deadline()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take in what came; only a whole head, or a whole body, buys more time."""
        if not self.transport.is_closing():
            super().data_received(data)
            self._await()

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        super().on_response_complete()
        self._await()

    def _await(self) -> None:
        """Set a deadline for the part of a request that is coming, once; none where a socket has taken over."""
        state, scope = self._awaited
        known = self.conn.their_state is state and self.scope is scope
        if known or self.transport.is_closing() or self.transport.get_protocol() is not self:
            return
        self._awaited = (self.conn.their_state, self.scope)
        self._forget_deadline()
        if self.conn.their_state is h11.IDLE:
            self.config.connections.waits(self.transport)
            self._deadline = self.loop.call_later(HEAD, self._too_late, "head")
        else:
            self.config.connections.speaks(self.transport)
            if self.conn.their_state is h11.SEND_BODY:
                self._deadline = self.loop.call_later(BODY, self._too_late, "body")

    def _forget_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _too_late(self, part: str) -> None:
        self.config.connections.note(part)
        if self.cycle is not None:  # whoever waits for the rest hears that nobody is there any more
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE) and not self.transport.is_closing():
            self._refuse(408, "too_slow", f"the {part} of your request took too long")
            self.loop.call_later(LAST_WORDS, self.transport.abort)
        else:
            self.transport.abort()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection on to a socket; a head that it would not read is refused here."""
        self._forget_deadline()
        longest = max([len(event.target), *(len(name) + len(value) for name, value in self.headers)])
        if longest > LONGEST_LINE or len(self.headers) > MOST_LINES:
            self._refuse(431, "too_long", "the head of your request is too long")
            return
        self.config.connections.speaks(self.transport)
        super().handle_websocket_upgrade(event)

    def _refuse(self, status: int, code: str, text: str) -> None:
        """Say why not, and close."""
        body = msgspec.json.encode({"code": code, "text": text})
        headers = [("content-type", "application/json"), ("content-length", str(len(body))), ("connection", "close")]
        answer = h11.Response(status_code=status, headers=headers)
        parts = [self.conn.send(each) for each in (answer, h11.Data(body), h11.EndOfMessage())]
        self.transport.write(b"".join(part for part in parts if part))
        self.transport.close()
