"""Measure how fast a game is, in CPU time, for `muraglia bench` and `benchmarks/peers.py`."""

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
COPIES = 8
"""Copies of each mid-game position: with too few calls between two readings, the clock would measure itself."""


class Machine(msgspec.Struct, frozen=True):
    """The machine that a figure was measured on."""

    muraglia: str
    python: str
    cores: int
    load: tuple[float, ...]
    """The load average over 1, 5 and 15 minutes; empty where the system has none."""

    def __str__(self) -> str:
        load = " ".join(f"{average:.2f}" for average in self.load) or "unknown"
        return f"muraglia {self.muraglia}, {self.python}, {self.cores} cores, load average {load}"


def machine() -> Machine:
    """Return this machine and its present load."""
    return Machine(
        muraglia.__version__,
        f"{platform.python_implementation()} {platform.python_version()}",
        os.cpu_count() or 1,
        os.getloadavg() if hasattr(os, "getloadavg") else (),
    )


class Throughput(msgspec.Struct, frozen=True):
    """Moves and games in a CPU-second."""

    moves: float
    games: float


def throughput(one_game: Callable[[int, Dice], int], seconds: float) -> Throughput:
    """Play for some CPU-seconds. `one_game` plays the game of a seed and returns its number of moves."""
    dice = Random(0).random  # every round plays the same games
    moves = games = 0
    began = process_time()
    while (spent := process_time() - began) < seconds or not games:
        moves += one_game(games, dice)
        games += 1
    return Throughput(moves / spent, games / spent)


def rate(call: Callable[[Any], object], prepare: Callable[[], Sequence[Any]], seconds: float) -> float:
    """Return how many calls fit into a CPU-second. The time of `prepare` does not count, but is part of `seconds`."""
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
    """Play a game to its end with random moves, as a search does: without checks and events."""
    while not state.over:
        seat = state.acting[0]
        moves = state.legal(seat)
        state.apply(seat, moves[int(dice() * len(moves))])


def play_at_random(state: AnyState, dice: Dice) -> None:
    """Play a game to its end with random moves, as a table does: every move is checked and makes events."""
    while not state.over:
        seat = state.acting[0]
        moves = state.legal(seat)
        state.play(seat, moves[int(dice() * len(moves))])


class Speed(msgspec.Struct, frozen=True):
    """The figures of one game with one number of seats, all for one CPU-second."""

    game: str
    seats: int
    moves: float
    """Random play with `legal` and `apply` at every step, set-up included …"""
    games: float
    played_moves: float
    """… and with `play` in place of `apply`."""
    copies: float
    """Measured halfway through a game, as are the next three."""
    legals: float
    views: float
    samples: float
    play_to_apply: float
    """`played_moves` divided by `moves`."""


def speed(game: AnyGame, seats: int, seconds: float) -> Speed:
    """Measure one game with one number of seats: three rounds of all figures, of which the best counts."""
    states = [mid_game(game, seats, seed) for seed in range(GAMES_TO_STOP_IN)]
    views = [twin.view(twin.acting[0]) for twin in (state.copy() for state in states)]
    dice = Random(0)

    def fresh_copies() -> list[AnyState]:
        """Return copies that were never queried, so that no answer is cached."""
        return [state.copy() for state in states for _ in range(COPIES)]

    def measure() -> tuple[float, ...]:
        applied = throughput(game_with(apply_at_random, game, seats), seconds)
        played = throughput(game_with(play_at_random, game, seats), seconds)
        return (
            applied.moves,
            applied.games,
            played.moves,
            rate(lambda state: state.copy(), fresh_copies, seconds),
            rate(lambda state: state.legal(state.acting[0]), fresh_copies, seconds),
            rate(lambda state: state.view(state.acting[0]), fresh_copies, seconds),
            rate(lambda view: game.sample(view, dice), lambda: views, seconds),
        )

    tries = [measure() for _ in range(BEST_OF)]
    moves, games, played_moves, copies, legals, view_rate, samples = (max(each) for each in zip(*tries, strict=True))
    return Speed(
        game.meta.id, seats, moves, games, played_moves, copies, legals, view_rate, samples, played_moves / moves
    )


def game_with(loop: Callable[[AnyState, Dice], None], game: AnyGame, seats: int) -> Callable[[int, Dice], int]:
    """Return a function for `throughput` that plays the game of a seed with one of the loops above."""

    def one_game(seed: int, dice: Dice) -> int:
        state: AnyState = game.new(seats, seed)
        loop(state, dice)
        return state.ply

    return one_game


def mid_game(game: AnyGame, seats: int, seed: int) -> AnyState:
    """Return a position halfway through a random game, whose legal moves were never computed."""
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
