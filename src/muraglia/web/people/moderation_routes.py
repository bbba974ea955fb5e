"""Moderation: who wrote a line of chat, reports of players, and what moderators do about them."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import msgspec
from litestar import Router, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from muraglia.table import safe_text
from muraglia.table.fold import Fold
from muraglia.table.protocol import TableRefusal
from muraglia.web.middleware.request import StrictRequest, require_signed_in, services_of
from muraglia.web.people import relation_repository, report_repository
from muraglia.web.people.people_repository import SignedIn
from muraglia.web.people.relation_repository import Acquaintance
from muraglia.web.people.report_repository import Act, PlayerReport
from muraglia.web.services import Services

Line = Annotated[int, Meta(ge=1, le=1 << 31)]


class NewPlayerReport(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A report to the moderators: about a line of chat, or about the player of a seat."""

    table: Annotated[str, Meta(max_length=64)]
    why: Annotated[str, Meta(max_length=500)]
    line: Line | None = None
    seat: Annotated[int, Meta(ge=0, le=15)] | None = None


class ModerationAction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a moderator does about a report, for how many days, and the message to the person."""

    act: Act
    days: Annotated[int, Meta(ge=1, le=365)] = 7
    text: Annotated[str, Meta(max_length=500)] = ""


@get("/tables/{table:str}/lines/{line:int}", summary="Who said a line of chat")
async def get_author(request: StrictRequest, table: FromPath[str], line: FromPath[int]) -> Acquaintance:
    """Return who wrote a line of chat."""
    who, services = require_signed_in(request), services_of(request)
    person, _ = await _read_line(services, who, table, line)
    return await services.database.read(partial(relation_repository.get_acquaintance, person=who.id, other=person))


@get("/tables/{table:str}/seats/{seat:int}", summary="Who has a seat")
async def get_seat_holder(request: StrictRequest, table: FromPath[str], seat: FromPath[int]) -> Acquaintance:
    """Return who has a seat."""
    who, services = require_signed_in(request), services_of(request)
    person = _person_on_seat((await services.visible_table(table, who)).fold, seat)
    return await services.database.read(partial(relation_repository.get_acquaintance, person=who.id, other=person))


def _person_on_seat(fold: Fold, seat: int) -> str:
    """Return the id of the person on a seat; refuse an empty seat or a bot."""
    person = fold.seats[seat].person if 0 <= seat < len(fold.seats) else ""
    if not person:
        raise TableRefusal("no_person", "nobody sits in this seat")
    return person


async def _read_line(services: Services, who: SignedIn, table: str, line: int) -> tuple[str, str]:
    """Return who wrote a line of chat, and its text."""
    here = await services.visible_table(table, who)
    lines = await here.chat_with_authors_before(line + 1) if 0 < line < 1 << 31 else []
    for message, person in lines[-1:]:
        if message.number == line and person:
            return person, message.text
    raise TableRefusal("no_person", "it is no longer known who said this")


@post("/reports", status_code=201, summary="Report a line of chat, or a player, to the moderators")
async def create_report(request: StrictRequest, data: JSONBody[NewPlayerReport]) -> None:
    """Report a player to the moderators."""
    who, services = require_signed_in(request), services_of(request)
    quoted = ""
    if data.line is not None:
        person, quoted = await _read_line(services, who, data.table, data.line)
    else:
        here = await services.visible_table(data.table, who)
        person = _person_on_seat(here.fold, -1 if data.seat is None else data.seat)
    adding = partial(
        report_repository.add, sender=who.id, person=person, table=data.table, said=quoted, why=safe_text.line(data.why)
    )
    await services.database.write(partial(adding, now=services.clock.now()))


@get("/host/reports", summary="The reports, for a moderator")
async def list_reports(request: StrictRequest) -> list[PlayerReport]:
    """List reports, open ones first."""
    return await services_of(request).database.read(
        partial(report_repository.list_reports, who=require_signed_in(request))
    )


@post("/host/reports/{report:str}", status_code=200, summary="Act on a report, as a moderator")
async def act_on_report(request: StrictRequest, report: FromPath[str], data: JSONBody[ModerationAction]) -> None:
    """Act on a report, or dismiss it."""
    who, services = require_signed_in(request), services_of(request)
    text = safe_text.line(data.text)
    acting = partial(report_repository.act_on_report, who=who, report=report, act=data.act, days=data.days, text=text)
    services.recheck_connections(await services.database.write(partial(acting, now=services.clock.now())))


@post("/me/heard", status_code=200, summary="I have read the moderators' warning")
async def clear_warning(request: StrictRequest) -> None:
    """Remove a warning that its receiver has read."""
    await services_of(request).database.write(
        partial(report_repository.clear_warning, person=require_signed_in(request).id)
    )


ROUTES = Router(
    "/api",
    route_handlers=[get_author, get_seat_holder, create_report, list_reports, act_on_report, clear_warning],
    tags=["people"],
)
