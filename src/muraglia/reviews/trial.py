"""Options tried side by side on the same guesses of what is hidden, and with the same luck: what is left between them
is what they are worth. Reviews and puzzles both judge by it."""

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
"""So many steps a choice by chance has at most."""

Figure = Callable[[Chances, int], float]
"""What is looked at when two options are compared, for a seat."""


def share(chances: Chances, seat: int) -> float:
    """Return a seat's share of the victory."""
    return chances.shares[seat]


def lead(chances: Chances, seat: int) -> float:
    """Return by how many points a seat is ahead of the best of the others."""
    return chances.points[seat] - max(points for other, points in enumerate(chances.points) if other != seat)


def ahead(chances: Chances, seat: int) -> float:
    """Return by how many points a seat is ahead of the others: half of the best of them, half of their average. Unlike
    a share of the victory it still tells good choices from bad ones when a game is as good as won or lost."""
    others = [points for other, points in enumerate(chances.points) if other != seat]
    return chances.points[seat] - (max(others) + fmean(others)) / 2 if others else chances.points[seat]


def fmean(numbers: Iterable[float]) -> float:
    """Return the average. Python's own `statistics` would bring exact fractions and decimals into every browser."""
    known = list(numbers)
    return fsum(known) / len(known)


def variance(numbers: Sequence[float]) -> float:
    """Return how far the numbers are apart."""
    middle = fmean(numbers)
    return fsum((each - middle) ** 2 for each in numbers) / (len(numbers) - 1)


class Trial:
    """What came of each option, guess by guess."""

    def __init__(self, judge: Judge, view: Any, options: Sequence[Moves], seed: int, by_chance: bool = False) -> None:
        self.judge = judge
        self.view = view
        self.seat: int = view.seat
        self.seed = seed
        self.open = list(options)
        """The options that are still in question: all of them were tried on all guesses."""
        self.ends: dict[Moves, list[Chances]] = {moves: [] for moves in options}
        self.by_chance = by_chance
        """A choice by chance is tried beside them …"""
        self.blind: list[Chances] = []
        """… another one on each guess, but the same ones in all trials: what they cost is a yardstick."""
        self.guesses = 0

    def go_on(self, guesses: int = 1) -> None:
        """Try what is still in question on so many guesses more."""
        game, judge, seat = self.judge.game, self.judge, self.seat
        for _ in range(guesses):
            luck = f"{self.seed} {self.guesses}"
            guess = game.sample(self.view, random.Random(luck))
            self.guesses += 1
            for moves in self.open:
                judge.rng.seed(luck)
                self.ends[moves].append(judge.outlook(guess.copy(), seat, moves))
            if self.by_chance:
                moves = at_random(guess.copy(), seat, random.Random(self.guesses))
                judge.rng.seed(luck)
                self.blind.append(judge.outlook(guess, seat, moves))

    def row(self, moves: Moves, figure: Figure = share) -> list[float]:
        """Return what came of an option, guess by guess."""
        return [figure(end, self.seat) for end in self.ends[moves]]

    def by_chance_row(self, figure: Figure = share) -> list[float]:
        """Return what came of choices by chance, guess by guess."""
        return [figure(end, self.seat) for end in self.blind]

    def worth(self, moves: Moves, figure: Figure = share) -> float:
        """Return what came of an option on average."""
        return fmean(self.row(moves, figure))

    def order(self) -> list[Moves]:
        """Return the options in question, the best first: by victories, then by points."""
        return sorted(self.open, key=lambda moves: (-self.worth(moves), -self.worth(moves, lead)))

    def apart(self, one: Moves, other: Moves, figure: Figure = share) -> tuple[float, float]:
        """Return by how much an option is ahead of another on the guesses that both were tried on, and the standard
        error of that."""
        pairs = zip(self.row(one, figure), self.row(other, figure), strict=False)
        return average([mine - theirs for mine, theirs in pairs])

    def narrow(self, errors: float, figure: Figure = share, least: Sequence[Moves] = ()) -> None:
        """Leave out what is behind the best option by so many standard errors; not these, nor the best two."""
        order = sorted(self.open, key=lambda moves: -self.worth(moves, figure))
        best = order[0]
        kept = {best, *order[1:2], *least}
        for moves in order[2:]:
            ahead, error = self.apart(best, moves, figure)
            if ahead <= errors * error:
                kept.add(moves)
        self.open = [moves for moves in self.open if moves in kept]


def average(numbers: Sequence[float]) -> tuple[float, float]:
    """Return the average and its standard error."""
    spread = variance(numbers) if len(numbers) > 1 else 0.0
    return fmean(numbers), sqrt(spread / len(numbers))


def at_random(state: State[Any], seat: int, rng: random.Random) -> Moves:
    """Return what somebody does who chooses by chance, until something new is seen or others are asked."""
    made: list[Move] = []
    begun = state.stretch, state.decision
    drawn = _drawn(state)
    while len(made) < LONGEST and not state.over and seat in state.acting and (state.stretch, state.decision) == begun:
        move = rng.choice(state.legal(seat))
        state.apply(seat, move)
        made.append(move)
        if _drawn(state) != drawn:
            break
    return tuple(made)


def _drawn(state: State[Any]) -> int:
    """Return how much chance has produced so far."""
    return sum(map(len, state.luck().values()))
