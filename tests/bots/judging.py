"""Helpers for tests of bots: how often they win, and whether they decide only by what they see."""

from __future__ import annotations

import random
from collections.abc import Mapping

import muraglia
from muraglia import bots
from muraglia.kernel.meta import Value


def share_of_wins(bot: str, game_id: str, games: int) -> float:
    """Return the share of wins of a bot against three random ones; it moves one seat on from game to game."""
    game = muraglia.game(game_id)
    won = 0.0
    for seed in range(games):
        me = seed % 4
        players = [bots.make(bot if seat == me else "random", game, 4 * seed + seat) for seat in range(4)]
        state = game.new(4, seed)
        while not state.over:
            seat = state.acting[0]
            state.apply(seat, bots.ask(players[seat], state, seat))
        winners = state.outcome.winners
        won += (me in winners) / len(winners)
    return won / games


def plays_on_the_view_alone(bot: str, game_id: str, seats: int, options: Mapping[str, Value]) -> None:
    """Assert that a second bot with the same seed, shown sampled positions instead, decides the same all game long."""
    game = muraglia.game(game_id)
    state = game.new(seats, 11, options)
    players = [bots.make(bot, game, seat) for seat in range(seats)]
    twins = [bots.make(bot, game, seat) for seat in range(seats)]
    rng = random.Random(5)
    while not state.over:
        seat = state.acting[0]
        move = bots.ask(players[seat], state, seat)
        assert bots.ask(twins[seat], game.sample(state.view(seat), rng), seat) == move
        state.apply(seat, move)


def decides(bot: str, game_id: str, position: str, seat: int = 0, seed: int = 0) -> str:
    """Return a bot's move in a position."""
    game = muraglia.game(game_id)
    return str(bots.ask(bots.make(bot, game, seed), game.position(position), seat))
