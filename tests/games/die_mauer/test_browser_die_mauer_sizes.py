"""Die Mauer at six seats on small and large screens: no word is cut, and everything grows."""

from __future__ import annotations

from collections.abc import Callable

from api_tables import acting, hot_seat_table, look, table_ended_by_bots
from browser_window import PHONE, Window
from clipped_text import DESKTOPS, cut
from playwright.sync_api import Browser, expect
from touch import dragging, middle

SEATS = 6


def test_nothing_is_cut_and_everything_grows(window: Callable[..., Window]) -> None:
    ada = window(name="Ada")
    amid = hot_seat_table(ada, "die-mauer", 33, seats=SEATS)
    over = table_ended_by_bots(ada, "die-mauer", SEATS)
    wrong, heights = [], []
    for size in DESKTOPS:
        ada.becomes(size, "light")
        ada.page.goto(f"/table/{amid}?seat={acting(ada, amid)}")
        hand = ada.page.get_by_role("group", name="Your pieces")
        hand.locator("button:enabled").first.click()
        wrong += [f"middle at {size}: {each}" for each in cut(ada)]
        ada.needs_no_scrolling()
        box = hand.bounding_box()
        assert box
        heights.append(box["height"])
        ada.page.goto(f"/table/{over}?seat=0")
        ada.page.get_by_role("button", name="Look at the board").click()
        expect(hand).to_be_visible()
        wrong += [f"end at {size}: {each}" for each in cut(ada)]
        ada.page.get_by_role("button", name="Scorecard").click()
        wrong += [f"scorecard at {size}: {each}" for each in cut(ada)]
        ada.needs_no_scrolling()
    assert not wrong, "\n".join(wrong)
    assert heights[1] > 1.25 * heights[0], heights


def test_large_letters_leave_fists_and_pieces_apart(large_letters: Browser, server: str) -> None:
    ada = Window(large_letters, server, name="Ada")
    table = hot_seat_table(ada, "die-mauer", 33, seats=SEATS)
    ada.page.goto(f"/table/{table}?seat={acting(ada, table)}")
    fists = ada.page.get_by_role("group", name="The fists on the table").get_by_role("button")
    expect(fists).to_have_count(SEATS)
    for size in DESKTOPS:
        ada.becomes(size, "light")
        hand = ada.page.get_by_role("group", name="Your pieces").bounding_box()
        for fist in fists.all():
            box, name = fist.bounding_box(), fist.locator(".name").bounding_box()
            assert box and name and hand and box["y"] + box["height"] <= hand["y"], size
            assert box["y"] <= name["y"] and fist.evaluate("(seat) => seat.scrollHeight <= seat.clientHeight + 6"), size
    ada.close()


def test_a_phone_on_its_side_holds_what_is_put_together(window: Callable[..., Window]) -> None:
    """With a piece chosen all buttons are in sight beside the board, above the pieces; the caption covers no fist."""
    ada = window(name="Ada", size=(740, 360))
    table = hot_seat_table(ada, "die-mauer", 33, seats=SEATS)
    ada.page.goto(f"/table/{table}?seat={acting(ada, table)}")
    hand = ada.page.get_by_role("group", name="Your pieces")
    hand.locator("button:enabled").first.click()
    pieces = hand.bounding_box()
    assert pieces
    for button in ada.page.get_by_role("main").locator(".dock button").all():
        expect(button).to_be_in_viewport(ratio=1)
        box = button.bounding_box()
        assert box and box["y"] + box["height"] <= pieces["y"] + 1
    fists, caption = (ada.page.locator(each).bounding_box() for each in (".seats", "[data-caption]"))
    assert fists and caption and fists["x"] + fists["width"] <= caption["x"]


def test_a_piece_is_dragged_into_the_fist(window: Callable[..., Window]) -> None:
    ada = window(name="Ada")
    table = window(name="Bob").table("die-mauer", ["open", "me", "local:Eve"], options={"start": 0})
    ada.command(table, type="sit", seat=0)
    ada.page.goto(f"/table/{table}?seat=0")
    tower = ada.page.get_by_role("button", name="tower, 1 in hand")
    expect(tower).to_be_visible()
    with dragging(ada, middle(tower)) as pointer:
        pointer.to(*middle(ada.page.locator("[data-drop='fist 0']")))
        expect(ada.page.locator("[data-droppable]")).to_have_count(1)
    expect(ada.page.get_by_text("You chose: tower")).to_be_visible()


PIECES = """() => {
  const land = document.querySelector('[data-spot="wall"]').getBoundingClientRect();
  return [...document.querySelectorAll('[data-spot^="wall "]')].map((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const inside = left >= land.left && right <= land.right && top >= land.top && bottom <= land.bottom + 1;
    return [inside, bottom - top];
  });
}"""
"""Of every piece of the wall: whether it is in sight, and how high it is."""


def test_a_long_wall_is_in_sight_as_a_whole_on_a_phone(window: Callable[..., Window]) -> None:
    ada = window(name="Ada", size=PHONE)
    table = hot_seat_table(ada, "die-mauer", 400, seats=SEATS, rounds=1)
    moments = [each for each in ada.get(f"/api/tables/{table}/replay") if each.get("view")]
    longest = max(len(each["view"]["wall"]) for each in moments)
    assert longest > 19, "this wall is too short: choose other moves"
    number = next(each["told"]["number"] for each in moments if len(each["view"]["wall"]) == longest)
    assert look(ada, table, 0)["table"]["stage"] == "over"
    ada.page.goto(f"/replay/{table}?at={number}")
    expect(ada.page.locator('[data-spot^="wall "]')).to_have_count(longest)
    for size in (PHONE, (360, 740)):
        ada.becomes(size, "light")
        pieces = ada.page.evaluate(PIECES)
        assert all(inside for inside, _ in pieces), f"at {size}: {pieces}"
        assert min(high for _, high in pieces) > 14, f"at {size}: {pieces}"
