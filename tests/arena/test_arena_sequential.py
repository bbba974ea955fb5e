"""The test that stops a match, and the intervals."""

from __future__ import annotations

import random

import pytest

from muraglia.arena.sequential import FEWEST, SequentialTest, estimate, student
from muraglia.kernel.errors import BadOption


def verdict(mean: float, seed: int, test: SequentialTest) -> str:
    rng = random.Random(seed)
    edges: list[float] = []
    while not test.verdict(edges):
        edges.append(rng.gauss(mean, 0.15))
    return test.verdict(edges)


@pytest.mark.parametrize(("mean", "right"), [(0.0, "h0"), (0.1, "h1")])
def test_it_is_seldom_wrong(mean: float, right: str) -> None:
    test = SequentialTest(0.0, 0.1, 0.05)
    verdicts = [verdict(mean, seed, test) for seed in range(300)]
    assert verdicts.count(right) >= 0.9 * len(verdicts), "one in twenty is wrong, a few more by estimated spreads"


def test_it_says_nothing_before_it_can_know_the_spread() -> None:
    test = SequentialTest()
    assert test.verdict([0.5] * (FEWEST - 1)) == ""
    assert test.verdict([0.5] * FEWEST) == "h1"
    assert test.verdict([-0.5] * FEWEST) == "h0"


@pytest.mark.parametrize(("h0", "h1", "error"), [(0.1, 0.1, 0.05), (0.0, 0.1, 0.0), (0.0, 0.1, 0.5)])
def test_hypotheses_that_make_no_sense_are_refused(h0: float, h1: float, error: float) -> None:
    with pytest.raises(BadOption):
        SequentialTest(h0, h1, error)


def test_intervals_hold_the_truth_nineteen_times_in_twenty() -> None:
    rng = random.Random(1)
    hits = 0
    for _ in range(2000):
        found = estimate([rng.gauss(3, 2) for _ in range(6)])
        assert found.low is not None and found.high is not None
        hits += found.low <= 3 <= found.high
    assert 0.935 <= hits / 2000 <= 0.965
    assert estimate([2.0]).low is None, "one block tells nothing about the spread"


@pytest.mark.parametrize(("freedom", "quantile"), [(1, 12.706), (2, 4.303), (3, 3.182), (9, 2.262), (100, 1.984)])
def test_students_quantiles(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, rel=0.01)
