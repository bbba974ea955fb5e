"""SQL for turn notices: an outbox with retries. A notice names the table and reveals nothing of the game.

A notice is planned when somebody who is away has to move, waits a while in case they come back, and is sent by the
process that finds it due. After a failure it is tried again later, a few times.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Literal

import msgspec
import sqlalchemy as sa

from muraglia.web.data.schema import hooks, lobby, outbox
from muraglia.web.notices.notice_address_repository import NoticeAddress, list_addresses

TRIES = 6
MOST_WAITING = 50
"""The most waiting notices of one address."""
RETRY_MS = 30_000
"""Milliseconds until an address is tried again after a failure; four times as many after each further failure …"""
LONGEST_RETRY_MS = 86_400_000
"""… up to this."""
SENT = 1 << 60
"""The due time of a sent notice: never."""
BATCH = 50
CLAIM = 60_000
"""Milliseconds for which a notice belongs to the process that sends it; then another may try."""


class DueNotice(msgspec.Struct, frozen=True):
    """A notice that is due."""

    to: NoticeAddress
    person: str
    table: str
    tries: int
    keys: str = ""
    """The keys of a push subscription."""


Why = Literal["turn", "ready", "challenge"]
"""It is their turn; their tournament table is ready; somebody challenges them."""


class TurnNotice(msgspec.Struct, frozen=True, tag_field="type", tag="turn"):
    """What is sent to a webhook or browser."""

    table: str
    game: str
    name: str
    """The game's name, so that a browser can show the notice without another request."""
    text: str
    why: Why = "turn"


Deliver = Callable[[DueNotice, TurnNotice], Awaitable[None]]
"""Delivers a notice; raises `OSError` if that fails."""


def plan_notices(db: sa.Connection, table: str, persons: set[str], due: int) -> None:
    """Plan notices of a table to these people, and cancel those to all others."""
    db.execute(sa.select(lobby.c.table_id).where(lobby.c.table_id == table).with_for_update())  # one process at a time
    waiting = outbox.c.table_id == table
    known = set(db.execute(sa.select(outbox.c.person).where(waiting)).scalars())
    if known - persons:
        db.execute(outbox.delete().where(waiting, outbox.c.person.in_(known - persons)))
    for person in persons - known:
        for address in list_addresses(db, person):
            if address.verified and _count_waiting(db, address.id) < MOST_WAITING:
                values = {"hook_id": address.id, "table_id": table, "person": person, "due": due, "tries": 0}
                db.execute(outbox.insert().values(**values))


def _count_waiting(db: sa.Connection, address_id: str) -> int:
    here = sa.select(sa.func.count()).where(outbox.c.hook_id == address_id, outbox.c.due < SENT)
    return db.execute(here).scalar() or 0


def list_due(db: sa.Connection, now: int) -> list[DueNotice]:
    """Return due notices, one per person, those to working addresses first."""
    ready = (outbox.c.due <= now) & (hooks.c.rests <= now)
    order = (hooks.c.failures, outbox.c.due, outbox.c.hook_id, outbox.c.table_id)
    place = sa.func.row_number().over(partition_by=outbox.c.person, order_by=order).label("place")
    columns = (hooks.c.kind, hooks.c.address, hooks.c.push_keys, hooks.c.failures, place)
    found = sa.select(outbox, *columns).join(hooks, hooks.c.id == outbox.c.hook_id).where(ready).subquery()
    first = sa.select(found).where(found.c.place == 1).order_by(found.c.failures, found.c.due).limit(BATCH)
    return [
        DueNotice(
            NoticeAddress(row.hook_id, row.kind, row.address), row.person, row.table_id, row.tries, row.push_keys or ""
        )
        for row in db.execute(first)
    ]


def claim(db: sa.Connection, due: DueNotice, now: int) -> bool:
    """Claim a due notice for this process, for a while; return False if another process was faster."""
    still = _is_row_of(due) & (outbox.c.due <= now) & (outbox.c.tries == due.tries)
    return bool(db.execute(outbox.update().where(still).values(due=now + CLAIM, tries=due.tries + 1)).rowcount)


def mark_sent(db: sa.Connection, due: DueNotice) -> None:
    """Close a notice that was sent, and reset the failures of its address."""
    db.execute(hooks.update().where(hooks.c.id == due.to.id, hooks.c.failures > 0).values(failures=0, rests=0))
    close_notice(db, due)


def close_notice(db: sa.Connection, due: DueNotice) -> None:
    """Close a notice that was sent, or is no longer needed.

    If the row were deleted, the next change of the table would plan it again while it is the same person's turn. So it
    stays, due never, until somebody else has to move.
    """
    db.execute(outbox.update().where(_is_row_of(due)).values(due=SENT))


def mark_failed(db: sa.Connection, due: DueNotice, now: int) -> None:
    """Count a failure of the address, let it rest for longer each time, and try the notice again later."""
    here = hooks.c.id == due.to.id
    failures = db.execute(sa.select(hooks.c.failures).where(here)).scalar() or 0
    rests = now + min(RETRY_MS * 4 ** min(failures, 10), LONGEST_RETRY_MS)
    db.execute(hooks.update().where(here).values(failures=failures + 1, rests=rests))
    postpone(db, due, now)


def postpone(db: sa.Connection, due: DueNotice, now: int) -> None:
    """Try a notice again later, or give up after TRIES."""
    if due.tries + 1 >= TRIES:
        close_notice(db, due)
    else:
        db.execute(outbox.update().where(_is_row_of(due)).values(due=now + RETRY_MS * 4**due.tries))


def _is_row_of(due: DueNotice) -> sa.ColumnElement[bool]:
    return (outbox.c.hook_id == due.to.id) & (outbox.c.table_id == due.table)
