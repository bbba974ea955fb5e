"""The page player and the front page picture of each game, from `players_GAME.py` in the tests of the game."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from games_by_kind import GAMES, fewest_seats
from page_player import Player
from picture_scene import Scene

import muraglia


def players_module(game_id: str) -> ModuleType:
    """Return the module with the player of a game."""
    return import_module(f"players_{muraglia.catalogue()[game_id].package.rpartition('.')[2]}")


PLAYERS: dict[str, type[Player]] = {game_id: players_module(game_id).PLAYER for game_id in GAMES}
SCENES: dict[str, Scene] = {game_id: players_module(game_id).SCENE for game_id in GAMES}
SEATS = {game_id: fewest_seats(game_id) for game_id in GAMES}
"""The smallest number of seats of each game."""
