"""Relations between people: whom I have met, friends, mutes and blocks; challenges."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import msgspec
from litestar import Router, delete, get, post, put
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from muraglia.table.protocol import TableRefusal
from muraglia.web.middleware.request import StrictRequest, require_signed_in, services_of
from muraglia.web.people import challenge_repository, relation_repository
from muraglia.web.people.challenge_repository import Challenge
from muraglia.web.people.relation_repository import Acquaintance, Kind


class Relation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """My relation to somebody; null for none."""

    kind: Kind | None


class NewChallenge(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whom to challenge, and to which seat."""

    person: Annotated[str, Meta(max_length=64)]
    seat: Annotated[int, Meta(ge=0, le=15)]


@get("/company", summary="People I have played with, and those I have marked as friends, muted or blocked")
async def list_acquaintances(request: StrictRequest) -> list[Acquaintance]:
    """List the people I have met or have a relation to."""
    return await services_of(request).database.read(
        partial(relation_repository.list_acquaintances, person=require_signed_in(request).id)
    )


@put("/people/{person:str}/bond", summary="Mark somebody as a friend, mute or block them, or undo it")
async def set_relation(request: StrictRequest, person: FromPath[str], data: JSONBody[Relation]) -> Relation:
    """Change my relation to somebody; my open connections respect it at once."""
    who, services = require_signed_in(request), services_of(request)
    tying = partial(
        relation_repository.set_relation, person=who.id, other=person, kind=data.kind, now=services.clock.now()
    )
    await services.database.write(tying)
    services.recheck_connections([who.id])
    return data


@post("/tables/{table:str}/challenges", status_code=201, summary="Keep a seat at my table for somebody, and tell them")
async def create_challenge(request: StrictRequest, table: FromPath[str], data: JSONBody[NewChallenge]) -> None:
    """Challenge somebody to play at my table."""
    who, services = require_signed_in(request), services_of(request)
    here = await services.visible_table(table, who)
    if here.fold.opened.setup.host != who.id:
        raise TableRefusal("not_host", "only the host of this table can do this")
    if here.stage() != "waiting":
        raise TableRefusal("begun", "the game has already begun")
    seats = here.fold.seats
    if data.seat >= len(seats) or seats[data.seat].person or seats[data.seat].bot:
        raise TableRefusal("taken", f"seat {data.seat + 1} is not open", seat=data.seat)
    adding = partial(challenge_repository.add, table=table, seat=data.seat, sender=who.id, person=data.person)
    await services.database.write(partial(adding, now=services.clock.now()))


@get("/challenges", summary="Challenges to me: seats kept for me")
async def list_challenges(request: StrictRequest) -> list[Challenge]:
    """List the open challenges to me."""
    return await services_of(request).database.read(
        partial(challenge_repository.list_challenges, person=require_signed_in(request).id)
    )


@delete("/challenges/{table:str}", summary="Decline a challenge")
async def decline_challenge(request: StrictRequest, table: FromPath[str]) -> None:
    """Decline a challenge."""
    await services_of(request).database.write(
        partial(challenge_repository.decline, table=table, person=require_signed_in(request).id)
    )


ROUTES = Router(
    "/api",
    route_handlers=[list_acquaintances, set_relation, create_challenge, list_challenges, decline_challenge],
    tags=["people"],
)
