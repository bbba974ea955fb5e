"""Tables at any moment of a game, made quickly: moves through the server's door, not through a page."""

from __future__ import annotations

from random import Random
from typing import Any

from games import SEATS
from windows import Window

OPTIONS: dict[str, dict[str, Any]] = {"die-mauer": {"rounds": 1}, "chinatown": {"trade_limit": 1}}
"""What makes a game short."""


def play_on(window: Window, table: str, seats: int, moves: int, seed: int = 1) -> bool:
    """Make up to so many moves for the seats of this window; tell whether the game is over."""
    chance = Random(seed)
    for _ in range(moves):
        acting = 0
        for seat in range(seats):
            told = window.get(f"/api/tables/{table}?seat={seat}")
            if next(each for each in told if each["type"] == "table")["stage"] == "over":
                return True
            if legal := next(each for each in told if each["type"] == "view")["moves"]:
                window.command(table, type="play", seat=seat, move=chance.choice(legal))
                acting += 1
                break
        assert acting, "nobody can move"
    return False


def around_one_screen(window: Window, game: str, moves: int, seats: int = 0, **options: Any) -> str:
    """A table at which one person plays all seats, after so many moves."""
    count = seats or SEATS[game]
    others = [f"local:P{seat}" for seat in range(1, count)]
    table = window.table(game, ["me", *others], options={**OPTIONS.get(game, {}), **options})
    play_on(window, table, count, moves)
    return table


def finished(window: Window, game: str) -> str:
    """A table at which a game was played to its end."""
    return around_one_screen(window, game, 2000)
