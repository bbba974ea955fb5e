"""Tables over HTTP: open, list, look, act, notes, replays and records."""

from __future__ import annotations

import time
from contextlib import suppress
from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import Response, Router, get, post
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from muraglia.table import clean, library, sight
from muraglia.table import protocol as wire
from muraglia.table.entries import Seat
from muraglia.table.library import Game
from muraglia.table.live import Table
from muraglia.table.opening import Listed, NewTable, Pace, Stage, going, setup_for
from muraglia.table.protocol import TableRefusal
from muraglia.table.refusals import STATUS
from muraglia.web.errors import TooOften
from muraglia.web.gate.request import StrictRequest, asker, guest_of, hall_of, person
from muraglia.web.hall import Hall
from muraglia.web.lobby import links, lobby
from muraglia.web.lobby.lobby import Wanted
from muraglia.web.people import challenges, reports
from muraglia.web.people.people import Who

SeatNumber = Annotated[int | None, QueryParameter(ge=0, le=15, description="whose eyes; left out: a spectator's")]
Number = Annotated[int, QueryParameter(ge=0, le=1 << 31)]


class Note(msgspec.Struct, frozen=True):
    """My note on a table."""

    text: str


Messages = list[dict[str, Any]]
"""How OpenAPI knows what a reader is sent; docs/protocol.md says more."""
SENT = {
    200: ResponseSpec(
        Messages, generate_examples=False, description="messages as a socket sends them; see docs/protocol.md"
    )
}


@get("/games", summary="What can be played")
async def list_games(language: Annotated[str, QueryParameter(max_length=8)] = "en") -> list[Game]:
    """List all games with their options and bots; what they are like, in a language."""
    return library.games(language)


@post("/tables", status_code=201, summary="Open a table")
async def open_table(request: StrictRequest, data: JSONBody[NewTable]) -> wire.Status:
    """Open a table; the game begins when no seat is open."""
    who, hall = asker(request), hall_of(request)
    setup = setup_for(person(who), data)
    kept = await _seats_at(hall, data.after, who) if data.after else []
    async with hall.quota.one_more(who.id, guest_of(request).address):
        table = await hall.house.open(setup)
        await hall.database.write(partial(lobby.add, table=table, pace=data.pace, public=data.public))
    for number, (seat, before) in enumerate(zip(setup.seats, kept, strict=False)):
        if seat == Seat() and before.person:
            keep = partial(links.keep, table=table.id, seat=number, person=before.person, now=hall.clock.now())
            await hall.database.write(keep)
    return sight.status_of(table, who.id)


async def _seats_at(hall: Hall, table: str, who: Who) -> list[Seat]:
    """Return who sits where, to somebody who sits there too."""
    before = await hall.seen_by(table, who)
    if not before.role(who.id):
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
) -> list[Listed]:
    """List public tables, or all of mine, the newest first."""
    me = asker(request).id if mine else None
    wanted = Wanted(game, stage, pace, seats, open_seats, before, me)
    hall = hall_of(request)
    found = await hall.database.read(partial(lobby.tables, wanted=wanted))
    return [await _going(hall, each, me) for each in found] if me else found


async def _going(hall: Hall, listed: Listed, me: str) -> Listed:
    """Say how a game of mine goes."""
    if listed.stage == "playing":
        with (
            hall.house.faults.alone(listed.table, "the lobby"),
            suppress(TooOften),
        ):  # the others are listed
            table = await hall.table(listed.table)
            return msgspec.structs.replace(listed, going=going(table, me, hall.clock.now()))
    return listed


@get("/tables/{table:str}", summary="A table as I see it now, and my story after a number", responses=SENT)
async def look(
    request: StrictRequest, table: FromPath[str], seat: SeatNumber = None, after: Number = 0, chat_after: Number = 0
) -> Response[bytes]:
    """Return what a socket would send first."""
    hall, who = hall_of(request), guest_of(request).who
    here = await hall.seen_by(table, who, seat)
    check_number(here, seat, after)
    sent, unheard = sight.Sent(after, chat_after), await hall.unheard(who)
    news = sight.news_for(here, seat, who.id if who else "", sent)
    return as_json(without(here, list(news), unheard))


def without(table: Table, news: list[wire.Push], unheard: frozenset[str]) -> list[wire.Push]:
    """Return what a reader is told, but for the words of those whom they do not want to hear."""
    if not unheard:
        return news
    return [each for each in news if not isinstance(each, wire.Said) or table.author(each) not in unheard]


@get(
    "/tables/{table:str}/cardboard",
    summary="What is printed on the cardboard of a table's game, with the table's own corrections",
    responses={200: ResponseSpec(dict[str, Any], generate_examples=False, description="see Game.cardboard")},
)
async def cardboard(request: StrictRequest, table: FromPath[str]) -> Response[bytes]:
    """Return it once for all views of a table; it never changes."""
    fold = (await hall_of(request).seen_by(table, guest_of(request).who)).fold
    return as_json(fold.game.cardboard(fold.opened.setup.options))


def as_json(value: object) -> Response[bytes]:
    """Return messages as they go over the wire."""
    return Response(msgspec.json.encode(value), media_type="application/json")


def check_number(table: Table, seat: int | None, after: int) -> None:
    """Refuse a number that the story does not have."""
    known = len(table.fold.story(seat))
    if after > known:
        raise TableRefusal("no_such_number", f"this story goes to number {known}, not {after}", number=after)


@post("/tables/{table:str}/commands", status_code=200, summary="Act at a table")
async def act(request: StrictRequest, table: FromPath[str], data: JSONBody[wire.Command]) -> Response[wire.Answer]:
    """Carry out a command; a refusal has a status of its own."""
    who, hall = asker(request), hall_of(request)
    here = await hall.seen_by(table, who)
    answer = await carry_out(hall, here, who, data)
    status = 200 if isinstance(answer, wire.Ack) else STATUS.get(answer.code, 409)
    return Response(answer, status_code=status, media_type="application/json")


async def carry_out(hall: Hall, table: Table, who: Who, command: wire.Command) -> wire.Answer:
    """Clean what people wrote, look whether somebody may take a seat, and let the table decide the rest."""
    began = time.perf_counter()
    answer = await _carry_out(hall, table, who, command)
    hall.metrics.seconds.observe(time.perf_counter() - began)
    hall.metrics.commands.labels(type(command).__name__.lower(), "ack" if isinstance(answer, wire.Ack) else "no").inc()
    return answer


async def _carry_out(hall: Hall, table: Table, who: Who, command: wire.Command) -> wire.Answer:
    try:
        command = clean.command(command)
    except TableRefusal as error:
        return wire.refusal(command.id, error)
    if isinstance(command, wire.Sit) and not await hall.may_sit(table, who, command.seat):
        return wire.Refused(command.id, "not_allowed", "this seat is for somebody with a link to it")
    if (
        isinstance(command, wire.Fill)
        and table.fold.began
        and await hall.database.read(partial(lobby.pace, table=table.id)) == "days"
    ):
        return wire.Refused(command.id, "not_away", "at a table that plays over days everybody may be away")
    if isinstance(command, wire.Chat) and await hall.database.read(
        partial(reports.hushed, person=who.id, now=hall.clock.now())
    ):
        return wire.Refused(command.id, "hushed", "a host of this house has asked you to say nothing for a while")
    if isinstance(command, wire.Sit) and await hall.database.read(
        partial(challenges.is_open, table=table.id, person=who.id)
    ):  # before they sit: turn notices that follow are about turns
        await hall.database.write(partial(challenges.answered, table=table.id, person=who.id))
    return await table.handle(person(who), command)


@get("/tables/{table:str}/chat", summary="Lines of chat before a number", responses=SENT)
async def read_chat(request: StrictRequest, table: FromPath[str], before: Number) -> Response[bytes]:
    """Return older lines than a socket sends."""
    hall, who = hall_of(request), guest_of(request).who
    here = await hall.seen_by(table, who)
    unheard = await hall.unheard(who)
    return as_json([said for said, author in await here.spoken_before(before) if author not in unheard])


@get("/tables/{table:str}/note", summary="My note on a table")
async def read_note(request: StrictRequest, table: FromPath[str]) -> Note:
    """Return one's own note."""
    who, hall = asker(request), hall_of(request)
    here = await hall.seen_by(table, who)
    return Note((await hall.house.log.note(here.id, who.id) or b"").decode())


ROUTES = Router(
    "/api",
    route_handlers=[
        list_games,
        open_table,
        list_tables,
        look,
        cardboard,
        act,
        read_chat,
        read_note,
    ],
    tags=["tables"],
)
