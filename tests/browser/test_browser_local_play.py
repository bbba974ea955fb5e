"""A page that brings its own browser package: a game without other people never needs the server."""

from __future__ import annotations

import re
from contextlib import ExitStack
from pathlib import Path

import pytest
from api_tables import finished
from browser_window import Window
from file_server import free_port
from game_players import PLAYERS
from games_by_kind import GAMES
from playwright.sync_api import Browser, Page, expect
from site_without_server import SLOW, moment
from web_clients import at_home, serving

from muraglia import game

SHORT = min(GAMES, key=lambda id: game(id).meta.minutes)
HERE = re.compile(r"/table/here-")
GONE = "The server is not responding."


def play_now(page: Page, game_id: str) -> None:
    page.get_by_role("button", name=f"Play now: {game(game_id).meta.name}").click()
    expect(PLAYERS[game_id](page).turn).to_be_visible(timeout=SLOW)


@pytest.mark.usefixtures("browser_package")
def test_a_game_against_bots_runs_in_the_browser_and_goes_on_without_the_server(
    browser: Browser, tmp_path: Path
) -> None:
    settings = at_home(tmp_path, port=free_port())
    with ExitStack() as running:
        address = running.enter_context(serving(settings)).address
        ada = Window(browser, address, notices=True, plays="here")
        page = ada.page
        page.goto("/")
        play_now(page, SHORT)
        expect(page).to_have_url(HERE)
        player = PLAYERS[SHORT](page)
        player.play(2)
        player.awaits()
        place, before = page.url, moment(page)
        assert ada.context.request.get("/api/me").status == 401  # the server has not even heard of her

        page.goto("/")
        mine = page.locator("section").filter(has_text="My tables").get_by_role("link")
        expect(mine).to_have_count(1)
        expect(mine).to_contain_text("in this browser")
        expect(page.get_by_text("you can play offline")).to_be_visible(timeout=SLOW)

        page.goto(f"/new/{SHORT}")  # a game with somebody else is on the server
        nobody = page.get_by_role("radio", name="Nobody: it runs in this browser")
        expect(nobody).to_be_checked()
        page.locator("label").filter(has_text="A friend").last.click()
        expect(nobody).to_have_count(0)
        page.get_by_role("button", name="Open the table").click()
        expect(page).to_have_url(re.compile(r"/table/(?!here-)"))
        page.goto("/")
        expect(mine).to_have_count(2)

        running.close()  # and now there is no server any more
        page.reload()
        expect(page.get_by_text(GONE)).to_be_visible(timeout=SLOW)
        expect(mine).to_have_count(1)
        mine.click()
        expect(player.turn).to_be_visible(timeout=SLOW)
        assert page.url == place
        assert moment(page) >= before
        player.play(1)
        page.goto(f"/learn/{SHORT}")
        expect(page.get_by_text(re.compile("^Step 1 of"))).to_be_visible(timeout=SLOW)
        page.goto("/")
        play_now(page, SHORT)
        page.reload()
        expect(player.turn).to_be_visible(timeout=SLOW)

    with serving(settings):  # it is back: her own games are listed beside the server's
        page.goto("/")
        expect(mine).to_have_count(3)
        expect(page.get_by_text(GONE)).to_be_hidden()
        ada.accessible()

        done = finished(ada, SHORT)  # a game on the server can be saved here too …
        page.goto(f"/replay/{done}")
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Save in this browser").click()
        expect(page.get_by_role("button", name="Saved")).to_be_visible(timeout=SLOW)
        page.goto("/")
        past = page.locator("section").filter(has_text="Finished games").get_by_role("link")
        expect(past.filter(has_text="in this browser")).to_have_count(1)

        page.goto(place)  # … and a game from here can be moved to the server
        expect(player.turn).to_be_visible(timeout=SLOW)
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Move to the server").click()
        expect(page).to_have_url(re.compile(r"/table/(?!here-)"))
        player.awaits()
        assert moment(page) >= before
        player.play(1)
    ada.close()


DEVICE = """
Object.defineProperty(Navigator.prototype, "hardwareConcurrency", { value: CORES });
Object.defineProperty(Navigator.prototype, "deviceMemory", { value: MEMORY });
Object.defineProperty(Navigator.prototype, "connection", { value: { saveData: SAVING } });
"""
"""What a browser says of the machine that it runs on."""


@pytest.mark.usefixtures("browser_package")
def test_a_quick_device_plays_in_the_browser_unless_the_player_chooses_otherwise(
    browser: Browser, tmp_path: Path
) -> None:
    with serving(at_home(tmp_path)) as server:
        for cores, memory, saving, start, here in (
            (8, 8, "false", "", True),
            (8, "undefined", "false", "900", True),  # some browsers do not tell how much memory there is
            (2, 8, "false", "", False),
            (8, 2, "false", "", False),
            (8, 8, "true", "", False),
            (8, 8, "false", "9000", False),  # the last start took long
        ):
            ada = Window(browser, server.address, plays="")
            told = DEVICE.replace("CORES", str(cores)).replace("MEMORY", str(memory)).replace("SAVING", saving)
            ada.context.add_init_script(f"{told}localStorage.setItem('muraglia.house.start', '{start}');")
            ada.page.goto(f"/new/{SHORT}")
            place = ada.page.get_by_role("radio", name="Nobody: it runs in this browser")
            expect(place).to_be_checked(checked=here)
            ada.page.goto("/settings")
            ada.page.get_by_label("Games without other people").select_option("server" if here else "here")
            ada.page.goto(f"/new/{SHORT}")
            expect(place).to_be_checked(checked=not here)
            ada.close()


@pytest.mark.usefixtures("browser_package")
def test_a_master_plays_on_the_server_where_it_looks_further(browser: Browser, tmp_path: Path) -> None:
    with serving(at_home(tmp_path)) as server:
        ada = Window(browser, server.address, plays="here")
        for game_id in GAMES:
            for level, place in (("Master", r"/table/(?!here-)"), ("Easy", r"/table/here-")):
                ada.page.goto(f"/new/{game_id}")
                ada.page.get_by_role("group", name="Seat 2").get_by_text(level, exact=True).click()
                ada.page.get_by_role("button", name="Start the game").click()
                expect(ada.page).to_have_url(re.compile(place), timeout=SLOW)
        ada.close()
