"""ZhanGuo on a phone shows one part of the table: what happens elsewhere flies to the tab that hides it."""

from __future__ import annotations

from collections.abc import Callable

from choosing import begun_by
from clocks import Company
from playwright.sync_api import expect
from windows import PHONE, Window

GAME = "zhanguo"
LANDS = """(tab) => {
  const { left, top, right, bottom } = tab.getBoundingClientRect();
  return [...document.querySelectorAll(".stage .piece")].some((piece) => {
    const x = parseFloat(piece.style.left) + parseFloat(piece.style.width) / 2;
    const y = parseFloat(piece.style.top) + parseFloat(piece.style.height) / 2;
    return left <= x && x <= right && top <= y && y <= bottom;
  });
}"""
"""Whether something flies to where this is."""


def test_what_is_out_of_sight_flies_to_its_tab(window: Callable[..., Window]) -> None:
    ada = window(name="Ada", size=PHONE, speed="normal", still=False)
    here = Company(ada, window(name="Bob"), GAME, options=begun_by(GAME, 0))
    here.play_until_others()
    here.watch()
    tabs = here.main.get_by_role("group", name="What to look at").get_by_role("button")
    expect(tabs).to_have_count(5)
    tabs.filter(has_text="My board").click()
    reached: set[str] = set()
    for _ in range(40):
        here.play()
        here.arrives()
        while here.beat:
            reached |= {tab.inner_text() for tab in tabs.all() if tab.evaluate(LANDS)}
            here.page.keyboard.press("Escape")
        here.rests()
        tabs.filter(has_text="My board").click()
        if len(reached) > 1:
            return
    raise AssertionError(f"only {reached} were flown to")
