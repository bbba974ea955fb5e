"""The site without a server: a folder of files, and the browser package that runs the tables."""

from __future__ import annotations

import json
import re
import subprocess
from contextlib import ExitStack, suppress
from pathlib import Path

import msgspec
import pytest
from browser_window import ROOT, Window
from devtools_tabs import node
from game_players import PLAYERS
from games_by_kind import GAMES, HAND, SEALED
from lesson_player import complete_lesson
from playwright.sync_api import Browser, Error, expect
from site_without_server import SLOW, moment, seated, set_up, sit_down, wait_until_offline_ready

from muraglia import bots, game
from muraglia.kernel.lesson import lesson

SHORT = min(GAMES, key=lambda id: game(id).meta.minutes)
LEARNED = sorted(GAMES, key=lambda id: not bots.needs("master", id))
"""All games, those first whose master uses a net."""
OVER = min((ROOT / "tests" / "games" / SHORT.replace("-", "_") / "records").iterdir())
"""A finished game of the fewest players."""


def test_after_one_visit_all_games_are_played_to_their_end_without_a_network(
    browser: Browser, host: tuple[str, ExitStack]
) -> None:
    address, running = host
    ada = Window(browser, address, notices=True)
    wait_until_offline_ready(ada.page, address)
    running.close()  # nobody serves anything any more

    player = sit_down(ada.page, address, SHORT)
    player.play(4)
    before = moment(ada.page)
    for _ in range(3):
        ada.page.reload()
        expect(player.turn).to_be_visible(timeout=SLOW)
        assert moment(ada.page) >= before

    other = ada.open()  # the same table in two tabs: each runs the browser package, and both share one log
    other.goto(ada.page.url)
    expect(PLAYERS[SHORT](other).turn).to_be_visible(timeout=SLOW)
    before = moment(other)
    player.play(1)
    expect(other.get_by_role("main")).to_have_attribute("data-moment", re.compile(rf"^(?!{before}$)\d+$"))

    player.awaits()
    player.act()  # and its tab crashes, and the browser package with it, in the middle of their turn
    before = moment(ada.page)
    other.close()
    place = ada.page.url
    with ada.page.expect_event("crash"), suppress(Error):
        ada.page.goto("chrome://crash")
    ada.page.close()
    ada.page = ada.open()
    ada.page.goto(place)
    player = PLAYERS[SHORT](ada.page)
    player.awaits()
    assert moment(ada.page) >= before
    player.play()
    expect(player.end).to_be_visible()
    for game_id in GAMES:
        if game_id != SHORT:
            player = sit_down(ada.page, address, game_id, **({"Rounds": "1"} if game_id == SEALED else {}))
            player.play()
            expect(player.end).to_be_visible()
    ada.page.goto(f"{address}#/people/me")  # her results in all of them
    expect(ada.page.get_by_role("table").get_by_role("row")).to_have_count(1 + len(GAMES), timeout=SLOW)
    expect(ada.page.get_by_role("link", name="Replay")).to_have_count(len(GAMES))
    ada.accessible()
    ada.page.get_by_role("link", name="Replay").first.click()
    expect(ada.page.get_by_text(re.compile(r"^\d+/\d+$"))).to_be_visible(timeout=SLOW)
    ada.page.goto(f"{address}#/learn/{SHORT}")
    expect(ada.page.get_by_text(re.compile("^Step 1 of"))).to_be_visible(timeout=SLOW)
    ada.close()


def test_what_a_master_has_learned_comes_when_it_sits_down_and_stays(
    browser: Browser, host: tuple[str, ExitStack]
) -> None:
    address, running = host
    ada = Window(browser, address, notices=True)
    wait_until_offline_ready(ada.page, address)

    def against_a_master(game_id: str) -> None:
        set_up(ada.page, address, game_id)
        ada.page.get_by_role("group", name="Seat 2").get_by_text("Master", exact=True).click()
        ada.page.get_by_role("button", name="Start the game").click()

    with_net, too_late = LEARNED[:2]
    against_a_master(with_net)
    player = seated(ada.page, with_net)
    player.play(2)
    running.close()  # from now on there is no network …
    ada.page.reload()
    player.play(2)
    against_a_master(with_net)  # … which it needed only once
    seated(ada.page, with_net).play(2)
    expect(ada.page.get_by_text("Master").first).to_be_visible()
    against_a_master(too_late)
    expect(ada.page.get_by_role("alert").get_by_text("Go online once to load")).to_be_visible()
    assert f"#/new/{too_late}" in ada.page.url
    ada.close()


READ = """const { text } = Blob.prototype;
Blob.prototype.text = function () { window.read = (window.read ?? 0) + this.size; return text.call(this); };"""
"""Counts the bytes that a page reads from files."""


def test_games_are_taken_along_in_a_file(browser: Browser, host: tuple[str, ExitStack], tmp_path: Path) -> None:
    address, _ = host
    ada = Window(browser, address)
    before = []
    for _ in range(2):
        player = sit_down(ada.page, address, SHORT)
        player.play(2)
        player.awaits()
        before.append(moment(ada.page))
    ada.page.goto(f"{address}#/")
    with ada.page.expect_download() as coming:
        ada.page.get_by_role("link", name="Export all games").click()
    file = tmp_path / "games.jsonl"
    coming.value.save_as(file)
    ada.close()

    bob = Window(browser, address)
    bob.page.add_init_script(READ)
    bob.page.goto(address)
    bring = bob.page.get_by_label("Import games")
    expect(bob.page.get_by_role("button", name="Play now")).to_have_count(len(GAMES), timeout=SLOW)
    bring.set_input_files({"name": "x.jsonl", "mimeType": "text/plain", "buffer": file.read_bytes() + b"{}"})
    expect(bob.page.locator("div", has=bring).last.get_by_role("alert")).to_contain_text("Nothing was imported")
    expect(bring).to_have_value("")  # and the same file can be chosen again
    film = tmp_path / "film.mp4"
    film.write_bytes(b"\0\0\0\x20ftypisom" + bytes(30_000_000))
    bob.page.evaluate("window.read = 0")
    bring.set_input_files(film)
    expect(bob.page.locator("div", has=bring).last.get_by_role("alert")).to_contain_text(
        "this is not a file of saved games"
    )
    assert bob.page.evaluate("window.read") < 100_000, "a file that begins differently is not read to its end"
    mine = bob.page.locator("section").filter(has_text="My tables").get_by_role("link")
    bring.set_input_files(file)
    expect(mine).to_have_count(2)
    mine.first.click()
    player = PLAYERS[SHORT](bob.page)
    player.awaits()
    assert 1 < moment(bob.page) <= max(before)  # whichever of the two it is: it goes on where it stood
    player.play(1)
    player.awaits()
    bob.accessible()

    bob.page.goto(f"{address}#/")  # a finished game can be replayed, reviewed and analysed
    bring.set_input_files(OVER)
    expect(bob.page.get_by_text(re.compile(r"^1/\d+$"))).to_be_visible(timeout=SLOW)
    bob.accessible()
    bob.page.get_by_role("link", name="Review").click()
    expect(bob.page.locator("section.card")).to_be_visible(timeout=SLOW)
    bob.accessible()
    bob.page.goto(f"{address}#/analysis/{SHORT}")
    expect(bob.page.get_by_role("main")).to_have_attribute("data-moment", "0", timeout=SLOW)
    bob.accessible()
    bob.close()


def test_the_lobby_and_the_lessons_need_no_server(browser: Browser, host: tuple[str, ExitStack]) -> None:
    address, _ = host
    ada = Window(browser, address)
    asked: list[str] = []
    ada.context.on("request", lambda request: asked.append(request.url))
    ada.page.goto(address)
    expect(ada.page.get_by_role("button", name="Play now")).to_have_count(len(GAMES), timeout=SLOW)
    ada.accessible()
    ada.fits()
    for game_id in GAMES:
        ada.page.goto(f"{address}#/learn/{game_id}")
        expect(ada.page.get_by_text(f"Learn {game(game_id).meta.name}")).to_be_visible(timeout=SLOW)
        expect(ada.page.get_by_text(re.compile("^Step 1 of"))).to_be_visible(timeout=SLOW)
        complete_lesson(ada, game_id, msgspec.to_builtins(lesson(game(game_id), "en"))["steps"])
    ada.accessible()
    page = ada.page
    page.goto(f"{address}#/puzzles")
    page.get_by_role("link", name="Today’s puzzle").first.click()
    expect(page.get_by_role("heading", name="Today’s puzzle")).to_be_visible()
    page.get_by_role("list", name="Moves to choose from").get_by_role("button").first.click()
    expect(page.get_by_text("Your rating: ")).to_be_visible(timeout=SLOW)
    ada.accessible()
    for game_id in GAMES:
        page.goto(f"{address}#/openings/{game_id}")
        page.get_by_role("list", name="What came next").get_by_role("link").first.click()
        expect(page.get_by_role("navigation", name="Moves so far").get_by_role("listitem")).to_have_count(2)
    ada.accessible()
    page.get_by_role("link", name="Analyse from here").click()
    expect(page.get_by_role("heading", name=f"Analysis: {game(game_id).meta.name}")).to_be_visible()
    for screen, words in (
        ("settings", "Language"),
        (f"rules/{SHORT}", game(SHORT).meta.name),
        (f"new/{SHORT}", "Start the game"),
    ):
        ada.page.goto(f"{address}#/{screen}")
        expect(ada.page.get_by_text(words).first).to_be_visible()
        ada.accessible()
        ada.fits()
    assert any(url.endswith(".zip") for url in asked)
    assert {url for url in asked if not url.startswith(address)} <= {f"{address[:-6]}/favicon.ico"}
    ada.close()


def test_whoever_reads_or_looks_around_does_not_wait_for_the_browser_server(
    browser: Browser, host: tuple[str, ExitStack]
) -> None:
    address, _ = host
    ada = Window(browser, address)
    sit_down(ada.page, address, SHORT)
    ada.context.route("**/house/*/library.zip", lambda _: None)  # the browser package never starts
    ada.page.goto(f"{address}?again")
    page, waiting = ada.page, ada.page.get_by_role("progressbar", name="Setting up the games")
    expect(page.get_by_role("button", name="Play now")).to_have_count(len(GAMES), timeout=SLOW)
    expect(page.locator("article svg[viewBox]")).to_have_count(len(GAMES))
    expect(page.locator("section").filter(has_text="My tables").get_by_role("link")).to_have_count(1)
    expect(waiting).to_have_count(0)
    ada.accessible()
    for game_id in GAMES:
        page.goto(f"{address}#/rules/{game_id}")
        expect(page.get_by_role("heading", name=f"Rules of {game(game_id).meta.name}")).to_be_visible(timeout=SLOW)
        page.goto(f"{address}#/learn/{game_id}")
        expect(page.get_by_text(re.compile("^Step 1 of"))).to_be_visible(timeout=SLOW)
        page.goto(f"{address}#/new/{game_id}")
        expect(page.get_by_role("button", name="Start the game")).to_be_visible()
        expect(page.get_by_placeholder("Guest")).to_have_count(0)  # who I am is stored beside the log, too
    page.goto(f"{address}#/puzzles")
    expect(page.get_by_role("link", name="Today’s puzzle")).to_have_count(len(GAMES))
    expect(waiting).to_have_count(0)
    page.goto(f"{address}#/")
    top = page.locator("article").first.bounding_box()
    play = page.get_by_role("button", name="Play now").first
    play.click()
    expect(waiting).to_be_visible()  # who wants to play sees how far it is
    expect(play).to_have_attribute("aria-busy", "true")
    assert page.locator("article").first.bounding_box() == top
    ada.close()


def test_people_around_one_screen_need_no_server(browser: Browser, host: tuple[str, ExitStack]) -> None:
    address, _ = host
    ada = Window(browser, address)
    set_up(ada.page, address, HAND)
    ada.page.get_by_role("group", name="Seat 2").get_by_text("Same screen").click()
    ada.page.get_by_role("button", name="Start the game").click()
    player = PLAYERS[HAND](ada.page)
    handed = ada.page.get_by_role("button", name=re.compile("^I am "))
    expect(player.turn.or_(handed).first).to_be_visible(timeout=SLOW)
    if handed.is_visible():  # the other one begins
        handed.click()
    for _ in range(2):
        player.awaits()
        player.move(lambda: player.make(player.DRAW))
    handed.click()
    expect(player.turn).to_be_visible()
    expect(ada.page.get_by_role("group", name=player.HAND)).to_be_visible()
    expect(ada.page.get_by_role("tab", name="Notes")).to_be_visible()
    expect(ada.page.get_by_role("tab", name="Chat")).to_have_count(0)  # nobody is elsewhere
    for of_others in ("leaderboard", "host", "people/somebody", "cups"):
        ada.page.goto(f"{address}#/{of_others}")
        expect(ada.page.get_by_role("heading", name="Page not found.")).to_be_visible()
    expect(ada.page.get_by_text("This needs a server")).to_have_count(0)
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
    exec((ROOT / "tests" / "browser" / "random_walks.py").read_text(), here)
    walks = here["walks"]
    assert callable(walks)
    assert found["digests"] == walks()
    assert found["failed"] == []
    assert found["scenarios"] > 400
