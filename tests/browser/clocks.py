"""A page whose time stands still until a test lets it pass, and what its director shows meanwhile."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from choosing import quick
from playing import SEATS
from playwright.sync_api import Locator, expect
from tables import look
from windows import AXE, Window

NOTE = """(() => {
  const main = document.querySelector("main");
  window.noted = [];
  const note = () => {
    const caption = document.querySelector(".caption");
    noted.push({
      at: performance.now(),
      beat: main.dataset.beat,
      said: caption.role === "status" || caption.getAttribute("role") === "status" ? caption.innerText.trim() : "",
      told: document.querySelectorAll("[role=log] li").length,
      flies: document.querySelectorAll(".stage > *").length,
    });
  };
  new MutationObserver(note).observe(main, { attributes: true, attributeFilter: ["data-beat"] });
})()"""
"""Write down every beat as it comes: when, what is said of it, how long the story is, what moves over the board."""
LOOK = """() => {
  window.found = null;
  const told = ({ id, help, nodes }) => `${id}: ${help}: ${nodes.slice(0, 4).map((node) => node.target).join("; ")}`;
  axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => (window.found = violations.map(told)));
}"""
SLICE = 8_000
"""Milliseconds that may pass before the line is taken for dead."""


@dataclass(frozen=True)
class Shown:
    """A beat as a page showed it."""

    at: float
    """When it began, by the clock of the page."""
    beat: str
    said: str
    told: int
    flies: int


class Company:
    """Ada looks at the last seat of a table; Bob has all the others. Moves are made through the server's door."""

    def __init__(
        self,
        ada: Window,
        bob: Window,
        game: str,
        seats: int = 0,
        time: dict[str, int] | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        self.ada, self.page = ada, ada.page
        self.bob = bob
        self.seat = (seats or SEATS[game]) - 1
        others = [f"local:P{seat}" for seat in range(1, self.seat)]
        self.table = bob.table(
            game, ["me", *others, "open"], options={**quick(game), **(options or {})}, time=time or {}
        )
        ada.command(self.table, type="sit", seat=self.seat)
        self.chance = Random(1)
        self.said = 0

    @property
    def acting(self) -> list[int]:
        """The seats that have something to decide."""
        seats: list[int] = look(self.bob, self.table, 0)["view"]["view"]["acting"]
        return seats

    @property
    def number(self) -> int:
        """How far Ada's story goes."""
        number: int = look(self.ada, self.table, self.seat)["view"]["number"]
        return number

    def play(self, moves: int = 1) -> None:
        """Make so many moves, whoever is to make them."""
        for _ in range(moves):
            if not (acting := self.acting):
                return
            who = self.ada if acting[0] == self.seat else self.bob
            legal = look(who, self.table, acting[0])["view"]["moves"]
            who.command(self.table, type="play", seat=acting[0], move=self.chance.choice(legal))

    def play_until_ada(self) -> None:
        """The others play until it is Ada's turn."""
        while self.seat not in self.acting:
            self.play()

    def play_until_others(self) -> None:
        """Ada plays until it is not her turn."""
        while self.seat in self.acting:
            self.play()

    def watch(self, board: str = "") -> None:
        """Ada opens the table; then time stands still on her page."""
        self.page.clock.install()
        self.page.goto(f"/table/{self.table}?seat={self.seat}{board}")
        expect(self.main).to_have_attribute("data-moment", str(self.number))
        self.page.clock.pause_at(self.page.evaluate("Date.now()") / 1000 + 1)
        self.page.evaluate(NOTE)

    @property
    def main(self) -> Locator:
        """The board."""
        return self.page.get_by_role("main")

    @property
    def beat(self) -> str:
        """The number of the beat that plays; empty: none does."""
        return self.main.get_attribute("data-beat") or ""

    @property
    def noted(self) -> list[Shown]:
        """What the page has shown since it was last asked."""
        return [Shown(**each) for each in self.page.evaluate("noted.splice(0)")]

    def breathe(self) -> None:
        """Let something come over Ada's line, so that it lives on."""
        self.said += 1
        self.bob.command(self.table, type="chat", seat=0, text="still here")
        expect(self.page.get_by_role("tab", name="Chat")).to_contain_text(str(self.said))

    def arrives(self) -> None:
        """Wait until all that has happened is on Ada's page."""
        self.breathe()  # a line keeps its order

    def violations(self) -> list[str]:
        """Let axe look at the beat that plays; time passes for axe alone, a moment at a time."""
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        self.page.evaluate(LOOK)
        for _ in range(200):
            if self.page.evaluate("window.found !== null"):
                break
            self.page.clock.run_for(1)
        found: list[str] = self.page.evaluate("window.found")
        return found

    def rests(self) -> list[Shown]:
        """Let time pass until everything is played; return the beats that were shown."""
        self.arrives()
        for _ in range(20):
            if not self.beat:
                break
            self.page.clock.run_for(SLICE)
            self.breathe()
        expect(self.main).to_have_attribute("data-moment", str(self.number))
        return self.noted
