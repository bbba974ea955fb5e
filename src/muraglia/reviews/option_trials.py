"""Try options side by side on the same guesses of what is hidden and with the same luck, so that only the choice makes
a difference. Reviews and puzzles use it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from math import fsum, sqrt
from typing import TYPE_CHECKING, Any

from muraglia.kernel.move import Move
from muraglia.reviews.result import Chances

if TYPE_CHECKING:
    from muraglia.kernel.contract import State
    from muraglia.reviews.judge import Judge, Moves

LONGEST = 40
"""The most moves in a random choice."""

Figure = Callable[[Chances, int], float]
"""The figure by which options are compared: a function of chances and a seat."""


def share(chances: Chances, seat: int) -> float:
    """Return a seat's share of the victory."""
    return chances.shares[seat]


def lead(chances: Chances, seat: int) -> float:
    """Return a seat's lead in points over the best of the others."""
    return chances.points[seat] - max(points for other, points in enumerate(chances.points) if other != seat)


def ahead(chances: Chances, seat: int) -> float:
    """Return a seat's lead in points over the mean of the best other seat and the others' average. Unlike a share of
    the victory, it still tells good choices from bad ones when the game is as good as won or lost."""
    others = [points for other, points in enumerate(chances.points) if other != seat]
    return chances.points[seat] - (max(others) + fmean(others)) / 2 if others else chances.points[seat]


def fmean(numbers: Iterable[float]) -> float:
    """Return the average. Importing `statistics` would load `fractions` and `decimal` in every browser."""
    known = list(numbers)
    return fsum(known) / len(known)


def variance(numbers: Sequence[float]) -> float:
    """Return the sample variance."""
    middle = fmean(numbers)
    return fsum((each - middle) ** 2 for each in numbers) / (len(numbers) - 1)


class OptionTrials:
    """The results of each option, guess by guess."""

    def __init__(self, judge: Judge, view: Any, options: Sequence[Moves], seed: int, by_chance: bool = False) -> None:
        self.judge = judge
        self.view = view
        self.seat: int = view.seat
        self.seed = seed
        self.in_question = list(options)
        """The options that have not been dropped; they were tried on all guesses."""
        self.ends: dict[Moves, list[Chances]] = {moves: [] for moves in options}
        self.by_chance = by_chance
        """Whether a random choice is tried as well."""
        self.by_chance_ends: list[Chances] = []
        """The results of random choices: a new choice for each guess, but the same in all trials, for comparison."""
        self.guesses = 0

    def try_more(self, guesses: int = 1) -> None:
        """Try the options that are left on more guesses."""
        game, judge, seat = self.judge.game, self.judge, self.seat
        for _ in range(guesses):
            luck = f"{self.seed} {self.guesses}"
            guess = game.sample(self.view, random.Random(luck))
            self.guesses += 1
            for moves in self.in_question:
                judge.rng.seed(luck)
                self.ends[moves].append(judge.outlook(guess.copy(), seat, moves))
            if self.by_chance:
                moves = at_random(guess.copy(), seat, random.Random(self.guesses))
                judge.rng.seed(luck)
                self.by_chance_ends.append(judge.outlook(guess, seat, moves))

    def row(self, moves: Moves, figure: Figure = share) -> list[float]:
        """Return a figure for an option, guess by guess."""
        return [figure(end, self.seat) for end in self.ends[moves]]

    def by_chance_row(self, figure: Figure = share) -> list[float]:
        """Return a figure for the random choices, guess by guess."""
        return [figure(end, self.seat) for end in self.by_chance_ends]

    def worth(self, moves: Moves, figure: Figure = share) -> float:
        """Return the average of a figure for an option."""
        return fmean(self.row(moves, figure))

    def order(self) -> list[Moves]:
        """Return the options that are left, best first: by share of the victory, then by lead in points."""
        return sorted(self.in_question, key=lambda moves: (-self.worth(moves), -self.worth(moves, lead)))

    def difference(self, one: Moves, other: Moves, figure: Figure = share) -> tuple[float, float]:
        """Return by how much one option is ahead of another on the guesses on which both were tried, and the standard
        error."""
        pairs = zip(self.row(one, figure), self.row(other, figure), strict=False)
        return average([mine - theirs for mine, theirs in pairs])

    def drop_behind(self, errors: float, figure: Figure = share, least: Sequence[Moves] = ()) -> None:
        """Drop options that are behind the best by more than `errors` standard errors, but never the best two or those
        in `least`."""
        order = sorted(self.in_question, key=lambda moves: -self.worth(moves, figure))
        best = order[0]
        kept = {best, *order[1:2], *least}
        for moves in order[2:]:
            ahead, error = self.difference(best, moves, figure)
            if ahead <= errors * error:
                kept.add(moves)
        self.in_question = [moves for moves in self.in_question if moves in kept]


def average(numbers: Sequence[float]) -> tuple[float, float]:
    """Return the average and its standard error."""
    spread = variance(numbers) if len(numbers) > 1 else 0.0
    return fmean(numbers), sqrt(spread / len(numbers))


def at_random(state: State[Any], seat: int, rng: random.Random) -> Moves:
    """Return random moves of a seat, until chance reveals something or another decision begins."""
    made: list[Move] = []
    begun = state.turn_key, state.decision
    drawn = _drawn(state)
    while len(made) < LONGEST and not state.over and seat in state.acting and (state.turn_key, state.decision) == begun:
        move = rng.choice(state.legal(seat))
        state.apply(seat, move)
        made.append(move)
        if _drawn(state) != drawn:
            break
    return tuple(made)


def _drawn(state: State[Any]) -> int:
    """Return how much chance has produced so far."""
    return sum(map(len, state.luck().values()))
