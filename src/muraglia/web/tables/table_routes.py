"""Tables over HTTP: open, list and view them, send commands, read chat and notes."""

from __future__ import annotations

import time
from contextlib import suppress
from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import Response, Router, get, post
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from muraglia.table import game_catalogue, safe_text, seat_messages
from muraglia.table import protocol as wire
from muraglia.table.entries import SeatHolder
from muraglia.table.game_catalogue import GameListing
from muraglia.table.live_table import LiveTable
from muraglia.table.protocol import TableRefusal
from muraglia.table.refusals import STATUS
from muraglia.table.table_setup import ListedTable, NewTable, Pace, Stage, progress, setup_for
from muraglia.web.errors import TooManyRequests
from muraglia.web.lobby import lobby_repository
from muraglia.web.lobby.lobby_repository import LobbyFilter
from muraglia.web.middleware.request import StrictRequest, as_person, requester_of, require_signed_in, services_of
from muraglia.web.people import challenge_repository, report_repository
from muraglia.web.people.people_repository import SignedIn
from muraglia.web.services import Services
from muraglia.web.tables import link_repository

SeatNumber = Annotated[
    int | None, QueryParameter(ge=0, le=15, description="the seat whose view to return; default: a spectator's")
]
Number = Annotated[int, QueryParameter(ge=0, le=1 << 31)]


class OwnNote(msgspec.Struct, frozen=True):
    """My note on a table."""

    text: str


Messages = list[dict[str, Any]]
"""The OpenAPI type of the messages to a reader; docs/reference/protocol.md describes them."""
SENT = {
    200: ResponseSpec(
        Messages, generate_examples=False, description="messages as a socket sends them; see docs/reference/protocol.md"
    )
}


@get("/games", summary="What can be played")
async def list_games(language: Annotated[str, QueryParameter(max_length=8)] = "en") -> list[GameListing]:
    """List all games with their options and bots, described in a language."""
    return game_catalogue.games(language)


@post("/tables", status_code=201, summary="Open a table")
async def open_table(request: StrictRequest, data: JSONBody[NewTable]) -> wire.TableStatus:
    """Open a table; the game begins when no seat is open."""
    who, services = require_signed_in(request), services_of(request)
    setup = setup_for(as_person(who), data)
    kept = await _get_seats(services, data.after, who) if data.after else []
    async with services.quota.reserve(who.id, requester_of(request).address):
        table = await services.table_server.open(setup)
        await services.database.write(partial(lobby_repository.add, table=table, pace=data.pace, public=data.public))
    for number, (seat, before) in enumerate(zip(setup.seats, kept, strict=False)):
        if seat == SeatHolder() and before.person:
            keep = partial(
                link_repository.reserve_seat,
                table=table.id,
                seat=number,
                person=before.person,
                now=services.clock.now(),
            )
            await services.database.write(keep)
    return seat_messages.status_of(table, who.id)


async def _get_seats(services: Services, table: str, who: SignedIn) -> list[SeatHolder]:
    """Return the seats of a table, if the person has one of them."""
    before = await services.visible_table(table, who)
    if not before.seats_of(who.id):
        raise TableRefusal("not_yours", f"you have no seat at table {table!r}", table=table)
    return before.fold.seats


@get("/tables", summary="The lobby")
async def list_tables(
    request: StrictRequest,
    game: FromQuery[str | None] = None,
    stage: FromQuery[Stage | None] = None,
    pace: FromQuery[Pace | None] = None,
    seats: Annotated[int | None, QueryParameter(ge=1, le=16)] = None,
    open_seats: FromQuery[bool | None] = None,
    mine: FromQuery[bool] = False,
    before: Annotated[int | None, QueryParameter(ge=0, le=1 << 62, description="`created` of the last one")] = None,
) -> list[ListedTable]:
    """List public tables, or all of mine, the newest first."""
    me = require_signed_in(request).id if mine else None
    wanted = LobbyFilter(game, stage, pace, seats, open_seats, before, me)
    services = services_of(request)
    found = await services.database.read(partial(lobby_repository.list_tables, wanted=wanted))
    return [await _with_progress(services, each, me) for each in found] if me else found


async def _with_progress(services: Services, listed: ListedTable, me: str) -> ListedTable:
    """Return one of my tables with the progress of its game, if it is being played."""
    if listed.stage == "playing":
        # If reading the table fails, list it without progress.
        with services.table_server.faults.isolated(listed.table, "the lobby"), suppress(TooManyRequests):
            table = await services.table(listed.table)
            return msgspec.structs.replace(listed, going=progress(table, me, services.clock.now()))
    return listed


@get("/tables/{table:str}", summary="A table as I see it now, and my log after a number", responses=SENT)
async def get_table(
    request: StrictRequest, table: FromPath[str], seat: SeatNumber = None, after: Number = 0, chat_after: Number = 0
) -> Response[bytes]:
    """Return the messages that a socket would send first."""
    services, who = services_of(request), requester_of(request).who
    here = await services.visible_table(table, who, seat)
    check_feed_number(here, seat, after)
    sent, muted = seat_messages.SentSoFar(after, chat_after), await services.muted_by(who)
    news = seat_messages.new_messages(here, seat, who.id if who else "", sent)
    return as_json(without_muted(here, list(news), muted))


def without_muted(table: LiveTable, news: list[wire.Push], muted: frozenset[str]) -> list[wire.Push]:
    """Return a reader's messages without the chat of people they have muted or blocked."""
    if not muted:
        return news
    return [each for each in news if not isinstance(each, wire.ChatMessage) or table.author(each) not in muted]


@get(
    "/tables/{table:str}/cardboard",
    summary="What is printed on the cardboard of a table's game, with the table's own corrections",
    responses={200: ResponseSpec(dict[str, Any], generate_examples=False, description="see Game.cardboard")},
)
async def get_cardboard(request: StrictRequest, table: FromPath[str]) -> Response[bytes]:
    """Return what is printed on the cardboard of a table's game; it is the same for all seats and never changes."""
    fold = (await services_of(request).visible_table(table, requester_of(request).who)).fold
    return as_json(fold.game.cardboard(fold.opened.setup.options))


def as_json(value: object) -> Response[bytes]:
    """Return a JSON response."""
    return Response(msgspec.json.encode(value), media_type="application/json")


def check_feed_number(table: LiveTable, seat: int | None, after: int) -> None:
    """Refuse a message number beyond the end of the feed."""
    known = len(table.fold.feed(seat))
    if after > known:
        raise TableRefusal("no_such_number", f"this feed goes to number {known}, not {after}", number=after)


@post("/tables/{table:str}/commands", status_code=200, summary="Act at a table")
async def send_command(
    request: StrictRequest, table: FromPath[str], data: JSONBody[wire.Command]
) -> Response[wire.Answer]:
    """Run a command; the status of a refusal depends on its code."""
    who, services = require_signed_in(request), services_of(request)
    here = await services.visible_table(table, who)
    answer = await run_command(services, here, who, data)
    status = 200 if isinstance(answer, wire.Ack) else STATUS.get(answer.code, 409)
    return Response(answer, status_code=status, media_type="application/json")


async def run_command(services: Services, table: LiveTable, who: SignedIn, command: wire.Command) -> wire.Answer:
    """Run a command, and count it and its time in the metrics."""
    began = time.perf_counter()
    answer = await _run_command(services, table, who, command)
    services.metrics.seconds.observe(time.perf_counter() - began)
    services.metrics.commands.labels(
        type(command).__name__.lower(), "ack" if isinstance(answer, wire.Ack) else "no"
    ).inc()
    return answer


async def _run_command(services: Services, table: LiveTable, who: SignedIn, command: wire.Command) -> wire.Answer:
    try:
        command = safe_text.command(command)
    except TableRefusal as error:
        return wire.refusal(command.id, error)
    if isinstance(command, wire.Sit) and not await services.may_take_seat(table, who, command.seat):
        return wire.CommandRefused(command.id, "not_allowed", "to take this seat you need its own invitation link")
    if (
        isinstance(command, wire.Fill)
        and table.fold.began
        and await services.database.read(partial(lobby_repository.get_pace, table=table.id)) == "days"
    ):
        return wire.CommandRefused(command.id, "not_away", "in a game that lasts several days everybody may be away")
    if isinstance(command, wire.Chat) and await services.database.read(
        partial(report_repository.is_chat_banned, person=who.id, now=services.clock.now())
    ):
        return wire.CommandRefused(command.id, "hushed", "a moderator has turned off chat for you for a while")
    if isinstance(command, wire.Sit) and await services.database.read(
        partial(challenge_repository.is_open, table=table.id, person=who.id)
    ):
        # Before they sit, so that turn notices planned from then on are kept.
        await services.database.write(partial(challenge_repository.remove, table=table.id, person=who.id))
    return await table.handle(as_person(who), command)


@get("/tables/{table:str}/chat", summary="Lines of chat before a number", responses=SENT)
async def get_chat(request: StrictRequest, table: FromPath[str], before: Number) -> Response[bytes]:
    """Return lines of chat that are older than those a socket sends."""
    services, who = services_of(request), requester_of(request).who
    here = await services.visible_table(table, who)
    muted = await services.muted_by(who)
    return as_json([line for line, author in await here.chat_with_authors_before(before) if author not in muted])


@get("/tables/{table:str}/note", summary="My note on a table")
async def get_note(request: StrictRequest, table: FromPath[str]) -> OwnNote:
    """Return my note."""
    who, services = require_signed_in(request), services_of(request)
    here = await services.visible_table(table, who)
    return OwnNote((await services.table_server.log.note(here.id, who.id) or b"").decode())


ROUTES = Router(
    "/api",
    route_handlers=[
        list_games,
        open_table,
        list_tables,
        get_table,
        get_cardboard,
        send_command,
        get_chat,
        get_note,
    ],
    tags=["tables"],
)
