"""How the positions of a game are judged: the module `review` of its room may have a `Judge` of its own.

A judge is told what a seat knew and what it did, and says what could have been done and what comes of it. The base
class weighs options on many guesses of what was hidden, every option on the same guesses; a game says what a good
player thinks of (`options`), how a guess is played on (`outlook`), and what it calls its decisions (`kind`). Where no
single choice is best (a mixed strategy), or all is known, it weighs in its own way (`weigh`).
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
from muraglia.reviews.result import Chances, Decision
from muraglia.reviews.weighing import Weighed, compare

Moves = tuple[Move, ...]
"""What is decided at once: one move or several, in order."""

QUICK = ("easy", "random")
"""Who plays on, in a game that says nothing else: the first that it has."""
IDEAS = 5
"""So many moves are weighed beside the one that was made."""


class Asked(NamedTuple):
    """A decision as its seat met it."""

    view: Any
    heard: Sequence[Event]
    """All that the seat was told since the game began, with its own moves."""
    played: Moves
    forced: bool
    """There was nothing else to do."""
    guesses: int
    """At most so many guesses."""
    seed: int


class Seen(NamedTuple):
    """A moment of an open decision, before a move that was made in it."""

    step: int
    """Which move of the record follows, from 0."""
    view: Any
    """What the seat saw then."""
    move: Move | None
    """What follows, where it is the seat's own; what others did is in the next view, as far as it may be known."""


class Judge:
    """Judges one game, by play-outs: any game can be reviewed."""

    patience = 1.0
    """How many guesses it takes, compared with other games: whoever plays on quickly can afford more."""
    all_or_nothing = True
    """An outlook is an end, won or lost: where a few guesses agree, that alone proves nothing."""

    def __init__(self, game: Game[Any, Any, Any], seed: int) -> None:
        self.game = game
        self.rng = random.Random(seed)

    def kind(self, view: Any, played: Moves) -> str:
        """Return what was decided, by the name that the rulebook words under `review`."""
        del view, played
        return "move"

    def begin(self, asked: Asked) -> None:
        """Get ready for a decision: what is the same on every guess is worked out once."""
        del asked

    def weigh(self, asked: Asked) -> Weighed:
        """Return what could have been done, and what comes of it."""
        self.begin(asked)
        return compare(self, asked)

    def options(self, asked: Asked) -> list[Moves]:
        """Return what a good player thinks of, the most promising first."""
        coach = adviser(self.game, asked.seed)
        bots.tell(coach, asked.heard)
        found = coach.explain(asked.view, bots.Budget(nodes=200))
        return [(advice.move, *advice.then) for advice in found[:IDEAS]]

    def usual(self, asked: Asked) -> Any:
        """Return a guess to think of options on: the same one in every review, so that all weigh the same options."""
        return self.game.sample(asked.view, random.Random(0))

    def outlook(self, guess: State[Any], seat: int, moves: Moves) -> Chances:
        """Return how everybody stands when a seat does this on a guess, which is the judge's to use up."""
        for move in moves:
            guess.apply(seat, move)
        if not guess.over:
            name = next(each for each in QUICK if each in bots.names(self.game.meta.id))
            Referee(guess, [bots.make(name, self.game, each) for each in range(guess.seats)]).run()
        return ended(guess)

    def why(self, asked: Asked, moves: Moves) -> tuple[Reason, ...]:
        """Return the coach's reasons for doing this."""
        coach = adviser(self.game, asked.seed)
        bots.tell(coach, asked.heard)
        for advice in coach.explain(asked.view, bots.Budget(nodes=200)):
            if advice.move == moves[0]:
                return advice.why
        return ()

    def bargain(self, record: Record, seat: int, moments: Sequence[Seen]) -> list[Decision]:
        """Return what a seat decided in an open decision (a trade): all its moments from the first to the last, the
        last one being what the seat saw when it was over. The record says what came of it: for notes, not verdicts."""
        del record, seat, moments
        return []


def judge(game: Game[Any, Any, Any], seed: int) -> Judge:
    """Return who judges a game."""
    name = f"{game.meta.room}.review"
    if find_spec(name) is None:
        return Judge(game, seed)
    found: Judge = import_module(name).Judge(game, seed)
    return found


def ended(state: State[Any]) -> Chances:
    """Return how a game ended: whoever won has the victory, or a part of it."""
    outcome = state.outcome
    part = 1 / len(outcome.winners)
    shares = tuple(part if seat in outcome.winners else 0.0 for seat in range(state.seats))
    return Chances(shares, tuple(map(float, outcome.scores)))


def expected(points: Sequence[float], scale: float) -> Chances:
    """Return everybody's share by the points that are to be expected: a lead of `scale` makes e times as likely."""
    best = max(points)
    wishes = [exp((mine - best) / scale) for mine in points]
    total = sum(wishes)
    return Chances(tuple(wish / total for wish in wishes), tuple(points))
