"""What a move would do, before it is made; see `table.preview`."""

from __future__ import annotations

from litestar import Router, post
from litestar.params import FromPath, JSONBody

from muraglia.table import preview
from muraglia.table.preview import Tried, Try
from muraglia.web.gate.request import StrictRequest, asker, hall_of


@post("/tables/{table:str}/try", status_code=200, summary="What a move of mine would do; nothing changes")
async def try_out(request: StrictRequest, table: FromPath[str], data: JSONBody[Try]) -> Tried:
    """Return the view after a move, or refuse the move with its rule."""
    here = await hall_of(request).seen_by(table, asker(request), data.seat)
    return preview.try_out(here.fold, data)


ROUTES = Router("/api", route_handlers=[try_out], tags=["tables"])
