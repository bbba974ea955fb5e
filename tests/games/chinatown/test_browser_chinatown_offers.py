"""The list of offers: when an offer goes, no other one slips under the finger in its place."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from api_tables import look
from browser_window import Window
from players_chinatown import ChinatownPlayer
from playwright.sync_api import FloatRect, Locator, Page, expect
from rounds_chinatown import trading
from touch import dragging
from touch import middle as centre


def accepted(page: Page) -> list[str]:
    """All acceptances that this page sends from now on."""
    sent: list[str] = []

    def heard(frame: Any) -> None:
        sent.extend(re.findall(r'"accept (\d+)', str(frame)))

    page.on("websocket", lambda line: line.on("framesent", heard))
    return sent


def middle(box: FloatRect | None) -> tuple[float, float]:
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def within(box: FloatRect | None, point: tuple[float, float]) -> bool:
    assert box
    x, y = point
    return 0 < x - box["x"] < box["width"] and 0 < y - box["y"] < box["height"]


@pytest.mark.parametrize("looking", [True, False])
def test_a_click_after_a_withdrawal_accepts_nothing_else(window: Callable[..., Window], looking: bool) -> None:
    """A gift lies above a bad deal. The gift is withdrawn; 120 ms later comes the click that was meant for it."""
    ada, bob = window(name="Ada"), window(name="Bob")
    table = trading(ada, bob)
    for deal in ("5000", "- for 3000"):
        bob.command(table, type="play", seat=1, move=f"offer red: {deal}")
    sent = accepted(ada.page)
    ada.page.clock.install()
    ada.page.goto(f"/table/{table}?seat=0")
    gift, bad = (yes(ada.page, number) for number in (1, 2))
    expect(gift).to_be_enabled()
    aim = middle(gift.bounding_box())
    ada.page.clock.pause_at(ada.page.evaluate("Date.now() / 1000 + 1"))
    if looking:
        ada.page.mouse.move(*aim)
    bob.command(table, type="play", seat=1, move="withdraw 1")
    if looking:
        expect(ada.page.get_by_text("no longer on the table")).to_be_visible()
        assert not within(bad.bounding_box(), aim)
    else:
        expect(gift).to_have_count(0)
        assert within(bad.bounding_box(), aim)  # here it lies now
    ada.page.clock.run_for(120)
    ada.page.mouse.click(*aim)
    ada.page.clock.run_for(1000)
    # Now that she has seen the other offer she may accept it.
    expect(bad).to_be_enabled()
    assert sent == []
    bad.click()
    expect(bad).to_be_disabled()
    assert sent == ["2"]


def test_a_change_of_terms_is_not_accepted_by_an_old_click(window: Callable[..., Window]) -> None:
    """An offer that changes under the pointer turns grey; its new terms come last, and nothing above has moved."""
    ada, bob = window(name="Ada"), window(name="Bob")
    table = trading(ada, bob)
    for deal in ("5000", "1000"):
        bob.command(table, type="play", seat=1, move=f"offer red: {deal}")
    sent = accepted(ada.page)
    ada.page.goto(f"/table/{table}?seat=0")
    first, other = (yes(ada.page, number) for number in (1, 2))
    expect(first).to_be_enabled()
    aim, place = middle(first.bounding_box()), other.bounding_box()
    ada.page.mouse.move(*aim)
    bob.command(table, type="play", seat=1, move="revise 1 red: - for 3000")
    expect(ada.page.get_by_text("changed since you last looked")).to_be_visible()
    assert other.bounding_box() == place
    ada.page.mouse.click(*aim)
    changed = ada.page.get_by_role("region", name="New").get_by_role("article", name="Offer 1")
    expect(changed).to_contain_text("3,000")
    ada.page.mouse.move(2, 2)  # she looks away: all is in order again
    expect(ada.page.get_by_role("region", name="New")).to_have_count(0)
    expect(ada.page.get_by_role("article", name="Offer 1")).to_have_count(1)
    assert sent == []


def test_a_deal_is_dragged_together_kept_and_offered_to_another(window: Callable[..., Window]) -> None:
    ada, bob = window(name="Ada"), window(name="Bob")
    table = trading(ada, bob)
    ada.page.goto(f"/table/{table}?seat=0")
    player = ChinatownPlayer(ada.page)
    expect(ada.page.get_by_role("button", name="I am done")).to_be_visible()
    mine, his = (player.lots(f"owned by {who}")[0].split()[1].strip(",") for who in ("Ada", "Bob"))
    for building in (his, mine):  # the second press takes the focus from the first
        with dragging(ada, centre(player.lot(building))) as pointer:
            pointer.to(*centre(ada.page.locator("[data-drop=deal]")))
        expect(ada.page.get_by_role("button", name=f"Take building {building} out")).to_be_visible()
    ada.page.get_by_role("button", name="Money from Ada").click()
    sum_ = ada.page.get_by_role("spinbutton")
    sum_.fill("2000")
    sum_.press("Enter")
    sentence = ada.page.get_by_text(f"Ada gives Bob building {mine} and $2,000; Bob gives Ada building {his}.")
    expect(sentence).to_be_visible()
    # Each party's side shows what the deal does for it.
    expect(ada.page.get_by_role("region", name="Bob gives")).to_contain_text(re.compile(r"[+−-]?\d,\d+ over 6 rounds"))

    # It survives leaving the page, and another can be asked; Bob's building cannot come from P2.
    ada.page.reload()
    ada.page.get_by_role("button", name="My deal").click()
    expect(sentence).to_be_visible()
    ada.page.get_by_role("button", name="P2", exact=True).last.click()
    expect(ada.page.get_by_text(f"Ada gives P2 building {mine} and $2,000.")).to_be_visible()
    player.press("Send offer")
    expect(ada.page.get_by_role("article", name="Offer 1")).to_be_visible()
    (deal,) = look(bob, table, 2)["view"]["view"]["deals"]
    assert deal["terms"]["transfers"] == [{"giver": 0, "taker": 2, "buildings": [int(mine)], "money": 2}]

    # Reasons for a refusal are shown in the reader's language.
    bob.command(table, type="play", seat=2, move="refuse 1 I want about 3000 more.")
    expect(ada.page.get_by_role("log", name="Log")).to_contain_text("“I want about $3,000 more.”")


def yes(page: Page, number: int) -> Locator:
    """The button that accepts an offer; it says what."""
    return page.get_by_role("button", name=re.compile(rf"^Accept {number}: .*\bgives\b"))
