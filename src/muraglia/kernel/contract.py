"""What a game is. Bots, tests, the table and other people's code rely on these names."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import ClassVar, Generic, Literal, Self, TypeVar, Union

import msgspec

from muraglia.kernel.chance import Chance, Luck
from muraglia.kernel.data import table, tables
from muraglia.kernel.errors import BadNotation, IllegalMove, MuragliaError
from muraglia.kernel.event import Event, Told
from muraglia.kernel.feature import Feature, Row
from muraglia.kernel.meta import Meta, Options
from muraglia.kernel.move import Move, MoveBook
from muraglia.kernel.outcome import Outcome
from muraglia.kernel.words import Words, words

Decision = Literal["turn", "sealed", "open"]
"""`turn`: one seat decides. `sealed`: several choose in secret. `open`: any acting seat, order counts."""

NOBODY = -1
"""The seat of a move that no seat makes: the table's clock has run out."""

M = TypeVar("M", bound=Move)


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat (`None`: a spectator) may know: enough to draw the board and to play well.

    >>> state = game.new(seats=3, seed=7)
    >>> seat = state.acting[0]
    >>> view = state.view(seat)
    >>> (view.seat, view.seats, view.over) == (seat, 3, False)
    True
    >>> set(view.legal) == set(state.legal(seat))
    True
    >>> state.view(None).legal  # a spectator looks on
    ()
    """

    game: str
    rules: int
    options: dict[str, int | str | bool]
    seats: int
    seat: int | None
    acting: tuple[int, ...]
    decision: Decision
    over: bool
    legal: tuple[Move, ...] = ()
    """Every legal move of this seat that can be listed."""
    board: ClassVar[str] = ""
    """The field that holds most of a view, where all are shown the very same one: it is written once for all."""


class Screen(msgspec.Struct, frozen=True, kw_only=True):
    """What a screen says beyond a view: conclusions that the rules draw and that no board may draw again.

    Only screens ask for it, so bots and search pay nothing for it.

    >>> said = game.new(seats=3, seed=7).on_screen(0)
    >>> said is None or isinstance(said, game.screen_type)
    True
    """

    said: dict[str, Mapping[str, Told]] = {}
    """What the words for a move need beyond its notation (`Words.move`), by notation: what a card gives, say."""


class State(ABC, Generic[M]):
    """A position with its past luck and its hidden future. Every game fills in the abstract parts.

    >>> state = game.new(seats=3, seed=7)
    >>> seat = state.acting[0]  # who owes a decision now
    >>> move = state.legal(seat)[0]
    >>> before = state.copy()
    >>> events = state.play(seat, move)  # checks, applies, returns what happened
    >>> (before.ply, state.ply)
    (0, 1)
    >>> game.position(state.position()).digest() == state.digest()
    True
    >>> while not state.over:
    ...     seat = rng.choice(state.acting)
    ...     state.apply(seat, rng.choice(state.legal(seat)))  # the bare move, for search
    >>> max(state.standing) == max(state.outcome.scores)
    True
    """

    __slots__ = ("acting", "barrier", "news", "options", "over", "ply", "rules", "seats")

    game: ClassVar[Game]  # type: ignore[type-arg]
    """The game this is a position of."""
    seats: int
    options: Options
    rules: int
    """The version of the rules that this game is played by: a changed rule branches on it for stored games."""
    acting: tuple[int, ...]
    """The seats that owe a decision now, ascending; several when play is simultaneous."""
    over: bool
    ply: int
    """How many moves were made."""
    barrier: int
    """The `ply` behind which nobody may take back: the last move that drew chance, showed a secret or was
    another seat's."""
    news: list[Event] | None
    """Where the rules write down what happens, while somebody listens (`play`)."""

    @property
    @abstractmethod
    def decision(self) -> Decision:
        """The kind of the decision that is due."""

    @abstractmethod
    def legal(self, seat: int) -> Sequence[M]:
        """Return every legal move of a seat: the law. Empty for a seat that is not acting, except that in an open
        decision those who owe nothing may still have something to say. Open-ended moves are not listed."""

    @abstractmethod
    def why_not(self, seat: int, move: M) -> IllegalMove | None:
        """Return the rule that forbids a move; `None` exactly for the moves that `legal` lists, and for open-ended
        moves that are legal."""

    @abstractmethod
    def apply(self, seat: int, move: M) -> None:
        """Carry out a move that is known to be legal: no check, no events. For search."""

    @abstractmethod
    def copy(self) -> Self:
        """Return an independent copy: a `twin`, and every slot of one's own."""

    def __deepcopy__(self, memo: object) -> Self:
        """Copy as quickly for those who know no other way."""
        return self.copy()

    def twin(self) -> Self:
        """Return a state with a copy of what every state has; its own slots are empty. Nobody listens to it."""
        twin = type(self)()
        twin.seats = self.seats
        twin.options = self.options
        twin.rules = self.rules
        twin.acting = self.acting
        twin.over = self.over
        twin.ply = self.ply
        twin.barrier = self.barrier
        twin.news = None
        return twin

    def set_out(self, seats: int, options: Options, rules: int) -> None:
        """Begin an empty state: so many seats, these options, this version of the rules, no move made yet."""
        self.seats = seats
        self.options = options
        self.rules = rules
        self.over = False
        self.ply = self.barrier = 0
        self.news = None

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """Return what a seat may know (`None`: a spectator)."""

    def on_screen(self, seat: int | None) -> Screen | None:
        """Return what a screen in front of a seat has to say beyond the view, made of what the seat may know
        and of nothing else; `None`: the view says it all."""
        del seat
        return None

    @property
    def stretch(self) -> tuple[int, int]:
        """The round being played, from 1 (0: this game counts none), and a number that is another one in the next turn:
        for whoever leafs through a game. All may know both."""
        return 0, self.acting[0] if self.decision == "turn" and self.acting else -1

    @property
    @abstractmethod
    def outcome(self) -> Outcome:
        """How the game ended, once it is over."""

    @property
    @abstractmethod
    def standing(self) -> Sequence[int]:
        """The scores as they would be if the game ended now, secrets included; at the end those of the outcome."""

    @abstractmethod
    def vector(self) -> list[int]:
        """Return the rules-relevant position as whole numbers, always as many for one number of seats."""

    def observe(self, seat: int, out: Row) -> None:
        """Write what a seat may know as whole numbers, as `Game.features` names them: made of what is in the seat's
        view, and of nothing else."""
        del seat, out
        raise MuragliaError("observe", f"{self.game.meta.name} tells nothing in numbers: it has no features")

    def observe_spoken(self, seat: int, move: M, out: Row) -> None:
        """Write what a legal move without a code would do, as `Game.spoken_features` names it: from what the seat may
        know."""
        del seat, move, out
        raise MuragliaError("observe", f"every move of {self.game.meta.name} has a code")

    def codes(self, seat: int) -> list[int]:
        """Return the codes of all legal moves of a seat that have one."""
        return self.game.book.encode_all(self.legal(seat))

    @abstractmethod
    def position(self) -> str:
        """Return the position as text that `Game.position` reads back."""

    @abstractmethod
    def luck(self) -> dict[str, list[str]]:
        """Return every outcome that chance has produced so far, by stream, as people write them."""

    @abstractmethod
    def facts(self) -> dict[str, str]:
        """Return what a scenario may ask beyond the lines of `position`: totals, leaders, scores so far."""

    @abstractmethod
    def imbalance(self) -> str:
        """Return what is wrong with the sums of this position (pieces lost or made); empty when all is well."""

    def check(self, seat: int, move: M) -> None:
        """Raise `IllegalMove`, with the rule, unless the move is legal now."""
        if move in self.legal(seat):
            return
        if not isinstance(move, Move):
            raise BadNotation("move", f"a move is a value such as game.parse('…') returns, not {move!r}")
        self.game.check_kind(move)
        refusal = self.why_not(seat, move)
        if refusal is None and not move.listed:
            return
        if refusal is None:
            raise AssertionError(f"{move} is not listed, yet no rule forbids it")  # `muraglia check` looks for this
        raise refusal

    def play(self, seat: int, move: M) -> list[Event]:
        """Check and carry out a move; return what happened. An illegal move changes nothing."""
        if move not in self.legal(seat):
            self.check(seat, move)
        news: list[Event] = []
        self.news = news
        self.apply(seat, move)
        self.news = None
        return news

    def tell(self, kind: str, **public: Told) -> None:
        """Write down what all may know. Rules look at `news` first: search does not listen."""
        if self.news is not None:
            self.news.append(Event(kind, public))

    def suggest(self, seat: int, rng: random.Random) -> M | None:
        """Propose a sensible move of the kind that `legal` cannot list (a deal); `None`: nothing to propose."""
        del seat, rng
        return None

    def forecast(self, seat: int, move: M) -> dict[str, list[int]]:
        """Return what would come of a legal move in figures of the game's own, by name, most of them by seat: for a
        board that helps to decide. Only what the seat may know goes in; empty: there is nothing to foretell."""
        del seat, move
        return {}

    def digest(self) -> str:
        """Return a fingerprint of the position: equal digests, equal positions. No undrawn chance is in it."""
        return blake2b(self.position().encode(), digest_size=16).hexdigest()

    def _require_over(self) -> None:
        if not self.over:
            raise MuragliaError("not_over", "the game is not over: there is no outcome yet")


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
