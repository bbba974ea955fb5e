"""Quick match: one press, and somebody sits with others who want the same game, or with bots after a short wait."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import Annotated

import msgspec
import sqlalchemy as sa
from litestar import Router, post
from litestar.params import JSONBody
from msgspec import Meta

import muraglia
from muraglia.table import protocol as wire
from muraglia.table import sight
from muraglia.table.commands import Attempt
from muraglia.table.entries import Seat, Setup
from muraglia.table.house import checked
from muraglia.table.live import Table
from muraglia.table.log import Conflict
from muraglia.table.protocol import TableRefusal
from muraglia.web.data.schema import gatherings
from muraglia.web.gate.request import StrictRequest, asker, guest_of, hall_of, person
from muraglia.web.hall import Hall
from muraglia.web.lobby import gathering, lobby
from muraglia.web.people import bonds
from muraglia.web.people.people import Who

SEATS = 3
"""How many sit together, where the game allows it."""
TRIES = 20
"""So often a table may fill up just before somebody sits down there."""


class QuickMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game that somebody wants to play soon."""

    game: Annotated[str, Meta(max_length=64)]
    wait: Annotated[int, Meta(ge=1, le=3600)] = 30
    """After so many seconds bots take the seats that are still open."""
    bot: Annotated[str, Meta(max_length=64)] = "random"
    """Which bots, where one is the first to come."""


@post("/quick", status_code=200, summary="Play soon: with others who want the same game, or with bots after a wait")
async def quick_match(request: StrictRequest, data: JSONBody[QuickMatch]) -> wire.Status:
    """Sit down where others gather, or where others will come; to leave that table again is to change one's mind."""
    who, hall = asker(request), hall_of(request)
    low, high = muraglia.game(data.game).meta.seats
    seats = [Seat(who.id, who.name), *[Seat()] * (min(max(SEATS, low), high) - 1)]
    setup = checked(
        Setup(
            game=data.game,
            seats=seats,
            fill_after=data.wait,
            fill_with=data.bot,
            stand_in=data.bot,
            host=who.id,
            gathers=True,
        )
    )
    late = before = ""
    for _ in range(TRIES):
        new = hall.house.new_id()
        meet = partial(gathering.meet, game=data.game, person=who.id, new=new, late=late, now=hall.clock.now())
        meeting = await hall.database.write(meet)
        before = before or meeting.before
        table = await _table(hall, meeting.table, setup, who, guest_of(request).address)
        others = {seat.person for seat in table.fold.seats} - {who.id, ""}
        blocked = await hall.database.read(partial(bonds.apart, person=who.id, others=others))
        if blocked:
            meeting = await hall.database.write(partial(meet, apart=True))
            table = await _table(hall, meeting.table, setup, who, guest_of(request).address)
        if await _sit(table, who, data.wait):
            await hall.database.write(partial(_list, table=table))
            if before not in ("", meeting.table):
                await _give_up(hall, before, who)
            return sight.status_of(table, who.id)
        late = meeting.table
    raise TableRefusal("busy", "too many people come in at this moment; try again in a few seconds")


async def _table(hall: Hall, id: str, setup: Setup, who: Who, address: str) -> Table:
    """Return the table where people meet; whoever comes first opens it, and sits there already."""
    if not await hall.house.log.kept([id]):
        with suppress(Conflict):  # somebody else was quicker
            async with hall.quota.one_more(who.id, address):
                await hall.house.open(setup, id)
    return await hall.table(id)


async def _sit(table: Table, who: Who, wait: int) -> bool:
    """Take a seat, unless it is too late; nobody has two."""
    found = False

    def deed(attempt: Attempt) -> None:
        nonlocal found
        found = attempt.gather(person(who), attempt.now + wait * 1000)

    await table.refresh()
    await table.do(deed)
    return found


async def _give_up(hall: Hall, id: str, who: Who) -> None:
    """Leave the table where somebody waited for another game; it may be gone, or have begun: then they play both."""
    with suppress(TableRefusal):
        table = await hall.table(id)
        await table.refresh()
        await table.do(lambda attempt: attempt.give_up(who.id))


def _list(db: sa.Connection, table: Table) -> None:
    """List the table, once: whoever opened it may have died before."""
    game = gatherings.c.game == table.fold.opened.setup.game
    db.execute(sa.select(gatherings.c.table_id).where(game).with_for_update())
    if not lobby.listed(db, table.id):
        lobby.add(db, table, "live", public=True)


ROUTES = Router("/api", route_handlers=[quick_match], tags=["tables"])
