"""SQL for tournaments, with the checks of who may change them. All functions take a connection.

Every change locks the tournament's row. So a round is paired only once, even if several processes try or one dies, and
the ids of its tables are written before any of them is opened.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence

import msgspec
import sqlalchemy as sa

from muraglia.table.live_table import LiveTable
from muraglia.table.protocol import TableRefusal
from muraglia.tournaments.table_sizes import Player, Seated
from muraglia.web.data.schema import cup_tables, cups, entrants, lobby, people
from muraglia.web.lobby import lobby_repository
from muraglia.web.middleware.tokens import new_id
from muraglia.web.people.people_repository import SignedIn
from muraglia.web.tournaments.tournament_terms import (
    MOST_ENTRANTS,
    Entrant,
    ListedTournament,
    NewTournament,
    Tournament,
    TournamentStage,
    TournamentTable,
    TournamentTerms,
    current_standings,
    with_points,
)

MOST_UNFINISHED = 10
"""The most unfinished tournaments of one host."""
PAGE = 50
UNFINISHED = ("open", "running")

Row = sa.Row[tuple[object, ...]]


class RunningTournament(msgspec.Struct, frozen=True):
    """Everything the runner needs to take a tournament further."""

    id: str
    host: str
    public: bool
    terms: TournamentTerms
    stage: TournamentStage
    starts: int | None
    round: int
    due: int | None
    seed: int
    plan: list[list[Seated]]
    version: int
    entrants: list[Entrant]
    persons: dict[Player, tuple[str, str]]
    """The id and name of every entrant."""
    played: list[list[TournamentTable]]


class EndedTable(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a table ended, as it is stored; without ranks, the table was lost."""

    ranks: list[int] = []
    scores: list[int] = []
    absent: list[Player] = []


def add(db: sa.Connection, host: SignedIn, request: NewTournament, now: int) -> str:
    """Insert a tournament and return its id."""
    if host.kind != "account":
        raise TableRefusal("cup_account", "you need an account to set up a tournament")
    going = sa.select(sa.func.count()).where(cups.c.host == host.id, cups.c.stage.in_(UNFINISHED))
    if (db.execute(going).scalar() or 0) >= MOST_UNFINISHED:
        raise TableRefusal("too_many_cups", f"you have {MOST_UNFINISHED} unfinished tournaments; end one first")
    fields = {name: getattr(request, name) for name in TournamentTerms.__struct_fields__}
    values = {"id": new_id(), "name": request.name, "host": host.id, "public": request.public, "game": request.game}
    values |= {"terms": msgspec.json.encode(TournamentTerms(**fields)).decode(), "stage": "open"}
    values |= {"starts": request.starts, "round": 0, "seed": secrets.randbits(48), "version": 0, "created": now}
    db.execute(cups.insert().values(**values))
    return str(values["id"])


def _lock(db: sa.Connection, tournament: str) -> Row:
    row = db.execute(sa.select(cups).where(cups.c.id == tournament).with_for_update()).one_or_none()
    if row is None:
        raise TableRefusal("no_cup", f"there is no tournament {tournament!r}")
    return row


def _update(db: sa.Connection, row: Row, **values: object) -> None:
    db.execute(cups.update().where(cups.c.id == row.id).values(version=row.version + 1, **values))


def enter(db: sa.Connection, tournament: str, who: SignedIn, now: int) -> None:
    """Enter a tournament that has not begun."""
    row = _lock(db, tournament)
    if row.stage != "open":
        raise TableRefusal("cup_begun", "this tournament has begun, or was cancelled: nobody can enter any more")
    if msgspec.json.decode(row.terms, type=TournamentTerms).accounts and who.kind != "account":
        raise TableRefusal("cup_accounts", "you need an account for this tournament")
    known = db.execute(sa.select(entrants).where(entrants.c.cup_id == tournament)).all()
    if any(each.person == who.id for each in known):
        raise TableRefusal("cup_entered", "you have already entered this tournament")
    if len(known) >= MOST_ENTRANTS:
        raise TableRefusal("cup_full", f"this tournament is full: it has {MOST_ENTRANTS} players")
    number = 1 + max((each.number for each in known), default=0)
    db.execute(entrants.insert().values(cup_id=tournament, number=number, person=who.id, entered=now))
    _update(db, row)


def leave(db: sa.Connection, tournament: str, who: SignedIn) -> None:
    """Leave a tournament."""
    row = _lock(db, tournament)
    _remove_entrant(
        db, row, (entrants.c.cup_id == tournament) & (entrants.c.person == who.id), "you are not in this tournament"
    )


def withdraw(db: sa.Connection, tournament: str, host: SignedIn, number: Player) -> None:
    """Remove an entrant, as the host; for example somebody who did not show up."""
    row = _lock_as_host(db, tournament, host)
    place = (entrants.c.cup_id == tournament) & (entrants.c.number == number)
    _remove_entrant(db, row, place, f"nobody with number {number} is in this tournament")


def _remove_entrant(db: sa.Connection, row: Row, place: sa.ColumnElement[bool], nobody: str) -> None:
    """Remove an entrant. Once the tournament has begun, they stay in the standings with what they have played."""
    if row.stage not in UNFINISHED:
        raise TableRefusal("cup_over", "this tournament is over")
    if db.execute(sa.select(entrants).where(place, entrants.c.gone.is_(None))).first() is None:
        raise TableRefusal("cup_not_entered", nobody)
    if row.stage == "open":
        db.execute(entrants.delete().where(place))
    else:
        db.execute(entrants.update().where(place).values(gone=row.round))
    _update(db, row)


def _lock_as_host(db: sa.Connection, tournament: str, host: SignedIn) -> Row:
    row = _lock(db, tournament)
    if row.host != host.id:
        raise TableRefusal("not_cup_host", "only the host of the tournament can do this")
    return row


def begin(db: sa.Connection, tournament: str, host: SignedIn) -> None:
    """Begin a tournament, as the host."""
    row = _lock_as_host(db, tournament, host)
    if row.stage != "open":
        raise TableRefusal("cup_begun", "this tournament has begun, or was cancelled")
    if _count_entrants(db, tournament) < 2:
        raise TableRefusal("cup_few", "a tournament needs at least two players")
    _update(db, row, stage="running")


def begin_if_due(db: sa.Connection, tournament: str, now: int) -> None:
    """Begin a tournament whose start time has come; call it off if it has fewer than two players."""
    row = _lock(db, tournament)
    if row.stage == "open" and row.starts is not None and row.starts <= now:
        if _count_entrants(db, tournament) < 2:
            _update(db, row, stage="off", ended=now)
        else:
            _update(db, row, stage="running")


def _count_entrants(db: sa.Connection, tournament: str) -> int:
    return db.execute(sa.select(sa.func.count()).where(entrants.c.cup_id == tournament)).scalar() or 0


def end(db: sa.Connection, tournament: str, host: SignedIn, now: int) -> None:
    """End a tournament early, as the host: call it off if it has not begun, else keep the standings."""
    row = _lock_as_host(db, tournament, host)
    if row.stage not in UNFINISHED:
        raise TableRefusal("cup_over", "this tournament is over")
    _update(db, row, stage="off" if row.stage == "open" else "over", ended=now)


def finish(db: sa.Connection, tournament: str, round: int, now: int) -> None:
    """Mark a tournament as over, unless another round was paired meanwhile."""
    row = _lock(db, tournament)
    if row.stage == "running" and row.round == round:
        _update(db, row, stage="over", ended=now)


def write_round(
    db: sa.Connection, before: RunningTournament, tables: dict[str, Seated], plan: list[list[Seated]], due: int
) -> None:
    """Insert the next round with the ids of its tables, unless the tournament has changed since `before` was read."""
    row = _lock(db, before.id)
    if row.stage != "running" or row.version != before.version or row.round != before.round:
        return
    for number, (table, seats) in enumerate(tables.items(), 1):
        values = {"cup_id": row.id, "round": row.round + 1, "number": number, "stage": "planned"}
        kept = msgspec.json.encode(seats).decode()
        db.execute(cup_tables.insert().values(**values, table_id=table, seats=kept))
    kept_plan = msgspec.json.encode(plan).decode() if plan else None
    _update(db, row, round=row.round + 1, due=due, plan=kept_plan)


def mark_opened(db: sa.Connection, tournament: RunningTournament, table: LiveTable) -> None:
    """Mark a planned table as open, and add it to the lobby if it is not there."""
    here = cup_tables.c.table_id == table.id
    row = db.execute(sa.select(cup_tables).where(here).with_for_update()).one()
    if row.stage == "planned":
        if db.execute(sa.select(lobby.c.table_id).where(lobby.c.table_id == table.id)).first() is None:
            lobby_repository.add(db, table, tournament.terms.pace, tournament.public)
        db.execute(cup_tables.update().where(here).values(stage="playing"))


def write_result(db: sa.Connection, table: str, result: EndedTable) -> None:
    """Store how a table ended."""
    here = (cup_tables.c.table_id == table) & (cup_tables.c.stage == "playing")
    db.execute(cup_tables.update().where(here).values(stage="over", result=msgspec.json.encode(result).decode()))


def list_due(db: sa.Connection, now: int) -> list[tuple[str, TournamentStage]]:
    """Return the running tournaments, and those whose start time has come."""
    waits = (cups.c.stage == "open") & (cups.c.starts <= now)
    found = sa.select(cups.c.id, cups.c.stage).where(sa.or_(cups.c.stage == "running", waits))
    return [(row.id, row.stage) for row in db.execute(found.order_by(cups.c.created))]


def get_stages(db: sa.Connection, tables: Sequence[str]) -> dict[str, str]:
    """Return the stages of these tables in the lobby."""
    rows = db.execute(sa.select(lobby.c.table_id, lobby.c.stage).where(lobby.c.table_id.in_(tables)))
    return {row.table_id: row.stage for row in rows}


def get_running(db: sa.Connection, tournament: str) -> RunningTournament:
    """Return a tournament as the runner needs it."""
    row = db.execute(sa.select(cups).where(cups.c.id == tournament)).one_or_none()
    if row is None:
        raise TableRefusal("no_cup", f"there is no tournament {tournament!r}")
    found = _list_entrants(db, tournament)
    return RunningTournament(
        row.id,
        row.host,
        bool(row.public),
        msgspec.json.decode(row.terms, type=TournamentTerms),
        row.stage,
        row.starts,
        row.round,
        row.due,
        row.seed,
        msgspec.json.decode(row.plan, type=list[list[Seated]]) if row.plan else [],
        row.version,
        [Entrant(each.number, each.name or "", each.gone) for each in found],
        {each.number: (each.person, each.name or "") for each in found},
        _list_rounds(db, tournament),
    )


def _list_entrants(db: sa.Connection, tournament: str) -> list[Row]:
    found = sa.select(entrants, people.c.name).outerjoin(people, people.c.id == entrants.c.person)
    return list(db.execute(found.where(entrants.c.cup_id == tournament).order_by(entrants.c.number)))


def _list_rounds(db: sa.Connection, tournament: str) -> list[list[TournamentTable]]:
    rounds: list[list[TournamentTable]] = []
    order = (cup_tables.c.round, cup_tables.c.number)
    for row in db.execute(sa.select(cup_tables).where(cup_tables.c.cup_id == tournament).order_by(*order)):
        table = TournamentTable(row.table_id, row.stage, msgspec.json.decode(row.seats))
        if row.result and (ended := msgspec.json.decode(row.result, type=EndedTable)).ranks:
            table = msgspec.structs.replace(table, ranks=ended.ranks, scores=ended.scores, absent=ended.absent)
        if row.round > len(rounds):
            rounds.append([])
        rounds[-1].append(table)
    return rounds


def get_tournament(db: sa.Connection, tournament: str, asks: str) -> Tournament:
    """Return a tournament as a person sees it."""
    now = get_running(db, tournament)
    row = db.execute(sa.select(cups.c.name, cups.c.created, cups.c.ended).where(cups.c.id == tournament)).one()
    host = db.execute(sa.select(people.c.name).where(people.c.id == now.host)).scalar() or ""
    me = next((number for number, (person, _) in now.persons.items() if person == asks), None)
    full = now.terms.seats
    played = [[with_points(table, full) for table in tables] for tables in now.played]
    table = None
    if me is not None and now.stage == "running" and played:
        table = next((each.table for each in played[-1] if me in each.seats and each.stage == "playing"), None)
    return Tournament(
        tournament,
        row.name,
        host,
        bool(asks) and now.host == asks,
        now.public,
        now.terms,
        now.stage,
        now.starts,
        now.round,
        now.due,
        row.created,
        row.ended,
        now.entrants,
        me,
        table,
        played,
        current_standings(now.entrants, now.played, full),
    )


def list_tournaments(db: sa.Connection, asks: str, mine: bool, before: int | None) -> list[ListedTournament]:
    """Return public tournaments, or all that a person plays in or hosts, the newest first."""
    counted = sa.select(sa.func.count()).where(entrants.c.cup_id == cups.c.id).scalar_subquery()
    entered = sa.exists().where(entrants.c.cup_id == cups.c.id, entrants.c.person == asks)
    found = sa.select(cups, counted.label("players"), entered.label("entered"))
    found = found.where(sa.or_(cups.c.host == asks, entered) if mine else cups.c.public)
    if before is not None:
        found = found.where(cups.c.created < before)
    rows = db.execute(found.order_by(cups.c.created.desc(), cups.c.id).limit(PAGE))
    return [_to_listed_tournament(row) for row in rows]


def _to_listed_tournament(row: Row) -> ListedTournament:
    terms = msgspec.json.decode(row.terms, type=TournamentTerms)
    return ListedTournament(
        row.id,
        row.name,
        row.game,
        row.stage,
        terms.seats,
        terms.rounds,
        row.round,
        terms.system,
        terms.pace,
        row.starts,
        row.players,
        bool(row.entered),
        row.created,
        row.ended,
    )
