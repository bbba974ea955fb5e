"""A player's results: single finished games, and totals."""

from __future__ import annotations

import msgspec


class PlayerTally(msgspec.Struct, frozen=True):
    """A player's totals in a game with this many seats, against people or against bots only."""

    game: str
    seats: int
    people: bool
    games: int
    wins: int
    place: float
    """The average place."""
    points: float | None
    """The average points; `None` if not known, as for old games."""
    best: int | None


class CoPlayer(msgspec.Struct, frozen=True):
    """A player at the same table; without an id, one who has no profile."""

    id: str
    name: str
    games: int = 0


class GameResult(msgspec.Struct, frozen=True):
    """The result of a finished game."""

    table: str
    game: str
    seats: int
    ended: int
    place: int
    points: int | None
    rated: bool
    company: list[CoPlayer]
    """All players at the table, in the order of the seats."""
