"""What an environment costs: random play with the bare engine and through each interface, one core, CPU time.

    python benchmarks/environments.py
    python benchmarks/environments.py --seconds 3 --rounds 5

Every loop plays whole games, set-up included. The engine lists the legal moves and plays one. An environment also
writes the seat's observation and its legal actions. The interfaces take turns; the best round of each is printed, with
its ratio to the engine's best.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable
from functools import partial
from random import Random
from time import process_time
from typing import Any

import gymnasium
import numpy as np
import pyspiel

import muraglia
import muraglia.environments.open_spiel
from muraglia import vector
from muraglia.bench.dataset import Cell, add_record_option, record
from muraglia.environments import gymnasium as _known
from muraglia.environments import pettingzoo
from muraglia.environments.batch import GameBatch
from muraglia.environments.episode import Episode, SpaceShape

del _known
SEATS = 4
GAMES, STEPS = 1024, 100
SHORT = {"chinatown": {"trade_limit": 6}}
Play = Callable[[int], int]
"""Plays the game with this seed and returns how many moves it took."""


def engine(name: str, seed: int) -> int:
    """Play with the bare engine."""
    game, rng = muraglia.game(name), Random(seed)
    state = game.new(SEATS, seed, SHORT.get(name))
    while not state.over:
        seat = state.acting[0]
        legal = state.legal(seat)
        state.apply(seat, legal[int(rng.random() * len(legal))])
    return int(state.ply)


def episode(name: str, seed: int) -> int:
    """Play with observations and legal actions, but without an interface on top."""
    game, rng = muraglia.game(name), Random(seed)
    played = Episode(game, SpaceShape(game, SEATS), SEATS, seed, SHORT.get(name))
    while played.seat >= 0:
        played.observe(played.seat)
        played.mask(played.seat)
        legal = played.legal(played.seat)
        played.step(legal[int(rng.random() * len(legal))])
    return played.state.ply


def aec(env: pettingzoo.TurnEnv, seed: int) -> int:
    """Play through PettingZoo, one seat at a time."""
    rng = Random(seed)
    env.reset(seed=seed)
    while True:
        observation, _, over, _, _ = env.last()
        if over:
            return env.episode.state.ply
        legal = observation["action_mask"].nonzero()[0]
        env.step(int(legal[int(rng.random() * len(legal))]))


def one_seat(env: Any, seed: int) -> int:
    """Play one seat among random bots through Gymnasium; all moves count."""
    rng = Random(seed)
    observation, _ = env.reset(seed=seed)
    over = False
    while not over:
        legal = observation["action_mask"].nonzero()[0]
        observation, _, over, _, _ = env.step(int(legal[int(rng.random() * len(legal))]))
    return int(env.unwrapped.episode.state.ply)


def spiel(game: Any, seed: int) -> int:
    """Play through OpenSpiel, observing before every move."""
    rng = Random(seed)
    state = game.new_initial_state()
    state.apply_action(seed)
    moves = 0
    while not state.is_terminal():
        state.observation_tensor(state.current_player())
        legal = state.legal_actions()
        state.apply_action(legal[int(rng.random() * len(legal))])
        moves += 1
    return moves


class Batched:
    """Takes random steps in many games at once; finished games start again."""

    def __init__(self, name: str) -> None:
        self.games = GameBatch(name, SEATS, GAMES)
        self.now = self.games.reset(0)

    def __call__(self, seed: int) -> int:
        """Take the steps and return the number of decisions."""
        rng, moves = np.random.default_rng(seed), 0
        for _ in range(STEPS):
            rows = self.now.mask.reshape(-1, self.now.mask.shape[-1])
            _, codes = rows.nonzero()
            counts = rows.sum(1)
            picked = np.cumsum(counts) - counts + (rng.random(len(rows)) * counts).astype(np.int64)
            moves += int(self.now.acting.sum())
            self.now = self.games.step(codes[np.minimum(picked, len(codes) - 1)].reshape(self.games.actions_shape))
        return moves


def interfaces(name: str) -> dict[str, Play]:
    """Return all interfaces through which a game can be played."""
    options = SHORT.get(name)
    loaded = pyspiel.load_game(
        f"muraglia_{name.replace('-', '_')}_v0(players={SEATS},options={str(options or {}).replace(chr(39), chr(34))})"
    )
    batch: dict[str, Play] = {}
    if vector.has_engine(name):
        batch[f"batch of {GAMES} games"] = Batched(name)
    return {
        "engine": partial(engine, name),
        "observations and masks": partial(episode, name),
        "PettingZoo AEC, raw": partial(aec, pettingzoo.raw_env(name, SEATS, options=options)),
        "Gymnasium among random bots": partial(
            one_seat, gymnasium.make(f"muraglia/{name}-v0", seats=SEATS, options=options, disable_env_checker=True)
        ),
        "OpenSpiel": partial(spiel, loaded),
        **batch,
    }


def rate(play: Play, seconds: float, seed: int) -> float:
    """Return moves per second of CPU time."""
    moves, begun = 0, process_time()
    while (spent := process_time() - begun) < seconds:
        moves += play(seed)
        seed += 1
    return moves / spent


def main() -> None:
    """Measure every game and print a table."""
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", help="ids of games (all)")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each interface and round (1)")
    parser.add_argument("--rounds", type=int, default=3, help="how often each is measured (3)")
    add_record_option(parser)
    args = parser.parse_args()
    rows: list[list[Cell]] = []
    for name in args.games or muraglia.catalogue():
        meta = muraglia.catalogue()[name]
        played_through = interfaces(name)
        best = dict.fromkeys(played_through, 0.0)
        for number in range(args.rounds):
            for interface, play in played_through.items():
                if number == 0:
                    for seed in range(5):  # compile before measuring
                        play(seed)
                best[interface] = max(best[interface], rate(play, args.seconds, 1000 * number))
        print(f"{meta.name}, {SEATS} seats")
        for interface, reached in best.items():
            print(f"  {interface:28} {reached:10,.0f} moves/s  {reached / best['engine']:.3f}")
            if interface != "engine":
                rows.append([meta.name, interface, reached / best["engine"]])
    record(args.record, ("game", "through", "share of the engine's moves"), rows, {"share of the engine's moves": 2})


if __name__ == "__main__":
    main()
