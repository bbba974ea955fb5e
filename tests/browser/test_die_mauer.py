"""Die Mauer, played with a mouse: a whole game, and fists that open in three browsers at once."""

from __future__ import annotations

from collections.abc import Callable

from ends import check_end
from players_die_mauer import DieMauerPlayer
from windows import Window


def test_a_whole_game_against_bots(window: Callable[..., Window]) -> None:
    ada = window(name="Ada")
    table = ada.table("die-mauer", ["me", "bot:easy", "bot:easy"], options={"rounds": 1})
    ada.page.goto(f"/table/{table}?seat=0")
    DieMauerPlayer(ada.page).play()
    check_end(ada, table)
