"""Every control on a board does something or says why not: in my turn, in others', in a lesson, after the game."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from api_tables import look, table_ended_by_bots
from browser_window import Window
from game_players import PLAYERS
from games_by_kind import OPEN, begun_by
from paused_clock import PausedTable
from playwright.sync_api import expect

VAIN = """async (alike) => {
  const main = document.querySelector("main");
  const pressable = () => [...main.querySelectorAll("button, [role=button]")].filter((each) =>
    each.checkVisibility({ visibilityProperty: true }) && !each.disabled &&
    !each.matches("[aria-pressed=true], [aria-selected=true], [aria-disabled=true]"));
  const name = (each) => (each.getAttribute("aria-label") ?? each.textContent).trim().replace(/\\s+/g, " ");
  const kind = (each) => (alike ? name(each).replace(/\\d+/g, "0") : name(each));
  const shown = () => document.body.outerHTML;
  const changes = (before) => new Promise((done) => {
    const watch = new MutationObserver(() => shown() === before || finish(true));
    const late = setTimeout(() => finish(false), 2000);
    const finish = (changed) => { watch.disconnect(); clearTimeout(late); done(changed); };
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    if (shown() !== before) finish(true);
  });
  const vain = [], tried = new Set();
  for (let next; (next = pressable().find((each) => !tried.has(kind(each)))); ) {
    tried.add(kind(next));
    const before = shown();
    next.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    if (!(await changes(before))) vain.push(name(next));
    for (let back = 0; back < 2; back++)
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    await new Promise((done) => requestAnimationFrame(done));
  }
  return { pressed: tried.size, vain };
}"""
"""Press everything once, with Escape after each; return what changed nothing on the page. `alike`: press only one of
the controls whose names differ in a number alone, since there are too many."""
LAST_WORDS = ("done", "ready")


def silent(here: PausedTable, game: str) -> str:
    """Return a table where Ada has nothing to decide and others have. In open decisions it is a new one, since what she
    pressed at hers may still be under way."""
    if game != OPEN:
        here.play_until_others()
        return here.table
    other = PausedTable(here.ada, here.bob, game)
    while other.seat in (seen := look(here.ada, other.table, other.seat)["view"])["view"]["acting"]:
        word = next((word for word in LAST_WORDS if word in seen["moves"]), seen["moves"][0])
        here.ada.command(other.table, type="play", seat=other.seat, move=word)
    return other.table


@pytest.mark.parametrize("game", PLAYERS)
def test_every_control_does_something_or_says_why_not(window: Callable[..., Window], game: str) -> None:
    ada = window(name="Ada")
    here = PausedTable(ada, window(name="Bob"), game, options=begun_by(game, 0))
    eyes = f"{here.table}?seat={here.seat}"
    vain: list[str] = []

    def press_all(where: str, least: int) -> None:
        expect(here.main.get_by_role("button").first).to_be_visible()
        found = ada.page.evaluate(VAIN, game == OPEN)
        assert found["pressed"] >= least, f"{where}: {found}"
        vain.extend(f"{where}: {name}" for name in found["vain"])

    here.play(25)
    while game == OPEN and look(ada, here.table, here.seat)["view"]["view"]["decision"] != "open":
        here.play()
    here.play_until_ada()
    ada.page.goto(f"/table/{eyes}")
    press_all("at turn", 6)
    ada.page.goto(f"/table/{silent(here, game)}?seat={here.seat}")
    press_all("others are at turn", 1)
    ada.page.goto(f"/replay/{eyes}")
    press_all("in a replay", 1)
    ada.page.goto(f"/learn/{game}")
    press_all("in a lesson that only tells", 1)
    ada.page.goto(f"/table/{table_ended_by_bots(ada, game, here.seat + 1)}?seat=0")
    ada.page.get_by_role("button", name="Look at the board").click()
    press_all("after the end", 1)
    assert not vain, "\n".join(vain)
