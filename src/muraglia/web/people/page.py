"""The page of somebody with an account: games, results, ratings and how they went, favourite company.

Others see what happened among people and in public; whoever wants none of that has no page. Everybody sees all of
their own play.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import sqlalchemy as sa

from muraglia.reviews.habits import Practice
from muraglia.table.protocol import Place, TableRefusal
from muraglia.table.results import Mate, Result, Tally
from muraglia.web.cups import book
from muraglia.web.cups.terms import Cup, CupStage
from muraglia.web.data.schema import cups, entrants, lobby, people, played, rated_games
from muraglia.web.people import ratings
from muraglia.web.people.practice import to_practise
from muraglia.web.people.ratings import Rating

LATEST = 20
"""Results that a page shows."""
COMPANY = 6
CUPS = 6
MOMENTS = 60
"""Points of a rating's curve."""


class Curve(msgspec.Struct, frozen=True):
    """A rating, and what it was after each of the last games, the oldest first."""

    rating: Rating
    points: list[float]


class CupPlayed(msgspec.Struct, frozen=True):
    """A cup in which somebody plays, or played."""

    id: str
    name: str
    game: str
    stage: CupStage
    players: int
    place: int | None
    """In the standings, once there are any."""
    at: int
    """When it ended, or was opened."""


class Page(msgspec.Struct, frozen=True):
    """All of it."""

    id: str
    name: str
    since: int
    private: bool
    mine: bool
    tallies: list[Tally]
    curves: list[Curve]
    company: list[Mate]
    results: list[Result]
    cups: list[CupPlayed]
    practice: list[Practice]
    """What the reviews of their games teach: for themselves alone."""


def page(db: sa.Connection, person: str, asks: str) -> Page:
    """Return somebody's page, or say that there is none."""
    row = db.execute(sa.select(people).where(people.c.id == person)).one_or_none()
    mine = row is not None and row.id == asks
    if row is None or (row.kind != "account" and not mine):
        raise TableRefusal("no_person", "there is nobody with such a page")
    if row.private and not mine:
        raise TableRefusal("private_page", "this player keeps games and ratings private")
    return Page(
        row.id,
        row.name,
        row.created,
        bool(row.private),
        mine,
        _tallies(db, person, mine=mine),
        _curves(db, person),
        _company(db, person),
        _results(db, person, mine=mine),
        _cups(db, person, mine=mine),
        to_practise(db, person) if mine else [],
    )


def set_private(db: sa.Connection, person: str, private: bool) -> None:
    """Have no page for others, or have one again."""
    db.execute(people.update().where(people.c.id == person).values(private=private))


def _tallies(db: sa.Connection, person: str, *, mine: bool) -> list[Tally]:
    among = (played.c.people > 1).label("among")
    query = sa.select(
        played.c.game,
        played.c.seats,
        among,
        sa.func.count().label("games"),
        sa.func.sum(sa.case((played.c.place == 1, 1), else_=0)).label("wins"),
        sa.func.avg(played.c.place).label("place"),
        sa.func.avg(played.c.points).label("points"),
        sa.func.max(played.c.points).label("best"),
    ).where(played.c.person == person)
    if not mine:
        query = query.where(played.c.people > 1)
    grouped = query.group_by(played.c.game, played.c.seats, among).order_by(played.c.game, played.c.seats, among.desc())
    return [
        Tally(
            row.game,
            row.seats,
            bool(row.among),
            row.games,
            int(row.wins),
            round(float(row.place), 2),
            None if row.points is None else round(float(row.points), 1),
            row.best,
        )
        for row in db.execute(grouped)
    ]


def _curves(db: sa.Connection, person: str) -> list[Curve]:
    curves = []
    for rating in ratings.listed(db, person=person):
        here = (rated_games.c.person == person, rated_games.c.game == rating.game, rated_games.c.seats == rating.seats)
        last = sa.select(rated_games.c.mu).where(*here).order_by(rated_games.c.number.desc())
        points = [round(float(mu), 2) for mu in db.execute(last.limit(MOMENTS)).scalars()]
        curves.append(Curve(rating, points[::-1]))
    return curves


def _company(db: sa.Connection, person: str) -> list[Mate]:
    """Return with whom somebody played most often, of those who do not mind being seen."""
    other, games = played.alias("other"), sa.func.count().label("games")
    query = (
        sa.select(people.c.id, people.c.name, games)
        .select_from(played.join(other, other.c.table_id == played.c.table_id))
        .join(people, people.c.id == other.c.person)
        .where(played.c.person == person, other.c.person != person, people.c.kind == "account", ~people.c.private)
        .group_by(people.c.id, people.c.name)
        .order_by(games.desc(), people.c.name, people.c.id)
    )
    return [Mate(row.id, row.name, row.games) for row in db.execute(query.limit(COMPANY))]


def _results(db: sa.Connection, person: str, *, mine: bool) -> list[Result]:
    query = (
        sa.select(played, lobby.c.places, lobby.c.result, rated_games.c.mu)
        .join(lobby, lobby.c.table_id == played.c.table_id)
        .outerjoin(
            rated_games, (rated_games.c.table_id == played.c.table_id) & (rated_games.c.person == played.c.person)
        )
        .where(played.c.person == person)
    )
    if not mine:
        query = query.where(lobby.c.public, played.c.people > 1)
    rows = db.execute(query.order_by(played.c.ended.desc(), played.c.table_id).limit(LATEST)).all()
    seats = [persons_at(row.result) for row in rows]
    seen = with_pages(db, {each for persons in seats for each in persons})
    return [
        Result(
            row.table_id,
            row.game,
            row.seats,
            row.ended,
            row.place,
            row.points,
            row.mu is not None,
            [
                Mate(who if who in seen else "", place.name or ("" if place.person else place.bot))
                for who, place in zip(persons, msgspec.json.decode(row.places, type=list[Place]), strict=True)
            ],
        )
        for row, persons in zip(rows, seats, strict=True)
    ]


def _cups(db: sa.Connection, person: str, *, mine: bool) -> list[CupPlayed]:
    """Return the latest cups; of others those that everybody finds."""
    query = sa.select(cups).join(entrants, entrants.c.cup_id == cups.c.id).where(entrants.c.person == person)
    if not mine:
        query = query.where(cups.c.public)
    latest = query.order_by(cups.c.created.desc(), cups.c.id).limit(CUPS)
    return [_cup(book.shown(db, row.id, person)) for row in db.execute(latest).all()]


def _cup(cup: Cup) -> CupPlayed:
    place = next((row.place for row in cup.standings if row.player == cup.me), None) if cup.round else None
    at = cup.ended or cup.created
    return CupPlayed(cup.id, cup.name, cup.terms.game, cup.stage, len(cup.entrants), place, at)


def persons_at(result: str) -> list[str]:
    """Return who had which seat at the end, from what the lobby keeps of it."""
    return [person for person, _ in msgspec.json.decode(result, type=list[tuple[str, int]])]


def with_pages(db: sa.Connection, persons: Sequence[str] | set[str]) -> set[str]:
    """Return those of these who have a page that everybody may see."""
    seen = sa.select(people.c.id).where(people.c.id.in_(persons), people.c.kind == "account", ~people.c.private)
    return set(db.execute(seen).scalars())
