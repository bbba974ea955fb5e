"""Several people at one table: consent to an undo, a pause, chat and notes, who watches, one screen for two."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from random import Random

from api_tables import acting, look
from browser_window import DESKTOP, LAPTOP, PHONE, Window
from game_players import PLAYERS
from games_by_kind import HAND, begun_by
from playwright.sync_api import Page, Route, expect

Open = Callable[..., Window]


def two_at_a_table(window: Open) -> tuple[Window, Window, str]:
    """Ada and Bob play in two browsers, each with a hand that nobody else sees; Ada begins."""
    ada, bob = window(name="Ada"), window(name="Bob")
    table = ada.table(HAND, ["me", "open"], options=begun_by(HAND, 0))
    bob.command(table, type="sit", seat=1)
    ada.page.goto(f"/table/{table}?seat=0")
    bob.page.goto(f"/table/{table}?seat=1")
    expect(ada.page.get_by_text("Your turn", exact=True)).to_be_visible()
    expect(bob.page.get_by_role("banner").get_by_text("Waiting for Ada")).to_be_visible()
    return ada, bob, table


def views_sent_to(page: Page) -> list[int]:
    """Collect the seats whose views this page receives from now on."""
    eyes: list[int] = []

    def heard(frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "view":
            eyes.append(message["view"]["seat"])

    page.on("websocket", lambda socket: socket.on("framereceived", heard))
    return eyes


def tab(page: Page, name: str) -> None:
    page.get_by_role("tab", name=re.compile(name)).click()


def leaves_the_board_in_sight(page: Page) -> None:
    """Check that another player's request is wholly in sight, and does not cover the board."""
    wish, board = page.locator(".wish").bounding_box(), page.get_by_role("main").bounding_box()
    assert wish and board
    wide = min(wish["x"] + wish["width"], board["x"] + board["width"]) - max(wish["x"], board["x"])
    high = min(wish["y"] + wish["height"], board["y"] + board["height"]) - max(wish["y"], board["y"])
    assert min(wide, high) <= 0, f"the wish {wish} lies on the board {board}"
    for button in page.locator(".wish button").all():
        expect(button).to_be_in_viewport(ratio=1)


def test_a_drawn_card_is_put_back_only_if_the_other_agrees(window: Open) -> None:
    ada, bob, _ = two_at_a_table(window)
    player = PLAYERS[HAND](ada.page)
    player.move(lambda: player.make(player.DRAW))
    expect(ada.page.get_by_text(player.ASKED_THEN)).to_be_visible()
    ada.page.get_by_role("button", name="Undo").click()
    expect(ada.page.get_by_text("You asked to take a move back.")).to_be_visible()
    expect(bob.page.get_by_text("Ada would like to take a move back.")).to_be_visible()
    expect(bob.page.get_by_role("alert").get_by_text("Ada draws")).to_be_visible()  # what would not have happened
    expect(ada.page.get_by_role("status").get_by_text("Waiting for Bob")).to_be_visible()
    for size in (PHONE, DESKTOP, LAPTOP):
        for each in (ada, bob):
            each.becomes(size, "light")
            leaves_the_board_in_sight(each.page)
    bob.picture("undo-asked")
    bob.accessible()
    bob.page.get_by_role("button", name="Decline").click()
    expect(ada.page.get_by_text("You asked to take a move back.")).to_be_hidden()
    ada.page.get_by_role("button", name="Undo").click()
    ada.page.get_by_role("button", name="Never mind").click()
    expect(bob.page.get_by_text("Ada would like to take a move back.")).to_be_hidden()
    ada.page.get_by_role("button", name="Undo").click()
    bob.page.get_by_role("button", name="Agree").click()
    expect(ada.page.get_by_text(player.ASKED)).to_be_visible()
    expect(bob.page.get_by_text("Ada would like to take a move back.")).to_be_hidden()
    expect(bob.page.get_by_role("log", name="Log")).to_contain_text("Ada took a move back.")


def test_the_table_rests_when_both_want_a_pause(window: Open) -> None:
    ada, bob, _ = two_at_a_table(window)
    ada.page.get_by_role("button", name="Menu").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Ask for a pause").click()
    expect(ada.page.get_by_role("dialog")).to_have_count(0)
    expect(ada.page.get_by_text("You asked for a pause.")).to_be_visible()
    wish = bob.page.locator(".wish")
    expect(wish).to_contain_text("Ada would like a pause.")
    wish.get_by_role("button", name="Not now").click()  # it still stands, but bothers him no more
    expect(wish).to_have_count(0)
    ada.page.get_by_role("button", name="Never mind").click()
    expect(ada.page.locator(".wish")).to_have_count(0)
    ada.page.get_by_role("button", name="Menu").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Ask for a pause").click()
    wish.get_by_role("button", name="Agree").click()
    for each in (ada, bob):
        expect(each.page.get_by_role("banner").get_by_text("The game is paused")).to_be_visible()
    # Nobody is asked for a move now, by the board either.
    expect(ada.page.get_by_role("main").get_by_text(PLAYERS[HAND].RESTS)).to_be_visible()
    expect(ada.page.get_by_text("Your turn", exact=True)).to_have_count(0)
    bob.picture("paused")
    bob.accessible()
    bob.page.get_by_role("button", name="Play on").click()
    expect(ada.page.get_by_text("Your turn", exact=True)).to_be_visible()
    expect(ada.page.get_by_role("main").get_by_text(PLAYERS[HAND].ASKS)).to_be_visible()
    for each in (ada, bob):  # Ada's request was granted, and does not come back
        expect(each.page.locator(".wish")).to_have_count(0)


def test_chat_reaches_the_other_and_a_note_stays_private_and_survives_a_reload(window: Open) -> None:
    ada, bob, _ = two_at_a_table(window)
    tab(ada.page, "Chat")
    ada.page.get_by_label("Say something").fill("A wall? Here?")
    ada.page.get_by_role("button", name="Send").click()
    expect(bob.page.get_by_role("tab", name="Chat 1")).to_be_visible()
    tab(bob.page, "Chat")
    expect(bob.page.get_by_role("log", name="Chat")).to_contain_text("Ada A wall? Here?")
    tab(ada.page, "Notes")
    ada.page.get_by_role("textbox", name="Notes").fill("Bob draws too much.")
    expect(ada.page.get_by_text("Saved")).to_be_visible()
    for each in (ada, bob):
        each.page.reload()
        tab(each.page, "Notes")
    expect(ada.page.get_by_role("textbox", name="Notes")).to_have_value("Bob draws too much.")
    expect(bob.page.get_by_role("textbox", name="Notes")).to_have_value("")

    held = list[Route]()  # while the saved note is still loading, it cannot be overwritten
    ada.page.route("**/note", lambda route: held.append(route))
    ada.page.reload()
    tab(ada.page, "Notes")
    note = ada.page.get_by_role("textbox", name="Notes")
    expect(note).not_to_be_editable()
    expect(ada.page.get_by_text("Saved")).to_have_count(0)
    for route in held:
        route.continue_()
    expect(note).to_be_editable()
    expect(note).to_have_value("Bob draws too much.")


def test_of_a_long_chat_the_last_lines_are_there_and_earlier_ones_on_demand(window: Open) -> None:
    ada, bob, table = two_at_a_table(window)
    ada.page.evaluate(
        """async (table) => {
            for (let number = 1; number <= 230; number++) {
                const body = JSON.stringify({type: "chat", id: `c${number}`, text: `line ${number}.`});
                const headers = {"content-type": "application/json"};
                await fetch(`/api/tables/${table}/commands`, {method: "POST", headers, body});
            }
        }""",
        table,
    )
    bob.page.reload()
    tab(bob.page, "Chat")
    chat = bob.page.get_by_role("log", name="Chat")
    expect(chat).to_contain_text("line 230.")
    expect(chat).to_contain_text("line 31.")
    expect(chat).not_to_contain_text("line 30.")
    chat.get_by_role("button", name="Earlier messages").click()
    expect(chat).to_contain_text("Ada line 1.")
    expect(chat.get_by_role("paragraph")).to_have_count(230)
    expect(chat.get_by_role("button", name="Earlier messages")).to_have_count(0)


def test_who_leaves_is_told_that_a_bot_plays_on_and_comes_back(window: Open) -> None:
    ada, bob, _ = two_at_a_table(window)
    bob.page.get_by_role("button", name="Menu").click()
    bob.page.get_by_role("button", name="Leave the game").click()
    expect(bob.page.get_by_role("button", name="Stay")).to_be_focused()  # who presses once more stays
    bob.page.get_by_role("button", name="Leave the game").click()
    expect(bob.page.get_by_text("A bot is playing for you.")).to_be_visible()
    expect(ada.page.get_by_role("region", name="Players")).to_contain_text("a bot plays")
    bob.accessible()
    bob.page.get_by_role("button", name="Take my seat back").click()
    expect(bob.page.get_by_text("A bot is playing for you.")).to_have_count(0)
    expect(bob.page.get_by_role("banner").get_by_text("Waiting for Ada")).to_be_visible()


def test_the_story_follows_however_much_comes_until_somebody_reads_back(window: Open) -> None:
    ada = window(name="Ada")
    table = ada.table(HAND, ["me", "bot:easy", "bot:easy"])
    ada.page.goto(f"/table/{table}?seat=0")
    ada.command(table, type="leave", seat=0)  # three bots play to the end, as fast as they can
    expect(ada.page.get_by_role("dialog").get_by_role("table")).to_be_visible(timeout=60_000)
    ada.page.get_by_role("button", name="Look at the board").click()
    story, latest = ada.page.get_by_role("log", name="Log"), ada.page.get_by_role("button", name="Jump to the latest")
    expect(story.get_by_role("link").last).to_be_in_viewport()
    expect(latest).to_have_count(0)
    story.hover()
    ada.page.mouse.wheel(0, -600)
    expect(latest).to_be_visible()
    latest.click()
    expect(story.get_by_role("link").last).to_be_in_viewport()
    expect(latest).to_have_count(0)


def test_two_friends_play_again_with_one_click_each(window: Open) -> None:
    ada, bob, table = two_at_a_table(window)
    chance = Random(1)
    while look(ada, table, 0)["table"]["stage"] == "playing":
        seat = acting(ada, table)
        who = (ada, bob)[seat]
        who.command(table, type="play", seat=seat, move=chance.choice(look(who, table, seat)["view"]["moves"]))
    ada.page.get_by_role("button", name="Play again").click()
    expect(ada.page).to_have_url(re.compile(f"/table/(?!{table})"))
    bob.page.get_by_role("link", name="Play again with Ada").click()
    expect(bob.page).to_have_url(re.compile(f"/table/(?!{table}).*seat=1"))
    expect(ada.page.get_by_text("Your turn", exact=True)).to_be_visible()
    expect(bob.page.get_by_role("banner").get_by_text("Waiting for Ada")).to_be_visible()
    bob.page.goto(f"/table/{table}?seat=1")
    bob.page.get_by_role("button", name="Look at the board").click()
    tab(bob.page, "Chat")
    expect(bob.page.get_by_role("log", name="Chat")).to_contain_text("Bob, another game?")
    expect(bob.page.get_by_role("log", name="Chat").get_by_role("link", name="Sit here")).to_be_visible()


def test_who_watches_sees_the_board_and_no_hand(window: Open) -> None:
    ada, _, table = two_at_a_table(window)
    eve = window(name="Eve")
    eve.page.goto(f"/table/{table}")
    expect(eve.page.get_by_role("banner")).to_contain_text("You are watching")
    expect(ada.page.get_by_role("group", name=PLAYERS[HAND].HAND)).to_be_visible()
    expect(eve.page.get_by_role("group", name=PLAYERS[HAND].HAND)).to_have_count(0)
    player = PLAYERS[HAND](eve.page)
    assert not player.names(f"{player.HOLDS}|Draw")
    expect(eve.page.get_by_role("button", name="Undo")).to_have_count(0)
    eve.picture("watching")
    tab(eve.page, "Chat")
    expect(eve.page.get_by_label("Say something")).to_be_visible()


def test_two_around_one_screen_see_nothing_of_each_other_through_the_curtain(window: Open) -> None:
    ada = window(name="Ada")
    table = ada.table(HAND, ["me", "local:Bob"], options=begun_by(HAND, 0))
    eyes = views_sent_to(ada.page)
    ada.page.goto(f"/table/{table}?seat=0")
    player = PLAYERS[HAND](ada.page)
    for _ in range(2):
        player.awaits()
        player.move(lambda: player.make(player.DRAW))
    curtain = ada.page.get_by_role("dialog", name="Bob, it is your turn")
    expect(curtain).to_be_visible()
    ada.picture("curtain")
    ada.accessible()
    ada.page.keyboard.press("Escape")  # no way around it
    expect(curtain).to_be_visible()
    assert set(eyes) == {0}, "something that only Bob may see came before he said that he is here"
    ada.page.get_by_role("button", name="I am Bob").click()
    expect(ada.page).to_have_url(re.compile("seat=1"))
    expect(ada.page.get_by_text("Your turn", exact=True)).to_be_visible()
    expect(ada.page.get_by_role("group", name=PLAYERS[HAND].HAND)).to_be_visible()
    assert set(eyes) == {0, 1}
