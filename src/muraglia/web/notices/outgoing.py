"""Send notices in the background: a few at a time, one per person, few to each host.

So a slow address delays neither the lobby nor the notices of other people.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from muraglia.web.notices.notice_repository import Deliver, DueNotice, TurnNotice

AT_ONCE = {"webhook": 8, "push": 8, "mail": 2}
"""How many of each kind are sent at the same time."""
AT_ONE_HOST = 3
"""How many of them to one host; mail does not count, as it goes through our own server."""

OnDelivery = Callable[[DueNotice, BaseException | None], Awaitable[None]]
"""Called after a delivery, with the exception if it failed."""


class OutgoingNotices:
    """The notices that a process is sending now."""

    def __init__(self, deliver: Deliver, on_delivery: OnDelivery) -> None:
        self._deliver_notice = deliver
        self._on_delivery = on_delivery
        self._going: dict[asyncio.Task[None], DueNotice] = {}

    def can_send(self, due: DueNotice) -> bool:
        """Return whether a notice can be sent now."""
        going = self._going.values()
        same = [each for each in going if each.to.kind == due.to.kind]
        if len(same) >= AT_ONCE.get(due.to.kind, 1) or any(each.person == due.person for each in going):
            return False
        return due.to.kind == "mail" or sum(_host(each) == _host(due) for each in same) < AT_ONE_HOST

    def send(self, due: DueNotice, notice: TurnNotice) -> None:
        """Start sending a notice."""
        task = asyncio.ensure_future(self._deliver(due, notice))
        self._going[task] = due
        task.add_done_callback(lambda done: self._going.pop(done, None))

    async def _deliver(self, due: DueNotice, notice: TurnNotice) -> None:
        failure: BaseException | None = None
        try:
            await self._deliver_notice(due, notice)
        except Exception as error:
            failure = error
        await self._on_delivery(due, failure)

    async def close(self) -> None:
        """Cancel what is being sent; these notices become due again."""
        for task in list(self._going):
            task.cancel()
        await asyncio.gather(*self._going, return_exceptions=True)


def _host(due: DueNotice) -> str:
    return urlsplit(due.to.address).hostname or ""
