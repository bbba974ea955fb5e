"""The bot that does not think: par for all others."""

from __future__ import annotations

import random
from typing import Any

from muraglia.bots import Budget
from muraglia.kernel.contract import Game
from muraglia.kernel.move import Move


class Random:
    """Chooses evenly from the legal moves."""

    def __init__(self, game: Game[Any, Any, Any], seed: int) -> None:
        del game
        self.rng = random.Random(seed)

    def decide(self, view: Any, budget: Budget) -> Move | None:
        """Return any legal move."""
        del budget
        legal: tuple[Move, ...] = view.legal
        return self.rng.choice(legal) if legal else None
