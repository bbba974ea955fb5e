"""The wire protocol of a table: commands, their answers, and messages for readers. See `docs/reference/protocol.md`.

Everything is one JSON object with a `type`; unknown types and fields are refused. Seats count from 0, times are
milliseconds. A *reader* is a seat or the spectators (`None`); each has a *feed*, messages numbered from 1.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from muraglia.kernel import event
from muraglia.kernel.errors import MuragliaError

CommandId = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.:-]+$")]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]


class TableRefusal(MuragliaError):
    """The table (not the game's rules) does not allow this now."""


class BadCommand(MuragliaError):
    """The message is not a command of the protocol."""


class Person(msgspec.Struct, frozen=True):
    """Who sends a command, according to the layer above: an id that never changes, and a name to show."""

    id: str
    name: str


# ── commands ──────────────────────────────────────────────────────────────────────────────────────


class _PlayerCommand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", kw_only=True):
    id: CommandId
    """Made by the client. A command sent again with the same id does nothing and gets its first answer."""


class Sit(_PlayerCommand, frozen=True, tag="sit"):
    """Take an open seat. The game begins when no seat is open."""

    seat: SeatNumber


class Leave(_PlayerCommand, frozen=True, tag="leave"):
    """Leave a seat: before the game it becomes open, during the game a bot takes over."""

    seat: SeatNumber


class Return(_PlayerCommand, frozen=True, tag="return"):
    """Take your seat back from the bot."""

    seat: SeatNumber


class Play(_PlayerCommand, frozen=True, tag="play"):
    """Make a move, in the game's notation."""

    seat: SeatNumber
    move: Annotated[str, Meta(min_length=1, max_length=2000)]


class Undo(_PlayerCommand, frozen=True, tag="undo"):
    """Take moves back: your own, as long as they revealed nothing; anything further needs the consent of all others."""

    seat: SeatNumber
    to: Annotated[int, Meta(ge=0)] | None = None
    """Go back to the position after this number of your feed; left out: before your last move."""


class Consent(_PlayerCommand, frozen=True, tag="consent"):
    """Answer a player who asks for consent to take moves back."""

    seat: SeatNumber
    yes: bool


class Pause(_PlayerCommand, frozen=True, tag="pause"):
    """Vote for a pause, or withdraw the vote. The clocks stand still while all people who play want a pause."""

    seat: SeatNumber
    yes: bool


class Chat(_PlayerCommand, frozen=True, tag="chat"):
    """Send a line of chat to everybody at the table."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]
    seat: SeatNumber | None = None


class Note(_PlayerCommand, frozen=True, tag="note"):
    """Store a private note on this table, which replaces the previous one."""

    text: Annotated[str, Meta(max_length=5000)]


class Fill(_PlayerCommand, frozen=True, tag="fill"):
    """Before the game, let bots take open seats; during the game, let a bot stand in for a player who is away.

    Without `seat`, bots take all open seats. The player who is away may come back.
    """

    seat: SeatNumber | None = None
    bot: Annotated[str, Meta(max_length=64)] = ""
    """Which bot; left out: the table's default."""


class Dismiss(_PlayerCommand, frozen=True, tag="dismiss"):
    """Send a player away before the game begins, for good; only for the host, who opened the table."""

    seat: SeatNumber


class Close(_PlayerCommand, frozen=True, tag="close"):
    """Close a table whose game has not begun; only for the host."""


Command = Sit | Leave | Return | Play | Undo | Consent | Pause | Chat | Note | Fill | Dismiss | Close

# ── answers ───────────────────────────────────────────────────────────────────────────────────────


class Ack(msgspec.Struct, frozen=True, tag_field="type", tag="ack"):
    """The command is on disk. `number` is the last number of the seat's feed now."""

    id: str
    number: int = 0


class CommandRefused(msgspec.Struct, frozen=True, tag_field="type", tag="refused"):
    """Nothing changed. Why: `code` and `params` for programs, `text` for people, `rule` if a rule forbids it."""

    id: str
    code: str
    text: str
    rule: str = ""
    params: dict[str, object] = {}


Answer = Ack | CommandRefused

# ── news: the content of a feed ─────────────────────────────────────────────────────────────────


class _News(msgspec.Struct, frozen=True, tag_field="type", gc=False):
    """News have no reference cycles and live long, so the garbage collector can ignore them (`gc=False`)."""


class GameEvent(_News, frozen=True, gc=False, tag="event"):
    """An event of the game, as far as this reader may know it."""

    kind: str
    fields: Mapping[str, event.Told]


class OwnSecretStep(_News, frozen=True, gc=False, tag="made"):
    """The reader's own move, which nobody else is told about yet."""

    move: str


class SilentStep(_News, frozen=True, gc=False, tag="changed"):
    """A move without an event: only the view shows it (a piece picked up and not placed yet)."""

    seat: int


class SeatTaken(_News, frozen=True, gc=False, tag="sat"):
    """Somebody, or a bot, took a seat."""

    seat: int
    name: str
    bot: bool = False


class SeatFreed(_News, frozen=True, gc=False, tag="left"):
    """A seat is open again."""

    seat: int


class GameBegan(_News, frozen=True, gc=False, tag="began"):
    """All seats are taken, the game has begun."""


class BotTookOver(_News, frozen=True, gc=False, tag="handed"):
    """A bot took over a seat: its player left, is away or ran out of time, or its bot failed."""

    seat: int
    bot: str
    reason: Literal["left", "away", "time", "failed"]


class PlayerReturned(_News, frozen=True, gc=False, tag="returned"):
    """A player took the seat back."""

    seat: int


class UndoAsked(_News, frozen=True, gc=False, tag="asked"):
    """A player asks all others to go back to this number of this reader's feed."""

    seat: int
    to: int


class UndoAnswered(_News, frozen=True, gc=False, tag="answered"):
    """A player agreed to go back, or refused."""

    seat: int
    yes: bool


class MovesTakenBack(_News, frozen=True, gc=False, tag="taken_back"):
    """Moves were taken back: the messages with these numbers of this reader's feed no longer count."""

    seat: int
    numbers: list[int]


class PauseVoted(_News, frozen=True, gc=False, tag="voted"):
    """A player voted for a pause, or withdrew the vote."""

    seat: int
    yes: bool


class ClocksPaused(_News, frozen=True, gc=False, tag="paused"):
    """The clocks stand still, or run again."""

    on: bool


class GameEnded(_News, frozen=True, gc=False, tag="ended"):
    """The game is over: scores and ranks by seat, and who won."""

    scores: list[int]
    ranks: list[int]
    winners: list[int]


class TableClosed(_News, frozen=True, gc=False, tag="closed"):
    """The table was closed before the game began."""


News = (
    GameEvent
    | OwnSecretStep
    | SilentStep
    | SeatTaken
    | SeatFreed
    | GameBegan
    | BotTookOver
    | PlayerReturned
    | UndoAsked
    | UndoAnswered
    | MovesTakenBack
    | PauseVoted
    | ClocksPaused
    | GameEnded
    | TableClosed
)

# ── what a reader is sent ─────────────────────────────────────────────────────────────────────────


class FeedMessage(msgspec.Struct, frozen=True, tag_field="type", tag="told", gc=False):
    """One message of a reader's feed."""

    number: int
    at: int
    news: tuple[News, ...]


class ShownView(msgspec.Struct, frozen=True, tag_field="type", tag="view"):
    """The game as this reader may see it, after this number of the feed."""

    number: int
    view: msgspec.Raw
    moves: list[str]
    """All legal moves that can be listed, in notation."""
    screen: msgspec.Raw
    """What the screen shows beyond the view (`State.on_screen`)."""
    undo: bool = False
    """Whether the reader may take back its latest move without asking anybody, in a turn."""


class SeatStatus(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat as everybody sees it. No person and no bot: it is open. Both: the bot stands in for a person."""

    name: str = ""
    bot: str = ""
    person: bool = False
    yours: bool = False


class TableStatus(msgspec.Struct, frozen=True, tag_field="type", tag="table"):
    """The table around the game, as it is now."""

    table: str
    game: str
    options: dict[str, int | str | bool]
    seats: list[SeatStatus]
    stage: Literal["waiting", "playing", "paused", "over", "closed"]
    votes: list[int]
    """The seats that want a pause."""
    asked: int | None = None
    """The seat that asks to go back, while the others have not all answered …"""
    agreed: list[int] = []
    """… and the seats that agreed so far."""
    cup: str = ""
    """The tournament that the game belongs to."""


class ClockStatus(msgspec.Struct, frozen=True, tag_field="type", tag="clock"):
    """The time left when this was sent; the seats in `running` use theirs up from then on."""

    left: list[int]
    running: list[int]
    table: int | None = None
    """The time left on the table's own clock while it runs (trading)."""


class ChatMessage(msgspec.Struct, frozen=True, tag_field="type", tag="chat"):
    """A line of chat."""

    number: int
    at: int
    name: str
    text: str
    seat: int | None = None


class PresentSeats(msgspec.Struct, frozen=True, tag_field="type", tag="present"):
    """The seats that are connected now."""

    seats: list[int]


Push = FeedMessage | ShownView | TableStatus | ClockStatus | ChatMessage | PresentSeats

# ── bytes ─────────────────────────────────────────────────────────────────────────────────────────

_commands: msgspec.json.Decoder[Command] = msgspec.json.Decoder(Command, strict=True)
_answers: msgspec.json.Decoder[Answer] = msgspec.json.Decoder(Answer)
_encoder = msgspec.json.Encoder()


def decode(data: bytes | str) -> Command:
    """Return the command in these bytes; refuse anything else, saying what is wrong and where."""
    try:
        return _commands.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadCommand("bad_command", f"this is not a command: {error}") from None


def encode(message: Answer | Push | Command | Sequence[Push]) -> bytes:
    """Return a message as it goes over the wire."""
    return _encoder.encode(message)


def read_answer(data: bytes) -> Answer:
    """Return an answer from its bytes."""
    return _answers.decode(data)


def refusal(command_id: str, error: MuragliaError) -> CommandRefused:
    """Return an error as the answer to a command."""
    params = msgspec.to_builtins(error.params, enc_hook=str)
    return CommandRefused(command_id, error.code, error.text, error.rule, params)
