"""Sign in as a guest, create an account, sign in, manage sessions and bots; list ratings."""

from __future__ import annotations

from functools import partial
from typing import Annotated, TypeVar

import msgspec
import sqlalchemy as sa
from litestar import Response, Router, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from msgspec import Meta

from muraglia.table import safe_text
from muraglia.table.identity import Me, NewName
from muraglia.table.protocol import TableRefusal
from muraglia.web.middleware.access import cookie_name
from muraglia.web.middleware.request import AnyConnection, StrictRequest, limit_entry, require_signed_in, services_of
from muraglia.web.people import people_repository, rating_repository, recovery_repository
from muraglia.web.people.people_repository import LoginSession, OwnBot
from muraglia.web.people.rating_repository import Rating
from muraglia.web.people.recovery_repository import RecoveryCode

Login = Annotated[str, Meta(min_length=3, max_length=64, pattern=r"^[a-z0-9._@+-]+$")]
Password = Annotated[str, Meta(min_length=8, max_length=200)]


class Credentials(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Login name and password."""

    login: Login
    password: Password


class Account(Me, frozen=True, omit_defaults=True):
    """An account, with its recovery code, which is shown only this once."""

    recovery: str = ""


Somebody = TypeVar("Somebody", bound=Me)


async def with_session(request: AnyConnection, me: Somebody) -> Response[Somebody]:
    """Open a session, and return it as a cookie that scripts cannot read and other sites cannot use."""
    services = services_of(request)
    now, days = services.clock.now(), services.settings.session_days
    label = safe_text.line(request.headers.get("user-agent", ""))[:80]
    opening = partial(
        people_repository.add_session, person=me.id, label=label, now=now, expires=now + days * people_repository.DAY
    )
    token = await services.database.write(opening)
    cookie = Cookie(
        cookie_name(services),
        value=services.cookie_signer.sign(token),
        max_age=days * 86400,
        httponly=True,
        secure=services.settings.secure or request.url.scheme == "https",
        samesite="lax",
    )
    return Response(me, cookies=[cookie])


@post("/guest", status_code=201, summary="Become a guest: a name, and nothing else")
async def create_guest(request: StrictRequest, data: JSONBody[NewName]) -> Response[Me]:
    """Create a guest and a session."""
    name = safe_text.name(data.name)
    services = await limit_entry(request)
    id = await services.database.write(partial(people_repository.add_guest, name=name, now=services.clock.now()))
    return await with_session(request, Me(id, name, "guest"))


@get("/me", summary="Who I am")
async def get_me(request: StrictRequest) -> Me:
    """Return who I am."""
    return await services_of(request).database.read(partial(people_repository.get_me, who=require_signed_in(request)))


@patch("/me", summary="Change my name")
async def rename(request: StrictRequest, data: JSONBody[NewName]) -> Me:
    """Change the name that others see from now on."""
    who, name = require_signed_in(request), safe_text.name(data.name)
    await services_of(request).database.write(partial(people_repository.rename, person=who.id, name=name))
    return Me(who.id, name, who.kind)


@post("/account", status_code=200, summary="Turn a guest into an account; all games stay")
async def create_account(request: StrictRequest, data: JSONBody[Credentials]) -> Account:
    """Turn a guest into an account with a login name and password; return its recovery code."""
    who = require_signed_in(request)
    if who.kind != "guest":
        raise TableRefusal("has_account", "you already have an account")
    services = await limit_entry(request)
    kept = await services.passwords.hash(data.password)
    making = partial(_create_account, person=who.id, login=data.login, password=kept, now=services.clock.now())
    fresh = await services.database.write(making)
    return Account(who.id, who.name, "account", recovery=fresh.code)


def _create_account(db: sa.Connection, person: str, login: str, password: str, now: int) -> RecoveryCode:
    people_repository.make_account(db, person, login, password)
    return recovery_repository.renew_code(db, person, now)


@post("/session", status_code=201, summary="Sign in to an account")
async def sign_in(request: StrictRequest, data: JSONBody[Credentials]) -> Response[Me]:
    """Check a password and open a session."""
    services = await limit_entry(request)
    found = await services.database.read(partial(people_repository.find_account, login=data.login))
    if not await services.passwords.matches(found[1] if found else None, data.password) or found is None:
        raise TableRefusal("sign_in", "this name and password do not match")
    name = await services.database.read(
        partial(people_repository.get_name_unless_suspended, person=found[0], now=services.clock.now())
    )
    return await with_session(request, Me(found[0], name, "account"))


@get("/sessions", summary="My sessions")
async def list_sessions(request: StrictRequest) -> list[LoginSession]:
    """List where I am signed in."""
    who = require_signed_in(request)
    return await services_of(request).database.read(partial(people_repository.list_sessions, me=who))


@delete("/sessions/{session:str}", summary="End one of my sessions (`current`: this one)")
async def end_session(request: StrictRequest, session: FromPath[str]) -> None:
    """End a session, and close its sockets."""
    who, services = require_signed_in(request), services_of(request)
    id = who.session if session == "current" else session
    await services.database.write(partial(people_repository.close_session, person=who.id, session=id))
    services.recheck_connections([who.id])


@post("/bots", status_code=201, summary="Make a bot that plays through the API; its token is shown once")
async def create_bot(request: StrictRequest, data: JSONBody[NewName]) -> OwnBot:
    """Create a bot of mine."""
    who, name, services = require_signed_in(request), safe_text.name(data.name), await limit_entry(request)
    return await services.database.write(
        partial(people_repository.add_bot, owner=who, name=name, now=services.clock.now())
    )


@get("/bots", summary="My bots")
async def list_bots(request: StrictRequest) -> list[OwnBot]:
    """List my bots."""
    return await services_of(request).database.read(
        partial(people_repository.list_bots, owner=require_signed_in(request).id)
    )


@delete("/bots/{bot:str}", summary="Withdraw a bot's token")
async def remove_bot(request: StrictRequest, bot: FromPath[str]) -> None:
    """Remove one of my bots."""
    who, services = require_signed_in(request), services_of(request)
    await services.database.write(partial(people_repository.remove_bot, owner=who.id, bot=bot))
    services.recheck_connections([bot])


@get("/ratings", summary="The leaderboard, by game and number of seats")
async def list_ratings(
    request: StrictRequest,
    game: FromQuery[str | None] = None,
    seats: Annotated[int | None, QueryParameter(ge=1, le=16)] = None,
    mine: FromQuery[bool] = False,
) -> list[Rating]:
    """List ratings; only games between accounts are rated."""
    person = require_signed_in(request).id if mine else None
    return await services_of(request).database.read(
        partial(rating_repository.list_ratings, game=game, seats=seats, person=person)
    )


ROUTES = Router(
    "/api",
    route_handlers=[
        create_guest,
        get_me,
        rename,
        create_account,
        sign_in,
        list_sessions,
        end_session,
        create_bot,
        list_bots,
        remove_bot,
        list_ratings,
    ],
    tags=["people"],
)
