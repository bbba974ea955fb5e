"""Every lesson can be gone through on the real board, by making the moves that it asks for."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from games import PLAYERS
from playwright.sync_api import expect
from windows import Window


@pytest.mark.parametrize("game", PLAYERS)
def test_the_lesson_leads_to_its_end(window: Callable[..., Window], game: str) -> None:
    ada = window()
    steps = ada.get(f"/api/games/{game}/lesson/en")["steps"]
    ada.page.goto(f"/learn/{game}")
    player = PLAYERS[game](ada.page)
    where = ada.page.get_by_text(re.compile(r"^Step \d+ of \d+$"))
    while True:
        # One press may make the moves of two steps, where a board plays a card and says where it goes at once.
        number = int(where.inner_text().split()[1])
        step, later = steps[number - 1], [each["moves"][0] for each in steps[number:] if each["moves"]]
        expect(ada.page.get_by_role("status").filter(has_text=step["prompt"])).to_be_visible()
        if step["moves"]:
            player.make(step["moves"][0], later)
        elif number < len(steps):
            ada.page.get_by_role("button", name="Go on").first.click()
        else:
            break
        expect(where).not_to_have_text(f"Step {number} of {len(steps)}")
    expect(ada.page.get_by_role("link", name="Play now")).to_be_visible()
