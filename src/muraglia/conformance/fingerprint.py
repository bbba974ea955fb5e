"""Check that the same seed and moves give the same game in any process.

The order of sets differs from process to process (PYTHONHASHSEED). If it influenced a game, the game could not be
repeated. So the same games are played in two processes with different hash seeds, and their records and views must be
the same, byte by byte.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from hashlib import blake2b

import muraglia
from muraglia.conformance.checked_game import BrokenPromise, encoded
from muraglia.conformance.setups import playable
from muraglia.kernel.record import AnyGame, Recorder

PROMISE = "the same seed and moves give the same game in another process"


def fingerprint(game: AnyGame, seats: int, seed: int) -> str:
    """Play a random game and return a digest of its record and of all views on the way."""
    rng = random.Random(seed)
    options = rng.choice(playable(game, seats))
    state = game.new(seats, seed, options)
    recorder = Recorder(state)
    seen = blake2b(digest_size=16)
    while not state.over:
        seat = rng.choice(state.acting)
        recorder.play(seat, rng.choice(state.legal(seat)))
        seen.update(encoded(state.view(rng.choice([seat, None]))))
    seen.update(str(recorder.record).encode())
    return seen.hexdigest()


def in_other_processes(game: AnyGame, seed: int = 0) -> int:
    """Play one game for each number of seats in two processes; return the number of games, or raise if any differ."""
    low, high = game.meta.seats
    numbers = range(low, high + 1)
    ours, theirs = (_run(game.meta.id, seed, numbers, hash_seed) for hash_seed in ("1", "2"))
    for seats, mine, other in zip(numbers, ours, theirs, strict=True):
        if mine != other:
            raise BrokenPromise(
                PROMISE,
                f"{PROMISE}: {seats} seats, seed {seed} are two games under PYTHONHASHSEED 1 and 2",
                seats=seats,
                seed=seed,
            )
    return len(ours)


def _run(name: str, seed: int, numbers: range, hash_seed: str) -> list[str]:
    command = [sys.executable, "-m", "muraglia.conformance.fingerprint", name, str(seed), *map(str, numbers)]
    done = subprocess.run(
        command, env={**os.environ, "PYTHONHASHSEED": hash_seed}, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        raise BrokenPromise("no crash", f"no crash: in a process of its own the game says {done.stderr.strip()}")
    return done.stdout.split()


if __name__ == "__main__":
    _, id_of_game, seed_of_all, *seat_counts = sys.argv
    for count in seat_counts:
        print(fingerprint(muraglia.game(id_of_game), int(count), int(seed_of_all)))
