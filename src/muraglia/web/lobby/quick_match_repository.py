"""SQL for quick match: at which table people meet who want to play the same game soon; one table at a time per game.

Only the table's id is stored here. Its own log knows who sits there and whether it is full, so the two cannot disagree,
whichever process asks and whichever has died.
"""

from __future__ import annotations

import msgspec
import sqlalchemy as sa

from muraglia.table.commands import JUST_NOW
from muraglia.web.data.schema import gatherers, gatherings

_FIRST = sa.text("INSERT INTO gatherings (game, table_id) VALUES (:game, '') ON CONFLICT DO NOTHING")
_NOTE = sa.text(
    "INSERT INTO gatherers (person, game, table_id, at) VALUES (:person, :game, :table_id, :at) ON CONFLICT (person) "
    "DO UPDATE SET game = excluded.game, table_id = excluded.table_id, at = excluded.at"
)


class QuickMatchTable(msgspec.Struct, frozen=True):
    """The table to go to, and the one where the person was sent before, which may be the same, or empty."""

    table: str
    before: str = ""


def meet(
    db: sa.Connection, game: str, person: str, new: str, late: str, now: int, *, apart: bool = False
) -> QuickMatchTable:
    """Choose the table to go to: the present one of the game, or `new` if there is none or it is full (`late`).

    With `apart`, because of a block between two people, send this person to `new` and leave the others where they are.

    The row of the game stays locked: if two people come at once, one opens a table and the other goes there too.
    """
    db.execute(_FIRST, {"game": game})
    here = gatherings.c.game == game
    table = db.execute(sa.select(gatherings.c.table_id).where(here).with_for_update()).scalar_one()
    mine = db.execute(sa.select(gatherers).where(gatherers.c.person == person)).one_or_none()
    if apart:
        table = new
    elif mine and mine.game == game and mine.table_id != late and now - mine.at < JUST_NOW:
        return QuickMatchTable(mine.table_id, mine.table_id)
    elif table in ("", late):
        table = new
        db.execute(gatherings.update().where(here).values(table_id=new))
    db.execute(_NOTE, {"person": person, "game": game, "table_id": table, "at": now})
    return QuickMatchTable(table, mine.table_id if mine else "")


def list_old(db: sa.Connection, before: int, limit: int) -> list[str]:
    """Return people whose last quick match was before a time."""
    return list(db.execute(sa.select(gatherers.c.person).where(gatherers.c.at < before).limit(limit)).scalars())


def forget(db: sa.Connection, ids: list[str]) -> int:
    """Delete where these people were sent."""
    return db.execute(gatherers.delete().where(gatherers.c.person.in_(ids))).rowcount
