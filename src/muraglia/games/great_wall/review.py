"""How a game of Great Wall of China is reviewed: as its strong player thinks, a round of the table ahead."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from muraglia.bots.advice import Reason
from muraglia.games.great_wall.bots.advice import effect
from muraglia.games.great_wall.bots.strong import Strong
from muraglia.games.great_wall.moves import Claim, Cover, Done, Draw, Ride
from muraglia.games.great_wall.view import View
from muraglia.kernel.contract import Game
from muraglia.reviews import judge
from muraglia.reviews.judge import Asked, Moves
from muraglia.reviews.result import Chances

IDEAS = 6
"""So many first moves of turns are weighed beside what was done, at most …"""
FEWEST = 3
"""… and at least, where there are so many."""
AHEAD = 1
"""So many own turns more are played."""


class Judge(judge.Judge):
    """Plays each option on for some rounds of the table, everybody as the hand-made value likes it. Nobody learns on
    the way: what comes of a guess depends on the guess alone, so two reviews differ by no more than they say."""

    patience = 6.0
    all_or_nothing = False

    def __init__(self, game: Game[Any, Any, Any], seed: int) -> None:
        super().__init__(game, seed)
        self.strong = Strong(game, seed)
        self.price = 0.0

    def begin(self, asked: Asked) -> None:
        """Settle what a card must fetch: it is the same on every guess."""
        self.price = self.strong.value.price(self.usual(asked), asked.view.seat)

    def kind(self, view: View, played: Moves) -> str:
        """Return what was decided."""
        del view
        for move in played:
            match move:
                case Claim() | Done():
                    return "claim"
                case Cover():
                    return "cover"
                case Ride():
                    return "ride"
        return "draw" if isinstance(played[0], Draw) else "play"

    def options(self, asked: Asked) -> list[Moves]:
        """Return the first moves of the turns that the hand-made value likes best; where it likes few, some others."""
        found = self.strong.ideas(self.usual(asked), IDEAS)
        others = [move for move in asked.view.legal if move not in found]
        lacking = min(len(others), max(0, FEWEST - len(found)))
        return [(move,) for move in (*found, *random.Random(0).sample(others, lacking))]

    def outlook(self, guess: Any, seat: int, moves: Sequence[Any]) -> Chances:
        """Return how everybody stands after the own next turn."""
        shares = self.strong.play_on(guess, seat, moves, None, self.price, AHEAD)
        return Chances(tuple(shares), tuple(self.strong.points(guess, self.price)))

    def why(self, asked: Asked, moves: Sequence[Any]) -> tuple[Reason, ...]:
        """Return how the site stands after it."""
        return tuple(effect(self.usual(asked), moves[0]))
