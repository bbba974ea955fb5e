"""Somebody who plays Chinatown: keeps any cards, wants no deals, places tiles where there is room."""

from __future__ import annotations

import re
from collections.abc import Sequence

from players import PATIENCE, Player
from playwright.sync_api import Locator, expect

KINDS = {"fish": "fish shop", "radio": "radio shop", "tea-house": "tea house"}


class ChinatownPlayer(Player):
    def act(self) -> None:
        asked = self.names("")
        if "Trade on" in asked:  # done already: what comes now is the others' doing
            trading = self.page.get_by_role("main").get_by_role("button", name="Trade on")
            expect(trading).to_be_hidden(timeout=PATIENCE)
        elif "I am done" in asked:
            self.move(lambda: self.press("I am done"))
        elif self.page.get_by_text(re.compile("Pick a tile|You have no tiles")).is_visible():
            self.place()
        else:
            self.keep()

    @property
    def cards(self) -> Locator:
        """The building cards that are dealt to me."""
        return self.page.get_by_role("main").get_by_role("listitem").get_by_role("button", name=re.compile("^Building"))

    def keep(self) -> None:
        """Choose cards until that is all."""
        ready = self.page.get_by_role("main").get_by_role("button", name="Ready")
        for card in self.cards.all():
            if ready.is_enabled():
                break
            if card.get_attribute("aria-pressed") == "false":
                self.move(lambda card=card: card.click())  # type: ignore[misc] # mypy cannot infer a lambda's default
        self.move(ready.click)

    def place(self) -> None:
        """Put one tile on a building of mine, if there are both; then it is enough."""
        tiles = self.page.get_by_role("group", name="Tiles", exact=True).get_by_role("button")
        free = self.lots("of Ada.*, no shop")
        if tiles.count() and free:
            tiles.first.click()
            self.move(lambda: self.press(self.chance.choice(free)))
        self.move(lambda: self.press("Ready"))

    def lots(self, like: str) -> list[str]:
        """The buildings on the map that are told like this."""
        return self.names(rf"Building \d+, {like}")

    def lot(self, number: str) -> Locator:
        town = self.page.get_by_role("main").get_by_role("group", name=re.compile("^Block "))
        return town.get_by_role("button", name=re.compile(rf"^Building {number},"))

    def make(self, move: str, later: Sequence[str] = ()) -> None:  # noqa: ARG002
        verb, *rest = move.split()
        match verb:
            case "keep":
                self.page.get_by_role("listitem").get_by_role(
                    "button", name=re.compile(rf"^Building {rest[0]},")
                ).click()
            case "place":
                kind, building = rest
                tiles = self.page.get_by_role("group", name="Tiles", exact=True)
                tiles.get_by_role("button", name=re.compile(KINDS.get(kind, kind), re.IGNORECASE)).click()
                self.lot(building).click()
            case "ready":
                self.press("Ready")
            case "done":
                self.press("I am done")
            case "mark":
                self.press(self.names("Wishes")[0])
                kinds = self.page.get_by_role("group", name="Kinds you want")
                kinds.get_by_role("button", name=re.compile(KINDS.get(rest[1], rest[1]), re.IGNORECASE)).click()
            case "accept":
                offer = self.page.get_by_role("article", name=f"Offer {rest[0]}")
                if not offer.is_visible():
                    self.press(self.names("Offers")[0])
                offer.get_by_role("button", name="Accept").click()
            case "offer":
                self.offer(move.removeprefix("offer "))
            case _:
                raise AssertionError(f"no way to make {move!r}")

    def offer(self, deal: str) -> None:
        """Put a deal together by tapping: `yellow: fish for 22 + restaurant`, my things after the colon first."""
        other, _, terms = deal.partition(": ")
        mine, _, theirs = terms.partition(" for ")
        for whose, things in (("mine", mine), ("theirs", theirs)):
            for thing in things.split(" + "):
                if thing.isdigit() and int(thing) > 85:
                    self.money(whose, other, int(thing) // 1000)
                elif thing.isdigit():
                    self.lot(thing).click()
                else:
                    self.tile("you" if whose == "mine" else other, thing)
        self.press("Send offer")

    def tile(self, whose: str, kind: str) -> None:
        tiles = self.page.get_by_role("group", name=re.compile(f"^Tiles: .*{whose}", re.IGNORECASE))
        tiles.get_by_role("button", name=re.compile(KINDS.get(kind, kind), re.IGNORECASE)).click()

    def money(self, whose: str, other: str, thousands: int) -> None:
        name = re.compile("Money from (You|you)" if whose == "mine" else f"Money from {other}", re.IGNORECASE)
        for _ in range(thousands):
            self.page.get_by_role("main").get_by_role("button", name=name).first.click()
