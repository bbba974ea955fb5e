"""Great Wall of China, by Reiner Knizia: outbid each other, section by section."""

from typing import TYPE_CHECKING

from muraglia.late import late

__all__ = ["GAME"]

if TYPE_CHECKING:
    from muraglia.games.great_wall.game import GAME
else:
    __getattr__ = late(__name__, {"GAME": "muraglia.games.great_wall.game"})
