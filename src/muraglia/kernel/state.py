"""A position: what it can be asked, and what it promises. `kernel/contract.py` has the game around it."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from hashlib import blake2b
from types import BuiltinFunctionType
from typing import TYPE_CHECKING, ClassVar, Generic, Self, TypeVar

from muraglia.kernel.errors import BadNotation, IllegalMove, MuragliaError
from muraglia.kernel.event import Event, Told
from muraglia.kernel.feature import Row
from muraglia.kernel.meta import Options
from muraglia.kernel.move import Move
from muraglia.kernel.outcome import Outcome
from muraglia.kernel.view import Decision, Screen, View

if TYPE_CHECKING:
    from muraglia.kernel.contract import Game

M = TypeVar("M", bound=Move)


def method(compiled: Callable[..., object]) -> object:
    """Return a compiled function as a class can have it for a method: by itself it is bound to nobody. CPython has a
    type for that, and no name for it in Python."""
    from ctypes import PYFUNCTYPE, py_object, pythonapi  # only where rules are compiled

    return PYFUNCTYPE(py_object, py_object)(("PyInstanceMethod_New", pythonapi))(compiled)


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

    def __init_subclass__(cls) -> None:
        """Take functions of the rules as methods, compiled or not."""
        super().__init_subclass__()
        for name, part in list(vars(cls).items()):
            if isinstance(part, BuiltinFunctionType) and not name.startswith("__"):
                setattr(cls, name, method(part))

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

    def asked(self) -> tuple[int, dict[int, M]]:
        """Return who is asked where one seat is asked at a time (-1: nobody, the game is over), and all that it may do
        there, by number: moves by their codes, and from `len(game.book)` on what the game's menu has for now
        (`Game.menu`)."""
        seat = self.acting[0] if self.acting else -1
        return seat, {code: self.game.decode(code) for code in self.codes(seat)}

    def observe_menu(self, seat: int, out: Row) -> None:
        """Write what a seat is asked now that has no code, as `Game.menu_features` names it."""
        del seat, out
        raise MuragliaError("observe", f"every move of {self.game.meta.name} has a code")

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
