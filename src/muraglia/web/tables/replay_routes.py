"""Finished games: replay, record, outcome, retrospective; continue one from a moment, or import one from a browser."""

from __future__ import annotations

import zlib
from collections.abc import AsyncIterator
from functools import partial

from litestar import Response, Router, get, post
from litestar.params import FromPath, JSONBody
from litestar.response import Stream

from muraglia.table import protocol as wire
from muraglia.table import seat_messages
from muraglia.table.archive import Archive, ContinuedGame, Key
from muraglia.table.entries import TableSetup
from muraglia.table.finished_table import (
    LONGEST,
    FinishedTable,
    GoOnRequest,
    ImportedTable,
    check_over,
    check_seat,
    describe_finished_table,
)
from muraglia.table.live_table import LiveTable
from muraglia.table.retrospective import retrospective_module
from muraglia.table.table_setup import seat_for
from muraglia.web.lobby import lobby_repository
from muraglia.web.middleware.request import StrictRequest, as_person, requester_of, require_signed_in, services_of
from muraglia.web.people.people_repository import SignedIn
from muraglia.web.services import Services
from muraglia.web.tables.table_routes import SENT, SeatNumber

PIECE = 1 << 16
"""A long response is decompressed so many bytes at a time."""


@get(
    "/tables/{table:str}/replay",
    summary="A game move by move: as I see it at any time, as any seat sees it when it is over",
    responses=SENT,
)
async def get_replay(request: StrictRequest, table: FromPath[str], seat: SeatNumber = None) -> Response[bytes] | Stream:
    """Return the feed of a seat, with its view at every number."""
    services, who = services_of(request), requester_of(request).who
    here = await services.visible_table(table, who)
    check_seat(here, seat)
    if here.stage() != "over":
        await services.visible_table(table, who, seat)  # until the end, only the player of a seat may see its replay
    key = Archive.replay_key(table, here.fold.version, seat)
    _charge(services, key)
    packed = await services.archive.get(key, services.reading_request())
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers = {"content-encoding": "gzip", "vary": "accept-encoding"}
        return Response(packed, media_type="application/json", headers=headers)
    return Stream(_unzip(packed), media_type="application/json", headers={"vary": "accept-encoding"})


def _charge(services: Services, key: Key) -> None:
    """Charge the requester for a read, unless the archive has the answer in memory."""
    if not services.archive.has(key):
        services.charge_reading(key[1])


async def _unzip(packed: bytes) -> AsyncIterator[bytes]:
    box = zlib.decompressobj(wbits=31)
    piece = box.decompress(packed, PIECE)
    while piece:
        yield piece
        piece = box.decompress(box.unconsumed_tail, PIECE)


@get("/tables/{table:str}/record", summary="The record of a finished game", media_type="application/jsonl")
async def get_record(request: StrictRequest, table: FromPath[str]) -> str:
    """Return the record, secrets included, so only of a finished game."""
    here = await _get_finished_table(services_of(request), table, requester_of(request).who)
    return str(here.fold.record())


@get("/tables/{table:str}/outcome", summary="How a game ended, and where every point came from")
async def get_outcome(request: StrictRequest, table: FromPath[str]) -> FinishedTable:
    """Return the outcome of a finished game, with the scores after each step."""
    services = services_of(request)
    here = await _get_finished_table(services, table, requester_of(request).who)
    _charge(services, Archive.standings_key(table, here.fold.version))
    pace = await services.database.read(partial(lobby_repository.get_pace, table=table))
    return await describe_finished_table(here, pace, services.archive, services.reading_request())


@get(
    "/tables/{table:str}/tale",
    summary="A game's own summary of its play, as a seat may read it: its deals, for example",
    responses=SENT,
)
async def get_retrospective(request: StrictRequest, table: FromPath[str], seat: SeatNumber = None) -> Response[bytes]:
    """Return the retrospective, which refers to the numbers of the reader's own feed."""
    services = services_of(request)
    here = await _get_finished_table(services, table, requester_of(request).who)
    check_seat(here, seat)
    retrospective_module(here.fold.game.meta)  # refuses a game without a retrospective
    key = Archive.retrospective_key(table, here.fold.version, seat)
    _charge(services, key)
    return Response(await services.archive.get(key, services.reading_request()), media_type="application/json")


@post(
    "/tables/{table:str}/continue", status_code=201, summary="Play on from a moment of a finished game, at a new table"
)
async def continue_game(request: StrictRequest, table: FromPath[str], data: JSONBody[GoOnRequest]) -> wire.TableStatus:
    """Open a table that continues from this moment; everything random after it is drawn anew."""
    services, who = services_of(request), require_signed_in(request)
    here = await _get_finished_table(services, table, who)
    check_seat(here, data.eyes)
    seats = [seat_for(as_person(who), each) for each in data.seats]
    setup = TableSetup(game=here.fold.opened.setup.game, seats=seats, host=who.id)
    async with services.quota.reserve(who.id, requester_of(request).address):
        services.charge_reading(here.fold.version)
        moment = ContinuedGame(here.id, here.fold.version, data.number, data.eyes)
        begun = await services.archive.go_on(moment, setup, services.clock.now(), services.reading_request())
        again = await services.table_server.create(begun.lines, begun.wake)
        await services.database.write(partial(lobby_repository.add, table=again, pace="live", public=False))
    return seat_messages.status_of(again, who.id)


@post(
    "/tables/brought",
    status_code=201,
    summary="Continue a game that was begun elsewhere, for example in a browser without a server",
    request_max_body_size=2 * LONGEST,
)
async def import_game(request: StrictRequest, data: JSONBody[ImportedTable]) -> wire.TableStatus:
    """Open a table that continues a record: its bots play on, and the requester gets all other seats."""
    services, who = services_of(request), require_signed_in(request)
    async with services.quota.reserve(who.id, requester_of(request).address):
        services.charge_reading(data.record.count("\n"))
        begun = await services.archive.import_record(
            data.record, as_person(who), services.clock.now(), services.reading_request()
        )
        table = await services.table_server.create(begun.lines, begun.wake)
        await services.database.write(partial(lobby_repository.add, table=table, pace="live", public=False))
    return seat_messages.status_of(table, who.id)


async def _get_finished_table(services: Services, table: str, who: SignedIn | None) -> LiveTable:
    here = await services.visible_table(table, who)
    check_over(here)
    return here


ROUTES = Router(
    "/api",
    route_handlers=[get_replay, get_record, get_outcome, get_retrospective, continue_game, import_game],
    tags=["tables"],
)
