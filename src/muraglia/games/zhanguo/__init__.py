"""ZhanGuo, by Marco Canetta and Stefania Niccolini: unify the Warring States."""

from typing import TYPE_CHECKING

from muraglia.late import late

__all__ = ["GAME"]

if TYPE_CHECKING:
    from muraglia.games.zhanguo.game import GAME
else:
    __getattr__ = late(__name__, {"GAME": "muraglia.games.zhanguo.game"})
