"""OpenSpiel's information-set search as a Muraglia bot, for a match at equal time (docs/reference/bot-strength.md):

    PYTHONPATH=benchmarks muraglia arena great-wall --bots ismcts,open_spiel_ismcts:OpenSpiel --seats 2 --seconds 0.2

The search is OpenSpiel's own, unchanged, for games whose moves all have a code. It plays through our environment, and
`Game.sample` deals the hidden information anew, as for our own search.
"""

from __future__ import annotations

import random
import time
from typing import Any

import msgspec
import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts
from open_spiel.python.algorithms.ismcts import ISMCTSBot

import muraglia.environments.open_spiel as wrapper
from muraglia.bots import Budget
from muraglia.bots.ismcts import EXPLORE, TRIES
from muraglia.kernel.contract import Game
from muraglia.kernel.move import Move


class TimeUp(Exception):
    """Raised when the search's time is up."""


class TimedBot(ISMCTSBot):  # type: ignore[misc] # it has no types
    """OpenSpiel's search with a deadline."""

    deadline: float | None = None

    def sample_root_state(self, state: wrapper.OpenSpielState) -> wrapper.OpenSpielState:
        """Start another try if there is time."""
        if self.deadline is not None and self._root_node.total_visits > 0 and time.monotonic() > self.deadline:
            raise TimeUp
        sampled: wrapper.OpenSpielState = super().sample_root_state(state)
        return sampled

    def best(self, state: wrapper.OpenSpielState) -> int:
        """Return the action that was tried most."""
        try:
            policy = self.run_search(state)
        except TimeUp:
            policy = self.get_final_policy(state, self._root_node)
        return int(max(policy, key=lambda each: each[1])[0])


class OpenSpiel:
    """Asks OpenSpiel's ISMCTS, with random play-outs and the exploration of our own reference bot."""

    def __init__(self, game: Game[Any, Any, Any], seed: int) -> None:
        self.game = game
        self.rng = random.Random(seed)
        self.chance = np.random.RandomState(seed % 2**32)

    def decide(self, view: Any, budget: Budget) -> Move:
        """Return the move that was tried most."""
        if len(view.legal) == 1:
            only: Move = view.legal[0]
            return only
        name = f"muraglia_{self.game.meta.id.replace('-', '_')}_v0"
        options = msgspec.json.encode(view.options).decode()
        spiel = pyspiel.load_game(name, {"players": view.seats, "deals": 1, "options": options})
        state = spiel.new_initial_state()
        state.apply_action(0)
        state.episode.replace_state(self.game.sample(view, self.rng))
        state.episode.seat = view.seat
        limit = 10**9 if budget.seconds is not None else budget.nodes or TRIES
        evaluator = mcts.RandomRolloutEvaluator(1, self.chance)
        search = TimedBot(spiel, evaluator, EXPLORE, limit, random_state=self.chance)
        search.set_resampler(lambda known, player: wrapper.resample(known, player, self.rng))
        search.deadline = None if budget.seconds is None else time.monotonic() + 0.9 * budget.seconds
        chosen: Move = self.game.decode(search.best(state))
        return chosen
