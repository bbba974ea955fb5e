"""SQL for reports of players to the moderators, and for what these do about them."""

from __future__ import annotations

from typing import Literal

import msgspec
import sqlalchemy as sa

from muraglia.table.protocol import TableRefusal
from muraglia.web.data.schema import people, reports, sessions
from muraglia.web.middleware.tokens import new_id
from muraglia.web.people.people_repository import DAY, SignedIn

MOST = 20
"""The most reports by one person within a day."""
PAGE = 100
FOR_EVER = 1 << 60

Act = Literal["none", "warn", "hush", "suspend", "close"]
"""Dismiss the report; warn; ban from chat for some days; ban from signing in for some days; ban for ever."""


class PlayerReport(msgspec.Struct, frozen=True):
    """A report as a moderator reads it."""

    id: str
    table: str
    person: str
    name: str
    kind: str
    """What the reported person is: a guest, an account or a bot."""
    by: str
    said: str
    why: str
    created: int
    before: int
    """How many earlier reports of this person led to action."""
    done: int | None
    act: Act | None


def add(db: sa.Connection, sender: str, person: str, table: str, said: str, why: str, now: int) -> None:
    """Add a report."""
    if sender == person:
        raise TableRefusal("no_person", "you cannot report yourself")
    recent = sa.select(sa.func.count()).where(reports.c.sender == sender, reports.c.created > now - DAY)
    if (db.execute(recent).scalar() or 0) >= MOST:
        raise TableRefusal("too_many", f"you can report {MOST} times a day; the moderators will look at those first")
    values = {"id": new_id(), "sender": sender, "person": person, "table_id": table, "said": said, "why": why}
    db.execute(reports.insert().values(**values, created=now))


def check_moderator(db: sa.Connection, who: SignedIn) -> None:
    """Refuse everybody who is not a moderator."""
    if not db.execute(sa.select(people.c.host).where(people.c.id == who.id)).scalar():
        raise TableRefusal("host_only", "only moderators can do this")


def list_reports(db: sa.Connection, who: SignedIn) -> list[PlayerReport]:
    """Return the reports, open ones first."""
    check_moderator(db, who)
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
        PlayerReport(
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


def act_on_report(db: sa.Connection, who: SignedIn, report: str, act: Act, days: int, text: str, now: int) -> list[str]:
    """Act on a report; return the people who lost their sessions by it."""
    check_moderator(db, who)
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


def is_chat_banned(db: sa.Connection, person: str, now: int) -> bool:
    """Return whether a person is banned from chat now."""
    return (db.execute(sa.select(people.c.hushed).where(people.c.id == person)).scalar() or 0) > now


def clear_warning(db: sa.Connection, person: str) -> None:
    """Remove the warning of a person who has read it."""
    _change(db, person, warning=None)


def set_moderator(db: sa.Connection, login: str, moderator: bool) -> None:
    """Make an account a moderator of this server, or no longer one."""
    account = (people.c.login == login) & (people.c.kind == "account")
    if not db.execute(people.update().where(account).values(host=moderator)).rowcount:
        raise TableRefusal("no_person", f"nobody signs in as {login!r}")


def list_moderators(db: sa.Connection) -> list[str]:
    """Return the logins of all moderators of this server."""
    return list(db.execute(sa.select(people.c.login).where(people.c.host).order_by(people.c.login)).scalars())
