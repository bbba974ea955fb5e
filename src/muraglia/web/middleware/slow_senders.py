"""Close connections whose client sends no request, or sends it too slowly."""

from __future__ import annotations

import asyncio

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol

from muraglia.web.middleware.connections import CountedConfig

HEAD_SECONDS, BODY_SECONDS = 10.0, 30.0
"""Seconds that a client may take to send the head of a request, and then its body."""
CLOSE_SECONDS = 5.0
"""Seconds that the client then has to read why we close."""
MAX_LINE_BYTES, MAX_HEADERS = 8000, 100
"""Limits for the head of a WebSocket request, the same as those of the `websockets` library."""


class SendTimeoutHttp(H11Protocol):
    """uvicorn's HTTP protocol, with deadlines for the head and the body of a request."""

    config: CountedConfig

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for a head, if there is room for one more connection."""
        super().connection_made(transport)
        self._deadline: asyncio.TimerHandle | None = None
        self._awaited: tuple[object, object] = (None, None)
        if self.config.connections.add(transport, self.client[0] if self.client else None):
            self._set_deadline()
        else:
            self._refuse(503, "full", "there is no room for one more connection; try again in a while")

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting this connection, and drop its deadline."""
        self.config.connections.remove(self.transport)
        self._clear_deadline()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Receive data; only a whole head, or a whole body, extends the deadline."""
        if not self.transport.is_closing():
            super().data_received(data)
            self._set_deadline()

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        super().on_response_complete()
        self._set_deadline()

    def _set_deadline(self) -> None:
        """Set a deadline for the part of a request that comes next, once; none after an upgrade to a WebSocket."""
        state, scope = self._awaited
        known = self.conn.their_state is state and self.scope is scope
        if known or self.transport.is_closing() or self.transport.get_protocol() is not self:
            return
        self._awaited = (self.conn.their_state, self.scope)
        self._clear_deadline()
        if self.conn.their_state is h11.IDLE:
            self.config.connections.mark_idle(self.transport)
            self._deadline = self.loop.call_later(HEAD_SECONDS, self._time_out, "head")
        else:
            self.config.connections.mark_active(self.transport)
            if self.conn.their_state is h11.SEND_BODY:
                self._deadline = self.loop.call_later(BODY_SECONDS, self._time_out, "body")

    def _clear_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _time_out(self, part: str) -> None:
        self.config.connections.report_cut(part)
        if self.cycle is not None:  # lets the handler that waits for the rest notice that the client is gone
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE) and not self.transport.is_closing():
            self._refuse(408, "too_slow", f"the {part} of your request took too long")
            self.loop.call_later(CLOSE_SECONDS, self.transport.abort)
        else:
            self.transport.abort()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over to the WebSocket protocol; refuse a head that it would not read."""
        self._clear_deadline()
        longest = max([len(event.target), *(len(name) + len(value) for name, value in self.headers)])
        if longest > MAX_LINE_BYTES or len(self.headers) > MAX_HEADERS:
            self._refuse(431, "too_long", "the head of your request is too long")
            return
        self.config.connections.mark_active(self.transport)
        super().handle_websocket_upgrade(event)

    def _refuse(self, status: int, code: str, text: str) -> None:
        """Send an error response and close."""
        body = msgspec.json.encode({"code": code, "text": text})
        headers = [("content-type", "application/json"), ("content-length", str(len(body))), ("connection", "close")]
        answer = h11.Response(status_code=status, headers=headers)
        parts = [self.conn.send(each) for each in (answer, h11.Data(body), h11.EndOfMessage())]
        self.transport.write(b"".join(part for part in parts if part))
        self.transport.close()
