"""A game while it is checked: its set-up, its moves, and how often each promise was found to hold."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NoReturn

import msgspec

from muraglia.conformance.wording import WordingCheck
from muraglia.kernel.errors import MuragliaError
from muraglia.kernel.event import Event, heard
from muraglia.kernel.meta import Options
from muraglia.kernel.move import Move
from muraglia.kernel.record import AnyGame, AnyState, Recorder

Choose = Callable[[int], int]
"""A function that chooses one of n things: it returns a number from 0 to n - 1."""


class BrokenPromise(MuragliaError):
    """A game does not keep the contract. `record` holds the game up to the flaw, to reproduce it.

    >>> flaw = muraglia.BrokenPromise("copy", "a copy differs from its original", record="…")
    >>> flaw.record
    '…'
    """

    @property
    def record(self) -> str:
        """The game up to the flaw, as JSON Lines."""
        return str(self.params.get("record", ""))


class CheckedGame:
    """One game with one set-up, checked while it is played."""

    def __init__(
        self,
        game: AnyGame,
        seats: int,
        options: Options,
        seed: int,
        proven: Counter[str],
        rules: int | None = None,
    ) -> None:
        self.game = game
        self.rules = game.meta.check_rules(rules)
        self.seats = seats
        self.options = options
        self.seed = seed
        self.proven = proven
        self.rng = random.Random(seed)
        self.tried_moves: list[str] = []
        """Moves that were tried on a copy or a sample, not in the game itself."""
        self.recorder: Recorder | None = None
        with self.report_crashes():
            self.wording = WordingCheck(game)
            self.state: AnyState = game.new(seats, seed, options, rules=self.rules)
            self.recorder = Recorder(self.state)

    @property
    def everybody(self) -> list[int | None]:
        """All seats, and a spectator."""
        return [*range(self.seats), None]

    def require(self, holds: bool, promise: str, text: str, *values: object) -> None:
        """Count a promise that holds; else raise `BrokenPromise` with `text`, its braces filled in with `values`."""
        if not holds:
            self.fail(promise, text.format(*values))
        self.proven[promise] += 1

    def require_words(self, wrong: str, promise: str) -> None:
        """Count words that exist in all languages; raise `BrokenPromise` if `wrong` says what is wrong with them."""
        self.require(not wrong, promise, "{}", wrong)

    def fail(self, promise: str, text: str, cause: Exception | None = None) -> NoReturn:
        """Raise `BrokenPromise`, with everything needed to reproduce the flaw."""
        record = str(self.recorder.record) if self.recorder else ""
        ply = len(self.recorder.record.turns) if self.recorder else 0
        options = ", ".join(f"{name} {value}" for name, value in self.game.meta.write_options(self.options).items())
        where = (
            f"{self.seats} seats, {options or 'usual options'}, rules {self.rules}, seed {self.seed}, after {ply} moves"
        )
        if self.tried_moves:
            where += f" and, tried beside the game, {'; '.join(self.tried_moves)}"
        raise BrokenPromise(
            promise,
            f"{promise}: {text} ({where})",
            seats=self.seats,
            options=dict(self.options),
            seed=self.seed,
            record=record,
        ) from cause

    def try_out(self, state: AnyState, seat: int, play: Callable[[int, Move], object]) -> Move:
        """Make a random move of a seat in a position on a copy or sample, and note it in `tried_moves`."""
        move: Move = self.rng.choice(state.legal(seat))
        self.tried_moves.append(f"{self.who(seat)}: {move}")
        play(seat, move)
        return move

    @contextmanager
    def report_crashes(self) -> Iterator[None]:
        """Turn any exception of the game into a `BrokenPromise`."""
        try:
            yield
        except BrokenPromise:
            raise
        except Exception as error:
            self.fail("no crash", f"{type(error).__name__}: {error}", error)

    def who(self, seat: int | None) -> str:
        """Return the name of a seat."""
        return "a spectator" if seat is None else self.game.meta.colours[seat]


def encoded(view_or_events: object) -> bytes:
    """Return a view, events or a screen as JSON, as a client gets them."""
    return msgspec.json.encode(view_or_events)


def heard_bytes(events: list[Event], seat: int | None) -> bytes:
    """Return the events as a seat hears them, as JSON."""
    return encoded(heard(events, seat))
