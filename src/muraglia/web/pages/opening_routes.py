"""The opening explorer: what good players do first, and with what results; see `muraglia.openings.explorer`."""

from __future__ import annotations

from typing import Annotated

from litestar import Router, get
from litestar.params import FromPath, QueryParameter

from muraglia.openings import explorer
from muraglia.openings.explorer import OpeningPage

Seats = Annotated[
    int | None,
    QueryParameter(ge=1, le=16, description="number of players; default: three, or the nearest number with openings"),
]
Path = Annotated[str, QueryParameter(max_length=200, description="the numbers that lead to a place, such as 0.2.1")]


@get("/games/{game:str}/openings", summary="How good players begin, and how well it works")
async def explore_openings(game: FromPath[str], seats: Seats = None, path: Path = "") -> OpeningPage:
    """Return the moves played at a place in the tree of openings, with an example position."""
    return explorer.explore(game, seats, path)


ROUTES = Router("/api", route_handlers=[explore_openings], tags=["games"])
