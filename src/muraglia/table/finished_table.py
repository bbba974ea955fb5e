"""Finished games: how they ended, and requests to go on from one of their moments."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from muraglia.kernel.outcome import Outcome
from muraglia.table.archive import Archive
from muraglia.table.entries import TimeControl
from muraglia.table.live_table import LiveTable
from muraglia.table.protocol import TableRefusal
from muraglia.table.table_setup import Pace, SeatWish
from muraglia.table.workers.fair_queue import QueuedRequest

LONGEST = 400_000
"""The longest record that is accepted, in characters; the longest games have a tenth of that."""


class FinishedTable(msgspec.Struct, frozen=True):
    """How a game ended."""

    outcome: Outcome
    standings: list[tuple[int, ...]]
    """The scores as they would have been after every move."""
    time: TimeControl
    pace: Pace
    """The pace of the game; with `time`, what "play again" needs."""


class GoOnRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Where to go on from: a number of a reader's feed, and who plays from there."""

    number: Annotated[int, Meta(ge=1, le=1 << 31)]
    eyes: Annotated[int, Meta(ge=0, le=15)] | None = None
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=16)]


class ImportedTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game begun elsewhere that should go on here."""

    record: Annotated[str, Meta(max_length=LONGEST)]


def check_seat(table: LiveTable, seat: int | None) -> None:
    """Refuse a seat that the table does not have."""
    if seat is not None and seat >= len(table.fold.seats):
        raise TableRefusal("no_seat", f"this table has {len(table.fold.seats)} seats", seat=seat)


def check_over(table: LiveTable) -> None:
    """Refuse unless the game is over: until then this would reveal secrets."""
    if table.stage() != "over":
        raise TableRefusal("not_over", "this is available when the game is over: until then it holds secrets")


async def describe_finished_table(
    table: LiveTable, pace: Pace, archive: Archive, asker: QueuedRequest
) -> FinishedTable:
    """Return the outcome of a finished game, with the scores after every move."""
    state = table.fold.state
    assert state is not None
    standings = await archive.get(Archive.standings_key(table.id, table.fold.version), asker)
    on_the_way = msgspec.json.decode(standings, type=list[tuple[int, ...]])
    return FinishedTable(state.outcome, on_the_way, table.fold.opened.setup.time, pace)
