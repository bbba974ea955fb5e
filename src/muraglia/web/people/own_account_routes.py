"""My account: change the password, export all my data, delete the account."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial
from typing import Annotated

import msgspec
from litestar import Response, Router, get, post
from litestar.params import JSONBody
from litestar.response import Stream
from msgspec import Meta

from muraglia.table.protocol import TableRefusal
from muraglia.web.middleware.access import cookie_name
from muraglia.web.middleware.request import StrictRequest, limit_entry, require_signed_in, services_of
from muraglia.web.people import account_deletion_job, data_export, people_repository
from muraglia.web.people.people_routes import Password
from muraglia.web.people.recovery_routes import check_password


class PasswordChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """My present password and the new one."""

    password: Password
    new: Password


class DeleteAccount(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The confirmation of a deletion: the password, or for a guest, who has none, their name."""

    word: Annotated[str, Meta(max_length=200)]


@post("/me/password", status_code=200, summary="Change my password; all my other sessions end")
async def change_password(request: StrictRequest, data: JSONBody[PasswordChange]) -> None:
    """Change the password and end all other sessions."""
    services = await limit_entry(request)
    who = await check_password(request, data.password)
    kept = await services.passwords.hash(data.new)
    await services.database.write(partial(people_repository.change_password, who=who, password=kept))
    services.recheck_connections([who.id])


@get("/me/export", summary="Everything kept about me, as a ZIP file", media_type="application/zip")
async def export_data(request: StrictRequest) -> Stream:
    """Stream all my data: account, relations, chat, notes, games as records."""
    who, services = require_signed_in(request), services_of(request)
    if who.id in services.exporting:
        raise TableRefusal("exporting", "your file is already on its way; please wait")

    async def sent() -> AsyncIterator[bytes]:
        services.exporting.add(who.id)
        try:
            async for piece in data_export.stream_zip(services, who):
                yield piece
        finally:
            services.exporting.discard(who.id)

    headers = {"content-disposition": 'attachment; filename="muraglia.zip"', "cache-control": "no-store"}
    return Stream(sent(), media_type="application/zip", headers=headers)


@post("/me/delete", status_code=200, summary='Delete me; my games stay, with "Former player" in my place')
async def delete_account(request: StrictRequest, data: JSONBody[DeleteAccount]) -> Response[None]:
    """Delete my account."""
    services = await limit_entry(request)
    who = require_signed_in(request)
    if who.kind == "bot":
        raise TableRefusal("bot", "only its owner can remove a bot")
    if who.kind == "account":
        await check_password(request, data.word)
    elif data.word.strip() != who.name:
        raise TableRefusal("not_sure", "type your name exactly as others see it, to confirm")
    services.recheck_connections(
        await services.database.write(partial(account_deletion_job.delete_person, who=who, now=services.clock.now()))
    )
    answer: Response[None] = Response(None)
    answer.delete_cookie(cookie_name(services))
    return answer


ROUTES = Router("/api", route_handlers=[change_password, export_data, delete_account], tags=["people"])
