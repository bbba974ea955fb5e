"""What a game is. Bots, tests, the table and other people's code rely on these names."""

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
"""The seat of a move that no seat makes: the table's clock has run out."""

M = TypeVar("M", bound=Move)
S = TypeVar("S", bound=State)  # type: ignore[type-arg]
V = TypeVar("V", bound=View)


class Game(ABC, Generic[M, S, V]):
    """One of the games; `muraglia.game` returns the one object of its kind.

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
    """What `State.on_screen` returns, where the game has something to say there."""
    cardboard_type: ClassVar[type[msgspec.Struct] | None] = None
    """What `cardboard` returns, where a game has a type of its own for it."""

    def __deepcopy__(self, memo: object) -> Self:
        """There is one of each kind, and it never changes."""
        return self

    def new(
        self,
        seats: int,
        seed: int = 0,
        options: Mapping[str, object] | None = None,
        chance: Luck | None = None,
        rules: int | None = None,
    ) -> S:
        """Set up a game. `chance` gives outcomes by stream and index instead of the seed's; `rules` is an older version
        of the rules, for games that began by it."""
        seats = self.meta.check_seats(seats)
        settled = self.settle(seats, options)
        luck = Chance(seed, chance)
        luck.expect(self.streams(seats))
        return self.deal(seats, settled, luck, self.meta.check_rules(rules))

    def settle(self, seats: int, options: Mapping[str, object] | None) -> Options:
        """Return all options of a game for so many seats, defaults filled in; refuse what it cannot be played with."""
        settled = self.meta.check_options(seats, options)
        self.check_together(settled)
        return settled

    def check_together(self, options: Options) -> None:
        """Refuse options, each right by itself, that do not go together, or tables that say what cannot be."""
        del options

    @abstractmethod
    def deal(self, seats: int, options: Options, chance: Chance, rules: int) -> S:
        """Return the first position, for checked seats, options and version of the rules."""

    @abstractmethod
    def streams(self, seats: int) -> Sequence[str]:
        """Return the names of the streams that chance is drawn from."""

    @abstractmethod
    def position(self, text: str, seed: int = 0, chance: Luck | None = None) -> S:
        """Return the position that a text describes; what is still hidden comes from seed or `chance`. Where the text
        does not say by which rules, it is played by today's."""

    @abstractmethod
    def sample(self, view: V, rng: random.Random) -> S:
        """Return a full position that agrees with a view, evenly drawn from all that do."""

    @abstractmethod
    def longest(self, seats: int, options: Options) -> int:
        """Return a number of moves that no game exceeds."""

    def features(self, seats: int) -> tuple[Feature, ...]:
        """Return what `State.observe` writes, in order; empty for a game that has not been put into numbers."""
        del seats
        return ()

    def spoken_features(self, seats: int) -> tuple[Feature, ...]:
        """Return what `State.observe_spoken` writes of a move without a code; empty where every move has one."""
        del seats
        return ()

    def menu(self, seats: int) -> int:
        """Return how many numbers beyond the codes `State.asked` may give to moves without a code, where deals are made
        from a menu; 0 where every move has a code."""
        del seats
        return 0

    def menu_features(self, seats: int) -> tuple[Feature, ...]:
        """Return what `State.observe_menu` writes, for whoever trades from the menu."""
        del seats
        return ()

    def forgets(self, options: Options) -> bool:
        """Tell whether views leave out something that was announced to all and still matters: one must remember
        it, as the rules say."""
        del options
        return False

    def cardboard(self, options: Options) -> Mapping[str, object] | msgspec.Struct:
        """Return what is printed on the cardboard of a game with these options, ready for a screen."""
        del options
        return self.shipped_tables()

    def shipped_tables(self) -> Mapping[str, object]:
        """Return the tables of the game's folder `data`, by the names of their files."""
        return {name: table(self.meta.room, f"data/{name}.toml") for name in tables(self.meta.room, "data")}

    def words(self, language: str = "en") -> Words:
        """Return the rulebook in a language."""
        return words(self.meta.room, language, self.meta.colours)

    def parse(self, text: str) -> M:
        """Return the move that a notation denotes."""
        return self.book.parse(text)

    @property
    def move_type(self) -> object:
        """Every kind of move as one type, each with its tag. A game with moves that have no code names them too."""
        return Union[tuple(dict.fromkeys(type(move) for move in self.book.moves))]  # noqa: UP007

    def build(self, data: object) -> M:
        """Return the move that its fields describe, with its tag as `type`: ``{"type": "keep", "building": 33}``. So a
        program puts a move together without writing notation."""
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
        """Refuse a value that is no move of this game. A game with moves that have no code says which these are."""
        self.book.encode(move)

    def decode(self, code: int) -> M:
        """Return the move with this code."""
        return self.book.decode(code)

    def mask(self, moves: Sequence[M]) -> bytearray:
        """Return one byte for each code: 1 where the move is among `moves` (as `legal` lists them), else 0. Moves
        without a code (answers to a deal) have no place in it."""
        mask = bytearray(len(self.book))
        for code in self.book.encode_all(moves):
            mask[code] = 1
        return mask
