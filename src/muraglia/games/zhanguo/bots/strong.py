"""The strong player of ZhanGuo: plays its best turns on, on many guesses of what is hidden.

Every guess is a full position that agrees with the view. On each, the remaining candidate turns are played out for some
more turns of this seat: its own turns by searching, the others' by rules of thumb, since there are many of them. The
resulting position is valued for all seats. After each quarter of the thinking time the worse half of the candidates is
dropped. A turn is planned once, and its steps follow the plan.
"""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from typing import Any

from muraglia.bots import UNLIMITED, Budget
from muraglia.bots.advice import Advice
from muraglia.games.zhanguo.bots.advice import shares, turn_advice
from muraglia.games.zhanguo.bots.rules_of_thumb import most_attractive
from muraglia.games.zhanguo.bots.turn import Planner, Turn, before_play
from muraglia.games.zhanguo.bots.value import HandValue
from muraglia.games.zhanguo.game import State
from muraglia.games.zhanguo.moves import AnyMove
from muraglia.games.zhanguo.steps import CARD
from muraglia.games.zhanguo.view import View
from muraglia.kernel.contract import Game

NODES = 20_000
"""Positions that a turn looks at, unless the budget says otherwise: about half a second on one core."""
GUESSES = 60
"""The most guesses that are useful when little is left to play."""
IDEAS = 8
"""How many turns are examined."""
AHEAD = 2
"""How many more turns of this seat are played out."""


class Strong:
    """Guesses what is hidden, plays on, and values the results."""

    def __init__(self, game: Game[Any, Any, Any], seed: int) -> None:
        self.game = game
        self.rng = random.Random(seed)
        self.nodes = 0
        self.plan: tuple[AnyMove, ...] = ()
        """The steps that are left of the turn that was chosen."""

    def decide(self, view: View, budget: Budget) -> AnyMove:
        """Return the next step of the plan, or of a new one."""
        if len(view.legal) == 1:
            return view.legal[0]
        if not self.plan or self.plan[0] not in view.legal:
            self.plan = self.search(view, budget)[0][0].moves
        move, self.plan = self.plan[0], self.plan[1:]
        return move

    def explain(self, view: View, budget: Budget = UNLIMITED) -> list[Advice]:
        """Return the moves that were examined, the best first."""
        state: State = self.game.sample(view, self.rng)
        return turn_advice(state, [(turn, share, ()) for turn, share, _ in self.search(view, budget)])

    def search(self, view: View, budget: Budget) -> list[tuple[Turn, float, int]]:
        """Return turns, the best first, each with the share of victories that it promises and the number of guesses
        behind that."""
        me = view.seat
        assert me is not None, "a spectator decides nothing"
        start = time.monotonic()
        state: State = self.game.sample(view, self.rng)
        planner = Planner(HandValue(state))

        def spent() -> float:
            """Return the part of the budget that is used up."""
            if budget.seconds is not None:
                passed = (time.monotonic() - start) / (0.9 * budget.seconds)
                return passed if budget.nodes is None else max(passed, planner.nodes / budget.nodes)
            return planner.nodes / (NODES if budget.nodes is None else budget.nodes)

        ideas = planner.ideas(state, me)[:IDEAS]
        every = ideas
        total = dict.fromkeys(ideas, 0.0)
        count = dict.fromkeys(ideas, 0)
        halvings = 0
        while len(ideas) > 1 and spent() < 1 and count[ideas[0]] < GUESSES:
            guess = self.game.sample(view, self.rng)
            found: list[float] = []
            for turn in ideas:  # all on the same guess, so that no move is just lucky
                if found and spent() >= 1:
                    break
                found.append(self.play_on(guess.copy(), me, turn.moves, planner, AHEAD)[me])
            if len(found) == len(ideas):
                for turn, share in zip(ideas, found, strict=True):
                    total[turn] += share
                    count[turn] += 1
            if len(ideas) > 2 and spent() > 0.25 * (1 + halvings):
                halvings += 1
                ideas = sorted(ideas, key=lambda turn: -total[turn])[: (len(ideas) + 1) // 2]
        self.nodes += planner.nodes
        mean = {turn: total[turn] / count[turn] for turn in every if count[turn]}
        for turn in every:
            if turn not in mean:
                mean[turn] = self.play_on(state.copy(), me, turn.moves, planner, 0)[me]
        best = sorted(every, key=lambda turn: (turn not in ideas, -mean[turn] if count[turn] else 0.0))
        return [(turn, mean[turn], count[turn]) for turn in best]

    @staticmethod
    def play_on(state: State, me: int, moves: Sequence[AnyMove], planner: Planner, to_come: int) -> list[float]:
        """Play a turn, everything that follows, and a number of further turns of this seat; return the shares of
        victories that this promises."""
        for move in moves:
            state.apply(me, move)
        planner.nodes += len(moves)
        while not state.over:
            seat = state.acting[0]
            if seat != me:
                state.apply(seat, most_attractive(state, seat))
                planner.nodes += 1
            elif state.step != CARD:
                state.apply(me, before_play(state, me, planner.value) or planner.step(state, me))
            elif to_come:
                to_come -= 1
                for move in planner.turns(state, me)[0].moves:
                    state.apply(me, move)
            else:
                break
        return shares(state, planner.value)
