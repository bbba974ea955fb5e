"""What is mine, in the browser: a new password, all of my data, going for good; and whom a host does not want."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Callable

import pytest
from choosing import TURNS
from playwright.sync_api import expect
from test_browser_people import PASSWORD, make_account
from windows import Window

from muraglia.web.people import farewell


def test_whoever_takes_everything_along_and_goes_is_a_former_player(
    window: Callable[..., Window], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(farewell, "MINUTE", 0)
    ada, bob = window(name="Ada"), window(name="Bob")
    make_account(ada.page, "ada.goes")
    table = bob.table(TURNS, ["me", "open"])
    ada.post(f"/api/tables/{table}/commands", {"type": "sit", "id": "s", "seat": 1})
    ada.post(f"/api/tables/{table}/commands", {"type": "chat", "id": "c", "text": "Hello!", "seat": 1})

    page = ada.page
    page.get_by_label("Password until now").fill("not this one")
    page.get_by_label("New password").fill("another password")
    page.get_by_role("button", name="Change it").click()
    expect(page.get_by_text("This name and password do not belong together.")).to_be_visible()
    page.get_by_label("Password until now").fill(PASSWORD)
    page.get_by_role("button", name="Change it").click()
    expect(page.get_by_text("Your password is changed.")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download my data").click()
    with zipfile.ZipFile(download.value.path()) as box:
        assert b"ada.goes" in box.read("account.json")
        assert b"Hello!" in box.read("chat.jsonl")

    bob.page.goto(f"/table/{table}?seat=0")
    bob.page.get_by_role("tab", name="Chat").click()
    expect(bob.page.get_by_text("Ada Hello!")).to_be_visible()
    page.get_by_role("button", name="Delete my account …").click()
    dialog = page.get_by_role("dialog", name="Delete my account")
    dialog.get_by_label("Your password").fill(PASSWORD)
    ada.accessible()
    dialog.get_by_role("button", name="Delete my account").click()
    expect(dialog.get_by_role("alert")).to_be_visible()
    dialog.get_by_label("Your password").fill("another password")
    dialog.get_by_role("button", name="Delete my account").click()
    expect(page.get_by_text("You are deleted here. Farewell!")).to_be_visible()
    expect(page.get_by_text("You are a guest.")).to_be_visible()

    expect(bob.page.get_by_role("region", name="Players").get_by_text("Former player")).to_be_visible()
    expect(bob.page.get_by_text("Former player Hello!")).to_be_visible()
    bob.page.get_by_role("tab", name="Story").click()
    expect(bob.page.get_by_text("Ada")).to_have_count(0)


def test_a_host_removes_somebody_and_whoever_has_a_seat_can_be_reported(window: Callable[..., Window]) -> None:
    ada, bob = window(name="Ada"), window(name="Bob")
    table = ada.table(TURNS, ["me", "open", "open"])
    bob.page.goto(f"/table/{table}")
    bob.page.get_by_role("button", name="Sit here").first.click()
    ada.page.goto(f"/table/{table}?seat=0")
    ada.page.get_by_role("button", name="About Bob").click()
    dialog = ada.page.get_by_role("dialog", name="Bob")
    dialog.get_by_label("What did they do?").fill("Not kind")
    ada.accessible()
    dialog.get_by_role("button", name="Report", exact=True).click()
    expect(dialog.get_by_text("A host will look at it.")).to_be_visible()
    dialog.get_by_role("button", name="Close").click()

    ada.page.get_by_role("button", name="Remove Bob from the table").click()
    sure = ada.page.get_by_role("dialog")
    expect(sure).to_contain_text("They cannot take a seat at this table again.")
    sure.get_by_role("button", name="Remove", exact=True).click()
    expect(sure).to_be_hidden()
    expect(ada.page.get_by_text("1 of 3 seats is taken")).to_be_visible()
    # Not through the eyes of the seat any more: the server would shut that line within seconds.
    expect(bob.page).to_have_url(re.compile(f"/table/{table}$"))
    expect(bob.page.get_by_text("No seat at this table is free for you. You may watch.")).to_be_visible()
    expect(bob.page.get_by_role("button", name="Sit here")).to_have_count(0)  # it would only be refused
