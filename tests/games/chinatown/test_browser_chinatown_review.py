"""A review of Chinatown on the page: every deal with what it was worth to each side, in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable

from api_tables import table_ended_by_bots
from browser_window import PHONE, Window
from playwright.sync_api import expect

Open = Callable[..., Window]
DEALS = ("signed", "refused", "lapsed", "missed")


def test_a_trade_is_told_deal_by_deal(window: Open) -> None:
    ada = window(name="Ada")
    table = table_ended_by_bots(ada, "chinatown", 3)
    ada.page.goto(f"/review/{table}?seat=1")
    expect(ada.page.locator("section.card")).to_be_visible(timeout=120_000)
    review = ada.get(f"/api/tables/{table}/review?seat=1")["review"]
    turn = next(each for each in review["turns"] if any(decision["kind"] in DEALS for decision in each["decisions"]))
    turns = ada.page.get_by_role("complementary").get_by_role("list").get_by_role("button")
    turns.nth(turn["number"] - 1).click()
    card = ada.page.locator("section.card")
    expect(card).to_contain_text(re.compile("(in shops and money|The deal was never made)"))
    ada.accessible()
    ada.picture("chinatown-review")

    eve = window(size=PHONE, language="it")
    eve.page.goto(f"/review/{table}?seat=1&turn={turn['number']}")
    expect(eve.page.locator("section.card")).to_contain_text(
        re.compile("(in negozi e denaro|L'affare non si è mai concluso)"), timeout=60_000
    )
    eve.fits()
    eve.picture("chinatown-review")
