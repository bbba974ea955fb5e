"""The first minute: the front page, two clicks to a game, every page around the games, in both languages and sizes."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime

import pytest
from browser_window import LAPTOP, PHONE, Window
from games_by_kind import GAMES, SEALED, TURNS
from playwright.sync_api import Route, expect

import muraglia

PAGES = {
    "lobby": "/",
    **{f"new-{game}": f"/new/{game}" for game in GAMES},
    **{f"rules-{game}": f"/rules/{game}" for game in GAMES},
    **{f"lesson-{game}": f"/learn/{game}" for game in GAMES},
    "settings": "/settings",
    "puzzles": "/puzzles",
    "tournaments": "/cups",
    "strongest": "/leaderboard",
}


@pytest.mark.parametrize("game", GAMES)
def test_two_clicks_and_a_newcomer_plays(window: Callable[..., Window], game: str) -> None:
    ada = window()
    ada.page.goto("/")
    name = {each["id"]: each["name"] for each in ada.get("/api/games")}[game]
    ada.page.get_by_role("button", name=f"Play now: {name}, against bots").click()
    expect(ada.page.get_by_role("heading", name=name)).to_be_visible()
    expect(ada.page.get_by_text("Your turn").or_(ada.page.get_by_text("Waiting for")).first).to_be_visible()
    ada.fits()


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_my_games_come_first_and_are_not_among_those_to_watch(
    window: Callable[..., Window], size: tuple[int, int]
) -> None:
    ada, bob = window(name="Ada", size=size), window(name="Bob", size=size)
    table = ada.table(TURNS, ["me", "open"])
    bob.command(table, type="sit", seat=1)
    name = muraglia.catalogue()[TURNS].name
    ada.page.goto("/")
    waits = ada.page.get_by_role("region", name="Your turn").get_by_role("link", name=name)
    expect(waits).to_contain_text("Bob")
    ada.fits()
    ada.accessible()
    ada.picture("my-turn")
    watch = ada.page.locator("section", has=ada.page.get_by_role("heading", name="Games to watch"))
    expect(watch.locator(f"a[href*='{table}']")).to_have_count(0)
    bob.page.goto("/")
    mine = bob.page.locator("section", has=bob.page.get_by_role("heading", name="My tables"))
    expect(mine.get_by_text("Waiting for Ada")).to_be_visible()
    games = bob.page.get_by_role("article").first
    expect(games).to_be_visible()
    above = mine.evaluate("(mine, games) => mine.compareDocumentPosition(games) === 4", games.element_handle())
    assert above == (size == PHONE), "on a phone the games fill several screens"
    expect(bob.page.get_by_role("region", name="Your turn")).to_be_hidden()
    waits.click()
    expect(ada.page.get_by_role("banner").get_by_text("Your turn", exact=True)).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_every_page_is_readable_by_everybody(window: Callable[..., Window], size: tuple[int, int], theme: str) -> None:
    ada = window(size=size, theme=theme)
    wrong = []
    for name, path in PAGES.items():
        ada.page.goto(path)
        expect(ada.page.get_by_role("heading").first).to_be_visible()
        ada.page.wait_for_load_state("networkidle")
        ada.picture(name)
        ada.fits()
        wrong += [f"{path}: {violation}" for violation in ada.violations()]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    "path", ["/no-such-page", "/table", "/rules/go/away", "/rules/chess", "/learn/chess", "/new/chess"]
)
def test_an_address_that_leads_nowhere_says_so_and_shows_the_way_home(window: Callable[..., Window], path: str) -> None:
    ada = window()
    ada.page.goto(path)
    expect(ada.page.get_by_role("heading", name="Page not found.")).to_be_visible()
    expect(ada.page.get_by_role("region", name="Or play one of these").get_by_role("link")).to_have_count(len(GAMES))
    ada.accessible()
    ada.page.get_by_role("main").get_by_role("link", name="All games").click()
    expect(ada.page.get_by_role("heading", name="What shall we play?")).to_be_visible()
    ada.wrong = [text for text in ada.wrong if "404" not in text]  # the browser says so too


@pytest.mark.parametrize(
    "path", ["/table/none", "/replay/none?seat=0", "/review/none", f"/analysis/{TURNS}?table=none&at=1"]
)
def test_a_table_that_is_not_there_leaves_no_idle_controls(window: Callable[..., Window], path: str) -> None:
    ada = window(size=PHONE)
    ada.page.goto(path)
    expect(ada.page.get_by_role("heading", name="This table does not exist")).to_be_visible()
    expect(ada.page.get_by_role("button")).to_have_count(0)
    expect(ada.page.get_by_role("main").get_by_role("link", name="All games")).to_be_visible()
    ada.accessible()
    ada.fits()
    ada.wrong = [text for text in ada.wrong if "404" not in text]  # the browser says so too


def test_without_a_network_a_page_says_so_and_leads_on(window: Callable[..., Window]) -> None:
    ada = window(name="Ada", size=PHONE)
    ada.page.goto("/")
    expect(ada.page.get_by_role("button", name="Play now").first).to_be_visible()
    ada.context.set_offline(True)
    ada.page.get_by_role("link", name="Players").click()  # a page whose files are not here yet
    gone = ada.page.get_by_role("heading", name="The server is not responding. Are you online?")
    expect(gone).to_be_visible()
    ada.accessible()
    ada.fits()
    ada.page.get_by_role("link", name="All games").click()
    expect(ada.page.get_by_role("heading", name="What shall we play?")).to_be_visible()
    ada.context.set_offline(False)

    ada.page.route("**/api/tables/**", lambda route: route.abort())
    ada.page.goto("/replay/none")
    expect(gone).to_be_visible()
    expect(ada.page.get_by_text("the page is gone")).to_be_hidden()
    ada.page.unroute("**/api/tables/**")
    ada.page.get_by_role("button", name="Try again").click()
    expect(ada.page.get_by_role("heading", name="This table does not exist")).to_be_visible()
    ada.wrong = [text for text in ada.wrong if "404" not in text and "dynamically imported" not in text]


@pytest.mark.parametrize("size", [LAPTOP, PHONE, (844, 390)], ids=["laptop", "phone", "sideways"])
def test_the_header_says_where_you_are_and_links_to_your_own_page(
    window: Callable[..., Window], size: tuple[int, int]
) -> None:
    ada = window(name="Maximiliane-Alexandra von Hohenstein-Wal", size=size)
    ada.page.goto("/leaderboard")
    head = ada.page.get_by_role("banner")
    expect(head.locator("[aria-current=page]")).to_have_text("Players")
    ada.fits()
    head.get_by_role("link", name="My page").click()
    expect(head.locator("[aria-current=page]")).to_have_text(re.compile("Maximiliane"))
    today = datetime.now().astimezone()
    expect(
        ada.page.get_by_text(f"Here since {today.day} {today:%B %Y}")
    ).to_be_visible()  # as her browser's region has it
    ada.fits()
    ada.accessible()


def test_every_page_fits_a_phone_in_a_language_with_longer_words(window: Callable[..., Window]) -> None:
    ada = window(size=PHONE, language="it")
    for path in PAGES.values():
        ada.page.goto(path)
        expect(ada.page.get_by_role("heading").first).to_be_visible()
        ada.page.wait_for_load_state("networkidle")
        ada.fits()


def test_everything_speaks_italian(window: Callable[..., Window]) -> None:
    ada = window(language="it")
    ada.page.goto("/")
    expect(ada.page.get_by_role("heading", name="A che cosa giochiamo?")).to_be_visible()
    for game in map(muraglia.game, GAMES):
        expect(ada.page.get_by_text(game.words("it").about)).to_be_visible()
    words = muraglia.game(SEALED).words("it")
    ada.page.goto(f"/rules/{SEALED}")
    expect(ada.page.get_by_role("heading", name=f"Regole di {muraglia.catalogue()[SEALED].name}")).to_be_visible()
    for title in words.sections.values():
        expect(ada.page.get_by_role("heading", name=title).first).to_be_visible()
    ada.page.goto("/settings")
    ada.page.get_by_label("Lingua").select_option("en")
    expect(ada.page.get_by_role("heading", name="Settings")).to_be_visible()


def test_a_name_typed_before_the_server_answers_is_kept(window: Callable[..., Window]) -> None:
    ada = window()
    held: list[Route] = []
    ada.page.route("**/api/me", lambda route: held.append(route))
    ada.page.goto("/settings")
    ada.page.get_by_label("Name", exact=True).fill("Ada")
    held.pop().continue_()
    ada.page.wait_for_load_state("networkidle")
    expect(ada.page.get_by_label("Name", exact=True)).to_have_value("Ada")
    with ada.page.expect_request("**/api/me"):
        ada.page.goto(f"/new/{TURNS}")
    expect(ada.page.get_by_label("Your name")).to_have_count(0)  # nothing is asked before the page knows who she is
    held.pop().continue_()
    ada.page.get_by_label("Your name").fill("Ada")
    ada.page.get_by_role("button", name="Start the game").click()
    expect(ada.page.get_by_text("Ada").first).to_be_visible()


def test_an_account_keeps_the_name_and_signs_in_again(window: Callable[..., Window]) -> None:
    ada = window(name="Ada")
    ada.page.goto("/settings")
    ada.page.get_by_label("Sign-in name").fill("ada.lovelace")
    ada.page.get_by_label("Password").fill("analytical")
    ada.page.get_by_role("button", name="Create an account").click()
    ada.page.get_by_role("button", name="I have saved it").click()
    expect(ada.page.get_by_text("You are signed in as Ada.")).to_be_visible()
    ada.page.get_by_role("button", name="Sign out").click()
    ada.page.get_by_label("Sign-in name").fill("ada.lovelace")
    ada.page.get_by_label("Password").fill("something-else")
    ada.page.get_by_role("button", name="Sign in").click()
    expect(ada.page.get_by_text("do not match")).to_be_visible()
    ada.page.get_by_label("Password").fill("analytical")
    ada.page.get_by_role("button", name="Sign in").click()
    expect(ada.page.get_by_text("You are signed in as Ada.")).to_be_visible()


def test_an_address_that_leads_nowhere_says_so(window: Callable[..., Window]) -> None:
    ada = window(name="Ada")
    ada.page.goto("/table/nothing-here")
    expect(ada.page.get_by_text("This table does not exist")).to_be_visible()
