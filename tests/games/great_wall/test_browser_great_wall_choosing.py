"""Choosing in Great Wall of China: equal cards add up, only what can be chosen is outlined, drawing is confirmed."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

from api_tables import hot_seat_table, look
from browser_window import Window
from players_great_wall import CARDS, GreatWallPlayer
from playwright.sync_api import expect

OUTLINED = """[...document.querySelectorAll(".hand .ready, .here.allowed, .tokens .allowed")].map(
    (each) => each.getAttribute("aria-label") ?? each.querySelector(".unseen").textContent)"""


def test_what_is_pressed_does_what_it_says(window: Callable[..., Window]) -> None:
    ada = window(name="Ada")
    table = hot_seat_table(ada, "great-wall", 0, seats=3)
    seat, letter = with_a_pair(ada, table)
    ada.page.goto(f"/table/{table}?seat={seat}")
    player, main = GreatWallPlayer(ada.page), ada.page.get_by_role("main")
    seen = mine(ada, table, seat)
    held = seen["view"]["hand"][list(CARDS).index(letter) + 1]

    # Another press on equal cards takes one more of them; after the last one all are put back.
    card = main.get_by_role("button", name=f"{CARDS[letter]} (")
    for chosen in range(1, held + 1):
        card.click()
        expect(card).to_have_attribute("aria-pressed", "true")
        expect(card.locator(".raised")).to_have_count(chosen)
    assert set(ada.page.evaluate(OUTLINED)) == outlined(seen, letter * held)
    cancel = main.get_by_role("button", name="Cancel")
    place = cancel.bounding_box()
    player.press("Choose site 1", at={"x": 3, "y": 20})
    expect(main.get_by_role("button", name=re.compile("^Play .* at site 1$"))).to_be_enabled()
    assert cancel.bounding_box() == place  # a longer text does not move the buttons
    card.click()
    expect(card).to_have_attribute("aria-pressed", "false")
    assert set(ada.page.evaluate(OUTLINED)) == outlined(seen)

    # Drawing has to be confirmed, unless the settings say otherwise.
    pile = main.get_by_role("button", name="Draw a card; ")
    pile.click()
    sure = main.get_by_role("button", name="Yes, draw a card")
    expect(sure).to_be_enabled()
    cancel.click()
    expect(sure).to_have_count(0)
    assert mine(ada, table, seat) == seen
    pile.click()
    player.move(sure.click)
    ada.page.goto("/settings")
    ada.page.get_by_role("combobox", name="Confirm one-click moves").select_option("Off")
    ada.page.goto(f"/table/{table}?seat={seat}")
    expect(pile).to_be_visible()
    player.move(pile.click)
    assert sum(look(ada, table, seat)["view"]["view"]["hand"]) == sum(seen["view"]["hand"]) + 2


def test_a_token_is_offered_to_my_own_cards_alone(window: Callable[..., Window]) -> None:
    ada = window(name="Ada")
    table = hot_seat_table(ada, "great-wall", 0, seats=3)
    seat, site, token, mine_there = with_a_claim_among_others(ada, table)
    ada.page.goto(f"/table/{table}?seat={seat}")
    player, row = GreatWallPlayer(ada.page), ada.page.get_by_role("list", name=f"The wall at site {site}")
    player.press(f"Take the {token} from site {site}")
    expect(row.get_by_role("button")).to_have_count(mine_there)
    for card in row.get_by_role("button").all():
        card.click()
        expect(card).to_have_attribute("aria-pressed", "true")
        expect(ada.page.get_by_role("button", name=f"Lay the {token} on your")).to_be_enabled()
        ada.page.keyboard.press("Escape")
        player.press(f"Take the {token} from site {site}")
    player.press("Cancel")
    expect(row.get_by_role("button")).to_have_count(0)


def test_a_lesson_points_at_the_card_and_previews_nothing(window: Callable[..., Window]) -> None:
    ada = window()
    ada.page.goto("/learn/great-wall")
    player = GreatWallPlayer(ada.page)
    for _ in range(2):
        ada.page.get_by_role("button", name="Next").first.click()
    walls = ada.page.locator('[data-marked="hand W"]')
    expect(walls).to_have_count(1)
    walls.click()
    walls.click()
    player.press("Choose site 1", at={"x": 3, "y": 20})
    expect(ada.page.get_by_role("main").get_by_role("button", name=re.compile("^Play .* at site 1$"))).to_be_enabled()
    expect(ada.page.get_by_text("No preview")).to_have_count(0)
    player.press("Play wall ×2 at site 1")
    expect(ada.page.locator("[data-marked]")).to_have_attribute("data-marked", "pile")


def mine(window: Window, table: str, seat: int) -> dict[str, Any]:
    seen: dict[str, Any] = look(window, table, seat)["view"]
    return seen


def with_a_pair(window: Window, table: str) -> tuple[int, str]:
    """Draw until whoever acts first has two of a kind that can be played together; say who, and the kind."""
    for _ in range(30):
        seat = look(window, table, 0)["view"]["view"]["acting"][0]
        seen = mine(window, table, seat)
        pairs = [move.split()[1] for move in seen["moves"] if move.startswith("play") and len(move.split()[1]) > 1]
        if pairs and seen["view"]["step"] == "first":
            return seat, pairs[0][0]
        window.command(table, type="play", seat=seat, move="draw")
    raise AssertionError("nobody has two of a kind")


def with_a_claim_among_others(window: Window, table: str) -> tuple[int, int, int, int]:
    """Play to a claim at a site where others have cards too: who claims, where, which token, how many own cards."""
    chance = Random(1)
    for _ in range(200):
        seat = look(window, table, 0)["view"]["view"]["acting"][0]
        seen = mine(window, table, seat)
        for _, site, token, *lay in (move.split() for move in seen["moves"] if move.startswith("claim")):
            owners = [card["owner"] for card in seen["view"]["sites"][int(site) - 1]["row"]]
            if lay and len(set(owners)) > 1:
                return seat, int(site), int(token), owners.count(seat)
        window.command(table, type="play", seat=seat, move=chance.choice(seen["moves"]))
    raise AssertionError("nobody claims a token where others have cards")


def outlined(seen: dict[str, Any], cards: str = "") -> set[str]:
    """What the legal moves allow: these cards of the hand, the pile, and the sites for the cards that are chosen."""
    moves = [move.split() for move in seen["moves"]]
    hand = seen["view"]["hand"]
    worth = {"W": "1", "G": "2", "T": "3", "S": "1+", "H": "2", "N": "1", "D": "1"}
    letters = {"H" if move[0] == "ride" else move[1][0] for move in moves if move[0] in ("ride", "play")}
    names = {
        f"{CARDS[letter]} (worth {worth[letter]}), {hand[list(CARDS).index(letter) + 1]} in hand" for letter in letters
    }
    sites = {f"Choose site {move[2]}" for move in moves if move[0] == "play" and move[1] == cards}
    return names | sites | {f"Draw a card; {seen['view']['pile_sizes'][seen['view']['seat']]} left in your pile"}
