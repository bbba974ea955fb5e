"""Who is ahead. Points count in parts of 120, so that every share is a whole number.

At a full table everybody gets a point for each one behind them and half a point for each one level with them; a smaller
table is scaled, so that to win is worth the same at every table. Ties are broken by

1. the points of those whom one met: the mean of each table, added up (nobody gains by a larger table),
2. games won, alone or together,
3. the share of all points made in one's games, in thousandths; where points are lost, all count from the fewest.

Who did not come gets nothing; the bot that played for them still was an opponent of the others.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from muraglia.cups.rooms import Player, Seated

PART = 120
"""Parts of a point."""


class Result(msgspec.Struct, frozen=True):
    """How a table ended."""

    seats: Seated
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    absent: tuple[Player, ...] = ()
    """Who did not come: somebody else played for them all along."""


class Standing(msgspec.Struct, frozen=True):
    """Where somebody stands."""

    player: Player
    place: int
    """From 1; equal in everything, equal in place."""
    points: int
    opponents: int
    """Of those whom one met, also in parts of 120."""
    wins: int
    share: int
    """Of the points made in one's games, in thousandths, added up."""
    games: int


def points(result: Result, full: int) -> dict[Player, int]:
    """Return what a table gives to its people; `full`: the seats of a full table."""
    others = len(result.seats) - 1
    given = {}
    for player, rank in zip(result.seats, result.ranks, strict=True):
        if player is None:
            continue
        behind = sum(each > rank for each in result.ranks)
        level = sum(each == rank for each in result.ranks) - 1
        earned = PART * (full - 1) * (2 * behind + level) // (2 * others) if others else 0
        given[player] = 0 if player in result.absent else earned
    return given


def standings(players: Sequence[Player], results: Sequence[Result], full: int) -> list[Standing]:
    """Return all players, the best first."""
    rows = {player: _Row() for player in players}
    for result in results:
        for player, earned in points(result, full).items():
            rows.setdefault(player, _Row()).points += earned
    for result in results:
        _add_up(result, rows)
    order = sorted(rows, key=lambda player: (rows[player].key, player))
    places: dict[tuple[int, ...], int] = {}
    for number, player in enumerate(order, 1):
        places.setdefault(rows[player].key, number)
    return [Standing(player, places[row.key], *row.told) for player in order for row in [rows[player]]]


class _Row:
    """What adds up for one player."""

    def __init__(self) -> None:
        self.points = self.opponents = self.wins = self.share = self.games = 0

    @property
    def key(self) -> tuple[int, ...]:
        """By what players are put in order."""
        return (-self.points, -self.opponents, -self.wins, -self.share)

    @property
    def told(self) -> tuple[int, int, int, int, int]:
        """All of it, as a standing has it."""
        return (self.points, self.opponents, self.wins, self.share, self.games)


def _add_up(result: Result, rows: dict[Player, _Row]) -> None:
    """Add what breaks ties, once everybody's points are known."""
    people = [player for player in result.seats if player is not None]
    together = sum(rows[player].points for player in people)
    made = [score - min(0, *result.scores) for score in result.scores]
    everything = sum(made)
    for seat, player in enumerate(result.seats):
        if player is None:
            continue
        row = rows[player]
        others = len(people) - 1
        row.opponents += (together - row.points) // others if others else row.points  # among bots: as one is oneself
        if player in result.absent:
            continue
        row.games += 1
        row.wins += result.ranks[seat] == 1
        row.share += 1000 * made[seat] // everything if everything else 1000 // len(made)
