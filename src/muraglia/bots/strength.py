"""How strong bots are, as the arena has measured it (`muraglia rate-bots`). The numbers lie in each game's room."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

import muraglia

FILE = "strength.json"


class Strength(msgspec.Struct, frozen=True):
    """Points above a bot that plays at random; the truth lies between two others nineteen times out of twenty."""

    points: int
    low: int
    high: int


class Scale(msgspec.Struct, frozen=True):
    """The bots of a game at a number of seats: how that was measured, when, and with how many games."""

    seats: int
    games: int
    command: str
    day: str
    rules: int
    bots: dict[str, Strength]


@cache
def strengths(game_id: str) -> list[Scale]:
    """Return the scales of a game; none where nobody has measured its bots."""
    kept = files(muraglia.catalogue()[game_id].room).joinpath("bots", FILE)
    return msgspec.json.decode(kept.read_bytes(), type=list[Scale]) if kept.is_file() else []
