"""Turn notices: an outbox with retries. A notice says at which table it is one's turn, and nothing of the game.

It is written down when somebody who is away owes a move, waits a while (they may come back, or move), and is sent by
whichever process finds it due. One that fails is tried again later, a few times.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Literal

import msgspec
import sqlalchemy as sa

from muraglia.web.data.schema import hooks, lobby, outbox
from muraglia.web.notices.hooks import Hook, of_person

TRIES = 6
MOST_WAITING = 50
"""Notices that wait for one address."""
REST = 30_000
"""Milliseconds that an address rests after a failure; four times as many after each further one in a row …"""
LONGEST_REST = 86_400_000
"""… up to this."""
SENT = 1 << 60
"""When a notice is due that was sent: never."""
LOOKED_AT = 50
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


Why = Literal["turn", "ready", "challenge"]
"""It is somebody's turn; their table of a cup is ready; somebody wants to play with them."""


class Notice(msgspec.Struct, frozen=True, tag_field="type", tag="turn"):
    """What is sent: no more than that."""

    table: str
    game: str
    name: str
    """The game as people call it: a browser that shows the notice asks nobody."""
    text: str
    why: Why = "turn"


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
            if hook.verified and _waiting(db, hook.id) < MOST_WAITING:
                values = {"hook_id": hook.id, "table_id": table, "person": person, "due": due, "tries": 0}
                db.execute(outbox.insert().values(**values))


def _waiting(db: sa.Connection, hook: str) -> int:
    here = sa.select(sa.func.count()).where(outbox.c.hook_id == hook, outbox.c.due < SENT)
    return db.execute(here).scalar() or 0


def due_now(db: sa.Connection, now: int) -> list[Due]:
    """Return notices that are due, one for each person, those first whose addresses answer."""
    ready = (outbox.c.due <= now) & (hooks.c.rests <= now)
    order = (hooks.c.failures, outbox.c.due, outbox.c.hook_id, outbox.c.table_id)
    place = sa.func.row_number().over(partition_by=outbox.c.person, order_by=order).label("place")
    columns = (hooks.c.kind, hooks.c.address, hooks.c.push_keys, hooks.c.failures, place)
    found = sa.select(outbox, *columns).join(hooks, hooks.c.id == outbox.c.hook_id).where(ready).subquery()
    first = sa.select(found).where(found.c.place == 1).order_by(found.c.failures, found.c.due).limit(LOOKED_AT)
    return [
        Due(Hook(row.hook_id, row.kind, row.address), row.person, row.table_id, row.tries, row.push_keys or "")
        for row in db.execute(first)
    ]


def claim(db: sa.Connection, due: Due, now: int) -> bool:
    """Take a notice that is due; no other process takes it for a while. Tell whether nobody was faster."""
    still = _place(due) & (outbox.c.due <= now) & (outbox.c.tries == due.tries)
    return bool(db.execute(outbox.update().where(still).values(due=now + CLAIM, tries=due.tries + 1)).rowcount)


def sent(db: sa.Connection, due: Due) -> None:
    """Note that a notice was sent; its address answers."""
    db.execute(hooks.update().where(hooks.c.id == due.hook.id, hooks.c.failures > 0).values(failures=0, rests=0))
    settle(db, due)


def settle(db: sa.Connection, due: Due) -> None:
    """Forget a notice that was sent, or that nobody needs any more.

    As long as it is the same person's turn the row would come back with the next change of the table; so it stays
    far in the future until somebody else is to move.
    """
    db.execute(outbox.update().where(_place(due)).values(due=SENT))


def failed(db: sa.Connection, due: Due, now: int) -> None:
    """Let the address rest, the longer the more often it failed, and try again later."""
    here = hooks.c.id == due.hook.id
    failures = db.execute(sa.select(hooks.c.failures).where(here)).scalar() or 0
    rests = now + min(REST * 4 ** min(failures, 10), LONGEST_REST)
    db.execute(hooks.update().where(here).values(failures=failures + 1, rests=rests))
    put_off(db, due, now)


def put_off(db: sa.Connection, due: Due, now: int) -> None:
    """Try again later, or give up."""
    if due.tries + 1 >= TRIES:
        settle(db, due)
    else:
        db.execute(outbox.update().where(_place(due)).values(due=now + REST * 4**due.tries))


def _place(due: Due) -> sa.ColumnElement[bool]:
    return (outbox.c.hook_id == due.hook.id) & (outbox.c.table_id == due.table)
