"""The yardstick from outside: information-set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012).

It knows no game. Each try samples a position that agrees with the view, goes down the trees, and plays on at random.
Every seat has a tree of its own, by what that seat did and heard, so nobody decides by what it cannot know: a sealed
choice of another is one "ready" and no more. What it would take to beat it tells more of a bot than its own kind does.
"""

from __future__ import annotations

import random
import time
from math import log, sqrt
from typing import Any

import msgspec

from muraglia.bots import Budget
from muraglia.kernel.contract import Game, State
from muraglia.kernel.event import heard
from muraglia.kernel.move import Move

TRIES = 300
"""How many tries a decision takes where the budget names neither tries (its nodes) nor seconds."""
IDEAS = 3
"""How many moves that cannot be listed (deals) it thinks of in an open decision."""
EXPLORE = 0.5
LEAD = 0.3
"""What is played for: 0.7 of it the share of victory, 0.3 the lead, by the widest that was seen in this decision."""


class Node:
    """What a seat knows since the search began: its moves (tries, reward, how often they were there), what is next."""

    __slots__ = ("after", "moves")

    def __init__(self) -> None:
        self.moves: dict[Move | None, list[float]] = {}
        self.after: dict[bytes, Node] = {}

    def choose(self, options: list[Move | None], rng: random.Random) -> Move | None:
        """Return a move that was never tried, else the one with the best upper bound."""
        stats = self.moves
        for move in options:
            stats.setdefault(move, [0, 0, 0])[2] += 1
        if new := [move for move in options if not stats[move][0]]:
            return rng.choice(new)
        return max(options, key=lambda m: stats[m][1] / stats[m][0] + EXPLORE * sqrt(log(stats[m][2]) / stats[m][0]))


class Ismcts:
    """Tries what comes of each move on many guesses of what is hidden; all else is left to chance."""

    def __init__(self, game: Game[Any, Any, Any], seed: int) -> None:
        self.game = game
        self.rng = random.Random(seed)
        self.nodes = 0

    def decide(self, view: Any, budget: Budget) -> Move | None:
        """Return the move that was tried most; `None`, nothing now, is one more in an open decision."""
        legal: list[Move | None] = list(view.legal)
        if view.decision == "open" and not view.over:
            ideas = [self.game.sample(view, self.rng).suggest(view.seat, self.rng) for _ in range(IDEAS)]
            legal = [*dict.fromkeys([*legal, *ideas, None])]
        if len(legal) < 2:
            return legal[0] if legal else None
        ends = None if budget.seconds is None else time.monotonic() + 0.9 * budget.seconds
        most = budget.nodes if budget.nodes is not None else TRIES if ends is None else None
        roots, tries, widest = [Node() for _ in range(view.seats)], 0, 1
        while tries == 0 or ((most is None or tries < most) and (ends is None or time.monotonic() < ends)):
            state = self.game.sample(view, self.rng)
            path = self._descend(state, view.seat, legal, roots)
            while not state.over:
                seat = self.rng.choice(state.acting)
                state.apply(seat, self.rng.choice(state.legal(seat)))
            end = state.outcome
            widest = max(widest, max(end.scores) - min(end.scores))
            for seat, stats in path:
                lead = end.scores[seat] - (sum(end.scores) - end.scores[seat]) / (view.seats - 1)
                won = (seat in end.winners) / len(end.winners)
                stats[0] += 1
                stats[1] += (1 - LEAD) * won + LEAD * (0.5 + lead / widest / 2)
            tries += 1
        self.nodes += tries
        tried: dict[Move | None, list[float]] = roots[view.seat].moves
        return max(tried, key=lambda move: tried[move][0])

    def _descend(
        self, state: State[Any], seat: int, legal: list[Move | None], roots: list[Node]
    ) -> list[tuple[int, list[float]]]:
        """Go down to a move that was never tried and make it, every seat in its own tree; return what was tried."""
        options = [move for move in legal if move is None or state.why_not(seat, move) is None]
        here, path = roots[:], []
        while True:
            node = here[seat]
            move = node.choose(options, self.rng)
            path.append((seat, node.moves[move]))
            if move is not None:
                events = state.play(seat, move)
                for each in range(state.seats):
                    told = msgspec.json.encode((str(move) if each == seat else "", heard(events, each)))
                    here[each] = here[each].after.setdefault(told, Node())
            if state.over or not path[-1][1][0]:
                return path
            seat = self.rng.choice([each for each in state.acting if each != seat] or state.acting)
            options = list(state.legal(seat))
