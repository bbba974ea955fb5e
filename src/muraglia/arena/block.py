"""A block: one deal, played from every seat.

One seed decides the luck of a block. The first bot sits alone among copies of the second, once at every seat; then the
second sits alone among copies of the first. Neither luck nor seat favours anybody, so a few games are enough.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence

import msgspec

import muraglia
from muraglia import bots
from muraglia.arena.plan import ArenaPlan, Pair
from muraglia.bots import Bot, Budget
from muraglia.bots.referee import Referee
from muraglia.kernel.chance import SEEDS
from muraglia.kernel.contract import View
from muraglia.kernel.event import Event
from muraglia.kernel.move import Move

FIRST, SECOND = 0, 1


class ArenaGame(msgspec.Struct, frozen=True):
    """A finished game: which of the two bots sat alone, where, and the results by seat."""

    alone: int
    seat: int
    shares: tuple[float, ...]
    """Share of the win by seat: two who win together get a half each."""
    ranks: tuple[int, ...]
    scores: tuple[int, ...]

    def margin(self) -> float:
        """Return by how many points the lone bot beat the others' average."""
        mine = self.scores[self.seat]
        return mine - (sum(self.scores) - mine) / (len(self.scores) - 1)


class ThinkingCost(msgspec.Struct, frozen=True):
    """CPU time that a bot's decisions took, and the nodes it searched (`None`: it does not count them)."""

    decisions: int
    seconds: float
    longest: float
    nodes: int | None


class Block(msgspec.Struct, frozen=True):
    """A finished block."""

    pair: int
    number: int
    games: tuple[ArenaGame, ...]
    costs: tuple[ThinkingCost, ThinkingCost]

    def mean(self, alone: int, what: str) -> float | None:
        """Return the mean share, rank or margin of one of the two bots over the games where it sat alone."""
        values: list[float] = []
        for game in self.games:
            if game.alone == alone:
                at = game.seat
                values.append({"share": game.shares[at], "rank": game.ranks[at], "margin": game.margin()}[what])
        return sum(values) / len(values) if values else None

    def edge(self) -> float:
        """Return how far the first bot's share of wins is above an even share, and the second's below: their mean."""
        seats = len(self.games[0].shares)
        first, second = self.mean(FIRST, "share"), self.mean(SECOND, "share")
        above = [share for share in (first, None if second is None else 2 / seats - second) if share is not None]
        return sum(above) / len(above) - 1 / seats


class _TimedPlayer:
    """Wraps a bot and measures the CPU time of its decisions."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.decisions = 0
        self.seconds = self.longest = 0.0

    def hear(self, heard: Sequence[Event]) -> None:
        """Pass the events on to the bot."""
        bots.let_hear(self.bot, heard)

    def decide(self, view: View, budget: Budget) -> Move | None:
        began = time.process_time()
        move = self.bot.decide(view, budget)
        took = time.process_time() - began
        self.decisions += 1
        self.seconds += took
        self.longest = max(self.longest, took)
        return move


def seatings(pair: Pair, one_way: bool) -> Iterator[tuple[int, int]]:
    """Yield which bot sits alone, and where. With two seats one round is enough: each bot is alone in it."""
    for alone in (FIRST,) if one_way or pair.seats == 2 else (FIRST, SECOND):
        for seat in range(pair.seats):
            yield alone, seat


def play(plan: ArenaPlan, pair_number: int, number: int) -> Block:
    """Play a block of a plan. The same numbers give the same block on any machine."""
    pair = plan.pairs[pair_number]
    game = muraglia.game(plan.game)
    seed = (plan.seed + number) % SEEDS
    names = (pair.first, pair.second)
    clocks: tuple[list[_TimedPlayer], list[_TimedPlayer]] = ([], [])
    games = []
    for alone, lone_seat in seatings(pair, plan.one_way):
        players = []
        for seat in range(pair.seats):
            who = alone if seat == lone_seat else 1 - alone
            players.append(_TimedPlayer(bots.make(names[who], game, seed * pair.seats + seat)))
            clocks[who].append(players[-1])
        state = game.new(pair.seats, seed, plan.options)
        Referee(state, players, plan.budget).run()
        outcome = state.outcome
        shares = tuple([(seat in outcome.winners) / len(outcome.winners) for seat in range(pair.seats)])
        games.append(ArenaGame(alone, lone_seat, shares, outcome.ranks, outcome.scores))
    return Block(pair_number, number, tuple(games), (_cost(clocks[FIRST]), _cost(clocks[SECOND])))


def _cost(players: list[_TimedPlayer]) -> ThinkingCost:
    nodes: list[int | None] = [getattr(player.bot, "nodes", None) for player in players]
    return ThinkingCost(
        sum(player.decisions for player in players),
        sum(player.seconds for player in players),
        max(player.longest for player in players),
        None if None in nodes else sum(count or 0 for count in nodes),
    )
