"""The bus between the tabs of a browser: each has a house of its own, and all have one log."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from muraglia.table.log import Listener, Notice


class BroadcastBus:
    """Sends notices through the browser's BroadcastChannel, which brings them to all tabs but the one that speaks."""

    def __init__(self, post: Callable[[str], object]) -> None:
        self._post = post
        self._listeners: list[Listener] = []

    async def start(self, listener: Listener) -> None:
        """Call the listener for every notice from now on."""
        self._listeners.append(listener)

    def tell(self, notice: Notice) -> None:
        """Send a notice to all other tabs."""
        self._post(msgspec.json.encode(notice).decode())

    def hear(self, text: str) -> None:
        """Take in what another tab says; one with another page may say what is not known here."""
        try:
            notice = msgspec.json.decode(text, type=Notice)
        except msgspec.MsgspecError:
            return
        for listener in self._listeners:
            listener(notice)

    async def close(self) -> None:
        """Stop listening."""
        self._listeners.clear()
