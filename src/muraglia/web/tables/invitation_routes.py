"""Links to a table: create, list, revoke and use them, and show what an invitation is to, even before signing in."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import msgspec
import sqlalchemy as sa
from litestar import Router, delete, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from muraglia.kernel.meta import Value
from muraglia.table import seat_messages
from muraglia.table.entries import TimeControl
from muraglia.table.live_table import LiveTable
from muraglia.table.protocol import SeatStatus, TableRefusal
from muraglia.table.table_setup import Pace, Stage
from muraglia.web.data.schema import people
from muraglia.web.lobby import lobby_repository
from muraglia.web.middleware.request import StrictRequest, requester_of, require_signed_in, services_of
from muraglia.web.people.people_repository import SignedIn
from muraglia.web.services import Services
from muraglia.web.tables import link_repository
from muraglia.web.tables.link_repository import OpenedLink, TableLink


class NewLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A link to create: to a seat, to any open seat (-1), or to watch (no seat)."""

    seat: Annotated[int, Meta(ge=link_repository.ANY_SEAT, le=15)] | None = None


class UsedLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The token of a link that somebody was given. Any text may be sent; a wrong one is refused."""

    link: str


class Invitation(msgspec.Struct, frozen=True):
    """What a link or table address invites to: enough to decide by."""

    table: str
    game: str
    host: str
    """The name of the person who opened the table."""
    hosting: bool
    """Whether the requester opened it."""
    seats: list[SeatStatus]
    free: list[int]
    """The seats that the requester may take."""
    stage: Stage
    options: dict[str, Value]
    time: TimeControl
    pace: Pace
    public: bool
    gathers: bool
    """Whether this is a quick match table."""
    fills_in: int | None = None
    """Milliseconds until bots take the open seats."""


@post("/tables/{table:str}/links", status_code=201, summary="Make a link to a seat, or to watch; shown once")
async def create_link(request: StrictRequest, table: FromPath[str], data: JSONBody[NewLink]) -> TableLink:
    """Create a link to my table."""
    services = services_of(request)
    here = await _get_hosted_table(services, table, require_signed_in(request))
    if data.seat is not None and data.seat >= len(here.fold.seats):
        raise TableRefusal("no_seat", f"this table has {len(here.fold.seats)} seats", seat=data.seat)
    return await services.database.write(
        partial(link_repository.create, table=table, seat=data.seat, now=services.clock.now())
    )


@get("/tables/{table:str}/links", summary="The links to my table")
async def list_links(request: StrictRequest, table: FromPath[str]) -> list[TableLink]:
    """List the links to my table."""
    services = services_of(request)
    await _get_hosted_table(services, table, require_signed_in(request))
    return await services.database.read(partial(link_repository.list_links, table=table))


@delete("/tables/{table:str}/links/{link:str}", summary="Withdraw a link, and what it allowed")
async def revoke_link(request: StrictRequest, table: FromPath[str], link: FromPath[str]) -> None:
    """Revoke a link and the permissions it gave."""
    services = services_of(request)
    await _get_hosted_table(services, table, require_signed_in(request))
    services.recheck_connections(await services.database.write(partial(link_repository.revoke, table=table, link=link)))


async def _get_hosted_table(services: Services, table: str, who: SignedIn) -> LiveTable:
    here = await services.visible_table(table, who)
    if here.fold.opened.setup.host != who.id:
        raise TableRefusal("not_host", "only the host of this table can do this")
    return here


@post("/links", status_code=200, summary="Use a link that I was given")
async def use_link(request: StrictRequest, data: JSONBody[UsedLink]) -> OpenedLink:
    """Note that somebody used a link, and return where it leads. The token is in the body because paths get logged."""
    who = require_signed_in(request)
    return await services_of(request).database.write(partial(link_repository.redeem, token=data.link, person=who.id))


@post("/links/look", status_code=200, summary="See what a link invites to, before saying who I am")
async def get_link_invitation(request: StrictRequest, data: JSONBody[UsedLink]) -> Invitation:
    """Return what a link invites to, without using it."""
    services = services_of(request)
    opened = await services.database.read(partial(link_repository.find, token=data.link))
    return await _make_invitation(
        services, await services.table(opened.table), requester_of(request).who, [opened.seat]
    )


@get("/tables/{table:str}/invitation", summary="The invitation at a table's address")
async def get_table_invitation(request: StrictRequest, table: FromPath[str]) -> Invitation:
    """Return what a table invites to, if the requester may see it."""
    services, who = services_of(request), requester_of(request).who
    return await _make_invitation(services, await services.visible_table(table, who), who, [])


async def _make_invitation(
    services: Services, table: LiveTable, who: SignedIn | None, seats: list[int | None]
) -> Invitation:
    """Return what a table invites to; `seats` are those that a link allows, besides those allowed anyway."""
    fold, setup = table.fold, table.fold.opened.setup
    status = seat_messages.status_of(table, who.id if who else "")
    sent_away = who is not None and who.id in fold.dismissed
    allowed = set() if sent_away else {*seats, *await services.allowed_seats(table, who)}
    open_seats = [number for number, seat in enumerate(fold.seats) if not seat.person and not seat.bot]
    waiting = status.stage == "waiting"
    return Invitation(
        table.id,
        setup.game,
        await services.database.read(partial(_read_name, person=setup.host)),
        bool(who and who.id == setup.host),
        status.seats,
        [seat for seat in open_seats if waiting and (seat in allowed or link_repository.ANY_SEAT in allowed)],
        status.stage,
        dict(setup.options),
        setup.time,
        await services.database.read(partial(lobby_repository.get_pace, table=table.id)),
        await services.database.read(partial(lobby_repository.is_public, table=table.id)),
        setup.gathers,
        max(0, fold.bots_sit_at - services.clock.now()) if waiting and fold.bots_sit_at is not None else None,
    )


def _read_name(db: sa.Connection, person: str) -> str:
    return db.execute(sa.select(people.c.name).where(people.c.id == person)).scalar() or ""


ROUTES = Router(
    "/api",
    route_handlers=[create_link, list_links, revoke_link, use_link, get_link_invitation, get_table_invitation],
    tags=["invitations"],
)
