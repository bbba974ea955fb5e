"""Play, study and teach machines four board games about China's walls and towns.

import muraglia
game = muraglia.game("great-wall")
state = game.new(seats=3, seed=7)
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from muraglia.conformance.check import check
from muraglia.kernel.contract import Game
from muraglia.kernel.errors import BadOption
from muraglia.kernel.meta import Meta

__version__ = "0.1.0"
__all__ = ["Game", "catalogue", "check", "game"]


@cache
def catalogue() -> dict[str, Meta]:
    """Return the declarations of all installed games, by id."""
    return {point.name: point.load() for point in entry_points(group="muraglia.games")}


@cache
def game(name: str) -> Game[Any, Any, Any]:
    """Return a game by its id: ``"great-wall"``, ``"die-mauer"``, or one that you installed."""
    metas = catalogue()
    if name not in metas:
        raise BadOption("game", f"there is no game {name!r}; known are: {', '.join(metas)}", name=name)
    module, _, attribute = metas[name].code.partition(":")
    found: Game[Any, Any, Any] = getattr(import_module(module), attribute)
    return found
