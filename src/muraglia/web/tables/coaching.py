"""A coach for whoever plays against bots; see `table.coaching`."""

from __future__ import annotations

from litestar import Router, post
from litestar.params import FromPath, JSONBody

from muraglia.table.coaching import Hints, Question
from muraglia.web.gate.request import StrictRequest, asker, hall_of


@post("/tables/{table:str}/hint", status_code=200, summary="What a coach would do in my seat; nothing changes")
async def hint(request: StrictRequest, table: FromPath[str], data: JSONBody[Question]) -> Hints:
    """Ask the strongest bot."""
    hall, who = hall_of(request), asker(request)
    here = await hall.seen_by(table, who, data.seat)
    return await hall.coach.hint(here, who.id, data)


ROUTES = Router("/api", route_handlers=[hint], tags=["tables"])
