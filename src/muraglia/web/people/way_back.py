"""The way back into an account: by the code that was shown when it was made, or by mail."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import msgspec
from litestar import Response, Router, get, post
from litestar.params import JSONBody
from msgspec import Meta

from muraglia.table.protocol import TableRefusal
from muraglia.web.gate.request import StrictRequest, asker, enter, enter_to_mail, hall_of
from muraglia.web.people import people, recovery
from muraglia.web.people.people import Who
from muraglia.web.people.persons import Account, Login, Password, with_session
from muraglia.web.people.recovery import Recovery


class WaysBack(msgspec.Struct, frozen=True):
    """How I could come back: whether I have a code, and whether this server sends mail at all."""

    code: bool
    mail: bool


class OwnPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """My password, to show that it is me who sits at this screen."""

    password: Password


class Lost(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whose password is lost."""

    login: Login


class Found(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A code, and the password from now on."""

    login: Login
    code: Annotated[str, Meta(min_length=1, max_length=80)]
    password: Password


@get("/recovery", summary="How I could come back if I lost my password")
async def ways_back(request: StrictRequest) -> WaysBack:
    """Tell whether there is a code."""
    who, hall = asker(request), hall_of(request)
    return WaysBack(await hall.database.read(partial(recovery.has_code, person=who.id)), hall.post.mail is not None)


@post("/recovery", status_code=200, summary="Have a new recovery code; shown once, the old one opens nothing any more")
async def renew(request: StrictRequest, data: JSONBody[OwnPassword]) -> Recovery:
    """Renew the code."""
    hall = await enter(request)
    who = await check_password(request, data.password)
    return await hall.database.write(partial(recovery.renew, person=who.id, now=hall.clock.now()))


async def check_password(request: StrictRequest, password: str) -> Who:
    """Return who asks, if this is their password: an open screen is not enough for what cannot be undone."""
    who, hall = asker(request), hall_of(request)
    if who.kind != "account":
        raise TableRefusal("no_account", "only an account has a password")
    kept = await hall.database.read(partial(people.password_of, person=who.id))
    if not await hall.passwords.fits(kept, password):
        raise TableRefusal("sign_in", "this is not your password")
    return who


@post("/recovery/mail", status_code=202, summary="Have a code mailed to the address of an account, if it has one")
async def mail_code(request: StrictRequest, data: JSONBody[Lost]) -> None:
    """Mail a code. Whether there is such an account, and whether it has an address, is told to nobody."""
    hall = await enter_to_mail(request)
    found = await hall.database.write(partial(recovery.by_mail, login=data.login, now=hall.clock.now()))
    if found is not None:
        hall.post.send_way_back(*found)


@post("/recovery/use", status_code=201, summary="Come back with a code: a new password, a new code; all sessions end")
async def come_back(request: StrictRequest, data: JSONBody[Found]) -> Response[Account]:
    """Use a code."""
    hall = await enter(request)
    kept, now = await hall.passwords.hash(data.password), hall.clock.now()
    using = partial(recovery.use, login=data.login, code=data.code, password=kept, now=now)
    found = await hall.database.write(using)
    if found is None:
        raise TableRefusal("recovery", "this name and code do not belong together, or the code was used already")
    person, fresh = found
    hall.take_away([person])
    name = await hall.database.read(partial(people.may_come_in, person=person, now=now))
    return await with_session(request, Account(person, name, "account", recovery=fresh.code))


ROUTES = Router("/api", route_handlers=[ways_back, renew, mail_code, come_back], tags=["people"])
