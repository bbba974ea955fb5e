"""The analysis board: set up, played by all sides with the coach's help, shared as a link that holds all of it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from api_tables import linked, table_ended_by_bots
from browser_window import PHONE, Window
from games_by_kind import GAMES, TURNS
from playwright.sync_api import Locator, Page, expect

Open = Callable[..., Window]


def at(page: Page, step: int) -> None:
    """Wait until the board is at rest and shows the line after this many steps."""
    expect(page.locator("main")).to_have_attribute("data-moment", str(step))


def follow(page: Page, named: str, button: str) -> None:
    """Play what the coach advises; ask again if it ran out of time on a busy machine."""
    hints, silent = page.get_by_role("dialog", name=named), page.get_by_role("alert").locator(".toast")
    while True:
        page.locator(".lamp").click()
        expect(hints.or_(silent)).to_be_visible()
        if hints.is_visible():
            return hints.get_by_role("button", name=button).first.click()


def eyes(page: Page) -> Locator:
    return page.locator("[data-spot^='seat'] [aria-pressed='true']")


@pytest.mark.parametrize("game", GAMES)
def test_all_sides_are_played_and_a_link_holds_it_all(window: Open, game: str) -> None:
    ada = window(name="Ada")
    ada.page.goto(f"/analysis/{game}")
    at(ada.page, 0)
    for step in (1, 2):
        follow(ada.page, "The coach would…", "Play this")
        at(ada.page, step)
    moves = ada.page.get_by_role("list", name="Moves", exact=True)
    expect(moves.get_by_role("button")).to_have_count(3)
    ada.accessible()
    ada.picture(f"analysis-{game}")
    moves.get_by_role("button").nth(1).click()
    at(ada.page, 1)
    expect(ada.page).to_have_url(re.compile("#.+"))
    ada.page.get_by_role("button", name="Link").click()
    shared = ada.page.get_by_role("textbox", name="Link")
    expect(shared).to_have_value(re.compile(f"/analysis/{game}#.+"))
    board = ada.page.locator("main").inner_text()

    eve = window(size=PHONE, theme="dark", language="it")  # she has no name here, and sees the same in her language
    eve.page.goto(shared.input_value())
    at(eve.page, 1)
    theirs = eve.page.get_by_role("list", name="Mosse", exact=True)
    expect(theirs.get_by_role("button")).to_have_count(3)
    expect(theirs.get_by_role("button").nth(1)).to_have_attribute("aria-current", "true")
    eve.accessible()
    eve.fits()
    eve.picture(f"analysis-{game}")
    eve.page.get_by_role("button", name="Una mossa avanti").click()
    at(eve.page, 2)
    same = window()
    same.page.goto(shared.input_value())
    at(same.page, 1)
    expect(same.page.locator("main")).to_have_text(board, use_inner_text=True)


def test_the_move_that_is_shown_stays_in_sight_on_a_phone(window: Open) -> None:
    ada = window(size=PHONE)
    ada.page.goto(f"/analysis/{TURNS}")
    at(ada.page, 0)
    for step in range(1, 6):
        follow(ada.page, "The coach would…", "Play this")
        at(ada.page, step)
    now = ada.page.get_by_role("list", name="Moves", exact=True).locator("[aria-current]")
    expect(now).to_be_in_viewport(ratio=0.95)
    ada.page.get_by_role("button", name="Back to the start").click()
    expect(now).to_have_text("Start")
    expect(now).to_be_in_viewport(ratio=0.95)
    ada.fits()


@pytest.mark.parametrize("game", GAMES)
def test_a_position_error_is_shown_beside_its_field_and_never_over_it(window: Open, game: str) -> None:
    ada = window(size=PHONE)
    ada.page.goto(f"/analysis/{game}")
    at(ada.page, 0)
    ada.page.get_by_role("tab", name="Set up").click()
    fields, no = ada.page.locator(".fields input"), ada.page.locator(".setup").get_by_role("status")
    for field in (fields.first, fields.last):
        field.scroll_into_view_if_needed()
        was, before = field.input_value(), field.bounding_box()
        field.fill("9999")
        expect(no).to_contain_text("This position is not possible.")
        assert before and (box := field.bounding_box()) and (told := no.bounding_box())
        assert told["y"] + told["height"] <= box["y"], f"{game}: {told} covers {box}"
        assert box["y"] >= before["y"] - 1, f"{game}: the field went up by {before['y'] - box['y']}"
        expect(field).to_be_in_viewport(ratio=0.95)
        expect(field).to_be_focused()
        field.fill(was)
        expect(no).to_be_empty()


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_a_position_is_set_up_below_a_board_that_asks_nothing(window: Open, game: str) -> None:
    ada = window(size=PHONE, language="it")
    ada.page.goto(f"/analysis/{game}")
    at(ada.page, 0)
    board = ada.page.locator("main")
    expect(board).not_to_have_attribute("data-replay", "")
    ada.page.get_by_role("tab", name="Posizione").click()
    expect(board).to_have_attribute("data-replay", "")
    ada.page.get_by_text("Che cosa significano le lettere").click()
    expect(ada.page.locator("details[open]")).to_contain_text("over (fine)")
    sizes = "all => all.map((field) => parseFloat(getComputedStyle(field).fontSize))"
    small = [size for size in ada.page.locator(".setup .field").evaluate_all(sizes) if size < 16]
    assert not small, "a phone zooms in on a field with smaller letters, and stays so"
    ada.accessible()
    ada.fits()
    ada.page.get_by_role("tab", name="Mosse").click()
    expect(board).not_to_have_attribute("data-replay", "")


def test_a_moment_of_a_finished_game_is_analysed(window: Open) -> None:
    ada = window(name="Ada")
    table = table_ended_by_bots(ada, TURNS, 3)
    ada.page.goto(f"/replay/{table}?seat=1&at=9")
    ada.page.get_by_role("link", name="Analyse from here").click()
    at(ada.page, 0)
    expect(eyes(ada.page)).to_have_count(1)
    follow(ada.page, "The coach would…", "Play this")
    at(ada.page, 1)


def test_a_truncated_link_is_reported_and_a_new_game_is_offered(window: Open) -> None:
    ada = window()
    ada.page.goto(f"/analysis/{TURNS}#q1YqLUkt")
    expect(ada.page.get_by_role("alert").first).to_contain_text("This link is broken")
    at(ada.page, 0)
    other = window(language="it")
    other.page.goto(f"/analysis/{TURNS}#{linked('x' * 30_000)}")
    told = other.page.get_by_role("alert").first
    expect(told).to_contain_text("Questo testo è troppo lungo per una posizione. Questo link è rotto")
    at(other.page, 0)
