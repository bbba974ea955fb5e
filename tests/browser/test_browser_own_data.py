"""My account in the browser: a new password, my data, deleting it all; and a host who removes a player."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Callable

import pytest
from browser_window import Window
from games_by_kind import TURNS
from playwright.sync_api import expect
from test_browser_accounts import PASSWORD, make_account

from muraglia.web.people import account_deletion_job


def test_a_player_who_exports_and_deletes_the_account_is_a_former_player(
    window: Callable[..., Window], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(account_deletion_job, "DISCONNECT_MS", 0)
    ada, bob = window(name="Ada"), window(name="Bob")
    make_account(ada.page, "ada.goes")
    table = bob.table(TURNS, ["me", "open"])
    ada.post(f"/api/tables/{table}/commands", {"type": "sit", "id": "s", "seat": 1})
    ada.post(f"/api/tables/{table}/commands", {"type": "chat", "id": "c", "text": "Hello!", "seat": 1})

    page = ada.page
    page.get_by_label("Current password").fill("not this one")
    page.get_by_label("New password").fill("another password")
    page.get_by_role("button", name="Change it").click()
    expect(page.get_by_text("This name and password do not match.")).to_be_visible()
    page.get_by_label("Current password").fill(PASSWORD)
    page.get_by_role("button", name="Change it").click()
    expect(page.get_by_text("Your password has been changed.")).to_be_visible()
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
    expect(page.get_by_text("Your data has been deleted. Goodbye.")).to_be_visible()
    expect(page.get_by_text("You are a guest.")).to_be_visible()

    expect(bob.page.get_by_role("region", name="Players").get_by_text("Former player")).to_be_visible()
    expect(bob.page.get_by_text("Former player Hello!")).to_be_visible()
    bob.page.get_by_role("tab", name="Log").click()
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
    expect(dialog.get_by_text("A moderator will look at it.")).to_be_visible()
    dialog.get_by_role("button", name="Close").click()

    ada.page.get_by_role("button", name="Remove Bob from the table").click()
    sure = ada.page.get_by_role("dialog")
    expect(sure).to_contain_text("They cannot sit at this table again.")
    sure.get_by_role("button", name="Remove", exact=True).click()
    expect(sure).to_be_hidden()
    expect(ada.page.get_by_text("1 of 3 seats is taken")).to_be_visible()
    # He watches, no longer from the seat: the server would close that connection within seconds.
    expect(bob.page).to_have_url(re.compile(f"/table/{table}$"))
    expect(bob.page.get_by_text("There is no free seat for you here. You can watch.")).to_be_visible()
    expect(bob.page.get_by_role("button", name="Sit here")).to_have_count(0)  # it would only be refused
