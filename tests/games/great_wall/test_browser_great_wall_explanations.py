"""The number of tokens to come is explained on the board."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from api_tables import acting, hot_seat_table
from browser_window import LAPTOP, PHONE, Window
from explained_terms import explains


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_tokens_to_come_are_explained(window: Callable[..., Window], size: tuple[int, int]) -> None:
    ada = window(name="Ada", size=size)
    table = hot_seat_table(ada, "great-wall", 6)
    ada.page.goto(f"/table/{table}?seat={acting(ada, table)}")
    term = ada.page.get_by_role("button", name="still face down")
    explains(ada, term, "tokens are still to come", "gets two new ones", "GW-5.4")
    ada.fits()
