"""What is mine: a new password, all of my data as a file, and going for good."""

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
from muraglia.web.gate.gate import cookie_name
from muraglia.web.gate.request import StrictRequest, asker, enter, hall_of
from muraglia.web.people import farewell, own_data, people
from muraglia.web.people.persons import Password
from muraglia.web.people.way_back import check_password


class NewPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """My password, and the one from now on."""

    password: Password
    new: Password


class Farewell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """That I want to go for good: my password; of a guest, who has none, the name as others see it."""

    word: Annotated[str, Meta(max_length=200)]


@post("/me/password", status_code=200, summary="Change my password; all my other sessions end")
async def change_password(request: StrictRequest, data: JSONBody[NewPassword]) -> None:
    """Change the password: whoever knew the old one is out."""
    hall = await enter(request)
    who = await check_password(request, data.password)
    kept = await hall.passwords.hash(data.new)
    await hall.database.write(partial(people.change_password, who=who, password=kept))
    hall.take_away([who.id])


@get("/me/export", summary="All that is kept of me, as a ZIP file", media_type="application/zip")
async def export(request: StrictRequest) -> Stream:
    """Send everything: account, people, chat, notes, games as records."""
    who, hall = asker(request), hall_of(request)
    if who.id in hall.exporting:
        raise TableRefusal("exporting", "your file is being sent already; wait until it is here")

    async def sent() -> AsyncIterator[bytes]:
        hall.exporting.add(who.id)
        try:
            async for piece in own_data.packed(hall, who):
                yield piece
        finally:
            hall.exporting.discard(who.id)

    headers = {"content-disposition": 'attachment; filename="muraglia.zip"', "cache-control": "no-store"}
    return Stream(sent(), media_type="application/zip", headers=headers)


@post("/me/delete", status_code=200, summary="Delete me; games stay, and say that a former player was there")
async def delete_me(request: StrictRequest, data: JSONBody[Farewell]) -> Response[None]:
    """Go for good."""
    hall = await enter(request)
    who = asker(request)
    if who.kind == "bot":
        raise TableRefusal("bot", "a bot is taken away by whoever made it")
    if who.kind == "account":
        await check_password(request, data.word)
    elif data.word.strip() != who.name:
        raise TableRefusal("not_sure", "type your name as others see it, to show that you mean it")
    hall.take_away(await hall.database.write(partial(farewell.part, who=who, now=hall.clock.now())))
    answer: Response[None] = Response(None)
    answer.delete_cookie(cookie_name(hall))
    return answer


ROUTES = Router("/api", route_handlers=[change_password, export, delete_me], tags=["people"])
