"""A game looked back upon: what a reader saw at every number, the scores on the way, going on from a moment.

Each of these goes through a whole log, move by move, and takes some tenths of a second: `archive` has a process do it.
"""

from __future__ import annotations

import gzip
from typing import Any

import msgspec

from muraglia.kernel.errors import MuragliaError
from muraglia.kernel.record import AnyState, Record
from muraglia.table import entries, sight
from muraglia.table import protocol as wire
from muraglia.table.bringing import seats_to_go_on
from muraglia.table.commands import Attempt, wake_time
from muraglia.table.entries import Setup
from muraglia.table.fold import Fold, unfold
from muraglia.table.fold import fold as folded
from muraglia.table.house import bring
from muraglia.table.protocol import Person, TableRefusal
from muraglia.table.tales import Heard, teller


class Moment(msgspec.Struct, frozen=True):
    """A game at one number of a reader's story."""

    told: wire.Told
    view: msgspec.Raw | None
    """The game as these eyes saw it then; nothing before it began."""
    screen: msgspec.Raw | None
    """What a screen says beyond it (`State.on_screen`)."""
    round: int
    """The round that was played then, from 1; where a game counts none, how often the turn had come round. 0: the game
    had not begun."""
    turn: int
    """How many turns had begun (`State.stretch`)."""


class Found(msgspec.Struct, frozen=True, tag="found"):
    """What was asked for."""

    data: bytes


class Refused(msgspec.Struct, frozen=True, tag="refused"):
    """Why it cannot be had."""

    code: str
    text: str
    rule: str
    params: dict[str, Any]


class Broken(msgspec.Struct, frozen=True, tag="broken"):
    """What went wrong, by its kind alone: its words may quote a secret."""

    error: str


class Begun(msgspec.Struct, frozen=True):
    """A table that has come as far as a moment of another one: its log, and when it wants to be looked at."""

    lines: list[bytes]
    wake: int | None


class Lookback(msgspec.Struct, frozen=True):
    """A log, and a question about it."""

    lines: list[bytes]

    def answer(self) -> bytes:
        """Return what is found, or why it cannot be had; anything else that goes wrong is our fault."""
        try:
            return msgspec.msgpack.encode(Found(self.look()))
        except MuragliaError as error:
            params = msgspec.to_builtins(error.params, enc_hook=str)
            return msgspec.msgpack.encode(Refused(error.code, error.text, error.rule, params))
        except Exception as error:
            return msgspec.msgpack.encode(Broken(type(error).__name__))

    def look(self) -> bytes:
        """Look into the log."""
        raise NotImplementedError


class Replay(Lookback, frozen=True):
    """The story of a reader with what it saw at every number: JSON, packed (as it is, it is some megabytes long)."""

    eyes: int | None

    def look(self) -> bytes:
        """Return the moments, one after the other."""
        moments: list[Moment] = []
        pages = Pages()
        for fold in unfold(self.lines):
            story = fold.story(self.eyes)
            pages.follow(fold.state)
            if len(story) > len(moments):
                view, screen = _seen(fold, self.eyes)
                moments += [Moment(told, view, screen, pages.round, pages.turn) for told in story[len(moments) :]]
        return gzip.compress(msgspec.json.encode(moments), 6, mtime=0)


class Pages:
    """How a game is leafed through: by rounds and by turns, as its rules tell them (`State.stretch`)."""

    def __init__(self) -> None:
        self.round = self.turn = 0
        self._now: tuple[int, int] | None = None
        self._first = 0

    def follow(self, state: AnyState | None) -> None:
        """See whether another turn, another round has begun; the end belongs to the last turn."""
        if state is None or state.over or state.stretch == self._now:
            return
        number, turn = state.stretch
        if self._now is None:
            self._first = turn
        self.turn += 1
        self.round = number or self.round + (turn == self._first)
        self._now = number, turn


def _seen(fold: Fold, seat: int | None) -> tuple[msgspec.Raw | None, msgspec.Raw | None]:
    if fold.state is None:
        return None, None
    return sight.seen(fold.state.view(seat)), sight.on_screen(fold.state, seat)


class Standings(Lookback, frozen=True):
    """The scores as they would have been after every move that counts."""

    def look(self) -> bytes:
        """Return them as JSON."""
        standings: list[tuple[int, ...]] = []
        for fold in unfold(self.lines):
            if fold.state is not None and len(fold.turns) != len(standings) - 1:
                del standings[len(fold.turns) :]  # what was taken back is no part of the way
                standings.append(tuple(fold.state.standing))
        return msgspec.json.encode(standings)


class Recorded(Lookback, frozen=True):
    """The record of a game that is over."""

    def look(self) -> bytes:
        """Return it as it is kept in a file."""
        table = folded(self.lines)
        if table.state is None or not table.state.over:
            raise TableRefusal("not_over", "there is a record when the game is over")
        return str(table.record()).encode()


class Bring(Lookback, frozen=True):
    """A new table from where a game came that was begun elsewhere; its record is the only line."""

    person: Person
    now: int

    def look(self) -> bytes:
        """Return how the new table begins."""
        record = Record.parse(self.lines[0].decode())
        return _begun(bring(record, seats_to_go_on(record, self.person), self.now))


class Tale(Lookback, frozen=True):
    """What a game tells of itself once it is over, as a reader may hear it."""

    eyes: int | None

    def look(self) -> bytes:
        """Return it as JSON."""
        table = folded(self.lines)
        record = table.record()
        told = teller(table.game.meta).tell(record, self.eyes)
        reader = -1 if self.eyes is None else self.eyes
        numbers = [0]
        for turn in table.turns:
            numbers.append(turn.numbers[reader] or numbers[-1])  # 0: this reader heard nothing of it
        return msgspec.json.encode(Heard(msgspec.Raw(msgspec.json.encode(told)), numbers))


class GoOn(Lookback, frozen=True):
    """A new table from where a reader's story had a number; what chance still held back then is drawn anew."""

    number: int
    eyes: int | None
    setup: Setup
    now: int

    def look(self) -> bytes:
        """Return how the new table begins."""
        moment = _moment(self.lines, self.number, self.eyes)
        if moment is None or moment.over:
            raise TableRefusal("no_such_number", f"one cannot go on from number {self.number}", number=self.number)
        return _begun(bring(moment.so_far(), self.setup, self.now))


class Position(Lookback, frozen=True):
    """The position where a reader's story had a number, as text."""

    number: int
    eyes: int | None

    def look(self) -> bytes:
        """Return it."""
        moment = _moment(self.lines, self.number, self.eyes)
        if moment is None or moment.state is None:
            raise TableRefusal("no_such_number", f"this story has no number {self.number}", number=self.number)
        return moment.state.position().encode()


def _moment(lines: list[bytes], number: int, eyes: int | None) -> Fold | None:
    """Return the table when a reader's story had a number; nothing before the game began or after the story ends."""
    found = next((fold for fold in unfold(lines) if len(fold.story(eyes)) >= number), None)
    return found if found and found.state is not None else None


def _begun(attempt: Attempt) -> bytes:
    lines = [entries.write(entry) for entry in attempt.entries]
    return msgspec.msgpack.encode(Begun(lines, wake_time(attempt.fold)))
