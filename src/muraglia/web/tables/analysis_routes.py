"""The analysis board: a position that somebody sets up and plays for all sides; see `table.analysis`."""

from __future__ import annotations

from litestar import Response, Router, get, post
from litestar.params import FromPath, JSONBody

from muraglia.table import analysis
from muraglia.table.analysis import (
    COST,
    AnalysisLine,
    AnalysisQuery,
    AnalysisResult,
    PositionText,
    StartPosition,
    TrialMove,
)
from muraglia.table.archive import ContinuedGame
from muraglia.table.coaching import Hints
from muraglia.table.finished_table import check_over, check_seat
from muraglia.table.preview import PreviewResult
from muraglia.table.workers.fair_queue import QueuedRequest
from muraglia.web.middleware.request import StrictRequest, requester_of, require_signed_in, services_of
from muraglia.web.pages.game_routes import CARDBOARD
from muraglia.web.tables.table_routes import Number, SeatNumber, as_json


@post("/games/{game:str}/analysis", status_code=200, summary="A position that I set up, and where a line leads")
async def get_view(request: StrictRequest, game: FromPath[str], data: JSONBody[AnalysisLine]) -> AnalysisResult:
    """Return what a seat sees there; refuse a position or move that breaks a rule."""
    _charge(request, data)
    return analysis.analyse(game, data)


@post("/games/{game:str}/analysis/fresh", status_code=200, summary="The first position of a game, as text")
async def get_first_position(
    request: StrictRequest, game: FromPath[str], data: JSONBody[StartPosition]
) -> PositionText:
    """Return the first position of a game."""
    services_of(request).charge_reading(COST)
    return analysis.start_position(game, data)


@post("/games/{game:str}/analysis/cardboard", status_code=200, summary="What is printed there", responses=CARDBOARD)
async def get_cardboard(request: StrictRequest, game: FromPath[str], data: JSONBody[AnalysisLine]) -> Response[bytes]:
    """Return what is printed on a game's cardboard with the options of this position."""
    services_of(request).charge_reading(COST)
    return as_json(analysis.cardboard(game, data))


@post("/games/{game:str}/analysis/try", status_code=200, summary="What a move would do there; nothing changes")
async def try_move(request: StrictRequest, game: FromPath[str], data: JSONBody[TrialMove]) -> PreviewResult:
    """Return the view after a move; refuse an illegal move with its rule."""
    _charge(request, data)
    return analysis.try_out(game, data)


@post("/games/{game:str}/analysis/hint", status_code=200, summary="What a coach would do there; nothing changes")
async def get_hint(request: StrictRequest, game: FromPath[str], data: JSONBody[AnalysisQuery]) -> Hints:
    """Ask the strongest bot for a hint, after all tables whose bots have to move."""
    services, who = services_of(request), require_signed_in(request)
    _charge(request, data)
    with services.coach.one_question(who.id):
        asked = QueuedRequest(who.id, requester_of(request).address, waits=False)
        return await analysis.hint(game, data, services.table_server.players.executor, asked)


@get("/tables/{table:str}/position", summary="The position at a moment of a finished game, as text")
async def get_position(
    request: StrictRequest, table: FromPath[str], number: Number, seat: SeatNumber = None
) -> PositionText:
    """Return the position of the game when a reader's feed had this number."""
    services = services_of(request)
    here = await services.visible_table(table, requester_of(request).who)
    check_over(here)
    check_seat(here, seat)
    services.charge_reading(here.fold.version)
    return PositionText(
        await services.archive.position(
            ContinuedGame(here.id, here.fold.version, number, seat), services.reading_request()
        )
    )


def _charge(request: StrictRequest, line: AnalysisLine) -> None:
    services_of(request).charge_reading(COST * (1 + len(line.steps)))


ROUTES = Router(
    "/api",
    route_handlers=[get_view, get_first_position, get_cardboard, try_move, get_hint, get_position],
    tags=["analysis"],
)
