"""What a choice cost: every option on the same guesses, so that luck is no argument, and how sure that is.

The best option is chosen on one half of the guesses and measured on the other, and the other way round. Who takes the
best of many guesses and measures it on the very same finds more than there is, and blames everybody for it.
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterable, Mapping, Sequence
from math import fsum, sqrt
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from muraglia.kernel.contract import State
from muraglia.kernel.move import Move
from muraglia.reviews.result import Chances, Grade, Option, Verdict

if TYPE_CHECKING:
    from muraglia.reviews.judge import Asked, Judge, Moves

What = TypeVar("What", bound=Hashable)
"""What is compared: moves, as a rule."""

NEARLY, INACCURACY, MISTAKE, BLUNDER = 0.025, 0.1, 0.2, 0.3
"""What a choice may give away, as a part of an even share of the victory: so far it is as good as the best one; from
here on it is an inaccuracy, a mistake, a blunder. Between two these are lichess's figures."""
BLUR = 0.03
"""An interval may reach so far over a border."""
SURE = 1.96
"""So many standard errors to each side: right in 19 of 20 cases."""
SIFTED = 8
"""After so many guesses hopeless options are left out …"""
FIRST = 12
"""… so many are there at least, and a third of what there may be: an accuracy adds up many small figures …"""
MORE = 4
"""… and so many more before it is looked again whether they will do."""
HOPELESS = 3.0
"""An option that is behind the best by so many standard errors is left out of further guesses."""
GLANCES = 8
"""So many guesses are enough to say how everybody stands, where there is nothing to decide."""
TOLD = 3
"""So many of the best options are told."""
LONGEST = 40
"""So many steps a choice by chance has at most."""


def fmean(numbers: Iterable[float]) -> float:
    """Return the average. Python's own `statistics` would bring exact fractions and decimals into every browser."""
    known = list(numbers)
    return fsum(known) / len(known)


def variance(numbers: Sequence[float]) -> float:
    """Return how far the numbers are apart."""
    middle = fmean(numbers)
    return fsum((each - middle) ** 2 for each in numbers) / (len(numbers) - 1)


class Weighed(NamedTuple):
    """What could have been done, and what was done."""

    verdict: Verdict
    before: Chances
    after: Chances
    best: tuple[Option, ...]


def grade(loss: float, error: float, seats: int) -> Grade:
    """Return what an interval of losses allows to say."""
    low, high = (loss - error) * seats, (loss + error) * seats
    if high <= INACCURACY:
        return "best" if loss * seats <= NEARLY else "good"
    if low >= INACCURACY - BLUR and high <= MISTAKE + BLUR:
        return "inaccuracy"
    if low >= MISTAKE - BLUR and high <= BLUNDER + BLUR:
        return "mistake"
    if low >= BLUNDER - BLUR:
        return "blunder"
    return "uncertain"


def forced(guesses: int = 0) -> Verdict:
    """Return the verdict on the only thing that could be done."""
    return Verdict("forced", 0.0, 0.0, 0.0, guesses)


def together(verdicts: Sequence[Verdict], seats: int) -> Verdict:
    """Return what several decisions of a turn cost together."""
    if all(each.grade == "forced" for each in verdicts):
        return forced(sum(each.guesses for each in verdicts))
    loss = sum(each.loss for each in verdicts)
    error = sqrt(sum(each.error**2 for each in verdicts))
    stake = sum(each.stake for each in verdicts)
    named = verdicts[0].grade if len(verdicts) == 1 else grade(loss, error, seats)
    return Verdict(named, loss, error, stake, sum(each.guesses for each in verdicts))


def compare(judge: Judge, asked: Asked) -> Weighed:
    """Weigh options on guesses until it is clear what was done, or there were enough of them."""
    seat, seats, played = asked.view.seat, asked.view.seats, asked.played
    options = [played] if asked.forced else list(dict.fromkeys([*judge.options(asked), played]))
    shares: dict[Moves, list[Chances]] = {moves: [] for moves in options}
    blind: list[float] = []
    alive = options
    doubt = 2.0 if judge.all_or_nothing else 0.0
    most = min(asked.guesses, GLANCES) if asked.forced else asked.guesses
    least = max(FIRST, asked.guesses // 3)
    for number in range(most):
        rng = random.Random(f"{asked.seed} {number}")
        guess = judge.game.sample(asked.view, rng)
        for moves in alive:
            shares[moves].append(judge.outlook(guess.copy(), seat, moves))
        if not asked.forced:
            by_chance = at_random(guess.copy(), seat, rng)
            blind.append(judge.outlook(guess, seat, by_chance).shares[seat])
        tried = number + 1
        if tried >= SIFTED and not tried % MORE:
            rows = {moves: [each.shares[seat] for each in shares[moves]] for moves in alive}
            if tried >= least and grade(*paired(rows, played, doubt), seats) != "uncertain":
                break
            alive = _hopeful(rows, played)
    rows = {moves: [each.shares[seat] for each in shares[moves]] for moves in alive}
    loss, error = paired(rows, played, doubt)
    top = max(alive, key=lambda moves: fmean(rows[moves]))
    if asked.forced:
        verdict = forced(len(shares[played]))
    else:
        stake = max(loss, fmean(rows[top]) - fmean(blind))
        verdict = Verdict(grade(loss, error, seats), loss, error, stake, len(blind))
    after = mean(shares[played])
    before = shifted(after, seat, verdict.loss)
    return Weighed(verdict, before, after, _best(judge, asked, shares, top))


def paired(rows: Mapping[What, list[float]], played: What, doubt: float = 0.0) -> tuple[float, float]:
    """Return what was given away, and how far off that may be. All rows are as long, guess by guess. The doubt is what
    guesses that were never seen may add to the squares: with ends that are won or lost, one to each side."""
    mine = rows[played]
    others = [row for moves, row in rows.items() if moves != played]
    if not others or len(mine) < 4:
        return 0.0, 0.0
    halves = (slice(0, None, 2), slice(1, None, 2))
    losses = []
    for chosen, measured in (halves, halves[::-1]):
        best = max(rows.values(), key=lambda row: fmean(row[chosen]))
        losses.append(fmean(best[measured]) - fmean(mine[measured]))
    rival = max(others, key=fmean)
    differences = [other - own for other, own in zip(rival, mine, strict=True)]
    error = SURE * sqrt((variance(differences) + doubt / len(differences)) / len(differences))
    if fmean(differences) <= 0:  # nothing was better: what may have been given away is what luck could hide
        return 0.0, max(0.0, fmean(differences) + error)
    return max(0.0, fmean(losses)), error


def _hopeful(rows: Mapping[What, list[float]], played: What) -> list[What]:
    """Return the options that may still be the best, and what was played."""
    top = max(rows.values(), key=fmean)
    kept = []
    for moves, row in rows.items():
        behind = [best - own for best, own in zip(top, row, strict=True)]
        if moves == played or fmean(behind) <= HOPELESS * sqrt(variance(behind) / len(behind)):
            kept.append(moves)
    return kept


def _best(judge: Judge, asked: Asked, shares: dict[Moves, list[Chances]], top: Moves) -> tuple[Option, ...]:
    """Return the best options with reasons; each is compared on the guesses that it was tried on."""
    if asked.forced:
        return ()
    seat = asked.view.seat
    found = []
    for moves, row in shares.items():
        against = fmean([each.shares[seat] for each in shares[top][: len(row)]])
        found.append((against - fmean([each.shares[seat] for each in row]), moves))
    found.sort(key=lambda each: each[0])
    return tuple(
        Option(tuple(map(str, moves)), mean(shares[moves]), max(0.0, loss), judge.why(asked, moves))
        for loss, moves in found[:TOLD]
    )


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


def mean(chances: Sequence[Chances]) -> Chances:
    """Return the average of how everybody stands on several guesses."""
    shares = tuple(fmean(each) for each in zip(*[one.shares for one in chances], strict=True))
    return Chances(shares, tuple(fmean(each) for each in zip(*[one.points for one in chances], strict=True)))


def mixed(parts: Sequence[tuple[float, Chances]]) -> Chances:
    """Return how everybody stands when chances come about so often (whatever the weights add up to)."""
    total = sum(often for often, _ in parts)
    seats = range(len(parts[0][1].shares))
    shares = tuple(sum(often * each.shares[seat] for often, each in parts) / total for seat in seats)
    return Chances(shares, tuple(sum(often * each.points[seat] for often, each in parts) / total for seat in seats))


def shifted(chances: Chances, seat: int, more: float) -> Chances:
    """Return how everybody would stand if a seat had so much more of the victory: the others lose it in proportion."""
    mine = min(1.0, chances.shares[seat] + more)
    rest = 1 - chances.shares[seat]
    scale = (1 - mine) / rest if rest > 0 else 0.0
    shares = tuple(mine if each == seat else share * scale for each, share in enumerate(chances.shares))
    return Chances(shares, chances.points)
