"""Limit the unfinished tables of one person, and of all people at one address."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from muraglia.table.protocol import TableRefusal
from muraglia.web.data.database import Database
from muraglia.web.lobby import lobby_repository

MOST_REMEMBERED = 20_000
"""How many people's last addresses are kept in memory."""


class LastAddresses:
    """The last known address of each person, in the memory of this process only."""

    def __init__(self) -> None:
        self._address: dict[str, str] = {}

    def remember(self, person: str, address: str) -> None:
        """Note the present address of a person."""
        self._address.pop(person, None)
        self._address[person] = address
        if len(self._address) > MOST_REMEMBERED:
            del self._address[next(iter(self._address))]

    def of(self, person: str) -> str:
        """Return the last address of a person, or an empty string."""
        return self._address.get(person, "")

    def persons(self, address: str) -> list[str]:
        """Return all people whose last address this is."""
        return [person for person, place in self._address.items() if place == address]


class TableQuota:
    """Counts unfinished tables, including those that are being opened now."""

    def __init__(self, database: Database, seen: LastAddresses, per_person: int, per_address: int) -> None:
        self._database = database
        self._seen = seen
        self._per_person = per_person
        self._per_address = per_address
        self._opening: Counter[str] = Counter()

    @asynccontextmanager
    async def reserve(self, person: str, address: str) -> AsyncIterator[None]:
        """Count a table that is opened in this context; refuse if there are too many."""
        self._opening.update((f"person {person}", f"address {address}"))
        try:
            # Count before reading the rows: a table that is opened meanwhile may count twice, but never be missed.
            mine, here = self._opening[f"person {person}"], self._opening[f"address {address}"]
            _check(mine + await self._running([person]), self._per_person, "you have opened")
            here += await self._running(self._seen.persons(address))
            _check(here, self._per_address, "people at your address have opened")
            yield
        finally:
            self._opening.subtract((f"person {person}", f"address {address}"))
            self._opening = +self._opening

    async def _running(self, hosts: list[str]) -> int:
        return await self._database.read(partial(lobby_repository.count_unfinished, hosts=hosts))


def _check(count: int, most: int, who: str) -> None:
    if count > most:
        text = f"{who} {most} unfinished tables; close, finish or leave one first"
        raise TableRefusal("too_many_tables", text, most=most)
