"""Die Mauer, played with a mouse: a whole game, and fists that open in three browsers at once."""

from __future__ import annotations

import re
from collections.abc import Callable

from browser_window import Window
from end_screen import check_end
from players_die_mauer import DieMauerPlayer
from playwright.sync_api import Locator, expect


def test_a_whole_game_against_bots(window: Callable[..., Window]) -> None:
    ada = window(name="Ada")
    table = ada.table("die-mauer", ["me", "bot:easy", "bot:easy"], options={"rounds": 1})
    ada.page.goto(f"/table/{table}?seat=0")
    DieMauerPlayer(ada.page).play()
    check_end(ada, table)


def test_fists_open_in_three_browsers_at_once(window: Callable[..., Window]) -> None:
    ada, bob, eve = company = [window(name=name) for name in ("Ada", "Bob", "Eve")]
    table = ada.table("die-mauer", ["me", "open", "open"], options={"start": 0})
    for seat, guest in enumerate((bob, eve), 1):
        guest.command(table, type="sit", seat=seat)
    players = []
    for seat, each in enumerate(company):
        each.page.goto(f"/table/{table}?seat={seat}")
        players.append(DieMauerPlayer(each.page))
        expect(each.page.get_by_text("What will you hide in your fist?")).to_be_visible()
    story = [each.page.get_by_role("log", name="Log") for each in company]

    # A choice lies hidden on the table: the others know that it was made, and nothing else.
    players[0].move(lambda: players[0].make("show T"))
    expect(ada.page.get_by_text("You chose: tower")).to_be_visible()
    for other in (bob, eve):
        expect(fist(other, "Ada")).to_have_accessible_name(re.compile("ready"))
        expect(fist(other, "Ada")).not_to_have_accessible_name(re.compile("tower"))
    players[1].move(lambda: players[1].make("show 6"))
    for each in company:
        text = "What will you hide in your fist?" if each is eve else "Still choosing: Eve"
        expect(each.page.get_by_text(text)).to_be_visible()
    for told in story:
        expect(told).not_to_contain_text("tower")

    players[2].move(lambda: players[2].make("show -"))
    for each in company:
        expect(each.page.get_by_text("No rival showed the tower: Ada builds it.")).to_be_visible()
        expect(each.page.get_by_role("group", name="The wall, from left to right: tower.")).to_be_visible()
        each.picture(f"die-mauer-reveal-{company.index(each) + 1}")


def fist(window: Window, name: str) -> Locator:
    """A player's fist as somebody else sees it."""
    seats = window.page.get_by_role("group", name="The fists on the table")
    return seats.get_by_role("button", name=re.compile(f"^{name}"))
