"""Great Wall of China at five seats on small and large screens: every word is whole, and all of it grows."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from cuts import DESKTOPS, cut
from playwright.sync_api import Locator, expect
from tables import acting, around_one_screen, ended_among_bots, look
from windows import PHONE, Window

SEATS = 5


def test_nothing_is_cut_and_everything_grows(window: Callable[..., Window]) -> None:
    ada = window(name="Ada")
    amid = around_one_screen(ada, "great-wall", 0, seats=SEATS)
    seat = play_to_long_reckonings(ada, amid)
    over = ended_among_bots(ada, "great-wall", SEATS)
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
    table = around_one_screen(ada, "great-wall", 4, seats=SEATS)
    ada.page.goto(f"/table/{table}?seat={acting(ada, table)}")
    sites = ada.page.get_by_role("list", name="The wall at site")
    expect(sites).to_have_count(4)
    cards = ada.page.locator("[data-spot^='site '][data-piece][data-drop]")
    expect(cards.first).to_be_visible()
    assert height(cards.first) > 60


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
