"""A deal being composed: how bots would answer it, never an older one; asking everybody; who could use what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from browser_window import Window
from players_chinatown import ChinatownPlayer
from playwright.sync_api import Route, expect


def test_bots_say_what_they_think_of_the_deal_on_the_table(window: Callable[..., Window]) -> None:
    ada = window(name="Ada")
    table = ada.table("chinatown", ["me", "bot:random", "bot:random"])
    asked: list[Route] = []

    def answer(route: Route, move: str) -> None:
        said: list[Any] = [{"seat": 1, "move": move, "sure": True}]
        route.fulfill(json={"number": 1, "replies": said})

    ada.page.route("**/replies", lambda route: asked.append(route))
    ada.page.goto(f"/table/{table}?seat=0")
    player = ChinatownPlayer(ada.page)
    expect(ada.page.get_by_text("Choose 5 of 7 buildings")).to_be_visible()
    player.keep()
    player.press("New deal")
    ada.page.get_by_role("button", name="Money from Ada").click()
    with ada.page.expect_request("**/replies"):
        ada.page.get_by_role("main").get_by_role("button", name="Yellow", exact=True).click()
    hers, yellow = (ada.page.get_by_role("region", name=f"{who} gives") for who in ("Ada", "Yellow"))
    expect(hers).to_contain_text("−1,000 over 6 rounds")
    expect(yellow).to_contain_text("+1,000 over 6 rounds")

    # An answer that comes late is about another deal by now: it is not shown, and the new one is asked after it.
    ada.page.get_by_role("button", name="More: ").click()
    expect(yellow).to_contain_text("+2,000 over 6 rounds")
    with ada.page.expect_request("**/replies"):
        answer(asked[0], "refuse 1 I want about 2000 more.")
    expect(yellow).not_to_contain_text("I want about")
    answer(asked[1], "accept 1 abc")
    expect(yellow).to_contain_text("Probably yes")
    assert len(asked) == 2

    # Everybody can be asked; the deal stays on the table meanwhile.
    ada.page.get_by_role("button", name="What would you give for this?").click()
    expect(ada.page.get_by_text("Offers: $2,000")).to_be_visible()
    expect(ada.page.get_by_role("button", name="Ada gives Yellow $2,000.")).to_be_visible()
    ada.page.get_by_role("button", name="Requests", exact=True).click()
    expect(ada.page.get_by_role("heading", name="Who wants what")).to_be_visible()
    see = ada.page.get_by_role("button", name="Who could use what")
    see.click()
    expect(see).to_have_attribute("aria-pressed", "true")
    ada.accessible()
