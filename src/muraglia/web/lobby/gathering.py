"""Where people meet who want to play the same game soon. For each game there is one table at a time at which they do.

Only the place is written here; who sits there, and whether it is too late, the table's own log knows. So nothing can
be at odds with it, whichever process asks and whichever has died.
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


class Meeting(msgspec.Struct, frozen=True):
    """The table to go to, and the one where somebody was sent before (it may be the same, or none)."""

    table: str
    before: str = ""


def meet(db: sa.Connection, game: str, person: str, new: str, late: str, now: int, *, apart: bool = False) -> Meeting:
    """Return where to go: not to the table where it is too `late`; to a `new` one where there is no other.

    Who wants nothing to do with somebody there, or the other way round, goes to a new one too; others still meet where
    they did (`apart`).

    The row of the game is held meanwhile: of two who come at once, one opens a table and the other goes there too.
    """
    db.execute(_FIRST, {"game": game})
    here = gatherings.c.game == game
    table = db.execute(sa.select(gatherings.c.table_id).where(here).with_for_update()).scalar_one()
    mine = db.execute(sa.select(gatherers).where(gatherers.c.person == person)).one_or_none()
    if apart:
        table = new
    elif mine and mine.game == game and mine.table_id != late and now - mine.at < JUST_NOW:
        return Meeting(mine.table_id, mine.table_id)
    elif table in ("", late):
        table = new
        db.execute(gatherings.update().where(here).values(table_id=new))
    db.execute(_NOTE, {"person": person, "game": game, "table_id": table, "at": now})
    return Meeting(table, mine.table_id if mine else "")


def old(db: sa.Connection, before: int, limit: int) -> list[str]:
    """Return whose last wish for a game is long ago."""
    return list(db.execute(sa.select(gatherers.c.person).where(gatherers.c.at < before).limit(limit)).scalars())


def forget(db: sa.Connection, ids: list[str]) -> int:
    """Forget where these people were sent."""
    return db.execute(gatherers.delete().where(gatherers.c.person.in_(ids))).rowcount
