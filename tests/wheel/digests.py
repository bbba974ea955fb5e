"""Fingerprints of whole games of every kind: positions, events and views at every step.

python tests/wheel/digests.py     prints them, to compare with those of another build of the rules
"""

from __future__ import annotations

import json
from hashlib import blake2b
from random import Random

import msgspec

import muraglia

GAMES = 2


def digests() -> dict[str, str]:
    """Return a fingerprint of a few games of each kind, at every number of seats."""
    return {
        f"{name}, {seats} seats, seed {seed}": digest(name, seats, seed)
        for name, meta in muraglia.catalogue().items()
        for seats in range(meta.seats[0], meta.seats[1] + 1)
        for seed in range(GAMES)
    }


def digest(name: str, seats: int, seed: int) -> str:
    """Play a random game, and return the fingerprint of everything in it."""
    game, rng, found = muraglia.game(name), Random(seed), blake2b(digest_size=16)
    state = game.new(seats, seed)
    row = [0] * sum(feature.size for feature in game.features(seats))
    while not state.over:
        seat = rng.choice(state.acting)
        offer = state.suggest(seat, rng) if rng.random() < 0.2 else None
        move = offer or rng.choice(state.legal(seat))
        events = state.play(seat, move)
        found.update(f"{seat} {move} {state.vector()} {state.standing}".encode() + msgspec.json.encode(events))
        if rng.random() < 0.1:
            state.observe(seat, row)
            view = state.view(seat)
            found.update(f"{state.digest()} {row}".encode() + msgspec.json.encode(view))
            assert game.sample(view, rng).copy().view(seat) == view
    found.update(msgspec.json.encode(state.outcome))
    return found.hexdigest()


if __name__ == "__main__":
    print(json.dumps(digests()))
