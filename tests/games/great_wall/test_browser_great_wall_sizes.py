"""Great Wall of China at five seats on small and large screens: no word is cut, and everything grows."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from api_tables import acting, hot_seat_table, look, table_ended_by_bots
from browser_window import PHONE, Window
from clipped_text import DESKTOPS, cut
from playwright.sync_api import Locator, expect

SEATS = 5


def test_nothing_is_cut_and_everything_grows(window: Callable[..., Window]) -> None:
    ada = window(name="Ada")
    amid = hot_seat_table(ada, "great-wall", 0, seats=SEATS)
    seat = play_to_long_reckonings(ada, amid)
    over = table_ended_by_bots(ada, "great-wall", SEATS)
    wrong, heights = [], []
    for size in DESKTOPS:
        ada.becomes(size, "light")
        ada.page.goto(f"/table/{amid}?seat={seat}")
        hand = ada.page.get_by_role("group", name="Your hand")
        expect(hand).to_be_visible()
        hand.get_by_role("button").nth(1).click()
        wrong += [f"middle at {size}: {each}" for each in cut(ada)]
        ada.needs_no_scrolling()
        heights.append([height(hand.locator("svg").last), height(hand.get_by_text("Draw", exact=True))])
        ada.page.goto(f"/table/{over}?seat=0")
        ada.page.get_by_role("button", name="Look at the board").click()
        expect(ada.page.get_by_role("heading", name="Tokens won")).to_be_visible()
        wrong += [f"end at {size}: {each}" for each in cut(ada)]
        ada.needs_no_scrolling()
    assert not wrong, "\n".join(wrong)
    assert all(large > 1.25 * small for small, large in zip(*heights, strict=True)), heights


def test_on_a_phone_a_card_of_a_short_wall_can_be_read(window: Callable[..., Window]) -> None:
    ada = window(name="Ada", size=PHONE)
    table = hot_seat_table(ada, "great-wall", 4, seats=SEATS)
    ada.page.goto(f"/table/{table}?seat={acting(ada, table)}")
    sites = ada.page.get_by_role("list", name="The wall at site")
    expect(sites).to_have_count(4)
    cards = ada.page.locator("[data-spot^='site '][data-piece][data-drop]")
    expect(cards.first).to_be_visible()
    assert height(cards.first) > 60


CUT = """() => [...document.querySelectorAll("[data-spot^='site '][data-piece][data-drop]")].filter((card) => {
  const [box, worth] = [card, card.querySelector(".worth")].map((each) => each.getBoundingClientRect());
  return worth.left < box.left - 0.5 || worth.right > box.right + 0.5;
}).length"""
"""How many cards of a wall are too narrow for what they are worth."""


def test_on_a_phone_all_sites_are_in_sight_and_no_card_of_a_long_wall_is_cut(window: Callable[..., Window]) -> None:
    ada = window(name="Ada", size=PHONE, language="it")
    table = hot_seat_table(ada, "great-wall", 0, seats=SEATS)
    for _ in range(22):
        seat = acting(ada, table)
        moves = look(ada, table, seat)["view"]["moves"]
        best = [move for move in moves if move.startswith("play") and move.endswith(" 1") and len(move.split()[1]) == 1]
        ada.command(
            table, type="play", seat=seat, move=(best or [move for move in moves if move == "draw"] or moves)[0]
        )
    ada.page.goto(f"/table/{table}?seat={acting(ada, table)}")
    cards = ada.page.locator("[data-spot^='site 1 card']")
    expect(cards.nth(8)).to_be_visible()
    for size in (PHONE, (360, 740)):
        ada.becomes(size, "light")
        assert not ada.page.evaluate(CUT), size
        ada.needs_no_scrolling()


def test_a_puzzle_on_a_phone_shows_its_question_and_all_its_sites(window: Callable[..., Window]) -> None:
    ada = window(size=(360, 740), language="it")
    ada.page.goto("/puzzles/great-wall")
    expect(ada.page.get_by_role("list", name="Mosse fra cui scegliere")).to_be_visible()
    expect(ada.page.locator("main [data-spot^='site ']").first).to_be_visible()
    ada.needs_no_scrolling()
    assert not ada.page.locator("aside").evaluate("side => side.scrollHeight - side.clientHeight")


def height(of: Locator) -> float:
    box = of.bounding_box()
    assert box
    return box["height"]


def play_to_long_reckonings(window: Window, table: str) -> int:
    """Play companies of soldiers and claims until somebody has soldiers and a token at one site; say who acts then."""
    chance = Random(1)
    for _ in range(150):
        seen = look(window, table, 0)["view"]["view"]
        seat: int = seen["acting"][0]
        mine = look(window, table, seat)["view"]
        if longest(mine["screen"]) and mine["view"]["step"] == "first" and sum(mine["view"]["hand"]) > 3:
            return seat
        best = [move for move in mine["moves"] if "SS" in move or move.startswith("claim")]
        best = best or [move for move in mine["moves"] if move == "draw"]
        window.command(table, type="play", seat=seat, move=chance.choice(best or mine["moves"]))
    raise AssertionError("no such moment")


def longest(screen: dict[str, list[dict[str, list[dict[str, int] | None]] | None]]) -> bool:
    tallies = [tally for site in screen["sites"] if site for tally in site["tallies"] if tally]
    return any(tally["soldiers"] > 1 and tally["token"] for tally in tallies)
