"""The easy and the medium player of Great Wall of China."""

from __future__ import annotations

import random
from typing import Any

from muraglia.bots import Budget
from muraglia.bots.great_wall_turn import best_move
from muraglia.bots.great_wall_value import HandValue
from muraglia.games.great_wall.cards import VALUE
from muraglia.games.great_wall.moves import AnyMove, Claim, Cover, Done, Draw, Play, Ride
from muraglia.games.great_wall.view import Site, View
from muraglia.kernel.contract import Game


class Easy:
    """Sees one site at a time: goes where a token beckons, plays a little more than the leader has, and takes the
    bigger token. It neither saves cards for later nor asks who moves next, nor knows what nobles and dragons do."""

    def __init__(self, game: Game[Any, Any, Any], seed: int) -> None:
        del game
        self.rng = random.Random(seed)

    def decide(self, view: View, budget: Budget) -> AnyMove:
        """Return the move that beckons most; among equals, any."""
        del budget
        return max(view.legal, key=lambda move: (self._beckons(view, move), self.rng.random()))

    def _beckons(self, view: View, move: AnyMove) -> float:
        match move:
            case Claim():
                return 10.0 + move.token
            case Done():
                return 0.0
            case Draw():
                return 3.0 if sum(view.hand or ()) < 6 else 1.0
            case Cover():
                return self._lead(view, move.site, 1) - 1.0
            case Ride():
                return self._lead(view, move.site, 2) - 0.5
            case Play():
                return self._lead(view, move.site, VALUE[move.card] * move.count) - 0.5 * move.count

    @staticmethod
    def _lead(view: View, number: int, more: int) -> float:
        """Return the token that so much more strength at a site would lead to."""
        site = view.sites[number]
        assert isinstance(site, Site) and view.seat is not None, "cards go to open sites"
        totals = [total for seat, total in enumerate(site.totals) if seat != view.seat and total is not None]
        leads = site.leader == view.seat
        ahead = (site.totals[view.seat] or 0) + more > max([0, *totals])
        return float(max(site.tokens)) if ahead and not leads else 0.0


class Medium:
    """Tries everything that one turn can do, and takes what the hand-made value likes best."""

    def __init__(self, game: Game[Any, Any, Any], seed: int) -> None:
        self.game = game
        self.rng = random.Random(seed)
        self.value = HandValue()

    def decide(self, view: View, budget: Budget) -> AnyMove:
        """Return the next move of the best turn."""
        del budget
        assert view.seat is not None, "a spectator decides nothing"
        if len(view.legal) == 1:
            return view.legal[0]
        return best_move(self.game.sample(view, self.rng), view.seat, view.legal, self.value)
