"""What goes over the wire: commands, their answers, and what a reader is told. See `docs/protocol.md`.

Everything is one JSON object with a `type`; unknown types and fields are refused. Seats count from 0, times are
milliseconds. A *reader* is a seat or a spectator (`None`); each has a story with numbers of its own.
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
    """This is no command of the protocol."""


class Person(msgspec.Struct, frozen=True):
    """Who sends a command, as the layer above knows him: an id that never changes, and a name to show."""

    id: str
    name: str


# ── commands ──────────────────────────────────────────────────────────────────────────────────────


class _Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", kw_only=True):
    id: CommandId
    """Made by the client. A command sent again under the same id gets its first answer and does nothing more."""


class Sit(_Command, frozen=True, tag="sit"):
    """Take an open seat. The game begins when no seat is open."""

    seat: SeatNumber


class Leave(_Command, frozen=True, tag="leave"):
    """Leave a seat: before the game it is open again, in the game a bot plays on."""

    seat: SeatNumber


class Return(_Command, frozen=True, tag="return"):
    """Take one's seat back from the bot."""

    seat: SeatNumber


class Play(_Command, frozen=True, tag="play"):
    """Make a move, in the game's notation."""

    seat: SeatNumber
    move: Annotated[str, Meta(min_length=1, max_length=2000)]


class Undo(_Command, frozen=True, tag="undo"):
    """Take back. Own steps freely, as far as nothing was revealed; further back all others are asked."""

    seat: SeatNumber
    to: Annotated[int, Meta(ge=0)] | None = None
    """Back to the position after this number of one's own story; left out: before one's own last step."""


class Consent(_Command, frozen=True, tag="consent"):
    """Answer somebody who wants to take back further than is free."""

    seat: SeatNumber
    yes: bool


class Pause(_Command, frozen=True, tag="pause"):
    """Say whether one wants a pause. The clocks stand still as long as all people at the table want one."""

    seat: SeatNumber
    yes: bool


class Chat(_Command, frozen=True, tag="chat"):
    """Say something to all at the table."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]
    seat: SeatNumber | None = None


class Note(_Command, frozen=True, tag="note"):
    """Keep a private note on this table, in place of the one before."""

    text: Annotated[str, Meta(max_length=5000)]


class Fill(_Command, frozen=True, tag="fill"):
    """Let bots take open seats before the game begins (`seat` left out: all of them); in a game, let one play on for
    somebody who has gone away without a word, and may come back."""

    seat: SeatNumber | None = None
    bot: Annotated[str, Meta(max_length=64)] = ""
    """Which one; left out: the table's own."""


class Dismiss(_Command, frozen=True, tag="dismiss"):
    """Take a seat away from somebody before the game begins; only for whoever opened the table. They take none here
    again."""

    seat: SeatNumber


class Close(_Command, frozen=True, tag="close"):
    """Give up a table whose game has not begun; only for whoever opened it."""


Command = Sit | Leave | Return | Play | Undo | Consent | Pause | Chat | Note | Fill | Dismiss | Close

# ── answers ───────────────────────────────────────────────────────────────────────────────────────


class Ack(msgspec.Struct, frozen=True, tag_field="type", tag="ack"):
    """The command is on disk. `number` is how far the seat's own story goes now."""

    id: str
    number: int = 0


class Refused(msgspec.Struct, frozen=True, tag_field="type", tag="refused"):
    """Nothing changed, and why: `code` and `params` for programs, `text` for people, `rule` where a rule forbids it."""

    id: str
    code: str
    text: str
    rule: str = ""
    params: dict[str, object] = {}


Answer = Ack | Refused

# ── news: what a story is made of ─────────────────────────────────────────────────────────────────


class _News(msgspec.Struct, frozen=True, tag_field="type", gc=False):
    """News hold no cycles and live long: the garbage collector need not look at them again and again."""


class Happened(_News, frozen=True, gc=False, tag="event"):
    """Something happened in the game: as far as this reader may know."""

    kind: str
    fields: Mapping[str, event.Told]


class Made(_News, frozen=True, gc=False, tag="made"):
    """One's own step, of which nobody is told anything yet."""

    move: str


class Changed(_News, frozen=True, gc=False, tag="changed"):
    """A step of a seat without words: only the view shows it (a piece in the hand, on its way)."""

    seat: int


class Sat(_News, frozen=True, gc=False, tag="sat"):
    """Somebody, or a bot, took a seat."""

    seat: int
    name: str
    bot: bool = False


class Left(_News, frozen=True, gc=False, tag="left"):
    """A seat is open again."""

    seat: int


class Began(_News, frozen=True, gc=False, tag="began"):
    """All seats are taken, the game has begun."""


class Handed(_News, frozen=True, gc=False, tag="handed"):
    """A bot plays on in a seat: its player left, is away, ran out of time, or its own bot failed."""

    seat: int
    bot: str
    reason: Literal["left", "away", "time", "failed"]


class Returned(_News, frozen=True, gc=False, tag="returned"):
    """A player has the seat back."""

    seat: int


class Asked(_News, frozen=True, gc=False, tag="asked"):
    """Somebody asks all to go back to where this reader's story had this number."""

    seat: int
    to: int


class Answered(_News, frozen=True, gc=False, tag="answered"):
    """Somebody agreed to go back, or did not."""

    seat: int
    yes: bool


class TakenBack(_News, frozen=True, gc=False, tag="taken_back"):
    """Moves were taken back: what these numbers of this reader's story told has not happened."""

    seat: int
    numbers: list[int]


class Voted(_News, frozen=True, gc=False, tag="voted"):
    """Somebody wants a pause, or does not any more."""

    seat: int
    yes: bool


class Paused(_News, frozen=True, gc=False, tag="paused"):
    """The clocks stand still, or go on."""

    on: bool


class Ended(_News, frozen=True, gc=False, tag="ended"):
    """The game is over: scores and ranks by seat, and who won."""

    scores: list[int]
    ranks: list[int]
    winners: list[int]


class Closed(_News, frozen=True, gc=False, tag="closed"):
    """The table was given up before the game began."""


News = (
    Happened
    | Made
    | Changed
    | Sat
    | Left
    | Began
    | Handed
    | Returned
    | Asked
    | Answered
    | TakenBack
    | Voted
    | Paused
    | Ended
    | Closed
)

# ── what a reader is sent ─────────────────────────────────────────────────────────────────────────


class Told(msgspec.Struct, frozen=True, tag_field="type", tag="told", gc=False):
    """One number of a reader's story."""

    number: int
    at: int
    news: tuple[News, ...]


class Shown(msgspec.Struct, frozen=True, tag_field="type", tag="view"):
    """The game as this reader may see it, after this number of the story."""

    number: int
    view: msgspec.Raw
    moves: list[str]
    """Every legal move that can be listed, in notation."""
    screen: msgspec.Raw
    """What a screen says beyond the view (`State.on_screen`)."""
    undo: bool = False
    """In a turn: whether the reader may take back its latest step without asking anybody."""


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat as all see it. Nobody and no bot: it is open. Both: the bot plays on for somebody who may return."""

    name: str = ""
    bot: str = ""
    person: bool = False
    yours: bool = False


class Status(msgspec.Struct, frozen=True, tag_field="type", tag="table"):
    """The table around the game, as it is now."""

    table: str
    game: str
    options: dict[str, int | str | bool]
    seats: list[Place]
    stage: Literal["waiting", "playing", "paused", "over", "closed"]
    votes: list[int]
    """The seats that want a pause."""
    asked: int | None = None
    """The seat that asks to go back, while all others are being asked …"""
    agreed: list[int] = []
    """… and the seats that agreed so far."""
    cup: str = ""
    """The cup to which the game belongs."""


class ClockShown(msgspec.Struct, frozen=True, tag_field="type", tag="clock"):
    """How much time is left at the moment of sending; seats whose clock runs lose it as time goes by."""

    left: list[int]
    running: list[int]
    table: int | None = None
    """What is left of the table's own clock while it runs (trading)."""


class Said(msgspec.Struct, frozen=True, tag_field="type", tag="chat"):
    """A line of chat."""

    number: int
    at: int
    name: str
    text: str
    seat: int | None = None


class Present(msgspec.Struct, frozen=True, tag_field="type", tag="present"):
    """The seats that somebody is connected to now."""

    seats: list[int]


Push = Told | Shown | Status | ClockShown | Said | Present

# ── bytes ─────────────────────────────────────────────────────────────────────────────────────────

_commands: msgspec.json.Decoder[Command] = msgspec.json.Decoder(Command, strict=True)
_answers: msgspec.json.Decoder[Answer] = msgspec.json.Decoder(Answer)
_encoder = msgspec.json.Encoder()


def decode(data: bytes | str) -> Command:
    """Return the command that was sent; refuse anything else with what is wrong and where."""
    try:
        return _commands.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadCommand("bad_command", f"this is no command: {error}") from None


def encode(message: Answer | Push | Command | Sequence[Push]) -> bytes:
    """Return a message as it goes over the wire."""
    return _encoder.encode(message)


def read_answer(data: bytes) -> Answer:
    """Return an answer from its bytes."""
    return _answers.decode(data)


def refusal(command_id: str, error: MuragliaError) -> Refused:
    """Return the answer that an error stands for."""
    params = msgspec.to_builtins(error.params, enc_hook=str)
    return Refused(command_id, error.code, error.text, error.rule, params)
