"""How somebody did: every game that came to its end, and all of them together."""

from __future__ import annotations

import msgspec


class Tally(msgspec.Struct, frozen=True):
    """How somebody did in a game with so many seats; against people, or against bots alone."""

    game: str
    seats: int
    people: bool
    games: int
    wins: int
    place: float
    """On the average."""
    points: float | None
    """On the average; of old games nobody knows them."""
    best: int | None


class Mate(msgspec.Struct, frozen=True):
    """Somebody at the same table. Without an id: somebody without a page."""

    id: str
    name: str
    games: int = 0


class Result(msgspec.Struct, frozen=True):
    """A game that came to its end."""

    table: str
    game: str
    seats: int
    ended: int
    place: int
    points: int | None
    rated: bool
    company: list[Mate]
    """Everybody at the table, in the order of the seats."""
