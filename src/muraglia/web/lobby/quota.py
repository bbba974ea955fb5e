"""How many tables may go on at once: of one person, and of all who came from one address."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from muraglia.table.protocol import TableRefusal
from muraglia.web.data.database import Database
from muraglia.web.lobby import lobby

MOST = 20_000
"""Of so many people it is remembered where they were seen last; of nobody after a restart."""


class Whereabouts:
    """Where people were seen last, in this process; it is written down nowhere."""

    def __init__(self) -> None:
        self._address: dict[str, str] = {}

    def note(self, person: str, address: str) -> None:
        """Somebody is here."""
        self._address.pop(person, None)
        self._address[person] = address
        if len(self._address) > MOST:
            del self._address[next(iter(self._address))]

    def of(self, person: str) -> str:
        """Return the address of somebody, or nothing."""
        return self._address.get(person, "")

    def persons(self, address: str) -> list[str]:
        """Return all who were seen there last."""
        return [person for person, place in self._address.items() if place == address]


class Quota:
    """Keeps count of the tables that go on, with those that are being opened just now."""

    def __init__(self, database: Database, seen: Whereabouts, per_person: int, per_address: int) -> None:
        self._database = database
        self._seen = seen
        self._per_person = per_person
        self._per_address = per_address
        self._opening: Counter[str] = Counter()

    @asynccontextmanager
    async def one_more(self, person: str, address: str) -> AsyncIterator[None]:
        """Open a table, or refuse where too many go on."""
        self._opening.update((f"person {person}", f"address {address}"))
        try:
            # Counted before the rows are read: one that is opened meanwhile may count twice, but never not at all.
            mine, here = self._opening[f"person {person}"], self._opening[f"address {address}"]
            _check(mine + await self._running([person]), self._per_person, "you have opened")
            here += await self._running(self._seen.persons(address))
            _check(here, self._per_address, "people at your address have opened")
            yield
        finally:
            self._opening.subtract((f"person {person}", f"address {address}"))
            self._opening = +self._opening

    async def _running(self, hosts: list[str]) -> int:
        return await self._database.read(partial(lobby.running, hosts=hosts))


def _check(count: int, most: int, who: str) -> None:
    if count > most:
        said = f"{who} {most} tables that are not over; close, finish or leave one first"
        raise TableRefusal("too_many_tables", said, most=most)
