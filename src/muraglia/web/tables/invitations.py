"""Links to a table over HTTP, and what an invitation says before anybody says who they are."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import msgspec
import sqlalchemy as sa
from litestar import Router, delete, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from muraglia.kernel.meta import Value
from muraglia.table import sight
from muraglia.table.entries import TimeControl
from muraglia.table.live import Table
from muraglia.table.opening import Pace, Stage
from muraglia.table.protocol import Place, TableRefusal
from muraglia.web.data.schema import people
from muraglia.web.gate.request import StrictRequest, asker, guest_of, hall_of
from muraglia.web.hall import Hall
from muraglia.web.lobby import links, lobby
from muraglia.web.lobby.links import Link, Opened
from muraglia.web.people.people import Who


class NewLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A link to make: to a seat, to any that is open (-1), or (without one) to watch."""

    seat: Annotated[int, Meta(ge=links.ANY_SEAT, le=15)] | None = None


class UsedLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The word of a link that somebody was given. Any text may be tried: a wrong one leads nowhere, and says so."""

    link: str


class Invitation(msgspec.Struct, frozen=True):
    """What somebody is invited to: enough to decide by."""

    table: str
    game: str
    host: str
    """The name of whoever opened the table."""
    hosting: bool
    """That is whoever asks."""
    seats: list[Place]
    free: list[int]
    """The seats that whoever asks may take."""
    stage: Stage
    options: dict[str, Value]
    time: TimeControl
    pace: Pace
    public: bool
    gathers: bool
    """People who want to play soon meet here (quick match)."""
    fills_in: int | None = None
    """After so many milliseconds bots take the open seats."""


@post("/tables/{table:str}/links", status_code=201, summary="Make a link to a seat, or to watch; shown once")
async def make_link(request: StrictRequest, table: FromPath[str], data: JSONBody[NewLink]) -> Link:
    """Make a link to one's table."""
    hall = hall_of(request)
    here = await _mine(hall, table, asker(request))
    if data.seat is not None and data.seat >= len(here.fold.seats):
        raise TableRefusal("no_seat", f"this table has {len(here.fold.seats)} seats", seat=data.seat)
    return await hall.database.write(partial(links.make, table=table, seat=data.seat, now=hall.clock.now()))


@get("/tables/{table:str}/links", summary="The links to my table")
async def list_links(request: StrictRequest, table: FromPath[str]) -> list[Link]:
    """List the links to one's table."""
    hall = hall_of(request)
    await _mine(hall, table, asker(request))
    return await hall.database.read(partial(links.of_table, table=table))


@delete("/tables/{table:str}/links/{link:str}", summary="Take a link away, and what it allowed")
async def take_link_away(request: StrictRequest, table: FromPath[str], link: FromPath[str]) -> None:
    """Revoke a link."""
    hall = hall_of(request)
    await _mine(hall, table, asker(request))
    hall.take_away(await hall.database.write(partial(links.take_away, table=table, link=link)))


async def _mine(hall: Hall, table: str, who: Who) -> Table:
    here = await hall.seen_by(table, who)
    if here.fold.opened.setup.host != who.id:
        raise TableRefusal("not_host", "only whoever opened the table may do this")
    return here


@post("/links", status_code=200, summary="Use a link that I was given")
async def use_link(request: StrictRequest, data: JSONBody[UsedLink]) -> Opened:
    """Remember that somebody came by a link, and say where it leads. The word comes in the body: paths get logged."""
    who = asker(request)
    return await hall_of(request).database.write(partial(links.use, token=data.link, person=who.id))


@post("/links/look", status_code=200, summary="See what a link invites to, before saying who I am")
async def look_at_link(request: StrictRequest, data: JSONBody[UsedLink]) -> Invitation:
    """Say who invites to what; nothing is remembered of it."""
    hall = hall_of(request)
    opened = await hall.database.read(partial(links.follow, token=data.link))
    return await _invitation(hall, await hall.table(opened.table), guest_of(request).who, [opened.seat])


@get("/tables/{table:str}/invitation", summary="What the address of a table invites to")
async def look_at_table(request: StrictRequest, table: FromPath[str]) -> Invitation:
    """Say the same of a table that whoever asks may see."""
    hall, who = hall_of(request), guest_of(request).who
    return await _invitation(hall, await hall.seen_by(table, who), who, [])


async def _invitation(hall: Hall, table: Table, who: Who | None, seats: list[int | None]) -> Invitation:
    """Return what a table invites to, with what a link allows beside what is allowed anyhow."""
    fold, setup = table.fold, table.fold.opened.setup
    status = sight.status_of(table, who.id if who else "")
    sent_away = who is not None and who.id in fold.dismissed
    allowed = set() if sent_away else {*seats, *await hall.seats_for(table, who)}
    open_seats = [number for number, seat in enumerate(fold.seats) if not seat.person and not seat.bot]
    waiting = status.stage == "waiting"
    return Invitation(
        table.id,
        setup.game,
        await hall.database.read(partial(_name, person=setup.host)),
        bool(who and who.id == setup.host),
        status.seats,
        [seat for seat in open_seats if waiting and (seat in allowed or links.ANY_SEAT in allowed)],
        status.stage,
        dict(setup.options),
        setup.time,
        await hall.database.read(partial(lobby.pace, table=table.id)),
        await hall.database.read(partial(lobby.public, table=table.id)),
        setup.gathers,
        max(0, fold.fills - hall.clock.now()) if waiting and fold.fills is not None else None,
    )


def _name(db: sa.Connection, person: str) -> str:
    return db.execute(sa.select(people.c.name).where(people.c.id == person)).scalar() or ""


ROUTES = Router(
    "/api",
    route_handlers=[make_link, list_links, take_link_away, use_link, look_at_link, look_at_table],
    tags=["invitations"],
)
