"""Every screen of every game, in all sizes and both themes: readable by all, nothing cut off, a picture of each."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from api_tables import acting, finished, hot_seat_table
from browser_window import DESKTOP, LAPTOP, NAMES, PHONE, Window
from game_players import PLAYERS
from games_by_kind import GAMES, SEALED, TURNS, most_seats
from playwright.sync_api import expect

LOOKS = [(size, theme) for size in (LAPTOP, PHONE) for theme in ("light", "dark")] + [(DESKTOP, "light")]
WIDTH = "(each) => each.clientWidth / innerWidth"


class Inspection:
    """Looks at screens, and remembers what is wrong with them, so that all of it is told at once."""

    def __init__(self, window: Window, size: tuple[int, int], theme: str) -> None:
        self.window, self.page = window, window.page
        self.on = f"{NAMES[size]}, {theme}"
        self.wide, self.dark = size != PHONE, theme == "dark"
        self.wrong: list[str] = []
        window.becomes(size, theme)

    def look(self, name: str, board: bool = True) -> None:
        self.window.picture(name)
        try:
            self.window.fits()
            if board and self.wide:
                self.window.needs_no_scrolling()
        except AssertionError as error:
            self.wrong.append(f"{name} ({self.on}): {error}")
        # In the dark theme only the colours differ.
        found = self.window.violations(only="color-contrast" if self.dark else "")
        self.wrong += [f"{name} ({self.on}): {each}" for each in found]

    def press(self, name: str) -> bool:
        button = self.page.get_by_role("main").get_by_role("button", name=name).first
        if button.count():
            button.click()
        return button.count() > 0


@pytest.mark.parametrize("game", PLAYERS)
def test_every_screen_of_a_game(window: Callable[..., Window], game: str) -> None:
    ada = window(name="Ada")
    begun = hot_seat_table(ada, game, 0)
    amid = hot_seat_table(ada, game, PLAYERS[game].MIDDLE)
    over = finished(ada, game)
    wrong = []
    for size, theme in LOOKS:
        seen = Inspection(ada, size, theme)
        for name, table in (("start", begun), ("middle", amid)):
            ada.page.goto(f"/table/{table}?seat={acting(ada, table)}")
            expect(ada.page.get_by_role("banner").get_by_text("Your turn", exact=True)).to_be_visible()
            ada.page.wait_for_load_state("networkidle")
            seen.look(f"{game}-{name}")
            if seen.wide:  # what to do now takes up most of the header
                assert ada.page.get_by_role("banner").get_by_role("paragraph").evaluate(WIDTH) > 0.5
        for sheet in PLAYERS[game].SHEETS:
            if seen.press(sheet):
                seen.look(f"{game}-{sheet.strip(' ,').lower().replace(' ', '-')}", board=False)
        ada.page.goto(f"/table/{over}?seat=0")
        expect(ada.page.get_by_role("dialog").get_by_role("table")).to_be_visible()
        seen.look(f"{game}-end", board=False)
        ada.page.get_by_role("button", name="Look at the board").click()
        seen.look(f"{game}-over")
        ada.page.goto(f"/replay/{over}?seat=0&at={PLAYERS[game].MIDDLE // 2}")
        expect(ada.page.get_by_role("slider")).to_be_visible()
        expect(ada.page.get_by_role("main").get_by_role("group").first).to_be_visible()
        seen.look(f"{game}-replay")
        wrong += seen.wrong
    assert not wrong, "\n".join(wrong)


def test_the_screens_around_a_table(window: Callable[..., Window]) -> None:
    ada = window(name="Ada")
    waiting = ada.table(TURNS, ["me", "open", "open"])
    shared = ada.table(SEALED, ["me", "local:Bob", "local:Eve"])
    link = ada.post(f"/api/tables/{waiting}/links", {"seat": 1})["link"]
    wrong = []
    for size, theme in LOOKS:
        seen = Inspection(ada, size, theme)
        ada.page.goto(f"/table/{waiting}")
        expect(ada.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
        seen.look("waiting-room", board=False)
        ada.page.get_by_role("button", name="Menu").click()
        expect(ada.page.get_by_role("dialog")).to_be_visible()
        seen.look("menu", board=False)
        ada.page.keyboard.press("Escape")
        ada.page.goto(f"/table/{shared}?seat=0")
        for tab in ("Chat", "Notes"):
            ada.page.get_by_role("tab", name=tab).click()
            seen.look(f"table-{tab.lower()}", board=False)
        ada.page.goto(f"/join#{link}")
        expect(ada.page.get_by_role("heading").first).to_be_visible()
        seen.look("join", board=False)
        wrong += seen.wrong
    assert not wrong, "\n".join(wrong)


def test_the_whole_waiting_room_is_in_sight_however_many_are_waited_for(window: Callable[..., Window]) -> None:
    ada = window(name="Ada")
    game = max(GAMES, key=most_seats)
    ada.page.goto(f"/table/{ada.table(game, ['me', *['open'] * (most_seats(game) - 1)])}")
    for size in (LAPTOP, DESKTOP):
        ada.becomes(size, "light")
        for name in ("Fill with bots and start", "Close this table"):
            expect(ada.page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
        ada.needs_no_scrolling()
