"""Tables at any moment of a game, made quickly: the moves go through the HTTP API, not through a page."""

from __future__ import annotations

import base64
import json
import zlib
from random import Random
from typing import Any

from browser_window import Window
from game_players import SEATS
from games_by_kind import quick
from web_clients import eventually


def look(window: Window, table: str, seat: int) -> dict[str, Any]:
    """Return what a seat of this window sees: the messages by type, such as `table` and `view`."""
    return {each["type"]: each for each in window.get(f"/api/tables/{table}?seat={seat}")}


def play_on(window: Window, table: str, moves: int, seed: int = 1) -> None:
    """Make this many random moves for any seat; fewer if the game ends before."""
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
    """Return a seat that owes a decision."""
    seats: list[int] = look(window, table, 0)["view"]["view"]["acting"]
    return seats[0]


def hot_seat_table(window: Window, game: str, moves: int, seats: int = 0, **options: Any) -> str:
    """Open a table where one person plays all seats; return it after this many moves."""
    count = seats or SEATS[game]
    others = [f"local:P{seat}" for seat in range(1, count)]
    table = window.table(game, ["me", *others], options={**quick(game), **options})
    play_on(window, table, moves)
    return table


def finished(window: Window, game: str) -> str:
    """Return a hot-seat table whose game is over."""
    return hot_seat_table(window, game, 2000)


def table_ended_by_bots(window: Window, game: str, seats: int) -> str:
    """Return a table whose game bots have played to the end; this window had the first seat."""
    others = ["bot:random"] * (seats - 1)
    table = window.table(game, ["me", *others], options=quick(game), stand_in="random")
    window.command(table, type="leave", seat=0)
    eventually(lambda: look(window, table, 0)["table"]["stage"] == "over")
    return table


def linked(position: str) -> str:
    """Return the fragment of an analysis board link that holds this position."""
    packed = zlib.compress(json.dumps([position, 0]).encode(), wbits=-15)
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")
