"""The moves of ZhanGuo and their notation.

bid 3, pass          the auction of the boards; pass also answers a reward
board star           take a board
calm 2               lower the unrest of region 2
back 1 3 2           the draft: put back the first writing, third currency, second law card by number
play 57              play a card …
unify 3              … behind region 3 of your own board
recruit, reassign    … to the court, for one of the six actions
govern 2, palace 4
hire 3               (hire 3 1 where the number is chosen)
wall A1 3            the slot with 3 bars
add red 3            an official goes to the governor area of region 3
lift red g2          take an official of governor area 2 (w2: worker area) …
to w3                … and put it into worker area 3
down red 2           free: from governor area 2 to worker area 2
return red g         a governor costs the red official of the governor area
bonus 1              take the first bonus space
pay 4                discard a worker of region 4
marker law           name a colour of markers
fit                  board star: the number counts as fitting
use 57               activate a card
task 1 wall          declare a task
accept               a reward
done                 stop using this
"""

from __future__ import annotations

from collections.abc import Sequence

from muraglia.games.zhanguo.tables import (
    BOARDS,
    COLOURS,
    DECK,
    MOST_BID,
    MOST_BONUS_SPACES,
    OFFICIALS,
    SITES,
    TASK_KINDS,
)
from muraglia.games.zhanguo.toml_reader import REGIONS
from muraglia.kernel.errors import BadNotation, quoted
from muraglia.kernel.move import Move, MoveBook
from muraglia.kernel.number import is_number, whole

AREAS = tuple(f"{letter}{region + 1}" for letter in "gw" for region in range(REGIONS))
"""Governor areas g1 to g5, then worker areas w1 to w5."""
SECTIONS = tuple(f"{site}{half}" for site in SITES for half in (1, 2))
SLOTS = 3


class Bid(Move, frozen=True, gc=False, tag="bid"):
    """Bid victory points for the next choice of a board (ZG-13.5)."""

    points: int

    def __str__(self) -> str:
        return f"bid {self.points}"


class Pass(Move, frozen=True, gc=False, tag="pass"):
    """Leave this auction, or let the next player have this reward (ZG-13.5, ZG-9.1)."""

    def __str__(self) -> str:
        return "pass"


class Board(Move, frozen=True, gc=False, tag="board"):
    """Take a board of side B (ZG-13.5)."""

    board: int

    def __str__(self) -> str:
        return f"board {BOARDS[self.board]}"


class Calm(Move, frozen=True, gc=False, tag="calm"):
    """Lower the unrest of a region by one (ZG-14.2, ZG-13.1)."""

    region: int

    def __str__(self) -> str:
        return f"calm {self.region + 1}"


class Back(Move, frozen=True, gc=False, tag="back"):
    """Put back one of the three cards of each colour, counted from the lowest number (ZG-13.2).

    All three are one move, since drafts are secret and a choice in several moves would need secret intermediate steps.

    """

    writing: int
    currency: int
    law: int

    def __str__(self) -> str:
        return f"back {self.writing + 1} {self.currency + 1} {self.law + 1}"


class Play(Move, frozen=True, gc=False, tag="play"):
    """Choose the card of this turn (ZG-5.6)."""

    card: int

    def __str__(self) -> str:
        return f"play {self.card}"


class Unify(Move, frozen=True, gc=False, tag="unify"):
    """Lay the card behind a region of your own board (ZG-6)."""

    region: int

    def __str__(self) -> str:
        return f"unify {self.region + 1}"


class Recruit(Move, frozen=True, gc=False, tag="recruit"):
    """Court action: one official (ZG-7.1)."""

    def __str__(self) -> str:
        return "recruit"


class Reassign(Move, frozen=True, gc=False, tag="reassign"):
    """Court action: move officials (ZG-7.2)."""

    def __str__(self) -> str:
        return "reassign"


class Govern(Move, frozen=True, gc=False, tag="govern"):
    """Court action: install a governor (ZG-7.4)."""

    region: int

    def __str__(self) -> str:
        return f"govern {self.region + 1}"


class Hire(Move, frozen=True, gc=False, tag="hire"):
    """Court action: workers (ZG-7.5). `workers` is 0 where their number is not chosen (ZG-13.4)."""

    region: int
    workers: int = 0

    def __str__(self) -> str:
        return f"hire {self.region + 1}" + (f" {self.workers}" if self.workers else "")


class Palace(Move, frozen=True, gc=False, tag="palace"):
    """Court action: build a palace (ZG-7.6)."""

    region: int

    def __str__(self) -> str:
        return f"palace {self.region + 1}"


class Wall(Move, frozen=True, gc=False, tag="wall"):
    """Court action or reward: build a wall in a slot (ZG-7.7, ZG-9.5)."""

    section: int
    bars: int

    def __str__(self) -> str:
        return f"wall {SECTIONS[self.section]} {self.bars}"


class Add(Move, frozen=True, gc=False, tag="add"):
    """Put an official from the supply in a governor area (ZG-7.1)."""

    colour: int
    region: int

    def __str__(self) -> str:
        return f"add {OFFICIALS[self.colour]} {self.region + 1}"


class Lift(Move, frozen=True, gc=False, tag="lift"):
    """Choose the official that moves (ZG-7.2)."""

    colour: int
    area: int

    def __str__(self) -> str:
        return f"lift {OFFICIALS[self.colour]} {AREAS[self.area]}"


class To(Move, frozen=True, gc=False, tag="to"):
    """Choose where it goes (ZG-7.2)."""

    area: int

    def __str__(self) -> str:
        return f"to {AREAS[self.area]}"


class Down(Move, frozen=True, gc=False, tag="down"):
    """Move an official down to the worker area, for free (ZG-7.3)."""

    colour: int
    region: int

    def __str__(self) -> str:
        return f"down {OFFICIALS[self.colour]} {self.region + 1}"


class Return(Move, frozen=True, gc=False, tag="return"):
    """Choose which of two officials a governor costs: the one in the governor area or the one in the worker area
    (ZG-7.4)."""

    colour: int
    below: bool

    def __str__(self) -> str:
        return f"return {OFFICIALS[self.colour]} {'w' if self.below else 'g'}"


class Bonus(Move, frozen=True, gc=False, tag="bonus"):
    """Take a bonus space (ZG-7.4)."""

    space: int

    def __str__(self) -> str:
        return f"bonus {self.space + 1}"


class Pay(Move, frozen=True, gc=False, tag="pay"):
    """Discard a worker of a region (ZG-7.6, ZG-7.7)."""

    region: int

    def __str__(self) -> str:
        return f"pay {self.region + 1}"


class Marker(Move, frozen=True, gc=False, tag="marker"):
    """Name the colour of a marker (ZG-6.4)."""

    colour: int

    def __str__(self) -> str:
        return f"marker {COLOURS[self.colour]}"


class Fit(Move, frozen=True, gc=False, tag="fit"):
    """Let the number count as fitting, once a round (ZG-13.1)."""

    def __str__(self) -> str:
        return "fit"


class Use(Move, frozen=True, gc=False, tag="use"):
    """Activate a card of your own board (ZG-8.2)."""

    card: int

    def __str__(self) -> str:
        return f"use {self.card}"


class Task(Move, frozen=True, gc=False, tag="task"):
    """Declare a completed task (ZG-10.1)."""

    section: int
    kind: int

    def __str__(self) -> str:
        return f"task {self.section + 1} {TASK_KINDS[self.kind]}"


class Accept(Move, frozen=True, gc=False, tag="accept"):
    """Take the reward for all markers of its colour (ZG-9.2)."""

    def __str__(self) -> str:
        return "accept"


class Done(Move, frozen=True, gc=False, tag="done"):
    """Stop using cards, points or officials, or declaring tasks (ZG-8.6, ZG-7.2, ZG-10.1)."""

    def __str__(self) -> str:
        return "done"


AnyMove = (
    Bid | Pass | Board | Calm | Back | Play | Unify | Recruit | Reassign | Govern | Hire | Palace | Wall | Add | Lift
    | To | Down | Return | Bonus | Pay | Marker | Fit | Use | Task | Accept | Done
)  # fmt: skip

_ALL = range(REGIONS)
_CARDS = range(1, 3 * DECK + 1)
BIDS = tuple(Bid(points) for points in range(MOST_BID + 1))
PASS, RECRUIT, REASSIGN, FIT, ACCEPT, DONE = Pass(), Recruit(), Reassign(), Fit(), Accept(), Done()
BOARD = tuple(Board(board) for board in range(len(BOARDS)))
CALM = tuple(Calm(region) for region in _ALL)
BACK = tuple(Back(w, c, law) for w in range(3) for c in range(3) for law in range(3))
PLAY = (Play(0), *(Play(card) for card in _CARDS))
USE = (Use(0), *(Use(card) for card in _CARDS))
UNIFY = tuple(Unify(region) for region in _ALL)
GOVERN = tuple(Govern(region) for region in _ALL)
HIRE = tuple(tuple(Hire(region, workers) for workers in range(3)) for region in _ALL)
PALACE = tuple(Palace(region) for region in _ALL)
WALL = tuple(tuple(Wall(section, bars) for bars in range(1, SLOTS + 1)) for section in range(len(SECTIONS)))
ADD = tuple(tuple(Add(colour, region) for region in _ALL) for colour in range(3))
LIFT = tuple(tuple(Lift(colour, area) for area in range(len(AREAS))) for colour in range(3))
TO = tuple(To(area) for area in range(len(AREAS)))
DOWN = tuple(tuple(Down(colour, region) for region in _ALL) for colour in range(3))
RETURN = tuple((Return(colour, False), Return(colour, True)) for colour in range(3))
BONUS = tuple(Bonus(space) for space in range(MOST_BONUS_SPACES))
PAY = tuple(Pay(region) for region in _ALL)
MARKER = tuple(Marker(colour) for colour in range(3))
TASK = tuple(tuple(Task(section, kind) for kind in range(len(TASK_KINDS))) for section in range(2))

_KNOWN = {line.split()[0].rstrip(","): line for line in (
    "bid 3", "pass", "board star", "calm 2", "back 1 3 2", "play 57", "unify 3", "recruit", "reassign", "govern 2",
    "hire 3", "palace 4", "wall A1 3", "add red 3", "lift red g2", "to w3", "down red 2", "return red g",
    "bonus 1", "pay 4", "marker law", "fit", "use 57", "task 1 wall", "accept", "done",
)}  # fmt: skip


def _explain(text: str) -> BadNotation:
    verb, *rest = text.lower().split(" ") if text else [""]
    if verb in ("play", "use") and rest and is_number(rest[0]):
        return BadNotation("card", f"cards are numbered 1 to {3 * DECK}, not {rest[0]}", rule="ZG-1.3", text=text)
    if verb in ("calm", "unify", "govern", "hire", "palace", "pay", "add", "down") and rest and is_number(rest[-1]):
        number = rest[-1] if verb in ("add", "down") else rest[0]
        if is_number(number) and whole(number, 1, REGIONS) is None:
            return BadNotation("region", f"regions go from 1 to {REGIONS}, not {number}", rule="ZG-2.1", text=text)
    right = _KNOWN.get(verb, ", ".join(_KNOWN.values()))
    return BadNotation("move", f"{quoted(text)} is not a move of ZhanGuo: write {right}", text=text)


def _flat(*groups: Sequence[Sequence[AnyMove]]) -> tuple[AnyMove, ...]:
    return tuple(move for group in groups for row in group for move in row)


BOOK: MoveBook[AnyMove] = MoveBook(
    _flat(
        ((PASS, RECRUIT, REASSIGN, FIT, ACCEPT, DONE),),
        (BIDS, BOARD, CALM, UNIFY, GOVERN, PALACE, TO, BONUS, PAY, MARKER),
        (*HIRE, *WALL, *ADD, *LIFT, *DOWN, *RETURN, *TASK),
        (BACK, PLAY[1:], USE[1:]),
    ),
    _explain,
)
