"""Check that a term explains itself to mouse, keyboard, touch and screen reader."""

from __future__ import annotations

import re

from browser_window import Window
from playwright.sync_api import Locator, expect

SMALLEST = 24
"""The smallest size in pixels that can be pressed easily."""


def explains(window: Window, term: Locator, *said: str) -> None:
    """Check that a term shows its explanation, with these words, on hover, on keyboard focus and on a press, and to
    screen readers too; and that Escape, or another press, closes it."""
    page, card = window.page, window.page.locator(".piece-card")
    told = page.get_by_role("status").filter(has_text=said[0])
    term.scroll_into_view_if_needed()
    _can_be_pressed(term)

    page.mouse.move(1, 1)
    term.hover()
    _shows(window, term, card, said)
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    page.mouse.move(1, 1)

    page.keyboard.press("Tab")  # from now on it is the keyboard that moves the focus
    term.focus()
    _shows(window, term, card, said)
    expect(told).to_have_count(1)
    expect(term).to_have_attribute("aria-expanded", "true")
    window.accessible()
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    expect(told).to_have_count(0)
    expect(term).to_be_focused()
    for opened in (1, 0):
        page.keyboard.press("Enter")
        expect(card).to_have_count(opened)

    press = term.tap if window.size == "phone" else term.click
    for opened in (1, 0):
        press()
        expect(card).to_have_count(opened)
    press()
    _shows(window, term, card, said)
    expect(told).to_have_count(1)
    window.picture("explained-" + re.sub(r"\W+", "-", said[0].lower()))
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    expect(term).to_have_attribute("aria-expanded", "false")


def _can_be_pressed(term: Locator) -> None:
    box = term.bounding_box()
    assert box and min(box["width"], box["height"]) >= SMALLEST, f"too small to press: {box}"


def _shows(window: Window, term: Locator, card: Locator, said: tuple[str, ...]) -> None:
    """Check that the card says this, inside the window, and covers neither the term nor a figure beside it."""
    for words in said:
        expect(card).to_contain_text(words)
    at, size = card.bounding_box(), window.page.viewport_size
    of = term.evaluate("term => (term.closest('dl > *') ?? term).getBoundingClientRect().toJSON()")
    assert at and size
    assert at["x"] >= 0 and at["x"] + at["width"] <= size["width"], f"outside the window: {at}"
    assert at["y"] >= 0 and at["y"] + at["height"] <= size["height"], f"outside the window: {at}"
    assert at["y"] + at["height"] <= of["y"] or at["y"] >= of["y"] + of["height"], f"{at} covers {of}"
