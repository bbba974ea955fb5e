"""A block: one deal, played from every seat.

The luck of a block is one seed. The first bot sits alone among copies of the second, once at every seat; then the
second alone among copies of the first. So neither luck nor seat favours anybody, and a block needs few games to tell.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence

import msgspec

import muraglia
from muraglia import bots
from muraglia.arena.plan import Pair, Plan
from muraglia.bots import Bot, Budget
from muraglia.bots.referee import Referee
from muraglia.kernel.chance import SEEDS
from muraglia.kernel.contract import View
from muraglia.kernel.event import Event
from muraglia.kernel.move import Move

FIRST, SECOND = 0, 1


class Played(msgspec.Struct, frozen=True):
    """A game: which of the two sat alone, where, and what came out for everybody, by seat."""

    alone: int
    seat: int
    shares: tuple[float, ...]
    """The part of the victory: a win shared by two is a half for each."""
    ranks: tuple[int, ...]
    scores: tuple[int, ...]

    def margin(self) -> float:
        """Return by how many points the lone bot beat the others' average."""
        mine = self.scores[self.seat]
        return mine - (sum(self.scores) - mine) / (len(self.scores) - 1)


class Cost(msgspec.Struct, frozen=True):
    """What the decisions of a bot took, in CPU time; nodes where it counts them (`None`: it does not)."""

    decisions: int
    seconds: float
    longest: float
    nodes: int | None


class Block(msgspec.Struct, frozen=True):
    """A finished block."""

    pair: int
    number: int
    games: tuple[Played, ...]
    costs: tuple[Cost, Cost]

    def mean(self, alone: int, what: str) -> float | None:
        """Return the mean share, rank or margin of one of the two over the games where it sat alone."""
        values: list[float] = []
        for game in self.games:
            if game.alone == alone:
                at = game.seat
                values.append({"share": game.shares[at], "rank": game.ranks[at], "margin": game.margin()}[what])
        return sum(values) / len(values) if values else None

    def edge(self) -> float:
        """Return by how much the first bot's share of victories is above par, or the second's below."""
        seats = len(self.games[0].shares)
        first, second = self.mean(FIRST, "share"), self.mean(SECOND, "share")
        above = [share for share in (first, None if second is None else 2 / seats - second) if share is not None]
        return sum(above) / len(above) - 1 / seats


class _Timed:
    """A bot with a stop-watch."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.decisions = 0
        self.seconds = self.longest = 0.0

    def hear(self, heard: Sequence[Event]) -> None:
        """Pass on what was heard."""
        bots.tell(self.bot, heard)

    def decide(self, view: View, budget: Budget) -> Move | None:
        began = time.process_time()
        move = self.bot.decide(view, budget)
        took = time.process_time() - began
        self.decisions += 1
        self.seconds += took
        self.longest = max(self.longest, took)
        return move


def seatings(pair: Pair, one_way: bool) -> Iterator[tuple[int, int]]:
    """Yield who sits alone, and where. Two at a table are each other's rivals: once round is enough."""
    for alone in (FIRST,) if one_way or pair.seats == 2 else (FIRST, SECOND):
        for seat in range(pair.seats):
            yield alone, seat


def play(plan: Plan, pair_number: int, number: int) -> Block:
    """Play a block of a plan. The same numbers give the same block, wherever it is played."""
    pair = plan.pairs[pair_number]
    game = muraglia.game(plan.game)
    seed = (plan.seed + number) % SEEDS
    names = (pair.first, pair.second)
    clocks: tuple[list[_Timed], list[_Timed]] = ([], [])
    games = []
    for alone, lone_seat in seatings(pair, plan.one_way):
        players = []
        for seat in range(pair.seats):
            who = alone if seat == lone_seat else 1 - alone
            players.append(_Timed(bots.make(names[who], game, seed * pair.seats + seat)))
            clocks[who].append(players[-1])
        state = game.new(pair.seats, seed, plan.options)
        Referee(state, players, plan.budget).run()
        outcome = state.outcome
        shares = tuple([(seat in outcome.winners) / len(outcome.winners) for seat in range(pair.seats)])
        games.append(Played(alone, lone_seat, shares, outcome.ranks, outcome.scores))
    return Block(pair_number, number, tuple(games), (_cost(clocks[FIRST]), _cost(clocks[SECOND])))


def _cost(players: list[_Timed]) -> Cost:
    nodes: list[int | None] = [getattr(player.bot, "nodes", None) for player in players]
    return Cost(
        sum(player.decisions for player in players),
        sum(player.seconds for player in players),
        max(player.longest for player in players),
        None if None in nodes else sum(count or 0 for count in nodes),
    )
