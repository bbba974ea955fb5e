"""The bus between the tabs of a browser: each tab serves its tables itself, and all share one log."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from muraglia.table.log import BusNotice, Listener


class BroadcastBus:
    """Sends notices through the browser's BroadcastChannel, which delivers them to all other tabs."""

    def __init__(self, post: Callable[[str], object]) -> None:
        self._post = post
        self._listeners: list[Listener] = []

    async def start(self, listener: Listener) -> None:
        """Call the listener for every notice from now on."""
        self._listeners.append(listener)

    def publish(self, notice: BusNotice) -> None:
        """Send a notice to all other tabs."""
        self._post(msgspec.json.encode(notice).decode())

    def receive(self, text: str) -> None:
        """Act on a notice from another tab; another version of the page may send what this one does not know."""
        try:
            notice = msgspec.json.decode(text, type=BusNotice)
        except msgspec.MsgspecError:
            return
        for listener in self._listeners:
            listener(notice)

    async def close(self) -> None:
        """Stop listening."""
        self._listeners.clear()
