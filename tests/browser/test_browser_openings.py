"""The openings of every game: walked down by keyboard and by finger, with the board beside them."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from browser_window import PHONE, Window
from games_by_kind import GAMES, TURNS
from playwright.sync_api import Route, expect

import muraglia

Open = Callable[..., Window]


@pytest.mark.parametrize("game", GAMES)
def test_openings_are_walked_down_by_keyboard_and_gone_on_from(window: Open, game: str) -> None:
    ada = window(name="Ada")
    page, name = ada.page, muraglia.catalogue()[game].name
    page.goto(f"/openings/{game}")
    expect(page.get_by_role("heading", name=f"Openings: {name}")).to_be_visible()
    options = page.get_by_role("list", name="What came next").get_by_role("link")
    way = page.get_by_role("navigation", name="Moves so far").get_by_role("listitem")
    expect(options.first).to_contain_text("wins")
    expect(options.first).not_to_contain_text(re.compile(r"-\d"))  # a real minus sign, as wide as a plus
    expect(page.locator("main.board")).to_have_attribute("data-moment", "0")
    expect(way).to_have_count(1)
    ada.picture(f"openings-{game}")
    ada.accessible()
    ada.fits()
    page.keyboard.press("1")
    expect(way).to_have_count(2)
    expect(options.first).to_be_focused()
    page.keyboard.press("Enter")
    expect(way).to_have_count(3)
    expect(page.locator("aside")).not_to_contain_text(re.compile(r"\b1 times"))
    page.keyboard.press("Backspace")
    expect(way).to_have_count(2)
    page.go_back()
    expect(way).to_have_count(3)
    page.reload()  # the address holds the moves so far
    expect(way).to_have_count(3)
    page.get_by_role("link", name="Players: 4").click()
    expect(page.get_by_role("link", name="Players: 4")).to_have_attribute("aria-current", "true")
    expect(way).to_have_count(1)
    page.get_by_role("link", name="Analyse from here").click()
    expect(page.get_by_role("heading", name=f"Analysis: {name}")).to_be_visible()
    expect(page.locator("main.board")).to_have_attribute("data-moment", "0")
    expect(page.locator("aside [data-spot^='seat']")).to_have_count(4)


def test_a_late_answer_changes_nothing_and_a_phone_shows_it_in_italian(window: Open) -> None:
    eve = window(size=PHONE, theme="dark", language="it")
    page, held = eve.page, list[Route]()
    page.goto(f"/openings/{TURNS}")
    options = page.get_by_role("list", name="Le mosse seguenti").get_by_role("link")
    way = page.get_by_role("navigation", name="Le mosse fin qui").get_by_role("listitem")
    expect(options.first).to_contain_text("vittorie")
    eve.picture("openings-italian")
    eve.accessible()
    eve.fits()
    page.route("**/openings?path=1&*", lambda route: held.append(route))
    options.nth(1).tap()
    page.go_back()
    options.first.tap()
    expect(way).to_have_count(2)
    second = way.nth(1).inner_text()
    for route in held:
        route.continue_()
    expect(page).to_have_url(re.compile("path=0"))
    expect(way.nth(1)).to_have_text(second)
    options.first.tap()
    expect(way).to_have_count(3)
    starts = way.evaluate_all(
        "all => all.map(li => [li, li.querySelector('a')].map(e => e.getBoundingClientRect().top))"
    )
    assert all(link - item < 12 for item, link in starts), "the separator before a long step is not alone on a line"
