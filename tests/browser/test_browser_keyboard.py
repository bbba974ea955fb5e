"""Whole games without a mouse: Tab to a control, Enter to press it, and nothing else."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from ends import check_end
from players import Player
from players_die_mauer import DieMauerPlayer
from players_great_wall import GreatWallPlayer
from playwright.sync_api import Page, Position
from windows import Window


class Typist(Player):
    """Presses by keyboard. Mixed into a game's player in front of it."""

    def press(self, name: str, last: bool = False, at: Position | None = None) -> None:  # noqa: ARG002 (keys need no place)
        wanted = self.page.get_by_role("main").get_by_role("button", name=name, exact=True)
        goal = (wanted.last if last else wanted.first).element_handle()
        for _ in range(300):
            if self.page.evaluate("goal => document.activeElement === goal", goal):
                return self.page.keyboard.press("Enter")
            before = self.page.evaluate(
                "goal => !!(document.activeElement.compareDocumentPosition(goal) & Node.DOCUMENT_POSITION_PRECEDING)",
                goal,
            )
            self.page.keyboard.press("Shift+Tab" if before else "Tab")
        raise AssertionError(f"Tab does not lead to {name!r}")


class GreatWallTypist(Typist, GreatWallPlayer):
    pass


class DieMauerTypist(Typist, DieMauerPlayer):
    pass


@pytest.mark.parametrize(
    ("game", "typist", "options"),
    [("great-wall", GreatWallTypist, {}), ("die-mauer", DieMauerTypist, {"rounds": 1})],
    ids=["great-wall", "die-mauer"],
)
def test_a_whole_game_by_keyboard(
    window: Callable[..., Window], game: str, typist: Callable[[Page], Player], options: dict[str, int]
) -> None:
    ada = window(name="Ada")
    bots = ["bot:easy"] * (1 if game == "great-wall" else 2)
    table = ada.table(game, ["me", *bots], options=options)
    ada.page.goto(f"/table/{table}?seat=0")
    typist(ada.page).play()
    check_end(ada, table)
