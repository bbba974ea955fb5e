"""Measure what a choice cost: try all options on the same guesses of what is hidden, and estimate the error.

The best option is picked on one half of the guesses and measured on the other half, and vice versa. Picking and
measuring it on the same guesses would favour options that were merely lucky, and overstate what every choice cost.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from muraglia.reviews.option_trials import OptionTrials, ahead, fmean, variance
from muraglia.reviews.result import Chances, Grade, ReviewedOption, Verdict

if TYPE_CHECKING:
    from muraglia.reviews.judge import AskedDecision, Judge, Moves

What = TypeVar("What", bound=Hashable)
"""What is compared: usually moves."""

NEARLY, INACCURACY, MISTAKE, BLUNDER = 0.05, 0.1, 0.2, 0.3
"""Losses as a part of an even share of the victory: up to the first a choice is graded as best, and from the others on
as an inaccuracy, a mistake, a blunder. With two players these are the figures of lichess."""
OVERLAP = 0.01
"""How far an interval may reach over the border between two grades."""
NEAR_BORDER = 1.0
"""A loss closer to the border between best and good than this part of its error needs more guesses."""
SURE = 1.96
"""Standard errors on each side of a 95 % confidence interval."""
NARROW_FROM = 8
"""The number of guesses after which hopeless options are dropped."""
LEAST_GUESSES = 12
"""The least number of guesses."""
LEAST_PART = 1 / 2
"""The least part of the allowed guesses that is used: an accuracy adds up many small figures."""
STEP = 4
"""How many guesses are added before checking again whether they are enough."""
PART_ERROR = 0.1
"""The error allowed in what part of the risk a choice cost."""
DROP_ERRORS = 3.0
"""An option that is behind the best by this many standard errors is dropped."""
FORCED_GUESSES = 8
"""The number of guesses for estimating everybody's chances if there was no choice."""
SHOWN = 3
"""How many of the best options a review shows."""


class OptionPrice(NamedTuple):
    """What a choice cost in points, and what was at risk."""

    cost: float | None = None
    risk: float | None = None
    exact: bool = True
    """Whether more guesses would hardly change the ratio of the two."""


class WeighedChoice(NamedTuple):
    """The verdict on a choice, everybody's chances with the best option and the one played, and the best options."""

    verdict: Verdict
    before: Chances
    after: Chances
    best: tuple[ReviewedOption, ...]


def grade(loss: float, error: float, seats: int) -> Grade:
    """Return the grade for a loss, give or take an error; `uncertain` if the interval covers several grades."""
    low, high = (loss - error) * seats, (loss + error) * seats
    if high <= INACCURACY:
        return "best" if loss * seats <= NEARLY else "good"
    if low >= INACCURACY - OVERLAP and high <= MISTAKE + OVERLAP:
        return "inaccuracy"
    if low >= MISTAKE - OVERLAP and high <= BLUNDER + OVERLAP:
        return "mistake"
    if low >= BLUNDER - OVERLAP:
        return "blunder"
    return "uncertain"


def settled(loss: float, error: float, seats: int) -> bool:
    """Tell whether more guesses would hardly change the grade: the interval lies within one grade, and is clearly on
    one side of the border between best and good."""
    named = grade(loss, error, seats)
    near = abs(loss * seats - NEARLY) < NEAR_BORDER * error * seats
    return named != "uncertain" and not (near and named in ("best", "good"))


def forced(guesses: int = 0) -> Verdict:
    """Return the verdict on a decision without a choice."""
    return Verdict("forced", 0.0, 0.0, 0.0, guesses)


def combined(verdicts: Sequence[Verdict], seats: int) -> Verdict:
    """Return the verdict on several decisions of a turn together."""
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


def compare(judge: Judge, asked: AskedDecision) -> WeighedChoice:
    """Try the options on guesses until the verdict is clear, or the guesses are used up."""
    seat, seats, played = asked.view.seat, asked.view.seats, asked.played
    if asked.forced:
        trial = OptionTrials(judge, asked.view, [played], asked.seed)
        trial.try_more(min(asked.guesses, FORCED_GUESSES))
        after = mean(trial.ends[played])
        return WeighedChoice(forced(trial.guesses), after, after, ())
    options = list(dict.fromkeys([*judge.options(asked), played]))
    trial = OptionTrials(judge, asked.view, options, asked.seed, by_chance=True)
    doubt = 2.0 if judge.all_or_nothing else 0.0
    least = max(LEAST_GUESSES, round(LEAST_PART * asked.guesses))
    loss = error = 0.0
    while trial.guesses < asked.guesses:
        trial.try_more(min(STEP, asked.guesses - trial.guesses))
        loss, error = paired_loss({moves: trial.row(moves) for moves in trial.in_question}, played, doubt)
        if trial.guesses >= least and settled(loss, error, seats) and price_of(trial, played).exact:
            break
        if trial.guesses >= NARROW_FROM:
            trial.drop_behind(DROP_ERRORS, least=[played])
    top = trial.order()[0]
    stake = max(loss, trial.worth(top) - fmean(trial.by_chance_row()))
    price = price_of(trial, played)
    verdict = Verdict(grade(loss, error, seats), loss, error, stake, trial.guesses, price.cost, price.risk)
    after = mean(trial.ends[played])
    return WeighedChoice(verdict, shifted(after, seat, loss), after, _best(judge, asked, trial, top))


def paired_loss(rows: Mapping[What, list[float]], played: What, doubt: float = 0.0) -> tuple[float, float]:
    """Return the loss of the choice played, and its error. Rows hold one figure per guess and have the same length.
    `doubt` is added to the sum of squares, for outcomes not seen so far: 2 if games can only be won or lost, as if
    the choice had cost a whole victory on one more guess and gained one on another."""
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
    if fmean(differences) <= 0:  # nothing was better: only luck could hide a loss
        return 0.0, max(0.0, fmean(differences) + error)
    return max(0.0, fmean(losses)), error


def price_of(trial: OptionTrials, played: Moves) -> OptionPrice:
    """Return the loss in points, and that of random choices. It grades nobody, so it is measured on all guesses, which
    varies less between two reviews than measuring on halves."""
    if not trial.by_chance_ends or not trial.by_chance_ends[0].points:
        return OptionPrice()
    rows = {moves: trial.row(moves, ahead) for moves in trial.in_question}
    mine, top, blind = rows[played], max(rows.values(), key=fmean), trial.by_chance_row(ahead)
    cost = fmean(top) - fmean(mine)
    risk = fmean(top) - fmean(blind)
    if cost >= risk:
        return OptionPrice(cost, cost)
    part = cost / risk
    rest = [best - own - part * (best - other) for best, own, other in zip(top, mine, blind, strict=True)]
    return OptionPrice(cost, risk, SURE * sqrt(variance(rest) / len(rest)) <= PART_ERROR * risk)


def _best(judge: Judge, asked: AskedDecision, trial: OptionTrials, top: Moves) -> tuple[ReviewedOption, ...]:
    """Return the best options with reasons; each is compared on the guesses on which it was tried."""
    behind = {moves: trial.difference(top, moves)[0] for moves in trial.ends}
    return tuple(
        ReviewedOption(
            tuple(map(str, moves)), mean(trial.ends[moves]), max(0.0, behind[moves]), judge.why(asked, moves)
        )
        for moves in sorted(behind, key=lambda moves: behind[moves])[:SHOWN]
    )


def mean(chances: Sequence[Chances]) -> Chances:
    """Return everybody's average chances over several guesses."""
    shares = tuple(fmean(each) for each in zip(*[one.shares for one in chances], strict=True))
    return Chances(shares, tuple(fmean(each) for each in zip(*[one.points for one in chances], strict=True)))


def mixed(parts: Sequence[tuple[float, Chances]]) -> Chances:
    """Return the weighted average of chances; the weights need not add up to 1."""
    total = sum(often for often, _ in parts)
    seats = range(len(parts[0][1].shares))
    shares = tuple(sum(often * each.shares[seat] for often, each in parts) / total for seat in seats)
    return Chances(shares, tuple(sum(often * each.points[seat] for often, each in parts) / total for seat in seats))


def shifted(chances: Chances, seat: int, more: float) -> Chances:
    """Return chances in which a seat's share is higher by `more`; the others lose in proportion to theirs."""
    mine = min(1.0, chances.shares[seat] + more)
    rest = 1 - chances.shares[seat]
    scale = (1 - mine) / rest if rest > 0 else 0.0
    shares = tuple(mine if each == seat else share * scale for each, share in enumerate(chances.shares))
    return Chances(shares, chances.points)
