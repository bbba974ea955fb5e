"""Every lesson can be gone through on the real board, move by move; what it speaks of is marked."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browser_window import LAPTOP, PHONE, Window
from game_players import PLAYERS
from games_by_kind import TURNS
from lesson_player import complete_lesson
from playwright.sync_api import expect

import muraglia


@pytest.mark.parametrize(
    ("game", "size"),
    [(game, size) for game in PLAYERS for size in (LAPTOP, PHONE)],
    ids=lambda each: each if isinstance(each, str) else "phone" if each == PHONE else "laptop",
)
def test_the_lesson_leads_to_its_end(window: Callable[..., Window], game: str, size: tuple[int, int]) -> None:
    ada = window(size=size)
    steps = ada.get(f"/api/games/{game}/lesson/en")["steps"]
    ada.page.goto(f"/learn/{game}")
    complete_lesson(ada, game, steps)


def test_what_the_rules_forbid_is_refused_with_its_rule(window: Callable[..., Window]) -> None:
    """An illegal move is not called "possible, but the lesson wants another move", and a legal one is not refused."""
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
        ada.page.get_by_role("button", name="Next").first.click()
    PLAYERS[TURNS](ada.page).make(other)
    expect(ada.page.get_by_text("the lesson wants another move")).to_be_visible()
    expect(ada.page.get_by_text(f"Step {number + 1} of")).to_be_visible()
