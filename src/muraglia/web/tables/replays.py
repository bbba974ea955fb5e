"""A game looked back upon: move by move, its record, where every point came from, and going on from a moment."""

from __future__ import annotations

import zlib
from collections.abc import AsyncIterator
from functools import partial

from litestar import Response, Router, get, post
from litestar.params import FromPath, JSONBody
from litestar.response import Stream

from muraglia.table import protocol as wire
from muraglia.table import sight
from muraglia.table.afterwards import LONGEST, Brought, Finish, GoOn, check_over, check_seat, finish
from muraglia.table.archive import Archive, GoingOn, Key
from muraglia.table.entries import Setup
from muraglia.table.live import Table
from muraglia.table.opening import seat_for
from muraglia.table.tales import teller
from muraglia.web.gate.request import StrictRequest, asker, guest_of, hall_of, person
from muraglia.web.hall import Hall
from muraglia.web.lobby import lobby
from muraglia.web.people.people import Who
from muraglia.web.tables.tables import SENT, SeatNumber

PIECE = 1 << 16
"""A long answer is unpacked so many bytes at a time."""


@get(
    "/tables/{table:str}/replay",
    summary="A game move by move: from my own eyes at any time, from any seat's when it is over",
    responses=SENT,
)
async def replay(request: StrictRequest, table: FromPath[str], seat: SeatNumber = None) -> Response[bytes] | Stream:
    """Return the story of a seat with what it saw at every number."""
    hall, who = hall_of(request), guest_of(request).who
    here = await hall.seen_by(table, who)
    check_seat(here, seat)
    if here.stage() != "over":
        await hall.seen_by(table, who, seat)  # nobody looks through another's eyes before the end
    key = Archive.of_replay(table, here.fold.version, seat)
    _pay(hall, key)
    packed = await hall.archive.get(key, hall.reader())
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers = {"content-encoding": "gzip", "vary": "accept-encoding"}
        return Response(packed, media_type="application/json", headers=headers)
    return Stream(_unpacked(packed), media_type="application/json", headers={"vary": "accept-encoding"})


def _pay(hall: Hall, key: Key) -> None:
    """Let whoever makes the archive look something up pay for that."""
    if not hall.archive.knows(key):
        hall.pay(key[1])


async def _unpacked(packed: bytes) -> AsyncIterator[bytes]:
    box = zlib.decompressobj(wbits=31)
    piece = box.decompress(packed, PIECE)
    while piece:
        yield piece
        piece = box.decompress(box.unconsumed_tail, PIECE)


@get("/tables/{table:str}/record", summary="The record of a finished game", media_type="application/jsonl")
async def record(request: StrictRequest, table: FromPath[str]) -> str:
    """Return the record, with all that was secret; so only of a game that is over."""
    here = await _finished(hall_of(request), table, guest_of(request).who)
    return str(here.fold.record())


@get("/tables/{table:str}/outcome", summary="How a game ended, and where every point came from")
async def outcome(request: StrictRequest, table: FromPath[str]) -> Finish:
    """Return the outcome of a finished game, with the scores on the way."""
    hall = hall_of(request)
    here = await _finished(hall, table, guest_of(request).who)
    _pay(hall, Archive.of_standings(table, here.fold.version))
    pace = await hall.database.read(partial(lobby.pace, table=table))
    return await finish(here, pace, hall.archive, hall.reader())


@get(
    "/tables/{table:str}/tale",
    summary="What a finished game tells of itself, as a seat may read it: its deals, say",
    responses=SENT,
)
async def tale(request: StrictRequest, table: FromPath[str], seat: SeatNumber = None) -> Response[bytes]:
    """Return the story, with the numbers of the reader's own story behind every move."""
    hall = hall_of(request)
    here = await _finished(hall, table, guest_of(request).who)
    check_seat(here, seat)
    teller(here.fold.game.meta)  # a game without a story is refused here and now
    key = Archive.of_tale(table, here.fold.version, seat)
    _pay(hall, key)
    return Response(await hall.archive.get(key, hall.reader()), media_type="application/json")


@post("/tables/{table:str}/continue", status_code=201, summary="Go on from a moment of a finished game, at a new table")
async def go_on(request: StrictRequest, table: FromPath[str], data: JSONBody[GoOn]) -> wire.Status:
    """Open a table that has come as far as this moment; what chance still held back then is drawn anew."""
    hall, who = hall_of(request), asker(request)
    here = await _finished(hall, table, who)
    check_seat(here, data.eyes)
    seats = [seat_for(person(who), wish) for wish in data.seats]
    setup = Setup(game=here.fold.opened.setup.game, seats=seats, host=who.id)
    async with hall.quota.one_more(who.id, guest_of(request).address):
        hall.pay(here.fold.version)
        moment = GoingOn(here.id, here.fold.version, data.number, data.eyes)
        begun = await hall.archive.go_on(moment, setup, hall.clock.now(), hall.reader())
        again = await hall.house.begin(begun.lines, begun.wake)
        await hall.database.write(partial(lobby.add, table=again, pace="live", public=False))
    return sight.status_of(again, who.id)


@post(
    "/tables/brought",
    status_code=201,
    summary="Go on with a game that was begun elsewhere, in a browser alone, say",
    request_max_body_size=2 * LONGEST,
)
async def bring(request: StrictRequest, data: JSONBody[Brought]) -> wire.Status:
    """Open a table that has come as far as a record: its bots play on, and whoever brings it has all other seats."""
    hall, who = hall_of(request), asker(request)
    async with hall.quota.one_more(who.id, guest_of(request).address):
        hall.pay(data.record.count("\n"))
        begun = await hall.archive.bring(data.record, person(who), hall.clock.now(), hall.reader())
        table = await hall.house.begin(begun.lines, begun.wake)
        await hall.database.write(partial(lobby.add, table=table, pace="live", public=False))
    return sight.status_of(table, who.id)


async def _finished(hall: Hall, table: str, who: Who | None) -> Table:
    here = await hall.seen_by(table, who)
    check_over(here)
    return here


ROUTES = Router("/api", route_handlers=[replay, record, outcome, tale, go_on, bring], tags=["tables"])
