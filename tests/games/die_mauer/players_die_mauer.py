"""Somebody who plays Die Mauer: shows a piece that fits, builds where there is room, gives what it can spare."""

from __future__ import annotations

from page_player import Player
from picture_scene import Scene
from playwright.sync_api import Page

PIECES = {"T": "tower", "G": "gate", "-": "empty fist", **{str(n): f"wall of {n}" for n in range(1, 7)}}


class DieMauerPlayer(Player):
    HAND = "Your pieces"
    MIDDLE = 24
    SHEETS = ("Scorecard",)
    HELD = r".+, [1-9]\d* in hand, "
    NOWHERE = "fits nowhere now"
    ENDS = "(Left|Right) end$"
    BUILD = "Build the "
    DO = "(Hide the|Play an|Give|Build) "
    CLOSE = "Close"

    def act(self) -> None:
        if self.names(f"{self.CLOSE}$"):  # the scorecard of a finished round lies over the table
            return self.press(self.CLOSE)
        if ends := self.names(self.ENDS):
            self.press(self.chance.choice(ends))
            return self.sure()
        if straight := self.names(self.BUILD):  # only one end fits: nothing is left to choose
            return self.move(lambda: self.press(straight[-1], last=True))
        held = self.names(self.HELD)
        self.chance.shuffle(held)
        for piece in sorted(held, key=lambda name: name.endswith(self.NOWHERE)):
            self.press(piece)
            if self.names(self.DO):
                return self.sure()
            if ends := self.names(self.ENDS):
                self.press(self.chance.choice(ends))
                return self.sure()
        raise AssertionError(f"nothing can be done: {self.controls()}")

    def make(self, move: str) -> None:
        """Make this move, given in notation."""
        verb, piece, *end = move.split()
        if verb == "build":
            name = PIECES[piece]
            if not self.names(f"Build the {name}|(Left|Right) end"):
                self.take(piece)
            if wished := self.names(f"{end[0].capitalize()} end$"):
                self.press(wished[0])
            self.press(self.names(f"Build the {name}")[-1], last=True)
        else:
            self.take(piece)
            self.press(self.names("Hide the |Play an |Give ")[0])

    def take(self, piece: str) -> None:
        self.press(self.names(f"{PIECES[piece]}(,|$)")[0])


def look(page: Page) -> None:
    """A piece goes into the fist."""
    player = DieMauerPlayer(page)
    held = player.names(player.HELD)
    player.press(next((piece for piece in held if not piece.endswith(player.NOWHERE)), held[0]))


PLAYER = DieMauerPlayer
SCENE = Scene(4, lambda view: view["step"] == "choose", lambda view: len(view["wall"]), look)
