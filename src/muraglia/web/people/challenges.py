"""Challenges: a seat at my table that waits for somebody in particular, who is told."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa

from muraglia.table.protocol import TableRefusal
from muraglia.web.data.schema import challenges, grants, lobby, outbox, people
from muraglia.web.lobby import links
from muraglia.web.notices import hooks
from muraglia.web.people import bonds

MOST = 20
"""Challenges of one person that wait for an answer."""


class Challenge(msgspec.Struct, frozen=True):
    """A seat that waits for me."""

    table: str
    game: str
    seats: int
    seat: int
    sender: str
    name: str
    """Who wants to play with me."""
    at: int


def add(db: sa.Connection, table: str, seat: int, sender: str, person: str, now: int) -> None:
    """Keep a seat for somebody and tell them, unless they do not want that."""
    db.execute(sa.select(people.c.id).where(people.c.id == sender).with_for_update())  # one of theirs at a time
    row = db.execute(sa.select(people.c.kind, people.c.private).where(people.c.id == person)).one_or_none()
    if row is None or row.kind in ("gone", "bot") or person == sender:
        raise TableRefusal("no_person", "there is nobody like that to play with")
    theirs = bonds.bond(db, person, sender)
    # Whether one is blocked is not told: it reads like somebody who wants to be left alone.
    if theirs == "block" or bonds.bond(db, sender, person) == "block" or (row.private and theirs != "friend"):
        raise TableRefusal("blocked", "this player takes no challenges from you")
    stale = sa.select(lobby.c.table_id).where(lobby.c.stage == "waiting")
    db.execute(challenges.delete().where(challenges.c.sender == sender, challenges.c.table_id.not_in(stale)))
    if (db.execute(sa.select(sa.func.count()).where(challenges.c.sender == sender)).scalar() or 0) >= MOST:
        raise TableRefusal("too_many", f"{MOST} challenges of yours wait for an answer; wait for some of them first")
    here = (challenges.c.table_id == table) & (challenges.c.person == person)
    if db.execute(sa.select(challenges.c.seat).where(here)).first() is not None:
        raise TableRefusal("known", "a seat at this table waits for this player already")
    links.keep(db, table, seat, person, now)
    values = {"table_id": table, "person": person, "sender": sender, "seat": seat, "at": now}
    db.execute(challenges.insert().values(**values))
    for hook in hooks.of_person(db, person):
        if hook.verified:
            sending = {"hook_id": hook.id, "table_id": table, "person": person, "due": now, "tries": 0}
            db.execute(outbox.insert().values(**sending))


def waiting(db: sa.Connection, person: str) -> list[Challenge]:
    """Return the seats that wait for somebody, the latest first."""
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
        if bonds.bond(db, person, row.sender) != "block"
    ]


def is_open(db: sa.Connection, table: str, person: str) -> bool:
    """Tell whether a seat waits for somebody."""
    here = (challenges.c.table_id == table) & (challenges.c.person == person)
    return db.execute(sa.select(challenges.c.seat).where(here)).first() is not None


def answered(db: sa.Connection, table: str, person: str) -> None:
    """Somebody sits down: turn notices are about turns from now on."""
    for each in (challenges, outbox):
        db.execute(each.delete().where(each.c.table_id == table, each.c.person == person))


def decline(db: sa.Connection, table: str, person: str) -> None:
    """Give the seat back."""
    if not is_open(db, table, person):
        raise TableRefusal("no_challenge", f"no seat at table {table!r} waits for you")
    answered(db, table, person)
    db.execute(grants.delete().where(grants.c.table_id == table, grants.c.person == person))
