"""A whole short game in Italian: not a word of English on the screen, in the story, in a refusal, at the end."""

from __future__ import annotations

import re
from collections.abc import Callable

from browser_window import Window
from players_die_mauer import DieMauerPlayer
from playwright.sync_api import expect

ENGLISH = re.compile(
    r"\b(the|your|you|and|with|of|turn|builds?|shows?|chooses?|chosen|fists?|tower|gate|wall|pieces?|points|"
    r"rule|rules|score|rank|player|undo|story|waiting|won|over|nothing|take back)\b",
    re.IGNORECASE,
)


class Giocatore(DieMauerPlayer):
    YOUR_TURN = "Tocca a te"
    POINTS = "Da dove vengono i punti"
    CANCEL = "Deseleziona"
    HELD = r".+, [1-9]\d* in mano, "
    NOWHERE = "ora non ci sta"
    ENDS = "A (sinistra|destra)$"
    BUILD = "Costruisci "
    DO = "(Nascondi|Gioca il|Regala|Costruisci) "
    CLOSE = "Chiudi"

    def act(self) -> None:
        super().act()
        nothing_english(self.page.locator("body").aria_snapshot())


def nothing_english(seen: str) -> None:
    # Names of games and bots stay as they are, and addresses are for the browser.
    said = [line for line in seen.splitlines() if "/url:" not in line]
    found = [line.strip() for line in said if ENGLISH.search(line)]
    assert not found, found


def test_a_whole_game_in_italian(window: Callable[..., Window]) -> None:
    ada = window(name="Ada", language="it")
    table = ada.table("die-mauer", ["me", "bot:easy", "bot:easy"], options={"rounds": 1})
    ada.page.goto(f"/table/{table}?seat=0")
    expect(ada.page.get_by_text("Tocca a te", exact=True)).to_be_visible()
    ada.page.get_by_role("button", name="Annulla").click()
    expect(ada.page.get_by_role("alert")).to_contain_text(re.compile("Non c'è niente"))
    nothing_english(ada.page.locator("body").aria_snapshot())
    Giocatore(ada.page).play()
    nothing_english(ada.page.locator("body").aria_snapshot())
    for reasons in ada.page.get_by_role("dialog").get_by_role("group").all():
        if reasons.get_attribute("open") is None:
            reasons.locator("summary").click()
    nothing_english(ada.page.get_by_role("dialog").aria_snapshot())
    ada.picture("italian-end")


def test_lists_call_a_round_what_the_game_calls_it(window: Callable[..., Window]) -> None:
    ada = window(name="Ada", language="it")
    ada.table("die-mauer", ["me", "local:Bo", "local:Cy"])
    ada.page.goto("/")
    expect(ada.page.get_by_text("Round 1").first).to_be_visible()
    expect(ada.page.get_by_text("Giro 1")).to_have_count(0)
