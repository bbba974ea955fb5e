"""The bus through Redis: one channel that all processes of a server listen to."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import msgspec
from redis.asyncio import Redis
from redis.exceptions import RedisError

from muraglia.table.log import BusNotice, Listener

CHANNEL = "muraglia"
MOST = 10_000
"""How many notices may wait to be sent."""
RETRY = 1.0
"""Seconds until the next try when Redis is away; polling makes up for notices that are lost meanwhile."""


class RedisBus:
    """Publishes notices and receives those of all processes; survives a Redis that comes and goes."""

    def __init__(self, url: str, channel: str = CHANNEL) -> None:
        self._redis = Redis.from_url(url, socket_connect_timeout=2)
        self._channel = channel
        self._tasks: list[asyncio.Task[None]] = []
        self._waiting: asyncio.Queue[BusNotice] = asyncio.Queue(MOST)
        self.listening = asyncio.Event()
        """Set while Redis is connected."""

    async def start(self, listener: Listener) -> None:
        """Call the listener for every notice from now on."""
        self._tasks = [asyncio.ensure_future(self._listen(listener)), asyncio.ensure_future(self._send())]

    async def _listen(self, listener: Listener) -> None:
        while True:
            with suppress(RedisError, OSError):
                async with self._redis.pubsub(ignore_subscribe_messages=True) as channel:
                    await channel.subscribe(self._channel)
                    self.listening.set()
                    async for message in channel.listen():
                        _pass_on(message["data"], listener)
            self.listening.clear()
            await asyncio.sleep(RETRY)

    def publish(self, notice: BusNotice) -> None:
        """Send a notice to every listener, soon; when too many wait (Redis is away) it is dropped."""
        with suppress(asyncio.QueueFull):
            self._waiting.put_nowait(notice)

    async def _send(self) -> None:
        while True:
            notice = await self._waiting.get()
            with suppress(RedisError, OSError):
                await self._redis.publish(self._channel, msgspec.msgpack.encode(notice))

    async def close(self) -> None:
        """Stop listening."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()


def _pass_on(data: bytes, listener: Listener) -> None:
    """Decode a notice and pass it on; ignore anything else."""
    with suppress(msgspec.DecodeError):
        listener(msgspec.msgpack.decode(data, type=BusNotice))
