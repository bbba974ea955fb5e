"""Openings: what good players do first, and how it fares; see `muraglia.openings.explorer`."""

from __future__ import annotations

from typing import Annotated

from litestar import Router, get
from litestar.params import FromPath, QueryParameter

from muraglia.openings import explorer
from muraglia.openings.explorer import Explored

Seats = Annotated[int | None, QueryParameter(ge=1, le=16, description="for how many players; left out: about three")]
Path = Annotated[str, QueryParameter(max_length=200, description="the numbers that lead to a place, such as 0.2.1")]


@get("/games/{game:str}/openings", summary="What good players do first, and how it fares")
async def explore(game: FromPath[str], seats: Seats = None, path: Path = "") -> Explored:
    """Return what was done at a place of the tree of openings, with a position where it was done."""
    return explorer.explore(game, seats, path)


ROUTES = Router("/api", route_handlers=[explore], tags=["games"])
