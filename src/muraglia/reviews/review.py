"""Review a game decision by decision, so that a review can be shown early, paused and continued."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

import msgspec

import muraglia
from muraglia.kernel.errors import BadOption
from muraglia.kernel.record import Record
from muraglia.reviews.accuracy import accuracy
from muraglia.reviews.choice_cost import combined
from muraglia.reviews.judge import AskedDecision, ended, judge
from muraglia.reviews.record_reader import read
from muraglia.reviews.result import (
    Chances,
    Depth,
    Grade,
    QuestionResult,
    Review,
    ReviewedDecision,
    ReviewedTurn,
    ReviewFrame,
    Verdict,
)

GUESSES: Mapping[Depth, int] = {"quick": 16, "normal": 64, "deep": 256}
"""The maximum number of guesses for a decision, to be multiplied by the judge's patience."""
TURNING = 3
"""The number of turning points that are marked."""
SLIPS: tuple[Grade, ...] = ("inaccuracy", "mistake", "blunder")
WEIGHS = 0.25
"""A slip counts as a turning point if it cost at least this part of the largest change."""
DIGITS = 4
"""Figures are rounded to this many decimals: more would only be noise."""


def review(record: Record, seat: int = 0, depth: Depth = "normal", seed: int = 0) -> Review:
    """Return the review of a finished game for one seat: what each of its turns cost, and what was luck.

    >>> record = muraglia.Recorder(game.new(seats=3, seed=7)).record
    >>> muraglia.review(record)
    Traceback (most recent call last):
    muraglia.kernel.errors.BadRecord: this game is not over: only a finished one can be reviewed
    """
    reviewer = Reviewer(record, seat, depth, seed)
    return assemble(reviewer.frame, [reviewer.judge(number) for number in range(reviewer.frame.questions)])


class Reviewer:
    """Judges a seat's decisions one question at a time, in any order: each depends only on the record."""

    def __init__(self, record: Record, seat: int, depth: Depth = "normal", seed: int = 0) -> None:
        if depth not in GUESSES:
            raise BadOption("depth", f"depth must be one of {', '.join(GUESSES)}, not {depth!r}", depth=depth)
        self.record = record
        self.game = muraglia.game(record.head.game)
        self.seat_record = read(self.game, record, seat)
        head, end = record.head, self.seat_record.end
        self.frame = ReviewFrame(
            head.game,
            head.rules,
            head.seats,
            seat,
            depth,
            seed,
            len(self.seat_record.decisions),
            ended(end),
            end.outcome.scores,
        )

    def judge(self, number: int) -> QuestionResult:
        """Judge the seat's answer to one question, counted from 0."""
        met, frame = self.seat_record.decisions[number], self.frame
        seed = frame.seed * 1_000_003 + number
        game_judge = judge(self.game, seed)
        if met.moments:
            made = game_judge.bargain(self.record, frame.seat, met.moments)
        else:
            guesses = round(game_judge.patience * GUESSES[frame.depth])
            asked = AskedDecision(met.view, met.heard, met.played, met.forced, guesses, seed)
            found = game_judge.weigh(asked)
            moves, kind = tuple(map(str, met.played)), game_judge.kind(met.view, met.played)
            made = [ReviewedDecision(met.steps, moves, kind, found.before, found.after, found.verdict, found.best, ())]
        return QuestionResult(met.turn, met.round, tuple(map(rounded, made)))


def assemble(frame: ReviewFrame, judged: Iterable[QuestionResult]) -> Review:
    """Return the review of the questions that are judged so far, from the first one on."""
    by_turn: dict[int, list[ReviewedDecision]] = {}
    rounds: dict[int, int] = {}
    for each in judged:
        by_turn.setdefault(each.turn, []).extend(each.decisions)
        rounds[each.turn] = each.round
    seat = frame.seat
    turns: list[ReviewedTurn] = []
    stands: float | None = None
    for number, made in by_turn.items():
        if made:
            turns.append(_turn(len(turns) + 1, rounds[number], made, seat, frame.seats, stands))
            stands = made[-1].after.shares[seat]
    start = turns[0].before.shares[seat] if turns else frame.end.shares[seat]
    counts: dict[Grade, int] = {}
    for turn in turns:
        counts[turn.verdict.grade] = counts.get(turn.verdict.grade, 0) + 1
    skill = -sum(turn.verdict.loss for turn in turns)
    return Review(
        frame.game,
        frame.rules,
        frame.seats,
        seat,
        frame.depth,
        frame.seed,
        tuple(turns),
        frame.end,
        frame.scores,
        accuracy(decision.verdict for turn in turns for decision in turn.decisions),
        counts,
        _rounded(skill),
        _rounded(frame.end.shares[seat] - start - skill),
        _turning(turns, frame.end.shares[seat] < max(frame.end.shares)),
    )


def _turn(
    number: int, round: int, made: Sequence[ReviewedDecision], seat: int, seats: int, stood: float | None
) -> ReviewedTurn:
    """Return a turn with these decisions; what changed between them, and since the last turn, counts as luck."""
    since = 0.0 if stood is None else made[0].before.shares[seat] - stood
    drawn = sum(later.before.shares[seat] - earlier.after.shares[seat] for earlier, later in pairwise(made))
    verdict = _rounded_verdict(combined([decision.verdict for decision in made], seats))
    before, after = made[0].before, made[-1].after
    return ReviewedTurn(number, round, tuple(made), verdict, before, after, _rounded(since + drawn), _rounded(drawn))


def _turning(turns: Sequence[ReviewedTurn], lost: bool) -> tuple[int, ...]:
    """Return the turns in which, or before which, the seat's chances changed most. First comes the one to look at: for
    a loser the costliest slip, if it mattered, or else the greatest loss; for a winner the greatest gain."""
    judged = [turn for turn in turns if turn.verdict.grade != "forced"]
    order = sorted(judged, key=lambda turn: -max(turn.verdict.loss, abs(turn.luck)))[:TURNING]
    if not order:
        return ()
    most = max(order[0].verdict.loss, abs(order[0].luck))
    slips = [turn for turn in judged if turn.verdict.grade in SLIPS and turn.verdict.loss >= WEIGHS * most]
    if lost and slips:
        first = max(slips, key=lambda turn: turn.verdict.loss)
    else:
        first = next((turn for turn in order if (turn.luck < turn.verdict.loss) == lost), order[0])
    return tuple(turn.number for turn in [first, *(turn for turn in order if turn is not first)][:TURNING])


def rounded(decision: ReviewedDecision) -> ReviewedDecision:
    """Return a decision with figures that can be read."""
    return msgspec.structs.replace(
        decision,
        before=_rounded_chances(decision.before),
        after=_rounded_chances(decision.after),
        verdict=_rounded_verdict(decision.verdict),
        best=tuple(
            msgspec.structs.replace(option, chances=_rounded_chances(option.chances), loss=_rounded(option.loss))
            for option in decision.best
        ),
    )


def _rounded_chances(chances: Chances) -> Chances:
    return Chances(tuple(map(_rounded, chances.shares)), tuple(round(each, 1) for each in chances.points))


def _rounded_verdict(verdict: Verdict) -> Verdict:
    return msgspec.structs.replace(
        verdict,
        loss=_rounded(verdict.loss),
        error=_rounded(verdict.error),
        stake=_rounded(verdict.stake),
        cost=None if verdict.cost is None else _rounded(verdict.cost),
        risk=None if verdict.risk is None else _rounded(verdict.risk),
    )


def _rounded(number: float) -> float:
    return round(number, DIGITS) + 0.0
