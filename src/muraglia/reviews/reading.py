"""A record read for a review: what one seat was asked, when, and what it knew then."""

from __future__ import annotations

from typing import Any, NamedTuple

from muraglia.kernel.contract import Game, State
from muraglia.kernel.errors import BadOption, BadRecord
from muraglia.kernel.event import Event
from muraglia.kernel.heard import Heard
from muraglia.kernel.move import Move
from muraglia.kernel.record import Record, Replay
from muraglia.reviews.judge import Moves, Seen


class Met(NamedTuple):
    """A decision as its seat met it, or a whole open one with all its moments."""

    steps: tuple[int, ...]
    turn: int
    """Which turn of the seat it belongs to, from 1."""
    round: int
    view: Any
    heard: tuple[Event, ...]
    played: Moves
    forced: bool
    moments: tuple[Seen, ...] = ()


class Story(NamedTuple):
    """All that a seat decided, and how it ended."""

    met: tuple[Met, ...]
    end: State[Any]


def read(game: Game[Any, Any, Any], record: Record, seat: int) -> Story:
    """Go through a finished game and return what a seat was asked; refuse one that goes on, or is broken."""
    if record.end is None:
        raise BadRecord("not_over", "this game is not over: only a finished one can be reviewed")
    if not 0 <= seat < record.head.seats:
        seats = record.head.seats
        raise BadOption("seat", f"this game has {seats} seats: there is no seat {seat + 1}", seat=seat, seats=seats)
    run = Replay(game, record)
    reader = _Reader(run.state, seat)
    moves = iter(run)
    for step, turn in enumerate(record.turns):
        own = reader.before(step, turn.seat, turn.move)
        _, events = next(moves)
        reader.heard.add(turn.seat, turn.move, events)
        if own and turn.chance:  # what was drawn is known from now on
            reader.close()
    for _ in moves:  # the last line is checked
        raise AssertionError("there is a move more than there are turns")
    reader.close()
    return Story(tuple(reader.met), run.state)


class _Reader:
    """Puts the steps of a seat together."""

    def __init__(self, state: State[Any], seat: int) -> None:
        self.state = state
        self.seat = seat
        self.heard = Heard(state.seats)
        self.met: list[Met] = []
        self.turn = 0
        self.stretch: tuple[int, int] | None = None
        """Where in the game the latest turn of the seat is; none: it is over."""
        self.decision = ""
        self.first: Met | None = None
        """How the decision began that is being made."""
        self.forced = True
        self.steps: list[int] = []
        self.moves: list[Move] = []
        self.moments: list[Seen] = []

    def before(self, step: int, seat: int, text: str) -> bool:
        """Look at the game before a move; tell whether it is a step of the seat."""
        state = self.state
        if state.stretch != self.stretch or state.decision != self.decision:
            self.close()
            if state.stretch != self.stretch:
                self.stretch = None
        own = seat == self.seat
        if state.decision == "open":
            self._begin()
            self.moments.append(Seen(step, state.view(self.seat), state.game.parse(text) if own else None))
            return False
        if not own:
            if state.decision == "turn":  # what others choose in secret is no news
                self.close()
            return False
        self._begin()
        self.steps.append(step)
        self.moves.append(state.game.parse(text))
        self.forced &= len(state.legal(seat)) == 1
        return True

    def _begin(self) -> None:
        """A decision begins, unless one is being made; maybe a turn."""
        state, seat = self.state, self.seat
        if self.stretch is None:
            self.turn += 1
            self.stretch = state.stretch
        self.decision = state.decision
        if self.first is None:
            self.first = Met((), self.turn, state.stretch[0], state.view(seat), tuple(self.heard.by(seat)), (), False)

    def close(self) -> None:
        """What comes now is another decision."""
        if self.first is not None:
            if self.moments:
                self.moments.append(Seen(self.moments[-1].step + 1, self.state.view(self.seat), None))
            self.met.append(
                self.first._replace(
                    steps=tuple(self.steps), played=tuple(self.moves), forced=self.forced, moments=tuple(self.moments)
                )
            )
        self.first, self.forced = None, True
        self.steps, self.moves, self.moments = [], [], []
