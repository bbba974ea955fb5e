"""Somebody who plays Great Wall of China: claims what can be claimed, else builds with all cards of a kind."""

from __future__ import annotations

import re

from page_player import Player
from picture_scene import Scene, View
from playwright.sync_api import Locator, Page, Position

BESIDE: Position = {"x": 3, "y": 20}
"""In a site, beside its wall: on the wall a dragon could also be meant for a card."""
CARDS = {"W": "Wall", "G": "Gate", "T": "Watchtower", "S": "Soldier", "H": "Horseman", "N": "Noble", "D": "Dragon"}
ME = "(Ada|Red|Guest)"
"""The player of these tests is in the first seat: a person has a name or is a guest, in a lesson there are
only colours."""
PEOPLE = {"r": ME, "y": "Yellow", "g": "Green", "b": "Blue", "n": "Brown"}


class GreatWallPlayer(Player):
    DRAW = "draw"
    ASKED, ASKED_THEN = "Your first action", "Your second action"
    ASKS, RESTS = "Choose a card from your hand, or draw.", "It is Ada's turn."
    SHEETS = ("Ada, ",)

    def act(self) -> None:
        if self.names("Continue$"):
            self.move(lambda: self.press("Continue"))
        elif self.leads.is_visible():
            self.claim()
        elif held := self.names(r".* in hand$"):
            self.build(self.chance.choice(held))
        else:
            self.move(lambda: self.press(self.names("Draw a card")[0]))

    @property
    def leads(self) -> Locator:
        """Where the board says at which sites I have to claim."""
        return self.page.get_by_text(re.compile("^You lead site"))

    def claim(self) -> None:
        """Take the first token of a site that I lead, and lay it on a card of mine."""
        site = re.findall(r"\d+", self.leads.inner_text())[0]
        token = self.names(rf"Take the \d+ from site {site}$")[0]
        self.press(token)
        if cards := self.names(f"Lay the token on {ME}"):
            self.press(cards[0])
        self.sure()

    def build(self, card: str) -> None:
        """Lay all cards of this kind at some site where they may go."""
        self.press(card)
        if many := self.names(r"\d$"):
            self.press(many[-1])
        sites = self.names("Choose site")
        self.chance.shuffle(sites)
        for site in sites:
            self.press(site, at=BESIDE)
            if self.names(r"(Play .* at|Ride to) site"):
                return self.sure()
        raise AssertionError(f"{card} fits nowhere: {self.controls()}")

    def make(self, move: str) -> None:
        """Make this move, given in notation."""
        match move.split():
            case ["draw"]:
                self.press(self.names("Draw a card")[0])
                if sure := self.names("Yes, draw"):  # it asks where there is something else to do
                    self.press(sure[0])
            case ["done"]:
                self.press(self.names("Continue$|No more claims$")[0])
            case ["ride", site]:
                self.take("H")
                self.press(f"Choose site {site}", at=BESIDE)
                self.press(f"Ride to site {site}")
            case ["play", cards, site]:
                self.take(cards[0])
                if len(cards) > 1:
                    self.press(str(len(cards)))
                self.press(f"Choose site {site}", at=BESIDE)
                self.press(self.names("Play .* at site")[0])
            case ["cover", onto, site]:
                self.take("D")
                owner, card = onto.split(":")
                row = self.page.get_by_role("region", name=f"Site {site}")
                lying = re.compile(f"^Cover {PEOPLE[owner]}'s {CARDS[card].lower()}")
                row.get_by_role("button", name=lying).last.click()
                self.press(self.names("Cover .* at site")[-1], last=True)
            case ["claim", site, *more]:
                tokens = self.names(rf"Take the \d+ from site {site}$")
                self.press(f"Take the {more[0]} from site {site}" if more else tokens[0])
                if len(more) == 2:
                    self.press(self.names(f"Lay the token on {ME}'s {CARDS[more[1]].lower()}")[0])
                self.press(self.names(rf"(Take|Lay) the .* site {site}$")[-1], last=True)
            case _:
                raise AssertionError(f"no way to make {move!r}")

    def take(self, card: str) -> None:
        self.press(self.names(rf"{CARDS[card]} \(.* in hand$")[0])


def look(page: Page) -> None:
    """A card in hand, and a site where it would help."""
    player = GreatWallPlayer(page)
    player.press(player.names(r".* in hand$")[0])
    player.press(player.names("Choose site")[0], at={"x": 3, "y": 20})


def cards_at_the_sites(view: View) -> int:
    return sum(len(site["row"]) for site in view["sites"] if site)


PLAYER = GreatWallPlayer
SCENE = Scene(
    4,
    lambda view: view["step"] == "first" and sum(view["hand"]) > 2 and all(view["sites"][:4]),
    cards_at_the_sites,
    look,
)
