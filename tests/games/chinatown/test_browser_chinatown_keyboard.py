"""A deal without a mouse."""

from __future__ import annotations

import re
from collections.abc import Callable

from browser_window import Window
from keyboard_player import KeyboardPlayer
from players_chinatown import ChinatownPlayer
from playwright.sync_api import expect


class ChinatownTypist(KeyboardPlayer, ChinatownPlayer):
    pass


def test_a_deal_by_keyboard(window: Callable[..., Window]) -> None:
    """Offered by keyboard, accepted by keyboard; then all is said."""
    ada, bob = window(name="Ada"), window(name="Bob")
    table = ada.table("chinatown", ["me", "open", "bot:easy"])
    bob.command(table, type="sit", seat=1)
    players = []
    for seat, each in enumerate((ada, bob)):
        each.page.goto(f"/table/{table}?seat={seat}")
        players.append(ChinatownTypist(each.page))
        expect(each.page.get_by_text(re.compile(r"Choose \d of \d buildings"))).to_be_visible()
    for player in players:
        player.keep()
    buyer, seller = players
    expect(ada.page.get_by_role("button", name="I am done")).to_be_visible()
    building = buyer.lots("owned by Bob")[0].split()[1].strip(",")
    buyer.hit(buyer.lot(building))
    buyer.press("Money from Ada")
    buyer.press("Send offer")
    offer = bob.page.get_by_role("article").filter(has_text=f"Bob gives Ada building {building}")
    accept = offer.get_by_role("button", name="Accept")
    expect(accept).to_be_enabled()
    seller.hit(accept)
    for player in players:
        expect(player.lot(building)).to_have_accessible_name(re.compile("owned by Ada"))
        player.press("I am done")
    for each in (ada, bob):
        expect(each.page.get_by_text(re.compile("Pick a tile|You have no tiles"))).to_be_visible()
