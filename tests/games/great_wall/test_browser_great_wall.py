"""Great Wall of China, played with a mouse from the first card to the last point."""

from __future__ import annotations

from collections.abc import Callable

from ends import check_end
from players_great_wall import GreatWallPlayer
from playwright.sync_api import expect
from tables import around_one_screen, look
from windows import Window


def test_a_whole_game_against_a_bot(window: Callable[..., Window]) -> None:
    ada = window(name="Ada")
    table = ada.table("great-wall", ["me", "bot:easy"])
    ada.page.goto(f"/table/{table}?seat=0")
    GreatWallPlayer(ada.page).play()
    check_end(ada, table)


def test_a_full_hand_is_whole_on_a_small_phone(window: Callable[..., Window]) -> None:
    ada = window(name="Ada", size=(360, 740))
    table = around_one_screen(ada, "great-wall", 0, start=0)
    while (turn := look(ada, table, 0)["view"]["view"])["pile_sizes"][1] > 8:
        ada.command(table, type="play", seat=turn["acting"][0], move="draw")
    seat = turn["acting"][0]
    kinds = sum(count > 0 for count in look(ada, table, seat)["view"]["view"]["hand"])
    ada.page.goto(f"/table/{table}?seat={seat}")
    cards = ada.page.get_by_role("group", name="Your hand").get_by_role("button")
    expect(cards.first).to_be_visible()
    assert cards.count() == kinds + 1  # and the pile
    for card in cards.all():
        box = card.bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= 360, card.text_content()
