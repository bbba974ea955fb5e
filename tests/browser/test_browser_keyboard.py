"""Whole games without a mouse."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browser_window import Window
from end_screen import check_end
from game_players import PLAYERS, SEATS
from games_by_kind import SEALED, quick
from keyboard_player import keyboard_player_of


@pytest.mark.parametrize("game", PLAYERS)
def test_a_whole_game_by_keyboard(window: Callable[..., Window], game: str) -> None:
    ada = window(name="Ada")
    others = ["bot:easy"] * (SEATS[game] - 1)
    table = ada.table(game, ["me", *others], options=quick(game) if game == SEALED else {})
    ada.page.goto(f"/table/{table}?seat=0")
    keyboard_player_of(game)(ada.page).play()
    check_end(ada, table)
