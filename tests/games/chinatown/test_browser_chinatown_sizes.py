"""With the most seats nothing is cut: cards, offers, an open offer, a deal, wishes, the ledger, tiles, on a desktop."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from api_tables import look
from browser_window import PHONE, Window
from clipped_text import DESKTOPS, cut
from playwright.sync_api import expect
from rounds_chinatown import place, placing, trading
from web_clients import eventually

from muraglia.table import commands

LONG_NAMES = f"{1952:064x}"
"""The key of a table's luck, of some thousand, that deals the longest names, in both languages."""
LONGEST = {"en": ["restaurant", "watchmaker"], "it": ["fuochi d'artificio", "orologiaio"]}

IN_ONE_LINE = """[...document.querySelectorAll("main .players .kind")].every(
  (each) => each.offsetHeight < 1.5 * parseFloat(getComputedStyle(each).fontSize))"""


@pytest.mark.parametrize("language", ["en", "it"])
def test_nothing_is_cut_at_five_seats(
    window: Callable[..., Window], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands, "new_key", lambda: LONG_NAMES)
    ada, bob = window(name="Ada", language=language), window(name="Bob")
    table = trading(ada, bob, seats=5)
    placing(ada, bob, table, seats=5)
    for seat in range(5):
        place(ada if seat == 0 else bob, table, seat)
    wrong: list[str] = []

    def look_at(what: str) -> None:
        for size in DESKTOPS:
            ada.becomes(size, "light")
            wrong.extend(f"{what} at {size}: {each}" for each in cut(ada))
            ada.needs_no_scrolling()

    ada.page.goto(f"/table/{table}?seat=0")
    expect(ada.page.locator("[data-piece^=card]").first).to_be_visible()
    look_at("cards")
    for seat in range(5):
        who = ada if seat == 0 else bob
        while "ready" not in (moves := look(who, table, seat)["view"]["moves"]):
            who.command(table, type="play", seat=seat, move=moves[0])
        who.command(table, type="play", seat=seat, move="ready")
    owner = look(ada, table, 0)["view"]["view"]["owner"]
    for seat in range(1, 5):
        bob.command(table, type="play", seat=seat, move=f"offer red: {owner.index(seat)} + 3000 for {owner.index(0)}")
    lines = ada.page.get_by_role("article")
    expect(lines).to_have_count(4)
    for name in LONGEST[language]:  # otherwise this key deals other tiles now: look for another
        expect(ada.page.get_by_role("group").get_by_role("button", name=name).first).to_be_visible()
    assert ada.page.evaluate(IN_ONE_LINE), "words under a tile take one line"
    look_at("offers")
    lines.last.get_by_role("button", expanded=False).click()
    expect(lines.last.get_by_role("table")).to_be_visible()
    look_at("an open offer")
    tabs = ada.page.get_by_role("main").get_by_role("navigation").get_by_role("button")
    for place_ in range(1, tabs.count()):
        tabs.nth(place_).click()
        expect(tabs.nth(place_)).to_have_attribute("aria-pressed", "true")
        look_at(tabs.nth(place_).inner_text())
    placing(ada, bob, table, seats=5)
    expect(ada.page.locator("main .tile[data-drag]").first).to_be_visible()
    look_at("tiles")
    assert not wrong, "\n".join(wrong)


IN_THE_MIDDLE = """(building) => {
  const of = (found) => found.getBoundingClientRect();
  const lot = of(document.querySelector(`[data-building="${building}"]`));
  const town = of(document.querySelector('[data-spot="town"]'));
  const [x, y] = [lot.left + lot.width / 2 - town.left, lot.top + lot.height / 2 - town.top];
  return x > town.width / 4 && x < (town.width * 3) / 4 && y > town.height / 4 && y < (town.height * 3) / 4;
}"""


def test_a_lesson_moves_the_building_it_means_to_the_middle(window: Callable[..., Window]) -> None:
    """Also with reduced motion: the map has its final size before it is moved."""
    ada = window(size=PHONE)
    ada.page.goto("/learn/chinatown")
    ada.page.get_by_role("button", name="Next").first.click()
    expect(ada.page.get_by_text("Step 2 of")).to_be_visible()
    ada.page.wait_for_function(IN_THE_MIDDLE, arg=21)


@pytest.mark.parametrize("seats", [3, 5])
def test_all_cards_to_choose_from_are_in_sight_on_a_phone(window: Callable[..., Window], seats: int) -> None:
    """Seven of them where three play; before and after some are chosen."""
    ada = window(name="Ada", size=PHONE)
    table = ada.table("chinatown", ["me", *(f"local:P{seat}" for seat in range(2, seats + 1))])
    ada.page.goto(f"/table/{table}?seat=0")
    cards = ada.page.get_by_role("main").locator("[data-piece^=card]")
    expect(cards).to_have_count({3: 7, 5: 5}[seats])
    for chosen in range(3):
        for card in cards.all():
            expect(card).to_be_in_viewport(ratio=0.99)
        if chosen < 2:
            cards.nth(chosen).click()
            expect(cards.nth(chosen)).to_have_attribute("aria-pressed", "true")


def test_the_income_below_the_cards_scrolls_in_its_panel_alone(window: Callable[..., Window]) -> None:
    ada, bob = window(name="Ada", size=(740, 360)), window(name="Bob")
    table = trading(ada, bob, seats=5)
    placing(ada, bob, table, seats=5)
    for seat in range(5):
        place(ada if seat == 0 else bob, table, seat)
    ada.page.goto(f"/table/{table}?seat=0")
    expect(ada.page.get_by_text("Income in round 1")).to_be_visible()
    ada.needs_no_scrolling()


TABS_CUT = """() => [...document.querySelectorAll("main nav button")].filter((tab) => {
  const panel = tab.closest(".panel").getBoundingClientRect();
  const { left, right } = tab.getBoundingClientRect();
  return left < panel.left || right > panel.right || tab.scrollWidth > tab.clientWidth;
}).map((tab) => tab.innerText)"""
"""Tabs of the panel that are cut."""


def test_all_tabs_of_the_panel_are_whole_on_a_phone_on_its_side(window: Callable[..., Window]) -> None:
    ada, bob = window(name="Ada", language="it", size=(740, 360)), window(name="Bob")
    table = trading(ada, bob, seats=5)
    owner = look(ada, table, 0)["view"]["view"]["owner"]
    for seat in range(1, 4):
        bob.command(table, type="play", seat=seat, move=f"offer red: {owner.index(seat)} + 3000 for {owner.index(0)}")
    ada.page.goto(f"/table/{table}?seat=0")
    expect(ada.page.get_by_role("article")).to_have_count(3)
    for size in ((740, 360), (844, 390)):
        ada.becomes(size, "light")
        assert ada.page.evaluate(TABS_CUT) == []


BADGES = """() => {
  const map = document.querySelector("[data-spot=town] svg");
  const shown = map.getBoundingClientRect();
  return [...map.querySelectorAll(".pays > g")].map((badge) => {
    const { left, right, bottom } = badge.querySelector("rect").getBoundingClientRect();
    const words = badge.querySelector("text");
    const size = parseFloat(getComputedStyle(words).fontSize) * words.getScreenCTM().a;
    return [left >= shown.left && right <= shown.right && bottom <= shown.bottom + 0.5, size];
  });
}"""
"""Of every badge of what a business earns: whether it is whole, and how large its figures are."""


def test_what_a_business_earns_can_be_read_on_a_small_map(window: Callable[..., Window]) -> None:
    ada = window(name="Ada")
    table = ada.table("chinatown", ["bot:easy"] * 3)
    eventually(lambda: ada.get(f"/api/tables/{table}")[0]["stage"] == "over")
    last = ada.get(f"/api/tables/{table}/replay")[-1]["told"]["number"]
    ada.page.goto(f"/replay/{table}?at={last}")
    expect(ada.page.locator(".pays > g").first).to_be_attached()
    for size in ((844, 390), PHONE, (1280, 720), (1920, 1080)):
        ada.becomes(size, "light")
        badges = ada.page.evaluate(BADGES)
        assert all(whole and large > 7.4 for whole, large in badges), f"at {size}: {badges}"
