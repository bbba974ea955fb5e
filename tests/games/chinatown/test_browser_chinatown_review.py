"""A review of Chinatown on the page: every deal with what it was worth to each side, in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect
from tables import ended_among_bots
from windows import PHONE, Window

Open = Callable[..., Window]
DEALS = ("signed", "refused", "lapsed", "missed")


def test_a_trade_is_told_deal_by_deal(window: Open) -> None:
    ada = window(name="Ada")
    table = ended_among_bots(ada, "chinatown", 3)
    ada.page.goto(f"/review/{table}?seat=1")
    expect(ada.page.locator("section.card")).to_be_visible(timeout=120_000)
    review = ada.get(f"/api/tables/{table}/review?seat=1")["review"]
    turn = next(each for each in review["turns"] if any(decision["kind"] in DEALS for decision in each["decisions"]))
    turns = ada.page.get_by_role("complementary").get_by_role("list").get_by_role("button")
    turns.nth(turn["number"] - 1).click()
    card = ada.page.locator("section.card")
    expect(card).to_contain_text(re.compile("(in shops and money|It never came about)"))
    ada.accessible()
    ada.picture("chinatown-review")

    eve = window(size=PHONE, language="it")
    eve.page.goto(f"/review/{table}?seat=1&turn={turn['number']}")
    expect(eve.page.locator("section.card")).to_contain_text(
        re.compile("(in negozi e denaro|Non se n'è fatto niente)"), timeout=60_000
    )
    eve.fits()
    eve.picture("chinatown-review")
