"""Profiles: mine and those of others, privacy, and which players of a table have a public one."""

from __future__ import annotations

from functools import partial

import msgspec
from litestar import Router, get, put
from litestar.params import FromPath, JSONBody

from muraglia.web.middleware.request import StrictRequest, requester_of, require_signed_in, services_of
from muraglia.web.people import profile_repository
from muraglia.web.people.profile_repository import Profile


class Privacy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether I want no public profile, no place in the rankings and challenges only from friends."""

    private: bool


@get("/people/{person:str}", summary="Somebody's page (`me`: mine)")
async def get_profile(request: StrictRequest, person: FromPath[str]) -> Profile:
    """Return a profile."""
    requester = requester_of(request).who
    whose = require_signed_in(request).id if person == "me" else person
    return await services_of(request).database.read(
        partial(profile_repository.get_profile, person=whose, asks=requester.id if requester else "")
    )


@put("/me/privacy", summary="Hide my page from others, or show it again")
async def set_privacy(request: StrictRequest, data: JSONBody[Privacy]) -> Privacy:
    """Make my profile private or public."""
    who, services = require_signed_in(request), services_of(request)
    await services.database.write(partial(profile_repository.set_private, person=who.id, private=data.private))
    return data


@get("/tables/{table:str}/pages", summary="The player's page for every seat of a table; empty where there is none")
async def list_profiles_at_table(request: StrictRequest, table: FromPath[str]) -> list[str]:
    """Return for each seat the person with a public profile, or nothing."""
    services = services_of(request)
    seats = [seat.person for seat in (await services.visible_table(table, requester_of(request).who)).fold.seats]
    seen = await services.database.read(partial(profile_repository.filter_public, persons=seats))
    return [person if person in seen else "" for person in seats]


ROUTES = Router("/api", route_handlers=[get_profile, set_privacy, list_profiles_at_table], tags=["people"])
