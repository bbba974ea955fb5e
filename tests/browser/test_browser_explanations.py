"""What a newcomer does not understand is explained where it is shown: the strength of a bot, the rating of puzzles, the
figures of a review. (What wrong decisions cost is in test_browser_practice.py.)"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from api_tables import table_ended_by_bots
from browser_window import LAPTOP, PHONE, Window
from explained_terms import explains
from games_by_kind import TURNS
from playwright.sync_api import Browser, expect

SIZES = pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
Open = Callable[..., Window]
Size = tuple[int, int]


@SIZES
def test_the_strength_of_a_bot_is_explained_where_a_table_is_set_up(window: Open, size: Size) -> None:
    ada = window(name="Ada", size=size)
    ada.page.goto(f"/new/{TURNS}")
    if size == PHONE:  # a seat is one line there
        ada.page.get_by_role("button", name="Seat 2").click()
    term = ada.page.get_by_role("button", name=re.compile("^strength [1-9]")).first
    explains(ada, term, "How strong this bot is", "random play counts as 0", "very likely between")
    ada.fits()


@SIZES
def test_the_strength_of_a_bot_is_explained_at_the_table_in_a_dialog_that_stays(window: Open, size: Size) -> None:
    ada = window(name="Ada", size=size, theme="dark")
    table = ada.table(TURNS, ["me", "bot:easy"])
    ada.page.goto(f"/table/{table}")
    ada.page.get_by_role("button", name=re.compile("^About .*strength")).first.click()
    dialog = ada.page.get_by_role("dialog")
    explains(ada, dialog.get_by_role("button", name=re.compile("^strength [1-9]")).first, "How strong this bot is")
    expect(dialog).to_be_visible()  # Escape has closed the explanation, and nothing else
    ada.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


@SIZES
def test_ratings_of_puzzles_are_explained(window: Open, size: Size) -> None:
    ada = window(size=size)
    ada.page.goto(f"/puzzles/{TURNS}")
    mine = ada.page.get_by_role("button", name=re.compile("^Rating [0-9]"))
    explains(ada, mine, "How good you are at the puzzles of this game", "Everybody starts at 25")
    if size != PHONE:  # a phone leaves it out
        explains(
            ada, ada.page.get_by_role("button", name=re.compile("^Rating of this puzzle: ")), "How hard this puzzle is"
        )
    ada.page.keyboard.press("1")
    expect(ada.page.get_by_role("button", name="Next puzzle")).to_be_visible()
    ada.page.goto("/puzzles")
    explains(ada, ada.page.get_by_role("button", name="Rating", exact=True), "How good you are at the puzzles")
    ada.fits()


@SIZES
def test_the_figures_of_a_review_are_explained(window: Open, size: Size) -> None:
    ada = window(name="Ada", size=size)
    table = table_ended_by_bots(ada, TURNS, 2)
    ada.page.goto(f"/review/{table}?seat=0")
    expect(ada.page.locator("section.card")).to_be_visible(timeout=120_000)
    figures = ada.page.get_by_role("complementary")
    explains(ada, figures.get_by_role("button", name="Accuracy", exact=True), "out of 100")
    explains(ada, figures.get_by_role("button", name="Mistakes cost", exact=True), "own choices lowered")
    explains(ada, figures.get_by_role("button", name="Luck", exact=True), "plus means they helped")
    [slip, *_] = [
        turn["number"]
        for turn in ada.get(f"/api/tables/{table}/review?seat=0")["review"]["turns"]
        if turn["verdict"]["grade"] in ("inaccuracy", "mistake", "blunder")
    ]
    ada.page.goto(f"/review/{table}?seat=0&turn={slip}")
    explains(
        ada,
        ada.page.locator(".cost").get_by_role("button").first,
        "How much this choice lowered",
        "the margin of error",
    )
    ada.fits()


def test_a_large_letter_needs_no_more_than_the_window(large_letters: Browser, server: str) -> None:
    ada = Window(large_letters, server, name="Ada", size=PHONE, language="it", theme="dark")
    ada.page.goto(f"/puzzles/{TURNS}")
    explains(ada, ada.page.get_by_role("button", name=re.compile("^Punteggio [0-9]")), "Tutti partono da 25")
    ada.close()


def test_the_strongest_bots_of_the_list_are_explained(window: Open) -> None:
    ada = window(name="Ada")
    ada.page.goto("/leaderboard")
    explains(ada, ada.page.get_by_role("button", name=re.compile("^strength [1-9]")).first, "How strong this bot is")
    ada.page.evaluate("document.documentElement.style.fontSize = '200%'")
    ada.fits()
