"""Learn what may still come in Chinatown from games: `python -m muraglia.games.chinatown.bots.learn --help`.

For every number of rounds that follow, a linear fit says what became of what holdings had (`outcomes.py`). Few games
say little about one round, so each round's fit is held to that of all rounds, and that one to the hopes chosen by hand,
with as much weight as the scatter asks for; and what is good to have is never worth less than nothing.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from muraglia.games.chinatown.bots.outcomes import FEATURES, Outcome, outcomes
from muraglia.games.chinatown.bots.tempers import Merchant
from muraglia.games.chinatown.bots.tycoon import FILE, Learned, learned
from muraglia.games.chinatown.bots.worth import USUAL, Hopes
from muraglia.games.chinatown.box import ROUNDS
from muraglia.games.chinatown.game import GAME

BY_HAND = (USUAL.tile, USUAL.match, USUAL.growth, USUAL.single, 0.0, 0.0)
"""What is believed before any game, in the order of `FEATURES`."""
DOUBT = (0.2, 0.2, 0.3, 1.0, 0.2, 0.2)
"""How far off that may be, roughly; a single round from all rounds by half of it."""


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
    """Return what a unit of each feature is worth, and the standard error of that: least squares, held to what was
    believed before."""
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


def hopes(samples: Sequence[Outcome]) -> tuple[Hopes, ...]:
    """Return the hopes for each number of rounds that follow, none first."""
    together, errors = fit(samples, BY_HAND, DOUBT)
    print(line("all", len(samples), together, errors))
    found = [USUAL]
    for rounds in range(1, ROUNDS):
        some = [each for each in samples if each.rounds == rounds]
        values, errors = fit(some, together, [doubt / 2 for doubt in DOUBT])
        print(line(str(rounds), len(some), values, errors))
        tile, match, growth, single = (round(max(0.0, value), 2) for value in values[:4])
        found.append(msgspec.structs.replace(USUAL, tile=tile, match=match, growth=growth, single=single))
    return tuple(found)


def line(rounds: str, count: int, values: Iterable[float], errors: Iterable[float]) -> str:
    """Return a line of the table."""
    cells = " | ".join(f"{value:.2f} ±{1.96 * error:.2f}" for value, error in zip(values, errors, strict=True))
    return f"| {rounds} | {count} | {cells} |"


def main(words: Sequence[str] | None = None) -> None:
    """Play, fit, print the table, and keep what was learned if asked to."""
    parser = argparse.ArgumentParser(
        prog="python -m muraglia.games.chinatown.bots.learn",
        description="Learns what may still come in Chinatown from games of merchants.",
    )
    parser.add_argument("--games", type=int, default=60, help="at each number of seats")
    parser.add_argument("--seats", default="3,4,5", help="numbers of players, with commas between them")
    parser.add_argument("--seed", type=int, default=800_000, help="of the first game; the others follow")
    parser.add_argument("--keep", action="store_true", help=f"write what was learned to {FILE}")
    chosen = parser.parse_args(words)
    samples = [
        each
        for seats in chosen.seats.split(",")
        for number in range(chosen.games)
        for each in outcomes(lambda seat: Merchant(GAME, seat), int(seats), chosen.seed + number)
    ]
    print(f"| rounds that follow | samples | {' | '.join(FEATURES)} |")
    print("|---" * (len(FEATURES) + 2) + "|")
    found = hopes(samples)
    if chosen.keep:
        said = f"--games {chosen.games} --seats {chosen.seats} --seed {chosen.seed}"
        keep(msgspec.structs.replace(learned(), hopes=found, hopes_from=f"{parser.prog} {said}"))


def keep(known: Learned) -> None:
    """Write what was learned to where the master reads it."""
    text = msgspec.json.format(msgspec.json.encode(known), indent=2)
    Path(__file__).with_name(FILE).write_bytes(text + b"\n")


if __name__ == "__main__":
    main()
