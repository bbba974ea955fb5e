"""A newer site on the same host: games go on with the old page, with the new one, and after a rollback."""

from __future__ import annotations

import json
import shutil
from contextlib import ExitStack
from pathlib import Path
from zipfile import ZipFile

from browser_window import ROOT, Window
from file_server import serving_files
from games_by_kind import GAMES
from playwright.sync_api import Browser, Page, expect
from site_without_server import SLOW, moment, sit_down, wait_until_offline_ready

from muraglia import game
from muraglia.browser.saved_games import FIRST

SHORT = min(GAMES, key=lambda id: game(id).meta.minutes)
SCRIPT = "new URL(document.querySelector('script[src]').src).pathname"
"""The script of the open page: its name contains a hash."""


META = game(SHORT).meta
DECLARED = f"{META.package.replace('.', '/')}/meta.py"
"""Where a game says which version of its rules it plays by."""
RAISED = """
from msgspec.structs import replace
META = replace(META, rules=META.rules + 1)
"""


def raise_the_rules(engine: Path) -> None:
    """Give a browser package newer rules of a game, as source: Python reads a source where nothing is compiled."""
    with ZipFile(engine) as box:
        files = {name: box.read(name) for name in box.namelist() if name != f"{DECLARED}c"}
    files[DECLARED] = (ROOT / "src" / DECLARED).read_bytes() + RAISED.encode()
    with ZipFile(engine, "w") as box:
        for name, data in files.items():
            box.writestr(name, data)


def newer(site: Path, folder: Path) -> Path:
    """Return a newer site: other rules, so another browser package, and another page that names it."""
    later = folder / "later"
    shutil.copytree(site, later)
    (server,) = (later / "house").iterdir()
    raise_the_rules(server / "muraglia.zip")
    scripts = {path.name for path in (later / "assets").glob("*.js")}
    names = {name: f"later-{name}" for name in scripts} | {server.name: "f" * len(server.name)}
    server.rename(server.with_name(names[server.name]))
    for name in scripts:
        (later / "assets" / name).rename(later / "assets" / names[name])
    for path in [later / "index.html", later / "files.json", *(later / "assets").glob("*.js")]:
        text = path.read_text(encoding="utf-8")
        for old, new in names.items():
            text = text.replace(old, new)
        path.write_text(text, encoding="utf-8")
    with (later / "sw.js").open("a", encoding="utf-8") as worker:
        worker.write("// of a later day")
    return later


def update(host: Path, site: Path) -> None:
    """Copy a site over the files of the one before, as the docs tell operators to."""
    shutil.copytree(site, host, dirs_exist_ok=True)
    for name in ("index.html", "files.json", "sw.js"):
        (host / name).touch()  # a host recognizes a new file by its time


def goes_on(page: Page, before: int) -> int:
    """Check that the game goes on where it was and it is my turn; return the moment."""
    board = page.get_by_role("main")
    expect(page.get_by_role("banner").get_by_text("Your turn", exact=True)).to_be_visible(timeout=SLOW)
    assert moment(page) >= before
    expect(board).to_be_visible()
    return moment(page)


def test_an_update_breaks_no_running_game(browser: Browser, site: Path, tmp_path: Path) -> None:
    older, later = site / "site", newer(site / "site", tmp_path)
    host = tmp_path / "www" / "site"
    update(host, older)
    with ExitStack() as running:
        address = running.enter_context(serving_files(tmp_path / "www")) + "/site/"
        ada = Window(browser, address, notices=True)
        page = ada.page
        wait_until_offline_ready(page, address)
        player = sit_down(page, address, SHORT)
        player.play(1)
        player.awaits()
        place, before, script = page.url, moment(page), page.evaluate(SCRIPT)

        update(host, later)  # the page is open meanwhile, and stays as it is
        player.play(1)
        player.awaits()
        before = goes_on(page, before)
        page.reload()  # the new page, with the log of the old one
        before = goes_on(page, before)
        assert page.evaluate(SCRIPT) == script.replace("assets/", "assets/later-")
        player.play(1)
        player.awaits()
        before = moment(page)

        sit_down(page, address, SHORT)  # another game begins by the new rules; the first goes on by those it began with
        page.goto(f"{address}#/")
        with page.expect_download() as coming:
            page.get_by_role("link", name="Export all games").click()
        heads = [json.loads(line) for line in coming.value.path().read_text().splitlines() if line.startswith(FIRST)]
        assert sorted(head["rules"] for head in heads) == [META.rules, META.rules + 1]

        wait_until_offline_ready(page, address)
        shutil.rmtree(host)  # the old page with the log of the new one: the host rolls back
        update(host, older)
        page.goto(address)
        page.goto(place)
        page.reload()
        before = goes_on(page, before)
        assert page.evaluate(SCRIPT) == script
        player.play(1)
        player.awaits()
        before = moment(page)
        wait_until_offline_ready(page, address)
    page.goto(place)  # and without a host at all
    page.reload()
    goes_on(page, before)
    player.play(1)
    ada.close()
