"""What somebody could practise: reviews of their games compared with others'; see `muraglia.reviews.habits`."""

from __future__ import annotations

from collections import defaultdict
from functools import partial

import msgspec
import sqlalchemy as sa

from muraglia.reviews.habits import Habits, Practice, practice
from muraglia.table.live_table import LiveTable
from muraglia.table.log import Clock
from muraglia.web.data.database import Database
from muraglia.web.data.schema import ratings, reviewed

NEAR = 4.0
"""Ratings this close count as equally good; a rating begins at 25."""
BEGINS = 25.0
LATEST = 200
"""How many reviewed seats are compared, the latest ones first."""


class PracticeRecorder:
    """Stores the summary of every finished review."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def record(self, table: LiveTable, seat: int, habits: Habits) -> None:
        """Store the habits of a seat, whether a person or a bot played it. Skip people who had several seats, or whose
        seat a bot took over: that says nothing about them."""
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
        await self._database.write(partial(_replace_review, row=row, seats=len(seats)))


def _replace_review(db: sa.Connection, row: dict[str, object], seats: int) -> None:
    """Insert a row in place of an earlier one for the same seat."""
    mine = sa.select(ratings.c.mu).where(
        ratings.c.person == row["person"], ratings.c.game == row["game"], ratings.c.seats == seats
    )
    rating = db.execute(mine).scalar()
    db.execute(reviewed.delete().where(reviewed.c.table_id == row["table_id"], reviewed.c.seat == row["seat"]))
    db.execute(reviewed.insert().values(**row, rating=rating))


def list_practice(db: sa.Connection, person: str) -> list[Practice]:
    """Return what somebody could practise, for each game in which they were reviewed."""
    mine: dict[str, list[Habits]] = defaultdict(list)
    for row in db.execute(_select_latest(reviewed.c.person == person)):
        mine[row.game].append(_decode(row.habits))
    return [_of_game(db, person, game, seats) for game, seats in sorted(mine.items())]


def _of_game(db: sa.Connection, person: str, game: str, mine: list[Habits]) -> Practice:
    rated = sa.select(sa.func.avg(ratings.c.mu)).where(ratings.c.person == person, ratings.c.game == game)
    rating = float(db.execute(rated).scalar() or BEGINS)
    here = reviewed.c.game == game
    near = reviewed.c.rating.between(rating - NEAR, rating + NEAR)
    others = _select_latest(here & near & (reviewed.c.person != person) & (reviewed.c.person != ""))
    peers = [_decode(row.habits) for row in db.execute(others)]
    bots: dict[str, list[Habits]] = defaultdict(list)
    for row in db.execute(_select_latest(here & (reviewed.c.person == ""))):
        bots[row.bot].append(_decode(row.habits))
    return practice(game, mine, peers, bots)


def _select_latest(where: sa.ColumnElement[bool]) -> sa.Select[tuple[object, ...]]:
    order = (reviewed.c.at.desc(), reviewed.c.table_id, reviewed.c.seat)
    return sa.select(reviewed).where(where).order_by(*order).limit(LATEST)


def _decode(text: str) -> Habits:
    return msgspec.json.decode(text, type=Habits)
