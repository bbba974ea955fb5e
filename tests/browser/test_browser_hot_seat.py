"""Hot seat: what one player saw is gone before the next one looks."""

from __future__ import annotations

from collections.abc import Callable

from api_tables import acting, hot_seat_table
from browser_window import LAPTOP, PHONE, Window
from game_players import PLAYERS
from games_by_kind import HAND, begun_by
from playwright.sync_api import Locator, Page, expect

CORNERS = """(() => {
  const { width, height, scale } = visualViewport;
  const [right, bottom] = [width * Math.max(scale, 1) - 2, height - 2];
  return [[1, 1], [right, 1], [1, bottom], [right, bottom], [right / 2, bottom / 2]]
    .map(([x, y]) => document.elementFromPoint(x, y)?.closest("dialog")?.open === true);
})()"""
"""Whether a dialog lies at every corner, and in the middle, of what the window shows."""
HELD = f"""(() => {{
  const hand = document.querySelector('main [aria-label="{PLAYERS[HAND].HAND}"]');
  return hand && [...hand.querySelectorAll("[aria-label]")].map((card) => card.ariaLabel).join() + hand.innerText;
}})()"""
"""The text and the labels of the hand on the board."""
SEAL = """(() => {
  const { left, top, width } = document.querySelector("dialog .mark").getBoundingClientRect();
  return Boolean(document.elementFromPoint(left + width / 2, top + 12)?.closest(".mark"));
})()"""
"""Whether the upper edge of the seat's sign, which overlaps the picture, is visible."""
WATCH = f"""(() => {{
  window.shown = [];
  new MutationObserver(() => shown.push({HELD}))
    .observe(document.body, {{ subtree: true, childList: true, attributes: true, characterData: true }});
}})()"""
"""Remember every hand that the board shows from now on, even for a moment."""


def at_the_curtain(ada: Window, seats: int) -> None:
    """Show the first seat's hand, let it draw, so that it has most cards, and wait for the curtain."""
    table = hot_seat_table(ada, HAND, 0, seats=seats, **begun_by(HAND, 0))
    ada.page.goto(f"/table/{table}?seat=0")
    expect(ada.page.get_by_role("group", name=PLAYERS[HAND].HAND)).to_be_visible()
    while acting(ada, table) == 0:
        ada.command(table, type="play", seat=0, move=PLAYERS[HAND].DRAW)
    expect(curtain(ada.page)).to_be_visible()


def curtain(page: Page) -> Locator:
    return page.get_by_role("dialog", name="P1, it is your turn")


def test_nothing_of_the_last_player_is_left_behind_the_curtain(window: Callable[..., Window]) -> None:
    ada = window(name="Ada", size=PHONE)
    at_the_curtain(ada, 5)
    page = ada.page
    # both at once: the picture of the game appears when it is loaded, and has numbers on it
    dialog, body = page.evaluate(
        "[document.querySelector('dialog'), document.body].map((each) => each.innerText.trim())"
    )
    assert dialog == body
    assert page.locator("main > :not(dialog), [role=group], [role=complementary], header").count() == 0
    for _ in range(4):  # no key leads behind it either
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement === document.body || !!document.activeElement.closest('dialog')")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(curtain(page)).to_be_visible()
    page.reload()  # nor does a reload
    page.evaluate(WATCH)
    expect(curtain(page)).to_be_visible()
    assert not any(page.evaluate("shown"))


def test_the_curtain_covers_the_window_however_wide_the_page_is(window: Callable[..., Window]) -> None:
    ada = window(name="Ada", size=PHONE, mobile=True)
    at_the_curtain(ada, 5)
    ada.fits()
    ada.page.evaluate("document.body.appendChild(document.createElement('p')).style.width = '1500px'")
    for size in (PHONE, (844, 390), (360, 640)):
        ada.becomes(size, "light")
        assert ada.page.evaluate(CORNERS) == [True] * 5, size


def test_the_sign_of_the_seat_is_painted_over_the_picture(window: Callable[..., Window]) -> None:
    ada = window(name="Ada")
    at_the_curtain(ada, 2)
    for theme in ("light", "dark"):  # a dimmed picture is painted later than its neighbours
        ada.becomes(LAPTOP, theme)
        assert ada.page.evaluate(SEAL), theme


def test_the_next_player_never_sees_the_last_ones_hand(window: Callable[..., Window]) -> None:
    ada = window(name="Ada")
    at_the_curtain(ada, 2)
    ada.page.evaluate(WATCH)
    ada.page.get_by_role("button", name="I am P1").click()
    expect(ada.page.get_by_role("group", name=PLAYERS[HAND].HAND)).to_be_visible()
    assert {hand for hand in ada.page.evaluate("shown") if hand} == {ada.page.evaluate(HELD)}
