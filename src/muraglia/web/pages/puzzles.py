"""Puzzles: one a day, and as many as somebody likes; see `muraglia.puzzles.training`.

Whoever has an account has their progress kept here, and what a browser says of it counts only as long as nothing is
kept: so it goes along when a guest makes an account.
"""

from __future__ import annotations

from functools import partial

import msgspec
import sqlalchemy as sa
from litestar import Router, get, post
from litestar.params import FromPath, JSONBody

from muraglia.puzzles import training
from muraglia.puzzles.training import Ask, Posed, Progress, Reply, Solved, TryPuzzle
from muraglia.table.preview import Tried
from muraglia.web.data.schema import puzzlers
from muraglia.web.gate.request import StrictRequest, guest_of, hall_of


@get("/games/{game:str}/puzzles/days/{day:str}", summary="The puzzle of a day, the same for all")
async def of_day(game: FromPath[str], day: FromPath[str]) -> Posed:
    """Return it without its answer."""
    return training.of_day(game, day)


@post("/games/{game:str}/puzzles/next", status_code=200, summary="The next puzzle for somebody who has come so far")
async def following(request: StrictRequest, game: FromPath[str], data: JSONBody[Ask]) -> Posed:
    """Return one without its answer."""
    if account := _account(request):
        kept = await hall_of(request).database.read(partial(progress_of, person=account))
        data = Ask(kept.get(game, data.progress))
    return training.following(game, data)


@post("/games/{game:str}/puzzles/{puzzle:str}/answer", status_code=200, summary="Answer a puzzle")
async def answer(request: StrictRequest, game: FromPath[str], puzzle: FromPath[str], data: JSONBody[Reply]) -> Solved:
    """Return whether it is right, why, and how far somebody has come by it; with an account that is kept here."""
    hall, account = hall_of(request), _account(request)
    if not account:
        return training.answer(game, puzzle, data)
    now = hall.clock.now()
    return await hall.database.write(
        partial(_answer, person=account, game=game, puzzle=puzzle, reply=data, now=now),
    )


@post("/games/{game:str}/puzzles/{puzzle:str}/try", status_code=200, summary="What a move would do; nothing changes")
async def try_out(game: FromPath[str], puzzle: FromPath[str], data: JSONBody[TryPuzzle]) -> Tried:
    """Return what the seat would see after it, or refuse the move with its rule."""
    return training.try_out(game, puzzle, data)


@get("/me/puzzles", summary="How far I have come at the puzzles of each game; empty without an account")
async def mine(request: StrictRequest) -> dict[str, Progress]:
    """Return what is kept here."""
    account = _account(request)
    return await hall_of(request).database.read(partial(progress_of, person=account)) if account else {}


def _account(request: StrictRequest) -> str:
    who = guest_of(request).who
    return who.id if who is not None and who.kind == "account" else ""


def progress_of(db: sa.Connection, person: str) -> dict[str, Progress]:
    """Return how far somebody has come, by game."""
    rows = db.execute(sa.select(puzzlers.c.game, puzzlers.c.progress).where(puzzlers.c.person == person))
    return {row.game: msgspec.json.decode(row.progress, type=Progress) for row in rows}


def _answer(db: sa.Connection, person: str, game: str, puzzle: str, reply: Reply, now: int) -> Solved:
    """Count an answer, all at once: whoever answers in two windows has answered twice."""
    here = (puzzlers.c.person == person) & (puzzlers.c.game == game)
    known = db.execute(sa.select(puzzlers.c.progress).where(here).with_for_update()).scalar()
    if known is not None:
        reply = msgspec.structs.replace(reply, progress=msgspec.json.decode(known, type=Progress))
    solved = training.answer(game, puzzle, reply)
    values = {"progress": msgspec.json.encode(solved.progress).decode(), "at": now}
    if known is None:
        db.execute(puzzlers.insert().values(person=person, game=game, **values))
    else:
        db.execute(puzzlers.update().where(here).values(**values))
    return msgspec.structs.replace(solved, kept=True)


ROUTES = Router("/api", route_handlers=[of_day, following, answer, try_out, mine], tags=["games"])
