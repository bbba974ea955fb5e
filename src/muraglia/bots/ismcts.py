"""A generic search to compare bots with: information-set Monte Carlo tree search (Cowling, Powley, Whitehouse, 2012).

It has no knowledge of any game. Each try samples a position that agrees with the view, descends the trees, and plays
on at random. Every seat has a tree of its own, whose branches are what that seat did and heard, so no seat decides by
what it cannot know: of another seat's sealed choice it hears only that it was made.
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
"""The number of tries for a decision if the budget limits neither nodes (which are tries) nor seconds."""
IDEAS = 3
"""How many unlisted moves (deals) it considers in an open decision."""
EXPLORE = 0.5
LEAD = 0.3
"""The weight of the lead in the reward (relative to the widest seen in this decision); the rest is the victory."""


class SearchNode:
    """A node of one seat's tree: per move the number of tries, the reward, and how often it was available; and the
    nodes that follow, by what the seat then hears."""

    __slots__ = ("after", "moves")

    def __init__(self) -> None:
        self.moves: dict[Move | None, list[float]] = {}
        self.after: dict[bytes, SearchNode] = {}

    def choose(self, options: list[Move | None], rng: random.Random) -> Move | None:
        """Return an untried move, else the one with the best upper confidence bound."""
        stats = self.moves
        for move in options:
            stats.setdefault(move, [0, 0, 0])[2] += 1
        if new := [move for move in options if not stats[move][0]]:
            return rng.choice(new)
        return max(options, key=lambda m: stats[m][1] / stats[m][0] + EXPLORE * sqrt(log(stats[m][2]) / stats[m][0]))


class Ismcts:
    """The bot: it tries moves on many guesses of what is hidden, with random play-outs."""

    def __init__(self, game: Game[Any, Any, Any], seed: int) -> None:
        self.game = game
        self.rng = random.Random(seed)
        self.nodes = 0

    def decide(self, view: Any, budget: Budget) -> Move | None:
        """Return the move that was tried most. In an open decision `None` (do nothing now) is one of the options."""
        legal: list[Move | None] = list(view.legal)
        if view.decision == "open" and not view.over:
            ideas = [self.game.sample(view, self.rng).suggest(view.seat, self.rng) for _ in range(IDEAS)]
            legal = [*dict.fromkeys([*legal, *ideas, None])]
        if len(legal) < 2:
            return legal[0] if legal else None
        ends = None if budget.seconds is None else time.monotonic() + 0.9 * budget.seconds
        most = budget.nodes if budget.nodes is not None else TRIES if ends is None else None
        roots, tries, widest = [SearchNode() for _ in range(view.seats)], 0, 1
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
        self, state: State[Any], seat: int, legal: list[Move | None], roots: list[SearchNode]
    ) -> list[tuple[int, list[float]]]:
        """Descend, each seat in its own tree, until an untried move has been made; return the moves' statistics."""
        options = [move for move in legal if move is None or state.why_not(seat, move) is None]
        here, path = roots[:], []
        while True:
            node = here[seat]
            move = node.choose(options, self.rng)
            path.append((seat, node.moves[move]))
            if move is not None:
                events = state.play(seat, move)
                for each in range(state.seats):
                    heard_by_seat = msgspec.json.encode((str(move) if each == seat else "", heard(events, each)))
                    here[each] = here[each].after.setdefault(heard_by_seat, SearchNode())
            if state.over or not path[-1][1][0]:
                return path
            seat = self.rng.choice([each for each in state.acting if each != seat] or state.acting)
            options = list(state.legal(seat))
