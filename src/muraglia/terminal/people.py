"""The players at the table: their colours, letters and names, the same on every board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text

from muraglia.kernel.meta import Meta
from muraglia.kernel.words import Words

HUMAN = "human"
"""The name of a human player in a record."""


class SeatPaint(NamedTuple):
    """How a colour looks. Each colour has a letter too, for people who cannot tell colours apart."""

    letter: str
    chip: str
    ink: str


PAINTS = {
    "red": SeatPaint("r", "bold white on #b3261e", "bold #e5534b"),
    "yellow": SeatPaint("y", "bold black on #f2c94c", "bold #f2c94c"),
    "green": SeatPaint("g", "bold white on #2e7d32", "bold #57ab5a"),
    "blue": SeatPaint("b", "bold white on #1f5fbf", "bold #6cb6ff"),
    "brown": SeatPaint("n", "bold white on #7b4b2a", "bold #c69066"),
    "purple": SeatPaint("p", "bold white on #6f42a8", "bold #b392f0"),
    "white": SeatPaint("w", "bold black on #e8e8e8", "bold"),
}


class SeatNames:
    """Names and paints the seats, as one player or a spectator (`me`) sees them."""

    def __init__(self, meta: Meta, words: Words, players: Sequence[str], me: int | None = None) -> None:
        self.meta = meta
        self.words = words
        self.players = list(players)
        self.me = me

    def seen_by(self, seat: int | None) -> SeatNames:
        """Return the same names as this seat sees them."""
        return SeatNames(self.meta, self.words, self.players, seat)

    def paint(self, seat: int) -> SeatPaint:
        """Return how a seat's colour looks."""
        colour = self.meta.colours[seat]
        return PAINTS.get(colour) or SeatPaint(colour[0], "bold reverse", "bold")

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
