"""What a WebSocket to a table carries besides table messages: heartbeats and close codes."""

from __future__ import annotations

import msgspec

HEARTBEAT_INTERVAL = 4.0
"""Seconds between two heartbeats."""

BAD_MESSAGE, NOT_SIGNED_IN, NOT_ALLOWED, NO_TABLE, RESYNC, TOO_FAST = 4400, 4401, 4403, 4404, 4409, 4429
SERVER_ERROR = 4500
"""The close codes of a connection; `docs/reference/protocol.md` explains them."""


class Heartbeat(msgspec.Struct, frozen=True, tag_field="type", tag="beat"):
    """A heartbeat of the server, with its time."""

    at: int


class Disconnect(Exception):
    """Close the connection with this code."""

    def __init__(self, code: int, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text
