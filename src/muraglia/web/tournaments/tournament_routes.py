"""Tournaments over HTTP: open, list, get, enter, leave, begin, end; the standings as a CSV file."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from litestar import Response, Router, delete, get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from muraglia.web.middleware.request import StrictRequest, requester_of, require_signed_in, services_of
from muraglia.web.tournaments import tournament_repository
from muraglia.web.tournaments.tournament_terms import ListedTournament, NewTournament, Tournament, as_csv, check


@post("/cups", status_code=201, summary="Set up a tournament")
async def open_tournament(request: StrictRequest, data: JSONBody[NewTournament]) -> Tournament:
    """Set up a tournament; people can enter until it begins."""
    who, services = require_signed_in(request), services_of(request)
    now = services.clock.now()
    opening = partial(tournament_repository.add, host=who, request=check(data, now), now=now)
    opened = await services.database.write(opening)
    return await services.database.read(partial(tournament_repository.get_tournament, tournament=opened, asks=who.id))


@get("/cups", summary="Tournaments, the newest first")
async def list_tournaments(
    request: StrictRequest,
    mine: FromQuery[bool] = False,
    before: Annotated[int | None, QueryParameter(ge=0, le=1 << 62, description="`created` of the last one")] = None,
) -> list[ListedTournament]:
    """List public tournaments, or all that I play in or host."""
    who = require_signed_in(request) if mine else requester_of(request).who
    asks = who.id if who else ""
    return await services_of(request).database.read(
        partial(tournament_repository.list_tournaments, asks=asks, mine=mine, before=before)
    )


@get("/cups/{cup:str}", summary="A tournament: who plays, all rounds, the standings, and my table now")
async def get_tournament(request: StrictRequest, cup: FromPath[str]) -> Tournament:
    """Return a tournament; everybody who has its address may see it."""
    who = requester_of(request).who
    return await services_of(request).database.read(
        partial(tournament_repository.get_tournament, tournament=cup, asks=who.id if who else "")
    )


@get("/cups/{cup:str}/standings.csv", summary="The standings as a spreadsheet", media_type="text/csv")
async def get_standings_sheet(request: StrictRequest, cup: FromPath[str]) -> Response[str]:
    """Return the standings as CSV: a line per player, with their points in each round."""
    shown = await get_tournament.fn(request, cup)
    return Response(as_csv(shown), media_type="text/csv; charset=utf-8")


@post("/cups/{cup:str}/entry", status_code=200, summary="Enter a tournament")
async def enter_tournament(request: StrictRequest, cup: FromPath[str]) -> Tournament:
    """Enter a tournament."""
    who, services = require_signed_in(request), services_of(request)
    await services.database.write(
        partial(tournament_repository.enter, tournament=cup, who=who, now=services.clock.now())
    )
    return await services.database.read(partial(tournament_repository.get_tournament, tournament=cup, asks=who.id))


@delete("/cups/{cup:str}/entry", status_code=200, summary="Leave a tournament; the games I have played count")
async def leave_tournament(request: StrictRequest, cup: FromPath[str]) -> Tournament:
    """Leave a tournament."""
    who, services = require_signed_in(request), services_of(request)
    await services.database.write(partial(tournament_repository.leave, tournament=cup, who=who))
    return await services.database.read(partial(tournament_repository.get_tournament, tournament=cup, asks=who.id))


@delete("/cups/{cup:str}/entrants/{number:int}", status_code=200, summary="Remove somebody from my tournament")
async def withdraw_entrant(request: StrictRequest, cup: FromPath[str], number: FromPath[int]) -> Tournament:
    """Remove an entrant from my tournament; for example somebody who did not show up."""
    who, services = require_signed_in(request), services_of(request)
    await services.database.write(partial(tournament_repository.withdraw, tournament=cup, host=who, number=number))
    return await services.database.read(partial(tournament_repository.get_tournament, tournament=cup, asks=who.id))


@post("/cups/{cup:str}/begin", status_code=200, summary="Start my tournament")
async def begin_tournament(request: StrictRequest, cup: FromPath[str]) -> Tournament:
    """Begin my tournament."""
    who, services = require_signed_in(request), services_of(request)
    await services.database.write(partial(tournament_repository.begin, tournament=cup, host=who))
    return await services.database.read(partial(tournament_repository.get_tournament, tournament=cup, asks=who.id))


@post("/cups/{cup:str}/end", status_code=200, summary="Cancel my tournament, or end it with the present standings")
async def end_tournament(request: StrictRequest, cup: FromPath[str]) -> Tournament:
    """End my tournament early, or call it off."""
    who, services = require_signed_in(request), services_of(request)
    await services.database.write(
        partial(tournament_repository.end, tournament=cup, host=who, now=services.clock.now())
    )
    return await services.database.read(partial(tournament_repository.get_tournament, tournament=cup, asks=who.id))


ROUTES = Router(
    "/api",
    route_handlers=[
        open_tournament,
        list_tournaments,
        get_tournament,
        get_standings_sheet,
        enter_tournament,
        leave_tournament,
        withdraw_entrant,
        begin_tournament,
        end_tournament,
    ],
    tags=["cups"],
)
