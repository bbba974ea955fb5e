"""What a choice cost: every option on the same guesses, so that luck is no argument, and how sure that is.

The best option is chosen on one half of the guesses and measured on the other, and the other way round. Who takes the
best of many guesses and measures it on the very same finds more than there is, and blames everybody for it.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from muraglia.reviews.result import Chances, Grade, Option, Verdict
from muraglia.reviews.trial import Trial, ahead, fmean, variance

if TYPE_CHECKING:
    from muraglia.reviews.judge import Asked, Judge, Moves

What = TypeVar("What", bound=Hashable)
"""What is compared: moves, as a rule."""

NEARLY, INACCURACY, MISTAKE, BLUNDER = 0.05, 0.1, 0.2, 0.3
"""What a choice may give away, as a part of an even share of the victory: so far it is as good as the best one; from
here on it is an inaccuracy, a mistake, a blunder. Between two these are lichess's figures."""
BLUR = 0.01
"""An interval may reach so far over a border, and no further."""
CLOSE = 1.0
"""Whoever is nearer than this part of its interval to what divides the best from good choices is looked at longer."""
SURE = 1.96
"""So many standard errors to each side: right in 19 of 20 cases."""
SIFTED = 8
"""After so many guesses hopeless options are left out …"""
FIRST = 12
"""… so many are there at least …"""
LEAST = 1 / 2
"""… and this part of what there may be: an accuracy adds up many small figures …"""
MORE = 4
"""… and so many more before it is looked again whether they will do."""
EXACT = 0.1
"""An accuracy wants to know what part of what was at risk a choice cost, give or take this much."""
HOPELESS = 3.0
"""An option that is behind the best by so many standard errors is left out of further guesses."""
GLANCES = 8
"""So many guesses are enough to say how everybody stands, where there is nothing to decide."""
TOLD = 3
"""So many of the best options are told."""


class Price(NamedTuple):
    """What a choice cost in points, of what it could have cost."""

    cost: float | None = None
    risk: float | None = None
    exact: bool = True
    """More guesses would hardly change what part it is."""


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


def settled(loss: float, error: float, seats: int) -> bool:
    """Tell whether more guesses would hardly change the grade: the interval lies within one, and that of the best
    or a good choice on one side of what divides them."""
    named = grade(loss, error, seats)
    near = abs(loss * seats - NEARLY) < CLOSE * error * seats
    return named != "uncertain" and not (near and named in ("best", "good"))


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
    priced = [each for each in verdicts if each.cost is not None]
    cost = sum(each.cost or 0.0 for each in priced) if priced else None
    risk = sum(each.risk or 0.0 for each in priced) if priced else None
    return Verdict(named, loss, error, stake, sum(each.guesses for each in verdicts), cost, risk)


def compare(judge: Judge, asked: Asked) -> Weighed:
    """Weigh options on guesses until it is clear what was done, or there were enough of them."""
    seat, seats, played = asked.view.seat, asked.view.seats, asked.played
    if asked.forced:
        trial = Trial(judge, asked.view, [played], asked.seed)
        trial.go_on(min(asked.guesses, GLANCES))
        after = mean(trial.ends[played])
        return Weighed(forced(trial.guesses), after, after, ())
    options = list(dict.fromkeys([*judge.options(asked), played]))
    trial = Trial(judge, asked.view, options, asked.seed, by_chance=True)
    doubt = 2.0 if judge.all_or_nothing else 0.0
    least = max(FIRST, round(LEAST * asked.guesses))
    loss = error = 0.0
    while trial.guesses < asked.guesses:
        trial.go_on(min(MORE, asked.guesses - trial.guesses))
        loss, error = paired({moves: trial.row(moves) for moves in trial.open}, played, doubt)
        if trial.guesses >= least and settled(loss, error, seats) and priced(trial, played).exact:
            break
        if trial.guesses >= SIFTED:
            trial.narrow(HOPELESS, least=[played])
    top = trial.order()[0]
    stake = max(loss, trial.worth(top) - fmean(trial.by_chance_row()))
    price = priced(trial, played)
    verdict = Verdict(grade(loss, error, seats), loss, error, stake, trial.guesses, price.cost, price.risk)
    after = mean(trial.ends[played])
    return Weighed(verdict, shifted(after, seat, loss), after, _best(judge, asked, trial, top))


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


def priced(trial: Trial, played: Moves) -> Price:
    """Return what was given away in points, compared with what choices by chance give away. Nobody is blamed for it, so
    it is measured on all guesses: two reviews then differ less than by halves."""
    if not trial.blind or not trial.blind[0].points:
        return Price()
    rows = {moves: trial.row(moves, ahead) for moves in trial.open}
    mine, top, blind = rows[played], max(rows.values(), key=fmean), trial.by_chance_row(ahead)
    cost = fmean(top) - fmean(mine)
    risk = fmean(top) - fmean(blind)
    if cost >= risk:
        return Price(cost, cost)
    part = cost / risk
    rest = [best - own - part * (best - other) for best, own, other in zip(top, mine, blind, strict=True)]
    return Price(cost, risk, SURE * sqrt(variance(rest) / len(rest)) <= EXACT * risk)


def _best(judge: Judge, asked: Asked, trial: Trial, top: Moves) -> tuple[Option, ...]:
    """Return the best options with reasons; each is compared on the guesses that it was tried on."""
    behind = {moves: trial.apart(top, moves)[0] for moves in trial.ends}
    return tuple(
        Option(tuple(map(str, moves)), mean(trial.ends[moves]), max(0.0, behind[moves]), judge.why(asked, moves))
        for moves in sorted(behind, key=lambda moves: behind[moves])[:TOLD]
    )


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
