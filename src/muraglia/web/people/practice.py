"""What somebody could practise: the reviews of their games beside those of others, see `muraglia.reviews.habits`."""

from __future__ import annotations

from collections import defaultdict
from functools import partial

import msgspec
import sqlalchemy as sa

from muraglia.reviews.habits import Habits, Practice, practice
from muraglia.table.live import Table
from muraglia.table.log import Clock
from muraglia.web.data.database import Database
from muraglia.web.data.schema import ratings, reviewed

NEAR = 4.0
"""Whose rating is not further away than this is about as good; a rating begins at 25."""
BEGINS = 25.0
LATEST = 200
"""So many seats of each kind are counted, the latest ones."""


class Learned:
    """Keeps what reviews say, as soon as one is done."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def keep(self, table: Table, seat: int, habits: Habits) -> None:
        """Keep what the decisions of a seat were like: of whoever sat there, a person or a bot. Whoever had several
        seats, or left one to a bot, learns nothing of themselves from it."""
        seats = table.fold.seats
        who = seats[seat]
        if sum(each.person == who.person for each in seats) > 1 if who.person else not who.bot:
            return
        if who.person and who.bot:
            return
        row = {
            "table_id": table.id,
            "seat": seat,
            "person": who.person,
            "bot": who.bot,
            "game": table.fold.game.meta.id,
            "habits": msgspec.json.encode(habits).decode(),
            "at": self._clock.now(),
        }
        await self._database.write(partial(_keep, row=row, seats=len(seats)))


def _keep(db: sa.Connection, row: dict[str, object], seats: int) -> None:
    """Keep a row instead of what was there: a review that is told twice says the same."""
    mine = sa.select(ratings.c.mu).where(
        ratings.c.person == row["person"], ratings.c.game == row["game"], ratings.c.seats == seats
    )
    rating = db.execute(mine).scalar()
    db.execute(reviewed.delete().where(reviewed.c.table_id == row["table_id"], reviewed.c.seat == row["seat"]))
    db.execute(reviewed.insert().values(**row, rating=rating))


def to_practise(db: sa.Connection, person: str) -> list[Practice]:
    """Return what somebody could practise, for each game of which something was reviewed."""
    mine: dict[str, list[Habits]] = defaultdict(list)
    for row in db.execute(_latest(reviewed.c.person == person)):
        mine[row.game].append(_read(row.habits))
    return [_of_game(db, person, game, seats) for game, seats in sorted(mine.items())]


def _of_game(db: sa.Connection, person: str, game: str, mine: list[Habits]) -> Practice:
    rated = sa.select(sa.func.avg(ratings.c.mu)).where(ratings.c.person == person, ratings.c.game == game)
    rating = float(db.execute(rated).scalar() or BEGINS)
    here = reviewed.c.game == game
    near = reviewed.c.rating.between(rating - NEAR, rating + NEAR)
    others = _latest(here & near & (reviewed.c.person != person) & (reviewed.c.person != ""))
    peers = [_read(row.habits) for row in db.execute(others)]
    bots: dict[str, list[Habits]] = defaultdict(list)
    for row in db.execute(_latest(here & (reviewed.c.person == ""))):
        bots[row.bot].append(_read(row.habits))
    return practice(game, mine, peers, bots)


def _latest(where: sa.ColumnElement[bool]) -> sa.Select[tuple[object, ...]]:
    order = (reviewed.c.at.desc(), reviewed.c.table_id, reviewed.c.seat)
    return sa.select(reviewed).where(where).order_by(*order).limit(LATEST)


def _read(text: str) -> Habits:
    return msgspec.json.decode(text, type=Habits)
