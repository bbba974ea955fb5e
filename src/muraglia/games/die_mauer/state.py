"""A position of Die Mauer: small, flat, cheap to copy."""

from __future__ import annotations

from typing import Self

from muraglia.games.die_mauer.moves import AnyMove
from muraglia.games.die_mauer.pieces import COPIES, FULL_MASK, LETTERS, PIECES, SET_SIZE
from muraglia.games.die_mauer.round_memory import Entry, Scorecard
from muraglia.kernel.contract import Decision
from muraglia.kernel.contract import State as Contract

CHOOSE, BUILD, FREE_BUILD, GIVE, OVER = range(5)
"""What is decided now: all choose in secret; a builder chooses an end; the master builder builds any piece that fits,
as the empty fist allows (DM-6.1); the rival with an empty fist gives a piece (DM-6.2); or the game is over."""

STEPS = ("choose", "build", "free", "give", "over")
KINDS = len(COPIES)


class State(Contract[AnyMove]):
    """The position. Lists by seat, or by seat and kind (`counts[seat * KINDS + piece]`)."""

    __slots__ = (
        "builders",
        "built_walls",
        "counts",
        "held",
        "master",
        "pieces",
        "points",
        "round",
        "scorecards",
        "shown",
        "start_hands",
        "starter",
        "step",
        "story",
        "turn",
        "waiting",
        "wall",
    )

    step: int
    round: int
    """The round being played, from 0."""
    turn: int
    """The turn of this round, from 0."""
    master: int
    wall: str
    built_walls: int
    """How many wall pieces are built: DM-7.4 asks whether all are."""
    counts: list[int]
    pieces: list[int]
    """How many pieces each seat holds."""
    held: list[int]
    """Which kinds each seat holds, as bits."""
    shown: list[int]
    """What each seat chose this turn (-1: nothing yet)."""
    waiting: int
    """The seats that have not chosen, as bits."""
    builders: tuple[int, ...]
    """The seats that still have to build in this turn, in order."""
    story: list[Entry]
    """What happened in this round and stays public (DM-8.2), and the gifts."""
    start_hands: tuple[int, ...]
    """The `counts` at the beginning of the story: full sets, unless the game began from a position."""
    scorecards: tuple[Scorecard, ...]
    """The finished rounds."""
    starter: str
    """The colour that was drawn to be the first master builder; empty if no seat was drawn (DM-2.4)."""
    points: list[int]
    """The running scores: minus points are negative (DM-7.3)."""

    @property
    def decision(self) -> Decision:
        """The kind of the decision that is due."""
        return "sealed" if self.step == CHOOSE else "turn"

    @property
    def turn_key(self) -> tuple[int, int]:
        """The round, from 1, and the turn. A turn lasts from the fists to the last piece that is built or given
        (DM-4)."""
        return self.round + 1, self.turn

    def copy(self) -> Self:
        """Return an independent copy."""
        twin = self.twin()
        twin.step = self.step
        twin.round = self.round
        twin.turn = self.turn
        twin.master = self.master
        twin.wall = self.wall
        twin.built_walls = self.built_walls
        twin.counts = self.counts[:]
        twin.pieces = self.pieces[:]
        twin.held = self.held[:]
        twin.shown = self.shown[:]
        twin.waiting = self.waiting
        twin.builders = self.builders
        twin.story = self.story[:]
        twin.start_hands = self.start_hands
        twin.scorecards = self.scorecards
        twin.points = self.points[:]
        twin.starter = self.starter
        return twin

    def vector(self) -> list[int]:
        """Return step, round, turn, master, then by seat: choice, waiting, building order, points and pieces
        by kind; last the wall, left to right, with 0 for free places."""
        order = [0] * self.seats
        for place, seat in enumerate(self.builders, 1):
            order[seat] = place
        wall = [LETTERS.index(letter) + 1 for letter in self.wall]
        return [
            int(self.over),
            self.step,
            self.round,
            self.turn,
            self.master,
            *self.shown,
            *(self.waiting >> seat & 1 for seat in range(self.seats)),
            *order,
            *self.points,
            *self.counts,
            *wall,
            *[0] * (self.seats * SET_SIZE - len(wall)),
        ]

    def imbalance(self) -> str:
        """Return what is wrong with the number of pieces: each kind is in a hand or in the wall (DM-1.1)."""
        for piece in PIECES:
            here = sum(self.counts[piece::KINDS]) + self.wall.count(LETTERS[piece])
            if here != COPIES[piece] * self.seats:
                return f"{COPIES[piece] * self.seats} pieces {LETTERS[piece]} belong to {self.seats} sets, not {here}"
        for seat in range(self.seats):
            mine = self.counts[seat * KINDS : seat * KINDS + KINDS]
            if sum(mine) != self.pieces[seat]:
                return f"seat {seat + 1} holds {sum(mine)} pieces, not {self.pieces[seat]}"
            if self.held[seat] != sum(1 << piece for piece in PIECES if mine[piece]):
                return f"seat {seat + 1}: the kinds held do not match the pieces"
        return ""

    def fill_hands(self) -> None:
        """Give everybody a full set (DM-2.2)."""
        self.counts = list(COPIES) * self.seats
        self.pieces = [SET_SIZE] * self.seats
        self.held = [FULL_MASK] * self.seats
        self.start_hands = tuple(self.counts)
