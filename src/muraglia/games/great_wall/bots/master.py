"""The master of Great Wall of China: a net that learned from playing against itself, and against players who go by the
hand-made value (`muraglia.vector.train`).

The net alone plays well at a glance. Where NumPy makes it quick, the moves that it likes are looked at more closely: on
many guesses of what is hidden everybody goes on until it is the own turn again, and the net says what to expect then.
Nobody knows who sits there: on one guess of four the rivals play as the net would, on the others by the hand-made
value. Among three and more a few moves that this value likes are looked at too.
"""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from math import exp, log
from typing import Any

from muraglia.bots import UNLIMITED, Budget
from muraglia.bots.advice import Advice
from muraglia.bots.net import Net, Thought
from muraglia.games.great_wall.bots.advice import effect
from muraglia.games.great_wall.bots.reading import READING
from muraglia.games.great_wall.bots.strong import SITES, Strong
from muraglia.games.great_wall.bots.turn import best_move
from muraglia.games.great_wall.game import State
from muraglia.games.great_wall.moves import AnyMove
from muraglia.games.great_wall.view import View
from muraglia.kernel.contract import Game
from muraglia.kernel.feature import width

IDEAS = 5
"""So many moves of the net's are looked at more closely at most …"""
UNLIKELY = 0.01
"""… and none that it would make more seldom than this."""
BY_HAND = 3
"""Among three and more, as many moves that the hand-made value likes are looked at too."""
GUESSES = 64
"""On so many guesses at most."""
AT_ONCE = 16
"""So many guesses are played on together, fewer for a small budget; then the worse half of the moves is dropped, down
to two."""
A_GUESS = 50
"""Moves that one guess costs, roughly, for all ideas."""
AS_I_DO = 4
"""On every fourth guess the rivals are taken to play as the net does."""
NODES = 1500
"""Moves that a decision looks at, unless the budget says otherwise; no more guesses are made after them."""
HASTE = 0.3
"""After this part of the time no more guesses are made: those under way take about as long again."""
TRUST = 0.02
"""How much the net's own liking counts beside what came of a move."""


@cache
def trained() -> Net:
    """Return the net, which is read once."""
    return Net(files(__package__).joinpath("master.net").read_bytes(), READING)


class Master:
    """Takes the move that the net likes best, and thinks twice where it can."""

    def __init__(self, game: Game[Any, Any, Any], seed: int) -> None:
        self.game = game
        self.rng = random.Random(seed)
        self.by_hand = Strong(game, seed)
        self.value = self.by_hand.value
        self.nodes = 0

    def decide(self, view: View, budget: Budget) -> AnyMove:
        """Return the move that promises most."""
        if len(view.legal) == 1:
            return view.legal[0]
        return self.search(view, budget)[0][0]

    def explain(self, view: View, budget: Budget = UNLIMITED) -> list[Advice]:
        """Return the moves that were looked at, the best first."""
        state = self.game.sample(view, self.rng)
        return [Advice(move, share, tuple(effect(state, move))) for move, share in self.search(view, budget, 2)]

    def search(self, view: View, budget: Budget, least: int = 1) -> list[tuple[AnyMove, float]]:
        """Return moves with the share of victories that they promise, the best first."""
        assert view.seat is not None, "a spectator decides nothing"
        net, began, start, weighed = trained(), time.monotonic(), self.nodes, self.value.weighed
        state: State = self.game.sample(view, self.rng)
        [(thought, likings)] = opinions(net, [state])
        chance = chances(likings, least)
        if net.quick and view.seats > 2:
            for move in self.by_hand.ideas(state, BY_HAND):
                chance.setdefault(move, UNLIKELY)
        ideas = list(chance)
        if not net.quick or len(ideas) == 1:
            share = within(thought.share)
            return [(move, share * chance[move] / chance[ideas[0]]) for move in ideas]
        total = dict.fromkeys(ideas, 0.0)
        count = dict.fromkeys(ideas, 0)

        def promise(move: AnyMove) -> float:
            return total[move] / count[move] + TRUST * log(chance[move])

        most = NODES if budget.nodes is None else budget.nodes
        at_once = min(AT_ONCE, 1 + most // A_GUESS)
        for _ in range(GUESSES // AT_ONCE):
            guesses = [self.game.sample(view, self.rng) for _ in range(at_once)]
            for move, shares in zip(ideas, self.play_on(net, guesses, view.seat, ideas), strict=True):
                total[move] += shares
                count[move] += at_once
            ideas = sorted(ideas, key=promise, reverse=True)[: max(2, (len(ideas) + 1) // 2)]
            looked = max(self.nodes - start, (self.value.weighed - weighed) / SITES)
            if looked >= most:
                break
            if budget.seconds is not None and time.monotonic() - began > HASTE * budget.seconds:
                break
        order = sorted(total, key=lambda move: (move in ideas, promise(move)), reverse=True)
        return [(move, total[move] / count[move]) for move in order]

    def play_on(self, net: Net, guesses: Sequence[State], me: int, moves: Sequence[AnyMove]) -> list[float]:
        """Play each move on each guess, and what follows until the own next turn; return for each move the sum of the
        shares that it promises."""
        games: list[State] = []
        for move in moves:
            for guess in guesses:
                state = guess.copy()
                state.apply(me, move)
                games.append(state)
        self.nodes += len(games)
        each = len(guesses)
        shares = [0.0] * len(games)
        away = [False] * len(games)
        going = list(range(len(games)))
        while going := [at for at in going if not self.ended(games[at], me, shares, at)]:
            asked = []
            for at in going:
                state = games[at]
                seat = state.acting[0]
                away[at] |= seat != me
                if seat != me and at % each % AS_I_DO:
                    state.apply(seat, best_move(state, seat, state.legal(seat), self.value))
                else:
                    asked.append(at)
            self.nodes += len(going)
            for at, (thought, likings) in zip(asked, opinions(net, [games[at] for at in asked]), strict=True):
                state = games[at]
                if away[at] and state.acting[0] == me:
                    shares[at] = within(thought.share)
                    going.remove(at)
                else:
                    state.apply(state.acting[0], max(likings, key=likings.__getitem__))
        return [sum(shares[at : at + each]) for at in range(0, len(shares), each)]

    @staticmethod
    def ended(state: State, me: int, shares: list[float], at: int) -> bool:
        """Tell whether a game is over, and write down the share of the victory."""
        if state.over:
            best = max(state.score)
            shares[at] = (state.score[me] == best) / state.score.count(best)
        return state.over


def opinions(net: Net, states: Sequence[State]) -> list[tuple[Thought, dict[AnyMove, float]]]:
    """Return what a net thinks for those who are to decide, and how it likes each of their moves."""
    if not states:
        return []
    seats = states[0].seats
    rows = []
    for state in states:
        observed = [0] * width(state.game.features(seats))
        state.observe(state.acting[0], observed)
        rows.append(observed)
    told = []
    for state, thought in zip(states, net.think(rows, seats), strict=True):
        seat, decode = state.acting[0], state.game.decode
        places = _places(seat, seats)
        told.append((thought, {decode(code): thought.liking[places[code]] for code in state.codes(seat)}))
    return told


@cache
def _places(seat: int, seats: int) -> dict[int, int]:
    """Return the place of each code among a net's outputs."""
    return {code: at for at, code in enumerate(READING.seen_from(seat, seats))}


def chances(likings: dict[AnyMove, float], least: int) -> dict[AnyMove, float]:
    """Return the moves that are worth a closer look, the likeliest first, and how likely each is."""
    top = max(likings.values())
    weights = {move: exp(liking - top) for move, liking in likings.items()}
    total = sum(weights.values())
    ranked = sorted(weights, key=weights.__getitem__, reverse=True)[:IDEAS]
    kept = [move for at, move in enumerate(ranked) if at < least or weights[move] / total >= UNLIKELY]
    return {move: max(weights[move] / total, 1e-6) for move in kept}


def within(share: float) -> float:
    """Return a share as it can be."""
    return min(max(share, 0.0), 1.0)
