"""Delete an account: personal data at once, then the name from the log of every table, which says "a former player".

Tables are many and each has its own log, so a background job rewrites them one after the other, in any process. It
starts with the tables where the person has a seat. A minute later, when nobody can be connected as them any more, it
goes through all tables: they may have left a seat, or chatted without one.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec
import sqlalchemy as sa

from muraglia.table import anonymise
from muraglia.table.log import BusNotice
from muraglia.table.protocol import SeatStatus, TableRefusal
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
from muraglia.web.lobby.lobby_repository import ENDED, row_of
from muraglia.web.people.people_repository import SignedIn
from muraglia.web.people.profile_repository import persons_in_result
from muraglia.web.tournaments import tournament_repository

if TYPE_CHECKING:
    from muraglia.web.services import Services

DISCONNECT_MS = 60_000
"""Milliseconds after which nobody can still be connected as a deleted person."""
DELETED_PERSON: dict[str, object] = {
    "kind": "gone",
    "name": "",
    "login": None,
    "password": None,
    "owner": None,
    "private": True,
    "host": False,
    "warning": None,
}


def delete_person(db: sa.Connection, who: SignedIn, now: int) -> list[str]:
    """Delete a person and their bots; return the ids of all of them, whose connections must be checked again."""
    owned = db.execute(sa.select(people.c.id).where(people.c.owner == who.id)).scalars()
    persons = [who.id, *owned]
    _leave_tournaments(db, who, now)
    hosted = sa.select(lobby.c.table_id).where(lobby.c.host == who.id)
    db.execute(links.delete().where(links.c.table_id.in_(hosted)))
    kept = (sessions, grants, hooks, outbox, bonds, challenges, recoveries, ratings, rated_games, gatherers)
    for each in (*kept, reviewed, puzzlers):
        db.execute(each.delete().where(each.c.person.in_(persons)))
    db.execute(bonds.delete().where(bonds.c.other.in_(persons)))
    db.execute(challenges.delete().where(challenges.c.sender.in_(persons)))
    db.execute(people.update().where(people.c.id.in_(persons)).values(**DELETED_PERSON))
    for person in persons:
        db.execute(farewells.insert().values(person=person, at=now))
    return persons


def _leave_tournaments(db: sa.Connection, who: SignedIn, now: int) -> None:
    """Leave all tournaments. Call off those that the person hosts and that have not begun; others go on without
    them."""
    hosted = sa.select(cups.c.id).where(cups.c.host == who.id, cups.c.stage == "open")
    for tournament in db.execute(hosted.order_by(cups.c.id)).scalars().all():
        tournament_repository.end(db, tournament, who, now)
    mine = sa.select(cups.c.id).join(entrants, entrants.c.cup_id == cups.c.id)
    mine = mine.where(
        entrants.c.person == who.id, entrants.c.gone.is_(None), cups.c.stage.in_(tournament_repository.UNFINISHED)
    )
    for tournament in db.execute(mine.order_by(cups.c.id)).scalars().all():
        tournament_repository.leave(db, tournament, who)


class AccountDeletionJob:
    """Removes deleted people's names from the tables. Every process runs one; doing it twice changes nothing."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def work(self) -> None:
        """Do the next step for every deleted person."""
        database, now = self._services.database, self._services.clock.now()
        for row in await database.read(lambda db: db.execute(sa.select(farewells)).all()):
            with self._services.table_server.faults.isolated(row.person, "farewells"):
                if row.looked is None:
                    for table in await database.read(partial(_known_tables, person=row.person)):
                        await self._remove_from_table(table, row.person)
                    await database.write(partial(_save_progress, person=row.person, looked=""))
                elif now - row.at >= DISCONNECT_MS:
                    await self._go_through_page(row.person, row.looked)

    async def _go_through_page(self, person: str, after: str) -> None:
        """Remove a person from one page of the list of all tables."""
        tables, last = await self._services.log.tables_mentioning(person, after)
        for table in tables:
            await self._remove_from_table(table, person)
        await self._services.database.write(partial(_save_progress, person=person, looked=last, done=not last))

    async def _remove_from_table(self, id: str, person: str) -> None:
        """Leave a table, and remove the person's name from its log and its lobby row."""
        services = self._services
        ended = await services.database.read(partial(_has_ended, table=id))
        try:
            table = None if ended else await services.table(id)
        except TableRefusal:  # it was deleted meanwhile
            return
        if table is not None:
            await table.refresh()
            await table.act(lambda attempt: attempt.leave_for_good(person))
        seats = anonymise.seats_in_log(await services.log.read(id), person)
        await services.log.rewrite(
            id,
            person,
            partial(anonymise.anonymise_entry, person=person),
            partial(anonymise.anonymise_line, person=person, seats=seats),
        )
        await services.table_server.reread(id)
        services.table_server.bus.publish(BusNotice(id, process=services.table_server.process, reworded=True))
        places = None if table is None else row_of(table).places
        await services.database.write(partial(_remove_from_lobby, table=id, person=person, places=places))


def _known_tables(db: sa.Connection, person: str) -> list[str]:
    """Return the tables where somebody has a seat, or that they opened and that go on."""
    sits = sa.select(seated.c.table_id).where(seated.c.person == person)
    hosts = sa.select(lobby.c.table_id).where(lobby.c.host == person, lobby.c.stage.not_in(ENDED))
    return list(db.execute(sits.union(hosts)).scalars())


def _has_ended(db: sa.Connection, table: str) -> bool:
    return db.execute(sa.select(lobby.c.result).where(lobby.c.table_id == table)).scalar() is not None


def _remove_from_lobby(db: sa.Connection, table: str, person: str, places: str | None) -> None:
    """Make the lobby row agree with the rewritten log. `places` is None for a finished table: use its stored result."""
    here = lobby.c.table_id == table
    row = db.execute(sa.select(lobby.c.places, lobby.c.result).where(here).with_for_update()).one_or_none()
    if row is None:
        return
    if places is None:
        known = msgspec.json.decode(row.places, type=list[SeatStatus])
        kept = [
            msgspec.structs.replace(place, name="") if who == person else place
            for who, place in zip(persons_in_result(row.result), known, strict=True)
        ]
        places = msgspec.json.encode(kept).decode()
    db.execute(lobby.update().where(here).values(places=places))


def _save_progress(db: sa.Connection, person: str, looked: str, done: bool = False) -> None:
    """Save how far the job has come; at the end delete all rows that say at which tables the person was."""
    if done:
        for each in (seated, played, reviewed, farewells):
            db.execute(each.delete().where(each.c.person == person))
    else:
        db.execute(farewells.update().where(farewells.c.person == person).values(looked=looked))
