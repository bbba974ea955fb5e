"""Who plays each game in these tests, and what its picture shows: found in the rooms of the games."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from players import Player
from scenes import Scene

import muraglia


def room(game_id: str) -> ModuleType:
    """Return the module of a game's tests in which its player is at home."""
    return import_module(f"players_{muraglia.catalogue()[game_id].room.rpartition('.')[2]}")


PLAYERS: dict[str, type[Player]] = {game_id: room(game_id).PLAYER for game_id in muraglia.catalogue()}
SCENES: dict[str, Scene] = {game_id: room(game_id).SCENE for game_id in muraglia.catalogue()}
SEATS = {meta.id: meta.seats[0] for meta in muraglia.catalogue().values()}
"""The fewest that can play."""
