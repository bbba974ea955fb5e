"""The people around the table: their colours, letters and names, the same in every picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text

from muraglia.kernel.meta import Meta
from muraglia.kernel.words import Words

HUMAN = "human"
"""How a record names a player who is no bot."""


class Paint(NamedTuple):
    """How a colour looks; never colour alone, so each has a letter of its own too."""

    letter: str
    chip: str
    ink: str


PAINTS = {
    "red": Paint("r", "bold white on #b3261e", "bold #e5534b"),
    "yellow": Paint("y", "bold black on #f2c94c", "bold #f2c94c"),
    "green": Paint("g", "bold white on #2e7d32", "bold #57ab5a"),
    "blue": Paint("b", "bold white on #1f5fbf", "bold #6cb6ff"),
    "brown": Paint("n", "bold white on #7b4b2a", "bold #c69066"),
    "purple": Paint("p", "bold white on #6f42a8", "bold #b392f0"),
    "white": Paint("w", "bold black on #e8e8e8", "bold"),
}


class People:
    """Who sits where."""

    def __init__(self, meta: Meta, words: Words, players: Sequence[str], me: int | None = None) -> None:
        self.meta = meta
        self.words = words
        self.players = list(players)
        self.me = me

    def seen_by(self, seat: int | None) -> People:
        """Return the same people for the eyes of one of them."""
        return People(self.meta, self.words, self.players, seat)

    def paint(self, seat: int) -> Paint:
        """Return how a seat's colour looks."""
        colour = self.meta.colours[seat]
        return PAINTS.get(colour) or Paint(colour[0], "bold reverse", "bold")

    def name(self, seat: int) -> str:
        """Return a seat's colour in words: *Red*."""
        return self.words.names["colour"][str(seat)]

    def chip(self, seat: int, text: str = "") -> Text:
        """Return a small coloured tile with the seat's letter, or with other text."""
        paint = self.paint(seat)
        return Text.assemble((f" {text or paint.letter.upper()} ", paint.chip))

    def label(self, seat: int) -> Text:
        """Return chip and name: `R Red`."""
        return Text.assemble(self.chip(seat), " ", (self.name(seat), self.paint(seat).ink))

    def full(self, seat: int) -> Text:
        """Return chip, name and who plays it: `R Red  you`."""
        return self.label(seat).append(f" {self.who(seat)}", style="dim")

    def who(self, seat: int) -> str:
        """Return who plays a seat: *you*, a bot's name, or nothing for another human."""
        if seat == self.me:
            return "you"
        player = self.players[seat]
        return "" if player == HUMAN else player.rpartition(":")[2]

    def names(self, seats: Sequence[int]) -> str:
        """Return several names in words: *Red, Yellow and Blue*."""
        named = [self.name(seat) for seat in seats]
        return " and ".join([", ".join(named[:-1]), named[-1]] if len(named) > 1 else named)
