"""SQL for relations between people (friend, mute, block), and for the people somebody has played with."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

import msgspec
import sqlalchemy as sa

from muraglia.table.protocol import TableRefusal
from muraglia.web.data.schema import bonds, people, played

MOST = 500
"""The most relations of one person, and the longest list of acquaintances."""

Kind = Literal["friend", "mute", "block"]


class Acquaintance(msgspec.Struct, frozen=True):
    """Somebody I have played with, or have a relation to."""

    id: str
    name: str
    bond: Kind | None
    page: bool
    """Whether they have a public profile."""
    games: int = 0
    last: int = 0
    """When we last played to the end …"""
    game: str = ""
    """… and what."""


def set_relation(db: sa.Connection, person: str, other: str, kind: Kind | None, now: int) -> None:
    """Set or, with None, remove a person's relation to another."""
    known = db.execute(sa.select(people.c.kind).where(people.c.id == other)).scalar()
    if known in (None, "gone") or person == other:
        raise TableRefusal("no_person", "there is no such player")
    mine = bonds.c.person == person
    db.execute(sa.select(people.c.id).where(people.c.id == person).with_for_update())  # one change per person at a time
    db.execute(bonds.delete().where(mine, bonds.c.other == other))
    if kind is None:
        return
    if (db.execute(sa.select(sa.func.count()).where(mine)).scalar() or 0) >= MOST:
        raise TableRefusal("too_many", f"you can mark {MOST} people as friends, muted or blocked; unmark one first")
    db.execute(bonds.insert().values(person=person, other=other, kind=kind, since=now))


def get_relation(db: sa.Connection, person: str, other: str) -> Kind | None:
    """Return a person's relation to another, if there is one."""
    here = sa.select(bonds.c.kind).where(bonds.c.person == person, bonds.c.other == other)
    kind: Kind | None = db.execute(here).scalar()
    return kind


def any_blocked(db: sa.Connection, person: str, others: Collection[str]) -> bool:
    """Return whether a person has blocked one of these others, or the other way round."""
    mine = (bonds.c.person == person) & bonds.c.other.in_(others)
    theirs = (bonds.c.other == person) & bonds.c.person.in_(others)
    return db.execute(sa.select(bonds.c.kind).where(bonds.c.kind == "block", mine | theirs)).first() is not None


def list_muted(db: sa.Connection, person: str) -> frozenset[str]:
    """Return the people whom a person has muted or blocked."""
    silent = sa.select(bonds.c.other).where(bonds.c.person == person, bonds.c.kind.in_(("mute", "block")))
    return frozenset(db.execute(silent).scalars())


def get_acquaintance(db: sa.Connection, person: str, other: str) -> Acquaintance:
    """Return what a person may know of another whom they met."""
    row = db.execute(sa.select(people).where(people.c.id == other)).one_or_none()
    if row is None or row.kind == "gone" or person == other:
        raise TableRefusal("no_person", "there is no such player")
    return Acquaintance(row.id, row.name, get_relation(db, person, other), row.kind == "account" and not row.private)


def list_acquaintances(db: sa.Connection, person: str) -> list[Acquaintance]:
    """Return everybody with whom a person has finished a game or to whom they have a relation: friends first, then
    the others, those met most recently first."""
    other = played.alias("other")
    latest = sa.func.row_number().over(partition_by=other.c.person, order_by=(other.c.ended.desc(), other.c.table_id))
    together = (
        sa.select(
            other.c.person.label("id"),
            other.c.game,
            other.c.ended.label("last"),
            sa.func.count().over(partition_by=other.c.person).label("games"),
            latest.label("place"),
        )
        .select_from(played.join(other, other.c.table_id == played.c.table_id))
        .where(played.c.person == person, other.c.person != person)
        .subquery()
    )
    met = sa.select(together).where(together.c.place == 1).subquery()
    mine = sa.select(bonds).where(bonds.c.person == person).subquery()
    query = (
        sa.select(
            people.c.id,
            people.c.name,
            people.c.kind,
            people.c.private,
            mine.c.kind.label("bond"),
            met.c.games,
            met.c.last,
            met.c.game,
        )
        .select_from(people.outerjoin(met, met.c.id == people.c.id).outerjoin(mine, mine.c.other == people.c.id))
        .where(people.c.kind != "gone", sa.or_(met.c.id.is_not(None), mine.c.kind.is_not(None)))
        .order_by(sa.case((mine.c.kind == "friend", 0), else_=1), sa.func.coalesce(met.c.last, 0).desc(), people.c.id)
        .limit(MOST)
    )
    return [
        Acquaintance(
            row.id,
            row.name,
            row.bond,
            row.kind == "account" and not row.private,
            row.games or 0,
            row.last or 0,
            row.game or "",
        )
        for row in db.execute(query).all()
    ]
