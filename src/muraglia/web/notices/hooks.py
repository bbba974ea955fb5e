"""How people want to be told of their turn: a webhook, a browser's push subscription, a mail address.

A mail address counts only once its owner has sent back the code that was mailed there.
"""

from __future__ import annotations

import hmac
import secrets

import msgspec
import sqlalchemy as sa

from muraglia.table.protocol import TableRefusal
from muraglia.web.data.schema import hooks, outbox
from muraglia.web.gate.tokens import hashed, new_id

MOST = 5
"""Addresses of one person."""
MOST_CODES = 3
"""Codes that wait for an answer at one mail address, whoever asked for them: we are nobody's way to annoy others."""
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
    old = (hooks.c.kind == "mail") & hooks.c.code.is_not(None) & (hooks.c.created <= now - CODE_LASTS)
    db.execute(hooks.delete().where(old))
    here = (hooks.c.kind == "mail") & (hooks.c.address == address)
    waiting = sa.select(sa.func.count()).where(here, hooks.c.code.is_not(None))
    if (db.execute(waiting).scalar() or 0) >= MOST_CODES:
        raise TableRefusal("too_many", "this address has been sent enough codes for a day")
    if db.execute(sa.select(hooks.c.id).where(here, hooks.c.person == person)).first():
        raise TableRefusal("known", "you have this address already")
    code = "".join(secrets.choice(_SIGNS) for _ in range(8))
    return _add(db, person, Hook(new_id(), "mail", address, verified=False), now, code=hashed(code)), code


def _add(db: sa.Connection, person: str, hook: Hook, now: int, **more: str | None) -> Hook:
    if len(of_person(db, person)) >= MOST:
        raise TableRefusal("too_many", f"you may have {MOST} addresses; remove one first")
    values = {"id": hook.id, "person": person, "kind": hook.kind, "address": hook.address, "created": now}
    db.execute(hooks.insert().values(**values, **more, guesses=0))
    return hook


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
