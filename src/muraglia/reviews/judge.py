"""The judge of a game works out what choices were worth. A game's module `review` may define its own `Judge`.

A judge gets what a seat knew and what it did, and returns the alternatives and everybody's chances with each. The base
class tries all options on the same guesses of what was hidden. A game can say which options a good player considers
(`options`), how to play on from a guess (`outlook`), and what its decisions are called (`kind`). If no single choice is
best (a mixed strategy), or nothing is hidden, it can replace the whole method (`weigh`).
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from math import exp
from typing import Any, NamedTuple

from muraglia import bots
from muraglia.bots.advice import Reason, adviser
from muraglia.bots.referee import Referee
from muraglia.kernel.contract import Game, State
from muraglia.kernel.event import Event
from muraglia.kernel.move import Move
from muraglia.kernel.record import Record
from muraglia.reviews.choice_cost import WeighedChoice, compare
from muraglia.reviews.result import Chances, ReviewedDecision

Moves = tuple[Move, ...]
"""What is decided together: one move or several, in order."""

QUICK = ("easy", "random")
"""The bots that play on by default; the first that the game has is used."""
IDEAS = 5
"""How many moves are compared with the one played."""


class AskedDecision(NamedTuple):
    """A decision that a judge is asked about: what the seat knew, and what it did."""

    view: Any
    heard: Sequence[Event]
    """All that the seat has heard since the game began, and its own moves."""
    played: Moves
    forced: bool
    """Whether there was no alternative."""
    guesses: int
    """The maximum number of guesses."""
    seed: int


class TradeMoment(NamedTuple):
    """A moment in an open decision, before one of its moves."""

    step: int
    """The index of the next move in the record."""
    view: Any
    """The seat's view."""
    move: Move | None
    """The next move, if it is the seat's own; what others did shows in the next view, if the seat may know it."""


class Judge:
    """Judges any game by play-outs."""

    patience = 1.0
    """A factor for the number of guesses: a game that plays on quickly can afford more."""
    all_or_nothing = True
    """Whether each outlook is a finished game, won or lost. Then a few guesses that agree prove little."""

    def __init__(self, game: Game[Any, Any, Any], seed: int) -> None:
        self.game = game
        self.rng = random.Random(seed)

    def kind(self, view: Any, played: Moves) -> str:
        """Return the kind of decision, a name that the rulebook words under `review`."""
        del view, played
        return "move"

    def begin(self, asked: AskedDecision) -> None:
        """Prepare for a decision: work out once what is the same for all guesses."""
        del asked

    def weigh(self, asked: AskedDecision) -> WeighedChoice:
        """Return the verdict on a decision, and the best options."""
        self.begin(asked)
        return compare(self, asked)

    def options(self, asked: AskedDecision) -> list[Moves]:
        """Return the options that a good player would consider, the most promising first."""
        coach = adviser(self.game, asked.seed)
        bots.let_hear(coach, asked.heard)
        found = coach.explain(asked.view, bots.Budget(nodes=200))
        return [(advice.move, *advice.then) for advice in found[:IDEAS]]

    def reference_guess(self, asked: AskedDecision) -> Any:
        """Return a guess for finding options: the same one in every review, so that all compare the same options."""
        return self.game.sample(asked.view, random.Random(0))

    def outlook(self, guess: State[Any], seat: int, moves: Moves) -> Chances:
        """Return everybody's chances after a seat makes these moves in a guess. The guess may be modified."""
        for move in moves:
            guess.apply(seat, move)
        if not guess.over:
            name = next(each for each in QUICK if each in bots.names(self.game.meta.id))
            Referee(guess, [bots.make(name, self.game, each) for each in range(guess.seats)]).run()
        return ended(guess)

    def why(self, asked: AskedDecision, moves: Moves) -> tuple[Reason, ...]:
        """Return the coach's reasons for these moves."""
        coach = adviser(self.game, asked.seed)
        bots.let_hear(coach, asked.heard)
        for advice in coach.explain(asked.view, bots.Budget(nodes=200)):
            if advice.move == moves[0]:
                return advice.why
        return ()

    def bargain(self, record: Record, seat: int, moments: Sequence[TradeMoment]) -> list[ReviewedDecision]:
        """Return what a seat decided in an open decision (a trade), given all its moments; the last one shows what the
        seat saw when it was over. Use the record, which knows what came later, only for notes, not for verdicts."""
        del record, seat, moments
        return []


def judge(game: Game[Any, Any, Any], seed: int) -> Judge:
    """Return a game's judge."""
    name = f"{game.meta.package}.review"
    if find_spec(name) is None:
        return Judge(game, seed)
    found: Judge = import_module(name).Judge(game, seed)
    return found


def ended(state: State[Any]) -> Chances:
    """Return the chances at the end of a game: the winners share the victory."""
    outcome = state.outcome
    part = 1 / len(outcome.winners)
    shares = tuple(part if seat in outcome.winners else 0.0 for seat in range(state.seats))
    return Chances(shares, tuple(map(float, outcome.scores)))


def expected(points: Sequence[float], scale: float) -> Chances:
    """Return chances for expected points: a lead of `scale` points makes winning e times as likely."""
    best = max(points)
    weights = [exp((mine - best) / scale) for mine in points]
    total = sum(weights)
    return Chances(tuple(weight / total for weight in weights), tuple(points))
