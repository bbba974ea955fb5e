"""A position of Chinatown: small, flat, cheap to copy."""

from __future__ import annotations

from typing import Self

from muraglia.games.chinatown.boards import BOARDS, BUILDINGS, Board, buildings_in
from muraglia.games.chinatown.box import COPIES, KIND_IDS, KINDS, ROUNDS, SIZE, TABLES
from muraglia.games.chinatown.deals import Deal, Dealt, Entry, Paid
from muraglia.games.chinatown.moves import FIRST_KIND, AnyMove
from muraglia.games.chinatown.terms import Transfer
from muraglia.kernel.contract import Decision
from muraglia.kernel.contract import State as Contract
from muraglia.kernel.meta import Options

KEEP, TRADE, PLACE = range(3)
PHASES = ("keep", "trade", "place")
"""The phases in which somebody decides (CT-4.1); tiles are drawn and income is paid in between."""

KIND_COUNT = len(KIND_IDS)
SEATS_IN = tuple(tuple(seat for seat in range(5) if bits >> seat & 1) for bits in range(32))
NO_MARKS = bytes(FIRST_KIND + KIND_COUNT)

Call = tuple[Transfer, Transfer]
"""What a player asks everybody for, and would give."""


class State(Contract[AnyMove]):
    """The position. Sets of buildings and of seats are bits; lists are by seat, or by seat and kind
    (`tiles[seat * KIND_COUNT + kind]`); money is in thousands."""

    __slots__ = (
        "board",
        "calls",
        "cards",
        "cash",
        "deals",
        "dealt",
        "decks",
        "drawn",
        "economy",
        "first",
        "hand_variant",
        "holder",
        "kept",
        "laid",
        "land",
        "ledger",
        "marks",
        "mover",
        "numbers",
        "phase",
        "round",
        "shops",
        "shown",
        "start_cash",
        "start_tile",
        "street",
        "supply",
        "tiles",
        "trade_moves",
        "waiting",
    )

    # the options of the table (CT-3.2)
    board: Board
    street: bool
    hand_variant: bool
    start_tile: bool
    first: str
    """The colour that was drawn to have the start tile; empty if no seat was drawn (CT-3.3)."""

    phase: int
    round: int
    """The round being played, from 0."""
    holder: int
    """Who has the start tile; -1: it is not used."""
    waiting: int
    """The seats that are not ready, or not done trading."""
    mover: int
    """Who moved last (-1: nobody yet)."""

    cash: list[int]
    land: list[int]
    """The buildings of each seat."""
    shops: list[int]
    """By kind: the buildings on which such a shop stands."""
    tiles: list[int]
    """The unplaced tiles of each seat, counted by kind."""
    cards: list[int]
    """The building cards in each hand."""
    kept: list[int]
    """While cards are chosen: the cards of the hand that are chosen so far."""
    laid: list[tuple[tuple[int, int], ...]]
    """While all place at once: (kind, building) in the order in which each seat placed them, still hidden (CT-8.3)."""

    decks: tuple[tuple[int, ...], ...]
    """The order of the 85 building cards in each round; claimed ones are skipped. Hand variant: one order for the game.
    """
    dealt: list[tuple[int, ...]]
    """The cards dealt in each round since the game was set up; hand variant: all drawn cards, as one entry."""
    supply: tuple[int, ...]
    """All tiles in the order of drawing …"""
    drawn: int
    """… and how many of them have been drawn."""
    economy: tuple[str, ...]
    """The economic cards, likewise …"""
    shown: int
    """… and how many have been turned up."""

    deals: dict[str, Deal]
    """The offers on the table, in the order in which they were first made."""
    numbers: dict[int, int]
    """How many offers were made in this phase: open ones under key 0, private ones under their parties, as bits."""
    trade_moves: list[int]
    """How many trading moves each seat has made this phase (CT-7.10)."""
    calls: list[Call | None]
    marks: list[bytes]
    """By seat: a wish for each building and kind."""
    ledger: list[Entry]
    start_cash: tuple[int, ...]
    """The purses when the ledger began, which everybody knows."""

    @property
    def decision(self) -> Decision:
        """The kind of the decision that is due."""
        if self.phase == TRADE:
            return "open"
        return "turn" if self.phase == PLACE and self.start_tile else "sealed"

    @property
    def turn_key(self) -> tuple[int, int]:
        """The round, from 1, and its phase (CT-4.1); if tiles are placed one after the other, also the seat that
        does."""
        return self.round + 1, self.phase * self.seats + (self.acting[0] if self.decision == "turn" else 0)

    def set_table(self, seats: int, options: Options, rules: int) -> None:
        """Set up an empty table for a number of players and their options."""
        self.set_out(seats, options, rules)
        self.board = BOARDS[str(options["board"])]
        self.street = bool(options["street_access"])
        self.hand_variant = bool(options["hand_variant"])
        self.start_tile = options["placing"] == "start_tile"
        self.first = ""
        self.mover = self.holder = -1
        self.phase = KEEP
        self.round = self.waiting = 0
        self.acting = ()
        self.cash = [TABLES.start_cash] * seats  # CT-3.1
        self.land = [0] * seats
        self.shops = [0] * KIND_COUNT
        self.tiles = [0] * (seats * KIND_COUNT)
        self.cards = [0] * seats
        self.kept = [0] * seats
        self.laid = [()] * seats
        self.decks = ()
        self.dealt = []
        self.supply = ()
        self.economy = ()
        self.drawn = self.shown = 0
        self.marks = [NO_MARKS] * seats
        self.ledger = []
        self.start_cash = tuple(self.cash)
        self.clear_offers()

    def clear_offers(self) -> None:
        """Take everything off the table that belongs to a trade phase (CT-7.6)."""
        self.deals = {}
        self.numbers = {}
        self.trade_moves = [0] * self.seats
        self.calls = [None] * self.seats

    def copy(self) -> Self:
        """Return an independent copy."""
        twin = self.twin()
        twin.board = self.board
        twin.street = self.street
        twin.hand_variant = self.hand_variant
        twin.start_tile = self.start_tile
        twin.first = self.first
        twin.phase = self.phase
        twin.round = self.round
        twin.holder = self.holder
        twin.waiting = self.waiting
        twin.mover = self.mover
        twin.cash = self.cash[:]
        twin.land = self.land[:]
        twin.shops = self.shops[:]
        twin.tiles = self.tiles[:]
        twin.cards = self.cards[:]
        twin.kept = self.kept[:]
        twin.laid = self.laid[:]
        twin.decks = self.decks
        twin.dealt = self.dealt[:]
        twin.supply = self.supply
        twin.drawn = self.drawn
        twin.economy = self.economy
        twin.shown = self.shown
        twin.deals = self.deals.copy()
        twin.numbers = self.numbers.copy()
        twin.trade_moves = self.trade_moves[:]
        twin.calls = self.calls[:]
        twin.marks = self.marks[:]
        twin.ledger = self.ledger[:]
        twin.start_cash = self.start_cash
        return twin

    # ── what the rules ask ────────────────────────────────────────────────────────────────────────

    def occupied(self) -> int:
        """Return the buildings with a shop."""
        taken = 0
        for shops in self.shops:
            taken |= shops
        return taken

    def to_keep(self, seat: int) -> int:
        """Return how many cards a seat chooses this round (CT-5.1); all, if it holds fewer (CT-10.3)."""
        return min(TABLES.kept[self.seats][self.round], self.cards[seat].bit_count())

    def tiles_of(self, seat: int) -> list[int]:
        """Return the unplaced tiles of a seat, counted by kind."""
        return self.tiles[seat * KIND_COUNT : seat * KIND_COUNT + KIND_COUNT]

    def economy_shown(self) -> list[str]:
        """Return the economic cards that were turned up, in order."""
        return [entry.card for entry in self.ledger if type(entry) is Paid]

    def income_so_far(self, seat: int) -> int:
        """Return all income that a seat was paid, in thousands."""
        return sum(entry.amount(seat) for entry in self.ledger if type(entry) is Paid)

    # ── for learning, and for proofs ──────────────────────────────────────────────────────────────

    def vector(self) -> list[int]:
        """Return over, phase, round, holder; by seat waiting, cash and tiles by kind; for each building its owner,
        shop, the hand that its card is in (plus 8: chosen) and the tile laid in secret, from 1, 0: none; last the tiles
        not drawn yet, by kind. Open offers are not in it."""
        numbers = [int(self.over), self.phase, self.round, self.holder]
        for seat in range(self.seats):
            numbers += [self.waiting >> seat & 1, self.cash[seat], *self.tiles_of(seat)]
        owners, shops, cards, laid = ([0] * (BUILDINGS + 1) for _ in range(4))
        for seat in range(self.seats):
            for building in buildings_in(self.land[seat]):
                owners[building] = seat + 1
            for building in buildings_in(self.cards[seat]):
                cards[building] = seat + 1 + 8 * (self.kept[seat] >> building & 1)
            for kind, building in self.laid[seat]:
                laid[building] = kind + 1
        for kind in KINDS:
            for building in buildings_in(self.shops[kind]):
                shops[building] = kind + 1
        hidden = self.supply[self.drawn :]
        left = [hidden.count(kind) for kind in KINDS]
        return numbers + owners[1:] + shops[1:] + cards[1:] + laid[1:] + left

    def imbalance(self) -> str:
        """Return what is wrong with the sums: 85 buildings, 90 tiles, money as it was paid (CT-1.1)."""
        return self._lost_buildings() or self._lost_tiles() or self._lost_money()

    def _lost_buildings(self) -> str:
        land = 0
        for seat, mine in enumerate(self.land):
            if land & mine or mine >> BUILDINGS + 1 or mine & 1:
                return f"seat {seat + 1} has buildings that belong to others or do not exist: {buildings_in(mine)}"
            land |= mine
        for seat, hand in enumerate(self.cards):
            if land & hand:
                return f"seat {seat + 1} holds cards of claimed buildings: {buildings_in(land & hand)}"
            if self.kept[seat] & ~hand:
                return f"seat {seat + 1} chose cards it does not hold: {buildings_in(self.kept[seat] & ~hand)}"
            land |= hand
        taken = 0
        for kind in KINDS:
            if taken & self.shops[kind]:
                return f"two shops on one building: {buildings_in(taken & self.shops[kind])}"
            taken |= self.shops[kind]
        if any(taken & hand for hand in self.cards) or taken & ~land:
            return f"shops on buildings that nobody owns: {buildings_in(taken & ~land)}"
        return ""

    def _lost_tiles(self) -> str:
        hidden = self.supply[self.drawn :]
        for kind in KINDS:
            unplaced = sum(self.tiles[kind::KIND_COUNT])
            laid = sum(each == kind for mine in self.laid for each, _ in mine)
            here = hidden.count(kind) + unplaced + laid + self.shops[kind].bit_count()
            if here != COPIES[kind]:
                return f"there are {COPIES[kind]} {KIND_IDS[kind]} tiles of size {SIZE[kind]}, not {here}"
            if min(self.tiles) < 0:
                return "a player has a negative number of tiles"
        return ""

    def _lost_money(self) -> str:
        for seat in range(self.seats):
            traded = sum(entry.terms.net(seat) for entry in self.ledger if type(entry) is Dealt)
            right = self.start_cash[seat] + self.income_so_far(seat) + traded
            if self.cash[seat] != right or right < 0:
                return f"seat {seat + 1} has {self.cash[seat]} thousand; start, income and deals make {right}"
        if self.round > ROUNDS:
            return f"there are {ROUNDS} rounds, not {self.round}"
        return ""
