"""A table whose page has a paused clock: a test lets time pass and reads which motions the board shows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from api_tables import look
from browser_window import AXE, Window
from game_players import SEATS
from games_by_kind import quick
from playwright.sync_api import Locator, expect

NOTE = """(() => {
  const main = document.querySelector("main");
  window.noted = [];
  const note = () => {
    const caption = document.querySelector(".caption");
    noted.push({
      at: performance.now(),
      motion: main.dataset.beat,
      said: caption.role === "status" || caption.getAttribute("role") === "status" ? caption.innerText.trim() : "",
      told: document.querySelectorAll("[role=log] li").length,
      flies: document.querySelectorAll(".stage > *").length,
    });
  };
  new MutationObserver(note).observe(main, { attributes: true, attributeFilter: ["data-beat"] });
})()"""
"""Write down each motion as it begins: when, its caption, the number of lines in the feed, how many pieces fly."""
LOOK = """() => {
  window.found = null;
  const told = ({ id, help, nodes }) => `${id}: ${help}: ${nodes.slice(0, 4).map((node) => node.target).join("; ")}`;
  axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => (window.found = violations.map(told)));
}"""
SLICE = 8_000
"""Milliseconds that may pass before the page takes the connection for dead."""


@dataclass(frozen=True)
class ShownMotion:
    """A motion as a page showed it."""

    at: float
    """When it began, by the clock of the page."""
    motion: str
    said: str
    told: int
    flies: int


class PausedTable:
    """A table where Ada watches from the last seat and Bob has all others. Moves go straight to the server."""

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
        """The seats that owe a decision."""
        seats: list[int] = look(self.bob, self.table, 0)["view"]["view"]["acting"]
        return seats

    @property
    def number(self) -> int:
        """The number of Ada's last feed message."""
        number: int = look(self.ada, self.table, self.seat)["view"]["number"]
        return number

    def play(self, moves: int = 1) -> None:
        """Make this many random moves for the seats that owe one."""
        for _ in range(moves):
            if not (acting := self.acting):
                return
            who = self.ada if acting[0] == self.seat else self.bob
            legal = look(who, self.table, acting[0])["view"]["moves"]
            who.command(self.table, type="play", seat=acting[0], move=self.chance.choice(legal))

    def play_until_ada(self) -> None:
        """Let the others play until it is Ada's turn."""
        while self.seat not in self.acting:
            self.play()

    def play_until_others(self) -> None:
        """Let Ada play until it is no longer her turn."""
        while self.seat in self.acting:
            self.play()

    def watch(self, board: str = "") -> None:
        """Open the table on Ada's page, then pause its clock."""
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
    def motion(self) -> str:
        """The number of the motion that plays now; empty if none does."""
        return self.main.get_attribute("data-beat") or ""

    def take_shown(self) -> list[ShownMotion]:
        """Return what the page has shown since the last call, and forget it."""
        return [ShownMotion(**each) for each in self.page.evaluate("noted.splice(0)")]

    def keep_connection_alive(self) -> None:
        """Send Ada a chat message, so that her connection counts as alive."""
        self.said += 1
        self.bob.command(self.table, type="chat", seat=0, text="still here")
        expect(self.page.get_by_role("tab", name="Chat")).to_contain_text(str(self.said))

    def wait_for_news(self) -> None:
        """Wait until everything that has happened is on Ada's page."""
        self.keep_connection_alive()  # messages arrive in order

    def violations(self) -> list[str]:
        """Run axe while a motion plays; the clock moves only as far as axe needs."""
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        self.page.evaluate(LOOK)
        for _ in range(200):
            if self.page.evaluate("window.found !== null"):
                break
            self.page.clock.run_for(1)
        found: list[str] = self.page.evaluate("window.found")
        return found

    def play_out(self) -> list[ShownMotion]:
        """Let time pass until all motions have played; return those that were shown."""
        self.wait_for_news()
        for _ in range(20):
            if not self.motion:
                break
            self.page.clock.run_for(SLICE)
            self.keep_connection_alive()
        expect(self.main).to_have_attribute("data-moment", str(self.number))
        return self.take_shown()
