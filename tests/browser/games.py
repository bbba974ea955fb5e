"""The four games as the tests play them."""

from __future__ import annotations

from players import Player
from players_chinatown import ChinatownPlayer
from players_die_mauer import DieMauerPlayer
from players_great_wall import GreatWallPlayer
from players_zhanguo import ZhanGuoPlayer

PLAYERS: dict[str, type[Player]] = {
    "great-wall": GreatWallPlayer,
    "die-mauer": DieMauerPlayer,
    "chinatown": ChinatownPlayer,
    "zhanguo": ZhanGuoPlayer,
}
SEATS = {"great-wall": 2, "die-mauer": 3, "chinatown": 3, "zhanguo": 2}
"""The fewest that can play."""
