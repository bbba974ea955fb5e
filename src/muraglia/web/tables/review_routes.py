"""Reviews of finished games; see `table.review_service`."""

from __future__ import annotations

from litestar import Router, delete, get, post
from litestar.params import FromPath, JSONBody

from muraglia.table.review_service import ReviewRequest, ReviewStatus
from muraglia.web.middleware.request import StrictRequest, requester_of, require_signed_in, services_of
from muraglia.web.tables.table_routes import SeatNumber


@get("/tables/{table:str}/review", summary="The progress of a seat's review, and its result so far")
async def get_review(request: StrictRequest, table: FromPath[str], seat: SeatNumber = None) -> ReviewStatus:
    """Return the review of a seat so far, to anybody who may see the replay."""
    services, who = services_of(request), requester_of(request).who
    return await services.reviews.status(await services.visible_table(table, who), seat or 0, who.id if who else "")


@post("/tables/{table:str}/review", status_code=200, summary="Review a seat's decisions, or continue the review")
async def start_review(request: StrictRequest, table: FromPath[str], data: JSONBody[ReviewRequest]) -> ReviewStatus:
    """Start or continue a review; it runs at low priority, after the bots that have to move."""
    services, who = services_of(request), require_signed_in(request)
    here = await services.visible_table(table, who)
    services.charge_reading(here.fold.version)
    return await services.reviews.start(here, data.seat, services.reading_request())


@delete("/tables/{table:str}/review", status_code=200, summary="Stop a review that I asked for")
async def stop_review(request: StrictRequest, table: FromPath[str], seat: SeatNumber = None) -> ReviewStatus:
    """Stop a review; decisions that are judged already are kept."""
    services, who = services_of(request), require_signed_in(request)
    return await services.reviews.stop(await services.visible_table(table, who), seat or 0, who.id)


ROUTES = Router("/api", route_handlers=[get_review, start_review, stop_review], tags=["tables"])
