"""My addresses for turn notices: list, add, verify and remove webhooks, push subscriptions and mail addresses."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import msgspec
from litestar import Response, Router, delete, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from muraglia.table.protocol import TableRefusal
from muraglia.table.refusals import ErrorAnswer
from muraglia.web import errors
from muraglia.web.middleware.request import StrictRequest, limit_mail, require_signed_in, services_of
from muraglia.web.notices import notice_address_repository
from muraglia.web.notices.mail import check_mail
from muraglia.web.notices.notice_address_repository import NoticeAddress
from muraglia.web.notices.push import PushSubscription, check_subscription
from muraglia.web.notices.webhook import check_address


class WebhookAddress(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An address that gets a POST when it is my turn."""

    address: Annotated[str, Meta(min_length=8, max_length=500)]


class MailAddress(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mail address."""

    address: Annotated[str, Meta(min_length=3, max_length=320)]


class MailedCode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The code that was mailed."""

    code: Annotated[str, Meta(min_length=1, max_length=40)]


class NoticeChannels(msgspec.Struct, frozen=True):
    """The kinds of notices that this server can send, besides webhooks."""

    push: str
    """The key that a browser subscribes with (`applicationServerKey`, base64url)."""
    mail: bool


@get("/hooks/ways", summary="How this server can notify me of my turn")
async def get_notice_ways(request: StrictRequest) -> NoticeChannels:
    """Return what a client needs to offer each kind of notice."""
    services = services_of(request)
    return NoticeChannels(services.notice_delivery.pusher.public_key, services.notice_delivery.mail is not None)


@post("/hooks", status_code=201, summary="Call a webhook when it is my turn and I am away")
async def add_webhook(request: StrictRequest, data: JSONBody[WebhookAddress]) -> NoticeAddress:
    """Add a webhook."""
    address = check_address(data.address).geturl()
    who, services = require_signed_in(request), services_of(request)
    adding = partial(
        notice_address_repository.add, person=who.id, kind="webhook", address=address, now=services.clock.now()
    )
    added = await services.database.write(adding)
    services.lobby_sync.forget_reachable()
    return added


@post("/hooks/push", status_code=201, summary="Notify this browser when it is my turn and I am away")
async def add_push(request: StrictRequest, data: JSONBody[PushSubscription]) -> NoticeAddress:
    """Add a browser's push subscription, in the form of its `toJSON()`."""
    check_subscription(data)
    who, services = require_signed_in(request), services_of(request)
    keys = msgspec.json.encode(data.keys).decode()
    adding = partial(
        notice_address_repository.add_push, person=who.id, endpoint=data.endpoint, keys=keys, now=services.clock.now()
    )
    added = await services.database.write(adding)
    services.lobby_sync.forget_reachable()
    return added


@post("/hooks/mail", status_code=201, summary="Notify me by email; a code comes first")
async def add_mail(
    request: StrictRequest, data: JSONBody[MailAddress]
) -> Response[NoticeAddress] | Response[ErrorAnswer]:
    """Mail a code. Nothing else is mailed before it has come back."""
    address, who = check_mail(data.address), require_signed_in(request)
    services = await limit_mail(request)
    adding = partial(notice_address_repository.add_mail, person=who.id, address=address, now=services.clock.now())
    added, code = await services.database.write(adding)
    try:
        await services.notice_delivery.send_code(address, code)
    except OSError:
        await services.database.write(partial(notice_address_repository.remove_unsent, address_id=added.id))
        services.metrics.notices.labels("mail", "failed").inc()
        return errors.answer(503, "mail", "the email could not be sent; try again later")
    return Response(added)


@post("/hooks/{hook:str}/code", status_code=200, summary="Confirm my email address with the code sent to it")
async def verify_mail_address(request: StrictRequest, hook: FromPath[str], data: JSONBody[MailedCode]) -> NoticeAddress:
    """Verify a mail address."""
    who, services = require_signed_in(request), services_of(request)
    trying = partial(
        notice_address_repository.verify, person=who.id, address_id=hook, code=data.code, now=services.clock.now()
    )
    verified = await services.database.write(trying)
    if verified is None:
        raise TableRefusal("wrong_code", "this is not the code that we sent")
    services.lobby_sync.forget_reachable()
    return verified


@get("/hooks", summary="My addresses for notifications")
async def list_addresses(request: StrictRequest) -> list[NoticeAddress]:
    """List my addresses."""
    return await services_of(request).database.read(
        partial(notice_address_repository.list_addresses, person=require_signed_in(request).id)
    )


@delete("/hooks/{hook:str}", summary="Remove an address")
async def remove_address(request: StrictRequest, hook: FromPath[str]) -> None:
    """Remove one of my addresses."""
    await services_of(request).database.write(
        partial(notice_address_repository.remove, person=require_signed_in(request).id, address_id=hook)
    )


ROUTES = Router(
    "/api",
    route_handlers=[
        get_notice_ways,
        add_webhook,
        add_push,
        add_mail,
        verify_mail_address,
        list_addresses,
        remove_address,
    ],
    tags=["notices"],
)
