"""Reviews of finished games; see `table.reviewing`."""

from __future__ import annotations

from litestar import Router, delete, get, post
from litestar.params import FromPath, JSONBody

from muraglia.table.reviewing import AskReview, Reviewed
from muraglia.web.gate.request import StrictRequest, asker, guest_of, hall_of
from muraglia.web.tables.tables import SeatNumber


@get("/tables/{table:str}/review", summary="How far the review of a seat is, and what it says so far")
async def look(request: StrictRequest, table: FromPath[str], seat: SeatNumber = None) -> Reviewed:
    """Look at a review: of a finished game, by all who may see its replay."""
    hall, who = hall_of(request), guest_of(request).who
    return await hall.reviews.look(await hall.seen_by(table, who), seat or 0, who.id if who else "")


@post("/tables/{table:str}/review", status_code=200, summary="Have a seat's decisions reviewed, or go on with it")
async def start(request: StrictRequest, table: FromPath[str], data: JSONBody[AskReview]) -> Reviewed:
    """Begin a review; it is made after everybody's bots have moved."""
    hall, who = hall_of(request), asker(request)
    here = await hall.seen_by(table, who)
    hall.pay(here.fold.version)
    return await hall.reviews.start(here, data.seat, hall.reader())


@delete("/tables/{table:str}/review", status_code=200, summary="Stop a review that I asked for")
async def stop(request: StrictRequest, table: FromPath[str], seat: SeatNumber = None) -> Reviewed:
    """Stop a review; what is judged already stays."""
    hall, who = hall_of(request), asker(request)
    return await hall.reviews.stop(await hall.seen_by(table, who), seat or 0, who.id)


ROUTES = Router("/api", route_handlers=[look, start, stop], tags=["tables"])
