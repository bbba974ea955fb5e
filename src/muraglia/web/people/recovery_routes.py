"""Account recovery: set a new password with the code shown at sign-up, or with a mailed one."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import msgspec
from litestar import Response, Router, get, post
from litestar.params import JSONBody
from msgspec import Meta

from muraglia.table.protocol import TableRefusal
from muraglia.web.middleware.request import StrictRequest, limit_entry, limit_mail, require_signed_in, services_of
from muraglia.web.people import people_repository, recovery_repository
from muraglia.web.people.people_repository import SignedIn
from muraglia.web.people.people_routes import Account, Login, Password, with_session
from muraglia.web.people.recovery_repository import RecoveryCode


class RecoveryOptions(msgspec.Struct, frozen=True):
    """How I could recover my account: whether I have a code, and whether this server sends mail."""

    code: bool
    mail: bool


class PasswordProof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """My password, to confirm that it is really me."""

    password: Password


class LostPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The login of an account whose password is lost."""

    login: Login


class PasswordReset(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A recovery code and the new password."""

    login: Login
    code: Annotated[str, Meta(min_length=1, max_length=80)]
    password: Password


@get("/recovery", summary="Whether I could recover my account")
async def get_recovery_options(request: StrictRequest) -> RecoveryOptions:
    """Return whether I have a code, and whether this server sends mail."""
    who, services = require_signed_in(request), services_of(request)
    return RecoveryOptions(
        await services.database.read(partial(recovery_repository.has_code, person=who.id)),
        services.notice_delivery.mail is not None,
    )


@post("/recovery", status_code=200, summary="Get a new recovery code; it is shown once and replaces the old one")
async def renew_code(request: StrictRequest, data: JSONBody[PasswordProof]) -> RecoveryCode:
    """Return a new code; the old one becomes invalid."""
    services = await limit_entry(request)
    who = await check_password(request, data.password)
    return await services.database.write(
        partial(recovery_repository.renew_code, person=who.id, now=services.clock.now())
    )


async def check_password(request: StrictRequest, password: str) -> SignedIn:
    """Return the requester if this is their password: a session alone is not enough for what cannot be undone."""
    who, services = require_signed_in(request), services_of(request)
    if who.kind != "account":
        raise TableRefusal("no_account", "only an account has a password")
    kept = await services.database.read(partial(people_repository.get_password_hash, person=who.id))
    if not await services.passwords.matches(kept, password):
        raise TableRefusal("sign_in", "this is not your password")
    return who


@post("/recovery/mail", status_code=202, summary="Send a code to the email address of an account, if it has one")
async def mail_code(request: StrictRequest, data: JSONBody[LostPassword]) -> None:
    """Mail a code. The response does not reveal whether there is such an account or mail address."""
    services = await limit_mail(request)
    found = await services.database.write(
        partial(recovery_repository.create_mail_code, login=data.login, now=services.clock.now())
    )
    if found is not None:
        services.notice_delivery.send_recovery_code(*found)


@post(
    "/recovery/use",
    status_code=201,
    summary="Recover an account with a code: a new password, a new code; all sessions end",
)
async def reset_password(request: StrictRequest, data: JSONBody[PasswordReset]) -> Response[Account]:
    """Set a new password with a code, and sign in."""
    services = await limit_entry(request)
    kept, now = await services.passwords.hash(data.password), services.clock.now()
    using = partial(recovery_repository.reset_password, login=data.login, code=data.code, password=kept, now=now)
    found = await services.database.write(using)
    if found is None:
        raise TableRefusal("recovery", "this name and code do not match, or the code was used before")
    person, fresh = found
    services.recheck_connections([person])
    name = await services.database.read(partial(people_repository.get_name_unless_suspended, person=person, now=now))
    return await with_session(request, Account(person, name, "account", recovery=fresh.code))


ROUTES = Router("/api", route_handlers=[get_recovery_options, renew_code, mail_code, reset_password], tags=["people"])
