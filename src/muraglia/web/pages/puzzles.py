"""Puzzles: one a day, and as many as somebody likes; see `muraglia.puzzles.training`."""

from __future__ import annotations

from litestar import Router, get, post
from litestar.params import FromPath, JSONBody

from muraglia.puzzles import training
from muraglia.puzzles.training import Ask, Posed, Reply, Solved, TryPuzzle
from muraglia.table.preview import Tried


@get("/games/{game:str}/puzzles/days/{day:str}", summary="The puzzle of a day, the same for all")
async def of_day(game: FromPath[str], day: FromPath[str]) -> Posed:
    """Return it without its answer."""
    return training.of_day(game, day)


@post("/games/{game:str}/puzzles/next", status_code=200, summary="The next puzzle for somebody who has come so far")
async def following(game: FromPath[str], data: JSONBody[Ask]) -> Posed:
    """Return one without its answer."""
    return training.following(game, data)


@post("/games/{game:str}/puzzles/{puzzle:str}/answer", status_code=200, summary="Answer a puzzle; nothing is kept here")
async def answer(game: FromPath[str], puzzle: FromPath[str], data: JSONBody[Reply]) -> Solved:
    """Return whether it is right, why, and how far somebody has come by it."""
    return training.answer(game, puzzle, data)


@post("/games/{game:str}/puzzles/{puzzle:str}/try", status_code=200, summary="What a move would do; nothing changes")
async def try_out(game: FromPath[str], puzzle: FromPath[str], data: JSONBody[TryPuzzle]) -> Tried:
    """Return what the seat would see after it, or refuse the move with its rule."""
    return training.try_out(game, puzzle, data)


ROUTES = Router("/api", route_handlers=[of_day, following, answer, try_out], tags=["games"])
