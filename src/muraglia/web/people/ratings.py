"""Ratings per game and number of seats (OpenSkill, Plackett-Luce). A guess, and how sure we are of it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import sqlalchemy as sa
from openskill.models import PlackettLuce

from muraglia.web.data.schema import people, ratings

_MODEL = PlackettLuce()


class Rating(msgspec.Struct, frozen=True):
    """How strong somebody is: the truth lies within `points` ± `unsure` nineteen times out of twenty.

    `safe` is the lower end, by which the list is sorted: one has to play to get up.
    """

    name: str
    game: str
    seats: int
    points: float
    unsure: float
    safe: float
    games: int


def settle(db: sa.Connection, game: str, persons: Sequence[str], ranks: Sequence[int]) -> None:
    """Rate a finished game."""
    known = {}
    for person in sorted(persons):  # always in the same order: two games that end at once must not wait for each other
        row = db.execute(sa.select(ratings).where(_place(person, game, len(persons))).with_for_update()).one_or_none()
        known[person] = row
    before = [
        [_MODEL.rating(mu=row.mu, sigma=row.sigma) if (row := known[person]) else _MODEL.rating()] for person in persons
    ]
    after = _MODEL.rate(before, ranks=[float(rank) for rank in ranks])
    for person, [new] in zip(persons, after, strict=True):
        values = {"mu": new.mu, "sigma": new.sigma}
        if (row := known[person]) is not None:
            changed = ratings.update().where(_place(person, game, len(persons)))
            db.execute(changed.values(**values, games=row.games + 1))
        else:
            db.execute(ratings.insert().values(person=person, game=game, seats=len(persons), games=1, **values))


def _place(person: str, game: str, seats: int) -> sa.ColumnElement[bool]:
    return (ratings.c.person == person) & (ratings.c.game == game) & (ratings.c.seats == seats)


def accounts_only(db: sa.Connection, persons: Sequence[str]) -> bool:
    """Tell whether all of these have accounts, and each is somebody else: only then a game is rated."""
    count = sa.select(sa.func.count()).where(people.c.id.in_(persons), people.c.kind == "account")
    return len(set(persons)) == len(persons) == db.execute(count).scalar()


def listed(
    db: sa.Connection, game: str | None = None, seats: int | None = None, person: str | None = None, limit: int = 100
) -> list[Rating]:
    """Return ratings, the best first."""
    safe = ratings.c.mu - 2 * ratings.c.sigma
    query = sa.select(ratings, people.c.name).join(people, people.c.id == ratings.c.person)
    if game is not None:
        query = query.where(ratings.c.game == game)
    if seats is not None:
        query = query.where(ratings.c.seats == seats)
    if person is not None:
        query = query.where(ratings.c.person == person)
    rows = db.execute(query.order_by(safe.desc(), ratings.c.person).limit(limit))
    return [
        Rating(
            row.name,
            row.game,
            row.seats,
            round(row.mu, 2),
            round(2 * row.sigma, 2),
            round(row.mu - 2 * row.sigma, 2),
            row.games,
        )
        for row in rows
    ]
