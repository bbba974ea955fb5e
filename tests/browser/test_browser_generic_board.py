"""The board that draws any game: the example of docs/tutorials/add-a-game.md, installed as its reader would, and every
other game where the address asks for it."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from browser_window import LAPTOP, PHONE, Window
from doc_examples import PAGES, write_files
from end_screen import check_end
from killable_server import Process
from page_player import Player
from playwright.sync_api import Locator, expect

import muraglia

GAME, SPARTAN = "last-brick", "spartan-brick"
"""The game of the page, and the same without lesson and without words for moves and fields."""


def install(source: Path, site: Path) -> None:
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-index", "--no-deps"]
    subprocess.run([*pip, "--no-build-isolation", "--target", str(site), str(source)], check=True)


def spartan(source: Path, folder: Path) -> Path:
    """The package under another name, with no more in it than a game needs."""
    shutil.copytree(source, folder)
    (folder / "last_brick").rename(folder / "spartan_brick")
    shutil.rmtree(folder / "spartan_brick" / "lesson")
    for path in (each for each in folder.rglob("*") if each.suffix in (".py", ".toml")):
        text = path.read_text(encoding="utf-8")
        for old, new in (("last_brick", "spartan_brick"), (GAME, SPARTAN), ("Last Brick", "Spartan Brick")):
            text = text.replace(old, new)
        path.write_text(re.sub(r"(?ms)^\[(?:move|view)\]\n.*?(?=^\[)", "", text), encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def open_in_worker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server in whose environment somebody has installed two games."""
    folder = tmp_path_factory.mktemp("plug-in")
    write_files(PAGES / "tutorials" / "add-a-game.md", folder / "source")
    install(folder / "source", folder / "site")
    install(spartan(folder / "source", folder / "spartan"), folder / "site")
    server = Process(folder, "--database", str(folder / "muraglia.db"), site=folder / "site")
    server.start()
    yield server.url
    server.stop()


class Taker(Player):
    """Leaves a multiple of four, which wins for whoever begins with 21 bricks."""

    TAKES = ("", "Take one brick", "Take two bricks", "Take three bricks")

    @property
    def bricks(self) -> int:
        heap = self.page.get_by_role("listitem").filter(has_text="Bricks in the heap")
        return int(re.sub(r"\D", "", heap.inner_text()))

    def act(self) -> None:
        self.move(lambda: self.press(self.TAKES[self.bricks % 4 or 1]))


class Presser(Player):
    """Presses any of the moves."""

    @property
    def panel(self) -> Locator:
        return self.page.get_by_role("region", name="What you can do")

    def act(self) -> None:
        button = self.chance.choice(self.panel.get_by_role("listitem").get_by_role("button").all())
        self.move(lambda: button.click())


def test_an_installed_game_is_found_in_the_lobby_and_its_bot_is_beaten(
    window: Callable[..., Window], open_in_worker: str
) -> None:
    ada = window(name="Ada", url=open_in_worker)
    ada.page.goto("/")
    card = ada.page.get_by_role("article").filter(has=ada.page.get_by_role("heading", name="Last Brick"))
    expect(card).to_contain_text("Count before you take.")
    expect(card.locator("svg")).to_be_visible()
    ada.picture("plain-lobby")
    card.get_by_role("link", name="Set up a table").click()
    ada.page.get_by_role("radio", name="2").check()
    expect(ada.page.get_by_role("group", name="Seat 2").get_by_role("radio", name="counter")).to_be_checked()
    ada.page.get_by_role("button", name="Start").click()
    player = Taker(ada.page)
    assert player.awaits()
    assert player.bricks == 21
    for size, theme in ((LAPTOP, "light"), (PHONE, "dark"), (PHONE, "light"), (LAPTOP, "dark")):
        ada.becomes(size, theme)
        ada.fits()
        ada.accessible()
        ada.picture("plain-table")
    player.play()
    expect(player.end).to_contain_text("Ada")
    table = ada.page.url.rpartition("/")[2].partition("?")[0]
    check_end(ada, table)
    assert ada.get(f"/api/tables/{table}/outcome")["outcome"]["winners"] == [0]
    ada.page.goto(f"/replay/{table}?at=2")
    expect(ada.page.get_by_role("listitem").filter(has_text="Bricks in the heap")).to_contain_text("20")
    expect(ada.page.get_by_text(re.compile("(Ada|Red) took last"))).to_be_visible()
    ada.page.keyboard.press("End")
    expect(ada.page.get_by_role("listitem").filter(has_text="Bricks in the heap")).to_contain_text("0")
    ada.accessible()


def test_what_a_move_would_change_is_said_before_it_is_made(window: Callable[..., Window], open_in_worker: str) -> None:
    """Keyboard focus is enough. No other seat's view is requested for it, and nothing is played."""
    ada = window(name="Ada", url=open_in_worker)
    table = ada.table(GAME, ["me", "local:Bob"])
    ada.page.goto(f"/table/{table}?seat=0")
    take = ada.page.get_by_role("button", name="Take three bricks")
    expect(take).to_be_visible()
    for _ in range(30):
        ada.page.keyboard.press("Tab")
        if take.evaluate("node => node === document.activeElement"):
            break
    told = ada.page.get_by_role("region", name="What you can do").get_by_role("status")
    expect(told).to_have_text("Then: Bricks in the heap: 21 » 18 · Ada took last")
    expect(ada.page.get_by_role("listitem").filter(has_text="Bricks in the heap")).to_contain_text("21")
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("button", name=re.compile("Bob"))).to_be_visible()  # the curtain before the next one


def test_rules_and_lesson_of_an_installed_game(window: Callable[..., Window], open_in_worker: str) -> None:
    ada = window(name="Ada", url=open_in_worker)
    ada.page.goto(f"/rules/{GAME}")
    expect(ada.page.get_by_text("The player who takes the last brick wins.")).to_be_visible()
    ada.page.get_by_role("link", name="Learn").click()
    expect(ada.page.get_by_text("Take one: that leaves four, which is bad for Yellow.")).to_be_visible()
    expect(ada.page.locator("[data-marked=bricks]")).to_be_visible()
    ada.page.get_by_role("button", name="Take one brick").click()
    ada.page.get_by_role("button", name="Take two bricks").click()
    expect(ada.page.get_by_text("You won.")).to_be_visible()


def test_a_game_that_brings_nothing_but_its_rules(window: Callable[..., Window], open_in_worker: str) -> None:
    """Moves are in notation, fields go by their names, and there is no link to a lesson that is not there."""
    ada = window(name="Ada", url=open_in_worker)
    ada.page.goto("/")
    card = ada.page.get_by_role("article").filter(has=ada.page.get_by_role("heading", name="Spartan Brick"))
    expect(card.get_by_role("link", name="Rules")).to_be_visible()
    expect(card.get_by_role("link", name="Learn")).to_have_count(0)
    ada.page.goto(f"/rules/{SPARTAN}")
    expect(ada.page.get_by_text("The player who takes the last brick wins.")).to_be_visible()
    expect(ada.page.get_by_role("link", name="Learn")).to_have_count(0)
    ada.page.goto("/")
    card.get_by_role("button", name="Play now").click()
    player = Presser(ada.page)
    assert player.awaits()
    expect(ada.page.get_by_role("button", name="Take 3", exact=True)).to_be_visible()
    expect(ada.page.get_by_role("listitem").filter(has_text="Bricks")).to_be_visible()
    player.play()


def test_a_game_that_the_server_does_not_have_is_nowhere(window: Callable[..., Window]) -> None:
    ada = window()
    for screen in ("new", "rules", "learn"):
        ada.page.goto(f"/{screen}/{GAME}")
        expect(ada.page.get_by_role("heading", name="Page not found.")).to_be_visible()


@pytest.mark.parametrize("game", list(muraglia.catalogue()))
def test_every_game_can_be_played_on_the_plain_board(window: Callable[..., Window], game: str) -> None:
    """Turns, secret choices and open decisions, long lists of moves: nothing but views, words and moves is needed."""
    ada = window(name="Ada", size=PHONE)
    seats = muraglia.catalogue()[game].seats[0]
    table = ada.table(game, ["me", *["bot:random"] * (seats - 1)])
    ada.page.goto(f"/table/{table}?seat=0&board=plain")
    player = Presser(ada.page)
    for _ in range(4):
        assert player.awaits()
        moves = {each["type"]: each for each in ada.get(f"/api/tables/{table}?seat=0")}["view"]["moves"]
        buttons = player.panel.get_by_role("listitem").get_by_role("button")
        expect(buttons).to_have_count(len(moves))
        search = player.panel.get_by_role("searchbox")
        expect(search).to_have_count(int(len(moves) > 12))
        if len(moves) > 12:
            search.fill(moves[-1])
            expect(buttons).not_to_have_count(len(moves))
            assert buttons.count()
            search.fill("")
        ada.fits()
        player.act()
    assert player.awaits()
    ada.accessible()
    ada.picture(f"plain-{game}")
    ada.becomes(LAPTOP, "dark")
    ada.accessible()
    ada.picture(f"plain-{game}")
