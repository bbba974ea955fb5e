"""What is written in a table's log. All of it is private: readers are told what `fold` makes of it for them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from muraglia.kernel.meta import Value

FORMAT = 2
"""Raised when entries change in a way that older logs must be read differently.

2: a pause that is over takes the wishes for it along. Before, they stayed, and whoever wanted one again had it at once.
"""


class TimeControl(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How long one may think, in seconds. No bank: no clocks."""

    bank: Annotated[int, Meta(ge=0, le=100 * 86400)] = 0
    increment: Annotated[int, Meta(ge=0, le=14 * 86400)] = 0
    """Added whenever a seat has made a decision."""
    table: Annotated[int, Meta(ge=0, le=14 * 86400)] = 0
    """For an open decision (trading) as a whole: then the table's own clock runs instead of the seats'."""


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who sits here. Nobody and no bot: it is open. Both: the bot plays on for somebody who may return.

    One person may have several seats from the start: that is a hot seat.
    """

    person: str = ""
    name: str = ""
    bot: str = ""


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What a table is opened with."""

    game: str
    seats: list[Seat]
    options: dict[str, Value] = {}
    time: TimeControl = TimeControl()
    fill_after: int = 0
    """After so many seconds bots take the open seats; 0: never."""
    fill_with: str = "random"
    stand_in: str = "random"
    """The bot that plays on for somebody who left or ran out of time."""
    host: str = ""
    """Who opened the table, and may close it before the game begins."""
    gathers: bool = False
    """People who want to play soon meet here: whoever sits may begin with bots, and when all have left it is closed."""
    cup: str = ""
    """The cup to which the game belongs."""


class _Entry(msgspec.Struct, frozen=True, omit_defaults=True, tag=str.lower, tag_field="type"):
    at: int


class Opened(_Entry, frozen=True):
    """The table was set up. Options are complete, as the game settled them."""

    setup: Setup
    rules: int
    format: int = 1
    """A log that says nothing of it is of the first."""


class Sat(_Entry, frozen=True):
    """A person or a bot took an open seat."""

    seat: int
    who: Seat


class Left(_Entry, frozen=True):
    """A person left before the game began."""

    seat: int
    dismissed: bool = False
    """The host did not want them here: they take no seat at this table again."""


class Began(_Entry, frozen=True):
    """All seats were taken and the cards dealt; `key` makes all luck of this table (`luck.Keyed`)."""

    key: str
    given: dict[str, list[str]] = {}
    """The luck of a game that was brought along as a record."""
    position: str = ""
    """Where a game began that was brought along and did not start from the usual set-up."""


class Moved(_Entry, frozen=True):
    """A move, and the outcomes that chance produced in it. Seat -1 is the table's clock."""

    seat: int
    move: str
    chance: dict[str, list[str]] = {}


class Asked(_Entry, frozen=True):
    """A seat asks all to go back to where the table was at version `since`."""

    seat: int
    since: int


class Answered(_Entry, frozen=True):
    """A seat agrees to go back, or does not: then the request is off the table."""

    seat: int
    yes: bool


class Undone(_Entry, frozen=True):
    """The moves with these versions are taken back."""

    seat: int
    moves: list[int]


class Handed(_Entry, frozen=True):
    """A bot plays on in a seat."""

    seat: int
    bot: str
    reason: Literal["left", "away", "time", "failed"]


class Returned(_Entry, frozen=True):
    """A person has the seat back."""

    seat: int


class Voted(_Entry, frozen=True):
    """A seat wants a pause, or does not any more."""

    seat: int
    yes: bool


class Stood(_Entry, frozen=True):
    """Nobody served the table from `since` to `until`: the clocks stood still."""

    since: int
    until: int


class Hastened(_Entry, frozen=True):
    """Somebody who sat down wants to wait less long than the others: bots take the open seats at `until`."""

    until: int


class Closed(_Entry, frozen=True):
    """The table was given up before the game began."""


Entry = (
    Opened
    | Sat
    | Left
    | Began
    | Moved
    | Asked
    | Answered
    | Undone
    | Handed
    | Returned
    | Voted
    | Stood
    | Hastened
    | Closed
)

_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)
_encoder = msgspec.json.Encoder()


def write(entry: Entry) -> bytes:
    """Return an entry as it is stored."""
    return _encoder.encode(entry)


def read(data: bytes) -> Entry:
    """Return a stored entry."""
    return _decoder.decode(data)
