"""The lobby of the server in the browser: a row for every table, kept beside the log."""

from __future__ import annotations

import asyncio

import msgspec

from muraglia.store.indexeddb import IndexedDbLog
from muraglia.table.live_table import LiveTable
from muraglia.table.seat_messages import status_of
from muraglia.table.table_server import TableServer
from muraglia.table.table_setup import ListedTable, Pace, progress

KIND = "listed/"
PAUSE = 0.5
"""Seconds to wait before reading tables whose lobby rows are out of date, so that a game that was just requested is
loaded first."""


class BrowserTableRow(msgspec.Struct, frozen=True):
    """What is stored of a table: its version, and what the lobby says about it. The page reads it too, until the worker
    is ready (client/src/lib/open-table.ts)."""

    version: int
    listed: ListedTable
    scores: list[int] | None = None
    """Every seat's points at the end."""


class BrowserLobby:
    """All tables of this browser. Nothing here is needed to play: a missing row is made again from the log."""

    def __init__(self, table_server: TableServer, log: IndexedDbLog, person: str) -> None:
        self._table_server = table_server
        self._log = log
        self._person = person
        self._changed: dict[str, LiveTable] = {}
        self._catching: asyncio.Task[None] | None = None
        table_server.watchers.append(self._look)

    def _look(self, table: LiveTable) -> None:
        self._changed[table.id] = table

    async def work(self) -> None:
        """Write the rows of tables that have changed."""
        changed, self._changed = self._changed, {}
        for table in changed.values():
            with self._table_server.faults.isolated(table.id, "the lobby"):
                await self.write(table, await self.pace(table.id))

    def begin(self) -> None:
        """Begin to catch up while the server starts; a request for the list waits for the end of it."""
        self._catching = asyncio.ensure_future(self._catch_up())

    async def _catch_up(self) -> None:
        """Read the tables whose rows are missing or older than their log; after a pause, since a player who wants to
        open a table comes first."""
        known = {row.listed.table: row.version for row in await self._rows()}
        after = ""
        behind: list[str] = []
        while ids := await self._log.tables(after):
            after = ids[-1]
            kept = await self._log.lengths(ids)
            behind += [id for id in kept if kept[id].version != known.get(id)]
        if behind:
            await asyncio.sleep(PAUSE)
        for id in behind:
            with self._table_server.faults.isolated(id, "the lobby"):
                await self._table_server.table(id)  # loading it writes its row

    async def write(self, table: LiveTable, pace: Pace) -> None:
        """Write what the lobby says of a table."""
        fold = table.fold
        outcome = fold.state.outcome if fold.state is not None and fold.state.over else None
        listed = ListedTable(
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
            going=progress(table, self._person, table.clock.now()) if table.stage() == "playing" else None,
        )
        row = BrowserTableRow(fold.version, listed, list(outcome.scores) if outcome else None)
        await self._log.put_value(KIND + table.id, msgspec.json.encode(row).decode())

    async def rows(self) -> list[ListedTable]:
        """Return all tables as they are now, the newest first."""
        return [row.listed for row in await self.kept()]

    async def kept(self) -> list[BrowserTableRow]:
        """Return what is kept of all tables, as they are now, the newest first."""
        if self._catching is not None:
            await asyncio.shield(self._catching)
            self._catching = None
        await self.work()
        return sorted(await self._rows(), key=lambda row: -row.listed.created)

    async def _rows(self) -> list[BrowserTableRow]:
        return [msgspec.json.decode(row, type=BrowserTableRow) for row in await self._log.values_of_kind(KIND)]

    async def pace(self, table: str) -> Pace:
        """Return how fast a table plays."""
        row = await self._log.get_value(KIND + table)
        return msgspec.json.decode(row, type=BrowserTableRow).listed.pace if row else "live"
