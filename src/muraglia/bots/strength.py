"""The measured strength of each game's bots (`muraglia rate-bots`), read from a file in the game's package."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

import muraglia

FILE = "strength.json"


class Strength(msgspec.Struct, frozen=True):
    """Points above the random bot, with the limits of a 95 % confidence interval."""

    points: int
    low: int
    high: int


class StrengthScale(msgspec.Struct, frozen=True):
    """The strength of a game's bots with a number of seats: how it was measured, when, and in how many games."""

    seats: int
    games: int
    command: str
    day: str
    rules: int
    bots: dict[str, Strength]


@cache
def strengths(game_id: str) -> list[StrengthScale]:
    """Return a game's scales; empty if its bots have not been measured."""
    kept = files(muraglia.catalogue()[game_id].package).joinpath("bots", FILE)
    return msgspec.json.decode(kept.read_bytes(), type=list[StrengthScale]) if kept.is_file() else []
