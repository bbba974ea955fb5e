"""Great Wall of China, played with a mouse from the first card to the last point."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import combinations
from typing import Literal

import pytest
from api_tables import acting, hot_seat_table, look
from browser_window import DESKTOP, LAPTOP, PHONE, Window
from end_screen import check_end
from players_great_wall import GreatWallPlayer
from playwright.sync_api import Browser, FloatRect, expect


def test_a_whole_game_against_a_bot(window: Callable[..., Window]) -> None:
    ada = window(name="Ada")
    table = ada.table("great-wall", ["me", "bot:easy"])
    ada.page.goto(f"/table/{table}?seat=0")
    GreatWallPlayer(ada.page).play()
    check_end(ada, table)


BEGINS = """(piece) => {
  const { left, top, width, height } = piece.style;
  const [x, y] = piece.getAnimations()[0].effect.getKeyframes()[0].transform.match(/-?[\\d.]+(?=px)/g).map(Number);
  return [parseFloat(left) + parseFloat(width) / 2 + x, parseFloat(top) + parseFloat(height) / 2 + y];
}"""
"""The point from which a piece flies."""


def test_a_card_comes_from_the_own_pile(window: Callable[..., Window]) -> None:
    ada = window(name="Ada", speed="slow", still=False)
    table = ada.table("great-wall", ["me", "bot:easy"], options={"start": 0})
    ada.page.goto(f"/table/{table}?seat=0")
    pile = ada.page.get_by_role("group", name="Your hand").get_by_role("button", name="Draw a card")
    expect(pile).to_be_visible()
    box = pile.bounding_box()
    ada.command(table, type="play", seat=0, move="draw")
    x, y = ada.page.locator(".stage .piece").first.evaluate(BEGINS)
    assert box and box["x"] <= x <= box["x"] + box["width"] and box["y"] <= y <= box["y"] + box["height"]
    expect(ada.page.get_by_text("It is Ada's turn.")).to_be_hidden()


@pytest.mark.parametrize(("language", "hand"), [("en", "Your hand"), ("it", "La tua mano")])
def test_a_full_hand_is_whole_on_a_small_phone(window: Callable[..., Window], language: str, hand: str) -> None:
    ada = window(name="Ada", size=(360, 740), language=language)
    table = hot_seat_table(ada, "great-wall", 0, start=0)
    while (turn := look(ada, table, 0)["view"]["view"])["pile_sizes"][1] > 8:
        ada.command(table, type="play", seat=turn["acting"][0], move="draw")
    seat = turn["acting"][0]
    kinds = sum(count > 0 for count in look(ada, table, seat)["view"]["view"]["hand"])
    ada.page.goto(f"/table/{table}?seat={seat}")
    cards = ada.page.get_by_role("group", name=hand).get_by_role("button")
    expect(cards.first).to_be_visible()
    assert cards.count() == kinds + 1  # and the pile
    for card in cards.all():
        box = card.bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= 360, card.text_content()
    for size in [(360, 740), PHONE]:
        ada.becomes(size, "light")
        names = cards.locator(".label")
        assert names.evaluate_all(SPILLS) == [], size


SPILLS = """(names) => names.filter((each) => each.scrollWidth > each.clientWidth || each.offsetHeight > 30)
  .map((each) => each.textContent)"""
"""Names of cards that are wider than their place, or break more than once."""


def test_large_letters_lie_within_their_sites(large_letters: Browser, server: str) -> None:
    """Also where all five players have cards at one of them."""
    ada = Window(large_letters, server, name="Ada")
    tables = (hot_seat_table(ada, "great-wall", 40, seats=5) for _ in range(40))
    table = next(
        each
        for each in tables
        if any(None not in site["totals"] for site in look(ada, each, 0)["view"]["view"]["sites"])
    )
    ada.page.goto(f"/table/{table}?seat={acting(ada, table)}")
    sites = ada.page.get_by_role("main").get_by_role("region", name=re.compile(r"^Site \d"))
    expect(sites).to_have_count(4)
    for size in (LAPTOP, DESKTOP):
        ada.becomes(size, "light")
        for site in sites.all():
            own, told = site.bounding_box(), site.get_by_role("list", name=re.compile("^Totals at site")).bounding_box()
            assert own and told and own["y"] <= told["y"] + 1, size
            assert told["y"] + told["height"] <= own["y"] + own["height"] + 1, size
    ada.close()


def test_every_site_of_a_replay_is_in_sight_on_a_phone(window: Callable[..., Window]) -> None:
    """Upright and on its side nothing lies over anything else."""
    ada = window(name="Ada", size=PHONE)
    table = hot_seat_table(ada, "great-wall", 60, seats=4)
    ada.page.goto(f"/replay/{table}?seat=0")
    sites = ada.page.get_by_role("main").get_by_role("region", name=re.compile(r"^Site \d"))
    expect(sites).to_have_count(4)
    hand = ada.page.get_by_role("group", name="Your hand")
    for width, height in [PHONE, PHONE[::-1]]:
        ada.becomes((width, height), "light")
        boxes = [box for each in [*sites.all(), hand] if (box := each.bounding_box())]
        assert len(boxes) == 5
        board = ada.page.get_by_role("main").bounding_box()
        assert board
        assert all(box["y"] + box["height"] <= board["y"] + board["height"] + 1 for box in boxes), (width, height)
        assert not [(a, b) for a, b in combinations(boxes, 2) if overlap(a, b)], (width, height)


def overlap(one: FloatRect, other: FloatRect) -> bool:
    def apart(at: Literal["x", "y"], far: Literal["width", "height"]) -> bool:
        return one[at] + one[far] <= other[at] + 1 or other[at] + other[far] <= one[at] + 1

    return not apart("x", "width") and not apart("y", "height")


def test_the_sites_of_a_lesson_stay_where_they_are(window: Callable[..., Window]) -> None:
    """However long its words are: on a phone they stand above the board."""
    ada = window(size=PHONE)
    steps = ada.get("/api/games/great-wall/lesson/en")["steps"]
    ada.page.goto("/learn/great-wall")
    sites = ada.page.get_by_role("group", name="The building sites")
    places, lengths = set(), set()
    for number, step in enumerate(steps[:5], 1):
        expect(ada.page.get_by_text(f"Step {number} of")).to_be_visible()
        expect(sites).to_be_visible()
        box = sites.bounding_box()
        assert box
        places.add((box["y"], box["height"]))
        lengths.add(len(step["prompt"]) // 100)
        if step["moves"]:
            GreatWallPlayer(ada.page).make(step["moves"][0])
        else:
            ada.page.get_by_role("button", name="Next").first.click()
    assert len(lengths) > 1
    assert len(places) == 1
