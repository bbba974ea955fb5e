"""A finished game moment by moment: seek, a link to a moment, other eyes, and going on from there."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from choosing import SEALED
from playing import PLAYERS
from playwright.sync_api import expect
from tables import finished
from windows import Window


def test_a_game_is_seen_again_and_goes_on_from_a_moment(window: Callable[..., Window]) -> None:
    ada = window(name="Ada")
    table = finished(ada, SEALED)
    ada.page.goto(f"/replay/{table}?seat=0")
    count = ada.page.get_by_text(re.compile(r"^\d+/\d+$"))
    expect(count).to_have_text(re.compile(r"^1/[1-9]"))
    last = count.inner_text().split("/")[1]
    ada.page.get_by_role("button", name="One step on").click()
    expect(count).to_have_text(f"2/{last}")
    ada.page.get_by_role("slider").fill("6")
    expect(count).to_have_text(f"7/{last}")
    ada.page.keyboard.press("Tab")
    ada.page.keyboard.press("ArrowRight")
    expect(count).to_have_text(f"8/{last}")
    board = ada.page.get_by_role("main").inner_text()
    moment = ada.page.url
    assert "at=" in moment
    ada.picture("replay")

    eve = window(name="Eve")  # somebody else follows the link
    eve.page.goto(moment)
    expect(eve.page.get_by_text(f"8/{last}", exact=True)).to_be_visible()
    expect(eve.page.get_by_role("main")).to_have_text(board, use_inner_text=True)

    ada.page.get_by_label("Whose eyes").select_option(label="Spectator")
    expect(ada.page.get_by_role("group", name=PLAYERS[SEALED].HAND)).to_have_count(0)
    expect(count).to_have_text(f"8/{last}")
    ada.page.goto(moment)
    ada.page.get_by_role("button", name="Go on from here against bots").click()
    expect(ada.page).to_have_url(re.compile(r"/table/(?!" + table + r").*seat=0"))
    expect(ada.page.get_by_role("banner").get_by_text(re.compile("Your turn|Waiting for")).first).to_be_visible()


ASKS = re.compile(r"think|Choose|[Ww]aiting for|[Yy]our turn|What do you")
"""What boards say to people who have something to decide, or who wait for others."""


@pytest.mark.parametrize("game", PLAYERS)
def test_in_a_replay_nobody_is_asked_and_nobody_thinks(window: Callable[..., Window], game: str) -> None:
    ada = window(name="Ada")
    table = finished(ada, game)
    ada.page.goto(f"/replay/{table}?seat=0")
    count = ada.page.get_by_text(re.compile(r"^\d+/\d+$"))
    expect(count).to_have_text(re.compile(r"^1/[1-9]"))
    said = []
    for at in range(0, int(count.inner_text().split("/")[1]), 7):
        ada.page.get_by_role("slider").fill(str(at))
        expect(count).to_have_text(re.compile(f"^{at + 1}/"))
        said += [line for line in ada.page.get_by_role("main").inner_text().splitlines() if ASKS.search(line)]
    assert not said, sorted(set(said))
