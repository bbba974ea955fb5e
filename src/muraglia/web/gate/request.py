"""What every door needs: a request whose body is read strictly, the hall, and who is asking."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from litestar import Request, WebSocket
from litestar.connection import ASGIConnection
from litestar.exceptions import InternalServerException

from muraglia.table.protocol import Person, TableRefusal
from muraglia.web.errors import TooOften
from muraglia.web.gate.gate import GUEST, Guest
from muraglia.web.hall import Hall
from muraglia.web.people.people import Who

AnyConnection = ASGIConnection[Any, Any, Any, Any]
AnySocket = WebSocket[Any, Any, Any]

_NUL = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")
"""A NUL as JSON writes it; PostgreSQL cannot read one, and nobody means it."""


class StrictRequest(Request[Any, Any, Any]):
    """A request whose JSON is exactly what its handler declares: unknown fields, or "1" for 1, are refused, and so is a
    NUL in any text."""

    async def body(self) -> bytes:
        """Return the whole body. That somebody hangs up in the middle of it is not our fault, as Litestar has it."""
        try:
            return await super().body()
        except InternalServerException:
            raise msgspec.DecodeError("it ends too early") from None

    async def json(self) -> Any:
        """Return the body as the handler's type."""
        field = self.route_handler.parsed_data_field
        assert field is not None
        body = await self.body()
        if _NUL.search(body):
            raise msgspec.ValidationError("a text holds no NUL")
        return msgspec.json.decode(body, type=field.annotation, strict=True)


def hall_of(connection: AnyConnection) -> Hall:
    """Return the hall."""
    hall: Hall = connection.app.state.hall
    return hall


def guest_of(connection: AnyConnection) -> Guest:
    """Return whom the gate let in."""
    guest: Guest = connection.scope[GUEST]  # type: ignore[literal-required]
    return guest


def asker(connection: AnyConnection) -> Who:
    """Return who is asking; refuse somebody of whom we know nothing."""
    who = guest_of(connection).who
    if who is None:
        raise TableRefusal("who", "say who you are first: POST /api/guest, or show a token")
    return who


async def enter(connection: AnyConnection) -> Hall:
    """Return the hall, to whoever has not tried too often from their address."""
    hall = hall_of(connection)
    if wait := await hall.limits.entry(guest_of(connection).address):
        hall.metrics.limited.labels("entry").inc()
        raise TooOften(wait)
    return hall


async def enter_to_mail(connection: AnyConnection) -> Hall:
    """Return a hall that sends mail, to whoever has not had too many codes mailed from their address."""
    hall = await enter(connection)
    if hall.post.mail is None:
        raise TableRefusal("no_mail", "this server sends no mail")
    if wait := await hall.limits.mail(guest_of(connection).address):
        hall.metrics.limited.labels("mail").inc()
        raise TooOften(wait, "many codes were mailed for your address")
    return hall


def person(who: Who) -> Person:
    """Return somebody as a table knows them."""
    return Person(who.id, who.name)
