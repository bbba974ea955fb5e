"""ZhanGuo, put together from its parts."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import ClassVar

from muraglia.games.zhanguo import (
    balance,
    features,
    position,
    position_reader,
    refusals,
    rules,
    sampling,
    scoring,
    screen,
    view,
)
from muraglia.games.zhanguo.cardboard import Cardboard, printed
from muraglia.games.zhanguo.draft import PUT_BACK_IN
from muraglia.games.zhanguo.facts import facts
from muraglia.games.zhanguo.meta import META
from muraglia.games.zhanguo.moves import BOOK, AnyMove
from muraglia.games.zhanguo.packed_officials import UNIT
from muraglia.games.zhanguo.rules import go_on
from muraglia.games.zhanguo.state import START
from muraglia.games.zhanguo.state import State as Table
from muraglia.games.zhanguo.steps import NEXT_AUCTION, NEXT_ROUND
from muraglia.games.zhanguo.tables import BOARDS, COLOURS, DECK, ROUNDS, TASK_KINDS, corrected
from muraglia.games.zhanguo.toml_reader import REGIONS
from muraglia.kernel.chance import Chance, Luck
from muraglia.kernel.contract import Game
from muraglia.kernel.feature import Feature
from muraglia.kernel.meta import Options
from muraglia.kernel.outcome import Outcome

FIRST, LINE, TILES, SIDES, SIDE_B = "first player", "rewards line", "wall tiles", "wall sides", "boards"
_DECKS = tuple(tuple(str(card) for card in range(c * DECK + 1, c * DECK + DECK + 1)) for c in range(3))


class State(Table):
    """A position of ZhanGuo with everything the contract promises."""

    __slots__ = ()

    legal = rules.legal
    apply = rules.apply
    why_not = refusals.why_not
    view = view.view
    position = position.position
    vector = balance.vector
    imbalance = balance.imbalance
    facts = facts
    on_screen = screen.on_screen
    observe = features.observe

    @property
    def outcome(self) -> Outcome:
        """How the game ended."""
        self._require_over()
        return scoring.outcome(self)

    @property
    def standing(self) -> Sequence[int]:
        """The scores if the game ended now."""
        return scoring.totals(self)

    def luck(self) -> dict[str, list[str]]:
        """Return what was dealt at the start, and the cards drawn from decks and from what was put back."""
        luck = dict(self.dealt)
        for colour, name in enumerate(COLOURS):
            for card in self.deck[colour][: self.taken[colour]]:
                back, number = divmod(card, PUT_BACK_IN)
                luck.setdefault(f"{name} back {back}" if back else name, []).append(str(number))
        return luck


class ZhanGuo(Game[AnyMove, State, view.View]):
    """ZhanGuo as the kernel knows it."""

    meta: ClassVar = META
    book = BOOK
    view_type = view.View
    screen_type = screen.Screen
    cardboard_type = Cardboard

    def streams(self, seats: int) -> Sequence[str]:
        """Return the names of the streams that chance is drawn from."""
        del seats
        backs = [f"{name} back {number}" for number in range(1, ROUNDS) for name in COLOURS]
        tasks = [f"{kind} tasks" for kind in TASK_KINDS]
        return (FIRST, LINE, TILES, SIDES, *tasks, SIDE_B, *COLOURS, *backs)

    def check_together(self, options: Options) -> None:
        """Refuse corrected tables that are wrong."""
        corrected(str(options["data"]))

    def deal(self, seats: int, options: Options, chance: Chance, rules: int) -> State:
        """Return the first position (ZG-4)."""
        state = State()
        state.set_up(seats, options, rules, corrected(str(options["data"])))
        state.chance = chance
        self._deal_tiles(state, chance)
        self._deal_line(state, chance)
        self._deal_boards(state, chance)
        state.deck = [
            tuple([int(card) for card in chance.shuffle(name, _DECKS[colour])]) for colour, name in enumerate(COLOURS)
        ]
        state.taken = [0] * len(COLOURS)
        for seat in range(seats):  # ZG-3.3
            for official in state.tables.start_officials:
                state.left[seat] -= UNIT[official]
                state.above[seat * REGIONS + state.tables.start_region] += UNIT[official]
        go_on(state)
        return state

    @staticmethod
    def _deal_tiles(state: State, chance: Chance) -> None:
        """Put wall tiles with random sides on random sections, and choose two tasks of each kind (ZG-4.3)."""
        order = chance.shuffle(TILES, [str(tile + 1) for tile in range(6)])
        sides = [chance.pick(SIDES, section, ("1", "2")) for section in range(6)]
        state.tiles = tuple([int(tile) * 2 + int(side) - 3 for tile, side in zip(order, sides, strict=True)])
        state.dealt = {TILES: order, SIDES: sides}
        tasks = []
        for kind in TASK_KINDS:
            two = chance.shuffle(f"{kind} tasks", ["1", "2", "3", "4"])[:2]
            state.dealt[f"{kind} tasks"] = two
            tasks.append(two)
        state.task_tiles = tuple([int(tasks[kind][section]) - 1 for section in range(2) for kind in range(3)])

    @staticmethod
    def _deal_line(state: State, chance: Chance) -> None:
        """Put a random first player on top of the line, and the others below, at random or in turn order (ZG-4.2)."""
        seats = state.seats
        colours = META.colours[:seats]
        first = chance.pick(FIRST, 0, colours)
        state.dealt[FIRST] = [first]
        state.first = colours.index(first)
        others = [colours[seat % seats] for seat in range(state.first + 1, state.first + seats)]
        if state.options["start_line"] == "random":
            others = chance.shuffle(LINE, others)
            state.dealt[LINE] = others
        state.line = (state.first, *[colours.index(colour) for colour in others])

    @staticmethod
    def _deal_boards(state: State, chance: Chance) -> None:
        """Give everybody side A, side B at random, or start the auction of side B (ZG-13.1, ZG-13.5)."""
        boards = state.options["boards"]
        state.step = NEXT_ROUND
        if boards == "random":
            dealt = chance.shuffle(SIDE_B, BOARDS)[: state.seats]
            state.dealt[SIDE_B] = dealt
            state.boards = [BOARDS.index(board) for board in dealt]
        elif boards == "auction":
            for seat in range(state.seats):
                state.gain(seat, state.tables.auction_points, START, 0)
            state.step = NEXT_AUCTION

    def position(self, text: str, seed: int = 0, chance: Luck | None = None) -> State:
        """Return the position that a text describes; the decks come from seed or `chance`."""
        luck = Chance(seed, chance)
        luck.expect(self.streams(4))
        return position_reader.read(text, luck, State())

    def sample(self, view: view.View, rng: random.Random) -> State:
        """Return a full position that agrees with a view."""
        return sampling.sample(view, rng, State())

    def features(self, seats: int) -> tuple[Feature, ...]:
        """Return what `State.observe` writes."""
        return features.features(self.meta.check_seats(seats))

    def cardboard(self, options: Options) -> Cardboard:
        """Return what is printed, with the corrections in the options."""
        return printed(corrected(str(options["data"])))

    def longest(self, seats: int, options: Options) -> int:
        """Return a number of moves that no game exceeds.

        An ability gives at most nine re-assignment points, which take 19 moves to spend. A turn has a card, a place, 24
        moves of an action with its bonus, 15 activated cards with 20 moves each, and 7 for the tasks; also moves down:
        one for each of 15 officials, and one more for each official that those moves brought in or up. For each of
        three rewards, all players but one pass, and that one has 24 moves. Auctions: 31 bids and a pass for each seat,
        and a board, for each board.

        """
        del options
        turn = 2 * (2 + 24 + 15 * 20 + 7) + 15
        return seats * (32 + seats) + ROUNDS * (seats * (2 + 6 * turn) + 3 * (seats + 24)) + 7 * seats


GAME = ZhanGuo()
State.game = GAME
