"""Tables at any moment of a game, made quickly: moves through the server's door, not through a page."""

from __future__ import annotations

import base64
import json
import zlib
from random import Random
from typing import Any

from choosing import quick
from playing import SEATS
from visitors import eventually
from windows import Window


def look(window: Window, table: str, seat: int) -> dict[str, Any]:
    """What a seat of this window sees: the status of the table and the view, in one."""
    return {each["type"]: each for each in window.get(f"/api/tables/{table}?seat={seat}")}


def play_on(window: Window, table: str, moves: int, seed: int = 1) -> None:
    """Make so many moves for the seats of this window, all of them; fewer if the game is over before."""
    chance, seen = Random(seed), look(window, table, 0)
    for _ in range(moves):
        if seen["table"]["stage"] == "over":
            return
        seat, *_ = seen["view"]["view"]["acting"]
        if seen["view"]["view"]["seat"] != seat:
            seen = look(window, table, seat)
        window.command(table, type="play", seat=seat, move=chance.choice(seen["view"]["moves"]))
        seen = look(window, table, seat)


def acting(window: Window, table: str) -> int:
    """A seat that has something to decide."""
    seats: list[int] = look(window, table, 0)["view"]["view"]["acting"]
    return seats[0]


def around_one_screen(window: Window, game: str, moves: int, seats: int = 0, **options: Any) -> str:
    """A table at which one person plays all seats, after so many moves."""
    count = seats or SEATS[game]
    others = [f"local:P{seat}" for seat in range(1, count)]
    table = window.table(game, ["me", *others], options={**quick(game), **options})
    play_on(window, table, moves)
    return table


def finished(window: Window, game: str) -> str:
    """A table at which a game was played to its end."""
    return around_one_screen(window, game, 2000)


def ended_among_bots(window: Window, game: str, seats: int) -> str:
    """A table whose game bots have played to the end at once, the first seat for this window."""
    others = ["bot:random"] * (seats - 1)
    table = window.table(game, ["me", *others], options=quick(game), stand_in="random")
    window.command(table, type="leave", seat=0)
    eventually(lambda: look(window, table, 0)["table"]["stage"] == "over")
    return table


def linked(position: str) -> str:
    """What an address of the analysis board ends with that holds this position."""
    packed = zlib.compress(json.dumps([position, 0]).encode(), wbits=-15)
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")
