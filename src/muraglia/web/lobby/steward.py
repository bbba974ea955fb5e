"""Keeps the lobby, the ratings and the turn notices up to date with the tables.

A table tells of every change in this process; a change that nobody told of (its process died) is found by comparing
versions. Nothing here is needed to play.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import sqlalchemy as sa

from muraglia.table.live import Table
from muraglia.table.protocol import TableRefusal
from muraglia.web.lobby import lobby
from muraglia.web.notices import hooks, notices
from muraglia.web.notices.courier import Courier
from muraglia.web.notices.push import Gone
from muraglia.web.people import challenges

if TYPE_CHECKING:
    from muraglia.web.hall import Hall

TOGETHER = 8
"""How many rows are written in one transaction."""
SWEEP = 10_000
"""Every so many milliseconds look for what nobody told of."""


class _Fresh(NamedTuple):
    """What the lobby is to say of a table, at which version, and what it was made of."""

    table: Table
    row: lobby.Row
    version: int
    around: tuple[object, ...]


class Steward:
    """Looks after what surrounds the tables of a process."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._changed: dict[str, Table] = {}
        self._known: dict[str, tuple[object, ...]] = {}
        """By table: what the lobby's row was made of that is written down."""
        self._told: dict[str, set[str]] = {}
        self._reachable: set[str] = set()
        self._seen: dict[str, int] = {}
        self._swept = 0
        self._courier = Courier(hall.post.bring, self._brought)

    def look(self, table: Table) -> None:
        """Hear that a table has gone on."""
        self._changed[table.id] = table

    async def work(self) -> None:
        """Write down what has changed, and send what is due."""
        await self._write_down()
        await self._send()

    async def _write_down(self) -> None:
        hall = self._hall
        now = hall.clock.now()
        if now - self._swept > SWEEP:
            self._swept = now
            await self._sweep()
            self._changed |= {id: table for id, table in hall.house.live.items() if self._concerns(table)}
        changed, self._changed = self._changed, {}
        await self._update(list(changed.values()))
        for table in changed.values():
            if table.id in self._told or self._concerns(table):
                with hall.house.faults.alone(table.id, "turn notices"):
                    await self._plan_notices(table)
        for id in [id for id in self._known if id not in hall.house.live]:
            del self._known[id]
            self._told.pop(id, None)

    def forget_reachable(self) -> None:
        """Somebody has a new address: look again soon."""
        self._swept = 0

    def _concerns(self, table: Table) -> bool:
        """Tell whether somebody there left an address: that they have gone away since is not told to us."""
        return bool(self._reachable) and any(seat.person in self._reachable for seat in table.fold.seats)

    async def _sweep(self) -> None:
        """Find tables that went on without the lobby's hearing of it; only those that are quiet for now."""
        hall = self._hall
        self._reachable = await hall.database.read(hooks.reachable)
        known = await hall.database.read(lobby.unfinished)
        kept = await hall.house.log.kept(list(known))
        for id, state in kept.items():
            quiet = self._seen.get(id) == state.version
            self._seen[id] = state.version
            if state.version == known[id] or not quiet:
                continue
            if id in hall.house.live:  # what could not be written then is tried again; what is known is not
                self._changed[id] = hall.house.live[id]
            else:
                with hall.house.faults.alone(id, "the lobby"):
                    table = await hall.table(id)
                    await self._write([_fresh(table)])
        self._seen = {id: version for id, version in self._seen.items() if id in kept}

    async def _update(self, tables: list[Table]) -> None:
        """Write what is new, a few at a time: many transactions hold up the log's writer, and so does a long one."""
        faults = self._hall.house.faults
        fresh: list[_Fresh] = []
        for table in tables:
            if _around(table) != self._known.get(table.id):
                with faults.alone(table.id, "the lobby"):
                    fresh.append(_fresh(table))
        fresh.sort(key=lambda each: each.table.id)  # nobody waits crosswise
        for start in range(0, len(fresh), TOGETHER):
            part = fresh[start : start + TOGETHER]
            try:
                await self._write(part)
            except Exception:  # whose fault is it? None of them is written yet: each by itself
                for each in part:
                    with faults.alone(each.table.id, "the lobby"):
                        await self._write([each])

    async def _write(self, rows: list[_Fresh]) -> None:
        await self._hall.database.note(partial(_write_rows, rows=rows))
        self._known |= {each.table.id: each.around for each in rows}

    async def _plan_notices(self, table: Table) -> None:
        """Write down who is to be told of their turn: whoever owes a move, is away and left an address."""
        persons = self._who_is_waited_for(table) & self._reachable
        if persons != self._told.get(table.id, set()):
            fresh = table.fold.opened.setup.cup and not any(table.fold.decided)  # nobody waits there for their turn
            due = self._hall.clock.now() + (0 if fresh else self._hall.settings.notice_delay * 1000)
            await self._hall.database.write(partial(notices.plan, table=table.id, persons=persons, due=due))
            self._told[table.id] = persons

    def _who_is_waited_for(self, table: Table) -> set[str]:
        fold = table.fold
        if table.stage() != "playing" or fold.state is None:
            return set()
        present = table.present
        people = fold.people
        waited = [seat for seat in people if seat in fold.state.acting or _is_ready_for(table, seat)]
        return {fold.seats[seat].person for seat in waited if seat not in present}

    async def _send(self) -> None:
        """Send what is due on its way. Nobody here waits until it has arrived."""
        hall = self._hall
        for due in await hall.database.read(partial(notices.due_now, now=hall.clock.now())):
            if self._courier.has_room(due) and await hall.database.write(
                partial(notices.claim, due=due, now=hall.clock.now())
            ):
                try:
                    await self._send_one(due)
                except Exception as error:
                    hall.house.faults.report(due.table, "turn notices", error)
                    await hall.database.write(partial(notices.put_off, due=due, now=hall.clock.now()))

    async def _send_one(self, due: notices.Due) -> None:
        hall = self._hall
        try:
            table = await hall.table(due.table)
        except TableRefusal:
            await hall.database.write(partial(notices.settle, due=due))
            return
        game = table.fold.game.meta
        if due.person in self._who_is_waited_for(table):
            ready = any(_is_ready_for(table, seat) for seat in table.role(due.person))
            text = f"Your table is ready: {game.name}." if ready else f"It is your turn in {game.name}."
            why: notices.Why = "ready" if ready else "turn"
            self._courier.send(due, notices.Notice(table.id, game.id, game.name, text, why))
        elif await self._is_challenged(table, due.person):
            text = f"Somebody invites you to play {game.name}."  # no name: nothing that people write is in a mail
            self._courier.send(due, notices.Notice(table.id, game.id, game.name, text, "challenge"))
        else:
            await hall.database.write(partial(notices.settle, due=due))

    async def _is_challenged(self, table: Table, person: str) -> bool:
        if table.stage() != "waiting":
            return False
        return await self._hall.database.read(partial(challenges.is_open, table=table.id, person=person))

    async def _brought(self, due: notices.Due, wrong: BaseException | None) -> None:
        """Note how it went with a notice."""
        hall = self._hall
        hall.metrics.notices.labels(due.hook.kind, "sent" if wrong is None else "failed").inc()
        with hall.house.faults.alone(due.table, "turn notices"):
            if wrong is None:
                await hall.database.write(partial(notices.sent, due=due))
            elif isinstance(wrong, Gone):
                await hall.database.write(partial(hooks.drop, hook=due.hook.id))
            else:
                await hall.database.write(partial(notices.failed, due=due, now=hall.clock.now()))

    async def close(self) -> None:
        """Write down what is left to be, and send nothing more."""
        try:
            await self._write_down()
        finally:
            await self._courier.close()


def _around(table: Table) -> tuple[object, ...]:
    """Return what the lobby's row is made of; a result comes with the last stage."""
    return table.stage(), table.fold.seats


def _fresh(table: Table) -> _Fresh:
    return _Fresh(table, lobby.row_of(table), table.fold.version, _around(table))


def _is_ready_for(table: Table, seat: int) -> bool:
    """Tell whether somebody in a cup has not begun to play here: their table was opened for them."""
    return bool(table.fold.opened.setup.cup) and not table.fold.decided[seat]


def _write_rows(db: sa.Connection, rows: list[_Fresh]) -> None:
    for table, row, version, _ in rows:
        lobby.update(db, table, row, version)
