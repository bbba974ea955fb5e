"""How many tables a round has, and how many people and seats are at each."""

from __future__ import annotations

from typing import Literal

import msgspec

Rest = Literal["smaller", "bots"]
"""What happens when the players do not fill all tables: some tables are smaller, or bots fill them."""
Player = int
"""A player of a tournament: the number they got on entering."""
Seated = tuple[Player | None, ...]
"""The players of a table by seat; `None` is a bot."""


class TableSize(msgspec.Struct, frozen=True):
    """A table: how many people and how many seats; bots fill the rest."""

    people: int
    seats: int


def split_into_tables(players: int, seats: int, least: int, rest: Rest) -> list[TableSize]:
    """Split players into as few and as equal tables as possible, the fullest first; nobody sits out.

    `least` is the smallest number of seats that the game allows: bots fill tables with fewer people.
    """
    if players < 1:
        return []
    tables = -(-players // seats)
    people, more = divmod(players, tables)
    counts = [people + 1] * more + [people] * (tables - more)
    return [TableSize(count, seats if rest == "bots" else max(count, least)) for count in counts]
