"""The coach of Great Wall of China names no chance of winning for a move that it compared with no other."""

from __future__ import annotations

import pytest

from muraglia import game
from muraglia.bots import Budget
from muraglia.games.great_wall.bots.strong import Strong


def test_the_only_idea_is_compared_with_another(monkeypatch: pytest.MonkeyPatch) -> None:
    great_wall = game("great-wall")
    view = great_wall.new(3, seed=1).view(0)
    monkeypatch.setattr(Strong, "ideas", lambda _self, state, _most: [state.legal(state.acting[0])[0]])
    advice = Strong(great_wall, 1).explain(view, Budget(nodes=400))
    assert len(advice) == 2
    assert advice[0].share != advice[1].share
