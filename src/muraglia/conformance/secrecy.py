"""Nobody learns more than the rules allow: the secrecy test.

Beside the real game goes a *twin*: a position drawn from what one seat (or a spectator) knows, so that this
seat cannot tell the two apart. The same moves are played in both, with the same luck as far as the twin
allows. As long as the seat's view is the same in both, every byte that it is told must be the same: whatever
differs is hidden from it. When the views part, the move has shown something that was hidden, and the twin,
which is refuted now, is drawn anew. (A view that shows too much is found elsewhere: no sample agrees with it.)

At each step two more twins try what the seat must not notice: another secret choice of the mover, and other
luck of cards that it does not see. Where a view leaves to memory what was announced (`Game.forgets`), another
choice can be told and yet not seen: there only sealed choices are varied.
"""

from __future__ import annotations

import random

from muraglia.conformance.trial import Trial, sent, told
from muraglia.kernel.chance import Luck
from muraglia.kernel.contract import View
from muraglia.kernel.errors import BadOption, IllegalMove
from muraglia.kernel.event import Event
from muraglia.kernel.move import Move
from muraglia.kernel.record import AnyState

TRIES = 4
"""How many samples are drawn to find one that allows what was played."""

FRESH = 0.3
"""How often the twin is drawn anew though nothing refutes it. One that follows the game for long agrees with it
even in what is hidden (in a closed fist lies the piece that was really chosen)."""

ATTEMPTS = 60
"""How many moves are tried, legal or not, to compare what a seat is answered."""

SAME = "what a seat is told depends only on what it may know"
SEALED = "a secret choice looks like any other"
REFUSED = "a refusal depends only on what the seat may know"


class Twin:
    """What one seat cannot tell from the real game."""

    def __init__(self, trial: Trial, seat: int | None) -> None:
        self.trial = trial
        self.seat = seat
        self.rng = random.Random(trial.seed)
        self.view: View = trial.state.view(seat)
        self.state = self._sample()

    def _sample(self) -> AnyState:
        state: AnyState = self.trial.game.sample(self.view, self.rng)
        return state

    def refusals(self) -> None:
        """Look that this seat is refused the same moves in the same words."""
        trial, seat = self.trial, self.seat
        if seat is None:
            return
        sample, moves = self._sample(), trial.game.book.moves
        for move in self.rng.sample(moves, min(ATTEMPTS, len(moves))):
            real, here = trial.state.why_not(seat, move), sample.why_not(seat, move)
            same = _words(real) == _words(here)
            trial.require(same, REFUSED, "{}, {}: {}, but {} in a sample", trial.who(seat), move, real, here)

    def follow(self, before: AnyState, seat: int, move: Move, events: list[Event], drawn: Luck) -> None:
        """Play what was played in the real game, and compare what this seat is told of it."""
        trial = self.trial
        view: View = trial.state.view(self.seat)
        if self.rng.random() < FRESH:
            self.state = self._sample()
        here = self._position_that_allows(seat, move)
        if here is not None:
            self._vary(here, before, seat, move, bool(drawn))
            here = _with_luck(trial, here, drawn)
            heard = here.play(seat, move)
            if sent(here.view(self.seat)) == sent(view):
                real, twin = told(events, self.seat), told(heard, self.seat)
                who = trial.who(self.seat)
                trial.require(real == twin, SAME, "{} hears {} of {}, but {} in a sample", who, real, move, twin)
            else:
                here = None
        self.view = view
        self.state = here if here is not None else self._sample()

    def _position_that_allows(self, seat: int, move: Move) -> AnyState | None:
        """Return the twin if the move is legal there, else another sample of the same view, if one is found."""
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

    def _vary(self, here: AnyState, before: AnyState, seat: int, move: Move, drew: bool) -> None:
        """Try another choice of the mover, and other luck: where the view stays the same, so does the news."""
        trial = self.trial
        moved = here.copy()
        heard = moved.play(seat, move)
        if seat != self.seat:
            other = self.rng.choice(here.legal(seat))
            varied = here.copy()
            news = varied.play(seat, other)
            if _stays_sealed(before, moved, seat) and varied.acting == moved.acting:
                same = sent(moved.view(self.seat)) == sent(varied.view(self.seat))
                same = same and told(heard, self.seat) == told(news, self.seat)
                who = (trial.who(self.seat), trial.who(seat))
                trial.require(same, SEALED, "{} sees whether {} chose {} or {}", *who, move, other)
            if not trial.game.forgets(trial.options):
                self._compare(moved, heard, varied, news, move, other)
        if drew:
            lucky = trial.game.position(here.position(), seed=self.rng.getrandbits(32))
            self._compare(moved, heard, lucky, lucky.play(seat, move), move, "other luck")

    def _compare(self, one: AnyState, heard: list[Event], other: AnyState, news: list[Event], *what: object) -> None:
        """Two positions that differ in something hidden, and that matters, are told alike."""
        if one.vector() == other.vector() or sent(one.view(self.seat)) != sent(other.view(self.seat)):
            return
        first, second = told(heard, self.seat), told(news, self.seat)
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
    """Tell whether a sealed decision goes on: all others who had to choose still have to."""
    others = set(before.acting) - {seat}
    return before.decision == "sealed" and bool(others) and others <= set(after.acting) <= set(before.acting)


def _with_luck(trial: Trial, state: AnyState, drawn: Luck) -> AnyState:
    """Return the position with this luck to come; outcomes that cannot be drawn there are left to chance."""
    wanted = dict(drawn)
    while wanted:
        try:
            lucky: AnyState = trial.game.position(state.position(), chance=wanted)
            return lucky
        except BadOption as error:
            del wanted[str(error.params["stream"])]
    return state


def _words(refusal: object) -> object:
    return refusal and (str(refusal), getattr(refusal, "code", ""))
