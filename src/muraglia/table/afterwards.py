"""A game that is over: how it ended, and going on from one of its moments."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from muraglia.kernel.outcome import Outcome
from muraglia.table.archive import Archive
from muraglia.table.entries import TimeControl
from muraglia.table.live import Table
from muraglia.table.opening import Pace, SeatWish
from muraglia.table.protocol import TableRefusal
from muraglia.table.queue import Asker

LONGEST = 400_000
"""Letters of a record that is brought; the longest games have a tenth of that."""


class Finish(msgspec.Struct, frozen=True):
    """How a game ended."""

    outcome: Outcome
    standings: list[tuple[int, ...]]
    """The scores as they would have been after every move."""
    time: TimeControl
    pace: Pace
    """The clock and the pace that the game had: for playing again."""


class GoOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Where to go on from: a number of a reader's story, and who plays from there."""

    number: Annotated[int, Meta(ge=1, le=1 << 31)]
    eyes: Annotated[int, Meta(ge=0, le=15)] | None = None
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=16)]


class Brought(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game that was begun elsewhere and is to go on here."""

    record: Annotated[str, Meta(max_length=LONGEST)]


def check_seat(table: Table, seat: int | None) -> None:
    """Refuse a seat that the table does not have."""
    if seat is not None and seat >= len(table.fold.seats):
        raise TableRefusal("no_seat", f"this table has {len(table.fold.seats)} seats", seat=seat)


def check_over(table: Table) -> None:
    """Refuse what is told only of a game that is over."""
    if table.stage() != "over":
        raise TableRefusal("not_over", "this can be had when the game is over: until then it holds secrets")


async def finish(table: Table, pace: Pace, archive: Archive, asker: Asker) -> Finish:
    """Return the outcome of a finished game, with the scores on the way."""
    state = table.fold.state
    assert state is not None
    standings = await archive.get(Archive.of_standings(table.id, table.fold.version), asker)
    on_the_way = msgspec.json.decode(standings, type=list[tuple[int, ...]])
    return Finish(state.outcome, on_the_way, table.fold.opened.setup.time, pace)
