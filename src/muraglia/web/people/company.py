"""The company one keeps: whom I met, friends and others, challenges."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import msgspec
from litestar import Router, delete, get, post, put
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from muraglia.table.protocol import TableRefusal
from muraglia.web.gate.request import StrictRequest, asker, hall_of
from muraglia.web.people import bonds, challenges
from muraglia.web.people.bonds import Acquaintance, Kind
from muraglia.web.people.challenges import Challenge


class Bond(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How I stand to somebody; nothing: as to everybody."""

    kind: Kind | None


class NewChallenge(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whom to keep which seat for."""

    person: Annotated[str, Meta(max_length=64)]
    seat: Annotated[int, Meta(ge=0, le=15)]


@get("/company", summary="Everybody I played with, or to whom I stand in some way")
async def company(request: StrictRequest) -> list[Acquaintance]:
    """List whom I know."""
    return await hall_of(request).database.read(partial(bonds.acquaintances, person=asker(request).id))


@put("/people/{person:str}/bond", summary="Be somebody's friend, mute or block them; or none of that")
async def tie(request: StrictRequest, person: FromPath[str], data: JSONBody[Bond]) -> Bond:
    """Change how I stand to somebody; wherever I am connected it counts at once."""
    who, hall = asker(request), hall_of(request)
    tying = partial(bonds.tie, person=who.id, other=person, kind=data.kind, now=hall.clock.now())
    await hall.database.write(tying)
    hall.take_away([who.id])
    return data


@post("/tables/{table:str}/challenges", status_code=201, summary="Keep a seat at my table for somebody, and tell them")
async def challenge(request: StrictRequest, table: FromPath[str], data: JSONBody[NewChallenge]) -> None:
    """Challenge somebody."""
    who, hall = asker(request), hall_of(request)
    here = await hall.seen_by(table, who)
    if here.fold.opened.setup.host != who.id:
        raise TableRefusal("not_host", "only whoever opened the table may do this")
    if here.stage() != "waiting":
        raise TableRefusal("begun", "the game has begun already")
    seats = here.fold.seats
    if data.seat >= len(seats) or seats[data.seat].person or seats[data.seat].bot:
        raise TableRefusal("taken", f"seat {data.seat + 1} is not open", seat=data.seat)
    adding = partial(challenges.add, table=table, seat=data.seat, sender=who.id, person=data.person)
    await hall.database.write(partial(adding, now=hall.clock.now()))


@get("/challenges", summary="Seats that wait for me")
async def list_challenges(request: StrictRequest) -> list[Challenge]:
    """List the challenges that wait for an answer."""
    return await hall_of(request).database.read(partial(challenges.waiting, person=asker(request).id))


@delete("/challenges/{table:str}", summary="Decline a challenge")
async def decline(request: StrictRequest, table: FromPath[str]) -> None:
    """Give the seat back."""
    await hall_of(request).database.write(partial(challenges.decline, table=table, person=asker(request).id))


ROUTES = Router("/api", route_handlers=[company, tie, challenge, list_challenges, decline], tags=["people"])
