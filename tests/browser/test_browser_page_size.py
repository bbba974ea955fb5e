"""The page is light: lobby and one table together."""

from __future__ import annotations

from collections.abc import Callable

from browser_window import Window
from games_by_kind import OPEN
from playwright.sync_api import Response, expect

import muraglia

LIMIT = 150_000
FONTS = 100_000


def test_lobby_and_one_table_need_little_script_and_few_fonts(window: Callable[..., Window]) -> None:
    ada = window(name="Ada")
    scripts: dict[str, Response] = {}
    fonts: dict[str, Response] = {}

    def came(answer: Response) -> None:
        if ".js" in answer.url:
            scripts[answer.url] = answer
        if answer.request.resource_type == "font":
            fonts[answer.url] = answer

    name = muraglia.catalogue()[OPEN].name
    ada.page.on("response", came)
    ada.page.goto("/")
    ada.page.get_by_role("button", name=f"Play now: {name}, against bots").click()
    expect(ada.page.get_by_role("heading", name=name)).to_be_visible()
    ada.page.wait_for_load_state("networkidle")
    assert {answer.headers.get("content-encoding") for answer in scripts.values()} == {"gzip"}
    sizes = {url: int(answer.headers["content-length"]) for url, answer in scripts.items()}
    assert 20_000 < sum(sizes.values()) < LIMIT, sizes
    assert {answer.headers["content-type"] for answer in fonts.values()} == {"font/woff2"}
    sizes = {url: int(answer.headers["content-length"]) for url, answer in fonts.items()}
    assert 20_000 < sum(sizes.values()) < FONTS, sizes
