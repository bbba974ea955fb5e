"""Chinatown, played with a mouse: a whole game, and a deal among three browsers."""

from __future__ import annotations

from collections.abc import Callable

from ends import check_end
from players_chinatown import ChinatownPlayer
from windows import Window


def test_a_whole_game_against_bots(window: Callable[..., Window]) -> None:
    ada = window(name="Ada")
    table = ada.table("chinatown", ["me", "bot:easy", "bot:easy"])
    ada.page.goto(f"/table/{table}?seat=0")
    ChinatownPlayer(ada.page).play()
    check_end(ada, table)
