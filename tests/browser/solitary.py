"""The site without a server, for the tests that visit it: built once a run, served from a folder, played by clicks."""

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
from files import serving_files
from players import Player
from playing import PLAYERS, SEATS
from playwright.sync_api import Page, expect
from windows import ROOT

from muraglia.web.pages import client

SITE = ROOT / "dist" / "site"
SLOW = 240_000
"""Milliseconds until a house is open, on a machine that does everything else at the same time."""


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which the site lies, in a folder of its own: any sub-path will do."""
    build_once(tmp_path_factory, "make_site.py")
    return SITE.parent


@pytest.fixture(scope="session")
def behind(tmp_path_factory: pytest.TempPathFactory) -> None:
    """A house behind the server's page: `make` builds it, `client/build.py` alone does not."""
    if not (client.HOME / "files.json").exists():
        build_once(tmp_path_factory, "build.py", "whole")


def build_once(tmp_path_factory: pytest.TempPathFactory, script: str, *words: str) -> None:
    """Build something of the client. Several processes may want it: the first one builds it for all."""
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
    """The address of the site, and what ends its host: from then on there is no network."""
    with ExitStack() as running:
        yield running.enter_context(serving_files(site)) + "/site/", running


def set_up(page: Page, address: str, game_id: str) -> None:
    """Come to the form for a table of a game, and give a name where one is asked for."""
    page.goto(f"{address}#/new/{game_id}")
    start = page.get_by_role("button", name="Start the game")
    expect(start).to_be_visible(timeout=SLOW)
    name = page.get_by_placeholder("Guest")
    if name.is_visible():
        name.fill("Ada")
    page.get_by_role("radio", name=str(SEATS[game_id]), exact=True).check()


def sit_down(page: Page, address: str, game_id: str, **options: str) -> Player:
    """Open a table against bots, with as few as can play; return somebody who plays there."""
    set_up(page, address, game_id)
    if options:
        page.locator("summary", has_text="Options").click()
    for label, value in options.items():
        page.get_by_label(re.compile(f"^{label}")).fill(value)
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("dialog", name="Over the table")).to_have_count(
        0, timeout=SLOW
    )  # beneath lies the last game
    player = PLAYERS[game_id](page)
    expect(player.turn).to_be_visible(timeout=SLOW)
    return player


def all_kept(page: Page, address: str) -> None:
    """Wait until the page says that it needs no network any more."""
    page.goto(f"{address}#/")
    expect(page.get_by_text("no network is needed any more")).to_be_visible(timeout=SLOW)


def moment(page: Page) -> int:
    """Return the number of the moment that the board shows, when it shows one."""
    board = page.get_by_role("main")
    expect(board).to_have_attribute("data-moment", re.compile(r"^\d+$"))
    return int(board.get_attribute("data-moment") or 0)
