"""Die Mauer, by Thomas Fackler: build a wall together from secret fists."""

from typing import TYPE_CHECKING

from muraglia.lazy import lazy_names

__all__ = ["GAME"]

if TYPE_CHECKING:
    from muraglia.games.die_mauer.game import GAME
else:
    __getattr__ = lazy_names(__name__, {"GAME": "muraglia.games.die_mauer.game"})
