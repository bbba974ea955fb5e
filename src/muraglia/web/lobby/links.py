"""Links to a table: to take a seat, or to watch. Whoever takes a link away takes away what it allowed."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa

from muraglia.table.protocol import TableRefusal
from muraglia.web.data.schema import grants, links
from muraglia.web.gate.tokens import hashed, new_id, new_token

MOST = 50
ANY_SEAT = -1
"""What a link leads to whose bearer may choose among the open seats."""


class Link(msgspec.Struct, frozen=True):
    """A link as whoever made it sees it. The word that opens it is shown once."""

    id: str
    seat: int | None
    created: int
    link: str = ""


class Opened(msgspec.Struct, frozen=True):
    """Where a link leads: a table, and the seat one may take there (`null`: to watch; -1: any that is open)."""

    table: str
    seat: int | None


def make(db: sa.Connection, table: str, seat: int | None, now: int) -> Link:
    """Make a link."""
    if len(of_table(db, table)) >= MOST:
        raise TableRefusal("too_many", f"a table may have {MOST} links; take one away first")
    token, id = new_token(), new_id()
    db.execute(links.insert().values(id=id, secret=hashed(token), table_id=table, seat=seat, created=now))
    return Link(id, seat, now, token)


def of_table(db: sa.Connection, table: str) -> list[Link]:
    """Return the links to a table."""
    rows = db.execute(sa.select(links).where(links.c.table_id == table).order_by(links.c.created, links.c.id))
    return [Link(row.id, row.seat, row.created) for row in rows]


def take_away(db: sa.Connection, table: str, link: str) -> list[str]:
    """Revoke a link, for all who used it, and return these. A seat that was taken by it stays taken."""
    gone = db.execute(links.delete().where((links.c.id == link) & (links.c.table_id == table))).rowcount
    if not gone:
        raise TableRefusal("no_link", f"this table has no link {link!r}")
    used = list(db.execute(sa.select(grants.c.person).where(grants.c.link_id == link)).scalars())
    db.execute(grants.delete().where(grants.c.link_id == link))
    return used


def follow(db: sa.Connection, token: str) -> Opened:
    """Look where a link leads, and remember nothing of it."""
    row = _row(db, token)
    return Opened(row.table_id, row.seat)


def _row(db: sa.Connection, token: str) -> sa.Row[tuple[object, ...]]:
    row = db.execute(sa.select(links).where(links.c.secret == hashed(token))).one_or_none()
    if row is None:
        raise TableRefusal("no_link", "this link leads nowhere; it may have been taken away")
    return row


def use(db: sa.Connection, token: str, person: str) -> Opened:
    """Remember that somebody came by a link."""
    row = _row(db, token)
    mine = (grants.c.link_id == row.id) & (grants.c.person == person)
    if db.execute(sa.select(grants.c.link_id).where(mine)).first() is None:
        db.execute(grants.insert().values(link_id=row.id, person=person, table_id=row.table_id, seat=row.seat))
    return Opened(row.table_id, row.seat)


def keep(db: sa.Connection, table: str, seat: int, person: str, now: int) -> None:
    """Keep a seat for somebody: a link that is told to nobody, and used already."""
    link = make(db, table, seat, now)
    use(db, link.link, person)


def granted(db: sa.Connection, table: str, person: str) -> list[int | None]:
    """Return what links allow a person at a table: seats (`ANY_SEAT`: all), and `None` to watch. Nothing: nothing."""
    mine = (grants.c.table_id == table) & (grants.c.person == person)
    return list(db.execute(sa.select(grants.c.seat).where(mine)).scalars())
