"""ZhanGuo, by Marco Canetta and Stefania Niccolini: unify the Warring States."""

from typing import TYPE_CHECKING

from muraglia.lazy import lazy_names

__all__ = ["GAME"]

if TYPE_CHECKING:
    from muraglia.games.zhanguo.game import GAME
else:
    __getattr__ = lazy_names(__name__, {"GAME": "muraglia.games.zhanguo.game"})
