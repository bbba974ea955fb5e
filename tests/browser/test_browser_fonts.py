"""The page brings its own fonts: no character falls back to a font of the reader's machine."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from api_tables import acting, hot_seat_table
from browser_window import LAPTOP, PHONE, ROOT, Window
from clipped_text import cut
from playwright.sync_api import Browser, expect

SOURCES = [path for path in (ROOT / "client" / "src").rglob("*") if path.suffix in (".svelte", ".ts", ".css")]
LETTERS = [*range(0x100), *range(0x2010, 0x2027), 0x2212]
"""Text is Latin, with typographic dashes, quotes and minus; all other signs are drawn."""


def strange_faces(window: Window) -> set[str]:
    """Return the fonts on this page that did not come from our server, each with a text set in it."""
    line = window.context.new_cdp_session(window.page)
    for domain in ("DOM", "CSS"):
        line.send(f"{domain}.enable")
    line.send("DOM.getDocument", {"depth": 0})
    words = line.send(
        "DOM.performSearch", {"query": "//body//*[text()[normalize-space()]][not(self::noscript|self::script)]"}
    )
    found = line.send(
        "DOM.getSearchResults", {"searchId": words["searchId"], "fromIndex": 0, "toIndex": words["resultCount"]}
    )
    strange = set()
    for node in found["nodeIds"]:
        fonts = line.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
        text = line.send("DOM.getOuterHTML", {"nodeId": node})["outerHTML"][:200]
        strange |= {f"{font['familyName']}: {text}" for font in fonts if not font["isCustomFont"]}
    line.detach()
    return strange


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_word_is_set_in_our_own_fonts(window: Callable[..., Window], language: str) -> None:
    ada = window(name="Ada", language=language)
    games = [game["id"] for game in ada.get("/api/games")]
    tables = [hot_seat_table(ada, game, 30) for game in games]
    pages = ["/", "/settings", *(f"/rules/{game}" for game in games)]
    pages += [f"/table/{table}?seat={acting(ada, table)}" for table in tables]
    pages += [f"/replay/{table}" for table in tables]
    strange = set()
    for page in pages:
        ada.page.goto(page)
        expect(ada.page.get_by_role("heading").first).to_be_attached()
        ada.page.wait_for_load_state("networkidle")
        ada.page.evaluate("document.fonts.ready")
        if language == "en":  # the fonts are the same in all languages
            strange |= {f"{page}: {each}" for each in strange_faces(ada)}
        written = ada.page.locator("body").inner_text()
        strange |= {f"{page}: {letter!r}" for letter in written if ord(letter) not in LETTERS}
    assert not strange, "\n".join(sorted(strange))


def test_our_fonts_have_every_character_that_is_used() -> None:
    strange = {
        f"{path.relative_to(ROOT)}: {letter!r}"
        for path in SOURCES
        for letter in path.read_text(encoding="utf-8")
        if ord(letter) not in LETTERS
    }
    assert not strange, sorted(strange)


def test_text_twice_as_large_leaves_everything_in_reach(large_letters: Browser, server: str) -> None:
    ada = Window(large_letters, server, name="Ada")
    games = {game["id"]: max(game["seats"]) for game in ada.get("/api/games")}
    tables = [hot_seat_table(ada, game, 9, seats=seats) for game, seats in games.items()]
    waiting = ada.table(next(iter(games)), ["me", "open", "open"])
    around = ("", "settings", "puzzles", "cups", "leaderboard", "people/me", f"table/{waiting}", "replay/none")
    pages = [f"/{each}" for each in (*around, *(f"{screen}/{game}" for game in games for screen in ("new", "rules")))]
    wrong = []
    pages += [f"/table/{table}?seat={acting(ada, table)}" for table in tables]
    for page in [*pages, *(f"/rules/{game}?it" for game in games)]:
        if page.endswith("?it"):  # a language with longer words
            ada.page.evaluate("localStorage.setItem('muraglia.settings', '{\"locale\": \"it\"}')")
        ada.page.goto(page)
        expect(ada.page.get_by_role("heading").first).to_be_attached()
        ada.page.wait_for_load_state("networkidle")
        for size in (PHONE, LAPTOP):
            ada.becomes(size, "light")
            wide, inner = ada.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
            if wide > inner:
                wrong.append(f"{page}: {wide} wide in a window of {inner}")
            wrong += [f"{page}: {each}" for each in ada.violations(only="scrollable-region-focusable")]
    assert not wrong, "\n".join(wrong)


def test_text_twice_as_large_cuts_no_name_score_or_tab_on_a_phone(large_letters: Browser, server: str) -> None:
    ada = Window(large_letters, server, name="Ada", size=PHONE, language="it")
    wrong = []
    for game in ada.get("/api/games"):
        table = hot_seat_table(ada, game["id"], 9, seats=max(game["seats"]))
        for page, parts in (
            (f"/table/{table}?seat={acting(ada, table)}", ("section[aria-label=Giocatori]", ".side > [role=tablist]")),
            (f"/analysis/{game['id']}", ("aside > ul", "aside > [role=tablist]", "aside .ways")),
        ):
            ada.page.goto(page)
            for part in parts:
                expect(ada.page.locator(part).first).to_be_visible()
                box = ada.page.locator(part).first.bounding_box()
                wrong += [f"{page}: {each}" for each in cut(ada, part)]
                if box and box["x"] + box["width"] > PHONE[0]:
                    wrong.append(f"{page}: {part} is {box['width']} wide")
    assert not wrong, "\n".join(wrong)
