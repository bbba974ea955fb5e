"""Preview a move: what it would do before it is made; see `table.preview`."""

from __future__ import annotations

from litestar import Router, post
from litestar.params import FromPath, JSONBody

from muraglia.table import preview
from muraglia.table.preview import PreviewRequest, PreviewResult
from muraglia.web.middleware.request import StrictRequest, require_signed_in, services_of


@post("/tables/{table:str}/try", status_code=200, summary="What a move of mine would do; nothing changes")
async def try_move(request: StrictRequest, table: FromPath[str], data: JSONBody[PreviewRequest]) -> PreviewResult:
    """Return the view after a move; refuse an illegal move with its rule."""
    here = await services_of(request).visible_table(table, require_signed_in(request), data.seat)
    return preview.try_out(here.fold, data)


ROUTES = Router("/api", route_handlers=[try_move], tags=["tables"])
