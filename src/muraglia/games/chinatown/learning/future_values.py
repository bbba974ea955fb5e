"""Values for the future in Chinatown (`FutureValues`), learned from games of merchants. For every number of rounds that
follow, a linear fit says what holdings gained later (`holding_outcomes.py`). A few games say little about a single
round, so each round's fit is regularised towards that of all rounds, and that one towards the values chosen by hand,
weighted by the scatter of the data; and no value is negative.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import msgspec

from muraglia.games.chinatown.bots.holding_value import USUAL, FutureValues
from muraglia.games.chinatown.bots.tempers import Merchant
from muraglia.games.chinatown.box import ROUNDS
from muraglia.games.chinatown.game import GAME
from muraglia.games.chinatown.learning.holding_outcomes import FEATURES, Outcome, outcomes

BY_HAND = (USUAL.tile, USUAL.match, USUAL.growth, USUAL.single, 0.0, 0.0)
"""The values assumed before any game, in the order of `FEATURES`."""
DOUBT = (0.2, 0.2, 0.3, 1.0, 0.2, 0.2)
"""Roughly how far off these may be; a single round may differ from all rounds by half of that."""


class GameToWatch(NamedTuple):
    """A game to watch."""

    seats: int
    seed: int

    @property
    def key(self) -> tuple[int, int]:
        """The key under which it is stored."""
        return self.seats, self.seed


class Watched(msgspec.Struct, frozen=True):
    """A game that was watched, and what became of everybody's holdings."""

    seats: int
    seed: int
    outcomes: list[Outcome]

    @property
    def key(self) -> tuple[int, int]:
        """The key under which it is stored."""
        return self.seats, self.seed


def watch(game: GameToWatch) -> Watched:
    """Watch merchants play."""
    return Watched(*game, outcomes(lambda seat: Merchant(GAME, seat), *game))


def solve(rows: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Return the solution of a few linear equations, by elimination with pivots."""
    table = [[*row, value] for row, value in zip(rows, right, strict=True)]
    count = len(table)
    for at in range(count):
        pivot = max(range(at, count), key=lambda row: abs(table[row][at]))
        table[at], table[pivot] = table[pivot], table[at]
        for row in range(count):
            if row != at:
                times = table[row][at] / table[at][at]
                table[row] = [one - times * other for one, other in zip(table[row], table[at], strict=True)]
    return [table[at][count] / table[at][at] for at in range(count)]


def fit(
    samples: Sequence[Outcome], believed: Sequence[float], doubt: Sequence[float]
) -> tuple[list[float], list[float]]:
    """Return the value of a unit of each feature, and its standard error: least squares, regularised towards the values
    assumed before."""
    size = len(believed)
    left = [[sum(each.had[one] * each.had[two] for each in samples) for two in range(size)] for one in range(size)]
    rest = [each.made - sum(map(float.__mul__, each.had, believed)) for each in samples]
    right = [sum(each.had[one] * gap for each, gap in zip(samples, rest, strict=True)) for one in range(size)]
    scatter = sum(gap * gap for gap in rest) / max(1, len(samples) - 1)
    for one in range(size):
        left[one][one] += scatter / doubt[one] ** 2
    found = solve(left, right)
    errors = [(scatter * solve(left, [float(one == two) for two in range(size)])[one]) ** 0.5 for one in range(size)]
    return [old + new for old, new in zip(believed, found, strict=True)], errors


def learned_values(samples: Sequence[Outcome], tell: Callable[[str], None]) -> tuple[FutureValues, ...]:
    """Return the values for each number of rounds that follow, from 0, and print how certain they are."""
    tell(f"| rounds that follow | samples | {' | '.join(FEATURES)} |")
    tell("|---" * (len(FEATURES) + 2) + "|")
    together, errors = fit(samples, BY_HAND, DOUBT)
    tell(line("all", len(samples), together, errors))
    found = [USUAL]
    for rounds in range(1, ROUNDS):
        some = [each for each in samples if each.rounds == rounds]
        values, errors = fit(some, together, [doubt / 2 for doubt in DOUBT])
        tell(line(str(rounds), len(some), values, errors))
        tile, match, growth, single = (round(max(0.0, value), 2) for value in values[:4])
        found.append(msgspec.structs.replace(USUAL, tile=tile, match=match, growth=growth, single=single))
    return tuple(found)


def line(rounds: str, count: int, values: Iterable[float], errors: Iterable[float]) -> str:
    """Return a line of the table."""
    cells = " | ".join(f"{value:.2f} ±{1.96 * error:.2f}" for value, error in zip(values, errors, strict=True))
    return f"| {rounds} | {count} | {cells} |"
