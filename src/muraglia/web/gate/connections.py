"""How many connections there may be, in all and from one address, and which of them go first.

A connection that says nothing costs its owner nothing, and us a file descriptor: where these run out nobody gets in.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import structlog
import uvicorn

from muraglia.web.gate.limits import neighbourhood

MOST_FILES = 65_536
"""We ask the system for no more open files than that."""
OWN_FILES = 100
"""What the databases, the bots, the bus and notices need of them."""
QUIET = 10.0
"""Seconds between two lines in the log that say the same."""


class Connections:
    """All connections of a process. `trusted` are proxies, who bring many people from one address."""

    def __init__(
        self,
        most: int,
        of_address: int,
        trusted: Callable[[str], bool] = lambda _: False,
        count: Callable[[str], object] = lambda _: None,
    ) -> None:
        self._most = most
        self._of_address = of_address
        self._trusted = trusted
        self._count = count
        self._addresses: dict[asyncio.Transport, str] = {}
        self._open: Counter[str] = Counter()
        self._silent: dict[asyncio.Transport, None] = {}
        self._cut: Counter[str] = Counter()
        self._told: dict[str, float] = {}

    def __len__(self) -> int:
        return len(self._addresses)

    def come(self, transport: asyncio.Transport, address: str | None) -> bool:
        """Count a connection, which has said nothing yet; or tell that there is no room for it."""
        known = "" if address is None or self._trusted(address) else neighbourhood(address)
        if known and self._open[known] >= self._of_address:
            self.note("address")
            return False
        if len(self._addresses) >= self._most and not self._make_room():
            self.note("full")
            return False
        self._addresses[transport] = known
        self._open[known] += 1
        self._silent[transport] = None
        return True

    def _make_room(self) -> bool:
        """Let go of whoever has been silent for longest."""
        for transport in self._silent:
            self.note("silent")
            self.go(transport)
            transport.abort()
            return True
        return False

    def speaks(self, transport: asyncio.Transport) -> None:
        """Hear that somebody has asked for something."""
        self._silent.pop(transport, None)

    def waits(self, transport: asyncio.Transport) -> None:
        """Hear that somebody has got an answer, and nothing more is asked for yet."""
        if transport in self._addresses:
            self._silent[transport] = None

    def go(self, transport: asyncio.Transport) -> None:
        """Forget a connection."""
        self._silent.pop(transport, None)
        address = self._addresses.pop(transport, None)
        if address is not None:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]

    def note(self, why: str) -> None:
        """Count a connection that we cut or refused, and say so, but not a thousand times."""
        self._count(why)
        self._cut[why] += 1
        now = time.monotonic()
        if now - self._told.get(why, -QUIET) >= QUIET:
            self._told[why] = now
            structlog.get_logger().warning(
                "connections let go", why=why, since_last=self._cut.pop(why), still_open=len(self)
            )


class Listening(uvicorn.Config):
    """How uvicorn listens, with all connections in one book."""

    def __init__(self, app: Any, connections: Connections, **more: Any) -> None:
        super().__init__(app, **more)
        self.connections = connections


def room() -> int:
    """Return how many connections the system lets us have; ask it for as much as it gives."""
    try:
        import resource
    except ImportError:  # there is no such limit
        return MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    files = MOST_FILES if soft == resource.RLIM_INFINITY else min(soft, MOST_FILES)
    return max(files - OWN_FILES, files // 2)
