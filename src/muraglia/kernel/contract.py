"""The base class of every game. Bots, tests, the table and other people's code rely on these names."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, Generic, Self, TypeVar, Union

import msgspec

from muraglia.kernel.chance import Chance, Luck
from muraglia.kernel.data import table, tables
from muraglia.kernel.errors import BadNotation
from muraglia.kernel.feature import Feature
from muraglia.kernel.meta import Meta, Options
from muraglia.kernel.move import Move, MoveBook
from muraglia.kernel.state import State
from muraglia.kernel.view import Decision, Screen, View
from muraglia.kernel.words import Words, words

__all__ = ["NOBODY", "Decision", "Game", "Screen", "State", "View"]

NOBODY = -1
"""The seat of a move that no seat makes: the one played when the table's clock has run out."""

M = TypeVar("M", bound=Move)
S = TypeVar("S", bound=State)  # type: ignore[type-arg]
V = TypeVar("V", bound=View)


class Game(ABC, Generic[M, S, V]):
    """A game: its rules, moves, words and positions. `muraglia.game` returns the single object for each game.

    >>> state = game.new(seats=3, seed=7)  # the same seed, the same luck
    >>> state.digest() == game.new(seats=3, seed=7).digest()
    True
    >>> move = state.legal(state.acting[0])[0]
    >>> game.parse(str(move)) == move  # a move as people write it
    True
    >>> game.decode(game.encode(move)) == move  # and as a number
    True
    >>> out = [0] * sum(feature.size for feature in game.features(3))
    >>> if out:  # what seat 0 may know, as numbers
    ...     state.observe(0, out)
    >>> view = state.view(0)
    >>> game.sample(view, rng).view(0) == view  # a full position that this seat cannot tell from the real one
    True
    """

    meta: ClassVar[Meta]
    book: MoveBook[M]
    view_type: type[V]
    screen_type: ClassVar[type[Screen] | None] = None
    """The type that `State.on_screen` returns; `None` if the game adds nothing to its view."""
    cardboard_type: ClassVar[type[msgspec.Struct] | None] = None
    """The type that `cardboard` returns, if the game has its own."""

    def __deepcopy__(self, memo: object) -> Self:
        """Return the game itself: there is only one object for it, and it never changes."""
        return self

    def new(
        self,
        seats: int,
        seed: int = 0,
        options: Mapping[str, object] | None = None,
        chance: Luck | None = None,
        rules: int | None = None,
    ) -> S:
        """Set up a game. `chance` fixes outcomes by stream instead of leaving them to the seed; `rules` is the version
        of the rules, for games that began under an older one."""
        seats = self.meta.check_seats(seats)
        settled = self.settle(seats, options)
        luck = Chance(seed, chance)
        luck.expect(self.streams(seats))
        return self.deal(seats, settled, luck, self.meta.check_rules(rules))

    def settle(self, seats: int, options: Mapping[str, object] | None) -> Options:
        """Return all options, defaults filled in; raise `BadOption` if the game cannot be played with them."""
        settled = self.meta.check_options(seats, options)
        self.check_together(settled)
        return settled

    def check_together(self, options: Options) -> None:
        """Raise an error if options, each valid by itself, do not go together, or tables hold impossible values."""
        del options

    @abstractmethod
    def deal(self, seats: int, options: Options, chance: Chance, rules: int) -> S:
        """Return the first position. Seats, options and rules are checked already."""

    @abstractmethod
    def streams(self, seats: int) -> Sequence[str]:
        """Return the names of the streams of chance that the game draws from."""

    @abstractmethod
    def position(self, text: str, seed: int = 0, chance: Luck | None = None) -> S:
        """Return the position that a text describes. Seed or `chance` decide what is still to be drawn. If the text
        names no version of the rules, the current one is used."""

    @abstractmethod
    def sample(self, view: V, rng: random.Random) -> S:
        """Return a random full position that agrees with a view; every such position is equally likely."""

    @abstractmethod
    def longest(self, seats: int, options: Options) -> int:
        """Return an upper limit for the number of moves in a game."""

    def features(self, seats: int) -> tuple[Feature, ...]:
        """Return the features that `State.observe` writes, in order; empty if the game has no observation."""
        del seats
        return ()

    def spoken_features(self, seats: int) -> tuple[Feature, ...]:
        """Return the features that `State.observe_spoken` writes about a move without a code; empty if all have one."""
        del seats
        return ()

    def menu(self, seats: int) -> int:
        """Return the size of the deal menu: how many extra action numbers follow the last move code (see
        `State.asked`). 0 if every move has a code."""
        del seats
        return 0

    def menu_features(self, seats: int) -> tuple[Feature, ...]:
        """Return the features that `State.observe_menu` writes, for players who trade from the menu."""
        del seats
        return ()

    def forgets(self, options: Options) -> bool:
        """Tell whether views leave out something that was announced to all and still matters, because the rules want
        players to remember it."""
        del options
        return False

    def cardboard(self, options: Options) -> Mapping[str, object] | msgspec.Struct:
        """Return what is printed on the game's cards, tiles and boards with these options, ready for a screen."""
        del options
        return self.shipped_tables()

    def shipped_tables(self) -> Mapping[str, object]:
        """Return the tables in the game's folder `data`, by file name."""
        return {name: table(self.meta.package, f"data/{name}.toml") for name in tables(self.meta.package, "data")}

    def words(self, language: str = "en") -> Words:
        """Return the rulebook in a language."""
        return words(self.meta.package, language, self.meta.colours)

    def parse(self, text: str) -> M:
        """Return the move that a notation denotes."""
        return self.book.parse(text)

    @property
    def move_type(self) -> object:
        """The union of all move types, each with its tag. Games that have moves without a code override this."""
        return Union[tuple(dict.fromkeys(type(move) for move in self.book.moves))]  # noqa: UP007

    def build(self, data: object) -> M:
        """Return the move with these fields, its tag as `type`: ``{"type": "keep", "building": 33}``. With this a
        program can make a move without writing notation."""
        try:
            move: M = msgspec.convert(data, self.move_type)
        except msgspec.ValidationError as error:
            raise BadNotation("fields", f"these are not the fields of a move of {self.meta.name}: {error}") from None
        self.check_kind(move)
        return self.parse(str(move))

    def encode(self, move: M) -> int:
        """Return the integer code of a move."""
        return self.book.encode(move)

    def check_kind(self, move: M) -> None:
        """Raise `BadNotation` if a value is no move of this game. Games with moves that have no code override this."""
        self.book.encode(move)

    def decode(self, code: int) -> M:
        """Return the move with this code."""
        return self.book.decode(code)

    def mask(self, moves: Sequence[M]) -> bytearray:
        """Return one byte for each code: 1 if the move is among `moves` (as `legal` lists them), else 0. Moves
        without a code (answers to a deal) are left out."""
        mask = bytearray(len(self.book))
        for code in self.book.encode_all(moves):
            mask[code] = 1
        return mask
