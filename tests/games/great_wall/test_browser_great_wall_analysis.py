"""Great Wall on the analysis board: a position written by hand, and the rule that it breaks."""

from __future__ import annotations

from collections.abc import Callable

from browser_window import PHONE, Window
from playwright.sync_api import expect

TWO = """seats: 2
turn: yellow
site 1: 7 3 | r:G y:W
red hand: W
yellow hand: W W T
"""


def test_a_position_is_written_and_one_that_cannot_be_names_its_rule(window: Callable[..., Window]) -> None:
    ada = window()
    ada.page.goto("/analysis/great-wall")
    board = ada.page.locator("main")
    expect(board).to_have_attribute("data-moment", "0")
    ada.page.get_by_role("tab", name="Set up").click()
    seats = ada.page.locator("[data-spot^='seat'] button")
    turn = ada.page.get_by_role("combobox", name="Whose turn it is")
    turn.select_option("green")
    expect(seats.nth(2)).to_have_attribute("aria-pressed", "true")
    expect(turn).to_have_value("green")
    hand = ada.page.get_by_label("Green cards in hand")
    hand.fill("W W W W W W W W W W W W")
    panel = ada.page.get_by_role("tabpanel")
    expect(panel.get_by_role("button", name="Rule GW-1.1")).to_be_visible()
    hand.fill("T")
    expect(panel.get_by_role("button", name="Rule GW-1.1")).to_be_hidden()
    expect(board.get_by_role("button", name="Watchtower")).to_be_visible()
    ada.accessible()
    ada.picture("analysis-fields")

    ada.page.get_by_role("radio", name="As text").check()
    text = ada.page.get_by_role("textbox", name="The position as text")
    text.fill(TWO)
    expect(seats).to_have_count(2)
    expect(seats.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(board.get_by_role("button", name="Watchtower")).to_be_visible()

    text.fill(TWO + "red won: 7\n")
    expect(panel.get_by_text("This position is not possible.")).to_be_visible()
    expect(panel.get_by_text("The two tokens of a site are won together")).to_be_visible()
    panel.get_by_role("button", name="Rule GW-5.4").click()
    expect(ada.page.get_by_role("dialog", name="Rule GW-5.4")).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(seats).to_have_count(2)
    ada.accessible()
    ada.picture("analysis-illegal")

    text.fill(TWO + "red won: 7 5\n")
    expect(panel.get_by_text("This position is not possible.")).to_be_hidden()
    expect(seats.nth(0)).to_contain_text("2 tokens")


def test_an_italian_set_up_names_the_wrong_field(window: Callable[..., Window]) -> None:
    eve = window(language="it", size=PHONE)
    eve.page.goto("/analysis/great-wall")
    expect(eve.page.locator("main")).to_have_attribute("data-moment", "0")
    eve.page.get_by_role("tab", name="Posizione").click()
    hand = eve.page.get_by_label("Verde carte in mano")
    hand.fill("zzz")
    panel = eve.page.get_by_role("tabpanel")
    expect(panel.get_by_text("Controlla: Verde, carte in mano.")).to_be_visible()
    expect(panel.get_by_text("'z' non è fra questi: W, G, T")).to_be_visible()
    hand.fill("W W W W W W W W W W W W")
    expect(panel.get_by_text("Verde ha 7 × muro, non 12.")).to_be_visible()
    expect(panel.get_by_role("button", name="Regola GW-1.1")).to_be_visible()
    expect(panel.locator("label.wrong")).to_have_count(1)  # sums too name the field to look at
    eve.accessible()
    eve.fits()
    eve.picture("analysis-fields-italian")
