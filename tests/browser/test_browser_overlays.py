"""Rules, lessons, set-up and settings open over a table and close back to it: nothing that was begun there is lost."""

from __future__ import annotations

import re
from collections.abc import Callable

from browser_window import Window
from games_by_kind import SEALED
from playwright.sync_api import expect


def test_every_overlay_closes_back_to_the_table(window: Callable[..., Window]) -> None:
    ada = window(name="Ada")
    page = ada.page
    lines: list[str] = []
    page.on("websocket", lambda socket: lines.append(socket.url))
    table = ada.table(SEALED, ["me", "bot:random", "bot:random"])
    page.goto(f"/table/{table}?seat=0")
    page.get_by_role("tab", name="Chat").click()
    said = page.get_by_label("Say something")
    said.fill("half a sente")
    over = page.get_by_role("dialog", name="Over the table")

    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("link", name="Rules").click()
    expect(over.get_by_role("heading", level=1)).to_be_visible()
    expect(page).to_have_url(re.compile("/rules/"))
    expect(page.locator("[inert]").get_by_role("button", name="Menu")).to_have_count(1)  # there, and out of reach
    ada.accessible()
    over.get_by_role("button", name="Back to the table").click()
    expect(over).to_have_count(0)
    expect(page).to_have_url(re.compile(f"/table/{table}"))

    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("link", name="Learn").click()
    expect(over.get_by_role("progressbar")).to_be_visible()
    page.keyboard.press("Escape")
    expect(over).to_have_count(0)

    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("dialog")
    menu.get_by_role("button", name="Settings").click()
    menu.get_by_role("link", name="All settings").click()
    expect(over.get_by_role("heading", name="Settings")).to_be_visible()
    page.go_back()
    expect(over).to_have_count(0)

    expect(said).to_have_value("half a sente")
    assert len(lines) == 1, "the table was never left"
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_role("log", name="Chat")).to_contain_text("half a sente")
