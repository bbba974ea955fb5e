"""Somebody who plays Great Wall of China: claims what can be claimed, else builds with all cards of a kind."""

from __future__ import annotations

import re

from players import Player
from playwright.sync_api import Locator


class GreatWallPlayer(Player):
    def act(self) -> None:
        if self.names("Go on$"):
            self.move(lambda: self.press("Go on"))
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
        token = self.names(rf"Take the \d+ of site {site}$")[0]
        self.press(token)
        if cards := self.names("Lay the token on Red"):  # the player of these tests is seat 1
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
            self.press(site, at={"x": 3, "y": 20})  # beside the wall: a dragon could also be meant for a card of it
            if self.names(r"(Play .* to|Ride to) site"):
                return self.sure()
        raise AssertionError(f"{card} fits nowhere: {self.controls()}")
