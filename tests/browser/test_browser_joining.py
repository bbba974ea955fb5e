"""Joining a game: invitations, the waiting room, players who find each other, and late arrivals."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from api_tables import finished, look
from browser_window import PHONE, PLAIN_HTTP, Window
from games_by_kind import HAND, SEALED, TURNS, begun_by
from playwright.sync_api import Route, expect

import muraglia
from muraglia.table import commands

Open = Callable[..., Window]


def test_a_newcomer_with_a_phone_plays_after_one_field_and_one_tap(window: Open) -> None:
    ada, bob = window(), window(size=PHONE)
    bob.context.add_init_script(PLAIN_HTTP)  # as from a server in the local network
    name = muraglia.catalogue()[TURNS].name
    ada.page.goto(f"/new/{TURNS}")
    ada.page.get_by_label("Your name").fill("Ada")
    ada.page.get_by_role("radio", name="2").check()
    ada.page.get_by_role("group", name="Seat 2").get_by_text("A friend").click()
    ada.page.get_by_label("Only people with the link").check()
    ada.page.get_by_role("button", name="Open the table").click()
    code = ada.page.get_by_role("img", name="QR code for the link")
    expect(code).to_be_visible()
    link = ada.page.get_by_label("Link to this table").input_value()
    assert code.get_attribute("data-text") == link
    ada.page.reload()
    expect(ada.page.get_by_label("Link to this table")).to_have_value(link)  # it is made once
    ada.accessible()
    ada.picture("waiting-room-host")
    bob.page.goto(link)
    expect(bob.page.get_by_role("heading", name=f"Ada invites you to play {name}")).to_be_visible()
    seats = bob.page.get_by_role("group", name="At the table")
    expect(seats).to_contain_text("Ada")
    expect(seats).to_contain_text("your seat")
    for way in ("Learn", "Rules"):  # whoever does not know the game looks it up, and the invitation stays open
        expect(bob.page.get_by_role("main").get_by_role("link", name=way)).to_have_attribute("target", "_blank")
    bob.fits()
    bob.accessible()
    bob.picture("join")
    for nonsense, said in (("x" * 10_000, "at most 40 characters"), ("\u3164\u200b\u202e", "at least one letter")):
        bob.page.get_by_label("Your name").fill(nonsense)
        bob.page.get_by_role("button", name="Take a seat").click()
        expect(bob.page.get_by_role("alert")).to_contain_text(said)
        expect(bob.page.get_by_label("Your name")).to_have_value(nonsense)  # nothing is lost
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Take a seat").click()
    expect(bob.page).to_have_url(re.compile(r"/table/.*seat=1"))
    expect(bob.page.get_by_text("Waiting for Ada").first).to_be_visible()
    expect(ada.page.get_by_text("Your turn").first).to_be_visible()
    ada.page.get_by_role("tab", name="Chat").click()
    ada.page.get_by_label("Say something").fill("Hello Bob")
    ada.page.get_by_role("button", name="Send").click()
    bob.page.get_by_role("tab", name=re.compile("Chat")).click()
    expect(bob.page.get_by_text("Hello Bob")).to_be_visible()


def test_a_late_arrival_sees_why_and_where_to_go(window: Open) -> None:
    ada, bob = window(name="Ada"), window(name="Bob")
    eve = window()  # nobody knows her, and she needs no name to watch
    table = ada.table(HAND, ["me", "open", "open"], public=False)
    link = ada.post(f"/api/tables/{table}/links", {"seat": 1})["link"]
    watch = ada.post(f"/api/tables/{table}/links", {"seat": None})["link"]
    for visitor in (bob, eve):
        visitor.page.goto(f"/join#{link}")
        expect(visitor.page.get_by_role("button", name="Take a seat")).to_be_visible()
    bob.page.get_by_role("button", name="Take a seat").click()
    expect(bob.page).to_have_url(re.compile(r"/table/.*seat=1"))
    eve.page.get_by_label("Your name").fill("Eve")
    eve.page.get_by_role("button", name="Take a seat").click()  # she still sees it free
    expect(eve.page.get_by_text("Somebody took this seat first. Ask Ada")).to_be_visible()
    eve.page.get_by_role("button", name="Watch").click()
    expect(eve.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    ada.page.goto(f"/table/{table}")
    ada.page.get_by_role("button", name="Add a bot in seat 3").click()
    expect(ada.page.get_by_role("heading", name="Waiting for players")).to_have_count(0)
    stranger = window()
    stranger.page.goto(f"/join#{watch}")
    expect(stranger.page.get_by_text("All seats are taken and the game has begun. You can watch.")).to_be_visible()
    expect(stranger.page.get_by_label("Your name")).to_have_count(0)
    stranger.accessible()
    stranger.picture("join-late")
    stranger.page.get_by_role("button", name="Watch").click()
    expect(stranger.page.get_by_role("banner")).to_contain_text("You are watching")
    given_up = ada.table(HAND, ["me", "open"])
    ada.command(given_up, type="close")
    stranger.page.goto(f"/join?table={given_up}")
    expect(stranger.page.get_by_text("This table was closed.")).to_be_visible()
    expect(stranger.page.get_by_role("link", name="Open your own table")).to_be_visible()
    stranger.page.goto(f"/join?table={finished(ada, SEALED)}")
    expect(stranger.page.get_by_text("This game is over.")).to_be_visible()
    stranger.page.get_by_role("button", name="Watch the replay").click()
    expect(stranger.page).to_have_url(re.compile("/replay/"))


def test_a_waiting_room_that_does_not_come_can_be_asked_for_again(window: Open) -> None:
    ada = window(name="Ada")
    table = ada.table(HAND, ["me", "open"])
    ada.page.route("**/assets/WaitingRoom-*.js", lambda route: route.abort())
    ada.page.goto(f"/table/{table}")
    expect(ada.page.get_by_role("main")).to_contain_text("Something went wrong.")
    ada.page.unroute("**/assets/WaitingRoom-*.js")
    ada.page.get_by_role("button", name="Try again").click()
    expect(ada.page.get_by_label("Link to this table")).to_be_visible()


def test_two_players_who_press_find_players_meet_and_bots_fill_up(window: Open) -> None:
    ada, bob, cai = window(name="Ada"), window(name="Bob", size=PHONE), window(name="Cai")
    name = muraglia.catalogue()[SEALED].name
    for each in (ada, bob, cai):
        each.page.goto("/")
        each.page.get_by_label("bots join").select_option("after 10 minutes")
    held: list[Route] = []
    ada.page.route("**/api/quick", lambda route: held.append(route))
    button = ada.page.get_by_role("button", name=f"Find players: {name}")
    with ada.page.expect_request("**/api/quick"):
        button.click()
    button.click()  # the connection is slow: a second press does nothing
    assert len(held) == 1
    held[0].continue_()
    for each in (cai, bob):
        each.page.get_by_role("button", name=f"Find players: {name}").click()
        expect(each.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
        expect(each.page.get_by_role("main")).to_contain_text("Ada")
        if each is cai:
            cai.page.get_by_role("button", name="Give up my seat").click()
            expect(cai.page.get_by_role("heading", name="What shall we play?")).to_be_visible()
    expect(ada.page.get_by_text("Bots take the free seats in")).to_be_visible()
    expect(ada.page.get_by_role("main")).to_contain_text("Bob")
    bob.fits()
    bob.accessible()
    bob.picture("gathering")
    bob.page.get_by_role("button", name="Fill with bots and start").click()
    for each in (ada, bob):
        expect(each.page.get_by_role("heading", name="Waiting for players")).to_have_count(0)
        expect(
            each.page.get_by_role("banner").get_by_text("Your turn").or_(each.page.get_by_text("Waiting for")).first
        ).to_be_visible()


def test_giving_up_a_table_needs_confirmation_and_its_players_see_where_to_go(window: Open) -> None:
    ada, bob = window(name="Ada"), window(name="Bob", size=PHONE)
    table = ada.table(SEALED, ["me", "open", "open"])
    bob.command(table, type="sit", seat=1)
    for each in (ada, bob):
        each.page.goto(f"/table/{table}")
    ada.page.get_by_role("button", name="Close this table").click()
    sure = ada.page.get_by_role("dialog", name="Close this table?")
    ada.accessible()
    sure.get_by_role("button", name="Stay").click()
    expect(sure).to_have_count(0)
    expect(ada.page.get_by_text("2 of 3 seats are taken.")).to_be_visible()
    ada.page.get_by_role("button", name="Close this table").click()
    sure.get_by_role("button", name="Close this table").click()
    expect(ada.page.get_by_role("heading", name="What shall we play?")).to_be_visible()
    gone = bob.page.get_by_role("main")
    expect(gone.get_by_role("heading", name="This table was closed.")).to_be_visible()
    expect(gone.get_by_role("link", name="Open your own table")).to_be_visible()
    bob.fits()
    bob.accessible()


def test_a_bot_plays_on_for_a_player_who_vanished(window: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "ABSENCE", 0)
    ada, bob = window(name="Ada"), window(name="Bob")
    table = ada.table(HAND, ["me", "open"], options=begun_by(HAND, 1))
    bob.command(table, type="sit", seat=1)
    ada.page.clock.install()
    ada.page.goto(f"/table/{table}?seat=0")
    expect(ada.page.get_by_role("banner").get_by_text("Waiting for Bob")).to_be_visible()
    ada.page.clock.fast_forward(61_000)
    expect(ada.page.get_by_text("Bob is away.")).to_be_visible()
    ada.page.get_by_role("button", name="Let a bot play").click()
    expect(ada.page.get_by_role("region", name="Players")).to_contain_text("a bot plays")
    bob.page.goto(f"/table/{table}?seat=1")
    bob.page.get_by_role("button", name="Take my seat back").click()
    expect(bob.page.get_by_text("A bot is playing for you.")).to_have_count(0)


def test_on_a_phone_a_seat_is_one_line_and_opens_for_another_player(window: Open) -> None:
    ada = window(name="Ada", size=PHONE)
    ada.page.goto(f"/new/{TURNS}")
    seats = [ada.page.get_by_role("group", name=f"Seat {seat}") for seat in (1, 2)]
    for seat, who in zip(seats, ("Me", "Bot · Medium"), strict=True):
        expect(seat).to_contain_text(who)
        assert (box := seat.bounding_box()) and box["height"] < 70, "all seats fit on one screen"
        expect(seat.get_by_role("radio")).to_have_count(0)
    second = seats[1].get_by_role("button", name=re.compile("^Seat 2"))
    second.click()
    seats[1].get_by_text("Easy", exact=True).click()
    ada.accessible()
    second.click()
    expect(second).to_contain_text("Bot · Easy")
    ada.page.get_by_role("button", name="Start the game").click()
    expect(ada.page).to_have_url(re.compile("/table/"))
    table = ada.page.url.split("/table/")[1].split("?")[0]
    assert look(ada, table, 0)["table"]["seats"][1]["bot"] == "easy"


def test_settings_and_bots_by_level_without_leaving_the_table(window: Open) -> None:
    ada = window(name="Ada")
    ada.page.goto(f"/new/{SEALED}")
    second = ada.page.get_by_role("group", name="Seat 2")
    levels = second.get_by_role("radiogroup").get_by_role("radio")
    expect(second).to_contain_text(re.compile("Random.*Easy.*Medium.*Strong", re.DOTALL))
    expect(levels.first).to_have_attribute("value", "random")
    second.get_by_text("Easy", exact=True).click()
    ada.accessible()
    ada.page.get_by_role("button", name="Start the game").click()
    expect(ada.page.get_by_role("region", name="Players")).to_contain_text("Easy")
    ada.page.get_by_role("button", name="Menu").click()
    menu = ada.page.get_by_role("dialog")
    menu.get_by_role("button", name="Settings").click()
    menu.get_by_label("Language").select_option("it")
    expect(menu.get_by_text("Lingua")).to_be_visible()
    ada.accessible()
    ada.page.keyboard.press("Escape")
    expect(ada.page).to_have_url(re.compile("/table/"))
    expect(ada.page.get_by_role("region", name="Giocatori")).to_contain_text("Facile")
