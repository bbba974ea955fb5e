"""What trying a move shows: as far as the seat could work it out itself."""

from __future__ import annotations

import random
from typing import Any

import msgspec

import muraglia
from muraglia.table.preview import outlook


def tried(game: str, position: str, seat: int, move: str) -> Any:
    """Return what a seat is shown that tries moves, one on each line; `None`: nothing is foretold."""
    rules: Any = muraglia.game(game)
    guess = rules.sample(rules.position(position).view(seat), random.Random(1))
    seen = outlook(guess, seat, [rules.parse(line) for line in move.splitlines()])
    return None if seen is None else msgspec.json.decode(seen[0])
