"""SQL for the profile of a person: results, ratings and their curves, frequent co-players, tournaments.

Others see public games between people, and nothing if the profile is private. Everybody sees all of their own.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import sqlalchemy as sa

from muraglia.reviews.habits import Practice
from muraglia.table.protocol import SeatStatus, TableRefusal
from muraglia.table.results import CoPlayer, GameResult, PlayerTally
from muraglia.web.data.schema import cups, entrants, lobby, people, played, rated_games
from muraglia.web.people import rating_repository
from muraglia.web.people.practice_repository import list_practice
from muraglia.web.people.rating_repository import Rating
from muraglia.web.tournaments import tournament_repository
from muraglia.web.tournaments.tournament_terms import Tournament, TournamentStage

LATEST = 20
"""Results on a profile."""
CO_PLAYERS = 6
LATEST_TOURNAMENTS = 6
CURVE_POINTS = 60
"""Points of a rating curve."""


class RatingCurve(msgspec.Struct, frozen=True):
    """A rating, and what it was after each of the last games, the oldest first."""

    rating: Rating
    points: list[float]


class PlayedTournament(msgspec.Struct, frozen=True):
    """A tournament in which somebody plays, or played."""

    id: str
    name: str
    game: str
    stage: TournamentStage
    players: int
    place: int | None
    """In the standings, once the first round has begun."""
    at: int
    """When it ended, or was opened."""


class Profile(msgspec.Struct, frozen=True):
    """Everything on a person's profile."""

    id: str
    name: str
    since: int
    private: bool
    mine: bool
    tallies: list[PlayerTally]
    curves: list[RatingCurve]
    company: list[CoPlayer]
    results: list[GameResult]
    cups: list[PlayedTournament]
    practice: list[Practice]
    """What reviews suggest to practise; only on a person's own profile."""


def get_profile(db: sa.Connection, person: str, asks: str) -> Profile:
    """Return somebody's profile; refuse if they have none, or a private one."""
    row = db.execute(sa.select(people).where(people.c.id == person)).one_or_none()
    mine = row is not None and row.id == asks
    if row is None or (row.kind != "account" and not mine):
        raise TableRefusal("no_person", "there is no such player")
    if row.private and not mine:
        raise TableRefusal("private_page", "this player keeps games and ratings private")
    return Profile(
        row.id,
        row.name,
        row.created,
        bool(row.private),
        mine,
        _list_tallies(db, person, mine=mine),
        _list_curves(db, person),
        _list_co_players(db, person),
        _list_results(db, person, mine=mine),
        _list_tournaments(db, person, mine=mine),
        list_practice(db, person) if mine else [],
    )


def set_private(db: sa.Connection, person: str, private: bool) -> None:
    """Make a profile private, or public again."""
    db.execute(people.update().where(people.c.id == person).values(private=private))


def _list_tallies(db: sa.Connection, person: str, *, mine: bool) -> list[PlayerTally]:
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
        PlayerTally(
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


def _list_curves(db: sa.Connection, person: str) -> list[RatingCurve]:
    curves = []
    for rating in rating_repository.list_ratings(db, person=person):
        here = (rated_games.c.person == person, rated_games.c.game == rating.game, rated_games.c.seats == rating.seats)
        last = sa.select(rated_games.c.mu).where(*here).order_by(rated_games.c.number.desc())
        points = [round(float(mu), 2) for mu in db.execute(last.limit(CURVE_POINTS)).scalars()]
        curves.append(RatingCurve(rating, points[::-1]))
    return curves


def _list_co_players(db: sa.Connection, person: str) -> list[CoPlayer]:
    """Return the people with public profiles with whom somebody has played most often."""
    other, games = played.alias("other"), sa.func.count().label("games")
    query = (
        sa.select(people.c.id, people.c.name, games)
        .select_from(played.join(other, other.c.table_id == played.c.table_id))
        .join(people, people.c.id == other.c.person)
        .where(played.c.person == person, other.c.person != person, people.c.kind == "account", ~people.c.private)
        .group_by(people.c.id, people.c.name)
        .order_by(games.desc(), people.c.name, people.c.id)
    )
    return [CoPlayer(row.id, row.name, row.games) for row in db.execute(query.limit(CO_PLAYERS))]


def _list_results(db: sa.Connection, person: str, *, mine: bool) -> list[GameResult]:
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
    seats = [persons_in_result(row.result) for row in rows]
    seen = filter_public(db, {each for persons in seats for each in persons})
    return [
        GameResult(
            row.table_id,
            row.game,
            row.seats,
            row.ended,
            row.place,
            row.points,
            row.mu is not None,
            [
                CoPlayer(who if who in seen else "", place.name or ("" if place.person else place.bot))
                for who, place in zip(persons, msgspec.json.decode(row.places, type=list[SeatStatus]), strict=True)
            ],
        )
        for row, persons in zip(rows, seats, strict=True)
    ]


def _list_tournaments(db: sa.Connection, person: str, *, mine: bool) -> list[PlayedTournament]:
    """Return the latest tournaments; on the profile of somebody else only public ones."""
    query = sa.select(cups).join(entrants, entrants.c.cup_id == cups.c.id).where(entrants.c.person == person)
    if not mine:
        query = query.where(cups.c.public)
    latest = query.order_by(cups.c.created.desc(), cups.c.id).limit(LATEST_TOURNAMENTS)
    return [_summarise(tournament_repository.get_tournament(db, row.id, person)) for row in db.execute(latest).all()]


def _summarise(tournament: Tournament) -> PlayedTournament:
    place = (
        next((row.place for row in tournament.standings if row.player == tournament.me), None)
        if tournament.round
        else None
    )
    at = tournament.ended or tournament.created
    return PlayedTournament(
        tournament.id, tournament.name, tournament.terms.game, tournament.stage, len(tournament.entrants), place, at
    )


def persons_in_result(result: str) -> list[str]:
    """Return the person on each seat at the end, from the result in the lobby row."""
    return [person for person, _ in msgspec.json.decode(result, type=list[tuple[str, int]])]


def filter_public(db: sa.Connection, persons: Sequence[str] | set[str]) -> set[str]:
    """Return those of these people whose profile is public."""
    seen = sa.select(people.c.id).where(people.c.id.in_(persons), people.c.kind == "account", ~people.c.private)
    return set(db.execute(seen).scalars())
