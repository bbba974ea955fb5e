"""Chinatown, by Karsten Hartwig: trade buildings, tiles and money; open shops; earn."""

from typing import TYPE_CHECKING

from muraglia.late import late

__all__ = ["GAME"]

if TYPE_CHECKING:
    from muraglia.games.chinatown.game import GAME
else:
    __getattr__ = late(__name__, {"GAME": "muraglia.games.chinatown.game"})
