"""Turn notices: an outbox with retries. A notice says at which table it is one's turn, and nothing of the game.

It is written down when somebody who is away owes a move, waits a while (they may come back, or move), and is sent by
whichever process finds it due. One that fails is tried again later, a few times.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec
import sqlalchemy as sa

from muraglia.web.data.schema import hooks, lobby, outbox
from muraglia.web.notices.hooks import Hook, of_person

TRIES = 6
CLAIM = 60_000
"""A process that sends a notice has it for so many milliseconds; then another may try."""


class Due(msgspec.Struct, frozen=True):
    """A notice that is due."""

    hook: Hook
    person: str
    table: str
    tries: int
    keys: str = ""
    """Of a push subscription."""


class Notice(msgspec.Struct, frozen=True, tag_field="type", tag="turn"):
    """What is sent: no more than that."""

    table: str
    game: str
    text: str


Bring = Callable[[Due, Notice], Awaitable[None]]
"""Brings a notice, or raises `OSError`."""


def plan(db: sa.Connection, table: str, persons: set[str], due: int) -> None:
    """Tell these persons, once it is due, and nobody else any more."""
    db.execute(sa.select(lobby.c.table_id).where(lobby.c.table_id == table).with_for_update())  # one process at a time
    waiting = outbox.c.table_id == table
    known = set(db.execute(sa.select(outbox.c.person).where(waiting)).scalars())
    if known - persons:
        db.execute(outbox.delete().where(waiting, outbox.c.person.in_(known - persons)))
    for person in persons - known:
        for hook in of_person(db, person):
            if hook.verified:
                values = {"hook_id": hook.id, "table_id": table, "person": person, "due": due, "tries": 0}
                db.execute(outbox.insert().values(**values))


def any_due(db: sa.Connection, now: int) -> bool:
    """Tell whether there is anything to send."""
    return db.execute(sa.select(outbox.c.hook_id).where(outbox.c.due <= now).limit(1)).first() is not None


def claim(db: sa.Connection, now: int) -> list[Due]:
    """Take some notices that are due; no other process takes them for a while."""
    columns = (hooks.c.kind, hooks.c.address, hooks.c.push_keys)
    query = sa.select(outbox).add_columns(*columns).join(hooks, hooks.c.id == outbox.c.hook_id)
    query = query.where(outbox.c.due <= now).order_by(outbox.c.due).limit(20).with_for_update(skip_locked=True)
    found = [
        Due(Hook(row.hook_id, row.kind, row.address), row.person, row.table_id, row.tries, row.push_keys or "")
        for row in db.execute(query)
    ]
    for each in found:
        db.execute(outbox.update().where(_place(each)).values(due=now + CLAIM, tries=each.tries + 1))
    return found


def sent(db: sa.Connection, due: Due) -> None:
    """Forget a notice that was sent, or that nobody needs any more.

    As long as it is the same person's turn the row would come back with the next change of the table; so it stays
    far in the future until somebody else is to move.
    """
    db.execute(outbox.update().where(_place(due)).values(due=1 << 60))


def failed(db: sa.Connection, due: Due, now: int) -> None:
    """Try again later, or give up."""
    if due.tries + 1 >= TRIES:
        sent(db, due)
    else:
        db.execute(outbox.update().where(_place(due)).values(due=now + 30_000 * 4**due.tries))


def _place(due: Due) -> sa.ColumnElement[bool]:
    return (outbox.c.hook_id == due.hook.id) & (outbox.c.table_id == due.table)


async def bring_all(notices: list[tuple[Due, Notice]], bring: Bring) -> list[BaseException | None]:
    """Bring notices side by side; return for each what went wrong."""
    return await asyncio.gather(*(bring(due, notice) for due, notice in notices), return_exceptions=True)
