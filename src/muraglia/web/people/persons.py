"""Who one is: guest, account, sessions, own bots, ratings."""

from __future__ import annotations

from functools import partial
from typing import Annotated, TypeVar

import msgspec
import sqlalchemy as sa
from litestar import Response, Router, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from msgspec import Meta

from muraglia.table import clean
from muraglia.table.people import Me, NewName
from muraglia.table.protocol import TableRefusal
from muraglia.web.gate.gate import cookie_name
from muraglia.web.gate.request import AnyConnection, StrictRequest, asker, enter, hall_of
from muraglia.web.people import people, ratings, recovery
from muraglia.web.people.people import OwnBot, Session
from muraglia.web.people.ratings import Rating
from muraglia.web.people.recovery import Recovery

Login = Annotated[str, Meta(min_length=3, max_length=64, pattern=r"^[a-z0-9._@+-]+$")]
Password = Annotated[str, Meta(min_length=8, max_length=200)]


class Credentials(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one signs in with."""

    login: Login
    password: Password


class Account(Me, frozen=True, omit_defaults=True):
    """An account, with the code that is the way back into it; it is shown this once."""

    recovery: str = ""


Somebody = TypeVar("Somebody", bound=Me)


async def with_session(request: AnyConnection, me: Somebody) -> Response[Somebody]:
    """Open a session, and hand it over as a cookie that scripts cannot read and other sites cannot use."""
    hall = hall_of(request)
    now, days = hall.clock.now(), hall.settings.session_days
    label = clean.line(request.headers.get("user-agent", ""))[:80]
    opening = partial(people.open_session, person=me.id, label=label, now=now, expires=now + days * people.DAY)
    token = await hall.database.write(opening)
    cookie = Cookie(
        cookie_name(hall),
        value=hall.seal.sign(token),
        max_age=days * 86400,
        httponly=True,
        secure=hall.settings.secure or request.url.scheme == "https",
        samesite="lax",
    )
    return Response(me, cookies=[cookie])


@post("/guest", status_code=201, summary="Come in with a name, and nothing else")
async def come_in(request: StrictRequest, data: JSONBody[NewName]) -> Response[Me]:
    """Make a guest and a session."""
    name = clean.name(data.name)
    hall = await enter(request)
    id = await hall.database.write(partial(people.add_guest, name=name, now=hall.clock.now()))
    return await with_session(request, Me(id, name, "guest"))


@get("/me", summary="Who I am")
async def me(request: StrictRequest) -> Me:
    """Return the one who asks."""
    return await hall_of(request).database.read(partial(people.me, who=asker(request)))


@patch("/me", summary="Change my name")
async def rename(request: StrictRequest, data: JSONBody[NewName]) -> Me:
    """Change the name that others see from now on."""
    who, name = asker(request), clean.name(data.name)
    await hall_of(request).database.write(partial(people.rename, person=who.id, name=name))
    return Me(who.id, name, who.kind)


@post("/account", status_code=200, summary="Turn a guest into an account; all games stay")
async def make_account(request: StrictRequest, data: JSONBody[Credentials]) -> Account:
    """Keep the guest's games under a name and a password; return the way back, should the password be lost."""
    who = asker(request)
    if who.kind != "guest":
        raise TableRefusal("has_account", "you have an account already")
    hall = await enter(request)
    kept = await hall.passwords.hash(data.password)
    making = partial(_make_account, person=who.id, login=data.login, password=kept, now=hall.clock.now())
    fresh = await hall.database.write(making)
    return Account(who.id, who.name, "account", recovery=fresh.code)


def _make_account(db: sa.Connection, person: str, login: str, password: str, now: int) -> Recovery:
    people.make_account(db, person, login, password)
    return recovery.renew(db, person, now)


@post("/session", status_code=201, summary="Sign in to an account")
async def sign_in(request: StrictRequest, data: JSONBody[Credentials]) -> Response[Me]:
    """Open a session of an account."""
    hall = await enter(request)
    found = await hall.database.read(partial(people.account, login=data.login))
    if not await hall.passwords.fits(found[1] if found else None, data.password) or found is None:
        raise TableRefusal("sign_in", "this name and password do not belong together")
    name = await hall.database.read(partial(people.may_come_in, person=found[0], now=hall.clock.now()))
    return await with_session(request, Me(found[0], name, "account"))


@get("/sessions", summary="My sessions")
async def list_sessions(request: StrictRequest) -> list[Session]:
    """List where I am signed in."""
    who = asker(request)
    return await hall_of(request).database.read(partial(people.sessions_of, me=who))


@delete("/sessions/{session:str}", summary="End one of my sessions (`current`: this one)")
async def end_session(request: StrictRequest, session: FromPath[str]) -> None:
    """Revoke a session; sockets that hang on it are closed."""
    who, hall = asker(request), hall_of(request)
    id = who.session if session == "current" else session
    await hall.database.write(partial(people.close_session, person=who.id, session=id))
    hall.take_away([who.id])


@post("/bots", status_code=201, summary="Make a bot that plays through the API; its token is shown once")
async def make_bot(request: StrictRequest, data: JSONBody[NewName]) -> OwnBot:
    """Make a bot of one's own."""
    who, name, hall = asker(request), clean.name(data.name), await enter(request)
    return await hall.database.write(partial(people.add_bot, owner=who, name=name, now=hall.clock.now()))


@get("/bots", summary="My bots")
async def list_bots(request: StrictRequest) -> list[OwnBot]:
    """List one's own bots."""
    return await hall_of(request).database.read(partial(people.bots_of, owner=asker(request).id))


@delete("/bots/{bot:str}", summary="Take a bot's token away")
async def remove_bot(request: StrictRequest, bot: FromPath[str]) -> None:
    """Revoke a bot's token."""
    who, hall = asker(request), hall_of(request)
    await hall.database.write(partial(people.remove_bot, owner=who.id, bot=bot))
    hall.take_away([bot])


@get("/ratings", summary="The strongest, by game and number of seats")
async def list_ratings(
    request: StrictRequest,
    game: FromQuery[str | None] = None,
    seats: Annotated[int | None, QueryParameter(ge=1, le=16)] = None,
    mine: FromQuery[bool] = False,
) -> list[Rating]:
    """List ratings; only games among accounts are rated."""
    person = asker(request).id if mine else None
    return await hall_of(request).database.read(partial(ratings.listed, game=game, seats=seats, person=person))


ROUTES = Router(
    "/api",
    route_handlers=[
        come_in,
        me,
        rename,
        make_account,
        sign_in,
        list_sessions,
        end_session,
        make_bot,
        list_bots,
        remove_bot,
        list_ratings,
    ],
    tags=["people"],
)
