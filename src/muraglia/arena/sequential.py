"""When to stop a match: a sequential test of two hypotheses about the edge, and means with their intervals.

The generalised sequential probability ratio test (GSPRT) compares how well "the mean is H0" and "the mean is H1"
explain the blocks so far, given their spread. It stops as soon as one explains them so much better that the verdict is
wrong at most once in twenty times.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from statistics import NormalDist, fmean, variance

import msgspec

from muraglia.kernel.errors import BadOption

FEWEST = 5
"""Blocks before the test may decide: fewer do not show the spread."""
LEAST_VARIANCE = 1e-3
"""Blocks with equal results do not prove that all others will be equal."""


class Estimate(msgspec.Struct, frozen=True):
    """A mean and its 95 % interval, which is missing for a single value."""

    mean: float
    low: float | None = None
    high: float | None = None

    def __str__(self) -> str:
        if self.low is None or self.high is None:
            return f"{self.mean:.3f}"
        return f"{self.mean:.3f} ({self.low:.3f} to {self.high:.3f})"


def estimate(values: Sequence[float]) -> Estimate:
    """Return the mean of these values with its 95 % interval."""
    mean = fmean(values)
    if len(values) < 2:
        return Estimate(mean)
    half = student(len(values) - 1) * sqrt(variance(values) / len(values))
    return Estimate(mean, mean - half, mean + half)


def student(freedom: int, level: float = 0.975) -> float:
    """Return the quantile of Student's distribution, from the normal one by its expansion in 1/freedom."""
    if freedom == 1:
        return 12.706
    if freedom == 2:
        return 4.303
    z = NormalDist().inv_cdf(level)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


class SequentialTest(msgspec.Struct, frozen=True):
    """Two hypotheses about the mean edge, and how often the verdict may be wrong."""

    h0: float = 0.0
    h1: float = 0.05
    error: float = 0.05

    def __post_init__(self) -> None:
        if not self.h0 < self.h1:
            raise BadOption("test", f"H0 must be less than H1, but {self.h0:g} is not less than {self.h1:g}")
        if not 0 < self.error < 0.5:
            raise BadOption("test", f"the error must be between 0 and 0.5, not {self.error:g}")

    @property
    def bound(self) -> float:
        """The log-likelihood ratio at which the test stops."""
        return log((1 - self.error) / self.error)

    def ratio(self, edges: Sequence[float]) -> float:
        """Return the log-likelihood ratio of H1 over H0 for these edges."""
        if len(edges) < FEWEST:
            return 0.0
        mean = fmean(edges)
        spread = max(LEAST_VARIANCE, fmean([(edge - mean) ** 2 for edge in edges]))
        return len(edges) * (self.h1 - self.h0) * (2 * mean - self.h0 - self.h1) / (2 * spread)

    def verdict(self, edges: Sequence[float]) -> str:
        """Return the accepted hypothesis, ``"h0"`` or ``"h1"``; empty while the test is undecided."""
        ratio = self.ratio(edges)
        if ratio >= self.bound:
            return "h1"
        return "h0" if ratio <= -self.bound else ""
