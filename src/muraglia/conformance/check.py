"""`muraglia.check`: play random games and test whether a game keeps the contract. It needs no test library."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from functools import partial

import msgspec

from muraglia.conformance import invariants
from muraglia.conformance.checked_game import CheckedGame
from muraglia.conformance.playout import playout
from muraglia.conformance.setups import playable
from muraglia.kernel.errors import BadOption
from muraglia.kernel.record import AnyGame

NEAR = 4
"""After move number n the slower checks run with a probability of NEAR / (NEAR + n): often at first, and about two
dozen times even in a long game."""


class CheckSummary(msgspec.Struct):
    """How often each promise of the contract was checked for a game."""

    game: str
    games: int = 0
    moves: int = 0
    settings: dict[int, int] = {}
    """By number of seats: how many different set-ups were played."""
    promises: Counter[str] = msgspec.field(default_factory=Counter)


def check(
    game: AnyGame, games: int = 25, seed: int = 0, tell: Callable[[CheckSummary], None] | None = None
) -> CheckSummary:
    """Play random games and check every promise of the contract; raise `BrokenPromise` at the first flaw.

    `games` games are played for each number of seats, with varying options. Each game tests secrecy for one seat or a
    spectator, in turn. `tell` is called after each game.

    >>> proof = muraglia.check(game, games=1)
    >>> proof.promises["a move is listed, or a rule refuses it"] > 0
    True
    """
    if games < 1:
        raise BadOption("games", f"at least one game for each number of seats, not {games!r}")
    proof = CheckSummary(game.meta.id)
    rng = random.Random(seed)
    low, high = game.meta.seats
    for seats in range(low, high + 1):
        setups = playable(game, seats)
        observers = [*range(seats), None]
        for number in range(seats - low, seats - low + games):  # so that even few games differ in options and observer
            options = setups[number % len(setups)]
            rules = rng.randint(game.meta.oldest_rules, game.meta.rules)  # stored games go on with their old rules
            trial = CheckedGame(game, seats, options, rng.getrandbits(32), proof.promises, rules)
            if proof.games == 0:
                invariants.book(trial)
            observer = observers[number % len(observers)]
            playout(trial, trial.rng.randrange, observer, partial(_now_and_then, trial.rng))
            proof.games += 1
            proof.moves += trial.state.ply
            if tell is not None:
                tell(proof)
        proof.settings[seats] = min(games, len(setups))
    return proof


def _now_and_then(rng: random.Random, ply: int) -> bool:
    return rng.randrange(NEAR + ply) < NEAR
