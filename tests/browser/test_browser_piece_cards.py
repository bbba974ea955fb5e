"""Piece cards: hover, keyboard focus or a long press explains a piece, and presses nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from api_tables import acting, hot_seat_table
from browser_window import PHONE, Window
from game_players import PLAYERS
from playwright.sync_api import Page, expect
from touch import finger, middle

import muraglia

SEEN = """
    [...document.querySelectorAll("main [data-piece]")].flatMap((each) => {
        const { left, top, width, height } = each.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const hit = document.elementFromPoint(x, y)?.closest("[data-piece], [data-tip]");
        return hit === each ? [{ x, y, line: each.dataset.piece }] : [];
    })
"""
"""The pieces that can be pointed at, and where."""
LINES = "[...document.querySelectorAll('[data-piece]')].map((each) => each.dataset.piece)"


def on_board(window: Window, game: str) -> Page:
    """In the middle of a game, in front of whoever is at turn."""
    table = hot_seat_table(window, game, PLAYERS[game].MIDDLE)
    window.page.goto(f"/table/{table}?seat={acting(window, table)}")
    expect(window.page.get_by_role("banner").get_by_text("Your turn", exact=True)).to_be_visible()
    window.page.wait_for_load_state("networkidle")
    return window.page


@pytest.mark.parametrize("game", PLAYERS)
def test_hovering_over_a_piece_shows_its_card(window: Callable[..., Window], game: str) -> None:
    page = on_board(window(name="Ada"), game)
    words = [muraglia.game(game).words(language) for language in ("en", "it")]
    assert page.evaluate(SEEN), "pieces lie on this board"
    for line in set(page.evaluate(LINES)):
        assert all(each.piece(line).text for each in words)
    card = page.locator(".piece-card")
    for seen in page.evaluate(SEEN)[:2]:
        page.mouse.move(seen["x"], seen["y"])
        told = words[0].piece(seen["line"])
        expect(card).to_contain_text(told.name)
        expect(card).to_contain_text(told.text)
        expect(card.get_by_role("link", include_hidden=True)).to_have_attribute("href", f"/rules/{game}#{told.rule}")
        page.keyboard.press("Escape")
        expect(card).to_have_count(0)
        page.mouse.move(1, 1)


@pytest.mark.parametrize("where", ["learn", "rules"])
@pytest.mark.parametrize("game", PLAYERS)
def test_a_learner_can_read_what_a_piece_is(window: Callable[..., Window], game: str, where: str) -> None:
    page, words = window(name="Ada").page, muraglia.game(game).words()
    page.goto(f"/{where}/{game}")
    expect(page.locator("main [data-piece]").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    seen = page.evaluate(SEEN)[0]
    page.mouse.move(seen["x"], seen["y"])
    expect(page.locator(".piece-card")).to_contain_text(words.piece(seen["line"]).text)


@pytest.mark.parametrize("game", PLAYERS)
def test_a_long_press_shows_the_card_and_presses_nothing(window: Callable[..., Window], game: str) -> None:
    ada = window(name="Ada", size=PHONE)
    page = on_board(ada, game)
    card, pressed = page.locator(".piece-card"), page.locator("main [aria-pressed=true]")
    before = pressed.count()
    assert page.evaluate(SEEN), "pieces lie on this board"
    for seen in page.evaluate(SEEN)[:4]:
        with finger(ada, seen["x"], seen["y"]):
            expect(card).to_contain_text(muraglia.game(game).words().piece(seen["line"]).text)
            box = card.bounding_box()
            assert box and box["x"] >= 0 and box["x"] + box["width"] <= PHONE[0], "inside the window"
            assert box["y"] >= 0 and box["y"] + box["height"] <= PHONE[1], "inside the window"
        expect(card).to_be_visible()  # it stays until the next touch
    expect(pressed).to_have_count(before)


@pytest.mark.parametrize("game", PLAYERS)
def test_keyboard_focus_explains_the_piece(window: Callable[..., Window], game: str) -> None:
    page = on_board(ada := window(name="Ada"), game)
    words, card = muraglia.game(game).words(), page.locator(".piece-card")
    piece = page.locator("main button[data-piece]:enabled").first
    page.keyboard.press("Tab")
    piece.focus()
    told = words.piece(piece.get_attribute("data-piece") or "")
    expect(card).to_contain_text(told.text)
    expect(piece).to_have_attribute("aria-description", told.text)
    ada.accessible()
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    piece.blur()
    piece.focus()
    expect(card).to_be_visible()
    page.keyboard.press("?")
    expect(page).to_have_url(f"{ada.url}/rules/{game}#{told.rule}")
    assert middle(page.locator(f"[id='{told.rule}']"))
