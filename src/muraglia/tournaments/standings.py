"""Standings of a tournament. Points are counted in 120ths, so that every share is a whole number.

At a full table a player gets a point for each player behind them and half a point for each one level with them.
Smaller tables are scaled up, so that a win is worth the same everywhere. Ties are broken by

1. the opponents' points: their mean at each table, added up (a larger table is no advantage),
2. games won, alone or shared,
3. the player's share of the scores of each game, in thousandths; if somebody's score is negative, all count from the
   lowest.

Absent players get nothing; their points still count for their opponents' first tie-break.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from muraglia.tournaments.table_sizes import Player, Seated

PART = 120
"""How many parts make a point."""


class TournamentTableResult(msgspec.Struct, frozen=True):
    """The result of one table."""

    seats: Seated
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    absent: tuple[Player, ...] = ()
    """Players who never came: a bot played for them from start to end."""


class TournamentStanding(msgspec.Struct, frozen=True):
    """One player's line in the standings."""

    player: Player
    place: int
    """From 1; players who are equal in everything share a place."""
    points: int
    opponents: int
    """The opponents' points (the first tie-break), in 120ths."""
    wins: int
    share: int
    """The shares of the scores in all games, in thousandths, added up."""
    games: int


def points(result: TournamentTableResult, full: int) -> dict[Player, int]:
    """Return the tournament points that a table gives its players; `full`: the seats of a full table."""
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


def standings(
    players: Sequence[Player], results: Sequence[TournamentTableResult], full: int
) -> list[TournamentStanding]:
    """Return the standings, best player first."""
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
    return [TournamentStanding(player, places[row.key], *row.totals) for player in order for row in [rows[player]]]


class _Row:
    """One player's sums."""

    def __init__(self) -> None:
        self.points = self.opponents = self.wins = self.share = self.games = 0

    @property
    def key(self) -> tuple[int, ...]:
        """The sort key."""
        return (-self.points, -self.opponents, -self.wins, -self.share)

    @property
    def totals(self) -> tuple[int, int, int, int, int]:
        """The last fields of a `TournamentStanding`."""
        return (self.points, self.opponents, self.wins, self.share, self.games)


def _add_up(result: TournamentTableResult, rows: dict[Player, _Row]) -> None:
    """Add up the tie-breaks of a table; everybody's points must be known."""
    people = [player for player in result.seats if player is not None]
    together = sum(rows[player].points for player in people)
    made = [score - min(0, *result.scores) for score in result.scores]
    everything = sum(made)
    for seat, player in enumerate(result.seats):
        if player is None:
            continue
        row = rows[player]
        others = len(people) - 1
        row.opponents += (
            (together - row.points) // others if others else row.points
        )  # alone among bots: their own points count instead
        if player in result.absent:
            continue
        row.games += 1
        row.wins += result.ranks[seat] == 1
        row.share += 1000 * made[seat] // everything if everything else 1000 // len(made)
