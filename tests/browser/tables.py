"""Tables at any moment of a game, made quickly: moves through the server's door, not through a page."""

from __future__ import annotations

from random import Random
from typing import Any

from choosing import quick
from playing import SEATS
from windows import Window


def look(window: Window, table: str, seat: int) -> dict[str, Any]:
    """What a seat of this window sees: the status of the table and the view, in one."""
    return {each["type"]: each for each in window.get(f"/api/tables/{table}?seat={seat}")}


def play_on(window: Window, table: str, moves: int, seed: int = 1) -> None:
    """Make so many moves for the seats of this window, all of them; fewer if the game is over before."""
    chance = Random(seed)
    for _ in range(moves):
        if look(window, table, 0)["table"]["stage"] == "over":
            return
        seat = acting(window, table)
        legal = look(window, table, seat)["view"]["moves"]
        window.command(table, type="play", seat=seat, move=chance.choice(legal))


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
