"""One figure for a game: how much of what depended on a seat's choices it made use of."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

from muraglia.reviews.result import Verdict


def accuracy(verdicts: Iterable[Verdict]) -> float | None:
    """Return the part of what was at risk that a seat kept, 0 … 100, on average over its decisions.

    What is at risk in a decision is what a choice by chance costs, which is another figure in every game: dividing by
    it makes a figure that can be compared. Points are counted, not shares of the victory: whoever is far behind has
    none to give away, but plays well or badly all the same. A decision counts by the root of what is at risk in it:
    where nothing can go wrong it counts nothing, and no single one outweighs a game.
    """
    judged = [verdict for verdict in verdicts if verdict.grade != "forced"]
    if all(verdict.cost is not None and verdict.risk is not None for verdict in judged):
        kept = at_risk = 0.0
        for verdict in judged:
            cost, risk = verdict.cost or 0.0, verdict.risk or 0.0
            if risk > 0:
                kept += sqrt(risk) * (1 - cost / risk)
                at_risk += sqrt(risk)
    else:  # a game that foretells no points, or a review that was made before points were counted
        at_risk = sum(verdict.stake for verdict in judged)
        kept = at_risk - sum(verdict.loss for verdict in judged)
    return round(max(0.0, 100 * kept / at_risk), 1) if at_risk > 0 else None
