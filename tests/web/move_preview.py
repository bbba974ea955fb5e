"""Preview a move in a test position, as a seat would see it."""

from __future__ import annotations

import random
from typing import Any

import msgspec

import muraglia
from muraglia.table.preview import result_of


def tried(game: str, position: str, seat: int, move: str) -> Any:
    """Return what a seat sees after trying moves, one per line; `None` if the result is unpredictable."""
    rules: Any = muraglia.game(game)
    guess = rules.sample(rules.position(position).view(seat), random.Random(1))
    seen = result_of(guess, seat, [rules.parse(line) for line in move.splitlines()])
    return None if seen is None else msgspec.json.decode(seen[0])
