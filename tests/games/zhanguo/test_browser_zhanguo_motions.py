"""ZhanGuo on a phone shows one part of the table: what others do comes into sight, and then my own part again."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from api_tables import look, play_on, table_ended_by_bots
from browser_window import PHONE, Window
from games_by_kind import begun_by
from paused_clock import PausedTable
from playwright.sync_api import Locator, expect

GAME = "zhanguo"
SHORT, MOMENT = 500, 1000
"""Milliseconds of the page's clock: no motion is shorter than SHORT; after MOMENT the others have stopped."""
TABS = "[data-shows]"
LANDS = """(tab) => {
  const { left, top, right, bottom } = tab.getBoundingClientRect();
  const on = (x, y) => left <= x && x <= right && top <= y && y <= bottom;
  const pieces = [...document.querySelectorAll(".stage .piece")].map(({ style }) =>
    on(parseFloat(style.left) + parseFloat(style.width) / 2, parseFloat(style.top) + parseFloat(style.height) / 2));
  const rings = [...document.querySelectorAll(".stage .ring")].map((ring) => {
    const box = ring.getBoundingClientRect();
    return on((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  });
  return [...pieces, ...rings].some(Boolean);
}"""
"""Whether a piece flies to this tab, or a ring lights it up."""
STILL = (
    """() => [...document.querySelectorAll(".stage .piece")].filter((piece) => !piece.getAnimations().length).length"""
)
"""How many pieces lie over the board: they wait for their motion, or have landed."""
FIRM = """() => [...document.querySelectorAll(".zhanguo [data-shows], .zhanguo .bottom")].map((each) => {
  const { x, y, width, height } = each.getBoundingClientRect();
  return [x, y, width, height].map(Math.round).join(" ");
})"""
"""Where everything is that a finger may be on its way to."""
SCORES = """() => {
  const main = document.querySelector("main");
  Object.assign(window, { early: [], changes: 0 });
  let before = null;
  const look = () => {
    const scores = [...document.querySelectorAll("aside li b")].map((each) => each.textContent).join();
    if (before !== null && scores !== before && main.dataset.beat) {
      changes += 1;
      if (!document.querySelector(".gain")) early.push(document.querySelector(".caption").innerText);
    }
    before = scores;
  };
  look();
  new MutationObserver(() => setTimeout(look)).observe(main, { attributes: true, attributeFilter: ["data-beat"] });
}"""
"""Watch the scores: note the changes in the middle of a move that come before their gain is shown."""


def on_a_phone(window: Callable[..., Window], size: tuple[int, int] = PHONE) -> tuple[PausedTable, Locator]:
    ada = window(name="Ada", size=size, speed="normal", still=False)
    here = PausedTable(ada, window(name="Bob"), GAME, options=begun_by(GAME, 0))
    here.play_until_others()
    here.watch()
    tabs = here.main.locator(TABS)
    expect(tabs).to_have_count(5)
    return here, tabs


@pytest.mark.parametrize("size", [PHONE, (844, 390)])
def test_what_others_do_is_in_sight_and_then_my_own_part_again(
    window: Callable[..., Window], size: tuple[int, int]
) -> None:
    here, tabs = on_a_phone(window, size)
    pressed = here.main.locator(f"{TABS}[aria-pressed=true]")
    seen: set[str] = set()
    for _ in range(80):
        theirs = here.seat not in here.acting
        own = pressed.inner_text()
        firm: Any = here.page.evaluate(FIRM)
        here.play()
        here.wait_for_news()
        while theirs and here.motion:
            assert not any(tab.evaluate(LANDS) for tab in tabs.all()), "it happens on the board, not at a tab"
            assert here.page.evaluate(FIRM) == firm
            seen.add(pressed.inner_text())
            here.page.clock.run_for(SHORT)
            here.keep_connection_alive()
        here.play_out()
        if theirs and here.seat not in here.acting:
            here.page.clock.run_for(MOMENT)  # they might have gone on
            assert pressed.inner_text() == own, "and my own part is there again"
        if seen >= {"Map", "Court", "Others"}:
            return
    raise AssertionError(f"only {seen} came into sight")


def test_officials_who_leave_a_board_are_not_seen_at_court(window: Callable[..., Window]) -> None:
    """They pay for a governor, after the card has come to court, which is all that a phone shows then."""
    here, tabs = on_a_phone(window)
    pressed = tabs.and_(here.page.locator("[aria-pressed=true]"))
    for _ in range(80):
        seat = here.acting[0]
        who = here.ada if seat == here.seat else here.bob
        legal: list[str] = look(who, here.table, seat)["view"]["moves"]
        govern = [move for move in legal if move.startswith("govern") and seat != here.seat]
        if govern:
            tabs.filter(has_text="Others").click()  # Ada looks at them
        who.command(here.table, type="play", seat=seat, move=(govern or [here.chance.choice(legal)])[0])
        here.wait_for_news()
        while govern and here.motion:
            assert pressed.inner_text() != "Court" or not here.page.evaluate(STILL)
            here.page.clock.run_for(SHORT)
        if govern:
            return
        here.play_out()
    raise AssertionError("nobody installed a governor")


def test_what_i_do_out_of_sight_flies_to_its_tab(window: Callable[..., Window]) -> None:
    here, tabs = on_a_phone(window)
    reached: set[str] = set()
    for _ in range(80):
        mine = here.seat in here.acting
        if mine:
            tabs.filter(has_text="Goals").click()
        here.play()
        here.wait_for_news()
        while here.motion:
            if mine:
                reached |= {tab.inner_text() for tab in tabs.all() if tab.evaluate(LANDS)}
            here.page.keyboard.press("Escape")
        here.play_out()
        if len(reached) > 1:
            return
    raise AssertionError(f"only {reached} were flown to")


def test_who_watches_sees_all_cards_while_it_is_said_what_happens(window: Callable[..., Window]) -> None:
    ada, eve = window(name="Ada"), window(name="Eve", speed="slow", still=False)
    table = ada.table("zhanguo", ["me", "local:Bo"], options=begun_by("zhanguo", 0))
    eve.page.goto(f"/table/{table}")
    expect(eve.page.get_by_role("main")).to_have_attribute("data-moment", re.compile(r"\d"))
    play_on(ada, table, 2)
    caption, cards = eve.page.locator(".caption.shown"), eve.page.locator(".part-boards")
    expect(caption).to_be_visible()
    said, seen = caption.bounding_box(), cards.bounding_box()
    assert said and seen
    assert said["x"] >= seen["x"] + seen["width"]


def test_points_stand_beside_a_name_when_they_are_seen_to_be_scored(window: Callable[..., Window]) -> None:
    ada = window(name="Ada", speed="fast", still=False)
    table = table_ended_by_bots(ada, GAME, 2)
    moments = [each["told"] for each in ada.get(f"/api/tables/{table}/replay") if each["view"]]
    scoring = [
        (before["number"], told["number"])
        for before, told in pairwise(moments)
        if len(told["news"]) > 2 and {"missing", "points"} & {news.get("kind") for news in told["news"]}
    ]
    changes = 0
    for before, number in scoring[:4]:
        ada.page.goto(f"/replay/{table}?at={before}")
        expect(ada.page.get_by_role("main")).to_have_attribute("data-moment", str(before))
        ada.page.evaluate(SCORES)
        ada.page.keyboard.press("ArrowRight")
        expect(ada.page.get_by_role("main")).to_have_attribute("data-moment", str(number), timeout=20_000)
        assert ada.page.evaluate("early") == []
        changes += ada.page.evaluate("changes")
    assert changes
