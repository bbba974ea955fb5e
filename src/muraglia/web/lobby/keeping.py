"""What is kept how long. Everything is forgotten in small portions, so that nobody waits for it.

Games are kept for ever unless the host says otherwise. What nobody can use any more goes by itself: sessions that have
run out, guests whom no session and no table remembers, notices of tables that have ended.
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
from muraglia.web.lobby import gathering
from muraglia.web.lobby.lobby import ENDED
from muraglia.web.people.people import DAY
from muraglia.web.settings import Settings

PORTION = 20
"""How many tables are forgotten at once."""
PAGE = 200
"""How many rows are looked at, or forgotten, at once."""
LINES = 1000
"""How many lines of chat are forgotten at once."""
HOUR = 3_600_000


class _Timed(msgspec.Struct):
    at: int


class Keeping:
    """Forgets what is no longer kept. `busy` tells of a table that somebody looks at just now."""

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
        self._hushed = ("", -1)
        """How far the look for chat has come."""
        self.forgotten: Counter[str] = Counter()
        """What was forgotten since the start, by kind."""

    async def work(self) -> None:
        """Forget a portion, if it is time; then the next one soon, or look again in an hour."""
        if self._clock.now() >= self._next and not await self.portion():
            self._next = self._clock.now() + HOUR

    async def portion(self) -> bool:
        """Forget a portion of everything; tell whether there may be more."""
        now = self._clock.now()
        more = [await self._date_ends()]
        if self._games:
            more.append(await self._forget_games(now - self._games))
        if self._chat:
            more.append(await self._forget_chat(now - self._chat))
        for kind, found, forget in (
            ("sessions", partial(_old_sessions, now=now), _forget_sessions),
            ("guests", partial(_lost_guests, before=now - DAY), _forget_guests),
            ("notices", _idle_notices, _forget_notices),
            ("gatherers", partial(gathering.old, before=now - DAY, limit=PAGE), gathering.forget),
        ):
            ids = await self._database.read(found)
            if ids:
                self.forgotten[kind] += await self._database.write(partial(forget, ids=ids))
            more.append(bool(ids))
        return any(more)

    async def _date_ends(self) -> bool:
        """Find out when tables ended that did so before anybody wrote it down."""
        ids = await self._database.read(_undated)
        kept = await self._log.kept(ids)
        ends = {}
        for id in ids:
            last = await self._log.read(id, kept[id].version - 1) if id in kept else []
            ends[id] = msgspec.json.decode(last[-1], type=_Timed).at if last else 0
        if ends:
            await self._database.write(partial(_date, ends=ends))
        return bool(ends)

    async def _forget_games(self, before: int) -> bool:
        """Forget some tables: the log first, so that a table that is half forgotten is still found here."""
        gone = 0
        for id, _ in await self._database.read(partial(_ended, before=before)):
            if gone == PORTION:
                break
            if self._busy(id):
                continue
            if not await self._log.forget(id):
                gone += 1  # there is more of it: next time
            elif not await self._log.kept([id]):  # else it goes on, and the lobby has not heard of it
                await self._database.write(partial(_forget_table, table=id))
                self.forgotten["tables"] += 1
                gone += 1
        return gone > 0

    async def _forget_chat(self, before: int) -> bool:
        """Go through the tables that have ended, a page at a time; what was forgotten before costs a look."""
        page = await self._database.read(partial(_ended, before=before, after=self._hushed))
        lines = await self._log.hush([id for id, _ in page if not self._busy(id)], LINES)
        self.forgotten["lines of chat"] += lines
        if lines < LINES:
            self._hushed = page[-1] if len(page) == PAGE else ("", -1)
        return lines == LINES or len(page) == PAGE


def _undated(db: sa.Connection) -> list[str]:
    rows = sa.select(lobby.c.table_id).where(lobby.c.stage.in_(ENDED), lobby.c.ended.is_(None))
    return list(db.execute(rows.limit(PAGE)).scalars())


def _date(db: sa.Connection, ends: dict[str, int]) -> None:
    for id, at in ends.items():
        db.execute(lobby.update().where(lobby.c.table_id == id).values(ended=at))


def _ended(db: sa.Connection, before: int, after: tuple[str, int] = ("", -1)) -> list[tuple[str, int]]:
    """Return a page of tables that ended before a time, the oldest first, after a place in that order."""
    place = sa.tuple_(lobby.c.ended, lobby.c.table_id)
    rows = sa.select(lobby.c.table_id, lobby.c.ended).where(lobby.c.ended < before)
    rows = rows.where(place > sa.tuple_(sa.literal(after[1]), sa.literal(after[0])))
    return [(row.table_id, row.ended) for row in db.execute(rows.order_by(lobby.c.ended, lobby.c.table_id).limit(PAGE))]


def _forget_table(db: sa.Connection, table: str) -> None:
    for each in (outbox, grants, links, challenges, played, reviewed, seated, lobby):
        db.execute(each.delete().where(each.c.table_id == table))


def _old_sessions(db: sa.Connection, now: int) -> list[str]:
    return list(db.execute(sa.select(sessions.c.id).where(sessions.c.expires < now).limit(PAGE)).scalars())


def _forget_sessions(db: sa.Connection, ids: list[str]) -> int:
    return db.execute(sessions.delete().where(sessions.c.id.in_(ids))).rowcount


def _nobody_knows(person: sa.Column[str]) -> sa.ColumnElement[bool]:
    """Hold for a guest who cannot come back, and whom no table needs."""
    known = (sessions.c.person, seated.c.person, lobby.c.host, people.alias("owned").c.owner)
    return sa.and_(*(~sa.exists().where(column == person) for column in known))


def _lost_guests(db: sa.Connection, before: int) -> list[str]:
    lost = sa.and_(people.c.kind == "guest", people.c.created < before, _nobody_knows(people.c.id))
    return list(db.execute(sa.select(people.c.id).where(lost).limit(PAGE)).scalars())


def _forget_guests(db: sa.Connection, ids: list[str]) -> int:
    gone = db.execute(people.delete().where(people.c.id.in_(ids), _nobody_knows(people.c.id))).rowcount
    for each in (outbox, grants, hooks, bonds, challenges):
        db.execute(each.delete().where(each.c.person.in_(ids)))
    db.execute(bonds.delete().where(bonds.c.other.in_(ids)))
    return gone


def _idle_notices(db: sa.Connection) -> list[str]:
    going = sa.exists().where(lobby.c.table_id == outbox.c.table_id, lobby.c.stage.not_in(ENDED))
    return list(db.execute(sa.select(outbox.c.table_id).where(~going).limit(PAGE)).scalars())


def _forget_notices(db: sa.Connection, ids: list[str]) -> int:
    return db.execute(outbox.delete().where(outbox.c.table_id.in_(ids))).rowcount
