"""SQL for quick match: where people who want to play the same game soon meet; one table at a time per game.

Only the table's id is stored here. Its own log knows who sits there and whether it is full, so the two cannot disagree,
whichever process asks and whichever has died.
"""

from __future__ import annotations

import msgspec
import sqlalchemy as sa

from muraglia.table.commands import JUST_NOW
from muraglia.web.data.schema import gatherers, gatherings

_FIRST = sa.text("INSERT INTO gatherings (game, table_id) VALUES (:game, '') ON CONFLICT DO NOTHING")
_WRITE_TABLE = sa.text(
    "INSERT INTO gatherers (person, game, table_id, at) VALUES (:person, :game, :table_id, :at) ON CONFLICT (person) "
    "DO UPDATE SET game = excluded.game, table_id = excluded.table_id, at = excluded.at"
)


class QuickMatchTable(msgspec.Struct, frozen=True):
    """The table to go to, and the one where the person was sent before, which may be the same, or empty."""

    table: str
    before: str = ""


def choose_table(
    db: sa.Connection, game: str, person: str, new_table: str, full_table: str, now: int, *, separate: bool = False
) -> QuickMatchTable:
    """Choose a table: the one where this person was sent just now (`JUST_NOW`), or the game's current one, or
    `new_table` if there is none or it is `full_table`, which had no seat left.

    With `separate`, because of a block between two people, send this person to `new_table` and leave the others where
    they are.

    The row of the game stays locked: if two people come at once, one opens a table and the other goes there too.
    """
    db.execute(_FIRST, {"game": game})
    here = gatherings.c.game == game
    table = db.execute(sa.select(gatherings.c.table_id).where(here).with_for_update()).scalar_one()
    mine = db.execute(sa.select(gatherers).where(gatherers.c.person == person)).one_or_none()
    if separate:
        table = new_table
    elif mine and mine.game == game and mine.table_id != full_table and now - mine.at < JUST_NOW:
        return QuickMatchTable(mine.table_id, mine.table_id)
    elif table in ("", full_table):
        table = new_table
        db.execute(gatherings.update().where(here).values(table_id=new_table))
    db.execute(_WRITE_TABLE, {"person": person, "game": game, "table_id": table, "at": now})
    return QuickMatchTable(table, mine.table_id if mine else "")


def list_old(db: sa.Connection, before: int, limit: int) -> list[str]:
    """Return people whose last quick match was before a time."""
    return list(db.execute(sa.select(gatherers.c.person).where(gatherers.c.at < before).limit(limit)).scalars())


def delete(db: sa.Connection, ids: list[str]) -> int:
    """Delete where these people were sent."""
    return db.execute(gatherers.delete().where(gatherers.c.person.in_(ids))).rowcount
