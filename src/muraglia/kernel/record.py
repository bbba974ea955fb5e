"""Records of games: JSON Lines that replay without a random generator.

The first line names the game, its set-up and what chance dealt at the start. Each move is a line of its own,
with the outcomes that it drew. The last line of a finished game states scores and digest. `docs/reference/records.md`
describes the format with an example.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from muraglia.kernel.chance import Luck
from muraglia.kernel.contract import Game, State
from muraglia.kernel.errors import BadRecord, MuragliaError
from muraglia.kernel.event import Event
from muraglia.kernel.meta import Value
from muraglia.kernel.position import by_rules
from muraglia.kernel.versions import RECORDS
from muraglia.lazy import renamed

VERSION = int(RECORDS.partition(".")[0])
"""The version of the format, named in the first line of a record."""

AnyGame = Game[Any, Any, Any]
AnyState = State[Any]

_T = TypeVar("_T")


class RecordHead(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The first line. `position` is set if the game did not start from the usual set-up."""

    muraglia: int
    game: str
    rules: int
    seats: int
    options: dict[str, Value]
    players: list[str] = []
    position: str = ""
    chance: dict[str, list[str]] = {}


class RecordedMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A move and the outcomes that chance produced in it. Seat -1 stands for the table's clock."""

    seat: int
    move: str
    chance: dict[str, list[str]] = {}


class RecordEnd(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last line of a finished game."""

    scores: list[int]
    ranks: list[int]
    digest: str


class Record(msgspec.Struct):
    """A whole record. `end` is `None` until the game is over.

    >>> record = muraglia.Recorder(game.new(seats=3, seed=7)).record
    >>> muraglia.Record.parse(str(record)) == record
    True
    """

    head: RecordHead
    turns: list[RecordedMove] = []
    """Each entry is one move, not a whole turn."""
    end: RecordEnd | None = None

    def __str__(self) -> str:
        parts = [self.head, *self.turns, *([self.end] if self.end else [])]
        return "".join(msgspec.json.encode(part).decode() + "\n" for part in parts)

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read a record; raise `BadRecord` with the number of a line that is broken."""
        lines = list(enumerate(text.rstrip().splitlines(), 1))
        if not lines:
            raise BadRecord("empty", 'a record starts with a line such as {"muraglia":1,"game":…}')
        record = cls(_decode(RecordHead, *lines[0]), [])
        if record.head.muraglia != VERSION:
            raise BadRecord(
                "version",
                f"this is record format {record.head.muraglia}; this Muraglia reads format {VERSION}",
                place="line 1",
            )
        for number, line in lines[1:]:
            if record.end is not None:
                raise BadRecord("after_end", "nothing may follow the line with the scores", place=f"line {number}")
            if '"scores"' in line:
                record.end = _decode(RecordEnd, number, line)
            else:
                record.turns.append(_decode(RecordedMove, number, line))
        return record

    def luck(self) -> dict[str, list[str]]:
        """Return all outcomes of the game, by stream."""
        return _join([self.head.chance, *(turn.chance for turn in self.turns)])


def _decode(kind: type[_T], number: int, line: str) -> _T:
    try:
        return msgspec.json.decode(line, type=kind, strict=True)
    except msgspec.DecodeError as error:
        raise BadRecord("line", str(error), place=f"line {number}", line=number) from None


def _join(parts: Iterable[Luck]) -> dict[str, list[str]]:
    joined: dict[str, list[str]] = {}
    for part in parts:
        for stream, outcomes in part.items():
            joined.setdefault(stream, []).extend(outcomes)
    return joined


class Recorder:
    """Records a game while it is played: call `recorder.play` instead of `state.play`.

    >>> state = game.new(seats=3, seed=7)
    >>> recorder = muraglia.Recorder(state, players=["ada", "bob", "cleo"])
    >>> seat = state.acting[0]
    >>> events = recorder.play(seat, state.legal(seat)[0])
    >>> [turn.seat for turn in recorder.record.turns] == [seat]
    True
    """

    def __init__(self, state: AnyState, players: Iterable[str] = (), position: str = "") -> None:
        self.state = state
        self._known: dict[str, int] = {}
        self.record = Record(
            RecordHead(
                VERSION,
                state.game.meta.id,
                state.rules,
                state.seats,
                dict(state.options),
                list(players),
                position,
                self._new_outcomes(),
            ),
            [],
        )

    def _new_outcomes(self) -> dict[str, list[str]]:
        """Return the outcomes drawn since the last call."""
        fresh = {}
        for stream, outcomes in self.state.luck().items():
            known = self._known.get(stream, 0)
            if len(outcomes) > known:
                fresh[stream] = outcomes[known:]
                self._known[stream] = len(outcomes)
        return fresh

    def play(self, seat: int, move: Any) -> list[Event]:
        """Play a move and record it; an illegal move is refused and not recorded."""
        events = self.state.play(seat, move)
        self.record.turns.append(RecordedMove(seat, str(move), self._new_outcomes()))
        if self.state.over:
            outcome = self.state.outcome
            self.record.end = RecordEnd(list(outcome.scores), list(outcome.ranks), self.state.digest())
        return events


class Replay:
    """Replays a record: iterate to play it move by move. Each move is checked against the record.

    Continue an unfinished game with `recorder`; the seed decides luck that is not in the record yet.
    """

    def __init__(self, game: AnyGame, record: Record, seed: int = 0) -> None:
        self.record = record
        head = record.head
        if head.game != game.meta.id:
            raise BadRecord("game", f"this is a record of {head.game!r}, not of {game.meta.id}", place="line 1")
        self.state = self._start(game, head, seed, record.luck())
        self.recorder = Recorder(self.state, head.players, head.position)
        self._compare("line 1", head, self.recorder.record.head)

    @staticmethod
    def _start(game: AnyGame, head: RecordHead, seed: int, luck: Luck) -> AnyState:
        state: AnyState
        try:
            if head.position:
                state = game.position(by_rules(head.position, head.rules), seed, luck)
            else:
                state = game.new(head.seats, seed, head.options, luck, head.rules)
        except MuragliaError as error:
            raise BadRecord("start", str(error), place="line 1", cause=error.code) from None
        return state

    @staticmethod
    def _compare(place: str, written: object, happened: object) -> None:
        if written != happened:
            raise BadRecord(
                "differs",
                f"the record says {msgspec.json.encode(written).decode()}, "
                f"but the rules give {msgspec.json.encode(happened).decode()}",
                place=place,
            )

    def __iter__(self) -> Iterator[tuple[RecordedMove, list[Event]]]:
        record = self.record
        for number, turn in enumerate(record.turns, 2):
            place = f"line {number}"
            try:
                events = self.recorder.play(turn.seat, self.state.game.parse(turn.move))
            except MuragliaError as error:
                raise BadRecord("move", f"{turn.move!r}: {error}", place=place, cause=error.code) from None
            self._compare(place, turn, self.recorder.record.turns[-1])
            yield turn, events
        if record.end is not None:
            if not self.state.over:
                raise BadRecord("not_over", "there are scores, but the game is not over", place="last line")
            self._compare("last line", record.end, self.recorder.record.end)


def replay(game: AnyGame, record: Record) -> AnyState:
    """Replay and check a whole record; return the position that it ends in.

    >>> state = game.new(seats=3, seed=7)
    >>> recorder = muraglia.Recorder(state)
    >>> events = recorder.play(state.acting[0], state.legal(state.acting[0])[0])
    >>> muraglia.replay(game, recorder.record).digest() == state.digest()
    True
    """
    run = Replay(game, record)
    for _ in run:
        pass
    return run.state


if not TYPE_CHECKING:
    __getattr__ = renamed(__name__, {"Turn": "RecordedMove", "Head": "RecordHead", "End": "RecordEnd"})
