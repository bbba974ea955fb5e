"""Bots that fail, each in its own way."""
# ruff: noqa: ARG002 - bots get a view and a budget even if they ignore them

from __future__ import annotations

import os
import time
from typing import Any

from muraglia.bots import Budget
from muraglia.kernel.contract import Game
from muraglia.kernel.move import Move


class _Bot:
    def __init__(self, game: Game[Any, Any, Any], seed: int) -> None:
        self.game = game
        self.seed = seed


class Sleeper(_Bot):
    def decide(self, view: Any, budget: Budget) -> Move | None:
        time.sleep(1000)
        return view.legal[0]  # type: ignore[no-any-return]


class Crasher(_Bot):
    def decide(self, view: Any, budget: Budget) -> Move | None:
        os._exit(1)


class Thrower(_Bot):
    def decide(self, view: Any, budget: Budget) -> Move | None:
        raise ValueError("I do not know")


class Cheat(_Bot):
    def decide(self, view: Any, budget: Budget) -> Move | None:
        return next(move for move in self.game.book.moves if move not in view.legal)  # type: ignore[no-any-return]


class Silent(_Bot):
    def decide(self, view: Any, budget: Budget) -> Move | None:
        return None


class Chatterbox(_Bot):
    """Plays well enough, but prints on what it thinks is its own terminal."""

    def decide(self, view: Any, budget: Budget) -> Move | None:
        print("thinking", "." * 10_000, flush=True)
        os.write(1, b"and more")
        return view.legal[-1]  # type: ignore[no-any-return]
