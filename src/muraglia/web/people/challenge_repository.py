"""Challenges: a seat at my table that is kept for a certain person, who gets a notice."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa

from muraglia.table.protocol import TableRefusal
from muraglia.web.data.schema import challenges, grants, lobby, outbox, people
from muraglia.web.notices import notice_address_repository
from muraglia.web.people import relation_repository
from muraglia.web.tables import link_repository

MOST = 20
"""The most open challenges of one sender."""


class Challenge(msgspec.Struct, frozen=True):
    """A seat that somebody keeps for me."""

    table: str
    game: str
    seats: int
    seat: int
    sender: str
    name: str
    """Who wants to play with me."""
    at: int


def add(db: sa.Connection, table: str, seat: int, sender: str, person: str, now: int) -> None:
    """Keep a seat for somebody and send them a notice; refuse if they want no challenges from the sender."""
    db.execute(sa.select(people.c.id).where(people.c.id == sender).with_for_update())  # one insert per sender at a time
    row = db.execute(sa.select(people.c.kind, people.c.private).where(people.c.id == person)).one_or_none()
    if row is None or row.kind in ("gone", "bot") or person == sender:
        raise TableRefusal("no_person", "there is no such player")
    theirs = relation_repository.get_relation(db, person, sender)
    # The same answer to people who are blocked as to everybody whom a private player refuses: do not reveal blocks.
    if (
        theirs == "block"
        or relation_repository.get_relation(db, sender, person) == "block"
        or (row.private and theirs != "friend")
    ):
        raise TableRefusal("blocked", "this player takes no challenges from you")
    waiting = sa.select(lobby.c.table_id).where(lobby.c.stage == "waiting")
    db.execute(challenges.delete().where(challenges.c.sender == sender, challenges.c.table_id.not_in(waiting)))
    if (db.execute(sa.select(sa.func.count()).where(challenges.c.sender == sender)).scalar() or 0) >= MOST:
        raise TableRefusal("too_many", f"{MOST} of your challenges have not been answered yet; wait for some first")
    here = (challenges.c.table_id == table) & (challenges.c.person == person)
    if db.execute(sa.select(challenges.c.seat).where(here)).first() is not None:
        raise TableRefusal("known", "this player already has a seat kept at this table")
    link_repository.reserve_seat(db, table, seat, person, now)
    values = {"table_id": table, "person": person, "sender": sender, "seat": seat, "at": now}
    db.execute(challenges.insert().values(**values))
    for address in notice_address_repository.list_addresses(db, person):
        if address.verified:
            sending = {"hook_id": address.id, "table_id": table, "person": person, "due": now, "tries": 0}
            db.execute(outbox.insert().values(**sending))


def list_challenges(db: sa.Connection, person: str) -> list[Challenge]:
    """Return the open challenges to a person, the latest first."""
    query = (
        sa.select(challenges, lobby.c.game, lobby.c.seats, people.c.name)
        .join(lobby, lobby.c.table_id == challenges.c.table_id)
        .join(people, people.c.id == challenges.c.sender)
        .where(challenges.c.person == person, lobby.c.stage == "waiting")
        .order_by(challenges.c.at.desc(), challenges.c.table_id)
    )
    return [
        Challenge(row.table_id, row.game, row.seats, row.seat, row.sender, row.name, row.at)
        for row in db.execute(query)
        if relation_repository.get_relation(db, person, row.sender) != "block"
    ]


def is_open(db: sa.Connection, table: str, person: str) -> bool:
    """Return whether a person has an open challenge at a table."""
    here = (challenges.c.table_id == table) & (challenges.c.person == person)
    return db.execute(sa.select(challenges.c.seat).where(here)).first() is not None


def remove(db: sa.Connection, table: str, person: str) -> None:
    """Remove an answered challenge and its notices, so that later notices of this table are about turns."""
    for each in (challenges, outbox):
        db.execute(each.delete().where(each.c.table_id == table, each.c.person == person))


def decline(db: sa.Connection, table: str, person: str) -> None:
    """Decline a challenge and give up the right to the seat."""
    if not is_open(db, table, person):
        raise TableRefusal("no_challenge", f"no seat is kept for you at table {table!r}")
    remove(db, table, person)
    db.execute(grants.delete().where(grants.c.table_id == table, grants.c.person == person))
