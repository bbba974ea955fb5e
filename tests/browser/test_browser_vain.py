"""Whatever can be pressed on a board does something, or says why not: at turn, while others are, in a lesson, later."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from choosing import OPEN, begun_by
from clocks import Company
from playing import PLAYERS
from playwright.sync_api import expect
from tables import ended_among_bots
from windows import Window

VAIN = """async () => {
  const main = document.querySelector("main");
  const pressable = () => [...main.querySelectorAll("button, [role=button]")].filter((each) =>
    each.checkVisibility({ visibilityProperty: true }) && !each.disabled &&
    !each.matches("[aria-pressed=true], [aria-selected=true], [aria-disabled=true]"));
  const name = (each) => (each.getAttribute("aria-label") ?? each.textContent).trim().replace(/\\s+/g, " ");
  const shown = () => document.body.outerHTML;
  const changes = (before) => new Promise((done) => {
    const watch = new MutationObserver(() => shown() === before || finish(true));
    const late = setTimeout(() => finish(false), 2000);
    const finish = (changed) => { watch.disconnect(); clearTimeout(late); done(changed); };
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    if (shown() !== before) finish(true);
  });
  const vain = [], tried = new Set();
  for (let next; (next = pressable().find((each) => !tried.has(name(each)))); ) {
    tried.add(name(next));
    const before = shown();
    next.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    if (!(await changes(before))) vain.push(name(next));
    for (let back = 0; back < 2; back++)
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    await new Promise((done) => requestAnimationFrame(done));
  }
  return { pressed: tried.size, vain };
}"""
"""Press everything once, and put back what was taken up; tell what changed nothing on the page."""


@pytest.mark.parametrize("game", [game for game in PLAYERS if game != OPEN])
def test_nothing_is_pressed_in_vain(window: Callable[..., Window], game: str) -> None:
    ada = window(name="Ada")
    here = Company(ada, window(name="Bob"), game, options=begun_by(game, 0))
    eyes = f"{here.table}?seat={here.seat}"
    vain: list[str] = []

    def press_all(where: str, least: int) -> None:
        expect(here.main.get_by_role("button").first).to_be_visible()
        found = ada.page.evaluate(VAIN)
        assert found["pressed"] >= least, f"{where}: {found}"
        vain.extend(f"{where}: {name}" for name in found["vain"])

    here.play(25)
    here.play_until_ada()
    ada.page.goto(f"/table/{eyes}")
    press_all("at turn", 6)
    here.play_until_others()
    ada.page.goto(f"/table/{eyes}")
    press_all("others are at turn", 1)
    ada.page.goto(f"/replay/{eyes}")
    press_all("in a replay", 1)
    ada.page.goto(f"/learn/{game}")
    press_all("in a lesson that only tells", 1)
    ada.page.goto(f"/table/{ended_among_bots(ada, game, here.seat + 1)}?seat=0")
    ada.page.get_by_role("button", name="Look at the board").click()
    press_all("after the end", 1)
    assert not vain, "\n".join(vain)
