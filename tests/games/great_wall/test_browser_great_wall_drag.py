"""Cards are dragged from the hand to a site: with a mouse, with a finger, and not while nothing may be played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from api_tables import hot_seat_table, look
from browser_window import LAPTOP, PHONE, Window
from playwright.sync_api import Locator, expect
from touch import dragging, middle

GAME = "great-wall"


@pytest.fixture(params=[LAPTOP, PHONE], ids=["laptop", "phone"])
def ada(window: Callable[..., Window], request: pytest.FixtureRequest) -> Window:
    return window(name="Ada", size=request.param)


def at_turn(ada: Window) -> str:
    """A new game, with all seats at this window; seat 1 is at turn."""
    table = hot_seat_table(ada, GAME, 0, seats=3)
    ada.page.goto(f"/table/{table}?seat=0")
    expect(card(ada)).to_be_visible()
    return table


def card(ada: Window) -> Locator:
    """The first card of the hand."""
    return ada.page.get_by_role("group", name="Your hand").locator("[data-piece][data-drag]").first


def site(ada: Window, number: int) -> Locator:
    return ada.page.get_by_role("region", name=f"Site {number}")


def view(ada: Window, table: str) -> dict[str, Any]:
    found: dict[str, Any] = look(ada, table, 0)["view"]["view"]
    return found


def test_a_card_is_dragged_to_a_site(ada: Window) -> None:
    table = at_turn(ada)
    lit, ghost = ada.page.locator("[data-droppable]"), ada.page.locator(".drag-ghost")
    with dragging(ada, middle(card(ada))) as pointer:
        pointer.to(*middle(site(ada, 2)))
        expect(lit).to_have_count(3)
        expect(ada.page.locator("[data-over]")).to_have_attribute("data-drop", "site 2")
        expect(ghost).to_be_visible()
    expect(site(ada, 2).get_by_role("listitem").first).to_be_visible()
    expect(lit).to_have_count(0)
    expect(ghost).to_have_count(0)
    assert [len(each["row"]) for each in view(ada, table)["sites"][:3]] == [0, 1, 0]


def test_what_is_not_laid_goes_back(ada: Window) -> None:
    """Dropped beside the sites, or Escape while it is in the air: nothing was played, and nothing stays chosen."""
    table = at_turn(ada)
    chosen, ghost = ada.page.locator("[data-drag][aria-pressed=true]"), ada.page.locator(".drag-ghost")
    banner = middle(ada.page.get_by_role("banner"))
    with dragging(ada, middle(card(ada))) as pointer:
        pointer.to(*banner)
        expect(ghost).to_be_visible()
        expect(chosen).to_have_count(1)
    expect(ghost).to_have_count(0)
    expect(chosen).to_have_count(0)
    with dragging(ada, middle(card(ada))) as pointer:
        pointer.to(*middle(site(ada, 1)))
        expect(ghost).to_be_visible()
        ada.page.keyboard.press("Escape")
        expect(ghost).to_have_count(0)
    expect(chosen).to_have_count(0)
    card(ada).click()  # a press that does not move is a click, as ever
    expect(chosen).to_have_count(1)
    assert [len(each["row"]) for each in view(ada, table)["sites"][:3]] == [0, 0, 0]


def test_a_cancelled_touch_lays_nothing(window: Callable[..., Window]) -> None:
    """If the system cancels a touch, as for a phone call, the card goes back."""
    ada = window(name="Ada", size=PHONE)
    table = at_turn(ada)
    with dragging(ada, middle(card(ada))) as pointer:
        pointer.to(*middle(site(ada, 1)))
        expect(ada.page.locator(".drag-ghost")).to_be_visible()
        pointer.lost()
        expect(ada.page.locator(".drag-ghost")).to_have_count(0)
    assert [len(each["row"]) for each in view(ada, table)["sites"][:3]] == [0, 0, 0]


def test_nothing_is_lifted_where_nothing_is_asked(window: Callable[..., Window]) -> None:
    """The lesson begins with a step that only explains."""
    ada = window()
    ada.page.goto(f"/learn/{GAME}")
    expect(card(ada)).to_be_visible()
    with dragging(ada, middle(card(ada))) as pointer:
        pointer.to(*middle(site(ada, 1)))
        expect(ada.page.locator(".drag-ghost")).to_have_count(0)
