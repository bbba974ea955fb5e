"""A coach for whoever plays against bots: what the strongest one would do in this seat, and why."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Router, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from muraglia.bots.advice import Hint, keep_to
from muraglia.table.players import BotFailed
from muraglia.table.protocol import TableRefusal
from muraglia.web.gate.request import StrictRequest, asker, hall_of

MOST = 3
"""So many moves are told …"""
THOUGHT_OF = 16
"""… of so many: what was planned may be further down."""


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who asks, and what the coach had planned (`then` of the hint that was followed)."""

    seat: Annotated[int, Meta(ge=0, le=15)]
    plan: Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=40)] = []


class Hints(msgspec.Struct, frozen=True):
    """What the coach would do, the best first; nothing where it would wait."""

    number: int
    """The number of the seat's story that this is about."""
    hints: list[Hint]
    changed: bool = False
    """The coach would not go on as it had planned."""


@post("/tables/{table:str}/hint", status_code=200, summary="What a coach would do in my seat; nothing changes")
async def hint(request: StrictRequest, table: FromPath[str], data: JSONBody[Question]) -> Hints:
    """Ask the strongest bot. It sees what the seat sees; among people nobody gets such help."""
    hall, who = hall_of(request), asker(request)
    here = await hall.seen_by(table, who, data.seat)
    fold = here.fold
    if any(seat.person and seat.person != who.id for seat in fold.seats):
        raise TableRefusal("coach_among_people", "there is a coach only where you play against bots")
    if fold.state is None or here.stage() != "playing" or data.seat not in fold.state.acting:
        raise TableRefusal("coach_waits", "the coach has nothing to say before it is your turn")
    if who.id in hall.coached:
        raise TableRefusal("coach_busy", "the coach is thinking about another question of yours")
    number, view, mine = len(fold.story(data.seat)), fold.state.view(data.seat), hall.house.players.asker(here, who.id)
    hall.coached.add(who.id)
    try:
        heard = fold.heard(data.seat)
        found = await hall.house.players.thinker.advise(fold.opened.setup.game, number, view, heard, THOUGHT_OF, mine)
    except BotFailed:
        raise TableRefusal("coach_silent", "the coach could not think of anything in time; ask again") from None
    finally:
        hall.coached.discard(who.id)
    kept, changed = keep_to(data.plan, found, set(map(str, view.legal)))
    return Hints(number, kept[:MOST], changed)


ROUTES = Router("/api", route_handlers=[hint], tags=["tables"])
