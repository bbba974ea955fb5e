"""ZhanGuo, played with a mouse from the first card to the last point."""

from __future__ import annotations

from collections.abc import Callable

from ends import check_end
from players_zhanguo import ZhanGuoPlayer
from playwright.sync_api import expect
from tables import acting, around_one_screen
from windows import Window


def test_a_whole_game_against_a_bot(window: Callable[..., Window]) -> None:
    ada = window(name="Ada")
    table = ada.table("zhanguo", ["me", "bot:easy"])
    ada.page.goto(f"/table/{table}?seat=0")
    ZhanGuoPlayer(ada.page).play()
    check_end(ada, table)


def test_a_phone_shows_all_five_regions_at_once(window: Callable[..., Window]) -> None:
    ada = window(name="Ada", size=(360, 740))
    table = around_one_screen(ada, "zhanguo", 30, seats=4)
    ada.page.goto(f"/table/{table}?seat={acting(ada, table)}")
    ada.page.get_by_role("button", name="My board").click()
    regions = ada.page.get_by_role("group", name="Your board").get_by_role("group")
    expect(regions).to_have_count(5)
    for region in regions.all():
        expect(region).to_be_in_viewport(ratio=0.4)
        box = region.bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= 360
