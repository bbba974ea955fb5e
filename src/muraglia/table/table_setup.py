"""Requests to open a table, and tables as the lobby lists them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from muraglia.kernel.meta import Value
from muraglia.table import safe_text
from muraglia.table.entries import SeatHolder, TableSetup, TimeControl
from muraglia.table.live_table import LiveTable
from muraglia.table.protocol import Person, SeatStatus

Pace = Literal["live", "days"]
Stage = Literal["waiting", "playing", "paused", "over", "closed"]


class SeatWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who should have a seat. `local`: somebody at the same screen, with a name of their own."""

    who: Literal["me", "open", "bot", "local"]
    name: str = ""
    """The name of a local player, or of the bot (by default `random`)."""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table to open."""

    game: Annotated[str, Meta(max_length=64)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=16)]
    options: dict[str, Value] = {}
    public: bool = True
    """Whether everybody finds it in the lobby and may watch; otherwise people need a link."""
    pace: Pace = "live"
    time: TimeControl = TimeControl()
    fill_after: Annotated[int, Meta(ge=0, le=7 * 86400)] = 0
    fill_with: Annotated[str, Meta(max_length=64)] = "random"
    stand_in: Annotated[str, Meta(max_length=64)] = "random"
    after: Annotated[str, Meta(max_length=64)] = ""
    """An earlier table of the same person: open seats are reserved for the players who had them there."""


class TableProgress(msgspec.Struct, frozen=True):
    """Who has to move, and how far the game has come."""

    acting: list[int]
    your_turn: bool
    round: int
    """From 1; 0: this game counts no rounds."""
    left: int | None
    """Milliseconds on the clock of the person who asks; `None`: no clock."""


class ListedTable(msgspec.Struct, frozen=True):
    """A table as the lobby shows it."""

    table: str
    game: str
    seats: list[SeatStatus]
    open: int
    stage: Stage
    pace: Pace
    public: bool
    created: int
    ended: int | None = None
    ranks: list[int] | None = None
    """The final rank of every seat, if the game was played to the end."""
    going: TableProgress | None = None
    """The progress of the game; only for the person's own tables in play."""


def setup_for(person: Person, request: NewTable) -> TableSetup:
    """Return the set-up for a request."""
    return TableSetup(
        game=request.game,
        seats=[seat_for(person, each) for each in request.seats],
        options=request.options,
        time=request.time,
        fill_after=request.fill_after,
        fill_with=request.fill_with,
        stand_in=request.stand_in,
        host=person.id,
    )


def seat_for(person: Person, request: SeatWish) -> SeatHolder:
    """Return who gets a seat, as the request says; for `open`, an open seat."""
    match request.who:
        case "me":
            return SeatHolder(person.id, person.name)
        case "local":
            return SeatHolder(person.id, safe_text.name(request.name))
        case "bot":
            return SeatHolder(bot=request.name or "random")
        case "open":
            return SeatHolder()


def progress(table: LiveTable, person: str, now: int) -> TableProgress | None:
    """Return the progress of a game for a person; `None` if it has not begun or is over."""
    fold = table.fold
    if fold.state is None or fold.over:
        return None
    mine = sorted(set(table.seats_of(person)) & set(fold.people))
    waits = [seat for seat in mine if seat in fold.state.acting]
    left, _ = fold.clocks.left_at(now)
    clock = left[(waits or mine)[0]] if fold.clocks.control.bank and mine else None
    number, _ = fold.state.turn_key
    return TableProgress(list(fold.state.acting), bool(waits), number, clock)
