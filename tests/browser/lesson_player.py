"""Play a lesson to its end, with a server or without one."""

from __future__ import annotations

import re
from typing import Any

from browser_window import Window
from game_players import PLAYERS
from playwright.sync_api import expect


def sees(window: Window, step: dict[str, Any]) -> None:
    """Check that all that this step is about is outlined, and nothing else, and that what is to be pressed is in sight.
    A phone shows one part of a board at a time: what is outlined in it must be wholly in sight."""
    page, words = window.page, step["show"]
    for word in words if window.size == "laptop" else ():
        expect(page.locator(f'[data-marked="{word}"]').first).to_be_visible()
    marked = page.locator("[data-marked]").filter(visible=True)
    if words:
        expect(marked.last).to_be_visible()
        exact = marked.and_(page.locator("button, [role=button]"))
        expect((exact if exact.count() else marked).last).to_be_in_viewport()
    if window.size == "phone":
        for each in marked.all():
            expect(each).to_be_in_viewport(ratio=0.9)
    assert set(page.evaluate(MARKED)) <= {*words, *step["moves"]}


MARKED = "[...document.querySelectorAll('[data-marked]')].map((each) => each.dataset.marked)"


def complete_lesson(ada: Window, game: str, steps: list[dict[str, Any]]) -> None:
    """Do what each step of the open lesson asks; check that the page marks and announces what the step is about."""
    player = PLAYERS[game](ada.page)
    where = ada.page.get_by_text(re.compile(r"^Step \d+ of \d+$"))
    progress = ada.page.get_by_role("progressbar")
    while True:
        number = int(where.inner_text().split()[1])
        step = steps[number - 1]
        expect(ada.page.get_by_role("status").filter(has_text=step["prompt"])).to_be_visible()
        expect(progress).to_have_attribute("value", str(number))
        sees(ada, step)
        if step["moves"]:
            player.make(step["moves"][0])
        elif number < len(steps):
            ada.page.get_by_role("button", name="Next").first.click()
        else:
            break
        expect(where).not_to_have_text(f"Step {number} of {len(steps)}")
    expect(ada.page.get_by_role("link", name="Play now")).to_be_visible()
