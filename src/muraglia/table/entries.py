"""The entries of a table's log. They are private: readers only get the feeds that `fold` makes from them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from muraglia.kernel.meta import Value

FORMAT = 2
"""Raised when entries change in a way that older logs must be read differently.

2: the votes for a pause are dropped when it ends. In format 1 they stayed, so that the next single vote paused again.
"""


class TimeControl(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How long players may think, in seconds. Without a bank there are no clocks."""

    bank: Annotated[int, Meta(ge=0, le=100 * 86400)] = 0
    increment: Annotated[int, Meta(ge=0, le=14 * 86400)] = 0
    """Added to a seat's clock after each of its decisions."""
    table: Annotated[int, Meta(ge=0, le=14 * 86400)] = 0
    """For a whole open decision (trading): one clock of the table then runs instead of those of the seats."""


class SeatHolder(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who has a seat. No person and no bot: the seat is open. Both: the bot stands in for a person who may return.

    One person may have several seats from the start, which is called a hot seat.
    """

    person: str = ""
    name: str = ""
    bot: str = ""


class TableSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """The set-up of a table: game, seats, options, clocks."""

    game: str
    seats: list[SeatHolder]
    options: dict[str, Value] = {}
    time: TimeControl = TimeControl()
    fill_after: int = 0
    """Seconds after which bots take the open seats; 0: never."""
    fill_with: str = "random"
    stand_in: str = "random"
    """The bot that stands in for a player who left or ran out of time."""
    host: str = ""
    """The person who opened the table and may close it before the game begins."""
    gathers: bool = False
    """A quick match: anybody seated may fill it up with bots, and the table closes when the last person leaves."""
    cup: str = ""
    """The tournament that the game belongs to."""


class _Entry(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="type"):
    at: int


class OpenEntry(_Entry, frozen=True, tag="opened"):
    """The table was opened. The options are complete: the game has filled in its defaults."""

    setup: TableSetup
    rules: int
    format: int = 1
    """The `FORMAT` of the log; the first logs do not name it."""


class SitEntry(_Entry, frozen=True, tag="sat"):
    """A person or a bot took an open seat."""

    seat: int
    who: SeatHolder


class LeaveEntry(_Entry, frozen=True, tag="left"):
    """A person left before the game began."""

    seat: int
    dismissed: bool = False
    """The host removed this person, who may not take a seat here again."""


class BeginEntry(_Entry, frozen=True, tag="began"):
    """The game began; all luck of this table is drawn from `key` (`luck.Keyed`)."""

    key: str
    given: dict[str, list[str]] = {}
    """The luck of a game that was imported as a record."""
    position: str = ""
    """The first position of an imported game that did not start from the usual set-up."""


class MoveEntry(_Entry, frozen=True, tag="moved"):
    """A move, and the luck it drew. Seat -1: the table's clock ended an open decision."""

    seat: int
    move: str
    chance: dict[str, list[str]] = {}


class AskUndoEntry(_Entry, frozen=True, tag="asked"):
    """A seat asks all others to go back to version `since` of the table."""

    seat: int
    since: int


class AnswerUndoEntry(_Entry, frozen=True, tag="answered"):
    """A seat agrees to go back, or refuses, which ends the request."""

    seat: int
    yes: bool


class UndoEntry(_Entry, frozen=True, tag="undone"):
    """The moves with these versions were taken back."""

    seat: int
    moves: list[int]


class BotStandsInEntry(_Entry, frozen=True, tag="handed"):
    """A bot took over a seat."""

    seat: int
    bot: str
    reason: Literal["left", "away", "time", "failed"]


class ReturnEntry(_Entry, frozen=True, tag="returned"):
    """A person took the seat back from its bot."""

    seat: int


class PauseVoteEntry(_Entry, frozen=True, tag="voted"):
    """A seat voted for a pause, or withdrew its vote."""

    seat: int
    yes: bool


class OutageEntry(_Entry, frozen=True, tag="stood"):
    """No process served the table from `since` to `until`: the clocks stood still."""

    since: int
    until: int


class ShortenWaitEntry(_Entry, frozen=True, tag="hastened"):
    """Somebody in a quick match wants to start earlier: bots take the open seats at `until`."""

    until: int


class CloseEntry(_Entry, frozen=True, tag="closed"):
    """The table was closed before the game began."""


Entry = (
    OpenEntry
    | SitEntry
    | LeaveEntry
    | BeginEntry
    | MoveEntry
    | AskUndoEntry
    | AnswerUndoEntry
    | UndoEntry
    | BotStandsInEntry
    | ReturnEntry
    | PauseVoteEntry
    | OutageEntry
    | ShortenWaitEntry
    | CloseEntry
)

_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)
_encoder = msgspec.json.Encoder()


def write(entry: Entry) -> bytes:
    """Return an entry as it is stored."""
    return _encoder.encode(entry)


def read(data: bytes) -> Entry:
    """Return a stored entry."""
    return _decoder.decode(data)
