"""Somebody who plays ZhanGuo: any card, any action that is possible, and whatever the board asks for then."""

from __future__ import annotations

import re

from page_player import Player
from picture_scene import Scene
from playwright.sync_api import Locator, Page, expect

ACTIONS = ("Hire", "Palace", "Wall", "Governor", "Recruit", "Re-assign")
VERBS = {"hire": "Hire", "palace": "Palace", "wall": "Wall", "govern": "Governor"}
VERBS |= {"recruit": "Recruit", "reassign": "Re-assign"}
ELSE = {"Cancel", "Take back", "Move officials down (free)", "Stop here", "Red", "Grey", "White"}
SAID = {"gray": "Grey", "red": "Red", "white": "White"}
"""The colours of officials, as the page names them."""
PLACES = rf"({'|'.join(ACTIONS)})\. |Unify in region \d\."
"""The court's actions and the free places behind the regions."""
SURE = re.compile(r"^\d+: (Unify|Hire|Build a palace|Install a governor|Build a wall|Recruit|Re-assign)")
"""A card and where it goes."""
LIFT = re.compile(r".* from (governor|worker) area \d$")
"""To take up an official is a step that is made at once."""


class ZhanGuoPlayer(Player):
    MIDDLE = 70

    def __init__(self, page: Page, seed: int = 1) -> None:
        super().__init__(page, seed)
        self.now = page.get_by_role("region", name="What you can do")
        self.hand = page.get_by_role("group", name="Your hand")

    def offers(self) -> list[str]:
        """What the board offers as moves now."""
        return [name for name in self.names("", self.now) if name not in ELSE]

    def tap(self, name: str, within: Locator | None = None) -> None:
        self.hit((within or self.now).get_by_role("button", name=name, exact=True).last)

    def act(self) -> None:
        asked = self.names("", self.now)
        if self.now.get_by_text(re.compile("Choose a card and where it goes|Now choose: behind")).is_visible():
            return self.play_a_card()
        if colours := [name for name in asked if name in SAID.values()]:
            self.tap(self.chance.choice(colours))
        offers = self.offers()
        if "Stop here" in asked and (not offers or self.chance.random() < 0.4):
            self.tap("Stop here")
            return self.move(lambda: self.tap("Stop here"))
        offer = self.chance.choice(offers)
        if LIFT.match(offer):
            return self.move(lambda: self.tap(offer))
        self.tap(offer)
        return self.move(lambda: self.tap(offer))

    def play_a_card(self) -> None:
        self.tap(self.chance.choice(self.names("Card", self.hand)), self.hand)
        places = [name for name in self.names(PLACES) if "Not possible now" not in name]
        place = self.chance.choice(places)
        self.press(place)
        if offers := [name for name in self.offers() if not SURE.match(name)]:
            self.tap(self.chance.choice(offers))
        self.say_it()

    def say_it(self) -> None:
        """Play the card where it was meant to go: two moves with one press."""
        sure = self.now.get_by_role("button", name=SURE)
        self.move(lambda: self.hit(sure))
        expect(sure).to_be_hidden()
        expect(self.page.get_by_role("main")).to_have_attribute("data-moment", re.compile(r"\d"))

    def make(self, move: str) -> None:
        while self.names("Cancel$", self.now):
            self.tap("Cancel")
        words = move.split()
        match words:
            case ["play", card]:
                self.tap(self.names(rf"Card {card}, ", self.hand)[0], self.hand)
            case [verb, *_] if verb in {"unify", *VERBS}:
                self.look(move)
                self.hit(self.now.get_by_role("button", name=self.named(move)).last)
            case ["down", *_]:
                if not self.names("Move (red|grey|white) down", self.now):
                    self.tap("Move officials down (free)")
                self.twice(move)
            case ["add", colour, _]:
                self.tap(SAID[colour])
                self.twice(move)
            case ["done"]:
                self.tap("Stop here")
                self.tap("Stop here")
            case _:
                self.twice(move)

    def look(self, move: str) -> None:
        """Choose an action and, where it has several, its place."""
        verb, *rest = move.split()
        if verb == "unify":
            return self.press(self.names(rf"Unify in region {rest[0]}\.")[0])
        if verb == "wall":
            return self.press(self.names(rf"{rest[0]}, free slot with {rest[1]} bar")[0])
        self.press(self.names(rf"{VERBS[verb]}\. ")[0])
        if verb not in ("recruit", "reassign"):
            self.hit(self.now.get_by_role("button", name=self.named(move)).first)
        return None

    def twice(self, move: str) -> None:
        """Choose what is offered, then confirm it."""
        for _ in range(2):
            self.hit(self.now.get_by_role("button", name=self.named(move)).last)

    @staticmethod
    def named(move: str) -> re.Pattern[str]:
        """How the board words a move."""
        verb, *rest = move.split()
        first, second = [*rest, "", ""][:2]
        word = {
            "unify": f"Unify in region {first}",
            "hire": f"Hire .*region {first}",
            "palace": f"Build a palace in region {first}",
            "govern": f"Install a governor in region {first}",
            "wall": f"Build a wall with {second} bars? in {first}",
            "recruit": "Recruit an official",
            "reassign": "Re-assign officials",
            "down": f"Move {SAID.get(first, '').lower()} down in region {second}",
            "add": f"Place {SAID.get(first, '').lower()} in region {second}",
            "use": f"^Use card {first}: ",
            "bonus": "Take the bonus: ",
            "pay": f"Discard a worker from region {first}",
            "marker": f"Take a {first} marker",
            "task": f"Declare {second}s ",
            "accept": "Accept: ",
            "pass": "Pass",
        }[verb]
        return re.compile(word)


def look(page: Page) -> None:
    """A card in hand: which actions it fits, and which cards it would activate."""
    player = ZhanGuoPlayer(page)
    player.tap(player.names("Card", player.hand)[2], player.hand)
    player.press(player.names(r"Recruit\. ")[0])


PLAYER = ZhanGuoPlayer
SCENE = Scene(
    3,
    lambda view: view["step"] == "card" and len(view["hand"]) > 3,
    lambda view: min(view["round"], 3),
    look,
)
