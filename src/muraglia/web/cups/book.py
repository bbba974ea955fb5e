"""The book of the cups: what is written down of them, and who may change it. Functions on a connection (`database`).

Who enters and leaves, and which round is paired, is decided under the lock of the cup's row: a round is paired once,
whichever processes try it and whoever dies meanwhile, and the ids of its tables are written before one is opened.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence

import msgspec
import sqlalchemy as sa

from muraglia.cups.rooms import Player, Seated
from muraglia.table.live import Table
from muraglia.table.protocol import TableRefusal
from muraglia.web.cups.terms import (
    MOST_ENTRANTS,
    Cup,
    CupListed,
    CupStage,
    CupTable,
    Entrant,
    NewCup,
    Terms,
    standing,
    with_points,
)
from muraglia.web.data.schema import cup_tables, cups, entrants, lobby, people
from muraglia.web.gate.tokens import new_id
from muraglia.web.lobby import lobby as lobbying
from muraglia.web.people.people import Who

MOST_GOING = 10
"""Cups of one host that are not over."""
PAGE = 50
GOING = ("open", "running")

Row = sa.Row[tuple[object, ...]]


class Going(msgspec.Struct, frozen=True):
    """What is needed to go on with a cup."""

    id: str
    host: str
    public: bool
    terms: Terms
    stage: CupStage
    starts: int | None
    round: int
    due: int | None
    seed: int
    plan: list[list[Seated]]
    version: int
    entrants: list[Entrant]
    persons: dict[Player, tuple[str, str]]
    """The id and the name of everybody."""
    played: list[list[CupTable]]


class Ended(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a table ended, as it is kept. Nothing: the table was lost."""

    ranks: list[int] = []
    scores: list[int] = []
    absent: list[Player] = []


def add(db: sa.Connection, host: Who, wish: NewCup, now: int) -> str:
    """Open a cup and return its id."""
    if host.kind != "account":
        raise TableRefusal("cup_account", "to open a cup one needs an account: its host is answered for")
    going = sa.select(sa.func.count()).where(cups.c.host == host.id, cups.c.stage.in_(GOING))
    if (db.execute(going).scalar() or 0) >= MOST_GOING:
        raise TableRefusal("too_many_cups", f"you have {MOST_GOING} cups that are not over; end one first")
    fields = {name: getattr(wish, name) for name in Terms.__struct_fields__}
    values = {"id": new_id(), "name": wish.name, "host": host.id, "public": wish.public, "game": wish.game}
    values |= {"terms": msgspec.json.encode(Terms(**fields)).decode(), "stage": "open", "starts": wish.starts}
    values |= {"round": 0, "seed": secrets.randbits(48), "version": 0, "created": now}
    db.execute(cups.insert().values(**values))
    return str(values["id"])


def _locked(db: sa.Connection, cup: str) -> Row:
    row = db.execute(sa.select(cups).where(cups.c.id == cup).with_for_update()).one_or_none()
    if row is None:
        raise TableRefusal("no_cup", f"there is no cup {cup!r}")
    return row


def _touch(db: sa.Connection, row: Row, **values: object) -> None:
    db.execute(cups.update().where(cups.c.id == row.id).values(version=row.version + 1, **values))


def enter(db: sa.Connection, cup: str, who: Who, now: int) -> None:
    """Let somebody play, as long as it has not begun."""
    row = _locked(db, cup)
    if row.stage != "open":
        raise TableRefusal("cup_begun", "this cup has begun, or was called off: nobody can enter any more")
    if msgspec.json.decode(row.terms, type=Terms).accounts and who.kind != "account":
        raise TableRefusal("cup_accounts", "this cup is for people with an account")
    known = db.execute(sa.select(entrants).where(entrants.c.cup_id == cup)).all()
    if any(each.person == who.id for each in known):
        raise TableRefusal("cup_entered", "you have entered this cup already")
    if len(known) >= MOST_ENTRANTS:
        raise TableRefusal("cup_full", f"this cup is full: {MOST_ENTRANTS} play already")
    number = 1 + max((each.number for each in known), default=0)
    db.execute(entrants.insert().values(cup_id=cup, number=number, person=who.id, entered=now))
    _touch(db, row)


def leave(db: sa.Connection, cup: str, who: Who) -> None:
    """Let somebody go."""
    row = _locked(db, cup)
    _take_out(db, row, (entrants.c.cup_id == cup) & (entrants.c.person == who.id), "you do not play in this cup")


def withdraw(db: sa.Connection, cup: str, host: Who, number: Player) -> None:
    """Take somebody out, by the host: they did not come, say."""
    row = _hosted(db, cup, host)
    place = (entrants.c.cup_id == cup) & (entrants.c.number == number)
    _take_out(db, row, place, f"nobody with number {number} plays in this cup")


def _take_out(db: sa.Connection, row: Row, place: sa.ColumnElement[bool], nobody: str) -> None:
    """Before it has begun as if they had never entered; afterwards what they have played counts."""
    if row.stage not in GOING:
        raise TableRefusal("cup_over", "this cup is over")
    if db.execute(sa.select(entrants).where(place, entrants.c.gone.is_(None))).first() is None:
        raise TableRefusal("cup_not_entered", nobody)
    if row.stage == "open":
        db.execute(entrants.delete().where(place))
    else:
        db.execute(entrants.update().where(place).values(gone=row.round))
    _touch(db, row)


def _hosted(db: sa.Connection, cup: str, host: Who) -> Row:
    row = _locked(db, cup)
    if row.host != host.id:
        raise TableRefusal("not_cup_host", "only the host of the cup may do this")
    return row


def begin(db: sa.Connection, cup: str, host: Who) -> None:
    """Let a cup begin, by its host."""
    row = _hosted(db, cup, host)
    if row.stage != "open":
        raise TableRefusal("cup_begun", "this cup has begun, or was called off")
    if _count(db, cup) < 2:
        raise TableRefusal("cup_few", "a cup needs at least two players")
    _touch(db, row, stage="running")


def begin_in_time(db: sa.Connection, cup: str, now: int) -> None:
    """Let a cup begin whose time has come; with fewer than two players it is called off."""
    row = _locked(db, cup)
    if row.stage == "open" and row.starts is not None and row.starts <= now:
        if _count(db, cup) < 2:
            _touch(db, row, stage="off", ended=now)
        else:
            _touch(db, row, stage="running")


def _count(db: sa.Connection, cup: str) -> int:
    return db.execute(sa.select(sa.func.count()).where(entrants.c.cup_id == cup)).scalar() or 0


def end(db: sa.Connection, cup: str, host: Who, now: int) -> None:
    """End a cup early, by its host: one that has not begun is called off, else the standings stay as they are."""
    row = _hosted(db, cup, host)
    if row.stage not in GOING:
        raise TableRefusal("cup_over", "this cup is over")
    _touch(db, row, stage="off" if row.stage == "open" else "over", ended=now)


def finish(db: sa.Connection, cup: str, round: int, now: int) -> None:
    """Note that a cup has come to its end after a round."""
    row = _locked(db, cup)
    if row.stage == "running" and row.round == round:
        _touch(db, row, stage="over", ended=now)


def pair(db: sa.Connection, before: Going, tables: dict[str, Seated], plan: list[list[Seated]], due: int) -> None:
    """Write down the next round, its tables by id, unless anything has changed since it was worked out."""
    row = _locked(db, before.id)
    if row.stage != "running" or row.version != before.version or row.round != before.round:
        return
    for number, (table, seats) in enumerate(tables.items(), 1):
        values = {"cup_id": row.id, "round": row.round + 1, "number": number, "stage": "planned"}
        kept = msgspec.json.encode(seats).decode()
        db.execute(cup_tables.insert().values(**values, table_id=table, seats=kept))
    kept_plan = msgspec.json.encode(plan).decode() if plan else None
    _touch(db, row, round=row.round + 1, due=due, plan=kept_plan)


def opened(db: sa.Connection, cup: Going, table: Table) -> None:
    """Note that a table was opened, and list it, once."""
    here = cup_tables.c.table_id == table.id
    row = db.execute(sa.select(cup_tables).where(here).with_for_update()).one()
    if row.stage == "planned":
        if db.execute(sa.select(lobby.c.table_id).where(lobby.c.table_id == table.id)).first() is None:
            lobbying.add(db, table, cup.terms.pace, cup.public)
        db.execute(cup_tables.update().where(here).values(stage="playing"))


def settle(db: sa.Connection, table: str, result: Ended) -> None:
    """Write down how a table ended."""
    here = (cup_tables.c.table_id == table) & (cup_tables.c.stage == "playing")
    db.execute(cup_tables.update().where(here).values(stage="over", result=msgspec.json.encode(result).decode()))


def due_cups(db: sa.Connection, now: int) -> list[tuple[str, CupStage]]:
    """Return the cups that are being played, and those whose time has come."""
    waits = (cups.c.stage == "open") & (cups.c.starts <= now)
    found = sa.select(cups.c.id, cups.c.stage).where(sa.or_(cups.c.stage == "running", waits))
    return [(row.id, row.stage) for row in db.execute(found.order_by(cups.c.created))]


def stages(db: sa.Connection, tables: Sequence[str]) -> dict[str, str]:
    """Return what the lobby knows of these tables."""
    rows = db.execute(sa.select(lobby.c.table_id, lobby.c.stage).where(lobby.c.table_id.in_(tables)))
    return {row.table_id: row.stage for row in rows}


def going(db: sa.Connection, cup: str) -> Going:
    """Return what is needed to go on with a cup."""
    row = db.execute(sa.select(cups).where(cups.c.id == cup)).one_or_none()
    if row is None:
        raise TableRefusal("no_cup", f"there is no cup {cup!r}")
    found = _entrants(db, cup)
    return Going(
        row.id,
        row.host,
        bool(row.public),
        msgspec.json.decode(row.terms, type=Terms),
        row.stage,
        row.starts,
        row.round,
        row.due,
        row.seed,
        msgspec.json.decode(row.plan, type=list[list[Seated]]) if row.plan else [],
        row.version,
        [Entrant(each.number, each.name or "", each.gone) for each in found],
        {each.number: (each.person, each.name or "") for each in found},
        _played(db, cup),
    )


def _entrants(db: sa.Connection, cup: str) -> list[Row]:
    found = sa.select(entrants, people.c.name).outerjoin(people, people.c.id == entrants.c.person)
    return list(db.execute(found.where(entrants.c.cup_id == cup).order_by(entrants.c.number)))


def _played(db: sa.Connection, cup: str) -> list[list[CupTable]]:
    rounds: list[list[CupTable]] = []
    order = (cup_tables.c.round, cup_tables.c.number)
    for row in db.execute(sa.select(cup_tables).where(cup_tables.c.cup_id == cup).order_by(*order)):
        table = CupTable(row.table_id, row.stage, msgspec.json.decode(row.seats))
        if row.result and (ended := msgspec.json.decode(row.result, type=Ended)).ranks:
            table = msgspec.structs.replace(table, ranks=ended.ranks, scores=ended.scores, absent=ended.absent)
        if row.round > len(rounds):
            rounds.append([])
        rounds[-1].append(table)
    return rounds


def shown(db: sa.Connection, cup: str, asks: str) -> Cup:
    """Return a cup as somebody sees it."""
    now = going(db, cup)
    row = db.execute(sa.select(cups.c.name, cups.c.created, cups.c.ended).where(cups.c.id == cup)).one()
    host = db.execute(sa.select(people.c.name).where(people.c.id == now.host)).scalar() or ""
    me = next((number for number, (person, _) in now.persons.items() if person == asks), None)
    full = now.terms.seats
    played = [[with_points(table, full) for table in tables] for tables in now.played]
    table = None
    if me is not None and now.stage == "running" and played:
        table = next((each.table for each in played[-1] if me in each.seats and each.stage == "playing"), None)
    return Cup(
        cup,
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
        standing(now.entrants, now.played, full),
    )


def listed(db: sa.Connection, asks: str, mine: bool, before: int | None) -> list[CupListed]:
    """Return public cups, or all of somebody's (to play in, or as their host), the newest first."""
    counted = sa.select(sa.func.count()).where(entrants.c.cup_id == cups.c.id).scalar_subquery()
    entered = sa.exists().where(entrants.c.cup_id == cups.c.id, entrants.c.person == asks)
    found = sa.select(cups, counted.label("players"), entered.label("entered"))
    found = found.where(sa.or_(cups.c.host == asks, entered) if mine else cups.c.public)
    if before is not None:
        found = found.where(cups.c.created < before)
    rows = db.execute(found.order_by(cups.c.created.desc(), cups.c.id).limit(PAGE))
    return [_listed(row) for row in rows]


def _listed(row: Row) -> CupListed:
    terms = msgspec.json.decode(row.terms, type=Terms)
    return CupListed(
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
