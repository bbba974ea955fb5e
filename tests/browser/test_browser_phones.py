"""Every table of every game at every number of seats on a phone, upright and on its side: nothing is out of reach."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from api_tables import acting, hot_seat_table, table_ended_by_bots
from browser_window import Window
from games_by_kind import GAMES, most_seats
from playwright.sync_api import expect

UPRIGHT = [(360, 740), (390, 844), (414, 896)]
PHONES = [*UPRIGHT, *((height, width) for width, height in UPRIGHT)]
OUTSIDE = """(() => {
  const scrolls = (box) => /auto|scroll/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth;
  const reached = (each) => { for (let box = each; box; box = box.parentElement) if (scrolls(box)) return true; };
  return [...document.querySelectorAll("header *, main *, [role=tablist] *, section *")].filter((each) => {
    const { left, right, width, height } = each.getBoundingClientRect();
    const hidden = each.closest(".unseen, svg svg, svg g") || !each.checkVisibility({ visibilityProperty: true });
    return !hidden && width * height && (left < -1 || right > innerWidth + 1) && !reached(each);
  }).map((each) => each.outerHTML.slice(0, 160));
})()"""
"""Whatever sticks out of the window at the side, and lies in no box that one could scroll."""
HEAD = """(() => {
  const parts = [...document.querySelectorAll(".frame > header, .frame > header :is(.flag, .banner span, .button)")];
  const [head, ...inside] = parts.filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect());
  return head.top >= 0 && inside.every(({ top, bottom }) => top >= head.top && bottom <= head.bottom);
})()"""
"""Whether the header above the table contains all of its text."""
WIDTHS = """(() => {
  const board = document.querySelector("main");
  return [document.documentElement.scrollWidth, board.scrollWidth, board.clientWidth];
})()"""
BOARD = """(() => {
  const { width, height } = document.querySelector("main").getBoundingClientRect();
  return (width * height) / (innerWidth * innerHeight);
})()"""
"""Which part of the window the board takes up."""


CUT = """(() => [...document.querySelectorAll("[data-spot^=seat] :is(.name, .name button, .score)")]
  .filter((each) => each.scrollWidth > each.clientWidth && getComputedStyle(each).display != "inline")
  .map((each) => each.innerText))()"""
"""Names and scores of which a part is missing."""
LOW = (390, 680)
ON_ITS_SIDE = [(740, 360), (844, 390)]
SCROLLS = "(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(document.querySelector('main'))"


def tables(window: Window) -> list[tuple[str, int]]:
    """Every game of this server with every number of seats, biggest first."""
    counts = {game["id"]: range(game["seats"][1], game["seats"][0] - 1, -1) for game in window.get("/api/games")}
    return [(game, seats) for game, numbers in counts.items() for seats in numbers]


def test_every_table_fits_every_phone(window: Callable[..., Window]) -> None:
    ada = window(name="Ada", size=PHONES[1])
    page = ada.page
    wrong = []
    for game, seats in tables(ada):
        table = hot_seat_table(ada, game, 4 * seats, seats=seats)
        page.goto(f"/table/{table}?seat={acting(ada, table)}")
        expect(page.get_by_role("banner").get_by_text("Your turn", exact=True)).to_be_visible()
        expect(page.get_by_role("main").get_by_role("group").first).to_be_visible()
        for size in PHONES:
            ada.becomes(size, "light")
            page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
            where = f"{game} for {seats} at {size}"
            page_wide, board_wide, board = page.evaluate(WIDTHS)
            if page_wide > size[0] or board_wide > board:
                wrong.append(f"{where}: the page is {page_wide} wide, the board {board_wide} in {board}")
            wrong += [f"{where}: {each}" for each in page.evaluate(OUTSIDE)]
            if not page.evaluate(HEAD):
                wrong.append(f"{where}: the line above the table is cut")
            if page.evaluate(BOARD) < 0.5:
                wrong.append(f"{where}: the board has less than half of the window")
            if size not in UPRIGHT and page.locator("main").evaluate("board => board.clientHeight") < size[1]:
                wrong.append(f"{where}: the board is not as high as the window")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", GAMES)
def test_a_spectator_reads_whole_names_of_nine_letters_and_scores(window: Callable[..., Window], game: str) -> None:
    host, eve = window(name="Benedikta"), window(name="Eve", size=PHONES[1], language="it")
    table = host.table(game, ["me", *["bot:easy"] * (most_seats(game) - 1)])
    eve.page.goto(f"/table/{table}")
    expect(eve.page.locator("[data-spot^=seat] .name").filter(has_text="Benedikta")).to_be_visible()
    expect(eve.page.locator("[data-spot^=seat] .score")).to_have_count(most_seats(game))
    assert eve.page.evaluate(CUT) == []


@pytest.mark.parametrize("game", GAMES)
def test_over_the_graph_of_a_review_an_upright_phone_shows_the_whole_board(
    window: Callable[..., Window], game: str
) -> None:
    ada = window(name="Ada")
    page, table = ada.page, table_ended_by_bots(ada, game, most_seats(game))
    last = ada.get(f"/api/tables/{table}/replay?seat=0")[-1]["told"]["number"]
    ada.becomes(LOW, "light")  # here a replay gives the board as much space as a review does on a taller phone
    for part in (0.2, 0.5, 0.9):
        page.goto(f"/replay/{table}?seat=0&at={int(part * last)}")
        expect(page.locator("main.board > *").first).to_be_visible()
        assert page.locator("main").evaluate("board => board.clientHeight") < 420
        assert page.evaluate(SCROLLS) <= 0, f"the board scrolls by {page.evaluate(SCROLLS)}"
        assert not (outside := page.evaluate(OUTSIDE)), outside


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_on_its_side_every_board_has_the_whole_height(window: Callable[..., Window], game: str) -> None:
    ada = window(name="Ada")
    page, table = ada.page, table_ended_by_bots(ada, game, most_seats(game))
    wrong = []
    for screen in (
        *(f"{each}/{game}" for each in ("learn", "puzzles", "openings", "analysis")),
        f"replay/{table}?seat=0",
    ):
        page.goto(f"/{screen}")
        expect(page.locator("main.board > *").first).to_be_visible()
        for size in ON_ITS_SIDE:
            ada.becomes(size, "light")
            where, high = f"{screen} at {size}", page.locator("main").evaluate("board => board.clientHeight")
            if high < size[1] * (0.8 if screen.startswith("replay") else 1):  # the controls of a replay are below it
                wrong.append(f"{where}: the board is only {high} high")
            wrong += [f"{where}: {each}" for each in page.evaluate(OUTSIDE)]
            if page.evaluate(SCROLLS) > 0:
                wrong.append(f"{where}: the board scrolls")
    assert not wrong, "\n".join(wrong)


APART = """() => {
  const spans = [...document.querySelectorAll("[role=tablist] [role=tab]")].map((tab) => {
    const words = document.createRange();
    words.selectNodeContents(tab);
    return words.getBoundingClientRect();
  });
  return Math.min(...spans.slice(1).map((words, before) => words.left - spans[before].right));
}"""
"""The smallest gap between the words of two tabs."""


def test_the_words_of_the_tabs_do_not_touch_on_a_phone_on_its_side(window: Callable[..., Window]) -> None:
    ada = window(name="Ada", language="it", size=ON_ITS_SIDE[0])
    table = hot_seat_table(ada, GAMES[0], 0)
    ada.page.goto(f"/table/{table}?seat={acting(ada, table)}")
    expect(ada.page.get_by_role("tab", name="Appunti")).to_be_visible()
    for size in ON_ITS_SIDE:
        ada.becomes(size, "light")
        assert ada.page.evaluate(APART) >= 3, size


NAMES_CUT = """() => [...document.querySelectorAll("aside [data-spot^=seat] .name")]
  .filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.innerText)"""


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_on_a_phone_names_all_players_as_a_whole(window: Callable[..., Window], game: str) -> None:
    ada = window(name="Ada", language="it", size=PHONES[1])
    table = table_ended_by_bots(ada, game, most_seats(game))
    ada.page.goto(f"/replay/{table}")
    expect(ada.page.locator("aside [data-spot^=seat] .name")).to_have_count(most_seats(game))
    assert ada.page.evaluate(NAMES_CUT) == []


LINES = """() => {
  const lines = new Map();
  for (const each of document.querySelectorAll("dialog .next > *")) {
    const { left, right, top } = each.getBoundingClientRect();
    const [from, to] = lines.get(Math.round(top)) ?? [left, right];
    lines.set(Math.round(top), [Math.min(from, left), Math.max(to, right)]);
  }
  return [...lines.values()].map(([from, to]) => Math.round(to - from));
}"""
"""How wide each line of buttons is at the end of a game."""


@pytest.mark.parametrize("game", GAMES)
def test_the_buttons_at_the_end_fill_their_lines_on_a_phone(window: Callable[..., Window], game: str) -> None:
    ada = window(name="Ada", size=PHONES[1])
    table = table_ended_by_bots(ada, game, most_seats(game))
    ada.page.goto(f"/table/{table}")
    expect(ada.page.get_by_role("dialog").get_by_role("link", name="All games")).to_be_visible()
    widths = ada.page.evaluate(LINES)
    assert max(widths) - min(widths) <= 2, widths
