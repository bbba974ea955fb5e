"""SQL for people (guests, accounts and their bots) and their sessions. All functions take a connection."""

from __future__ import annotations

from collections.abc import Collection

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from muraglia.table.identity import Me
from muraglia.table.protocol import TableRefusal
from muraglia.web.data.schema import grants, hooks, people, sessions
from muraglia.web.middleware.tokens import hashed, new_id, new_token

DAY = 86_400_000
MOST_BOTS = 20
SEEN_EVERY = 3_600_000
"""Milliseconds between two updates of when a session was last used."""


class SignedIn(msgspec.Struct, frozen=True):
    """A signed-in person, and their session."""

    id: str
    name: str
    kind: str
    session: str


class LoginSession(msgspec.Struct, frozen=True):
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
    """Add a guest and return their id."""
    id = new_id()
    db.execute(people.insert().values(id=id, kind="guest", name=name, created=now))
    return id


def rename(db: sa.Connection, person: str, name: str) -> None:
    """Change a person's name, for tables from now on."""
    db.execute(people.update().where(people.c.id == person).values(name=name))


def make_account(db: sa.Connection, person: str, login: str, password: str) -> None:
    """Turn a guest into an account: the person stays the same, and so do their games."""
    guest = (people.c.id == person) & (people.c.kind == "guest")
    change = people.update().where(guest).values(kind="account", login=login, password=password)
    try:
        changed = db.execute(change).rowcount
    except IntegrityError:
        raise TableRefusal("login_taken", "this sign-in name is taken; choose another") from None
    if not changed:
        raise TableRefusal("has_account", "you already have an account")


def find_account(db: sa.Connection, login: str) -> tuple[str, str] | None:
    """Return the person and the password hash of an account."""
    row = db.execute(sa.select(people.c.id, people.c.password).where(people.c.login == login)).one_or_none()
    return (row.id, row.password) if row else None


def get_me(db: sa.Connection, who: SignedIn) -> Me:
    """Return what a person sees of themselves."""
    row = db.execute(sa.select(people.c.host, people.c.warning).where(people.c.id == who.id)).one()
    return Me(who.id, who.name, who.kind, bool(row.host), row.warning or "")


def get_password_hash(db: sa.Connection, person: str) -> str | None:
    """Return a person's password hash."""
    return db.execute(sa.select(people.c.password).where(people.c.id == person)).scalar()


def change_password(db: sa.Connection, who: SignedIn, password: str) -> None:
    """Store a new password hash, and end all sessions but this one."""
    db.execute(people.update().where(people.c.id == who.id).values(password=password))
    db.execute(sessions.delete().where(sessions.c.person == who.id, sessions.c.id != who.session))


def get_name_unless_suspended(db: sa.Connection, person: str, now: int) -> str:
    """Return the name of somebody who signs in; refuse a suspended person."""
    row = db.execute(sa.select(people.c.name, people.c.suspended).where(people.c.id == person)).one()
    if row.suspended > now:
        raise TableRefusal("suspended", "a moderator has suspended this account", until=row.suspended)
    return str(row.name)


def add_session(db: sa.Connection, person: str, label: str, now: int, expires: int | None) -> str:
    """Add a session and return its token."""
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


def find_session(db: sa.Connection, token: str, now: int) -> tuple[SignedIn, bool] | None:
    """Return whose token this is, and whether to call `mark_seen` for the session."""
    row = db.execute(_BY_TOKEN, {"secret": hashed(token), "now": now}).one_or_none()
    return (SignedIn(row.id, row.name, row.kind, row.session), now - row.seen > SEEN_EVERY) if row else None


def filter_valid_sessions(db: sa.Connection, asked: Collection[str], now: int) -> set[str]:
    """Return those of these sessions that have not ended."""
    return set(db.execute(_GOOD, {"asked": list(asked), "now": now}).scalars())


def mark_seen(db: sa.Connection, session: str, now: int, expires: int) -> None:
    """Note that a session was used, and extend it."""
    last = sa.case((sessions.c.expires.is_(None), sa.null()), else_=expires)
    db.execute(sessions.update().where(sessions.c.id == session).values(seen=now, expires=last))


def list_sessions(db: sa.Connection, me: SignedIn) -> list[LoginSession]:
    """Return all sessions of a person, the newest first."""
    rows = db.execute(
        sa.select(sessions).where(sessions.c.person == me.id).order_by(sessions.c.created.desc(), sessions.c.id)
    )
    return [LoginSession(row.id, row.label, row.created, row.seen, row.id == me.session) for row in rows]


def close_session(db: sa.Connection, person: str, session: str) -> None:
    """End one of a person's own sessions."""
    own = (sessions.c.person == person) & (sessions.c.id == session)
    if not db.execute(sessions.delete().where(own)).rowcount:
        raise TableRefusal("no_session", f"you have no session {session!r}")


def add_bot(db: sa.Connection, owner: SignedIn, name: str, now: int) -> OwnBot:
    """Add a bot of a person, which plays through the API with its token."""
    if owner.kind == "bot":
        raise TableRefusal("bot", "a bot has no bots of its own")
    if len(list_bots(db, owner.id)) >= MOST_BOTS:
        raise TableRefusal("too_many", f"you may have {MOST_BOTS} bots; remove one first")
    id = new_id()
    db.execute(people.insert().values(id=id, kind="bot", name=name, owner=owner.id, created=now))
    return OwnBot(id, name, add_session(db, id, f"token of {name}", now, None))


def list_bots(db: sa.Connection, owner: str) -> list[OwnBot]:
    """Return the bots of a person."""
    rows = db.execute(sa.select(people.c.id, people.c.name).where(people.c.owner == owner).order_by(people.c.created))
    return [OwnBot(row.id, row.name) for row in rows]


def remove_bot(db: sa.Connection, owner: str, bot: str) -> None:
    """Remove a bot with its token and permissions. Its games stay."""
    own = (people.c.id == bot) & (people.c.owner == owner)
    if not db.execute(people.update().where(own).values(owner=None)).rowcount:
        raise TableRefusal("no_bot", f"you have no bot {bot!r}")
    for each in (sessions, grants, hooks):
        db.execute(each.delete().where(each.c.person == bot))
