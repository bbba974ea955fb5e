"""Every lesson can be gone through on the real board, move by move; what it speaks of is marked."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from choosing import TURNS
from playing import PLAYERS
from playwright.sync_api import expect
from windows import LAPTOP, PHONE, Window

import muraglia


def sees(window: Window, step: dict[str, Any]) -> None:
    """Everything that this step speaks of is outlined, and nothing else; what is to be pressed is in sight. On a phone,
    where a board shows one part at a time, some of it is."""
    page, words = window.page, step["show"]
    for word in words if window.size == "laptop" else ():
        expect(page.locator(f'[data-marked="{word}"]').first).to_be_visible()
    marked = page.locator("[data-marked]").filter(visible=True)
    if words:
        expect(marked.last).to_be_visible()
        exact = marked.and_(page.locator("button, [role=button]"))
        expect((exact if exact.count() else marked).last).to_be_in_viewport()
    assert set(page.evaluate(MARKED)) <= {*words, *step["moves"]}


MARKED = "[...document.querySelectorAll('[data-marked]')].map((each) => each.dataset.marked)"


@pytest.mark.parametrize(
    ("game", "size"),
    [(game, size) for game in PLAYERS for size in (LAPTOP, PHONE)],
    ids=lambda each: each if isinstance(each, str) else "phone" if each == PHONE else "laptop",
)
def test_the_lesson_leads_to_its_end(window: Callable[..., Window], game: str, size: tuple[int, int]) -> None:
    ada = window(size=size)
    steps = ada.get(f"/api/games/{game}/lesson/en")["steps"]
    ada.page.goto(f"/learn/{game}")
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
            ada.page.get_by_role("button", name="Go on").first.click()
        else:
            break
        expect(where).not_to_have_text(f"Step {number} of {len(steps)}")
    expect(ada.page.get_by_role("link", name="Play now")).to_be_visible()


def test_what_the_rules_forbid_is_refused_with_its_rule(window: Callable[..., Window]) -> None:
    """Not "possible, but the lesson has something else in mind"; and what is possible is not taken for it either."""
    ada = window()
    game = muraglia.game(TURNS)
    steps = ada.get(f"/api/games/{TURNS}/lesson/en")["steps"]
    number, step = next((number, step) for number, step in enumerate(steps) if step["moves"])
    other = next(move for move in step["legal"] if move not in step["moves"])
    wrong = next(str(move) for move in game.book.moves if str(move) not in step["legal"])
    tried = f"/api/games/{TURNS}/lesson/try"
    assert ada.post(tried, {"step": number, "move": step["moves"][0]})["view"]
    no = ada.context.request.post(tried, data={"step": number, "move": wrong}, headers={"origin": ada.url}).json()
    assert no["rule"] in game.words().rules
    ada.page.goto(f"/learn/{TURNS}")
    for _ in range(number):
        ada.page.get_by_role("button", name="Go on").first.click()
    PLAYERS[TURNS](ada.page).make(other)
    expect(ada.page.get_by_text("the lesson has something else in mind")).to_be_visible()
    expect(ada.page.get_by_text(f"Step {number + 1} of")).to_be_visible()
