"""Pages of people: mine, those of others, and who has one at a table."""

from __future__ import annotations

from functools import partial

import msgspec
from litestar import Router, get, put
from litestar.params import FromPath, JSONBody

from muraglia.web.gate.request import StrictRequest, asker, guest_of, hall_of
from muraglia.web.people import page
from muraglia.web.people.page import Page


class Privacy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether I want no page, no place in the lists of the best and no challenges."""

    private: bool


@get("/people/{person:str}", summary="Somebody's page (`me`: mine)")
async def look_at(request: StrictRequest, person: FromPath[str]) -> Page:
    """Return a page."""
    guest = guest_of(request).who
    whose = asker(request).id if person == "me" else person
    return await hall_of(request).database.read(partial(page.page, person=whose, asks=guest.id if guest else ""))


@put("/me/privacy", summary="Have no page for others, or have one again")
async def set_privacy(request: StrictRequest, data: JSONBody[Privacy]) -> Privacy:
    """Choose who may look."""
    who, hall = asker(request), hall_of(request)
    await hall.database.write(partial(page.set_private, person=who.id, private=data.private))
    return data


@get("/tables/{table:str}/pages", summary="Whose page to look at for every seat of a table; empty where there is none")
async def pages_at(request: StrictRequest, table: FromPath[str]) -> list[str]:
    """Return who sits where, of those who have a page."""
    hall = hall_of(request)
    seats = [seat.person for seat in (await hall.seen_by(table, guest_of(request).who)).fold.seats]
    seen = await hall.database.read(partial(page.with_pages, persons=seats))
    return [person if person in seen else "" for person in seats]


ROUTES = Router("/api", route_handlers=[look_at, set_privacy, pages_at], tags=["people"])
