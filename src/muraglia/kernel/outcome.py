"""The outcome of a game: scores, ranks, winners, and where every point came from."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from muraglia.kernel.event import Told


class Point(msgspec.Struct, frozen=True):
    """Points that a seat got for one thing. The game's rulebook has the words for `source` and `detail`.

    >>> muraglia.Point(3, next(iter(game.words().points))).points
    3
    """

    points: int
    source: str
    detail: dict[str, Told] = {}


class Outcome(msgspec.Struct, frozen=True):
    """Scores by seat (the highest wins), ranks from 1 (shared if nothing breaks a tie), winners, points by source.

    >>> state = game.new(seats=3, seed=7)
    >>> while not state.over:
    ...     seat = rng.choice(state.acting)
    ...     state.apply(seat, rng.choice(state.legal(seat)))
    >>> outcome = state.outcome
    >>> all(outcome.ranks[seat] == 1 for seat in outcome.winners)
    True
    >>> all(sum(point.points for point in mine) == score for mine, score in zip(outcome.points, outcome.scores))
    True
    """

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[int, ...]
    points: tuple[tuple[Point, ...], ...]


def outcome(points: Sequence[Sequence[Point]]) -> Outcome:
    """Return the outcome for these points by seat; seats with equal scores share a rank."""
    scores = tuple(sum(point.points for point in mine) for mine in points)
    ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
    return Outcome(scores, ranks, winners, tuple(tuple(mine) for mine in points))
