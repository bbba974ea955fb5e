"""Ways back into an account whose password is lost: a code that was shown once, or one that is mailed.

Codes are too long to be guessed, so nobody can use them up for somebody else by guessing wrong; whoever tries many is
held up at the gate like everybody who comes in (`entry_limit`). Whichever code is used, every session ends.
"""

from __future__ import annotations

import secrets

import msgspec
import sqlalchemy as sa

from muraglia.web.data.schema import hooks, mail_codes, people, recoveries, sessions
from muraglia.web.gate.tokens import hashed, new_id
from muraglia.web.notices.hooks import CODE_LASTS, MOST_CODES, mailbox

MAIL_LASTS = 3_600_000
"""Milliseconds that a code by mail is good for."""
_SIGNS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
_GROUPS, _GROUP = 5, 4
"""Twenty signs of 31: 99 bits."""


class Recovery(msgspec.Struct, frozen=True):
    """The code that opens an account without its password; shown once, used once."""

    code: str


def new_code() -> str:
    """Return a fresh code, in groups that can be written down."""
    return "-".join("".join(secrets.choice(_SIGNS) for _ in range(_GROUP)) for _ in range(_GROUPS))


def _kept(code: str) -> str:
    """Return what is kept of a code, however it was typed."""
    return hashed("".join(sign for sign in code.upper() if sign in _SIGNS))


def renew(db: sa.Connection, person: str, now: int) -> Recovery:
    """Give an account a new code; the one before opens nothing any more."""
    return _keep(db, person, "code", now)


def _keep(db: sa.Connection, person: str, kind: str, now: int) -> Recovery:
    code = new_code()
    db.execute(sa.select(people.c.id).where(people.c.id == person).with_for_update())  # one at a time
    db.execute(recoveries.delete().where(recoveries.c.person == person, recoveries.c.kind == kind))
    db.execute(recoveries.insert().values(person=person, kind=kind, secret=_kept(code), created=now))
    return Recovery(code)


def has_code(db: sa.Connection, person: str) -> bool:
    """Tell whether an account has a code; those from before there were any have none."""
    mine = (recoveries.c.person == person) & (recoveries.c.kind == "code")
    return db.execute(sa.select(recoveries.c.person).where(mine)).first() is not None


def by_mail(db: sa.Connection, login: str, now: int) -> tuple[str, str] | None:
    """Return a mail address that is proven to be the account's, and a code to mail there; nothing where there is none,
    or where enough codes were mailed there today."""
    proven = (hooks.c.kind == "mail") & hooks.c.code.is_(None)
    account = (people.c.login == login) & (people.c.kind == "account")
    found = sa.select(people.c.id, hooks.c.address).join(hooks, hooks.c.person == people.c.id).where(account, proven)
    row = db.execute(found.order_by(hooks.c.created, hooks.c.id).limit(1).with_for_update(of=people)).first()
    if row is None:
        return None
    box = hashed(mailbox(row.address))
    recent = sa.select(sa.func.count()).where(mail_codes.c.mailbox == box, mail_codes.c.sent > now - CODE_LASTS)
    if (db.execute(recent).scalar() or 0) >= MOST_CODES:
        return None
    db.execute(mail_codes.insert().values(id=new_id(), mailbox=box, person=row.id, sent=now))
    return row.address, _keep(db, row.id, "mail", now).code


def use(db: sa.Connection, login: str, code: str, password: str, now: int) -> tuple[str, Recovery] | None:
    """Set a new password for whoever has a code, end every session and return the account with its next code; nothing
    where name and code do not belong together."""
    account = (people.c.login == login) & (people.c.kind == "account")
    person = db.execute(sa.select(people.c.id).where(account).with_for_update()).scalar()
    if person is None:
        return None
    mine = (recoveries.c.person == person) & (recoveries.c.secret == _kept(code))
    good = sa.or_(recoveries.c.kind == "code", recoveries.c.created > now - MAIL_LASTS)
    if db.execute(sa.select(recoveries.c.kind).where(mine, good)).first() is None:
        return None
    db.execute(recoveries.delete().where(recoveries.c.person == person))
    db.execute(people.update().where(people.c.id == person).values(password=password))
    db.execute(sessions.delete().where(sessions.c.person == person))
    return str(person), renew(db, person, now)
