"""A game being checked: how it was set up, what was played, and what was proven on the way."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NoReturn

import msgspec

from muraglia.conformance.wording import Mouth
from muraglia.kernel.errors import MuragliaError
from muraglia.kernel.event import Event, heard
from muraglia.kernel.meta import Options
from muraglia.kernel.move import Move
from muraglia.kernel.record import AnyGame, AnyState, Recorder

Choose = Callable[[int], int]
"""Returns one of so many: a number from 0 to n - 1."""


class BrokenPromise(MuragliaError):
    """A game does not keep the contract. `record` says how to get there again.

    >>> flaw = muraglia.BrokenPromise("copy", "a copy differs from its original", record="…")
    >>> flaw.record
    '…'
    """

    @property
    def record(self) -> str:
        """The game up to the flaw, as JSON Lines."""
        return str(self.params.get("record", ""))


class Trial:
    """One game with one set-up, played while being checked."""

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
        self.aside: list[str] = []
        """Moves that were tried beside the game, on a copy or a sample."""
        self.recorder: Recorder | None = None
        with self.watched():
            self.mouth = Mouth(game)
            self.state: AnyState = game.new(seats, seed, options, rules=self.rules)
            self.recorder = Recorder(self.state)

    @property
    def everybody(self) -> list[int | None]:
        """All seats, and a spectator."""
        return [*range(self.seats), None]

    def require(self, holds: bool, promise: str, text: str, *values: object) -> None:
        """Count one more proof of a promise, or say that it is broken: `text`, with these values in its braces."""
        if not holds:
            self.fail(promise, text.format(*values))
        self.proven[promise] += 1

    def require_words(self, wrong: str, promise: str) -> None:
        """Count one more thing that can be said in all languages, or say what is wrong with its words."""
        self.require(not wrong, promise, "{}", wrong)

    def fail(self, promise: str, text: str, cause: Exception | None = None) -> NoReturn:
        """Say that a promise is broken, and how to get there again."""
        record = str(self.recorder.record) if self.recorder else ""
        ply = len(self.recorder.record.turns) if self.recorder else 0
        options = ", ".join(f"{name} {value}" for name, value in self.game.meta.write_options(self.options).items())
        where = (
            f"{self.seats} seats, {options or 'usual options'}, rules {self.rules}, seed {self.seed}, after {ply} moves"
        )
        if self.aside:
            where += f" and, tried beside the game, {'; '.join(self.aside)}"
        raise BrokenPromise(
            promise,
            f"{promise}: {text} ({where})",
            seats=self.seats,
            options=dict(self.options),
            seed=self.seed,
            record=record,
        ) from cause

    def try_out(self, state: AnyState, seat: int, play: Callable[[int, Move], object]) -> Move:
        """Make a random move of a seat in a position beside the game, and remember it until `aside` is cleared."""
        move: Move = self.rng.choice(state.legal(seat))
        self.aside.append(f"{self.who(seat)}: {move}")
        play(seat, move)
        return move

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Turn whatever the game trips over into a broken promise with its place."""
        try:
            yield
        except BrokenPromise:
            raise
        except Exception as error:
            self.fail("no crash", f"{type(error).__name__}: {error}", error)

    def who(self, seat: int | None) -> str:
        """Return the name of a seat."""
        return "a spectator" if seat is None else self.game.meta.colours[seat]


def sent(view_or_events: object) -> bytes:
    """Return what goes over the wire."""
    return msgspec.json.encode(view_or_events)


def told(events: list[Event], seat: int | None) -> bytes:
    """Return the events as a seat is told them."""
    return sent(heard(events, seat))
