"""The review of a game: decision by decision, so that it can be shown on the way, stopped, and gone on with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

import muraglia
from muraglia.kernel.contract import Game
from muraglia.kernel.errors import BadOption
from muraglia.kernel.record import Record
from muraglia.reviews.accuracy import accuracy
from muraglia.reviews.judge import Asked, ended, judge
from muraglia.reviews.reading import read
from muraglia.reviews.result import Chances, Decision, Depth, Grade, Review, Turn, Verdict
from muraglia.reviews.weighing import together

GUESSES: Mapping[Depth, int] = {"quick": 16, "normal": 64, "deep": 256}
"""At most so many guesses for a decision."""
TURNING = 3
"""So many turning points are marked."""
DIGITS = 4
"""Figures are kept to so many digits: more would only be noise."""


def review(record: Record, seat: int = 0, depth: Depth = "normal", seed: int = 0) -> Review:
    """Return how a seat played a finished game: what each of its turns cost, and what was luck.

    >>> record = muraglia.Recorder(game.new(seats=3, seed=7)).record
    >>> muraglia.review(record)
    Traceback (most recent call last):
    muraglia.kernel.errors.BadRecord: this game is not over: only a finished one can be reviewed
    """
    reviewer = Reviewer(muraglia.game(record.head.game), record, seat, depth, seed)
    return reviewer.whole([reviewer.decide(number) for number in range(len(reviewer))])


class Reviewer:
    """Judges the decisions of a seat, one at a time and in any order: each depends on the record alone."""

    def __init__(
        self, game: Game[Any, Any, Any], record: Record, seat: int, depth: Depth = "normal", seed: int = 0
    ) -> None:
        if depth not in GUESSES:
            raise BadOption("depth", f"a review is {', '.join(GUESSES)}, not {depth!r}", depth=depth)
        self.game = game
        self.record = record
        self.seat = seat
        self.depth: Depth = depth
        self.seed = seed
        self.story = read(game, record, seat)

    def __len__(self) -> int:
        """Return how many decisions are to be judged; an open one, a trade, counts as one."""
        return len(self.story.met)

    def decide(self, number: int) -> tuple[Decision, ...]:
        """Judge one decision; of an open one, all that was decided in it."""
        met = self.story.met[number]
        seed = self.seed * 1_000_003 + number
        mind = judge(self.game, seed)
        if met.moments:
            return tuple(map(rounded, mind.bargain(self.seat, met.moments)))
        asked = Asked(met.view, met.heard, met.played, met.forced, GUESSES[self.depth], seed)
        found = mind.weigh(asked)
        moves = tuple(map(str, met.played))
        kind = mind.kind(met.view, met.played)
        made = Decision(met.steps, moves, kind, found.before, found.after, found.verdict, found.best, ())
        return (rounded(made),)

    def whole(self, decided: Sequence[Iterable[Decision]]) -> Review:
        """Put the decisions together: as many as there are, from the first on."""
        by_turn: dict[int, list[Decision]] = {}
        rounds: dict[int, int] = {}
        for met, decisions in zip(self.story.met, decided, strict=False):
            by_turn.setdefault(met.turn, []).extend(decisions)
            rounds[met.turn] = met.round
        seats, seat, end = self.record.head.seats, self.seat, ended(self.story.end)
        turns: list[Turn] = []
        stands: float | None = None
        for number, made in by_turn.items():
            if made:
                turns.append(_turn(number, rounds[number], made, seat, seats, stands))
                stands = made[-1].after.shares[seat]
        lost = [turn.verdict.loss for turn in turns]
        start = turns[0].before.shares[seat] if turns else end.shares[seat]
        counts: dict[Grade, int] = {}
        for turn in turns:
            counts[turn.verdict.grade] = counts.get(turn.verdict.grade, 0) + 1
        verdicts = [decision.verdict for turn in turns for decision in turn.decisions]
        skill = -sum(lost)
        return Review(
            self.game.meta.id,
            self.record.head.rules,
            seats,
            seat,
            self.depth,
            self.seed,
            tuple(turns),
            end,
            tuple(self.record.end.scores if self.record.end else ()),
            accuracy(verdicts),
            counts,
            _short(skill),
            _short(end.shares[seat] - start - skill),
            _turning(turns),
        )


def _turn(number: int, round: int, made: Sequence[Decision], seat: int, seats: int, stood: float | None) -> Turn:
    """Put the decisions of a turn together; between them, and since the last turn, all that changed is luck."""
    luck = 0.0
    for decision in made:
        luck += 0.0 if stood is None else decision.before.shares[seat] - stood
        stood = decision.after.shares[seat]
    verdict = together([decision.verdict for decision in made], seats)
    return Turn(number, round, tuple(made), _figures(verdict), made[0].before, made[-1].after, _short(luck))


def _turning(turns: Sequence[Turn]) -> tuple[int, ...]:
    """Return the turns in which, or before which, the seat's chances changed most."""
    change = {turn.number: max(turn.verdict.loss, abs(turn.luck)) for turn in turns if turn.verdict.grade != "forced"}
    return tuple(sorted(change, key=lambda number: -change[number])[:TURNING])


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
        verdict, loss=_short(verdict.loss), error=_short(verdict.error), stake=_short(verdict.stake)
    )


def _short(number: float) -> float:
    return round(number, DIGITS) + 0.0
