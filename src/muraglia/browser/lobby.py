"""The lobby of a house without a server: a row for every table, kept beside the log."""

from __future__ import annotations

import asyncio

import msgspec

from muraglia.store.indexeddb import IndexedDbLog
from muraglia.table.house import House
from muraglia.table.live import Table
from muraglia.table.opening import Listed, Pace, going
from muraglia.table.sight import status_of

KIND = "listed/"
PAUSE = 0.5
"""Seconds before a table is read that went on without being listed: a game that has just been asked for comes first."""


class Row(msgspec.Struct, frozen=True):
    """What is kept of a table: as of which version, and what the lobby says of it. A page reads it too, as long as no
    house is open (client/src/lib/opening.ts)."""

    version: int
    listed: Listed
    scores: list[int] | None = None
    """Every seat's points at the end."""


class Lobby:
    """All tables of this browser. Nothing here is needed to play: what is missing is made again from the log."""

    def __init__(self, house: House, log: IndexedDbLog, person: str) -> None:
        self._house = house
        self._log = log
        self._person = person
        self._changed: dict[str, Table] = {}
        self._catching: asyncio.Task[None] | None = None
        house.watchers.append(self._look)

    def _look(self, table: Table) -> None:
        self._changed[table.id] = table

    async def work(self) -> None:
        """Write down what has changed."""
        changed, self._changed = self._changed, {}
        for table in changed.values():
            with self._house.faults.alone(table.id, "the lobby"):
                await self.write(table, await self.pace(table.id))

    def begin(self) -> None:
        """Begin to catch up, while the house opens. Whoever wants the list waits for it."""
        self._catching = asyncio.ensure_future(self._catch_up())

    async def _catch_up(self) -> None:
        """Look at the tables of which nobody wrote down that they were opened, or have gone on; soon, since whoever
        opens the house in order to play comes first."""
        known = {row.listed.table: row.version for row in await self._rows()}
        after = ""
        behind: list[str] = []
        while ids := await self._log.tables(after):
            after = ids[-1]
            kept = await self._log.kept(ids)
            behind += [id for id in kept if kept[id].version != known.get(id)]
        if behind:
            await asyncio.sleep(PAUSE)
        for id in behind:
            with self._house.faults.alone(id, "the lobby"):
                await self._house.table(id)  # it is looked at when it is there

    async def write(self, table: Table, pace: Pace) -> None:
        """Write what the lobby says of a table."""
        fold = table.fold
        outcome = fold.state.outcome if fold.state is not None and fold.state.over else None
        listed = Listed(
            table.id,
            fold.opened.setup.game,
            status_of(table, self._person).seats,
            sum(not seat.person and not seat.bot for seat in fold.seats),
            table.stage(),
            pace,
            False,
            fold.opened.at,
            ended=fold.at if fold.over else None,
            ranks=list(outcome.ranks) if outcome else None,
            going=going(table, self._person, table.clock.now()) if table.stage() == "playing" else None,
        )
        row = Row(fold.version, listed, list(outcome.scores) if outcome else None)
        await self._log.put(KIND + table.id, msgspec.json.encode(row).decode())

    async def rows(self) -> list[Listed]:
        """Return all tables as they are now, the newest first."""
        return [row.listed for row in await self.kept()]

    async def kept(self) -> list[Row]:
        """Return what is kept of all tables, as they are now, the newest first."""
        if self._catching is not None:
            await asyncio.shield(self._catching)
            self._catching = None
        await self.work()
        return sorted(await self._rows(), key=lambda row: -row.listed.created)

    async def _rows(self) -> list[Row]:
        return [msgspec.json.decode(row, type=Row) for row in await self._log.things(KIND)]

    async def pace(self, table: str) -> Pace:
        """Return how fast a table plays."""
        row = await self._log.thing(KIND + table)
        return msgspec.json.decode(row, type=Row).listed.pace if row else "live"
