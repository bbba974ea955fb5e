"""Die Mauer, by Thomas Fackler: build a wall together from secret fists."""

from typing import TYPE_CHECKING

from muraglia.late import late

__all__ = ["GAME"]

if TYPE_CHECKING:
    from muraglia.games.die_mauer.game import GAME
else:
    __getattr__ = late(__name__, {"GAME": "muraglia.games.die_mauer.game"})
