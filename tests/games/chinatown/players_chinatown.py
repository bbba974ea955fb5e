"""Somebody who plays Chinatown: keeps any cards, wants no deals, places tiles where there is room."""

from __future__ import annotations

import re

from page_player import PATIENCE, Player
from picture_scene import Scene
from playwright.sync_api import Locator, Page, expect

KINDS = {"fish": "fish shop", "radio": "radio shop", "tea-house": "tea house"}


def parts(deal: str) -> tuple[str, list[str], list[str]]:
    """`yellow: fish for 22 + restaurant` as the other, my things, and theirs."""
    other, _, terms = deal.partition(": ")
    mine, _, theirs = terms.partition(" for ")
    return other, mine.split(" + "), theirs.split(" + ")


def amount(thing: str) -> int:
    """Thousands of money; 0 if it is none."""
    return int(thing) // 1000 if thing.isdigit() else 0


class ChinatownPlayer(Player):
    MIDDLE = 75
    SHEETS = ("My deal", "Requests", "Ledger")

    def act(self) -> None:
        self.show_offers()  # the trade's controls are there, whatever was open before
        asked = self.names("")
        if "Trade again" in asked:  # done already: now the others act
            trading = self.page.get_by_role("main").get_by_role("button", name="Trade again")
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
        """Choose as many cards as one has to keep."""
        ready = self.page.get_by_role("main").get_by_role("button", name="Ready")
        for card in self.cards.all():
            if ready.is_enabled():
                break
            if card.get_attribute("aria-pressed") == "false":
                self.move(lambda card=card: self.hit(card))  # type: ignore[misc] # mypy cannot infer a lambda's default
        self.move(lambda: self.hit(ready))

    def place(self) -> None:
        """Put one tile on a building of mine, if there are both; then be ready."""
        tiles = self.page.get_by_role("group", name="Tiles", exact=True).get_by_role("button")
        free = self.lots("owned by Ada.*, no shop")
        if tiles.count() and free:
            self.hit(tiles.first)
            self.move(lambda: self.press(self.chance.choice(free)))
        self.move(lambda: self.press("Ready"))

    def lots(self, like: str) -> list[str]:
        """The names of the buildings on the map that fit this pattern."""
        return self.names(rf"Building \d+.*, {like}")

    def lot(self, number: str) -> Locator:
        town = self.page.get_by_role("main").get_by_role("group", name=re.compile("^Block "))
        return town.get_by_role("button", name=re.compile(rf"^Building {number}\b"))

    def make(self, move: str) -> None:
        verb, *rest = move.split()
        match verb:
            case "keep":
                cards = self.page.get_by_role("listitem")
                self.hit(cards.get_by_role("button", name=re.compile(rf"^Building {rest[0]},")))
            case "place":
                kind, building = rest
                tiles = self.page.get_by_role("group", name="Tiles", exact=True)
                tile = tiles.get_by_role("button", name=re.compile(KINDS.get(kind, kind), re.IGNORECASE))
                if tile.get_attribute("aria-pressed") == "false":  # it stays in the hand as long as there are more
                    self.hit(tile)
                self.hit(self.lot(building))
            case "ready":
                self.press("Ready")
            case "done":
                self.press("I am done")
            case "mark":
                if tab := self.names("Requests"):  # in a lesson it is open already
                    self.press(tab[0])
                kinds = self.page.get_by_role("group", name="Shops you want")
                self.hit(kinds.get_by_role("button", name=re.compile(KINDS.get(rest[1], rest[1]), re.IGNORECASE)))
            case "accept":
                self.show_offers()
                offer = self.page.get_by_role("article", name=f"Offer {rest[0]}")
                accept = offer.get_by_role("button", name="Accept")
                expect(accept).to_be_enabled()  # it waits a moment after it has moved
                self.hit(accept)
            case "offer":
                self.offer(move.removeprefix("offer "))
            case "revise":
                self.revise(rest[0], " ".join(rest[1:]))
            case _:
                raise AssertionError(f"no way to make {move!r}")

    def offer(self, deal: str) -> None:
        """Put a deal of red's together by tapping: `yellow: fish for 22 + restaurant`, my things first."""
        other, mine, theirs = parts(deal)
        for thing in mine:
            self.add(thing, "red")
        for thing in theirs:
            self.add(thing, other)
        self.open("My deal")
        self.press("Send offer")

    def open(self, tab: str) -> None:
        """Open a tab of the panel, if the board shows one at a time and another is open."""
        if closed := [each.name for each in self.controls() if each.name.startswith(tab) and not each.pressed]:
            self.press(closed[0])

    def revise(self, number: str, deal: str) -> None:
        """Change an offer of mine: add the money that is new in it; this player can change nothing else."""
        self.show_offers()
        offer = self.page.get_by_role("article", name=f"Offer {number}")
        if not offer.get_by_role("button", expanded=True).count():  # in a lesson it is open already
            self.hit(offer.get_by_role("button", expanded=False))
        held = offer.inner_text()
        self.hit(offer.get_by_role("button", name="Change", exact=True))
        other, mine, theirs = parts(deal)
        for thing in [*mine, *theirs]:
            if amount(thing) and thing not in re.sub(r"\D", "", held):
                self.add(thing, "red" if thing in mine else other)
        self.press("Send change")

    def add(self, thing: str, whose: str) -> None:
        if thousands := amount(thing):
            self.open("My deal")
            name = re.compile(f"Money from {whose}", re.IGNORECASE)
            for _ in range(thousands):
                self.hit(self.page.get_by_role("main").get_by_role("button", name=name).first)
        elif thing.isdigit():
            self.hit(self.lot(thing))
        else:
            self.open("Players")
            self.tile(whose, thing)

    def show_offers(self) -> None:
        if tab := self.names("Offers"):
            self.press(tab[0])

    def tile(self, whose: str, kind: str) -> None:
        tiles = self.page.get_by_role("group", name=re.compile(f"^Tiles: .*{whose}", re.IGNORECASE))
        self.hit(tiles.get_by_role("button", name=re.compile(KINDS.get(kind, kind), re.IGNORECASE)))


def look(page: Page) -> None:
    """A deal is put together."""
    player = ChinatownPlayer(page)
    player.lot(player.names(r"Building \d+, owned by (?!Ada)")[0].split()[1].strip(",")).click()
    page.get_by_role("button", name="Money from Ada").click()
    page.get_by_text(re.compile(r"over \d rounds")).first.wait_for()


PLAYER = ChinatownPlayer
SCENE = Scene(
    4,
    lambda view: view["phase"] == "trade" and 2 < view["round"] < 5,
    lambda view: len(view["deals"]),
    look,
)
