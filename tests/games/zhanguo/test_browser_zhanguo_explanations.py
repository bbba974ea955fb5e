"""The eye number, the rewards line and who is asked are explained on the board."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from api_tables import acting, hot_seat_table
from browser_window import LAPTOP, PHONE, Window
from explained_terms import explains
from playwright.sync_api import expect


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_rewards_and_the_eye_number_are_explained(window: Callable[..., Window], size: tuple[int, int]) -> None:
    ada = window(name="Ada", size=size, theme="dark" if size == PHONE else "light")
    table = hot_seat_table(ada, "zhanguo", 70)
    ada.page.goto(f"/table/{table}?seat={acting(ada, table)}")
    board = ada.page.get_by_role("main")
    expect(board.get_by_role("button").first).to_be_visible()
    if size == PHONE:
        board.get_by_role("button", name="Goals").click()
    else:
        eye = board.get_by_role("group", name="Player boards").get_by_role("button", name="If it ended now", exact=True)
        explains(ada, eye, "The number beside the eye")
    explains(ada, board.get_by_role("button", name="Who is asked"), "Who is offered this round’s reward")
    explains(ada, board.get_by_role("button", name="Rewards line"), "It breaks ties", "Rewards line", "ZG-9.4")
    board.get_by_role("tab", name="Points").click()
    ended = board.get_by_role("rowheader").get_by_role("button", name="If it ended now")
    explains(ada, ended, "would finish with if the game ended now")
    ada.fits()
