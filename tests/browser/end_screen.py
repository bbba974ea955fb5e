"""Check the end screen of a game: each score, and where its points came from."""

from __future__ import annotations

import re

from browser_window import Window
from playwright.sync_api import Locator, expect


def number(text: str) -> int:
    return int(re.sub(r"[^\d-]", "", text.replace("−", "-")))


def numbers(cells: Locator) -> list[int]:
    return [number(text) for text in cells.all_inner_texts()]


def check_end(window: Window, table: str) -> None:
    """Check that the scores match the server's, and that points by kind and points in detail add up to them."""
    outcome = window.get(f"/api/tables/{table}/outcome")["outcome"]
    end = window.page.get_by_role("dialog")
    scores = end.locator("tfoot td")
    expect(scores).to_have_count(len(outcome["scores"]))
    shown = numbers(scores)
    assert shown == sorted(shown, reverse=True)
    assert sorted(shown) == sorted(outcome["scores"])
    rows = [numbers(row.locator("td")) for row in end.locator("tbody tr").all()]
    assert [sum(column) for column in zip(*rows, strict=True)] == shown
    end.get_by_text("All points in detail").click()
    everybody = end.locator(".reasons section")
    assert [sum(numbers(each.locator("b"))) for each in everybody.all()] == shown
    expect(end.get_by_role("img", name="Everybody's score after every move")).to_be_visible()
