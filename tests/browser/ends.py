"""The screen at the end of a game: everybody's score, and where every point of it came from."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect
from windows import Window


def number(text: str) -> int:
    return int(re.sub(r"[^\d-]", "", text.replace("−", "-")))


def numbers(cells: Locator) -> list[int]:
    return [number(text) for text in cells.all_inner_texts()]


def check_end(window: Window, table: str) -> None:
    """The scores are those of the server; every player's points by kind add up to them, and so does every point."""
    outcome = window.get(f"/api/tables/{table}/outcome")["outcome"]
    end = window.page.get_by_role("dialog")
    scores = end.locator("tfoot td")
    expect(scores).to_have_count(len(outcome["scores"]))
    shown = numbers(scores)
    assert shown == sorted(shown, reverse=True)
    assert sorted(shown) == sorted(outcome["scores"])
    rows = [numbers(row.locator("td")) for row in end.locator("tbody tr").all()]
    assert [sum(column) for column in zip(*rows, strict=True)] == shown
    end.get_by_text("Every point by itself").click()
    everybody = end.locator(".reasons section")
    assert [sum(numbers(each.locator("b"))) for each in everybody.all()] == shown
    expect(end.get_by_role("img", name="Scores of all players after every move")).to_be_visible()
