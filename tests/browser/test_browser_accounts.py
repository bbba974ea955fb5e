"""Accounts in the browser: recovery, people's pages, the leaderboard, reports and challenges."""

from __future__ import annotations

import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from api_tables import finished
from browser_window import PHONE, Window
from games_by_kind import TURNS
from playwright.sync_api import Browser, Page, expect
from web_clients import at_home, serving

from muraglia.cli import main

PASSWORD = "analytical"


def make_account(page: Page, login: str) -> str:
    """Make an account, and return the code that is shown once."""
    page.goto("/settings")
    page.get_by_label("Sign-in name").fill(login)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Create an account").click()
    return keep_code(page)


def keep_code(page: Page) -> str:
    dialog = page.get_by_role("dialog", name="Your recovery code")
    code = dialog.get_by_role("code").inner_text()
    dialog.get_by_role("button", name="I have saved it").click()
    expect(dialog).to_be_hidden()
    return code


def test_a_lost_password_is_no_lost_account_and_a_page_can_be_hidden(window: Callable[..., Window]) -> None:
    ada = window(name="Ada")
    code = make_account(ada.page, "ada.back")
    expect(ada.page.get_by_text("You are signed in as Ada.")).to_be_visible()
    ada.page.get_by_role("button", name="Sign out").click()
    ada.page.get_by_role("button", name="Lost your password?").click()
    back = ada.page.locator("form").filter(has=ada.page.get_by_label("Recovery code"))
    back.get_by_label("Sign-in name").fill("ada.back")
    back.get_by_label("Recovery code").fill("AAAA-AAAA")
    back.get_by_label("New password").fill("a new password")
    back.get_by_role("button", name="Set the new password").click()
    expect(ada.page.get_by_text("or the code is no longer valid")).to_be_visible()
    back.get_by_label("Recovery code").fill(code)
    ada.accessible()
    back.get_by_role("button", name="Set the new password").click()
    assert keep_code(ada.page) != code
    expect(ada.page.get_by_text("You are signed in as Ada.")).to_be_visible()

    ada.page.get_by_label("Hide my page").select_option("On")
    ada.page.get_by_role("link", name="My page").click()
    expect(ada.page.get_by_role("heading", name="Ada")).to_be_visible()
    expect(ada.page.get_by_text("Only you can see this page.")).to_be_visible()
    ada.accessible()
    ada.page.get_by_role("link", name="Players").click()
    expect(ada.page.get_by_role("heading", name="Leaderboard")).to_be_visible()
    bots = ada.page.locator("section", has=ada.page.get_by_role("heading", name="Bots for this game"))
    expect(bots.get_by_role("listitem").last).to_contain_text("Random")  # the strongest first
    ada.accessible()
    bob = window(name="Bob")
    bob.page.goto(f"/people/{ada.get('/api/me')['id']}")
    expect(bob.page.get_by_text("This player keeps games and ratings private.")).to_be_visible()


def test_an_empty_page_offers_the_first_step(window: Callable[..., Window]) -> None:
    ada = window(name="Ada", size=PHONE)
    for asked in ("**/api/ratings*", "**/api/cups*"):  # whatever others have done on this server
        ada.page.route(asked, lambda route: route.fulfill(json=[]))
    for place, heading, step, leads in (
        ("leaderboard", "Nobody yet: first place is open", "Set up a table", r"/new/"),
        ("cups", "No tournament yet", "Set up a tournament", r"/cups/new$"),
        ("people/me", "Your games will appear here", "Choose a game", r"/$"),
    ):
        ada.page.goto(f"/{place}")
        expect(ada.page.get_by_role("heading", name=heading)).to_be_visible()
        ada.accessible()
        ada.fits()
        ada.page.get_by_role("main").get_by_role("link", name=step).click()
        expect(ada.page).to_have_url(re.compile(leads))


def test_a_line_of_chat_is_reported_and_a_friend_is_challenged(window: Callable[..., Window]) -> None:
    ada, bob = window(name="Ada"), window(name="Bob")
    table = ada.table(TURNS, ["me", "open"])
    bob.post(f"/api/tables/{table}/commands", {"type": "sit", "id": "s", "seat": 1})
    bob.post(f"/api/tables/{table}/commands", {"type": "chat", "id": "c", "text": "You play like a bot", "seat": 1})
    ada.page.goto(f"/table/{table}?seat=0")
    ada.page.get_by_role("tab", name="Chat").click()
    ada.page.get_by_role("button", name="About this message from Bob").click()
    dialog = ada.page.get_by_role("dialog", name="What Bob said")
    dialog.get_by_role("button", name="Hide their messages").click()
    expect(dialog.get_by_text("Done.")).to_be_visible()
    dialog.get_by_label("What is wrong with it?").fill("Not kind")
    ada.accessible()
    dialog.get_by_role("button", name="Report", exact=True).click()
    expect(dialog.get_by_text("A moderator will look at it.")).to_be_visible()

    ada.page.goto("/people/me")
    stands = ada.page.get_by_label("You and Bob")
    expect(stands).to_have_value("mute")
    stands.select_option("friend")
    expect(stands).to_be_enabled()
    ada.accessible()
    ada.page.get_by_role("button", name="Challenge Bob").click()
    expect(ada.page).to_have_url(re.compile(r"/table/.*seat=0"))
    bob.page.goto("/")
    challenge = bob.page.get_by_role("region", name="Challenges")
    expect(challenge.get_by_text("Ada wants to play")).to_be_visible()
    bob.accessible()
    challenge.get_by_role("button", name="Take a seat").click()
    expect(bob.page).to_have_url(re.compile(r"/table/.*seat=1"))
    expect(ada.page.get_by_role("heading", name="Waiting for players")).to_be_hidden()


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_phone_with_text_twice_as_large_shows_whole_pages(
    large_letters: Browser, tmp_path: Path, language: str
) -> None:
    settings = at_home(tmp_path)
    with serving(settings) as server:
        phone = Window(
            large_letters, server.address, name="Ada of Hohenstein-Waldenburg", size=PHONE, language=language
        )
        bob = Window(large_letters, server.address, name="Bob", size=PHONE)
        guest = Window(large_letters, server.address, size=PHONE, language=language)
        phone.post("/api/account", {"login": "ada", "password": PASSWORD})
        with ThreadPoolExecutor() as beside:  # Playwright's event loop runs in this thread
            assert beside.submit(main, ["host", "ada", "--database", settings.database]).result() == 0
        table = finished(phone, TURNS)
        company = phone.table(TURNS, ["me", "open"])
        bob.command(company, type="sit", seat=1)
        bob.command(company, type="chat", text="You play like a bot", seat=1)
        phone.post("/api/reports", {"table": company, "line": 1, "why": "Not kind"})
        cup = phone.post("/api/cups", {"name": "Great Winter Tournament", "game": TURNS, "seats": 2})["id"]
        bob.post(f"/api/cups/{cup}/entry", {})
        wrong = []
        for window, path in (
            *((phone, path) for path in ("/people/me", "/host", "/leaderboard", "/cups/new", f"/cup/{cup}")),
            *((phone, f"/{screen}/{table}") for screen in ("replay", "table")),
            *((guest, path) for path in (f"/cup/{cup}", "/cups", f"/people/{phone.get('/api/me')['id']}")),
        ):
            window.page.goto(path)
            expect(window.page.get_by_role("heading").first).to_be_attached()
            window.page.wait_for_load_state("networkidle")
            wide, inner = window.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
            if wide > inner:
                wrong.append(f"{path}: {wide} wide in a window of {inner}")
        for each in (phone, bob, guest):
            each.close()
    assert not wrong, "\n".join(wrong)
