"""A lost connection: offline and back, a reload, a server that dies, two tabs. Nothing of the game is lost."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from browser_window import Window
from game_players import PLAYERS
from games_by_kind import HAND, begun_by
from killable_server import Process
from page_player import Player
from playwright.sync_api import Page, expect

Open = Callable[..., Window]
LOST = "Connection lost"


def at_a_table(window: Open, **more: str) -> tuple[Window, Player, str]:
    """Ada plays against a bot, with a hand that nobody else sees, and has made one action of her turn."""
    ada = window(name="Ada", **more)
    table = ada.table(HAND, ["me", "bot:easy"], options=begun_by(HAND, 0))
    ada.page.goto(f"/table/{table}?seat=0")
    player = PLAYERS[HAND](ada.page)
    player.awaits()
    player.move(lambda: player.make(player.DRAW))
    expect(ada.page.get_by_text(PLAYERS[HAND].ASKED_THEN)).to_be_visible()
    return ada, player, table


def hand(page: Page) -> list[str]:
    player = PLAYERS[HAND](page)
    return [each.name for each in player.controls(page.get_by_role("group", name=player.HAND))]


def cards(names: list[str]) -> int:
    """Return the number of cards in a hand, from their labels."""
    return sum(int(count) for name in names for count in re.findall(r"(\d+) in hand$", name))


def test_a_long_time_offline_and_back(window: Open) -> None:
    ada, player, _ = at_a_table(window)
    held = hand(ada.page)
    ada.context.set_offline(True)
    gone = time.monotonic()
    expect(ada.page.get_by_text(LOST)).to_be_visible(timeout=30_000)
    ada.picture("line-lost")
    while time.monotonic() - gone < 30:  # 12 s of silence count as a lost connection; stay offline for longer
        expect(ada.page.get_by_text(LOST)).to_be_visible()
        ada.page.wait_for_timeout(500)
    ada.context.set_offline(False)
    expect(ada.page.get_by_text(LOST)).to_be_hidden(timeout=30_000)
    expect(ada.page.get_by_text(PLAYERS[HAND].ASKED_THEN)).to_be_visible()
    assert hand(ada.page) == held
    player.play(2)


def test_a_reload_in_the_middle_of_a_turn_changes_nothing(window: Open) -> None:
    ada, player, _ = at_a_table(window)
    held, story = hand(ada.page), ada.page.get_by_role("log", name="Log").inner_text()
    ada.page.reload()
    expect(ada.page.get_by_text(PLAYERS[HAND].ASKED_THEN)).to_be_visible()
    assert hand(ada.page) == held
    # The heading "new since you looked" may come and go: it is no part of the log.
    assert ada.page.get_by_role("log", name="Log").inner_text().replace("New since you last looked", "").split() == (
        story.split()
    )
    player.play(2)


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Process]:
    """A real `muraglia serve`, with a port and a database that outlive it."""
    process = Process(tmp_path, "--database", str(tmp_path / "muraglia.db"))
    process.start()
    yield process
    process.stop()


def test_a_server_killed_in_the_middle_of_a_turn_comes_back_with_the_game(window: Open, mortal: Process) -> None:
    ada, player, _ = at_a_table(window, url=mortal.url)
    held = hand(ada.page)
    mortal.kill()
    expect(ada.page.get_by_text(LOST)).to_be_visible(timeout=30_000)
    # A move that is made while disconnected is sent after reconnecting, and counts once.
    player.make(player.DRAW)
    mortal.start()
    expect(ada.page.get_by_text(LOST)).to_be_hidden(timeout=30_000)
    expect(ada.page.get_by_role("log", name="Log")).to_contain_text("Yellow")
    assert cards(hand(ada.page)) == cards(held) + 1
    player.play(3)


def test_two_tabs_of_one_player_show_the_same(window: Open) -> None:
    ada, player, table = at_a_table(window)
    other = ada.open()
    other.goto(f"/table/{table}?seat=0")
    expect(other.get_by_text(PLAYERS[HAND].ASKED_THEN)).to_be_visible()
    assert hand(other) == hand(ada.page)
    player.act()
    expect(ada.page.get_by_text("Your turn", exact=True)).to_be_visible(timeout=60_000)
    moment = ada.page.get_by_role("main").get_attribute("data-moment") or ""
    expect(other.get_by_role("main")).to_have_attribute("data-moment", moment, timeout=60_000)
    assert hand(other) == hand(ada.page)
    PLAYERS[HAND](other).act()
    expect(ada.page.get_by_role("main")).not_to_have_attribute("data-moment", moment)
