"""The checks of `muraglia check`, driven by Hypothesis, which shrinks a failure to a short game."""

from __future__ import annotations

import pytest
from cases import QUICK, Case, cases, run
from hypothesis import given

import muraglia


@pytest.mark.parametrize("name", list(muraglia.catalogue()))
def test_every_promise_is_kept(name: str) -> None:
    game = muraglia.game(name)

    @QUICK
    @given(cases(game))
    def holds(case: Case) -> None:
        trial = run(game, case)
        assert trial.proven["a position is read as it was written"] >= 1

    holds()
