"""What wakes one who waits: as an `asyncio.Event`, but for one alone, and much cheaper to wait for."""

from __future__ import annotations

import asyncio


class Bell:
    """Rings for whoever waits, now or next time; however often it rings meanwhile, that is once."""

    __slots__ = ("_rung", "_waiter")

    def __init__(self) -> None:
        self._rung = False
        self._waiter: asyncio.Future[None] | None = None

    def ring(self) -> None:
        """Wake whoever waits."""
        self._rung = True
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def heard(self) -> None:
        """Wait until it rings, or has rung since."""
        if not self._rung:
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter
        self._rung = False
