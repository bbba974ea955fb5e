"""How much one may ask for. Sliding windows, by session and by address; shared through Redis where there is one."""

from __future__ import annotations

import structlog
from limits import RateLimitItem, parse
from limits.aio.storage import MemoryStorage, RedisStorage
from limits.aio.strategies import SlidingWindowCounterRateLimiter

from muraglia.web.settings import Settings


class Limits:
    """The three limits of a server."""

    def __init__(self, settings: Settings) -> None:
        self.requests: RateLimitItem = parse(settings.request_limit)
        self.frames: RateLimitItem = parse(settings.frame_limit)
        self.entries: RateLimitItem = parse(settings.entry_limit)
        here = MemoryStorage()
        there = RedisStorage(f"async+{settings.bus}", implementation="redispy") if settings.bus else here
        self._here = SlidingWindowCounterRateLimiter(here)
        self._shared = SlidingWindowCounterRateLimiter(there)

    async def request(self, who: str) -> bool:
        """Tell whether somebody may ask once more. A Redis that is away does not stop the house."""
        try:
            return await self._shared.hit(self.requests, "request", who)
        except Exception as error:
            structlog.get_logger().warning("limits are not shared now", error=type(error).__name__)
            return await self._here.hit(self.requests, "request", who)

    async def entry(self, address: str) -> bool:
        """Tell whether somebody from this address may come in, sign in or try a password once more."""
        try:
            return await self._shared.hit(self.entries, "entry", address)
        except Exception as error:
            structlog.get_logger().warning("limits are not shared now", error=type(error).__name__)
            return await self._here.hit(self.entries, "entry", address)

    async def frame(self, socket: str) -> bool:
        """Tell whether a socket may send once more; it is in this process, and so is its limit."""
        return await self._here.hit(self.frames, "frame", socket)
