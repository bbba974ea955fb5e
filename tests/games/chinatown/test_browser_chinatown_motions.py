"""The motions of Chinatown: a deal crosses the table; businesses are paid one by one."""

from __future__ import annotations

from collections.abc import Callable

from api_tables import look
from browser_window import PHONE, Window
from players_chinatown import ChinatownPlayer
from playwright.sync_api import expect
from rounds_chinatown import place, placing, trading
from touch import dragging, middle

STEP = 300
"""Milliseconds: shorter than any motion."""


def captions(ada: Window) -> list[str]:
    """Move the paused clock on until all has played; return the captions, motion by motion."""
    board, caption = ada.page.get_by_role("main"), ada.page.locator(".caption")
    said: list[str] = []
    while board.get_attribute("data-beat"):
        if (now := caption.inner_text()) not in said[-1:]:
            said.append(now)
        ada.page.clock.run_for(STEP)
        assert len(said) < 60
    return said


def test_a_deal_and_the_income_are_played_motion_by_motion(window: Callable[..., Window]) -> None:
    ada, bob = window(name="Ada", speed="normal", still=False), window(name="Bob")
    table = trading(ada, bob)
    ada.page.clock.install()
    ada.page.goto(f"/table/{table}?seat=0")
    player = ChinatownPlayer(ada.page)
    building = player.lots("owned by Bob")[0].split()[1].strip(",")
    ada.page.clock.pause_at(ada.page.evaluate("Date.now() / 1000 + 1"))
    board = ada.page.get_by_role("main")

    # A deal: the building and the money cross the table.
    bob.command(table, type="play", seat=1, move=f"offer red: {building} for 2000")
    expect(ada.page.get_by_role("article", name="Offer 1")).to_be_visible()
    hash_ = look(ada, table, 0)["view"]["view"]["deals"][0]["hash"]
    ada.command(table, type="play", seat=0, move=f"accept 1 {hash_}")
    expect(board).to_have_attribute("data-beat", "1")
    expect(ada.page.locator(".stage").get_by_text("2,000")).to_be_visible()
    (told,) = captions(ada)
    assert "building" in told and "2,000" in told

    # Income: what all have placed, the economic card, then everybody's businesses in turn; last the new cards.
    placing(ada, bob, table)
    for seat, who in ((1, bob), (2, bob), (0, ada)):
        place(who, table, seat)
    expect(board).to_have_attribute("data-beat", "2")
    expect(ada.page.get_by_role("banner")).to_contain_text("The shops pay their owners.")
    expect(board.get_by_text("Pick a tile")).to_be_hidden()
    shown, economy, *paid, cards = captions(ada)
    assert shown.startswith("All reveal where") and "economic card" in economy
    assert cards == "Round 2: new building cards."
    order = [line.split(":")[0] for line in paid]
    assert sorted(order, key=["Ada", "Bob", "P2"].index) == order
    assert {"Ada", "Bob", "P2"} == set(order)
    expect(ada.page.get_by_text("Choose 4 of 6 buildings")).to_be_visible()


LANDED = """() => {
  const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
  const lots = [...document.querySelectorAll("[data-building]")].map((lot) => middle(lot.getBoundingClientRect()));
  const pieces = [...document.querySelectorAll(".stage .piece")].map(({ style }) =>
    middle(Object.fromEntries(["left", "top", "width", "height"].map((side) => [side, parseFloat(style[side])]))));
  const at = ([x, y]) => lots.some(([left, top]) => Math.hypot(x - left, y - top) < 2);
  return [pieces.length, pieces.filter((piece) => !at(piece)).length];
}"""
"""How many pieces fly, and how many of them to where no building is."""


def test_on_a_phone_the_map_is_whole_while_shops_open_and_pay(window: Callable[..., Window]) -> None:
    ada, bob = window(name="Ada", size=PHONE, speed="normal", still=False), window(name="Bob")
    table = trading(ada, bob)
    placing(ada, bob, table)
    for seat in (1, 2):
        place(bob, table, seat)
    ada.page.clock.install()
    ada.page.goto(f"/table/{table}?seat=0")
    ada.page.get_by_role("group", name="Tiles", exact=True).get_by_role("button").first.click()
    player = ChinatownPlayer(ada.page)
    player.lot(player.lots("owned by Ada")[0].split()[1].strip(",")).click()
    closer = ada.page.get_by_role("button", name="Whole map")
    expect(closer).to_be_visible()
    ada.page.clock.pause_at(ada.page.evaluate("Date.now() / 1000 + 1"))
    ada.command(table, type="play", seat=0, move="ready")
    expect(ada.page.get_by_role("main")).to_have_attribute("data-beat", "1")
    expect(closer).to_be_hidden()
    flying, astray = ada.page.evaluate(LANDED)
    assert flying and not astray


def test_a_tile_is_dragged_to_a_building(window: Callable[..., Window]) -> None:
    ada, bob = window(name="Ada"), window(name="Bob")
    table = trading(ada, bob)
    placing(ada, bob, table)
    ada.page.goto(f"/table/{table}?seat=0")
    player = ChinatownPlayer(ada.page)
    tile = ada.page.get_by_role("group", name="Tiles", exact=True).get_by_role("button").first
    expect(tile).to_be_visible()
    free = [name.split()[1].strip(",") for name in player.lots("owned by Ada, no shop")]
    with dragging(ada, middle(tile)) as pointer:
        pointer.to(*middle(player.lot(free[0])))
        expect(ada.page.locator("[data-droppable]")).to_have_count(len(free))
        expect(ada.page.locator("[data-over]")).to_have_attribute("data-drop", f"lot {free[0]}")
    expect(ada.page.get_by_role("button", name=f"Take back from building {free[0]}:")).to_be_visible()
    assert len(look(ada, table, 0)["view"]["view"]["laid"]) == 1


def test_spectators_and_returning_players_see_and_hear_every_offer(window: Callable[..., Window]) -> None:
    ada, bob, eve = window(name="Ada", speed="slow", still=False), window(name="Bob"), window(name="Eve")
    table = trading(ada, bob)
    mine = look(ada, table, 0)["view"]["view"]["owner"].index(0)
    bob.command(table, type="play", seat=1, move=f"offer red: 2000 for {mine}")
    eve.page.goto(f"/table/{table}")
    expect(eve.page.get_by_role("article", name="Offer 1")).to_be_visible()
    expect(eve.page.get_by_text("No open offers.")).to_have_count(0)

    number = look(ada, table, 0)["view"]["number"]
    ada.page.goto(f"/replay/{table}?seat=0&at={number - 1}")
    expect(ada.page.get_by_role("main")).to_have_attribute("data-moment", str(number - 1))
    ada.page.keyboard.press("ArrowRight")
    expect(ada.page.locator(".caption.shown")).to_contain_text("makes offer 1:")
    expect(ada.page.locator(".stage .ring")).to_have_count(1)
