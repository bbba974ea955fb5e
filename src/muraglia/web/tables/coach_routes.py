"""The coach for players against bots: hints and likely replies; see `table.coaching`."""

from __future__ import annotations

from litestar import Router, post
from litestar.params import FromPath, JSONBody

from muraglia.table.coaching import CoachQuestion, Hints, LikelyReplies
from muraglia.table.preview import PreviewRequest
from muraglia.web.middleware.request import StrictRequest, require_signed_in, services_of


@post("/tables/{table:str}/hint", status_code=200, summary="What a coach would do in my seat; nothing changes")
async def get_hint(request: StrictRequest, table: FromPath[str], data: JSONBody[CoachQuestion]) -> Hints:
    """Ask the strongest bot for a hint."""
    services, who = services_of(request), require_signed_in(request)
    here = await services.visible_table(table, who, data.seat)
    return await services.coach.hint(here, who.id, data)


@post(
    "/tables/{table:str}/replies", status_code=200, summary="What the bots would say to a move of mine; nothing changes"
)
async def get_replies(request: StrictRequest, table: FromPath[str], data: JSONBody[PreviewRequest]) -> LikelyReplies:
    """Ask the bots at the table how they would reply to a move in an open decision."""
    services, who = services_of(request), require_signed_in(request)
    here = await services.visible_table(table, who, data.seat)
    return await services.coach.replies(here, who.id, data)


ROUTES = Router("/api", route_handlers=[get_hint, get_replies], tags=["tables"])
