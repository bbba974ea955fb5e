"""How I want to be told of my turn: webhook, push, mail."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import msgspec
from litestar import Response, Router, delete, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from muraglia.table.protocol import TableRefusal
from muraglia.table.refusals import Error
from muraglia.web import errors
from muraglia.web.gate.request import StrictRequest, asker, enter_to_mail, hall_of
from muraglia.web.notices import hooks
from muraglia.web.notices.hooks import Hook
from muraglia.web.notices.mail import check_mail
from muraglia.web.notices.push import Subscription, check_subscription
from muraglia.web.notices.webhook import check_address


class Address(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An address that is sent a POST when it is one's turn."""

    address: Annotated[str, Meta(min_length=8, max_length=500)]


class MailAddress(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An address that is sent mail."""

    address: Annotated[str, Meta(min_length=3, max_length=320)]


class Code(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The code that was mailed."""

    code: Annotated[str, Meta(min_length=1, max_length=40)]


class Ways(msgspec.Struct, frozen=True):
    """How this server can tell people of their turn."""

    push: str
    """The key that a browser subscribes with (`applicationServerKey`, base64url)."""
    mail: bool


@get("/hooks/ways", summary="How this server can tell me of my turn")
async def ways(request: StrictRequest) -> Ways:
    """Return what a client needs to offer these ways."""
    hall = hall_of(request)
    return Ways(hall.post.pusher.public_key, hall.post.mail is not None)


@post("/hooks", status_code=201, summary="Have a webhook called when it is my turn and I am away")
async def add_webhook(request: StrictRequest, data: JSONBody[Address]) -> Hook:
    """Remember a webhook."""
    address = check_address(data.address).geturl()
    who, hall = asker(request), hall_of(request)
    adding = partial(hooks.add, person=who.id, kind="webhook", address=address, now=hall.clock.now())
    hook = await hall.database.write(adding)
    hall.steward.forget_reachable()
    return hook


@post("/hooks/push", status_code=201, summary="Have this browser told when it is my turn and I am away")
async def add_push(request: StrictRequest, data: JSONBody[Subscription]) -> Hook:
    """Remember a browser's push subscription, as its `toJSON()` gives it."""
    check_subscription(data)
    who, hall = asker(request), hall_of(request)
    keys = msgspec.json.encode(data.keys).decode()
    adding = partial(hooks.add_push, person=who.id, endpoint=data.endpoint, keys=keys, now=hall.clock.now())
    hook = await hall.database.write(adding)
    hall.steward.forget_reachable()
    return hook


@post("/hooks/mail", status_code=201, summary="Have me told by mail; a code comes first")
async def add_mail(request: StrictRequest, data: JSONBody[MailAddress]) -> Response[Hook] | Response[Error]:
    """Mail a code. Nothing else is mailed before it has come back."""
    address, who = check_mail(data.address), asker(request)
    hall = await enter_to_mail(request)
    adding = partial(hooks.add_mail, person=who.id, address=address, now=hall.clock.now())
    hook, code = await hall.database.write(adding)
    try:
        await hall.post.send_code(address, code)
    except OSError:
        await hall.database.write(partial(hooks.unsent, hook=hook.id))
        hall.metrics.notices.labels("mail", "failed").inc()
        return errors.answer(503, "mail", "the mail could not be sent; try again later")
    return Response(hook)


@post("/hooks/{hook:str}/code", status_code=200, summary="Send back the code that was mailed to me")
async def verify(request: StrictRequest, hook: FromPath[str], data: JSONBody[Code]) -> Hook:
    """Verify a mail address."""
    who, hall = asker(request), hall_of(request)
    trying = partial(hooks.verify, person=who.id, hook=hook, code=data.code, now=hall.clock.now())
    verified = await hall.database.write(trying)
    if verified is None:
        raise TableRefusal("wrong_code", "this is not the code that was mailed")
    hall.steward.forget_reachable()
    return verified


@get("/hooks", summary="My addresses for notices")
async def list_hooks(request: StrictRequest) -> list[Hook]:
    """List addresses."""
    return await hall_of(request).database.read(partial(hooks.of_person, person=asker(request).id))


@delete("/hooks/{hook:str}", summary="Forget an address")
async def remove_hook(request: StrictRequest, hook: FromPath[str]) -> None:
    """Forget an address."""
    await hall_of(request).database.write(partial(hooks.remove, person=asker(request).id, hook=hook))


ROUTES = Router(
    "/api",
    route_handlers=[ways, add_webhook, add_push, add_mail, verify, list_hooks, remove_hook],
    tags=["notices"],
)
