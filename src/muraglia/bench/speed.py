"""How fast a game is, in CPU time: what `muraglia bench` and `benchmarks/peers.py` measure with."""

from __future__ import annotations

import os
import platform
from collections.abc import Callable, Sequence
from random import Random
from time import process_time
from typing import Any

import msgspec

import muraglia
from muraglia.kernel.contract import Game, State

AnyGame = Game[Any, Any, Any]
AnyState = State[Any]
Dice = Callable[[], float]
"""Returns a number from 0 up to 1."""

BEST_OF = 3
GAMES_TO_STOP_IN = 32
TWINS = 8
"""How often each mid-game position is there: a clock that is read too often measures itself."""


class Machine(msgspec.Struct, frozen=True):
    """What a figure depends on besides the code."""

    muraglia: str
    python: str
    cores: int
    load: tuple[float, ...]
    """The load average over 1, 5 and 15 minutes; empty where the system has none."""

    def __str__(self) -> str:
        load = " ".join(f"{average:.2f}" for average in self.load) or "unknown"
        return f"muraglia {self.muraglia}, {self.python}, {self.cores} cores, load average {load}"


def machine() -> Machine:
    """Return what is known about this machine now."""
    return Machine(
        muraglia.__version__,
        f"{platform.python_implementation()} {platform.python_version()}",
        os.cpu_count() or 1,
        os.getloadavg() if hasattr(os, "getloadavg") else (),
    )


class Pace(msgspec.Struct, frozen=True):
    """Moves and games in a CPU-second."""

    moves: float
    games: float


def pace(one_game: Callable[[int, Dice], int], seconds: float) -> Pace:
    """Play for some CPU-seconds. `one_game` plays the game of a seed and returns how many moves it had."""
    dice = Random(0).random  # every try plays the same games
    moves = games = 0
    began = process_time()
    while (spent := process_time() - began) < seconds or not games:
        moves += one_game(games, dice)
        games += 1
    return Pace(moves / spent, games / spent)


def rate(call: Callable[[Any], object], prepare: Callable[[], Sequence[Any]], seconds: float) -> float:
    """Return how often in a CPU-second something can be done. Preparing is not counted, though it is part of the
    `seconds` that this takes."""
    calls, spent = 0, 0.0
    until = process_time() + seconds
    while process_time() < until or not spent:
        items = prepare()
        began = process_time()
        for item in items:
            call(item)
        spent += process_time() - began
        calls += len(items)
    return calls / spent


def apply_at_random(state: AnyState, dice: Dice) -> None:
    """Play a game to its end with evenly chosen moves, as a search would: no check, no events."""
    while not state.over:
        seat = state.acting[0]
        moves = state.legal(seat)
        state.apply(seat, moves[int(dice() * len(moves))])


def play_at_random(state: AnyState, dice: Dice) -> None:
    """Play a game to its end with evenly chosen moves, as a table would: every move checked and told."""
    while not state.over:
        seat = state.acting[0]
        moves = state.legal(seat)
        state.play(seat, moves[int(dice() * len(moves))])


class Speed(msgspec.Struct, frozen=True):
    """The figures of one game with one number of seats, all for one CPU-second."""

    game: str
    seats: int
    moves: float
    """Random play with `legal` and `apply` at every step, setting up included …"""
    games: float
    played_moves: float
    """… and with `play` in place of `apply`."""
    copies: float
    """Halfway through a game, as all that follow."""
    legals: float
    views: float
    samples: float
    play_to_apply: float
    """The part of the moves that is left with `play`."""


def speed(game: AnyGame, seats: int, seconds: float) -> Speed:
    """Measure one game with one number of seats, each figure three times, the three apart from each other."""
    states = [mid_game(game, seats, seed) for seed in range(GAMES_TO_STOP_IN)]
    views = [twin.view(twin.acting[0]) for twin in (state.copy() for state in states)]
    dice = Random(0)

    def fresh() -> list[AnyState]:
        """Copies that were never asked anything, so that no answer is remembered."""
        return [state.copy() for state in states for _ in range(TWINS)]

    def measure() -> tuple[float, ...]:
        applied = pace(game_with(apply_at_random, game, seats), seconds)
        played = pace(game_with(play_at_random, game, seats), seconds)
        return (
            applied.moves,
            applied.games,
            played.moves,
            rate(lambda state: state.copy(), fresh, seconds),
            rate(lambda state: state.legal(state.acting[0]), fresh, seconds),
            rate(lambda state: state.view(state.acting[0]), fresh, seconds),
            rate(lambda view: game.sample(view, dice), lambda: views, seconds),
        )

    tries = [measure() for _ in range(BEST_OF)]
    moves, games, played_moves, copies, legals, looks, samples = (max(each) for each in zip(*tries, strict=True))
    return Speed(game.meta.id, seats, moves, games, played_moves, copies, legals, looks, samples, played_moves / moves)


def game_with(loop: Callable[[AnyState, Dice], None], game: AnyGame, seats: int) -> Callable[[int, Dice], int]:
    """Return how to play the game of a seed with one of these loops, for `pace`."""

    def one_game(seed: int, dice: Dice) -> int:
        state: AnyState = game.new(seats, seed)
        loop(state, dice)
        return state.ply

    return one_game


def mid_game(game: AnyGame, seats: int, seed: int) -> AnyState:
    """Return a position halfway through a random game, one that was never asked for its legal moves."""
    line: list[tuple[int, Any]] = []
    dice = Random(seed)
    state: AnyState = game.new(seats, seed)
    while not state.over:
        seat = state.acting[0]
        line.append((seat, dice.choice(state.legal(seat))))
        state.apply(*line[-1])
    halfway: AnyState = game.new(seats, seed)
    for seat, move in line[: len(line) // 2]:
        halfway.apply(seat, move)
    return halfway
