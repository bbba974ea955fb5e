"""Fixtures for tests of the site without a server: built once per run, served from a folder, played by clicks."""

from __future__ import annotations

import fcntl
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from browser_window import ROOT
from file_server import serving_files
from game_players import PLAYERS, SEATS
from page_player import Player
from playwright.sync_api import Page, expect

from muraglia.web.pages import client_routes

SITE = ROOT / "dist" / "site"
SLOW = 240_000
"""Milliseconds for the browser package to start on a busy machine."""


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The parent folder of the built site: the site must work below any path."""
    build_once(tmp_path_factory, "make_site.py")
    return SITE.parent


@pytest.fixture(scope="session")
def browser_package(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Build the browser package behind the server's page: `make` builds it, `client/build.py` alone does not."""
    if not (client_routes.CLIENT_FOLDER / "files.json").exists():
        build_once(tmp_path_factory, "build.py", "whole")


def build_once(tmp_path_factory: pytest.TempPathFactory, script: str, *words: str) -> None:
    """Run a build script of the client once, even if several test processes need it."""
    base = tmp_path_factory.getbasetemp()
    run = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    with (run / script).open("a+") as built:
        fcntl.flock(built, fcntl.LOCK_EX)
        built.seek(0)
        if not built.read():
            subprocess.run([sys.executable, ROOT / "client" / script, *words], check=True)
            built.write("built")


@pytest.fixture
def host(site: Path) -> Iterator[tuple[str, ExitStack]]:
    """The address of the site, and a stack that stops its host when closed: from then on there is no network."""
    with ExitStack() as running:
        yield running.enter_context(serving_files(site)) + "/site/", running


def set_up(page: Page, address: str, game_id: str) -> None:
    """Open the form for a new table, and give a name if the page asks for one."""
    page.goto(f"{address}#/new/{game_id}")
    start = page.get_by_role("button", name="Start the game")
    expect(start).to_be_visible(timeout=SLOW)
    name = page.get_by_placeholder("Guest")
    if name.is_visible():
        name.fill("Ada")
    page.get_by_role("radio", name=str(SEATS[game_id]), exact=True).check()


def sit_down(page: Page, address: str, game_id: str, **options: str) -> Player:
    """Open a table against as few bots as possible; return a player for it."""
    set_up(page, address, game_id)
    if options:
        page.locator("summary", has_text="Options").click()
    for label, value in options.items():
        page.get_by_label(re.compile(f"^{label}")).fill(value)
    page.get_by_role("button", name="Start the game").click()
    return seated(page, game_id)


def seated(page: Page, game_id: str) -> Player:
    """Wait until a new table has come and it is our turn there; return a player for it."""
    form = page.get_by_role("dialog", name="Over the table")  # below it is the last game, where it is our turn too
    expect(form).to_have_count(0, timeout=SLOW)
    player = PLAYERS[game_id](page)
    expect(player.turn).to_be_visible(timeout=SLOW)
    return player


def wait_until_offline_ready(page: Page, address: str) -> None:
    """Wait until the page says that it works offline."""
    page.goto(f"{address}#/")
    expect(page.get_by_text("you can play offline")).to_be_visible(timeout=SLOW)


def moment(page: Page) -> int:
    """Wait until the board shows a moment; return its number."""
    board = page.get_by_role("main")
    expect(board).to_have_attribute("data-moment", re.compile(r"^\d+$"))
    return int(board.get_attribute("data-moment") or 0)
