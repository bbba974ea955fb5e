"""The easy and the medium player of Die Mauer."""

from __future__ import annotations

import random
from typing import Any

from muraglia.bots import Budget
from muraglia.bots.die_mauer_turn import TurnGame, best_step, usual
from muraglia.bots.die_mauer_value import load
from muraglia.games.die_mauer.moves import SHOWS, AnyMove, Show
from muraglia.games.die_mauer.pieces import EMPTY, MINUS
from muraglia.games.die_mauer.rules import room
from muraglia.games.die_mauer.view import View
from muraglia.kernel.contract import Game

RESOLVE = 0.5
"""A choice that promises so many points more is shown e times as often."""


class Easy:
    """Looks at its own pieces and at the wall: shows what fits, the dear ones a little more often. It does not ask what
    the others hold, so it is read easily."""

    def __init__(self, game: Game[Any, Any, Any], seed: int) -> None:
        del game
        self.rng = random.Random(seed)

    def decide(self, view: View, budget: Budget) -> AnyMove:
        """Return a piece that fits; build and give the dearest."""
        del budget
        if view.step != "choose":
            return max(view.legal, key=lambda move: (MINUS[move.piece], self.rng.random()))
        wishes = [self._wish(view, move) for move in view.legal]
        return self.rng.choices(view.legal, wishes)[0]

    @staticmethod
    def _wish(view: View, move: AnyMove) -> float:
        assert isinstance(move, Show), "fists show"
        if move.piece == EMPTY:
            return 3.0 if view.seat == view.master else 1.0
        return 2.0 + 0.5 * MINUS[move.piece] if room(view.wall, move.piece) else 0.2


class Medium:
    """Knows what the others hold and what each choice leads to, but takes them to show just anything."""

    def __init__(self, game: Game[Any, Any, Any], seed: int) -> None:
        self.game = game
        self.rng = random.Random(seed)
        self.nodes = 0

    def decide(self, view: View, budget: Budget) -> AnyMove:
        """Return what to show, the better the more often; what to build or to give, by what it leads to."""
        del budget
        assert view.seat is not None, "a spectator decides nothing"
        if len(view.legal) == 1:
            return view.legal[0]
        state = self.game.sample(view, self.rng)
        if view.step != "choose":
            return best_step(state, load(view.seats))
        turn = TurnGame(state, load(view.seats))
        self.nodes += turn.nodes
        return SHOWS[self.rng.choices(range(EMPTY + 1), usual(turn, RESOLVE)[view.seat])[0]]
