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
    """The bots of a game at a number of seats, and how many games that took."""

    seats: int
    blocks: int
    games: int
    seed: int
    bots: dict[str, Strength]


class Measured(msgspec.Struct, frozen=True):
    """What a game's file holds: with which rules, when and how it was measured, and what came out."""

    game: str
    rules: int
    day: str
    command: str
    scales: list[Scale]


@cache
def strengths(game_id: str) -> list[Scale]:
    """Return the scales of a game; none where nobody has measured its bots."""
    kept = files(muraglia.catalogue()[game_id].room).joinpath("bots", FILE)
    return msgspec.json.decode(kept.read_bytes(), type=Measured).scales if kept.is_file() else []
