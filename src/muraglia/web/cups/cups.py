"""Cups over HTTP: open, list, look, enter, leave, begin, end; the standings as a file."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from litestar import Response, Router, delete, get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from muraglia.web.cups import book
from muraglia.web.cups.terms import Cup, CupListed, NewCup, as_csv, check
from muraglia.web.gate.request import StrictRequest, asker, guest_of, hall_of


@post("/cups", status_code=201, summary="Open a cup")
async def open_cup(request: StrictRequest, data: JSONBody[NewCup]) -> Cup:
    """Open a cup; people enter until it begins."""
    who, hall = asker(request), hall_of(request)
    now = hall.clock.now()
    cup = await hall.database.write(partial(book.add, host=who, wish=check(data, now), now=now))
    return await hall.database.read(partial(book.shown, cup=cup, asks=who.id))


@get("/cups", summary="Cups, the newest first")
async def list_cups(
    request: StrictRequest,
    mine: FromQuery[bool] = False,
    before: Annotated[int | None, QueryParameter(ge=0, le=1 << 62, description="`created` of the last one")] = None,
) -> list[CupListed]:
    """List public cups, or all in which I play or whose host I am."""
    who = asker(request) if mine else guest_of(request).who
    asks = who.id if who else ""
    return await hall_of(request).database.read(partial(book.listed, asks=asks, mine=mine, before=before))


@get("/cups/{cup:str}", summary="A cup: who plays, all rounds, the standings, and my table now")
async def look(request: StrictRequest, cup: FromPath[str]) -> Cup:
    """Return a cup to whoever has its address."""
    who = guest_of(request).who
    return await hall_of(request).database.read(partial(book.shown, cup=cup, asks=who.id if who else ""))


@get("/cups/{cup:str}/standings.csv", summary="The standings as a sheet", media_type="text/csv")
async def sheet(request: StrictRequest, cup: FromPath[str]) -> Response[str]:
    """Return a line for everybody, with what each round gave."""
    shown = await look.fn(request, cup)
    return Response(as_csv(shown), media_type="text/csv; charset=utf-8")


@post("/cups/{cup:str}/entry", status_code=200, summary="Enter a cup")
async def enter(request: StrictRequest, cup: FromPath[str]) -> Cup:
    """Play in a cup."""
    who, hall = asker(request), hall_of(request)
    await hall.database.write(partial(book.enter, cup=cup, who=who, now=hall.clock.now()))
    return await hall.database.read(partial(book.shown, cup=cup, asks=who.id))


@delete("/cups/{cup:str}/entry", status_code=200, summary="Leave a cup; what I have played counts")
async def leave(request: StrictRequest, cup: FromPath[str]) -> Cup:
    """Play no more rounds."""
    who, hall = asker(request), hall_of(request)
    await hall.database.write(partial(book.leave, cup=cup, who=who))
    return await hall.database.read(partial(book.shown, cup=cup, asks=who.id))


@delete("/cups/{cup:str}/entrants/{number:int}", status_code=200, summary="Take somebody out of my cup")
async def withdraw(request: StrictRequest, cup: FromPath[str], number: FromPath[int]) -> Cup:
    """Let somebody play no more rounds: they did not come, say."""
    who, hall = asker(request), hall_of(request)
    await hall.database.write(partial(book.withdraw, cup=cup, host=who, number=number))
    return await hall.database.read(partial(book.shown, cup=cup, asks=who.id))


@post("/cups/{cup:str}/begin", status_code=200, summary="Let my cup begin")
async def begin(request: StrictRequest, cup: FromPath[str]) -> Cup:
    """Let the first round begin."""
    who, hall = asker(request), hall_of(request)
    await hall.database.write(partial(book.begin, cup=cup, host=who))
    return await hall.database.read(partial(book.shown, cup=cup, asks=who.id))


@post("/cups/{cup:str}/end", status_code=200, summary="Call my cup off, or end it with the standings as they are")
async def end(request: StrictRequest, cup: FromPath[str]) -> Cup:
    """End a cup early."""
    who, hall = asker(request), hall_of(request)
    await hall.database.write(partial(book.end, cup=cup, host=who, now=hall.clock.now()))
    return await hall.database.read(partial(book.shown, cup=cup, asks=who.id))


ROUTES = Router(
    "/api",
    route_handlers=[open_cup, list_cups, look, sheet, enter, leave, withdraw, begin, end],
    tags=["cups"],
)
