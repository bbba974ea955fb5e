"""Return the flaw that `muraglia.check` finds in a broken game."""

from __future__ import annotations

from typing import Any

import pytest

import muraglia
from muraglia.conformance.checked_game import BrokenPromise


def flaw_of(game: Any, games: int = 6) -> BrokenPromise:
    with pytest.raises(BrokenPromise) as caught:
        muraglia.check(game, games=games)
    return caught.value
