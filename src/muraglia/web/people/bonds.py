"""How people stand to each other: friends, those one does not want to hear (mute), those one wants nothing to do with
(block); and everybody with whom one has played."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

import msgspec
import sqlalchemy as sa

from muraglia.table.protocol import TableRefusal
from muraglia.web.data.schema import bonds, people, played

MOST = 500
"""Bonds of one person, and people on a list."""

Kind = Literal["friend", "mute", "block"]


class Acquaintance(msgspec.Struct, frozen=True):
    """Somebody I know: from a table, or because I said so."""

    id: str
    name: str
    bond: Kind | None
    page: bool
    """Whether there is a page to look at."""
    games: int = 0
    last: int = 0
    """When we last played to the end …"""
    game: str = ""
    """… and what."""


def tie(db: sa.Connection, person: str, other: str, kind: Kind | None, now: int) -> None:
    """Stand to somebody as a friend, or as far away as one likes; `None`: as to everybody."""
    known = db.execute(sa.select(people.c.kind).where(people.c.id == other)).scalar()
    if known in (None, "gone") or person == other:
        raise TableRefusal("no_person", "there is nobody like that")
    mine = bonds.c.person == person
    db.execute(sa.select(people.c.id).where(people.c.id == person).with_for_update())  # one of mine at a time
    db.execute(bonds.delete().where(mine, bonds.c.other == other))
    if kind is None:
        return
    if (db.execute(sa.select(sa.func.count()).where(mine)).scalar() or 0) >= MOST:
        raise TableRefusal("too_many", f"you may keep {MOST} people in mind; forget one first")
    db.execute(bonds.insert().values(person=person, other=other, kind=kind, since=now))


def bond(db: sa.Connection, person: str, other: str) -> Kind | None:
    """Return how somebody stands to somebody else."""
    here = sa.select(bonds.c.kind).where(bonds.c.person == person, bonds.c.other == other)
    kind: Kind | None = db.execute(here).scalar()
    return kind


def apart(db: sa.Connection, person: str, others: Collection[str]) -> bool:
    """Tell whether somebody and one of these others want nothing to do with each other."""
    mine = (bonds.c.person == person) & bonds.c.other.in_(others)
    theirs = (bonds.c.other == person) & bonds.c.person.in_(others)
    return db.execute(sa.select(bonds.c.kind).where(bonds.c.kind == "block", mine | theirs)).first() is not None


def unheard(db: sa.Connection, person: str) -> frozenset[str]:
    """Return whose words somebody does not want to hear."""
    silent = sa.select(bonds.c.other).where(bonds.c.person == person, bonds.c.kind.in_(("mute", "block")))
    return frozenset(db.execute(silent).scalars())


def acquaintance(db: sa.Connection, person: str, other: str) -> Acquaintance:
    """Return what somebody may know of somebody else whom they met."""
    row = db.execute(sa.select(people).where(people.c.id == other)).one_or_none()
    if row is None or row.kind == "gone" or person == other:
        raise TableRefusal("no_person", "there is nobody like that")
    return Acquaintance(row.id, row.name, bond(db, person, other), row.kind == "account" and not row.private)


def acquaintances(db: sa.Connection, person: str) -> list[Acquaintance]:
    """Return everybody with whom somebody has played to the end, or to whom they stand in some way; friends first, then
    whom they met last."""
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
