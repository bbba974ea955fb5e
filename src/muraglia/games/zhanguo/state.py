"""A position of ZhanGuo: flat lists of small numbers, cheap to copy."""

from __future__ import annotations

from typing import NamedTuple, Self

from muraglia.games.zhanguo.moves import AnyMove
from muraglia.games.zhanguo.packed_officials import pack
from muraglia.games.zhanguo.steps import DRAFTING, NEXT_ABILITY, NEXT_REWARD, TRIGGER
from muraglia.games.zhanguo.tables import Tables
from muraglia.games.zhanguo.toml_reader import REGIONS
from muraglia.kernel.chance import Chance
from muraglia.kernel.contract import Decision
from muraglia.kernel.contract import State as Contract
from muraglia.kernel.meta import Options

TURN, ABILITY, REWARDING = range(3)
"""What the current step is part of: the turn up to its court action, an activated card, or a reward (which allows no
free moves down, ZG-7.3)."""
_AFTER = (TRIGGER, NEXT_ABILITY, NEXT_REWARD)

CONTEXT = (
    *("phase", "action", "governing", "returned", "points", "optional", "adds", "only", "lifted", "lifted_from"),
    *("owed", "paid", "uses", "named", "fits", "card", "reward", "bid", "bidder", "bidding"),
)
"""The numbers that say how far a step has come; all public."""
NONE = -1
"""No region, no official, no bid."""
AT_REST = {name: NONE if name in ("governing", "only", "lifted", "lifted_from", "bid") else 0 for name in CONTEXT}
"""Their values while no step is going on."""

SOURCES = ("start", "bid", "missing", "palace", "bonus", "ability")
START, BID, MISSING, PALACES, BONUSES, ABILITY_VP = range(6)


class Earned(NamedTuple):
    """Points scored at once (ZG-12.5): how many, what for, and its colour, region (from 0) or card."""

    points: int
    source: int
    detail: int


class State(Contract[AnyMove]):
    """The position. Lists are by seat; by seat and region `x[seat * 5 + region]`; by region and seat
    `x[region * seats + seat]`; by seat and colour `x[seat * 3 + colour]`."""

    __slots__ = (
        *("tables", "chance", "dealt", "listed", "mover"),
        *("round", "first", "order", "turn", "step", "line", "cells", "queue", "pending", *CONTEXT),
        *("deck", "taken", "hand", "chosen", "put_back", "played", "court", "gone"),
        *("above", "below", "left", "workers", "unrest", "laid"),
        *("governors", "palaces", "slots", "bonuses", "governors_left", "palaces_left", "walls_left"),
        *("ones", "supply", "big", "tiles", "task_tiles", "discs", "boards", "quiet", "fitted", "score", "earned"),
    )

    tables: Tables
    chance: Chance
    """Where later shuffles come from."""
    dealt: dict[str, list[str]]
    """What chance dealt at the start, by stream."""
    listed: tuple[AnyMove, ...] | None
    """The legal moves of the player whose turn it is, if they have been listed already."""
    mover: int
    """Who moved last (-1: nobody yet)."""

    round: int
    """From 1 to 5."""
    first: int
    order: tuple[int, ...]
    """The order in which the seats play this round (ZG-5.3, ZG-13.3)."""
    turn: int
    """The seat that decides now."""
    step: int
    line: tuple[int, ...]
    """The discs on the rewards line, top first (ZG-2.4) …"""
    cells: list[int]
    """… and whose disc lies on this round's reward of each colour (-1: nobody's)."""
    queue: tuple[int, ...]
    """The seats still to be asked: about this reward, for the last tasks, or about unrest before the draw."""
    pending: tuple[int, ...]
    """Cards that were activated and not yet used (ZG-8.2)."""

    phase: int
    action: int
    """The court action of this turn."""
    governing: int
    """The region where a governor is being installed, until its unrest has ended (ZG-7.4) …"""
    returned: int
    """… and how many officials it has cost so far: red, gray, white in turn."""
    points: int
    """Re-assignment points left (ZG-7.2)."""
    optional: int
    """Whether the rest of the points, or of officials to place, may lapse."""
    adds: int
    """Officials still to be placed …"""
    only: int
    """… and the region where all of them go; `NONE`: the player chooses."""
    lifted: int
    """The colour of the lifted official …"""
    lifted_from: int
    """… and the area where it was."""
    owed: int
    """Workers still to be paid …"""
    paid: int
    """… and the regions that cannot pay (again), as bits."""
    uses: int
    """What is left of the card in use: levels of unrest (CALM), or markers (ANY) …"""
    named: int
    """… and the colours that were named for it, as bits (ZG-6.4)."""
    fits: int
    """Whether the number at the court fits the action (ZG-8.1)."""
    card: int
    """The card of this turn, until it is placed."""
    reward: int
    """The colour whose reward is given (ZG-9.1)."""
    bid: int
    """The highest bid of this auction …"""
    bidder: int
    """… whose it is …"""
    bidding: int
    """… and who is still in it, as bits (ZG-13.5)."""

    deck: list[tuple[int, ...]]
    """Each deck in the order of drawing: a card's number, plus 128 × the round in which it was put back …"""
    taken: list[int]
    """… and how many of its cards have been drawn."""
    hand: list[tuple[int, ...]]
    chosen: list[tuple[int, ...]]
    """The draft: what each seat has chosen to put back."""
    put_back: list[tuple[int, ...]]
    """All cards each seat has put back, three a round."""
    played: list[tuple[int, ...]]
    """With the draft: the cards each seat has played; sampling needs them."""
    court: tuple[int, ...]
    gone: tuple[int, ...]
    """Cards of cleared piles (ZG-4.5)."""

    above: list[int]
    """The officials of each governor area, see `packed_officials.py` …"""
    below: list[int]
    """… of each worker area …"""
    left: list[int]
    """… and, by seat, in the supply."""
    workers: list[int]
    unrest: list[int]
    laid: list[tuple[int, ...]]

    governors: list[int]
    palaces: list[int]
    slots: list[int]
    """The owner of the wall in each of the 18 slots (-1: free); a slot is section * 3 + bars - 1."""
    bonuses: list[int]
    """The bonus spaces taken in each region, as bits."""
    governors_left: list[int]
    palaces_left: list[int]
    walls_left: list[int]

    ones: list[int]
    """Value-1 markers by seat and colour …"""
    supply: list[int]
    """… and those left, by colour."""
    big: list[int]
    """Who has the value-3 marker of each colour (-1: it is at the court)."""
    tiles: tuple[int, ...]
    """The tile of each section: number * 2 + side, both from 0."""
    task_tiles: tuple[int, ...]
    """The six tasks: section * 3 + kind."""
    discs: list[tuple[int, ...]]
    """Whose discs lie on each task, the leftmost first."""
    boards: list[int]
    """Each seat's board of side B (-1: side A, or none yet)."""
    quiet: int
    """The seats that have used the quiet hire in this round, as bits …"""
    fitted: int
    """… and those that have used the fit."""
    score: list[int]
    earned: list[tuple[Earned, ...]]

    @property
    def decision(self) -> Decision:
        """The kind of the decision that is due."""
        return "sealed" if self.step == DRAFTING else "turn"

    @property
    def turn_key(self) -> tuple[int, int]:
        """The round, and whose turn it is: a turn lasts from the card to the last thing that it triggers (ZG-5.4)."""
        return self.round, self.turn

    def power(self, seat: int) -> int:
        """Return the power of a seat's board (-1: none)."""
        board = self.boards[seat]
        return -1 if board < 0 else self.tables.power[board]

    def value(self, seat: int, colour: int) -> int:
        """Return what a seat's markers of a colour are worth (ZG-9.1)."""
        return self.ones[seat * 3 + colour] + 3 * (self.big[colour] == seat)

    def cards_of(self, seat: int) -> int:
        """Return how many cards lie on a seat's board."""
        start = seat * REGIONS
        return sum([len(cards) for cards in self.laid[start : start + REGIONS]])

    def tie_order(self) -> tuple[int, ...]:
        """Return the seats in the order that breaks ties: the rewards line, then this round's column (ZG-9.3)."""
        column = [seat for seat in self.cells if seat >= 0]
        return (*self.line, *column) if column else self.line

    def gain(self, seat: int, points: int, source: int, detail: int) -> None:
        """Score points at once (ZG-12.5)."""
        if points:
            self.score[seat] += points
            self.earned[seat] += (Earned(points, source, detail),)

    def context(self) -> dict[str, int]:
        """Return the numbers that say how far a step has come, without those at rest."""
        now = {name: int(getattr(self, name)) for name in CONTEXT}
        return {name: value for name, value in now.items() if value != AT_REST[name]}

    def clear_context(self) -> None:
        """Set the numbers that say how far a step has come to rest."""
        self.phase = self.action = self.returned = self.points = self.optional = self.adds = self.owed = 0
        self.paid = self.uses = self.named = self.fits = self.card = self.reward = self.bidder = self.bidding = 0
        self.governing = self.only = self.lifted = self.lifted_from = self.bid = NONE

    def copy(self) -> Self:
        """Return an independent copy."""
        twin = self.twin()
        twin.mover = self.mover
        twin.tables = self.tables
        twin.chance = self.chance
        twin.dealt = self.dealt
        twin.listed = self.listed
        twin.round = self.round
        twin.first = self.first
        twin.order = self.order
        twin.turn = self.turn
        twin.step = self.step
        twin.line = self.line
        twin.cells = self.cells[:]
        twin.queue = self.queue
        twin.pending = self.pending
        twin.phase = self.phase
        twin.action = self.action
        twin.governing = self.governing
        twin.returned = self.returned
        twin.points = self.points
        twin.optional = self.optional
        twin.adds = self.adds
        twin.only = self.only
        twin.lifted = self.lifted
        twin.lifted_from = self.lifted_from
        twin.owed = self.owed
        twin.paid = self.paid
        twin.uses = self.uses
        twin.named = self.named
        twin.fits = self.fits
        twin.card = self.card
        twin.reward = self.reward
        twin.bid = self.bid
        twin.bidder = self.bidder
        twin.bidding = self.bidding
        twin.deck = self.deck[:]
        twin.taken = self.taken[:]
        twin.hand = self.hand[:]
        twin.chosen = self.chosen[:]
        twin.put_back = self.put_back[:]
        twin.played = self.played[:]
        twin.court = self.court
        twin.gone = self.gone
        twin.above = self.above[:]
        twin.below = self.below[:]
        twin.left = self.left[:]
        twin.workers = self.workers[:]
        twin.unrest = self.unrest[:]
        twin.laid = self.laid[:]
        twin.governors = self.governors[:]
        twin.palaces = self.palaces[:]
        twin.slots = self.slots[:]
        twin.bonuses = self.bonuses[:]
        twin.governors_left = self.governors_left[:]
        twin.palaces_left = self.palaces_left[:]
        twin.walls_left = self.walls_left[:]
        twin.ones = self.ones[:]
        twin.supply = self.supply[:]
        twin.big = self.big[:]
        twin.tiles = self.tiles
        twin.task_tiles = self.task_tiles
        twin.discs = self.discs[:]
        twin.boards = self.boards[:]
        twin.quiet = self.quiet
        twin.fitted = self.fitted
        twin.score = self.score[:]
        twin.earned = self.earned[:]
        return twin

    def set_up(self, seats: int, options: Options, rules: int, tables: Tables) -> None:
        """Set up an empty table: all pieces in the supplies, no cards anywhere (ZG-1, ZG-4)."""
        self.set_out(seats, options, rules)
        self.tables = tables
        self.mover = -1
        self.listed = None
        self.dealt = {}
        self.round = 0
        self.first = self.turn = self.quiet = self.fitted = 0
        self.order = self.queue = self.pending = self.court = self.gone = ()
        self.line = tuple(range(seats))
        self.cells = [-1] * 3
        self.clear_context()
        self.hand = [()] * seats
        self.chosen = [()] * seats
        self.put_back = [()] * seats
        self.played = [()] * seats
        self.above, self.below, self.workers, self.unrest = ([0] * (seats * REGIONS) for _ in range(4))
        self.left = [pack([tables.officials] * 3)] * seats
        self.laid = [()] * (seats * REGIONS)
        self.governors, self.palaces = ([0] * (seats * REGIONS) for _ in range(2))
        self.slots = [-1] * 18
        self.bonuses = [0] * REGIONS
        self.governors_left = [tables.governors] * seats
        self.palaces_left = [tables.palaces] * seats
        self.walls_left = [tables.walls] * seats
        self.ones = [0] * (seats * 3)
        self.supply = [tables.markers[seats]] * 3
        self.big = [-1] * 3
        self.tiles = tuple(range(0, 12, 2))
        self.task_tiles = (0, 0, 0, 1, 1, 1)
        self.discs = [()] * 6
        self.boards = [-1] * seats
        self.score = [0] * seats
        self.earned = [()] * seats


def finish(state: State) -> None:
    """Go on with whatever a finished step was part of; after a governor's bonus its region becomes calm (ZG-7.4)."""
    if state.governing >= 0:
        state.unrest[state.turn * REGIONS + state.governing] = 0
        state.governing = NONE
    state.optional = state.adds = state.points = 0
    state.only = NONE
    state.step = _AFTER[state.phase]
