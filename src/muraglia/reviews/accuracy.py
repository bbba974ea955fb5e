"""The accuracy of a seat's play: how much of what was at risk in its decisions it kept."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

from muraglia.reviews.result import Verdict


def accuracy(verdicts: Iterable[Verdict]) -> float | None:
    """Return the percentage of what was at risk that a seat kept, on average over its decisions.

    At risk in a decision is what a random choice costs. This differs from game to game, so dividing by it makes games
    comparable. Costs are points, not shares of the victory: a player who is far behind has no share left to lose, but
    still plays well or badly. Decisions are weighted by the square root of the risk: a decision in which nothing can go
    wrong does not count, and no single decision outweighs the rest of the game.
    """
    judged = [verdict for verdict in verdicts if verdict.grade != "forced"]
    if all(verdict.cost is not None and verdict.risk is not None for verdict in judged):
        kept = at_risk = 0.0
        for verdict in judged:
            cost, risk = verdict.cost or 0.0, verdict.risk or 0.0
            if risk > 0:
                kept += sqrt(risk) * (1 - cost / risk)
                at_risk += sqrt(risk)
    else:  # the game's judge estimates no points, or the review is older than this method
        at_risk = sum(verdict.stake for verdict in judged)
        kept = at_risk - sum(verdict.loss for verdict in judged)
    return round(max(0.0, 100 * kept / at_risk), 1) if at_risk > 0 else None
