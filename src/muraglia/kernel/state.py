"""The base class of every game's state, a full position. `kernel/contract.py` has the game itself."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from hashlib import blake2b
from types import BuiltinFunctionType
from typing import TYPE_CHECKING, ClassVar, Generic, Self, TypeVar
from warnings import warn

from muraglia.kernel.errors import BadNotation, IllegalMove, MuragliaError
from muraglia.kernel.event import Event, Told
from muraglia.kernel.feature import ObservationRow
from muraglia.kernel.meta import Options
from muraglia.kernel.move import Move
from muraglia.kernel.outcome import Outcome
from muraglia.kernel.view import Decision, Screen, View

if TYPE_CHECKING:
    from muraglia.kernel.contract import Game

M = TypeVar("M", bound=Move)


def method(compiled: Callable[..., object]) -> object:
    """Return a compiled function wrapped so that it works as a method. Alone it would not bind to an instance; the
    wrapper is a CPython type that has no name in Python."""
    from ctypes import PYFUNCTYPE, py_object, pythonapi  # only where rules are compiled

    return PYFUNCTYPE(py_object, py_object)(("PyInstanceMethod_New", pythonapi))(compiled)


class State(ABC, Generic[M]):
    """A full position, including the luck so far and everything hidden. Every game implements the abstract methods.

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
    """The game to which this position belongs."""
    seats: int
    options: Options
    rules: int
    """The version of the rules in use: after a change the rules branch on it, so that stored games still replay."""
    acting: tuple[int, ...]
    """The seats that owe a decision now, in ascending order; several when seats decide at the same time."""
    over: bool
    ply: int
    """How many moves were made."""
    barrier: int
    """The `ply` before which nobody may undo: that of the last move that drew chance, revealed a secret or was made by
    another seat."""
    news: list[Event] | None
    """The list to which the rules add events during `play`; `None` when nobody wants them (`apply`)."""

    def __init_subclass__(cls) -> None:
        """Turn functions of the rules into methods, compiled or not, and accept the old name of `turn_key`."""
        super().__init_subclass__()
        old: object = vars(cls).get("stretch")
        if old is not None and "turn_key" not in vars(cls):
            warn("State.stretch is now called turn_key", DeprecationWarning, stacklevel=2)
            setattr(cls, "turn_key", old)  # noqa: B010 - compiled rules take nothing else
        for name, part in list(vars(cls).items()):
            if isinstance(part, BuiltinFunctionType) and not name.startswith("__"):
                setattr(cls, name, method(part))

    @property
    @abstractmethod
    def decision(self) -> Decision:
        """The kind of the decision that is due."""

    @abstractmethod
    def legal(self, seat: int) -> Sequence[M]:
        """Return all legal moves of a seat except open-ended ones. A seat that is not acting has none; only in an open
        decision may it have some."""

    @abstractmethod
    def why_not(self, seat: int, move: M) -> IllegalMove | None:
        """Return the refusal of a move, with the rule that forbids it; `None` if the move is legal, whether `legal`
        lists it or it is open-ended."""

    @abstractmethod
    def apply(self, seat: int, move: M) -> None:
        """Carry out a move that is known to be legal, without a check and without events. For search."""

    @abstractmethod
    def copy(self) -> Self:
        """Return an independent copy: call `twin`, then copy the subclass's own slots."""

    def __deepcopy__(self, memo: object) -> Self:
        """Return `copy()`, so that `copy.deepcopy` is as quick."""
        return self.copy()

    def twin(self) -> Self:
        """Return a new state with the slots that all games share copied, and the game's own slots still unset. It
        collects no events."""
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
        """Initialise a new state: seats, options, version of the rules, and no move made yet."""
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
        """Return what a seat's screen shows in addition to the view, made only of what the seat may know; `None` if
        there is nothing to add."""
        del seat
        return None

    @property
    def turn_key(self) -> tuple[int, int]:
        """The current round, from 1 (0: the game has no rounds), and a number that changes with every turn. Replays
        group moves by it; neither number is secret."""
        return 0, self.acting[0] if self.decision == "turn" and self.acting else -1

    @property
    def stretch(self) -> tuple[int, int]:
        """The old name of `turn_key`; it will be removed in version 2 of the contract."""
        warn("State.stretch is now called State.turn_key", DeprecationWarning, stacklevel=2)
        return self.turn_key

    @property
    @abstractmethod
    def outcome(self) -> Outcome:
        """How the game ended, once it is over."""

    @property
    @abstractmethod
    def standing(self) -> Sequence[int]:
        """The scores if the game ended now, secrets included; at the end, those of the outcome."""

    @abstractmethod
    def vector(self) -> list[int]:
        """Return everything in the position that the rules depend on, as whole numbers. The length depends only on the
        number of seats."""

    def observe(self, seat: int, out: ObservationRow) -> None:
        """Write what a seat may know as whole numbers, in the order of `Game.features`, made only of what is in the
        seat's view."""
        del seat, out
        raise MuragliaError("observe", f"{self.game.meta.name} tells nothing in numbers: it has no features")

    def observe_spoken(self, seat: int, move: M, out: ObservationRow) -> None:
        """Write what a legal move without a code would do, in the order of `Game.spoken_features`, made only of what
        the seat may know."""
        del seat, move, out
        raise MuragliaError("observe", f"every move of {self.game.meta.name} has a code")

    def codes(self, seat: int) -> list[int]:
        """Return the codes of all legal moves of a seat that have one."""
        return self.game.book.encode_all(self.legal(seat))

    def asked(self) -> tuple[int, dict[int, M]]:
        """Return the seat that decides next if seats are asked one at a time (-1: the game is over), and its possible
        moves by number: moves by their code, and from `len(game.book)` on those of the game's menu (`Game.menu`)."""
        seat = self.acting[0] if self.acting else -1
        return seat, {code: self.game.decode(code) for code in self.codes(seat)}

    def observe_menu(self, seat: int, out: ObservationRow) -> None:
        """Write what the menu asks a seat now, in the order of `Game.menu_features`."""
        del seat, out
        raise MuragliaError("observe", f"every move of {self.game.meta.name} has a code")

    @abstractmethod
    def position(self) -> str:
        """Return the position as text that `Game.position` reads back."""

    @abstractmethod
    def luck(self) -> dict[str, list[str]]:
        """Return all outcomes that chance has produced so far, by stream, in notation."""

    @abstractmethod
    def facts(self) -> dict[str, str]:
        """Return further facts that a scenario may check besides the lines of `position`: totals, leaders, scores."""

    @abstractmethod
    def imbalance(self) -> str:
        """Return what is wrong if pieces were lost or created; an empty text if all is well."""

    def check(self, seat: int, move: M) -> None:
        """Raise `IllegalMove`, with the rule, unless the move is legal now."""
        if move in self.legal(seat):
            return
        if not isinstance(move, Move):
            raise BadNotation("move", f"a move must be a value such as game.parse('…') returns, not {move!r}")
        self.game.check_kind(move)
        refusal = self.why_not(seat, move)
        if refusal is None and not move.listed:
            return
        if refusal is None:
            raise AssertionError(f"{move} is not listed, yet no rule forbids it")  # `muraglia check` looks for this
        raise refusal

    def play(self, seat: int, move: M) -> list[Event]:
        """Check and carry out a move; return its events. An illegal move changes nothing."""
        if move not in self.legal(seat):
            self.check(seat, move)
        news: list[Event] = []
        self.news = news
        self.apply(seat, move)
        self.news = None
        return news

    def tell(self, kind: str, **public: Told) -> None:
        """Add a public event to `news`. The rules check `news` first, because search collects no events."""
        if self.news is not None:
            self.news.append(Event(kind, public))

    def suggest(self, seat: int, rng: random.Random) -> M | None:
        """Return a sensible open-ended move (a deal), which `legal` cannot list; `None` if there is none."""
        del seat, rng
        return None

    def forecast(self, seat: int, move: M) -> dict[str, list[int]]:
        """Return the effects of a legal move as figures by name, most of them one per seat, for a board that helps to
        decide. They use only what the seat may know; empty if the game forecasts nothing."""
        del seat, move
        return {}

    def digest(self) -> str:
        """Return a fingerprint of the position: positions with equal digests are equal. Undrawn luck is left out."""
        return blake2b(self.position().encode(), digest_size=16).hexdigest()

    def _require_over(self) -> None:
        if not self.over:
            raise MuragliaError("not_over", "the game is not over: there is no outcome yet")
