"""A position that somebody set up, played by all sides; see `table.analysis`."""

from __future__ import annotations

from litestar import Response, Router, get, post
from litestar.params import FromPath, JSONBody

from muraglia.table import analysis
from muraglia.table.afterwards import check_over, check_seat
from muraglia.table.analysis import COST, Analysed, Fresh, Line, Query, Set, Trial
from muraglia.table.archive import GoingOn
from muraglia.table.coaching import Hints
from muraglia.table.preview import Tried
from muraglia.table.queue import Asker
from muraglia.web.gate.request import StrictRequest, asker, guest_of, hall_of
from muraglia.web.pages.library import CARDBOARD
from muraglia.web.tables.tables import Number, SeatNumber, as_json


@post("/games/{game:str}/analysis", status_code=200, summary="A position that I set up, and where a line leads")
async def look(request: StrictRequest, game: FromPath[str], data: JSONBody[Line]) -> Analysed:
    """Return what a seat sees there, or the rule that the position or a move breaks."""
    _pay(request, data)
    return analysis.look(game, data)


@post("/games/{game:str}/analysis/fresh", status_code=200, summary="The first position of a game, as text")
async def fresh(request: StrictRequest, game: FromPath[str], data: JSONBody[Fresh]) -> Set:
    """Set a game up."""
    hall_of(request).pay(COST)
    return analysis.fresh(game, data)


@post("/games/{game:str}/analysis/cardboard", status_code=200, summary="What is printed there", responses=CARDBOARD)
async def cardboard(request: StrictRequest, game: FromPath[str], data: JSONBody[Line]) -> Response[bytes]:
    """Return what is printed on the cardboard of a game with the options of this position."""
    hall_of(request).pay(COST)
    return as_json(analysis.cardboard(game, data))


@post("/games/{game:str}/analysis/try", status_code=200, summary="What a move would do there; nothing changes")
async def try_out(request: StrictRequest, game: FromPath[str], data: JSONBody[Trial]) -> Tried:
    """Return the view after a move, or refuse the move with its rule."""
    _pay(request, data)
    return analysis.try_out(game, data)


@post("/games/{game:str}/analysis/hint", status_code=200, summary="What a coach would do there; nothing changes")
async def hint(request: StrictRequest, game: FromPath[str], data: JSONBody[Query]) -> Hints:
    """Ask the strongest bot, when those who play do not need it."""
    hall, who = hall_of(request), asker(request)
    _pay(request, data)
    with hall.coach.one_question(who.id):
        asked = Asker(who.id, guest_of(request).address, waits=False)
        return await analysis.hint(game, data, hall.house.players.thinker, asked)


@get("/tables/{table:str}/position", summary="The position at a moment of a finished game, as text")
async def position(request: StrictRequest, table: FromPath[str], number: Number, seat: SeatNumber = None) -> Set:
    """Return where the game stood when a reader's story had this number."""
    hall = hall_of(request)
    here = await hall.seen_by(table, guest_of(request).who)
    check_over(here)
    check_seat(here, seat)
    hall.pay(here.fold.version)
    return Set(await hall.archive.position(GoingOn(here.id, here.fold.version, number, seat), hall.reader()))


def _pay(request: StrictRequest, line: Line) -> None:
    hall_of(request).pay(COST * (1 + len(line.steps)))


ROUTES = Router("/api", route_handlers=[look, fresh, cardboard, try_out, hint, position], tags=["analysis"])
