"""What a move would do, before it is made: played on a position that agrees with what the seat knows."""

from __future__ import annotations

import random
from typing import Annotated, Any

import msgspec
from litestar import Router, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from muraglia.table.protocol import TableRefusal
from muraglia.web.api.asking import StrictRequest, asker, hall_of


class Try(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move to try."""

    seat: Annotated[int, Meta(ge=0, le=15)]
    move: Annotated[str, Meta(min_length=1, max_length=2000)]


class Tried(msgspec.Struct, frozen=True):
    """What would follow."""

    view: msgspec.Raw | None
    """The game as the seat would see it; nothing where that depends on chance or on a secret."""


@post("/tables/{table:str}/try", status_code=200, summary="What a move of mine would do; nothing changes")
async def try_out(request: StrictRequest, table: FromPath[str], data: JSONBody[Try]) -> Tried:
    """Return the view after a move, or refuse the move with its rule."""
    here = await hall_of(request).seen_by(table, asker(request), data.seat)
    state = here.fold.state
    if state is None:
        raise TableRefusal("not_begun", "there is nothing to try before the game begins")
    game = here.fold.game
    move = game.parse(data.move)
    # A sample knows no more than the seat does: whatever comes of it betrays nothing.
    guess: Any = game.sample(state.view(data.seat), random.Random(0))
    before = guess.ply
    guess.play(data.seat, move)
    if guess.barrier > before:
        return Tried(None)
    return Tried(msgspec.Raw(msgspec.json.encode(guess.view(data.seat))))


ROUTES = Router("/api", route_handlers=[try_out], tags=["tables"])
