"""The coach: a hint for a player against bots, in words, reachable by keyboard, and followed with one press."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from api_tables import look, play_on
from browser_window import PHONE, Window
from game_players import SEATS
from games_by_kind import OPEN, TURNS, begun_by
from playwright.sync_api import Locator, Page, expect

Open = Callable[..., Window]


def among_bots(window: Window, game: str, **more: object) -> Page:
    table = window.table(game, ["me", *["bot:easy"] * (SEATS[game] - 1)], **more)
    window.page.goto(f"/table/{table}?seat=0")
    expect(window.page.locator(".flag")).to_be_visible()
    return window.page


def ask(page: Page, named: str = "The coach would…") -> Locator:
    """Press for a hint; again if the coach ran out of time on a busy machine."""
    hints, silent = page.get_by_role("dialog", name=named), page.get_by_role("alert").locator(".toast")
    while True:
        page.locator(".lamp").click()
        expect(hints.or_(silent)).to_be_visible()
        if hints.is_visible():
            return hints


@pytest.mark.parametrize("game", sorted(SEATS))
def test_a_hint_is_worded_and_followed_with_one_press(window: Open, game: str) -> None:
    ada = window(name="Ada")
    page = among_bots(ada, game)
    hints = ask(page)
    first = hints.get_by_role("listitem").first
    expect(first).to_contain_text("%")
    ada.picture(f"coach-{game}")
    ada.accessible()
    moment = int(page.locator("main").get_attribute("data-moment") or 0)
    first.get_by_role("button", name="Play this").click()
    expect(hints).to_be_hidden()
    page.wait_for_function("was => Number(document.querySelector('main').dataset.moment) > was", arg=moment)


def test_a_hint_comes_and_goes_by_keyboard_and_on_a_phone_in_italian(window: Open) -> None:
    ada = window(name="Ada", size=PHONE, language="it")
    page = among_bots(ada, TURNS, options=begun_by(TURNS, 0))
    hints = ask(page, "Il coach consiglia:")
    expect(hints.get_by_role("button", name="Gioca così").first).to_be_focused()
    assert (told := hints.bounding_box()) and (board := page.locator("main").bounding_box())
    assert told["y"] > board["y"] + board["height"] / 4, "the hint hides the board that it is about"
    ada.picture("coach-italian")
    ada.accessible()
    page.keyboard.press("Escape")
    expect(hints).to_be_hidden()
    expect(page.locator(".lamp")).to_be_focused()


def test_among_people_there_is_no_coach(window: Open) -> None:
    ada, bob = window(name="Ada"), window(name="Bob")
    table = ada.table(TURNS, ["me", "open"], options=begun_by(TURNS, 0))
    bob.command(table, type="sit", seat=1)
    ada.page.goto(f"/table/{table}?seat=0")
    expect(ada.page.locator(".flag")).to_be_visible()
    expect(ada.page.locator(".lamp")).to_have_count(0)


def test_advice_stays_open_while_others_act(window: Open) -> None:
    ada = window(name="Ada")
    others = [f"local:P{seat}" for seat in range(1, SEATS[OPEN])]
    table = ada.table(OPEN, ["me", *others])
    while look(ada, table, 0)["view"]["view"]["decision"] != "open":
        play_on(ada, table, 1)
    ada.page.goto(f"/table/{table}?seat=0")
    expect(ada.page.locator(".flag")).to_be_visible()
    hints = ask(ada.page)
    first = hints.get_by_role("listitem").first.locator(".move").inner_text()
    board = ada.page.get_by_role("main")
    moment = board.get_attribute("data-moment") or ""
    ada.command(table, type="play", seat=1, move="done")
    expect(board).not_to_have_attribute("data-moment", moment)
    expect(hints.get_by_text("The game has moved on.")).to_be_visible()
    expect(hints.get_by_role("listitem").first.locator(".move")).to_have_text(first)
    ada.accessible()
    hints.get_by_role("button", name="Ask again").click()
    expect(hints.get_by_text("The game has moved on.")).to_have_count(0)
    ada.page.keyboard.press("Escape")
    expect(hints).to_have_count(0)
