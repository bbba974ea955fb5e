"""The review of a finished game opens at the turning point, says why, shows a better move, and goes on from there."""

from __future__ import annotations

import re
from collections.abc import Callable

from api_tables import table_ended_by_bots
from browser_window import PHONE, Window
from games_by_kind import TURNS
from playwright.sync_api import Page, Route, expect

SLIPS = ("inaccuracy", "mistake", "blunder")
Open = Callable[..., Window]


def card(page: Page) -> None:
    """Wait until the review is made and shows the turning point without a press."""
    expect(page.locator("section.card")).to_be_visible(timeout=120_000)
    expect(page.locator("main")).to_have_attribute("data-moment", re.compile(r"^\d+$"))


def test_the_loser_sees_the_turning_point_and_a_better_move_and_goes_on(window: Open) -> None:
    ada = window(name="Ada")
    table = table_ended_by_bots(ada, TURNS, 3)
    ranks = ada.get(f"/api/tables/{table}/outcome")["outcome"]["ranks"]
    loser = ranks.index(max(ranks))
    ada.page.goto(f"/replay/{table}?seat={loser}")
    ada.page.get_by_role("link", name="Review").click()
    card(ada.page)
    expect(ada.page.get_by_role("heading", name=re.compile("Turning point: turn"))).to_be_visible()
    expect(ada.page.get_by_role("img", name=re.compile("^Everybody's chance to win"))).to_be_visible()
    expect(ada.page.get_by_text("Accuracy", exact=True)).to_be_visible()
    ada.accessible()
    ada.picture("review")

    turns = ada.page.get_by_role("complementary").get_by_role("list").get_by_role("button")
    reviewed = ada.get(f"/api/tables/{table}/review?seat={loser}")
    assert reviewed["stage"] == "done"
    expect(turns).to_have_count(len(reviewed["review"]["turns"]))
    slips = [each for each in reviewed["review"]["turns"] if each["verdict"]["grade"] in SLIPS]
    assert slips, "random play makes mistakes"
    turns.nth(slips[0]["number"] - 1).click()
    expect(ada.page).to_have_url(re.compile(f"turn={slips[0]['number']}$"))
    shown = ada.page.get_by_role("button", name="What was better").first
    shown.click()
    expect(ada.page.get_by_text("What the coach would have done")).to_be_visible()
    expect(ada.page.locator("main")).to_have_attribute("data-moment", re.compile("^[1-9]"))
    ada.page.get_by_role("button", name="Back to the game").click()
    expect(ada.page.get_by_text("What the coach would have done")).to_be_hidden()

    late, held = window(), list[Route]()  # the review loads before the game: it opens at the turning point all the same
    late.page.route("**/replay?seat=*", lambda route: held.append(route))
    late.page.goto(f"/review/{table}?seat={loser}")
    expect(late.page.get_by_text("Accuracy", exact=True)).to_be_visible()
    for route in held:
        route.continue_()
    card(late.page)
    expect(late.page.get_by_role("heading", name=re.compile("Turning point: turn"))).to_be_visible()

    eve = window(size=PHONE, theme="dark", language="it")  # by a link, without a name: it reads the same
    eve.page.goto(ada.page.url)
    card(eve.page)
    # This turn may itself be the turning point: "Svolta: turno 5".
    expect(eve.page.locator("section.card")).to_contain_text(f"turno {slips[0]['number']}", ignore_case=True)
    eve.page.get_by_text("Come tabella").click()
    expect(eve.page.get_by_role("row")).to_have_count(len(reviewed["review"]["turns"]) + 1)
    eve.accessible()
    eve.fits()
    eve.picture("review")

    ada.page.get_by_role("button", name="Play on from here").click()
    expect(ada.page).to_have_url(re.compile(r"/table/(?!" + table + f").*seat={loser}"))


def test_only_the_player_who_asked_for_a_review_can_stop_it(window: Open) -> None:
    ada = window(name="Ada")
    table = table_ended_by_bots(ada, TURNS, 2)

    def under_way(mine: bool) -> Callable[[Route], None]:
        def answer(route: Route) -> None:
            found = route.fetch()
            route.fulfill(response=found, json={**found.json(), "stage": "running", "mine": mine})

        return answer

    for mine in (True, False):
        eve = window()
        eve.page.route("**/review?seat=*", under_way(mine))
        eve.page.goto(f"/review/{table}?seat=0")
        expect(eve.page.get_by_role("progressbar")).to_be_visible()
        expect(eve.page.get_by_role("button", name="Stop")).to_have_count(int(mine))
        eve.page.unroute_all(behavior="ignoreErrors")  # the page goes on polling until its window is closed


def test_a_review_behind_others_of_mine_begins_by_itself(window: Open) -> None:
    ada, refused = window(name="Ada"), list[Route]()
    table = table_ended_by_bots(ada, TURNS, 2)

    def too_many_yet(route: Route) -> None:
        if route.request.method != "POST" or len(refused) == 2:
            route.continue_()
            return
        refused.append(route)
        route.fulfill(status=409, json={"code": "reviews", "text": "2 of your reviews are being made"})

    ada.page.route("**/review", too_many_yet)
    ada.page.goto(f"/review/{table}?seat=0")
    expect(ada.page.get_by_text("Your other reviews come first")).to_be_visible()
    card(ada.page)
    expect(ada.page.get_by_text("Your other reviews come first")).to_have_count(0)
    assert len(refused) == 2
    ada.wrong.clear()  # a browser notes every refusal
