"""How a game of Great Wall of China is reviewed: like its strong player, one round of the table ahead."""

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
from muraglia.reviews.judge import AskedDecision, Moves
from muraglia.reviews.result import Chances

IDEAS = 6
"""How many first moves of turns are compared with the move that was played, at most …"""
FEWEST = 3
"""… and at least, if there are enough."""
AHEAD = 1
"""How many more turns of the reviewed player are played out."""


class Judge(judge.Judge):
    """Plays on from each option for some rounds of the table; everybody follows the hand-made value. Nothing is
    learned on the way: the result of a guess depends on the guess alone, so two reviews differ by no more than the
    margin that they state."""

    patience = 6.0
    all_or_nothing = False

    def __init__(self, game: Game[Any, Any, Any], seed: int) -> None:
        super().__init__(game, seed)
        self.strong = Strong(game, seed)
        self.price = 0.0

    def begin(self, asked: AskedDecision) -> None:
        """Compute what a card must be worth to be played: the same for every guess."""
        self.price = self.strong.value.price(self.reference_guess(asked), asked.view.seat)

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

    def options(self, asked: AskedDecision) -> list[Moves]:
        """Return the first moves of the turns that the hand-made value rates highest; if these are few, some others
        too."""
        found = self.strong.ideas(self.reference_guess(asked), IDEAS)
        others = [move for move in asked.view.legal if move not in found]
        lacking = min(len(others), max(0, FEWEST - len(found)))
        return [(move,) for move in (*found, *random.Random(0).sample(others, lacking))]

    def outlook(self, guess: Any, seat: int, moves: Sequence[Any]) -> Chances:
        """Return everybody's standing after the player's next turn."""
        shares = self.strong.play_on(guess, seat, moves, None, self.price, AHEAD)
        return Chances(tuple(shares), tuple(self.strong.points(guess, self.price)))

    def why(self, asked: AskedDecision, moves: Sequence[Any]) -> tuple[Reason, ...]:
        """Return the state of the site after the move."""
        return tuple(effect(self.reference_guess(asked), moves[0]))
