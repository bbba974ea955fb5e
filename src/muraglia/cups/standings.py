"""Who is ahead. Points count in parts of 120, so that every share is a whole number.

At a full table everybody gets a point for each one behind them and half a point for each one level with them; a smaller
table is scaled, so that to win is worth the same at every table. Ties are broken by

1. the points of those whom one met: the mean of each table, added up (nobody gains by a larger table),
2. games won, alone or together,
3. the share of all points made in one's games, in thousandths.

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
    total = dict.fromkeys(players, 0)
    for result in results:
        for player, earned in points(result, full).items():
            total[player] = total.get(player, 0) + earned
    rows = [_row(player, results, total) for player in total]
    rows.sort(key=lambda row: (_key(row), row.player))
    return [
        msgspec.structs.replace(row, place=1 + sum(_key(other) < _key(row) for other in rows[:number]))
        for number, row in enumerate(rows)
    ]


def _key(row: Standing) -> tuple[int, ...]:
    return (-row.points, -row.opponents, -row.wins, -row.share)


def _row(player: Player, results: Sequence[Result], total: dict[Player, int]) -> Standing:
    opponents = wins = share = games = 0
    for result in results:
        if player not in result.seats:
            continue
        seat = result.seats.index(player)
        met = [total[other] for other in result.seats if other is not None and other != player]
        opponents += sum(met) // len(met) if met else total[player]  # among bots: as one is oneself
        if player in result.absent:
            continue
        games += 1
        wins += result.ranks[seat] == 1
        everything = sum(result.scores)
        if everything > 0 and min(result.scores) >= 0:
            share += 1000 * result.scores[seat] // everything
    return Standing(player, 0, total[player], opponents, wins, share, games)
