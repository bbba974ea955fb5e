"""Fingers cannot hover: what a mouse is told that way, a finger is told by holding, and it presses nothing then."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from fingers import finger
from playing import PLAYERS
from playwright.sync_api import expect
from tables import acting, around_one_screen
from windows import PHONE, Window

EXPLAINED = """
    [...document.querySelectorAll("main :is([title], [data-tip], :has(> title)):not([data-piece])")].flatMap((each) => {
        const { left, top, width, height } = each.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const hit = document.elementFromPoint(x, y)?.closest("[title], :has(> title), [data-piece], [data-tip]");
        const text = each.dataset.tip ?? each.getAttribute("title") ?? each.querySelector("title").textContent;
        return hit === each && text ? [{ x, y, text }] : [];
    })
"""
"""Where something on the board explains itself, and how."""


@pytest.mark.parametrize("game", [game for game, player in PLAYERS.items() if player.TIPS])
def test_whatever_explains_itself_does_so_to_a_finger(window: Callable[..., Window], game: str) -> None:
    ada = window(name="Ada", size=PHONE)
    table = around_one_screen(ada, game, PLAYERS[game].MIDDLE)
    ada.page.goto(f"/table/{table}?seat={acting(ada, table)}")
    expect(ada.page.get_by_role("banner").get_by_text("Your turn", exact=True)).to_be_visible()
    ada.page.wait_for_load_state("networkidle")
    explained = ada.page.evaluate(EXPLAINED)
    tip = ada.page.locator("[popover]")
    assert explained, "nothing on this board explains itself"
    for each in explained[:3] + explained[-3:]:
        with finger(ada, each["x"], each["y"]):
            expect(tip).to_have_text(each["text"])
