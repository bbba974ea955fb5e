"""Limit open connections, in total and per address, and drop the longest idle one when there are too many.

An idle connection costs its owner nothing and us a file descriptor. Once these run out, nobody else can connect.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import structlog
import uvicorn

from muraglia.web.middleware.limits import address_block

MOST_FILES = 65_536
"""The most open files we ask the system for."""
OWN_FILES = 100
"""Files kept free for the databases, the bots, the bus and notices."""
LOG_INTERVAL = 10.0
"""Seconds between two log lines with the same reason."""


class Connections:
    """All connections of a process. `trusted` tells proxies apart, which have no limit per address."""

    def __init__(
        self,
        most: int,
        most_per_address: int,
        trusted: Callable[[str], bool] = lambda _: False,
        count: Callable[[str], object] = lambda _: None,
    ) -> None:
        self._most = most
        self._most_per_address = most_per_address
        self._trusted = trusted
        self._count_cut = count
        self._addresses: dict[asyncio.Transport, str] = {}
        self._open: Counter[str] = Counter()
        self._idle: dict[asyncio.Transport, None] = {}
        self._cut_counts: Counter[str] = Counter()
        self._last_logged: dict[str, float] = {}

    def __len__(self) -> int:
        return len(self._addresses)

    def add(self, transport: asyncio.Transport, address: str | None) -> bool:
        """Count a new connection as idle; return False if there is no room for it."""
        known = "" if address is None or self._trusted(address) else address_block(address)
        if known and self._open[known] >= self._most_per_address:
            self.report_cut("address")
            return False
        if len(self._addresses) >= self._most and not self._drop_longest_idle():
            self.report_cut("full")
            return False
        self._addresses[transport] = known
        self._open[known] += 1
        self._idle[transport] = None
        return True

    def _drop_longest_idle(self) -> bool:
        """Close the connection that has been idle for longest; return whether there was one."""
        for transport in self._idle:
            self.report_cut("silent")
            self.remove(transport)
            transport.abort()
            return True
        return False

    def mark_active(self, transport: asyncio.Transport) -> None:
        """Note that a request has begun to arrive."""
        self._idle.pop(transport, None)

    def mark_idle(self, transport: asyncio.Transport) -> None:
        """Note that a connection waits for its next request."""
        if transport in self._addresses:
            self._idle[transport] = None

    def remove(self, transport: asyncio.Transport) -> None:
        """Forget a connection."""
        self._idle.pop(transport, None)
        address = self._addresses.pop(transport, None)
        if address is not None:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]

    def report_cut(self, why: str) -> None:
        """Count a connection that we closed or refused; log it, at most once in LOG_INTERVAL per reason."""
        self._count_cut(why)
        self._cut_counts[why] += 1
        now = time.monotonic()
        if now - self._last_logged.get(why, -LOG_INTERVAL) >= LOG_INTERVAL:
            self._last_logged[why] = now
            structlog.get_logger().warning(
                "connections let go", why=why, since_last=self._cut_counts.pop(why), still_open=len(self)
            )


class CountedConfig(uvicorn.Config):
    """A uvicorn configuration that carries the count of connections."""

    def __init__(self, app: Any, connections: Connections, **more: Any) -> None:
        super().__init__(app, **more)
        self.connections = connections


def connection_capacity() -> int:
    """Raise the limit of open files as far as the system allows; return how many connections that leaves."""
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
