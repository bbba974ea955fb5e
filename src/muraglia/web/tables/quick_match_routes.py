"""Quick match: seat somebody with others who want the same game, or with bots after a short wait."""

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
from muraglia.table import seat_messages
from muraglia.table.commands import CommandAttempt
from muraglia.table.entries import SeatHolder, TableSetup
from muraglia.table.live_table import LiveTable
from muraglia.table.log import LogConflict
from muraglia.table.protocol import TableRefusal
from muraglia.table.table_server import checked
from muraglia.web.data.schema import gatherings
from muraglia.web.lobby import lobby_repository, quick_match_repository
from muraglia.web.middleware.request import StrictRequest, as_person, requester_of, require_signed_in, services_of
from muraglia.web.people import relation_repository
from muraglia.web.people.people_repository import SignedIn
from muraglia.web.services import Services

SEATS = 3
"""How many seats a table gets, if the game allows it."""
ATTEMPTS = 20
"""How often to try again when a table fills up just before somebody takes a seat."""


class QuickMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game that somebody wants to play soon."""

    game: Annotated[str, Meta(max_length=64)]
    wait: Annotated[int, Meta(ge=1, le=3600)] = 30
    """Seconds until bots take the seats that are still open."""
    bot: Annotated[str, Meta(max_length=64)] = "random"
    """Which bots, if this request opens the table."""


@post("/quick", status_code=200, summary="Find players: others who want the same game, or bots after a wait")
async def quick_match(request: StrictRequest, data: JSONBody[QuickMatch]) -> wire.TableStatus:
    """Take a seat where others wait, or open a table where others will come. Leaving that table cancels the request."""
    who, services = require_signed_in(request), services_of(request)
    low, high = muraglia.game(data.game).meta.seats
    seats = [SeatHolder(who.id, who.name), *[SeatHolder()] * (min(max(SEATS, low), high) - 1)]
    setup = checked(
        TableSetup(
            game=data.game,
            seats=seats,
            fill_after=data.wait,
            fill_with=data.bot,
            stand_in=data.bot,
            host=who.id,
            gathers=True,
        )
    )
    full = before = ""
    for _ in range(ATTEMPTS):
        new = services.table_server.new_id()
        choose = partial(
            quick_match_repository.choose_table,
            game=data.game,
            person=who.id,
            new_table=new,
            full_table=full,
            now=services.clock.now(),
        )
        chosen = await services.database.write(choose)
        before = before or chosen.before
        table = await _open_or_get_table(services, chosen.table, setup, who, requester_of(request).address)
        others = {seat.person for seat in table.fold.seats} - {who.id, ""}
        blocked = await services.database.read(partial(relation_repository.any_blocked, person=who.id, others=others))
        if blocked:
            chosen = await services.database.write(partial(choose, separate=True))
            table = await _open_or_get_table(services, chosen.table, setup, who, requester_of(request).address)
        if await _take_seat(table, who, data.wait):
            await services.database.write(partial(_list_table, table=table))
            if before not in ("", chosen.table):
                await _leave_waiting_table(services, before, who)
            return seat_messages.status_of(table, who.id)
        full = chosen.table
    raise TableRefusal("busy", "too many people are joining right now; try again in a few seconds")


async def _open_or_get_table(services: Services, id: str, setup: TableSetup, who: SignedIn, address: str) -> LiveTable:
    """Return the quick match table; the first person opens it and has a seat from the start."""
    if not await services.table_server.log.lengths([id]):
        with suppress(LogConflict):  # another request has opened it
            async with services.quota.reserve(who.id, address):
                await services.table_server.open(setup, id)
    return await services.table(id)


async def _take_seat(table: LiveTable, who: SignedIn, wait: int) -> bool:
    """Take a seat unless it is too late; return whether the person has one now, and never more than one."""
    found = False

    def take_seat(attempt: CommandAttempt) -> None:
        nonlocal found
        found = attempt.join_quick_match(as_person(who), attempt.now + wait * 1000)

    await table.refresh()
    await table.act(take_seat)
    return found


async def _leave_waiting_table(services: Services, id: str, who: SignedIn) -> None:
    """Leave the table where somebody waited for another game; if that game has begun, they play both."""
    with suppress(TableRefusal):
        table = await services.table(id)
        await table.refresh()
        await table.act(lambda attempt: attempt.leave_before_start(who.id))


def _list_table(db: sa.Connection, table: LiveTable) -> None:
    """Add the table to the lobby, unless it is there: the process that opened it may have died before."""
    game = gatherings.c.game == table.fold.opened.setup.game
    db.execute(sa.select(gatherings.c.table_id).where(game).with_for_update())
    if not lobby_repository.is_listed(db, table.id):
        lobby_repository.add(db, table, "live", public=True)


ROUTES = Router("/api", route_handlers=[quick_match], tags=["tables"])
