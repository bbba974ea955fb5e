"""Chinatown: incomes of full boards, games with trade, and what the shopkeeper thinks things are worth."""

from __future__ import annotations

from random import Random
from typing import Any

import muraglia
from muraglia.bench import Figure, Target
from muraglia.bench.speed import Dice, rate, throughput
from muraglia.bots import make
from muraglia.bots.referee import Referee
from muraglia.games.chinatown.boards import BOARDS, BUILDINGS
from muraglia.games.chinatown.bots.shopkeeper import Shopkeeper
from muraglia.games.chinatown.box import COPIES, KINDS
from muraglia.games.chinatown.income import division, income

SEATS = 4
TARGETS = (Target("chinatown", SEATS, "moves", "random moves without offers", 60_000),)
Filled = tuple[list[int], list[int]]
"""A full board: land by seat, shops by kind."""


def full_board(rng: Random) -> Filled:
    """Return a board with a random shop on every building."""
    tiles = [kind for kind in KINDS for _ in range(COPIES[kind])]
    rng.shuffle(tiles)
    land, shops = [0] * SEATS, [0] * len(KINDS)
    for building in range(1, BUILDINGS + 1):
        shops[tiles[building]] |= 1 << building
        land[rng.randrange(SEATS)] |= 1 << building
    return land, shops


def pay(filled: Filled) -> int:
    """Return the income of all players, without anything remembered from other boards."""
    division.cache_clear()
    land, shops = filled
    return sum(income(BOARDS["alea"], False, mine, shops) for mine in land)


def traded_game(seed: int, dice: Dice) -> int:
    """Play a game of random players, who trade too; return how many moves it had."""
    del dice
    game = muraglia.game("chinatown")
    state: Any = game.new(SEATS, seed)
    players = [make("random", game, seed * SEATS + seat) for seat in range(SEATS)]
    Referee(state, players).run()
    ply: int = state.ply
    return ply


def worth(keeper: Shopkeeper) -> int:
    """Return what every holding is worth, without remembered results."""
    keeper.known.clear()
    return sum(keeper.value(holding) for holding in keeper.holdings)


def keepers() -> list[Shopkeeper]:
    """Return shopkeepers who look at tables in the middle of trade."""
    game = muraglia.game("chinatown")
    found = []
    for seed in range(8):
        state: Any = game.new(SEATS, seed)
        dice = Random(seed)
        while state.round < 3 or state.decision != "open":
            seat = state.acting[0]
            state.apply(seat, dice.choice(state.legal(seat)))
        keeper = Shopkeeper(game, seed)
        keeper.read(state.view(0))
        found.append(keeper)
    return found


def figures(seconds: float) -> list[Figure]:
    """Measure."""
    rng = Random(0)
    boards = [full_board(rng) for _ in range(200)]
    waiting = keepers()
    traded = throughput(traded_game, seconds)
    return [
        Figure("chinatown", "incomes of a full board", rate(pay, lambda: boards, seconds), 5_000),
        Figure("chinatown", "random moves with trade in ticks", traded.moves),
        Figure("chinatown", "valuations of a holding", rate(worth, lambda: waiting, seconds) * SEATS),
    ]
