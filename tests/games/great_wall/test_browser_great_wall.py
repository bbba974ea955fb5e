"""Great Wall of China, played with a mouse from the first card to the last point."""

from __future__ import annotations

from collections.abc import Callable

from ends import check_end
from players_great_wall import GreatWallPlayer
from windows import Window


def test_a_whole_game_against_a_bot(window: Callable[..., Window]) -> None:
    ada = window(name="Ada")
    table = ada.table("great-wall", ["me", "bot:easy"])
    ada.page.goto(f"/table/{table}?seat=0")
    GreatWallPlayer(ada.page).play()
    check_end(ada, table)
