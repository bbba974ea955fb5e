"""One figure for a game: how much of what depended on a seat's choices it made use of."""

from __future__ import annotations

from collections.abc import Iterable

from muraglia.reviews.result import Verdict


def accuracy(verdicts: Iterable[Verdict]) -> float | None:
    """Return 100 · (1 − Σ loss / Σ stake), not below 0: 100 for the best choice every time, 0 for choices by chance.

    What a choice by chance gives away is another figure in every game and every decision, so dividing by it makes the
    figure one that can be compared: a decision in which nothing can go wrong counts nothing.
    """
    loss = stake = 0.0
    for verdict in verdicts:
        if verdict.grade != "forced":
            loss += verdict.loss
            stake += verdict.stake
    return round(max(0.0, 100 * (1 - loss / stake)), 1) if stake > 0 else None
