"""Order in the house: who said a line, reports, and what a host does about them."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import msgspec
from litestar import Router, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from muraglia.table import clean
from muraglia.table.fold import Fold
from muraglia.table.protocol import TableRefusal
from muraglia.web.gate.request import StrictRequest, asker, hall_of
from muraglia.web.hall import Hall
from muraglia.web.people import bonds, reports
from muraglia.web.people.bonds import Acquaintance
from muraglia.web.people.people import Who
from muraglia.web.people.reports import Act, Report

Line = Annotated[int, Meta(ge=1, le=1 << 31)]


class NewReport(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What to tell the hosts of: a line of chat, or whoever has a seat."""

    table: Annotated[str, Meta(max_length=64)]
    why: Annotated[str, Meta(max_length=500)]
    line: Line | None = None
    seat: Annotated[int, Meta(ge=0, le=15)] | None = None


class Measure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a host does about a report: for how many days, and what the person is told."""

    act: Act
    days: Annotated[int, Meta(ge=1, le=365)] = 7
    text: Annotated[str, Meta(max_length=500)] = ""


@get("/tables/{table:str}/lines/{line:int}", summary="Who said a line of chat")
async def author(request: StrictRequest, table: FromPath[str], line: FromPath[int]) -> Acquaintance:
    """Return who it was, to somebody at the table."""
    who, hall = asker(request), hall_of(request)
    person, _ = await _line(hall, who, table, line)
    return await hall.database.read(partial(bonds.acquaintance, person=who.id, other=person))


@get("/tables/{table:str}/seats/{seat:int}", summary="Who has a seat")
async def sitter(request: StrictRequest, table: FromPath[str], seat: FromPath[int]) -> Acquaintance:
    """Return who it is, to somebody who may see the table."""
    who, hall = asker(request), hall_of(request)
    person = _at((await hall.seen_by(table, who)).fold, seat)
    return await hall.database.read(partial(bonds.acquaintance, person=who.id, other=person))


def _at(fold: Fold, seat: int) -> str:
    """Return who has a seat; refuse where nobody has."""
    person = fold.seats[seat].person if 0 <= seat < len(fold.seats) else ""
    if not person:
        raise TableRefusal("no_person", "there is nobody on this seat")
    return person


async def _line(hall: Hall, who: Who, table: str, line: int) -> tuple[str, str]:
    """Return who said a line, and what."""
    here = await hall.seen_by(table, who)
    lines = await here.spoken_before(line + 1) if 0 < line < 1 << 31 else []
    for said, person in lines[-1:]:
        if said.number == line and person:
            return person, said.text
    raise TableRefusal("no_person", "nobody knows any more who said this")


@post("/reports", status_code=201, summary="Tell the hosts of the house about a line of chat, or about a player")
async def report(request: StrictRequest, data: JSONBody[NewReport]) -> None:
    """Report somebody."""
    who, hall = asker(request), hall_of(request)
    said = ""
    if data.line is not None:
        person, said = await _line(hall, who, data.table, data.line)
    else:
        here = await hall.seen_by(data.table, who)
        person = _at(here.fold, -1 if data.seat is None else data.seat)
    adding = partial(reports.add, sender=who.id, person=person, table=data.table, said=said, why=clean.line(data.why))
    await hall.database.write(partial(adding, now=hall.clock.now()))


@get("/host/reports", summary="What was reported, for a host of the house")
async def list_reports(request: StrictRequest) -> list[Report]:
    """List reports, those first that nobody has looked at."""
    return await hall_of(request).database.read(partial(reports.listed, who=asker(request)))


@post("/host/reports/{report:str}", status_code=200, summary="Act on a report, as a host of the house")
async def act(request: StrictRequest, report: FromPath[str], data: JSONBody[Measure]) -> None:
    """Do something about it, or nothing."""
    who, hall = asker(request), hall_of(request)
    text = clean.line(data.text)
    acting = partial(reports.act, who=who, report=report, act=data.act, days=data.days, text=text)
    hall.take_away(await hall.database.write(partial(acting, now=hall.clock.now())))


@post("/me/heard", status_code=200, summary="I have read what a host had to say")
async def heard(request: StrictRequest) -> None:
    """Take the warning away."""
    await hall_of(request).database.write(partial(reports.heard, person=asker(request).id))


ROUTES = Router("/api", route_handlers=[author, sitter, report, list_reports, act, heard], tags=["people"])
