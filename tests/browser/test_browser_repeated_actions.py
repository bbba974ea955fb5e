"""Pressing twice or coming back: nothing is done twice, and nothing is forgotten."""

from __future__ import annotations

import re
from collections.abc import Callable
from uuid import uuid4

from browser_window import Window
from games_by_kind import SEALED, TURNS
from playwright.sync_api import Page, Request, expect
from web_clients import PASSWORD

import muraglia


def asked(page: Page) -> list[str]:
    """What a page asks the server to do, from now on."""
    found: list[str] = []

    def hear(request: Request) -> None:
        if request.method != "GET":
            found.append(re.sub(r".*/api/", "", request.url))

    page.on("request", hear)
    return found


def test_an_account_and_its_recovery_code_are_made_once(window: Callable[..., Window]) -> None:
    ada = window()
    page, found = ada.page, asked(ada.page)
    page.goto("/settings")
    page.get_by_label("Sign-in name").fill(f"ada.{uuid4().hex[:8]}")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Create an account").dblclick()
    dialog = page.get_by_role("dialog", name="Your recovery code")
    dialog.get_by_role("button", name="I have saved it").click()
    assert found == ["guest", "account"]
    expect(page.get_by_role("alert")).to_have_count(0)

    named = page.locator("section").filter(has=page.get_by_role("heading", name="How others see you"))
    page.get_by_label("Name", exact=True).fill("W" * 60)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(named.get_by_role("alert")).to_contain_text("40")  # the error is beside the field, not under the account
    page.get_by_label("Name", exact=True).fill("Ada of the Wall")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Saved", exact=True)).to_be_visible()
    page.get_by_label("Your password").fill(PASSWORD)
    page.get_by_role("button", name="Show me a new code").dblclick()
    expect(dialog).to_be_visible()
    assert found.count("recovery") == 1  # of two codes only the last would work, and perhaps not the one that is shown


def test_a_seat_is_filled_and_a_report_is_sent_once(window: Callable[..., Window]) -> None:
    ada, bob = window(name="Ada"), window(name="Bob")
    table = ada.table(TURNS, ["me", "open", "open", "open"])
    bob.command(table, type="sit", seat=1)
    page, found, sent = ada.page, asked(ada.page), list[str]()
    page.on("websocket", lambda line: line.on("framesent", lambda frame: sent.append(str(frame))))
    page.goto(f"/table/{table}?seat=0")
    page.get_by_role("button", name="About Bob").click()
    dialog = page.get_by_role("dialog", name="Bob")
    dialog.get_by_label("What did they do?").fill("Not kind")
    dialog.get_by_role("button", name="Report", exact=True).dblclick()
    expect(dialog.get_by_text("A moderator will look at it.")).to_be_visible()
    assert found.count("reports") == 1
    dialog.get_by_role("button", name="Close").click()

    page.get_by_text("Add a bot").first.dblclick()
    expect(page.get_by_text("3 of 4 seats are taken")).to_be_visible()
    assert sum('"fill"' in each for each in sent) == 1  # a second one is refused: the seat is taken by then


def test_going_back_to_the_list_of_the_strongest_restores_it(window: Callable[..., Window]) -> None:
    ada, bob = window(name="Ada"), window(name="Bob")
    for each in (ada, bob):
        each.post("/api/account", {"login": f"p.{uuid4().hex[:8]}", "password": PASSWORD})
    shown = {"safe": 1.0, "points": 20.0, "unsure": 19.0, "games": 1, "game": SEALED, "seats": 4}
    rated = [{**shown, "person": bob.get("/api/me")["id"], "name": "Bob"}]
    ada.page.route(re.compile(r"/api/ratings"), lambda route: route.fulfill(json=rated))
    ada.page.goto("/leaderboard")
    name = muraglia.catalogue()[TURNS].name
    ada.page.get_by_role("radio", name=name).check()
    ada.page.get_by_role("radio", name="3", exact=True).check()
    ada.page.get_by_role("table").get_by_role("link", name="Bob").click()
    expect(ada.page.get_by_role("heading", name="Bob")).to_be_visible()
    ada.page.go_back()
    expect(ada.page.get_by_role("radio", name=name)).to_be_checked()
    expect(ada.page.get_by_role("radio", name="3", exact=True)).to_be_checked()


def test_no_table_of_mine_is_out_of_reach(window: Callable[..., Window]) -> None:
    ada = window(name="Ada")
    tables = [ada.table(SEALED, ["me", "open", "open"]) for _ in range(9)]
    ada.page.goto("/")
    mine = ada.page.locator("section").filter(has=ada.page.get_by_role("heading", name="My tables"))
    expect(mine.get_by_role("link")).to_have_count(6)
    mine.get_by_role("button", name="Show all 9").click()
    expect(mine.get_by_role("link")).to_have_count(len(tables))
    ada.accessible()
