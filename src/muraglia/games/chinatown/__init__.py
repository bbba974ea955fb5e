"""Chinatown, by Karsten Hartwig: trade buildings, tiles and money; open shops; earn."""

from typing import TYPE_CHECKING

from muraglia.lazy import lazy_names

__all__ = ["GAME"]

if TYPE_CHECKING:
    from muraglia.games.chinatown.game import GAME
else:
    __getattr__ = lazy_names(__name__, {"GAME": "muraglia.games.chinatown.game"})
