"""What route handlers ask of a request: a strictly read body, the services, and who sent it."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from litestar import Request, WebSocket
from litestar.connection import ASGIConnection
from litestar.exceptions import InternalServerException

from muraglia.table.protocol import Person, TableRefusal
from muraglia.web.errors import TooManyRequests
from muraglia.web.middleware.access import REQUESTER, Requester
from muraglia.web.people.people_repository import SignedIn
from muraglia.web.services import Services

AnyConnection = ASGIConnection[Any, Any, Any, Any]
AnySocket = WebSocket[Any, Any, Any]

_NUL = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")
"""A NUL in JSON. PostgreSQL cannot store one, and nobody sends one on purpose."""


class StrictRequest(Request[Any, Any, Any]):
    """A request whose JSON must be exactly what its handler declares: unknown fields, "1" in place of 1, and a NUL in
    any text are refused."""

    async def body(self) -> bytes:
        """Return the whole body. If the client hangs up halfway, that is a bad request, not a server error."""
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
            raise msgspec.ValidationError("a text must not contain a NUL")
        return msgspec.json.decode(body, type=field.annotation, strict=True)


def services_of(connection: AnyConnection) -> Services:
    """Return the services of the application."""
    services: Services = connection.app.state.services
    return services


def requester_of(connection: AnyConnection) -> Requester:
    """Return who sent a request, as AccessMiddleware found out."""
    requester: Requester = connection.scope[REQUESTER]  # type: ignore[literal-required]
    return requester


def require_signed_in(connection: AnyConnection) -> SignedIn:
    """Return the person who sent a request; refuse a request without a session or token."""
    who = requester_of(connection).who
    if who is None:
        raise TableRefusal("who", "say who you are first: POST /api/guest, or show a token")
    return who


async def limit_entry(connection: AnyConnection) -> Services:
    """Count an attempt to create a guest, sign in or confirm a password; return the services if the limit allows it."""
    services = services_of(connection)
    if wait := await services.limits.entry(requester_of(connection).address):
        services.metrics.limited.labels("entry").inc()
        raise TooManyRequests(wait)
    return services


async def limit_mail(connection: AnyConnection) -> Services:
    """Count a code to mail; return the services if they can send mail and the limit allows it."""
    services = await limit_entry(connection)
    if services.notice_delivery.mail is None:
        raise TableRefusal("no_mail", "this server sends no email")
    if wait := await services.limits.mail(requester_of(connection).address):
        services.metrics.limited.labels("mail").inc()
        raise TooManyRequests(wait, "too many codes were requested from your network address")
    return services


def as_person(who: SignedIn) -> Person:
    """Return a signed-in person as tables know them."""
    return Person(who.id, who.name)
