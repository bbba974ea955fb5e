"""Chinatown, played with a mouse: a whole game, and a deal among three browsers."""

from __future__ import annotations

import re
from collections.abc import Callable

from browser_window import Window
from end_screen import check_end
from players_chinatown import ChinatownPlayer
from playwright.sync_api import expect


def test_a_whole_game_against_bots(window: Callable[..., Window]) -> None:
    ada = window(name="Ada")
    table = ada.table("chinatown", ["me", "bot:easy", "bot:easy"])
    ada.page.goto(f"/table/{table}?seat=0")
    ChinatownPlayer(ada.page).play()
    check_end(ada, table)


def test_an_early_choice_is_taken_back_at_once(window: Callable[..., Window]) -> None:
    ada = window(name="Ada")
    table = ada.table("chinatown", ["me", "bot:easy", "bot:easy"])
    ada.page.goto(f"/table/{table}?seat=0")
    player = ChinatownPlayer(ada.page)
    player.awaits()
    first, second, third = player.cards.all()[:3]
    for card in (first, second, third):
        player.move(card.click)
    ada.page.reload()
    first.click()
    for card, chosen in ((first, "false"), (second, "true"), (third, "true")):
        expect(card).to_have_attribute("aria-pressed", chosen)
    lines = ada.page.get_by_role("log", name="Log")
    expect(lines.get_by_text("took a move back")).to_have_count(1)


def test_a_deal_among_three_browsers_and_an_edit_that_clears_what_was_accepted(window: Callable[..., Window]) -> None:
    ada, bob, eve = company = [window(name=name) for name in ("Ada", "Bob", "Eve")]
    table = ada.table("chinatown", ["me", "open", "open"])
    for seat, guest in enumerate((bob, eve), 1):
        guest.command(table, type="sit", seat=seat)
    players = []
    for seat, each in enumerate(company):
        each.page.goto(f"/table/{table}?seat={seat}")
        players.append(ChinatownPlayer(each.page))
        expect(each.page.get_by_text(re.compile("Choose \\d of \\d buildings"))).to_be_visible()
    # A choice that nobody else has seen can be undone freely.
    card = players[0].cards.first
    players[0].move(card.click)
    expect(card).to_have_attribute("aria-pressed", "true")
    players[0].move(ada.page.get_by_role("button", name="Undo").click)
    expect(card).to_have_attribute("aria-pressed", "false")
    for player in players:
        player.keep()
    for each in company:
        expect(each.page.get_by_role("button", name="I am done")).to_be_visible()

    # Ada gets a building of Bob's and one of Eve's, and pays both: all three have to agree.
    his, hers = (lot_of(players[0], name) for name in ("Bob", "Eve"))
    for building in (his, hers):
        players[0].lot(building).click()
        ada.page.get_by_role("button", name="Money from Ada").click()
    expect(ada.page.get_by_label(re.compile("Who gets .1.000"))).to_have_count(2)
    ada.picture("chinatown-deal")
    ada.accessible()
    players[0].press("Send offer")
    cards = [each.page.get_by_role("article", name="Offer 1") for each in company]
    for card in cards:
        card.get_by_role("button", expanded=False).click()
        expect(card).to_contain_text(f"Bob gives Ada building {his}")
        expect(card.get_by_role("img", name="Ada has agreed")).to_be_visible()
    bob.picture("chinatown-offer")
    cards[1].get_by_role("button", name="Accept").click()
    for card in cards:
        expect(card.get_by_role("img", name="Bob has agreed")).to_be_visible()
        expect(card.get_by_role("img", name="Eve has not answered")).to_be_visible()

    # She changes the terms: nobody has agreed to these.
    cards[0].get_by_role("button", name="Change", exact=True).click()
    ada.page.get_by_role("button", name=re.compile("^More: .1.000")).first.click()
    players[0].press("Send change")
    for each in company:
        look_away(each)
    for card in cards:
        card.get_by_role("button", expanded=False).click()
        expect(card.get_by_role("img", name="Bob has not answered")).to_be_visible()
        expect(card).to_contain_text(re.compile("2.000"))
    bob.accessible()

    # Why somebody said no, and what was changed, is still there after a reload.
    cards[2].get_by_role("button", name="That is too little for me").click()
    expect(cards[1].get_by_text("Eve: “That is too little for me.”")).to_be_visible()
    bob.page.reload()
    cards[1].get_by_role("button", expanded=False).click()
    expect(cards[1].get_by_text("Eve: “That is too little for me.”")).to_be_visible()
    expect(cards[1].get_by_text("changed")).to_be_visible()
    bob.picture("chinatown-changed")

    cards[1].get_by_role("button", name="Accept").click()
    expect(cards[2].get_by_role("img", name="Bob has agreed")).to_be_visible()
    look_away(eve)
    eve.page.get_by_text("Refused or no longer possible").click()  # she thinks better of it
    cards[2].get_by_role("button", name="Accept").click()
    for each in company:
        look_away(each)
    for card, player in zip(cards, players, strict=True):
        expect(card).to_have_count(0)
        for building in (his, hers):
            expect(player.lot(building)).to_have_accessible_name(re.compile("owned by Ada"))
    story = ada.page.get_by_role("log", name="Log")
    expect(story).to_contain_text(f"Bob gives Ada building {his}; Eve gives Ada building {hers}.")
    expect(story).to_contain_text(re.compile(r"Ada gives Bob \$[12],000; Ada gives Eve \$[12],000; "))

    # The rest of the round: all are done, open their shops and get their income.
    for player in players:
        player.press("I am done")
    for each in company:
        expect(each.page.get_by_text(re.compile("Pick a tile"))).to_be_visible()
        ready = each.page.get_by_role("main").get_by_role("button", name="Ready")
        tiles = each.page.get_by_role("group", name="Tiles", exact=True)
        tiles.get_by_role("button").first.click()
        each.page.locator(".lot:has(.legal)").first.click()
        expect(each.page.get_by_text("Placed, still hidden")).to_be_visible()
        ready.click()
    for each in company:
        expect(each.page.get_by_role("heading", name="Round 2 of 6")).to_be_visible()
        expect(each.page.get_by_role("heading", name="Income in round 1")).to_be_visible()


def look_away(window: Window) -> None:
    """The pointer leaves the list of offers, which is then put in order."""
    window.page.mouse.move(2, 2)


def lot_of(player: ChinatownPlayer, owner: str) -> str:
    """The number of some building of this player."""
    return player.lots(f"owned by {owner}")[0].split()[1].strip(",")
