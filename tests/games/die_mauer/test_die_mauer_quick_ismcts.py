"""The reference bot in C (benchmarks/quick_ismcts.py) decides as the one in Python: its figures hold for both."""

from __future__ import annotations

import re
import runpy
import shutil
from pathlib import Path

import pytest

from muraglia import game
from muraglia.bots import Budget
from muraglia.bots.ismcts import Ismcts

NEEDS_A_COMPILER = pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler here")
QUICK = runpy.run_path(str(Path(__file__).parents[3] / "benchmarks" / "quick_ismcts.py"))


@NEEDS_A_COMPILER
def test_it_decides_the_same_by_the_same_draws(capsys: pytest.CaptureFixture[str]) -> None:
    QUICK["main"](["--decisions", "60", "--nodes", "80"])
    said = capsys.readouterr().out
    compared, nodes, guessed = map(int, re.findall(r"\d+", said))
    assert compared >= 60
    assert nodes == 80
    assert guessed > 5, "some with hidden gifts"


@NEEDS_A_COMPILER
@pytest.mark.parametrize(("rounds", "seconds"), [(2, None), (1, 60.0)])
def test_what_it_does_not_know_is_left_to_the_slow_way(rounds: int, seconds: float | None) -> None:
    die_mauer = game("die-mauer")
    view = die_mauer.new(4, 5, {"rounds": rounds}).view(0)
    slow, quick = Ismcts(die_mauer, 1), QUICK["Quick"](die_mauer, 1)
    budget = Budget(nodes=20, seconds=seconds)
    assert quick.decide(view, budget) == slow.decide(view, budget)
    assert quick.rng.getstate() == slow.rng.getstate()
