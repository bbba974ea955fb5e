"""A coach for whoever plays against bots; see `table.coaching`."""

from __future__ import annotations

from litestar import Router, post
from litestar.params import FromPath, JSONBody

from muraglia.table.coaching import Hints, Question, Replies
from muraglia.table.preview import Try
from muraglia.web.gate.request import StrictRequest, asker, hall_of


@post("/tables/{table:str}/hint", status_code=200, summary="What a coach would do in my seat; nothing changes")
async def hint(request: StrictRequest, table: FromPath[str], data: JSONBody[Question]) -> Hints:
    """Ask the strongest bot."""
    hall, who = hall_of(request), asker(request)
    here = await hall.seen_by(table, who, data.seat)
    return await hall.coach.hint(here, who.id, data)


@post(
    "/tables/{table:str}/replies", status_code=200, summary="What the bots would say to a move of mine; nothing changes"
)
async def replies(request: StrictRequest, table: FromPath[str], data: JSONBody[Try]) -> Replies:
    """Ask the bots at the table, in an open decision."""
    hall, who = hall_of(request), asker(request)
    here = await hall.seen_by(table, who, data.seat)
    return await hall.coach.replies(here, who.id, data)


ROUTES = Router("/api", route_handlers=[hint, replies], tags=["tables"])
