"""Queries about a past game: a reader's replay, the scores during the game, going on from a moment.

Each of them replays a whole log and takes some tenths of a second, so `archive` sends them to worker processes.
"""

from __future__ import annotations

import gzip
from typing import Any

import msgspec

from muraglia.kernel.errors import MuragliaError
from muraglia.kernel.record import AnyState, Record
from muraglia.table import entries, seat_messages
from muraglia.table import protocol as wire
from muraglia.table.commands import CommandAttempt, wake_time
from muraglia.table.entries import TableSetup
from muraglia.table.fold import Fold, fold_steps
from muraglia.table.fold import fold as folded
from muraglia.table.import_record import seats_to_go_on
from muraglia.table.protocol import Person, TableRefusal
from muraglia.table.retrospective import RetrospectiveShown, retrospective_module
from muraglia.table.table_server import from_record


class PastMoment(msgspec.Struct, frozen=True):
    """A game at one number of a reader's feed."""

    told: wire.FeedMessage
    view: msgspec.Raw | None
    """The view of this reader then; `None` before the game began."""
    screen: msgspec.Raw | None
    """What the screen shows beyond the view (`State.on_screen`)."""
    round: int
    """The round, from 1; in a game that counts none, how often the turn has come round. 0: before the game began."""
    turn: int
    """How many turns had begun (`State.turn_key`)."""


class QueryFound(msgspec.Struct, frozen=True, tag="found"):
    """The answer to a query."""

    data: bytes


class QueryRefused(msgspec.Struct, frozen=True, tag="refused"):
    """A refusal."""

    code: str
    text: str
    rule: str
    params: dict[str, Any]


class QueryFailed(msgspec.Struct, frozen=True, tag="broken"):
    """The type of an unexpected error, without its message, which may quote a secret."""

    error: str


class NewTableEntries(msgspec.Struct, frozen=True):
    """The log of a new table that goes on from a moment of another one, and when it is due."""

    lines: list[bytes]
    wake: int | None


class HistoryQuery(msgspec.Struct, frozen=True):
    """A query about a past game, answered from its log; subclasses compute the answer."""

    lines: list[bytes]

    def answer(self) -> bytes:
        """Return the answer, the refusal or the type of an unexpected error, as MessagePack."""
        try:
            return msgspec.msgpack.encode(QueryFound(self.compute()))
        except MuragliaError as error:
            params = msgspec.to_builtins(error.params, enc_hook=str)
            return msgspec.msgpack.encode(QueryRefused(error.code, error.text, error.rule, params))
        except Exception as error:
            return msgspec.msgpack.encode(QueryFailed(type(error).__name__))

    def compute(self) -> bytes:
        """Return the answer as bytes."""
        raise NotImplementedError


class ReplayQuery(HistoryQuery, frozen=True):
    """The feed of a reader, with its view at every number: gzipped JSON, since it takes some megabytes unpacked."""

    reader: int | None

    def compute(self) -> bytes:
        """Return all moments."""
        moments: list[PastMoment] = []
        counter = TurnCounter()
        for fold in fold_steps(self.lines):
            feed = fold.feed(self.reader)
            counter.follow(fold.state)
            if len(feed) > len(moments):
                view, screen = _seen(fold, self.reader)
                turn = (counter.round, counter.turn)
                moments += [PastMoment(message, view, screen, *turn) for message in feed[len(moments) :]]
        return gzip.compress(msgspec.json.encode(moments), 6, mtime=0)


class TurnCounter:
    """Counts the rounds and turns of a replay (`State.turn_key`)."""

    def __init__(self) -> None:
        self.round = self.turn = 0
        self._turn_key: tuple[int, int] | None = None
        self._first_turn = 0

    def follow(self, state: AnyState | None) -> None:
        """Count a new turn or round, if this state begins one; the end of the game belongs to the last turn."""
        if state is None or state.over or state.turn_key == self._turn_key:
            return
        number, turn = state.turn_key
        if self._turn_key is None:
            self._first_turn = turn
        self.turn += 1
        self.round = number or self.round + (turn == self._first_turn)
        self._turn_key = number, turn


def _seen(fold: Fold, seat: int | None) -> tuple[msgspec.Raw | None, msgspec.Raw | None]:
    if fold.state is None:
        return None, None
    return seat_messages.view_json(fold.state.view(seat)), seat_messages.on_screen(fold.state, seat)


class StandingsQuery(HistoryQuery, frozen=True):
    """The scores if the game had ended after each move that was not taken back."""

    def compute(self) -> bytes:
        """Return the scores as JSON."""
        standings: list[tuple[int, ...]] = []
        for fold in fold_steps(self.lines):
            if fold.state is not None and len(fold.moves) != len(standings) - 1:
                del standings[len(fold.moves) :]  # drop moves that were taken back
                standings.append(tuple(fold.state.standing))
        return msgspec.json.encode(standings)


class RecordQuery(HistoryQuery, frozen=True):
    """The record of a game that is over."""

    def compute(self) -> bytes:
        """Return the record as the text of a file."""
        table = folded(self.lines)
        if table.state is None or not table.state.over:
            raise TableRefusal("not_over", "the record is available when the game is over")
        return str(table.record()).encode()


class ImportQuery(HistoryQuery, frozen=True):
    """A new table that goes on with a game begun elsewhere; its record is the only line."""

    person: Person
    now: int

    def compute(self) -> bytes:
        """Return the entries of the new table."""
        record = Record.parse(self.lines[0].decode())
        return _new_table(from_record(record, seats_to_go_on(record, self.person), self.now))


class RetrospectiveQuery(HistoryQuery, frozen=True):
    """The retrospective of a finished game, for one reader."""

    reader: int | None

    def compute(self) -> bytes:
        """Return the retrospective as JSON."""
        table = folded(self.lines)
        record = table.record()
        retrospective = retrospective_module(table.game.meta).tell(record, self.reader)
        feed = -1 if self.reader is None else self.reader
        numbers = [0]
        for move in table.moves:
            numbers.append(move.numbers[feed] or numbers[-1])  # 0: not in this feed
        return msgspec.json.encode(RetrospectiveShown(msgspec.Raw(msgspec.json.encode(retrospective)), numbers))


class GoOnQuery(HistoryQuery, frozen=True):
    """A new table that goes on from a number of a reader's feed; luck after that moment is drawn anew."""

    number: int
    reader: int | None
    setup: TableSetup
    now: int

    def compute(self) -> bytes:
        """Return the entries of the new table."""
        moment = _fold_at(self.lines, self.number, self.reader)
        if moment is None or moment.over:
            raise TableRefusal("no_such_number", f"you cannot play on from number {self.number}", number=self.number)
        return _new_table(from_record(moment.record_so_far(), self.setup, self.now))


class PositionQuery(HistoryQuery, frozen=True):
    """The position at a number of a reader's feed, as text."""

    number: int
    reader: int | None

    def compute(self) -> bytes:
        """Return the position."""
        moment = _fold_at(self.lines, self.number, self.reader)
        if moment is None or moment.state is None:
            raise TableRefusal("no_such_number", f"this feed has no number {self.number}", number=self.number)
        return moment.state.position().encode()


def _fold_at(lines: list[bytes], number: int, reader: int | None) -> Fold | None:
    """Return the table at a number of a reader's feed; `None` before the game began or after the feed ends."""
    found = next((fold for fold in fold_steps(lines) if len(fold.feed(reader)) >= number), None)
    return found if found and found.state is not None else None


def _new_table(attempt: CommandAttempt) -> bytes:
    lines = [entries.write(entry) for entry in attempt.entries]
    return msgspec.msgpack.encode(NewTableEntries(lines, wake_time(attempt.fold)))
