"""People: guests, accounts and bots of people; their sessions. Functions on a connection (`database`)."""

from __future__ import annotations

from collections.abc import Collection

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from muraglia.table.people import Me
from muraglia.table.protocol import TableRefusal
from muraglia.web.data.schema import grants, hooks, people, sessions
from muraglia.web.gate.tokens import hashed, new_id, new_token

DAY = 86_400_000
MOST_BOTS = 20
SEEN_EVERY = 3_600_000
"""A session notes that it was used once in so many milliseconds."""


class Who(msgspec.Struct, frozen=True):
    """Somebody who asks something, and the session by which we know them."""

    id: str
    name: str
    kind: str
    session: str


class Session(msgspec.Struct, frozen=True):
    """A session as its owner sees it."""

    id: str
    label: str
    created: int
    seen: int
    current: bool


class OwnBot(msgspec.Struct, frozen=True):
    """A bot of mine that plays through the API. The token is shown once."""

    id: str
    name: str
    token: str = ""


def add_guest(db: sa.Connection, name: str, now: int) -> str:
    """Add somebody of whom we know a name, and return their id."""
    id = new_id()
    db.execute(people.insert().values(id=id, kind="guest", name=name, created=now))
    return id


def rename(db: sa.Connection, person: str, name: str) -> None:
    """Change the name that others see at tables from now on."""
    db.execute(people.update().where(people.c.id == person).values(name=name))


def make_account(db: sa.Connection, person: str, login: str, password: str) -> None:
    """Turn a guest into an account: the same person, so all games stay."""
    guest = (people.c.id == person) & (people.c.kind == "guest")
    change = people.update().where(guest).values(kind="account", login=login, password=password)
    try:
        changed = db.execute(change).rowcount
    except IntegrityError:
        raise TableRefusal("login_taken", "this name to sign in with is taken; choose another") from None
    if not changed:
        raise TableRefusal("has_account", "you have an account already")


def account(db: sa.Connection, login: str) -> tuple[str, str] | None:
    """Return the person and the kept password of an account."""
    row = db.execute(sa.select(people.c.id, people.c.password).where(people.c.login == login)).one_or_none()
    return (row.id, row.password) if row else None


def me(db: sa.Connection, who: Who) -> Me:
    """Return somebody to themselves."""
    row = db.execute(sa.select(people.c.host, people.c.warning).where(people.c.id == who.id)).one()
    return Me(who.id, who.name, who.kind, bool(row.host), row.warning or "")


def password_of(db: sa.Connection, person: str) -> str | None:
    """Return what is kept of somebody's password."""
    return db.execute(sa.select(people.c.password).where(people.c.id == person)).scalar()


def change_password(db: sa.Connection, who: Who, password: str) -> None:
    """Keep a new password, and end all sessions but this one."""
    db.execute(people.update().where(people.c.id == who.id).values(password=password))
    db.execute(sessions.delete().where(sessions.c.person == who.id, sessions.c.id != who.session))


def may_come_in(db: sa.Connection, person: str, now: int) -> str:
    """Return the name that others see, of somebody who may sign in; refuse one whom the host has suspended."""
    row = db.execute(sa.select(people.c.name, people.c.suspended).where(people.c.id == person)).one()
    if row.suspended > now:
        raise TableRefusal("suspended", "the host of this house has suspended this account", until=row.suspended)
    return str(row.name)


def open_session(db: sa.Connection, person: str, label: str, now: int, expires: int | None) -> str:
    """Return the token of a new session."""
    token = new_token()
    values = {"id": new_id(), "secret": hashed(token), "person": person, "label": label, "created": now, "seen": now}
    db.execute(sessions.insert().values(**values, expires=expires))
    return token


_FIND = (
    sa.select(people.c.id, people.c.name, people.c.kind, sessions.c.id.label("session"), sessions.c.seen)
    .join(sessions, sessions.c.person == people.c.id)
    .where(sa.or_(sessions.c.expires.is_(None), sessions.c.expires > sa.bindparam("now")))
)
_BY_TOKEN = _FIND.where(sessions.c.secret == sa.bindparam("secret"))
_GOOD = _FIND.with_only_columns(sessions.c.id).where(sessions.c.id.in_(sa.bindparam("asked", expanding=True)))


def who(db: sa.Connection, token: str, now: int) -> tuple[Who, bool] | None:
    """Return whose token this is, and whether the session should be marked as used."""
    row = db.execute(_BY_TOKEN, {"secret": hashed(token), "now": now}).one_or_none()
    return (Who(row.id, row.name, row.kind, row.session), now - row.seen > SEEN_EVERY) if row else None


def still_good(db: sa.Connection, asked: Collection[str], now: int) -> set[str]:
    """Return which of these sessions are still good."""
    return set(db.execute(_GOOD, {"asked": list(asked), "now": now}).scalars())


def mark_seen(db: sa.Connection, session: str, now: int, expires: int) -> None:
    """Note that a session was used, and let it last from now."""
    last = sa.case((sessions.c.expires.is_(None), sa.null()), else_=expires)
    db.execute(sessions.update().where(sessions.c.id == session).values(seen=now, expires=last))


def sessions_of(db: sa.Connection, me: Who) -> list[Session]:
    """Return all sessions of a person, the newest first."""
    rows = db.execute(
        sa.select(sessions).where(sessions.c.person == me.id).order_by(sessions.c.created.desc(), sessions.c.id)
    )
    return [Session(row.id, row.label, row.created, row.seen, row.id == me.session) for row in rows]


def close_session(db: sa.Connection, person: str, session: str) -> None:
    """Revoke a session of one's own."""
    own = (sessions.c.person == person) & (sessions.c.id == session)
    if not db.execute(sessions.delete().where(own)).rowcount:
        raise TableRefusal("no_session", f"you have no session {session!r}")


def add_bot(db: sa.Connection, owner: Who, name: str, now: int) -> OwnBot:
    """Add a bot of one's own, which plays through the API with its token."""
    if owner.kind == "bot":
        raise TableRefusal("bot", "a bot has no bots of its own")
    if len(bots_of(db, owner.id)) >= MOST_BOTS:
        raise TableRefusal("too_many", f"you may have {MOST_BOTS} bots; remove one first")
    id = new_id()
    db.execute(people.insert().values(id=id, kind="bot", name=name, owner=owner.id, created=now))
    return OwnBot(id, name, open_session(db, id, f"token of {name}", now, None))


def bots_of(db: sa.Connection, owner: str) -> list[OwnBot]:
    """Return the bots of a person."""
    rows = db.execute(sa.select(people.c.id, people.c.name).where(people.c.owner == owner).order_by(people.c.created))
    return [OwnBot(row.id, row.name) for row in rows]


def remove_bot(db: sa.Connection, owner: str, bot: str) -> None:
    """Revoke a bot's token and all that it was allowed. Its games stay."""
    own = (people.c.id == bot) & (people.c.owner == owner)
    if not db.execute(people.update().where(own).values(owner=None)).rowcount:
        raise TableRefusal("no_bot", f"you have no bot {bot!r}")
    for each in (sessions, grants, hooks):
        db.execute(each.delete().where(each.c.person == bot))
