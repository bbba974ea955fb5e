"""Estimate what moves are worth by play-outs: bots play the game to its end from guesses of what is hidden.

All moves get the same luck, as far as the rules allow (`reviews.option_trials`).
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
from muraglia.reviews.option_trials import OptionTrials, lead
from muraglia.reviews.result import Chances

PLAYER = "medium"
"""The bot that plays on."""
BATCH = 12
"""The number of guesses after which moves that are behind are dropped."""
BEHIND = 3.5
"""The number of standard errors behind the best at which a move is dropped."""


class PlayoutJudge(Judge):
    """Judges by slower but better play-outs than a review: all seats play to the end as medium bots."""

    player = PLAYER

    def outlook(self, guess: State[Any], seat: int, moves: Moves) -> Chances:
        """Return how the game ends after a seat makes these moves in a guess."""
        for move in moves:
            guess.apply(seat, move)
        seeds = [self.rng.randrange(2**32) for _ in range(guess.seats)]
        Referee(guess, [bots.make(self.player, self.game, seed) for seed in seeds]).run()
        return ended(guess)


def played_out(game: AnyGame, view: View, moves: Sequence[Move], seed: int) -> OptionTrials:
    """Return trials of these moves by play-outs; none is played yet."""
    return OptionTrials(PlayoutJudge(game, seed), view, [(move,) for move in moves], seed)


def deepen(trial: OptionTrials, guesses: int) -> None:
    """Play out up to this number of guesses; drop moves that fall behind in points, but keep the best two."""
    while trial.guesses < guesses:
        trial.try_more(min(BATCH, guesses - trial.guesses))
        trial.drop_behind(BEHIND, lead)
