"""SQL for the lobby: one row per table, kept up to date by the process that serves it (`lobby_sync_job`)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import sqlalchemy as sa

from muraglia.table.live_table import LiveTable
from muraglia.table.protocol import SeatStatus
from muraglia.table.seat_messages import status_of
from muraglia.table.table_setup import ListedTable, Pace, Stage
from muraglia.web.data.schema import lobby, played, seated
from muraglia.web.people import rating_repository

PAGE = 100

ENDED = ("over", "closed")


class LobbyFilter(msgspec.Struct, frozen=True):
    """Which tables to return; None means any."""

    game: str | None = None
    stage: Stage | None = None
    pace: Pace | None = None
    seats: int | None = None
    open: bool | None = None
    before: int | None = None
    mine: str | None = None
    """Only tables of this person, including private ones."""


class LobbyRow(msgspec.Struct, frozen=True):
    """What the lobby stores of a table and updates."""

    stage: Stage
    open: int
    places: str
    persons: tuple[str, ...]
    result: str | None


def row_of(table: LiveTable) -> LobbyRow:
    """Return what the lobby should store of a table."""
    seats, state = table.fold.seats, table.fold.state
    places = status_of(table, "").seats
    return LobbyRow(
        table.stage(),
        sum(not seat.person and not seat.bot for seat in seats),
        msgspec.json.encode(places).decode(),
        tuple(sorted({seat.person for seat in seats if seat.person})),
        None if state is None or not state.over else _result([seat.person for seat in seats], state.outcome.ranks),
    )


def _result(persons: Sequence[str], ranks: Sequence[int]) -> str:
    return msgspec.json.encode(list(zip(persons, ranks, strict=True))).decode()


def add(db: sa.Connection, table: LiveTable, pace: Pace, public: bool) -> None:
    """Insert the row of a new table."""
    row = row_of(table)
    setup = table.fold.opened.setup
    db.execute(
        lobby.insert().values(
            table_id=table.id,
            game=setup.game,
            seats=len(setup.seats),
            open=row.open,
            stage=row.stage,
            pace=pace,
            public=public,
            host=setup.host,
            places=row.places,
            created=table.fold.opened.at,
            version=table.fold.version,
            rated=False,
            ended=_end_time(table, row),
            result=row.result,
        )
    )
    _write_seated(db, table.id, row)


def update(db: sa.Connection, table: LiveTable, row: LobbyRow, version: int) -> None:
    """Update a table's row, unless it already has this version or a later one. The process that first writes the end
    of a game also rates it."""
    here = lobby.c.table_id == table.id
    known = db.execute(sa.select(lobby.c.version, lobby.c.rated).where(here).with_for_update()).one_or_none()
    if known is None or known.version >= version:
        return
    db.execute(
        lobby.update()
        .where(here)
        .values(
            stage=row.stage,
            open=row.open,
            places=row.places,
            version=version,
            rated=row.stage == "over",
            ended=_end_time(table, row),
            result=row.result,
        )
    )
    _write_seated(db, table.id, row)
    if row.stage == "over" and not known.rated:
        _write_played(db, table)
        _rate(db, table)


def _end_time(table: LiveTable, row: LobbyRow) -> int | None:
    """Return when a table ended, or None if it has not."""
    return table.fold.at if row.stage in ENDED else None


def _write_seated(db: sa.Connection, table: str, row: LobbyRow) -> None:
    """Store who has a seat at a table."""
    known = set(db.execute(sa.select(seated.c.person).where(seated.c.table_id == table)).scalars())
    gone = known - set(row.persons)
    if gone:
        db.execute(seated.delete().where(seated.c.table_id == table, seated.c.person.in_(gone)))
    for person in set(row.persons) - known:
        db.execute(seated.insert().values(table_id=table, person=person))


def _write_played(db: sa.Connection, table: LiveTable) -> None:
    """Store everybody's place and points; skip people who had several seats."""
    fold = table.fold
    if fold.state is None:
        return
    outcome, persons = fold.state.outcome, [seat.person for seat in fold.seats]
    common = {"table_id": table.id, "game": fold.opened.setup.game, "seats": len(persons), "ended": fold.at}
    everybody = len({person for person in persons if person})
    for seat, person in enumerate(persons):
        if person and persons.count(person) == 1:
            own = {"person": person, "place": outcome.ranks[seat], "points": outcome.scores[seat]}
            db.execute(played.insert().values(**common, **own, people=everybody))


def _rate(db: sa.Connection, table: LiveTable) -> None:
    """Rate the game if every seat belongs to another account. Players who left get the result of the bot that took
    over."""
    fold = table.fold
    persons = [seat.person for seat in fold.seats]
    if fold.state is None or not all(persons):
        return
    if rating_repository.all_have_accounts(db, persons):
        rating_repository.rate_game(
            db, table.id, fold.opened.setup.game, persons, list(fold.state.outcome.ranks), fold.at
        )


def list_tables(db: sa.Connection, wanted: LobbyFilter, limit: int = PAGE) -> list[ListedTable]:
    """Return the tables that match a filter, the newest first."""
    query = sa.select(lobby)
    if wanted.mine is not None:
        query = query.join(seated, seated.c.table_id == lobby.c.table_id).where(seated.c.person == wanted.mine)
    else:
        query = query.where(lobby.c.public)
    for column, value in ((lobby.c.game, wanted.game), (lobby.c.stage, wanted.stage), (lobby.c.pace, wanted.pace)):
        if value is not None:
            query = query.where(column == value)
    if wanted.seats is not None:
        query = query.where(lobby.c.seats == wanted.seats)
    if wanted.open is not None:
        query = query.where(lobby.c.open > 0 if wanted.open else lobby.c.open == 0)
    if wanted.before is not None:
        query = query.where(lobby.c.created < wanted.before)
    rows = db.execute(query.order_by(lobby.c.created.desc(), lobby.c.table_id).limit(limit))
    return [_to_listed_table(row, wanted.mine) for row in rows]


def _to_listed_table(row: sa.Row[tuple[object, ...]], asks: str | None) -> ListedTable:
    places = msgspec.json.decode(row.places, type=list[SeatStatus])
    result = [] if row.result is None else msgspec.json.decode(row.result, type=list[tuple[str, int]])
    for seat, (person, _) in enumerate(result):
        if asks and person == asks:
            places[seat] = msgspec.structs.replace(places[seat], yours=True)
    listed = ListedTable(row.table_id, row.game, places, row.open, row.stage, row.pace, bool(row.public), row.created)
    return msgspec.structs.replace(listed, ended=row.ended, ranks=[rank for _, rank in result] or None)


def is_listed(db: sa.Connection, table: str) -> bool:
    """Return whether the lobby has a row for a table."""
    return db.execute(sa.select(lobby.c.table_id).where(lobby.c.table_id == table)).first() is not None


def is_public(db: sa.Connection, table: str) -> bool:
    """Return whether everybody may see a table."""
    return bool(db.execute(sa.select(lobby.c.public).where(lobby.c.table_id == table)).scalar())


def get_pace(db: sa.Connection, table: str) -> Pace:
    """Return the pace of a table."""
    return "days" if db.execute(sa.select(lobby.c.pace).where(lobby.c.table_id == table)).scalar() == "days" else "live"


_GOING = lobby.c.stage.in_(("waiting", "playing", "paused"))


def list_unfinished(db: sa.Connection) -> dict[str, int]:
    """Return the tables that have not ended according to the lobby, with the version of their rows."""
    rows = db.execute(sa.select(lobby.c.table_id, lobby.c.version).where(_GOING))
    return {row.table_id: row.version for row in rows}


def count_unfinished(db: sa.Connection, hosts: list[str]) -> int:
    """Return how many tables that these people opened have not ended."""
    return db.execute(sa.select(sa.func.count()).where(_GOING, lobby.c.host.in_(hosts))).scalar() or 0
