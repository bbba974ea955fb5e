"""The site without a server when something fails: nothing counts as done before it is stored, and all is reported."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread
from typing import Any
from urllib.parse import urlsplit

import pytest
from browser_window import PLAIN_HTTP, Window
from file_server import Quiet, serving_files
from game_players import PLAYERS
from games_by_kind import GAMES
from playwright.sync_api import Browser, Page, Route, expect
from site_without_server import SLOW, moment, set_up, sit_down, wait_until_offline_ready
from web_clients import eventually

from muraglia import bots, game

LEARNED = next(id for id in GAMES if bots.needs("master", id))
"""A game whose master uses a net."""
SHORT = min(GAMES, key=lambda id: game(id).meta.minutes)

NEWER = "new Promise((done) => (indexedDB.open('muraglia', 99).onsuccess = (e) => done(e.target.result.close())))"
"""What a page does whose log has a newer format."""

FILL = """async () => {
  const db = await new Promise((done) => {
    const request = indexedDB.open("filling", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("some", { autoIncrement: true });
    request.onsuccess = () => done(request.result);
  });
  const bytes = crypto.getRandomValues(new Uint8Array(65536));
  for (let size = bytes.length; size > 100;) {
    const work = db.transaction("some", "readwrite");
    work.objectStore("some").put(bytes.slice(0, size));
    const full = await new Promise((done) => {
      work.oncomplete = () => done(false);
      work.onabort = () => done(true);
    });
    if (full) size /= 2;
  }
  db.close();
}"""
"""Fills the storage that a page may use. (Chromium measures it only when it seems to be used up.)"""


def says(page: Page, text: str) -> None:
    expect(page.get_by_role("alert").get_by_text(text).first).to_be_visible(timeout=SLOW)


@contextmanager
def mute(port: int) -> Iterator[None]:
    """A host that accepts every connection and answers none, as in a train in a tunnel."""
    over = Event()

    class Silent(BaseHTTPRequestHandler):
        def handle(self) -> None:
            over.wait()

    server = ThreadingHTTPServer(("127.0.0.1", port), Silent)
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield
    finally:
        over.set()
        server.shutdown()
        server.server_close()
        thread.join()


UNREGISTERED = "ServiceWorkerContainer.prototype.register = () => new Promise(() => {})"
"""Makes the browser wait for a newer service worker for ever, as for a host that does not answer."""


def test_a_host_that_does_not_answer_keeps_nobody_waiting(browser: Browser, site: Path) -> None:
    with ExitStack() as running:
        address = running.enter_context(serving_files(site)) + "/site/"
        ada = Window(browser, address, notices=True)
        wait_until_offline_ready(ada.page, address)
        running.close()
        with mute(urlsplit(address).port or 0):
            ada.page.add_init_script(UNREGISTERED)
            ada.page.reload()
            expect(ada.page.get_by_role("button", name="Play now")).to_have_count(len(GAMES), timeout=SLOW)
            sit_down(ada.page, address, SHORT)
        ada.close()


def test_what_a_newer_page_has_taken_over_is_left_alone(
    browser: Browser, host: tuple[str, ExitStack], monkeypatch: pytest.MonkeyPatch
) -> None:
    address, _ = host
    ada = Window(browser, address)
    ada.page.add_init_script("navigator.storage.persist = async () => (window.held = true)")
    player = sit_down(ada.page, address, SHORT)
    assert ada.page.evaluate("window.held"), "the browser was asked to keep the games"
    before = moment(ada.page)
    ada.page.evaluate(NEWER)
    board = ada.page.get_by_role("main")
    monkeypatch.setattr(player, "move", lambda do: do())  # nothing comes of it
    player.act()
    expect(ada.page.get_by_text("This page is out of date").first).to_be_visible()
    expect(board).to_have_attribute("data-moment", str(before))
    ada.page.reload()
    says(ada.page, "This page is out of date")
    ada.page.goto(address)
    says(ada.page, "This page is out of date")
    ada.close()


HOLD = "new Promise((done) => (indexedDB.open('muraglia').onsuccess = (e) => done(!!(window.held = e.target.result))))"
"""What an old, sleeping page does: it has the log open, and does not notice that a newer page needs it."""


OLDER = "An older version of this page is open in another tab"


def later(route: Route) -> None:
    """Serve the worker of a newer page, whose log has a newer format."""
    text, count = re.subn(r"(indexedDB\.open\(\w+,)1\)", r"\g<1>2)", route.fetch().text())
    assert count == 1
    route.fulfill(body=text, content_type="text/javascript")


def test_a_newer_page_waits_for_an_old_one_that_sleeps_and_then_has_its_games(
    browser: Browser, host: tuple[str, ExitStack]
) -> None:
    address, _ = host
    ada = Window(browser, address)
    player = sit_down(ada.page, address, SHORT)
    player.play(1)
    player.awaits()
    place, before = ada.page.url, moment(ada.page)
    assert ada.page.evaluate(HOLD)

    ada.context.route("**/assets/worker-*.js", later)
    page = ada.open()
    page.goto(place)
    says(page, OLDER)
    ada.page.close()
    ada.page = page
    player = type(player)(page)
    player.awaits()
    expect(page.get_by_text(OLDER)).to_have_count(0)
    assert moment(page) == before
    player.play(1)
    player.awaits()
    before = moment(page)

    ada.context.unroute("**/assets/worker-*.js")
    page.reload()  # the old page, which cannot read that any more …
    says(page, "This page is out of date")
    ada.context.route("**/assets/worker-*.js", later)
    page.reload()  # … and has changed nothing
    player.awaits()
    assert moment(page) == before
    ada.close()


class Torn(Quiet):
    """A host whose connections break in the middle of some files."""

    files: tuple[str, ...] = ()
    broken: set[str]
    """At which of them it broke."""

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send a file, or the beginning of it."""
        if not self.path.endswith(self.files):
            super().copyfile(source, outputfile)
            return
        self.broken |= {each for each in self.files if self.path.endswith(each)}
        outputfile.write(source.read(1000))
        self.close_connection = True


def test_a_first_visit_that_broke_off_is_made_good_by_the_next(
    browser: Browser, site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with ExitStack() as running:
        address = running.enter_context(serving_files(site, Torn)) + "/site/"
        monkeypatch.setattr(Torn, "broken", set(), raising=False)
        ada = Window(browser, address, notices=True)
        needed = ("muraglia.zip", "pyodide.asm.mjs", "library.zip", "pyodide.asm.wasm")
        for visit in range(len(needed)):  # one more comes through each time, and is kept
            monkeypatch.setattr(Torn, "files", needed[visit:])
            ada.page.goto(f"{address}?{visit}#/new/{SHORT}")
            ada.page.get_by_role("button", name="Start the game").click()  # nothing needs the package before
            says(ada.page, "The games could not be loaded")
        rest = "icon-512.png"  # the page itself never asks for it
        monkeypatch.setattr(Torn, "files", (rest,))
        ada.page.reload()  # what play needs is here, the rest is not: one can play, and offline play is not promised
        sit_down(ada.page, address, SHORT)
        eventually(lambda: rest in Torn.broken)
        assert ada.page.evaluate("async () => !(await caches.match(new URL('files.json', location)))")
        monkeypatch.setattr(Torn, "files", ())
        wait_until_offline_ready(ada.page, address)  # the page tries again by itself
        running.close()
        ada.page.reload()
        sit_down(ada.page, address, SHORT)
        ada.wrong.clear()  # errors that a browser logs about broken connections
        ada.close()


def test_without_room_nothing_is_done_and_with_room_all_goes_on(
    browser: Browser, host: tuple[str, ExitStack], monkeypatch: pytest.MonkeyPatch
) -> None:
    address, _ = host
    ada = Window(browser, address, notices=True)  # there is no room for the files either: they are used, and not kept
    devtools = ada.context.new_cdp_session(ada.page)
    origin = address.removesuffix("/site/")
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 3_000_000})
    player = sit_down(ada.page, address, SHORT)
    player.play(1)
    player.awaits()
    before = moment(ada.page)
    ada.page.evaluate(FILL)
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
    monkeypatch.setattr(player, "move", lambda do: do())  # nothing comes of it
    player.act()
    expect(ada.page.get_by_text("storage is full").first).to_be_visible(timeout=SLOW)
    expect(ada.page.get_by_role("main")).to_have_attribute("data-moment", str(before))
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    ada.page.reload()
    expect(player.turn).to_be_visible(timeout=SLOW)
    assert moment(ada.page) == before
    monkeypatch.undo()
    player.play(2)
    assert moment(ada.page) > before
    ada.close()


def test_deleted_games_are_reported_as_gone_and_a_new_one_can_begin(
    browser: Browser, host: tuple[str, ExitStack], monkeypatch: pytest.MonkeyPatch
) -> None:
    address, _ = host
    ada = Window(browser, address)
    player = sit_down(ada.page, address, SHORT)
    devtools = ada.context.new_cdp_session(ada.page)
    devtools.send("Storage.clearDataForOrigin", {"origin": address.removesuffix("/site/"), "storageTypes": "all"})
    monkeypatch.setattr(player, "move", lambda do: do())  # nothing comes of it
    player.act()
    expect(ada.page.get_by_text("has deleted everything saved here").first).to_be_visible(timeout=SLOW)
    ada.page.reload()
    expect(ada.page.get_by_text("This table does not exist").first).to_be_visible(timeout=SLOW)
    monkeypatch.undo()
    sit_down(ada.page, address, SHORT).play(1)
    ada.close()


def test_a_page_by_plain_http_from_a_host_in_ones_own_network_is_played(
    browser: Browser, host: tuple[str, ExitStack]
) -> None:
    address, _ = host
    ada = Window(browser, address)
    ada.context.add_init_script(PLAIN_HTTP)
    player = sit_down(ada.page, address, SHORT)
    player.play(1)
    before = moment(ada.page)
    ada.page.reload()
    player.awaits()
    assert moment(ada.page) >= before
    ada.close()


def test_a_browser_that_keeps_nothing_says_so(browser: Browser, host: tuple[str, ExitStack]) -> None:
    address, _ = host
    ada = Window(browser, address)

    def private(route: Route) -> None:
        refuse = (
            "Object.defineProperty(self, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError') } });"
        )
        route.fulfill(body=refuse + route.fetch().text(), content_type="text/javascript")

    ada.context.route("**/assets/worker-*.js", private)
    for screen in ("", "table/here-x", f"analysis/{SHORT}", "settings", f"new/{SHORT}"):
        ada.page.goto(f"{address}?{screen}#/{screen}")
        if screen.startswith("new"):  # the error shows when the browser package is needed
            ada.page.get_by_role("button", name="Start the game").click()
        says(ada.page, "This window saves nothing")
    ada.close()


def test_a_master_without_its_net_keeps_its_seat_says_why_and_goes_on_when_the_net_comes(
    browser: Browser, host: tuple[str, ExitStack]
) -> None:
    address, _ = host
    ada = Window(browser, address)  # without a service worker nothing is kept: each visit fetches
    set_up(ada.page, address, LEARNED)
    ada.page.get_by_role("group", name="Seat 2").get_by_text("Master", exact=True).click()
    ada.page.get_by_role("button", name="Start the game").click()
    player = PLAYERS[LEARNED](ada.page)
    expect(player.turn).to_be_visible(timeout=SLOW)
    ada.context.route("**/*.net", lambda route: route.abort())
    ada.page.reload()
    why = ada.page.get_by_role("status").filter(has_text="Go online once to load")
    while not why.is_visible() or player.turn.is_visible():  # until all wait for the master alone
        if player.turn.is_visible():
            player.act()
        ada.page.wait_for_timeout(100)
    before = moment(ada.page)
    ada.picture("no-net")
    ada.context.unroute("**/*.net")
    player.awaits()
    expect(why).to_have_count(0)
    assert moment(ada.page) > before
    expect(ada.page.get_by_text("Master").first).to_be_visible()  # nobody took its place
    ada.close()
