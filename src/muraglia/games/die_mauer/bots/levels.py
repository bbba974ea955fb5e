"""The easy and the medium player of Die Mauer."""

from __future__ import annotations

import random
from typing import Any

from muraglia.bots import UNLIMITED, Budget
from muraglia.bots.advice import Advice
from muraglia.games.die_mauer.bots.advice import advise_show, advise_step
from muraglia.games.die_mauer.bots.habits import careless, knowing, with_open_fists
from muraglia.games.die_mauer.bots.turn import Mixture, TurnGame, best_step
from muraglia.games.die_mauer.bots.value import load
from muraglia.games.die_mauer.moves import SHOWS, AnyMove
from muraglia.games.die_mauer.pieces import EMPTY, MINUS
from muraglia.games.die_mauer.view import View
from muraglia.kernel.contract import Game


class Easy:
    """Looks at its own pieces and at the wall, and shows what fits, expensive pieces a little more often. It does not
    ask what the others hold, so it is easy to predict."""

    hardly_thinks = True

    def __init__(self, game: Game[Any, Any, Any], seed: int) -> None:
        del game
        self.rng = random.Random(seed)

    def decide(self, view: View, budget: Budget) -> AnyMove:
        """Return a piece that fits; build and give the most expensive one."""
        del budget
        if view.step != "choose":
            return max(view.legal, key=lambda move: (MINUS[move.piece], self.rng.random()))
        pieces = [move.piece for move in view.legal if move.piece != EMPTY]
        mixture = careless(view.wall, pieces, view.seat == view.master)
        return SHOWS[self.rng.choices(range(EMPTY + 1), mixture)[0]]


class Medium:
    """Knows what the others hold and what each choice leads to. It takes them for careless or thrifty, and shows good
    choices against such players more often the better they are."""

    def __init__(self, game: Game[Any, Any, Any], seed: int) -> None:
        self.game = game
        self.rng = random.Random(seed)
        self.nodes = 0

    def decide(self, view: View, budget: Budget) -> AnyMove:
        """Return what to show; what to build or to give, by what it leads to."""
        del budget
        if len(view.legal) == 1:
            return view.legal[0]
        if view.step != "choose":
            return best_step(self.game.sample(view, self.rng), load(view.seats))
        return SHOWS[self.rng.choices(range(EMPTY + 1), self.mix(view)[0])[0]]

    def mix(self, view: View) -> tuple[Mixture, list[float]]:
        """Return how often to show what, and what each choice is worth."""
        assert view.seat is not None, "a spectator decides nothing"
        state = self.game.sample(view, self.rng)
        turn = TurnGame(state, load(view.seats))
        self.nodes += turn.nodes
        mixtures, worth = knowing(turn, with_open_fists(state))
        return mixtures[view.seat], worth[view.seat]

    def explain(self, view: View, budget: Budget = UNLIMITED) -> list[Advice]:
        """Return what may be shown, built or given, the best first, with the share of victories that it promises."""
        del budget
        if view.step != "choose":
            return advise_step(view, self.game.sample(view, self.rng))
        return advise_show(view, *self.mix(view))
