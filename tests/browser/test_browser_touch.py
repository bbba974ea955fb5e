"""Fingers cannot hover: what a mouse is told that way, a finger is told by holding, and it presses nothing then."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Locator, expect
from tables import acting, around_one_screen
from test_browser_boards import MIDDLE
from windows import PHONE, Window

EXPLAINED = """
    [...document.querySelectorAll("main [title], main :has(> title)")].flatMap((each, index) => {
        const { left, top, width, height } = each.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const hit = document.elementFromPoint(x, y)?.closest("[title], :has(> title)");
        const text = each.getAttribute("title") ?? each.querySelector("title").textContent;
        return hit === each && text ? [{ x, y, text }] : [];
    })
"""
"""Where something on the board explains itself, and how."""


@contextmanager
def finger(window: Window, x: float, y: float) -> Iterator[None]:
    """Lay a finger on the glass, and lift it again."""
    touch = window.context.new_cdp_session(window.page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    yield
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    touch.detach()


def middle(of: Locator) -> tuple[float, float]:
    box = of.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("game", ["great-wall", "die-mauer", "chinatown"])  # ZhanGuo says it all in words
def test_whatever_explains_itself_does_so_to_a_finger(window: Callable[..., Window], game: str) -> None:
    ada = window(name="Ada", size=PHONE)
    table = around_one_screen(ada, game, MIDDLE[game])
    ada.page.goto(f"/table/{table}?seat={acting(ada, table)}")
    expect(ada.page.get_by_role("banner").get_by_text("Your turn", exact=True)).to_be_visible()
    ada.page.wait_for_load_state("networkidle")
    explained = ada.page.evaluate(EXPLAINED)
    tip = ada.page.locator("[popover]")
    assert explained, "nothing on this board explains itself"
    for each in explained[:3] + explained[-3:]:
        with finger(ada, each["x"], each["y"]):
            expect(tip).to_have_text(each["text"])


def test_who_holds_a_piece_reads_and_who_taps_it_takes_it(window: Callable[..., Window]) -> None:
    ada = window(name="Ada", size=PHONE)
    table = around_one_screen(ada, "die-mauer", 0)
    ada.page.goto(f"/table/{table}?seat=0")
    tower = ada.page.get_by_role("button", name="tower, 1 in hand")
    expect(tower).to_be_visible()
    tip = ada.page.locator("[popover]")
    with finger(ada, *middle(tower)):
        expect(tip).to_have_text("tower")
    expect(tower).to_have_attribute("aria-pressed", "false")
    tower.tap()
    expect(tower).to_have_attribute("aria-pressed", "true")
    expect(tip).to_have_count(0)
    undo = ada.page.get_by_role("button", name="Undo")
    with finger(ada, *middle(undo)):  # on a phone it is a sign without a word
        expect(tip).to_have_text("Undo")
    ada.accessible()
