"""How many tables a round has, and how large they are."""

from __future__ import annotations

from typing import Literal

import msgspec

Rest = Literal["smaller", "bots"]
"""What is done when the players do not fill all tables: some are smaller, or bots take the free seats."""
Player = int
"""A player of a cup: the number with which they entered it."""
Seated = tuple[Player | None, ...]
"""A table by its seats; `None` is a bot."""


class Room(msgspec.Struct, frozen=True):
    """A table to be filled: so many people, and bots on the seats that are left."""

    people: int
    seats: int


def rooms(players: int, seats: int, least: int, rest: Rest) -> list[Room]:
    """Return the tables of a round, the fullest first: as few as possible, as equal as possible, nobody sits out.

    `least` is how many seats the game needs: what smaller tables would lack, bots bring.
    """
    if players < 1:
        return []
    tables = -(-players // seats)
    people, more = divmod(players, tables)
    counts = [people + 1] * more + [people] * (tables - more)
    return [Room(count, seats if rest == "bots" else max(count, least)) for count in counts]
