"""Puzzles in a browser: the one of the day and the trainer, answered by keyboard and by finger."""

from __future__ import annotations

from collections.abc import Callable

from browser_window import PHONE, Window
from games_by_kind import GAMES, OPEN, TURNS
from playwright.sync_api import Route, expect

import muraglia


def test_the_puzzle_of_the_day_and_the_trainer_are_answered_by_keyboard(window: Callable[..., Window]) -> None:
    ada = window()
    page, name = ada.page, muraglia.catalogue()[TURNS].name
    page.goto("/puzzles")
    expect(page.get_by_role("link", name="Practise")).to_have_count(len(GAMES))
    page.get_by_role("listitem").filter(has_text=name).get_by_role("link", name="Today’s puzzle").press("Enter")
    expect(page.get_by_role("heading", name="Today’s puzzle")).to_be_visible()
    choices = page.get_by_role("list", name="Moves to choose from").get_by_role("button")
    expect(choices.first).to_be_visible()
    expect(page.get_by_text(f"Or press 1 to {choices.count()}.")).to_be_visible()
    expect(page.locator("main.board").get_by_role("button").first).to_be_visible()
    ada.picture("puzzle")
    ada.accessible()
    ada.fits()
    page.keyboard.press("1")  # right or wrong: what every choice leads to is told, the best first
    right, wrong = (page.get_by_role("heading", name=each) for each in ("Right!", "Not this time."))
    expect(right.or_(wrong)).to_be_visible()
    told = page.get_by_role("status").get_by_role("listitem")
    expect(told.first).to_contain_text("best")
    assert told.count() >= 2
    expect(page.get_by_text("Your rating: ")).to_be_visible()
    ada.picture("puzzle-answered")
    ada.accessible()
    ada.fits()

    onward = page.get_by_role("button", name="Next puzzle")
    expect(onward).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name=f"Puzzles: {name}")).to_be_visible()
    expect(choices.first).to_be_visible()
    page.keyboard.press("7")  # there is no such choice
    choices.first.focus()
    page.keyboard.press("Enter")
    expect(onward).to_be_focused()

    page.reload()  # answers are kept in this browser
    expect(choices.first).to_be_visible()
    page.goto("/puzzles")
    mine = page.get_by_role("listitem").filter(has_text=name)
    expect(mine).to_contain_text("/2")
    expect(mine.get_by_role("link", name="Today’s puzzle: done")).to_be_visible()


def test_a_late_answer_is_the_only_one_and_a_phone_shows_it_in_italian(window: Callable[..., Window]) -> None:
    ada = window(size=PHONE, language="it")
    page = ada.page
    held: list[Route] = []
    page.route("**/answer", lambda route: held.append(route))
    page.goto(f"/puzzles/{OPEN}?day")
    choices = page.get_by_role("list", name="Mosse fra cui scegliere").get_by_role("button")
    expect(choices.first).to_be_visible()
    ada.picture("puzzle-italian")
    ada.accessible()
    ada.fits()
    choices.first.tap()
    expect(choices.nth(1)).to_be_disabled()
    page.keyboard.press("2")  # too late: the first one is the answer
    expect(choices.first).to_be_disabled()
    assert len(held) == 1
    held[0].continue_()
    expect(page.get_by_role("button", name="Prossimo problema")).to_be_in_viewport()
    expect(page.get_by_role("status").get_by_role("listitem").first).to_contain_text("la migliore")
    ada.picture("puzzle-italian-answered")
    ada.accessible()
    ada.fits()
