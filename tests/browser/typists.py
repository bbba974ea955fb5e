"""Players without a mouse: Tab to a control, arrows where several share one stop, Enter to press it.

They also watch over the focus: it can be seen, and from the first key on it is always somewhere.
"""

from __future__ import annotations

from players import Player
from players_chinatown import ChinatownPlayer
from players_die_mauer import DieMauerPlayer
from players_great_wall import GreatWallPlayer
from players_zhanguo import ZhanGuoPlayer
from playwright.sync_api import Locator, Position

NEXT_KEY = """goal => {
    const now = document.activeElement;
    if (now === goal) return goal.matches(":focus-visible") ? "here" : "unseen";
    if (now === document.body) return "lost";
    const group = goal.tabIndex < 0 && goal.closest("svg, [role=tablist]");
    const stop = group ? [...group.querySelectorAll("[tabindex]")].find(each => each.tabIndex === 0) : goal;
    if (group && now === stop) {
        const [from, to] = [now, goal].map(each => each.getBoundingClientRect());
        const [dx, dy] = [to.left - from.left, to.top - from.top];
        const level = Math.abs(dy) < from.height / 2;
        return level ? (dx < 0 ? "ArrowLeft" : "ArrowRight") : dy < 0 ? "ArrowUp" : "ArrowDown";
    }
    const before = now.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING;
    return before ? "Shift+Tab" : "Tab";
}"""
"""What to press next to come to a control."""


class Typist(Player):
    """Presses by keyboard. Mixed into a game's player in front of it."""

    begun = False

    def hit(self, control: Locator, at: Position | None = None) -> None:  # noqa: ARG002 (keys need no place)
        seen: list[str] = []
        for _ in range(300):
            key = control.evaluate(NEXT_KEY)
            if key == "here":
                return self.page.keyboard.press("Enter")
            if key == "lost" and not self.begun:  # a page that was just opened
                key = "Tab"
            assert key not in ("lost", "unseen"), f"the focus is {key} on the way to {control}, after {seen[-8:]}"
            self.begun = True
            self.page.keyboard.press(key)
            seen.append(key)
        raise AssertionError(f"no key leads to {control}: {seen[-8:]}")


class GreatWallTypist(Typist, GreatWallPlayer):
    pass


class DieMauerTypist(Typist, DieMauerPlayer):
    pass


class ChinatownTypist(Typist, ChinatownPlayer):
    pass


class ZhanGuoTypist(Typist, ZhanGuoPlayer):
    pass
