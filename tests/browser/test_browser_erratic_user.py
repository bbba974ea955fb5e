"""A user who cannot keep still: presses twice, presses during motions, turns the phone, goes back, changes language."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from api_tables import look
from browser_window import LAPTOP, PHONE, Window
from game_players import PLAYERS
from games_by_kind import most_seats
from playwright.sync_api import expect
from web_clients import eventually

SIZES = [LAPTOP, PHONE, (844, 390), (1920, 1080), (360, 740)]
PRESSABLE = """() => [...document.querySelectorAll("main button")]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }))
  .map((each) => each.getBoundingClientRect())
  .filter(({ top, bottom, width }) => width && top >= 0 && bottom <= innerHeight)
  .map(({ left, top, width, height }) => [left + width / 2, top + height / 2])"""
TASTE = """([language, motion, size]) => {
  const choose = (field, value) => {
    field.value = value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const [words, , moves] = document.querySelectorAll(".taste select");
  choose(words, language);
  choose(moves, motion);
  document.documentElement.style.fontSize = size;
}"""
"""Chooses a language and how much moves, as in the menu, and the browser's letter size."""


class Restless:
    """Ada at a table with bots, pressing at random."""

    def __init__(self, ada: Window, game: str, seed: int) -> None:
        self.ada, self.page, self.chance = ada, ada.page, Random(seed)
        self.table = ada.table(game, ["me", *["bot:random"] * (most_seats(game) - 1)])
        self.page.goto("/")
        self.page.goto(f"/table/{self.table}?seat=0")
        expect(self.page.get_by_role("main").get_by_role("button").first).to_be_visible()

    def press(self) -> None:
        """Double-click anything that can be pressed."""
        if spots := self.page.evaluate(PRESSABLE):
            self.page.mouse.dblclick(*self.chance.choice(spots))

    def turn(self) -> None:
        """Resize the window, in the middle of whatever is played."""
        width, height = self.chance.choice(SIZES)
        self.page.set_viewport_size({"width": width, "height": height})

    def key(self) -> None:
        self.page.keyboard.press(self.chance.choice(["Escape", "Tab", "Enter", "1", "2", "h"]))

    def back(self) -> None:
        """Press the browser's own buttons: back and forward."""
        self.page.go_back()
        self.page.go_forward()
        expect(self.page.get_by_role("main")).to_be_visible()

    def taste(self, *choice: str) -> None:
        """Change settings in the middle of the game; close the menu by keyboard."""
        self.page.keyboard.press("Escape")
        self.page.get_by_role("button", name="Menu").click()
        self.page.locator("dialog[open] button[aria-expanded]").first.click()
        self.page.evaluate(TASTE, choice)
        self.page.keyboard.press("Escape")
        expect(self.page.locator("dialog[open]")).to_have_count(0)


@pytest.mark.parametrize("game", PLAYERS)
def test_an_erratic_user_breaks_nothing(window: Callable[..., Window], game: str) -> None:
    ada = window(name="Ada", speed="fast", still=False)
    here = Restless(ada, game, seed=7)
    for do in [*[here.press, here.press, here.turn, here.press, here.key] * 6, here.back]:
        do()
    here.taste("it", "less", "200%")
    for do in [here.press, here.turn, here.press] * 4:
        do()
    ada.page.set_viewport_size({"width": 390, "height": 844})
    ada.fits()
    here.taste("en", "full", "")

    # After all that the board shows what the server knows, and a move can be made.
    ada.becomes(LAPTOP, "light")
    ada.page.keyboard.press("Escape")
    board = ada.page.get_by_role("main")

    def up_to_date() -> bool:
        known = look(ada, here.table, 0)["view"]["number"]
        shown = board.get_attribute("data-moment") or "0"
        return board.get_attribute("data-beat") == "" and int(shown) >= known

    eventually(up_to_date)  # an earlier press, or motions, may still be under way
    player = PLAYERS[game](ada.page)
    if player.awaits():
        player.act()
    eventually(up_to_date)
