"""What a move is worth, by playing on: the same guesses of what is hidden, and the same luck, for all moves.

Every guess is a full position that agrees with what the seat sees. On each, every move in question is made, and bots
play the game to its end. What chance deals is the same after each of them, as far as the rules allow.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from muraglia import bots
from muraglia.bots.referee import Referee
from muraglia.kernel.contract import State, View
from muraglia.kernel.move import Move
from muraglia.kernel.record import AnyGame, AnyState
from muraglia.reviews.judge import Judge, Moves, ended
from muraglia.reviews.result import Chances

PLAYER = "medium"
"""Who plays on."""
BATCH = 12
"""After so many guesses moves that are behind are dropped."""
BEHIND = 3.5
"""So many standard errors behind the best a move is dropped."""


class Thorough(Judge):
    """Judges as a review does, and takes its time: everybody plays on to the very end, and none of them badly."""

    def outlook(self, guess: State[Any], seat: int, moves: Moves) -> Chances:
        """Return how the game ends when a seat does this on a guess."""
        for move in moves:
            guess.apply(seat, move)
        seeds = [self.rng.randrange(2**32) for _ in range(guess.seats)]
        Referee(guess, [bots.make(PLAYER, self.game, seed) for seed in seeds]).run()
        return ended(guess)


class Compared:
    """Moves, and what came of each on the same guesses."""

    def __init__(self, game: AnyGame, view: View, moves: Sequence[Move], seed: int) -> None:
        self.game = game
        self.view = view
        assert view.seat is not None, "a spectator decides nothing"
        self.seat = view.seat
        self.seed = seed
        self.open = list(moves)
        """The moves that are still in question."""
        self.shares: dict[Move, list[float]] = {move: [] for move in moves}
        self.leads: dict[Move, list[float]] = {move: [] for move in moves}
        self.guesses = 0

    def play(self, guesses: int) -> None:
        """Play so many guesses more, for the moves that are still in question."""
        for _ in range(guesses):
            number = self.seed * 1_000_003 + self.guesses
            guess: AnyState = self.game.sample(self.view, random.Random(number))
            self.guesses += 1
            for move in self.open:
                end = Thorough(self.game, number).outlook(guess.copy(), self.seat, (move,))
                self.shares[move].append(end.shares[self.seat])
                others = [points for seat, points in enumerate(end.points) if seat != self.seat]
                self.leads[move].append(end.points[self.seat] - max(others))

    def deepen(self, guesses: int) -> None:
        """Play up to so many guesses; drop what falls behind, down to the best two."""
        while self.guesses < guesses:
            self.play(min(BATCH, guesses - self.guesses))
            best, *others = self.order()
            ahead = [move for move in others if self.sure(best, move, self.leads) < BEHIND]
            self.open = [best, *(ahead or others[:1])]

    def order(self) -> list[Move]:
        """Return the moves in question, the best first."""
        return sorted(self.open, key=lambda move: (-self.share(move), -fmean(self.leads[move])))

    def share(self, move: Move) -> float:
        """Return the share of victories after a move."""
        return fmean(self.shares[move])

    def ahead(self, one: Move, other: Move) -> float:
        """Return by how many victories a move is ahead of another, on the guesses that both were played on."""
        return fmean(self._apart(one, other, self.shares))

    def sure(self, one: Move, other: Move, by: dict[Move, list[float]] | None = None) -> float:
        """Return by how many standard errors a move is ahead of another."""
        apart = self._apart(one, other, by or self.shares)
        spread = stdev(apart) if len(apart) > 1 else 0.0
        return fmean(apart) / (max(spread, 1e-6) / sqrt(len(apart)))

    @staticmethod
    def _apart(one: Move, other: Move, by: dict[Move, list[float]]) -> list[float]:
        return [mine - theirs for mine, theirs in zip(by[one], by[other], strict=False)]
