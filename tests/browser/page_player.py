"""A player that uses only the page: controls by their names, as a screen reader announces them.

The player of each game decides what to press; this base class reads and presses.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from playwright.sync_api import Locator, Page, Position, expect

CONTROL = re.compile(r"^\s*- '?(\w+) (\"(?:[^\"\\]|\\.)*\")((?: \[[^\]]*\])*)")
PRESSABLE = {"button", "radio", "checkbox", "switch", "option", "menuitem", "gridcell"}
PATIENCE = 60_000
"""Milliseconds that a player waits for the others: bots think, and a busy machine is slow."""


@dataclass(frozen=True)
class Control:
    """Something to press."""

    role: str
    name: str
    disabled: bool
    pressed: bool


class Player:
    """Plays one seat of one page. A game's own player says in `act` what it does when something is to be decided."""

    YOUR_TURN = "Your turn"
    POINTS = "Where the points came from"
    CANCEL = "Cancel"
    HAND = "Your hand"
    """What the board calls all that I hold."""
    HOLDS = r".* in hand$"
    """What its cards are called, as a pattern."""
    DRAW = ""
    """A move that draws something by chance, in notation; empty: there is none."""
    ASKED, ASKED_THEN = "", ""
    """What the board asks before such a move, and after it."""
    ASKS, RESTS = "", ""
    """What the board says to the player whose turn it is, and while nobody owes a decision."""
    MIDDLE = 40
    """How many moves lead to the middle of a game."""
    SHEETS: Sequence[str] = ()
    """The beginnings of the names of buttons that open something over the board."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.chance = Random(seed)
        self.turn = page.get_by_role("banner").get_by_text(self.YOUR_TURN, exact=True)
        self.end = page.get_by_role("dialog").filter(has_text=self.POINTS)

    def act(self) -> None:
        """Do something with the board; the game's own player knows what."""
        raise NotImplementedError

    def make(self, move: str) -> None:
        """Make a move given in notation: press what a reader of it would press."""
        raise NotImplementedError

    def controls(self, within: Locator | None = None) -> list[Control]:
        """Everything on the board that can be pressed, in the order of the page."""
        seen = (within or self.page.get_by_role("main")).aria_snapshot()
        found = (CONTROL.match(line.replace("''", "'")) for line in seen.splitlines())
        return [
            Control(line[1], json.loads(line[2]), "[disabled]" in line[3], "[pressed]" in line[3])
            for line in found
            if line and line[1] in PRESSABLE
        ]

    def names(self, pattern: str, within: Locator | None = None) -> list[str]:
        """The names of the enabled controls that begin like this."""
        return [each.name for each in self.controls(within) if not each.disabled and re.match(pattern, each.name)]

    def press(self, name: str, last: bool = False, at: Position | None = None) -> None:
        """Press a control of the board by its whole name."""
        found = self.page.get_by_role("main").get_by_role("button", name=name, exact=True)
        self.hit(found.last if last else found.first, at)

    def hit(self, control: Locator, at: Position | None = None) -> None:
        """Press this, with the mouse unless a subclass has another way."""
        control.click(position=at)

    def move(self, do: Callable[[], None]) -> None:
        """Do what makes a move, and wait until the board shows what came of it."""
        board = self.page.get_by_role("main")
        before = board.get_attribute("data-moment") or ""
        do()
        expect(board).to_have_attribute("data-moment", re.compile(rf"^(?!{before}$)\d+$"), timeout=PATIENCE)

    def sure(self) -> None:
        """Make the move that was put together: its button is the one before `CANCEL`."""
        names = [each.name for each in self.controls()]  # it may be disabled for a moment: a press waits for it
        self.move(lambda: self.press(names[names.index(self.CANCEL) - 1], last=True))

    def awaits(self) -> bool:
        """Wait until this seat has something to decide (true), or the game is over (false)."""
        expect(self.turn.or_(self.end).first).to_be_visible(timeout=PATIENCE)
        return not self.end.is_visible()

    def play(self, turns: int = 1000) -> None:
        """Play on to the end, or for this many decisions."""
        for _ in range(turns):
            if not self.awaits():
                return
            self.act()
        assert turns < 1000, "the game does not end"
