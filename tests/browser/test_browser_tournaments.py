"""A tournament on the page: opened, entered, played to its end by clicks; with answers that come late."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from browser_window import LAPTOP, PHONE, Window
from games_by_kind import SEALED, quick
from playwright.sync_api import Route, expect

import muraglia

NAME = muraglia.catalogue()[SEALED].name


def an_account(window: Callable[..., Window], name: str, **more: object) -> Window:
    host = window(name=name, **more)
    host.post("/api/account", {"login": f"{name.lower()}-{id(host)}", "password": "correct horse"})
    return host


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_a_tournament_from_the_first_click_to_the_last(window: Callable[..., Window], size: tuple[int, int]) -> None:
    hanna, bob = an_account(window, "Hanna", size=size), window(size=size)
    page = hanna.page
    page.goto("/")
    page.get_by_role("link", name="Tournaments").click()
    page.get_by_role("link", name="Set up a tournament").click()
    page.get_by_label("Name of the tournament").fill("Wall Cup")
    page.get_by_role("combobox", name=re.compile("^Game")).select_option(SEALED)
    page.get_by_role("combobox", name=re.compile("^Seats at a table")).select_option("3")
    page.get_by_label("Rounds of the tournament").fill("2")
    page.locator("summary", has_text="Options").click()
    for option, value in quick(SEALED).items():
        label = muraglia.game(SEALED).words("en").labels[option]
        played = page.get_by_role("group", name="What you play")  # another field for rounds comes earlier on the page
        played.get_by_role("spinbutton", name=re.compile(f"^{label}")).fill(str(value))
    stands_in = page.get_by_role("combobox", name=re.compile("^The bot for free seats"))
    expect(stands_in.locator("option:checked")).to_have_text(re.compile("^Medium"))  # a name, not a code
    look(hanna, "cup-new")
    page.get_by_role("button", name="Create the tournament").click()
    expect(page.get_by_role("heading", name="Wall Cup")).to_be_visible()
    expect(page.get_by_text(NAME).first).to_be_visible()
    begin = page.get_by_role("button", name="Begin now")
    expect(begin).to_be_disabled()
    page.get_by_role("button", name="Enter", exact=True).dblclick()  # once is enough, and twice is no fault
    expect(page.get_by_text("You are in.")).to_be_visible()
    expect(page.get_by_role("alert")).to_be_hidden()
    bob.page.goto(page.url)
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Enter", exact=True).click()
    expect(bob.page.get_by_text("You are in.")).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text="Bob")).to_be_visible()
    look(hanna, "cup-open")
    begin.click()
    ready = page.get_by_role("link", name="Go to my table")
    expect(ready).to_be_visible()
    expect(page).to_have_title("• Your table is ready")
    look(hanna, "cup-ready")
    cup = page.url.rpartition("/")[2]
    for number in (1, 2):
        expect(page.get_by_text(f"Round {number} of 2")).to_be_visible()
        ready.click()
        expect(page.get_by_role("heading", name=NAME)).to_be_visible()
        leave_it_to_bots(hanna, cup, comes=True)
        leave_it_to_bots(bob, cup, comes=False)
        dialog = page.get_by_role("dialog")
        dialog.get_by_role("link", name="Tournament page").click()
    ending = re.compile("You won the tournament!|Nobody scored a point")  # whether the stand-in comes last is luck
    expect(page.get_by_role("heading", name=ending)).to_be_visible()
    standings = page.get_by_role("table")
    expect(standings.get_by_role("row")).to_have_count(3)
    expect(page.get_by_text("no-show").first).to_be_visible()
    page.get_by_role("button", name="Round 1").click()
    expect(page.get_by_role("link", name="Replay: Table 1")).to_be_visible()
    look(hanna, "cup-over")
    page.get_by_role("link", name="Replay: Table 1").click()
    expect(page).to_have_url(re.compile("/replay/"))
    page.go_back()
    expect(page.get_by_role("button", name="Round 1")).to_have_attribute("aria-pressed", "true")
    with page.expect_download() as coming:
        page.get_by_role("link", name="Standings as a spreadsheet (CSV)").click()
    assert coming.value.suggested_filename == "Wall Cup.csv"
    page.goto("/cups")
    expect(page.get_by_role("link", name="Wall Cup").first).to_be_visible()
    look(hanna, "cups")


def look(window: Window, name: str) -> None:
    window.fits()
    window.accessible()
    window.picture(name)


def leave_it_to_bots(window: Window, cup: str, comes: bool) -> None:
    """Leave a seat, after a move or without one: the stand-in finishes the game."""
    shown = window.get(f"/api/cups/{cup}")
    [row] = [each for each in shown["played"][-1] if shown["me"] in each["seats"]]
    table, seat = row["table"], row["seats"].index(shown["me"])
    if comes:
        [view] = [each for each in window.get(f"/api/tables/{table}?seat={seat}") if each["type"] == "view"]
        window.command(table, type="play", seat=seat, move=view["moves"][0])
    window.command(table, type="leave", seat=seat)


def test_a_late_answer_does_not_take_back_what_was_pressed(window: Callable[..., Window]) -> None:
    hanna = an_account(window, "Hanna")
    cup = hanna.post("/api/cups", {"name": "Late Cup", "game": SEALED, "seats": 3})["id"]
    ada, held = window(name="Ada"), list[Route]()
    ada.page.goto(f"/cup/{cup}")
    expect(ada.page.get_by_role("button", name="Enter", exact=True)).to_be_visible()
    stale = ada.get(f"/api/cups/{cup}")
    ada.page.route(f"**/api/cups/{cup}", lambda route: held.append(route))
    with ada.page.expect_request(f"**/api/cups/{cup}"):
        pass  # the page looks again by itself, and is not answered yet
    ada.page.get_by_role("button", name="Enter", exact=True).click()
    expect(ada.page.get_by_text("You are in.")).to_be_visible()
    for route in held:
        route.fulfill(json=stale)
    ada.page.unroute(f"**/api/cups/{cup}")
    expect(ada.page.get_by_text("You are in.")).to_be_visible()
    hanna.post(f"/api/cups/{cup}/end", {})
    expect(ada.page.get_by_text("This tournament was cancelled.")).to_be_visible()


def test_who_signed_out_in_another_tab_is_asked_for_a_name_again(window: Callable[..., Window]) -> None:
    hanna, ada = an_account(window, "Hanna"), an_account(window, "Ada")
    cup = hanna.post("/api/cups", {"name": "Two Tabs", "game": SEALED, "seats": 3})["id"]
    ada.page.goto(f"/cup/{cup}")
    enter = ada.page.get_by_role("button", name="Enter", exact=True)
    expect(enter).to_be_visible()
    ada.context.request.delete("/api/sessions/current", headers={"origin": ada.url})
    enter.click()
    ada.page.get_by_label("Your name").fill("Ada again")
    enter.click()
    expect(ada.page.get_by_text("You are in.")).to_be_visible()


def test_who_has_no_account_is_told_where_to_make_one_and_a_wrong_address_leads_back(
    window: Callable[..., Window],
) -> None:
    ada = window(name="Ada", language="it", size=PHONE)
    ada.page.goto("/cups/new")
    expect(ada.page.get_by_role("link", name="Crea un account")).to_be_visible()
    ada.fits()
    ada.page.goto("/cup/nothing")
    expect(ada.page.get_by_role("alert")).to_contain_text("Questo torneo non esiste.")
    ada.page.get_by_role("alert").get_by_role("link", name="Tornei").click()
    expect(ada.page.get_by_role("link", name="Apri un torneo")).to_be_visible()
    ada.fits()
    ada.wrong = [text for text in ada.wrong if "404" not in text]  # the browser says so too
