"""How a game of ZhanGuo is reviewed: each turn is played on for some more turns of the same player."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from muraglia.bots.advice import Reason
from muraglia.games.zhanguo import moves as made
from muraglia.games.zhanguo.bots.advice import turn_advice
from muraglia.games.zhanguo.bots.strong import Strong
from muraglia.games.zhanguo.bots.turn import Planner, Turn
from muraglia.games.zhanguo.bots.value import HandValue
from muraglia.games.zhanguo.game import State
from muraglia.games.zhanguo.view import View
from muraglia.kernel.contract import Game
from muraglia.kernel.move import Move
from muraglia.reviews import judge
from muraglia.reviews.judge import AskedDecision, Moves
from muraglia.reviews.result import Chances

IDEAS = 4
"""How many turns are compared with the one that was played."""
AHEAD = 2
"""How many more turns of that player are played out."""
KINDS: dict[type[Move], str] = {
    made.Bid: "auction",
    made.Board: "auction",
    made.Back: "draft",
    made.Unify: "unify",
    made.Recruit: "recruit",
    made.Reassign: "reassign",
    made.Govern: "govern",
    made.Hire: "hire",
    made.Palace: "palace",
    made.Wall: "wall",
    made.Accept: "reward",
    made.Task: "task",
    made.Calm: "unrest",
}
"""What a turn is called: by the first of its moves in this table."""
BESIDE = ("first_down", "then")
"""Reasons that only say how a turn goes on."""


class Judge(judge.Judge):
    """Plays each turn on as the strong player does."""

    patience = 0.75
    """Playing out whole turns takes long, and guesses differ little, so fewer of them are enough."""
    all_or_nothing = False

    def __init__(self, game: Game[Any, Any, Any], seed: int) -> None:
        super().__init__(game, seed)
        self.planner: Planner

    def begin(self, asked: AskedDecision) -> None:
        """Create the value for all positions of a decision: it remembers what it has judged."""
        self.planner = Planner(HandValue(self.reference_guess(asked)))

    def kind(self, view: View, played: Moves) -> str:
        """Return what was decided."""
        del view
        return next((KINDS[type(move)] for move in played if type(move) in KINDS), "step")

    def options(self, asked: AskedDecision) -> list[Moves]:
        """Return the turns (or steps) that look best; where a rule of thumb knows only one, some others too."""
        ideas = self.planner.ideas(self.reference_guess(asked), asked.view.seat)
        found: list[Moves] = [turn.moves for turn in ideas[:IDEAS]]
        if len(found) == 1:
            legal = asked.view.legal
            found += [(move,) for move in random.Random(0).sample(legal, min(len(legal), IDEAS - 1))]
        return found

    def outlook(self, guess: Any, seat: int, moves: Sequence[Any]) -> Chances:
        """Return everybody's standing after some more turns of this player."""
        shares = Strong.play_on(guess, seat, moves, self.planner, AHEAD)
        points = (
            guess.standing if guess.over else [self.planner.value.worth(guess, each) for each in range(guess.seats)]
        )
        return Chances(tuple(shares), tuple(map(float, points)))

    def why(self, asked: AskedDecision, moves: Sequence[Any]) -> tuple[Reason, ...]:
        """Return what the turn brings at once; the review shows its moves beside that."""
        state: State = self.reference_guess(asked)
        found = turn_advice(state, [(Turn(0.0, tuple(moves)), 0.0, ())])
        return tuple(reason for reason in found[0].why if reason.code not in BESIDE) if found else ()
