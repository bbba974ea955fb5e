"""A turn of Die Mauer motion by motion, with a paused clock: nothing is revealed before the fists have opened."""

from __future__ import annotations

import re
from collections.abc import Callable

from api_tables import look
from browser_window import Window
from playwright.sync_api import Page, expect
from web_clients import eventually

TICK = 100
MOTION = 800


def captions(page: Page, most: int = 200) -> list[tuple[str, int]]:
    """Move the clock on until the board rests; return each caption, and how many milliseconds it was shown."""
    heard: list[tuple[str, int]] = []
    caption, main = page.locator(".caption.shown"), page.get_by_role("main")
    for _ in range(most):
        if not main.get_attribute("data-beat"):
            return heard
        said = caption.inner_text()
        if heard and heard[-1][0] == said:
            heard[-1] = said, heard[-1][1] + TICK
        else:
            heard.append((said, TICK))
        page.clock.run_for(TICK)
    raise AssertionError(f"it plays on and on: {heard}")


def test_the_fists_open_before_anything_is_told(window: Callable[..., Window]) -> None:
    ada, bob = window(name="Ada", speed="normal", still=False), window(name="Bob")
    table = bob.table("die-mauer", ["open", "me", "local:Eve"], options={"start": 0})
    ada.command(table, type="sit", seat=0)
    page = ada.page
    page.clock.install()
    page.goto(f"/table/{table}?seat=0")
    tower = page.get_by_role("button", name="tower, 1 in hand")
    expect(tower).to_be_visible()
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 1"))
    ada.command(table, type="play", seat=0, move="show T")
    bob.command(table, type="play", seat=1, move="show T")
    bob.command(table, type="play", seat=2, move="show 6")
    main, story = page.get_by_role("main"), page.get_by_role("log", name="Log")
    expect(main).to_have_attribute("data-beat", re.compile(r"\d"))
    expect(page.locator(".fist.shaking")).to_have_count(3)
    expect(story).not_to_contain_text("All fists open")
    tower.click()  # while a turn plays, a press chooses nothing, and skips the motions
    expect(main).to_have_attribute("data-beat", "")
    expect(tower).to_have_attribute("aria-pressed", "false")
    expect(story).to_contain_text("All fists open")
    expect(page.get_by_role("group", name="The wall, from left to right: tower.")).to_be_visible()

    ada.command(table, type="play", seat=0, move="show 6")
    bob.command(table, type="play", seat=1, move="show 4")
    bob.command(table, type="play", seat=2, move="show 6")
    expect(main).to_have_attribute("data-beat", re.compile(r"\d"))
    heard = captions(page)
    who = r"\w+"
    told = [
        "All fists are on the table …",
        rf"{who}, the master builder, shows the wall of 4\.",
        r"Nobody else shows it\.",
        rf"No rival showed the wall of 4: {who} builds it\.",
    ]
    assert len(heard) == len(told), heard
    assert all(re.fullmatch(each, said) for each, (said, _) in zip(told, heard, strict=True)), heard
    lengths = [length / MOTION for _, length in heard]
    assert all(abs(length - want) < 0.3 for length, want in zip(lengths, (0.9, 1.3, 1.1, 1), strict=True)), heard


def test_a_finished_wall_is_seen_before_the_next_round(window: Callable[..., Window]) -> None:
    ada = window(name="Ada", speed="normal", still=False)
    table = ada.table("die-mauer", ["me", "bot:random", "bot:random"], options={"rounds": 2}, stand_in="random")
    ada.command(table, type="leave", seat=0)
    eventually(lambda: look(ada, table, 0)["table"]["stage"] == "over")
    moments = [each for each in ada.get(f"/api/tables/{table}/replay?seat=0") if each.get("view")]
    last = next(place for place, each in enumerate(moments) if each["view"]["round"] == 1) - 1
    page = ada.page
    page.clock.install()
    page.goto(f"/replay/{table}?at={moments[last]['told']['number']}&seat=0")
    expect(page.get_by_text(f"{last + 1}/{len(moments)}", exact=True)).to_be_visible()
    expect(page.get_by_role("group", name="The fists on the table")).to_be_visible()
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 1"))
    page.get_by_role("button", name="One step forward").click()
    caption = page.locator(".caption.shown")
    for _ in range(100):
        if "Round 1 ends" in caption.inner_text():
            break
        page.clock.run_for(TICK)
    expect(page.get_by_role("group", name=re.compile("^The wall, from left to right: "))).to_be_visible()
    expect(page.locator(".gain")).to_have_count(3)
    said = [said for said, _ in captions(page)]
    assert said[-1].startswith("Round 2 begins"), said
    expect(page.get_by_role("group", name="Nothing is built yet.")).to_be_visible()
