"""ZhanGuo, played with a mouse from the first card to the last point."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
import test_browser_lessons
from api_tables import acting, hot_seat_table, linked, look, play_on, table_ended_by_bots
from browser_window import DESKTOP, LAPTOP, PHONE, Window
from end_screen import check_end
from games_by_kind import quick
from players_zhanguo import ZhanGuoPlayer
from playwright.sync_api import Locator, Page, expect
from web_clients import eventually


def test_a_whole_game_against_a_bot(window: Callable[..., Window]) -> None:
    ada = window(name="Ada")
    table = ada.table("zhanguo", ["me", "bot:easy"])
    ada.page.goto(f"/table/{table}?seat=0")
    ZhanGuoPlayer(ada.page).play()
    check_end(ada, table)


def a_card_to_play(window: Window) -> tuple[str, int, list[int]]:
    """A table at which a seat is to play a card, that seat, and what it holds."""
    table = hot_seat_table(window, "zhanguo", 30, seats=4)
    while (seen := look(window, table, seat := acting(window, table))["view"])["view"]["step"] != "card":
        play_on(window, table, 1)
    return table, seat, seen["view"]["hand"]


def test_a_phone_shows_all_five_regions_at_once(window: Callable[..., Window]) -> None:
    ada = window(name="Ada", size=(360, 740))
    table = hot_seat_table(ada, "zhanguo", 30, seats=4)
    ada.page.goto(f"/table/{table}?seat={acting(ada, table)}")
    ada.page.get_by_role("button", name="My board").click()
    regions = ada.page.get_by_role("group", name="Your board").get_by_role("group")
    expect(regions).to_have_count(5)
    for region in regions.all():
        expect(region).to_be_in_viewport(ratio=0.4)
        box = region.bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= 360


def test_a_phone_shows_the_whole_map_and_the_card_that_is_being_laid(window: Callable[..., Window]) -> None:
    ada = window(name="Ada", size=PHONE)
    table, seat, hand = a_card_to_play(ada)
    ada.command(table, type="play", seat=seat, move=f"play {hand[0]}")
    ada.page.goto(f"/table/{table}?seat={seat}")
    cards = ada.page.get_by_role("group", name="Your hand")
    expect(cards.get_by_role("img", name=f"Card {hand[0]},")).to_be_in_viewport(ratio=1)
    expect(cards.get_by_role("button")).to_have_count(len(hand) - 1)
    ada.page.get_by_role("button", name="Map", exact=True).click()
    for region in range(1, 6):
        land = ada.page.locator("section.lands").get_by_role("group", name=f"Region {region}", exact=True)
        expect(land).to_be_in_viewport(ratio=0.95)


def lands(page: Page) -> list[Locator]:
    """The six sections of the wall and the five regions."""
    wall, map_ = page.locator("section.wall"), page.locator("section.lands")
    expect(map_.get_by_role("group")).to_have_count(5)
    return [*wall.get_by_role("group").all(), *map_.get_by_role("group").all()]


@pytest.mark.parametrize("size", [(844, 390), (740, 360)])
def test_a_phone_on_its_side_shows_the_whole_map(window: Callable[..., Window], size: tuple[int, int]) -> None:
    ada = window(name="Ada", size=size, language="it")
    table = hot_seat_table(ada, "zhanguo", 120, seats=4)
    ada.page.goto(f"/table/{table}?seat={acting(ada, table)}")
    ada.page.get_by_role("button", name="Mappa", exact=True).click()
    for each in lands(ada.page):
        expect(each).to_be_in_viewport(ratio=0.95)
    over = table_ended_by_bots(ada, "zhanguo", 4)
    last = ada.get(f"/api/tables/{over}/replay?seat=0")[-1]["told"]["number"]
    ada.page.goto(f"/replay/{over}?seat=0&at={int(0.8 * last)}")
    ada.page.get_by_role("button", name="Mappa", exact=True).click()
    for each in lands(ada.page):
        expect(each).to_be_in_viewport(ratio=0.95)


def test_a_phone_on_its_side_shows_the_whole_map_also_where_regions_can_be_pressed(
    window: Callable[..., Window],
) -> None:
    ada = window(name="Ada", size=(844, 390))
    table, seat, hand = a_card_to_play(ada)
    ada.command(table, type="play", seat=seat, move=f"play {hand[0]}")
    ada.page.goto(f"/table/{table}?seat={seat}")
    ada.page.get_by_role("region", name="What you can do").get_by_role("button", name="Hire", exact=True).click()
    ada.page.get_by_role("button", name="Map", exact=True).click()
    expect(ada.page.locator("section.lands button.seal")).to_have_count(5)
    for width, height in ((844, 390), (740, 360)):
        ada.page.set_viewport_size({"width": width, "height": height})
        for each in lands(ada.page):
            expect(each).to_be_in_viewport(ratio=0.95)


@pytest.mark.parametrize("size", [PHONE, (844, 390), (740, 360)])
def test_after_the_end_a_phone_shows_points_and_map(window: Callable[..., Window], size: tuple[int, int]) -> None:
    ada = window(name="Ada", size=size)
    ada.page.goto(f"/table/{table_ended_by_bots(ada, 'zhanguo', 4)}?seat=0")
    ada.page.get_by_role("button", name="Look at the board").click()
    expect(ada.page.get_by_role("row", name="Score")).to_be_in_viewport(ratio=1)
    for each in lands(ada.page):
        expect(each).to_be_in_viewport(ratio=0.95)


def test_a_phone_shows_every_action_above_what_else_can_be_pressed(window: Callable[..., Window]) -> None:
    ada = window(name="Ada", size=PHONE, language="it")
    table = ada.table("zhanguo", ["me", "bot:random"], options=quick("zhanguo"))
    chance = Random(1)

    def asked() -> dict[str, Any]:
        eventually(lambda: 0 in look(ada, table, 0)["view"]["view"]["acting"])
        seen: dict[str, Any] = look(ada, table, 0)["view"]
        return seen

    def downs() -> list[str]:
        return [move for move in asked()["moves"] if move.startswith("down")]

    while len(downs()) < 2 or asked()["view"]["step"] != "card":
        ada.command(table, type="play", seat=0, move=chance.choice(asked()["moves"]))
    ada.command(table, type="play", seat=0, move=downs()[0])
    ada.page.goto(f"/table/{table}?seat=0")
    now = ada.page.get_by_role("region", name="Che cosa puoi fare")
    expect(now.get_by_role("button", name="Annulla")).to_be_visible()

    def stand_apart() -> None:
        foot = now.get_by_role("button", name="Fai scendere funzionari (gratis)").bounding_box()
        chips = [chip.bounding_box() for chip in now.locator(".actions button").all()]
        assert len(chips) == 7
        assert foot and all(chip and chip["y"] + chip["height"] <= foot["y"] for chip in chips)

    stand_apart()
    for card in ada.page.get_by_role("group", name="La tua mano").get_by_role("button").all():
        card.click()
        expect(now.get_by_role("status")).to_contain_text("Ora scegli")
        stand_apart()  # however long the words of a card are


CUT = """() => {
  const wrong = [], sizes = [];
  const words = document.createTreeWalker(document.querySelector(".zhanguo"), NodeFilter.SHOW_TEXT);
  const FRAME = "button, li, td, th, .card-face, .tile, .bonus, .slot, .cell";
  while (words.nextNode()) {
    const node = words.currentNode, near = node.parentElement, text = node.data.trim();
    if (!text || near.closest(".unseen") || !near.checkVisibility()) continue;
    const size = parseFloat(getComputedStyle(near).fontSize);
    const lead = size / 3;  // above and below its letters
    sizes.push([size, text]);
    const range = document.createRange();
    range.selectNodeContents(node);
    const at = range.getBoundingClientRect();
    let scrolls = false;
    for (let box = near; box && !box.matches(".zhanguo"); box = box.parentElement) {
      const flow = getComputedStyle(box), is = box.getBoundingClientRect();
      if (!box.matches(FRAME) && flow.overflowX === "visible") continue;
      const wide = at.left < is.left - 1.5 || at.right > is.right + 1.5;
      scrolls ||= flow.overflowY === "auto";
      const high = !scrolls && (at.top < is.top - lead || at.bottom > is.bottom + lead);
      if (wide || high) { wrong.push(`"${text}" in <${box.tagName} ${box.className}>`); break; }
    }
  }
  return [wrong, sizes.sort((a, b) => a[0] - b[0])[0]];
}"""
"""The texts on the board that do not fit their frames, and the smallest font size with its text."""


SPILT = "(names) => names.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent)"
"""The names that are wider than their place."""


@pytest.mark.parametrize("language", ["en", "it"])
def test_nothing_is_cut_and_type_grows_with_the_window(window: Callable[..., Window], language: str) -> None:
    ada = window(name="Ada", language=language)
    table = hot_seat_table(ada, "zhanguo", 70, seats=4)
    wrong = []
    for more in (0, 75):
        play_on(ada, table, more)
        ada.page.goto(f"/table/{table}?seat={acting(ada, table)}")
        tabs = ada.page.get_by_role("main").get_by_role("tab")
        expect(tabs).to_have_count(4)
        for size, least in (((1280, 720), 11), ((1920, 1080), 14)):
            ada.becomes(size, "light")
            for tab in tabs.all():
                tab.click()
                cut, (smallest, text) = ada.page.evaluate(CUT)
                wrong += [f"{size[0]}: {each}" for each in cut]
                if smallest < least:
                    wrong.append(f"{size[0]}: {text!r} is {smallest} px high")
        ada.becomes((1080, 720), "light")  # the board is as narrow as beside a review
        wrong += ada.page.locator(".action .name").evaluate_all(SPILT)
    assert not wrong, "\n".join(sorted(set(wrong)))


def test_the_lesson_can_be_walked_on_a_phone(window: Callable[..., Window]) -> None:
    test_browser_lessons.test_the_lesson_leads_to_its_end(window, "zhanguo", PHONE)


FULL = """seats: 4
round: 4
turn: blue
step: to
doing: action=5 points=3 lifted=2 lifted_from=8
region 1: governors blue 1 green 2 yellow 2 purple 2, palaces blue 1 green 1 yellow 1 purple 1
region 2: governors green 2 yellow 2 purple 2, palaces blue 1 green 1 yellow 1 purple 1, bonus 1 2 3
blue hand: 1 2 41 42 81
green hand: 3 4 43 44 83 84
yellow hand: 6 7 46 47 86 87
purple hand: 8 9 48 49 88 89
blue 1: workers 11, unrest 2, cards 11 16 21
blue 2: workers 11, unrest 2, cards 26 31 36
blue 3: workers 11, unrest 2, cards 45 50 55
blue 4: workers 11, unrest 2, cards 60 65 70
blue 5: above rrrrggggwwww, below rg, workers 12, unrest 2, cards 104 109 114
"""
"""All officials in one region, cards that all have the same trigger, and an official that can go to many areas."""


@pytest.mark.parametrize("size", [LAPTOP, DESKTOP, (1024, 768), (1280, 600)])
def test_however_full_a_board_is_nothing_of_it_lies_over_the_rest(
    window: Callable[..., Window], size: tuple[int, int]
) -> None:
    ada = window(name="Ada", size=size)
    ada.page.goto(f"/analysis/zhanguo#{linked(FULL)}")
    places = ada.page.get_by_role("group", name="Your board").get_by_role("button", name="area 5")
    expect(places.filter(has_text="+")).to_have_count(2)
    higher = "all => all.filter(each => each.scrollHeight > each.clientHeight + 1).map(each => each.className)"
    for part in (".estate", ".province", ".area", ".court", ".actions", ".action", ".answers"):
        assert not ada.page.locator(part).evaluate_all(higher)
    for choice in ada.page.get_by_role("region", name="What you can do").get_by_role("button").all():
        choice.click(trial=True)  # nothing lies over it
    ada.picture(f"zhanguo-full-{size[0]}x{size[1]}")


STICKS_OUT = """() => {
  const out = [];
  for (const frame of document.querySelectorAll(".province, .land, .section, .laid, td > .cell")) {
    const is = frame.getBoundingClientRect();
    for (const each of frame.querySelectorAll(":not(.unseen, .scene, svg *)")) {
      if (!each.checkVisibility()) continue;
      const at = each.getBoundingClientRect();
      if (at.left < is.left - 0.5 || at.right > is.right + 0.5) out.push(`${each.className} in ${frame.className}`);
    }
  }
  return out;
}"""
"""What is wider than the region, the section of the wall, the card or the reward that it belongs to."""


@pytest.mark.parametrize("size", [(1024, 768), (1024, 650)])
def test_on_a_narrow_board_all_pieces_and_cards_stay_within_their_regions(
    window: Callable[..., Window], size: tuple[int, int]
) -> None:
    ada = window(name="Ada", size=size)
    ada.page.goto(f"/analysis/zhanguo#{linked(FULL)}")
    expect(ada.page.locator(".laid")).to_have_count(15)
    assert not ada.page.evaluate(STICKS_OUT)
