"""Our regret matching beside OpenSpiel's (benchmarks/regret_matching.py), on a few turns."""

from __future__ import annotations

import runpy
from pathlib import Path

import numpy as np
import pytest

CHECK = runpy.run_path(str(Path(__file__).parents[3] / "benchmarks" / "regret_matching.py"))
THEIRS = 3_000


def test_a_turn_is_worth_the_same_to_both_and_leaves_neither_much_to_gain() -> None:
    for turn in CHECK["turns"](2, 1):
        tables = CHECK["payoffs"](turn)
        mixtures = CHECK["ours"](turn, 400)
        by_kind = [[0.0] * 8 for _ in mixtures]
        for seat, mine in enumerate(turn.choices):
            for choice, often in zip(mine, mixtures[seat], strict=True):
                by_kind[seat][choice] = often
        for seat, counted in enumerate(turn.expected(by_kind)):
            mean = sum(often * counted[choice] for choice, often in enumerate(by_kind[seat]))
            assert CHECK["worth"](tables[seat], mixtures) == pytest.approx(mean, abs=1e-6)
        assert CHECK["left_to_gain"](tables, mixtures) < 0.02
        assert CHECK["left_to_gain"](tables, CHECK["theirs"](tables, THEIRS)) < 0.1
        even = [np.full(len(mixture), 1 / len(mixture)) for mixture in mixtures]
        assert CHECK["left_to_gain"](tables, even) > 0.1, "there was something to find"


def test_between_two_both_find_the_one_value() -> None:
    for turn in map(CHECK["between_two"], CHECK["turns"](2, 1)):
        tables = CHECK["payoffs"](turn)
        mine = CHECK["worth"](tables[turn.master], CHECK["ours"](turn, 400))
        assert mine == pytest.approx(CHECK["worth"](tables[turn.master], CHECK["theirs"](tables, THEIRS)), abs=0.01)
