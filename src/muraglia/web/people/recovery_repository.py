"""Account recovery: a code that is shown once, or one that is mailed, sets a new password.

Codes are too long to guess, so wrong guesses need not invalidate them; `entry_limit` slows down guessing. Using a code
ends every session.
"""

from __future__ import annotations

import secrets

import msgspec
import sqlalchemy as sa

from muraglia.web.data.schema import hooks, mail_codes, people, recoveries, sessions
from muraglia.web.middleware.tokens import hashed, new_id
from muraglia.web.notices.notice_address_repository import CODE_LASTS, MOST_CODES, mailbox

MAIL_LASTS = 3_600_000
"""Milliseconds for which a mailed code is valid."""
_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
_GROUPS, _GROUP = 5, 4
"""Twenty of 31 characters: 99 bits."""


class RecoveryCode(msgspec.Struct, frozen=True):
    """A code that sets a new password for an account; shown once, valid once."""

    code: str


def new_code() -> str:
    """Return a fresh code, in groups that can be written down."""
    return "-".join("".join(secrets.choice(_ALPHABET) for _ in range(_GROUP)) for _ in range(_GROUPS))


def _hashed_code(code: str) -> str:
    """Return the hash of a code, however it was typed."""
    return hashed("".join(char for char in code.upper() if char in _ALPHABET))


def renew_code(db: sa.Connection, person: str, now: int) -> RecoveryCode:
    """Give an account a new code; the old one becomes invalid."""
    return _replace_code(db, person, "code", now)


def _replace_code(db: sa.Connection, person: str, kind: str, now: int) -> RecoveryCode:
    code = new_code()
    db.execute(sa.select(people.c.id).where(people.c.id == person).with_for_update())  # one change per person at a time
    db.execute(recoveries.delete().where(recoveries.c.person == person, recoveries.c.kind == kind))
    db.execute(recoveries.insert().values(person=person, kind=kind, secret=_hashed_code(code), created=now))
    return RecoveryCode(code)


def has_code(db: sa.Connection, person: str) -> bool:
    """Return whether an account has a code; accounts older than this feature have none."""
    mine = (recoveries.c.person == person) & (recoveries.c.kind == "code")
    return db.execute(sa.select(recoveries.c.person).where(mine)).first() is not None


def create_mail_code(db: sa.Connection, login: str, now: int) -> tuple[str, str] | None:
    """Return a verified mail address of an account and a new code to mail there; None if it has no such address, or
    enough codes were mailed there today."""
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
    return row.address, _replace_code(db, row.id, "mail", now).code


def reset_password(
    db: sa.Connection, login: str, code: str, password: str, now: int
) -> tuple[str, RecoveryCode] | None:
    """Set a new password and end every session, if the code is right; return the person and their next code, or None if
    login and code do not match."""
    account = (people.c.login == login) & (people.c.kind == "account")
    person = db.execute(sa.select(people.c.id).where(account).with_for_update()).scalar()
    if person is None:
        return None
    mine = (recoveries.c.person == person) & (recoveries.c.secret == _hashed_code(code))
    good = sa.or_(recoveries.c.kind == "code", recoveries.c.created > now - MAIL_LASTS)
    if db.execute(sa.select(recoveries.c.kind).where(mine, good)).first() is None:
        return None
    db.execute(recoveries.delete().where(recoveries.c.person == person))
    db.execute(people.update().where(people.c.id == person).values(password=password))
    db.execute(sessions.delete().where(sessions.c.person == person))
    return str(person), renew_code(db, person, now)
