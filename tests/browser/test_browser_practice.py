"""What to practise: after a review, players find on their own page what they decide wrongly, by kind."""

from __future__ import annotations

import re
from collections.abc import Callable

from api_tables import look
from browser_window import PHONE, Window
from explained_terms import explains
from games_by_kind import SEALED, quick
from playwright.sync_api import expect
from web_clients import eventually

import muraglia


def played(window: Window, game: str) -> str:
    """Return a finished table where this window had one seat and always made the first legal move."""
    table = window.table(game, ["me", "bot:random", "bot:random"], options=quick(game))

    def asked() -> bool:
        seen = look(window, table, 0)
        return seen["table"]["stage"] == "over" or 0 in seen["view"]["view"]["acting"]

    while True:
        eventually(asked)
        seen = look(window, table, 0)
        if seen["table"]["stage"] == "over":
            return table
        window.command(table, type="play", seat=0, move=seen["view"]["moves"][0])


def test_a_reviewed_game_says_what_to_practise(window: Callable[..., Window]) -> None:
    name = muraglia.catalogue()[SEALED].name
    ada = window(name="Ada")
    ada.page.goto("/people/me")
    expect(ada.page.get_by_text("what to practise")).to_be_visible()
    table = played(ada, SEALED)
    ada.page.goto(f"/replay/{table}?seat=0")
    ada.page.get_by_role("link", name="Review").click()
    expect(ada.page.locator("section.card")).to_be_visible(timeout=60_000)

    ada.page.goto("/people/me")
    mine = ada.page.get_by_role("region", name=name, exact=True)
    expect(mine.get_by_text("From one reviewed game.")).to_be_visible()
    [practice] = ada.get("/api/people/me")["practice"]
    kinds = practice["kinds"]
    assert kinds
    expect(mine.get_by_role("row")).to_have_count(len(kinds) + 1)
    first = mine.get_by_role("row").nth(1)
    expect(first).to_contain_text(muraglia.game(SEALED).words().decision(kinds[0]["kind"]))
    expect(first).to_contain_text(f"{kinds[0]['wrong']} of {kinds[0]['decisions']}")
    ada.accessible()
    explains(ada, mine.get_by_role("columnheader").get_by_role("button"), "these decisions lower your chance to win")
    ada.picture("practice")
    ada.becomes(PHONE, "dark")
    ada.fits()
    ada.accessible()
    ada.picture("practice")
    ada.page.evaluate("document.documentElement.style.fontSize = '200%'")
    ada.fits()
    mine.get_by_role("link", name="Practise with puzzles").click()
    expect(ada.page).to_have_url(re.compile(f"/puzzles/{SEALED}$"))
