"""Who plays each game in these tests, and what its picture shows: found in the rooms of the games."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from choosing import GAMES, fewest_seats
from players import Player
from scenes import Scene

import muraglia


def room(game_id: str) -> ModuleType:
    """Return the module of a game's tests in which its player is at home."""
    return import_module(f"players_{muraglia.catalogue()[game_id].room.rpartition('.')[2]}")


PLAYERS: dict[str, type[Player]] = {game_id: room(game_id).PLAYER for game_id in GAMES}
SCENES: dict[str, Scene] = {game_id: room(game_id).SCENE for game_id in GAMES}
SEATS = {game_id: fewest_seats(game_id) for game_id in GAMES}
"""The fewest that can play."""
