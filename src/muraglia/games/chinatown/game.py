"""Chinatown, put together from its parts."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import ClassVar

from muraglia.games.chinatown import (
    features,
    forecast,
    paying,
    position,
    position_reader,
    refusals,
    rules,
    sampling,
    screen,
    suggest,
    trade_menu,
    view,
)
from muraglia.games.chinatown.boards import BOARDS, BUILDINGS
from muraglia.games.chinatown.box import COPIES, KIND_IDS, KINDS, ROUNDS, TABLES, TILES
from muraglia.games.chinatown.income import income
from muraglia.games.chinatown.meta import META
from muraglia.games.chinatown.moves import AnyMove, Keep, Place
from muraglia.games.chinatown.notation import BOOK
from muraglia.games.chinatown.rounds import start_round
from muraglia.games.chinatown.state import State as Table
from muraglia.games.chinatown.terms import THOUSAND
from muraglia.kernel.chance import Chance, Luck
from muraglia.kernel.contract import Game
from muraglia.kernel.errors import BadNotation, BadOption
from muraglia.kernel.feature import Feature
from muraglia.kernel.meta import Options
from muraglia.kernel.outcome import Outcome

FIRST, TILE_STREAM, ECONOMY, CARDS = "first", "tiles", "economy", "buildings"
_CARDS = [str(building) for building in range(1, BUILDINGS + 1)]
_TILES = [KIND_IDS[kind] for kind in KINDS for _ in range(COPIES[kind])]


class State(Table):
    """A position of Chinatown with everything the contract promises."""

    __slots__ = ()

    legal = rules.legal
    apply = rules.apply
    why_not = refusals.why_not
    suggest = suggest.suggest
    forecast = forecast.forecast
    view = view.view
    on_screen = screen.on_screen
    observe = features.observe
    observe_spoken = features.observe_spoken
    asked = trade_menu.asked
    observe_menu = trade_menu.observe
    position = position.position

    @property
    def outcome(self) -> Outcome:
        """How the game ended."""
        self._require_over()
        return paying.outcome(self)

    @property
    def standing(self) -> Sequence[int]:
        """The scores if the game ended now."""
        return [cash * THOUSAND for cash in self.cash]

    def luck(self) -> dict[str, list[str]]:
        """Return the cards dealt, tiles drawn and economic cards shown so far."""
        luck = {FIRST: [self.first]} if self.first else {}
        if self.hand_variant:
            luck[CARDS] = [str(card) for cards in self.dealt for card in cards]
        else:
            latest = min(self.round, ROUNDS - 1)
            for back, cards in enumerate(reversed(self.dealt)):
                luck[f"{CARDS} {latest - back + 1}"] = [str(card) for card in cards]
        luck[TILE_STREAM] = [KIND_IDS[kind] for kind in self.supply[: self.drawn]]
        luck[ECONOMY] = list(self.economy[: self.shown])
        return luck

    def facts(self) -> dict[str, str]:
        """Return the income that each seat would get now, what it was paid so far, and what is left to draw."""
        facts = {"tiles left": str(len(self.supply) - self.drawn)}
        for seat in range(self.seats):
            colour = META.colours[seat]
            now = income(self.board, self.street, self.land[seat], self.shops)
            facts[f"cash {colour}"] = str(self.cash[seat] * THOUSAND)
            facts[f"income {colour}"] = str(now * THOUSAND)
            facts[f"earned {colour}"] = str(self.income_so_far(seat) * THOUSAND)
        return facts


class Chinatown(Game[AnyMove, State, view.View]):
    """Chinatown as the kernel knows it."""

    meta: ClassVar = META
    book = BOOK
    view_type = view.View
    screen_type = screen.Screen

    def cardboard(self, options: Options) -> Mapping[str, object]:
        """Return the kinds of shop, the boards block by block, the pay of a business by its tiles, and the number of
        rounds."""
        del options
        return screen.CARDBOARD

    def streams(self, seats: int) -> Sequence[str]:
        """Return the names of the streams that chance is drawn from; `buildings` is for the hand variant."""
        del seats
        return (FIRST, TILE_STREAM, ECONOMY, CARDS, *(f"{CARDS} {number}" for number in range(1, ROUNDS + 1)))

    def features(self, seats: int) -> tuple[Feature, ...]:
        """Return what `State.observe` writes."""
        return features.features(self.meta.check_seats(seats))

    def spoken_features(self, seats: int) -> tuple[Feature, ...]:
        """Return what `State.observe_spoken` writes."""
        return features.spoken_features(self.meta.check_seats(seats))

    def menu(self, seats: int) -> int:
        """Return how many numbers `State.asked` has besides the codes."""
        return trade_menu.places(self.meta.check_seats(seats))

    def menu_features(self, seats: int) -> tuple[Feature, ...]:
        """Return what `State.observe_menu` writes."""
        return trade_menu.features(self.meta.check_seats(seats))

    @property
    def move_type(self) -> object:
        """Every kind of move, including offers and everything said about them."""
        return AnyMove

    def check_kind(self, move: AnyMove) -> None:
        """Refuse a value that is no move of this game. Cards and places have codes; trading moves have none."""
        if not isinstance(move, AnyMove) or (isinstance(move, Keep | Place) and move not in self.book):
            raise BadNotation("move", f"{move!r} is not a move of Chinatown")

    def check_together(self, options: Options) -> None:
        """Refuse street access on a board without streets."""
        check_streets(options)

    def deal(self, seats: int, options: Options, chance: Chance, rules: int) -> State:
        """Return the first position (CT-3)."""
        state = State()
        state.set_table(seats, options, rules)
        shuffle(state, chance, _CARDS, _TILES, list(TABLES.economy))
        if state.start_tile:  # CT-3.3
            first = options[FIRST]
            if first == "random":
                state.first = chance.pick(FIRST, 0, META.colours[:seats])
                first = META.colours.index(state.first)
            state.holder = int(first)
        start_round(state)
        return state

    def position(self, text: str, seed: int = 0, chance: Luck | None = None) -> State:
        """Return the position that a text describes; what is still hidden comes from seed or `chance`."""
        luck = Chance(seed, chance)
        state = position_reader.read(text, State(), check_streets)
        cards, tiles, economy = position_reader.hidden(state)
        shuffle(state, luck, cards, tiles, economy)
        position_reader.finish(state)
        return state

    def sample(self, view: view.View, rng: random.Random) -> State:
        """Return a full position that agrees with a view."""
        return sampling.sample(view, rng, State())

    def longest(self, seats: int, options: Options) -> int:
        """Return a number of moves that no game exceeds: each card is chosen and each tile placed once; a player says
        ready twice a round and trades within the limit (CT-7.10); the clock may end each trade."""
        return BUILDINGS + TILES + ROUNDS * (seats * (2 + int(options["trade_limit"])) + 1)


def check_streets(options: Options) -> None:
    """Refuse street access on a board without streets (CT-3.2)."""
    if options["street_access"] and not BOARDS[str(options["board"])].has_streets:
        raise BadOption(
            "streets",
            f"street_access needs a board with streets, not {options['board']} (CT-3.2)",
            name="street_access",
            value=True,
        )


def shuffle(state: State, chance: Chance, cards: Sequence[str], tiles: Sequence[str], economy: Sequence[str]) -> None:
    """Shuffle everything that is still hidden (CT-3.1). In the usual game the cards are shuffled again for each
    round."""
    if state.hand_variant:
        state.decks = (tuple([int(card) for card in chance.shuffle(CARDS, cards)]),)
    else:
        orders = [chance.shuffle(f"{CARDS} {number}", _CARDS) for number in range(1, ROUNDS + 1)]
        state.decks = tuple([tuple([int(card) for card in order]) for order in orders])
    state.supply = tuple([KIND_IDS.index(tile) for tile in chance.shuffle(TILE_STREAM, tiles)])
    state.economy = tuple(chance.shuffle(ECONOMY, economy))


GAME = Chinatown()
State.game = GAME
