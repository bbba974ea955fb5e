"""The easy and the medium player of ZhanGuo."""

from __future__ import annotations

import random
from math import exp
from typing import Any

from muraglia.bots import UNLIMITED, Budget
from muraglia.bots.advice import Advice, Reason
from muraglia.games.zhanguo.bots.advice import shares, turn_advice
from muraglia.games.zhanguo.bots.rules_of_thumb import attraction
from muraglia.games.zhanguo.bots.turn import Planner, Turn
from muraglia.games.zhanguo.bots.value import HandValue
from muraglia.games.zhanguo.game import State
from muraglia.games.zhanguo.moves import AnyMove, Down
from muraglia.games.zhanguo.view import View
from muraglia.kernel.contract import Game


class Easy:
    """Follows rules of thumb: a palace for its points, a governor for the majority. It ignores the numbers on the cards
    and what they would gain on its board, and thinks of one step at a time."""

    hardly_thinks = True

    def __init__(self, game: Game[Any, Any, Any], seed: int) -> None:
        self.game = game
        self.rng = random.Random(seed)

    def decide(self, view: View, budget: Budget) -> AnyMove:
        """Return a random move, attractive ones more often."""
        del budget
        if len(view.legal) == 1:
            return view.legal[0]
        attractions = self._attractions(view)
        return self.rng.choices(list(attractions), [exp(attraction) for attraction in attractions.values()])[0]

    def explain(self, view: View, budget: Budget = UNLIMITED) -> list[Advice]:
        """Return the most attractive moves first; the share of victories comes from the points scored so far."""
        del budget
        state: State = self.game.sample(view, self.rng)
        assert view.seat is not None, "a spectator decides nothing"
        share = shares(state, HandValue(state))[view.seat]
        attractions = self._attractions(view)
        return [
            Advice(move, share, (Reason("glance", {"worth": round(attractions[move])}),))
            for move in sorted(attractions, key=lambda move: -attractions[move])
        ]

    def _attractions(self, view: View) -> dict[AnyMove, float]:
        assert view.seat is not None, "a spectator decides nothing"
        state: State = self.game.sample(view, self.rng)
        if view.step == "card":  # first officials move down to where they can hire, then any card is played
            downs: list[AnyMove] = [move for move in view.legal if isinstance(move, Down)]
            return dict.fromkeys(downs or view.legal, 0.0)
        return {move: attraction(state, view.seat, move) for move in view.legal}


class Medium:
    """Tries every card in every place, and takes the turn whose result the hand-made value rates highest."""

    hardly_thinks = True

    def __init__(self, game: Game[Any, Any, Any], seed: int) -> None:
        self.game = game
        self.rng = random.Random(seed)
        self.nodes = 0

    def decide(self, view: View, budget: Budget) -> AnyMove:
        """Return the next move of the best turn."""
        del budget
        if len(view.legal) == 1:
            return view.legal[0]
        down = next((move for move in view.legal if isinstance(move, Down)), None)
        if down is not None and view.step in (
            "card",
            "place",
        ):  # every turn begins with it, so there is nothing to compare
            return down
        return self._ideas(view)[2][0].moves[0]

    def explain(self, view: View, budget: Budget = UNLIMITED) -> list[Advice]:
        """Return the best turns, with the share of victories that the position after them promises."""
        del budget
        state, value, ideas = self._ideas(view)
        assert view.seat is not None, "a spectator decides nothing"
        found = []
        for turn in ideas:
            ahead = state.copy()
            for move in turn.moves:
                ahead.apply(view.seat, move)
            why = Reason("worth", {"points": round(turn.worth)})
            found.append((turn, shares(ahead, value)[view.seat], (why,)))
        return turn_advice(state, found)

    def _ideas(self, view: View) -> tuple[State, HandValue, list[Turn]]:
        assert view.seat is not None, "a spectator decides nothing"
        state: State = self.game.sample(view, self.rng)
        planner = Planner(HandValue(state))
        ideas = planner.ideas(state, view.seat)
        self.nodes += planner.nodes
        return state, planner.value, ideas
