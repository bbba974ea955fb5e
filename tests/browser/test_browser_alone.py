"""The site without a server: a folder of files, and the whole house in the browser."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from choosing import GAMES
from files import serving_files
from players import Player
from playing import PLAYERS, SEATS
from playwright.sync_api import Browser, Page, expect
from tabs import node
from windows import ROOT, Window

from muraglia import game

SITE = ROOT / "dist" / "site"
SHORT = min(GAMES, key=lambda id: game(id).meta.minutes)
"""The game that is played to its end; of the others a few turns show that they are there."""
SLOW = 240_000
"""Milliseconds until a house is open, on a machine that does everything else at the same time."""


@pytest.fixture(scope="module")
def site() -> Path:
    """The folder in which the site lies, in a folder of its own: any sub-path will do."""
    subprocess.run([sys.executable, ROOT / "client" / "make_site.py"], check=True)
    return SITE.parent


@pytest.fixture
def host(site: Path) -> Iterator[tuple[str, ExitStack]]:
    """The address of the site, and what ends its host: from then on there is no network."""
    with ExitStack() as running:
        yield running.enter_context(serving_files(site)) + "/site/", running


def sit_down(page: Page, address: str, game_id: str) -> Player:
    """Open a table against bots, with as few as can play; return somebody who plays there."""
    page.goto(f"{address}#/new/{game_id}")
    start = page.get_by_role("button", name="Start the game")
    expect(start).to_be_visible(timeout=SLOW)
    name = page.get_by_placeholder("Guest")
    if name.is_visible():
        name.fill("Ada")
    page.get_by_role("radio", name=str(SEATS[game_id]), exact=True).check()
    start.click()
    player = PLAYERS[game_id](page)
    expect(player.turn).to_be_visible(timeout=SLOW)
    return player


def all_kept(page: Page) -> None:
    """Wait until the service worker has kept every file."""
    page.wait_for_function(
        """async () => {
            const names = await (await fetch("files.json")).json();
            const cache = await caches.open("muraglia-shell");
            const addresses = ["./", ...names].map((name) => new URL(name, document.baseURI).href);
            const kept = await Promise.all(addresses.map((address) => cache.match(address)));
            return kept.every(Boolean);
        }""",
        timeout=SLOW,
        polling=500,
    )


def test_after_one_visit_all_games_are_played_without_a_network(browser: Browser, host: tuple[str, ExitStack]) -> None:
    address, running = host
    ada = Window(browser, address, notices=True)
    player = sit_down(ada.page, address, SHORT)
    all_kept(ada.page)
    player.play(4)
    before = ada.page.get_by_role("main").get_attribute("data-moment")
    ada.page.reload()
    expect(player.turn).to_be_visible(timeout=SLOW)
    ada.page.get_by_role("main").wait_for()
    assert int(ada.page.get_by_role("main").get_attribute("data-moment") or 0) >= int(before or 0)

    other = ada.open()  # the same table in two tabs: each has a house, and both have one log
    other.goto(ada.page.url)
    expect(PLAYERS[SHORT](other).turn).to_be_visible(timeout=SLOW)
    player.play(1)
    moment = ada.page.get_by_role("main").get_attribute("data-moment") or ""
    expect(other.get_by_role("main")).to_have_attribute("data-moment", re.compile(rf"^{moment}$|^(?!{before}$)\d+$"))
    other.close()

    running.close()  # nobody serves anything any more
    player.play()
    expect(player.end).to_be_visible()
    for game_id in GAMES:
        if game_id != SHORT:
            sit_down(ada.page, address, game_id).play(2)
    ada.close()


def test_the_lobby_and_the_lessons_need_no_server(browser: Browser, host: tuple[str, ExitStack]) -> None:
    address, _ = host
    ada = Window(browser, address)
    ada.page.goto(address)
    expect(ada.page.get_by_role("button", name="Play now")).to_have_count(len(GAMES), timeout=SLOW)
    ada.accessible()
    ada.fits()
    for game_id in GAMES:
        ada.page.goto(f"{address}#/learn/{game_id}")
        expect(ada.page.get_by_text(f"Learn {game(game_id).meta.name}")).to_be_visible(timeout=SLOW)
        expect(ada.page.get_by_text(re.compile("^Step 1 of"))).to_be_visible(timeout=SLOW)
    ada.page.goto(f"{address}#/settings")
    expect(ada.page.get_by_text("Language")).to_be_visible()
    ada.close()


@pytest.mark.browser
@pytest.mark.usefixtures("site")
def test_the_rules_are_the_same_in_a_browser() -> None:
    """Every scenario holds under Pyodide, and the same seeds lead to the same positions as here."""
    script = ROOT / "tests" / "browser" / "in_pyodide.mjs"
    done = subprocess.run([node(), script, ROOT], capture_output=True, text=True, timeout=900, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    found = json.loads(done.stdout.splitlines()[-1])
    here: dict[str, object] = {}
    exec((ROOT / "tests" / "browser" / "same_everywhere.py").read_text(), here)
    walks = here["walks"]
    assert callable(walks)
    assert found["digests"] == walks()
    assert found["failed"] == []
    assert found["scenarios"] > 400
