"""Delete old data, in small portions so that nothing else has to wait.

Games and chat are kept for ever unless the settings say otherwise. Useless data is always deleted: expired sessions,
guests without a session or table, notices of tables that have ended.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial

import msgspec
import sqlalchemy as sa

from muraglia.table.log import Clock, Log
from muraglia.web.data.database import Database
from muraglia.web.data.schema import (
    bonds,
    challenges,
    grants,
    hooks,
    links,
    lobby,
    outbox,
    people,
    played,
    reviewed,
    seated,
    sessions,
)
from muraglia.web.lobby import quick_match_repository
from muraglia.web.lobby.lobby_repository import ENDED
from muraglia.web.people.people_repository import DAY
from muraglia.web.settings import Settings

PORTION = 20
"""How many tables are deleted at once."""
PAGE = 200
"""How many rows are read, or deleted, at once."""
LINES = 1000
"""How many lines of chat are deleted at once."""
HOUR = 3_600_000


class _WithTime(msgspec.Struct):
    at: int


class RetentionJob:
    """Deletes what is no longer kept. `busy` returns whether a table is in use; such tables are skipped."""

    def __init__(
        self,
        database: Database,
        log: Log,
        settings: Settings,
        clock: Clock,
        busy: Callable[[str], bool] = lambda _: False,
    ) -> None:
        self._database = database
        self._log = log
        self._clock = clock
        self._busy = busy
        self._games = settings.keep_games * DAY
        self._chat = settings.keep_chat * DAY
        self._next = 0
        self._chat_cursor = ("", -1)
        """The last table whose chat was checked."""
        self.deleted: Counter[str] = Counter()
        """How much was deleted since the start, by kind."""

    async def work(self) -> None:
        """Delete a portion if it is time; wait an hour once nothing is left to delete."""
        if self._clock.now() >= self._next and not await self.delete_portion():
            self._next = self._clock.now() + HOUR

    async def delete_portion(self) -> bool:
        """Delete a portion of every kind of data; return whether there may be more."""
        now = self._clock.now()
        more = [await self._fill_in_end_times()]
        if self._games:
            more.append(await self._delete_games(now - self._games))
        if self._chat:
            more.append(await self._delete_chat(now - self._chat))
        for kind, found, delete in (
            ("sessions", partial(_list_expired_sessions, now=now), _delete_sessions),
            ("guests", partial(_list_lost_guests, before=now - DAY), _delete_guests),
            ("notices", _list_idle_notices, _delete_notices),
            (
                "gatherers",
                partial(quick_match_repository.list_old, before=now - DAY, limit=PAGE),
                quick_match_repository.delete,
            ),
        ):
            ids = await self._database.read(found)
            if ids:
                self.deleted[kind] += await self._database.write(partial(delete, ids=ids))
            more.append(bool(ids))
        return any(more)

    async def _fill_in_end_times(self) -> bool:
        """Fill in the end time of tables that ended before the lobby had that column, from their logs."""
        ids = await self._database.read(_list_undated)
        kept = await self._log.lengths(ids)
        ends = {}
        for id in ids:
            last = await self._log.read(id, kept[id].version - 1) if id in kept else []
            ends[id] = msgspec.json.decode(last[-1], type=_WithTime).at if last else 0
        if ends:
            await self._database.write(partial(_write_end_times, ends=ends))
        return bool(ends)

    async def _delete_games(self, before: int) -> bool:
        """Delete some tables: the log first, so that a half-deleted table is still found in the lobby."""
        gone = 0
        for id, _ in await self._database.read(partial(_list_ended, before=before)):
            if gone == PORTION:
                break
            if self._busy(id):
                continue
            if not await self._log.delete_table(id):
                gone += 1  # a long log: the rest of it next time
            elif not await self._log.lengths(
                [id]
            ):  # otherwise the table still goes on, and its lobby row is out of date
                await self._database.write(partial(_delete_table, table=id))
                self.deleted["tables"] += 1
                gone += 1
        return gone > 0

    async def _delete_chat(self, before: int) -> bool:
        """Delete chat of ended tables, a page of tables at a time; return whether there may be more."""
        page = await self._database.read(partial(_list_ended, before=before, after=self._chat_cursor))
        lines = await self._log.delete_chat([id for id, _ in page if not self._busy(id)], LINES)
        self.deleted["lines of chat"] += lines
        if lines < LINES:
            self._chat_cursor = page[-1] if len(page) == PAGE else ("", -1)
        return lines == LINES or len(page) == PAGE


def _list_undated(db: sa.Connection) -> list[str]:
    rows = sa.select(lobby.c.table_id).where(lobby.c.stage.in_(ENDED), lobby.c.ended.is_(None))
    return list(db.execute(rows.limit(PAGE)).scalars())


def _write_end_times(db: sa.Connection, ends: dict[str, int]) -> None:
    for id, at in ends.items():
        db.execute(lobby.update().where(lobby.c.table_id == id).values(ended=at))


def _list_ended(db: sa.Connection, before: int, after: tuple[str, int] = ("", -1)) -> list[tuple[str, int]]:
    """Return a page of tables that ended before a time, the oldest first, after a given one."""
    place = sa.tuple_(lobby.c.ended, lobby.c.table_id)
    rows = sa.select(lobby.c.table_id, lobby.c.ended).where(lobby.c.ended < before)
    rows = rows.where(place > sa.tuple_(sa.literal(after[1]), sa.literal(after[0])))
    return [(row.table_id, row.ended) for row in db.execute(rows.order_by(lobby.c.ended, lobby.c.table_id).limit(PAGE))]


def _delete_table(db: sa.Connection, table: str) -> None:
    for each in (outbox, grants, links, challenges, played, reviewed, seated, lobby):
        db.execute(each.delete().where(each.c.table_id == table))


def _list_expired_sessions(db: sa.Connection, now: int) -> list[str]:
    return list(db.execute(sa.select(sessions.c.id).where(sessions.c.expires < now).limit(PAGE)).scalars())


def _delete_sessions(db: sa.Connection, ids: list[str]) -> int:
    return db.execute(sessions.delete().where(sessions.c.id.in_(ids))).rowcount


def _is_unreferenced(person: sa.Column[str]) -> sa.ColumnElement[bool]:
    """Return the SQL condition that no session, table or bot refers to a person."""
    known = (sessions.c.person, seated.c.person, lobby.c.host, people.alias("owned").c.owner)
    return sa.and_(*(~sa.exists().where(column == person) for column in known))


def _list_lost_guests(db: sa.Connection, before: int) -> list[str]:
    lost = sa.and_(people.c.kind == "guest", people.c.created < before, _is_unreferenced(people.c.id))
    return list(db.execute(sa.select(people.c.id).where(lost).limit(PAGE)).scalars())


def _delete_guests(db: sa.Connection, ids: list[str]) -> int:
    gone = db.execute(people.delete().where(people.c.id.in_(ids), _is_unreferenced(people.c.id))).rowcount
    for each in (outbox, grants, hooks, bonds, challenges):
        db.execute(each.delete().where(each.c.person.in_(ids)))
    db.execute(bonds.delete().where(bonds.c.other.in_(ids)))
    return gone


def _list_idle_notices(db: sa.Connection) -> list[str]:
    going = sa.exists().where(lobby.c.table_id == outbox.c.table_id, lobby.c.stage.not_in(ENDED))
    return list(db.execute(sa.select(outbox.c.table_id).where(~going).limit(PAGE)).scalars())


def _delete_notices(db: sa.Connection, ids: list[str]) -> int:
    return db.execute(outbox.delete().where(outbox.c.table_id.in_(ids))).rowcount
