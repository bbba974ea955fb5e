"""What a move is worth, by playing on: bots play the game to its end from guesses of what is hidden.

What chance deals is the same after every move in question, as far as the rules allow (`reviews.trial`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from muraglia import bots
from muraglia.bots.referee import Referee
from muraglia.kernel.contract import State, View
from muraglia.kernel.move import Move
from muraglia.kernel.record import AnyGame
from muraglia.reviews.judge import Judge, Moves, ended
from muraglia.reviews.result import Chances
from muraglia.reviews.trial import Trial, lead

PLAYER = "medium"
"""Who plays on."""
BATCH = 12
"""After so many guesses moves that are behind are dropped."""
BEHIND = 3.5
"""So many standard errors behind the best a move is dropped."""


class Thorough(Judge):
    """Judges as a review does, and takes its time: everybody plays on to the very end, and none of them badly."""

    player = PLAYER

    def outlook(self, guess: State[Any], seat: int, moves: Moves) -> Chances:
        """Return how the game ends when a seat does this on a guess."""
        for move in moves:
            guess.apply(seat, move)
        seeds = [self.rng.randrange(2**32) for _ in range(guess.seats)]
        Referee(guess, [bots.make(self.player, self.game, seed) for seed in seeds]).run()
        return ended(guess)


def played_out(game: AnyGame, view: View, moves: Sequence[Move], seed: int) -> Trial:
    """Return a trial of moves to the very end; nothing is played yet."""
    return Trial(Thorough(game, seed), view, [(move,) for move in moves], seed)


def deepen(trial: Trial, guesses: int) -> None:
    """Play up to so many guesses; drop what falls behind in points, down to the best two."""
    while trial.guesses < guesses:
        trial.go_on(min(BATCH, guesses - trial.guesses))
        trial.narrow(BEHIND, lead)
