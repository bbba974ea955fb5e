"""Rate limits with token buckets. A full bucket allows a burst; it refills at a steady rate.

Requests count by person and by address, and all processes share the count through Redis if it is configured. For IPv6
an address means its first half, the /64: one household or machine owns all addresses in it.
"""

from __future__ import annotations

import ipaddress
import math
import re
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

import msgspec
import structlog

if TYPE_CHECKING:
    from muraglia.web.settings import Settings

Seconds = Callable[[], float]
_RATE = re.compile(r"([0-9]{1,9})/([0-9]{0,9})\s*(second|minute|hour|day)s?")
_UNITS = {"second": 1, "minute": 60, "hour": 3600, "day": 86400}
MOST_BUCKETS = 20_000
"""How many buckets are kept before full ones are dropped: a missing bucket counts as full."""


class Rate(msgspec.Struct, frozen=True):
    """A burst, and how many a second are allowed in the long run."""

    burst: int
    per_second: float


def parse(text: str) -> Rate:
    """Return the rate that `100/minute` or `20/10seconds` stands for; raise `ValueError` for anything else."""
    found = _RATE.fullmatch(text.strip())
    if found is None or not (amount := int(found[1])) or not (units := int(found[2] or 1)):
        raise ValueError(text)
    return Rate(amount, amount / (units * _UNITS[found[3]]))


class TokenBucket:
    """The tokens of one person or address."""

    __slots__ = ("at", "rate", "tokens")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self.tokens = float(rate.burst)
        self.at = now

    def take(self, now: float, cost: int = 1) -> float:
        """Take tokens: return 0, or the seconds until there are enough. If the cost is more than a bucket holds, a full
        bucket is enough, and the rest is owed."""
        self.tokens = min(self.rate.burst, self.tokens + max(0.0, now - self.at) * self.rate.per_second)
        self.at = now
        needed = min(cost, self.rate.burst)
        if self.tokens < needed:
            return (needed - self.tokens) / self.rate.per_second
        self.tokens -= cost
        return 0.0

    def full(self, now: float) -> bool:
        """Return whether the bucket is full again, and so can be dropped."""
        return self.tokens + (now - self.at) * self.rate.per_second >= self.rate.burst


class BucketStore(Protocol):
    """Where buckets are kept: in this process or in Redis."""

    async def take(self, name: str, rate: Rate) -> float:
        """Take a token from a bucket: return 0, or the seconds until there is one."""


class LocalBuckets:
    """Buckets of this process."""

    def __init__(self, now: Seconds = time.monotonic) -> None:
        self._now = now
        self._buckets: dict[str, TokenBucket] = {}
        self._room = MOST_BUCKETS

    async def take(self, name: str, rate: Rate) -> float:
        """Take a token."""
        return self.take_now(name, rate)

    def take_now(self, name: str, rate: Rate, cost: int = 1) -> float:
        """Take tokens, without awaiting anything."""
        now = self._now()
        bucket = self._buckets.get(name)
        if bucket is None:
            if len(self._buckets) >= self._room:
                self._buckets = {name: each for name, each in self._buckets.items() if not each.full(now)}
                # If few were full, do not scan all of them again soon.
                self._room = max(MOST_BUCKETS, 2 * len(self._buckets))
            bucket = self._buckets[name] = TokenBucket(rate, now)
        return bucket.take(now, cost)


_TAKE = """
local burst, rate = tonumber(ARGV[1]), tonumber(ARGV[2])
local time = redis.call('TIME')
local now = time[1] + time[2] / 1000000
local kept = redis.call('HMGET', KEYS[1], 'tokens', 'at')
local tokens = math.min(burst, (tonumber(kept[1]) or burst) + math.max(0, now - (tonumber(kept[2]) or now)) * rate)
local wait = 0
if tokens < 1 then wait = (1 - tokens) / rate else tokens = tokens - 1 end
redis.call('HSET', KEYS[1], 'tokens', tostring(tokens), 'at', tostring(now))
redis.call('PEXPIRE', KEYS[1], math.ceil((burst - tokens) / rate * 1000) + 1000)
return tostring(wait)
"""


class RedisBuckets:
    """Buckets in Redis, by the clock of Redis. If Redis is down, each process counts on its own."""

    def __init__(self, url: str, now: Seconds = time.monotonic) -> None:
        from redis.asyncio import Redis

        self._redis = Redis.from_url(url, socket_connect_timeout=1, socket_timeout=1)
        self._take = self._redis.register_script(_TAKE)
        self._own = LocalBuckets(now)

    async def take(self, name: str, rate: Rate) -> float:
        """Take a token."""
        from redis.exceptions import RedisError

        try:
            return float(await self._take([f"muraglia:{name}"], [rate.burst, rate.per_second]))
        except (RedisError, OSError) as error:
            structlog.get_logger().warning("limits are not shared now", error=type(error).__name__)
            return await self._own.take(name, rate)

    async def close(self) -> None:
        """Close the connection to Redis."""
        await self._redis.aclose()


class Limits:
    """The limits of a server. Each method counts one use and returns the seconds to wait; 0 if it is allowed."""

    def __init__(self, settings: Settings, now: Seconds = time.monotonic) -> None:
        self._requests = parse(settings.request_limit)
        self._addresses = parse(settings.address_limit)
        self._frames = parse(settings.frame_limit)
        self._entries = parse(settings.entry_limit)
        self._mails = parse(settings.mail_limit)
        self._sockets = LocalBuckets(now)
        self._buckets: BucketStore = RedisBuckets(settings.bus, now) if settings.bus else LocalBuckets(now)

    async def address(self, address: str) -> float:
        """Count a request of an address, whoever sent it."""
        return await self._buckets.take(f"address {address}", self._addresses)

    async def request(self, person: str | None, address: str) -> float:
        """Count a request of a person; all people at an address who are not signed in count together."""
        return await self._buckets.take(f"person {person}" if person else f"stranger {address}", self._requests)

    async def entry(self, address: str) -> float:
        """Count an attempt to create a guest, sign in or enter a password."""
        return await self._buckets.take(f"entry {address}", self._entries)

    async def mail(self, address: str) -> float:
        """Count a mailed code."""
        return await self._buckets.take(f"mail {address}", self._mails)

    def frame(self, person: str | None, address: str) -> float:
        """Count a frame that a person sends, over all their sockets in this process; frames count against the address
        as well, as requests do."""
        mine = self._sockets.take_now(f"person {person}" if person else f"stranger {address}", self._frames)
        return mine or self._sockets.take_now(f"address {address}", self._addresses)

    async def close(self) -> None:
        """Close the connection to Redis, if there is one."""
        if isinstance(self._buckets, RedisBuckets):
            await self._buckets.close()


def address_block(address: str) -> str:
    """Return what counts as one address: for IPv6 the /64 that one household or machine gets."""
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(known, ipaddress.IPv4Address):
        return str(known)
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(ipaddress.ip_network((int(known) >> 64 << 64, 64)))


def whole_seconds(wait: float) -> int:
    """Return a wait as whole seconds for a Retry-After header, rounded up."""
    return max(1, math.ceil(wait))
