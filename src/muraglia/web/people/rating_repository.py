"""Ratings per game and number of seats (OpenSkill, Plackett-Luce): an estimate and its uncertainty."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import sqlalchemy as sa
from openskill.models import PlackettLuce

from muraglia.web.data.schema import people, rated_games, ratings

_MODEL = PlackettLuce()


class Rating(msgspec.Struct, frozen=True):
    """How strong somebody is: the true strength lies within `points` ± `unsure` with 95% certainty.

    Rankings sort by `safe`, the lower end, so players have to play to move up.
    """

    person: str
    """The id, for the link to the profile."""
    name: str
    game: str
    seats: int
    points: float
    unsure: float
    safe: float
    games: int


def rate_game(
    db: sa.Connection, table: str, game: str, persons: Sequence[str], ranks: Sequence[int], at: int = 0
) -> None:
    """Rate a finished game, and store the ratings after it."""
    known = {}
    for person in sorted(persons):  # lock rows in a fixed order, so that two games that end at once cannot deadlock
        row = db.execute(
            sa.select(ratings).where(_is_rating_of(person, game, len(persons))).with_for_update()
        ).one_or_none()
        known[person] = row
    before = [
        [_MODEL.rating(mu=row.mu, sigma=row.sigma) if (row := known[person]) else _MODEL.rating()] for person in persons
    ]
    after = _MODEL.rate(before, ranks=[float(rank) for rank in ranks])
    for person, [new] in zip(persons, after, strict=True):
        values = {"mu": new.mu, "sigma": new.sigma}
        row, number = known[person], 1
        if row is not None:
            number = row.games + 1
            db.execute(ratings.update().where(_is_rating_of(person, game, len(persons))).values(**values, games=number))
        else:
            db.execute(ratings.insert().values(person=person, game=game, seats=len(persons), games=1, **values))
        kept = {"table_id": table, "person": person, "game": game, "seats": len(persons), "number": number, "at": at}
        db.execute(rated_games.insert().values(**kept, **values))


def _is_rating_of(person: str, game: str, seats: int) -> sa.ColumnElement[bool]:
    return (ratings.c.person == person) & (ratings.c.game == game) & (ratings.c.seats == seats)


def all_have_accounts(db: sa.Connection, persons: Sequence[str]) -> bool:
    """Return whether these are different people who all have accounts: only such games are rated."""
    count = sa.select(sa.func.count()).where(people.c.id.in_(persons), people.c.kind == "account")
    return len(set(persons)) == len(persons) == db.execute(count).scalar()


def list_ratings(
    db: sa.Connection, game: str | None = None, seats: int | None = None, person: str | None = None, limit: int = 100
) -> list[Rating]:
    """Return ratings, the best first: of one person, or of everybody whose profile is public."""
    safe = ratings.c.mu - 2 * ratings.c.sigma
    query = sa.select(ratings, people.c.name).join(people, people.c.id == ratings.c.person)
    if game is not None:
        query = query.where(ratings.c.game == game)
    if seats is not None:
        query = query.where(ratings.c.seats == seats)
    query = query.where(~people.c.private if person is None else ratings.c.person == person)
    rows = db.execute(query.order_by(safe.desc(), ratings.c.person).limit(limit))
    return [
        Rating(
            row.person,
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
