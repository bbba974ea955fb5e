"""Cards are dragged to the court or behind a region, officials between areas: with a mouse and with a finger."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browser_window import LAPTOP, PHONE, Window
from playwright.sync_api import Locator, expect
from touch import dragging, middle


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_cards_and_officials_are_dragged(window: Callable[..., Window], size: tuple[int, int]) -> None:
    ada = window(name="Ada", size=size)
    table = ada.table("zhanguo", ["me", "bot:easy"])
    ada.page.goto(f"/table/{table}?seat=0")
    expect(ada.page.get_by_role("banner").get_by_text("Your turn", exact=True)).to_be_visible()
    board = ada.page.get_by_role("group", name="Your board")
    hand = ada.page.get_by_role("group", name="Your hand").locator("[data-drag]")
    lit, now = ada.page.locator("[data-droppable]"), ada.page.get_by_role("region", name="What you can do")
    expect(hand).to_have_count(6)

    def official(colour: str) -> Locator:
        return board.locator(f"[data-piece='official {colour}']").first

    def area(name: str) -> Locator:
        return board.locator(f"[data-drop='area {name}']")

    # Down is free at any time; nowhere else can an official go now.
    with dragging(ada, middle(official("red"))) as pointer:
        pointer.to(*middle(area("w1")))
        expect(lit).to_have_count(1)
    expect(area("w1").locator("[data-piece='official red']")).to_be_visible()

    # A card over an action that leaves a choice asks for it; Cancel, and nothing was played.
    if size == LAPTOP:
        with dragging(ada, middle(hand.first)) as pointer:
            pointer.to(*middle(ada.page.get_by_role("region", name="Court").locator("[data-drop='action hire']")))
        expect(now).to_contain_text("Hire in which region?")
        now.get_by_role("button", name="Cancel", exact=True).click()
        now.get_by_role("button", name="Cancel", exact=True).click()
    expect(hand).to_have_count(6)

    # Behind a region it is played at once.
    with dragging(ada, middle(hand.nth(1))) as pointer:
        pointer.to(*middle(board.get_by_role("group", name="Region 3")))
        expect(ada.page.locator("[data-over]")).to_have_attribute("data-drop", "unify 3")
    expect(board.get_by_role("group", name="Region 3").locator("[data-piece^='card ']")).to_have_count(1)
    expect(hand).to_have_count(5)
