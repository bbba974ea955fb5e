"""OpenSpiel's search plays our games (benchmarks/open_spiel_ismcts.py), so that it can be compared with ours."""

from __future__ import annotations

import runpy
from pathlib import Path

import muraglia
from muraglia.bots import Budget
from muraglia.bots.ismcts import Ismcts
from muraglia.bots.referee import Referee

BOT = runpy.run_path(str(Path(__file__).parents[2] / "benchmarks" / "open_spiel_ismcts.py"))["OpenSpiel"]


def test_it_plays_a_game_to_its_end_by_tries_and_by_the_clock() -> None:
    games = [muraglia.game(name) for name in muraglia.catalogue()]
    game = min(
        (game for game in games if not game.spoken_features(game.meta.seats[0])),
        key=lambda game: game.longest(game.meta.seats[0], game.settle(game.meta.seats[0], None)),
    )
    seats = game.meta.seats[0]
    for budget in (Budget(nodes=2), Budget(seconds=0.001)):
        state = game.new(seats, seed=1)
        bots = [BOT(game, 1), *(Ismcts(game, seat) for seat in range(1, seats))]
        referee = Referee(state, bots, budget, state.play)
        for seat, move in referee.moves():
            referee.play(seat, move)
        assert state.over
