"""Every lesson can be gone through on the real board, move by move; what it speaks of is marked."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from choosing import SEALED, TURNS
from playing import PLAYERS
from playwright.sync_api import Page, expect
from windows import LAPTOP, PHONE, Window


def sees(page: Page, words: list[str]) -> None:
    """Everything that this step speaks of is outlined; on a phone as much of it as fits is in sight, and never none."""
    for word in words:
        expect(page.locator(f'[data-marked="{word}"]').first).to_be_visible()
    marked = page.locator("[data-marked]")
    expect(marked).to_have_count(0) if not words else expect(marked.last).to_be_in_viewport()


@pytest.mark.parametrize(
    ("game", "size"),
    [*((game, LAPTOP) for game in PLAYERS), (TURNS, PHONE), (SEALED, PHONE)],
    ids=lambda each: each if isinstance(each, str) else "phone" if each == PHONE else "laptop",
)
def test_the_lesson_leads_to_its_end(window: Callable[..., Window], game: str, size: tuple[int, int]) -> None:
    ada = window(size=size)
    steps = ada.get(f"/api/games/{game}/lesson/en")["steps"]
    ada.page.goto(f"/learn/{game}")
    player = PLAYERS[game](ada.page)
    where = ada.page.get_by_text(re.compile(r"^Step \d+ of \d+$"))
    while True:
        # One press may make the moves of two steps, where a board plays a card and says where it goes at once.
        number = int(where.inner_text().split()[1])
        step, later = steps[number - 1], [each["moves"][0] for each in steps[number:] if each["moves"]]
        expect(ada.page.get_by_role("status").filter(has_text=step["prompt"])).to_be_visible()
        sees(ada.page, step["show"])
        if step["moves"]:
            player.make(step["moves"][0], later)
        elif number < len(steps):
            ada.page.get_by_role("button", name="Go on").first.click()
        else:
            break
        expect(where).not_to_have_text(f"Step {number} of {len(steps)}")
    expect(ada.page.get_by_role("link", name="Play now")).to_be_visible()
