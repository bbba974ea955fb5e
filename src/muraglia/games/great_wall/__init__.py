"""Great Wall of China, by Reiner Knizia: outbid each other, section by section."""

from typing import TYPE_CHECKING

from muraglia.lazy import lazy_names

__all__ = ["GAME"]

if TYPE_CHECKING:
    from muraglia.games.great_wall.game import GAME
else:
    __getattr__ = lazy_names(__name__, {"GAME": "muraglia.games.great_wall.game"})
