"""Brings notices beside everything else: some at a time, one for each person, few to each host.

Nobody waits for somebody else's slow address: neither the lobby nor others who want to be told.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from muraglia.web.notices.notices import Bring, Due, Notice

AT_ONCE = {"webhook": 8, "push": 8, "mail": 2}
"""How many of a kind are on their way at the same time."""
AT_ONE_HOST = 3
"""How many of them to one host; mail goes by our own server."""

Brought = Callable[[Due, BaseException | None], Awaitable[None]]
"""Hears how it went."""


class Courier:
    """The notices of a process that are on their way."""

    def __init__(self, bring: Bring, brought: Brought) -> None:
        self._bring = bring
        self._brought = brought
        self._going: dict[asyncio.Task[None], Due] = {}

    def has_room(self, due: Due) -> bool:
        """Tell whether a notice can go now."""
        going = self._going.values()
        same = [each for each in going if each.hook.kind == due.hook.kind]
        if len(same) >= AT_ONCE.get(due.hook.kind, 1) or any(each.person == due.person for each in going):
            return False
        return due.hook.kind == "mail" or sum(_host(each) == _host(due) for each in same) < AT_ONE_HOST

    def send(self, due: Due, notice: Notice) -> None:
        """Send a notice on its way."""
        task = asyncio.ensure_future(self._carry(due, notice))
        self._going[task] = due
        task.add_done_callback(lambda done: self._going.pop(done, None))

    async def _carry(self, due: Due, notice: Notice) -> None:
        wrong: BaseException | None = None
        try:
            await self._bring(due, notice)
        except Exception as error:
            wrong = error
        await self._brought(due, wrong)

    async def close(self) -> None:
        """Give up what is still on its way: it is due again in a while."""
        for task in list(self._going):
            task.cancel()
        await asyncio.gather(*self._going, return_exceptions=True)


def _host(due: Due) -> str:
    return urlsplit(due.hook.address).hostname or ""
