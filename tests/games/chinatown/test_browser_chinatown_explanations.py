"""What is known of secret purses is explained: "at least so much", or nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from api_tables import look
from browser_window import LAPTOP, PHONE, Window
from explained_terms import explains

SIZES = pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])


def secret_money(window: Window) -> str:
    """A table of three in whose first round the other two have traded in secret."""
    table = window.table("chinatown", ["me", "local:Bo", "local:Cy"], options={"trade_limit": 4})
    for seat in range(3):
        while "ready" not in (moves := look(window, table, seat)["view"]["moves"]):
            window.command(table, type="play", seat=seat, move=moves[0])
        window.command(table, type="play", seat=seat, move="ready")
    window.command(table, type="play", seat=1, move="offer privately green: 1000")
    answers = [move for move in look(window, table, 2)["view"]["moves"] if move.startswith("accept")]
    window.command(table, type="play", seat=2, move=answers[0])
    return table


@SIZES
def test_purses_of_others_are_explained(window: Callable[..., Window], size: tuple[int, int]) -> None:
    ada = window(name="Ada", size=size)
    board = ada.page.get_by_role("main")
    untouched = ada.table("chinatown", ["me", "local:Bo", "local:Cy"])
    for table, name, said in (
        (untouched, "at least 5,000", "has 5,000 or more"),
        (secret_money(ada), "?", "none left"),
    ):
        ada.page.goto(f"/table/{table}?seat=0")
        if size == PHONE:
            board.get_by_role("button", name="Players").click()
        explains(ada, board.get_by_role("button", name=name).first, "Cash is secret", said, "CT-9.5")
        ada.fits()
