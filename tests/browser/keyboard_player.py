"""Players without a mouse: Tab to a control, arrows where several share one stop, Enter to press it.

They also check the focus: it is visible, and never lost after the first key.
"""

from __future__ import annotations

from game_players import PLAYERS
from page_player import Player
from playwright.sync_api import Locator, Position

NEXT_KEYS = """(goal, stuck) => {
    const now = document.activeElement;
    if (now === goal) return [goal.matches(":focus-visible") ? "here" : "unseen", 0];
    if (now === document.body) return ["lost", 0];
    const group = goal.tabIndex < 0 && goal.closest("svg");
    const stop = group ? [...group.querySelectorAll("[tabindex]")].find(each => each.tabIndex === 0) : goal;
    if (group && now === stop) {
        const [from, to] = [now, goal].map(each => each.getBoundingClientRect());
        const [dx, dy] = [to.left - from.left, to.top - from.top];
        const level = stuck || Math.abs(dy) < from.height / 2;
        return [level ? (dx < 0 ? "ArrowLeft" : "ArrowRight") : dy < 0 ? "ArrowUp" : "ArrowDown", 1];
    }
    const stops = [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")]
        .filter(each => each === now || (each.tabIndex >= 0 && !each.disabled && each.checkVisibility()));
    const far = stops.indexOf(stop) - stops.indexOf(now);
    return [far < 0 ? "Shift+Tab" : "Tab", Math.abs(far)];
}"""
"""The key that leads towards a control, and how often to press it; sideways if up and down go back and forth."""


class KeyboardPlayer(Player):
    """Presses by keyboard. A mixin, to put before a game's player."""

    begun = False

    def hit(self, control: Locator, at: Position | None = None) -> None:  # noqa: ARG002 (keys need no place)
        pressed: list[str] = []
        for _ in range(100):
            key, times = control.evaluate(NEXT_KEYS, set(pressed[-2:]) == {"1 ArrowUp", "1 ArrowDown"})
            if key == "here":
                return self.page.keyboard.press("Enter")
            if key == "lost" and not self.begun:  # a page that was just opened
                key, times = "Tab", 1
            assert key not in ("lost", "unseen"), f"the focus is {key} on the way to {control}, after {pressed[-8:]}"
            self.begun = True
            for _ in range(times):
                self.page.keyboard.press(key)
            pressed.append(f"{times} {key}")
        raise AssertionError(f"no key leads to {control}: {pressed[-8:]}")


def keyboard_player_of(game_id: str) -> type[KeyboardPlayer]:
    """Return the player of a game, but without a mouse."""
    return type("GameKeyboardPlayer", (KeyboardPlayer, PLAYERS[game_id]), {})
