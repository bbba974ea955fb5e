"""Keep the lobby, the ratings and the turn notices up to date with the tables.

Tables of this process report every change. A change that was never written, because its process died, is found by
comparing versions. Playing does not depend on this job.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import sqlalchemy as sa

from muraglia.table.live_table import LiveTable
from muraglia.table.protocol import TableRefusal
from muraglia.web.lobby import lobby_repository
from muraglia.web.notices import notice_address_repository, notice_repository
from muraglia.web.notices.outgoing import OutgoingNotices
from muraglia.web.notices.push import SubscriptionGone
from muraglia.web.people import challenge_repository

if TYPE_CHECKING:
    from muraglia.web.services import Services

ROWS_PER_TRANSACTION = 8
"""How many rows are written in one transaction."""
SWEEP_MS = 10_000
"""Milliseconds between two searches for changes that nobody reported."""


class _PendingRow(NamedTuple):
    """A lobby row to write: the table, the row, the version of its log, and the values it was made from."""

    table: LiveTable
    row: lobby_repository.LobbyRow
    version: int
    source: tuple[object, ...]


class LobbySync:
    """Writes lobby rows and sends turn notices for the tables of a process."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._changed: dict[str, LiveTable] = {}
        self._known: dict[str, tuple[object, ...]] = {}
        """By table: the values that its written lobby row was made from."""
        self._notified: dict[str, set[str]] = {}
        self._reachable: set[str] = set()
        self._seen: dict[str, int] = {}
        self._swept = 0
        self._outgoing = OutgoingNotices(services.notice_delivery.deliver, self._on_delivery)

    def on_change(self, table: LiveTable) -> None:
        """Note that a table has changed."""
        self._changed[table.id] = table

    async def work(self) -> None:
        """Write what has changed, and send due notices."""
        await self._write_down()
        await self._send()

    async def _write_down(self) -> None:
        services = self._services
        now = services.clock.now()
        if now - self._swept > SWEEP_MS:
            self._swept = now
            await self._sweep()
            self._changed |= {
                id: table for id, table in services.table_server.live.items() if self._has_reachable_person(table)
            }
        changed, self._changed = self._changed, {}
        await self._update(list(changed.values()))
        for table in changed.values():
            if table.id in self._notified or self._has_reachable_person(table):
                with services.table_server.faults.isolated(table.id, "turn notices"):
                    await self._plan_notices(table)
        for id in [id for id in self._known if id not in services.table_server.live]:
            del self._known[id]
            self._notified.pop(id, None)

    def forget_reachable(self) -> None:
        """Read again soon who wants notices, because somebody has added an address."""
        self._swept = 0

    def _has_reachable_person(self, table: LiveTable) -> bool:
        """Return whether somebody at a table wants notices. Check such tables regularly: going away is not a change."""
        return bool(self._reachable) and any(seat.person in self._reachable for seat in table.fold.seats)

    async def _sweep(self) -> None:
        """Find tables whose lobby row is out of date; skip those that changed since the last sweep."""
        services = self._services
        self._reachable = await services.database.read(notice_address_repository.list_reachable)
        known = await services.database.read(lobby_repository.list_unfinished)
        kept = await services.table_server.log.lengths(list(known))
        for id, state in kept.items():
            quiet = self._seen.get(id) == state.version
            self._seen[id] = state.version
            if state.version == known[id] or not quiet:
                continue
            if id in services.table_server.live:
                # Try again if writing failed; rows that are up to date are skipped later.
                self._changed[id] = services.table_server.live[id]
            else:
                with services.table_server.faults.isolated(id, "the lobby"):
                    table = await services.table(id)
                    await self._write([_pending_row(table)])
        self._seen = {id: version for id, version in self._seen.items() if id in kept}

    async def _update(self, tables: list[LiveTable]) -> None:
        """Write changed rows, a few per transaction: many transactions delay the log's writer, and so do long ones."""
        faults = self._services.table_server.faults
        fresh: list[_PendingRow] = []
        for table in tables:
            if _row_source(table) != self._known.get(table.id):
                with faults.isolated(table.id, "the lobby"):
                    fresh.append(_pending_row(table))
        fresh.sort(key=lambda each: each.table.id)  # lock rows in the same order everywhere, against deadlocks
        for start in range(0, len(fresh), ROWS_PER_TRANSACTION):
            part = fresh[start : start + ROWS_PER_TRANSACTION]
            try:
                await self._write(part)
            except Exception:  # none is written; write each alone to find the one that fails
                for each in part:
                    with faults.isolated(each.table.id, "the lobby"):
                        await self._write([each])

    async def _write(self, rows: list[_PendingRow]) -> None:
        await self._services.database.write_unsynced(partial(_write_rows, rows=rows))
        self._known |= {each.table.id: each.source for each in rows}

    async def _plan_notices(self, table: LiveTable) -> None:
        """Plan notices to everybody who has to move, is away and wants notices."""
        persons = self._awaited_persons(table) & self._reachable
        if persons != self._notified.get(table.id, set()):
            fresh = table.fold.opened.setup.cup and not any(
                table.fold.decided_at
            )  # a new tournament table: send at once
            due = self._services.clock.now() + (0 if fresh else self._services.settings.notice_delay * 1000)
            await self._services.database.write(
                partial(notice_repository.plan_notices, table=table.id, persons=persons, due=due)
            )
            self._notified[table.id] = persons

    def _awaited_persons(self, table: LiveTable) -> set[str]:
        fold = table.fold
        if table.stage() != "playing" or fold.state is None:
            return set()
        present = table.present
        people = fold.people
        waited = [seat for seat in people if seat in fold.state.acting or _is_new_tournament_table(table, seat)]
        return {fold.seats[seat].person for seat in waited if seat not in present}

    async def _send(self) -> None:
        """Start sending due notices, without waiting for them to arrive."""
        services = self._services
        for due in await services.database.read(partial(notice_repository.list_due, now=services.clock.now())):
            if self._outgoing.can_send(due) and await services.database.write(
                partial(notice_repository.claim, due=due, now=services.clock.now())
            ):
                try:
                    await self._send_one(due)
                except Exception as error:
                    services.table_server.faults.report(due.table, "turn notices", error)
                    await services.database.write(
                        partial(notice_repository.postpone, due=due, now=services.clock.now())
                    )

    async def _send_one(self, due: notice_repository.DueNotice) -> None:
        services = self._services
        try:
            table = await services.table(due.table)
        except TableRefusal:
            await services.database.write(partial(notice_repository.close_notice, due=due))
            return
        game = table.fold.game.meta
        if due.person in self._awaited_persons(table):
            ready = any(_is_new_tournament_table(table, seat) for seat in table.seats_of(due.person))
            text = f"Your table is ready: {game.name}." if ready else f"It is your turn in {game.name}."
            why: notice_repository.Why = "ready" if ready else "turn"
            self._outgoing.send(due, notice_repository.TurnNotice(table.id, game.id, game.name, text, why))
        elif await self._is_challenged(table, due.person):
            text = f"Somebody has invited you to play {game.name}."  # no names: mails contain nothing that people wrote
            self._outgoing.send(due, notice_repository.TurnNotice(table.id, game.id, game.name, text, "challenge"))
        else:
            await services.database.write(partial(notice_repository.close_notice, due=due))

    async def _is_challenged(self, table: LiveTable, person: str) -> bool:
        if table.stage() != "waiting":
            return False
        return await self._services.database.read(partial(challenge_repository.is_open, table=table.id, person=person))

    async def _on_delivery(self, due: notice_repository.DueNotice, error: BaseException | None) -> None:
        """Store whether a notice was delivered."""
        services = self._services
        services.metrics.notices.labels(due.to.kind, "sent" if error is None else "failed").inc()
        with services.table_server.faults.isolated(due.table, "turn notices"):
            if error is None:
                await services.database.write(partial(notice_repository.mark_sent, due=due))
            elif isinstance(error, SubscriptionGone):
                removing = partial(notice_address_repository.remove_with_notices, address_id=due.to.id)
                await services.database.write(removing)
            else:
                await services.database.write(partial(notice_repository.mark_failed, due=due, now=services.clock.now()))

    async def close(self) -> None:
        """Write what has changed, and stop sending."""
        try:
            await self._write_down()
        finally:
            await self._outgoing.close()


def _row_source(table: LiveTable) -> tuple[object, ...]:
    """Return what a lobby row is made from; how the game ended is left out, since it changes only with the stage."""
    return table.stage(), table.fold.seats


def _pending_row(table: LiveTable) -> _PendingRow:
    return _PendingRow(table, lobby_repository.row_of(table), table.fold.version, _row_source(table))


def _is_new_tournament_table(table: LiveTable, seat: int) -> bool:
    """Return whether this is a tournament table, opened for its players, where a seat has not made a decision yet."""
    return bool(table.fold.opened.setup.cup) and not table.fold.decided_at[seat]


def _write_rows(db: sa.Connection, rows: list[_PendingRow]) -> None:
    for table, row, version, _ in rows:
        lobby_repository.update(db, table, row, version)
