"""The random bot: the baseline for all others."""

from __future__ import annotations

import random
from typing import Any

from muraglia.bots import Budget
from muraglia.kernel.contract import Game
from muraglia.kernel.move import Move

PROPOSALS = 0.5
"""How often it makes a proposal of its own in an open decision."""
SILENCE = 0.5
"""How often it does nothing in an open decision when it owes no move."""


class Random:
    """Chooses among the legal moves, all equally likely."""

    hardly_thinks = True

    def __init__(self, game: Game[Any, Any, Any], seed: int) -> None:
        self.game = game
        self.rng = random.Random(seed)

    def decide(self, view: Any, budget: Budget) -> Move | None:
        """Return any legal move; in an open decision sometimes one that cannot be listed (a deal)."""
        del budget
        legal: tuple[Move, ...] = view.legal
        if view.decision == "open" and not view.over:
            if view.seat not in view.acting and self.rng.random() < SILENCE:
                return None
            if self.rng.random() < PROPOSALS:
                idea: Move | None = self.game.sample(view, self.rng).suggest(view.seat, self.rng)
                if idea is not None:
                    return idea
        return self.rng.choice(legal) if legal else None
