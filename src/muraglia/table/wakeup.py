"""A signal for a single waiting task: like `asyncio.Event`, but much cheaper to wait for."""

from __future__ import annotations

import asyncio


class Wakeup:
    """Wakes its waiter, now or at the next `wait`. Several calls of `wake` in between count as one."""

    __slots__ = ("_waiter", "_woken")

    def __init__(self) -> None:
        self._woken = False
        self._waiter: asyncio.Future[None] | None = None

    def wake(self) -> None:
        """Wake the waiter."""
        self._woken = True
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def wait(self) -> None:
        """Wait for a `wake`; return at once if there was one since the last `wait`."""
        if not self._woken:
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter
        self._woken = False
