"""The review of a game: decision by decision, so that it can be shown on the way, stopped, and gone on with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

import msgspec

import muraglia
from muraglia.kernel.errors import BadOption
from muraglia.kernel.record import Record
from muraglia.reviews.accuracy import accuracy
from muraglia.reviews.judge import Asked, ended, judge
from muraglia.reviews.reading import read
from muraglia.reviews.result import Chances, Decision, Depth, Frame, Grade, Judged, Review, Turn, Verdict
from muraglia.reviews.weighing import together

GUESSES: Mapping[Depth, int] = {"quick": 16, "normal": 64, "deep": 256}
"""At most so many guesses for a decision, by a judge of usual patience."""
TURNING = 3
"""So many turning points are marked."""
SLIPS: tuple[Grade, ...] = ("inaccuracy", "mistake", "blunder")
WEIGHS = 0.25
"""A slip weighs when it cost at least so much of what the greatest change was."""
DIGITS = 4
"""Figures are kept to so many digits: more would only be noise."""


def review(record: Record, seat: int = 0, depth: Depth = "normal", seed: int = 0) -> Review:
    """Return how a seat played a finished game: what each of its turns cost, and what was luck.

    >>> record = muraglia.Recorder(game.new(seats=3, seed=7)).record
    >>> muraglia.review(record)
    Traceback (most recent call last):
    muraglia.kernel.errors.BadRecord: this game is not over: only a finished one can be reviewed
    """
    reviewer = Reviewer(record, seat, depth, seed)
    return assemble(reviewer.frame, [reviewer.judge(number) for number in range(reviewer.frame.questions)])


class Reviewer:
    """Judges what a seat was asked, one question at a time and in any order: each depends on the record alone."""

    def __init__(self, record: Record, seat: int, depth: Depth = "normal", seed: int = 0) -> None:
        if depth not in GUESSES:
            raise BadOption("depth", f"a review is {', '.join(GUESSES)}, not {depth!r}", depth=depth)
        self.record = record
        self.game = muraglia.game(record.head.game)
        self.story = read(self.game, record, seat)
        head, end = record.head, self.story.end
        self.frame = Frame(
            head.game, head.rules, head.seats, seat, depth, seed, len(self.story.met), ended(end), end.outcome.scores
        )

    def judge(self, number: int) -> Judged:
        """Judge what one question, from 0, was answered with."""
        met, frame = self.story.met[number], self.frame
        seed = frame.seed * 1_000_003 + number
        mind = judge(self.game, seed)
        if met.moments:
            made = mind.bargain(self.record, frame.seat, met.moments)
        else:
            guesses = round(mind.patience * GUESSES[frame.depth])
            asked = Asked(met.view, met.heard, met.played, met.forced, guesses, seed)
            found = mind.weigh(asked)
            moves, kind = tuple(map(str, met.played)), mind.kind(met.view, met.played)
            made = [Decision(met.steps, moves, kind, found.before, found.after, found.verdict, found.best, ())]
        return Judged(met.turn, met.round, tuple(map(rounded, made)))


def assemble(frame: Frame, judged: Iterable[Judged]) -> Review:
    """Put together what is judged so far, from the first question on."""
    by_turn: dict[int, list[Decision]] = {}
    rounds: dict[int, int] = {}
    for each in judged:
        by_turn.setdefault(each.turn, []).extend(each.decisions)
        rounds[each.turn] = each.round
    seat = frame.seat
    turns: list[Turn] = []
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
        _short(skill),
        _short(frame.end.shares[seat] - start - skill),
        _turning(turns, frame.end.shares[seat] < max(frame.end.shares)),
    )


def _turn(number: int, round: int, made: Sequence[Decision], seat: int, seats: int, stood: float | None) -> Turn:
    """Put the decisions of a turn together; between them, and since the last turn, all that changed is luck."""
    since = 0.0 if stood is None else made[0].before.shares[seat] - stood
    drawn = sum(later.before.shares[seat] - earlier.after.shares[seat] for earlier, later in pairwise(made))
    verdict = _figures(together([decision.verdict for decision in made], seats))
    before, after = made[0].before, made[-1].after
    return Turn(number, round, tuple(made), verdict, before, after, _short(since + drawn), _short(drawn))


def _turning(turns: Sequence[Turn], lost: bool) -> tuple[int, ...]:
    """Return the turns in which, or before which, the seat's chances changed most. First comes the one to look at:
    whoever lost learns most from the own slip that cost most, if it weighed at all; else from what took most away, and
    whoever won looks at what brought it."""
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


def rounded(decision: Decision) -> Decision:
    """Return a decision with figures that can be read."""
    return msgspec.structs.replace(
        decision,
        before=_chances(decision.before),
        after=_chances(decision.after),
        verdict=_figures(decision.verdict),
        best=tuple(
            msgspec.structs.replace(option, chances=_chances(option.chances), loss=_short(option.loss))
            for option in decision.best
        ),
    )


def _chances(chances: Chances) -> Chances:
    return Chances(tuple(map(_short, chances.shares)), tuple(round(each, 1) for each in chances.points))


def _figures(verdict: Verdict) -> Verdict:
    return msgspec.structs.replace(
        verdict,
        loss=_short(verdict.loss),
        error=_short(verdict.error),
        stake=_short(verdict.stake),
        cost=None if verdict.cost is None else _short(verdict.cost),
        risk=None if verdict.risk is None else _short(verdict.risk),
    )


def _short(number: float) -> float:
    return round(number, DIGITS) + 0.0
