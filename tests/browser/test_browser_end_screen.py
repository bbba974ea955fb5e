"""The end screen: who won and by what; buttons for what next, in sight at any size; a way back from the board."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from api_tables import table_ended_by_bots
from browser_window import LAPTOP, PHONE, Window
from end_screen import check_end
from games_by_kind import GAMES, SEALED, most_seats
from playwright.sync_api import Locator, Page, expect

import muraglia

Open = Callable[..., Window]


def end_of(page: Page) -> Locator:
    return page.get_by_role("dialog").filter(has_text="Where the points came from")


@pytest.mark.parametrize("game", GAMES)
def test_the_end_screen_tells_all_and_leads_on_at_any_size(window: Open, game: str) -> None:
    ada = window(name="Ada")
    table = table_ended_by_bots(ada, game, most_seats(game))
    ada.page.goto(f"/table/{table}?seat=0")
    end = end_of(ada.page)
    check_end(ada, table)
    outcome = ada.get(f"/api/tables/{table}/outcome")["outcome"]
    colours = muraglia.game(game).words().names["colour"]
    names = end.locator("thead .name").all_inner_texts()
    assert names[0] in [colours[str(seat)] if seat else "Ada" for seat in outcome["winners"]]
    expect(end.get_by_role("heading", level=2)).to_have_text(re.compile(f"You won!|{names[0]}.* won"))
    for size in (LAPTOP, PHONE):
        ada.page.set_viewport_size({"width": size[0], "height": size[1]})
        end.evaluate("dialog => (dialog.scrollTop = 0)")
        for name in ("Play again", "Look at the board"):
            expect(end.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
        expect(end.get_by_role("link", name="Watch the replay")).to_be_in_viewport(ratio=1)
        ada.fits()
        for box in (end, end.locator(".kinds")):
            wide, seen = box.evaluate("box => [box.scrollWidth, box.clientWidth]")
            assert wide <= seen, "everybody's points are in sight"
        ada.size = "phone" if size == PHONE else "laptop"
        ada.picture(f"end-{game}")
        end.get_by_role("button", name="Look at the board").click()
        expect(end).to_have_count(0)
        ada.page.get_by_role("banner").get_by_role("button", name="Result").click()
        expect(end.get_by_role("link", name="Watch the replay")).to_be_in_viewport(ratio=1)


def test_the_same_seats_and_options_are_played_again(window: Open) -> None:
    ada = window(name="Ada")
    table = table_ended_by_bots(ada, SEALED, 3)
    ada.page.goto(f"/table/{table}?seat=0")
    end_of(ada.page).get_by_role("button", name="Look at the board").click()
    ada.page.get_by_role("banner").get_by_role("button", name="Play again").click()
    expect(ada.page).to_have_url(re.compile(f"/table/(?!{table})"))
    again = re.sub(r".*/table/([^?]*).*", r"\1", ada.page.url)
    before, after = (ada.get(f"/api/tables/{each}")[0] for each in (table, again))
    assert [seat.get("name") for seat in after["seats"]] == [seat.get("name") for seat in before["seats"]]
    assert after["options"] == before["options"]
    assert after["stage"] == "playing"


def test_confetti_falls_only_where_motion_is_allowed(window: Open) -> None:
    ada = window(name="Ada")
    table = table_ended_by_bots(ada, SEALED, 3)
    falling = ada.page.locator(".paper")
    ada.page.goto(f"/table/{table}?seat=0")
    expect(end_of(ada.page)).to_be_visible()
    expect(falling).to_have_count(0)
    ada.page.emulate_media(reduced_motion="no-preference")
    ada.page.reload()
    expect(falling).to_be_visible()
    expect(falling).to_have_count(0)


def test_who_watched_the_end_is_offered_a_game_of_their_own(window: Open) -> None:
    ada, eve = window(name="Ada"), window(name="Eve")
    table = table_ended_by_bots(ada, SEALED, 3)
    eve.page.goto(f"/table/{table}")
    expect(end_of(eve.page).get_by_role("button", name="Play again")).to_have_count(0)
    end_of(eve.page).get_by_role("link", name="Start your own game").click()
    expect(eve.page).to_have_url(re.compile(f"/new/{SEALED}$"))
