"""What somebody who opens a table wishes for, and how the lobby lists it afterwards."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from muraglia.kernel.meta import Value
from muraglia.table import clean
from muraglia.table.entries import Seat, Setup, TimeControl
from muraglia.table.live import Table
from muraglia.table.protocol import Person, Place

Pace = Literal["live", "days"]
Stage = Literal["waiting", "playing", "paused", "over", "closed"]


class SeatWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit somewhere. `local`: somebody beside me on the same screen, with a name of their own."""

    who: Literal["me", "open", "bot", "local"]
    name: str = ""
    """Of somebody beside me, or of the bot (`random` where nothing is said)."""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table to open."""

    game: Annotated[str, Meta(max_length=64)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=16)]
    options: dict[str, Value] = {}
    public: bool = True
    """Everybody finds it in the lobby and may watch; else it is for those who have a link."""
    pace: Pace = "live"
    time: TimeControl = TimeControl()
    fill_after: Annotated[int, Meta(ge=0, le=7 * 86400)] = 0
    fill_with: Annotated[str, Meta(max_length=64)] = "random"
    stand_in: Annotated[str, Meta(max_length=64)] = "random"
    after: Annotated[str, Meta(max_length=64)] = ""
    """A table at which the one who opens this sat too: open seats are kept for whoever had them there."""


class Going(msgspec.Struct, frozen=True):
    """How a game goes: whom it waits for, and how far it is."""

    acting: list[int]
    your_turn: bool
    round: int
    """From 1; 0: this game counts none."""
    left: int | None
    """Milliseconds on the clock of whoever asks; `None`: there is none."""


class Listed(msgspec.Struct, frozen=True):
    """A table as the lobby shows it."""

    table: str
    game: str
    seats: list[Place]
    open: int
    stage: Stage
    pace: Pace
    public: bool
    created: int
    ended: int | None = None
    ranks: list[int] | None = None
    """Every seat's place at the end, where the game came to one."""
    going: Going | None = None
    """How it goes; said only of one's own tables that are being played."""


def setup_for(person: Person, wish: NewTable) -> Setup:
    """Return the set-up that somebody wishes for."""
    return Setup(
        game=wish.game,
        seats=[seat_for(person, each) for each in wish.seats],
        options=wish.options,
        time=wish.time,
        fill_after=wish.fill_after,
        fill_with=wish.fill_with,
        stand_in=wish.stand_in,
        host=person.id,
    )


def seat_for(person: Person, wish: SeatWish) -> Seat:
    """Return the seat that a wish asks for."""
    match wish.who:
        case "me":
            return Seat(person.id, person.name)
        case "local":
            return Seat(person.id, clean.name(wish.name))
        case "bot":
            return Seat(bot=wish.name or "random")
        case "open":
            return Seat()


def going(table: Table, person: str, now: int) -> Going | None:
    """Return how a game goes for somebody who plays; `None`: it does not."""
    fold = table.fold
    if fold.state is None or fold.over:
        return None
    mine = sorted(set(table.role(person)) & set(fold.people))
    waits = [seat for seat in mine if seat in fold.state.acting]
    left, _ = fold.clocks.left_at(now)
    clock = left[(waits or mine)[0]] if fold.clocks.control.bank and mine else None
    number, _ = fold.state.stretch
    return Going(list(fold.state.acting), bool(waits), number, clock)
