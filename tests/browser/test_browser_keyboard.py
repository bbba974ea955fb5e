"""Whole games without a mouse."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from choosing import SEALED, quick
from ends import check_end
from playing import PLAYERS, SEATS
from typists import typist
from windows import Window


@pytest.mark.parametrize("game", PLAYERS)
def test_a_whole_game_by_keyboard(window: Callable[..., Window], game: str) -> None:
    ada = window(name="Ada")
    others = ["bot:easy"] * (SEATS[game] - 1)
    table = ada.table(game, ["me", *others], options=quick(game) if game == SEALED else {})
    ada.page.goto(f"/table/{table}?seat=0")
    typist(game)(ada.page).play()
    check_end(ada, table)
