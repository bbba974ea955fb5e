"""Motions play on the board one after the other, at the chosen speed, and no press takes effect in a later turn."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise

import pytest
from api_tables import acting, hot_seat_table, look, table_ended_by_bots
from browser_window import LAPTOP, PHONE, ROOT, Window
from game_players import PLAYERS
from games_by_kind import HAND, LONG, TURNS, begun_by, most_seats
from paused_clock import PausedTable, ShownMotion
from playwright.sync_api import Page, WebSocket, expect

Open = Callable[..., Window]
PLAIN = "&board=plain"
"""This board has no motions of its own: each line of the log is shown as a caption."""
ENOUGH = ("done", "ready")
SIZES = [LAPTOP, (1920, 1080), PHONE]
HIDE = """() => {
  Object.defineProperty(document, "hidden", { get: () => true, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""

GAINS = """(() => {
  window.cut = [];
  const look = () => document.querySelectorAll(".gain").forEach((each) => {
    const { offsetLeft: middle, offsetWidth: width } = each;
    if (middle < width / 2 || middle > innerWidth - width / 2) cut.push(each.innerText);
    else window.whole = (window.whole ?? 0) + 1;
  });
  const main = document.querySelector("main");
  new MutationObserver(() => requestAnimationFrame(look)).observe(main, { attributes: true });
})()"""
"""Whenever the board changes, note the gains that are cut by the window's edge."""


def together(window: Open, game: str, speed: str = "normal", **more: bool) -> PausedTable:
    return PausedTable(window(name="Ada", speed=speed, **more), window(name="Bob"), game, options=begun_by(game, 0))


def lasts(shown: Sequence[ShownMotion]) -> float:
    return shown[-1].at - shown[0].at


def orders(page: Page) -> list[str]:
    """The moves that this page sends from now on."""
    sent: list[str] = []

    def hear(socket: WebSocket) -> None:
        socket.on("framesent", lambda said: sent.append(str(said)) if '"play"' in str(said) else None)

    page.on("websocket", hear)
    return sent


def lines(page: Page) -> list[str]:
    return page.get_by_role("log", name="Log").get_by_role("listitem").all_inner_texts()


@contextmanager
def moved(here: PausedTable) -> Iterator[None]:
    """Run a block that makes a move, and wait until the board shows it."""
    before = here.main.get_attribute("data-moment")
    yield
    expect(here.main).to_have_attribute("data-moment", re.compile(rf"^(?!{before}$)\d+$"))


def hurry(here: PausedTable) -> None:
    """Make a move, for Ada if she has to decide: `done` or `ready` if possible, else any."""
    seat = here.acting[-1]
    who = here.ada if seat == here.seat else here.bob
    legal = look(who, here.table, seat)["view"]["moves"]
    move = next((each for each in ENOUGH if each in legal), here.chance.choice(legal))
    who.command(here.table, type="play", seat=seat, move=move)


def speed(page: Page, choice: str) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Speed of moves").select_option(choice)
    page.get_by_role("dialog").get_by_role("button", name="Close").click()


@pytest.mark.parametrize("game", PLAYERS)
def test_every_motion_is_shown_in_order_and_announced(window: Open, game: str) -> None:
    here = together(window, game, still=False)
    here.watch()
    shown: list[ShownMotion] = []
    for _ in range(10):
        if len(shown) < 6:
            here.play(6)
            shown += here.play_out()
    motions = [each for each in shown if each.motion]
    assert [int(each.motion) for each in motions] == list(range(1, len(motions) + 1)), "one after the other"
    assert all(each.said for each in motions), "each is told in words"
    for one, next_ in pairwise(shown):
        assert not one.motion or 300 <= next_.at - one.at <= 2500, "long enough to be seen, and no longer"
        assert one.told <= next_.told
    assert motions[0].told < len(lines(here.page)), "the log waits for the board"
    if (ROOT / "client/src/games" / game / "motions.ts").is_file():
        assert any(each.flies for each in motions), "and something moves"


@pytest.mark.parametrize("game", PLAYERS)
def test_a_motion_is_accessible_to_everybody(window: Open, game: str) -> None:
    """While a motion plays, axe finds nothing wrong, and one element of the page announces it."""
    here = together(window, game, still=False)
    here.watch()
    speaker = here.page.locator(".caption")
    speaker.evaluate("(node) => (window.speaker = node)")
    looked = 0
    for _ in range(20):
        here.play(2)
        here.wait_for_news()
        while here.motion and looked < 2:
            assert speaker.evaluate("(node) => node === window.speaker"), "a new element might not be read out"
            said = speaker.inner_text().strip()
            expect(here.page.get_by_role("status").filter(has_text=said).first).to_be_visible()
            if here.page.locator(".stage > *").count():
                assert not here.violations()
                looked += 1
            here.page.keyboard.press("Escape")
        here.play_out()
        if looked == 2:
            return
    raise AssertionError("nothing moves")


def test_motions_are_played_at_the_chosen_speed(window: Open) -> None:
    here = together(window, TURNS)
    here.play_until_others()
    here.watch(PLAIN)
    before = lines(here.page)
    here.play_until_ada()
    normal = here.play_out()
    now = lines(here.page)
    assert [each.said for each in normal if each.motion] == now[len(before) :], "motion by motion what the log says"
    assert not any(each.flies for each in normal), "without motion there are only words"
    again = here.page.get_by_role("button", name="Since your last move")
    took = {}
    for choice in ("slow", "normal", "fast", "off"):
        speed(here.page, choice)
        again.click()
        shown = here.play_out()
        assert [each.said for each in shown if each.motion] == [each.said for each in normal if each.motion]
        took[choice] = lasts(shown)
    assert took["normal"] == pytest.approx(lasts(normal), rel=0.01)
    assert took["slow"] == pytest.approx(1.6 * took["normal"], rel=0.01)
    assert took["fast"] == pytest.approx(0.45 * took["normal"], rel=0.01)
    assert took["off"] == took["normal"], "on request they are shown even at speed off"
    here.play_until_others()
    here.play_until_ada()
    assert not here.play_out(), "otherwise everything is shown at once"
    assert lines(here.page)[: len(now)] == now
    assert len(lines(here.page)) > len(now)


@pytest.mark.parametrize("game", PLAYERS)
def test_motions_last_equally_long_at_every_window_size(window: Open, game: str) -> None:
    here = together(window, game, still=False)
    here.watch()
    again = here.page.get_by_role("button", name="Since your last move")
    normal: list[ShownMotion] = []
    for _ in range(60):
        hurry(here)
        here.play_out()
        if again.is_enabled():
            again.click()
            normal = here.play_out()
        if len(normal) > 2:
            break
    for width, height in SIZES:
        here.page.set_viewport_size({"width": width, "height": height})
        for choice, pace in (("slow", 1.6), ("normal", 1.0), ("fast", 0.45)):
            speed(here.page, choice)
            here.page.get_by_role("tab", name="Log").click()  # on a phone it covers the board until a motion plays
            again.click()
            shown = here.play_out()
            assert [each.said for each in shown] == [each.said for each in normal], (width, choice)
            assert lasts(shown) == pytest.approx(pace * lasts(normal), rel=0.02), (width, choice)
            assert here.main.is_visible()


def test_the_page_names_the_player_who_moves_not_the_next_one(window: Open) -> None:
    here = together(window, TURNS)
    here.watch()
    doing = here.page.get_by_role("region", name="Players").locator("li[aria-current]")
    head = here.page.get_by_role("banner")
    passed = 0
    for _ in range(40):
        seat = here.acting[0]
        name = "Ada" if seat == here.seat else ["Bob", "P1"][seat]
        here.play()
        here.wait_for_news()
        while here.motion:
            if doing.count():  # otherwise no player is acting, but the table itself
                expect(doing).to_have_count(1)
                expect(doing).to_contain_text(name)
            if seat != here.seat and here.seat in here.acting:
                expect(head).to_contain_text(f"Waiting for {name}")
                passed += doing.count()
            here.page.keyboard.press("Escape")
        if passed:
            return
    raise AssertionError("the turn never came to Ada")


def test_a_window_resized_during_a_motion_leaves_nothing_astray(window: Open) -> None:
    here = together(window, TURNS, still=False)
    here.watch()
    pieces, caption = here.page.locator(".stage .piece"), here.page.locator(".caption")
    here.play()
    here.wait_for_news()
    while not pieces.count():
        here.page.keyboard.press("Escape")
        here.play()
        here.wait_for_news()
    said = caption.inner_text()
    here.page.set_viewport_size({"width": 700, "height": 500})
    expect(pieces).to_have_count(0)
    assert caption.inner_text() == said
    expect(caption).to_be_in_viewport(ratio=1)
    assert here.play_out()


def test_motions_can_be_skipped_and_caught_up_with(window: Open) -> None:
    here = together(window, TURNS)
    here.play_until_others()
    here.watch(PLAIN)
    sent = orders(here.page)
    before = len(lines(here.page))
    here.play_until_ada()
    here.wait_for_news()
    first = int(here.motion)
    assert len(lines(here.page)) == before
    here.page.keyboard.press("Escape")  # enough of this one
    assert int(here.motion) > first
    assert len(lines(here.page)) > before
    here.main.click(position={"x": 5, "y": 5})  # and of all the others
    expect(here.main).to_have_attribute("data-moment", str(here.number))
    assert not here.motion
    here.play_until_others()
    here.play_out()
    here.play_until_ada()
    here.wait_for_news()
    assert here.motion
    here.page.evaluate(HIDE)  # as if another tab was in front
    assert not here.motion
    expect(here.main).to_have_attribute("data-moment", str(here.number))
    assert not sent


def test_a_running_clock_waits_for_no_motions(window: Open) -> None:
    """However slow the chosen speed: while a player's own clock runs, motions do not hold them up for long."""
    ada, bob = window(name="Ada", speed="slow"), window(name="Bob")
    for time, held in ((None, True), ({"bank": 600, "increment": 5}, False), ({"bank": 90_000}, True)):
        here = PausedTable(ada, bob, TURNS, seats=most_seats(TURNS), time=time, options=begun_by(TURNS, 0))
        here.play_until_others()
        here.watch(PLAIN)
        here.play_until_ada()
        here.wait_for_news()
        here.page.clock.run_for(2_400)
        assert here.motion, "there is much to see"
        here.page.clock.run_for(200)
        assert bool(here.motion) is held, time
        if held:
            continue
        expect(here.main).to_have_attribute("data-moment", str(here.number))
        expect(here.page.get_by_role("banner").get_by_text("Your turn", exact=True)).to_be_visible()
        here.page.get_by_role("button", name="Since your last move").click()
        seen = here.play_out()
        assert lasts(seen) > 10_000, "what went by too fast can be seen at leisure"


def test_no_press_takes_effect_in_a_later_turn(window: Open) -> None:
    here = together(window, TURNS, "off")
    here.play_until_ada()
    sent = orders(here.page)
    here.page.goto(f"/table/{here.table}?seat={here.seat}{PLAIN}")
    move = here.main.get_by_role("region", name="What you can do").get_by_role("button", disabled=False).first
    while here.seat in here.acting:
        with moved(here):
            move.click()
    made = len(sent)
    here.play_until_ada()
    expect(here.page.get_by_role("banner").get_by_text("Your turn", exact=True)).to_be_visible()
    move.hover()
    here.page.mouse.down(click_count=2)  # the other half of a double click whose turn is over
    here.page.mouse.up(click_count=2)
    assert len(sent) == made
    with moved(here):
        here.page.mouse.down()
        here.page.mouse.up()
    assert len(sent) == made + 1
    speed(here.page, "normal")
    here.play_until_others()
    here.play_until_ada()
    expect(here.main).to_have_attribute("data-moment", "")
    expect(here.main.get_by_role("region", name="What you can do").get_by_role("button")).to_have_count(0)


def test_the_motions_of_one_player_never_play_for_the_next(window: Open) -> None:
    ada = window(name="Ada", speed="normal", still=False)
    table = hot_seat_table(ada, HAND, 0, seats=2, **begun_by(HAND, 0))
    ada.page.goto(f"/table/{table}?seat=0")
    hand = ada.page.get_by_role("group", name=PLAYERS[HAND].HAND)
    expect(hand).to_be_visible()
    while acting(ada, table) == 0:
        ada.command(table, type="play", seat=0, move=PLAYERS[HAND].DRAW)
    curtain = ada.page.get_by_role("dialog", name="P1, it is your turn")
    expect(curtain).to_be_visible()
    assert curtain.inner_text() == ada.page.locator("body").inner_text().strip()
    ada.page.get_by_role("button", name="I am P1").click()
    expect(hand).to_be_visible()
    assert not ada.page.get_by_role("main").get_attribute("data-beat")
    assert not ada.page.locator(".caption").inner_text()
    expect(ada.page.get_by_role("button", name="Since your last move")).to_be_disabled()


def test_gains_can_be_read_in_full_on_a_phone(window: Open) -> None:
    """Also if the same player gained something else just before."""
    ada = window(name="Ada", speed="normal", still=False, size=PHONE)
    page = ada.page
    table = table_ended_by_bots(ada, LONG, most_seats(LONG))
    last = ada.get(f"/api/tables/{table}/replay?seat=0")[-1]["told"]["number"]
    page.clock.install()
    page.goto(f"/replay/{table}?seat=0&at={last // 2}")
    expect(page.get_by_role("main")).to_have_attribute("data-moment", str(last // 2))
    page.evaluate(GAINS)
    page.get_by_role("button", name="Play", exact=True).click()
    for _ in range(60):
        page.clock.run_for(2_000)
    assert page.evaluate("whole") > 0
    assert page.evaluate("cut") == []
