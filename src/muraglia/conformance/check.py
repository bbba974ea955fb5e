"""The public check: does a game keep the contract? For any game, with no test library."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from functools import partial

import msgspec

from muraglia.conformance import laws
from muraglia.conformance.playout import playout
from muraglia.conformance.settings import playable
from muraglia.conformance.trial import Trial
from muraglia.kernel.errors import BadOption
from muraglia.kernel.record import AnyGame

NEAR = 4
"""After move number n the slower checks are made with a chance of NEAR in NEAR + n: often at first, about two
dozen times even in a long game."""


class Proof(msgspec.Struct):
    """What was proven of a game, and how often."""

    game: str
    games: int = 0
    moves: int = 0
    settings: dict[int, int] = {}
    """How many different set-ups were played, by number of seats."""
    promises: Counter[str] = msgspec.field(default_factory=Counter)


def check(game: AnyGame, games: int = 25, seed: int = 0, tell: Callable[[Proof], None] | None = None) -> Proof:
    """Play random games and check every promise of the contract; raise `BrokenPromise` at the first flaw.

    For each number of seats `games` are played, over all options; every seat and a spectator are tested for
    secrecy in turn. `tell` is called after each game.

    >>> proof = muraglia.check(game, games=1)
    >>> proof.promises["a move is listed, or a rule refuses it"] > 0
    True
    """
    if games < 1:
        raise BadOption("games", f"at least one game for each number of seats, not {games!r}")
    proof = Proof(game.meta.id)
    rng = random.Random(seed)
    low, high = game.meta.seats
    for seats in range(low, high + 1):
        setups = playable(game, seats)
        observers = [*range(seats), None]
        for number in range(seats - low, seats - low + games):  # few games still show different things
            options = setups[number % len(setups)]
            rules = rng.randint(game.meta.oldest_rules, game.meta.rules)  # stored games go on by their old ones
            trial = Trial(game, seats, options, rng.getrandbits(32), proof.promises, rules)
            if proof.games == 0:
                laws.book(trial)
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
