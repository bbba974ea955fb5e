"""How people want to be told of their turn: a webhook, a browser's push subscription, a mail address.

A mail address counts only once its owner has sent back the code that was mailed there.
"""

from __future__ import annotations

import hmac
import secrets

import msgspec
import sqlalchemy as sa

from muraglia.table.protocol import TableRefusal
from muraglia.web.data.schema import hooks, mail_codes, outbox, people
from muraglia.web.gate.tokens import hashed, new_id

MOST = 5
"""Addresses of one person."""
MOST_CODES = 3
"""Codes that are sent to one mailbox within a day, whoever asks for them: we are nobody's way to annoy others."""
MOST_CODES_OF_PERSON = 6
"""Codes that are sent for one person within a day, whatever they add and remove."""
CODE_LASTS = 86_400_000
"""Milliseconds until a code is worth nothing."""
GUESSES = 5
_SIGNS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"


class Hook(msgspec.Struct, frozen=True):
    """An address that is told when it is one's turn."""

    id: str
    kind: str
    """`webhook`, `push` or `mail`."""
    address: str
    verified: bool = True
    """A mail address is told nothing but its code before."""


def add(db: sa.Connection, person: str, kind: str, address: str, now: int, keys: str | None = None) -> Hook:
    """Remember a webhook or a push subscription."""
    return _add(db, person, Hook(new_id(), kind, address), now, push_keys=keys)


def add_push(db: sa.Connection, person: str, endpoint: str, keys: str, now: int) -> Hook:
    """Remember a browser's subscription, once: a browser belongs to whoever used it last."""
    for row in db.execute(sa.select(hooks.c.id).where(hooks.c.kind == "push", hooks.c.address == endpoint)).all():
        drop(db, row.id)
    return add(db, person, "push", endpoint, now, keys)


def add_mail(db: sa.Connection, person: str, address: str, now: int) -> tuple[Hook, str]:
    """Remember a mail address that is not verified yet; return the code to mail there."""
    box = hashed(mailbox(address))
    if db.dialect.name == "postgresql":  # somebody else may ask for the same mailbox at the same moment
        db.execute(sa.text("SELECT pg_advisory_xact_lock(hashtext(:box))"), {"box": box})
    old = (hooks.c.kind == "mail") & hooks.c.code.is_not(None) & (hooks.c.created <= now - CODE_LASTS)
    db.execute(hooks.delete().where(old))
    code = "".join(secrets.choice(_SIGNS) for _ in range(8))
    hook = _add(db, person, Hook(new_id(), "mail", address, verified=False), now, code=hashed(code))
    db.execute(mail_codes.delete().where(mail_codes.c.sent <= now - CODE_LASTS))
    for column, value, most, whose in (
        (mail_codes.c.mailbox, box, MOST_CODES, "this address has been sent"),
        (mail_codes.c.person, person, MOST_CODES_OF_PERSON, "you have been sent"),
    ):
        if (db.execute(sa.select(sa.func.count()).where(column == value)).scalar() or 0) >= most:
            raise TableRefusal("too_many", f"{whose} enough codes for a day")
    db.execute(mail_codes.insert().values(id=hook.id, mailbox=box, person=person, sent=now))
    return hook, code


def mailbox(address: str) -> str:
    """Return where a mail address leads: letter case makes no other one, nor does what follows a plus."""
    name, _, host = address.lower().rpartition("@")
    return f"{name.partition('+')[0] or name}@{host}"


def unsent(db: sa.Connection, hook: str) -> None:
    """Forget a mail address whose code could not be sent; it does not count."""
    drop(db, hook)
    db.execute(mail_codes.delete().where(mail_codes.c.id == hook))


def _add(db: sa.Connection, person: str, hook: Hook, now: int, **more: str | None) -> Hook:
    db.execute(sa.select(people.c.id).where(people.c.id == person).with_for_update())  # one of theirs at a time
    mine = of_person(db, person)
    if any(each.kind == hook.kind and _same(each, hook) for each in mine):
        raise TableRefusal("known", "you have this address already")
    if len(mine) >= MOST:
        raise TableRefusal("too_many", f"you may have {MOST} addresses; remove one first")
    values = {"id": hook.id, "person": person, "kind": hook.kind, "address": hook.address, "created": now}
    db.execute(hooks.insert().values(**values, **more, guesses=0))
    return hook


def _same(one: Hook, other: Hook) -> bool:
    if one.kind == "mail":
        return one.address.lower() == other.address.lower()
    return one.address == other.address


def verify(db: sa.Connection, person: str, hook: str, code: str, now: int) -> Hook | None:
    """Return the address if the code is right. A wrong guess is counted, and returns nothing; after a few the address
    is forgotten."""
    row = db.execute(sa.select(hooks).where(hooks.c.id == hook, hooks.c.person == person)).one_or_none()
    if row is None or row.code is None or row.created <= now - CODE_LASTS:
        raise TableRefusal("no_hook", f"no address {hook!r} of yours waits for a code")
    if hmac.compare_digest(row.code, hashed(code.strip().upper())):
        db.execute(hooks.update().where(hooks.c.id == hook).values(code=None))
        return Hook(row.id, row.kind, row.address)
    if row.guesses + 1 >= GUESSES:
        drop(db, hook)
    else:
        db.execute(hooks.update().where(hooks.c.id == hook).values(guesses=row.guesses + 1))
    return None


def of_person(db: sa.Connection, person: str) -> list[Hook]:
    """Return the addresses of a person."""
    rows = db.execute(sa.select(hooks).where(hooks.c.person == person).order_by(hooks.c.created, hooks.c.id))
    return [Hook(row.id, row.kind, row.address, row.code is None) for row in rows]


def remove(db: sa.Connection, person: str, hook: str) -> None:
    """Forget an address of one's own."""
    if db.execute(sa.select(hooks.c.id).where(hooks.c.person == person, hooks.c.id == hook)).first() is None:
        raise TableRefusal("no_hook", f"you have no address {hook!r}")
    drop(db, hook)


def drop(db: sa.Connection, hook: str) -> None:
    """Forget an address, and what was to be sent there."""
    db.execute(hooks.delete().where(hooks.c.id == hook))
    db.execute(outbox.delete().where(outbox.c.hook_id == hook))


def reachable(db: sa.Connection) -> set[str]:
    """Return all who want to be told."""
    return set(db.execute(sa.select(hooks.c.person).where(hooks.c.code.is_(None)).distinct()).scalars())
