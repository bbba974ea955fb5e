"""Digests that must be the same in every Python: computed here, and inside Pyodide (in_pyodide.mjs)."""

from random import Random

import muraglia

STEPS = 60


def walks() -> dict[str, list[str]]:
    """Return the digests of positions on a random walk through each game, by game and number of seats."""
    found = {}
    for id, meta in muraglia.catalogue().items():
        for seats in range(meta.seats[0], meta.seats[1] + 1):
            state, chance = muraglia.game(id).new(seats=seats, seed=seats), Random(seats)
            digests = []
            for _ in range(STEPS):
                if state.over:
                    break
                seat = state.acting[0]
                legal = state.legal(seat)
                if not legal:
                    break
                state.play(seat, chance.choice(legal))
                digests.append(str(state.digest()))
            found[f"{id} {seats}"] = digests
    return found
