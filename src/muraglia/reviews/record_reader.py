"""Read a record for a review: which decisions one seat made, when, and what it knew."""

from __future__ import annotations

from typing import Any, NamedTuple

from muraglia.kernel.contract import Game, State
from muraglia.kernel.errors import BadOption, BadRecord
from muraglia.kernel.event import Event
from muraglia.kernel.heard import Heard
from muraglia.kernel.move import Move
from muraglia.kernel.record import Record, Replay
from muraglia.reviews.judge import Moves, TradeMoment


class MetDecision(NamedTuple):
    """A decision found in a record: the moves made, and what the seat knew before them. A whole open decision counts
    as one, with all its moments."""

    steps: tuple[int, ...]
    turn: int
    """The seat's turn that it belongs to, from 1."""
    round: int
    view: Any
    heard: tuple[Event, ...]
    played: Moves
    forced: bool
    moments: tuple[TradeMoment, ...] = ()


class SeatRecord(NamedTuple):
    """All decisions of a seat, and the final position."""

    decisions: tuple[MetDecision, ...]
    end: State[Any]


def read(game: Game[Any, Any, Any], record: Record, seat: int) -> SeatRecord:
    """Return a seat's decisions in a finished game; raise `BadRecord` if it is not over or the record is broken."""
    if record.end is None:
        raise BadRecord("not_over", "this game is not over: only a finished one can be reviewed")
    if not 0 <= seat < record.head.seats:
        seats = record.head.seats
        raise BadOption("seat", f"this game has {seats} seats: there is no seat {seat + 1}", seat=seat, seats=seats)
    run = Replay(game, record)
    reader = _SeatRecordReader(run.state, seat)
    moves = iter(run)
    for step, turn in enumerate(record.turns):
        own = reader.before(step, turn.seat, turn.move)
        _, events = next(moves)
        reader.heard.add(turn.seat, turn.move, events)
        if own and turn.chance:  # the seat has learned something: a new decision begins
            reader.close()
    for _ in moves:  # there are no more moves: this checks the record's last line
        raise AssertionError("there is a move more than there are turns")
    reader.close()
    return SeatRecord(tuple(reader.decisions), run.state)


class _SeatRecordReader:
    """Groups a seat's moves into decisions and turns."""

    def __init__(self, state: State[Any], seat: int) -> None:
        self.state = state
        self.seat = seat
        self.heard = Heard(state.seats)
        self.decisions: list[MetDecision] = []
        self.turn = 0
        self.turn_key: tuple[int, int] | None = None
        """The key of the seat's current turn; `None` between its turns."""
        self.decision = ""
        self.first: MetDecision | None = None
        """The start of the current decision; `None` between decisions."""
        self.forced = True
        self.steps: list[int] = []
        self.moves: list[Move] = []
        self.moments: list[TradeMoment] = []

    def before(self, step: int, seat: int, text: str) -> bool:
        """Note a move before it is made; tell whether it is a step of the seat in a turn or a sealed decision."""
        state = self.state
        if state.turn_key != self.turn_key or state.decision != self.decision:
            self.close()
            if state.turn_key != self.turn_key:
                self.turn_key = None
        own = seat == self.seat
        if state.decision == "open":
            self._begin()
            self.moments.append(TradeMoment(step, state.view(self.seat), state.game.parse(text) if own else None))
            return False
        if not own:
            if state.decision == "turn":  # others' sealed choices reveal nothing
                self.close()
            return False
        self._begin()
        self.steps.append(step)
        self.moves.append(state.game.parse(text))
        self.forced &= len(state.legal(seat)) == 1
        return True

    def _begin(self) -> None:
        """Begin a decision, and maybe a turn, unless one has begun."""
        state, seat = self.state, self.seat
        if self.turn_key is None:
            self.turn += 1
            self.turn_key = state.turn_key
        self.decision = state.decision
        if self.first is None:
            self.first = MetDecision(
                (), self.turn, state.turn_key[0], state.view(seat), tuple(self.heard.by(seat)), (), False
            )

    def close(self) -> None:
        """Finish the current decision, if there is one."""
        if self.first is not None:
            if self.moments:
                self.moments.append(TradeMoment(self.moments[-1].step + 1, self.state.view(self.seat), None))
            self.decisions.append(
                self.first._replace(
                    steps=tuple(self.steps), played=tuple(self.moves), forced=self.forced, moments=tuple(self.moments)
                )
            )
        self.first, self.forced = None, True
        self.steps, self.moves, self.moments = [], [], []
