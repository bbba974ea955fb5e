"""Puzzles: one a day, and as many others as somebody likes; see `muraglia.puzzles.trainer`.

The server stores the progress of accounts. Progress that the browser sends counts only while nothing is stored, so that
a guest who makes an account keeps theirs.
"""

from __future__ import annotations

from functools import partial

import msgspec
import sqlalchemy as sa
from litestar import Router, get, post
from litestar.params import FromPath, JSONBody

from muraglia.puzzles import trainer
from muraglia.puzzles.trainer import PosedPuzzle, PuzzleProgress, PuzzleReply, PuzzleRequest, PuzzleResult, PuzzleTry
from muraglia.table.preview import PreviewResult
from muraglia.web.data.schema import puzzlers
from muraglia.web.middleware.request import StrictRequest, requester_of, services_of


@get("/games/{game:str}/puzzles/days/{day:str}", summary="The puzzle of a day, the same for all")
async def get_daily_puzzle(game: FromPath[str], day: FromPath[str]) -> PosedPuzzle:
    """Return the puzzle of a day, without its answer."""
    return trainer.daily_puzzle(game, day)


@post("/games/{game:str}/puzzles/next", status_code=200, summary="The next puzzle for a player with this progress")
async def get_next_puzzle(request: StrictRequest, game: FromPath[str], data: JSONBody[PuzzleRequest]) -> PosedPuzzle:
    """Return the next puzzle, without its answer."""
    if account := _account(request):
        kept = await services_of(request).database.read(partial(read_progress, person=account))
        data = PuzzleRequest(kept.get(game, data.progress))
    return trainer.next_puzzle(game, data)


@post("/games/{game:str}/puzzles/{puzzle:str}/answer", status_code=200, summary="Answer a puzzle")
async def answer_puzzle(
    request: StrictRequest, game: FromPath[str], puzzle: FromPath[str], data: JSONBody[PuzzleReply]
) -> PuzzleResult:
    """Return whether an answer is right, why, and the new progress; store the progress of accounts."""
    services, account = services_of(request), _account(request)
    if not account:
        return trainer.answer(game, puzzle, data)
    now = services.clock.now()
    return await services.database.write(
        partial(_write_answer, person=account, game=game, puzzle=puzzle, reply=data, now=now),
    )


@post("/games/{game:str}/puzzles/{puzzle:str}/try", status_code=200, summary="What a move would do; nothing changes")
async def try_puzzle_move(game: FromPath[str], puzzle: FromPath[str], data: JSONBody[PuzzleTry]) -> PreviewResult:
    """Return what the seat would see after a move; refuse an illegal move with its rule."""
    return trainer.try_out(game, puzzle, data)


@get("/me/puzzles", summary="My progress with the puzzles of each game; empty without an account")
async def get_progress(request: StrictRequest) -> dict[str, PuzzleProgress]:
    """Return my stored progress."""
    account = _account(request)
    return await services_of(request).database.read(partial(read_progress, person=account)) if account else {}


def _account(request: StrictRequest) -> str:
    who = requester_of(request).who
    return who.id if who is not None and who.kind == "account" else ""


def read_progress(db: sa.Connection, person: str) -> dict[str, PuzzleProgress]:
    """Return the stored progress of a person, by game."""
    rows = db.execute(sa.select(puzzlers.c.game, puzzlers.c.progress).where(puzzlers.c.person == person))
    return {row.game: msgspec.json.decode(row.progress, type=PuzzleProgress) for row in rows}


def _write_answer(db: sa.Connection, person: str, game: str, puzzle: str, reply: PuzzleReply, now: int) -> PuzzleResult:
    """Judge an answer and store the progress in one transaction, so that answers from two windows both count."""
    here = (puzzlers.c.person == person) & (puzzlers.c.game == game)
    known = db.execute(sa.select(puzzlers.c.progress).where(here).with_for_update()).scalar()
    if known is not None:
        reply = msgspec.structs.replace(reply, progress=msgspec.json.decode(known, type=PuzzleProgress))
    solved = trainer.answer(game, puzzle, reply)
    values = {"progress": msgspec.json.encode(solved.progress).decode(), "at": now}
    if known is None:
        db.execute(puzzlers.insert().values(person=person, game=game, **values))
    else:
        db.execute(puzzlers.update().where(here).values(**values))
    return msgspec.structs.replace(solved, kept=True)


ROUTES = Router(
    "/api",
    route_handlers=[get_daily_puzzle, get_next_puzzle, answer_puzzle, try_puzzle_move, get_progress],
    tags=["games"],
)
