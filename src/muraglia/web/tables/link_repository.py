"""SQL for links to a table: to take a seat, or to watch. Revoking a link revokes what it allowed."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa

from muraglia.table.protocol import TableRefusal
from muraglia.web.data.schema import grants, links
from muraglia.web.middleware.tokens import hashed, new_id, new_token

MOST = 50
ANY_SEAT = -1
"""The seat of a link that allows any open seat."""


class TableLink(msgspec.Struct, frozen=True):
    """A link as its creator sees it. Its token, `link`, is shown once."""

    id: str
    seat: int | None
    created: int
    link: str = ""


class OpenedLink(msgspec.Struct, frozen=True):
    """Where a link leads: a table, and the seat it allows (`null`: to watch; -1: any open seat)."""

    table: str
    seat: int | None


def create(db: sa.Connection, table: str, seat: int | None, now: int) -> TableLink:
    """Create a link and return it with its token."""
    if len(list_links(db, table)) >= MOST:
        raise TableRefusal("too_many", f"a table may have {MOST} links; withdraw one first")
    token, id = new_token(), new_id()
    db.execute(links.insert().values(id=id, secret=hashed(token), table_id=table, seat=seat, created=now))
    return TableLink(id, seat, now, token)


def list_links(db: sa.Connection, table: str) -> list[TableLink]:
    """Return the links to a table."""
    rows = db.execute(sa.select(links).where(links.c.table_id == table).order_by(links.c.created, links.c.id))
    return [TableLink(row.id, row.seat, row.created) for row in rows]


def revoke(db: sa.Connection, table: str, link: str) -> list[str]:
    """Revoke a link and return the people who used it. They keep seats they have taken."""
    gone = db.execute(links.delete().where((links.c.id == link) & (links.c.table_id == table))).rowcount
    if not gone:
        raise TableRefusal("no_link", f"this table has no link {link!r}")
    used = list(db.execute(sa.select(grants.c.person).where(grants.c.link_id == link)).scalars())
    db.execute(grants.delete().where(grants.c.link_id == link))
    return used


def find(db: sa.Connection, token: str) -> OpenedLink:
    """Return where a link leads, without using it."""
    row = _find_row(db, token)
    return OpenedLink(row.table_id, row.seat)


def _find_row(db: sa.Connection, token: str) -> sa.Row[tuple[object, ...]]:
    row = db.execute(sa.select(links).where(links.c.secret == hashed(token))).one_or_none()
    if row is None:
        raise TableRefusal("no_link", "this link does not work; perhaps it was withdrawn")
    return row


def redeem(db: sa.Connection, token: str, person: str) -> OpenedLink:
    """Grant a person what a link allows, and return where it leads."""
    row = _find_row(db, token)
    mine = (grants.c.link_id == row.id) & (grants.c.person == person)
    if db.execute(sa.select(grants.c.link_id).where(mine)).first() is None:
        db.execute(grants.insert().values(link_id=row.id, person=person, table_id=row.table_id, seat=row.seat))
    return OpenedLink(row.table_id, row.seat)


def reserve_seat(db: sa.Connection, table: str, seat: int, person: str, now: int) -> None:
    """Allow a person to take a seat: with a link that nobody sees and that counts as used."""
    link = create(db, table, seat, now)
    redeem(db, link.link, person)


def list_grants(db: sa.Connection, table: str, person: str) -> list[int | None]:
    """Return what links allow a person at a table: seats (`ANY_SEAT`: all of them), or None to watch."""
    mine = (grants.c.table_id == table) & (grants.c.person == person)
    return list(db.execute(sa.select(grants.c.seat).where(mine)).scalars())
