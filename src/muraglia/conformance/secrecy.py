"""The secrecy test: check that nobody learns more than the rules allow.

A *twin* is played along with the real game: a position sampled from what one seat (or a spectator) knows, so that this
seat cannot tell the two apart. Both get the same moves, with the same luck as far as the twin allows. As long as the
seat's view is the same in both, every message to it must be the same too, byte by byte, because all that differs is
hidden from it. When the views differ, the move has revealed something hidden; the twin no longer fits and is sampled
again. (A view that shows too much is found elsewhere, because no sample agrees with it.)

At each step two more twins vary what the seat must not notice: another secret choice of the mover, and other luck with
cards that the seat does not see. If a game's views leave out announced facts (`Game.forgets`), another choice may be
announced without changing the view; in those games only sealed choices are varied.
"""

from __future__ import annotations

import random

from muraglia.conformance.checked_game import CheckedGame, encoded, heard_bytes
from muraglia.kernel.chance import Luck
from muraglia.kernel.contract import View
from muraglia.kernel.errors import BadOption, IllegalMove
from muraglia.kernel.event import Event
from muraglia.kernel.move import Move
from muraglia.kernel.record import AnyState

TRIES = 4
"""How many samples are drawn to find one that allows what was played."""

REDRAW_CHANCE = 0.3
"""How often the twin is sampled again although it still fits. A twin that follows the game for long agrees with it even
in what is hidden, because it copies the moves that were really made."""

ATTEMPTS = 60
"""How many moves, legal or not, are tried to compare their refusals."""

SAME = "what a seat is told depends only on what it may know"
SEALED = "a secret choice looks like any other"
REFUSED = "a refusal depends only on what the seat may know"


class TwinGame:
    """A second game that one seat cannot tell from the real one."""

    def __init__(self, trial: CheckedGame, seat: int | None) -> None:
        self.trial = trial
        self.seat = seat
        self.rng = random.Random(trial.seed)
        self.view: View = trial.state.view(seat)
        self.state = self._sample()

    def _sample(self) -> AnyState:
        state: AnyState = self.trial.game.sample(self.view, self.rng)
        return state

    def refusals(self) -> None:
        """Check that the twin refuses this seat the same moves in the same words."""
        trial, seat = self.trial, self.seat
        if seat is None:
            return
        sample, moves = self._sample(), trial.game.book.moves
        for move in self.rng.sample(moves, min(ATTEMPTS, len(moves))):
            real, here = trial.state.why_not(seat, move), sample.why_not(seat, move)
            same = _answer(real) == _answer(here)
            trial.require(same, REFUSED, "{}, {}: {}, but {} in a sample", trial.who(seat), move, real, here)

    def follow(self, before: AnyState, seat: int, move: Move, events: list[Event], drawn: Luck) -> None:
        """Play a move of the real game in the twin, and compare what this seat hears of it."""
        trial = self.trial
        view: View = trial.state.view(self.seat)
        if self.rng.random() < REDRAW_CHANCE:
            self.state = self._sample()
        here = self._position_that_allows(seat, move)
        if here is not None:
            self._vary_hidden(here, before, seat, move, bool(drawn))
            here = _with_luck(trial, here, drawn)
            heard = here.play(seat, move)
            if encoded(here.view(self.seat)) == encoded(view):
                real, twin = heard_bytes(events, self.seat), heard_bytes(heard, self.seat)
                who = trial.who(self.seat)
                trial.require(real == twin, SAME, "{} hears {} of {}, but {} in a sample", who, real, move, twin)
            else:
                here = None
        self.view = view
        self.state = here if here is not None else self._sample()

    def _position_that_allows(self, seat: int, move: Move) -> AnyState | None:
        """Return the twin if the move is legal there, else another sample of the same view in which it is; `None` if
        none is found."""
        trial = self.trial
        if seat == self.seat:
            trial.require(
                _allows(self.state, seat, move),
                "own moves do not depend on secrets",
                "{} is not legal in a sample",
                move,
            )
        for _ in range(TRIES):
            if _allows(self.state, seat, move):
                return self.state
            self.state = self._sample()
        return None

    def _vary_hidden(self, here: AnyState, before: AnyState, seat: int, move: Move, drew: bool) -> None:
        """Try another choice of the mover, and other luck: if the view stays the same, so must the events."""
        trial = self.trial
        moved = here.copy()
        heard = moved.play(seat, move)
        if seat != self.seat:
            other = self.rng.choice(here.legal(seat))
            varied = here.copy()
            news = varied.play(seat, other)
            if _stays_sealed(before, moved, seat) and varied.acting == moved.acting:
                same = encoded(moved.view(self.seat)) == encoded(varied.view(self.seat))
                same = same and heard_bytes(heard, self.seat) == heard_bytes(news, self.seat)
                who = (trial.who(self.seat), trial.who(seat))
                trial.require(same, SEALED, "{} sees whether {} chose {} or {}", *who, move, other)
            if not trial.game.forgets(trial.options):
                self._require_alike(moved, heard, varied, news, move, other)
        if drew:
            lucky = trial.game.position(here.position(), seed=self.rng.getrandbits(32))
            self._require_alike(moved, heard, lucky, lucky.play(seat, move), move, "other luck")

    def _require_alike(
        self, one: AnyState, heard: list[Event], other: AnyState, news: list[Event], *what: object
    ) -> None:
        """Check that two positions which differ only in hidden things send this seat the same events."""
        if one.vector() == other.vector() or encoded(one.view(self.seat)) != encoded(other.view(self.seat)):
            return
        first, second = heard_bytes(heard, self.seat), heard_bytes(news, self.seat)
        who = self.trial.who(self.seat)
        text = "{} does not see whether it was {} or {}, yet hears {} or {}"
        self.trial.require(first == second, SAME, text, who, *what, first, second)


def _allows(state: AnyState, seat: int, move: Move) -> bool:
    try:
        state.check(seat, move)
    except IllegalMove:
        return False
    return True


def _stays_sealed(before: AnyState, after: AnyState, seat: int) -> bool:
    """Tell whether a sealed decision goes on: all other seats that had to choose still have to."""
    others = set(before.acting) - {seat}
    return before.decision == "sealed" and bool(others) and others <= set(after.acting) <= set(before.acting)


def _with_luck(trial: CheckedGame, state: AnyState, drawn: Luck) -> AnyState:
    """Return the position with these outcomes to be drawn next; outcomes that are impossible there are left out."""
    wanted = dict(drawn)
    while wanted:
        try:
            lucky: AnyState = trial.game.position(state.position(), chance=wanted)
            return lucky
        except BadOption as error:
            del wanted[str(error.params["stream"])]
    return state


def _answer(refusal: object) -> object:
    return refusal and (str(refusal), getattr(refusal, "code", ""))
