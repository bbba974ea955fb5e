"""A round of Chinatown made quickly, through the HTTP API: Ada is red, all others are Bob's."""

from __future__ import annotations

from api_tables import look
from browser_window import Window


def trading(ada: Window, bob: Window, seats: int = 3) -> str:
    """Open a table and play to its first trade; return it."""
    others = [f"local:P{seat}" for seat in range(2, seats)]
    table = bob.table("chinatown", ["open", "me", *others])
    ada.command(table, type="sit", seat=0)
    for seat in range(seats):
        who = ada if seat == 0 else bob
        while "ready" not in (moves := look(who, table, seat)["view"]["moves"]):
            who.command(table, type="play", seat=seat, move=moves[0])
        who.command(table, type="play", seat=seat, move="ready")
    return table


def placing(ada: Window, bob: Window, table: str, seats: int = 3) -> None:
    """Let all seats be done trading."""
    for seat in range(seats):
        (ada if seat == 0 else bob).command(table, type="play", seat=seat, move="done")


def place(who: Window, table: str, seat: int) -> None:
    """Put all tiles on buildings that are free, and be ready."""
    while places := [move for move in look(who, table, seat)["view"]["moves"] if move.startswith("place")]:
        who.command(table, type="play", seat=seat, move=places[0])
    who.command(table, type="play", seat=seat, move="ready")
