"""The replay of a finished game: seek, link to a moment, change the seat, go on from there."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from api_tables import finished, table_ended_by_bots
from browser_window import LAPTOP, PHONE, Window
from game_players import PLAYERS
from games_by_kind import GAMES, SEALED, TURNS, most_seats
from playwright.sync_api import expect

NARROW = ((360, 780), (390, 844), (414, 896), (844, 390))


def test_a_game_is_replayed_and_continued_from_a_moment(window: Callable[..., Window]) -> None:
    ada = window(name="Ada")
    table = finished(ada, SEALED)
    ada.page.goto(f"/replay/{table}?seat=0")
    count = ada.page.get_by_text(re.compile(r"^\d+/\d+$"))
    expect(count).to_have_text(re.compile(r"^1/[1-9]"))
    last = count.inner_text().split("/")[1]
    ada.page.get_by_role("button", name="One step forward").click()
    expect(count).to_have_text(f"2/{last}")
    ada.page.get_by_role("slider").fill("6")
    expect(count).to_have_text(f"7/{last}")
    ada.page.keyboard.press("Tab")
    ada.page.keyboard.press("ArrowRight")
    expect(count).to_have_text(f"8/{last}")
    board = ada.page.get_by_role("main").inner_text()
    expect(ada.page).to_have_url(re.compile(r"at=8\b"))  # when one steps fast, it is updated a moment later
    moment = ada.page.url
    ada.picture("replay")

    eve = window(name="Eve")  # somebody else follows the link
    eve.page.goto(moment)
    expect(eve.page.get_by_text(f"8/{last}", exact=True)).to_be_visible()
    expect(eve.page.get_by_role("main")).to_have_text(board, use_inner_text=True)

    ada.page.get_by_label("Seen by").select_option(label="Spectator")
    expect(ada.page.get_by_role("group", name=PLAYERS[SEALED].HAND)).to_have_count(0)
    expect(count).to_have_text(f"8/{last}")
    ada.page.goto(moment)
    ada.page.get_by_role("button", name="Play on from here").click()
    expect(ada.page).to_have_url(re.compile(r"/table/(?!" + table + r").*seat=0"))
    expect(ada.page.get_by_role("banner").get_by_text(re.compile("Your turn|Waiting for")).first).to_be_visible()


ASKS = re.compile(r"think|Choose|[Ww]aiting for|[Yy]our turn|What (do|will) you")
"""What boards say to people who have something to decide, or who wait for others."""


@pytest.mark.parametrize("game", PLAYERS)
def test_in_a_replay_nobody_is_asked_and_nobody_thinks(window: Callable[..., Window], game: str) -> None:
    ada = window(name="Ada")
    table = finished(ada, game)
    ada.page.goto(f"/replay/{table}?seat=0")
    count = ada.page.get_by_text(re.compile(r"^\d+/\d+$"))
    expect(count).to_have_text(re.compile(r"^1/[1-9]"))
    said = []
    for at in range(0, int(count.inner_text().split("/")[1]), 7):
        ada.page.get_by_role("slider").fill(str(at))
        expect(count).to_have_text(re.compile(f"^{at + 1}/"))
        said += [line for line in ada.page.get_by_role("main").inner_text().splitlines() if ASKS.search(line)]
    assert not said, sorted(set(said))
    for width, height in NARROW:
        ada.page.set_viewport_size({"width": width, "height": height})
        expect(ada.page.get_by_role("log", name="Log").get_by_role("button").first).to_be_visible()
        ada.fits()


def test_a_replay_steps_by_lines_turns_and_rounds(window: Callable[..., Window]) -> None:
    ada = window(name="Ada")
    table = table_ended_by_bots(ada, TURNS, 3)
    moments = [each for each in ada.get(f"/api/tables/{table}/replay?seat=0") if each["view"]]
    ada.page.goto(f"/replay/{table}?seat=0")
    count = ada.page.get_by_text(re.compile(r"^\d+/\d+$"))

    def shows(at: int) -> None:
        expect(count).to_have_text(f"{at + 1}/{len(moments)}")

    def begins(by: str, after: int) -> int:
        return next(at for at in range(after + 1, len(moments)) if moments[at][by] != moments[at - 1][by])

    shows(0)
    second = begins("turn", 0)
    ada.page.get_by_role("button", name="Next turn").click()
    shows(second)
    ada.page.keyboard.press("ArrowDown")
    shows(begins("turn", second))
    ada.page.keyboard.press("ArrowUp")
    shows(second)
    third = begins("round", begins("round", 0))
    ada.page.get_by_role("button", name="Next round").click()
    ada.page.keyboard.press("PageDown")
    shows(third)
    ada.page.keyboard.press("ArrowLeft")
    shows(third - 1)
    ada.page.get_by_role("button", name="Previous round").click()
    shows(begins("round", 0))
    ada.page.keyboard.press("End")
    shows(len(moments) - 1)
    story = ada.page.get_by_role("log", name="Log")
    expect(story.get_by_role("button").last).to_be_in_viewport()
    expect(story.get_by_role("button").last).to_have_attribute("aria-current", "step")
    line = story.get_by_role("button").nth(20)
    line.click()
    number = line.get_attribute("data-number")
    shows(next(at for at, each in enumerate(moments) if each["told"]["number"] == int(number or 0)))
    expect(line).to_have_attribute("aria-current", "step")
    ada.page.keyboard.press("Home")
    shows(0)
    ada.page.get_by_role("button", name="Play", exact=True).click()
    shows(3)  # it goes on by itself
    ada.page.get_by_role("button", name="Stop").click()
    ada.page.get_by_role("link", name="Result").click()
    expect(ada.page.get_by_role("dialog").get_by_role("button", name="Play again")).to_be_visible()


def test_a_replay_plays_the_same_motions_as_the_table(window: Callable[..., Window]) -> None:
    ada = window(name="Ada", speed="slow", still=False)
    table = table_ended_by_bots(ada, TURNS, 3)
    moments = [each for each in ada.get(f"/api/tables/{table}/replay") if each["view"]]
    plays = next(
        at for at, each in enumerate(moments) if any(news.get("kind") == "play" for news in each["told"]["news"])
    )
    ada.page.goto(f"/replay/{table}?at={moments[plays - 1]['told']['number']}")
    board, caption = ada.page.get_by_role("main"), ada.page.locator(".caption.shown")
    expect(board).to_have_attribute("data-moment", str(moments[plays - 1]["told"]["number"]))
    ada.page.keyboard.press("ArrowRight")
    expect(board).to_have_attribute("data-beat", re.compile(r"\d"))
    expect(caption).to_be_visible()
    expect(board).to_have_attribute("data-moment", str(moments[plays]["told"]["number"]))
    expect(caption).to_have_count(0)

    # At its end the replay says who won, and goes on saying so; on a phone the log ends with it.
    ada.page.keyboard.press("End")
    head, won = ada.page.get_by_role("banner"), re.compile(r"The game is over\. .+ won\.$")
    expect(head.get_by_text(won)).to_be_visible()
    ada.page.keyboard.press("ArrowLeft")
    expect(head.get_by_text(won)).to_have_count(0)
    ada.page.keyboard.press("ArrowRight")
    expect(caption.filter(has_text=won)).to_be_visible()
    ada.becomes(PHONE, "light")
    ada.page.keyboard.press("End")
    expect(caption).to_have_count(0)
    expect(ada.page.get_by_role("log", name="Log").get_by_role("button").last).to_be_in_viewport(ratio=0.9)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_of_a_move_hides_no_piece_of_the_board(window: Callable[..., Window], game: str) -> None:
    ada = window(name="Ada", speed="slow", still=False)
    table = table_ended_by_bots(ada, game, most_seats(game))
    board, caption = ada.page.get_by_role("main"), ada.page.locator(".caption.shown")
    for size in (LAPTOP, PHONE):
        ada.becomes(size, "light")
        ada.page.goto(f"/replay/{table}?at=1")
        expect(board).to_have_attribute("data-moment", re.compile(r"\d"))
        while not caption.count():
            ada.page.keyboard.press("ArrowRight")
        said, seen = caption.bounding_box(), board.bounding_box()
        assert said and seen
        assert said["y"] >= 0, "it is read as a whole"
        assert said["y"] + said["height"] <= seen["y"] + 1 or said["y"] >= seen["y"] + seen["height"] - 1
