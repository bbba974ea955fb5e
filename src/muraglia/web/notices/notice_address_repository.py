"""SQL for the addresses that turn notices go to: webhooks, push subscriptions of browsers, mail addresses.

A mail address is used only once its owner has sent back the code that was mailed there.
"""

from __future__ import annotations

import hmac
import secrets

import msgspec
import sqlalchemy as sa

from muraglia.table.protocol import TableRefusal
from muraglia.web.data.schema import hooks, mail_codes, outbox, people
from muraglia.web.middleware.tokens import hashed, new_id

MOST = 5
"""The most addresses of one person."""
MOST_CODES = 3
"""The most codes to one mailbox within a day, whoever asks for them, so that nobody can use us to send spam."""
MOST_CODES_OF_PERSON = 6
"""The most codes for one person within a day, even if they remove and add addresses."""
CODE_LASTS = 86_400_000
"""Milliseconds for which a code is valid."""
GUESSES = 5
_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"


class NoticeAddress(msgspec.Struct, frozen=True):
    """An address that turn notices go to."""

    id: str
    kind: str
    """`webhook`, `push` or `mail`."""
    address: str
    verified: bool = True
    """A mail address gets only its code before it is verified."""


def add(db: sa.Connection, person: str, kind: str, address: str, now: int, keys: str | None = None) -> NoticeAddress:
    """Add a webhook or a push subscription."""
    return _add(db, person, NoticeAddress(new_id(), kind, address), now, push_keys=keys)


def add_push(db: sa.Connection, person: str, endpoint: str, keys: str, now: int) -> NoticeAddress:
    """Add a browser's subscription, in place of the same one of an earlier user of that browser."""
    for row in db.execute(sa.select(hooks.c.id).where(hooks.c.kind == "push", hooks.c.address == endpoint)).all():
        remove_with_notices(db, row.id)
    return add(db, person, "push", endpoint, now, keys)


def add_mail(db: sa.Connection, person: str, address: str, now: int) -> tuple[NoticeAddress, str]:
    """Add an unverified mail address; return it and the code to mail there."""
    box = hashed(mailbox(address))
    if db.dialect.name == "postgresql":  # another process may add the same mailbox at the same moment
        db.execute(sa.text("SELECT pg_advisory_xact_lock(hashtext(:box))"), {"box": box})
    old = (hooks.c.kind == "mail") & hooks.c.code.is_not(None) & (hooks.c.created <= now - CODE_LASTS)
    db.execute(hooks.delete().where(old))
    code = "".join(secrets.choice(_ALPHABET) for _ in range(8))
    added = _add(db, person, NoticeAddress(new_id(), "mail", address, verified=False), now, code=hashed(code))
    db.execute(mail_codes.delete().where(mail_codes.c.sent <= now - CODE_LASTS))
    for column, value, most, whose in (
        (mail_codes.c.mailbox, box, MOST_CODES, "this address has been sent"),
        (mail_codes.c.person, person, MOST_CODES_OF_PERSON, "you have been sent"),
    ):
        if (db.execute(sa.select(sa.func.count()).where(column == value)).scalar() or 0) >= most:
            raise TableRefusal("too_many", f"{whose} enough codes for a day")
    db.execute(mail_codes.insert().values(id=added.id, mailbox=box, person=person, sent=now))
    return added, code


def mailbox(address: str) -> str:
    """Return the mailbox of a mail address: ignore letter case and what follows a plus."""
    name, _, host = address.lower().rpartition("@")
    return f"{name.partition('+')[0] or name}@{host}"


def remove_unsent(db: sa.Connection, address_id: str) -> None:
    """Remove a mail address whose code could not be sent; the code does not count towards the limits."""
    remove_with_notices(db, address_id)
    db.execute(mail_codes.delete().where(mail_codes.c.id == address_id))


def _add(db: sa.Connection, person: str, address: NoticeAddress, now: int, **more: str | None) -> NoticeAddress:
    db.execute(sa.select(people.c.id).where(people.c.id == person).with_for_update())  # one change per person at a time
    mine = list_addresses(db, person)
    if any(each.kind == address.kind and _same(each, address) for each in mine):
        raise TableRefusal("known", "you have already added this address")
    if len(mine) >= MOST:
        raise TableRefusal("too_many", f"you may have {MOST} addresses; remove one first")
    values = {"id": address.id, "person": person, "kind": address.kind, "address": address.address, "created": now}
    db.execute(hooks.insert().values(**values, **more, guesses=0))
    return address


def _same(one: NoticeAddress, other: NoticeAddress) -> bool:
    if one.kind == "mail":
        return one.address.lower() == other.address.lower()
    return one.address == other.address


def verify(db: sa.Connection, person: str, address_id: str, code: str, now: int) -> NoticeAddress | None:
    """Return the address if the code is right. Count a wrong guess and return None; after a few, remove the address."""
    row = db.execute(sa.select(hooks).where(hooks.c.id == address_id, hooks.c.person == person)).one_or_none()
    if row is None or row.code is None or row.created <= now - CODE_LASTS:
        raise TableRefusal("no_hook", f"your address {address_id!r} is not waiting for a code")
    if hmac.compare_digest(row.code, hashed(code.strip().upper())):
        db.execute(hooks.update().where(hooks.c.id == address_id).values(code=None))
        return NoticeAddress(row.id, row.kind, row.address)
    if row.guesses + 1 >= GUESSES:
        remove_with_notices(db, address_id)
    else:
        db.execute(hooks.update().where(hooks.c.id == address_id).values(guesses=row.guesses + 1))
    return None


def list_addresses(db: sa.Connection, person: str) -> list[NoticeAddress]:
    """Return the addresses of a person."""
    rows = db.execute(sa.select(hooks).where(hooks.c.person == person).order_by(hooks.c.created, hooks.c.id))
    return [NoticeAddress(row.id, row.kind, row.address, row.code is None) for row in rows]


def remove(db: sa.Connection, person: str, address_id: str) -> None:
    """Remove an address of a person."""
    if db.execute(sa.select(hooks.c.id).where(hooks.c.person == person, hooks.c.id == address_id)).first() is None:
        raise TableRefusal("no_hook", f"you have no address {address_id!r}")
    remove_with_notices(db, address_id)


def remove_with_notices(db: sa.Connection, address_id: str) -> None:
    """Remove an address and its waiting notices."""
    db.execute(hooks.delete().where(hooks.c.id == address_id))
    db.execute(outbox.delete().where(outbox.c.hook_id == address_id))


def list_reachable(db: sa.Connection) -> set[str]:
    """Return all people who have a verified address."""
    return set(db.execute(sa.select(hooks.c.person).where(hooks.c.code.is_(None)).distinct()).scalars())
