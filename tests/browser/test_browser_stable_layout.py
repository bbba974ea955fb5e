"""The board stays where it is from step to step: nothing that is about to be pressed moves away under the finger."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browser_window import LAPTOP, PHONE, Window
from game_players import PLAYERS
from games_by_kind import begun_by, most_seats
from paused_clock import PausedTable
from playwright.sync_api import expect

PARTS = """() => [...document.querySelectorAll("main > * > *")]
  .filter((each) => each.checkVisibility() && !each.matches(".unseen"))
  .map((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return [each.className.split(" ")[0] || each.localName, ...[x, y, width, height].map(Math.round)].join(" ");
  })"""
"""The parts of a board, and where each lies."""


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("game", PLAYERS)
def test_a_board_does_not_jump_between_steps(window: Callable[..., Window], game: str, size: tuple[int, int]) -> None:
    ada = window(name="Ada", size=size)
    here = PausedTable(ada, window(name="Bob"), game, seats=most_seats(game), options=begun_by(game, 0))
    ada.page.goto(f"/table/{here.table}?seat={here.seat}")
    seen = set()
    for _ in range(6 * most_seats(game)):
        expect(here.main).to_have_attribute("data-moment", str(here.number))
        seen.add(tuple(ada.page.evaluate(PARTS)))
        here.play()
    assert len(seen) == 1, "\n".join("; ".join(each) for each in seen)
