"""Somebody deletes themselves. What is theirs alone goes at once; their games stay, and say "a former player".

Tables are many, and each has a log of its own: a name is taken out of them one after the other, by whichever process
lives. It begins where the person has a seat. A minute later, when nobody can be connected as them any more, it goes
through all tables: one may have left a seat again, or have said something without one.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec
import sqlalchemy as sa

from muraglia.table import nameless
from muraglia.table.log import Notice
from muraglia.table.protocol import Place, TableRefusal
from muraglia.web.cups import book
from muraglia.web.data.schema import (
    bonds,
    challenges,
    cups,
    entrants,
    farewells,
    gatherers,
    grants,
    hooks,
    links,
    lobby,
    outbox,
    people,
    played,
    puzzlers,
    rated_games,
    ratings,
    recoveries,
    reviewed,
    seated,
    sessions,
)
from muraglia.web.lobby.lobby import ENDED, row_of
from muraglia.web.people.page import persons_at
from muraglia.web.people.people import Who

if TYPE_CHECKING:
    from muraglia.web.hall import Hall

MINUTE = 60_000
"""Milliseconds after which nobody is connected as somebody who has gone."""
GONE: dict[str, object] = {
    "kind": "gone",
    "name": "",
    "login": None,
    "password": None,
    "owner": None,
    "private": True,
    "host": False,
    "warning": None,
}


def part(db: sa.Connection, who: Who, now: int) -> list[str]:
    """Let somebody go, with the bots they made; return from whom everything was taken away."""
    owned = db.execute(sa.select(people.c.id).where(people.c.owner == who.id)).scalars()
    persons = [who.id, *owned]
    _leave_cups(db, who, now)
    hosted = sa.select(lobby.c.table_id).where(lobby.c.host == who.id)
    db.execute(links.delete().where(links.c.table_id.in_(hosted)))
    kept = (sessions, grants, hooks, outbox, bonds, challenges, recoveries, ratings, rated_games, gatherers)
    for each in (*kept, reviewed, puzzlers):
        db.execute(each.delete().where(each.c.person.in_(persons)))
    db.execute(bonds.delete().where(bonds.c.other.in_(persons)))
    db.execute(challenges.delete().where(challenges.c.sender.in_(persons)))
    db.execute(people.update().where(people.c.id.in_(persons)).values(**GONE))
    for person in persons:
        db.execute(farewells.insert().values(person=person, at=now))
    return persons


def _leave_cups(db: sa.Connection, who: Who, now: int) -> None:
    """Play in no cup any more. One that has not begun is called off with its host; else it goes on by itself."""
    hosted = sa.select(cups.c.id).where(cups.c.host == who.id, cups.c.stage == "open")
    for cup in db.execute(hosted.order_by(cups.c.id)).scalars().all():
        book.end(db, cup, who, now)
    mine = sa.select(cups.c.id).join(entrants, entrants.c.cup_id == cups.c.id)
    mine = mine.where(entrants.c.person == who.id, entrants.c.gone.is_(None), cups.c.stage.in_(book.GOING))
    for cup in db.execute(mine.order_by(cups.c.id)).scalars().all():
        book.leave(db, cup, who)


class Farewells:
    """Takes names out of the tables; every process has one, and to do it twice changes nothing."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    async def work(self) -> None:
        """Go on with everybody who has gone."""
        database, now = self._hall.database, self._hall.clock.now()
        for row in await database.read(lambda db: db.execute(sa.select(farewells)).all()):
            with self._hall.house.faults.alone(row.person, "farewells"):
                if row.looked is None:
                    for table in await database.read(partial(_known_tables, person=row.person)):
                        await self._leave(table, row.person)
                    await database.write(partial(_note, person=row.person, looked=""))
                elif now - row.at >= MINUTE:
                    await self._look_on(row.person, row.looked)

    async def _look_on(self, person: str, after: str) -> None:
        """Look through a page of all tables."""
        tables, last = await self._hall.log.mentioning(person, after)
        for table in tables:
            await self._leave(table, person)
        await self._hall.database.write(partial(_note, person=person, looked=last, done=not last))

    async def _leave(self, id: str, person: str) -> None:
        """Leave a table for good, and have no name there."""
        hall = self._hall
        ended = await hall.database.read(partial(_has_ended, table=id))
        try:
            table = None if ended else await hall.table(id)
        except TableRefusal:  # it was forgotten meanwhile
            return
        if table is not None:
            await table.refresh()
            await table.do(lambda attempt: attempt.depart(person))
        seats = nameless.seats_of(await hall.log.read(id), person)
        await hall.log.reword(
            id,
            person,
            partial(nameless.in_entry, person=person),
            partial(nameless.in_line, person=person, seats=seats),
        )
        await hall.house.reread(id)
        hall.house.bus.tell(Notice(id, process=hall.house.process, reworded=True))
        places = None if table is None else row_of(table).places
        await hall.database.write(partial(_list_without, table=id, person=person, places=places))


def _known_tables(db: sa.Connection, person: str) -> list[str]:
    """Return the tables where somebody has a seat, or that they opened and that go on."""
    sits = sa.select(seated.c.table_id).where(seated.c.person == person)
    hosts = sa.select(lobby.c.table_id).where(lobby.c.host == person, lobby.c.stage.not_in(ENDED))
    return list(db.execute(sits.union(hosts)).scalars())


def _has_ended(db: sa.Connection, table: str) -> bool:
    return db.execute(sa.select(lobby.c.result).where(lobby.c.table_id == table)).scalar() is not None


def _list_without(db: sa.Connection, table: str, person: str, places: str | None) -> None:
    """Have the lobby say the same of a table as its log does now; of one that is over it knows who sat where."""
    here = lobby.c.table_id == table
    row = db.execute(sa.select(lobby.c.places, lobby.c.result).where(here).with_for_update()).one_or_none()
    if row is None:
        return
    if places is None:
        known = msgspec.json.decode(row.places, type=list[Place])
        kept = [
            msgspec.structs.replace(place, name="") if who == person else place
            for who, place in zip(persons_at(row.result), known, strict=True)
        ]
        places = msgspec.json.encode(kept).decode()
    db.execute(lobby.update().where(here).values(places=places))


def _note(db: sa.Connection, person: str, looked: str, done: bool = False) -> None:
    """Note how far it has come; at the end nothing is left that says at which tables somebody was."""
    if done:
        for each in (seated, played, reviewed, farewells):
            db.execute(each.delete().where(each.c.person == person))
    else:
        db.execute(farewells.update().where(farewells.c.person == person).values(looked=looked))
