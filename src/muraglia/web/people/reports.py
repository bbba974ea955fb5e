"""Reports: what somebody said or did at a table, for the hosts of the house; and what these do about it."""

from __future__ import annotations

from typing import Literal

import msgspec
import sqlalchemy as sa

from muraglia.table.protocol import TableRefusal
from muraglia.web.data.schema import people, reports, sessions
from muraglia.web.gate.tokens import new_id
from muraglia.web.people.people import DAY, Who

MOST = 20
"""Reports of one person within a day."""
PAGE = 100
FOR_EVER = 1 << 60

Act = Literal["none", "warn", "hush", "suspend", "close"]
"""Nothing to be done; a word; no chat for a while; no signing in for a while; never again."""


class Report(msgspec.Struct, frozen=True):
    """A report as a host reads it."""

    id: str
    table: str
    person: str
    name: str
    kind: str
    """What is reported: a guest, an account or a bot of somebody."""
    by: str
    said: str
    why: str
    created: int
    before: int
    """How often something was done about this person already."""
    done: int | None
    act: Act | None


def add(db: sa.Connection, sender: str, person: str, table: str, said: str, why: str, now: int) -> None:
    """Tell the hosts."""
    if sender == person:
        raise TableRefusal("no_person", "you cannot report yourself")
    recent = sa.select(sa.func.count()).where(reports.c.sender == sender, reports.c.created > now - DAY)
    if (db.execute(recent).scalar() or 0) >= MOST:
        raise TableRefusal("too_many", f"you may report {MOST} times a day; the hosts will look at those first")
    values = {"id": new_id(), "sender": sender, "person": person, "table_id": table, "said": said, "why": why}
    db.execute(reports.insert().values(**values, created=now))


def check_host(db: sa.Connection, who: Who) -> None:
    """Refuse everybody who is no host of this house."""
    if not db.execute(sa.select(people.c.host).where(people.c.id == who.id)).scalar():
        raise TableRefusal("host_only", "only a host of this house may do this")


def listed(db: sa.Connection, who: Who) -> list[Report]:
    """Return the reports, those first that wait for a host."""
    check_host(db, who)
    sender, others = people.alias("sender"), reports.alias("others")
    before = (
        sa.select(sa.func.count())
        .where(others.c.person == reports.c.person, others.c.done.is_not(None), others.c.act != "none")
        .where(others.c.id != reports.c.id)
        .scalar_subquery()
    )
    query = (
        sa.select(reports, people.c.name, people.c.kind, sender.c.name.label("by"), before.label("before"))
        .outerjoin(people, people.c.id == reports.c.person)
        .outerjoin(sender, sender.c.id == reports.c.sender)
        .order_by(reports.c.done.is_not(None), reports.c.created.desc(), reports.c.id)
    )
    return [
        Report(
            row.id,
            row.table_id,
            row.person,
            row.name or "",
            row.kind or "gone",
            row.by or "",
            row.said,
            row.why,
            row.created,
            row.before,
            row.done,
            row.act,
        )
        for row in db.execute(query.limit(PAGE))
    ]


def act(db: sa.Connection, who: Who, report: str, act: Act, days: int, text: str, now: int) -> list[str]:
    """Do something about a report; return from whom something was taken away."""
    check_host(db, who)
    row = db.execute(sa.select(reports).where(reports.c.id == report).with_for_update()).one_or_none()
    if row is None:
        raise TableRefusal("no_report", f"there is no report {report!r}")
    db.execute(reports.update().where(reports.c.id == report).values(done=now, act=act))
    until = FOR_EVER if act == "close" else now + days * DAY
    match act:
        case "none":
            return []
        case "warn":
            _change(db, row.person, warning=text)
            return []
        case "hush":
            _change(db, row.person, hushed=until, warning=text or None)
            return []
        case "suspend" | "close":
            _change(db, row.person, suspended=until)
            owned = sa.select(people.c.id).where(people.c.owner == row.person)
            persons = [row.person, *db.execute(owned).scalars()]
            db.execute(sessions.delete().where(sessions.c.person.in_(persons)))
            return persons


def _change(db: sa.Connection, person: str, **values: object) -> None:
    db.execute(people.update().where(people.c.id == person).values(**values))


def hushed(db: sa.Connection, person: str, now: int) -> bool:
    """Tell whether somebody may say nothing for now."""
    return (db.execute(sa.select(people.c.hushed).where(people.c.id == person)).scalar() or 0) > now


def heard(db: sa.Connection, person: str) -> None:
    """Note that somebody has read what a host had to say."""
    _change(db, person, warning=None)


def name_host(db: sa.Connection, login: str, host: bool) -> None:
    """Make an account a host of this house, or take that away."""
    account = (people.c.login == login) & (people.c.kind == "account")
    if not db.execute(people.update().where(account).values(host=host)).rowcount:
        raise TableRefusal("no_person", f"nobody signs in as {login!r}")


def hosts(db: sa.Connection) -> list[str]:
    """Return what the hosts of this house sign in with."""
    return list(db.execute(sa.select(people.c.login).where(people.c.host).order_by(people.c.login)).scalars())
