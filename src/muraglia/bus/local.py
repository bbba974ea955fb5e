"""The bus inside one process."""

from __future__ import annotations

from muraglia.table.log import BusNotice, Listener


class LocalBus:
    """Calls every listener synchronously."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    async def start(self, listener: Listener) -> None:
        """Call the listener for every notice from now on."""
        self._listeners.append(listener)

    def publish(self, notice: BusNotice) -> None:
        """Send a notice to every listener."""
        for listener in self._listeners:
            listener(notice)

    async def close(self) -> None:
        """Stop listening."""
        self._listeners.clear()
