"""The easy and the medium player of Great Wall of China."""

from __future__ import annotations

import random
from typing import Any

from muraglia.bots import UNLIMITED, Budget
from muraglia.bots.advice import Advice, Reason, share_of_lead
from muraglia.games.great_wall.bots.advice import effect
from muraglia.games.great_wall.bots.turn import best_move, turns, weigh_claim
from muraglia.games.great_wall.bots.value import HandValue
from muraglia.games.great_wall.cards import VALUE
from muraglia.games.great_wall.game import State
from muraglia.games.great_wall.moves import AnyMove, Claim, Cover, Done, Draw, Play, Ride
from muraglia.games.great_wall.state import FIRST_ACTION, SECOND_ACTION
from muraglia.games.great_wall.view import Site, View
from muraglia.kernel.contract import Game

TURNS = 50
"""How many turns are compared for advice."""
LEAD = 12.0
"""Points by which a lead must grow to make victory e times as likely, in the middle of a game."""


class Easy:
    """Sees one site at a time: goes where tokens are valuable, plays a little more than the leader has, and takes the
    bigger token. It does not save cards for later, does not ask who moves next, and does not know what nobles and
    dragons do."""

    hardly_thinks = True

    def __init__(self, game: Game[Any, Any, Any], seed: int) -> None:
        del game
        self.rng = random.Random(seed)

    def decide(self, view: View, budget: Budget) -> AnyMove:
        """Return the most attractive move; among equals, a random one."""
        del budget
        return max(view.legal, key=lambda move: (self._attraction(view, move), self.rng.random()))

    def _attraction(self, view: View, move: AnyMove) -> float:
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
        """Return the token that the seat would lead with this much more strength at a site."""
        site = view.sites[number]
        assert isinstance(site, Site) and view.seat is not None, "cards go to open sites"
        totals = [total for seat, total in enumerate(site.totals) if seat != view.seat and total is not None]
        leads = site.leader == view.seat
        ahead = (site.totals[view.seat] or 0) + more > max([0, *totals])
        return float(max(site.tokens)) if ahead and not leads else 0.0


class Medium:
    """Tries everything possible in one turn, and takes what the hand-made value rates highest."""

    hardly_thinks = True

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

    def explain(self, view: View, budget: Budget = UNLIMITED) -> list[Advice]:
        """Return the first moves of the best turns, or the claims, each with its gain."""
        del budget
        assert view.seat is not None, "a spectator decides nothing"
        state: State = self.game.sample(view, self.rng)
        gains: dict[AnyMove, float] = {}
        if state.step in (FIRST_ACTION, SECOND_ACTION):
            for turn in turns(state, view.seat, self.value, TURNS):
                gains.setdefault(turn.next_move(state, view.seat), turn.gain)
        else:
            gains = {claim: weigh_claim(state, view.seat, claim, self.value) for claim in view.legal}
        mine = state.score[view.seat]
        lead = mine - (sum(state.score) - mine) / (view.seats - 1)
        return [
            Advice(
                move,
                share_of_lead(lead + gains[move], view.seats, LEAD),
                (*effect(state, move), Reason("gains", {"points": gains[move]})),
            )
            for move in sorted(gains, key=lambda move: -gains[move])
        ]
