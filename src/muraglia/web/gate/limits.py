"""How much one may ask for: token buckets. A full bucket allows a burst; it fills again at a steady rate.

Requests count by person and by address, and all processes share the count through Redis where there is one. Of IPv6 an
address is the first half: whoever has one has all that begin alike.
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
MOST = 20_000
"""How many buckets are kept before full ones are thrown away: a bucket that is not there is full."""


class Rate(msgspec.Struct, frozen=True):
    """So many at once, and so many a second in the long run."""

    burst: int
    per_second: float


def parse(text: str) -> Rate:
    """Return the rate that `100/minute` or `20/10seconds` stands for; raise `ValueError` for anything else."""
    found = _RATE.fullmatch(text.strip())
    if found is None or not (amount := int(found[1])) or not (units := int(found[2] or 1)):
        raise ValueError(text)
    return Rate(amount, amount / (units * _UNITS[found[3]]))


class Bucket:
    """One bucket."""

    __slots__ = ("at", "rate", "tokens")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self.tokens = float(rate.burst)
        self.at = now

    def take(self, now: float, cost: int = 1) -> float:
        """Take so many tokens: return 0, or how many seconds it is until they are there. What costs more than a whole
        bucket is had for a full one, and paid off."""
        self.tokens = min(self.rate.burst, self.tokens + max(0.0, now - self.at) * self.rate.per_second)
        self.at = now
        needed = min(cost, self.rate.burst)
        if self.tokens < needed:
            return (needed - self.tokens) / self.rate.per_second
        self.tokens -= cost
        return 0.0

    def full(self, now: float) -> bool:
        """Tell whether it would make no difference to forget this bucket."""
        return self.tokens + (now - self.at) * self.rate.per_second >= self.rate.burst


class Shelf(Protocol):
    """Where buckets stand."""

    async def take(self, name: str, rate: Rate) -> float:
        """Take a token from a bucket: return 0, or how many seconds it is until there is one."""


class OwnShelf:
    """Buckets of this process."""

    def __init__(self, now: Seconds = time.monotonic) -> None:
        self._now = now
        self._buckets: dict[str, Bucket] = {}
        self._room = MOST

    async def take(self, name: str, rate: Rate) -> float:
        """Take a token."""
        return self.take_now(name, rate)

    def take_now(self, name: str, rate: Rate, cost: int = 1) -> float:
        """Take so many tokens, without a wait."""
        now = self._now()
        bucket = self._buckets.get(name)
        if bucket is None:
            if len(self._buckets) >= self._room:
                self._buckets = {name: each for name, each in self._buckets.items() if not each.full(now)}
                self._room = max(MOST, 2 * len(self._buckets))  # where few are full, do not look at all of them again
            bucket = self._buckets[name] = Bucket(rate, now)
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


class SharedShelf:
    """Buckets in Redis, by the clock of Redis. Where it is away each process counts alone: the house stays open."""

    def __init__(self, url: str, now: Seconds = time.monotonic) -> None:
        from redis.asyncio import Redis

        self._redis = Redis.from_url(url, socket_connect_timeout=1, socket_timeout=1)
        self._take = self._redis.register_script(_TAKE)
        self._own = OwnShelf(now)

    async def take(self, name: str, rate: Rate) -> float:
        """Take a token."""
        from redis.exceptions import RedisError

        try:
            return float(await self._take([f"muraglia:{name}"], [rate.burst, rate.per_second]))
        except (RedisError, OSError) as error:
            structlog.get_logger().warning("limits are not shared now", error=type(error).__name__)
            return await self._own.take(name, rate)

    async def close(self) -> None:
        """Let go of Redis."""
        await self._redis.aclose()


class Limits:
    """The limits of a server. Each question is answered with the seconds to wait; 0: none."""

    def __init__(self, settings: Settings, now: Seconds = time.monotonic) -> None:
        self._requests = parse(settings.request_limit)
        self._addresses = parse(settings.address_limit)
        self._frames = parse(settings.frame_limit)
        self._entries = parse(settings.entry_limit)
        self._mails = parse(settings.mail_limit)
        self._sockets = OwnShelf(now)
        self._shelf: Shelf = SharedShelf(settings.bus, now) if settings.bus else OwnShelf(now)

    async def address(self, address: str) -> float:
        """Ask whether somebody from this address, whoever it is, may ask once more."""
        return await self._shelf.take(f"address {address}", self._addresses)

    async def request(self, person: str | None, address: str) -> float:
        """Ask whether a person, or all at an address who do not say who they are, may ask once more."""
        return await self._shelf.take(f"person {person}" if person else f"stranger {address}", self._requests)

    async def entry(self, address: str) -> float:
        """Ask whether somebody from this address may come in, sign in or try a password once more."""
        return await self._shelf.take(f"entry {address}", self._entries)

    async def mail(self, address: str) -> float:
        """Ask whether one more code may be mailed for somebody at this address."""
        return await self._shelf.take(f"mail {address}", self._mails)

    def frame(self, person: str | None, address: str) -> float:
        """Ask whether somebody may send once more, through whichever of their sockets in this process; as with requests
        all from one address have a bucket too."""
        mine = self._sockets.take_now(f"person {person}" if person else f"stranger {address}", self._frames)
        return mine or self._sockets.take_now(f"address {address}", self._addresses)

    async def close(self) -> None:
        """Let go."""
        if isinstance(self._shelf, SharedShelf):
            await self._shelf.close()


def neighbourhood(address: str) -> str:
    """Return what counts as one address: of IPv6 the /64 that is given to one household, or to one machine."""
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
    """Return what to say in a header: never too early."""
    return max(1, math.ceil(wait))
