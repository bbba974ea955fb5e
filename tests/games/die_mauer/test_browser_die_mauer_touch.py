"""A piece under a finger."""

from __future__ import annotations

from collections.abc import Callable

from api_tables import hot_seat_table
from browser_window import PHONE, Window
from playwright.sync_api import expect
from touch import finger, middle


def test_holding_a_piece_explains_it_and_tapping_takes_it(window: Callable[..., Window]) -> None:
    ada = window(name="Ada", size=PHONE)
    table = hot_seat_table(ada, "die-mauer", 0)
    ada.page.goto(f"/table/{table}?seat=0")
    tower = ada.page.get_by_role("button", name="tower, 1 in hand")
    expect(tower).to_be_visible()
    card, tip = ada.page.locator(".piece-card"), ada.page.locator("[popover]")
    with finger(ada, *middle(tower)):
        expect(card).to_contain_text("15 penalty points")
    expect(tower).to_have_attribute("aria-pressed", "false")
    tower.tap()
    expect(tower).to_have_attribute("aria-pressed", "true")
    expect(card).to_have_count(0)
    undo = ada.page.get_by_role("button", name="Undo")
    with finger(ada, *middle(undo)):  # on a phone it is an icon without text
        expect(tip).to_have_text("Undo")
    ada.accessible()
