"""The screen at the end of a game: everybody's score, and where every point of it came from."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from windows import Window


def number(text: str) -> int:
    return int(re.sub(r"[^\d-]", "", text.replace("−", "-")))


def check_end(window: Window, table: str) -> None:
    """The scores are those of the server, and the points listed for each player add up to them."""
    outcome = window.get(f"/api/tables/{table}/outcome")["outcome"]
    end = window.page.get_by_role("dialog")
    rows = end.get_by_role("table").get_by_role("row")
    expect(rows).to_have_count(1 + len(outcome["scores"]))
    shown = [number(cell) for cell in rows.locator("td:last-child").all_inner_texts()]
    assert shown == sorted(shown, reverse=True)
    assert sorted(shown) == sorted(outcome["scores"])
    reasons = end.get_by_role("group")
    expect(reasons).to_have_count(len(shown))
    for score, part in zip(shown, reasons.all(), strict=True):
        if part.get_attribute("open") is None:
            part.locator("summary").click()
        points = [number(text) for text in part.get_by_role("listitem").locator("b").all_inner_texts()]
        assert sum(points) == score, part.inner_text()
    expect(end.get_by_role("img", name="Scores of all players after every move")).to_be_visible()
